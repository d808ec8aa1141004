"""What fits a Trigger, family by family: the Trigger in the game's words, and what happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.ir.terms import Track
from runtime.deadlines import Deadline
from runtime.events import Cause
from runtime.table import Table
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

CAUSE = Cause("R-DMG-1")
FOREVER: Deadline | None = None
Doing = Callable[[Scene], object]


def attack(action: str, reaction: str | None, *dice: int) -> Doing:
    """Have the hero attack the foe."""
    return lambda scene: scene.attack(action, reaction, *dice)


def at_table(do: Callable[[Scene, Table], object]) -> Doing:
    """Have something happen at the table, and then have it answered."""

    def happens(scene: Scene) -> None:
        do(scene, scene.table)
        scene.windows.rest(scene.table)

    return happens


BOTH = "Hit 1d8\nDamage 1d8"
WON, LOST, TIED = (attack(BOTH, "Miss 1d4", 8, 2, 4), attack(BOTH, "Miss 1d4", 2, 4), attack(BOTH, "Miss 1d4", 3, 3, 4))
FIRE, BARE = attack("Damage 1d8 Fire", None, 5), attack("Damage 1d8", None, 5)
AREA, PIERCING = attack("Area Attack\nDamage 1d8", None, 5), attack("Damage 1d8 (Piercing 1)", None, 5)
WEAKER = at_table(lambda scene, table: table.move_track(scene.hero, Track.POWER, -2, CAUSE))
DAZED = at_table(lambda scene, table: table.begin_condition(scene.hero, "Dazed", FOREVER, CAUSE))


def dazed_and_grabbed(scene: Scene) -> None:
    """Have the hero Dazed, then Grabbed."""
    DAZED(scene)
    at_table(lambda _, table: table.begin_condition(scene.hero, "Grabbed", FOREVER, CAUSE))(scene)


def healed(scene: Scene) -> None:
    """Have the hero recover."""
    scene.hero.points = 10
    at_table(lambda _, table: table.recover(scene.hero, 3, CAUSE))(scene)


def cured(scene: Scene) -> None:
    """Have the hero recover from being Dazed."""
    DAZED(scene)
    at_table(lambda _, table: table.end_condition(scene.hero, "Dazed", CAUSE))(scene)


def draws(number: int) -> Doing:
    """Have the hero draw from a deck of five."""

    def happens(scene: Scene) -> None:
        scene.hero.piles.deck = list("abcde")
        at_table(lambda _, table: table.draw(scene.hero, number, CAUSE))(scene)

    return happens


def mook_attacks(scene: Scene) -> None:
    """Have one who is no Mook attack."""
    scene.attack(BOTH, None, 3)


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them, with empty hands."""
    return Scene(card)


@pytest.mark.parametrize(
    ("trigger", "fits", "fits_not"),
    [
        # plays
        ("An enemy plays an Action.", BARE, WEAKER),
        ("An enemy plays a Reaction.", None, attack(BOTH, "Damage 1d4", 1, 1)),
        ("An enemy plays an Action against you or an ally.", BARE, WEAKER),
        ("An enemy plays an Action with Damage.", BARE, attack("Hit 1d8", None)),
        ("An enemy plays an Action with Piercing.", PIERCING, BARE),
        ("An enemy hits an ally.", WON, LOST),
        ("An enemy misses an ally.", LOST, WON),
        # rolls
        ("An enemy is to perform a Hit roll.", WON, BARE),
        ("An enemy is to perform an Accuracy roll.", WON, BARE),
        ("An enemy wins an opposed roll.", WON, LOST),
        ("An enemy wins an opposed roll by 3 or more.", WON, TIED),
        ("An enemy wins an opposed roll while attacking you or an ally.", TIED, BARE),
        ("An enemy wins an opposed roll while defending against you or an ally.", None, WON),
        ("An enemy loses an opposed roll.", LOST, TIED),
        ("An enemy ties an opposed roll.", TIED, WON),
        # points, tracks, conditions, cards
        ("An enemy suffers a Power loss.", WEAKER, DAZED),
        ("An enemy suffers a Mind or Skill loss.", None, WEAKER),
        ("An enemy suffers a Stat Track loss.", WEAKER, DAZED),
        ("An enemy would suffer a Power loss.", WEAKER, DAZED),
        ("An enemy recovers HP.", healed, DAZED),
        ("An enemy becomes Dazed.", DAZED, WEAKER),
        ("An enemy becomes Grabbed or Dazed.", DAZED, WEAKER),
        ("An enemy becomes Grabbed and Dazed.", dazed_and_grabbed, DAZED),
        ("An enemy suffers a condition.", DAZED, WEAKER),
        ("An enemy would be Dazed.", DAZED, WEAKER),
        ("An enemy recovers from Dazed.", cured, DAZED),
        ("An enemy draws 2 or more cards.", draws(2), draws(1)),
        ("An enemy would draw a card.", draws(1), DAZED),
        ("An enemy begins their turn.", lambda scene: scene.windows.begin_turn(scene.table, scene.hero), WEAKER),
        ("An enemy ends their turn.", lambda scene: scene.windows.end_turn(scene.table, scene.hero), WEAKER),
        ("An enemy begins an Incantation.", attack("You begin an Incantation.\nDamage 1d8", None, 5), BARE),
        # of whom
        ("A Mook plays an Action against an ally.", None, mook_attacks),
        ("An enemy suffers a Power loss while they are Dazed.", None, WEAKER),
    ],
)
def test_the_minion_answers_the_heros_doing(
    card: ReadCard, trigger: str, fits: Doing | None, fits_not: Doing | None
) -> None:
    text = f"Trigger {trigger}\nEffect You gain +1 Skill."
    for happens, answers in ((fits, 1), (fits_not, 0)):
        if happens is not None:
            there = Scene(card)
            there.gives(there.minion, "Answer", text)
            happens(there)
            assert there.minion.tracks[Track.SKILL].value == answers, happens


