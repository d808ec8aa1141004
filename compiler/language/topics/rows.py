"""Reading of play lines and of the values of rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.language.topics.dice import read_dice
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.scene import MOST_DIGITS

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


class PlayLine(msgspec.Struct, frozen=True):
    """What "(Action) Pounce [Gear]" says, in tokens that know where they stand."""

    kind: Token
    name: Token
    tags: tuple[Token, ...]


class Enhancement(msgspec.Struct, frozen=True):
    """Enhancement dice and their own type (R-DMG-10)."""

    dice: Dice
    type: str | None = None


@production
def play_line(opened: Token, name: Token, *tags: Token) -> PlayLine:
    return PlayLine(opened, name, tags)


@production
def dice_row(reading: Reading, *tokens: Token) -> tuple[Dice, ...]:
    """Read "1d8", or "1d8 + 1d6": dice that fall together and are added."""
    return tuple(read_dice(reading, token) for token in tokens)


@production
def enhancement_row(reading: Reading, token: Token, type_: Token | None) -> Enhancement:
    return Enhancement(read_dice(reading, token), reading.damage_type(type_) if type_ else None)


@production
def damage_row(*parts: DamagePart) -> tuple[DamagePart, ...]:
    return parts


@production
def damage_part(reading: Reading, token: Token, piercing: int | None, type_: Token | None) -> DamagePart:
    kind = reading.damage_type(type_) if type_ else None
    return DamagePart(dice=read_dice(reading, token), piercing=piercing, type=kind)


@production
def piercing(reading: Reading, opened: Token, number: Token, closed: Token) -> int:
    if len(number) > MOST_DIGITS or int(number) < 1:
        message, help_ = "Piercing takes a number from 1", "leave it out, or say Piercing 1"
        reading.trouble(Code.PIERCING_VALUE, opened, message, last=closed, help=help_)
        return 1
    return int(number)


@production
def number_row(reading: Reading, number: Token) -> int:
    return reading.number(number) if len(number) > MOST_DIGITS else int(number)
