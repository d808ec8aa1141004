"""Reading of several who are named together: "both of you", "you and each ally", "including you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.who import Actor, Group, Joint, Several, Side, Who
from compiler.ir.terms import PlayKind
from compiler.language.topics.alongside import named_together
from compiler.language.topics.groups import kinds_called
from compiler.language.topics.mentions import says_together
from compiler.language.topics.persons import person
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import (
    MET_BESIDES,
    Named,
    Pronoun,
    asked_about,
    bearer,
    named_or_before,
    the_one,
)

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Joined, Kinds


@production
def noun_owning(reading: Reading, side: Token) -> Kinds:
    return person(reading, side)


@production
def noun_kind_owning(reading: Reading, joined: Joined, side: Token) -> Kinds:
    """Read "Dazed enemy's"."""
    called = kinds_called(reading, joined, Code.CONDITION_UNKNOWN)
    return msgspec.structs.replace(called, side=person(reading, side).side)


@production
def both_of_you(reading: Reading, word: Token) -> Who:
    """Read "both of you", "either of you": one's own side and the one who has been named, or has triggered it."""
    others = _beside_own_side(reading, named_or_before(reading))
    asked = asked_about(reading) is Actor.CHOSEN and len(others) == 1
    triggered = reading.scene.has_trigger and not others
    other = Actor.CHOSEN if asked else Actor.TRIGGER if triggered else the_one(reading, others)
    if other is None and reading.scene.play in (PlayKind.ACTION, PlayKind.REACTION):
        other = Actor.TARGET
    if other is None:
        message = "nobody has been named beside you"
        reading.trouble(Code.REF_SUBJECT, word, message, help='name both: "you and an ally"')
    if isinstance(other, Group):
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, "the other one would be picked anew", help="choose them before")
    joint = Joint.OR if word.startswith("either") else Joint.AND
    return _several(reading, (reading.scene.own, other or Actor.TARGET), joint)


def _beside_own_side(reading: Reading, named: AbstractSet[Who]) -> frozenset[Who]:
    """Give those who have been named; of "you and that ally" it is that ally."""
    own = reading.scene.own
    return frozenset(
        one
        for who in named
        for one in ((*who.of,) if isinstance(who, Several) and own in who.of else (who,))
        if one is not own
    )


@production
def someones(*those: Named) -> tuple[Named, ...]:
    return those


@production
def together(reading: Reading, those: tuple[Named, ...], last: Named) -> Several:
    return _several(reading, (*those, last), Joint.AND)


@production
def one_of(reading: Reading, those: tuple[Named, ...], last: Named) -> Several:
    return _several(reading, (*those, last), Joint.OR)


@production
def including(reading: Reading, group: Group, named: Named) -> Who:
    """Read "each ally within range 1, including you": of entities of either side one is one already."""
    if group.side is Side.ENTITY and group.besides is None:
        _one_of(reading, named)
        return group
    return _several(reading, (named, group), Joint.AND)


def _several(reading: Reading, those: tuple[Named, ...], joint: Joint) -> Several:
    if len(set(those)) < len(those):
        reading.contradiction("one and the same is named twice", "name them once")
    several = Several(of=named_together(reading, tuple(_one_of(reading, who) for who in those)), joint=joint)
    if any(one in several.of for one in (Actor.THIS, Actor.SELF)):
        says_together(reading, several)
    return several


def _one_of(reading: Reading, named: Named) -> Actor | Group:
    own = reading.scene.own
    met = asked_about(reading) if named is Pronoun.THEM else None
    in_event = met in MET_BESIDES
    who = met if met and in_event else bearer(named, own, own)
    if isinstance(who, Several) or (isinstance(named, Pronoun) and not in_event):
        help_ = 'name them in its place, as in "you and the target"'
        reading.contradiction("a pronoun cannot stand beside another name", help_, Code.AMBIGUOUS_PRONOUN)
        return own
    return who
