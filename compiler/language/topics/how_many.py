"""Reading of how many are picked, and whether they are others: "each other", "up to 2", "any one"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.who import Pick
from compiler.language.topics.groups import GroupReading, Picked

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.language.parsing.token import Token


class HowManyReading(GroupReading):
    """Callbacks of grammar/who.lark: those that say how many."""

    def each(self, _word: Token, other: Token | None) -> Picked:
        return self._picked(Picked(Pick.EACH, other=bool(other)))

    def each_of(self, _word: Token) -> Picked:
        return self._picked(Picked(Pick.EACH))

    def one_of_those(self) -> Picked:
        return self._picked(Picked(Pick.ONE))

    def another(self, other: Token | None) -> Picked:
        if other and other.endswith("different"):
            message = "this could be one for all of them, or another each time"
            help_ = 'say "an ally" of one, or so many as there can be: "up to 3 allies"'
            self.trouble(Code.AMBIGUOUS, other, message, help=help_)
        return self._picked(Picked(Pick.ONE, other=bool(other)))

    def any_one(self) -> Picked:
        return self._picked(Picked(Pick.ANY))

    def any_bare(self, other: Token | None) -> Picked:
        return self._picked(Picked(Pick.ANY, other=bool(other), bare=True))

    def one_random(self, _word: Token) -> Picked:
        return self._picked(Picked(Pick.RANDOM))

    def nearest(self) -> Picked:
        return self._picked(Picked(Pick.NEAREST))

    def all_of(self, other: Token | None) -> Picked:
        return self._picked(Picked(Pick.ALL, other=bool(other)))

    def some(self, number: Token, other: Token | None) -> Picked:
        return self._picked(Picked(Pick.ANY, self._how_many(number), other=bool(other)))

    def up_to(self, number: Token, other: Token | None) -> Picked:
        return self._picked(Picked(Pick.UP_TO, self._how_many(number), other=bool(other)))

    def up_to_one(self, other: Token | None) -> Picked:
        return self._picked(Picked(Pick.UP_TO, other=bool(other)))

    def some_rolled(self, many: Amount, other: Token | None) -> Picked:
        """Read "1d4 enemies", "that many allies"."""
        return self._picked(Picked(Pick.ANY, many, other=bool(other)))

    def up_to_rolled(self, many: Amount, other: Token | None) -> Picked:
        return self._picked(Picked(Pick.UP_TO, many, other=bool(other)))

    def some_random(self, number: Token) -> Picked:
        return self._picked(Picked(Pick.RANDOM, self._how_many(number)))

    def any_number(self, other: Token | None) -> Picked:
        return self._picked(Picked(Pick.ANY_NUMBER, other=bool(other)))

    def _picked(self, picked: Picked) -> Picked:
        """Give how many, with whom has been named before."""
        return msgspec.structs.replace(picked, before=frozenset(self.named))

    def _how_many(self, number: Token) -> int | None:
        many = self.number(number)
        return None if many == 1 else many
