"""How the house says what a text that does not read speaks of: grammar/house_dice.txt and its like."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from compiler.language.refusals.blocks import Spoken, all_said, blocks_of, values

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compiler.language.refusals.blocks import Fields

EVENT_SAID = '"Trigger '
FILES = ("house_dice.txt", "house_turns.txt", "house_who.txt", "house_deeds.txt")
FAR = 30
"""What stands so many letters from where reading stopped is told only if nothing nearer is."""
MOST_TOLD = 2
"""So many things of one sentence are told; whoever mends them is told of the next."""


class House(Spoken, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A thing that the game has, and other words for it."""

    changes: tuple[tuple[str, str], ...] = ()
    """What is written, as a regular expression, and the house's words for it."""
    yes: str = ""
    """The sentence of the test, as these words make it."""


class Told(msgspec.Struct, frozen=True):
    """What is told of a sentence; `reads` is the sentence in the house's words, where it reads so."""

    helps: tuple[str, ...] = ()
    reads: str = ""
    within: int = 0
    """How many of these speak of words of the place itself."""


@cache
def all_house() -> tuple[House, ...]:
    """Read the files."""
    return tuple(_house(block) for file in FILES for block in blocks_of(file))


def _house(block: Fields) -> House:
    given = {name: value for name, value in block if name != "change"}
    changes = [value.split(" -> ") for value in values(block, "change")]
    return msgspec.convert({**given, "changes": changes}, House)


def in_house(text: str, label: str, place: range, reads: Callable[[str], bool]) -> Told:
    """Tell how the house says what a text speaks of.

    Args:
        text: What does not read.
        label: What stands before it: "Trigger " where it is waited for, which is shown events and no sentences.
        place: Where reading stopped; what is nearest to it is told first.
        reads: Tells whether other words read in its place.
    """
    far = ((_distance(one.words, text, place), one) for one in all_house())
    met = sorted(((by, one) for by, one in far if by is not None), key=lambda pair: pair[0])
    some = [one for _, one in met]
    for part in (some, *([one] for one in some if len(some) > 1)):
        said = _changed(text, part)
        if said != text and reads(said):
            return Told(tuple(one.help for one in part if one.changes and _fits(one, label)), said, len(part))
    told = [(by, one.help) for by, one in met if _fits(one, label)][:MOST_TOLD]
    fit = told[:1] + [(by, help_) for by, help_ in told[1:] if by <= FAR]
    return Told(tuple(help_ for _, help_ in fit), within=sum(not by for by, _ in fit))


def _fits(one: House, label: str) -> bool:
    """Tell whether the examples of a help are such as can stand there: an event, or a sentence."""
    return bool(label) is (EVENT_SAID in one.help) or '."' not in one.help


def _distance(words: str, text: str, place: range) -> int | None:
    """Tell how far words are from a place: 0 where they are of it, None where they do not stand there at all."""
    found = (max(one.start() - place.stop + 1, place.start - one.end(), 0) for one in all_said(words, text))
    return min(found, default=None)


def _changed(text: str, some: Sequence[House]) -> str:
    """Give a text in the house's words; it begins with a capital letter if it has done so."""
    said = text
    for one in some:
        for written, instead in one.changes:
            said = re.sub(written, instead, said)
    said = re.sub(r" +(?=[ ,.])", "", said)
    return f"{said[:1].upper()}{said[1:]}" if text[:1].isupper() else said
