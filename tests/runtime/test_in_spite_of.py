"""Plays that are made although something bars them, or has them made against another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import Track
from runtime.controllers import Eager as First
from runtime.controllers import Written
from runtime.legal import IllegalError
from runtime.priority import Origin
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row
from tests.runtime.shipped import rules

if TYPE_CHECKING:
    from runtime.rules import Rules
    from tests.runtime.conftest import Duel


@pytest.fixture(scope="module")
def shipped() -> Rules:
    """Give the shipped tables."""
    return rules()


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(
    ("why", "hits"),
    [
        ("your Resilience would prevent it", False),
        ("a Stat Track would prevent it", False),
        ("you cannot play Reactions", False),
        ("your Power would prevent it", True),
        ("a condition would prevent it", True),
    ],
)
def test_a_text_says_what_it_is_played_in_spite_of(duel: Duel, shipped: Rules, why: str, *, hits: bool) -> None:
    """R-PRIO-8."""
    duel.tables = shipped
    duel.foe.tracks[Track.RESILIENCE].value = -4
    duel.acts("Hit 1d8")
    duel.answers(f"This Reaction can be played even if {why}.\nMiss 1d8", Origin.HAND)
    assert duel.resolve(*([] if hits else [1, 8])).hit is hits


@pytest.mark.parametrize(("despite", "barred"), [("", True), ("even if you cannot play Actions", False)])
def test_an_action_is_played_in_spite_of_a_text_that_bars_actions(
    house: House,
    despite: str,
    barred: bool,  # noqa: FBT001
) -> None:
    """R-PRIO-8."""
    house.gives(
        house.foe, "Hush | Action", "Damage 1d4\nSpecial The target cannot play Actions until the end of the round."
    )
    text = f"This Action can be played {despite}.\nDamage 1d4" if despite else "Damage 1d4"
    house.gives(house.hero, "Oar Blow | Action", text)
    house.plays(house.foe, "Hush", 1, against=[house.hero])
    if barred:
        with pytest.raises(IllegalError):
            house.plays(house.hero, "Oar Blow", against=[house.foe])
    else:
        assert house.plays(house.hero, "Oar Blow", 1, against=[house.foe])


@pytest.mark.parametrize(("range_", "bound"), [("", False), ("Range 2\n", True)])
def test_who_must_play_against_one_whom_they_cannot_reach_may_play_against_another(
    house: House,
    range_: str,
    bound: bool,  # noqa: FBT001
) -> None:
    """An obligation binds where it can be met."""
    house.gives(house.foe, "Insult | Action", "Damage 1d4\nSpecial The target must play their next Action against you.")
    house.gives(house.hero, "Oar Blow | Action", f"{range_}Damage 1d4")
    house.plays(house.foe, "Insult", 1, against=[house.hero])
    house.table.ground = Row("ab", {"hero": "a", "friend": "a", "foe": "b", "minion": "a" if not range_ else "b"})
    house.control = Written([1], First())
    if bound:
        with pytest.raises(IllegalError, match="nobody"):
            house.plays(house.hero, "Oar Blow", against=[house.minion])
    else:
        assert house.plays(house.hero, "Oar Blow", 1, against=[house.minion])[0].target == "minion"
