"""Gear equipped, changed, dropped and used up, by the sentences of rules.md 9.4 and 17."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import PlayKind, RowName, Scenario, Track
from runtime.belongings import enhance, turn_over
from runtime.cards_played import take_up
from runtime.controllers import Eager
from runtime.gear import Change, change, drop, equip, hand_over
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.refused import RefusedError
from runtime.using import plays_available
from tests.runtime.party import Ordered, gear_of

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table
    from tests.runtime.party import Party

SHIELD = "Lid | Light Shield | One-handed | Wealth: 1\n(Reaction) Duck\nMiss 1d6\n"
VEST = "Vest | Light Armor | Wealth: 1\n(Reaction) Bob\nMiss 1d6\n"
CAT = "Reed Cat | Level 1 Adversary | Regular | Brawler | HP: 15\nInitiative: 1d6 | Acrobatics: 1d6\n"
FLAME = "Flame Weapon | Weapon Enchantment | Level: {} | Magic: 1 | Wealth: 2\n"


def at_table(
    party: Party, gear: list[str], *equipped: str, scenario: Scenario = Scenario.COMBAT
) -> tuple[Table, Entity]:
    """Give a table in the middle of a scenario, with one character who has some of the Gear equipped."""
    party.hero("ada", gear)
    dice = (1,) if scenario is Scenario.COMBAT else (1, 1) if scenario is Scenario.INTERACTION else ()
    table = party.table(*dice, scenario=scenario, equipped={"ada": equipped})
    table.turn_of = "ada"
    return table, table.entities[0]


def refusal(table: Table, who: Entity, *, off: tuple[str, ...] = (), on: tuple[str, ...] = ()) -> str:
    """Give the rule by which an operation is refused, having seen that it has changed nothing."""
    before = gear_of(who), [piece.id for piece in who.kit.carried]
    with pytest.raises(RefusedError) as refused:
        change(table, who, Change(off=off, on=on))
    assert (gear_of(who), [piece.id for piece in who.kit.carried]) == before
    return refused.value.rule


# ---- what fits (R-GEAR-1 to R-GEAR-3)


@pytest.mark.parametrize(
    ("text", "rule", "why"),
    [
        (
            "Axe | Heavy Melee Weapon | Axe | Two-handed | Wealth: 1\n(Action) Chop\nHit 1d6\n",
            "R-GEAR-2",
            "trained",
        ),
        ("Plate | Heavy Armor | Wealth: 1\n(Reaction) Stand\nDefense 1d6\n", "R-GEAR-2", "trained"),
        (
            FLAME.format(4) + "Hit +1d6\nExtra Effect\nIt hums.\n",
            "R-GEAR-1",
            "of level 4",
        ),
    ],
)
def test_what_someone_cannot_use_is_not_equipped(text: str, rule: str, why: str, party: Party) -> None:
    party.hero("ada", [party.add(text)])
    with pytest.raises(RefusedError, match=why) as refused:
        party.table(1)
    assert refused.value.rule == rule


def test_two_hands_hold_no_three_pieces(party: Party) -> None:
    """R-GEAR-1."""
    gear = [party.weapon(name) for name in ("Knife", "Spear", "Pike")]
    party.hero("ada", gear)
    with pytest.raises(RefusedError, match="no room for Pike: 2 hands in all"):
        party.table(1)


def test_a_training_that_a_background_gives_is_enough(party: Party) -> None:
    """R-GEAR-2."""
    axe = party.add("Axe | Heavy Melee Weapon | Axe | One-handed | Wealth: 1\n(Action) Chop\nHit 1d6\n")
    party.add("Marsh Born | Background | No Stat Changes\nGain training in Axes.\n(Action) Wade\nInflict 1d8\n")
    party.hero("ada", [axe])
    assert gear_of(party.table(1).entities[0]) == [axe]


def test_a_slot_that_gear_gives_holds_what_it_says(party: Party) -> None:
    """R-GEAR-1: the deckless have two Item slots of their own (R-DKL-3)."""
    coat = party.add("Coat | Clothing | Wealth: 1\nGain +1 Item slot, which can only hold a Combat Item.\n")
    pots = [party.add(f"Pot {at} | Combat Item | Wealth: 1\n(Strategy) Sip\nDraw a card.\n") for at in "abcd"]
    party.hero("ada", [coat, *pots[:3]])
    assert gear_of(party.table(1).entities[0]) == [coat, *pots[:3]]
    party.hero("ada", [coat, *pots])
    with pytest.raises(RefusedError, match="no room for Pot d"):
        party.table(1)


def test_two_slots_for_certain_gear_alone_hold_two_pieces(party: Party) -> None:
    """R-GEAR-1: beside the two Item slots that the deckless have (R-DKL-3)."""
    coat = party.add("Coat | Clothing | Wealth: 1\nGain +2 Item slots, which can only hold a Combat Item.\n")
    pots = [party.add(f"Pot {at} | Combat Item | Wealth: 1\n(Strategy) Sip\nDraw a card.\n") for at in "abcde"]
    party.hero("ada", [coat, *pots[:4]])
    assert gear_of(party.table(1).entities[0]) == [coat, *pots[:4]]
    party.hero("ada", [coat, *pots])
    with pytest.raises(RefusedError, match="no room for Pot e"):
        party.table(1)


def test_a_slot_that_is_there_on_a_condition_is_there_only_then(party: Party) -> None:
    """R-GEAR-1: a constant text that stands under "while" holds while it is so."""
    coat = party.add("Coat | Clothing | Wealth: 1\nWhile your level is 2 or higher, gain +1 Item slot.\n")
    pots = [party.add(f"Pot {at} | Combat Item | Wealth: 1\n(Strategy) Sip\nDraw a card.\n") for at in "abc"]
    party.hero("ada", [coat, *pots], level=2)
    assert len(party.table(1).entities[0].gear) == 4
    party.hero("ada", [coat, *pots], level=1)
    with pytest.raises(RefusedError, match="no room for Pot c"):
        party.table(1)


# ---- the one operation of the Strategy Phase (R-EQP-1, R-EQP-2)


@pytest.mark.parametrize(
    ("equipped", "off", "on", "after"),
    [
        (("knife",), ("knife",), ("spear",), ["spear"]),  # one for another
        (("knife",), (), ("spear",), ["knife", "spear"]),  # into an empty slot
        (("knife",), ("knife",), (), []),  # taken off
        (("knife", "spear"), ("knife", "spear"), (), []),  # two one-handed off
        ((), (), ("knife", "spear"), ["knife", "spear"]),  # two one-handed on
        (("knife", "spear"), ("knife", "spear"), ("lid", "dirk"), ["lid", "dirk"]),  # two for two
        (("knife", "spear"), ("knife", "spear"), ("rake",), ["rake"]),  # a two-handed one for two
        (("rake",), ("rake",), ("knife", "lid"), ["knife", "lid"]),
    ],
)
def test_one_operation(
    equipped: tuple[str, ...], off: tuple[str, ...], on: tuple[str, ...], after: list[str], party: Party
) -> None:
    """R-EQP-1."""
    gear = [party.weapon("Knife"), party.weapon("Spear"), party.weapon("Dirk"), party.add(SHIELD)]
    gear.append(party.weapon("Rake", "Two-handed"))
    table, ada = at_table(party, gear, *equipped)
    change(table, ada, Change(off=off, on=on))
    assert gear_of(ada) == after
    assert sorted(piece.id for piece in ada.kit.carried) == sorted({*gear} - {*after})


@pytest.mark.parametrize(
    ("operation", "rule"),
    [
        ({"on": ("ring", "spear")}, "R-EQP-1"),  # two slots
        ({"off": ("knife",), "on": ("ring",)}, "R-EQP-1"),
        ({}, "R-EQP-1"),
        ({"on": ("rake",)}, "R-GEAR-1"),  # the hands are not free
        ({"on": ("spear", "dirk")}, "R-GEAR-1"),
        ({"on": ("ghost",)}, "R-EQP-1"),
        ({"off": ("spear",)}, "R-EQP-1"),  # it is carried, not equipped
        ({"off": ("vest",)}, "R-EQP-2"),
        ({"off": ("coat",)}, "R-EQP-2"),
    ],
)
def test_what_is_no_operation(operation: dict[str, tuple[str, ...]], rule: str, party: Party) -> None:
    """R-EQP-1, R-EQP-2."""
    gear = [party.weapon("Knife"), party.weapon("Spear"), party.weapon("Dirk"), party.weapon("Rake", "Two-handed")]
    gear += [party.add(VEST), party.add("Coat | Clothing | Wealth: 1\nGain Cold Resistance 1.\n")]
    gear += [party.add("Ring | Accessory | Wealth: 1\nGain Cold Resistance 1.\n")]
    table, ada = at_table(party, gear, "knife", "vest", "coat")
    assert refusal(table, ada, **operation) == rule


def test_two_accessories_are_two_operations(party: Party) -> None:
    """R-EQP-1: two at once are one-handed Gear only."""
    rings = [party.add(f"Ring {at} | Accessory | Wealth: 1\nGain Cold Resistance 1.\n") for at in "ab"]
    table, ada = at_table(party, rings)
    assert refusal(table, ada, on=tuple(rings)) == "R-EQP-1"
    change(table, ada, Change(on=(rings[0],)))
    assert gear_of(ada) == [rings[0]]


def test_armor_is_changed_where_somebody_allows_it(party: Party) -> None:
    """R-EQP-2."""
    table, ada = at_table(party, [party.add(VEST)], "vest")
    change(table, ada, Change(off=("vest",), leave="the DM"))
    assert gear_of(ada) == []


def test_gear_is_equipped_freely_only_before_the_first_hand(party: Party) -> None:
    """R-SET-3."""
    table, ada = at_table(party, [party.weapon("Knife")])
    with pytest.raises(RefusedError, match="only before the first hand"):
        equip(table, ada, ("knife",))


def test_bases_go_with_the_gear_and_counters_stay(party: Party) -> None:
    """R-CHAR-5: the base is that of the Gear equipped now; the counter drifts there (R-DRAW-3)."""
    ring = party.add("Ring | Accessory | Wealth: 1\nBase Skill +1.\nYour maximum HP increases by 5.\n")
    table, ada = at_table(party, [ring], ring)
    assert (ada.tracks[Track.SKILL].base, ada.most) == (1, 20)
    change(table, ada, Change(off=(ring,)))
    assert (ada.tracks[Track.SKILL].base, ada.tracks[Track.SKILL].value) == (0, 1)
    assert (ada.most, ada.points) == (15, 15)


# ---- dropping and handing over (R-EQP-3, R-EQP-4)


def test_gear_is_dropped_and_picked_up_again_by_another(party: Party) -> None:
    """R-EQP-3: picking it up is part of the operation that equips it."""
    knife = party.weapon("Knife")
    party.hero("ada", [knife])
    party.hero("bo")
    table = party.table(1, 1)
    ada, bo = table.entities
    drop(table, ada, knife)
    assert gear_of(ada) == []
    assert [one.piece.id for one in table.lain] == [knife]
    change(table, bo, Change(on=(knife,)))
    assert (gear_of(bo), table.lain) == ([knife], [])


def test_gear_is_handed_to_an_ally_who_carries_it(party: Party) -> None:
    """R-EQP-4."""
    knife, spear = party.weapon("Knife"), party.weapon("Spear")
    party.hero("bo")
    cat = party.add(f"{CAT}(Action) Bite\nHit 1d6\nDamage 1d6\n")
    party.hero("ada", [knife, spear])
    table = party.table(1, 1, 1, npcs={cat: 1}, equipped={"ada": (knife,)})
    bo, ada = table.entity("bo"), table.entity("ada")
    hand_over(table, ada, knife, bo)
    hand_over(table, ada, spear, bo)
    assert [piece.id for piece in bo.kit.carried] == [knife, spear]
    assert (gear_of(ada), ada.kit.carried, gear_of(bo)) == ([], [], [])
    with pytest.raises(RefusedError, match="no ally of Bo"):
        hand_over(table, bo, knife, table.entity("reed-cat"))


def test_nothing_is_dropped_in_interaction(party: Party) -> None:
    """R-EQP-4."""
    ring = party.add("Ring | Accessory | Wealth: 1\nGain Cold Resistance 1.\n")
    table, ada = at_table(party, [ring], ring, scenario=Scenario.INTERACTION)
    with pytest.raises(RefusedError) as refused:
        drop(table, ada, ring)
    assert refused.value.rule == "R-EQP-4"


# ---- Items


def test_an_item_is_used_once_a_scenario(party: Party) -> None:
    """R-GEAR-4."""
    pot = party.add("Pot | Combat Item | Wealth: 1\n(Strategy) Sip\nDraw a card.\n")
    table, ada = at_table(party, [pot], pot)
    assert [play.name for play in plays_available(table, ada, PlayKind.STRATEGY)] == ["Sip"]
    turn_over(table, ada, party.entries[pot])
    assert [*plays_available(table, ada, PlayKind.STRATEGY)] == []
    assert gear_of(ada) == [pot]  # it stays in its slot


def test_other_gear_is_not_used_up(party: Party) -> None:
    """R-PLAY-2."""
    knife = party.weapon("Knife")
    table, ada = at_table(party, [knife], knife)
    turn_over(table, ada, party.entries[knife])
    assert len([*plays_available(table, ada, PlayKind.ACTION)]) == 1


def test_a_card_from_hand_is_taken_up_and_a_copy_of_it_is_not(party: Party) -> None:
    """R-PLAY-1."""
    party.deck("blows", Scenario.COMBAT, "Warden")
    party.hero("ada", decks=["blows"], cards=True)
    table = party.table(1)
    [ada] = table.entities
    ada.piles.hand = ["blows-0", "blows-0"]
    assert len([*plays_available(table, ada, PlayKind.ACTION)]) == 1  # the two are one thing to choose
    take_up(table, plays_available(table, ada, PlayKind.ACTION)[0].made(ada))
    assert (ada.piles.hand, ada.piles.discard) == (["blows-0"], [])


# ---- Enchantments, Rituals and Augments


def blow(party: Party, ada: Entity, piece: str, kind: PlayKind = PlayKind.ACTION) -> Made:
    entry = party.entries[piece]
    play = next(play for play in entry.plays if play.kind is kind)
    made = Made(play, entry, ada, None, Origin.GEAR)
    enhance(made)
    return made


def said(made: Made, row: RowName) -> list[str]:
    """Give the enhancement dice of a row, as they are printed."""
    return [f"{dice} {type_ or ''}".strip() for dice, type_ in made.enhancement.get(row, ())]


def test_an_enchantment_lies_on_gear_of_its_kind_and_enhances_its_entries(party: Party) -> None:
    """R-ENC-1: only that piece, and only the first that fits."""
    knife, dirk, lid = party.weapon("Knife"), party.weapon("Dirk"), party.add(SHIELD)
    flame = party.add(FLAME.format(1) + "Hit +1d4\nDamage +1d6 Fire\nExtra Effect\nIt hums.\n")
    ward = party.add(
        "Ward Shield | Shield Enchantment | Level: 1 | Magic: 1 | Wealth: 2\nMiss +1d8\nExtra Effect\nIt hums.\n"
    )
    _, ada = at_table(party, [knife, dirk, lid, flame, ward], lid, knife, flame, ward)
    made = blow(party, ada, knife)
    assert said(made, RowName.HIT) == ["1d4"]
    assert said(made, RowName.DAMAGE) == ["1d6 Fire"]
    assert blow(party, ada, dirk).enhancement == {}
    assert said(blow(party, ada, lid, PlayKind.REACTION), RowName.MISS) == ["1d8"]


def test_two_enchantments_lie_on_two_pieces(party: Party) -> None:
    """R-ENC-1: each on the first of its kind that has none; one for which nothing is left does nothing."""
    gear = [party.weapon("Knife"), party.weapon("Dirk")]
    for name, row in (("Keen", "Hit +1d4"), ("Cruel", "Hit +1d6"), ("Idle", "Hit +1d8")):
        header = f"{name} Weapon | Weapon Enchantment | Level: 1 | Magic: 1 | Wealth: 2"
        gear.append(party.add(f"{header}\nGain Fire Resistance 3.\n{row}\nExtra Effect\nIt hums.\n"))
    _, ada = at_table(party, gear, *gear)
    assert said(blow(party, ada, gear[0]), RowName.HIT) == ["1d4"]
    assert said(blow(party, ada, gear[1]), RowName.HIT) == ["1d6"]
    assert [given.value for given in ada.given].count(3) == len(("Keen", "Cruel"))


@pytest.mark.parametrize(("resistance", "dice", "dealt"), [("", (4, 3, 6), 9), ("Fire Resistance 2", (4, 3, 2), 5)])
def test_typed_enhancement_dice_meet_the_resistance_to_their_type(
    resistance: str, dice: tuple[int, ...], dealt: int, party: Party
) -> None:
    """R-DMG-9, R-DMG-10: Fire Resistance 2 makes the 1d6 Fire 1d2, and leaves the untyped 1d6 alone."""
    flame = FLAME.format(1) + "Damage +1d6 Fire\nExtra Effect\nIt hums."
    knife, flame = party.weapon("Knife"), party.add(f"{flame}\n")
    header = CAT.replace("Acrobatics: 1d6", f"Acrobatics: 1d6 | {resistance}") if resistance else CAT
    cat = party.add(f"{header}(Action) Bite\nHit 1d6\nDamage 1d6\n")
    party.hero("ada", [knife, flame])
    table = party.table(1, 1, npcs={cat: 1})
    ada, foe = table.entities
    action = Made(party.entries[knife].plays[0], party.entries[knife], ada, foe, Origin.GEAR)
    table.chance = chance = Ordered(dice[1:])
    [result] = perform(table, action, [(foe, None)], Eager(), Judging.LIST)
    assert (result.dealt, chance.left) == (dealt, ())


@pytest.mark.parametrize(
    ("scenario", "kind", "expertise", "rows"),
    [
        (Scenario.EXPLORATION, "Ritual", "Survival Exploration Expertise", ("Inflict", "Endure")),
        (Scenario.INTERACTION, "Augment", "Diplomacy Interaction Expertise", ("Argue", "Rebuttal")),
    ],
)
def test_a_ritual_or_augment_enhances_the_expertise(
    scenario: Scenario, kind: str, expertise: str, rows: tuple[str, str], party: Party
) -> None:
    """R-AUG-1, R-RIT-1."""
    act, answer = rows
    trait = " [Charming]" if kind == "Augment" else ""
    lore = party.add(
        f"Lore | {expertise} | Wealth: 3\n(Action) Ask{trait}\n{act} 1d6\n(Reaction) Nod{trait}\n{answer} 1d6\n"
    )
    laid = party.add(
        f"Chalk | {kind} | Level: 1 | Magic: 1 | Wealth: 4\n{act} +1d6\n{answer} +1d4\nExtra Effect\nIt hums.\n"
    )
    _, ada = at_table(party, [lore, laid], lore, laid, scenario=scenario)
    assert said(blow(party, ada, lore), RowName(act)) == ["1d6"]
    assert said(blow(party, ada, lore, PlayKind.REACTION), RowName(answer)) == ["1d4"]


# ---- who hears of it


def test_a_trigger_hears_which_gear_an_ally_equips(party: Party) -> None:
    """The Trigger "an ally equips a Heavy Melee Weapon" fits that, and no light one."""
    party.training = "Light Melee Weapons, Heavy Melee Weapons"
    light, heavy = party.weapon("Knife"), party.weapon("Maul", kind="Heavy Melee Weapon | Club")
    party.hero("ada", [light, heavy])
    party.deck("blows", Scenario.COMBAT, None)
    assist = party.add(
        "Well Armed | Level 1 | Combat Assist\nTrigger An ally equips a Heavy Melee Weapon.\n"
        "Effect The triggering ally gains +1 Power.\n"
    )
    party.hero("bo", cards=True, decks=["blows"])
    table = party.table(1, 1, equipped={"ada": ()})
    ada, bo = table.entities
    bo.piles.hand = [assist]
    assert table.windows is not None
    for piece, power in ((light, 1), (heavy, 2)):
        change(table, ada, Change(on=(piece,)))
        table.windows.rest(table)
        assert ada.tracks[Track.POWER].value == power
