"""Reading and wording of the dice that someone has for a Skill, as they are compared: "Charisma dice level"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.amounts.dice import LEVELS
from compiler.ir.facts.predicates import IsSo
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.ir.terms import PRINTED_SKILLS
from compiler.language.topics.changes import unit_of
from compiler.language.topics.comparisons import own_compared
from compiler.language.topics.dice_rows import read_row
from compiler.language.topics.margins import COMPARE, THAN, Bound, whole
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.deeds.rolls import Unit
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts_had import Attribute
    from compiler.language.topics.fact_order import Fact

SIZES: dict[str, Measure] = {"level": Measure.DICE_LEVEL, "number": Measure.DICE_NUMBER}


@production
def dice_had_so(reading: Reading, word: Token, unit: Token) -> Attribute:
    """Read "Charisma dice level"."""
    return _sized(reading, word, unit_of(unit))


def _sized(reading: Reading, word: Token, unit: Unit | str) -> Attribute:
    row = read_row(reading, word)
    if row not in PRINTED_SKILLS:
        message = f"{row} dice are those of plays, and each may have others"
        reading.trouble(Code.ROW_KIND, word, message, help="name a Skill: Charisma, Acrobatics, Search, Lockpick")
    return lambda whose: Quantity(of=SIZES[unit], whose=whose, name=str(row))


@production
def die_or(reading: Reading, die: Token, more: Token) -> Bound:
    """Read "d8 or higher"."""
    return Bound(COMPARE[more.split()[-1]], _step(reading, die), die)


@production
def die_at(reading: Reading, at: Token, die: Token) -> Bound:
    return Bound(COMPARE[at.split()[-1]], _step(reading, die), die)


@production
def die_beyond(reading: Reading, beyond: Token, die: Token) -> Bound:
    """Read "higher than d6"."""
    way = {"above": Compare.MORE, "below": Compare.LESS, **THAN}[beyond.split()[0]]
    compare, value = whole(way, _step(reading, die))
    return Bound(compare, value if isinstance(value, int) else 0, die)


@production
def die_just(reading: Reading, die: Token) -> Bound:
    return Bound(Compare.EQUAL, _step(reading, die), die)


def _step(reading: Reading, die: Token) -> int:
    """Give how far up the ladder a die is."""
    level = int(die.removeprefix("d"))
    if level not in LEVELS:
        reading.trouble(Code.DICE_SIDES, die, f"there is no {die}", help="there are d2, d4, d6, d8, d10, d12 and d20")
        return 1
    return LEVELS.index(level) + 1


def die_called(step: int) -> str:
    """Word a step of the ladder.

    >>> die_called(4)
    'd8'
    """
    return f"d{LEVELS[max(0, min(step, len(LEVELS)) - 1)]}"


@production
def aspect_die(reading: Reading, attribute: Attribute, bound: Bound) -> Fact:
    """Read "Charisma dice level is d8 or higher"."""
    if attribute(Actor.ONE).of is not Measure.DICE_LEVEL:
        reading.contradiction("a die tells the level of dice", 'say "2 or higher", or "dice level"')
    return lambda who: own_compared(attribute(who), who, bound.compare, bound.value)


@production
def dice_are(reading: Reading, word: Token, bound: Bound) -> Fact:
    """Read "Charisma dice are d8 or higher"."""
    return aspect_die(reading, _sized(reading, word, "level"), bound)


@production
def has_die(reading: Reading, own: Quantity, bound: Bound) -> Fact:
    """Read "has a Charisma dice level of d8 or higher"."""
    fact = aspect_die(reading, lambda whose: replace(own, whose=whose), bound)

    def so(who: Who) -> Predicate:
        return IsSo(who=who, of=fact(Actor.ONE)) if isinstance(who, Group | Several) else fact(who)  # type: ignore[arg-type]  # as it is of them

    return so


@production
def has_dice_of(reading: Reading, word: Token, bound: Bound) -> Fact:
    """Read "has Charisma dice of d8 or higher"."""
    return has_die(reading, _sized(reading, word, "level")(Actor.ONE), bound)
