"""Reading of what someone has by nature or by learning: skills, Wards, training, keywords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import AllOf, AnyOf, HasKeyword, HasSkill, HasWard, Predicate, Trained
from compiler.ir.selectors.who import Joint
from compiler.ir.terms import PRINTED_SKILLS, RowName, Ward
from compiler.language.topics.descriptors import read_keyword
from compiler.language.topics.fact_order import denied
from compiler.language.topics.facts import not_being
from compiler.language.topics.groups import Joined
from compiler.language.topics.margins import Bound
from compiler.language.topics.phrase import listed
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact

ANY_GEAR = "Gear"
"""Whatever is equipped; as a keyword it stands on cards."""


@production
def feature(reading: Reading, term: list[Token]) -> Fact:
    if term == [ANY_GEAR]:
        reading.contradiction("it is cards that have this keyword", f'say "{ANY_GEAR} equipped"')
    if len(term) == 1 and term[0] in PRINTED_SKILLS:
        return skill_printed(reading, *term)
    keyword = read_keyword(reading, term)
    return lambda who: HasKeyword(who=who, keyword=keyword)


@production
def skill_printed(reading: Reading, word: Token) -> Fact:
    """Read "a Lock entry", "Hidden dice": what the card prints of it."""
    if word not in PRINTED_SKILLS:
        reading.trouble(
            Code.ROW_KIND,
            word,
            f"a card of someone has no {word} entry",
            help=f"say {listed(PRINTED_SKILLS, 'or')}",
        )
    skill = RowName(str(word)) if word in PRINTED_SKILLS else RowName.SEARCH
    return lambda who: HasSkill(who=who, skill=skill)


@production
def feature_ward(reading: Reading, term: list[Token], ward: Token, least: int | None = None) -> Fact:
    if len(term) > 1:
        message, help_ = f"{ward} is to one damage type", f'name one, such as "Fire {ward}"'
        reading.trouble(Code.DAMAGE_TYPE, term[0], message, last=term[-1], help=help_)
    type_ = reading.damage_type(term[0])
    return lambda who: HasWard(who=who, ward=Ward(str(ward)), type=type_, least=least)


@production
def feature_any_ward(ward: Token) -> Fact:
    return lambda who: HasWard(who=who, ward=Ward(str(ward)))


@production
def ward_feature(fact: Fact) -> Fact:
    return fact


@production
def ward_of(reading: Reading, term: list[Token], ward: Token, bound: Bound) -> Fact:
    if bound.compare != Compare.AT_LEAST:
        reading.trouble(Code.TEXT_UNPARSED, bound.token or ward, "so much or more is asked for", help='say "or more"')
    return feature_ward(reading, term, ward, bound.value or None)


@production
def ward_to(reading: Reading, ward: Token, term: list[Token]) -> Fact:
    """Read "Resistance to Fire"."""
    return feature_ward(reading, term, ward)


@production
def has_feature(fact: Fact) -> Fact:
    return fact


@production
def lacks_feature(fact: Fact) -> Fact:
    return denied(fact)


@production
def has_no_ward(ward: Token) -> Fact:
    return denied(feature_any_ward(ward))


@production
def training(term: list[Token]) -> Joined:
    """Read "Heavy Melee Weapons" as one training, of however many words."""
    return Joined((term[0].update(value=" ".join(term)),))


@production
def trainings_and(reading: Reading, joined: Joined, term: list[Token]) -> Joined:
    return Joined(tuple(reading.each_once((*joined.words, *training(term).words))), Joint.AND)


@production
def trainings_or(reading: Reading, joined: Joined, term: list[Token]) -> Joined:
    return Joined(tuple(reading.each_once((*joined.words, *training(term).words))), Joint.OR)


@production
def trained(reading: Reading, joined: Joined) -> Fact:
    """Read "has training in Mechanical or Survival"."""
    for word in joined.words:
        if not reading.vocabulary.is_training(word):
            reading.known(word, reading.vocabulary.trainings, Code.TRAINING_UNKNOWN, "training")

    def fact(who: Who) -> Predicate:
        each = tuple(Trained(who=who, training=str(word)) for word in joined.words)
        if len(each) == 1:
            return each[0]
        return AnyOf(of=each) if joined.joint is Joint.OR else AllOf(of=each)

    return fact


@production
def not_trained(reading: Reading, joined: Joined) -> Fact:
    return not_being(reading, trained(reading, joined))
