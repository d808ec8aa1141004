"""Wording of how much: numbers, dice, and expressions in place of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts import Amount, Measure, Quantity
from compiler.ir.places import Blocks, Border, Place
from compiler.ir.who import Actor, Group, Pick, Who
from compiler.language.phrase import Voice, group_words, inflect, listed
from compiler.language.place_words import counted_words, thing_words

if TYPE_CHECKING:
    from compiler.ir.descriptors import PlayLike

DONE = (Measure.DISCARDED, Measure.REVEALED, Measure.DRAWN)
COUNTED = (
    *(Measure.LEVEL, Measure.CARDS_IN_HAND, Measure.CHARGES, Measure.CHARGES_SPENT, Measure.CONDITIONS),
    *DONE,
)


def is_counted(amount: Amount) -> bool:
    """Whether an amount is said as so much for each ("2 HP per level"), and not as "equal to"."""
    if not isinstance(amount, Quantity) or amount.half:
        return False
    counts = isinstance(amount.of, Group | Place | Border | Blocks) or amount.of in COUNTED
    own_level = amount.of is not Measure.LEVEL or amount.whose in (Actor.SELF, Actor.THIS)
    return counts and own_level


def plain_words(amount: Amount) -> str:
    """Word what stands before the noun: a number or dice.

    >>> plain_words(Quantity(of=Measure.LEVEL, each=2)), plain_words(3)
    ('2', '3')
    """
    return str(amount.each if isinstance(amount, Quantity) else amount)


def per_words(amount: Amount, voice: Voice, subject: Who | None = None) -> str:
    """Word what stands behind the noun, with the space before it: " per level", or nothing."""
    if not is_counted(amount) or not isinstance(amount, Quantity):
        return ""
    most = f", to a maximum of {amount.most}" if amount.most else ""
    if isinstance(amount.of, Group):
        each = group_words(msgspec.structs.replace(amount.of, pick=Pick.EACH), voice)
        return f" for {each}{most}"
    if isinstance(amount.of, Place | Border | Blocks):
        return f" for {counted_words(amount.of, voice)}{most}"
    if amount.of is Measure.LEVEL:
        return f" per level{most}"
    return f" for each {_one_counted(amount, voice, subject)}{most}"


def _one_counted(amount: Quantity, voice: Voice, subject: Who | None) -> str:
    """Word one of what is counted: "condition on the target", "Assist revealed"."""
    who = amount.whose or voice.scene.own
    if amount.of in DONE:
        return f"{_card_counted(amount.like) if amount.like else 'card'} {amount.of}"
    if amount.of is Measure.CONDITIONS:
        return f"condition on {voice.object(who)}"
    if amount.of is Measure.CHARGES_SPENT:
        above = f" above {amount.above}" if amount.above else ""
        return f"Incantation charge {voice.subject(who)} {inflect('spend', who)}{above}"
    return _stock(amount, "", voice, subject)


def _card_counted(like: PlayLike) -> str:
    """Word a card by its kind and what stands before that: "Aggressive or Direct Action", "Returning Action"."""
    before = listed([*like.traits, *(mark.name for mark in like.having)], "or")
    return f"{before} {like.kinds[0]}".strip()


def equal_words(amount: Quantity, voice: Voice, subject: Who | None = None) -> str:
    """Word an expression: "half the damage dealt, rounded down"."""
    most = f", to a maximum of {amount.most}" if amount.most else ""
    if amount.of is Measure.CHANGED:
        return f"half, rounded {amount.half}"
    if amount.half:
        return f"half {_measure(amount, voice, subject)}, rounded {amount.half}{most}"
    times = "" if amount.each == 1 else "twice " if amount.each == 2 else f"{amount.each} times "  # noqa: PLR2004 - the word
    return f"{times}{_measure(amount, voice, subject)}{most}"


def by_words(amount: Amount, voice: Voice, subject: Who | None = None) -> str:
    """Word what something changes by."""
    if is_counted(amount):
        return plain_words(amount) + per_words(amount, voice, subject)
    return equal_words(amount, voice, subject) if isinstance(amount, Quantity) else str(amount)


def _measure(amount: Quantity, voice: Voice, subject: Who | None) -> str:
    if isinstance(amount.of, Group):
        counted = group_words(msgspec.structs.replace(amount.of, pick=Pick.ALL), voice)
        return f"the number of {counted.removeprefix('all ')}"
    if isinstance(amount.of, Place | Border | Blocks):
        counted = thing_words(msgspec.structs.replace(amount.of, pick=Pick.ALL), voice)
        return f"the number of {counted.removeprefix('all ')}"
    whose = voice.possessive(amount.whose, subject) if amount.whose else ""
    match amount.of:
        case Measure.DAMAGE_DEALT:
            return "the damage dealt"
        case Measure.DAMAGE_SUFFERED:
            return "the damage suffered"
        case Measure.LEVEL:
            return f"{whose} level"
        case Measure.RESISTANCE | Measure.WEAKNESS:
            return f"{whose} {amount.name} {amount.of.capitalize()}"
        case Measure.TRACK:
            return f"{whose} {amount.name}"
        case Measure.POINTS_CURRENT | Measure.POINTS_MAXIMUM | Measure.POINTS_LOST:
            state = {Measure.POINTS_CURRENT: "current", Measure.POINTS_MAXIMUM: "maximum"}.get(amount.of, "lost")
            return f"{whose} {state} {amount.name}"
        case Measure.CARDS_IN_HAND | Measure.CHARGES:
            return f"the number of {_stock(amount, 's', voice, subject)}"
    return "the result"


def _stock(amount: Quantity, plural: str, voice: Voice, subject: Who | None) -> str:
    who = amount.whose or voice.scene.own
    if amount.of is Measure.CARDS_IN_HAND:
        return f"card{plural} in {voice.possessive(who, subject)} hand"
    they = who == subject and who not in (Actor.SELF, Actor.THIS)
    have = "have" if they or inflect("be", who) == "are" else "has"
    return f"Incantation charge{plural} {'they' if they else voice.subject(who)} {have}"


def count_words(per: Quantity | None, voice: Voice, subject: Who | None = None, sign: str = "") -> str:
    """Word what a change is counted by, with the space before it: " for each enemy in your occupied section"."""
    if per is None:
        return ""
    words = per_words(per, voice, subject)
    return words.replace(f"maximum of {per.most}", f"maximum of {sign}{per.most}")
