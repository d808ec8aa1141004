"""A row of the rules tables that cannot be played: every command says so at the row, and the others hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.cli.console import ExitStatus
from tests.cli.conftest import Deckwright

ROWS = """\
format: 1
kind: rules
entries:
- id: dazed-manners
  condition: Dazed
  text: |
    You cannot play Aggressive Actions.
"""
BARRED = """\
format: 1
kind: card
entries:
- id: salt-lash
  name: Salt Lash
  level: 1
  scenario: combat
  play: Action
  text: |
    Hit 1d8
    Damage 1d6
  examples:
  - name: a Stunned hero plays no Action
    given: {you: {conditions: [Stunned]}}
    dice: [3]
    expect: {damage: 3}
"""
SAID = 'error[rule-unplayed]: no play follows the rule "dazed-manners", for Deckwright cannot play'
WAITING = "Whenever you suffer damage, reveal this card."
PLACE = "cards/rules/own.yaml:"


@pytest.fixture
def project(deckwright: Deckwright, tmp_path: Path) -> Deckwright:
    """Run commands in a project with such a row."""
    for name, text in (
        ("deckwright.toml", 'format = 1\nname = "Delta"\nextends = "starter"\n'),
        ("cards/rules/own.yaml", ROWS),
        ("cards/card/own.yaml", BARRED),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return deckwright


def test_check_complains_of_the_row_at_its_place_and_once(project: Deckwright) -> None:
    said = project("check")
    assert said.status == ExitStatus.ERRORS
    assert said.out.count(SAID) == 1
    assert f"  {PLACE}6:" in said.out
    assert "1 error" in said.out


def test_the_sentence_that_cannot_be_played_is_shown_as_it_is_written(project: Deckwright, tmp_path: Path) -> None:
    """Whoever writes rules knows sentences, and no names of what is inside the program."""
    text = ROWS.replace("You cannot play", "You suffer -1 Skill. You cannot play")
    (tmp_path / "cards/rules/own.yaml").write_text(text, encoding="utf-8")
    said = project("check").out
    assert f'{SAID} "You cannot play Aggressive Actions." there\n' in said
    assert "deckwright explain rule-unplayed" in said
    assert "runtime" not in said
    assert "'forbid'" not in said


@pytest.mark.parametrize(
    "about",
    ["condition: Dazed", "track: Power\n  slot: 2", "rank: Boss", "type: Creature"],
    ids=lambda about: about[:5],
)
def test_what_a_row_waits_with_is_asked_too_whatever_the_row_is_about(
    project: Deckwright, tmp_path: Path, about: str
) -> None:
    text = ROWS.replace("condition: Dazed", about).replace("You cannot play Aggressive Actions.", WAITING)
    (tmp_path / "cards/rules/own.yaml").write_text(text, encoding="utf-8")
    said = project("check")
    assert said.out.count(SAID) == 1
    assert "1 error" in said.out


def test_of_a_row_that_is_half_understood_nothing_is_played(project: Deckwright, tmp_path: Path) -> None:
    """As with an entry: what is left of it is not the rule."""
    half = ROWS.replace("You cannot play Aggressive Actions.", "You cannot play Actions. You sulk.")
    (tmp_path / "cards/rules/own.yaml").write_text(half, encoding="utf-8")
    said = project("odds", "flung-oil", "lock-house-dog", "--condition", "Dazed")
    assert said.err.count("error[text-unparsed]") == 1
    assert "takes effect" in said.out
    assert project("check").out.count("error[") == 1
    for words, where in (((), [1, 0]), (("salt-lash",), [0, 1])):
        tried = project("test", *words)
        assert [tried.out.count("text-unparsed"), tried.err.count("text-unparsed")] == where


def test_check_of_another_file_says_nothing_of_it(project: Deckwright) -> None:
    assert project("check", "cards/card/own.yaml").status == ExitStatus.FINE


def test_the_odds_of_every_other_card_are_told_and_the_row_beside_them(project: Deckwright) -> None:
    said = project("odds", "flung-oil", "lock-house-dog")
    assert said.status == ExitStatus.FINE
    assert "takes effect" in said.out
    assert said.err.count(SAID) == 1


def test_a_bar_of_another_row_still_bars(project: Deckwright) -> None:
    said = project("test")
    assert said.status == ExitStatus.ERRORS
    assert said.err.count(SAID) == 1
    assert "1 example: 1 does not" in said.out or "1 example: 1 do not" in said.out


def test_a_project_without_rules_of_its_own_hears_nothing(deckwright: Deckwright) -> None:
    said = deckwright("odds", "flung-oil", "lock-house-dog")
    assert (said.status, said.err) == (ExitStatus.FINE, "")
