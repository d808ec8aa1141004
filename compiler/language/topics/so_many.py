"""Reading of how many are picked and how far away they are, where that is reckoned: "a number of allies equal to"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.places import Within
from compiler.ir.selectors.who import Group, Pick
from compiler.language.topics.amounts import AmountReading
from compiler.language.topics.distances import DistanceReading
from compiler.language.topics.groups import Filter, Kinds, Picked
from compiler.language.topics.pronouns import with_owner

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.places import Border, Place
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


class SoManyReading(DistanceReading, AmountReading):
    """Callbacks of grammar/who.lark and grammar/places.lark with an amount where mostly a number stands."""

    def within_so_much(self, far: Amount, of: Named | Place | Border | None) -> Within:
        """Read "within a range equal to your level"."""
        self.not_rolled(far, "how far away someone may be")
        return Within(range=self._of_one_alone(far), of=None if of is None else self.point_from(of))

    def within_so_many(self, places: Token, far: Amount, of: Named | Place | Border | None) -> Within:
        """Read "within a number of sections equal to your level"."""
        self.place(places)
        return self.within_so_much(far, of)

    def outside_so_much(self, far: Amount, of: Named | Place | Border | None) -> Within:
        return replace(self.within_so_much(far, of), negated=True)

    def group_so_many(self, other: Token | None, kinds: Kinds, *said: Filter | Amount) -> Group:
        """Read "a number of enemies within range 2 equal to your level"."""
        return self._numbered(Pick.ANY, other, kinds, said)

    def group_up_to(self, other: Token | None, kinds: Kinds, *said: Filter | Amount) -> Group:
        return self._numbered(Pick.UP_TO, other, kinds, said)

    def _numbered(self, pick: Pick, other: Token | None, kinds: Kinds, said: tuple[Filter | Amount, ...]) -> Group:
        *filters, many = said
        picked = Picked(pick, self._of_one_alone(many), other=bool(other))  # type: ignore[arg-type]  # the amount is last
        return self.group(picked, kinds, *filters)  # type: ignore[arg-type]  # and the others are not

    def _of_one_alone(self, amount: Amount) -> Amount:
        """Check that an amount is not that of each of those who are picked by it."""
        if with_owner(amount, self.scene.own) != amount:
            self.contradiction(
                '"their" could be each of those who are picked', 'say whose, as in "your" or "the target\'s"'
            )
        return amount
