"""Reading of places: from whom they are seen, and what there is in which type of scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.places import Ground, InPlace, Near, Nearness, Place
from compiler.ir.selectors.who import Actor, Group, Side
from compiler.ir.terms import PLACE, PlaceKind, Scenario
from compiler.language.topics.mentions import STOOD_NEAR, THINGS, mention
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import stands_near, things_met

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

COUNTER = "Debate Counter"
"""What is called so among the things that a text has brought up."""
CARDS, GEAR, MOVE, SEEN, FOUND = "cards", "Gear", "Move", "cards that were seen", "the one shown last"
DREW, TAKEN = "cards that were drawn", "cards that were put into a hand"
HANDLED = frozenset({CARDS, GEAR})
"""What is called so among them: the last of the two that was spoken of is "it"."""
COUNTERS = "counters of the entry itself"
LOWERED = "Blocks that were lowered"
NAMED_KIND = "a kind of play that was named"
TO_ROLL = "a roll to come"
CHOSEN_TYPE = "a damage type that was chosen"
TYPE_MET = "the damage type of the play that is met"
CHOSEN_IMMUNITY = "an immunity that was chosen"
CHOSEN_TRAIT = "a Trait that was chosen"
CONDITION = "a condition that was chosen or ended"
_CHOSEN = frozenset({NAMED_KIND, CHOSEN_TYPE, CHOSEN_IMMUNITY, CHOSEN_TRAIT, CONDITION})
LASTING = frozenset({MOVE, SEEN, FOUND, DREW, TAKEN, COUNTERS}) | _CHOSEN
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


def stands_at(reading: Reading, where: Where) -> None:
    """Note someone's occupied place, in which another stands, as what "that section" can be."""
    match where:
        case InPlace(place=Place(kind=kind, facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))):
            whose = reading.scene.own if of is None else of
            if isinstance(whose, Actor):
                mention(reading, STOOD_NEAR, (whose, stands_near(reading).get(whose, kind)))


@production
def the_counter(reading: Reading, *it: Token) -> None:
    """Read "the Debate Counter", or "it" once that has been spoken of."""
    reading.belongs(Scenario.INTERACTION, "the Debate Counter belongs")
    if it and COUNTER not in things_met(reading):
        message = '"it" stands for nothing that has been named'
        reading.trouble(Code.REF_SUBJECT, it[0], message, help='name whom or what you mean, as in "the Debate Counter"')
    mention(reading, THINGS, frozenset({COUNTER}))


def whose_place(where: InPlace) -> Actor | None:
    """Give whose place it is, where it is that of someone else and of them alone."""
    match where.place.facts:
        case (Near(of=Actor() as of),):
            return of
    return None


def others_there(asked: Who, found: Predicate) -> Who:
    """Give who "no other entity is in the target's section" leaves out: the one whose section it is."""
    match asked, found:
        case Group(side=Side.ENTITY, besides=Actor()), IsPlaced(where=InPlace() as where) if of := whose_place(where):
            return msgspec.structs.replace(asked, besides=of)
    return asked


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
