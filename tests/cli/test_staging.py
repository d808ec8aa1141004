"""`deckwright play FILE`: scenes with several people, told whole, with the words of the cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from compiler.cli.console import ExitStatus
from tests.cli.conftest import Deckwright

SCENE = """\
format: 1
kind: scene
entries:
- id: a-draw
  name: A draw
  play: plain-words
  against: court-usher
  given: {ally Sela: {hand: [second-the-motion]}}
  responses: [Second the Motion]
  dice: [5, 5, 3]
  choices: [2]
"""


@pytest.fixture
def scene(deckwright: Deckwright) -> Deckwright:
    """Be in a project of one's own."""
    deckwright("init", ".")
    return deckwright


def write(text: str) -> str:
    Path("draw.yaml").write_text(text, encoding="utf-8")
    return "draw.yaml"


def test_a_scene_is_told_with_the_words_of_the_cards(scene: Deckwright) -> None:
    said = scene("play", write(SCENE))
    assert said.status == ExitStatus.FINE
    assert said.out.startswith("# A draw\n")
    story = said.out.splitlines()
    at = story.index("R-AI-4    Sela plays Second the Motion [second-the-motion]")
    assert story[at + 1].startswith("R-DEB-2   Sela moves the Debate Counter by +1")
    assert story[at + 2].startswith('          "Choose one: the triggering ally gains +2 Power, or advance')


def test_as_json_every_event_has_its_words_and_their_place(scene: Deckwright) -> None:
    said = scene("play", write(SCENE), "--format", "json")
    [found] = [one for one in map(json.loads, said.out.splitlines()) if one["kind"] == "debate_moves"]
    assert (found["entry"], found["place"]) == ("second-the-motion", "Second the Motion/effect/1")
    assert found["says"].startswith("Choose one: the triggering ally gains +2 Power")


def test_a_sentence_is_quoted_once(scene: Deckwright) -> None:
    file = write(SCENE.split("  name: ", maxsplit=1)[0] + "  name: Oil\n  play: flung-oil\n  at: [target, enemy]\n")
    told = scene("play", file).out
    assert told.count("gains +1 Fire Weakness [flung-oil]") == 2
    assert told.count('"Each target gains +1 Fire Weakness until the end of the round."') == 1


def test_without_dice_they_fall_by_the_seed_and_what_is_open_is_done(scene: Deckwright) -> None:
    file = write(SCENE.replace("  dice: [5, 5, 3]\n  choices: [2]\n", ""))
    one, other = (scene("play", file, "--seed", seed).out for seed in "33")
    assert one == other
    assert "rolls Argue" in one


def test_dice_of_the_command_line_take_the_place_of_those_written(scene: Deckwright) -> None:
    assert "rolls Argue 1d8: 8" in scene("play", write(SCENE), "--dice", "8,1,3").out


def test_mistakes_in_a_scene_are_told_where_they_stand(scene: Deckwright) -> None:
    said = scene("play", write(SCENE.replace("court-usher", "cort-usher")))
    assert said.status == ExitStatus.ERRORS
    assert "error[example-play]" in said.err
    assert "draw.yaml:7:12" in said.err


def test_dice_that_do_not_fit_end_it_there(scene: Deckwright) -> None:
    said = scene("play", write(SCENE), "--dice", "5")
    assert said.status == ExitStatus.FAILED
    assert "plays Point to the Notice" in said.out
    assert "no more dice are written down" in said.err


@pytest.mark.parametrize(
    ("file", "words"), [("gone.yaml", "no such file"), ("cards/card/first-cards.yaml", "no scene")]
)
def test_what_holds_no_scene_is_refused(scene: Deckwright, file: str, words: str) -> None:
    said = scene("play", file)
    assert said.status == ExitStatus.FAILED
    assert words in said.err


def test_a_new_scene_plays_at_once(scene: Deckwright) -> None:
    scene("new", "scene", "Two at the lock")
    assert scene("check").status == ExitStatus.FINE
    said = scene("play", "cards/scene/two-at-the-lock.yaml")
    assert (said.status, said.err) == (ExitStatus.FINE, "")
    assert scene("test").out.endswith("0 examples\n")


def test_a_scene_that_expects_something_is_tried(scene: Deckwright) -> None:
    scene("new", "scene", "Two at the lock")
    file = Path("cards/scene/two-at-the-lock.yaml")
    file.write_text(file.read_text(encoding="utf-8") + "  dice: [5, 3, 4, 2, 3, 2, 1]\n  expect: {enemy: {HP: 3}}\n")
    assert scene("test").out == "1 example: 1 holds\n"


