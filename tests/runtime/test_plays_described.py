"""What plays are like, asked as they are made: rows, Traits, sources; and what does not answer them (R-SEQ-3)."""

from __future__ import annotations

import pytest

from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.terms import PlayKind
from runtime.events import Note
from runtime.likeness import Meant, is_like
from runtime.made import Made
from runtime.priority import Origin
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

HIT = "Hit 1d8\nDamage 1d8"
MISS = "Miss 1d4"


def barred(scene: Scene) -> list[str]:
    """Tell who could not answer."""
    return [one.who for one in scene.events if one.kind is Note.BARRED]


@pytest.mark.parametrize(
    ("text", "answer", "meets_it"),
    [
        ("The target cannot play Reactions with Defense against this Action.", MISS, True),
        ("The target cannot play Reactions with Miss against this Action.", MISS, False),
        ("The target cannot play a Reaction from hand against this Action.", MISS, False),
        ("The target cannot play Reactions from Gear against this Action.", MISS, True),
        ("This Action cannot be answered with Reactions with Miss.", MISS, False),
        ("If the target is Dazed, they cannot play Reactions against this Action.", MISS, True),
        ("If the target is not Dazed, they cannot play Reactions against this Action.", MISS, False),
        ("If you have less HP than the target, this Action cannot be answered.", MISS, True),
    ],
)
def test_what_an_action_bars_does_not_answer_it(card: ReadCard, text: str, answer: str, meets_it: bool) -> None:  # noqa: FBT001
    scene = Scene(card)
    scene.attack(f"{text}\n{HIT}", answer, *((4, 1, 4) if meets_it else (4,)))
    assert barred(scene) == ([] if meets_it else ["foe"])


def test_reactions_of_a_sort_are_barred_from_a_play_to_come(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack("The target cannot play Reactions with Miss against your next attack.", None)
    scene.attack(HIT, MISS, 4)
    assert barred(scene) == ["foe"]
    scene.attack(HIT, MISS, 4, 1, 4)


def test_an_interrupt_that_is_barred_does_not_answer_an_action(card: ReadCard) -> None:
    scene = Scene(card)
    text = "Trigger An enemy you can see plays an Action.\nEffect The triggering enemy suffers -1 Power."
    scene.gives(scene.minion, "Some Interrupt", text)
    scene.attack("Enemies cannot play Interrupts against your next Action.", None)
    scene.windows.spent.clear()
    scene.minion.piles.hand.append(next(iter(scene.cards)))
    asked = len(scene.control.asked)
    scene.attack(HIT, None, 4)
    assert len(scene.control.asked) == asked


def test_an_attack_that_has_no_more_than_it_should_misses_by_itself(card: ReadCard) -> None:
    scene = Scene(card)
    before = scene.foe.points
    scene.attack(
        "Hit 1d8\nDamage 1d8 (Piercing 2)", f"If the attack has Piercing 2 or higher, it automatically misses.\n{MISS}"
    )
    assert scene.foe.points == before


@pytest.mark.parametrize(
    ("mark", "has"),
    [
        (Mark(what=Marking.PIERCING, least=2), True),
        (Mark(what=Marking.PIERCING, least=3), False),
        (Mark(what=Marking.THROWN, least=1), True),
        (Mark(what=Marking.EITHER, of=(Mark(what=Marking.RANGE), Mark(what=Marking.THROWN))), True),
        (Mark(what=Marking.EITHER, of=(Mark(what=Marking.RANGE), Mark(what=Marking.REACH))), False),
        (Mark(what=Marking.TRAIT), False),
        (Mark(what=Marking.SOURCE, name="this Weapon"), True),
    ],
)
def test_a_play_has_what_is_asked(card: ReadCard, mark: Mark, has: bool) -> None:  # noqa: FBT001
    scene = Scene(card)
    made = scene.made("Action\nThrown 1\nHit 1d8\nDamage 1d8 (Piercing 2)", scene.hero, scene.foe)
    like = PlayLike(kinds=(PlayKind.ACTION,), having=(mark,))
    assert is_like(made, like, Meant(entry=made.entry.id)) is has


def test_a_play_of_another_piece_is_not_from_this_one(card: ReadCard) -> None:
    scene = Scene(card)
    made = scene.made(f"Action\n{HIT}", scene.hero, scene.foe)
    assert not is_like(made, PlayLike(having=(Mark(what=Marking.SOURCE, name="this Weapon"),)), Meant(entry="another"))


def test_that_weapon_is_the_one_of_the_play_that_is_met(card: ReadCard) -> None:
    scene = Scene(card)
    oar = card(f"Oar | Light Melee Weapon | Club | One-handed | Wealth: 1\n(Action) Shove\n{HIT}")
    made = Made(oar.plays[0], oar, scene.hero, scene.foe, Origin.HAND)
    like = PlayLike(having=(Mark(what=Marking.SOURCE, name="that Weapon"),))
    assert is_like(made, like, Meant(met=made.entry.id))
    assert not is_like(made, like, Meant(met="another"))
    from_hand = scene.made(f"Action\n{HIT}", scene.hero, scene.foe)
    assert not is_like(from_hand, like, Meant(met=from_hand.entry.id))
