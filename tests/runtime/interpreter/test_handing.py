"""What texts do with Gear as things: played at a table, and seen where the pieces are afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import Scenario, Track
from runtime.controllers import Eager
from runtime.events import Cause
from runtime.gear import Change, change, drop, hand_over
from runtime.interpreter.loading import plays_text
from runtime.interpreter.playing import Playing
from runtime.legal import IllegalError, check
from runtime.playables import Playable
from runtime.priority import Origin
from runtime.refused import RefusedError
from tests.runtime.party import gear_of

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from runtime.entity import Entity
    from runtime.table import Table
    from tests.runtime.party import Party


def two(party: Party, *gear: str, equipped: tuple[str, ...] | None = None) -> tuple[Table, Entity, Entity]:
    """Set up Ada with Gear, and Bo without."""
    party.training = "Light Weapons"
    party.hero("ada", gear)
    party.hero("bo")
    table = party.table(1, 1, equipped=None if equipped is None else {"ada": equipped})
    table.turn_of = "ada"
    ada, bo = table.entities
    return table, ada, bo


def play(text: str, party: Party, table: Table, who: Entity, target: Entity | None = None) -> None:
    """Play a text as a Strategy of someone's."""
    entry = party.read(f"Some Strategy | Level 1 | Combat Strategy\n{text}\n")
    plays_text(entry.plays[0], "before")(Playing(table, who, Cause("R-TEST", entry.id), Eager(), target=target or who))


def names(pieces: list[Entry]) -> list[str]:
    return [piece.id for piece in pieces]


POT = "Pot | Combat Item | Wealth: 1\n(Strategy) Sip\nGain +1 Power.\n"


def test_a_weapon_that_is_dropped_lies_there_and_is_picked_up(party: Party) -> None:
    """R-EQP-3, R-EQP-4."""
    table, ada, bo = two(party, party.weapon("Knife"))
    play("Drop an equipped Weapon.", party, table, ada)
    assert (gear_of(ada), [one.piece.id for one in table.lain]) == ([], ["knife"])
    play("Pick up a Weapon and equip it.", party, table, bo)
    assert (gear_of(bo), table.lain, bo.kit.carried) == (["knife"], [], [])


def test_what_does_not_fit_is_not_picked_up(party: Party) -> None:
    table, ada, bo = two(party, party.weapon("Knife"))
    drop(table, ada, "knife")
    play("Pick up a Shield.", party, table, bo)
    assert (bo.kit.carried, len(table.lain)) == ([], 1)


def test_an_item_is_handed_over_as_it_lies(party: Party) -> None:
    """R-GEAR-4: what is turned over stays so in other hands."""
    table, ada, bo = two(party, party.add(POT))
    play("Turn an unused Item face down.", party, table, ada)
    assert ada.kit.turned == {"pot"}
    play("Hand an Item to an ally.", party, table, ada)
    assert (gear_of(ada), names(bo.kit.carried), ada.kit.turned, bo.kit.turned) == ([], ["pot"], set(), {"pot"})


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("Turn a used Item face up.", set()),
        ("Turn an unused Item face down.", {"pot"}),
        ("Turn one Item belonging to an ally face up.", {"pot"}),
    ],
)
def test_items_are_turned_over(text: str, turned: set[str], party: Party) -> None:
    table, ada, _ = two(party, party.add(POT))
    ada.kit.turned = {"pot"}
    play(text, party, table, ada)
    assert ada.kit.turned == turned


def test_one_weapon_is_changed_for_another(party: Party) -> None:
    """R-EQP-1: one piece for another that goes into its slot."""
    table, ada, _ = two(party, party.weapon("Knife"), party.weapon("Spear"), equipped=("knife",))
    play("Change an equipped Weapon for a Weapon that you do not have equipped.", party, table, ada)
    assert (gear_of(ada), names(ada.kit.carried)) == (["spear"], ["knife"])


def test_what_does_not_fit_into_the_slots_is_not_equipped(party: Party) -> None:
    """R-GEAR-1."""
    weapons = [party.weapon(name) for name in ("Knife", "Spear", "Dirk")]
    table, ada, _ = two(party, *weapons, equipped=("knife", "spear"))
    play("Equip a carried Weapon.", party, table, ada)
    assert (gear_of(ada), names(ada.kit.carried)) == (["knife", "spear"], ["dirk"])


def test_gear_is_traded(party: Party) -> None:
    party.training = "Light Weapons"
    pots = [party.add(POT.replace("Pot", f"Pot {at}")) for at in "ab"]
    party.hero("ada", pots[:1])
    party.hero("bo", pots[1:])
    table = party.table(1, 1)
    ada, bo = table.entities
    play("Trade an Item with an ally.", party, table, ada)
    assert (names(ada.kit.carried), names(bo.kit.carried)) == (pots[1:], pots[:1])


