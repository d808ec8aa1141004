"""What holds and is asked about when it matters: limits of hands, immunities, rules set aside, what comes next."""

from __future__ import annotations

from msgspec.structs import replace

from compiler.ir.deeds.cards import DrawChange, HandLimit, HandLimitSet
from compiler.ir.deeds.coming import NextOutcome, Skip
from compiler.ir.deeds.crossing import BarWay
from compiler.ir.deeds.falling import FallDice, FallHarm
from compiler.ir.deeds.forbidding import SpendAtMost
from compiler.ir.deeds.handing import MayChange
from compiler.ir.deeds.legality import NoStack
from compiler.ir.deeds.movement import BlocksStop, Ignores, KeepBlocks
from compiler.ir.deeds.overrides import (
    Immune,
    NoPenalties,
    NotImmune,
    NoWards,
    OnlyEnded,
    OpposesFrom,
    Override,
    Rule,
    Unopposed,
)
from compiler.ir.deeds.points import Floor, HarmLimit
from compiler.ir.deeds.terrain import TreatHeight
from compiler.ir.deeds.turn_moves import ClimbBy, MoveChange, SkipMove, TurnMove
from compiler.ir.terms import THAT_IMMUNITY, THAT_TYPE
from runtime.carried import carries
from runtime.holding import bestow, hold, hold_meanwhile
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of, those
from runtime.prevention import comes_about

Lasting = (
    HandLimit
    | HandLimitSet
    | DrawChange
    | OnlyEnded
    | SpendAtMost
    | NextOutcome
    | BlocksStop
    | Ignores
    | KeepBlocks
    | TurnMove
    | MoveChange
    | SkipMove
    | ClimbBy
    | BarWay
    | MayChange
    | TreatHeight
    | FallDice
    | FallHarm
    | HarmLimit
    | NoPenalties
    | Unopposed
    | OpposesFrom
)


@executor.register(Lasting)
def _hold(effect: Lasting) -> Step:
    return lambda playing: hold(effect, playing)


@executor.register
def _floor(effect: Floor) -> Step:
    """Leave someone points: for a while, or as long as a play of someone's is resolved."""

    def run(playing: Playing) -> None:
        if not effect.is_of_play:
            hold(effect, playing)
            return
        owners = those(effect.by, playing) if effect.by is not None else []
        for made in (playing.made, playing.opposing):
            if made is not None and made.owner in owners:
                made.floors.append((effect, replace(playing)))

    return run


@executor.register
def _skip(effect: Skip) -> Step:
    """Have someone go without a phase or a turn to come; a constant text has whoever it means do so."""

    def run(playing: Playing) -> None:
        if playing.constant:
            hold(effect, playing)
            return
        for who in each_of(effect.who, playing):
            skips = carries(effect, who, playing.cause)
            if comes_about(playing.table, skips):
                bestow(effect, playing, who)
                playing.table.announce(skips)

    return run


@executor.register
def _immune(effect: Immune) -> Step:
    return _of_that_trait(effect)


@executor.register
def _not_immune(effect: NotImmune) -> Step:
    return _of_that_trait(effect)


def _of_that_trait(effect: Immune | NotImmune) -> Step:
    """Give or take immunities, for a while; that to the Trait which has been chosen, where any has been."""
    if not effect.that_trait:
        return _of_that_immunity(effect)

    def run(playing: Playing) -> None:
        if playing.trait_meant is not None:
            hold(replace(effect, traits=(playing.trait_meant,), that_trait=False), playing)

    return run


@executor.register
def _override(effect: Override) -> Step:
    """Set a rule aside: for a while, or where no time is said, for that which the text answers."""

    def run(playing: Playing) -> None:
        answered = playing.occurrence
        if answered is None or effect.until is not None or answered.who not in those(effect.who, playing):
            meanwhile = effect.until is None and effect.rule is Rule.LOSE_INCANTATION and playing.made is not None
            (hold_meanwhile if meanwhile else hold)(effect, playing)
        else:
            answered.spares |= {effect.rule}

    return run


@executor.register
def _no_stack(_: NoStack) -> Step:
    """Leave only one of each effect that this text has given to the same one: the last."""

    def run(playing: Playing) -> None:
        for kept in playing.table.held.values():
            own = [one for one in kept if one.playing.cause.entry == playing.cause.entry and not one.playing.constant]
            last = {(one.what, one.on): one for one in own}
            kept[:] = [one for one in kept if one not in own or last[one.what, one.on] is one]

    return run


@executor.register
def _no_wards(effect: NoWards) -> Step:
    """Have them lose Resistances or Weaknesses for a while: those that are named, or the one that was chosen."""
    if THAT_TYPE not in effect.types:
        return lambda playing: hold(effect, playing)
    return lambda playing: hold(replace(effect, types=(playing.type or "",)), playing)


def _of_that_immunity(effect: Immune | NotImmune) -> Step:
    """Have immunities come or go: those that are named, or the one that has been chosen, where any has been."""
    if THAT_IMMUNITY not in effect.conditions:
        return lambda playing: hold(effect, playing)

    def run(playing: Playing) -> None:
        if playing.immunity is not None:
            hold(replace(effect, conditions=(playing.immunity,)), playing)

    return run
