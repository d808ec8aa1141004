"""Reading of what is done several times, one after the other: "discards a card twice", "may Move 1 up to twice"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import May, Then
from compiler.ir.selectors.actors import Actor
from compiler.language.meaning.joining import own, read_steps, said
from compiler.language.meaning.offers import may
from compiler.language.meaning.once import is_at_once
from compiler.language.meaning.stated import said_must
from compiler.language.topics.clauses import Build, Clause, Effects, Steps
from compiler.language.topics.duration_words import TIMES
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import offered_to

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.references import Named

OFTEN = {**TIMES, "thrice": 3}
TWICE = 2


@production
def said_over(reading: Reading, subject: Named, build: Build, often: Token) -> Clause:
    """Read "the target discards a card twice"."""
    return said(reading, subject, _over(reading, build, often))


@production
def must_over(reading: Reading, subject: Named, build: Build, often: Token) -> Clause:
    """Read "the target must discard a card twice"."""
    return said_must(reading, subject, _over(reading, build, often))


@production
def own_over(reading: Reading, build: Build, often: Token) -> Clause:
    """Read "Move 1 twice"."""
    return own(reading, _over(reading, build, often))


def _over(reading: Reading, build: Build, often: Token) -> Build:
    def done(who: Who) -> Effects:
        once = build(who)
        _is_done(reading, once)
        return (*once, *((Then(), *once) * (_times(reading, often) - 1)))

    return done


@production
def may_up_to_times(reading: Reading, subject: Named, clauses: list[Clause], often: Token) -> Steps:
    """Read "you may Move 1 up to twice": whoever has done it may do it again."""
    offered = may(reading, subject, read_steps(reading, clauses))

    def build(doer: Who) -> Effects:
        match offered.build(doer):
            case (May(who=who, if_done=()) as offer,) if who is None or isinstance(who, Actor):
                _is_done(reading, offer.then)
                return (_again(reading, offer, _times(reading, often)),)
            case effects:
                reading.contradiction("it is not said who may do it again", 'begin with "Choose an ally."')
                return effects

    return Steps(build)


@production
def up_to_times(reading: Reading, clauses: list[Clause], often: Token) -> Steps:
    """Read "Move 1 up to twice", said to one's own side."""
    offered = may_up_to_times(reading, reading.scene.own, clauses, often)

    def build(doer: Who) -> Effects:
        if offered_to(reading) is not None or doer is not reading.scene.own:
            reading.contradiction("what is offered up to so often is offered once more each time", 'say "may" in front')
        return offered.build(doer)

    return Steps(build)


def _again(reading: Reading, offer: May, times: int) -> May:
    if times != TWICE:
        reading.contradiction("only what is done twice is offered once more", 'say "Up to 3 times per scenario, ..."')
    return msgspec.structs.replace(offer, if_done=(offer,))


def _is_done(reading: Reading, effects: Effects) -> None:
    if not effects or not all(map(is_at_once, effects)):
        reading.contradiction("this is not done so often, but holds, or is rolled", "say it once")


def _times(reading: Reading, often: Token) -> int:
    if often.endswith("again"):
        return 2
    word = next(word for word in often.split() if word in OFTEN or word.isdigit())
    return OFTEN.get(word) or reading.number(often.update(value=word))
