"""Whom a sentence picks: once for all that it says of them, and anew in the next sentence."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from compiler.ir.terms import Track
from runtime.controllers import Decision, Eager
from runtime.entity import Entity
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.house import House


@dataclass
class Changing(Eager):
    """Means another one each time that it is asked whom."""

    whom: list[str] = field(default_factory=list)

    def decide(self, decision: Decision) -> int:
        if decision.what != "whom does it mean?":
            return super().decide(decision)
        self.whom.append(decision.who)
        return len(self.whom) % len(decision.options)


class Table(House):
    """Two foes beside the one that is attacked."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.control = self.changing = Changing()
        self.others = [someone("Imp", self.foe.camp), someone("Rat", self.foe.camp)]
        self.table.entities.extend(self.others)

    def says(self, text: str) -> None:
        self.gives(self.hero, "Howl | Action", f"Damage 1d6\nSpecial {text}")
        self.plays(self.hero, "Howl", 1, against=[self.foe])

    def powers(self) -> list[int]:
        """Give how far the Power of each other foe has moved."""
        return [one.tracks[Track.POWER].value for one in (self.minion, *self.others)]


def hurt(one: Entity) -> bool:
    return one.points < someone("Fresh", one.camp).points


@pytest.fixture
def table(card: ReadCard) -> Table:
    return Table(card)


@pytest.mark.parametrize(
    "text",
    [
        "One other enemy suffers 1 damage and suffers -1 Power.",
        "One other enemy suffers 1 damage, suffers -1 Power, and discards a card.",
        "One other enemy suffers -1 Power until the end of the round and suffers 1 damage.",
        "One random enemy suffers 1 damage and suffers -1 Power.",
        "The nearest enemy suffers 1 damage and suffers -1 Power.",
        "You may suffer -1 Mind to have one other enemy suffer 1 damage and suffers -1 Power.",
        "If you have at least 1 HP, one other enemy suffers 1 damage and suffers -1 Power.",
        "You or one other enemy suffers 1 damage and suffers -1 Power.",
    ],
)
def test_all_of_a_sentence_is_done_to_the_one_that_it_picks(table: Table, text: str) -> None:
    table.says(text)
    assert [hurt(one) for one in (table.minion, *table.others)] == [power < 0 for power in table.powers()]
    assert min(table.powers()) >= -1


def test_the_next_sentence_picks_anew(table: Table) -> None:
    table.says("One other enemy suffers 1 damage. One other enemy suffers -1 Power.")
    assert table.changing.whom == ["hero", "hero"]


def test_what_waits_picks_anew_each_time(table: Table) -> None:
    table.says("Until the end of the round, whenever you suffer damage, one other enemy suffers -1 Mind.")
    for _ in range(3):
        table.harm(table.hero)
    assert table.changing.whom == ["hero"] * 3
