"""Reading of the type that the Damage of plays is of, instead of that in the row: "this Weapon deals Fire damage"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.altering import Alter, Altering
from compiler.ir.deeds.coming import Extent
from compiler.ir.deeds.points import Same
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.terms import UNTYPED, PlayKind
from compiler.language.topics.altering import read_altered
from compiler.language.topics.clauses import Clause
from compiler.language.topics.coming_plays import of_plays
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.plays import this_gear
from compiler.language.topics.plays_to_come import SaidComing
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.that_type import type_is_chosen
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token

WITH_DAMAGE = (PlayKind.ACTION, PlayKind.REACTION)
"""Plays that have Damage."""


@production
def type_dealt(reading: Reading, word: Token) -> Alter:
    return Alter(how=Altering.BECOMES, what=Mark(what=Marking.DAMAGE_TYPE, name=reading.damage_type(word)))


@production
def type_dealt_chosen(reading: Reading) -> Alter:
    """Read "damage of that type": of the one that the text has had chosen."""
    type_is_chosen(reading)
    return Alter(how=Altering.BECOMES, what=Mark(what=Marking.DAMAGE_TYPE))


@production
def type_for_type(reading: Reading, word: Token, only: Token) -> Alter:
    """Read "Cold damage instead of Fire damage"."""
    return msgspec.structs.replace(type_dealt(reading, word), only=reading.damage_type(only))


@production
def type_for_untyped(dealt: Alter) -> Alter:
    """Read "Cold damage instead of untyped damage"."""
    return msgspec.structs.replace(dealt, only=UNTYPED)


class TypeMade(NamedTuple):
    """Damage of one type that a play deals."""

    only: Token
    play: SaidPlay | SaidComing


@production
def harm_of_type_made(only: Token, play: SaidPlay | SaidComing) -> TypeMade:
    """Read "Fire damage from the target's Action"."""
    return TypeMade(only, play)


@production
def type_treated(reading: Reading, _verb: Token, made: TypeMade, word: Token, until: SaidTime | None) -> Clause:
    """Read "treat Fire damage from the target's Action as Cold damage"."""
    return type_counts(reading, made, word, until)


@production
def type_counts(reading: Reading, made: TypeMade, word: Token, until: SaidTime | None) -> Clause:
    """Read "Fire damage from the target's Action counts as Cold damage"."""
    return damage_is(reading, made.play, type_for_type(reading, word, made.only), until)


@production
def deals_firmly() -> Alter:
    """Read "deals damage that cannot be reduced"."""
    return Alter(how=Altering.IGNORES, what=Mark(what=Marking.REDUCTION))


@production
def damage_dealt_by(play: SaidPlay | SaidComing) -> SaidPlay | SaidComing:
    """Read "this Action's damage": the play that deals it."""
    return play


@production
def enhancement_stays_out(reading: Reading, play: SaidPlay | SaidComing, until: SaidTime | None) -> Clause:
    """Read "enhancement dice of the target's Action are not rolled"."""
    return damage_is(reading, play, Alter(how=Altering.LOSES, what=Mark(what=Marking.ENHANCEMENT)), until)


@production
def damage_stays(reading: Reading, play: SaidPlay | SaidComing, until: SaidTime | None) -> Clause:
    """Read "this Action's damage cannot be reduced"; behind its dice, it may be what the text has someone suffer."""
    if Same.DAMAGE in reading.scene.suffered and not reading.scene.above:
        reading.contradiction("the play has dealt its damage", 'say "suffer 5 damage that cannot be reduced"')
    return damage_is(reading, play, deals_firmly(), until)


@production
def deals_type(dealt: Alter) -> Alter:
    """Read "deals Fire damage instead of its own type"."""
    return dealt


@production
def damage_is(reading: Reading, play: SaidPlay | SaidComing, dealt: Alter, until: SaidTime | None) -> Clause:
    """Read "this Action's Damage is Fire damage"."""
    if isinstance(play, SaidComing):
        return of_plays(reading, play, dealt, until)
    if until is not None:
        reading.contradiction("one play in progress needs no duration", 'leave out "until ..."', Code.DURATION_UNKNOWN)
    return read_altered(reading, play, dealt)


@production
def damage_of_gear_is(reading: Reading, gear: Token, dealt: Alter, until: SaidTime | None) -> Clause:
    """Read "this Weapon's Damage is Fire damage": that of each play from it."""
    source = Mark(what=Marking.SOURCE, name=f"this {this_gear(reading, gear)}")
    return of_plays(reading, SaidComing(Extent.EACH, PlayLike(kinds=WITH_DAMAGE, having=(source,))), dealt, until)
