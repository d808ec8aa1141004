"""What someone comes to have, and what becomes of Gear: keywords, trainings, slots, bases, pieces equipped or gone.

In constant texts most of this is not done but asked for, wherever Gear, bases and maxima are brought up to date.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.equipping import Destroy, End, Equips, GainKeyword, GainTraining, PartWith, Slot
from compiler.ir.deeds.points import How, PointsMaximum
from compiler.ir.deeds.tracks import StatBase
from compiler.ir.entries.gear import describes
from compiler.ir.facts.predicates import Equipped, GearIs, Trained
from compiler.ir.terms import POINTS
from runtime import gear
from runtime.belongings import wearing
from runtime.carried import carries
from runtime.controllers import Decision
from runtime.deadlines import deadline
from runtime.entity import Lasting
from runtime.events import Kind
from runtime.health import settle_maximum
from runtime.holding import always, hold, while_so
from runtime.interpreter.amounts import amount
from runtime.interpreter.playing import Playing, Question, Step, asked, executor
from runtime.interpreter.who import any_of, each_of, the_one
from runtime.pieces import is_piece_like
from runtime.prevention import comes_about
from runtime.stats import rebase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.selectors.descriptors import GearLike
    from runtime.entity import Entity


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
            playing.tell(Kind.STATE_SET, who, playing.cause.rule, f"has the {effect.keyword} keyword")
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
            playing.tell(Kind.STATE_SET, who, rule, words)

    return run


@executor.register
def _base(effect: StatBase) -> Step:
    def run(playing: Playing) -> None:
        hold(effect, playing)
        for who in () if playing.constant else each_of(effect.who, playing):
            rebase(playing.table, who)
            base = who.tracks[effect.track].base
            playing.tell(Kind.STATE_SET, who, "R-STAT-3", f"has a base {effect.track} of {base:+d}", base)

    return run


@executor.register
def _maximum(effect: PointsMaximum) -> Step:
    def run(playing: Playing) -> None:
        if playing.constant:
            hold(effect, playing)
            return
        for who in each_of(effect.who, playing):
            if POINTS[who.scenario] in effect.points:
                by = amount(effect.by, playing, who)
                who.raised += by if effect.how is How.INCREASE else -by
                settle_maximum(playing.table, who, playing.cause)

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


@executor.register
def _destroy(effect: Destroy) -> Step:
    def run(playing: Playing) -> None:
        who = playing.owner
        for piece in [one for one in who.gear if one.id == playing.cause.entry]:
            gear.take_off(playing.table, who, piece, playing.cause)
            kit, ground = who.kit, playing.table.ground_gear
            goes_to = {End.DESTROYED: kit.destroyed, End.DISCARDED: kit.discarded, End.DROPPED: ground}
            goes_to[effect.end].append(piece)
            playing.tell(Kind.UNEQUIPPED, who, playing.cause.rule, f"has {piece.name} {effect.end}")

    return run


@executor.register
def _part_with(effect: PartWith) -> Step:
    """Have someone part with Gear: which piece, they choose; a text may take off Armor and Clothing, too."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            fitting = [piece for piece in who.gear if is_piece_like(piece, effect.gear, who)]
            number = len(fitting) if effect.number is None else min(effect.number, len(fitting))
            if not number:
                playing.tell(
                    Kind.REFUSED, who, "R-EQP-4", f"has no {' or '.join(effect.gear.called) or 'Gear'} equipped"
                )
                continue
            chooser = (the_one(effect.chosen_by, playing) if effect.chosen_by else None) or who
            parts = carries(effect, who, playing.cause)
            parts.pieces = tuple(_chosen(fitting, number, chooser, playing))
            if not comes_about(playing.table, parts):
                continue
            for piece in parts.pieces:
                gear.part_with(playing.table, who, piece, effect.how, playing.cause)
            playing.table.announce(parts)

    return run


def _chosen(pieces: list[Entry], number: int, chooser: Entity, playing: Playing) -> Iterator[Entry]:
    """Have someone choose so many of the pieces."""
    for _ in range(number):
        options = tuple(piece.name for piece in pieces)
        yield pieces.pop(playing.control.decide(Decision(who=chooser.id, what="which piece?", options=options)))


@asked.register
def _equipped(predicate: Equipped) -> Question:
    def ask(playing: Playing) -> bool:
        beside = playing.cause.entry if predicate.beside else ""
        return any_of(
            predicate.who,
            playing,
            lambda one: has_equipped(one, predicate.gear, predicate.least, beside) is not predicate.negated,
        )

    return ask


@asked.register
def _trained(predicate: Trained) -> Question:
    """Ask whether someone is trained in something, by their cards or by a text (R-GEAR-2)."""

    def is_so(one: Entity, playing: Playing) -> bool:
        return predicate.training in wearing(playing.table, one).training

    return lambda playing: any_of(predicate.who, playing, lambda one: is_so(one, playing) is not predicate.negated)


def has_equipped(who: Entity, like: GearLike, least: int = 1, beside: str = "") -> bool:
    """Tell whether someone has so many pieces like that equipped; `beside` does not count."""
    return sum(piece.id != beside and is_piece_like(piece, like, who) for piece in who.gear) >= least


@asked.register
def _gear_is(predicate: GearIs) -> Question:
    """Ask of the piece that the text has just used; where it has used none, nothing is true of it."""

    def ask(playing: Playing) -> bool:
        piece = playing.used
        return piece is not None and describes(" ".join(predicate.classes), piece) is not predicate.negated

    return ask
