"""Reading of what someone suffers, gains and recovers, and of how much: damage, Stat Tracks, conditions, points."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed, Happening, Typed
from compiler.ir.selectors.who import Joint
from compiler.ir.terms import THAT_TYPE
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.comparisons import bound_beyond
from compiler.language.topics.deed_joints import (
    Blow,
    Extent,
    Verbs,
    by_stem,
    each_way,
    either_verb,
    extent_of,
    from_source,
)
from compiler.language.topics.deed_kinds import LOST_OR_GAINED
from compiler.language.topics.groups import condition_called
from compiler.language.topics.reading import Note, Reading, extends, production
from compiler.language.topics.that_type import type_is_chosen
from compiler.language.topics.tracks import read_track

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Joined
    from compiler.language.topics.margins import Bound


class Fallen(msgspec.Struct, frozen=True):
    """That damage comes of a fall."""


BEYOND_SAID: Note[bool] = Note(first=False)
"""Whether "more than" so much has been said."""

# ---- how much


@extends(bound_beyond)
def bound_beyond_suffered(plain: Callable[..., Bound], reading: Reading, beyond: Token, value: Token) -> Bound:
    reading[BEYOND_SAID] = True
    return plain(reading, beyond, value)


@production
def so_many(reading: Reading, number: Token) -> Extent:
    """Read "2 damage": so much or more."""
    return Extent(reading.number(number))


@production
def bounded(bound: Bound) -> Extent:
    return extent_of(bound)


@production
def any_of_it() -> Extent:
    return Extent()


# ---- damage


@production
def damage_kind(reading: Reading, word: Token | None) -> Deed:
    typed = Typed(str(word)) if word and word.endswith("typed") else None
    kind = reading.damage_type(word) if word and not typed else None
    return Deed(event=Happening.SUFFERS_DAMAGE, typed=typed, type=kind)


@production
def kind_of_that(reading: Reading) -> Deed:
    """Read "damage of that type", which has been chosen."""
    type_is_chosen(reading)
    return Deed(event=Happening.SUFFERS_DAMAGE, type=THAT_TYPE)


@production
def damage_types(reading: Reading, *words: Token) -> tuple[str, ...]:
    return tuple(reading.damage_type(word) for word in words)


@production
def of_types(types: tuple[str, ...]) -> Deed:
    """Read "Fire or Acid damage": either of it."""
    first, *others = (Deed(event=Happening.SUFFERS_DAMAGE, type=one) for one in types)
    return msgspec.structs.replace(first, others=(*others,))


@production
def falling_kind() -> Deed:
    return Deed(event=Happening.SUFFERS_DAMAGE, falling=True)


@production
def from_a_fall() -> Fallen:
    """Read "from falling" of damage that is suffered."""
    return Fallen()


@production
def damage_said(much: Extent | None, damage: Deed) -> Deed:
    return _so_much(damage, much)


def _so_much(deed: Deed, much: Extent | None) -> Deed:
    much = much or Extent()
    return each_way(deed, least=much.at_least, most=much.most)


@production
def suffers_damage(_verb: Token, event: Deed, source: Blow | Who | Fallen | None) -> Deed:
    if isinstance(source, Fallen):
        return each_way(event, falling=True)
    return from_source(event, source)


@production
def suffers_injury(reading: Reading, _verb: Token, source: Blow | Who | Fallen | None = None) -> Deed:
    """Read "suffers an Injury from an enemy's Action"."""
    if isinstance(source, Fallen):
        reading.contradiction("a fall deals damage, and no Injury", 'leave out "from falling"')
        source = None
    return from_source(Deed(event=Happening.SUFFERS_INJURY), source)


# ---- Stat Tracks


@production
def track_choice(*words: Token) -> tuple[Token, ...]:
    return words


@production
def stat_loss(reading: Reading, _verb: Token, words: tuple[Token, ...], source: Blow | Who | None) -> Deed:
    return from_source(
        Deed(event=Happening.STAT_LOSS, tracks=tuple(read_track(reading, word) for word in words)), source
    )


@production
def stat_loss_none(reading: Reading, verb: Token, words: tuple[Token, ...]) -> Deed:
    return stat_loss(reading, verb, words, None)


@production
def any_loss(reading: Reading, verb: Token, source: Blow | Who | None) -> Deed:
    return stat_loss(reading, verb, (), source)


@production
def stat_moves(reading: Reading, verbs: Verbs, much: Extent | None, words: tuple[Token, ...]) -> Deed:
    """Read "gains Power", "loses 2 Mind or Skill"."""
    tracks = tuple(read_track(reading, word) for word in words)
    moved = either_verb(verbs, lambda verb: Deed(event=by_stem(verb, LOST_OR_GAINED), tracks=tracks))
    return _so_much(moved, much)


@production
def stat_moves_none(reading: Reading, verbs: Verbs, words: tuple[Token, ...]) -> Deed:
    return stat_moves(reading, verbs, None, words)


@production
def stat_moves_by(reading: Reading, verb: Token, by: Token, words: tuple[Token, ...]) -> Deed:
    """Read "gains +1 Power", "suffers -2 Mind"."""
    gains = by.startswith("+")
    if gains is not verb.startswith(("gain", "get", "receiv")):
        reading.contradiction(f'"{by}" does not go with "{verb}"', 'say "gains +1" or "suffers -1"')
    event = Happening.STAT_GAIN if gains else Happening.STAT_LOSS
    tracks = tuple(read_track(reading, word) for word in words)
    return _so_much(Deed(event=event, tracks=tracks), Extent(reading.number(by.update(value=by[1:]))))


# ---- conditions


@production
def gains_any_condition(_verb: Token) -> Deed:
    return Deed(event=Happening.GAINS_CONDITION)


@production
def gains_condition(reading: Reading, _verb: Token, joined: Joined) -> Deed:
    return of_conditions(reading, Happening.GAINS_CONDITION, joined)


@production
def recovers_from(reading: Reading, _verb: Token, joined: Joined) -> Deed:
    return of_conditions(reading, Happening.RECOVERS_FROM_CONDITION, joined)


@production
def is_revealed(_verb: Token, where: Where | None) -> Deed:
    """Read "a Trap is revealed in your occupied region": it is no longer Hidden."""
    return Deed(event=Happening.RECOVERS_FROM_CONDITION, conditions=("Hidden",), where=where)


@production
def recovers_from_any(_verb: Token) -> Deed:
    return Deed(event=Happening.RECOVERS_FROM_CONDITION)


def of_conditions(reading: Reading, event: Happening, joined: Joined) -> Deed:
    names = tuple(condition_called(reading, word) for word in joined.words)
    joint = joined.joint if len(names) > 1 else Joint.OR
    return Deed(event=event, conditions=names, condition_joint=joint)


# ---- points


@production
def recovers(reading: Reading, _verb: Token, much: Extent | None, points: Token) -> Deed:
    return _so_much(Deed(event=Happening.RECOVERS, points=read_points(reading, points)), much)
