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
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.earning import EarningReading
from compiler.language.topics.margins import Bound
from compiler.language.topics.places import COUNTERS
from compiler.language.topics.triggers import TriggerReading
from compiler.language.topics.who import Named

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


class CountersReading(EarningReading, TriggerReading):
    """Callbacks of grammar/counters.lark."""

    counters_said: Bearer | None = None
    """On what those are that the sentence has spoken of."""

    def own_entry(self, word: Token) -> OwnEntry:
        """Read "this Role", and "it" where that can be nothing else."""
        kind = self.scene.kind
        said = word.split()[-1].lower()
        if kind is EntryKind.CARD:
            self.contradiction("counters lie on what stays in play, and a card does not", "name someone")
        if said == "it" and kind in NPC_KINDS:
            self.contradiction('"it" is someone here', "write the name")
        if said not in ("it", "card", kind):
            self.trouble(Code.REF_SUBJECT, word, f"this entry is no {said.capitalize()}", help='say "this card"')
        self.counters_said = OwnEntry(word)
        self.went |= {COUNTERS}
        return OwnEntry(word)

    # ---- put there and removed

    def put_counter(self, verb: Token, on: Bearer, most: Bounds | None) -> Build:
        """Read "put a counter on this Armor, to a maximum of 3"."""
        limit = most.most if most is not None else None
        if limit is not None and not isinstance(limit, int):
            self.contradiction("so many counters are a plain number", 'say "to a maximum of 3"')
            limit = None
        return self._counters(verb, 1, on, most=limit)

    def put_counter_each(self, verb: Token, on: Bearer, per: Quantity) -> Build:
        return self._counters(verb, self.so_much(1, per), on)

    def put_counters(self, verb: Token, number: Amount, on: Bearer, per: Quantity | None) -> Build:
        return self._counters(verb, self.so_much(number, per), on)

    def gain_counter(self, verb: Token) -> Build:
        return self._counters(verb, 1, None)

    def gain_counters(self, verb: Token, number: Amount, per: Quantity | None) -> Build:
        return self._counters(verb, self.so_much(number, per), None)

    def take_counter(self, verb: Token, on: Bearer) -> Build:
        return self._counters(verb, 1, on, Way.LOSE)

    def take_counters(self, verb: Token, number: Amount, on: Bearer) -> Build:
        return self._counters(verb, number, on, Way.LOSE)

    def lose_counter(self, verb: Token) -> Build:
        return self._counters(verb, 1, None, Way.LOSE)

    def lose_counters(self, verb: Token, number: Amount) -> Build:
        return self._counters(verb, number, None, Way.LOSE)

    def take_all_counters(self, verb: Token, on: Bearer) -> Build:
        return self._counters(verb, None, on, Way.LOSE)

    def take_their_counters(self, verb: Token) -> Build:
        """Read "remove all counters", of what has been spoken of."""
        return self._counters(verb, None, self.counters_said or OwnEntry(), Way.LOSE)

    def take_some_counters(self, verb: Token, number: Amount) -> Build:
        """Read "remove one of these counters", of those that the entry itself has."""
        if self.counters_said is None and COUNTERS not in self.scene.things:
            help_ = f'say "from this {self.scene.kind.capitalize()}"'
            self.trouble(Code.REF_DANGLING, verb, "it is not said on what these counters lie", help=help_)
        return self._counters(verb, number, self.counters_said or OwnEntry(), Way.LOSE)

    def take_any_counter(self, verb: Token) -> Build:
        return self.take_some_counters(verb, 1)

    def take_them_all(self, verb: Token, words: Token) -> Build:
        if self.counters_said is None:
            self.trouble(Code.REF_DANGLING, words, "no counters have been spoken of", help='say "all counters"')
        return self.take_their_counters(verb)

    def counters_go(self, on: Bearer | None) -> Clause:
        """Read "all of the counters are removed"."""
        return self._told(self._counters(None, None, on or self.counters_said or OwnEntry(), Way.LOSE))

    def counter_comes(self, on: Bearer) -> Clause:
        return self._told(self._counters(None, 1, on))

    def so_many_come(self, number: Amount, on: Bearer) -> Clause:
        return self._told(self._counters(None, number, on))

    def counter_goes_off(self, on: Bearer) -> Clause:
        return self._told(self._counters(None, 1, on, Way.LOSE))

    def so_many_go_off(self, number: Amount, on: Bearer) -> Clause:
        return self._told(self._counters(None, number, on, Way.LOSE))

    def _told(self, build: Build) -> Clause:
        return Clause(build, command=True)

    def _counters(
        self, verb: Token | None, number: Amount | None, on: Bearer | None, way: Way = Way.GAIN, most: int | None = None
    ) -> Build:
        self.verb = verb
        if on is not None:
            self.counters_said = on

        def build(who: Who) -> tuple[Earn, ...]:
            whose = who if on is None else self._lies_on(on, who)
            if who not in (self.scene.own, whose):
                self.contradiction("counters are put and removed by whose text it is", 'say "you", or nobody')
            if whose is Actor.SELF and not isinstance(on, OwnEntry):
                self.contradiction("counters lie on the entry itself", f'say "on this {self.scene.kind.capitalize()}"')
            much = Quantity(of=Measure.COUNTERS, whose=whose) if number is None else number
            return (Earn(who=whose, way=way, what=Countable.COUNTERS, number=much, most=most),)

        return build

    def _lies_on(self, on: Bearer, who: Who) -> Who:
        return self.scene.own if isinstance(on, OwnEntry) else self.antecedent(on, who)

    # ---- asked, counted and waited for

    def counters_counted(self) -> Countable:
        self.counters_said = self.counters_said or OwnEntry()
        return Countable.COUNTERS

    def counter_some(self) -> Fact:
        """Read "with a counter"."""
        return self.told_of_counters(Bound(Compare.AT_LEAST, 1))

    def told_of_counters(self, bound: Bound) -> Fact:
        of = self.counters_counted()
        return lambda who: CountIs(who=who, of=of, compare=bound.compare, value=bound.value)

    def just_so_many_counters(self, number: Token) -> Bound:
        return Bound(Compare.AT_LEAST, self.counted(number), number)

    def one_counter(self) -> Bound:
        return Bound(Compare.AT_LEAST, 1)

    def bound_counters(self, bound: Bound) -> Bound:
        return bound

    def no_counters(self) -> Bound:
        return Bound(Compare.EQUAL, 0)

    def counters_lie(self, bound: Bound, on: Bearer) -> CountIs:
        """Read "there are 3 or more counters on this Role"."""
        self.counters_said = on
        whose = self._lies_on(on, self.scene.own)
        return CountIs(who=whose, of=Countable.COUNTERS, compare=bound.compare, value=bound.value)

    def entry_has_counters(self, entry: OwnEntry, bound: Bound) -> CountIs:
        return self.counters_lie(bound, entry)

    def counters_there(self, on: Bearer) -> Quantity:
        self.counters_said = on
        whose = self.scene.own if isinstance(on, OwnEntry) else self.owner_of_amount(on)
        return Quantity(of=Measure.COUNTERS, whose=whose)

    def comes_to(self, bound: Bound) -> Deed:
        """Read "has 4 counters": as many have come to be there, where there were fewer; or no more are left."""
        self.counters_said = self.counters_said or self.doer_of_event or OwnEntry()
        most = bound.value if bound.compare is not Compare.AT_LEAST else None
        if bound.compare is Compare.EQUAL and bound.value:
            self.contradiction("this could be more of them, or fewer", f'say "{bound.value} counters"')
        least = bound.value if most is None else None
        return Deed(event=Happening.COMES_TO, what=Countable.COUNTERS, least=least, most=most)

    def counters_come(self, bound: Bound, on: Bearer, asked: Circumstance | None) -> Trigger:
        self.counters_said = on
        if isinstance(on, OwnEntry):
            return self._of_entry(bound, asked)
        return self.trigger(self.doer(on), self.comes_to(bound), asked)

    def counters_come_to_entry(self, _entry: OwnEntry, bound: Bound, asked: Circumstance | None) -> Trigger:
        return self._of_entry(bound, asked)

    def last_counter_goes(self, on: Bearer | None) -> Trigger:
        """Read "the last counter is removed"."""
        return self.counters_come(self.no_counters(), on or OwnEntry(), None)

    def _of_entry(self, bound: Bound, asked: Circumstance | None) -> Trigger:
        return self.trigger(self.scene.own, self.comes_to(bound), asked)
