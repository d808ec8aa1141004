"""Reading and wording of the order of turns: Initiative, who acts before whom, and turns that come next."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, Measure, Quantity, Sum
from compiler.ir.deeds.turns import (
    InitiativeChange,
    InitiativeSet,
    InitiativeSwap,
    InitiativeTies,
    TakePhase,
    TakeTurn,
    TurnOrder,
)
from compiler.ir.facts.predicates import RollResult
from compiler.ir.facts.turns import Order, TurnCame, TurnComes
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several, Who
from compiler.ir.terms import Phase
from compiler.ir.times.durations import Edge, Moment
from compiler.language.parsing.token import Token
from compiler.language.topics.amounts_had import of_owner
from compiler.language.topics.categories import BY, LASTING, OWN, UNTIL, WHOM, by_sign
from compiler.language.topics.changes import read_changed
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.comparisons import read_other
from compiler.language.topics.counts import equal_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.fact_order import denied
from compiler.language.topics.groups import Kinds, Picked, Sieve, read_group
from compiler.language.topics.phrase import Voice, is_plural
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, antecedent, object_of
from compiler.language.topics.turn_words import BESIDE
from compiler.language.topics.verbs import WORD, Category, of, verb
from compiler.language.topics.who import owner_meant

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.times.durations import Time
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter


EACH_ROUND = SaidTime(Edge.END, Moment.SCENARIO)
"""That it is so in each round to come is how long anything lasts."""


ROUND = SaidTime(Edge.END, Moment.ROUND)


class Placed(msgspec.Struct, frozen=True):
    """A place in the order of turns, as it is said."""

    order: Order
    whom: Named | None = None


@production
def initiative_given_up(reading: Reading) -> Quantity:
    """Read "for each point by which you lowered your Initiative"."""
    if reading.scene.own is not Actor.SELF:
        reading.contradiction("no NPC sets its Initiative lower than it rolled", "count something else")
    return Quantity(of=Measure.INITIATIVE_LOWERED, whose=reading.scene.own)


@production
def order_end(end: Token) -> Placed:
    return Placed(Order.LAST if "last" in end or "end of" in end else Order.FIRST)


@production
def order_end_among(end: Token, among: Group) -> Placed:
    """Read "first among the players": before the others of them."""
    first = end.endswith("first")
    return Placed(Order.BEFORE if first else Order.AFTER, msgspec.structs.replace(among, pick=Pick.ALL))


@production
def order_beside(beside: Token, whom: Named) -> Placed:
    return Placed(Order.AFTER if beside.endswith("after") else Order.BEFORE, whom)


@production
def order_beside_turn(reading: Reading, beside: Token, whose: Named, turn: Token) -> Placed:
    """Read "before your turn"."""
    _this_turn(reading, turn)
    return order_beside(beside, whose)


@production
def order_beside_yours(reading: Reading, beside: Token, yours: Token) -> Placed:
    return order_beside(beside, owner_meant(reading, yours))


def _this_turn(reading: Reading, turn: Token) -> None:
    if turn.startswith("next"):
        reading.trouble(Code.TEXT_UNPARSED, turn, "of each round's turns one place is given", help='say "turn"')


@production
def each_round() -> SaidTime:
    return EACH_ROUND


TURN_ORDER = verb(TurnOrder, "{who} act {order} [{whom}] {until}", order=WORD, whom=BESIDE, until=LASTING)
"""Reads "acts before the players"."""


@production
def turn_order(reading: Reading, verb: Token, placed: Placed, until: SaidTime | None) -> Build:
    """Read "acts before the players", "acts first until the end of the scenario"."""
    constant = until is EACH_ROUND and reading.scene.play is None
    return TURN_ORDER.read(reading, verb, placed.order, placed.whom, None if constant else until)


@production
def turn_comes(reading: Reading, whose: Named, turn: Token, placed: Placed, until: SaidTime | None) -> Clause:
    """Read "the target's turn comes right after yours"."""
    _this_turn(reading, turn)
    ordered = turn_order(reading, turn, placed, until)
    return Clause(lambda who: ordered(read_whose(reading, whose, who)), command=True)


@production
def turn_order_of(reading: Reading, whose: Named, turn: Token, placed: Placed, until: SaidTime | None) -> Build:
    """Read "takes their turn before yours": the one of this round, where no more is said in a play."""
    _this_turn(reading, turn)
    ordered = turn_order(reading, turn, placed, until or (ROUND if reading.scene.play else None))

    def build(who: Who) -> tuple[Effect, ...]:
        _own_turn(reading, whose, who)
        return ordered(who)

    return build


@production
def takes_end_turn(reading: Reading, end: Token, turn: Token, until: SaidTime | None) -> Build:
    """Read "takes the first turn of each round"."""
    _this_turn(reading, turn)
    return turn_order(reading, turn, order_end(end), until)


def _own_turn(reading: Reading, whose: Named, who: Who) -> None:
    if antecedent(reading, whose, who) != who:
        reading.contradiction("one has one's own turn, and Initiative", "name the one whose it is")


def _order_end(reading: Reading, until: SaidTime | None, who: Who) -> Time | None:
    return until.settle(who, reading.scene.own) if until else None


OWN_TURN = OWN._replace(settle=_own_turn)
TAKE_TURN = verb(TakeTurn, "{who} take {own} turn next", own=OWN_TURN)
"""Reads "takes their turn next"."""
TAKE_TURN.reads("takes_turn", places="").reads("takes_own_turn", places="own _")
verb(TakeTurn, "{who} take another turn after this one", another=True).reads("takes_another")
"""Reads "takes another turn after this one"."""


def _phase_words(effect: TakePhase, _voice: Voice) -> str:
    return f"{effect.phase} Phase" + (f" this {effect.during}" if effect.during else "")


verb(TakePhase, "{who} take an additional {phase}", phase=of("phase during", _phase_words))


@production
def takes_phase(reading: Reading, _verb: Token, phase: Token, during: Token | None) -> Build:
    """Read "takes an additional Strategy Phase this turn"."""
    taken = Phase(phase.split()[0])
    within = None if during is None else Moment(during.split()[-1])
    if within is Moment.SCENARIO:
        reading.contradiction("a phase is one of a turn", 'say "this turn" or "this round"')
    return lambda who: (TakePhase(who=who, phase=taken, during=within),)


@production
def acts_in_order(reading: Reading, _verb: Token, placed: Placed) -> Fact:
    whom = None if placed.whom is None else read_other(reading, placed.whom)
    return lambda who: TurnComes(who=who, order=placed.order, whom=whom)


@production
def acted_in_order(reading: Reading, placed: Placed) -> Fact:
    whom = None if placed.whom is None else read_other(reading, placed.whom)
    return lambda who: TurnCame(who=who, order=placed.order, whom=whom)


@production
def not_acted_in_order(reading: Reading, placed: Placed) -> Fact:
    return denied(acted_in_order(reading, placed))


@production
def has_end_turn(reading: Reading, end: Token, turn: Token) -> Fact:
    return acts_in_order(reading, turn, order_end(end))


@production
def took_end_turn(reading: Reading, end: Token, turn: Token) -> Fact:
    """Read "took the first turn of this round"."""
    _this_turn(reading, turn)
    return acted_in_order(reading, order_end(end))


@production
def acted_extreme(reading: Reading, kinds: Kinds, *parts: Filter | Token) -> Group:
    """Read "the enemy that acted last": of those who have acted."""
    filters = [one for one in parts if not isinstance(one, str)]
    of = Measure.ACTED_FIRST if "first" in str(parts[-1]) else Measure.ACTED_LAST
    return _by_turn(reading, of, kinds, *filters)


@production
def whoever_acted(reading: Reading, end: Token) -> Group:
    return acted_extreme(reading, Kinds(), end)


@production
def next_to_act(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    return _by_turn(reading, Measure.ACTS_NEXT, kinds, *filters)


def _by_turn(reading: Reading, of: Measure, kinds: Kinds, *filters: Filter) -> Group:
    return read_group(reading, Picked(Pick.MOST), kinds, *filters, Sieve("by", Quantity(of=of, whose=Actor.ONE)))


INITIATIVE_CHANGE = verb(
    InitiativeChange,
    "{who}'s Initiative | {change} by {by} {until}",
    change=by_sign("decrease", "increase"),
    by=BY,
    until=UNTIL,
).where(lambda effect, voice: voice.can_own(effect.who))
"""Reads "your Initiative increases by 2"."""
INITIATIVE_CHANGE.reads("initiative_of")
verb(
    InitiativeChange,
    "{who} have their Initiative {changed} by {by} {until}",
    changed=by_sign("decreased", "increased"),
    by=BY,
    until=UNTIL,
)


@production
def change_initiative(reading: Reading, change: Token, whose: Named, by: Amount, until: SaidTime | None) -> Build:
    return INITIATIVE_CHANGE.read(reading, whose, read_changed(reading, change, by), until)


@production
def has_initiative(reading: Reading, whose: Named, changed: Token, by: Amount, until: SaidTime | None) -> Build:
    """Read "have their Initiative increased by 2"."""
    return change_initiative(reading, changed, whose, by, until)


INITIATIVE_SET = verb(
    InitiativeSet, "{who}'s Initiative | become {to} {until}", to=Category(equal_words), until=UNTIL
).reads("initiative_becomes")
"""Reads "your Initiative becomes 12", "the target's Initiative is that of an ally"."""


@production
def set_initiative(reading: Reading, whose: Named, to: Amount, until: SaidTime | None) -> Build:
    return INITIATIVE_SET.read(reading, whose, to, until)


@production
def initiative_like(reading: Reading, whose: Named | Token) -> Quantity:
    """Read "that of another ally"."""
    named = owner_meant(reading, whose) if isinstance(whose, Token) else whose
    return of_owner(reading, named, lambda one: Quantity(of=Measure.INITIATIVE, whose=one))


@production
def initiative_beyond(reading: Reading, number: Token, beyond: Token, whose: Named | Token) -> Sum:
    """Read "1 lower than the target's"."""
    by = reading.number(number) * (-1 if beyond.startswith("lower") else 1)
    return Sum(of=(initiative_like(reading, whose), by))


@production
def own_initiative(whose: Named | None) -> Named | None:
    return whose


def swapped_with(reading: Reading, whom: Named | Token, who: Who) -> Who:
    """Give the one with whom two have something of each other's: "with the target", "with yours"."""
    words: dict[object, Named] = {"yours": reading.scene.own, "theirs": Pronoun.THEM}
    other = object_of(reading, words.get(whom) or cast("Named", whom), who)
    if isinstance(other, Group | Several) and is_plural(other):
        reading.contradiction("two swap, and no more", 'say "with an ally"')
    return other


