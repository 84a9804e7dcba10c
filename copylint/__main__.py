"""`python -m copylint`."""

from __future__ import annotations

import sys

from copylint.cli import main

if __name__ == "__main__":
    sys.exit(main())
