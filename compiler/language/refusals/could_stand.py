"""What could have stood where reading stopped, in the game's words: a few of the likeliest, of each kind one."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from compiler.language.parsing.normal import DOING, MARK
from compiler.language.parsing.stops import Way, phrases
from compiler.language.parsing.tables import END
from compiler.language.refusals.mended import examples_of, read_as, usual_word, word_at
from compiler.language.refusals.nearest import how_often
from compiler.language.refusals.terminal_names import NAMES, WHOSE

if TYPE_CHECKING:
    from collections.abc import Sequence

OWN_SIGNS = frozenset({MARK, DOING})
"""Signs that a text is read with, and nobody writes."""
MOST_NAMED = 6
COULD_END, GOES_ON = "the sentence could end here, or go on with: ", "it could go on with: "
_MARKS = {",": "a comma", "(": "an opening bracket", ")": "a closing bracket"}
_WORD = re.compile(r"[\w'+-]+|\S")


class Expected(msgspec.Struct, frozen=True):
    """Words that could have stood at a place; `words` is empty where they are of a kind ("a number"), not fixed."""

    place: int
    way: Way
    words: str = ""


def alike(words: Sequence[str], others: Sequence[str]) -> int:
    """Count the words that two lists begin with together."""
    pairs = zip(words, others, strict=False)
    return next((at for at, (word, other) in enumerate(pairs) if word != other), min(len(words), len(others)))


def could_stand(expected: Sequence[Expected], text: str, start: str) -> str:
    """List what could have stood there, the likeliest first, with a sentence that goes on so."""
    likely = sorted(expected, key=_unlikely)
    names = _first_named(likely, MOST_NAMED + 1)
    shown = ", ".join(names[:MOST_NAMED]) + (" and more" if len(names) > MOST_NAMED else "")
    if any(part.way.terminal == END for part in likely):
        return f"{COULD_END}{shown}" if shown else "end the sentence here"
    samples = [sample for sample in (examples_of(likely[0].way) if likely else ()) if read_as(sample) == start]
    nearest = max(samples, key=lambda sample: (alike(_words(sample), _words(text)), -len(sample)), default="")
    example = f'; as in "{nearest}"' if nearest else ""
    verb = "stand" if word_at(text, likely[0].place if likely else 0) else "follow"
    return f"here could {verb}: {shown}{example}" if shown else "say it in other words"


def _first_named(expected: Sequence[Expected], most: int) -> list[str]:
    """Give the names of the first of them, each once, and no more than so many: there may be thousands."""
    names: dict[str, None] = {}
    for part in expected:
        name = _named(part)
        if name:
            names[name] = None
        if len(names) == most:
            break
    return list(names)


def _unlikely(part: Expected) -> tuple[int, int, int]:
    """Sort what good sentences have there to the front, then what goes on with the last words, then what is usual."""
    words = part.words or usual_of(part.way.terminal)
    return -len(examples_of(part.way)), part.way.finished, -how_often(words)


@cache
def usual_of(terminal: str) -> str:
    """Give the words of a terminal that the known sentences have most; nothing where there is no end of its words."""
    spoken = [words for words in phrases(terminal) if not OWN_SIGNS.intersection(words)]
    return max(spoken, key=how_often, default="")


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _named(part: Expected) -> str:
    """Name what could have stood there: a fixed expression as it is written, all else by its terminal."""
    terminal = part.way.terminal
    if terminal == END:
        return ""
    if MARK in part.words:
        return NAMES["THIS"]
    if part.words.endswith("'s"):
        return WHOSE
    if part.words and part.words not in phrases(terminal):
        return _MARKS.get(part.words) or f'"{part.words.replace(DOING, "")}"'
    return name_of(terminal, usual_word(part.way))


def name_of(terminal: str, usual: str = "") -> str:
    """Give what an author calls a terminal; nothing where it has neither a name nor words of its own.

    >>> name_of("NUMBER"), name_of("_UNTIL"), name_of("GAIN", "gains")
    ('a number', '"until"', '"gains"')
    """
    words = usual or usual_of(terminal)
    return NAMES.get(terminal) or _MARKS.get(words) or (f'"{words}"' if words else "")
