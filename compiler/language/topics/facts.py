"""Reading of what is so of someone: what they are, have, do and see, and where they are; worded by `askings`.

Each callback gives what is so before it is known of whom: it is asked of the one named before it, or of each of those
among whom a group is picked. Numbers are in `comparisons`, states in `states`, what someone has done in `deeds`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.asked_plays import IsTargeted
from compiler.ir.facts.barred import IsBarred
from compiler.ir.facts.predicates import (
    Activity,
    AllOf,
    AnyOf,
    CountIs,
    Doing,
    Equipped,
    HasActed,
    IsDefeated,
    IsImmune,
    IsPlaced,
    IsType,
    KeepsBlocks,
    Predicate,
    RollIs,
    RollResult,
)
from compiler.ir.places import InPlace, Place, Within
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import Countable, Scenario
from compiler.language.topics.comparisons import count_some, told_of
from compiler.language.topics.deed_joints import Extent, extent_of
from compiler.language.topics.done_either import either
from compiler.language.topics.fact_order import denied, opposite
from compiler.language.topics.groups import (
    SIDES,
    Filter,
    Joined,
    Kinds,
    Sieve,
    Told,
    in_each,
    kinds_called,
    of_whom,
    one_of_types,
)
from compiler.language.topics.margins import Beyond, Bound
from compiler.language.topics.mentions import DOER_SAID, STOOD_IN, THINGS, UNSAID_DOER, keeps_to, mention
from compiler.language.topics.persons import person
from compiler.language.topics.places import stands_at
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, doer_awaited
from compiler.language.topics.site_order import ANY_BORDER

if TYPE_CHECKING:
    from compiler.ir.places import Border, Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.which_plays import SaidPlay


@production
def being(fact: Fact) -> Fact:
    return fact


@production
def not_being(reading: Reading, fact: Fact) -> Fact:
    """Read "is not Dazed or adjacent to an enemy": neither of them."""

    def not_so(who: Who) -> Predicate:
        asked = fact(who)
        if isinstance(asked, AllOf):
            message = '"not" before "and" could be meant in two ways'
            reading.contradiction(message, 'say "not ... or ..." of what is neither', Code.AMBIGUOUS)
        return opposite(asked)

    return not_so


@production
def neither_being(reading: Reading, first: Fact, second: Fact) -> Fact:
    return not_being(reading, either_so(reading, first, second))


@production
def both_so(reading: Reading, *facts: Fact) -> Fact:
    def fact(who: Who) -> Predicate:
        asked = [fact(who) for fact in facts]
        lacks = all(isinstance(one, Equipped) and one.negated for one in asked)
        had = either(map(opposite, asked)) if lacks else None
        return opposite(had) if isinstance(had, Equipped) else both_asked(reading, *asked)

    return fact


@production
def but_not_so(reading: Reading, first: Fact, second: Fact) -> Fact:
    return both_so(reading, first, not_being(reading, second))


@production
def either_so(reading: Reading, *facts: Fact) -> Fact:
    def fact(who: Who) -> Predicate:
        found = [fact(who) for fact in facts]
        doing = [one for one in found if isinstance(one, Doing) and not (one.negated or one.on)]
        if len(doing) < len(found):
            return either_asked(reading, *found)
        return Doing(who=who, activities=tuple(activity for one in doing for activity in one.activities))

    return fact


def both_asked(reading: Reading, *asked: Predicate) -> AllOf:
    return AllOf(of=_in_a_row(reading, asked, AllOf, AnyOf))


@production
def asked_too(reading: Reading, first: Predicate, other: Predicate) -> AllOf:
    if isinstance(other, IsBarred) and not isinstance(first, IsBarred):
        reading.contradiction("what cannot be could be asked here, or told", 'begin with it: "if you cannot move and"')
    return both_asked(reading, first, other)


@production
def either_asked(reading: Reading, *asked: Predicate) -> Predicate:
    return either(_in_a_row(reading, asked, AnyOf, AllOf))


def _in_a_row(
    reading: Reading, asked: tuple[Predicate, ...], joined: type[AllOf | AnyOf], other: type[AllOf | AnyOf]
) -> tuple[Predicate, ...]:
    """Give all that is joined alike; "and" beside "or" could be meant in two ways."""
    if any(isinstance(one, other) for one in asked):
        message = '"and" and "or" join these conditions, and it could be meant in two ways'
        reading.contradiction(message, "make two sentences of it", Code.TEXT_UNPARSED)
    row = tuple(inner for one in asked for inner in (one.of if isinstance(one, joined) else (one,)))
    if len(set(row)) < len(row):
        reading.contradiction("the same is asked twice", "ask it once", Code.TEXT_UNPARSED)
    return row


@production
def in_states_asked(reading: Reading, joined: Joined) -> Fact:
    return in_each(reading, joined)


@production
def is_type(reading: Reading, joined: Joined) -> Fact:
    kinds = _kinds_asked(reading, joined)
    return lambda who: IsType(who=who, types=kinds.types, ranks=kinds.ranks)


@production
def is_such(reading: Reading, joined: Joined, *such: Filter) -> Fact:
    """Read "is an Obstacle with Persists", "is an enemy you have hit": it is one, and that is so of it."""
    return of_such(reading, (is_type(reading, joined),), such)


@production
def is_such_side(reading: Reading, side: Token, *such: Filter) -> Fact:
    return of_such(reading, (is_side(side),), such)


@production
def is_such_person(reading: Reading, word: Token, *such: Filter) -> Fact:
    return of_such(reading, (is_person(reading, word),), such)


@production
def is_such_one(reading: Reading, kinds: Kinds, *such: Filter) -> Fact:
    """Read "is an adjacent enemy", "is a Dazed ally within range 1": it is one, and all of that is so of it."""
    types = (*((kinds.kind,) if kinds.kind else ()), *kinds.types)
    side = kinds.side if kinds.side is not Side.ENTITY else None
    one: tuple[Fact, ...] = (lambda who: IsType(who=who, types=types, ranks=kinds.ranks, side=side),)
    return of_such(reading, one if types or kinds.ranks or side else (), (Told(kinds.facts), *such))


def of_such(reading: Reading, first: tuple[Fact, ...], such: tuple[Filter, ...]) -> Fact:
    """Give that all of this is so of someone: what is said of them, and what would pick them."""
    if any(isinstance(one, Sieve) for one in such):
        reading.contradiction("this picks one, and asks nothing of them", "say what is so of them")
    facts = [fact for one in such if isinstance(one, Told) for fact in one.facts]

    def fact(who: Who) -> Predicate:
        asked = (*(one(who) for one in first), *(exchanged(one, Actor.ONE, who) for one in facts))
        each = tuple(inner for one in asked for inner in (one.of if isinstance(one, AllOf) else (one,)))
        return each[0] if len(each) == 1 else AllOf(of=each)

    return fact


@production
def immunity(reading: Reading, word: Token, what: Token | None = None) -> str:
    """Read "Comical", "Comical Actions", "Fire damage", "Dazed": what a card says behind "Immune"."""
    known = {"Trait": reading.vocabulary.traits, "condition": reading.vocabulary.conditions}
    if what is None and word in reading.vocabulary.damage_types:
        return str(word)
    if what is None:
        return reading.known(word, frozenset().union(*known.values()), Code.CONDITION_UNKNOWN, "Trait or condition")
    return reading.trait(word)


@production
def immunity_to_damage(reading: Reading, word: Token) -> str:
    return reading.damage_type(word)


@production
def immune_to(to: str | None) -> Fact:
    return lambda who: IsImmune(who=who, to=to)


@production
def not_immune_to(to: str | None) -> Fact:
    return denied(immune_to(to))


@production
def targeted_by_play(play: SaidPlay) -> Fact:
    """Read "is targeted by the target's Action": is one of its targets."""
    return lambda who: IsTargeted(who=who, of=play.of, kind=play.kind)


@production
def not_targeted_by_play(play: SaidPlay) -> Fact:
    return denied(targeted_by_play(play))


def _kinds_asked(reading: Reading, joined: Joined) -> Kinds:
    kinds = kinds_called(reading, joined, Code.TYPE)
    if kinds.types:
        one_of_types(reading, joined)
    if kinds.facts:
        word = joined.words[0]
        reading.trouble(Code.TYPE, word, f"{word} is a condition", help=f'say "is {word}", without "a"')
    types = (*((kinds.kind,) if kinds.kind else ()), *kinds.types)
    return msgspec.structs.replace(kinds, types=types)


@production
def is_side(side: Token) -> Fact:
    return lambda who: IsType(who=who, side=SIDES[side])


@production
def is_person(reading: Reading, word: Token) -> Fact:
    """Read "is a challenge", "is a player"."""
    kinds = person(reading, word)
    side = kinds.side if kinds.side is not Side.ENTITY else None
    types = (*((kinds.kind,) if kinds.kind else ()), *kinds.types)
    if side is None and not types and not kinds.ranks:
        reading.trouble(Code.TYPE, word, "everyone is one", help='say what they are, as in "is a Trap"')
    return lambda who: IsType(who=who, types=types, ranks=kinds.ranks, side=side)


@production
def activity(reading: Reading, word: Token) -> tuple[Activity, ...]:
    found = Activity(word.lower())
    if found is Activity.BLOCKING:
        reading.belongs(Scenario.COMBAT, "borders to Block belong")
    if found is Activity.CLIMBING and reading.scene.scenario is not Scenario.EXPLORATION:
        mention(reading, THINGS, frozenset({"border"}))
    return (found,)


@production
def so_of_doer(reading: Reading, fact: Fact) -> Predicate:
    """Read "while at full HP": said of the one whose deed is waited for, else of whoever does what is done."""
    doer, said = doer_awaited(reading), reading[DOER_SAID]
    if doer is not None:
        return fact(doer)
    if said is None:
        mention(reading, UNSAID_DOER, fact)
    if said in (None, reading.scene.own):
        return fact(reading.scene.own)
    if isinstance(said, Group):
        keeps_to(reading, {said})  # whose allies they are is said by the way
    return told_of(reading, said if isinstance(said, Actor) else Pronoun.THEM, fact)


@production
def itself(fact: Fact) -> Fact:
    return fact


@production
def doing(activities: tuple[Activity, ...]) -> Fact:
    return lambda who: Doing(who=who, activities=activities)


@production
def blocks_border(reading: Reading, border: Border) -> Fact:
    """Read "Blocks a border", "is Blocking a border of your occupied section"."""
    reading.belongs(Scenario.COMBAT, "borders to Block belong")
    mention(reading, THINGS, frozenset({"Block", "border"}))
    if border == ANY_BORDER:
        return doing((Activity.BLOCKING,))
    if border.number or border.pick in (Pick.EACH, Pick.ALL, Pick.UP_TO, Pick.ANY_NUMBER):
        reading.contradiction("this asks for one border", 'say "Blocks at least 2 borders", or "a border of ..."')
    return lambda who: KeepsBlocks(who=who, compare=Compare.AT_LEAST, value=1, on=border)


@production
def blocks_so_many(reading: Reading, bound: Bound) -> Fact:
    """Read "Blocks at least 2 borders": has at least 2 Blocks."""
    reading.belongs(Scenario.COMBAT, "borders to Block belong")
    return lambda who: CountIs(who=who, of=Countable.BLOCKS, compare=bound.compare, value=bound.value)


@production
def any_injury(reading: Reading) -> Fact:
    return count_some(reading, Countable.INJURIES)


@production
def is_placed(reading: Reading, where: Where) -> Fact:
    def placed(who: Who) -> Predicate:
        if isinstance(where, InPlace) and where.place.pick is Pick.ONE and who is not Actor.ONE:
            mention(reading, STOOD_IN, (who, where.place.kind))  # "the region" afterwards
        elif who is not Actor.ONE:
            stands_at(reading, where)
        return IsPlaced(who=who, where=where)

    return placed


@production
def not_placed(reading: Reading, where: Where) -> Told:
    """Read "not in your occupied section" behind a noun; "not outside range 3" is within it."""
    if isinstance(where, Within) and where.negated:
        return of_whom(is_placed(reading, msgspec.structs.replace(where, negated=False)))
    return of_whom(denied(is_placed(reading, where)))


@production
def occupies(reading: Reading, place: Place) -> Fact:
    return is_placed(reading, InPlace(place=place))


@production
def acted() -> Fact:
    return lambda who: HasActed(who=who)


@production
def not_acted() -> Fact:
    return denied(acted())


@production
def is_defeated() -> Fact:
    return lambda who: IsDefeated(who=who)


@production
def is_undefeated() -> Fact:
    """Read "is left", "an ally still standing": who is not defeated."""
    return lambda who: opposite(IsDefeated(who=who))


@production
def roll_is(verb: Token, by: Extent | None) -> Fact:
    """Read "if you win the opposed roll by 2 or less"."""
    result = RollResult.WINS if verb.startswith("w") else RollResult.LOSES
    by = by or Extent()
    return lambda who: RollIs(who=who, result=result, least=by.least, most=by.most)


@production
def result_is_higher(reading: Reading, whose: Named, higher: Beyond, than: Named | Token) -> Predicate:
    """Read "your result is at least 4 higher than the target's": the roll is won by as much."""
    if than == whose:
        reading.contradiction("a result is compared with the other side's", "name the other one")
    if higher.by and higher.by.compare is Compare.AT_MOST:
        reading.contradiction("a result that is no more than that higher may be lower", 'say "win by 2 or less"')
    result = RollResult.LOSES if higher.way is Compare.LESS else RollResult.WINS
    by = extent_of(higher.by) if higher.by else Extent(1)
    return told_of(reading, whose, lambda who: RollIs(who=who, result=result, least=by.least, most=by.most))


@production
def roll_is_tied(reading: Reading, *_said: Token) -> Fact:
    """Read "if the target ties that roll": a tie is that of both."""
    return lambda _who: RollIs(who=reading.scene.own, result=RollResult.TIES)
