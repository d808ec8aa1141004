"""Where commands speak: answers to standard output, remarks to standard error, and in colour only to a person.

Covers streams and what can go wrong with them. What is said is the commands' business; how a diagnostic looks is
`compiler.diagnostics`' business.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from enum import IntEnum
from io import TextIOWrapper
from typing import TextIO


class ExitStatus(IntEnum):
    """What a command leaves behind for the shell."""

    FINE = 0
    ERRORS = 1
    """The content has mistakes."""
    FAILED = 2
    """The command was used wrongly, or the machine failed it."""
    INTERRUPTED = 130
    """Stopped from the keyboard; the number that shells know for it."""


class Console:
    """Standard output and error of one run."""

    def __init__(self, out: TextIO | None, err: TextIO | None, environment: Mapping[str, str]) -> None:
        """Speak to `out` and `err`; None is a stream that was closed before we started."""
        self._out = out
        self._err = err
        self._environment = environment

    @classmethod
    def standard(cls) -> Console:
        """Give the console of this process; characters that its terminal cannot show are written as escapes."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        return cls(sys.stdout, sys.stderr, os.environ)

    def say(self, text: str = "") -> None:
        """Write an answer, with a line end, to standard output."""
        if self._out is not None:
            self._out.write(f"{text}\n")

    def answer(self, data: bytes) -> None:
        """Write bytes (lines of JSON in UTF-8) to standard output, whatever encoding the terminal has."""
        if self._out is None:
            return
        if isinstance(self._out, TextIOWrapper):
            self._out.flush()
            self._out.buffer.write(data)
        else:
            self._out.write(data.decode())

    def remark(self, text: str) -> None:
        """Write a remark or a complaint to standard error, after all that was said so far."""
        self.flush()
        if self._err is not None:
            self._err.write(f"{text}\n")

    def progress(self, text: str) -> None:
        """Show a person what is being done, over what was shown before; an empty text takes it away."""
        if self._err is not None and self._err.isatty() and self._environment.get("TERM") != "dumb":
            self._err.write(f"\r\x1b[K{text}{' ...' if text else ''}")
            self._err.flush()

    def waiting(self, text: str) -> None:
        """Say what has to be waited for, and once it is over (an empty text) no more of it: a person, or a remark."""
        if self._err is not None and self._err.isatty():
            self.progress(text)
        elif text:
            self.remark(f"deckwright: {text}")

    def clear(self) -> None:
        """Take away what a person has been shown so far; what goes into a file or a pipe stays."""
        if self._out is not None and self._out.isatty() and self._environment.get("TERM") != "dumb":
            self._out.write("\x1b[2J\x1b[H")

    def out_has_colours(self) -> bool:
        """Tell whether answers may carry colours: to a person, or by FORCE_COLOR to all, and never with NO_COLOR."""
        return self._coloured(self._out)

    def err_has_colours(self) -> bool:
        """Tell whether remarks may carry colours."""
        return self._coloured(self._err)

    def flush(self) -> None:
        """Write what is still held back.

        Raises:
            OSError: the reader is gone, or the disk is full.
        """
        if self._out is not None:
            self._out.flush()

    def settle(self) -> None:
        """Write what is still held back; where that fails, give it up, so that Python does not try again at its end."""
        try:
            self.flush()
        except OSError:
            self._give_up()

    def _give_up(self) -> None:
        """Point standard output nowhere."""
        if self._out is not None and self._out is sys.stdout:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._out.fileno())
            os.close(nowhere)

    def _coloured(self, stream: TextIO | None) -> bool:
        if stream is None or self._environment.get("NO_COLOR"):
            return False
        if self._environment.get("FORCE_COLOR"):
            return True
        return stream.isatty() and self._environment.get("TERM") != "dumb"
