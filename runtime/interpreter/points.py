"""Damage in prose, and recovery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.dice import Dice
from compiler.ir.points import Adjust, DamageEffect, How, PiercingValue, Recover
from runtime.dice import Floor, Pool
from runtime.interpreter.amounts import amount
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.who import those
from runtime.wards import effective

if TYPE_CHECKING:
    from compiler.ir.amounts import Amount
    from runtime.entity import Entity


@executor.register
def _damage(effect: DamageEffect) -> Step:
    if effect.when is not None:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            damage = _rolled(effect.amount, effect.type, who, playing)
            playing.table.harm(who, damage, playing.cause, (effect.type,))

    return run


def _rolled(of: Amount, type_: str | None, who: Entity, playing: Playing) -> int:
    """Give how much damage comes; dice of a type meet the Resistance and Weakness of who suffers it (R-DMG-6)."""
    if not isinstance(of, Dice):
        return amount(of, playing, playing.owner)
    pool = Pool(base=of).changed(effective(who.given, type_), 0, Floor.KEEPS)
    return playing.table.roll(playing.owner, f"{type_ or ''} damage".strip(), pool).total


@executor.register
def _adjust(effect: Adjust) -> Step:
    if not isinstance(effect.what, PiercingValue):
        raise UnplayedError(effect)
    whose, way = effect.what.whose, 1 if effect.how is How.INCREASE else -1

    def run(playing: Playing) -> None:
        meant = [playing.made, playing.opposing]
        owners = those(whose, playing) if whose is not None else playing.table.entities
        for made in meant:
            if made is not None and made.owner in owners:
                made.piercing += way * amount(effect.by, playing, playing.owner)

    return run


@executor.register
def _recover(effect: Recover) -> Step:
    if effect.among is not None:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            back = who.most if effect.amount is None else amount(effect.amount, playing, who)
            playing.table.recover(who, back, playing.cause)

    return run
