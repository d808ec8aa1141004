"""The lines that diagnostics point at: texts by file name, read once, when a complaint is shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

_BREAK = re.compile(r"\r\n|\n|\r")
_NOT_TYPED = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
MOST_NOT_TYPED = 5
"""A file with more control characters at its beginning is no text."""
BEGINNING = 8192
MOST_READ = 4 * 1024 * 1024
"""No source is larger; of what is larger the beginning is shown."""
NO_SOURCES = frozenset({".pdf", ".png", ".jpg", ".jpeg", ".json"})
"""Endings of what is made or drawn: complaints about such a file are about all of it."""


class Texts:
    """Lines of files and of texts that are no files."""

    def __init__(self, given: Mapping[str, str] | None = None) -> None:
        """Know some texts from the start, such as what was read from standard input."""
        self._lines: dict[str, list[str]] = {file: _BREAK.split(text) for file, text in (given or {}).items()}

    def line(self, file: str, number: int) -> str | None:
        """Give a line of a file, none where there is no such file or line."""
        if file not in self._lines:
            self._lines[file] = _BREAK.split(_read(file))
        lines = self._lines[file]
        return lines[number - 1] if 0 < number <= len(lines) else None


def _read(file: str) -> str:
    """Read a file as far as it is text: what is wrong with it has been said elsewhere."""
    path = Path(file)
    try:
        if path.suffix.lower() in NO_SOURCES or not path.is_file():
            return ""
        with path.open("rb") as stream:
            data = stream.read(MOST_READ)
    except (OSError, ValueError):
        return ""
    if data.startswith(b"%PDF-") or len(_NOT_TYPED.findall(data, 0, BEGINNING)) > MOST_NOT_TYPED:
        return ""
    return data.decode("utf-8", errors="replace").removeprefix("\ufeff")
