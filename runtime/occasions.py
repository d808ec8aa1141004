"""What stand-ins can do at a table, so that what a Trigger waits for really happens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds import Happening
from compiler.ir.descriptors import Marking
from compiler.ir.durations import Edge, Moment, Time
from compiler.ir.flow import Cost, Play
from compiler.ir.incantations import BeginIncantation
from compiler.ir.movement import MoveKind
from compiler.ir.rows import RowDice, Rows
from compiler.ir.terms import SKILL_ROWS, PlayKind, RowName, Track
from compiler.ir.who import Actor
from runtime import time
from runtime.bare_rolls import bare_roll, have_answered
from runtime.deadlines import deadline
from runtime.events import Cause
from runtime.gear import equip_named
from runtime.ground import Going
from runtime.health import injure
from runtime.interpreter.playing import Playing, step_of
from runtime.made import Made
from runtime.moving import Mover
from runtime.playables import Playable
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.spending import pay
from runtime.stage import locks, weapons
from runtime.stand_ins import DICE, FACES, PLAIN, Face, bare, stand_in
from runtime.using import Player, use

if TYPE_CHECKING:
    from compiler.ir.triggers import Trigger
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.table import Table

MUCH = 6
"""Damage enough for any "5 or more"."""
SEVERAL = 3
"""Cards, notches and lost points enough for any "2 or more"."""
ALONE = (RowName.INITIATIVE, RowName.ACROBATICS, RowName.CHARISMA, RowName.HIDDEN, RowName.LOCK)
"""What is rolled without a play."""
END = Time(edge=Edge.END, moment=Moment.SCENARIO)


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """A table, who decides at it, and the two between whom something happens: to `one`, or by `one` to `other`."""

    table: Table
    control: Controller
    one: Entity
    other: Entity

    def steps_in(self, target: Entity) -> Made | None:
        """Let whoever has become the target in place of the other answer with a plain Reaction (R-BLK-7)."""
        if target is self.other:
            return None
        return self.made(bare(PlayKind.REACTION, target.scenario), target, self.one)

    def made(self, play: Play, by: Entity, against: Entity) -> Made:
        """Have somebody make a play of a stand-in's."""
        return Made(play, stand_in(by.scenario), by, against, Origin.HAND)

    @property
    def cause(self) -> Cause:
        """Give the doing of the other one: an Action of theirs."""
        return self.made(bare(PlayKind.ACTION, self.other.scenario), self.other, self.one).cause

    @property
    def own(self) -> Cause:
        """Give the doing of the one."""
        return Cause("R-SEQ-4", "stand-in")

    @property
    def playing(self) -> Playing:
        """Give what a text of the one knows."""
        return Playing(self.table, self.one, self.own, self.control)


Deed = Callable[[Act], object]


# ---- plays


def attack(face: Face, act: Act) -> None:
    """Have the one attack the other, who answers."""
    action = act.made(bare(PlayKind.ACTION, act.one.scenario, face), act.one, act.other)
    reaction = act.made(bare(PlayKind.REACTION, act.one.scenario, face), act.other, act.one)
    perform(act.table, action, [(act.other, reaction)], act.control, Judging.LIST, act.steps_in)


def unanswered(face: Face, act: Act) -> None:
    """Have the one attack the other, who does not answer."""
    action = act.made(bare(PlayKind.ACTION, act.one.scenario, face), act.one, act.other)
    perform(act.table, action, [(act.other, None)], act.control, Judging.LIST, act.steps_in)


def chant(act: Act) -> None:
    """Have the one attack the other with an Incantation."""
    act.one.charges = 1
    plain = bare(PlayKind.ACTION, act.one.scenario)
    play = msgspec.structs.replace(plain, rows=msgspec.structs.replace(plain.rows, incantation=1))
    action = act.made(play, act.one, act.other)
    perform(act.table, action, [(act.other, None)], act.control, Judging.LIST, act.steps_in)


def try_skill(row: RowName, act: Act) -> None:
    """Have the one try a skill on the other, who is something that prints dice against it, where that is possible."""
    if act.other.entry is None and row is not RowName.CHARISMA:
        act.other.entry = next(iter(locks(act.other.scenario)), None)
    play = Play(kind=PlayKind.ACTION, name="", rows=Rows(roll=RowDice(row=row, dice=DICE)))
    perform(act.table, act.made(play, act.one, act.other), [(act.other, None)], act.control, Judging.LIST)


def roll_alone(row: RowName, act: Act) -> None:
    """Have the one be to roll what stands on no play: Initiative, or to keep their footing."""
    have_answered(act.table, bare_roll(act.one, row, DICE))


def arm(act: Act) -> None:
    """Have the one equip a Weapon, a light one and then a heavy one."""
    for weapon in weapons(act.one.scenario):
        equip_named(act.table, act.one, [weapon.name], act.own)


