"""Reading of "for each" in front of what is done, with the most and the least behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Quantity, is_less
from compiler.ir.deeds.tracks import Stat, StatOne
from compiler.ir.flow import Effect
from compiler.ir.selectors.who import Group, Pick
from compiler.language.meaning.multiplied import multiplied
from compiler.language.topics.clauses import Effects, Frame, Steps
from compiler.language.topics.mentions import SPOKEN_OF, SUBJECT, mention, says_named
from compiler.language.topics.per_each import read_per
from compiler.language.topics.pronouns import with_owner, with_owners
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.tracks import limits

if TYPE_CHECKING:
    from compiler.language.topics.amounts import Bounds


class Multiplied(msgspec.Struct, frozen=True):
    """A "for each" that stands in front: what is done is done so often."""

    multiply: Callable[[Effect, Quantity], Effect]
    per: Quantity

    def __call__(self, effects: Effects) -> Effects:
        """Put it around them."""
        return tuple(self.multiply(effect, self.per) for effect in effects)


@production
def framed_within(reading: Reading, frame: Frame, steps: Steps, bounds: Bounds) -> Steps:
    """Read "for each card in your hand, recover 1 HP, to a maximum of 5"."""
    if isinstance(frame, Multiplied):
        within = Multiplied(partial(_for_each, reading), read_per(reading, frame.per, frame.per.above, bounds))
        return Steps(lambda doer: _limited(reading, within(steps.settled(doer))))
    reading.contradiction("what stands in front has no number that could have a maximum", "leave the maximum out")
    return steps


def _limited(reading: Reading, effects: Effects) -> Effects:
    for effect in effects:
        if isinstance(effect, Stat | StatOne):
            limits(reading, -1 if is_less(effect.by) else 1)
    return effects


@production
def for_each(reading: Reading, one: Quantity, beyond: int | None) -> Frame:
    """Read "for each card in your hand, ..." in front; behind people who are counted nobody is "they"."""
    per = read_per(reading, one, beyond, None)
    if isinstance(per.of, Group):
        mention(reading, SUBJECT, None)
        mention(reading, SPOKEN_OF, None)
        says_named(reading, msgspec.structs.replace(per.of, pick=Pick.EACH))

    return Multiplied(partial(_for_each, reading), per)


def _for_each(reading: Reading, effect: Effect, per: Quantity) -> Effect:
    more = multiplied(effect, per)
    if more is None:
        message = '"for each" in front is of what has one number'
        reading.contradiction(message, 'say it behind the number, as in "draw a card for each ally"')
        return effect
    return more if with_owner(per, reading.scene.own) == per else with_owners(reading, more, reading.scene.own)
