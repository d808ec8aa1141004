"""Reading of places: from whom they are seen, and what there is in which type of scenario."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.events.deeds import Happening
from compiler.ir.places import Ground, InPlace, Near, Nearness, Place
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group
from compiler.ir.terms import PLACE, PlaceKind, Scenario
from compiler.language.topics.reading import Note, Reading, extensible, production

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class Pronoun(StrEnum):
    """A word whose bearer is known only once the clause is (card-language.md 6.3)."""

    THEM = "they"
    IT = "it"


COUNTER = "Debate Counter"
"""What is called so among the things that a text has brought up."""
CARDS, GEAR, MOVE, SEEN, FOUND = "cards", "Gear", "Move", "cards that were seen", "the one shown last"
DREW, TAKEN = "cards that were drawn", "cards that were put into a hand"
HANDLED = frozenset({CARDS, GEAR})
"""What is called so among them: the last of the two that was spoken of is "it"."""
COUNTERS = "counters of the entry itself"
NAMED_KIND = "a kind of play that was named"
CONDITION = "a condition that was chosen or ended"
LASTING = frozenset({MOVE, SEEN, FOUND, DREW, TAKEN, COUNTERS, NAMED_KIND, CONDITION})
"""What is spoken of yet, whatever else has been brought up since."""
IN_HAND = frozenset({SEEN, DREW, TAKEN})
"""Those that can be in a hand: another card could be besides them."""
TO_HAND = frozenset({Happening.DRAWS, Happening.RETURNS, Happening.REVEALS})
"""What brings up such cards where it is waited for."""
OFF_MAP = HANDLED | LASTING
"""Those that lie on no map."""
MAPS = {
    Scenario.COMBAT: "battle maps have",
    Scenario.EXPLORATION: "exploration maps have",
    Scenario.INTERACTION: "stages have",
}
GROUNDS = {Ground.SHADOWY: Scenario.COMBAT}
"""What only the places of one type of scenario can be (R-SEE-7)."""


NAMED: Note[set[Who]] = Note(of=lambda _: set())


SPOKEN_OF: Note[Who | None] = Note(None)
DOER_OF_EVENT: Note[Who | None] = Note(None)
"""The one that an "if" or an event is about."""

THINGS: Note[set[str]] = Note(of=lambda _: set())
"""What of a map has been picked so far: "that section", "it" may be meant by it."""

WENT: Note[set[str]] = Note(of=lambda _: set())
"""Whether someone has gone elsewhere so far, or seen cards: "this Move", "discard one" may be said of that."""

SAID_BESIDE: Note[set[Place]] = Note(of=lambda _: set())
"""Those that are called adjacent without saying to what: of someone who is moved, next to them."""

STOOD_IN: Note[dict[Who, PlaceKind]] = Note(of=lambda _: {})
"""Who stands in a place of which kind, as an "if" says: "in a dark region"."""

STOOD_NEAR: Note[dict[Who, PlaceKind]] = Note(of=lambda _: {})
"""Whose place it is in which an "if" says that someone stands, and of which kind."""


def stands_at(reading: Reading, where: Where) -> None:
    """Note someone's occupied place, in which another stands, as what "that section" can be."""
    match where:
        case InPlace(place=Place(kind=kind, facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))):
            whose = reading.scene.own if of is None else of
            if isinstance(whose, Actor):
                reading[STOOD_NEAR].setdefault(whose, kind)


PLACE_BARE: Note[Place | None] = Note(None)
"""One's own place, where it is "the section" and no more."""
PLACE_SAID: Note[Place | None] = Note(None)
"""The place that someone occupies of whom the sentence has spoken last."""


@production
def the_counter(reading: Reading, *it: Token) -> None:
    """Read "the Debate Counter", or "it" once that has been spoken of."""
    reading.belongs(Scenario.INTERACTION, "the Debate Counter belongs")
    if it and COUNTER not in reading[THINGS] | reading.scene.things:
        message = '"it" stands for nothing that has been named'
        reading.trouble(Code.REF_SUBJECT, it[0], message, help='name whom or what you mean, as in "the Debate Counter"')
    reading[THINGS] = {COUNTER}


def anchor(reading: Reading, named: Who | Pronoun) -> Actor | None:
    """Give the one from whom a place is seen; None where that is one's own side."""
    if named is Pronoun.THEM or (named is Pronoun.IT and reading.scene.own is not Actor.THIS):
        return anchor_named(reading)
    if isinstance(named, Group):
        message = "a place is that of one entity, and a choice is made by one"
        reading.contradiction(message, 'name the one, as in "the target\'s"')
    if named is reading.scene.own or named is Pronoun.IT or not isinstance(named, Actor):
        return None
    return named


@extensible
def anchor_named(reading: Reading) -> Actor:
    """Give the only one named from whom a place can be seen; of several nobody knows which."""
    named = {reading[SPOKEN_OF]} if isinstance(reading[SPOKEN_OF], Actor) else reading[NAMED] or reading.scene.before
    actors = [who for who in named if isinstance(who, Actor)]
    if named and not actors and reading[DOER_OF_EVENT] is Actor.TRIGGER and not reading.scene.has_trigger:
        return Actor.TRIGGER
    if named and len(actors) != 1:
        message = '"their" and "its" could be several here, and each has a place of their own'
        reading.contradiction(message, "name the one you mean", Code.AMBIGUOUS_PRONOUN)
    return actors[0] if actors else (Actor.TRIGGER if reading.scene.has_trigger else Actor.TARGET)


def read_place(reading: Reading, token: Token) -> PlaceKind:
    """Check that the place is one of this type of scenario."""
    expected = PLACE.get(reading.scene.scenario)
    word = token.removesuffix("s")
    if expected and word != expected:
        where = MAPS[reading.scene.scenario]
        message = f"{where} {expected}s, not {word}s"
        reading.trouble(Code.PLACE_SCENARIO, token, message, help=reading.here_said(word, expected))
        reading.mend(Mend(token.replace(word, expected)))
    return PlaceKind(word)


@production
def lying(reading: Reading, word: Token, noun: str) -> Ground:
    """Check that a place of this type of scenario can be like that; `noun` is what it is called."""
    ground = Ground(str(word))
    if reading.scene.scenario not in (GROUNDS.get(ground, reading.scene.scenario), Scenario.ANY):
        message = f"only {GROUNDS[ground]} has {word} {noun.removesuffix('s')}s"
        reading.trouble(Code.PLACE_SCENARIO, word, message, help='say "dark"')
    return ground
