"""What the text of Gear, and of what lies on it, says of that piece: "this Weapon" (R-ENC-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.deeds.rolls import LaidDice, Unit
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.terms import PlayKind, RowName
from compiler.ir.times.durations import Edge, Moment, Time
from runtime import standing
from runtime.controllers import Eager
from runtime.events import Cause
from runtime.interpreter.playing import Playing, step_of
from runtime.likeness import Meant, is_like
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.time import end_round
from tests.runtime.test_gear import CAT, FLAME, at_table, blow, said

if TYPE_CHECKING:
    from tests.runtime.party import Party


@pytest.mark.parametrize(
    ("extra", "row", "dice"),
    [
        ("This Weapon's Damage rolls gain +1d4 Fire.", RowName.DAMAGE, "1d4 Fire"),
        ("The Hit roll of each Action from this Weapon gains +1d4.", RowName.HIT, "1d4"),
    ],
)
def test_an_enchantment_speaks_of_the_gear_it_lies_on(extra: str, row: RowName, dice: str, party: Party) -> None:
    """R-ENC-1: "this Weapon" is that piece, and no other."""
    knife, dirk = party.weapon("Knife"), party.weapon("Dirk")
    flame = party.add(FLAME.format(1) + f"Miss +1d6\nExtra Effect\n{extra}\n")
    table, ada = at_table(party, [knife, dirk, flame], knife, dirk, flame)
    with_it, without = (blow(party, ada, piece) for piece in (knife, dirk))
    for made in (with_it, without):
        standing.change(table, made, ())
    assert (said(with_it, row), said(without, row)) == ([dice], [])


@pytest.mark.parametrize(("weakness", "piercing", "added"), [("", None, ["1d4"]), (" | Ice Weakness 2", 2, ["1d8"])])
def test_what_always_holds_is_asked_of_the_target_of_each_play(
    weakness: str, piercing: int | None, added: list[str], party: Party
) -> None:
    knife = party.add(
        "Spike | Light Melee Weapon | Dagger | One-handed | Wealth: 1\n"
        "While the target has Ice Weakness, each Action from this Weapon gains Piercing 2.\n"
        "This Weapon's Damage rolls gain +1d4, or +1d8 instead while the target has Ice Weakness.\n"
        "(Action) Cut\nHit 1d6\nDamage 1d6\n"
    )
    cat = party.add(CAT.replace("Acrobatics: 1d6", f"Acrobatics: 1d6{weakness}") + "(Action) Bite\nHit 1d6\n")
    party.hero("ada", [knife])
    table = party.table(1, 1, npcs={cat: 1}, equipped={"ada": (knife,)})
    ada, foe = table.entities
    made = Made(party.entries[knife].plays[0], party.entries[knife], ada, foe, Origin.GEAR)
    standing.change(table, made, ())
    standing.change_against(table, made, None)
    assert ([part.piercing for part in made.rows.damage], said(made, RowName.DAMAGE)) == ([piercing], added)


@pytest.mark.parametrize(
    "text",
    [
        "This Weapon deals Cold damage instead of its own type.",
        "While you have no cards in hand, each Action from this Weapon deals Cold damage instead of its own type.",
    ],
)
def test_damage_of_another_type_leaves_enhancement_dice_their_own(text: str, party: Party) -> None:
    """R-DMG-5, R-DMG-10: what stands in the row is of that type; the dice that are added keep theirs."""
    knife = party.add(
        f"Spike | Light Melee Weapon | Dagger | One-handed | Wealth: 1\n{text}\n"
        "This Weapon's Damage rolls gain +1d4 Fire.\n(Action) Cut\nHit 1d6\nDamage 1d6 Acid\n"
    )
    table, ada = at_table(party, [knife], knife)
    ada.piles.hand.clear()
    made = blow(party, ada, knife)
    standing.change(table, made, ())
    assert ([part.type for part in made.rows.damage], said(made, RowName.DAMAGE)) == (["Cold"], ["1d4 Fire"])


@pytest.mark.parametrize(("row", "dealt"), [("1d6", "Cold"), ("1d6 Acid", "Acid")])
def test_untyped_damage_alone_becomes_damage_of_a_type(row: str, dealt: str, party: Party) -> None:
    """R-DMG-5: what is of a type stays so."""
    knife = party.add(
        "Spike | Light Melee Weapon | Dagger | One-handed | Wealth: 1\n"
        "This Weapon deals Cold damage instead of untyped damage.\n"
        f"(Action) Cut\nHit 1d6\nDamage {row}\n"
    )
    table, ada = at_table(party, [knife], knife)
    made = blow(party, ada, knife)
    standing.change(table, made, ())
    assert [part.type for part in made.rows.damage] == [dealt]


@pytest.mark.parametrize(
    ("text", "kept"),
    [("You cannot drop this Weapon because of an ally.", 0), ("You cannot drop this Weapon because of an enemy.", 1)],
)
def test_what_an_enemy_cannot_have_dropped_stays_in_hand(text: str, kept: int, party: Party) -> None:
    knife = party.add(
        f"Spike | Light Melee Weapon | Dagger | One-handed | Wealth: 1\n{text}\n(Action) Cut\nHit 1d6\nDamage 1d6\n"
    )
    cat = party.add(f"{CAT}(Action) Snatch\nThe target drops a Weapon.\n")
    party.hero("ada", [knife])
    table = party.table(1, 1, npcs={cat: 1}, equipped={"ada": (knife,)})
    ada, foe = table.entities
    entry = party.entries[cat]
    perform(table, Made(entry.plays[0], entry, foe, ada, Origin.GEAR), [(ada, None)], Eager(), Judging.LIST)
    assert len(ada.gear) == kept


@pytest.mark.parametrize(
    ("source", "fits"),
    [
        ("this Weapon", ["knife"]),
        ("another Weapon", ["dirk"]),
        ("another piece of Gear", ["dirk"]),
        ("another Bow", []),
    ],
)
def test_a_play_is_from_this_piece_or_another(source: str, fits: list[str], party: Party) -> None:
    gear = [party.weapon("Knife"), party.weapon("Dirk")]
    _, ada = at_table(party, gear, *gear)
    like = PlayLike(kinds=(PlayKind.ACTION,), having=(Mark(what=Marking.SOURCE, name=source),))
    assert [one for one in gear if is_like(blow(party, ada, one), like, Meant(entry="knife"))] == fits


@pytest.mark.parametrize(
    ("extra", "dice"),
    [
        ("This Weapon's enhancement dice do not apply.", []),
        ("While you are Dazed, ignore the Weapon's enhancement dice.", ["1d6 Fire"]),
        ("Its enhancement dice are 1 level higher.", ["1d8 Fire"]),
        ("Increase this Weapon's enhancement dice number by 1.", ["2d6 Fire"]),
        ("Decrease the enhancement dice level of your Gear by 1.", ["1d4 Fire"]),
    ],
)
def test_what_lies_on_gear_changes_its_own_dice(extra: str, dice: list[str], party: Party) -> None:
    """R-ENC-1: those of that piece, and no others that are added to its rolls."""
    knife, flame = party.weapon("Knife"), party.add(FLAME.format(1) + f"Damage +1d6 Fire\nExtra Effect\n{extra}\n")
    table, ada = at_table(party, [knife, flame], knife, flame)
    entry = party.entries[knife]
    made = Made(entry.plays[0], entry, ada, None, Origin.GEAR)
    standing.change(table, made, ())
    assert said(made, RowName.DAMAGE) == dice


def test_what_lies_on_gear_is_changed_for_as_long_as_a_play_says(party: Party) -> None:
    """R-ENC-1, R-ORD-1."""
    knife, flame = party.weapon("Knife"), party.add(FLAME.format(1) + "Damage +1d6 Fire\n")
    table, ada = at_table(party, [knife, flame], knife, flame)
    until = Time(edge=Edge.END, moment=Moment.ROUND)
    playing = Playing(table, ada, Cause("R-STR-1"), table.control)
    step_of(LaidDice(who=Actor.SELF, unit=Unit.LEVEL, by=1, until=until))(playing)
    found = []
    for over in (False, True):
        if over:
            end_round(table)
        entry = party.entries[knife]
        made = Made(entry.plays[0], entry, ada, None, Origin.GEAR)
        standing.change(table, made, ())
        found += said(made, RowName.DAMAGE)
    assert found == ["1d8 Fire", "1d6 Fire"]
