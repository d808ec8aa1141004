"""Reading of places that are any, all, other or empty ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.places import HasBlock, InSight, Lies, Place
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.parsing.token import Token
from compiler.language.topics.groups import Filter, Kinds, Picked, Sieve
from compiler.language.topics.how_many import all_of
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.sites import a_place, near_some, site_place, taken

if TYPE_CHECKING:
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
