"""What would be printed as something else than it means: each command says so, and writes nothing of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from compiler.ir.deeds.cards import Draw
from compiler.language.topics.phrase import Phrase, Voice

Run = Callable[..., Any]
CARDS = """\
format: 1
kind: card
entries:
- id: salt-lash
  name: Salt Lash
  level: 1
  scenario: combat
  play: Action
  text: |
    Hit: 1d8
    Special Draw a card. the target suffers -1 Skill

- id: reed-lash
  name: Reed Lash
  level: 1
  scenario: combat
  play: Action
  text: |
    Hit 1d6
"""
WRONG = 'it would be printed as "Discard a card.", which does not mean the same'


@pytest.fixture
def delta(deckwright: Run, misworded: Callable[[object], object]) -> Run:
    """Run commands in a project of two cards, one of which draws and would be printed as if it discarded."""

    def discarded(draw: Draw, _voice: Voice) -> Phrase:
        return Phrase(who=draw.who, verb="discard", rest="a card")

    misworded(discarded)
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\n', encoding="utf-8")
    Path("cards").mkdir()
    Path("cards/lashes.yaml").write_text(CARDS, encoding="utf-8")
    return deckwright


def test_check_says_it_at_the_sentence(delta: Run) -> None:
    said = delta("check")
    assert said.status == 1
    assert "error[not-printed-back]" in said.out
    assert "cards/lashes.yaml:11:13" in said.out
    assert WRONG in said.out


def test_show_does_not_show_it_as_text(delta: Run) -> None:
    said = delta("show", "salt-lash")
    assert said.status == 1
    assert WRONG in said.err
    assert "Salt Lash |" not in said.out
    assert "draw" in delta("show", "salt-lash", "--as", "json").out
    assert delta("show", "reed-lash").status == 0


def test_print_makes_no_sheet_of_it(delta: Run) -> None:
    said = delta("print", "salt-lash", "--out", "sheets")
    assert said.status == 1
    assert WRONG in said.err
    assert not Path("sheets").exists()
    assert delta("print", "reed-lash", "--out", "sheets").status == 0


def test_build_leaves_it_off_the_sheets(delta: Run) -> None:
    said = delta("build")
    assert said.status == 1
    assert WRONG in said.out
    assert Path("build/sheets/table/cards-in-no-deck.pdf").exists()
    assert '"salt-lash"' not in Path("build/fit.json").read_text(encoding="utf-8")
    assert '"reed-lash"' in Path("build/fit.json").read_text(encoding="utf-8")


def test_fmt_leaves_the_sentence_in_its_authors_words_and_says_so(delta: Run) -> None:
    said = delta("fmt")
    assert said.status == 1
    assert WRONG in said.out
    assert "cards/lashes.yaml:11:13" in said.out
    now = Path("cards/lashes.yaml").read_text(encoding="utf-8")
    assert "    Hit 1d8\n    Special Draw a card. The target suffers -1 Skill.\n" in now


def test_parse_gives_no_wording_of_it(delta: Run) -> None:
    Path("lash.txt").write_text("Salt Lash | Level 1 | Combat Strategy\nDraw a card.\n", encoding="utf-8")
    said = delta("parse", "lash.txt")
    assert said.status == 1
    assert '"wording":""' in said.out
    assert "not-printed-back" in said.out
