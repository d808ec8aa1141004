"""What a Weapon counts as besides what its title says (R-GEAR-9): asked of, counted, and in the water (R-SWM-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.entries.gear import describes
from compiler.ir.facts.predicates import Activity
from compiler.ir.terms import RowName, Track
from runtime.controllers import Eager
from runtime.events import Cause
from runtime.interpreter.loading import plays_text
from runtime.interpreter.playing import Playing
from runtime.made import Made
from runtime.priority import Origin
from runtime.swimming import slow
from runtime.time import end_round

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table
    from tests.runtime.party import Party

OAR = "Oar | Light Melee Weapon | Club | One-handed | Wealth: 1\n"
CUT = "(Action) Cut\nHit 1d10\nDamage 1d8\n"
DAZED = "While you are Dazed, this Weapon counts as a Dagger.\n"


def bearing(party: Party, text: str) -> tuple[Table, Entity]:
    """Set up Ada with an oar that says that of itself."""
    party.training = "Light Weapons"
    party.hero("ada", [party.add(f"{OAR}{text}{CUT}")])
    table = party.table(1)
    table.turn_of = "ada"
    return table, table.entities[0]


def play(text: str, party: Party, table: Table, who: Entity) -> None:
    entry = party.read(f"Some Strategy | Level 1 | Combat Strategy\n{text}\n")
    plays_text(entry.plays[0], "before")(Playing(table, who, Cause("R-TEST", entry.id), Eager(), target=who))


def power(who: Entity) -> int:
    return who.tracks[Track.POWER].value - who.tracks[Track.POWER].base


@pytest.mark.parametrize(
    "asked",
    [
        "If you have a Spear equipped, gain +1 Power.",
        "Gain +1 Power for each Axe you have equipped.",
        "Gain +1 Power for each Club you have equipped.",
        "You may drop a Spear to gain +1 Power.",
    ],
)
def test_it_is_asked_of_as_each_of_them(party: Party, asked: str) -> None:
    table, ada = bearing(party, "This Weapon counts as both Axe and Spear.\n")
    play(asked, party, table, ada)
    assert power(ada) == 1
    assert describes("Spears", party.entries["oar"])  # so that training in Spears is enough (R-GEAR-2)


def test_it_counts_as_that_while_what_it_says_is_so(party: Party) -> None:
    table, ada = bearing(party, DAZED)
    play("If you have a Dagger equipped, gain +1 Power.", party, table, ada)
    assert power(ada) == 0
    table.begin_condition(ada, "Dazed", None, Cause("R-COND-1"))
    play("If you have a Dagger equipped, gain +1 Power.", party, table, ada)
    play("Gain +1 Power for each Dagger you have equipped.", party, table, ada)
    assert power(ada) == 2
    assert not describes("Dagger", party.entries["oar"])


def test_that_of_another_is_what_it_says_itself(party: Party) -> None:
    """Bea's oar has the same text, and Bea is not Dazed."""
    party.training = "Light Weapons"
    oar = party.add(f"{OAR}{DAZED}{CUT}")
    for name in ("ada", "bea"):
        party.hero(name, [oar])
    table = party.table(1, 2)
    ada, bea = table.entities
    table.begin_condition(ada, "Dazed", None, Cause("R-COND-1"))
    for who in (ada, bea):
        play("If you have a Dagger equipped, gain +1 Power.", party, table, who)
    assert (power(ada), power(bea)) == (1, 0)


def test_it_counts_as_that_until_it_is_over(party: Party) -> None:
    table, ada = bearing(party, "(Strategy) Whet\nThis Weapon counts as a Dagger until the end of the round.\n")
    oar = party.entries["oar"]
    plays_text(oar.plays[0], "before")(Playing(table, ada, Cause("R-TEST", oar.id), Eager(), target=ada))
    for _ in range(2):
        play("If you have a Dagger equipped, gain +1 Power.", party, table, ada)
        assert power(ada) == 1
        end_round(table)


@pytest.mark.parametrize(("text", "lost"), [("", -1), (DAZED, 0), ("This Weapon is also a Spear.\n", 0)])
def test_what_goes_through_water_is_not_slowed(party: Party, text: str, lost: int) -> None:
    table, ada = bearing(party, text)
    table.begin_condition(ada, "Dazed", None, Cause("R-COND-1"))
    ada.states.add(Activity.SWIMMING)
    oar = party.entries["oar"]
    made = Made(oar.plays[0], oar, ada, None, Origin.GEAR)
    slow(table, made)
    assert made.levels.get(RowName.HIT, 0) == lost
