"""Reading of damage that someone deals to others than they would: "the target deals half damage to allies"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.points import Adjust, Harm
from compiler.language.topics.clauses import Build
from compiler.language.topics.limits import LimitReading
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


class DealtHarmReading(LimitReading):
    """Callbacks of grammar/points.lark for the damage that someone deals."""

    def deals_half_to(self, whom: Named | None, said: Token | None, until: SaidTime | None) -> Build:
        """Read "deals half damage to allies, rounded up"."""
        change, to = self.deals_half(said), None if whom is None else bearer(whom, self.scene.own, self.scene.own)
        return lambda who: (self._dealt_so(change, who, to, until),)

    def deals_half_rounded_to(self, said: Token, whom: Named, until: SaidTime | None) -> Build:
        return self.deals_half_to(whom, said, until)

    def deals_half_of_theirs(self, said: Token | None, until: SaidTime | None) -> Build:
        """Read "deals half damage"."""
        return self.deals_half_to(None, said, until)

    def deals_more_to(self, much: Amount, more: Token, type_: str | None, whom: Named, until: SaidTime | None) -> Build:
        """Read "deals 2 less damage to you"."""
        how, by = self.more_or_less(more, much)
        change, to = Adjust(how=how, what=Harm(type=type_), by=by), bearer(whom, self.scene.own, self.scene.own)
        return lambda who: (self._dealt_so(change, who, to, until),)

    def _dealt_so(self, change: Adjust, by: Who, to: Who | None, until: SaidTime | None) -> Adjust:
        assert isinstance(change.what, Harm)  # noqa: S101 - it has been made so
        harm = msgspec.structs.replace(change.what, by=by, to=to)
        return self.adjusting(change.how, harm, change.by, until)
