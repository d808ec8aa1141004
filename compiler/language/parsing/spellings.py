"""What a terminal of the grammar can be written as: `/gains?/` is "gain" or "gains"; `/[0-9]+/` has no end of ways.

Covers the patterns of grammar/: letters, groups, alternatives, `?`, small classes, look-ahead (which takes no letters).
What can go on without end is not spelt out.
"""

from __future__ import annotations

import re
from functools import cache

MOST = 60
"""More spellings than this are not looked at one by one."""
_EDGES = re.compile(r"\\b|\^|\$")
_PART = re.compile(r"\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?::|<?[=!])|[()|]|.")
_ENDLESS = frozenset("*+.{")


class _EndlessError(Exception):
    """The pattern fits more words than anyone lists."""


@cache
def spellings(pattern: str) -> tuple[str, ...]:
    r"""Give all that a pattern fits, in its order; nothing where there is no end of it.

    >>> spellings(r"(?:is|are) reduced to\b"), spellings("draws?(?= a)"), spellings("[0-9]+")
    (('is reduced to', 'are reduced to'), ('draw', 'draws'), ())
    >>> spellings(r"the\b(?! (?:target|(?:very )?(?:start|end) of)\b)")
    ('the',)
    """
    parts = _PART.findall(_EDGES.sub("", pattern))
    parts.reverse()
    try:
        found = _alternatives(parts)
    except _EndlessError:
        return ()
    return tuple(dict.fromkeys(" ".join(words.split()) for words in found))


def _alternatives(parts: list[str]) -> list[str]:
    """Spell out what stands up to the end of the group; `parts` is taken from its end."""
    out, so_far = list[str](), [""]
    while parts and parts[-1] != ")":
        part = parts.pop()
        if part == "|":
            out, so_far = out + so_far, [""]
            continue
        pieces = _repeated(_piece(part, parts), parts)
        so_far = [left + piece for left in so_far for piece in pieces]
        if len(so_far) > MOST:
            raise _EndlessError
    return out + so_far


def _piece(part: str, parts: list[str]) -> list[str]:
    if part in ("(", "(?:"):
        inside = _alternatives(parts)
        parts.pop()
        return inside
    if part.startswith("(?"):
        _pass_over(parts)
        return [""]
    if part.startswith("["):
        letters = part[1:-1]
        if letters.startswith("^") or "-" in letters[1:-1] or "\\" in letters:
            raise _EndlessError
        return list(letters)
    if part in _ENDLESS or (part.startswith("\\") and part[1].isalnum()):
        raise _EndlessError
    return [part.removeprefix("\\")]


def _pass_over(parts: list[str]) -> None:
    """Leave out the rest of a group that only looks around."""
    open_ = 1
    while open_:
        part = parts.pop()
        open_ += part.startswith("(") - (part == ")")


def _repeated(pieces: list[str], parts: list[str]) -> list[str]:
    if parts and parts[-1] == "?":
        parts.pop()
        return ["", *pieces]
    return pieces
