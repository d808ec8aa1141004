"""A play practised on a stage, one way after the other, until all has been seen that its texts say.

What comes under a condition that no stage brings about is practised as if it were so, and as that way of a choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from itertools import islice, product
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.ir.deeds.learning import Learn, LearnDice, LearnNumber, LearnWhether, LearnWhich
from compiler.ir.deeds.plays import Overcome
from compiler.ir.deeds.points import DamageEffect
from compiler.ir.deeds.targeting import TargetGroup, TargetRule
from compiler.ir.entries.rows import RowDice
from compiler.ir.facts.predicates import HasKeyword, HasSkill, HasWard, IsType, LevelIs
from compiler.ir.flow import When
from compiler.ir.selectors.descriptors import Marking, PlayLike
from compiler.ir.selectors.who import Group
from compiler.ir.terms import EVASION_ROW, SKILL_ROWS, PlayKind, Scenario
from runtime import stage as standing
from runtime import time
from runtime.acts import Act
from runtime.controllers import Controller, Decision, Eager, Passive
from runtime.interpreter.parts import once, parts
from runtime.legal import IllegalError
from runtime.made import Made
from runtime.occasions import deeds
from runtime.playables import Playable, origin_of, playables_of
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.refused import RefusedError
from runtime.rehearsal import PAIRS, rehearsals
from runtime.stage import AWAY, FOE, GROUNDS, OWNER, Seen, Stage, Turn, locks, seen
from runtime.stand_ins import FACES, PLAIN, Face, bare, scenario_of, stand_in
from runtime.using import Player, use
from runtime.windows import Windows
from runtime.witness import laid_bare

if TYPE_CHECKING:
    from compiler.ir.base import Node
    from compiler.ir.entries.entry import Entry
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.flow import Play
    from runtime.entity import Entity
    from runtime.table import Table
    from runtime.witness import Awaited


class Taking(msgspec.Struct, frozen=True):
    """Takes one way of every choice that has it, and lets nobody respond; another decides all else."""

    way: int
    rest: Controller

    def decide(self, decision: Decision) -> int:
        """Give the place of that way, or as the other would."""
        if decision.what.startswith("respond to"):
            return len(decision.options) - 1
        if decision.what == "which way?":
            return min(self.way, len(decision.options) - 1)
        return self.rest.decide(decision)


EAGER = Taking(0, Eager())
CONTROLS = (Taking(1, Eager()), Taking(2, Eager()), Taking(0, Passive()))
SEEDS, FEW = 8, 2
MOST_OCCASIONS, MOST_DEEDS = 3, 4
HARD = Dice(number=2, level=4)
"""Damage that Defense leaves something of."""
ABOUT_FOES = (
    *(HasKeyword, HasSkill, HasWard, IsType, LevelIs, Overcome, TargetGroup, TargetRule),
    *(Learn, LearnDice, LearnNumber, LearnWhether, LearnWhich),
)
"""What asks who the enemy is."""
TURNED: tuple[tuple[Turn, ...], ...] = (
    (standing.worn,),
    (standing.worn, standing.bound, standing.busy, standing.experienced, standing.endowed),
    (standing.at_their_last, standing.experienced, standing.empty_handed),
    (standing.worn, standing.ours_bound, standing.tracks(4, -4)),
    (standing.tracks(-4, 4),),
    (standing.worn, standing.counted),
)


class Against(StrEnum):
    """What the other side has to roll against a play."""

    ROLL = "roll"
    NOTHING = "nothing"


class Way(NamedTuple):
    """How a play is practised once."""

    stage: Stage
    seed: int = 0
    control: Controller = EAGER
    face: Face = PLAIN


def practise(entry: Entry, play: Play, foes: tuple[Entry, ...]) -> Iterator[Seen]:
    """Try a play in one way after the other, the plainest first, for as long as somebody wants to see more."""
    if play.trigger is not None:
        yield from _answered(entry, play, foes)
        return
    for way in _ways(entry, play, foes):
        yield from _tried(way)


def keep(entry: Entry) -> Iterator[Seen]:
    """Let the texts of an entry hold by themselves, and bring about what they wait for."""
    events = [part for part in parts((entry.static, entry.extra, entry.notes)) if isinstance(part, When)]
    scenarios = (entry.scenario,) if entry.scenario is not Scenario.ANY else EVASION_ROW
    plays = [bare(PlayKind.REACTION, scenario) for scenario in scenarios]
    stages = [*product(plays, ((), *TURNED), (GROUNDS[0], AWAY), (0,))]
    stages += product(plays[:1], TURNED[:1], GROUNDS[:1], range(SEEDS))
    for play, turned, ground, seed in stages:
        table = Stage(entry=entry, play=play, turned=turned, ground=ground).table(seed)
        table.control = EAGER
        table.windows = Windows(EAGER)
        time.begin_scenario(table)
        for one in events:
            if one.event is not None:
                _bring_about(one.event, EAGER, table)
        _pass(table)
        yield seen(table, table.entities[OWNER], table.entities[FOE])


def practise_bare(entry: Entry, play: Play, foes: tuple[Entry, ...], one: Awaited) -> Iterator[Seen]:
    """Try a play in which a sentence says outright what it says under a condition."""
    bare_play = laid_bare(play, one)
    entry = replace(entry, plays=tuple(bare_play if other is play else other for other in entry.plays))
    if bare_play.trigger is not None:
        yield from _answered(entry, bare_play, foes)
        return
    for turned, ground, seed in product(TURNED[:2], GROUNDS, range(FEW)):
        yield from _tried(Way(Stage(entry=entry, play=bare_play, turned=turned, ground=ground), seed))


def _answered(entry: Entry, play: Play, foes: tuple[Entry, ...]) -> Iterator[Seen]:
    """Bring about what a response waits for in several ways, and let it be made in each."""
    for found in islice(rehearsals(entry, play, foes), MOST_OCCASIONS):
        ways = [*product(((), *TURNED), (EAGER,), range(FEW)), *product(((),), CONTROLS, (0,))]
        for turned, control, seed in ways:
            story = replace(found, stage=replace(found.stage, turned=turned)).story(seed, control)
            if story is not None:
                yield story


def _ways(entry: Entry, play: Play, foes: tuple[Entry, ...]) -> Iterator[Way]:
    """Give the ways in which a play is practised."""
    for turned, seed in product(TURNED, range(FEW)):
        yield Way(Stage(entry=entry, play=play, turned=turned), seed)
    for turned, control in product(TURNED[:2], CONTROLS):
        yield Way(Stage(entry=entry, play=play, turned=turned), 0, control)
    for seed in range(FEW, SEEDS):
        yield Way(Stage(entry=entry, play=play, turned=TURNED[0]), seed)
    for turned, ground in product(TURNED[:2], GROUNDS[1:]):
        yield Way(Stage(entry=entry, play=play, turned=turned, ground=ground))
    for turned, face, seed in product(TURNED[:2], _faces(play), range(SEEDS)):
        yield Way(Stage(entry=entry, play=play, turned=turned), seed, face=face)
    if any(map(_asks_who, parts(play))):
        for turned, foe, ground in product(TURNED[:2], (*locks(scenario_of(entry, play)), *foes), (GROUNDS[0], AWAY)):
            yield Way(Stage(entry=entry, play=play, foe=foe, turned=turned, ground=ground))


def _faces(play: Play) -> tuple[Face, ...]:
    """Give what the other side's play may be, where the text asks for more than its kind."""
    likes = [part for part in parts(play.texts) if isinstance(part, PlayLike)]
    marks = [mark for like in likes for mark in (*like.having, *like.lacking)]
    types = tuple(Face(type=mark.name) for mark in marks if mark.what is Marking.DAMAGE_TYPE)
    return (*types, *FACES) if marks or any(like.traits for like in likes) else ()


