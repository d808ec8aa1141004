"""`deckwright test`: examples under entries are played, and what is not as expected is shown."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.cli import trying
from compiler.cli.console import ExitStatus
from compiler.cli.main import main
from compiler.ir.terms import POINTS
from compiler.source.project import shipped_project
from tests.cli.conftest import Deckwright
from tests.kept import compiled

CHECKOUT = Path(__file__).resolve().parents[2]
PROJECT = 'format = 1\nname = "Own"\n'
CARD = """\
format: 1
kind: card
entries:
- id: own-card
  name: Own Card
  level: 1
  scenario: combat
  play: {kind}
  text: |
{text}
  examples:
  - name: shown
{example}
"""
TABLE = """\
format: 1
kind: adversary
entries:
- id: test-post
  name: Test Post
  level: 1
  rank: Regular
  type: Brawler
  hp: 12
  initiative: 1d6
  acrobatics: 1d6
  text: |
    (Action) Fall Over
    Hit 1d6
    Damage 1d6
    (Reaction) Stand There
    Miss 1d4
    Defense 1d4
- id: test-hedgehog
  name: Test Hedgehog
  level: 1
  rank: Regular
  type: Brawler
  hp: 23
  initiative: 1d6
  acrobatics: 1d6
  text: |
    (Action) Roll
    Hit 1d6
    Damage 1d6
    (Reaction) Curl Up
    Miss 1d6
    (Interrupt) Bristle [Automatic]
    Trigger The Test Hedgehog suffers 5 or more damage.
    Effect The Test Hedgehog gains +1 Power.
    (Interrupt) Grunt
    Trigger The Test Hedgehog suffers damage.
    Effect The Test Hedgehog gains +1 Skill.
"""
MAIL = """\
format: 1
kind: armor
entries:
- id: test-mail
  name: Test Mail
  class: [Medium Armor]
  wealth: 2
  text: |
    Base Skill -1. Cancel the first Acid damage you suffer each scenario.
    (Reaction) Clamp Shut
    Miss 1d4
- id: test-vest
  name: Test Vest
  class: [Medium Armor]
  wealth: 2
  text: |
    (Reaction) Shrug
    This Reaction can only be played against Actions from hand.
    Miss 1d6
"""

Try = Callable[..., tuple[int, str]]


@pytest.fixture
def tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Try:
    """Write a card with one example, play it, and give the exit status and all that was said."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    (tmp_path / "deckwright.toml").write_text(PROJECT, encoding="utf-8")
    (tmp_path / "cards" / "adversary").mkdir(parents=True)
    (tmp_path / "cards" / "adversary" / "post.yaml").write_text(TABLE, encoding="utf-8")
    (tmp_path / "cards" / "mail.yaml").write_text(MAIL, encoding="utf-8")
    for tables in ("glossary", "rules"):
        shutil.copytree(CHECKOUT / "cards" / tables, tmp_path / "cards" / tables)

    def play(text: str, example: str, kind: str = "Action", *options: str) -> tuple[int, str]:
        blocks = {"text": textwrap.indent(text, " " * 4), "example": textwrap.indent(example, " " * 4)}
        file = tmp_path / "cards" / "card" / "own.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(CARD.format(kind=kind, **blocks), encoding="utf-8")
        status = main(["test", *options])
        out, err = capsys.readouterr()
        return status, out + err

    return play


BLOW = "Hit 1d8\nDamage 1d8"


def test_an_example_holds(tried: Try) -> None:
    example = "against: test-post\ndice: [4, 4, 7, 2]\nexpect: {outcome: hits, damage: 5, target: {HP: 7}}"
    assert tried(BLOW, example) == (ExitStatus.FINE, "1 example: 1 holds\n")


def test_what_is_not_as_expected_is_shown_where_it_stands_with_what_happened(tried: Try) -> None:
    status, said = tried(BLOW, "against: test-post\ndice: [4, 4, 7, 2]\nexpect: {damage: 6, target: {HP: 7}}")
    assert status == ExitStatus.ERRORS
    assert '"shown" does not hold: damage is not as expected\n  cards/card/own.yaml:16:22\n' in said
    assert "expected: 6; what came: 5" in said
    assert "R-DMG-3   Test Post suffers 5 damage, 7 of 12 left [own-card]" in said
    assert said.endswith("1 example: 1 does not\n")


