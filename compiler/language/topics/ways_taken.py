"""Reading of deeds that are ways: leaving, entering, crossing, falling, moving."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.places import Across, InPlace
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.terms import MoveKind
from compiler.language.topics.deed_joints import Extent
from compiler.language.topics.happenings import gone_through, left_place
from compiler.language.topics.mentions import NAME_SAID, PLACE_SAID, THINGS, mention
from compiler.language.topics.movement import move_kind
from compiler.language.topics.places import read_place
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.places import Border, Place, Where
    from compiler.language.parsing.token import Token

UNTIL_THEN = re.compile(r"\b[Uu]ntil [^,.;]*$")


@production
def leaves_the_place(reading: Reading, verb: Token, place: Token) -> Deed:
    """Read "leaves the section": the one in which they are."""
    read_place(reading, place)
    return left_place(verb)


@production
def leaves_here(reading: Reading, verb: Token) -> Deed:
    """Read "until you leave": the place which the sentence has spoken of, or that in which they are."""
    if not UNTIL_THEN.search(reading.text[: verb.start_pos]):
        reading.trouble(
            Code.REF_SUBJECT, verb, "it is not said what is left", help='say "leaves your occupied section"'
        )
    return left_place(verb) if reading[PLACE_SAID] is None else leaves_it(reading, verb, verb)


@production
def leaves_it(reading: Reading, verb: Token, it: Token) -> Deed:
    """Read "until you leave it", of the place which the sentence has spoken of."""
    place = reading[PLACE_SAID]
    if place is None:
        reading.trouble(Code.REF_SUBJECT, it, '"it" stands for no place: none has been spoken of', help="say which")
    reading.afar += 1  # it is that place, where one can be meant
    return left_place(verb, where=None if place is None else InPlace(place=place))


@production
def crosses_border(reading: Reading, _verb: Token, border: Border) -> Deed:
    across = passed_over(reading, border)
    mention(reading, THINGS, frozenset({str(border.kind)}))
    return Deed(event=Happening.CROSSES, across=across)


def passed_over(reading: Reading, border: Border) -> Border:
    """Check the border of an event: it is one at a time."""
    if border.number is not None and not isinstance(border.number, int):
        reading.contradiction("one border is crossed at a time", 'say "a border of your occupied section"')
    return msgspec.structs.replace(border, pick=Pick.ONE) if border.pick is Pick.ALL and not border.number else border


@production
def falls(_verb: Token, far: Extent | None) -> Deed:
    least, most = (far.at_least, far.most) if far else (None, None)
    return Deed(event=Happening.FALLS, least=least, most=most)


@production
def falls_into(reading: Reading, _verb: Token, _into: Token, place: Place) -> Deed:
    """Read "falls into your occupied section": the one in which they land."""
    return Deed(event=Happening.FALLS, where=gone_through(reading, place))


@production
def falls_down(reading: Reading, verb: Token, border: Border) -> Deed:
    return msgspec.structs.replace(crosses_border(reading, verb, border), event=Happening.FALLS)


@production
def crosses(reading: Reading, verb: Token) -> Deed:
    """Read "crosses it", of an Environ or Obstacle whose text this is."""
    if reading.scene.own is not Actor.THIS:
        message = "nobody crosses what this text is part of"
        reading.trouble(Code.REF_SUBJECT, verb, message, help='say "crosses a border" or "enters the section"')
    return Deed(event=Happening.CROSSES)


@production
def crosses_this(reading: Reading, verb: Token, _name: Token) -> Deed:
    """Read "crosses the Sinking Stair", of an Environ or Obstacle whose text this is."""
    mention(reading, NAME_SAID, None)
    return crosses(reading, verb)


@production
def moves(reading: Reading, verb: Token, far: Extent | None, unit: Token | None, where: Where | None) -> Deed:
    kind, far = move_kind(verb), far or Extent()
    if unit:
        read_place(reading, unit)
    if (far.least, far.most) == (1, None) and " would " in reading.text:
        reading.contradiction("whoever moves at all moves 1 or more", 'say "moves" of any, or "moves exactly 1"')
    reading.afar += isinstance(where, InPlace) and any(isinstance(fact, Across) for fact in where.place.facts)
    way = None if kind is MoveKind.MOVE else kind
    return Deed(event=Happening.MOVES, move=way, least=far.at_least, most=far.most, where=where)
