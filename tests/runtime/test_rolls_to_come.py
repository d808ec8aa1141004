"""Triggers on a roll that somebody "is to perform": each kind of roll can be answered before its dice fall (R-AI-2)."""

from __future__ import annotations

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import EntryKind, MoveKind, RowName, Scenario
from runtime.chance import Scripted
from runtime.controllers import Eager
from runtime.events import Cause
from runtime.ground import Going
from runtime.hazards import Hazard, is_mastered
from runtime.moving import Mover
from tests.runtime.conftest import ReadCard
from tests.runtime.party import Party
from tests.runtime.row import Row
from tests.runtime.scene import Scene

MOVES = Cause("R-MOV-2")
BOTH = "Hit 1d8\nDamage 1d8"
GUARD = "Miss 1d4\nDefense 1d4"
PRICK = "Miss 1d4\nDamage 1d6"


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them, with empty hands."""
    return Scene(card)


def rolled(scene: Scene) -> list[str]:
    """Give the rolls that were told of."""
    return [event.words for event in scene.events if event.kind is Happening.ROLLS]


def answers(scene: Scene) -> list[str]:
    """Tell who has answered with what, and whose tracks have moved."""
    return [words for words in scene.story if " plays Some " not in words]


def skilled(scene: Scene, row: RowName, scenario: Scenario) -> None:
    """Give everyone 1d8 of a skill."""
    dice = RowDice(row=row, dice=Dice(number=1, level=8))
    for one in scene.table.entities:
        one.scenario = scenario
        one.role = Entry(
            id="role", kind=EntryKind.ROLE, name="Role", scenario=scenario, title=Title(skill_dice=(dice,))
        )


def waits(scene: Scene, whose: str, roll: str, effect: str = "The roll gains +1d4.") -> None:
    """Let the hero's friend wait for a roll of an ally's, or the minion for one of an enemy's."""
    owner, name = (scene.friend, "Word Assist") if whose == "ally" else (scene.minion, "Word")
    scene.gives(owner, name, f"Trigger An {whose} is to perform {roll}.\nEffect {effect}")


def test_a_roll_of_ones_own_is_meant_by_the_roll(scene: Scene) -> None:
    scene.gives(scene.foe, "Word", "Trigger You are to perform a Miss roll.\nEffect The roll gains +1d4.")
    assert not scene.attack("Hit 1d8", GUARD, 7, 4, 4).hit


@pytest.mark.parametrize("roll", ["a Damage roll", "a Damage roll for an Action", "a roll"])
def test_a_damage_roll_that_is_to_be_performed_is_answered(scene: Scene, roll: str) -> None:
    waits(scene, "ally", roll)
    assert scene.attack("Damage 1d8", None, 3, 4).dealt == 7
    assert rolled(scene) == ["Hero rolls Damage 1d8 +1d4: 3 + 4 = 7"]


def test_no_damage_roll_is_to_be_performed_by_whoever_misses(scene: Scene) -> None:
    waits(scene, "ally", "a Damage roll")
    assert not scene.attack(BOTH, GUARD, 1, 4).hit
    assert answers(scene) == []


def test_a_defense_roll_that_is_to_be_performed_is_answered(scene: Scene) -> None:
    waits(scene, "enemy", "a Damage roll", "Decrease the dice level of that roll by 1.")
    scene.gives(
        scene.minion, "Aid Assist", "Trigger An ally is to perform a Defense roll.\nEffect The roll gains +1d4."
    )
    assert scene.attack(BOTH, GUARD, 8, 1, 6, 2, 3).dealt == 1
    assert rolled(scene)[2:] == ["Hero rolls Damage 1d6: 6", "Foe rolls Defense 1d4 +1d4: 2 + 3 = 5"]


def test_nobody_is_to_perform_a_defense_roll_against_no_damage(scene: Scene) -> None:
    scene.gives(
        scene.minion, "Aid Assist", "Trigger An ally is to perform a Defense roll.\nEffect The roll gains +1d4."
    )
    scene.attack("Hit 1d8", GUARD, 8, 1)
    assert answers(scene) == []


