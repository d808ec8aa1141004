"""What texts do to a play in progress that they name: this one, the one that it meets, that of the Trigger."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Scenario, Track
from runtime.chance import Scripted
from runtime.controllers import Eager
from runtime.entity import Camp
from runtime.events import WON_OR_LOST, Event
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.table import Table
from tests.runtime.conftest import Duel, ReadCard, someone
from tests.runtime.scene import Scene

SIDES = (("Hero", Camp.PLAYERS), ("Foe", Camp.OTHERS))


def rolled(duel: Duel | Scene) -> list[str]:
    """Give the dice that were rolled, without what they showed."""
    return [one.words.partition(": ")[0] for one in duel.events if one.kind is Happening.ROLLS]


# ---- whose dice


@pytest.mark.parametrize(
    ("text", "told", "falls"),
    [
        ("Decrease the target's Action's Hit dice level by 2.", "Hero rolls Hit 1d4", (4, 1)),
        ("The Hit dice level of the target's Action increases by 1.", "Hero rolls Hit 1d10", (4, 1)),
        ("The Hit roll of the target's Action gains +1d4.", "Hero rolls Hit 1d8 +1d4", (4, 1, 1)),
        ("Increase this Reaction's Miss dice level by 1.", "Foe rolls Miss 1d6", (4, 1)),
    ],
)
def test_a_reaction_changes_the_dice_of_the_play_that_it_names(
    duel: Duel, text: str, told: str, falls: tuple[int, ...]
) -> None:
    duel.acts("Hit 1d8")
    duel.answers(f"{text}\nMiss 1d4")
    duel.resolve(*falls)
    assert told in rolled(duel)


def test_an_interrupt_changes_the_dice_of_the_play_that_has_brought_it_up(card: ReadCard) -> None:
    scene = Scene(card)
    text = (
        "Trigger An enemy plays an Action.\nEffect Decrease the Hit dice level of the triggering enemy's Action by 2."
    )
    scene.gives(scene.friend, "Spoil", text)
    scene.attack("Hit 1d8", "Miss 1d4", 4, 1, by=scene.foe)
    assert "Foe rolls Hit 1d4" in rolled(scene)


# ---- rolls


def test_dice_that_are_just_rolled_again_count_as_they_lie_then(card: ReadCard) -> None:
    scene = Scene(card)
    text = "The triggering enemy rerolls the Hit dice."
    scene.gives(scene.friend, "Spoil", f"Trigger An enemy hits an ally.\nEffect {text}")
    scene.attack("Hit 1d8", "Miss 1d4", 7, 4, 3, by=scene.foe)
    assert [one.words for one in scene.events if one.kind in WON_OR_LOST][-1].startswith("Foe fails with")


@pytest.mark.parametrize(
    ("text", "falls", "told"),
    [
        ("They may reroll it.", (2, 4, 8), "Hero takes effect"),
        ("If they lost that roll by 2 or more, they may reroll it.", (2, 4, 8), "Hero takes effect"),
        ("If they lost that roll by 3 or more, they may reroll it.", (2, 4), "Hero fails"),
        ("If they won that roll, they may reroll it.", (2, 4), "Hero fails"),
    ],
)
def test_an_assist_speaks_of_the_roll_that_was_lost(
    card: ReadCard, text: str, falls: tuple[int, ...], told: str
) -> None:
    scene = Scene(card)
    scene.gives(scene.friend, "Second Assist", f"Trigger An ally loses an opposed roll.\nEffect {text}")
    scene.attack("Hit 1d8", "Miss 1d4", *falls)
    ends = [one.words for one in scene.events if one.kind in WON_OR_LOST]
    assert ends[-1].startswith(told)


def test_both_sides_of_a_roll_roll_again(card: ReadCard) -> None:
    scene = Scene(card)
    scene.gives(
        scene.friend, "Second Assist", "Trigger An ally loses an opposed roll.\nEffect Both sides reroll that roll."
    )
    scene.attack("Hit 1d8", "Miss 1d4", 2, 4, 3, 2)
    assert [one.words for one in scene.events if one.kind in WON_OR_LOST][-1].endswith("with 3 against 2")


@pytest.mark.parametrize(
    ("text", "hit"),
    [
        ("The triggering ally wins that roll instead.", True),
        ("If they lost that roll by 2 or less, they win it instead.", True),
        ("If they lost that roll by 3 or more, they win it instead.", False),
    ],
)
def test_a_roll_that_was_lost_is_won_instead(card: ReadCard, text: str, hit: bool) -> None:  # noqa: FBT001
    scene = Scene(card)
    scene.gives(scene.friend, "Second Assist", f"Trigger An ally loses an opposed roll.\nEffect {text}")
    assert scene.attack("Hit 1d8", "Miss 1d4", 2, 4).hit is hit


# ---- what a play gains, loses or ignores


@pytest.mark.parametrize(
    ("text", "defense"),
    [
        ("This Action gains Piercing 2.", "Foe rolls Defense 1d4"),
        ("This Action ignores Defense.", None),
        ("If the target is Dazed, this Action also has Piercing 2.", "Foe rolls Defense 1d8"),
    ],
)
def test_an_action_meets_the_defense_that_its_text_leaves(duel: Duel, text: str, defense: str | None) -> None:
    duel.acts(f"{text}\nHit 1d8\nDamage 1d6")
    duel.answers("Miss 1d4\nDefense 1d8")
    duel.resolve(8, 1, 6, *([] if defense is None else [1]))
    assert [words for words in rolled(duel) if "Defense" in words] == ([] if defense is None else [defense])


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("The target's Action loses Piercing.", "Foe rolls Defense 1d8"),
        ("The attack gains Piercing 1.", "Foe rolls Defense 1d2"),
    ],
)
def test_a_reaction_alters_the_action_that_it_answers(duel: Duel, text: str, dice: str) -> None:
    duel.acts("Hit 1d8\nDamage 1d6 (Piercing 2)")
    duel.answers(f"{text}\nMiss 1d4\nDefense 1d8")
    duel.resolve(8, 1, 6, 1)
    assert dice in rolled(duel)


@pytest.mark.parametrize(
    ("text", "damage", "drawn"),
    [
        ("If this Action deals 4 or more damage, gain +1 Skill.", (3, 4), (0, 1)),
        ("If this Action deals less than 4 damage, gain +1 Skill.", (3, 4), (1, 0)),
        ("If this Action deals no damage to the target, gain +1 Skill.", (0, 1), (1, 0)),
        ("If no damage got through, gain +1 Skill.", (0, 1), (1, 0)),
        ("If the target suffers at least 4 Fire damage from this Action, gain +1 Skill.", (4, 5), (0, 0)),
    ],
)
def test_how_much_damage_a_play_has_dealt_is_asked(
    card: ReadCard, text: str, damage: tuple[int, int], drawn: tuple[int, int]
) -> None:
    for dealt, gained in zip(damage, drawn, strict=True):
        scene = Scene(card)
        scene.attack(f"Hit 1d8\nDamage 1d8\nSpecial {text}", "Miss 1d4\nDefense 1d8", 8, 1, 8, 8 - dealt)
        assert scene.hero.tracks[Track.SKILL].value == gained


def test_an_action_that_loses_its_damage_deals_none(duel: Duel) -> None:
    duel.acts("Hit 1d8\nDamage 1d6")
    duel.answers("The target's Action loses Damage.\nMiss 1d4")
    assert not duel.resolve(8, 1).dealt


def test_a_reaction_has_other_dice_than_it_prints(duel: Duel) -> None:
    """Without the row that opposes, nothing is rolled against the attack (R-RES-2)."""
    duel.acts("Hit 1d8\nDamage 1d6")
    duel.answers("This Reaction has Defense 1d8 instead of Miss.\nMiss 1d4")
    duel.resolve(6, 1)
    assert rolled(duel) == ["Hero rolls Damage 1d6", "Foe rolls Defense 1d8"]


@pytest.mark.parametrize(
    ("trait", "told"), [("Charming", ["Hero draws 0 of 1 cards"]), ("Comical", [])], ids=["the one", "another"]
)
def test_a_trait_that_is_gained_is_one_of_the_traits(card: ReadCard, trait: str, told: list[str]) -> None:
    text = f"This Action also has the {trait} Trait.\nIf this Action is Charming, draw a card.\nArgue 1d8"
    entry = card(f"Some Action | Level 1 | Interaction Action | Aggressive\n{text}")
    hero, foe = (someone(name, camp, Scenario.INTERACTION) for name, camp in SIDES)
    made = Made(entry.plays[0], entry, hero, foe, Origin.HAND)
    events: list[Event] = []
    perform(Table([hero, foe], Scripted(()), events), made, [(foe, None)], Eager(), Judging.LIST)
    assert made.traits == ("Aggressive", trait)
    assert [one.words for one in events if one.kind is Happening.DRAWS] == told
