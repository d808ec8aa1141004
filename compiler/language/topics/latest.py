"""Reading of the one who has done something last: "the enemy that last damaged you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.events.deeds import Counting, Deed, Happening, Since, Tally
from compiler.ir.facts.predicates import HasMost
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.who import Actor, Pick
from compiler.language.parsing.verbs import Form
from compiler.language.topics.amounts import counted_group
from compiler.language.topics.deeds import read_since_when
from compiler.language.topics.groups import Kinds, Picked, Sieve, read_group
from compiler.language.topics.happenings import takes, verb_told
from compiler.language.topics.mentions import all_named, keeps_to
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Group, Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter
    from compiler.language.topics.past_places import SaidSince


@production
def did_last(reading: Reading, *said: Token | Deed | SaidSince | None) -> Sieve:
    """Read "last damaged you", "to damage you", behind "the last enemy": in this scenario, unless it is said."""
    *how, deed, since = said
    words = str(how[0]) if how else ""
    form, behind = _FORMS.get(words.partition(" ")[0], (Form.PAST, ""))
    takes(reading, form, behind)
    return Sieve("by", _when_done(reading, words, deed, since))  # type: ignore[arg-type]  # by their places


def _when_done(reading: Reading, order: str, deed: Deed, since: SaidSince | None) -> Quantity:
    """Give how late something was done, or how early: by that one is picked."""
    within = read_since_when(reading, since, Actor.ONE) or Since.SCENARIO
    verb_told(reading)
    count = Counting.EARLIEST if order.endswith("first") else Counting.LATEST
    return Quantity(of=Tally(who=Actor.ONE, deed=deed, since=within, count=count))


@production
def last_did(reading: Reading, deed: Deed, how: Token, since: SaidSince | None) -> Sieve:
    """Read "damaged you last"."""
    return did_last(reading, how, deed, since)


@production
def group_latest(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    """Read "the enemy that last damaged you", "the last enemy that damaged you"."""
    return read_group(reading, Picked(Pick.MOST), kinds, *filters)


@production
def whoever_latest(reading: Reading, latest: Sieve) -> Group:
    """Read "whoever last damaged you": of everyone."""
    return group_latest(reading, Kinds(), latest)


@production
def group_near_latest(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    """Read "toward the enemy that last damaged you": nobody is spoken of by that."""
    named = all_named(reading)
    group = group_latest(reading, kinds, *filters)
    keeps_to(reading, named)
    done = [tally.deed for tally in parts_in(group, Tally)]
    reading.afar += Deed(event=Happening.DEALS_DAMAGE) in done  # "to you" is said of the damage, where it can be
    return group


@production
def is_the_latest(reading: Reading, kinds: Kinds, order: Token, deed: Deed, since: SaidSince | None) -> Fact:
    """Read "is the enemy that last damaged you"."""
    form, behind = _FORMS.get(order.partition(" ")[0], (Form.PAST, ""))
    takes(reading, form, behind)
    return _was_it(reading, order, kinds, deed, since)


@production
def was_the_last(
    reading: Reading, which: Token, kinds: Kinds | None, to: Token, deed: Deed, since: SaidSince | None
) -> Fact:
    """Read "was the first ally to draw a card this round", "was the last to damage you"."""
    takes(reading, Form.BASE, to)
    return _was_it(reading, which, kinds, deed, since)


def _was_it(reading: Reading, order: str, kinds: Kinds | None, deed: Deed, since: SaidSince | None) -> Fact:
    """Give that nobody of them has done it later, or earlier."""
    by = _when_done(reading, order, deed, since)
    among = None if kinds is None else counted_group(reading, kinds, ())

    def fact(who: Who) -> Predicate:
        if who is Actor.ONE:
            reading.contradiction("one of them alone was that", 'say "the enemy that first ..."')
        return HasMost(who=who, by=by, pick=Pick.MOST, among=among)

    return fact


_FORMS = {"to": (Form.BASE, "to"), "has": (Form.PARTICIPLE, "has"), "have": (Form.PARTICIPLE, "has")}
"""The form that the verb takes behind a word, and that word."""