def test_the_damage_roll_of_a_reaction_is_answered_too(scene: Scene) -> None:
    waits(scene, "ally", "a Damage roll")
    scene.gives(
        scene.minion,
        "Aid Assist",
        "Trigger An ally is to perform a Damage roll for a Reaction.\nEffect Cancel the roll.",
    )
    assert scene.attack(BOTH, PRICK, 1, 4).returned == 0
    assert answers(scene) == ["Minion plays Aid Assist"]
    assert scene.hero.points == 20


def test_a_damage_roll_that_is_cancelled_deals_nothing_but_the_attack_has_hit(scene: Scene) -> None:
    waits(scene, "enemy", "a Damage roll", "Cancel the roll.")
    result = scene.attack(f"{BOTH}\nSpecial Gain +1 Power.", GUARD, 8, 1)
    assert (result.hit, result.dealt, scene.foe.points) == (True, 0, 20)
    assert answers(scene) == ["Minion plays Word", "Hero moves Power by +1 to +1"]


def test_a_defense_roll_that_is_cancelled_takes_nothing_of_the_damage(scene: Scene) -> None:
    scene.gives(scene.friend, "Bind", "Trigger An enemy is to perform a Defense roll.\nEffect Cancel the roll.")
    assert scene.attack(BOTH, GUARD, 8, 1, 6).dealt == 6


def test_an_attack_that_is_cancelled_before_its_damage_roll_deals_none(scene: Scene) -> None:
    waits(scene, "enemy", "a Damage roll", "Cancel the triggering Action.")
    assert not scene.attack(BOTH, GUARD, 8, 1).hit
    assert scene.foe.points == 20


@pytest.mark.parametrize(
    ("effect", "dice", "masters"), [("The roll gains +1d4.", (1, 4, 5), True), ("Cancel the roll.", (), False)]
)
@pytest.mark.parametrize("roll", ["an Acrobatics roll", "a Skill roll", "a roll"])
def test_an_acrobatics_roll_on_bad_ground_is_answered(
    scene: Scene,
    roll: str,
    effect: str,
    dice: tuple[int, ...],
    masters: bool,  # noqa: FBT001
) -> None:
    skilled(scene, RowName.ACROBATICS, Scenario.COMBAT)
    waits(scene, "ally", roll, effect)
    scene.table.chance = chance = Scripted(dice)
    assert is_mastered(scene.table, scene.hero, Hazard(dice=Dice(number=1, level=6))) is masters
    assert chance.left == ()
    assert answers(scene) == ["Friend plays Word Assist"]


def test_a_roll_on_bad_ground_is_for_no_play(scene: Scene) -> None:
    skilled(scene, RowName.ACROBATICS, Scenario.COMBAT)
    waits(scene, "ally", "a roll for an Action")
    scene.table.chance = Scripted((3, 4))
    assert not is_mastered(scene.table, scene.hero, Hazard(dice=Dice(number=1, level=6)))
    assert answers(scene) == []


def test_who_has_no_dice_for_it_performs_no_roll(scene: Scene) -> None:
    waits(scene, "ally", "an Acrobatics roll")
    scene.table.chance = Scripted((4,))
    assert not is_mastered(scene.table, scene.hero, Hazard(dice=Dice(number=1, level=6)))
    assert answers(scene) == []


@pytest.mark.parametrize(
    ("effect", "dice", "loses"), [("Cancel the roll.", (2,), True), ("The roll gains +1d4.", (3, 4, 6, 2), False)]
)
def test_a_skill_that_a_text_has_rolled_is_answered(
    scene: Scene,
    effect: str,
    dice: tuple[int, ...],
    loses: bool,  # noqa: FBT001
) -> None:
    skilled(scene, RowName.ACROBATICS, Scenario.COMBAT)
    waits(scene, "ally", "an Acrobatics roll", effect)
    text = "You roll Acrobatics against 1d6. If you lose, you suffer -1 Power."
    scene.attack(f"{text}\nDamage 1d4", None, *dice)
    assert answers(scene) == ["Friend plays Word Assist", *(["Hero moves Power by -1 to -1"] if loses else [])]


