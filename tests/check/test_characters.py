"""Characters as rules.md has them: Roles, Background, trainings, slots and Wealth."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.record import Severity

if TYPE_CHECKING:
    from tests.check.conftest import World

Thing = dict[str, object]
Who = Callable[..., Thing]


def reeve(**fields: object) -> Thing:
    base: Thing = {"id": "odo", "name": "Odo", "level": 1, "deckless": False, "background": "hill-born", "karma": 1}
    return {**base, "roles": ["reeve", "digger", "herald"], **fields}


def loner(**fields: object) -> Thing:
    lone: Thing = {"deckless": True, "roles": ["lone-reeve", "lone-digger", "lone-herald"]}
    return reeve(**{**lone, **fields})


def weapon(known: str, hands: int = 1, kind: str = "Sword", wealth: int = 1) -> Thing:
    return {
        "id": known,
        "name": known.title(),
        "class": ["Light Melee Weapon", kind],
        "hands": hands,
        "wealth": wealth,
        "text": "(Action) Cut\nHit 1d6\n",
    }


def plain(known: str, kind: str, wealth: int = 1) -> Thing:
    return {"id": known, "name": known.title(), "class": [kind], "wealth": wealth, "text": "Gain Cold Resistance 1.\n"}


def test_a_legal_character_has_no_complaint(world: World) -> None:
    assert world.codes(character=[reeve(gear=["ash-blade"])], weapon=[weapon("ash-blade")]) == []
    assert world.codes(character=[loner()]) == []


@pytest.mark.parametrize(
    "roles",
    [
        ["reeve", "digger"],
        ["reeve", "digger", "herald", "reeve"],
        ["reeve", "reeve", "herald"],
        ["reeve", "digger", "lone-herald"],
    ],
)
def test_r_char_1_a_character_has_one_class_one_craft_and_one_profession(world: World, roles: list[str]) -> None:
    assert world.codes(character=[reeve(roles=roles)]) == ["character-role"]


def test_r_dkl_1_a_deckless_character_has_deckless_roles(world: World) -> None:
    assert world.codes(character=[loner(roles=["reeve", "digger", "herald"])]) == ["character-role"]


def test_r_bg_1_a_background_is_a_background(world: World) -> None:
    [fault] = world.complaints(character=[reeve(background="reeve")])
    assert fault.code == "character-role"
    assert "Reeve is no Background" in fault.message


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"background": "hill-bron"}, "hill-bron"),
        ({"roles": ["reeve", "digger", "harald"]}, "harald"),
        ({"gear": ["short-swrod"]}, "short-swrod"),
        ({"decks": ["nowhere"]}, "nowhere"),
    ],
)
def test_what_a_character_names_must_be_there(world: World, fields: Thing, wrong: str) -> None:
    [fault] = world.complaints(character=[reeve(**fields)])
    assert fault.code == "ref-dangling"
    assert wrong in fault.message
    assert world.words_at(fault) == wrong


def test_r_gear_2_any_one_training_that_describes_the_gear_is_enough(world: World) -> None:
    assert world.codes(character=[reeve(gear=["cudgel"])], weapon=[weapon("cudgel", kind="Club")]) == ["character-gear"]
    trained = {"id": "reeve", "name": "Reeve", "class": ["Class"], "hp": 15, "per_level": 3, "initiative": "1d6"}
    more = {"acrobatics": "1d6", "base_tracks": {}, "training": ["Clubs"]}
    assert (
        world.codes(character=[reeve(gear=["cudgel"])], weapon=[weapon("cudgel", kind="Club")], role=[trained | more])
        == []
    )


def test_two_hands_hold_two_one_handed_weapons_but_no_third(world: World) -> None:
    blades = [weapon(name) for name in ("first", "second", "third")]
    assert world.codes(character=[reeve(gear=["first", "second"])], weapon=blades) == []
    assert world.codes(character=[reeve(gear=["first", "second", "third"])], weapon=blades) == ["character-gear"]


def test_a_two_handed_weapon_fills_both_hands(world: World) -> None:
    blades = [weapon("great", hands=2), weapon("small")]
    assert world.codes(character=[reeve(gear=["great"])], weapon=blades) == []
    assert world.codes(character=[reeve(gear=["great", "small"])], weapon=blades) == ["character-gear"]


@pytest.mark.parametrize(("who", "room"), [(reeve, 1), (loner, 2)])
def test_r_dkl_3_a_deckless_character_has_one_more_item_and_accessory(world: World, who: Who, room: int) -> None:
    items = [plain(f"pot-{n}", "Combat Item") for n in range(3)]
    rings = [plain(f"ring-{n}", "Accessory") for n in range(3)]
    for things in ({"item": items}, {"accessory": rings}):
        [named] = things.values()
        ids = [thing["id"] for thing in named]
        assert world.codes(character=[who(gear=ids[:room])], **things) == []
        assert world.codes(character=[who(gear=ids[: room + 1])], **things) == ["character-gear"]


@pytest.mark.parametrize(("level", "room"), [(1, 1), (2, 2), (6, 3), (10, 4)])
def test_levels_bring_accessory_slots(world: World, level: int, room: int) -> None:
    rings = [plain(f"ring-{n}", "Accessory", wealth=0) for n in range(room + 1)]
    ids = [ring["id"] for ring in rings]
    fate = [{"id": "tide-marked", "name": "Tide-marked", "class": ["Destiny"], "base_tracks": {}}]
    known: Thing = {"level": level, "background": "tide-marked" if level >= 6 else "hill-born"}
    assert world.codes(character=[reeve(**known, gear=ids[:room])], accessory=rings, destiny=fate) == []
    assert world.codes(character=[reeve(**known, gear=ids)], accessory=rings, destiny=fate) == ["character-gear"]


def test_r_gear_3_no_two_copies_of_the_same_accessory(world: World) -> None:
    ring = [plain("ring", "Accessory")]
    assert world.codes(character=[reeve(level=2, gear=["ring"])], accessory=ring) == []
    assert "character-gear" in world.codes(character=[reeve(level=2, gear=["ring", "ring"])], accessory=ring)


@pytest.mark.parametrize(("who", "most"), [(reeve, 20), (loner, 25)])
def test_r_cre_1_gear_costs_no_more_than_the_starting_wealth(world: World, who: Who, most: int) -> None:
    assert world.codes(character=[who(gear=["blade"])], weapon=[weapon("blade", wealth=most)]) == []
    [fault] = world.complaints(character=[who(gear=["blade"])], weapon=[weapon("blade", wealth=most + 1)])
    assert fault.code == "character-wealth"
    assert str(most + 1) in fault.message
    assert "Blade" in fault.help


def test_wealth_is_counted_at_level_1_only(world: World) -> None:
    assert world.codes(character=[reeve(level=2, gear=["blade"])], weapon=[weapon("blade", wealth=30)]) == []


def test_a_training_that_a_background_gives_is_a_training(world: World) -> None:
    """R-GEAR-2."""
    cudgel = weapon("cudgel", kind="Club")
    born = {"id": "hill-born", "name": "Hill-born", "class": ["Background"], "base_tracks": {}}
    for text, codes in (("Gain training in Clubs.", []), ("Gain training in Axes.", ["character-gear"])):
        background = [{**born, "text": f"{text}\n(Action) Climb\nInflict 1d6\n"}]
        assert world.codes(character=[reeve(gear=["cudgel"])], weapon=[cudgel], background=background) == codes


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Gain +1 Item slot.", 0),
        ("Gain +1 Item slot, which can only hold a Combat Item.", 0),
        ("Gain +1 Item slot, which can only hold an Interaction Item.", 1),
    ],
)
def test_gear_brings_slots_for_gear(world: World, text: str, wrong: int) -> None:
    """R-GEAR-1."""
    coat = {"id": "coat", "name": "Coat", "class": ["Clothing"], "wealth": 1, "text": f"{text}\n"}
    items = [plain(f"pot-{n}", "Combat Item") for n in range(2)]
    codes = world.codes(character=[reeve(gear=["coat", "pot-0", "pot-1"])], item=items, clothing=[coat])
    assert codes == ["character-gear"] * wrong


def test_gear_above_ones_level_is_not_for_now(world: World) -> None:
    """R-GEAR-1: the level, if one is printed."""
    charm = {"id": "charm", "name": "Charm", "class": ["Augment"], "level": 4, "magic": 1, "wealth": 4}
    charm["text"] = "Argue +1d6\nExtra Effect\nIt hums.\n"
    assert world.codes(character=[reeve(level=4, gear=["charm"])], augment=[charm]) == []
    [fault] = world.complaints(character=[reeve(level=3, gear=["charm"])], augment=[charm])
    assert "of level 4" in fault.message


WARDER = {"id": "warder", "name": "Warder", "class": ["Class"], "hp": 15, "per_level": 3, "initiative": "1d6"}
WARDER |= {"acrobatics": "1d6", "base_tracks": {}, "training": []}


def hybrid(role: str, level: int = 1) -> Thing:
    return {"role": role, "level": level}


@pytest.mark.parametrize("wrong", ["waredr", "hill-born"])
def test_a_hybrid_is_of_a_role_that_is_there(world: World, wrong: str) -> None:
    """A Background is no Role."""
    [fault] = world.complaints(character=[reeve(hybrids=[hybrid("warder"), hybrid(wrong)])], role=[WARDER])
    assert (fault.code, world.words_at(fault)) == ("ref-dangling", wrong)
    assert ("did you mean warder?" in fault.help) is (wrong == "waredr")


@pytest.mark.parametrize("who", [reeve, loner])
def test_r_hyb_2_a_hybrid_of_a_role_one_has_gives_nothing(world: World, who: Who) -> None:
    own = {reeve: "reeve", loner: "lone-reeve"}[who]
    hybrids = [hybrid("warder", 3), hybrid(own, 2)]
    [fault] = world.complaints(character=[who(hybrids=hybrids)], role=[WARDER])
    assert (fault.code, fault.severity) == ("character-hybrid", Severity.WARNING)
    assert "already (R-HYB-2)" in fault.message
    assert f"role: {own}" in world.words_at(fault)


def test_a_hybrid_named_twice_is_told_and_one_of_another_level_is_not(world: World) -> None:
    hybrids = [hybrid("warder", 3), hybrid("warder", 1), hybrid("warder", 3)]
    [fault] = world.complaints(character=[reeve(hybrids=hybrids)], role=[WARDER])
    assert (fault.code, "Warder 3 is there twice" in fault.message) == ("character-hybrid", True)


def test_a_hybrid_may_name_its_role_by_a_former_id(world: World) -> None:
    """A rename leaves an alias, and characters that know the old id keep their Hybrid."""
    renamed = WARDER | {"aliases": ["gate-warder"]}
    compiled = world.compile(character=[reeve(hybrids=[hybrid("gate-warder", 3)])], role=[renamed])
    assert compiled.diagnostics == ()
    assert [one.role for one in compiled.library.characters["odo"].hybrids] == ["warder"]