verb(
    InitiativeSwap,
    "{who} swap Initiative with {whom} {until}",
    own=OWN_TURN,
    whom=WHOM._replace(settle=swapped_with),
    until=UNTIL,
).reads("swap_initiative", places="own whom until")
"""Reads "swaps Initiative with an ally"."""


@production
def swap_initiative_both(reading: Reading, _verb: Token, _whose: Named | None, until: SaidTime | None) -> Build:
    """Read "you and the target swap Initiative"."""

    def build(who: Who) -> tuple[Effect, ...]:
        match who:
            case Several(of=(one, other), joint=Joint.AND):
                return (InitiativeSwap(who=one, whom=other, until=_order_end(reading, until, one)),)
        reading.contradiction("this does not say with whom", 'say "swap Initiative with an ally"')
        return ()

    return build


@production
def initiative_ties(reading: Reading, verb: Token, foe: Named | None, until: SaidTime | None) -> Build:
    """Read "the Toll Clerk wins Initiative ties"."""
    return TIES[_result(verb)].read(reading, foe, until)


@production
def no_initiative_ties(reading: Reading, verb: Token, foe: Named | None, until: SaidTime | None) -> Build:
    """Read "players do not win Initiative ties": they lose them."""
    lost = _result(verb) is RollResult.WINS
    return TIES[RollResult.LOSES if lost else RollResult.WINS].read(reading, foe, until)


TIES = {
    result: verb(
        InitiativeTies,
        f"{{who}} {result.removesuffix('s')} Initiative ties [against {{against}}] {{until}}",
        result=result,
        against=WHOM,
        until=LASTING,
    )
    for result in (RollResult.WINS, RollResult.LOSES)
}
"""Who acts first of those whose Initiative is the same, by whether someone wins such ties."""


def _result(verb: Token) -> RollResult:
    return RollResult.LOSES if verb.startswith("lose") else RollResult.WINS
