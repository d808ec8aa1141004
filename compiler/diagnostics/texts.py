"""The lines that diagnostics point at: texts by file name, read once, when a complaint is shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

_BREAK = re.compile(r"\r\n|\n|\r")


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
    """Read a file as far as it can be read: what is wrong with it has been said elsewhere."""
    try:
        return Path(file).read_bytes().decode("utf-8", errors="replace").removeprefix("\ufeff")
    except (OSError, ValueError):
        return ""
