"""Single values as YAML: bare where they stay what they are, else in quotes, long ones folded."""

from __future__ import annotations

import re
import textwrap
from enum import Enum

from compiler.source.document import Scalar, Style

WIDTH = 120
"""No line that can be broken is longer."""
_TO_OTHERS = frozenset({"y", "n", "yes", "no", "on", "off"})
"""What other programs take for true and false."""
_NUMBER = re.compile(r"[-+]?[0-9.][0-9_.,:-]*(?:[eE][-+]?[0-9]+)?|0[xo][0-9a-fA-F]+")
"""What other programs may take for a number, a date or a time."""
_BARE = re.compile(r"[\w(](?:[^\x00-\x1f\x7f]*[^\s:])?")
_MEANS_MORE = re.compile(r": |\s#")
_BRACKETS = re.compile(r"[\[\]{},:]")
_QUOTES = re.compile(r'["\\]')
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


class Where(Enum):
    """Whether a value stands on its own or between brackets, where commas and brackets end it."""

    ALONE = "alone"
    BRACKETS = "brackets"


def is_bare(text: str, where: Where = Where.ALONE) -> bool:
    """Tell whether a text can stand without quotes and is the same text to every reader.

    >>> is_bare("Reed Cat"), is_bare("1d10"), is_bare("No"), is_bare("1.5"), is_bare("one, two", Where.BRACKETS)
    (True, True, False, False, False)
    """
    if _BARE.fullmatch(text) is None or _MEANS_MORE.search(text) or _NUMBER.fullmatch(text):
        return False
    if where is Where.BRACKETS and _BRACKETS.search(text):
        return False
    return text.lower() not in _TO_OTHERS and Scalar(text, Style.PLAIN, 0, 0).value == text


def quoted(text: str, where: Where = Where.ALONE) -> str:
    """Write a text on one line, in quotes where it needs them.

    >>> print(quoted("Reed Cat"), quoted("A lamp: lit."), quoted('"Down," it said.'))
    Reed Cat "A lamp: lit." '"Down," it said.'
    """
    if is_bare(text, where):
        return text
    if _QUOTES.search(text) and text.isprintable():
        return "'" + text.replace("'", "''") + "'"
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    return letter if letter.isprintable() else f"\\U{ord(letter):08X}"


def text_value(text: str, room: int, indent: str) -> str:
    """Write a text behind the name of its field: on the same line, or below it as a block.

    Args:
        text: The text.
        room: How many columns are left on the line.
        indent: What a block's lines begin with.
    """
    body, end = (text[:-1], "") if text.endswith("\n") else (text, "-")
    line = quoted(text)
    if end and "\n" not in text and len(line) <= room:
        return line
    if not body.replace("\n", "").isprintable():
        return line
    if "\n" in body:
        return line if body[0] in " \n" or body.endswith("\n") else block(body.split("\n"), f"|{end}", indent)
    return block(_folded(body, indent), f">{end}", indent) if _can_fold(body) else line


def _can_fold(text: str) -> bool:
    """Tell whether breaking the lines of a text at its spaces keeps it as it is."""
    return bool(text) and " " in text and all(text.split(" "))


def _folded(text: str, indent: str) -> list[str]:
    width = WIDTH - len(indent)
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False, expand_tabs=False)


def block(lines: list[str], mark: str, indent: str) -> str:
    """Write lines as a block behind its mark, without a line end after the last.

    >>> block(["Hit 1d8", "Damage 1d6"], "|", "  ").split(chr(10))
    ['|', '  Hit 1d8', '  Damage 1d6']
    """
    return "\n".join([mark, *(f"{indent}{line}" if line else "" for line in lines)])
