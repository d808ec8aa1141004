"""Scenes: what is written down stands at the table, is played, and is told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from compiler.ir.entries.scenes import Called, Person, Scene, Standing
from compiler.ir.terms import Scenario, Track
from runtime.chance import Scripted
from runtime.entity import Entity
from runtime.scenes import Came, TooManyPointsError, play
from tests.runtime.conftest import ReadCard
from tests.runtime.shipped import rules

YOU, TARGET = "you", "target"


class Stage:
    """Scenes of two, of cards in text form."""

    def __init__(self, read: ReadCard) -> None:
        self.read = read
        self.came: Came | None = None

    def called(self, text: str) -> Called:
        """Read a play."""
        entry = self.read(text)
        return Called(entry, entry.plays[0])

    def scene(self, text: str, against: str | None, people: tuple[Person, ...]) -> Scene:
        """Set a card of yours against the target."""
        return Scene(
            name="shown",
            scenario=Scenario.COMBAT,
            people=people,
            by=YOU,
            played=self.called(text),
            at=(TARGET,) if "Action" in text else (),
            answers={TARGET: self.called(against)} if against else {},
        )

    def plays(self, text: str, *dice: int, against: str | None = None, **stands: Standing) -> Came:
        """Play a card of yours against the target, with those dice, all of which must be used."""
        people = (Person(key=key, friend=key == YOU, stands=stands.get(key, Standing())) for key in (YOU, TARGET))
        return self.of(self.scene(text, against, tuple(people)), *dice)

    def of(self, scene: Scene, *dice: int) -> Came:
        """Play a scene with those dice, all of which must be used."""
        chance = Scripted(dice)
        came = self.came = play(scene, chance, rules())
        assert (came.stopped, chance.left) == (None, ())
        return came

    @property
    def told(self) -> list[str]:
        """Tell what has become of cards."""
        assert self.came is not None
        return [event.words for event in self.came.events if event.rule == "R-PLAY-1"]


@pytest.fixture
def stage(card: ReadCard) -> Stage:
    """Give a place for scenes of two."""
    return Stage(card)


def piles(who: Entity) -> tuple[list[str], list[str]]:
    """Give hand and discard pile."""
    return who.piles.hand, who.piles.discard


# ---- the life of a card that is played


STRIKE = "Strike | Level 1 | Combat Action\nHit 1d6\nDamage 1d6"
DUCK = "Duck | Level 1 | Combat Reaction\nMiss 1d6"
RALLY = "Rally | Level 1 | Combat Strategy\nGain +1 Skill."


def test_a_played_card_goes_from_the_hand_to_the_discard_pile(stage: Stage) -> None:
    """R-PLAY-1."""
    came = stage.plays(STRIKE, 1, 6, against=DUCK, you=Standing(hand=1))
    you, target = came.table.entities
    assert piles(you) == (["hand card 1"], ["strike"])
    assert piles(target) == ([], ["duck"])
    assert stage.told == [
        "whoever has Strike puts strike on the discard pile",
        "the target puts duck on the discard pile",
    ]


def test_a_strategy_does_so_too(stage: Stage) -> None:
    """R-PLAY-1."""
    you, _ = stage.plays(RALLY).table.entities
    assert piles(you) == ([], ["rally"])


def test_a_card_that_is_named_among_those_in_hand_is_the_one_that_is_played(stage: Stage) -> None:
    you, _ = stage.plays(RALLY, you=Standing(hand=("rally", "strike"))).table.entities
    assert piles(you) == (["strike"], ["rally"])


def test_a_card_in_play_does_not_count_as_one_in_hand(stage: Stage) -> None:
    """R-PLAY-1."""
    text = "Count | Level 1 | Combat Strategy\nGain +1 Skill for each card in your hand."
    you, _ = stage.plays(text, you=Standing(hand=2)).table.entities
    assert you.tracks[Track.SKILL].value == 2


@pytest.mark.parametrize(("cards", "played"), [(0, True), (1, False)])
def test_nor_does_it_where_a_text_asks_whether_it_can_be_played(
    stage: Stage,
    cards: int,
    played: bool,  # noqa: FBT001
) -> None:
    text = "Last | Level 1 | Combat Strategy\n"
    text += "This Strategy can only be played if you have no cards in hand. Gain +1 Skill."
    people = (Person(key=YOU, friend=True, stands=Standing(hand=cards)), Person(key=TARGET, friend=False))
    came = play(stage.scene(text, None, people), Scripted(()), rules())
    assert (came.stopped is None) is played
    assert came.table.entity(YOU).piles.hand == ([] if played else ["hand card 1", "last"])


def test_at_power_5_the_action_is_back_in_hand(stage: Stage) -> None:
    """R-STAT-4."""
    you, _ = stage.plays(STRIKE, 1, you=Standing(tracks={Track.POWER: 5})).table.entities
    assert piles(you) == (["strike"], [])
    assert you.tracks[Track.POWER].value == 0
    assert stage.told == ["whoever has Strike has strike back in hand"]


def test_what_is_out_of_play_is_in_no_pile(stage: Stage) -> None:
    you, _ = stage.plays(f"{RALLY} Remove this card from play.").table.entities
    assert piles(you) == ([], [])
    assert you.piles.out == ["rally"]


def test_the_play_of_a_role_or_npc_is_no_card_of_a_hand(stage: Stage) -> None:
    """R-PLAY-2."""
    crab = "Crab | Level 1 Adversary | Regular | Blaster | HP: 20 | Initiative: 1d6 | Acrobatics: 1d6\n"
    crab += "(Action) Nip\nHit 1d6"
    you, _ = stage.plays(crab).table.entities
    assert piles(you) == ([], [])
    assert stage.told == []


# ---- how many points someone has


WARDEN = "Warden | Class | HP: 15 (+3 at level up) | Initiative: 1d8 | +1 Power -1 Mind\n"
WARDEN += "Acrobatics: 1d6 | Training: Light Armor\nAt Rest\nGain Fire Resistance 1."
HARDY = " Your maximum HP increases by 4."
MUD = "Mud | Level 1 Challenge | Environ\n(Action) Swallow\nInflict 1d6"
THEY = Person(key=TARGET, friend=False)


def struck(stage: Stage, target: Person) -> Came:
    """Have the target stand there, and suffer 1 damage."""
    people = (Person(key=YOU, friend=True), target)
    return play(stage.scene("Flick | Level 1 | Combat Action\nDamage 1d4", None, people), Scripted([1]), rules())


@pytest.mark.parametrize(("level", "points"), [(None, 15), (1, 15), (5, 27)])
@pytest.mark.parametrize(("text", "more"), [("", 0), (HARDY, 4)])
def test_whoever_has_a_role_has_its_points_at_their_level(
    stage: Stage, level: int | None, points: int, text: str, more: int
) -> None:
    """R-SET-5, R-LVL-1."""
    came = struck(stage, replace(THEY, role=stage.read(WARDEN + text), level=level))
    target = came.table.entity(TARGET)
    assert (came.stopped, target.most, target.points) == (None, points + more, points + more - 1)


def test_the_scene_may_say_how_many_there_are_at_most(stage: Stage) -> None:
    target = struck(stage, replace(THEY, role=stage.read(WARDEN + HARDY), level=5, most=12)).table.entity(TARGET)
    assert (target.most, target.points) == (12, 11)


@pytest.mark.parametrize(("said", "most"), [(None, 20), (12, 12)])
def test_nobody_stands_there_with_more_points_than_they_can_have(stage: Stage, said: int | None, most: int) -> None:
    """R-SET-5."""
    assert struck(stage, replace(THEY, most=said, stands=Standing(points=most))).stopped is None
    came = struck(stage, replace(THEY, most=said, stands=Standing(points=most + 1)))
    assert isinstance(came.stopped, TooManyPointsError)
    assert str(came.stopped) == f"the target has at most {most} HP (R-SET-5), and is given {most + 1}"
    assert came.events == []


def test_a_text_that_raises_the_maximum_lets_more_be_given(stage: Stage) -> None:
    hardy = replace(THEY, role=stage.read(WARDEN + HARDY))
    assert struck(stage, replace(hardy, stands=Standing(points=19))).stopped is None
    assert str(struck(stage, replace(hardy, stands=Standing(points=20))).stopped) == (
        "the target has at most 19 HP (R-SET-5), and is given 20"
    )


@pytest.mark.parametrize("said", [replace(THEY, stands=Standing(points=1)), replace(THEY, most=1)])
def test_points_are_not_given_to_what_has_none(stage: Stage, said: Person) -> None:
    """R-CHA-2."""
    came = struck(stage, replace(said, entry=stage.read(MUD)))
    assert str(came.stopped) == "Mud has no EP (R-CHA-2), and is given 1"


# ---- who is called what


CRAB = "Crab | Level 1 Adversary | Regular | Blaster | HP: 20 | Initiative: 1d6 | Acrobatics: 1d6\n"
CRAB += "(Action) Nip\nHit 1d6\nDamage 1d6"


@pytest.mark.parametrize(
    ("role", "against", "name"),
    [("", None, "the PC"), (WARDEN, None, "whoever has Warden"), (WARDEN, DUCK, "whoever has Duck")],
)
def test_whoever_is_attacked_by_an_npc_is_not_called_after_it(
    stage: Stage, role: str, against: str | None, name: str
) -> None:
    nip = stage.called(CRAB)
    people = (
        Person(key=YOU, friend=True, role=stage.read(role) if role else None),
        Person(key="enemy", friend=False, entry=nip.entry),
    )
    answers = {YOU: stage.called(against)} if against else {}
    scene = Scene(
        name="shown", scenario=Scenario.COMBAT, people=people, by="enemy", played=nip, at=(YOU,), answers=answers
    )
    came = stage.of(scene, *((6, 1, 2) if against else (2,)))
    assert [one.name for one in came.table.entities] == [name, "Crab"]