def plan(act: Act) -> None:
    """Have the one play a Strategy."""
    entry = stand_in(act.one.scenario)
    strategy = Playable(entry, Play(kind=PlayKind.STRATEGY, name="Stand-in"), Origin.HAND)
    use(Player(act.table, act.one, act.control), strategy)


# ---- what is done to someone


def hurt(types: tuple[str | None, ...], damage: int, act: Act) -> None:
    """Have the one suffer damage by the other."""
    act.table.harm(act.one, damage, act.cause, types)


def disturb(types: tuple[str | None, ...], damage: int, act: Act) -> None:
    """Have the one suffer damage by the other while incanting."""
    act.table.incant(act.one, act.own)
    hurt(types, damage, act)


def finish(act: Act) -> None:
    """Take all points of the one; who has none is defeated otherwise (R-CHA-2)."""
    if act.one.has_points:
        act.table.harm(act.one, max(act.one.points, 1), act.cause)
    else:
        act.table.defeat(act.one, act.cause)


def weaken(track: Track, act: Act) -> None:
    """Move a Stat Track of the one down."""
    act.table.move_track(act.one, track, -1, act.cause)


def strengthen(track: Track, act: Act) -> None:
    """Move a Stat Track of the one up."""
    act.table.move_track(act.one, track, 1, act.own)


def bind(condition: str, act: Act) -> None:
    """Put the one in a condition."""
    act.table.begin_condition(act.one, condition, deadline(END, act.playing, None, None), act.cause, act.other)


def bind_and_free(condition: str, act: Act) -> None:
    """Put the one in a condition and take them out of it."""
    bind(condition, act)
    act.table.end_condition(act.one, condition, act.own)


def wound(act: Act) -> None:
    """Give the one an Injury."""
    injure(act.table, act.one, act.cause)


# ---- what someone does


def recover(act: Act) -> None:
    """Have the one recover."""
    act.one.points = max(act.one.points - SEVERAL, 1)
    act.table.recover(act.one, SEVERAL, act.own)


def draw(act: Act) -> None:
    """Have the one draw cards."""
    act.table.draw(act.one, SEVERAL, act.own)


def discard(act: Act) -> None:
    """Have the one discard cards."""
    act.table.discard(act.one, act.one.piles.hand[-SEVERAL:], act.own)


def begin_turn(act: Act) -> None:
    """Begin a turn of the one."""
    time.begin_turn(act.table, act.one)


def end_turn(act: Act) -> None:
    """End a turn of the one."""
    time.end_turn(act.table, act.one)


def spend_karma(act: Act) -> None:
    """Have the one pay 1 Karma."""
    act.one.karma = max(act.one.karma, 1)
    pay(act.one, Cost(karma=1), act.playing)


def begin_incantation(act: Act) -> None:
    """Have the one begin to incant."""
    step_of(BeginIncantation(who=Actor.SELF))(act.playing)


def move(kind: MoveKind, act: Act) -> None:
    """Have the one go elsewhere."""
    Mover(act.table, act.control, act.own).move(act.one, Going(kind, SEVERAL), act.one)


def argue(notches: int, act: Act) -> None:
    """Have the one move the Debate Counter."""
    act.table.advance_debate(notches, act.one, act.own)


# ---- what brings about what


def deeds(trigger: Trigger) -> tuple[Deed, ...]:
    """Give what can bring about the event of a Trigger, the plainest first; nothing, where stand-ins cannot."""
    return (*_BY_EVENT.get(trigger.event, _none)(trigger),)


def rolls(deed: Deed, trigger: Trigger) -> bool:
    """Tell whether dice decide that a deed brings a Trigger about."""
    sure = (Happening.PLAYS, Happening.TARGETED, Happening.ABOUT_TO_ROLL)
    hits = RowName.DEFENSE in trigger.rows  # nobody defends against what has missed
    return (hits or trigger.event not in sure) and isinstance(deed, partial) and deed.func in (attack, unanswered)


def _none(_: Trigger) -> list[Deed]:
    return []


def _faces(trigger: Trigger) -> tuple[Face, ...]:
    """Give what an attack may be, what the Trigger asks for first."""
    types = () if trigger.type is None else (Face(type=trigger.type),)
    if trigger.play is None:
        return (PLAIN, *types, *FACES) if types or trigger.typed is not None else (PLAIN,)
    having = {mark.what for mark in trigger.play.having}
    traits = trigger.play.traits
    asked = [face for face in FACES if (face.trait in traits if traits else any(_has(face, what) for what in having))]
    typed = (Face(type=mark.name) for mark in trigger.play.having if mark.what is Marking.DAMAGE_TYPE)
    return (*dict.fromkeys((*types, *typed, *asked, PLAIN, *FACES)),)


