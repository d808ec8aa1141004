"""Whom plays come to, and what they gain and lose, as texts say (R-SEQ-2, R-RNG-1)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.chance import Scripted, Seeded
from runtime.controllers import Decision
from runtime.entity import Lasting
from runtime.events import Note
from runtime.made import Made
from runtime.plays import perform
from runtime.plays_to_come import as_reaching
from runtime.priority import Judging, Origin
from runtime.using import Player, targets_of
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

HIT = "Hit 1d8\nDamage 1d8"


def aimed(scene: Scene, text: str) -> list[str]:
    """Tell whom an Action of the hero's would have as targets."""
    made = scene.made("\n".join(("Action", *filter(None, [text]), HIT)), scene.hero, scene.foe)
    return [one.id for one in targets_of(Player(scene.table, scene.hero, scene.control), made)]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("This Action targets each enemy.", ["foe", "minion"]),
        ("If you are not Dazed, this Action targets each enemy instead.", ["foe", "minion"]),
        ("If you are Dazed, this Action targets each enemy instead.", ["foe"]),
        ("This Action also targets an ally.", ["foe", "friend"]),
        ("This Action also targets each other enemy.", ["foe", "minion"]),
        ("This Action must target the enemy with the most HP.", ["foe"]),
        (
            "This Action targets the enemy with the highest Mind. If several are tied, it targets each.",
            ["foe", "minion"],
        ),
    ],
)
def test_an_action_has_the_targets_that_its_text_gives(card: ReadCard, text: str, ids: list[str]) -> None:
    scene = Scene(card)
    scene.minion.points -= 1
    assert aimed(scene, text) == ids


@pytest.mark.parametrize(("said", "chooser"), [("", "foe"), (" of the players' choice", "hero")])
def test_the_players_choose_of_several_who_have_as_much(card: ReadCard, said: str, chooser: str) -> None:
    """Whoever plays the Action chooses where nothing is said of that."""
    scene = Scene(card)
    asked: list[str] = []

    class Last:
        def decide(self, decision: Decision) -> int:
            asked.append(decision.who)
            return len(decision.options) - 1

    text = f"Action\nThis Action targets the enemy with the highest Mind{said}.\n{HIT}"
    made = scene.made(text, scene.foe, scene.hero)
    assert [one.id for one in targets_of(Player(scene.table, scene.foe, Last()), made)] == ["friend"]
    assert asked == [chooser]


def test_of_several_who_have_as_much_one_is_drawn_by_lot(card: ReadCard) -> None:
    """Nobody chooses."""

    class Nobody:
        def decide(self, decision: Decision) -> int:
            raise AssertionError(decision.what)

    found: set[str] = set()
    for seed in range(12):
        scene = Scene(card)
        scene.table.chance = Seeded(seed)
        text = f"Action\nThis Action targets the enemy with the highest Mind, or a random one if tied.\n{HIT}"
        made = scene.made(text, scene.foe, scene.hero)
        [drawn] = targets_of(Player(scene.table, scene.foe, Nobody()), made)
        found.add(drawn.id)
    assert found == {"hero", "friend"}


