"""Shipped Actions against shipped Reactions, in many situations: the table is in order after every event.

`make test` plays a sample by seed, `make soak` all of it (`--matrix all`). What fails names its situation and seed, and
the command that plays it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from compiler.ir.entries.entry import Entry
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import EntryKind, PlayKind, Scenario, Track
from runtime.chance import Seeded
from runtime.constants import unestablished
from runtime.controllers import Chancy, Controller, Eager, Passive
from runtime.duel import Duel, Stand
from runtime.entity import Entity
from runtime.events import Event
from runtime.interpreter.loading import unplayed
from runtime.legal import IllegalError
from runtime.made import Made
from runtime.playables import RESPONSES
from runtime.plays import perform
from runtime.priority import Judging
from runtime.stand_ins import scenario_of
from runtime.windows import AUTOMATIC, Windows
from tests.runtime.shipped import again, library, name_of, rules, stands

SAMPLE, CHUNKS = 800, 16
SLOTS = (-4, 0, 4)
LEFT = (None, 1, 0)
"""What the target has left: everything, one point, nothing; the seed of the dice is its place here."""
FULL = 8
HANDS = (0, FULL)
"""How many cards everyone has in hand, and as many in the deck."""


class Situation(NamedTuple):
    """One combination, named so that a failure can be played again."""

    actor: Stand
    answer: Stand | None
    track: Track
    slot: int
    seed: int
    hand: int

    @property
    def name(self) -> str:
        answer = name_of(self.answer) if self.answer else "nothing"
        stood = f"{self.track} {self.slot:+d}, {self.hand} cards, seed {self.seed}"
        return f"{name_of(self.actor)} against {answer}, {stood}"

    @property
    def targets(self) -> int:
        """Against how many the Action is made: several with an area attack."""
        return 3 if self.actor.play.rows.area_attack else 1

    def duel(self) -> Duel:
        """Set both against each other."""
        actor = msgspec.structs.replace(self.actor, tracks={self.track: self.slot})
        other = {"tracks": {self.track: -self.slot}, "points": LEFT[self.seed]}
        answer = msgspec.structs.replace(self.answer, **other) if self.answer else None
        duel = Duel(actor=actor, answer=answer, rules=rules())
        return duel if answer else msgspec.structs.replace(duel, target=msgspec.structs.replace(duel.target, **other))

    def controllers(self) -> tuple[Controller, ...]:
        return Eager(), Passive(), Chancy(self.seed)


class Game:
    """One play with all that may respond to it: the table is looked at after every event."""

    def __init__(self, situation: Situation, control: Controller) -> None:
        self.situation, self.control = situation, control
        self.table, self.action, reaction = situation.duel().set_up(Seeded(situation.seed))
        self.answers = [(self.table.entities[1], reaction), *self._others(reaction)]
        self.table.entities += [entity for entity, _ in self.answers[1:]]
        self.table.cards, self.table.windows = library().entries, Windows(control)
        self.before = [self._deal(entity) for entity in self.table.entities]
        self.log = Watched(self)
        self.table.log = self.log

    def _others(self, reaction: Made | None) -> Iterator[tuple[Entity, Made | None]]:
        """Set up further targets that stand as the first does, every other one without a Reaction."""
        for number in range(2, self.situation.targets + 1):
            other, _, _ = self.situation.duel().set_up(self.table.chance)
            entity = other.entities[1]
            entity.id = f"{entity.id} {number}"
            made = None if reaction is None or number % 2 == 0 else replace(reaction, owner=entity)
            yield entity, made

    def _deal(self, entity: Entity) -> Counter[str]:
        cards = cards_of(scenario_of(self.situation.actor.entry, self.situation.actor.play))
        dice = Random(f"{self.situation.seed} {entity.id}")  # noqa: S311 - the same every time is what is wanted
        dealt = dice.sample(cards, min(2 * self.situation.hand, len(cards)))
        entity.piles.hand += dealt[: self.situation.hand]
        entity.piles.deck += dealt[self.situation.hand :]
        return cards_in(entity)

    def play(self) -> list[str]:
        """Play it to its end, and give what was out of order.

        Raises:
            IllegalError: It may not be played.
        """
        perform(self.table, self.action, self.answers, self.control, Judging.LIST)
        return [*self.log.found, *self._at_the_end()]

    def _at_the_end(self) -> Iterator[str]:
        assert self.table.windows is not None
        if self.table.windows.waiting or self.table.windows.muted:
            yield "something still waits to be answered"
        if self.table.progress or self.table.afterwards:
            yield "a play is still in progress"
        held = sum(map(cards_in, self.table.entities), Counter[str]())
        if held != sum(self.before, Counter[str]()):
            yield "cards lost, doubled or made"


class Watched(list[Event]):
    """A transcript that looks at the table with each line."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game, self.found = game, list[str]()

    def append(self, event: Event) -> None:
        super().append(event)
        table, before = self._game.table, sum(self._game.before, Counter[str]())
        if not event.rule.startswith("R-"):
            self.found.append(f"{event.words}: without a rule")
        for entity in table.entities:
            self.found += [f"{event.words}: {fault}" for fault in faults(entity)]
        if before and sum(map(cards_in, table.entities), Counter[str]()) - before:
            self.found.append(f"{event.words}: a card is there twice")
        if event.kind is Happening.PLAYS:
            self.found += [f"{event.words}: {fault}" for fault in limits(self)]


