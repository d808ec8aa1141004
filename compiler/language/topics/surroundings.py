"""Reading and wording of what an "if" asks of places, borders and Blocks: "that section is dark"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening, HasDone, Since
from compiler.ir.facts.predicates import IsPlaced, Not, Predicate
from compiler.ir.places import (
    AtBorder,
    Beside,
    Border,
    Ground,
    InPlace,
    Lies,
    Near,
    Nearness,
    Place,
    PlaceIs,
    ThereIs,
    Traversed,
    Within,
)
from compiler.ir.selectors.who import Group, Pick, Several
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.topics.blocks_of_borders import blocks
from compiler.language.topics.borders import read_border
from compiler.language.topics.distances import rises
from compiler.language.topics.fact_order import Fact, denied
from compiler.language.topics.groups import Picked
from compiler.language.topics.place_words import is_several, place_fact_words, place_words
from compiler.language.topics.places import lying
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Pronoun
from compiler.language.topics.sites import bring_up, occupied, site_place
from compiler.language.topics.spoken_places import OWN
from compiler.language.topics.thing_words import is_spoken, thing_words

if TYPE_CHECKING:
    from compiler.ir.places import BlockFact, Blocks, BorderFact, PlaceFact, Point, Thing, Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Sieve
    from compiler.language.topics.margins import Bound
    from compiler.language.topics.phrase import Voice

BOUND_PICK = {Compare.AT_LEAST: Pick.AT_LEAST, Compare.AT_MOST: Pick.AT_MOST, Compare.EQUAL: Pick.EXACTLY}
"""How many there are, by how their number stands to what is said."""


@production
def here(reading: Reading, _word: Token) -> InPlace:
    """Read "rolls made here": in one's own place."""
    return InPlace(place=Place(kind=PLACE.get(reading.scene.scenario, PlaceKind.SECTION), pick=Pick.THE, facts=(OWN,)))


@production
def in_the_same_place(reading: Reading, noun: Token) -> Fact:
    """Read "if you are in the same section": as the other one who has been named."""

    def fact(who: Who) -> Predicate:
        if isinstance(who, Group):
            reading.contradiction("this can be where you are, or another", 'say whose, as in "your occupied section"')
        other = Pronoun.THEM if who is reading.scene.own else reading.scene.own
        return IsPlaced(who=who, where=InPlace(place=occupied(reading, other, noun)))

    return fact


@production
def not_in_the_same_place(reading: Reading, noun: Token) -> Fact:
    return denied(in_the_same_place(reading, noun))


@production
def place_is(reading: Reading, place: Place, word: Token) -> Predicate:
    return PlaceIs(place=_asked_place(reading, place), fact=Lies(ground=lying(reading, word, str(place.kind))))


@production
def place_is_watered(reading: Reading, place: Place, words: Token) -> Predicate:
    """Read "that section is filled with water", "has water"."""
    if not words.startswith(("filled", "full", "water")):
        reading.trouble(Code.TEXT_UNPARSED, words, f'a place is not "{words}"', help='say "is filled with water"')
    return PlaceIs(place=_asked_place(reading, place), fact=Lies(ground=Ground.WATER))


@production
def water_is_there(reading: Reading, words: Token, place: Place) -> Predicate:
    """Read "there is water in your section"."""
    return place_is_watered(reading, place, words)


@production
def place_is_swum(reading: Reading, place: Place) -> Predicate:
    """Read "if that section requires swimming"."""
    return PlaceIs(place=_asked_place(reading, place), fact=Lies(ground=Ground.SWIMMING))


@production
def place_is_not(reading: Reading, place: Place, word: Token) -> Predicate:
    return msgspec.structs.replace(place_is(reading, place, word), negated=True)


@production
def place_lies(reading: Reading, place: Place, where: Where) -> Predicate:
    fact: PlaceFact
    match where:
        case Beside():
            fact = Near(nearness=(Nearness.ADJACENT,), of=where.to)
        case Within():
            fact = where
        case InPlace() | AtBorder():
            reading.contradiction("a place is not in another", 'say "is adjacent to" or "is within range 1 of"')
            fact = Near(nearness=(Nearness.OCCUPIED,))
    return PlaceIs(place=_asked_place(reading, place), fact=fact)


@production
def place_rises(reading: Reading, place: Place, way: Token, than: Point | None) -> Predicate:
    """Read "your section is higher than the target's"."""
    return PlaceIs(place=_asked_place(reading, place), fact=rises(way, than))


