"""check --coverage: the report for people, the same as JSON, and what it does not go with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Deckwright

CARD = """\
- id: {id}
  name: {name}
  level: 1
  scenario: combat
  play: Action
  text: |
    Hit 1d8
    Special {special}
"""
REPORT = """\
lines    3 of 4 read, 0 rulings apart
entries  1 of 2 whole
sets     0 of 1 whole

set             entries whole  lines read  rulings
cards/own.yaml         1 of 2      3 of 4        -

where reading stopped, first the word that alone keeps most entries from being whole
  "hums" [text-unparsed] in 1 line, which alone keeps 1 entry from being whole
    cards/own.yaml:19:24  The target hums.

1 error
"""


@pytest.fixture
def project(tmp_path: Path) -> Callable[[str], Path]:
    """Make a project of two cards, the second with this to say."""

    def make(special: str) -> Path:
        (tmp_path / "deckwright.toml").write_text('format = 1\nname = "Lanterns"\nextends = "starter"\n')
        (tmp_path / "cards").mkdir()
        first = CARD.format(id="low-lantern", name="Low Lantern", special="The target suffers -1 Skill.")
        second = CARD.format(id="high-lantern", name="High Lantern", special=special)
        path = tmp_path / "cards" / "own.yaml"
        path.write_text(f"format: 1\nkind: card\nentries:\n{first}{second}")
        return path

    return make


def test_it_says_what_is_read_and_what_is_in_the_way(deckwright: Deckwright, project: Callable[[str], Path]) -> None:
    project("The target hums.")
    assert deckwright("check", "--coverage") == (1, REPORT, "")


def test_where_all_is_read_nothing_is_in_the_way(deckwright: Deckwright, project: Callable[[str], Path]) -> None:
    project("The target suffers -1 Mind.")
    status, out, _ = deckwright("check", "--coverage")
    assert status == 0
    assert "entries  2 of 2 whole" in out
    assert out.endswith("\n\nnothing to complain about\n")


def test_a_file_may_be_named(deckwright: Deckwright, project: Callable[[str], Path]) -> None:
    path = project("The target hums.")
    assert deckwright("check", "--coverage", str(path)) == (1, REPORT, "")


def test_programs_get_it_as_json(deckwright: Deckwright, project: Callable[[str], Path]) -> None:
    project("The target hums.")
    status, out, _ = deckwright("check", "--coverage", "--format", "json")
    found = json.loads(out)
    assert status == 1
    assert found["lines"] == {"read": 3, "of": 4}
    assert [stop["alone"] for stop in found["stops"]] == [["high-lantern"]]


@pytest.mark.parametrize("option", [["--watch"], ["--fix"], ["--format", "sarif"]])
def test_it_goes_with_nothing_that_it_cannot_answer(deckwright: Deckwright, option: list[str]) -> None:
    status, out, err = deckwright("check", "--coverage", *option)
    assert (status, out) == (2, "")
    assert option[-1] in err
