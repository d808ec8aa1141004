"""Reading and wording of counters on things: put there, removed, counted, asked of and waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.deeds.earning import Earn, Way
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import CountIs
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import NPC_KINDS, Countable, EntryKind
from compiler.language.topics.amounts import so_much
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.comparisons import counted
from compiler.language.topics.margins import Bound
from compiler.language.topics.mentions import COUNTERS_SAID, WENT, mention
from compiler.language.topics.places import COUNTERS
from compiler.language.topics.pronouns import owner_of_amount
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, doer_awaited
from compiler.language.topics.striking import read_doer
from compiler.language.topics.triggers import trigger

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Bounds
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.triggers import Circumstance


class OwnEntry(NamedTuple):
    """The entry itself that the text stands on."""

    word: Token | None = None


Bearer = Named | OwnEntry
"""On what counters lie."""


@production
def own_entry(reading: Reading, word: Token) -> OwnEntry:
    """Read "this Role", and "it" where that can be nothing else."""
    kind = reading.scene.kind
    said = word.split()[-1].lower()
    if kind is EntryKind.CARD:
        reading.contradiction("counters lie on what stays in play, and a card does not", "name someone")
    if said == "it" and kind in NPC_KINDS:
        reading.contradiction('"it" is someone here', "write the name")
    if said not in ("it", "card", kind):
        reading.trouble(Code.REF_SUBJECT, word, f"this entry is no {said.capitalize()}", help='say "this card"')
    mention(reading, COUNTERS_SAID, OwnEntry(word))
    mention(reading, WENT, COUNTERS)
    return OwnEntry(word)


# ---- put there and removed


@production
def put_counter(reading: Reading, _verb: Token, on: Bearer, most: Bounds | None) -> Build:
    """Read "put a counter on this Armor, to a maximum of 3"."""
    limit = most.most if most is not None else None
    if limit is not None and not isinstance(limit, int):
        reading.contradiction("so many counters are a plain number", 'say "to a maximum of 3"')
        limit = None
    return _counters(reading, 1, on, most=limit)


@production
def put_counter_each(reading: Reading, _verb: Token, on: Bearer, per: Quantity) -> Build:
    return _counters(reading, so_much(reading, 1, per), on)


@production
def put_counters(reading: Reading, _verb: Token, number: Amount, on: Bearer, per: Quantity | None) -> Build:
    return _counters(reading, so_much(reading, number, per), on)


@production
def gain_counter(reading: Reading, _verb: Token) -> Build:
    return _counters(reading, 1, None)


@production
def gain_counters(reading: Reading, _verb: Token, number: Amount, per: Quantity | None) -> Build:
    return _counters(reading, so_much(reading, number, per), None)


@production
def take_counter(reading: Reading, _verb: Token, on: Bearer) -> Build:
    return _counters(reading, 1, on, Way.LOSE)


@production
def take_counters(reading: Reading, _verb: Token, number: Amount, on: Bearer) -> Build:
    return _counters(reading, number, on, Way.LOSE)


@production
def lose_counter(reading: Reading, _verb: Token) -> Build:
    return _counters(reading, 1, None, Way.LOSE)


@production
def lose_counters(reading: Reading, _verb: Token, number: Amount) -> Build:
    return _counters(reading, number, None, Way.LOSE)


@production
def take_all_counters(reading: Reading, _verb: Token, on: Bearer) -> Build:
    return _counters(reading, None, on, Way.LOSE)


@production
def take_their_counters(reading: Reading, _verb: Token) -> Build:
    """Read "remove all counters", of what has been spoken of."""
    return _counters(reading, None, reading[COUNTERS_SAID] or OwnEntry(), Way.LOSE)


@production
def take_some_counters(reading: Reading, verb: Token, number: Amount) -> Build:
    """Read "remove one of these counters", of those that the entry itself has."""
    if reading[COUNTERS_SAID] is None and COUNTERS not in reading.scene.things:
        help_ = f'say "from this {reading.scene.kind.capitalize()}"'
        reading.trouble(Code.REF_DANGLING, verb, "it is not said on what these counters lie", help=help_)
    return _counters(reading, number, reading[COUNTERS_SAID] or OwnEntry(), Way.LOSE)


@production
def take_any_counter(reading: Reading, verb: Token) -> Build:
    return take_some_counters(reading, verb, 1)


@production
def take_them_all(reading: Reading, verb: Token, words: Token) -> Build:
    if reading[COUNTERS_SAID] is None:
        reading.trouble(Code.REF_DANGLING, words, "no counters have been spoken of", help='say "all counters"')
    return take_their_counters(reading, verb)


@production
def counters_go(reading: Reading, on: Bearer | None) -> Clause:
    """Read "all of the counters are removed"."""
    return _told(_counters(reading, None, on or reading[COUNTERS_SAID] or OwnEntry(), Way.LOSE))


@production
def counter_comes(reading: Reading, on: Bearer) -> Clause:
    return _told(_counters(reading, 1, on))


@production
def so_many_come(reading: Reading, number: Amount, on: Bearer) -> Clause:
    return _told(_counters(reading, number, on))


@production
def counter_goes_off(reading: Reading, on: Bearer) -> Clause:
    return _told(_counters(reading, 1, on, Way.LOSE))


@production
def so_many_go_off(reading: Reading, number: Amount, on: Bearer) -> Clause:
    return _told(_counters(reading, number, on, Way.LOSE))


def _told(build: Build) -> Clause:
    return Clause(build, command=True)


def _counters(
    reading: Reading,
    number: Amount | None,
    on: Bearer | None,
    way: Way = Way.GAIN,
    most: int | None = None,
) -> Build:
    if on is not None:
        mention(reading, COUNTERS_SAID, on)

    def build(who: Who) -> tuple[Earn, ...]:
        whose = who if on is None else _lies_on(reading, on, who)
        if who not in (reading.scene.own, whose):
            reading.contradiction("counters are put and removed by whose text it is", 'say "you", or nobody')
        if whose is Actor.SELF and not isinstance(on, OwnEntry):
            reading.contradiction(
                "counters lie on the entry itself", f'say "on this {reading.scene.kind.capitalize()}"'
            )
        much = Quantity(of=Measure.COUNTERS, whose=whose) if number is None else number
        return (Earn(who=whose, way=way, what=Countable.COUNTERS, number=much, most=most),)

    return build


def _lies_on(reading: Reading, on: Bearer, who: Who) -> Who:
    return reading.scene.own if isinstance(on, OwnEntry) else antecedent(reading, on, who)


# ---- asked, counted and waited for


@production
def counters_counted(reading: Reading) -> Countable:
    mention(reading, COUNTERS_SAID, reading[COUNTERS_SAID] or OwnEntry())
    return Countable.COUNTERS


@production
def counter_some(reading: Reading) -> Fact:
    """Read "with a counter"."""
    return told_of_counters(reading, Bound(Compare.AT_LEAST, 1))


def told_of_counters(reading: Reading, bound: Bound) -> Fact:
    of = counters_counted(reading)
    return lambda who: CountIs(who=who, of=of, compare=bound.compare, value=bound.value)


@production
def just_so_many_counters(reading: Reading, number: Token) -> Bound:
    return Bound(Compare.AT_LEAST, counted(reading, number), number)


@production
def one_counter() -> Bound:
    return Bound(Compare.AT_LEAST, 1)


@production
def bound_counters(bound: Bound) -> Bound:
    return bound


@production
def no_counters() -> Bound:
    return Bound(Compare.EQUAL, 0)


@production
def counters_lie(reading: Reading, bound: Bound, on: Bearer) -> CountIs:
    """Read "there are 3 or more counters on this Role"."""
    mention(reading, COUNTERS_SAID, on)
    whose = _lies_on(reading, on, reading.scene.own)
    return CountIs(who=whose, of=Countable.COUNTERS, compare=bound.compare, value=bound.value)


@production
def entry_has_counters(reading: Reading, entry: OwnEntry, bound: Bound) -> CountIs:
    return counters_lie(reading, bound, entry)


@production
def counters_there(reading: Reading, on: Bearer) -> Quantity:
    mention(reading, COUNTERS_SAID, on)
    whose = reading.scene.own if isinstance(on, OwnEntry) else owner_of_amount(reading, on)
    return Quantity(of=Measure.COUNTERS, whose=whose)


@production
def comes_to(reading: Reading, bound: Bound) -> Deed:
    """Read "has 4 counters": as many have come to be there, where there were fewer; or no more are left."""
    mention(reading, COUNTERS_SAID, reading[COUNTERS_SAID] or doer_awaited(reading) or OwnEntry())
    most = bound.value if bound.compare is not Compare.AT_LEAST else None
    if bound.compare is Compare.EQUAL and bound.value:
        reading.contradiction("this could be more of them, or fewer", f'say "{bound.value} counters"')
    least = bound.value if most is None else None
    return Deed(event=Happening.COMES_TO, what=Countable.COUNTERS, least=least, most=most)


@production
def counters_come(reading: Reading, bound: Bound, on: Bearer, asked: Circumstance | None) -> Trigger:
    mention(reading, COUNTERS_SAID, on)
    if isinstance(on, OwnEntry):
        return _of_entry(reading, bound, asked)
    return trigger(reading, read_doer(reading, on), comes_to(reading, bound), asked)


@production
def counters_come_to_entry(reading: Reading, _entry: OwnEntry, bound: Bound, asked: Circumstance | None) -> Trigger:
    return _of_entry(reading, bound, asked)


@production
def last_counter_goes(reading: Reading, on: Bearer | None) -> Trigger:
    """Read "the last counter is removed"."""
    return counters_come(reading, no_counters(), on or OwnEntry(), None)


def _of_entry(reading: Reading, bound: Bound, asked: Circumstance | None) -> Trigger:
    return trigger(reading, reading.scene.own, comes_to(reading, bound), asked)
