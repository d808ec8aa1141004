"""What someone is told about another: nothing at the table changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.learning import Learn, LearnAbout, LearnDice, LearnNumber, Learnt, LearnWhether, LearnWhich
from compiler.ir.places import Border, Place
from compiler.ir.terms import Ward
from runtime.events import Note
from runtime.immunity import immunities
from runtime.interpreter.amounts import amount
from runtime.interpreter.playing import Playing, Step, executor, question
from runtime.interpreter.sites import borders, is_there, those_places
from runtime.interpreter.who import each_of, those
from runtime.turn_order import initiative_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from runtime.entity import Entity
    from runtime.table import Table

HIDDEN = "Hidden"


@executor.register
def _about(effect: LearnAbout) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            for whose in those(effect.whose, playing):
                for what in effect.what:
                    words = f"learns {whose.name}'s {what}: {TOLD[what](whose, playing.table) or 'none'}"
                    playing.tell(Note.LEARNT, who, playing.cause.rule, words)

    return run


@executor.register
def _learn(effect: Learn) -> Step:
    """Tell whether anyone of a type is hidden in a place (R-SRC-1)."""

    def run(playing: Playing) -> None:
        places = playing.table.ground
        there = [one for one in playing.table.entities if is_there(places.place(one), effect.where, playing)]
        hidden = [one for one in there if _is_of(one, effect.type) and one.is_in(HIDDEN)]
        if effect.type is None:
            words = f"learns that {'something' if hidden else 'nothing'} there is hidden"
        else:
            words = f"learns that {'a' if hidden else 'no'} {effect.type} there is hidden"
        for who in each_of(effect.who, playing):
            playing.tell(Note.LEARNT, who, "R-SRC-1", words)

    return run


@executor.register
def _whether(effect: LearnWhether) -> Step:
    holds = question(effect.asked)

    def run(playing: Playing) -> None:
        words = f"learns whether it is so: {'yes' if holds(playing) else 'no'}"
        for who in each_of(effect.who, playing):
            playing.tell(Note.LEARNT, who, playing.cause.rule, words)

    return run


@executor.register
def _which(effect: LearnWhich) -> Step:
    def run(playing: Playing) -> None:
        words = f"learns which they are: {', '.join(_named(effect, playing)) or 'none'}"
        for who in each_of(effect.who, playing):
            playing.tell(Note.LEARNT, who, playing.cause.rule, words)

    return run


def _named(effect: LearnWhich, playing: Playing) -> list[str]:
    match effect.what:
        case Place():
            return those_places(effect.what, playing)
        case Border():
            return borders(effect.what, playing)
        case _:
            return [one.name for one in those(effect.what, playing)]


def _is_of(one: Entity, type_: str | None) -> bool:
    return type_ is None or (one.entry is not None and one.entry.title.type == type_)


@executor.register
def _number(effect: LearnNumber) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            words = f"learns how many there are: {amount(effect.number, playing, who)}"
            playing.tell(Note.LEARNT, who, playing.cause.rule, words)

    return run


@executor.register
def _dice(effect: LearnDice) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            for whose in those(effect.of, playing):
                for row in effect.rows:
                    words = f"learns {whose.name}'s {row} dice: {whose.skill_dice(row) or 'none'}"
                    playing.tell(Note.LEARNT, who, playing.cause.rule, words)

    return run


def _wards(one: Entity, ward: Ward) -> str:
    return ", ".join(f"{given.type} {given.value}" for given in one.given if given.ward is ward)


def _keywords(one: Entity) -> str:
    printed = one.entry.title.keywords if one.entry else ()
    return ", ".join([*map(str, printed), *(str(gained.what) for gained in one.keywords)])


TOLD: dict[Learnt, Callable[[Entity, Table], str]] = {
    Learnt.RESISTANCES: lambda one, _: _wards(one, Ward.RESISTANCE),
    Learnt.WEAKNESSES: lambda one, _: _wards(one, Ward.WEAKNESS),
    Learnt.KEYWORDS: lambda one, _: _keywords(one),
    Learnt.CONDITIONS: lambda one, _: ", ".join(str(lasting.what) for lasting in one.conditions),
    Learnt.TRACKS: lambda one, _: ", ".join(f"{track} {counter.value:+d}" for track, counter in one.tracks.items()),
    Learnt.HAND: lambda one, _: ", ".join(one.piles.hand),
    Learnt.LEVEL: lambda one, _: str(one.level),
    Learnt.TYPE: lambda one, _: (one.entry.title.type or "") if one.entry else "",
    Learnt.POINTS: lambda one, _: str(one.points) if one.has_points else "none",
    Learnt.MAXIMUM: lambda one, _: str(one.most) if one.has_points else "none",
    Learnt.LOST: lambda one, _: str(one.most - one.points),
    Learnt.IMMUNITIES: lambda one, table: ", ".join(immunities(table, one)),
    Learnt.INITIATIVE: lambda one, table: ", ".join(map(str, initiative_of(table, one))),
    Learnt.KARMA: lambda one, _: str(one.karma),
    Learnt.VALUABLES: lambda one, _: str(one.valuables),
    Learnt.CHARGES: lambda one, _: str(one.charges),
}
"""What is told of someone, as words."""
