"""Reading of play lines and of the values of rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.language.topics.points import PointsReading
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


class RowReading(PointsReading):
    """Callbacks of grammar/rows.lark."""

    def play_line(self, opened: Token, name: Token, *tags: Token) -> PlayLine:
        return PlayLine(opened, name, tags)

    def dice_row(self, *tokens: Token) -> tuple[Dice, ...]:
        """Read "1d8", or "1d8 + 1d6": dice that fall together and are added."""
        return tuple(self.dice(token) for token in tokens)

    def enhancement_row(self, token: Token, type_: Token | None) -> Enhancement:
        return Enhancement(self.dice(token), self.damage_type(type_) if type_ else None)

    def damage_row(self, *parts: DamagePart) -> tuple[DamagePart, ...]:
        return parts

    def damage_part(self, token: Token, piercing: int | None, type_: Token | None) -> DamagePart:
        kind = self.damage_type(type_) if type_ else None
        return DamagePart(dice=self.dice(token), piercing=piercing, type=kind)

    def piercing(self, opened: Token, number: Token, closed: Token) -> int:
        if len(number) > MOST_DIGITS or int(number) < 1:
            message, help_ = "Piercing takes a number from 1", "leave it out, or say Piercing 1"
            self.trouble(Code.PIERCING_VALUE, opened, message, last=closed, help=help_)
            return 1
        return int(number)

    def number_row(self, number: Token) -> int:
        return self.number(number) if len(number) > MOST_DIGITS else int(number)