@pytest.mark.parametrize("text", ["Trade a card with an ally.", "You and an ally trade a card."])
def test_each_gives_the_other_a_card_of_their_own(text: str, party: Party) -> None:
    """What is given is picked before anything is had of the other."""
    table, ada, bo = two(party)
    ada.piles.hand, bo.piles.hand = ["oar"], ["net", "pike"]
    play(text, party, table, ada)
    assert (ada.piles.hand, bo.piles.hand) == (["net"], ["pike", "oar"])


def test_whoever_has_no_card_trades_none(party: Party) -> None:
    table, ada, bo = two(party)
    bo.piles.hand = ["net"]
    play("Trade a card with an ally.", party, table, ada)
    assert (ada.piles.hand, bo.piles.hand) == ([], ["net"])


def test_a_weapon_that_cannot_be_dropped_is_not(party: Party) -> None:
    """R-PRIO-3."""
    knife = "Knife | Light Melee Weapon | Dagger | One-handed | Wealth: 1\nThis Weapon cannot be dropped.\n"
    table, ada, _ = two(party, party.add(f"{knife}(Action) Jab\nHit 1d6\nDamage 1d6\n"), party.weapon("Spear"))
    play("Drop all your equipped Daggers.", party, table, ada)
    assert gear_of(ada) == ["knife", "spear"]
    with pytest.raises(RefusedError, match="letting go of Knife"):
        drop(table, ada, "knife")
    drop(table, ada, "spear")
    assert gear_of(ada) == ["knife"]


def test_what_lies_there_cannot_be_picked_up(party: Party) -> None:
    table, ada, bo = two(party, party.weapon("Knife"), party.weapon("Spear"))
    text = "Drop an equipped Weapon. It cannot be picked up until the end of the round."
    play(text, party, table, ada)
    drop(table, ada, "spear")
    play("Pick up a Weapon.", party, table, bo)
    assert [one.piece.id for one in table.lain] == ["knife", "spear"]


def test_whoever_waits_for_gear_to_change_hands_is_told(party: Party) -> None:
    """R-AI-1: given freely, picked up, dropped."""
    table, ada, bo = two(party, party.weapon("Knife"), party.add(POT))
    play("Until the end of the round, whenever an ally picks up a Weapon, gain +1 Mind.", party, table, ada)
    play("Until the end of the round, whenever you drop a Weapon, gain +1 Skill.", party, table, ada)
    play("Until the end of the round, whenever an ally hands an Item to you, gain +1 Power.", party, table, bo)
    drop(table, ada, "knife")
    play("Pick up a Weapon.", party, table, bo)
    hand_over(table, ada, "pot", bo)
    assert [ada.tracks[track].value for track in (Track.MIND, Track.SKILL)] == [1, 1]
    assert bo.tracks[Track.POWER].value == 2


def test_gear_falls_in_the_section_of_another(party: Party) -> None:
    party.hero("ada", [party.weapon("Knife")])
    table = party.table(1, scenario=Scenario.COMBAT)
    ada = table.entities[0]
    play("Drop an equipped Weapon to the ground.", party, table, ada)
    assert [(one.piece.id, one.place) for one in table.lain] == [("knife", table.ground.place(ada))]


def test_a_weapon_that_cannot_be_used_is_not(party: Party) -> None:
    """R-PRIO-3: the other one can."""
    knife = "Knife | Light Melee Weapon | Dagger | One-handed | Wealth: 1\nYou cannot use this Weapon.\n"
    table, ada, bo = two(party, party.add(f"{knife}(Action) Jab\nHit 1d6\nDamage 1d6\n"), party.weapon("Spear"))
    playing = Playing(table, ada, Cause("R-TEST"), Eager(), target=bo)
    mine, other = (Playable(piece, piece.plays[0], Origin.GEAR).made(ada) for piece in ada.gear)
    check(other, playing)
    with pytest.raises(IllegalError, match="cannot play Jab"):
        check(mine, playing)


@pytest.mark.parametrize(("what", "many"), [("hand", 1), ("Accessory slot", 2), ("Item slot", 1), ("Armor slot", 1)])
def test_hands_and_slots_that_hold_nothing_are_counted(party: Party, what: str, many: int) -> None:
    """rules.md 17.1, R-DKL-3: two hands, one slot for most other Gear, two of these without a deck."""
    table, ada, _ = two(party, party.weapon("Knife"), party.add(POT))
    play(f"Gain +1 Mind for each empty {what} you have.", party, table, ada)
    assert ada.tracks[Track.MIND].value == many