def _asked_place(reading: Reading, place: Place) -> Place:
    """Check a place of which something is asked: nobody picks one for that."""
    if place.chosen_by or place.pick in (Pick.UP_TO, Pick.ANY_NUMBER, Pick.RANDOM):
        reading.contradiction("this asks of places, and does not choose any", f'say "an adjacent {place.kind}"')
    bring_up(reading, place)
    return place


@production
def there_is_thing(reading: Reading, what: Thing) -> Predicate:
    if what.pick in (Pick.THE, Pick.THAT, Pick.EACH, Pick.ALL, Pick.UP_TO, Pick.ANY_NUMBER) and not what.facts:
        reading.contradiction("this does not say which are asked for", 'say "there is a dark section within range 1"')
    if what.pick is not Pick.NONE:
        bring_up(reading, what)
    return _was_crossed(what) or ThereIs(what=what)


@production
def there_are_things(reading: Reading, bound: Bound, what: Thing) -> Predicate:
    """Read "there are 2 or more exits you have used"."""
    if bound.compare not in BOUND_PICK:
        reading.contradiction("this does not say how many there are", 'say "2 or more", "exactly 2"')
    pick = BOUND_PICK.get(bound.compare, Pick.AT_LEAST)
    return there_is_thing(reading, msgspec.structs.replace(what, pick=pick, number=bound.value))


@production
def block_stands(block: Blocks) -> Predicate:
    """Read "while that Block remains", "if either Block still stands"."""
    return ThereIs(what=block)


@production
def block_is_gone(block: Blocks) -> Predicate:
    return Not(of=ThereIs(what=block))


@production
def no_place(reading: Reading, lay: tuple[Token, ...], noun: Token, *tails: PlaceFact | Sieve) -> Place:
    return site_place(reading, Picked(Pick.NONE), lay, noun, tails)


@production
def no_other_place(
    reading: Reading, _other: Token, lay: tuple[Token, ...], noun: Token, *tails: PlaceFact | Sieve
) -> Place:
    return site_place(reading, Picked(Pick.NONE, other=True), lay, noun, tails)


@production
def no_border(reading: Reading, lay: tuple[Token, ...], noun: Token, *tails: BorderFact | Sieve) -> Border:
    return read_border(reading, Picked(Pick.NONE), lay, noun, tails)


@production
def no_block(reading: Reading, *tails: BlockFact | Sieve) -> Blocks:
    return blocks(reading, Picked(Pick.NONE), tails)


def _was_crossed(what: Thing) -> HasDone | None:
    """Give that someone has crossed such a border, where it is asked whether there is one that they have."""
    match what:
        case Border(pick=Pick.ONE | Pick.NONE, facts=(*lies, Traversed(negated=False) as crossed)):
            across = msgspec.structs.replace(what, pick=Pick.ONE, facts=tuple(lies))
            who, none = crossed.by, what.pick is Pick.NONE
            if none and isinstance(who, Several):
                return None
            if none and isinstance(who, Group):
                who, none = msgspec.structs.replace(who, pick=Pick.NONE), False
            deed = Deed(event=Happening.CROSSES, across=across)
            return HasDone(who=who, deed=deed, since=Since.of(crossed.since), negated=none)
    return None


def block_words(block: Thing, voice: Voice, several: str, one: str) -> str:
    """Word what Blocks do that have been brought up: "that Block stands", "those Blocks no longer stand"."""
    return f"{thing_words(block, voice)} {several if is_several(block) else one}"


def surroundings_words(asked: PlaceIs | ThereIs, voice: Voice) -> str:
    """Word what is asked of a map: "that section is not dark", "there is a Block within range 1"."""
    if isinstance(asked, ThereIs) and is_spoken(asked.what):
        return block_words(asked.what, voice, "stand", "stands")
    if isinstance(asked, ThereIs):
        return f"there {'are' if is_several(asked.what) else 'is'} {thing_words(asked.what, voice)}"
    be = f"{'are' if is_several(asked.place) else 'is'}{' not' if asked.negated else ''}"
    if asked.fact == Lies(ground=Ground.SWIMMING) and not asked.negated:
        return f"{place_words(asked.place, voice)} require{'' if is_several(asked.place) else 's'} swimming"
    what = place_fact_words(asked.fact, voice)
    if isinstance(asked.fact, Lies):
        what = f"filled {what}" if asked.fact.ground is Ground.WATER else str(asked.fact.ground)
    return f"{place_words(asked.place, voice)} {be} {what}"
