"""Reading of "for each" in front of what is done, with the most and the least behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Measure, Quantity, is_less
from compiler.ir.base import AtOnce
from compiler.ir.deeds.choices import ChooseWho
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.tracks import Stat, StatOne
from compiler.ir.entries.early_offers import early_offer
from compiler.ir.flow import Choose, Effect, ForEach, May, Then
from compiler.ir.selectors.who import Group, Pick
from compiler.language.meaning.multiplied import multiplied
from compiler.language.topics.clauses import Effects, Frame, Steps
from compiler.language.topics.counts import is_counted
from compiler.language.topics.mentions import AWAITED_FIRST, SPOKEN_OF, SUBJECT, mention, says_named
from compiler.language.topics.per_each import read_per
from compiler.language.topics.pronouns import with_owner, with_owners
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.tracks import limits

if TYPE_CHECKING:
    from compiler.language.topics.amounts import Bounds


ANEW = (Choose, ChooseWho, May)
"""What someone decides each time that it comes."""
BESIDES = (AtOnce, Condition, Resist, Stat, Then)
"""What can be done beside it as often."""


class Multiplied(msgspec.Struct, frozen=True):
    """A "for each" that stands in front: what is done is done so much, or so often."""

    multiply: Callable[[Effects, Quantity], Effects]
    per: Quantity

    def __call__(self, effects: Effects) -> Effects:
        """Put it around them."""
        return self.multiply(effects, self.per)


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


def _for_each(reading: Reading, effects: Effects, per: Quantity) -> Effects:
    more = [one for effect in effects if (one := multiplied(effect, per)) is not None]
    if len(more) < len(effects):
        if not _is_repeated(reading, effects, per):
            message = '"for each" in front is of what has one number'
            reading.contradiction(message, 'say it behind the number, as in "draw a card for each ally"')
            return effects
        more = [ForEach(per=per, then=effects)]
    if with_owner(per, reading.scene.own) == per:
        return tuple(more)
    return tuple(with_owners(reading, effect, reading.scene.own) for effect in more)


def _is_repeated(reading: Reading, effects: Effects, per: Quantity) -> bool:
    """Tell whether what is done is done anew for each: where somebody may do it, or chooses."""
    comes = reading.scene.play is not None or reading[AWAITED_FIRST] is not None
    plain = is_counted(per) and per.of is not Measure.LEVEL and per.least is None and per.most is None
    anew = any(isinstance(effect, ANEW) for effect in effects)
    return comes and plain and anew and all(map(_can_be_repeated, effects))


def _can_be_repeated(effect: Effect) -> bool:
    if isinstance(effect, May) and (effect.as_kind is not None or early_offer(effect) is not None):
        return False
    return isinstance(effect, ANEW + BESIDES)
