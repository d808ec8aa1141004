"""How someone is said to have more of something than another: "has a higher Power than you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Tally
from compiler.ir.facts.predicates import AmountIs, HasMost, LevelIs, TrackIs
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Actor, Pick, Who
from compiler.language.topics.categories import GROUP
from compiler.language.topics.counts import equal_words
from compiler.language.topics.fact_rows import fact, said_by_a_row
from compiler.language.topics.gear import several_said
from compiler.language.topics.margins import apart_words
from compiler.language.topics.phrase import Voice, is_plural
from compiler.language.topics.piece_words import bare_said
from compiler.language.topics.ranked import HIGH, ORDER, TO_DO, ranked_words
from compiler.language.topics.verbs import of
from compiler.language.topics.worded import WordsFailError, fact_words, tally_words

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate, RollIs


BEYOND = {Compare.MORE: "higher", Compare.LESS: "lower"}
"""How far from someone else's, where one of them is compared with the other."""
BOUND = {Compare.AT_LEAST: "higher", Compare.AT_MOST: "lower"}
"""How far from a number, which fits as well."""


def bound_words(compare: Compare) -> str:
    """Word on which side of a number something may be: "higher".

    Raises:
        WordsFailError: it is to be that number, or another.
    """
    if compare not in BOUND:
        raise WordsFailError(compare)
    return BOUND[compare]


def owned_more(asked: Predicate, said: Who, voice: Voice) -> str | None:
    """Word who has more of something than another, where that is all that is asked: "has a higher Power than you"."""
    have = "have" if is_plural(said) else "has"
    match asked:
        case TrackIs(than=Actor.ONE, than_track=other_track) if other_track is not None:
            return f"{have} a {BEYOND[asked.compare]} {asked.track} than {other_track}"
        case TrackIs(than=None) | LevelIs(than=None):
            what = f"a {asked.track} of" if isinstance(asked, TrackIs) else "a level of"
            sign = "+d" if asked.value and isinstance(asked, TrackIs) else "d"
            return f"{have} {what} {asked.value:{sign}} or {bound_words(asked.compare)}"
        case TrackIs(than_track=None, than=other) if other is not None:
            what = str(asked.track)
        case LevelIs(than=other) if other is not None:
            what = "level"
        case AmountIs(amount=Quantity() as own, value=Quantity(whose=other) as value) if other is not None:
            if asked.compare not in BEYOND or own.of not in HIGH or value != replace(own, whose=other):
                return None
            what = " ".join(word for word in (own.name, HIGH[own.of]) if word)
        case _:
            return None
    return f"{have} a {BEYOND[asked.compare]} {what} than {voice.subject(other)}"


def margin_words(asked: RollIs) -> str:
    """Word by how much a roll is won or lost, with the space before it."""
    match asked.least, asked.most:
        case None, None:
            return ""
        case least, None:
            return f" by {least} or more"
        case None, most:
            return f" by {most} or less"
        case least, most if least == most:
            return f" by exactly {most}"
    return f" by {asked.least} to {asked.most}"


def had_words(asked: TrackIs | LevelIs | AmountIs, said: Who, voice: Voice) -> str:
    """Word how much of something someone has as against others: "has at least 2 less Power than an ally"."""
    have = "have" if is_plural(said) else "has"
    if not isinstance(asked, AmountIs):
        what = str(asked.track) if isinstance(asked, TrackIs) else "level"
        return f"{have} a {BEYOND[asked.compare]} {what} than {voice.subject(asked.than or said)}"
    if isinstance(asked.amount, Quantity) and isinstance(asked.amount.of, GearLike):
        return _more_gear(asked, asked.amount.of, have, voice)
    what = equal_words(replace(asked.amount, whose=None), voice).lstrip()  # type: ignore[type-var]  # what someone has
    apart = apart_words(asked.compare, asked.value, "more", "less")
    other = apart[1] if apart else asked.value
    assert isinstance(other, Quantity) and other.whose is not None  # noqa: PT018, S101 - what is had is of someone
    whom = voice.subject(other.whose)
    if apart:
        return f"{have} {apart[0]} {what} than {whom}"
    times = "half" if other.half else {"1": "", "2": "twice"}.get(str(other.each), f"{other.each} times")
    if times:
        return f"{have} {TIMES[asked.compare]}{times} as much {what} as {whom}"
    if asked.compare in BEYOND:
        return f"{have} a {BEYOND[asked.compare]} {what} than {whom}"
    how, as_ = _AS_MUCH[asked.compare]
    return f"{have} {how} {what} {as_} {whom}"


def _more_gear(asked: AmountIs, like: GearLike, have: str, voice: Voice) -> str:
    """Word how many pieces of Gear someone has equipped as against others: "has more Weapons equipped than you"."""
    what = f"{bare_said(like, several_said) if like.called else 'Gear'} equipped"
    apart = apart_words(asked.compare, asked.value, "more", "fewer")
    other = apart[1] if apart else asked.value
    if not isinstance(other, Quantity):
        return f"{have} {_BOUND[asked.compare]}{other} {what}"
    whom = voice.subject(other.whose or voice.scene.own)
    if apart:
        return f"{have} {apart[0]} {what} than {whom}"
    how, as_ = _AS_MANY[asked.compare]
    return f"{have} {how} {what} {as_} {whom}"


_BOUND = {Compare.EQUAL: "exactly ", Compare.AT_LEAST: "at least ", Compare.AT_MOST: "at most "}
_AS_MANY = {
    Compare.MORE: ("more", "than"),
    Compare.LESS: ("fewer", "than"),
    Compare.EQUAL: ("as many", "as"),
    Compare.AT_LEAST: ("at least as many", "as"),
    Compare.AT_MOST: ("at most as many", "as"),
}
TIMES = {
    Compare.MORE: "more than ",
    Compare.LESS: "less than ",
    Compare.EQUAL: "",
    Compare.AT_LEAST: "at least ",
    Compare.AT_MOST: "at most ",
}
_AS_MUCH = {
    Compare.EQUAL: ("the same", "as"),
    Compare.AT_LEAST: ("at least as much", "as"),
    Compare.AT_MOST: ("at most as much", "as"),
    Compare.OTHER: ("a different", "than"),
}


_MOST = of("by pick", lambda asked, _voice: ranked_words(asked.by, asked.pick))
fact(HasMost, "{who} have the {most} [among {among}]", most=_MOST, among=GROUP)


@fact_words.register
def _has_most(asked: HasMost, said: Who, voice: Voice) -> str:
    """Word who has the most of something, or was the first or the last to do it."""
    tally = asked.by.of
    if not isinstance(tally, Tally):
        return said_by_a_row(asked, said, voice)
    one = replace(asked.among, pick=Pick.ONE) if asked.among else None
    of_them = f" {voice.subject(one).partition(' ')[2]}" if one else ""
    was = "were" if is_plural(said) else "was"
    return f"{was} the {ORDER[tally.count]}{of_them} to {tally_words(tally, 1, TO_DO, voice)}"
