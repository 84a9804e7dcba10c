"""A counter on a terminal's standard error while there is much to do."""

from __future__ import annotations

import time
from typing import TextIO

_MUCH = 30
_INTERVAL = 0.1  # seconds


class Progress:
    """Shows how many files are done; silent unless the stream is a terminal and there are many files."""

    def __init__(self, stream: TextIO, total: int) -> None:
        self._stream = stream
        self._total = total
        self._done = 0
        self._active = total >= _MUCH and stream.isatty()
        self._shown = False
        self._last = 0.0

    def advance(self) -> None:
        """Counts one file as done."""
        self._done += 1
        now = time.monotonic()
        if self._active and now - self._last >= _INTERVAL:
            self._last = now
            self._shown = True
            self._stream.write(f"\r{self._done} of {self._total} files")
            self._stream.flush()

    def clear(self) -> None:
        """Removes the counter, so that other output starts on an empty line."""
        if self._shown:
            self._shown = False
            self._stream.write("\r\x1b[K")
            self._stream.flush()
