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
    Contest,
    CountIs,
    Doing,
    Equipped,
    HasActed,
    HasKeyword,
    HasSkill,
    HasWard,
    IsDefeated,
    IsImmune,
    IsPlaced,
    IsType,
    KeepsBlocks,
    Predicate,
    RollIs,
    RollResult,
    Trained,
)
from compiler.ir.places import InPlace, Place, Within
from compiler.ir.selectors.who import Actor, Joint, Pick, Side
from compiler.ir.terms import PRINTED_SKILLS, Countable, RowName, Scenario, Ward
from compiler.language.topics.company import CompanyReading
from compiler.language.topics.deed_joints import Extent, extent_of
from compiler.language.topics.done_either import either
from compiler.language.topics.fact_order import denied, opposite
from compiler.language.topics.groups import SIDES, Filter, Joined, Kinds, Sieve, Told
from compiler.language.topics.margins import Beyond, Bound
from compiler.language.topics.phrase import listed
from compiler.language.topics.places import Pronoun
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.site_order import ANY_BORDER

if TYPE_CHECKING:
    from compiler.ir.places import Border, Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.which_plays import SaidPlay
    from compiler.language.topics.who import Named


ANY_GEAR = "Gear"
"""Whatever is equipped; as a keyword it stands on cards."""


class FactReading(CompanyReading):
    """Callbacks of grammar/facts.lark."""

    # ---- what someone is

    def being(self, fact: Fact) -> Fact:
        return fact

    def not_being(self, fact: Fact) -> Fact:
        """Read "is not Dazed or adjacent to an enemy": neither of them."""

        def not_so(who: Who) -> Predicate:
            asked = fact(who)
            if isinstance(asked, AllOf):
                message = '"not" before "and" could be meant in two ways'
                self.contradiction(message, 'say "not ... or ..." of what is neither', Code.AMBIGUOUS)
            return opposite(asked)

        return not_so

    def neither_being(self, first: Fact, second: Fact) -> Fact:
        return self.not_being(self.either_so(first, second))

    def both_so(self, *facts: Fact) -> Fact:
        def fact(who: Who) -> Predicate:
            asked = [fact(who) for fact in facts]
            lacks = all(isinstance(one, Equipped) and one.negated for one in asked)
            had = either(map(opposite, asked)) if lacks else None
            return opposite(had) if isinstance(had, Equipped) else self.both_asked(*asked)

        return fact

    def but_not_so(self, first: Fact, second: Fact) -> Fact:
        return self.both_so(first, self.not_being(second))

    def either_so(self, *facts: Fact) -> Fact:
        def fact(who: Who) -> Predicate:
            found = [fact(who) for fact in facts]
            doing = [one for one in found if isinstance(one, Doing) and not one.negated]
            if len(doing) < len(found):
                return self.either_asked(*found)
            return Doing(who=who, activities=tuple(activity for one in doing for activity in one.activities))

        return fact

    def both_asked(self, *asked: Predicate) -> AllOf:
        return AllOf(of=self._in_a_row(asked, AllOf, AnyOf))

    def asked_too(self, first: Predicate, other: Predicate) -> AllOf:
        if isinstance(other, IsBarred) and not isinstance(first, IsBarred):
            self.contradiction("what cannot be could be asked here, or told", 'begin with it: "if you cannot move and"')
        return self.both_asked(first, other)

    def either_asked(self, *asked: Predicate) -> Predicate:
        return either(self._in_a_row(asked, AnyOf, AllOf))

    def _in_a_row(
        self, asked: tuple[Predicate, ...], joined: type[AllOf | AnyOf], other: type[AllOf | AnyOf]
    ) -> tuple[Predicate, ...]:
        """Give all that is joined alike; "and" beside "or" could be meant in two ways."""
        if any(isinstance(one, other) for one in asked):
            message = '"and" and "or" join these conditions, and it could be meant in two ways'
            self.contradiction(message, "make two sentences of it", Code.TEXT_UNPARSED)
        row = tuple(inner for one in asked for inner in (one.of if isinstance(one, joined) else (one,)))
        if len(set(row)) < len(row):
            self.contradiction("the same is asked twice", "ask it once", Code.TEXT_UNPARSED)
        return row

    def in_states_asked(self, joined: Joined) -> Fact:
        return self.in_each(joined)

    def is_type(self, joined: Joined) -> Fact:
        kinds = self._kinds_asked(joined)
        return lambda who: IsType(who=who, types=kinds.types, ranks=kinds.ranks)

    def is_such(self, joined: Joined, *such: Filter) -> Fact:
        """Read "is an Obstacle with Persists", "is an enemy you have hit": it is one, and that is so of it."""
        return self.of_such((self.is_type(joined),), such)

    def is_such_side(self, side: Token, *such: Filter) -> Fact:
        return self.of_such((self.is_side(side),), such)

    def is_such_person(self, word: Token, *such: Filter) -> Fact:
        return self.of_such((self.is_person(word),), such)

    def of_such(self, first: tuple[Fact, ...], such: tuple[Filter, ...]) -> Fact:
        """Give that all of this is so of someone: what is said of them, and what would pick them."""
        if any(isinstance(one, Sieve) for one in such):
            self.contradiction("this picks one, and asks nothing of them", "say what is so of them")
        facts = [fact for one in such if isinstance(one, Told) for fact in one.facts]

        def fact(who: Who) -> Predicate:
            asked = (*(one(who) for one in first), *(exchanged(one, Actor.ONE, who) for one in facts))
            each = tuple(inner for one in asked for inner in (one.of if isinstance(one, AllOf) else (one,)))
            return each[0] if len(each) == 1 else AllOf(of=each)

        return fact

    # ---- immunity, and whose target someone is

    def immunity(self, word: Token, what: Token | None = None) -> str:
        """Read "Comical", "Comical Actions", "Fire damage", "Dazed": what a card says behind "Immune"."""
        known = {"Trait": self.vocabulary.traits, "condition": self.vocabulary.conditions}
        if what is None and word in self.vocabulary.damage_types:
            return str(word)
        if what is None:
            return self.known(word, frozenset().union(*known.values()), Code.CONDITION_UNKNOWN, "Trait or condition")
        return self.trait(word)

    def immunity_to_damage(self, word: Token) -> str:
        return self.damage_type(word)

    def immune_to(self, to: str) -> Fact:
        return lambda who: IsImmune(who=who, to=to)

    def not_immune_to(self, to: str) -> Fact:
        return denied(self.immune_to(to))

    def targeted_by_play(self, play: SaidPlay) -> Fact:
        """Read "is targeted by the target's Action": is one of its targets."""
        return lambda who: IsTargeted(who=who, of=play.of, kind=play.kind)

    def not_targeted_by_play(self, play: SaidPlay) -> Fact:
        return denied(self.targeted_by_play(play))

    def _kinds_asked(self, joined: Joined) -> Kinds:
        kinds = self.kinds_called(joined, Code.TYPE)
        if kinds.types:
            self.one_of_types(joined)
        if kinds.facts:
            word = joined.words[0]
            self.trouble(Code.TYPE, word, f"{word} is a condition", help=f'say "is {word}", without "a"')
        types = (*((kinds.kind,) if kinds.kind else ()), *kinds.types)
        return msgspec.structs.replace(kinds, types=types)

    def is_side(self, side: Token) -> Fact:
        return lambda who: IsType(who=who, side=SIDES[side])

    def is_person(self, word: Token) -> Fact:
        """Read "is a challenge", "is a player"."""
        kinds = self.person(word)
        side = kinds.side if kinds.side is not Side.ENTITY else None
        types = (*((kinds.kind,) if kinds.kind else ()), *kinds.types)
        if side is None and not types and not kinds.ranks:
            self.trouble(Code.TYPE, word, "everyone is one", help='say what they are, as in "is a Trap"')
        return lambda who: IsType(who=who, types=types, ranks=kinds.ranks, side=side)

    # ---- what someone has

    def feature(self, term: list[Token]) -> Fact:
        if term == [ANY_GEAR]:
            self.contradiction("it is cards that have this keyword", f'say "{ANY_GEAR} equipped"')
        if len(term) == 1 and term[0] in PRINTED_SKILLS:
            return self.skill_printed(*term)
        keyword = self.keyword(term)
        return lambda who: HasKeyword(who=who, keyword=keyword)

    def skill_printed(self, word: Token) -> Fact:
        """Read "a Lock entry", "Hidden dice": what the card prints of it."""
        if word not in PRINTED_SKILLS:
            self.trouble(
                Code.ROW_KIND,
                word,
                f"a card of someone has no {word} entry",
                help=f"say {listed(PRINTED_SKILLS, 'or')}",
            )
        skill = RowName(str(word)) if word in PRINTED_SKILLS else RowName.SEARCH
        return lambda who: HasSkill(who=who, skill=skill)

    def feature_ward(self, term: list[Token], ward: Token, least: int | None = None) -> Fact:
        if len(term) > 1:
            message, help_ = f"{ward} is to one damage type", f'name one, such as "Fire {ward}"'
            self.trouble(Code.DAMAGE_TYPE, term[0], message, last=term[-1], help=help_)
        type_ = self.damage_type(term[0])
        return lambda who: HasWard(who=who, ward=Ward(str(ward)), type=type_, least=least)

    def feature_any_ward(self, ward: Token) -> Fact:
        return lambda who: HasWard(who=who, ward=Ward(str(ward)))

    def ward_feature(self, fact: Fact) -> Fact:
        return fact

    def ward_of(self, term: list[Token], ward: Token, bound: Bound) -> Fact:
        if bound.compare != Compare.AT_LEAST:
            self.trouble(Code.TEXT_UNPARSED, bound.token or ward, "so much or more is asked for", help='say "or more"')
        return self.feature_ward(term, ward, bound.value or None)

    def ward_to(self, ward: Token, term: list[Token]) -> Fact:
        """Read "Resistance to Fire"."""
        return self.feature_ward(term, ward)

    def has_feature(self, fact: Fact) -> Fact:
        return fact

    def lacks_feature(self, fact: Fact) -> Fact:
        return denied(fact)

    def has_no_ward(self, ward: Token) -> Fact:
        return denied(self.feature_any_ward(ward))

    def trained(self, joined: Joined) -> Fact:
        """Read "has training in Mechanical or Survival"."""
        for word in joined.words:
            if not self.vocabulary.is_training(word):
                self.known(word, self.vocabulary.trainings, Code.TRAINING_UNKNOWN, "training")

        def fact(who: Who) -> Predicate:
            each = tuple(Trained(who=who, training=str(word)) for word in joined.words)
            if len(each) == 1:
                return each[0]
            return AnyOf(of=each) if joined.joint is Joint.OR else AllOf(of=each)

        return fact

    def not_trained(self, joined: Joined) -> Fact:
        return self.not_being(self.trained(joined))

    # ---- what someone does, where they are

    def activity(self, word: Token) -> tuple[Activity, ...]:
        found = Activity(word.lower())
        if found is Activity.BLOCKING:
            self.belongs(Scenario.COMBAT, "borders to Block belong")
        return (found,)

    def so_of_doer(self, fact: Fact) -> Predicate:
        """Read "while at full HP": said of the one whose deed is waited for, else of whoever does what is done."""
        doer, said = self.doer_of_event, self.doer_said
        if doer is not None:
            return fact(doer)
        self.unsaid_doer |= said is None
        if said in (None, self.scene.own):
            return fact(self.scene.own)
        return self.told_of(said if isinstance(said, Actor) else Pronoun.THEM, fact)

    def itself(self, fact: Fact) -> Fact:
        return fact

    def doing(self, activities: tuple[Activity, ...]) -> Fact:
        return lambda who: Doing(who=who, activities=activities)

    def blocks_border(self, border: Border) -> Fact:
        """Read "Blocks a border", "is Blocking a border of your occupied section"."""
        self.belongs(Scenario.COMBAT, "borders to Block belong")
        self.things = {"Block", "border"}
        if border == ANY_BORDER:
            return self.doing((Activity.BLOCKING,))
        if border.number or border.pick in (Pick.EACH, Pick.ALL, Pick.UP_TO, Pick.ANY_NUMBER):
            self.contradiction("this asks for one border", 'say "Blocks at least 2 borders", or "a border of ..."')
        return lambda who: KeepsBlocks(who=who, compare=Compare.AT_LEAST, value=1, on=border)

    def blocks_so_many(self, bound: Bound) -> Fact:
        """Read "Blocks at least 2 borders": has at least 2 Blocks."""
        self.belongs(Scenario.COMBAT, "borders to Block belong")
        return lambda who: CountIs(who=who, of=Countable.BLOCKS, compare=bound.compare, value=bound.value)

    def any_injury(self) -> Fact:
        return self.count_some(Countable.INJURIES)

    def is_placed(self, where: Where) -> Fact:
        def placed(who: Who) -> Predicate:
            if isinstance(where, InPlace) and where.place.pick is Pick.ONE and who is not Actor.ONE:
                self.stood_in[who] = where.place.kind  # "the region" afterwards
            elif who is not Actor.ONE:
                self.stands_at(where)
            return IsPlaced(who=who, where=where)

        return placed

    def not_placed(self, where: Where) -> Told:
        """Read "not in your occupied section" behind a noun; "not outside range 3" is within it."""
        if isinstance(where, Within) and where.negated:
            return self.of_whom(self.is_placed(msgspec.structs.replace(where, negated=False)))
        return self.of_whom(denied(self.is_placed(where)))

    def occupies(self, place: Place) -> Fact:
        return self.is_placed(InPlace(place=place))

    def acted(self) -> Fact:
        return lambda who: HasActed(who=who)

    def not_acted(self) -> Fact:
        return denied(self.acted())

    def is_defeated(self) -> Fact:
        return lambda who: IsDefeated(who=who)

    def roll_is(self, verb: Token, by: Extent | None) -> Fact:
        """Read "if you win the opposed roll by 2 or less"."""
        result = RollResult.WINS if verb.startswith("w") else RollResult.LOSES
        by = by or Extent()
        return lambda who: RollIs(who=who, result=result, least=by.least, most=by.most)

    def result_is_higher(self, whose: Named, higher: Beyond, than: Named | Token) -> Predicate:
        """Read "your result is at least 4 higher than the target's": the roll is won by as much."""
        if than == whose:
            self.contradiction("a result is compared with the other side's", "name the other one")
        if higher.by and higher.by.compare is Compare.AT_MOST:
            self.contradiction("a result that is no more than that higher may be lower", 'say "win by 2 or less"')
        result = RollResult.LOSES if higher.way is Compare.LESS else RollResult.WINS
        by = extent_of(higher.by) if higher.by else Extent(1)
        return self.told_of(whose, lambda who: RollIs(who=who, result=result, least=by.least, most=by.most))

    def roll_is_tied(self, *_said: Token) -> Fact:
        """Read "if the target ties that roll": a tie is that of both."""
        return lambda _who: RollIs(who=self.scene.own, result=RollResult.TIES)

    def row_roll_is(self, verb: Token) -> Fact:
        """Read "if you win": the roll of a skill that the text has asked for."""
        result = RollResult.WINS if verb.startswith("win") else RollResult.LOSES
        return lambda who: RollIs(who=who, result=result, of=Contest.SKILL)
