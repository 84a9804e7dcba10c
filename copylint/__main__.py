"""`python -m copylint`."""

from __future__ import annotations

import sys

from copylint.cli import command

if __name__ == "__main__":
    sys.exit(command())
