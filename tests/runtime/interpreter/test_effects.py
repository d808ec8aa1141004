"""What texts do when they are played: a text, the dice, and what is told of it (rules.md 10 to 13)."""

from __future__ import annotations

import pytest

from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.events.deeds import Happening
from runtime.entity import Lasting
from runtime.events import WON_OR_LOST, Note
from runtime.legal import IllegalError
from tests.runtime.conftest import Duel

PLAIN = frozenset([Happening.PLAYS, Happening.ROLLS, *WON_OR_LOST, Happening.SUFFERS_DAMAGE, Note.UNHARMED])
LOOK = (
    "Look at the top 2 cards of your deck, put one of them into your hand, and put the rest on the bottom of your deck."
)
ROWS = [
    (
        "Special The target suffers -2 Mind and gains +1 Skill.",
        (),
        ["Foe moves Mind by -2 to -2", "Foe moves Skill by +1 to +1"],
    ),
    ("Special Gain +1 Power for each condition on the target.", (), ["Hero moves Power by +2 to +2"]),
    ("Special The target is Hindered until the end of the round.", (), ["Foe is Hindered"]),
    ("Special The target recovers from Dazed.", (), ["Foe is no longer Dazed"]),
    ("Special The target recovers from Hindered or Weakened.", (), ["Foe is no longer Weakened"]),
    ("Special Remove the Weakened condition from the target.", (), ["Foe is no longer Weakened"]),
    (
        "Special Enter the Heron stance until the end of the round. If you are in a stance, leave it and gain +1 Mind.",
        (),
        ["Hero is now Heron stance", "Hero is no longer Heron stance", "Hero moves Mind by +1 to +1"],
    ),
    (
        "Special If you are in a stance, leave your stance. Otherwise, gain +1 Mind.",
        (),
        ["Hero moves Mind by +1 to +1"],
    ),
    (
        "Special The target suffers -2 Mind. Swap the Mind and Skill of an enemy.",
        (),
        ["Foe moves Mind by -2 to -2", "Foe moves Mind by +2 to +0", "Foe moves Skill by -2 to -2"],
    ),
    ("Special The target recovers from all conditions.", (), ["Foe is no longer Dazed", "Foe is no longer Weakened"]),
    ("Special Gain +2 Fire Resistance until the end of the round.", (), ["Hero gains +2 Fire Resistance"]),
    ("Special The target suffers 1d6 damage.", (4,), []),
    ("Special Recover 1d4 HP.", (3,), ["Hero recovers 3, 13 of 20 left"]),
    ("Special Recover lost HP equal to half your lost HP, rounded up.", (), ["Hero recovers 5, 15 of 20 left"]),
    ("Special If the target is Dazed, the target suffers -1 Skill.", (), ["Foe moves Skill by -1 to -1"]),
    ("Special If the target is not Dazed, the target suffers -1 Skill.", (), []),
    (
        "Special If your level is 3 or higher, gain +1 Mind. Otherwise, gain +1 Skill.",
        (),
        ["Hero moves Skill by +1 to +1"],
    ),
    ("Special Roll 1d6. If the result is 4 or higher, gain +1 Mind.", (4,), ["Hero moves Mind by +1 to +1"]),
    ("Special Roll 1d6. If the result is 4 or higher, gain +1 Mind.", (3,), []),
    ("Special You may spend 1 Karma to gain +1 Mind.", (), ["Hero spends 1 Karma", "Hero moves Mind by +1 to +1"]),
    ("Special You may spend 3 Karma to gain +1 Mind.", (), []),
    (
        "Special You may discard a card to gain +1 Mind.",
        (),
        ["Hero discards knife", "Hero moves Mind by +1 to +1"],
    ),
    ("Special Choose one: gain +1 Mind, or draw a card.", (), ["Hero moves Mind by +1 to +1"]),
    ("Special Draw 2 cards.", (), ["Hero draws 2 of 2 cards"]),
    ("Special The target discards 2 cards.", (), ["Foe discards tooth"]),
    ("Special The target cannot play Reactions until the end of the round.", (), ["Foe is under this from now on"]),
    (
        "Special Begin an Incantation and gain 2 Incantation charges.",
        (),
        ["Hero begins an Incantation", "Hero has 2 Incantation charges"],
    ),
    ("Special Learn the target's conditions.", (), ["Hero learns Foe's conditions: Dazed, Weakened"]),
    (
        "Special Choose Fire or Cold; gain Resistance 2 to that type until the end of the round.",
        (),
        ["Hero chooses Fire", "Hero gains 2 Fire Resistance"],
    ),
    ("Special Reveal your hand.", (), ["Hero shows knife, rope"]),
    (
        f"Special {LOOK}",
        (),
        ["Hero looks at salt, oil", "Hero puts 1 card into the hand", "Hero puts 1 card on the bottom of the deck"],
    ),
    ("Special Remove the target from play.", (), ["Foe is out of play"]),
    ("Special Defeat the target automatically.", (), ["Foe is defeated"]),
    ("Special If you are incanting, gain +1 Mind.", (), []),
    ("Special Each enemy suffers -1 Power.", (), ["Foe moves Power by -1 to -1"]),
    (
        "Special The target suffers -1 Power unless they discard a card.",
        (),
        ["Foe discards tooth"],
    ),
]


@pytest.fixture
def standing(duel: Duel) -> Duel:
    """Give both something to lose and to spend."""
    duel.hero.points, duel.hero.karma = 10, 2
    duel.hero.piles.hand, duel.hero.piles.deck = ["knife", "rope"], ["lamp", "oil", "salt"]
    duel.foe.piles.hand = ["tooth"]
    duel.foe.conditions = [Lasting("Dazed", 1), Lasting("Weakened", 2)]
    return duel