@pytest.mark.parametrize(
    ("trigger", "fits", "fits_not"),
    [
        ("An ally suffers damage.", BARE, LOST),
        ("An ally suffers 5 or more damage.", BARE, WON),
        ("An ally suffers Fire damage.", FIRE, BARE),
        ("An ally suffers typed damage.", FIRE, BARE),
        ("An ally suffers untyped damage.", BARE, FIRE),
        ("An ally suffers damage from an enemy.", BARE, LOST),
        ("An ally suffers damage from an Area Attack.", AREA, BARE),
        ("An ally would suffer 5 or more damage.", BARE, WON),
        ("An ally becomes the target of an attack.", BARE, WEAKER),
        ("An ally becomes the target of an attack from an enemy.", BARE, attack("You gain +1 Power.", None)),
        ("An ally is hit by an attack.", WON, LOST),
        ("An ally is missed by an attack.", LOST, WON),
        ("An ally is hit by an attack with Piercing.", PIERCING, BARE),
        ("An ally is reduced to 0 HP.", at_table(lambda scene, table: table.harm(scene.foe, 20, CAUSE)), BARE),
        ("An ally is defeated.", at_table(lambda scene, table: table.harm(scene.foe, 25, CAUSE)), BARE),
        ("An ally would be reduced to 0 HP.", at_table(lambda scene, table: table.harm(scene.foe, 20, CAUSE)), BARE),
        ("An ally is to perform a roll for a Reaction.", WON, BARE),
        ("An ally wins an opposed roll while defending against an enemy.", LOST, WON),
    ],
)
def test_the_minion_helps_the_foe(card: ReadCard, trigger: str, fits: Doing, fits_not: Doing) -> None:
    for happens, answers in ((fits, 1), (fits_not, 0)):
        there = Scene(card)
        there.gives(there.minion, "Answer Assist", f"Trigger {trigger}\nEffect You gain +1 Skill.")
        happens(there)
        assert there.minion.tracks[Track.SKILL].value == answers, trigger


def test_the_triggering_enemy_of_an_assist_is_the_other_one(scene: Scene) -> None:
    scene.gives(
        scene.minion,
        "Answer Assist",
        "Trigger An ally suffers damage from an enemy.\nEffect The triggering enemy suffers -1 Mind.",
    )
    BARE(scene)
    assert scene.hero.tracks[Track.MIND].value == -1


def test_the_triggering_enemy_of_ones_own_harm_is_whoever_did_it(scene: Scene) -> None:
    scene.gives(
        scene.foe, "Answer", "Trigger You suffer damage from an enemy.\nEffect The triggering enemy suffers -1 Mind."
    )
    BARE(scene)
    assert scene.hero.tracks[Track.MIND].value == -1


def test_karma_spent_is_noticed(scene: Scene) -> None:
    scene.gives(scene.minion, "Answer", "Trigger An enemy spends Karma.\nEffect You gain +1 Skill.")
    scene.hero.karma = 1
    scene.attack("You may spend 1 Karma to gain +1 Mind.\nDamage 1d8", None, 3)
    assert (scene.hero.karma, scene.minion.tracks[Track.SKILL].value) == (0, 1)
