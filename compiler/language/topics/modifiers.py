"""Reading of words before a noun that are no terms of the game: "each unarmed enemy", "visible, non-Boss enemies"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import CountIs, Equipped, HasKeyword, IsPlaced, IsType, Sees
from compiler.ir.places import Beside
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Countable
from compiler.language.parsing.token import Token
from compiler.language.topics.fact_order import denied
from compiler.language.topics.groups import Joined, Kinds, in_each, kinds_called
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.language.topics.fact_order import Fact

_ADJECTIVES: dict[str, Fact] = {
    "armed": lambda who: Equipped(who=who, gear=GearLike(called=("Weapon",))),
    "armored": lambda who: Equipped(who=who, gear=GearLike(called=("Armor",))),
    "luminous": lambda who: HasKeyword(who=who, keyword="Luminous"),
    "aquatic": lambda who: HasKeyword(who=who, keyword="Aquatic"),
    "injured": lambda who: CountIs(who=who, of=Countable.INJURIES, compare=Compare.AT_LEAST, value=1),
}


@production
def is_such_as(word: Token) -> Fact:
    """Read "is unarmed": has no Weapon equipped; "a Luminous ally"."""
    bare = word.lower().removeprefix("un").removeprefix("non-")
    found = _ADJECTIVES[bare.replace("armoured", "armored")]
    return found if bare == word.lower() else denied(found)


@production
def is_beside(reading: Reading, _beside: Token) -> Fact:
    """Read "an adjacent ally": adjacent to the one whose text it is."""
    beside = Beside(to=reading.scene.own)
    return lambda who: IsPlaced(who=who, where=beside)


@production
def is_seen(reading: Reading, word: Token) -> Fact:
    """Read "a visible enemy": whom the one whose text it is can see."""
    own, unseen = reading.scene.own, word.startswith("un")
    return lambda who: Sees(who=own, whom=who, negated=unseen)


@production
def is_none_such(reading: Reading, word: Token) -> Fact:
    """Read "a non-Boss enemy", "each non-Dazed ally"."""
    called = word.removeprefix("non-")
    named = Token.at(word.type, called, word.end_pos - len(called), word.end_pos)
    found = kinds_called(reading, Joined((named,)), Code.CONDITION_UNKNOWN)
    if found.facts:
        return denied(in_each(reading, Joined((named,))))
    types = (*((found.kind,) if found.kind else ()), *found.types)
    return lambda who: IsType(who=who, types=types, ranks=found.ranks, negated=True)


@production
def noun_modified(fact: Fact, kinds: Kinds) -> Kinds:
    """Read "a climbing enemy", "the remaining enemies"."""
    return msgspec.structs.replace(kinds, facts=(*kinds.facts, fact(Actor.ONE)))


@production
def noun_kind_too(reading: Reading, joined: Joined, kinds: Kinds) -> Kinds:
    """Read "each Dazed adjacent ally"."""
    said = kinds_called(reading, joined, Code.CONDITION_UNKNOWN)
    if said.kind or said.types or said.ranks:
        reading.trouble(Code.REF_SUBJECT, joined.words[0], "what they are stands right before the noun", help="move it")
    return msgspec.structs.replace(kinds, facts=(*said.facts, *kinds.facts))
