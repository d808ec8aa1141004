"""Reading of those who do something, and of what comes of it: "enemies that enter the section suffer 1d6 damage"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import When
from compiler.ir.selectors.who import Actor
from compiler.language.meaning.flow import steps_trailed
from compiler.language.meaning.joining import read_steps
from compiler.language.meaning.offers import may
from compiler.language.meaning.waiting import in_time
from compiler.language.meaning.ways import must_choose
from compiler.language.topics.clauses import Clause, Frame, Steps
from compiler.language.topics.durations import end_of
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.triggers import Doers


@production
def whoever(
    reading: Reading,
    those: Doers,
    awhile: SaidTime | None,
    clauses: list[Clause],
    trailer: Frame | None = None,
) -> Steps:
    """Read "enemies that enter your occupied section suffer 1d4 damage": whenever one does, they suffer it."""
    said = _of_them(reading, clauses)
    steps = read_steps(reading, said) if trailer is None else steps_trailed(reading, said, trailer)
    return Steps(lambda doer: _when_they(reading, those, awhile)(steps.settled(doer)))


@production
def whoever_chooses(
    reading: Reading, those: Doers, awhile: SaidTime | None, first: list[Clause], second: list[Clause]
) -> Steps:
    """Read "enemies that enter your occupied section must discard a card or suffer 1d6 damage"."""
    steps = must_choose(reading, _of_them(reading, first), second)
    return Steps(lambda doer: _when_they(reading, those, awhile)(steps.settled(doer)))


@production
def whoever_may(reading: Reading, those: Doers, awhile: SaidTime | None, steps: Steps) -> Steps:
    """Read "enemies that enter your occupied section may discard a card"."""
    offer = may(reading, Actor.TRIGGER, steps)
    return Steps(lambda doer: _when_they(reading, those, awhile)(offer.settled(doer)))


def _of_them(reading: Reading, clauses: list[Clause]) -> list[Clause]:
    first, *more = clauses
    if first.subject is not None or first.command:
        reading.contradiction("those who do it are said to do no more", 'say "whenever an enemy ..., ..."')
    return [msgspec.structs.replace(first, subject=Actor.TRIGGER, continues=False), *more]


def _when_they(reading: Reading, those: Doers, awhile: SaidTime | None) -> Frame:
    until = end_of(reading, awhile)
    return lambda effects: (
        When(
            event=in_time(reading, those.event, effects),
            occasion=those.occasion,
            limit=those.limit,
            then=effects,
            until=until,
        ),
    )