def test_what_has_been_laid_down_is_discarded_from_the_ground(party: Party) -> None:
    trap = "Trap Pot | Combat Item | Wealth: 1\n(Strategy) Lay\nDrop this Item. Gain +1 Power.\nDiscard this Item.\n"
    table, ada, _ = two(party, party.add(trap))
    [pot] = ada.gear
    playing = Playing(table, ada, Cause("R-TEST", pot.id), Eager(), target=ada)
    plays_text(pot.plays[0], "before")(playing)
    assert (gear_of(ada), table.lain, names(ada.kit.discarded)) == ([], [], [pot.id])


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("is dropped", "Drop an equipped Weapon."),
        ("is unequipped", "Unequip an equipped Weapon."),
        ("is destroyed", "Destroy an equipped Weapon."),
        ("is handed to an ally", "Hand an equipped Weapon to an ally."),
    ],
)
def test_a_piece_hears_what_becomes_of_it(party: Party, what: str, text: str) -> None:
    head = "Knife | Light Melee Weapon | Spear | One-handed | Wealth: 1\n"
    table, ada, _ = two(party, party.add(f"{head}Whenever this Weapon {what}, gain +1 Power.\n(Action) Cut\nHit 1d6\n"))
    power = ada.tracks[Track.POWER].value
    play(text, party, table, ada)
    assert ada.tracks[Track.POWER].value == power + 1
    play(text, party, table, ada)
    assert ada.tracks[Track.POWER].value == power + 1


@pytest.mark.parametrize(
    "text",
    [
        "Choose an ally. Choose one of their equipped Weapons. They drop it.",
        "Choose an ally. They choose an equipped Weapon. They drop it.",
    ],
)
def test_gear_that_has_been_chosen_is_it_afterwards(party: Party, text: str) -> None:
    """R-EQP-4: of two pieces the one that was picked lies there."""
    table, ada, bo = two(party, party.weapon("Knife"), party.weapon("Sickle"))
    play(text, party, table, bo)
    assert (gear_of(ada), [one.piece.id for one in table.lain]) == (["sickle"], ["knife"])


def test_where_there_is_no_such_gear_to_choose_nothing_becomes_of_it(party: Party) -> None:
    table, ada, _ = two(party, party.weapon("Knife"))
    play("Pick up a Weapon. Choose an equipped Shield. Drop it.", party, table, ada)
    assert (gear_of(ada), table.lain) == (["knife"], [])


def test_from_the_piece_that_was_chosen_nothing_is_played(party: Party) -> None:
    """R-PRIO-3: of two pieces the one that was picked is kept from use, and its owner's other is not."""
    table, ada, bo = two(party, party.weapon("Knife"), party.weapon("Sickle"))
    text = "Choose an ally. Choose one of their equipped Weapons. That ally cannot use it until the end of the round."
    play(text, party, table, bo)
    knife, sickle = (Playable(piece, piece.plays[0], Origin.GEAR).made(ada) for piece in ada.gear)
    playing = Playing(table, ada, Cause("R-TEST"), Eager(), target=bo)
    check(sickle, playing)
    with pytest.raises(IllegalError, match="cannot play Use Knife"):
        check(knife, playing)


def test_gear_that_cannot_be_changed_stays_on(party: Party) -> None:
    """R-EQP-1: neither by an operation nor by a text does it come off; it can be dropped (R-EQP-4)."""
    table, ada, _ = two(party, party.weapon("Knife"), party.weapon("Sickle"), equipped=("knife",))
    play("You cannot change Gear until the end of the scenario.", party, table, ada)
    with pytest.raises(RefusedError, match="cannot unequip Knife"):
        change(table, ada, Change(off=("knife",)))
    with pytest.raises(RefusedError, match="a text forbids it"):
        change(table, ada, Change(off=("knife",), on=("sickle",)))
    play("Unequip a Weapon.", party, table, ada)
    assert gear_of(ada) == ["knife"]
    drop(table, ada, "knife")
    assert gear_of(ada) == []


def test_any_number_of_pieces_are_changed(party: Party) -> None:
    """R-EQP-1: whoever wears them chooses how many, and what goes into their slots."""
    gear = [party.weapon(name) for name in ("Knife", "Sickle", "Spear", "Dirk")]
    table, ada, _ = two(party, *gear, equipped=("knife", "sickle"))
    play("Change any number of pieces of Gear.", party, table, ada)
    assert (sorted(gear_of(ada)), sorted(names(ada.kit.carried))) == (["dirk", "spear"], ["knife", "sickle"])
