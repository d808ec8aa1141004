"""Reading and wording of the order of turns: Initiative, who acts before whom, and turns that come next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, Measure, Quantity, Sum, is_less
from compiler.ir.deeds.turns import (
    InitiativeChange,
    InitiativeSet,
    InitiativeSwap,
    InitiativeTies,
    TakeTurn,
    TurnOrder,
)
from compiler.ir.facts.predicates import RollResult
from compiler.ir.facts.turns import Order, TurnCame, TurnComes
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several, Who
from compiler.ir.times.durations import Edge, Moment
from compiler.language.topics.changes import ChangeReading
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import by_words, equal_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.fact_order import denied
from compiler.language.topics.groups import Kinds, Picked, Sieve
from compiler.language.topics.phrase import Phrase, Voice, inflect, is_plural, say
from compiler.language.topics.places import Pronoun
from compiler.language.topics.predicates import PredicateReading
from compiler.language.topics.worded import fact_words

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter
    from compiler.language.topics.who import Named

EACH_ROUND = SaidTime(Edge.END, Moment.SCENARIO)
"""That it is so in each round to come is how long anything lasts."""
ROUND = SaidTime(Edge.END, Moment.ROUND)


class Placed(msgspec.Struct, frozen=True):
    """A place in the order of turns, as it is said."""

    order: Order
    whom: Named | None = None


class TurnReading(PredicateReading, ChangeReading):
    """Callbacks of grammar/turns.lark."""

    # ---- a place in the order

    def order_end(self, end: Token) -> Placed:
        return Placed(Order.LAST if "last" in end or "end of" in end else Order.FIRST)

    def order_end_among(self, end: Token, among: Group) -> Placed:
        """Read "first among the players": before the others of them."""
        first = end.endswith("first")
        return Placed(Order.BEFORE if first else Order.AFTER, msgspec.structs.replace(among, pick=Pick.ALL))

    def order_beside(self, beside: Token, whom: Named) -> Placed:
        return Placed(Order.AFTER if beside.endswith("after") else Order.BEFORE, whom)

    def order_beside_turn(self, beside: Token, whose: Named, turn: Token) -> Placed:
        """Read "before your turn"."""
        self._this_turn(turn)
        return self.order_beside(beside, whose)

    def order_beside_yours(self, beside: Token, _yours: Token) -> Placed:
        return self.order_beside(beside, self.scene.own)

    def _this_turn(self, turn: Token) -> None:
        if turn.startswith("next"):
            self.trouble(Code.TEXT_UNPARSED, turn, "of each round's turns one place is given", help='say "turn"')

    def each_round(self) -> SaidTime:
        return EACH_ROUND

    def turn_order(self, verb: Token, placed: Placed, until: SaidTime | None) -> Build:
        """Read "acts before the players", "acts first until the end of the scenario"."""
        self.verb = verb
        self.undated |= until is None and self.scene.play is not None
        constant = until is EACH_ROUND and self.scene.play is None

        def build(who: Who) -> tuple[Effect, ...]:
            whom = None if placed.whom is None else self.object_of(placed.whom, who)
            end = None if constant else self._order_end(until, who)
            return (TurnOrder(who=who, order=placed.order, whom=whom, until=end),)

        return build

    def turn_order_of(self, whose: Named, turn: Token, placed: Placed, until: SaidTime | None) -> Build:
        """Read "takes their turn before yours": the one of this round, where no more is said in a play."""
        self._this_turn(turn)
        ordered = self.turn_order(turn, placed, until or (ROUND if self.scene.play else None))
        self.verb = None

        def build(who: Who) -> tuple[Effect, ...]:
            self._own_turn(whose, who)
            return ordered(who)

        return build

    def takes_end_turn(self, end: Token, turn: Token, until: SaidTime | None) -> Build:
        """Read "takes the first turn of each round"."""
        self._this_turn(turn)
        ordered = self.turn_order(turn, self.order_end(end), until)
        self.verb = None
        return ordered

    def _own_turn(self, whose: Named, who: Who) -> None:
        if self.antecedent(whose, who) != who:
            self.contradiction("one has one's own turn, and Initiative", "name the one whose it is")

    def _order_end(self, until: SaidTime | None, who: Who) -> Time | None:
        return until.settle(who, self.scene.own) if until else None

    # ---- turns that come next

    def takes_turn(self, verb: Token) -> Build:
        """Read "acts next"."""
        self.verb = verb
        return lambda who: (TakeTurn(who=who),)

    def takes_own_turn(self, whose: Named, _turn: Token) -> Build:
        """Read "takes their turn next"."""

        def build(who: Who) -> tuple[Effect, ...]:
            self._own_turn(whose, who)
            return (TakeTurn(who=who),)

        return build

    def takes_another(self) -> Build:
        return lambda who: (TakeTurn(who=who, another=True),)

    # ---- what is so of it

    def acts_in_order(self, _verb: Token, placed: Placed) -> Fact:
        whom = None if placed.whom is None else self.other(placed.whom)
        return lambda who: TurnComes(who=who, order=placed.order, whom=whom)

    def acted_in_order(self, placed: Placed) -> Fact:
        whom = None if placed.whom is None else self.other(placed.whom)
        return lambda who: TurnCame(who=who, order=placed.order, whom=whom)

    def not_acted_in_order(self, placed: Placed) -> Fact:
        return denied(self.acted_in_order(placed))

    def has_end_turn(self, end: Token, turn: Token) -> Fact:
        return self.acts_in_order(turn, self.order_end(end))

    def took_end_turn(self, end: Token, turn: Token) -> Fact:
        """Read "took the first turn of this round"."""
        self._this_turn(turn)
        return self.acted_in_order(self.order_end(end))

    def acted_extreme(self, kinds: Kinds, *parts: Filter | Token) -> Group:
        """Read "the enemy that acted last": of those who have acted."""
        filters = [one for one in parts if not isinstance(one, str)]
        of = Measure.ACTED_FIRST if "first" in str(parts[-1]) else Measure.ACTED_LAST
        return self._by_turn(of, kinds, *filters)

    def whoever_acted(self, end: Token) -> Group:
        return self.acted_extreme(Kinds(), end)

    def next_to_act(self, kinds: Kinds, *filters: Filter) -> Group:
        return self._by_turn(Measure.ACTS_NEXT, kinds, *filters)

    def _by_turn(self, of: Measure, kinds: Kinds, *filters: Filter) -> Group:
        return self.group(Picked(Pick.MOST), kinds, *filters, Sieve("by", Quantity(of=of, whose=Actor.ONE)))

    # ---- Initiative

    def initiative_of(self, whose: Named, by: Amount, until: SaidTime | None) -> Clause:
        """Read "your Initiative increases by 2"."""

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            return (InitiativeChange(who=owner, by=by, until=self._order_end(until, owner)),)

        return Clause(build, command=True)

    def change_initiative(self, change: Token, whose: Named, by: Amount, until: SaidTime | None) -> Build:
        return self.initiative_of(whose, self.changed(change, by), until).build

    def has_initiative(self, whose: Named, changed: Token, by: Amount, until: SaidTime | None) -> Build:
        """Read "have their Initiative increased by 2"."""
        return self.change_initiative(changed, whose, by, until)

    def initiative_becomes(self, whose: Named, to: Amount, until: SaidTime | None) -> Clause:
        """Read "your Initiative becomes 12", "the target's Initiative is that of an ally"."""

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            return (InitiativeSet(who=owner, to=to, until=self._order_end(until, owner)),)

        return Clause(build, command=True)

    def set_initiative(self, whose: Named, to: Amount, until: SaidTime | None) -> Build:
        return self.initiative_becomes(whose, to, until).build

    def initiative_like(self, whose: Named | Token) -> Quantity:
        """Read "that of another ally"."""
        named = self.scene.own if isinstance(whose, str) and whose == "yours" else whose
        return self.of_owner(named, lambda one: Quantity(of=Measure.INITIATIVE, whose=one))  # type: ignore[arg-type]

    def initiative_beyond(self, number: Token, beyond: Token, whose: Named | Token) -> Sum:
        """Read "1 lower than the target's"."""
        by = self.number(number) * (-1 if beyond.startswith("lower") else 1)
        return Sum(of=(self.initiative_like(whose), by))

    def own_initiative(self, whose: Named | None) -> Named | None:
        return whose

    def swap_initiative(self, verb: Token, whose: Named | None, whom: Named, until: SaidTime | None) -> Build:
        """Read "swap Initiative with an ally within range 2"."""
        self.verb = verb
        words: dict[object, Named] = {"yours": self.scene.own, "theirs": Pronoun.THEM}
        named = words.get(whom, whom)

        def build(who: Who) -> tuple[Effect, ...]:
            if whose is not None:
                self._own_turn(whose, who)
            other = self.object_of(named, who)
            if isinstance(other, Group | Several) and is_plural(other):
                self.contradiction("two swap Initiative", 'say "swap Initiative with an ally"')
            return (InitiativeSwap(who=who, whom=other, until=self._order_end(until, who)),)

        return build

    def swap_initiative_both(self, verb: Token, _whose: Named | None, until: SaidTime | None) -> Build:
        """Read "you and the target swap Initiative"."""
        self.verb = verb

        def build(who: Who) -> tuple[Effect, ...]:
            match who:
                case Several(of=(one, other), joint=Joint.AND):
                    return (InitiativeSwap(who=one, whom=other, until=self._order_end(until, one)),)
            self.contradiction("this does not say with whom", 'say "swap Initiative with an ally"')
            return ()

        return build

    def initiative_ties(self, verb: Token, foe: Named | None, until: SaidTime | None) -> Build:
        """Read "the Toll Clerk wins Initiative ties"."""
        self.verb = verb
        return self._initiative_tied(_result(verb), foe, until)

    def no_initiative_ties(self, verb: Token, foe: Named | None, until: SaidTime | None) -> Build:
        """Read "players do not win Initiative ties": they lose them."""
        lost = _result(verb) is RollResult.WINS
        return self._initiative_tied(RollResult.LOSES if lost else RollResult.WINS, foe, until)

    def _initiative_tied(self, result: RollResult, foe: Named | None, until: SaidTime | None) -> Build:
        self.undated |= until is None and self.scene.play is not None

        def build(who: Who) -> tuple[Effect, ...]:
            against = None if foe is None else self.object_of(foe, who)
            return (InitiativeTies(who=who, result=result, against=against, until=self._order_end(until, who)),)

        return build


def _result(verb: Token) -> RollResult:
    return RollResult.LOSES if verb.startswith("lose") else RollResult.WINS


# ---- wording


@say.register
def _order(effect: TurnOrder, voice: Voice) -> Phrase:
    whom = f" {voice.object(effect.whom)}" if effect.whom else ""
    rest = f"{effect.order}{whom}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=effect.who, verb="act", rest=rest)


@say.register
def _take(effect: TakeTurn, voice: Voice) -> Phrase:
    if effect.another:
        return Phrase(who=effect.who, verb="take", rest="another turn after this one")
    return Phrase(who=effect.who, verb="take", rest=f"{voice.possessive(effect.who, effect.who)} turn next")


@say.register
def _change(effect: InitiativeChange, voice: Voice) -> Phrase:
    down = is_less(effect.by)
    by = f"by {by_words(effect.by, voice, effect.who)}{until_words(effect.until, voice, effect.who)}"
    if not voice.can_own(effect.who):
        change = "decreased" if down else "increased"
        return Phrase(who=effect.who, verb="have", rest=f"their Initiative {change} {by}")
    thing = f"{voice.possessive(effect.who, None)} Initiative"
    return Phrase(who=None, thing=thing, verb="decrease" if down else "increase", rest=by)


@say.register
def _set(effect: InitiativeSet, voice: Voice) -> Phrase:
    rest = f"{equal_words(effect.to, voice, effect.who)}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=None, thing=f"{voice.possessive(effect.who, None)} Initiative", verb="become", rest=rest)


@say.register
def _swap(effect: InitiativeSwap, voice: Voice) -> Phrase:
    rest = f"Initiative with {voice.object(effect.whom)}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=effect.who, verb="swap", rest=rest)


@say.register
def _ties(effect: InitiativeTies, voice: Voice) -> Phrase:
    against = f" against {voice.object(effect.against)}" if effect.against else ""
    rest = f"Initiative ties{against}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=effect.who, verb=effect.result.removesuffix("s"), rest=rest)


@fact_words.register
def _comes(asked: TurnComes, said: Who, voice: Voice) -> str:
    verb = f"{inflect('do', said)} not act" if asked.negated else inflect("act", said)
    return f"{verb} {asked.order}{_whom(asked, voice)}"


@fact_words.register
def _came(asked: TurnCame, said: Who, voice: Voice) -> str:
    have = "have" if is_plural(said) else "has"
    return f"{have}{' not' if asked.negated else ''} acted {asked.order}{_whom(asked, voice)} this round"


def _whom(asked: TurnComes | TurnCame, voice: Voice) -> str:
    return f" {voice.object(asked.whom)}" if asked.whom else ""