WRONG = {
    "outcome": "against: test-post\ndice: [1, 2]\nexpect: {outcome: hits}",
    "returned": "dice: [3]\nexpect: {returned: 2}",
    "HP of target": "dice: [3]\nexpect: {target: {HP: 20}}",
    "Power of you": "dice: [3]\nexpect: {you: {Power: 1}}",
    "conditions of target": "dice: [3]\nexpect: {target: {conditions: [Dazed]}}",
    "Fire Weakness of target": "dice: [3]\nexpect: {target: {Fire Weakness: 1}}",
    "hand of you": "given: {you: {hand: 2}}\ndice: [3]\nexpect: {you: {hand: 1}}",
    "Karma of you": "dice: [3]\nexpect: {you: {Karma: 1}}",
    "told": "dice: [3]\nexpect: {told: [R-DMG-3, R-SEQ-1]}",
    "not told": "dice: [3]\nexpect: {not told: R-DMG-3}",
    "refused": "dice: [3]\nexpect: {refused: R-PRIO-3}",
    "round of table": "dice: [3]\nexpect: {table: {round: 2}}",
    "dice": "dice: [3, 4]\nexpect: {damage: 3}",
    "choices": "dice: [3]\nchoices: ['yes']\nexpect: {damage: 3}",
    "responses": "dice: [3]\nresponses: [Bite Back]\nexpect: {damage: 3}",
}


@pytest.mark.parametrize("what", WRONG)
def test_everything_that_can_be_expected_can_be_missed(tried: Try, what: str) -> None:
    status, said = tried(BLOW, WRONG[what])
    assert status == ExitStatus.ERRORS
    assert f'"shown" does not hold: {what} is not as expected' in said


def test_dice_that_are_missing_are_no_dice(tried: Try) -> None:
    assert "a d8 is rolled, and no more dice are written down" in tried(BLOW, "expect: {damage: 3}")[1]


def test_resistance_that_is_given_counts_and_so_does_what_is_left_of_it(tried: Try) -> None:
    given = "given: {target: {Fire Resistance: 3}}\ndice: [2]\n"
    text = "Hit 1d8\nDamage 1d8 Fire\nSpecial The target gains +1 Fire Weakness until the end of the round."
    assert tried(text, f"{given}expect: {{damage: 2, target: {{Fire Resistance: 2}}}}")[0] == ExitStatus.FINE


def test_of_the_kind_that_is_outweighed_nothing_is_left(tried: Try) -> None:
    given = "given: {target: {Fire Resistance: 3, Fire Weakness: 1}}\ndice: [2]\n"
    expected = "expect: {target: {Fire Resistance: 2, Fire Weakness: 0}}"
    assert tried("Hit 1d8\nDamage 1d8 Fire", given + expected)[0] == ExitStatus.FINE


def test_choices_are_words_or_numbers(tried: Try) -> None:
    text = f"{BLOW}\nSpecial You may spend 1 Karma to gain +1 Mind. Choose one: gain +1 Power, or draw a card."
    given = "given: {you: {Karma: 1}}\ndice: [3]\n"
    expected = "expect: {you: {Karma: 0, Mind: 1, Power: 0, hand: 1}}"
    assert tried(text, f"{given}choices: ['yes', 2]\n{expected}") == (ExitStatus.FINE, "1 example: 1 holds\n")
    assert "no choice is written down" in tried(text, f"{given}choices: ['yes']\n{expected}")[1]
    assert (
        '"perhaps" is not one answer to: do it? There are 1 yes, 2 no'
        in tried(text, f"{given}choices: [perhaps]\n{expected}")[1]
    )


def test_a_play_that_may_not_be_made_can_be_what_is_expected(tried: Try) -> None:
    text = f"This Action can only be played against Grabbed targets.\n{BLOW}"
    assert tried(text, "expect: {refused: R-PRIO-3}")[0] == ExitStatus.FINE
    assert "expected: that it can be played" in tried(text, "expect: {damage: 1}")[1]


def test_a_reaction_answers_an_action(tried: Try) -> None:
    example = "against: test-post\ndice: [3, 5, 2]\nexpect: {outcome: fails, returned: 2, target: {HP: 10}}"
    assert tried("Miss 1d6\nDamage 1d4", example, "Reaction") == (ExitStatus.FINE, "1 example: 1 holds\n")


def test_a_strategy_has_no_target(tried: Try) -> None:
    example = "given: {you: {hand: 1}}\nexpect: {you: {Power: 2, hand: 2, deck: 29}}"
    assert tried("Gain +2 Power. Draw a card.", example, "Strategy") == (ExitStatus.FINE, "1 example: 1 holds\n")