@pytest.mark.parametrize(("text", "dice", "told"), ROWS, ids=lambda row: row if isinstance(row, str) else "")
def test_a_text_does_what_it_says(standing: Duel, text: str, dice: tuple[int, ...], told: list[str]) -> None:
    standing.acts(f"Damage 1d4\n{text}")
    standing.resolve(1, *dice)
    assert [event.words for event in standing.events if event.kind not in PLAIN] == told


def test_each_event_names_the_card_whose_words_caused_it(standing: Duel) -> None:
    standing.acts("Damage 1d4\nSpecial The target suffers -2 Mind.")
    standing.resolve(1)
    assert {event.entry for event in standing.events if event.kind in TRACK_MOVED} == {"some-action"}


def test_a_play_against_whom_its_text_does_not_allow_is_refused(standing: Duel) -> None:
    standing.acts("This Action can only be played against Hindered targets.\nHit 1d6")
    with pytest.raises(IllegalError, match="does not allow Foe as a target") as refused:
        standing.resolve()
    assert refused.value.rule == "R-PRIO-3"
    assert standing.foe.points == 20


def test_piercing_is_reduced_before_it_pierces(standing: Duel) -> None:
    standing.acts("Damage 1d10 (Piercing 2)")
    standing.answers("Reduce any Piercing value on the target's Action by 1.\nDefense 1d8")
    standing.resolve(10, 6)
    assert any("Defense 1d6" in event.words for event in standing.events)


def test_what_came_of_the_roll_is_asked(standing: Duel) -> None:
    standing.acts("Hit 1d8\nDamage 1d4")
    standing.answers("Miss 1d4\nSpecial If you win the opposed roll, gain +1 Skill.")
    standing.resolve(1, 4)
    assert [event.words for event in standing.events if event.kind in TRACK_MOVED] == ["Foe moves Skill by +1 to +1"]


def test_what_a_reaction_says_of_the_damage_suffered_is_that_of_the_attack(standing: Duel) -> None:
    """Its Special comes where nothing was rolled for, after the damage (R-RES-6)."""
    standing.acts("Damage 1d10")
    standing.answers("Miss 1d8\nSpecial Recover lost HP equal to half the damage suffered, rounded down.")
    standing.resolve(7)
    assert standing.foe.points == 20 - 7 + 3


def test_what_is_put_elsewhere_lies_there(standing: Duel) -> None:
    standing.acts(f"Damage 1d4\nSpecial {LOOK}")
    standing.resolve(1)
    assert (standing.hero.piles.deck, standing.hero.piles.hand) == (["oil", "lamp"], ["knife", "rope", "salt"])


def test_w41_an_incantation_spends_all_charges(standing: Duel) -> None:
    standing.hero.charges = 2
    standing.acts("Incantation 1\nDamage 1d6")
    standing.resolve(4)
    assert standing.hero.charges == 0
    assert "R-INC-4" in standing.rules()


def test_an_incantation_without_charges_is_refused(standing: Duel) -> None:
    standing.acts("Incantation 1\nDamage 1d6")
    with pytest.raises(IllegalError, match="needs 1 Incantation charges") as refused:
        standing.resolve()
    assert refused.value.rule == "R-INC-1"


def test_damage_ends_an_incantation_and_loses_its_charges(standing: Duel) -> None:
    """R-INC-7; damage reduced to 0 is none."""
    standing.foe.charges, standing.foe.incanting = 2, True
    standing.acts("Damage 1d6")
    standing.answers("Defense 1d6")
    standing.resolve(3, 3)
    assert standing.foe.charges == 2
    standing.resolve(3, 1)
    assert (standing.foe.charges, standing.foe.incanting) == (0, False)


@pytest.mark.parametrize(
    ("text", "hand", "told"),
    [
        ("Draw a card. If the target is Dazed, draw 2 cards instead.", 2, "draws 2 of 2 cards"),
        ("Draw a card. If the target is Hindered, draw 2 cards instead.", 1, "draws 1 of 1 cards"),
        ("Draw a card. You may instead recover 1 HP.", 0, "recovers 1, 11 of 20 left"),
        ("Draw a card. Gain +1 Power instead.", 0, "moves Power by +1 to +1"),
    ],
)
def test_one_thing_is_done_instead_of_the_other(standing: Duel, text: str, hand: int, told: str) -> None:
    standing.hero.piles.hand = []
    standing.acts(f"Damage 1d4\nSpecial {text}")
    standing.resolve(1)
    assert len(standing.hero.piles.hand) == hand
    assert [event.words for event in standing.events if event.kind not in PLAIN] == [f"Hero {told}"]


@pytest.mark.parametrize(
    ("keeping", "dice", "told"),
    [
        ("the Hit dice, keeping the higher result", (2, 5), "2, and rolled again 5, which makes 5"),
        ("the Hit dice, keeping the higher result", (5, 2), "5, and rolled again 2, which makes 5"),
        ("the Hit dice, keeping the second result", (5, 2), "5, and rolled again 2, which makes 2"),
    ],
)
def test_all_dice_of_a_roll_that_is_made_again_are_told(
    standing: Duel, keeping: str, dice: tuple[int, ...], told: str
) -> None:
    standing.acts(f"Reroll {keeping}.\nHit 1d8")
    standing.answers("Miss 1d6")
    standing.resolve(*dice, 1)
    rolled = [event.words for event in standing.events if event.kind is Happening.ROLLS]
    assert rolled == [f"Hero rolls Hit 1d8: {told}", "Foe rolls Miss 1d6: 1"]
