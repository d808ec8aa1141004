"""What someone comes to have, and what becomes of Gear: keywords, trainings, slots, bases, pieces equipped or gone.

In constant texts most of this is not done but asked for, wherever Gear, bases and maxima are brought up to date.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.equipping import CountsAs, Equips, GainKeyword, GainTraining, Slot
from compiler.ir.deeds.handing import Lend, NoEffect
from compiler.ir.deeds.points import How, PointsMaximum
from compiler.ir.deeds.tracks import StatBase, StatBaseLimit
from compiler.ir.entries.gear import HANDS, describes, empty_in, trained_in
from compiler.ir.facts.predicates import Equipped, GearIs, Trained
from compiler.ir.terms import POINTS
from runtime import gear
from runtime.belongings import wearing
from runtime.carried import carries
from runtime.deadlines import deadline
from runtime.entity import Lasting
from runtime.events import Note
from runtime.health import settle_maximum
from runtime.holding import always, bestow, hold, while_so
from runtime.interpreter.amounts import amount
from runtime.interpreter.measuring import AT_TABLE, NAMED_AT_TABLE
from runtime.interpreter.playing import Playing, Question, Step, asked, executor
from runtime.interpreter.who import any_of, each_of
from runtime.pieces import is_meant_piece
from runtime.playables import own_entry
from runtime.prevention import comes_about
from runtime.stats import rebase

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table


def _empty(who: Entity, table: Table, slot: str) -> int:
    """Give how much of a slot of someone holds nothing (rules.md 17.1)."""
    return empty_in(slot, who.gear, wearing(table, who))


AT_TABLE[Measure.EMPTY_HANDS] = lambda who, table: _empty(who, table, HANDS)
NAMED_AT_TABLE[Measure.EMPTY_SLOTS] = _empty


@executor.register
def _keyword(effect: GainKeyword) -> Step:
    def run(playing: Playing) -> None:
        if playing.constant:
            for one in playing.table.entities:
                one.keywords.append(always(effect.keyword, effect, playing))
            return
        for who in each_of(effect.who, playing):
            gains = carries(effect, who, playing.cause)
            if not comes_about(playing.table, gains):
                continue
            until = deadline(effect.until, playing, effect.who, who)
            held = while_so(effect, who, playing)
            who.keywords.append(Lasting(effect.keyword, playing.table.since(), until, playing.cause.entry, held))
            playing.tell(Note.STATE_SET, who, playing.cause.rule, f"has the {effect.keyword} keyword")
            playing.table.announce(gains)

    return run


@executor.register
def _training(effect: GainTraining) -> Step:
    return _held(effect, "R-GEAR-2", f"is trained in {', '.join(effect.training)}")


@executor.register
def _slot(effect: Slot) -> Step:
    return _held(effect, "R-GEAR-1", f"has {effect.by:+d} {effect.gear} slots")


def _held(effect: GainTraining | Slot, rule: str, words: str) -> Step:
    def run(playing: Playing) -> None:
        hold(effect, playing)
        for who in () if playing.constant else each_of(effect.who, playing):
            playing.tell(Note.STATE_SET, who, rule, words)

    return run


@executor.register
def _base(effect: StatBase) -> Step:
    def run(playing: Playing) -> None:
        hold(effect, playing)
        for who in () if playing.constant else each_of(effect.who, playing):
            rebase(playing.table, who)
            base = who.tracks[effect.track].base
            playing.tell(Note.STATE_SET, who, "R-STAT-3", f"has a base {effect.track} of {base:+d}", base)

    return run


@executor.register
def _base_limit(effect: StatBaseLimit) -> Step:
    return lambda playing: hold(effect, playing)


@executor.register
def _maximum(effect: PointsMaximum) -> Step:
    def run(playing: Playing) -> None:
        if playing.constant:
            hold(effect, playing)
            return
        for who in each_of(effect.who, playing):
            if POINTS[who.scenario] in effect.points:
                by = amount(effect.by, playing, who)
                settles = partial(settle_maximum, playing.table, who, playing.cause)
                if effect.until is not None:
                    bestow(replace(effect, by=by), playing, who, ends=settles)
                else:
                    who.raised += by if effect.how is How.INCREASE else -by
                settles()

    return run


@executor.register
def _equips(effect: Equips) -> Step:
    def run(playing: Playing) -> None:
        if playing.constant:  # done once all are at the table
            hold(effect, playing)
            return
        for who in each_of(effect.who, playing):
            gear.equip_named(playing.table, who, effect.gear, playing.cause)

    return run


@asked.register
def _equipped(predicate: Equipped) -> Question:
    def ask(playing: Playing) -> bool:
        def so(one: Entity) -> bool:
            fitting = (piece for piece in one.gear if is_meant_piece(piece, predicate.gear, one, playing))
            beside = playing.cause.entry if predicate.beside else ""
            return (sum(piece.id != beside for piece in fitting) >= predicate.least) is not predicate.negated

        return any_of(predicate.who, playing, so)

    return ask


@asked.register
def _trained(predicate: Trained) -> Question:
    """Ask whether someone is trained in something, by their cards or by a text (R-GEAR-2)."""

    def is_so(one: Entity, playing: Playing) -> bool:
        return trained_in(predicate.training, wearing(playing.table, one))

    return lambda playing: any_of(predicate.who, playing, lambda one: is_so(one, playing) is not predicate.negated)


@asked.register
def _gear_is(predicate: GearIs) -> Question:
    """Ask of the piece that the text has just used; where it has used none that is called so, nothing is true of it."""

    def ask(playing: Playing) -> bool:
        piece = playing.used
        if piece is None or not describes(predicate.gear, piece):
            return False
        return describes(" ".join(predicate.classes), piece) is not predicate.negated

    return ask


@executor.register
def _counts_as(effect: CountsAs) -> Step:
    return lambda playing: hold(effect, playing)


@executor.register
def _lend(effect: Lend) -> Step:
    return lambda playing: hold(effect, playing)


@executor.register
def _no_effect(effect: NoEffect) -> Step:
    """Let this piece of Gear do nothing until then."""

    def run(playing: Playing) -> None:
        piece, who = own_entry(playing), playing.owner
        if piece is None or piece.id in who.kit.silent:
            return
        gear.fall_silent(playing.table, who, piece)
        bestow(effect, playing, None, ends=partial(gear.speak_again, playing.table, who, piece))

    return run
