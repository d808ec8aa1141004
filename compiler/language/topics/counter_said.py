"""Wording of counters on things, and of how many lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.deeds.earning import Earn, Way
from compiler.ir.selectors.who import Actor
from compiler.language.topics.counts import bears_words, parted_words
from compiler.language.topics.phrase import Phrase, Voice, inflect, is_plural

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.facts.predicates import CountIs

COUNTERS = ("a counter", "counters")


def put_words(effect: Earn, voice: Voice) -> Phrase:
    """Word counters that are put somewhere or removed: "put a counter on this Role"."""
    where = bears_words(effect.who, voice)
    if effect.number == Quantity(of=Measure.COUNTERS, whose=effect.who):
        return Phrase(who=voice.scene.own, verb="remove", rest=f"all counters from {where}", commanded=True)
    verb, on = ("put", "on") if effect.way is Way.GAIN else ("remove", "from")
    most = "" if effect.most is None else f", to a maximum of {effect.most}"
    much, behind = parted_words(effect.number, COUNTERS, voice)
    return Phrase(who=voice.scene.own, verb=verb, rest=f"{much} {on} {where}{behind}{most}", commanded=True)


def so_many_words(compare: Compare, value: int) -> str:
    """Word so many counters: "at least 3 counters", "no counters".

    >>> so_many_words(Compare.AT_LEAST, 1), so_many_words(Compare.EQUAL, 0)
    ('at least 1 counter', 'no counters')
    """
    if compare is Compare.EQUAL and not value:
        return "no counters"
    how = {Compare.AT_LEAST: "at least", Compare.EQUAL: "exactly"}.get(compare, "at most")
    return f"{how} {value} counter{'s' if value > 1 else ''}"


def lie_words(asked: CountIs, voice: Voice) -> str:
    """Word how many lie on the entry itself: "there are at least 3 counters on this Role"."""
    many = so_many_words(asked.compare, asked.value if isinstance(asked.value, int) else 0)
    be = "is" if asked.value == 1 else "are"
    return f"there {be} {many} on {bears_words(asked.who, voice)}"


def come_to_words(trigger: Trigger, voice: Voice) -> str:
    """Word that so many come to be there: "the Sinking Stair has 4 counters", "there are 3 counters on this Role"."""
    if trigger.least is not None:
        many = f"{trigger.least} counter{'s' if trigger.least > 1 else ''}"
    else:
        many = so_many_words(Compare.AT_MOST if trigger.most else Compare.EQUAL, trigger.most or 0)
    who = trigger.who or voice.scene.own
    if who is Actor.SELF:
        be = "is" if trigger.least == 1 else "are"
        return f"there {be} {many} on {bears_words(who, voice)}"
    have = "have" if is_plural(who) or inflect("be", who) == "are" else "has"
    return f"{voice.subject(who)} {have} {many}"
