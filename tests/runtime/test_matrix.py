"""Shipped Actions against shipped Reactions, in many situations: the table is in order afterwards, whatever comes.

`make test` plays a sample by seed; `pytest tests/runtime/test_matrix.py --matrix all` plays all of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

from compiler.compiling import compile_project
from compiler.ir.terms import PlayKind, Track
from compiler.source.project import shipped_project
from runtime.chance import Seeded
from runtime.constants import unestablished
from runtime.controllers import Chancy, Controller, Eager, Passive
from runtime.duel import Duel, Stand, plays_of
from runtime.entity import Entity
from runtime.events import Event
from runtime.interpreter.loading import unplayed
from runtime.legal import IllegalError

SAMPLE = 3_000
SLOTS = (-4, 0, 4)
LEFT = (None, 1, 0)
"""What the target has left: everything, one point, nothing; the seed of the dice is its place here."""


class Situation:
    """One combination, named so that a failure can be played again."""

    def __init__(self, actor: Stand, answer: Stand, track: Track, slot: int, seed: int) -> None:
        self.duel = Duel(
            actor=Stand(entry=actor.entry, play=actor.play, tracks={track: slot}),
            answer=Stand(entry=answer.entry, play=answer.play, tracks={track: -slot}, points=LEFT[seed]),
        )
        self.seed = seed
        names = (actor.entry.id, actor.play.name, answer.entry.id, answer.play.name)
        self.name = f"{'/'.join(names)} {track} {slot:+d}, seed {seed}"

    def controllers(self) -> Iterator[Controller]:
        yield from (Eager(), Passive(), Chancy(self.seed))


def stands(kind: PlayKind) -> list[Stand]:
    entries = compile_project(shipped_project(Path())).library.entries.values()
    whole = [entry for entry in entries if unestablished(entry) is None]
    plays = ((entry, play) for entry in whole for play in plays_of(entry, kind))
    return [Stand(entry=entry, play=play) for entry, play in plays if unplayed(play) is None]


@pytest.fixture(scope="module")
def situations(pytestconfig: pytest.Config) -> list[Situation]:
    pairs = product(stands(PlayKind.ACTION), stands(PlayKind.REACTION), Track, SLOTS, range(len(LEFT)))
    every = [pair for pair in pairs if pair[0].entry.scenario is pair[1].entry.scenario]
    if pytestconfig.getoption("--matrix") == "all":
        return [Situation(*one) for one in every]
    chance = Random(pytestconfig.getoption("--seed"))  # noqa: S311 - the same every time is what is wanted
    return [Situation(*one) for one in chance.sample(every, SAMPLE)]


def faults(entity: Entity, before: int) -> Iterator[str]:
    """Give what is out of order with someone."""
    if not 0 <= entity.points <= entity.most:
        yield f"{entity.points} of {entity.most} points"
    yield from (f"{track} at {one.value}" for track, one in entity.tracks.items() if not -5 <= one.value <= 5)
    if len(entity.piles.deck) + len(entity.piles.hand) + len(entity.piles.discard) != before:
        yield "cards lost or doubled"
    if min(entity.karma, entity.charges, entity.tactical, entity.valuables) < 0:
        yield "something spent that was not there"


def test_whatever_is_played_the_table_is_in_order(situations: list[Situation]) -> None:
    found, played = [], 0
    for one in situations:
        for control in one.controllers():
            events: list[Event] = []
            try:
                _, actor, target = one.duel.play(Seeded(one.seed), events, control)
            except IllegalError as refused:
                assert refused.rule.startswith("R-")  # noqa: PT017 - which rule it is, the message says
                continue
            played += 1
            found += [f"{one.name}: {fault}" for entity in (actor, target) for fault in faults(entity, 0)]
            found += [f"{one.name}: {event.words} without a rule" for event in events if not event.rule]
    assert found == []
    assert played > len(situations)


def test_the_same_seed_tells_the_same_story(situations: list[Situation]) -> None:
    for one in situations[:200]:
        told: list[list[Event]] = [[], []]
        for events in told:
            try:
                one.duel.play(Seeded(one.seed), events, Chancy(one.seed))
            except IllegalError:
                events.clear()
        assert told[0] == told[1], one.name