def cards_in(entity: Entity) -> Counter[str]:
    piles = entity.piles
    return Counter((*piles.deck, *piles.hand, *piles.discard, *piles.out))


def faults(entity: Entity) -> Iterator[str]:
    """Give what is out of order with someone."""
    if not 0 <= entity.points <= entity.most:
        yield f"{entity.points} of {entity.most} points"
    yield from (f"{track} at {one.value}" for track, one in entity.tracks.items() if not -5 <= one.value <= 5)
    if min(entity.karma, entity.charges, entity.tactical, entity.valuables) < 0:
        yield "something spent that was not there"


def limits(log: list[Event]) -> Iterator[str]:
    """Give who has responded more often than they may: one Assist and one Interrupt in a turn (R-AI-8)."""
    played = (one for one in log if one.kind is Happening.PLAYS and one.rule == "R-AI-4")
    chosen = Counter((one.who, kind) for one in played for kind in response_kinds(one))
    yield from (f"{who} has played {times} {kind}s" for (who, kind), times in chosen.items() if times > 1)


def response_kinds(event: Event) -> Iterator[PlayKind]:
    """Give the kind of a response that was chosen; none of one that came by itself."""
    for play in library().entries[event.entry].plays:
        if play.kind in RESPONSES and AUTOMATIC not in play.tags and event.words.endswith(f"plays {play.name}"):
            yield play.kind


@cache
def cards_of(scenario: Scenario) -> list[str]:
    """Give the shipped cards of a type of scenario that can be played whole."""
    entries = library().entries.values()
    return [one.id for one in entries if one.kind is EntryKind.CARD and one.scenario is scenario and known(one)]


def known(entry: Entry) -> bool:
    """Tell whether every text of an entry can be played."""
    return unestablished(entry) is None and all(unplayed(play) is None for play in entry.plays)


@pytest.fixture(scope="module")
def situations(pytestconfig: pytest.Config) -> list[Situation]:
    """Give the situations: all, one, or a sample by seed."""
    actors = [one for one in stands(PlayKind.ACTION) if known(one.entry)]
    answers = (None, *(one for one in stands(PlayKind.REACTION) if known(one.entry)))
    pairs = [pair for pair in product(actors, answers) if meet(*pair)]
    ways = [*product(Track, SLOTS, range(len(LEFT)), HANDS)]
    numbers = range(len(pairs) * len(ways))

    def numbered(some: Iterable[int]) -> Iterator[Situation]:
        for number in some:
            (actor, answer), (track, slot, seed, hand) = pairs[number // len(ways)], ways[number % len(ways)]
            yield Situation(actor, answer, track, slot, seed, hand)

    only = pytestconfig.getoption("--only")
    if only:
        return [one for one in numbered(numbers) if one.name == only]
    if pytestconfig.getoption("--matrix") == "all":
        return list(numbered(numbers))
    chance = Random(pytestconfig.getoption("--seed"))  # noqa: S311 - the same every time is what is wanted
    return list(numbered(chance.sample(numbers, SAMPLE)))


def meet(actor: Stand, answer: Stand | None) -> bool:
    """Tell whether two plays belong to one type of scenario."""
    return answer is None or scenario_of(actor.entry, actor.play) is scenario_of(answer.entry, answer.play)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whatever_is_played_the_table_is_in_order(chunk: int, situations: list[Situation]) -> None:
    found, played = [], 0
    for situation in situations[chunk::CHUNKS]:
        for control in situation.controllers():
            try:
                wrong = Game(situation, control).play()
            except IllegalError as refused:
                assert refused.rule.startswith("R-")  # noqa: PT017 - which rule it is, the message says
                continue
            except Exception as error:  # whatever it is, it says how to see it again
                raise AssertionError(again("test_matrix", situation.name)) from error
            played += 1
            command = again("test_matrix", situation.name)
            found += [f"{type(control).__name__}: {fault}; again: {command}" for fault in wrong]
    assert found == []
    assert played * 2 > len(situations) // CHUNKS  # most are legal for at least one controller


def test_the_same_seed_tells_the_same_story(situations: list[Situation]) -> None:
    for one in situations[:200]:
        told = [Game(one, Chancy(one.seed)) for _ in range(2)]
        for game in told:
            try:
                game.play()
            except IllegalError:
                game.log.clear()
        assert told[0].log == told[1].log, again("test_matrix", one.name)


def test_hands_are_played_from(situations: list[Situation]) -> None:
    games = [Game(one, Eager()) for one in situations if one.hand][:100]
    for game in games:
        with suppress(IllegalError):
            game.play()
    assert [one for game in games for one in game.log if one.rule == "R-AI-4"]


def test_area_attacks_meet_several(situations: list[Situation]) -> None:
    areas = [one for one in situations if one.targets > 1]
    assert areas
    assert {len(Game(one, Eager()).answers) for one in areas} == {3}