@pytest.mark.parametrize(("whose", "dice", "away"), [("ally", (1, 3, 4), True), ("enemy", (4, 3, 2), False)])
def test_both_charisma_rolls_against_each_other_are_answered(
    scene: Scene,
    whose: str,
    dice: tuple[int, ...],
    away: bool,  # noqa: FBT001
) -> None:
    skilled(scene, RowName.CHARISMA, Scenario.INTERACTION)
    scene.table.ground = Row("ab", {"hero": "a", "friend": "a", "minion": "b", "foe": "a"})
    owner = scene.friend if whose == "ally" else scene.minion
    scene.gives(owner, "Aid Assist", "Trigger An ally is to perform a Charisma roll.\nEffect The roll gains +1d4.")
    scene.table.chance = chance = Scripted(dice)
    Mover(scene.table, Eager(), MOVES).move(scene.hero, Going(MoveKind.MOVE, 1), scene.hero)
    assert (scene.table.ground.place(scene.hero) == "b") is away
    assert chance.left == ()


@pytest.mark.parametrize(
    ("roll", "effect", "dice", "hit"),
    [
        ("a Search roll", "The roll gains +1d4.", (1, 4, 5), True),
        ("a Hidden roll", "The roll gains +1d4.", (5, 3, 4), False),
        ("a Hidden roll", "Cancel the roll.", (), True),
    ],
)
def test_both_sides_of_a_skill_roll_are_answered(
    scene: Scene,
    roll: str,
    effect: str,
    dice: tuple[int, ...],
    hit: bool,  # noqa: FBT001
) -> None:
    skilled(scene, RowName.HIDDEN, Scenario.EXPLORATION)
    whose = scene.friend if roll == "a Search roll" or effect.startswith("Cancel") else scene.minion
    side = "enemy" if effect.startswith("Cancel") else "ally"
    scene.gives(
        whose, "Aid" + " Assist" * (side == "ally"), f"Trigger An {side} is to perform {roll}.\nEffect {effect}"
    )
    assert scene.attack("Search 1d8", None, *dice).hit is hit


def test_an_initiative_roll_is_answered_at_set_up(party: Party) -> None:
    """R-SET-6."""
    text = "(Interrupt) Whisper\nTrigger You are to perform an Initiative roll.\nEffect The roll gains +1d4."
    party.hero("ada", [party.add(f"Bell | Accessory | Wealth: 1\n{text}")])
    table = party.table(8, 4)
    assert table.entities[0].initiative == (12,)


def test_who_has_initiative_cancelled_comes_last(party: Party) -> None:
    """R-SET-7: Initiative is a positive number."""
    text = "(Interrupt) Hush [Automatic]\nTrigger An enemy is to perform an Initiative roll.\nEffect Cancel the roll."
    toad = party.add(
        f"Toad | Level 1 Adversary | Regular | Brawler | HP: 15\nInitiative: 1d6 | Acrobatics: 1d6\n{text}"
    )
    party.hero("ada")
    table = party.table(5, npcs={toad: 1})
    assert [one.initiative for one in table.entities] == [(1,), (5,)]


@pytest.mark.parametrize(
    ("trigger", "dice", "hit"),
    [
        ("An ally fails a Search roll.", (1, 4, 8), True),
        ("An ally fails a Lockpick roll.", (1, 4), False),
        ("An ally wins a Search roll.", (1, 4), False),
        ("An ally loses an opposed roll.", (1, 4), False),
    ],
    ids=["a Search roll", "another Skill", "the other way", "no roll of two plays"],
)
def test_a_skill_roll_that_has_failed_is_rolled_again(
    scene: Scene,
    trigger: str,
    dice: tuple[int, ...],
    hit: bool,  # noqa: FBT001
) -> None:
    skilled(scene, RowName.HIDDEN, Scenario.EXPLORATION)
    scene.gives(scene.friend, "Second Assist", f"Trigger {trigger}\nEffect The triggering ally may reroll it.")
    assert scene.attack("Search 1d8", None, *dice).hit is hit
