"""What stand-ins can do at a table: plays, what is done to someone, what someone does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.earning import Earn, Way
from compiler.ir.deeds.handing import PartWith
from compiler.ir.deeds.incantations import BeginIncantation
from compiler.ir.deeds.movement import Block, SwapPlaces
from compiler.ir.deeds.piles import ReturnToHand
from compiler.ir.deeds.rolls import Reroll
from compiler.ir.deeds.summoning import Summon
from compiler.ir.deeds.terrain import Illuminate
from compiler.ir.entries.rows import RowDice, Rows
from compiler.ir.events.doings import DeedAlone
from compiler.ir.flow import Cost, Play
from compiler.ir.places import Border, Ground, Near, Nearness
from compiler.ir.selectors.described import Cards, Choice, Pile
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.terms import Countable, MoveKind, PlayKind, RowName, Track
from compiler.ir.times.durations import Edge, Moment, Time
from runtime import time
from runtime.bare_rolls import bare_roll, have_answered
from runtime.carried import carries
from runtime.contests import Fallen
from runtime.deadlines import deadline
from runtime.dice import Pool
from runtime.events import Cause
from runtime.gear import equip_named, take_off
from runtime.ground import Going
from runtime.health import injure
from runtime.interpreter.playing import Playing, step_of
from runtime.made import GROUPS, Made
from runtime.moving import Mover
from runtime.playables import Playable
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.spending import pay
from runtime.stage import locks, weapons
from runtime.stand_ins import COMER, DICE, Face, bare, stand_in
from runtime.using import Player, use

if TYPE_CHECKING:
    from compiler.ir.events.doings import Doing
    from compiler.ir.flow import Effect
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.table import Table

MUCH = 6
"""Damage enough for any "5 or more"."""
SEVERAL = 3
"""Cards, notches and lost points enough for any "2 or more"."""
ALONE = (RowName.INITIATIVE, RowName.ACROBATICS, RowName.CHARISMA, RowName.HIDDEN, RowName.LOCK)
"""What is rolled without a play."""
BLOCK = Block(borders=Border(pick=Pick.ANY, number=1))
RETURN = ReturnToHand(who=Actor.SELF, cards=Cards(number=SEVERAL, choice=Choice.TOP, pile=Pile.DISCARD_PILE))
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
    def doing(self) -> Cause:
        """Give the doing of the one: an Action of theirs."""
        return self.made(bare(PlayKind.ACTION, self.one.scenario), self.one, self.other).cause

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


def disarm(act: Act) -> None:
    """Have the one equip Weapons and take the last off again."""
    arm(act)
    if act.one.gear:
        take_off(act.table, act.one, act.one.gear[-1], act.own)


def plan(act: Act) -> None:
    """Have the one play a Strategy."""
    entry = stand_in(act.one.scenario)
    strategy = Playable(entry, Play(kind=PlayKind.STRATEGY, name="Stand-in"), Origin.HAND)
    use(Player(act.table, act.one, act.control), strategy)


# ---- what is done to someone


def hurt(types: tuple[str | None, ...], damage: int, act: Act) -> None:
    """Have the one suffer damage by the other."""
    act.table.harm(act.one, damage, act.cause, types)


def deal(types: tuple[str | None, ...], damage: int, act: Act) -> None:
    """Have the other suffer damage by the one."""
    act.table.harm(act.other, damage, act.doing, types)


def fell(act: Act) -> None:
    """Have the other defeated by the one."""
    if act.other.has_points:
        act.table.harm(act.other, max(act.other.points, 1), act.doing)
    else:
        act.table.defeat(act.other, act.doing)


def disturb(types: tuple[str | None, ...], damage: int, act: Act) -> None:
    """Have the one suffer damage by the other while incanting."""
    act.table.incant(act.one, act.own)
    hurt(types, damage, act)


def disturb_charged(act: Act) -> None:
    """Have the one suffer damage by the other while holding charges."""
    act.one.charges = SEVERAL
    hurt((None,), 1, act)


def finish(act: Act, types: tuple[str | None, ...] = (None,)) -> None:
    """Take all points of the one; who has none is defeated otherwise (R-CHA-2)."""
    if act.one.has_points:
        act.table.harm(act.one, max(act.one.points, 1), act.cause, types)
    else:
        act.table.defeat(act.one, act.cause)


def weaken(track: Track, by: int, act: Act) -> None:
    """Move a Stat Track of the one down."""
    act.table.move_track(act.one, track, -by, act.cause)


def strengthen(track: Track, by: int, act: Act) -> None:
    """Move a Stat Track of the one up."""
    act.table.move_track(act.one, track, by, act.own)


def bind(condition: str, act: Act) -> None:
    """Put the one in a condition."""
    act.table.begin_condition(act.one, condition, deadline(END, act.playing, None, None), act.cause, act.other)


def afflict(condition: str, act: Act) -> None:
    """Have the one put the other in a condition."""
    act.table.begin_condition(act.other, condition, deadline(END, act.playing, None, None), act.doing, act.one)


def bind_and_free(condition: str, act: Act) -> None:
    """Put the one in a condition and take them out of it."""
    bind(condition, act)
    act.table.end_condition(act.one, condition, act.own)


def wound(act: Act) -> None:
    """Give the one an Injury."""
    injure(act.table, act.one, act.cause)


# ---- what someone does


def recover(much: int, act: Act) -> None:
    """Have the one recover."""
    act.one.points = max(act.one.points - much, 1)
    act.table.recover(act.one, much, act.own)


def draw(many: int, act: Act) -> None:
    """Have the one draw cards."""
    act.table.draw(act.one, many, act.own)


def discard(many: int, act: Act) -> None:
    """Have the one discard cards."""
    act.table.discard(act.one, act.one.piles.hand[-many:], act.own)


def begin_turn(act: Act) -> None:
    """Begin a turn of the one, unless something else comes of it."""
    if not time.skips(act.table, act.one, None):
        time.begin_turn(act.table, act.one)


def end_turn(act: Act) -> None:
    """End a turn of the one."""
    time.end_turn(act.table, act.one)


def spend_karma(much: int, act: Act) -> None:
    """Have the one pay Karma."""
    act.one.karma = max(act.one.karma, much)
    pay(act.one, Cost(karma=much), act.playing)


def begin_incantation(act: Act) -> None:
    """Have the one begin to incant."""
    step_of(BeginIncantation(who=Actor.SELF))(act.playing)


def stop_incanting(act: Act) -> None:
    """Have the one incant, and stop."""
    act.one.incanting = True
    act.table.stop_incanting(act.one, act.own)


def move(kind: MoveKind, far: int, act: Act) -> None:
    """Have the one go elsewhere."""
    Mover(act.table, act.control, act.own).move(act.one, Going(kind, far), act.one)


def argue(notches: int, act: Act) -> None:
    """Have the one move the Debate Counter."""
    act.table.advance_debate(notches, act.one, act.own)


def push(far: int, act: Act) -> None:
    """Have the one Push the other."""
    Mover(act.table, act.control, act.own).move(act.other, Going(None, far), act.one)


def be_pushed(far: int, act: Act) -> None:
    """Have the one Pushed by the other."""
    Mover(act.table, act.control, act.cause).move(act.one, Going(None, far), act.other)


def block(act: Act) -> None:
    """Have the one Block a border."""
    step_of(BLOCK)(act.playing)


def handle(effect: Effect, act: Act) -> None:
    """Have the one do something with cards."""
    step_of(effect)(act.playing)


def carry_out(effect: Doing, act: Act) -> None:
    """Have the one do what is waited for, with the other where it takes two; there is something to do it with."""
    playing = act.playing
    if isinstance(effect, DeedAlone):
        act.table.announce(carries(effect, act.one, act.own))
        return
    if isinstance(effect, Illuminate):
        light_up(effect, act)
        return
    if isinstance(effect, PartWith):
        arm(act)
    if isinstance(effect, ReturnToHand):
        act.one.piles.discard_cards(act.one.piles.hand[-SEVERAL:])
    if isinstance(effect, Reroll):
        row = effect.rows[0] if effect.rows else RowName.HIT
        one_of = min(GROUPS.get(row, (row,)))
        playing.fallen = Fallen(act.table, act.one, one_of, act.table.roll(act.one, one_of, Pool(DICE), act.own))
    if isinstance(effect, Summon) and effect.what is None:
        effect = msgspec.structs.replace(effect, what=COMER)
    if isinstance(effect, SwapPlaces):
        effect = msgspec.structs.replace(effect, whom=Actor.CHOSEN)
    playing.chosen = [act.other]
    step_of(msgspec.structs.replace(effect, who=Actor.SELF))(playing)


def light_up(effect: Illuminate, act: Act) -> None:
    """Have the one make the place where they stand lit or dark, which it is not before."""
    here = msgspec.structs.replace(effect.where, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,)),))
    for ground in (Ground.DARK if effect.ground is Ground.LIT else Ground.LIT, effect.ground):
        step_of(msgspec.structs.replace(effect, where=here, ground=ground))(act.playing)


def take_back(act: Act) -> None:
    """Have the one return cards to the hand that have been discarded before."""
    piles = act.one.piles
    piles.discard_cards(piles.hand[-SEVERAL:])
    handle(RETURN, act)


def put_counters(lie: int, by: int, act: Act) -> None:
    """Have so many more counters lie on the one, or fewer, whichever text's they are."""
    for entry in {*act.table.cards, *(one.entry.id for one in act.table.entities if one.entry)}:
        playing = msgspec.structs.replace(act.playing, cause=Cause("R-SEQ-4", entry))
        act.one.counters[entry] = lie
        way = Way.GAIN if by > 0 else Way.LOSE
        step_of(Earn(who=Actor.SELF, way=way, what=Countable.COUNTERS, number=abs(by)))(playing)


def charge(by: int, act: Act) -> None:
    """Have the one gain or lose Incantation charges."""
    act.one.charges = SEVERAL
    act.table.charge(act.one, by, act.own)
