"""Reading of "for each" in front of what is done, with the most and the least behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Quantity, is_less
from compiler.ir.deeds.tracks import Stat, StatOne
from compiler.ir.flow import Effect
from compiler.ir.selectors.who import Group, Pick
from compiler.language.meaning.multiplied import multiplied
from compiler.language.meaning.tolls import TollReading
from compiler.language.topics.clauses import Effects, Frame, Steps
from compiler.language.topics.pronouns import with_owner

if TYPE_CHECKING:
    from compiler.language.topics.amounts import Bounds


class Multiplied(msgspec.Struct, frozen=True):
    """A "for each" that stands in front: what is done is done so often."""

    multiply: Callable[[Effect, Quantity], Effect]
    per: Quantity

    def __call__(self, effects: Effects) -> Effects:
        """Put it around them."""
        return tuple(self.multiply(effect, self.per) for effect in effects)


class EachReading(TollReading):
    """Callbacks for what is done so often as something is counted."""

    def framed_within(self, frame: Frame, steps: Steps, bounds: Bounds) -> Steps:
        """Read "for each card in your hand, recover 1 HP, to a maximum of 5"."""
        if isinstance(frame, Multiplied):
            within = Multiplied(self._for_each, self.per(frame.per, frame.per.above, bounds))
            return Steps(lambda doer: self._limited(within(steps.settled(doer))))
        self.contradiction("what stands in front has no number that could have a maximum", "leave the maximum out")
        return steps

    def _limited(self, effects: Effects) -> Effects:
        for effect in effects:
            if isinstance(effect, Stat | StatOne):
                self.limits(-1 if is_less(effect.by) else 1)
        return effects

    def for_each(self, one: Quantity, beyond: int | None) -> Frame:
        """Read "for each card in your hand, ..." in front; behind people who are counted nobody is "they"."""
        per = self.per(one, beyond, None)
        if isinstance(per.of, Group):
            self.last_subject = self.spoken_of = None
            self.named.add(msgspec.structs.replace(per.of, pick=Pick.EACH))

        return Multiplied(self._for_each, per)

    def _for_each(self, effect: Effect, per: Quantity) -> Effect:
        more = multiplied(effect, per)
        if more is None:
            message = '"for each" in front is of what has one number'
            self.contradiction(message, 'say it behind the number, as in "draw a card for each ally"')
            return effect
        return more if with_owner(per, self.scene.own) == per else self.with_owners(more, self.scene.own)
