"""Reading of what is so between two: who Grabs whom, who sees whom, and whose level is as high."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import AmountIs, IsGrabbed, LevelIs, Sees
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.language.topics.comparisons import read_other
from compiler.language.topics.fact_order import Fact, denied
from compiler.language.topics.groups import GRABBED, Joined, Told
from compiler.language.topics.margins import COMPARE
from compiler.language.topics.mentions import passes_over
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, anchor, doer_awaited

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

OTHER = re.compile(r"\b(?:another|other|else)\b")
HIDDEN = ("out", "not", "invisible")
"""How it begins that someone is not seen."""


@production
def has_grabbed(reading: Reading, whom: Named, condition: Token) -> Fact:
    """Read "has you Grabbed"."""
    if condition != GRABBED:
        message = f"an entity Grabs; it does not have anyone {condition}"
        reading.trouble(Code.CONDITION_UNKNOWN, condition, message, help="did you mean Grabbed?")
    return holds_them(reading, whom)


@production
def holds_them(reading: Reading, whom: Named) -> Fact:
    """Read "is Grabbing an ally"."""
    held = doing_it(reading, whom)
    return lambda who: IsGrabbed(who=held, by=who)


@production
def is_grabbed(reading: Reading, joined: Joined, by: Named) -> Fact:
    """Read "is Grabbed by you"."""
    if joined.words != (GRABBED,):
        first, *_, last = (*joined.words, *joined.words)
        message = "only Grabbed is said to be by someone"
        reading.trouble(Code.CONDITION_UNKNOWN, first, message, last=last, help='say "is Grabbed by you"')
    whom = doing_it(reading, by)
    return lambda who: IsGrabbed(who=who, by=whom)


@production
def sees(reading: Reading, whom: Named) -> Fact:
    other = read_other(reading, whom)
    return lambda who: Sees(who=who, whom=other)


@production
def seen_by(reading: Reading, words: Token, whose: Named) -> Fact:
    """Read "in sight of you", "visible to the target", "out of your sight"."""
    by, hidden = doing_it(reading, whose), words.startswith(HIDDEN)
    return lambda who: Sees(who=by, whom=who, negated=hidden)


@production
def sees_not(reading: Reading, whom: Named) -> Fact:
    return denied(sees(reading, whom))


@production
def seen(reading: Reading, who: Named) -> Told:
    return Told((Sees(who=doing_it(reading, who), whom=Actor.ONE),))


@production
def unseen(reading: Reading, who: Named) -> Told:
    return Told((Sees(who=doing_it(reading, who), whom=Actor.ONE, negated=True),))


@production
def grabbed(reading: Reading, who: Named, condition: Token) -> Told:
    if condition != GRABBED:
        message = f"an entity Grabs; it does not have anyone {condition}"
        reading.trouble(Code.CONDITION_UNKNOWN, condition, message, help="did you mean Grabbed?")
    return held(reading, who)


@production
def held(reading: Reading, who: Named) -> Told:
    """Read "you are Grabbing", "an ally Grabs"."""
    return Told((IsGrabbed(who=Actor.ONE, by=doing_it(reading, who)),))


def doing_it(reading: Reading, who: Named) -> Who:
    """Give whose doing it is, of whom no more is said: one who is named, one of a group, or none of it."""
    if isinstance(who, Group) and doer_awaited(reading) not in (None, reading.scene.own) and OTHER.search(reading.text):
        reading.contradiction('"another" could be than you, or than the one who does it', "say who is meant")
    if isinstance(who, Several):
        passes_over(reading, who)  # "they" are those to whom it has been done
    return who if isinstance(who, Group | Several) else anchor(reading, who) or reading.scene.own


@production
def level_is(reading: Reading, number: Token, beyond: Token | None) -> Fact:
    """Read "of level 3 or lower"."""
    compare, level = _as_high(beyond), reading.number(number)
    if compare is Compare.EQUAL:
        return lambda who: AmountIs(amount=Quantity(of=Measure.LEVEL, whose=who), compare=compare, value=level)
    return lambda who: LevelIs(who=who, compare=compare, value=level)


@production
def level_like(reading: Reading, whose: Named, beyond: Token | None) -> Fact:
    """Read "of your level or lower"."""
    compare, other = _as_high(beyond), anchor(reading, whose) or reading.scene.own
    level = Quantity(of=Measure.LEVEL, whose=other)
    return lambda who: AmountIs(amount=msgspec.structs.replace(level, whose=who), compare=compare, value=level)


def _as_high(beyond: Token | None) -> Compare:
    return Compare.EQUAL if beyond is None else COMPARE[beyond.split()[-1]]