def test_the_next_action_has_the_targets_that_were_said_of_it(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack("Your next Action targets each enemy.", None)
    assert aimed(scene, "") == ["foe", "minion"]


def test_an_attack_comes_to_someone_else_instead(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack("Each attack against an enemy targets you instead until the end of the round.", None, by=scene.minion)
    before = scene.hero.points
    scene.attack(HIT, None, 4, by=scene.foe)
    assert (before - scene.hero.points, scene.minion.points) == (0, scene.minion.most - 4)
    assert [one.who for one in scene.events if one.kind is Note.REDIRECTED] == ["minion"]


def test_an_action_also_comes_to_others(card: ReadCard) -> None:
    scene = Scene(card)
    text = "Trigger An enemy you can see plays an Action.\nEffect The Action also targets you."
    scene.gives(scene.minion, "Some Interrupt", text)
    made, scene.table.chance = scene.made(f"Action\n{HIT}", scene.hero, scene.foe), Scripted((4, 3))
    perform(scene.table, made, [(scene.foe, None)], scene.control, Judging.LIST)
    assert [one.most - one.points for one in (scene.foe, scene.minion)] == [4, 3]


@pytest.mark.parametrize(
    ("text", "reaches"),
    [
        ("", 1),
        ("Increase the Range of this Action by 2.", 3),
        ("Decrease the Range of this Action by 1.", 0),
        ("If you are Dazed, increase the Range of this Action by 2.", 1),
        ("Increase the Range of this Action by 2 for each enemy.", 5),
        ("Decrease the Range of this Action by 1 for each enemy.", 0),
        ("This Action gains Range 2 for each enemy.", 4),
    ],
)
def test_an_action_reaches_as_far_as_its_text_says(card: ReadCard, text: str, reaches: int) -> None:
    scene = Scene(card)
    made = scene.made("\n".join(("Action", *filter(None, [text]), "Range 1", HIT)), scene.hero, scene.foe)
    for _ in range(2):  # however often it is asked
        as_reaching(scene.table, made, scene.foe)
    assert made.rows.range is not None
    assert made.rows.range.value == reaches


@pytest.mark.parametrize(
    "said",
    ["Increase the Range of your next Action by 2.", "Increase the Range of your next Action by 1 for each enemy."],
)
def test_the_range_of_plays_to_come_is_raised(card: ReadCard, said: str) -> None:
    scene = Scene(card)
    scene.attack(said, None)
    made = scene.made(f"Action\nRange 1\n{HIT}", scene.hero, scene.foe)
    scene.table.chance = Scripted((4,))
    perform(scene.table, made, [(scene.foe, None)], scene.control, Judging.LIST)
    assert made.rows.range is not None
    assert made.rows.range.value == 3


def test_an_attack_whose_special_is_ignored_does_its_damage_alone(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack(
        f"{HIT}\nSpecial The target suffers -1 Power.", "Ignore the Special entry of the attack.\nMiss 1d4", 8, 1, 4
    )
    assert (scene.foe.most - scene.foe.points, scene.foe.tracks[Track.POWER].value) == (4, 0)


def test_piercing_of_attacks_against_someone_is_lowered(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack("Decrease the Piercing of attacks against an enemy by 1 until the end of the round.", None)
    made = scene.made("Action\nHit 1d8\nDamage 1d8 (Piercing 2)", scene.hero, scene.foe)
    scene.table.chance = Scripted((4,))
    perform(scene.table, made, [(scene.foe, None)], scene.control, Judging.LIST)
    assert made.rows.damage[0].piercing == 1


@pytest.mark.parametrize(
    ("text", "traits"),
    [
        ("This Action loses its Trait.", ()),
        ("Choose a Trait. This Action gains that Trait.", ("Comical", "Aggressive")),
        ("This Action is Persuasive.", ("Comical", "Persuasive")),
    ],
)
def test_an_action_has_the_traits_that_its_text_gives_or_takes(
    card: ReadCard, text: str, traits: tuple[str, ...]
) -> None:
    scene = Scene(card)
    entry = card(f"Some Action | Level 1 | Interaction Action | Comical\n{text}\nArgue 1d8\nDamage 1d8")
    made = Made(entry.plays[0], entry, scene.hero, scene.foe, Origin.HAND)
    scene.table.chance = Scripted((4,))
    perform(scene.table, made, [(scene.foe, None)], scene.control, Judging.LIST)
    assert made.traits == traits


@pytest.mark.parametrize(
    ("text", "dazed", "ids"),
    [
        ("This Action cannot be played against the enemy with the most HP.", [], ["minion"]),
        ("This Action cannot be played against the enemy with the fewest HP.", [], ["foe"]),
        ("You cannot target Dazed enemies.", ["foe"], ["minion"]),
        ("You cannot target Dazed enemies.", ["foe", "minion"], []),
        ("This Action cannot be played against Dazed enemies if there is another target.", ["foe"], ["minion"]),
        ("This Action cannot be played against Dazed enemies if there is another target.", ["foe", "minion"], ["foe"]),
        (
            "This Action cannot be played against the enemy with the most HP if there is another target.",
            [],
            ["minion"],
        ),
        ("If you are Dazed, this Action cannot be played against Dazed enemies.", ["foe"], ["foe"]),
        ("Unless you are Dazed, this Action cannot be played against Dazed enemies.", ["foe"], ["minion"]),
        ("This Action can only be played against Dazed enemies if you are not Dazed.", ["foe"], ["foe"]),
    ],
)
def test_some_are_no_targets(card: ReadCard, text: str, dazed: list[str], ids: list[str]) -> None:
    scene = Scene(card)
    scene.minion.points -= 1
    for one in (scene.foe, scene.minion):
        if one.id in dazed:
            one.conditions.append(Lasting("Dazed", 0))
    assert aimed(scene, text) == ids
