"""Who watches a play being tried: what of its texts and rows has been told, by the sentence whose doing it is.

What happens names the sentence that has caused it (`Event.place`); what must be told of it is said of the IR alone, in
`tellings`. Plays that a text grants are not watched.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.points import DamageEffect, Recover, SameAgain
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Choose, Cost, ForEach, If, Instead, Limited, May, Sentence, Waive, When, effects_held
from runtime.interpreter.parts import parts
from runtime.tellings import Telling, of_rows, tellings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.base import Node
    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Effect, Play, Text
    from runtime.events import Event

    Effects = tuple[Effect, ...]

PARTS = ("before", "special", "effect")
ROWS = "rows"
STANDING = "standing"
NAMES = {"before": "text", "special": "Special", "effect": "Effect", "standing": "text"}
_PLACE = re.compile(r"(?P<part>before|special|effect|rows)(?:/(?P<first>\d+)(?:-(?P<last>\d+))?)?")

GIVEN = (Happening.RECOVERS, Happening.SUFFERS_DAMAGE)
_NOT_ALL_LEFT = re.compile(r"\b(\d+) of (?!\1 )\d+ left")
AS_ROLLED = Quantity(of=Measure.ROLLED)
"""Just what the dice came to that the text had rolled ("that many")."""


class Awaited(msgspec.Struct, frozen=True):
    """What must be told, by the doing of which sentence; its effect stands last, behind those that it stands under."""

    part: str
    sentence: int
    telling: Telling
    path: tuple[Effect, ...] = ()

    @property
    def is_conditional(self) -> bool:
        """Whether it comes only where a condition holds, or as one way of a choice."""
        return any(isinstance(one, If | Choose) for one in self.path[:-1])

    @property
    def place(self) -> str:
        """Name the words that say it.

        >>> Awaited("special", 2, Telling(())).place
        'sentence 2 of the Special'
        """
        return f"sentence {self.sentence} of the {NAMES[self.part]}" if self.sentence else "a row"

    def __str__(self) -> str:
        """Say that it has not been seen.

        >>> str(Awaited("special", 2, Telling((Happening.DRAWS,), "", (1, 1))))
        'what sentence 2 of the Special says was never seen to happen: draws, 1'
        """
        return f"what {self.place} says was never seen to happen: {self.telling}"


class Witness:
    """Watches one play until all has been seen that it says."""

    def __init__(self, entry: Entry, play: Play, waits_for: Iterable[Awaited] | None = None) -> None:
        """Await everything that its texts and its rows say, or some of it."""
        self._entry, self._play = entry.id, play
        self._standing = (entry.static, entry.extra, entry.notes)
        self.awaited = [*(awaited(play) if waits_for is None else waits_for)]
        self._told: dict[str, tuple[str, range]] = {}

    def hear(self, events: Iterable[Event], owner: str, target: str) -> bool:
        """Take note of what was told while those two were the owner and the target; tell whether all has been seen."""
        for event in events if self.awaited else ():
            self.awaited = [one for one in self.awaited if not self._sees(one, event, owner, target)]
        return not self.awaited

    def _sees(self, one: Awaited, event: Event, owner: str, target: str) -> bool:
        if one.telling.made:
            mine = event.kind is Happening.PLAYS and f"plays {self._play.name}" in event.words
            return not mine and one.telling.is_told(event, owner, target)
        if event.entry != self._entry or not event.place:
            standing = one.part == STANDING and event.entry == self._entry
            return standing and one.telling.is_told(event, owner, target)
        part, sentences = self._where(event.place)
        return one.part == part and one.sentence in sentences and one.telling.is_told(event, owner, target)

    def misgiven(self, events: Iterable[Event]) -> str | None:
        """Say where not just what the dice came to was recovered or suffered, of which a text says so; None otherwise.

        Whoever has all their points may have recovered less (R-DMG-12). What comes between the dice and what is given
        may change it, and is told there.
        """
        for dice, given in pairwise(events):
            by = (given.value or 0) - (dice.value or 0)
            if (
                (dice.kind is Happening.ROLLS and given.kind in GIVEN)
                and (self._entry == dice.entry == given.entry and dice.place == given.place)
                and (by > 0 or (by < 0 and _NOT_ALL_LEFT.search(given.words)))
                and self._gives_as_dice_fall(given.place)
            ):
                return f"the dice came to {dice.value}, and yet {given.words}"
        return None

    def _gives_as_dice_fall(self, place: str) -> bool:
        """Tell whether the words there, or without a place those that hold by themselves, give only rolled points."""
        words: object = self._standing
        if place:
            part, sentences = self._where(place)
            words = getattr(self._play, part)[sentences.start - 1 : sentences.stop - 1] if part in PARTS else ()
        amounts = [amount for part in parts(words) for amount in _given_by(part)]
        return bool(amounts) and all(isinstance(one, Dice) or one == AS_ROLLED for one in amounts)

    def _where(self, place: str) -> tuple[str, range]:
        """Give the part of the play that a place is in, and the sentences; nothing, where it is in another play."""
        known = self._told.get(place)
        if known is None:
            name = f"{self._play.name}/"
            found = _PLACE.fullmatch(place.removeprefix(name)) if place.startswith(name) else None
            known = ("", range(0))
            if found:
                first = int(found["first"] or 0)
                known = (found["part"], range(first, int(found["last"] or first) + 1))
            self._told[place] = known
        return known


def _given_by(part: Node) -> tuple[Amount | None, ...]:
    """Give how many points one gets back or suffers by a part of a text; None where that is no amount of one's own."""
    match part:
        case Recover(among=None) | DamageEffect():
            return (part.amount,)
        case Recover() | SameAgain():
            return (None,)
        case Cost() if part.damage is not None:
            return (part.damage,)
    return ()