def test_a_strategy_is_barred_by_a_condition(tried: Try) -> None:
    example = "given: {you: {conditions: [Dazed]}}\nexpect: {refused: R-COND-1}"
    assert tried("Gain +2 Power.", example, "Strategy")[0] == ExitStatus.FINE


def test_an_interrupt_is_played_when_its_trigger_is_met(tried: Try) -> None:
    text = "Trigger You suffer damage.\nEffect Gain +1 Power."
    example = "when: test-post\ndice: [2]\nexpect: {you: {HP: 18, Power: 1, hand: 0, discard: 1}}"
    assert tried(text, example, "Interrupt") == (ExitStatus.FINE, "1 example: 1 holds\n")


def test_an_interrupt_that_nothing_has_triggered_is_told(tried: Try) -> None:
    text = "Trigger You become Grabbed.\nEffect Gain +1 Power."
    assert "that Own Card is played" in tried(text, "when: test-post\ndice: [2]\nexpect: {told: R}", "Interrupt")[1]


def test_nobody_interrupts_in_their_own_turn(tried: Try) -> None:
    """R-AI-7."""
    text = "Trigger An enemy suffers damage.\nEffect Gain +1 Power."
    when = "when: test-post/Fall Over\nat: target\ndice: [2]\nexpect: {told: R-DMG-3}"
    assert tried(text, f"by: ally\n{when}", "Interrupt")[0] == ExitStatus.FINE
    assert "that Own Card is played" in tried(text, f"by: you\n{when}", "Interrupt")[1]


def test_others_respond_where_it_is_said_and_only_there(tried: Try) -> None:
    example = "given: {{target: {{as: test-hedgehog}}}}\n{}dice: [2]\nexpect: {{target: {{Skill: {}}}}}"
    for responses, skill in (("responses: [Grunt]\n", 1), ("", 0)):
        assert tried(BLOW, example.format(responses, skill)) == (ExitStatus.FINE, "1 example: 1 holds\n")


def test_an_assist_comes_to_the_help_of_an_ally(tried: Try) -> None:
    text = "Trigger An ally suffers damage.\nEffect The triggering ally gains +1 Mind."
    example = "when: test-post\nat: ally\ndice: [2]\nexpect: {ally: {HP: 18, Mind: 1}}"
    assert tried(text, example, "Assist") == (ExitStatus.FINE, "1 example: 1 holds\n")


INSTEAD = "Trigger An ally becomes the target of an attack.\nEffect You become the target of the attack instead."


def test_whoever_steps_in_as_the_target_has_a_reaction(tried: Try) -> None:
    """R-BLK-7: the blocker may react as if it were the target."""
    example = "when: test-post\nat: ally\nagainst: {you: test-mail/Clamp Shut}\ndice: [3, 4]\n"
    assert tried(INSTEAD, f"{example}expect: {{outcome: fails, ally: {{HP: 20}}, you: {{HP: 20}}}}", "Assist") == (
        ExitStatus.FINE,
        "1 example: 1 holds\n",
    )


def test_the_reaction_of_one_who_is_no_target_any_more_is_told(tried: Try) -> None:
    example = "when: test-post\nat: ally\nagainst: test-mail/Clamp Shut\ndice: [3]\nexpect: {you: {HP: 17}}"
    said = tried(INSTEAD, example, "Assist")[1]
    assert "that Clamp Shut is played" in said
    assert "the one who has it was no target in the end" in said


def test_a_reaction_that_may_not_be_made_instead_is_told(tried: Try) -> None:
    example = "when: test-post\nat: ally\nagainst: {you: test-vest/Shrug}\nexpect: {refused: R-PRIO-3}"
    assert tried(INSTEAD, example, "Assist") == (ExitStatus.FINE, "1 example: 1 holds\n")


def test_an_automatic_interrupt_need_not_be_named(tried: Try) -> None:
    """R-AUTO-1."""
    status, said = tried(BLOW, "given: {target: {as: test-hedgehog}}\ndice: [5]\nexpect: {target: {Power: 1}}")
    assert (status, said) == (ExitStatus.FINE, "1 example: 1 holds\n")


def test_what_gear_does_by_being_worn_holds(tried: Try) -> None:
    text = "Hit 1d8\nDamage 1d8 Acid"
    assert tried(text, "given: {target: {gear: [test-mail]}}\nexpect: {damage: 0}\ndice: [5]")[0] == ExitStatus.ERRORS
    assert tried(text, "given: {target: {gear: [test-mail]}}\nexpect: {target: {HP: 20, Skill: -1}}\ndice: [5]")[1] == (
        "1 example: 1 holds\n"
    )