def _asks_who(part: Node) -> bool:
    """Tell whether the text asks who an enemy is, or what their card prints."""
    if isinstance(part, Group):
        return bool(part.kind or part.types or part.ranks)
    return isinstance(part, ABOUT_FOES) or (isinstance(part, RowDice) and part.row in SKILL_ROWS)


def _tried(way: Way) -> Iterator[Seen]:
    """Play it that way, against a roll and against none, and let the time pass; nothing comes of what is refused."""
    for against in Against:
        table = way.stage.table(way.seed)
        table.control = way.control
        with suppress(IllegalError):
            _play(way, table, against)
            if waits(way.stage.play):
                _meanwhile(way, table)
        yield seen(table, table.entities[OWNER], table.entities[FOE])


def _play(way: Way, table: Table, against: Against) -> None:
    owner, _, foe, other = table.entities
    held = _held(way.stage, table, owner)
    made = held.made(owner)
    match made.play.kind:
        case PlayKind.STRATEGY:
            use(Player(table, owner, way.control), held)
        case PlayKind.REACTION:
            made.target = foe
            action = _stand_in(PlayKind.ACTION, foe, owner, way.face)
            if against is Against.NOTHING:
                action.rows = replace(action.rows, roll=None, damage=(DamagePart(dice=HARD, type=way.face.type),))
            perform(table, action, [(owner, made)], way.control, Judging.LIST)
        case _:
            made.target = foe
            targets = (foe, other) if made.rows.area_attack else (foe,)
            answers = [(one, _answer(one, owner, way.face, against)) for one in targets]
            perform(table, made, answers, way.control, Judging.LIST)


def _held(stage: Stage, table: Table, owner: Entity) -> Playable:
    """Give the play as its owner has it, in hand, on Gear or on their own card."""
    mine = (held for held in playables_of(table, owner) if held.play is stage.play)
    return next(mine, Playable(stage.entry, stage.play, origin_of(stage.entry)))


def _answer(by: Entity, to: Entity, face: Face, against: Against) -> Made | None:
    return _stand_in(PlayKind.REACTION, by, to, face) if against is Against.ROLL else None


def _stand_in(kind: PlayKind, by: Entity, against: Entity, face: Face) -> Made:
    return Made(bare(kind, by.scenario, face), stand_in(by.scenario), by, against, Origin.HAND)


@once
def waits(play: Play) -> bool:
    """Tell whether a text of a play says what comes later."""
    return any(isinstance(part, When) or (isinstance(part, DamageEffect) and part.when) for part in parts(play.texts))


def _meanwhile(way: Way, table: Table) -> None:
    """Bring about what the text waits for, and let the turn, the round and the scenario end."""
    for part in parts(way.stage.play.texts):
        if isinstance(part, When) and part.event is not None:
            _bring_about(part.event, way.control, table)
    _pass(table)


def _pass(table: Table) -> None:
    """Let everyone have their turn, and the round and the scenario end."""
    for who in table.entities:
        time.begin_turn(table, who)
        time.end_turn(table, who)
    time.end_round(table)
    time.begin_round(table)
    time.end_scenario(table)


def _bring_about(event: Trigger, control: Controller, table: Table) -> None:
    for deed, (one, other) in product(deeds(event)[:MOST_DEEDS], PAIRS):
        for who in table.entities:
            who.points = who.most // 2 + 1
        with suppress(IllegalError, RefusedError):
            deed(Act(table=table, control=control, one=table.entities[one], other=table.entities[other]))