def awaited(play: Play) -> Iterator[Awaited]:
    """Give everything that must be told of a play."""
    yield from (Awaited(ROWS, 0, telling) for telling in of_rows(play))
    for part in PARTS:
        text: Text = getattr(play, part)
        for number, sentence in enumerate(text, 1):
            for path in _paths(sentence.effects, ()):
                yield from (Awaited(part, number, telling, path) for telling in tellings(path[-1]))


def awaited_of(entry: Entry) -> Iterator[Awaited]:
    """Give what must be told of the texts of an entry that hold by themselves, where they wait for something."""
    for text in (entry.static, entry.extra, entry.notes):
        for number, sentence in enumerate(text, 1):
            for path in _paths(sentence.effects, ()):
                if any(isinstance(one, When) and (one.event or one.at) for one in path):
                    yield from (Awaited(STANDING, number, telling, path) for telling in tellings(path[-1]))


def _paths(effects: Effects, under: Effects) -> Iterator[Effects]:
    """Give every effect, those inside others too, each behind what it stands under."""
    for effect in effects:
        yield (*under, effect)
        price = (effect.cost,) if isinstance(effect, May) and effect.cost is not None else ()
        yield from _paths((*price, *effects_held(effect)), (*under, effect))


# ---- the same play without the conditions that something stands under


def laid_bare(play: Play, one: Awaited) -> Play:
    """Give a play in which a sentence says outright what it says under a condition, or as one way of a choice."""
    text: Text = getattr(play, one.part)
    effects = _bare(text[one.sentence - 1].effects, one.path)
    return replace(play, **{one.part: (*text[: one.sentence - 1], Sentence(effects=effects), *text[one.sentence :])})


def _bare(effects: Effects, path: Effects) -> Effects:
    """Open what stands around the last of a path."""
    outer, *inner = path
    if not inner:
        return effects
    return tuple(new for one in effects for new in (_opened(one, tuple(inner)) if one is outer else (one,)))


def _opened(effect: Effect, inner: Effects) -> Effects:
    match effect:
        case If():
            return _bare(_side(inner[0], effect.then, effect.otherwise), inner)
        case Choose():
            return _bare(_side(inner[0], *effect.of), inner)
        case May() if any(inner[0] is one for one in effect.if_done):
            return (replace(effect, if_done=_bare(effect.if_done, inner)),)
        case May() | When() | Limited() | ForEach() | Instead() | Waive():
            return (replace(effect, then=_bare(effect.then, inner)),)
    return (effect,)


def _side(one: Effect, *sides: Effects) -> Effects:
    """Give the side that something stands on."""
    return next(side for side in sides if any(effect is one for effect in side))
