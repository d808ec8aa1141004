"""Reading of places that are any, all, other or empty ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.places import HasBlock, InPlace, InSight, Lies, Place, is_several
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.parsing.token import Token
from compiler.language.topics.fact_order import place_of
from compiler.language.topics.groups import Filter, Kinds, Picked, Sieve, There, filtered, placed
from compiler.language.topics.how_many import all_of
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.sites import a_place, near_some, site_place, taken

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.places import PlaceFact


@production
def near_none(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    return near_some(reading, Picked(Pick.NONE), kinds, *filters)


@production
def taken_by_no_other(reading: Reading, _other: Token, kinds: Kinds) -> PlaceFact:
    """Read "with no other entity in it", of where someone stands: they alone do."""
    if kinds == Kinds(before=kinds.before):
        return taken(reading, near_some(reading, Picked(Pick.EXACTLY, 1), kinds))
    if kinds.side is Side.ALLY:
        reading.contradiction("this does not say other than whom", 'say "no ally", or "exactly one ally"')
    return taken(reading, near_some(reading, Picked(Pick.NONE, other=True), kinds))


@production
def one_such_place(reading: Reading, lay: tuple[Token | PlaceFact, ...], one: Token) -> Place:
    """Read "a lit one", of whatever places this type of scenario has."""
    return a_place(reading, lay, _as_noun(reading, one))


@production
def one_place(reading: Reading, one: Token, *tails: PlaceFact | Sieve) -> Place:
    """Read "adjacent to one that an ally occupies"."""
    return a_place(reading, (), _as_noun(reading, one), *tails)


def _as_noun(reading: Reading, one: Token) -> Token:
    kind = PLACE.get(reading.scene.scenario)
    if kind is None:
        reading.trouble(Code.TEXT_UNPARSED, one, '"one" does not say which place', help='say "section" or "region"')
    return one.update(value=kind or PlaceKind.SECTION)


@production
def near_nobody(reading: Reading) -> Group:
    return near_none(reading, Kinds())


@production
def some_place(
    reading: Reading, picked: Picked, lay: tuple[Token | PlaceFact, ...], noun: Token, *tails: PlaceFact | Sieve
) -> Place:
    _goes_with(reading, picked, noun)
    if picked.bare and not picked.number:
        picked = Picked(Pick.ONE, other=picked.other)  # "any section" is a section, whichever it is
    return site_place(reading, picked, lay, noun, tails)


@production
def placed_in_several(reading: Reading, place: Place) -> There:
    """Read "each enemy in up to 2 sections": in one of those that are picked."""
    if place.pick is not Pick.EACH and not is_several(place):
        reading.contradiction("this names no more than one place", f'say "a {place.kind}"')
    return placed(reading, InPlace(place=place))


@extends(filtered)
def filtered_by_several(
    plain: Callable[..., Group], reading: Reading, picked: Picked, kinds: Kinds, filters: tuple[Filter, ...]
) -> Group:
    where = tuple([_in_one_of_them(reading, picked, one) if isinstance(one, There) else one for one in filters])
    return plain(reading, picked, kinds, where)


def _in_one_of_them(reading: Reading, picked: Picked, one: There) -> There:
    """Check that several are in several places, each in one; "each enemy in each section" is in any of them."""
    where = place_of(one.facts)
    place = where.place if isinstance(where, InPlace) else None
    if place is None or not (place.pick is Pick.EACH or is_several(place)):
        return one
    if picked.pick is not Pick.EACH and (place.pick is Pick.EACH or picked.pick is not Pick.ALL):
        message, help_ = f"one entity is in one {place.kind}", f'say whom in those {place.kind}s: "each enemy in ..."'
        reading.contradiction(message, help_)
    return (
        There(placed(reading, InPlace(place=replace(place, pick=Pick.ONE))).facts) if place.pick is Pick.EACH else one
    )


@production
def empty(reading: Reading) -> PlaceFact:
    """Read "empty" before a place: nobody occupies it."""
    return taken(reading, near_nobody(reading))


@production
def all_places(reading: Reading, lay: tuple[Token | PlaceFact, ...], noun: Token, *tails: PlaceFact | Sieve) -> Place:
    return site_place(reading, Picked(Pick.ALL), lay, noun, tails)


@production
def other_places(
    reading: Reading, other: Token, lay: tuple[Token | PlaceFact, ...], noun: Token, *tails: PlaceFact | Sieve
) -> Place:
    """Read "from other sections": all but one's own."""
    return site_place(reading, all_of(reading, other), lay, noun, tails)


@production
def the_place(reading: Reading, lay: tuple[Token | PlaceFact, ...], noun: Token, *tails: PlaceFact | Sieve) -> Place:
    place = site_place(reading, Picked(Pick.THE), lay, noun, tails)
    if all(isinstance(fact, Lies | HasBlock | InSight) for fact in place.facts):
        reading.contradiction(f"this does not say which {place.kind}", f'say "a {noun}", or whose it is')
    return place


def _goes_with(reading: Reading, picked: Picked, noun: Token) -> None:
    """Check that several are said of more than one."""
    several = bool(picked.number) or picked.pick in (Pick.ALL, Pick.ANY_NUMBER)
    if several != noun.endswith("s"):
        right = f"{noun}s" if several else noun.removesuffix("s")
        reading.trouble(Code.TEXT_UNPARSED, noun, f'"{noun}" does not go with how many are said', help=f'say "{right}"')
        reading.mend(Mend(right))
