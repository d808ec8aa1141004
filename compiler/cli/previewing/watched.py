"""The last look at a project, for whoever asks, and the next one for whoever waits."""

from __future__ import annotations

import threading
from collections.abc import Mapping

from compiler.cli.previewing.looks import Look, Looker
from compiler.cli.watching import stamps_of
from compiler.ir.entries.library import Library

PAUSE = 0.03
"""Seconds between two looks at the stamps of the files, a fifth of what a change may take to be seen."""


class Watched:
    """Looks again whenever a file has changed, in a thread of its own."""

    def __init__(self, looker: Looker) -> None:
        """Look once; `watch` goes on."""
        self._looker = looker
        self._changed = threading.Condition()
        self._ended = threading.Event()
        self._stamps = stamps_of(looker.project, ())
        self._look = looker.look()
        self._pictures = looker.pictures()
        self.library: Library = looker.library

    @property
    def look(self) -> Look:
        """Give the last look."""
        return self._look

    @property
    def pictures(self) -> Mapping[str, bytes]:
        """Give the pictures of the last look, by name."""
        return self._pictures

    def after(self, number: int, seconds: float) -> int:
        """Wait for a look after the one of a number, at most so long; give the number of the last one."""
        with self._changed:
            self._changed.wait_for(lambda: self._look.number != number or self._ended.is_set(), seconds)
        return self._look.number

    @property
    def ended(self) -> bool:
        """Tell whether nothing will change any more."""
        return self._ended.is_set()

    def watch(self) -> None:
        """Look again whenever a file has changed, until the end."""
        while not self._ended.wait(PAUSE):
            self.look_again()

    def look_again(self) -> None:
        """Look, if a file has changed. What cannot be read just now is looked for again."""
        stamps = stamps_of(self._looker.project, ())
        if stamps == self._stamps:
            return
        try:
            look = self._looker.look()
        except OSError:
            return
        with self._changed:
            self._stamps = stamps
            self._look, self._pictures, self.library = look, self._looker.pictures(), self._looker.library
            self._changed.notify_all()

    def end(self) -> None:
        """End the watching, and let go of whoever waits."""
        self._ended.set()
        with self._changed:
            self._changed.notify_all()
