"""Reading and wording of enhancement dice that lie on Gear: "this Weapon's enhancement dice do not apply"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.amounts.amounts import Amount, is_less
from compiler.ir.deeds.rolls import LaidDice, Unit
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.changes import unit_of
from compiler.language.topics.clauses import Clause
from compiler.language.topics.gear import GEAR_KINDS, LIES_ON
from compiler.language.topics.phrase import Voice
from compiler.language.topics.plays import this_gear, wants_end
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.verbs import of, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.references import Named


class Laid(NamedTuple):
    """Whose Gear they lie on, or which piece, and what of them is meant."""

    whose: Named | None = None
    gear: str | None = None
    unit: Unit | None = None


@production
def laid_on_this(reading: Reading, gear: Token) -> Laid:
    return Laid(gear=this_gear(reading, gear))


@production
def laid_on_it(reading: Reading, _its: Token) -> Laid:
    """Read "its enhancement dice", in the constant text of Gear or of what lies on it."""
    kind = reading.scene.kind.capitalize()
    if reading.scene.play is not None or (kind not in GEAR_KINDS and reading.scene.kind not in LIES_ON):
        reading.contradiction("whose enhancement dice are these?", 'say "this Weapon\'s"')
    return Laid(gear=kind)


@production
def laid_on_all(whose: Named) -> Laid:
    """Read "the enhancement dice of the target's Gear"."""
    return Laid(whose)


@production
def unit_on_this(reading: Reading, gear: Token, unit: Token) -> Laid:
    return laid_on_this(reading, gear)._replace(unit=unit_of(unit))


@production
def unit_of_this(reading: Reading, unit: Token, gear: Token) -> Laid:
    """Read "the enhancement dice level of this Weapon"."""
    return unit_on_this(reading, gear, unit)


@production
def unit_on_it(reading: Reading, its: Token, unit: Token) -> Laid:
    return laid_on_it(reading, its)._replace(unit=unit_of(unit))


@production
def unit_on_all(unit: Token, whose: Named) -> Laid:
    return laid_on_all(whose)._replace(unit=unit_of(unit))


@production
def laid_out(reading: Reading, laid: Laid, until: SaidTime | None) -> Clause:
    """Read "the Armor's enhancement dice do not apply"."""
    return _changing(reading, laid, 0, until)


@production
def laid_ignored(reading: Reading, _verb: Token, laid: Laid, until: SaidTime | None) -> Clause:
    """Read "ignore the Weapon's enhancement dice"."""
    return laid_out(reading, laid, until)


@production
def laid_lost(reading: Reading, gear: Token, _loses: Token, until: SaidTime | None) -> Clause:
    """Read "this Weapon loses its enhancement dice"."""
    return laid_out(reading, laid_on_this(reading, gear), until)


@production
def laid_moves(reading: Reading, laid: Laid, by: Amount, until: SaidTime | None) -> Clause:
    """Read "this Weapon's enhancement dice level is increased by 1"."""
    if not isinstance(by, int):
        reading.contradiction("what lies on Gear is changed by a number", "say by how much")
        return _changing(reading, laid, 1, until)
    return _changing(reading, laid, by, until)


@production
def laid_changed(reading: Reading, change: Token, laid: Laid, number: Token, until: SaidTime | None) -> Clause:
    """Read "increase this Weapon's enhancement dice level by 1"."""
    up = change.startswith(("increase", "raise"))
    return _changing(reading, laid, reading.number(number) * (1 if up else -1), until)


@production
def laid_higher(reading: Reading, laid: Laid, number: Token, beyond: Token, until: SaidTime | None) -> Clause:
    """Read "its enhancement dice are 1 level higher"."""
    up = beyond.endswith(("higher", "greater"))
    by = reading.number(number) * (1 if up else -1)
    return _changing(reading, laid._replace(unit=Unit.LEVEL), by, until)


def _changing(reading: Reading, laid: Laid, by: int, until: SaidTime | None) -> Clause:
    wants_end(reading, until)

    def build(who: Who) -> tuple[Effect, ...]:
        owner = who if laid.whose is None else read_whose(reading, laid.whose, who)
        end = until.settle(owner, reading.scene.own) if until else None
        return (LaidDice(who=owner, gear=laid.gear, unit=laid.unit, by=by, until=end),)

    return Clause(build, command=True)


def _laid_words(effect: LaidDice, voice: Voice) -> str:
    """Word which dice are meant, and what of them: "this Weapon's enhancement dice level"."""
    dice = f"enhancement dice{f' {effect.unit}' if effect.unit else ''}"
    return f"this {effect.gear}'s {dice}" if effect.gear else f"the {dice} of {voice.possessive(effect.who, None)} Gear"


_DICE = of("who gear unit", _laid_words)._replace(are_several=lambda *_said: True)
verb(LaidDice, "{dice} | do not apply {until}", dice=_DICE, until=UNTIL, unit=None, by=0)
for _change, _less in (("increase", False), ("decrease", True)):
    verb(
        LaidDice,
        f"[you] {_change} {{dice}} by {{number}} {{until}}",
        dice=_DICE,
        number=of("by", lambda effect, _voice: str(abs(effect.by))),
        until=UNTIL,
    ).where(lambda effect, _voice, less=_less: is_less(effect.by) is less)