def _has(face: Face, what: Marking) -> bool:
    return {
        Marking.AREA_ATTACK: face.area_attack,
        Marking.PIERCING: face.piercing > 0,
        Marking.TYPED_DAMAGE: face.type is not None,
    }.get(what, face.range is not None and face.range.label == what)


def _attacks(trigger: Trigger) -> list[Deed]:
    return [partial(way, face) for face in _faces(trigger) for way in (unanswered, attack)]


def _plays(trigger: Trigger) -> list[Deed]:
    return [plan, *_attacks(trigger), chant]


def _rolls(trigger: Trigger) -> list[Deed]:
    skills = [row for row in trigger.rows if row in SKILL_ROWS]
    alone = [row for row in trigger.rows if row in ALONE]
    return [
        *(partial(try_skill, row) for row in skills),
        *_attacks(trigger),
        *(partial(roll_alone, row) for row in alone),
    ]


def _harm(trigger: Trigger) -> list[Deed]:
    return [*_attacks(trigger), *(partial(way, (trigger.type,), MUCH) for way in (hurt, disturb)), finish]


def _losses(trigger: Trigger) -> list[Deed]:
    return [partial(weaken, track) for track in trigger.tracks or (Track.POWER,)]


def _gains(trigger: Trigger) -> list[Deed]:
    return [partial(strengthen, track) for track in trigger.tracks or (Track.POWER,)]


def _conditions(trigger: Trigger) -> list[Deed]:
    return [partial(bind, condition) for condition in trigger.conditions or ("Dazed",)]


def _freed(trigger: Trigger) -> list[Deed]:
    return [partial(bind_and_free, condition) for condition in trigger.conditions or ("Dazed",)]


def _moves(trigger: Trigger) -> list[Deed]:
    kinds = (MoveKind.MOVE, MoveKind.TELEPORT) if trigger.move is None else (trigger.move,)
    return [partial(move, kind) for kind in kinds]


def _always(*done: Deed) -> Callable[[Trigger], list[Deed]]:
    return lambda _: [*done]


_BY_EVENT: dict[Happening, Callable[[Trigger], list[Deed]]] = {
    Happening.PLAYS: _plays,
    **dict.fromkeys(
        (
            Happening.ABOUT_TO_ROLL,
            Happening.WINS_OPPOSED_ROLL,
            Happening.LOSES_OPPOSED_ROLL,
            Happening.TIES_OPPOSED_ROLL,
        ),
        _rolls,
    ),
    **dict.fromkeys(
        (
            Happening.TARGETED,
            Happening.HITS,
            Happening.MISSES,
            Happening.HIT_BY_ATTACK,
            Happening.MISSED_BY_ATTACK,
            Happening.OVERCOMES,
            Happening.FAILS_TO_OVERCOME,
        ),
        _attacks,
    ),
    **dict.fromkeys((Happening.SUFFERS_DAMAGE, Happening.WOULD_SUFFER_DAMAGE), _harm),
    **dict.fromkeys(
        (
            Happening.DEFEATED,
            Happening.WOULD_BE_DEFEATED,
            Happening.REDUCED,
            Happening.REDUCED_TO_ZERO,
            Happening.WOULD_BE_REDUCED_TO_ZERO,
        ),
        _always(finish),
    ),
    **dict.fromkeys((Happening.STAT_LOSS, Happening.WOULD_LOSE_STAT), _losses),
    Happening.STAT_GAIN: _gains,
    **dict.fromkeys((Happening.GAINS_CONDITION, Happening.WOULD_GAIN_CONDITION), _conditions),
    Happening.RECOVERS_FROM_CONDITION: _freed,
    **dict.fromkeys((Happening.SUFFERS_INJURY, Happening.WOULD_SUFFER_INJURY), _always(wound)),
    Happening.RECOVERS: _always(recover),
    **dict.fromkeys((Happening.DRAWS, Happening.WOULD_DRAW), _always(draw)),
    **dict.fromkeys((Happening.DISCARDS, Happening.WOULD_DISCARD), _always(discard)),
    Happening.BEGINS_TURN: _always(begin_turn),
    Happening.ENDS_TURN: _always(end_turn),
    Happening.EQUIPS: _always(arm),
    Happening.SPENDS_KARMA: _always(spend_karma),
    Happening.BEGINS_INCANTATION: _always(begin_incantation),
    **dict.fromkeys((Happening.MOVES, Happening.ENTERS, Happening.LEAVES, Happening.CROSSES), _moves),
    Happening.DEBATE_MOVES: _always(partial(argue, SEVERAL), partial(argue, -SEVERAL)),
}
"""What can be done for each event; for those that are not here nothing can."""