SOFT_WORD = """\
format: 1
kind: card
entries:
- id: soft-word
  name: Soft Word
  level: 1
  scenario: interaction
  play: Action
  trait: Charming
  text: |
    Damage 1d6
"""
PLAYED = "format: 1\nkind: scene\nentries:\n- id: soft\n  name: Soft\n  play: soft-word\n  against: so-you-admit-it\n"


@pytest.fixture
def soft(scene: Deckwright) -> Deckwright:
    """Have an Action that hits because it has no Argue entry; the Reaction says that it fails (W-48)."""
    Path("cards").mkdir(exist_ok=True)
    Path("cards", "soft-word.yaml").write_text(SOFT_WORD, encoding="utf-8")
    return scene


@pytest.mark.parametrize(("way", "takes_effect"), [("list", "0"), ("players", "1")])
def test_contradictions_are_settled_as_the_scenario_chooses(soft: Deckwright, way: str, takes_effect: str) -> None:
    """10.2: by the list, or in the simple way, for the players."""
    found = soft("odds", "soft-word", "so-you-admit-it", "--contradictions", way, "--format", "json")
    assert json.loads(found.out)["takes_effect"] == takes_effect


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("", "R-PRIO-3  whoever has Soft Word learns"),
        ("  given: {table: {contradictions: players}}\n  dice: [3]\n", "10.2      whoever has Soft Word learns"),
    ],
)
def test_a_scene_chooses_how_contradictions_are_settled(soft: Deckwright, given: str, words: str) -> None:
    said = soft("play", write(PLAYED + given))
    assert said.status == ExitStatus.FINE
    assert words in said.out


def test_with_half_a_card_nothing_is_played(scene: Deckwright) -> None:
    half = "Half Read\n  level: 1\n  scenario: combat\n  play: Assist\n  text: |\n    Trigger An ally grumbles.\n"
    text = f"format: 1\nkind: card\nentries:\n- id: half-read\n  name: {half}    Effect Draw a card.\n"
    Path("cards/half.yaml").write_text(text, encoding="utf-8")
    said = scene("play", write(SCENE.replace("[second-the-motion]", "[half-read]")))
    assert said.status == ExitStatus.FAILED
    assert said.err == "deckwright: this cannot be played yet: Half Read has mistakes\n"


LATE = """\
format: 1
kind: role
entries:
- id: late-riser
  name: Late Riser
  class: [Class (Deckless)]
  hp: 9
  per_level: 3
  initiative: 1d6
  base_tracks: {}
  acrobatics: 1d6
  training: [Light Armor]
  ability: Late
  text: |
    After you play a Strategy, gain +1 Mind.
    (Strategy) Rise
    Gain +1 Skill.
  examples:
  - name: late
    expect: {you: {Skill: 1, Mind: 1}}
"""


def test_what_comes_after_a_strategy_comes(scene: Deckwright) -> None:
    Path("cards/late.yaml").write_text(LATE, encoding="utf-8")
    assert scene("test").out == "1 example: 1 holds\n"


def test_the_options_of_a_scene_and_those_asked_for_are_told_first(scene: Deckwright) -> None:
    text = SCENE.replace("  dice:", "  options: [base-reaction]\n  dice:")
    said = scene("play", write(text), "--option", "later-wiki", "--option", "base-reaction")
    assert said.status == ExitStatus.FINE
    story = said.out.splitlines()
    assert [line.split(" is on: ")[0] for line in story[1:3]] == [
        "option    Later rules (later-wiki)",
        "option    Base Reaction (base-reaction)",
    ]
    assert not story[3].startswith("option")
    assert "option " not in scene("play", write(SCENE)).out


def test_an_option_that_there_is_not_is_refused(scene: Deckwright) -> None:
    said = scene("play", write(SCENE), "--option", "later")
    assert (said.status, said.out) == (ExitStatus.FAILED, "")
    assert 'there is no option "later"; there are base-reaction,' in said.err


def test_a_crowd_is_not_played(scene: Deckwright) -> None:
    crowd = ", ".join(f"enemy {number}: {{}}" for number in range(2, 62))
    said = scene("play", write(SCENE.replace("{ally Sela: {hand: [second-the-motion]}}", f"{{{crowd}}}")))
    assert said.status == ExitStatus.ERRORS
    assert "people are more than find room at a table" in said.err
