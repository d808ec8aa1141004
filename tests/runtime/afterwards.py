"""A stage on which life goes on after a play: what lasts is seen to last, and whoever can answer does.

Two texts are played on the same stage, set for what either of them asks. Then everyone has turns in which they do
whatever can be done at a table, until the scenario ends. After each turn it is noted how everyone stands, as far as
anyone at the table can see it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from compiler.ir.deeds.equipping import Equips
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.gear import TRAINED_KINDS
from compiler.ir.entries.scenarios import scenario_of_play
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import Play, Text, When
from compiler.ir.terms import EntryKind, MoveKind, PlayKind, RowName, Scenario, Track
from runtime import acts, gear, stats, time
from runtime.acts import Act
from runtime.entity import Entity
from runtime.events import Cause
from runtime.health import settle_maximum
from runtime.holding import held
from runtime.interpreter.parts import parts
from runtime.interpreter.playing import UnplayedError
from runtime.legal import IllegalError
from runtime.made import Made
from runtime.occasions import deeds
from runtime.playables import Playable, origin_of, playables_of
from runtime.plays import perform
from runtime.practice import MOST_DEEDS, TURNED
from runtime.priority import Judging, Origin
from runtime.refused import RefusedError
from runtime.rehearsal import PAIRS
from runtime.stage import FOE, OWNER, Stage, Turn
from runtime.stand_ins import FACES, PLAIN, Face, bare, stand_in
from runtime.using import Player, plays_available, use
from runtime.where import nature_of
from runtime.windows import Windows
from tests.runtime import furnished
from tests.runtime.furnished import FAR, Seat, far, furnish
from tests.runtime.shipped import rules

if TYPE_CHECKING:
    from runtime.controllers import Controller, Decision
    from runtime.table import Table

STANDS = (("c", "c", "c", "d"), ("c", "d", "e", "b"))
"""Where the owner, the ally, the enemy and the other one stand: together, and each elsewhere."""
SET_UP = Cause("R-SET-5")


class Deciding(msgspec.Struct, frozen=True):
    """Takes the same way of every choice as far as there is one; with a number below 0, one from the end."""

    owner: str
    way: int
    others: int
    """The way of whoever is not the owner."""

    def decide(self, decision: Decision) -> int:
        """Give its place; whoever can respond does."""
        if decision.what.startswith("respond to"):
            return 0
        last, way = len(decision.options) - 1, self.way if decision.who == self.owner else self.others
        return max(last + 1 + way, 0) if way < 0 else min(way, last)


class Course(NamedTuple):
    """How a text is played, and what comes after."""

    turned: tuple[Turn, ...] = ()
    stands: tuple[str, ...] = STANDS[0]
    way: int = 0
    others: int = 0
    """Which way the owner takes of every choice, and which all others."""
    seed: int = 0
    answered: bool = False
    asked: bool = False
    """Whether it is played as at a table, against whomever it may be."""
    begun: bool = False
    """Whether a round has gone by in which everyone has done all that can be done, and a turn has begun."""
    land: int = 0
    """What the sections are like."""
    rounds: int = 1
    set_for: int = 0
    """For what the stage is set: for what both texts ask, or one of them alone."""
    npcs: bool = False
    ruled: bool = False
    """Whether the tables of the shipped rules hold, and nothing reaches farther than it says."""
    scenario: Scenario = Scenario.COMBAT
    """Where a text plays that holds in any."""


def courses() -> Iterator[Course]:
    """Give the ways in which texts are played, the plainest first."""
    bare_stage, worn, busy, last, ours = (), *TURNED[:4]
    away, exploring, talking = STANDS[1], Scenario.EXPLORATION, Scenario.INTERACTION
    yield from (Course(turned, rounds=2) for turned in (worn, busy))
    yield from (Course(turned, rounds=2 if turned is last else 1) for turned in (bare_stage, *TURNED[2:]))
    yield from (Course(worn, way=1, seed=1), Course(busy, way=-1, others=-1), Course(worn, way=2, seed=2))
    yield from (Course(turned, others=way) for turned, way in ((busy, 1), (worn, -1)))
    yield from (Course(worn, asked=True), *(Course(busy, asked=True, set_for=one) for one in (1, 2)))
    yield from (Course(turned, set_for=one, seed=5) for turned in (busy, last, ours) for one in (1, 2))
    yield from (Course(turned, away, asked=True, begun=True, ruled=turned is worn) for turned in (worn, busy))
    yield from (Course(turned, ruled=True, set_for=one) for turned, one in ((worn, 0), (busy, 1), (busy, 2)))
    yield from (Course(turned, away, land=land, begun=True) for turned, land in ((busy, 1), (worn, 2)))
    yield from (Course(turned, npcs=True, asked=True, scenario=exploring) for turned in (worn, busy))
    yield from (Course(turned, away, land=2, npcs=True, scenario=talking) for turned in (worn, busy))
    yield from (Course(turned, seed=seed, answered=True) for turned, seed in ((worn, 3), (worn, 4), (busy, 6)))
    yield Course(worn, away, begun=True, rounds=2, way=1)


def lives_on(entry: Entry, pair: tuple[Entry, Entry], course: Course) -> list[bytes]:
    """Play one of two entries on a stage that has what either asks for, and give all that was told."""
    if course.asked:
        entry = _asked_before(entry)
    if course.stands != STANDS[0] and not course.ruled:
        entry = _from_afar(entry)
    table = _table(entry, pair, course)
    control = table.control
    time.begin_scenario(table)
    if course.begun:
        _round(table, control, DOINGS)
        time.begin_round(table)
        time.begin_turn(table, table.entities[FOE])
        time.end_turn(table, table.entities[FOE])
        time.begin_turn(table, table.entities[OWNER])
    _do(lambda _: _played(entry, table, course), _act(table, control, OWNER, FOE))
    for event in _awaited(pair):
        _bring_about(event, control, table)
    seen = [_standing(table)]
    for number in range(course.rounds):
        seen += _round(table, control, DOINGS if course.rounds > 1 else DOINGS[number::2])
    time.end_scenario(table)
    return [*map(msgspec.json.encode, table.log or []), *seen, _standing(table)]


# ---- the stage


def _asked_before(entry: Entry) -> Entry:
    """Give an entry whose text stands before its dice, where it is asked whether it may be played."""
    plays = (replace(play, before=play.special, special=()) if play.special else play for play in entry.plays)
    return replace(entry, plays=tuple(plays))


def _from_afar(entry: Entry) -> Entry:
    """Give an entry whose Action reaches everywhere."""
    return replace(entry, plays=tuple(far(play) if play.kind is PlayKind.ACTION else play for play in entry.plays))


def _table(entry: Entry, pair: tuple[Entry, Entry], course: Course) -> Table:
    scenario = entry.scenario
    if scenario is Scenario.ANY:
        scenario = scenario_of_play(entry, entry.plays[0]) if entry.plays else course.scenario
    play = entry.plays[0] if entry.plays else bare(PlayKind.REACTION, scenario)
    said = _said(pair[course.set_for - 1 : course.set_for] or pair)
    turned = tuple(partial(_turned_for, turn, said) for turn in course.turned)
    table = Stage(entry=entry, play=play, turned=turned).table(course.seed)
    if course.npcs:
        furnished.change_sides(table, scenario)
    stands = {one.id: where for one, where in zip(table.entities, course.stands, strict=True)}
    if entry.kind is EntryKind.CARD:
        table.entities[OWNER].piles.hand[:0] = [entry.id] * 2
    table.ground = furnished.ground(stands, course.land)
    table.control = Deciding(table.entities[OWNER].id, course.way, course.others)
    table.windows = Windows(table.control)
    table.rules = rules() if course.ruled else table.rules
    for one in table.entities:
        furnish(table, one, Seat.of(table, one))
        _get_ready(table, one)
    return table


def _said(entries: tuple[Entry, ...]) -> Play:
    """Make a play that says what the entries say, for which the stage is set."""
    sentences = (sentence for one in entries for text in _texts(one) for sentence in text)
    return Play(kind=PlayKind.ACTION, name="", special=tuple(sorted(sentences, key=repr)))


def _texts(entry: Entry) -> list[Text]:
    return [entry.static, *(text for play in entry.plays for text in play.texts)]


def _turned_for(turn: Turn, said: Play, table: Table, play: Play) -> None:  # noqa: ARG001 - for what is said
    turn(table, said)


def _get_ready(table: Table, one: Entity) -> None:
    """Have someone equip as much as they can, and their bases and maximum settled."""
    if any(piece.id == "told" and piece.kind in TRAINED_KINDS for piece in one.gear):
        return  # nobody is trained for it, and it is on already
    hand, one.piles.hand = one.piles.hand, []
    mine = [piece for piece in one.gear if piece.id == "told" or piece.kind is EntryKind.ACCESSORY]
    equipped = [piece.id for piece in one.gear] if one.entry is not None else []
    for piece in dict.fromkeys(piece.id for piece in (*mine, *one.kit.carried, *one.gear) if one.entry is None):
        with suppress(RefusedError):
            gear.equip(table, one, [*equipped, piece])
            equipped.append(piece)
    one.piles.hand = hand
    for text in tuple(held(table, Equips, one)):
        gear.equip_named(table, one, text.what.gear, SET_UP)
    stats.rebase(table, one)
    settle_maximum(table, one, SET_UP)


# ---- the play


def _played(entry: Entry, table: Table, course: Course) -> None:
    owner, foe, control = table.entities[OWNER], table.entities[FOE], table.control
    if not entry.plays:
        return
    play = entry.plays[0]
    mine = (one for one in playables_of(table, owner) if one.play is play)
    made = next(mine, Playable(entry, play, origin_of(entry))).made(owner, foe)
    if play.trigger is not None:
        _bring_about(play.trigger, control, table)
    elif play.kind is PlayKind.REACTION:
        face = FACES[course.seed % len(FACES)] if course.seed else PLAIN
        action = _of_stand_in(far(bare(PlayKind.ACTION, foe.scenario, face)), foe, owner)
        perform(table, action, [(owner, made)], control, Judging.LIST)
    elif play.kind is PlayKind.ACTION and not course.asked:
        answer = _of_stand_in(bare(PlayKind.REACTION, foe.scenario), foe, owner)
        perform(table, made, [(foe, answer if course.answered else None)], control, Judging.LIST)
    else:
        for _ in range(2):
            use(Player(table, owner, control), Playable(entry, play, origin_of(entry)))


def _of_stand_in(play: Play, by: Entity, against: Entity) -> Made:
    return Made(play, stand_in(by.scenario), by, against, Origin.HAND)


def _awaited(entries: tuple[Entry, ...]) -> list[Trigger]:
    """Give what texts wait for, of both entries, in an order that does not turn on which is played."""
    every = (part for one in entries for part in parts(tuple(_texts(one))))
    found = {repr(part.event): part.event for part in every if isinstance(part, When) and part.event is not None}
    return [found[key] for key in sorted(found)]


def _bring_about(event: Trigger, control: Controller, table: Table) -> None:
    for deed, (one, other) in product(deeds(event)[:MOST_DEEDS], PAIRS):
        _do(deed, _act(table, control, one, other))


def _act(table: Table, control: Controller, one: int, other: int) -> Act:
    return Act(table=table, control=control, one=table.entities[one], other=table.entities[other])


def _do(deed: Callable[[Act], object], act: Act) -> None:
    """Have something done, if it may be; whoever was defeated is on their feet again."""
    for who in act.table.entities:
        if who.defeated:
            who.points, who.overcome = who.most // 2 + 1 if who.has_points else 0, False
    with suppress(IllegalError, RefusedError, UnplayedError):
        deed(act)
    if act.table.windows is not None:
        act.table.windows.rest(act.table)


# ---- what comes after

FIRE, AFAR = Face(type="Fire", range=FAR), Face(range=FAR)
DOINGS: tuple[Callable[[Act], object], ...] = (
    partial(acts.unanswered, AFAR),
    partial(acts.hurt, ("Fire",), 4),
    partial(acts.hurt, (None,), 4),
    partial(acts.attack, FIRE),
    partial(acts.move, MoveKind.MOVE, 1),
    partial(acts.recover, 2),
    partial(acts.push, 1),
    partial(acts.weaken, Track.POWER, 1),
    partial(acts.draw, 1),
    partial(acts.strengthen, Track.MIND, 1),
    partial(acts.discard, 1),
    partial(acts.bind_and_free, "Dazed"),
    acts.block,
    partial(acts.spend_karma, 1),
    partial(acts.try_skill, RowName.SEARCH),
    partial(acts.argue, 1),
    acts.begin_incantation,
    partial(acts.charge, 1),
    acts.arm,
    acts.plan,
    partial(acts.move, MoveKind.FLY, 2),
    acts.take_back,
)
"""What someone does in a turn, to an enemy where it takes one."""


def _round(table: Table, control: Controller, doings: tuple[Callable[[Act], object], ...]) -> list[bytes]:
    """Have everyone do all of that in their turns, and note how all stand after each."""
    time.begin_round(table)
    seen = []
    for who in list(table.entities):
        if not time.skips(table, who, None):
            _turn(table, control, who, doings)
        seen.append(_standing(table))
    time.end_round(table)
    return seen


def _turn(table: Table, control: Controller, who: Entity, doings: tuple[Callable[[Act], object], ...]) -> None:
    time.begin_turn(table, who)
    enemies = [one for one in table.entities if one.camp is not who.camp]
    enemy = enemies[table.entities.index(who) % 2]
    act = Act(table=table, control=control, one=who, other=enemy)
    for kind in (PlayKind.STRATEGY, PlayKind.ACTION):
        for playable in plays_available(table, who, kind)[: 3 if len(doings) == len(DOINGS) else 1]:
            _do(lambda _, one=playable: use(Player(table, who, control), one), act)  # type: ignore[misc]
    for deed in doings:
        _do(deed, act)
    time.end_turn(table, who)


def _standing(table: Table) -> bytes:
    """Note how everyone stands."""
    around = (
        table.debate,
        table.ended,
        [*map(str, table.ground.blocks)],
        [sorted(nature_of(place, table)) for place in table.ground.places],
    )
    return repr((around, [(*_of(one), _where(table, one)) for one in table.entities])).encode()


def _where(table: Table, one: Entity) -> tuple[object, ...]:
    return table.ground.place(one), [(given.type, given.ward, given.value) for given in table.given(one)]


def _of(one: Entity) -> tuple[object, ...]:
    return (
        *(one.id, one.points, one.most, one.karma, one.valuables, one.charges, one.tactical, one.incanting),
        *(one.level, one.removed, one.injuries, one.scenario),
        [(counter.value, counter.base) for counter in one.tracks.values()],
        sorted({str(lasting.what) for lasting in one.conditions if lasting.counts_for(one)}),
        [lasting.what for lasting in one.keywords if lasting.counts_for(one)],
        sorted(one.states),
        *(one.piles.hand, one.piles.deck, one.piles.discard),
        [piece.name for piece in one.gear],
    )
