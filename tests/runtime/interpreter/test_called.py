"""A play that a text speaks of is what the text calls it: where an Action has been waited for there is no Reaction.

And what a text says of who does something, of whose pile it is and of a least value counts, whatever else it says.
"""

from __future__ import annotations

import msgspec
import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime.made import Made
from runtime.priority import Origin
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.scene import Scene

ATTACK = "Hit 1d8\nDamage 1d8"
EITHER = "Trigger An enemy plays an Action or Reaction.\nEffect {}"


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them, with empty hands."""
    return Scene(card)


def answered(scene: Scene, effect: str, *dice: int) -> list[str]:
    """Have the foe answer the hero's Action with that; give what is told of it."""
    scene.gives(scene.minion, "Hush", EITHER.format(effect))
    scene.attack(ATTACK, None, *dice)
    at = next(at for at, one in enumerate(scene.events) if one.words.endswith("plays Hush"))
    return [one.words for one in scene.events[at + 1 :] if one.kind is not Happening.ROLLS]


@pytest.mark.parametrize(("called", "cancelled"), [("Action", True), ("Reaction", False)])
def test_what_is_cancelled_is_what_the_text_calls_it(scene: Scene, called: str, cancelled: bool) -> None:  # noqa: FBT001
    answered(scene, f"Cancel the triggering {called}.", *(() if cancelled else (3,)))
    assert (scene.foe.points == 20) is cancelled


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("the triggering Action has Damage", True),
        ("the triggering Reaction has Damage", False),
        ("an ally is targeted by the triggering Action", True),
        ("an ally is targeted by the triggering Reaction", False),
    ],
)
def test_what_is_asked_of_a_play_is_asked_of_what_the_text_calls_it(scene: Scene, fact: str, so: bool) -> None:  # noqa: FBT001
    answered(scene, f"If {fact}, gain +1 Mind.", 3)
    assert scene.minion.tracks[Track.MIND].value == so


@pytest.mark.parametrize(("called", "dealt"), [("Action", 4), ("Reaction", 3)])
def test_dice_are_changed_of_what_the_text_calls_it(scene: Scene, called: str, dealt: int) -> None:
    answered(scene, f"The Damage roll of the triggering {called} gains +1d4.", *((3, 1) if dealt > 3 else (3,)))
    assert scene.foe.points == 20 - dealt


@pytest.mark.parametrize(("called", "hit"), [("Action", False), ("Reaction", True)])
def test_what_needs_no_roll_is_what_the_text_calls_it(scene: Scene, called: str, hit: bool) -> None:  # noqa: FBT001
    answered(scene, f"The triggering {called} automatically misses.", *((3,) if hit else ()))
    assert (scene.foe.points < 20) is hit


@pytest.mark.parametrize(("called", "redirected"), [("Action", True), ("Reaction", False)])
def test_the_target_changes_of_what_the_text_calls_it(scene: Scene, called: str, redirected: bool) -> None:  # noqa: FBT001
    answered(scene, f"The triggering {called} targets you instead.", 3)
    assert (scene.minion.points < 20) is redirected


@pytest.mark.parametrize(("called", "trait"), [("Action", True), ("Assist", False)])
def test_a_trait_is_that_of_what_the_text_calls_it(duel: Duel, called: str, trait: bool) -> None:  # noqa: FBT001
    duel.acts("Damage 1d8")
    assert duel.action is not None
    duel.action.play = msgspec.structs.replace(duel.action.play, tags=("Comical",))
    answer = (
        f"Wit | Level 1 | Interaction Reaction\nThis Reaction gains the Trait of the target's {called}.\nDefense 1d4"
    )
    entry = duel.read(answer)
    duel.reaction = Made(entry.plays[0], entry, duel.foe, duel.hero, Origin.HAND)
    duel.resolve(8, 1)
    assert any("Comical" in one.words for one in duel.events if one.who == "foe") is trait


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Reduce any Piercing value on the target's Action by 2.", 0),
        ("Reduce any Piercing value on the target's Action by 2, but never below 1.", 1),
        ("Reduce any Piercing value on the target's Assist by 2.", 2),
    ],
)
def test_piercing_is_brought_no_lower_than_is_said(duel: Duel, said: str, left: int) -> None:
    duel.acts("Damage 1d8 (Piercing 2)")
    duel.answers(f"{said}\nDefense 1d10")
    duel.resolve(8, 1)
    [rolled] = [one.words for one in duel.events if "rolls Defense" in one.words]
    assert rolled == f"Foe rolls Defense 1d{10 - 2 * left}: 1"


def test_cards_are_shuffled_into_the_deck_that_is_said(duel: Duel) -> None:
    duel.acts("Damage 1d4\nSpecial The target shuffles their hand into your deck.")
    duel.foe.piles.hand, duel.foe.piles.deck = ["tooth", "claw"], ["fin"]
    duel.resolve(1)
    assert {"tooth", "claw"} <= {*duel.hero.piles.deck}
    assert duel.foe.piles.deck == ["fin"]


@pytest.mark.parametrize(("who", "gains"), [("You defeat", 0), ("An ally defeats", 1)])
def test_it_is_whoever_defeats_someone_without_a_roll_that_has_done_so(scene: Scene, who: str, gains: int) -> None:
    wait = "Until the end of the round, whenever an ally defeats an enemy, gain +1 Mind."
    scene.attack(f"Damage 1d4\nSpecial {wait} {who} the target automatically.", None, 1)
    assert scene.hero.tracks[Track.MIND].value == gains
