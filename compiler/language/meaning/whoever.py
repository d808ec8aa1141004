"""Reading of those who do something, and of what comes of it: "enemies that enter the section suffer 1d6 damage"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import When
from compiler.ir.selectors.who import Actor
from compiler.language.meaning.times import TimeReading
from compiler.language.topics.clauses import Clause, Frame, Steps

if TYPE_CHECKING:
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.triggers import Doers


class WhoeverReading(TimeReading):
    """Callbacks of grammar/card.lark that begin with "those who"."""

    def whoever(
        self,
        those: Doers,
        awhile: SaidTime | None,
        clauses: list[Clause],
        trailer: Frame | None = None,
    ) -> Steps:
        """Read "enemies that enter your occupied section suffer 1d4 damage": whenever one does, they suffer it."""
        said = self._of_them(clauses)
        steps = self.steps(said) if trailer is None else self.steps_trailed(said, trailer)
        return Steps(lambda doer: self._when_they(those, awhile)(steps.settled(doer)))

    def whoever_chooses(
        self, those: Doers, awhile: SaidTime | None, first: list[Clause], second: list[Clause]
    ) -> Steps:
        """Read "enemies that enter your occupied section must discard a card or suffer 1d6 damage"."""
        steps = self.must_choose(self._of_them(first), second)
        return Steps(lambda doer: self._when_they(those, awhile)(steps.settled(doer)))

    def whoever_may(self, those: Doers, awhile: SaidTime | None, steps: Steps) -> Steps:
        """Read "enemies that enter your occupied section may discard a card"."""
        offer = self.may(Actor.TRIGGER, steps)
        return Steps(lambda doer: self._when_they(those, awhile)(offer.settled(doer)))

    def whoever_may_pay(self, those: Doers, awhile: SaidTime | None, price: list[Clause], steps: Steps) -> Steps:
        """Read "enemies that enter your occupied section may discard a card to gain +1 Mind"."""
        offer = self.may_pay(Actor.TRIGGER, price, steps)
        return Steps(lambda doer: self._when_they(those, awhile)(offer.settled(doer)))

    def _of_them(self, clauses: list[Clause]) -> list[Clause]:
        first, *more = clauses
        if first.subject is not None or first.command:
            self.contradiction("those who do it are said to do no more", 'say "whenever an enemy ..., ..."')
        return [msgspec.structs.replace(first, subject=Actor.TRIGGER, continues=False), *more]

    def _when_they(self, those: Doers, awhile: SaidTime | None) -> Frame:
        until = self.end_of(awhile)
        return lambda effects: (
            When(
                event=self.in_time(those.event), occasion=those.occasion, limit=those.limit, then=effects, until=until
            ),
        )
