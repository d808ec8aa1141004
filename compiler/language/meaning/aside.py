"""Reading of an "if" between two commas: "the target, if they are Dazed, ...", "or, if they are Dazed, ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.flow import If, May
from compiler.language.meaning.flow import when_asked
from compiler.language.meaning.joining import effects_of, parted
from compiler.language.meaning.of_each import of_each_in_vain
from compiler.language.meaning.offered import with_otherwise
from compiler.language.topics.clauses import Build, Clause, Effects, Steps
from compiler.language.topics.mentions import ASKED_OF_EACH
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, offered_to

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who


@production
def so_aside(reading: Reading, subject: Named, asked: Predicate, build: Build) -> Steps:
    """Read "the target, if they are Dazed, suffers 1d6 damage"."""
    verb = reading.verb
    reading.verb = None
    clause = Clause(build, subject, verb=verb)
    return Steps(lambda doer: when_asked(reading, asked)(effects_of(reading, [clause], doer)))


@production
def or_if(reading: Reading, first: Clause, asked: Predicate, second: Clause) -> Steps:
    """Read "the target discards a card or, if they have no cards in hand, suffers -1 Mind"."""
    if reading[ASKED_OF_EACH] is not None:
        of_each_in_vain(reading)
    if second.command and not first.command:
        reading.contradiction("this does not say who does the other thing", 'say "or, if they ..., they ..."')

    def either(doer: Who) -> Effects:
        if offered_to(reading) is not None:
            reading.contradiction('"may" reaches to "or"', 'make two sentences of it: "If you ..., you may ..."')
        otherwise, then = parted(reading, [first, second], doer)
        return (If(condition=asked, then=then, otherwise=otherwise),)

    return Steps(either)


@production
def or_if_unable(reading: Reading, first: Clause, second: Clause) -> Steps:
    """Read "the target discards a card or, if they cannot, suffers -1 Mind"."""

    def tried(doer: Who) -> Effects:
        if offered_to(reading) is not None:
            reading.contradiction('"may" reaches to "or"', 'make two sentences of it: "If they cannot, ..."')
        done, otherwise = parted(reading, [first, second], doer)
        either = with_otherwise(done, otherwise)
        if either is None or not (isinstance(either[-1], May) and either[-1].obliged):
            reading.contradiction("this is done whatever happens", 'say where it is not: "or, if they are Dazed, ..."')
        return either or done

    return Steps(tried)