def test_several_targets_each_have_their_reaction(tried: Try) -> None:
    text = f"Area Attack\n{BLOW}"
    example = (
        "at: [target, enemy 2]\nagainst: {enemy 2: test-post}\ndice: [5, 3, 4]\n"
        "expect: {outcome: hits, target: {HP: 15}, enemy 2: {HP: 12}}"
    )
    assert tried(text, example)[1] == "1 example: 1 holds\n"


def test_what_cannot_be_played_yet_is_told_and_does_not_hold(tried: Try, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "not_played", lambda scene: (f"{scene.played.name}: it is too deep",))
    status, said = tried(BLOW, "dice: [2]\nexpect: {damage: 2}")
    assert status == ExitStatus.ERRORS
    assert said == 'not played yet: "shown" of own-card: Own Card: it is too deep\n1 example: 1 cannot be played yet\n'


def test_an_example_with_a_mistake_does_not_hold(tried: Try) -> None:
    status, said = tried(BLOW, "expect: {target: {Powr: 1}}")
    assert status == ExitStatus.ERRORS
    assert "error[example-word]" in said
    assert said.endswith("1 example: 1 has mistakes\n")


def test_the_examples_of_one_file_or_entry(tried: Try) -> None:
    example = "dice: [3]\nexpect: {damage: 3}"
    assert tried(BLOW, example, "Action", "own-card")[1] == "1 example: 1 holds\n"
    assert tried(BLOW, example, "Action", "cards/card/own.yaml")[1] == "1 example: 1 holds\n"
    assert tried(BLOW, example, "Action", "cards/adversary")[1] == "0 examples\n"
    status, said = tried(BLOW, example, "Action", "own-cart")
    assert status == ExitStatus.FAILED
    assert "'own-cart' is no file, no folder and no entry; did you mean 'own-card'?" in said


def test_points_that_nobody_can_have_are_told_where_they_are_given(tried: Try) -> None:
    """R-SET-5."""
    status, said = tried(BLOW, "against: test-post\ndice: [4, 4, 7, 2]\ngiven: {target: {HP: 13}}\nexpect: {damage: 5}")
    assert status == ExitStatus.ERRORS
    assert '"shown" does not hold: HP of target is not as expected\n  cards/card/own.yaml:16:26\n' in said
    assert "came: Test Post has at most 12 HP (R-SET-5), and is given 13" in said


def test_json_has_a_line_for_each_example(tried: Try) -> None:
    found = json.loads(tried(BLOW, "dice: [3]\nexpect: {damage: 4}", "Action", "--format", "json")[1])
    assert (found["entry"], found["example"], found["verdict"], found["line"]) == ("own-card", "shown", "fails", 13)
    assert found["misses"] == [{"line": 15, "column": 22, "at": ["expect", "damage"], "expected": "4", "came": "3"}]
    assert [event["rule"] for event in found["events"]][-2:] == ["R-DMG-3", "R-PLAY-1"]


LEAST = 30


def test_the_examples_of_the_starter_set_hold_and_are_of_every_scenario(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(CHECKOUT)
    status = main(["test", "--format", "json"])
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one for one in found if one["verdict"] != "holds"] == []
    assert status == ExitStatus.FINE
    assert len(found) >= LEAST
    entries = compiled(shipped_project(Path())).library.entries
    assert {entries[one["entry"]].scenario for one in found} >= {*POINTS}


HALF = """\
format: 1
kind: card
entries:
- id: half-read
  name: Half Read
  level: 1
  scenario: combat
  play: Interrupt
  text: |
    Trigger An enemy grumbles.
    Effect Draw a card.

- id: whole-card
  name: Whole Card
  level: 1
  scenario: combat
  play: Action
  text: |
    Hit 1d8
  examples:
  - name: with half a card in hand
    given: {target: {hand: [half-read]}}
    responses: [Half Read]
    expect: {outcome: hits}
"""


def test_with_half_a_card_nothing_is_tried(deckwright: Deckwright) -> None:
    deckwright("init", ".")
    Path("cards/half.yaml").write_text(HALF, encoding="utf-8")
    said = deckwright("test")
    assert said.status == ExitStatus.ERRORS
    assert 'not played yet: "with half a card in hand" of whole-card: Half Read has mistakes' in said.out
