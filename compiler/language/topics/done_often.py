"""Reading of how often something has been done: "twice", and so many of what is done one at a time ("2 borders")."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, HasDone
from compiler.ir.events.triggers import Nth
from compiler.ir.facts.predicates import AllOf
from compiler.ir.selectors.who import Pick
from compiler.ir.times.limits import Period
from compiler.language.topics.blows import is_hit, plays, targeted
from compiler.language.topics.count_words import ORDINAL_WORDS
from compiler.language.topics.happenings import alone, blow
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.rolled import roll_result
from compiler.language.topics.ways_taken import crosses_border

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Border
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Extent, Verbs
    from compiler.language.topics.references import Named


class Often(NamedTuple):
    """A deed that has been done at least so often, and at most so often where that is said."""

    deed: Deed
    times: int
    most: int | None = None


@production("often")
def read_often(reading: Reading, words: Token) -> int:
    """Read "twice" and "3 times": at least so often."""
    if words.startswith("more than "):
        return 1 + read_often(reading, words.update(value=words.removeprefix("more than ")))
    return {"once": 1, "twice": 2}.get(str(words)) or reading.number(words.update(value=words.split()[0]))


@production
def at_least_often(reading: Reading, _least: Token, words: Token) -> int:
    return read_often(reading, words)


@production
def exactly_often(reading: Reading, _just: Token, words: Token) -> tuple[int, int]:
    """Read "only once"."""
    return read_often(reading, words), read_often(reading, words)


@production
def at_most_often(reading: Reading, _most: Token, words: Token) -> tuple[int, int]:
    return 0, read_often(reading, words)


@production
def done_often(deed: Deed, often: int | tuple[int, int]) -> Often:
    return Often(deed, often) if isinstance(often, int) else Often(deed, *often)


@production
def done_many(reading: Reading, verb: Token, least: int, like: PlayLike) -> Often:
    """Read "played 2 or more Actions": so often one."""
    return Often(alone(reading, plays(reading, verb, like, None)), least)


@production
def as_many_times(reading: Reading, number: Token) -> int:
    """Read "2" of what has been done: that many or more."""
    return reading.number(number)


@production
def target_of_many(reading: Reading, verb: Token, least: int, like: PlayLike, whom: Named | None) -> Often:
    """Read "become the target of 2 attacks": so often of one."""
    return Often(alone(reading, targeted(verb, blow(reading, like, whom))), least)


@production
def hit_by_many(reading: Reading, verb: Token, least: int, like: PlayLike, whom: Named | None) -> Often:
    """Read "been hit by 2 attacks"."""
    return Often(alone(reading, is_hit(verb, blow(reading, like, whom))), least)


@production
def crosses_many(reading: Reading, verb: Token, least: int, borders: Border) -> Often:
    """Read "crossed 2 or more borders": so often one."""
    one = msgspec.structs.replace(borders, pick=Pick.ONE)
    return Often(alone(reading, crosses_border(reading, verb, one)), least)


@production
def rolls_many(reading: Reading, verbs: Verbs, least: int, by: Extent | None) -> Often:
    """Read "won 2 or more opposed rolls"."""
    return Often(alone(reading, roll_result(verbs, by)), least)


@production
def so_manieth(reading: Reading, often: Token, period: Token) -> Nth:
    """Read "moves twice in the same round": the second time."""
    number = read_often(reading, often)
    if number not in ORDINAL_WORDS or number == 1 or "more" in often:
        reading.trouble(Code.TEXT_UNPARSED, often, "this does not say which time", help='say "for the second time"')
    return Nth(number=number, per=Period(period.split()[-1]))


def no_oftener(done: HasDone, most: int) -> Predicate:
    """Give that something has been done at most so often."""
    less = msgspec.structs.replace(done, times=most + 1, negated=True)
    return AllOf(of=(done, less)) if done.times else less
