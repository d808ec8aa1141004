"""One sheet has one place, an old one is named, and a build makes the sheets of what is one's own."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Deckwright

PROJECT = 'format = 1\nname = "Delta"\nextends = "starter"\n'
CARD = """\
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
"""
SHIPPED = ("straight-thrust", "low-blow", "duck-under", "bind-it-tight", "pick-your-moment", "bite-back")
DECK = f"""\
format: 1
kind: deck
entries:
- id: lashes
  name: Lashes
  scenario: combat
  level: 2
  cards: {{salt-lash: 4, {", ".join(f"{card}: 4" for card in SHIPPED)}, call-the-swing: 2}}
"""
CHARACTER = """\
format: 1
kind: character
entries:
- id: tam
  name: Tam
  level: 1
  deckless: true
  background: drowned-once
  roles: [panguard, eelcatcher, ferry-crier]
  hybrids: []
  gear: []
  karma: 0
"""

OWN = {
    "panguard": """\
format: 1
kind: role
entries:
- id: panguard
  name: Panguard
  class: [Class (Deckless)]
  hp: 18
  per_level: 4
  initiative: 1d8
  base_tracks: {Resilience: 1, Skill: -1}
  acrobatics: 1d6
  training: [Light Melee Weapons]
  ability: Crusted Over
  text: |
    You glow.
    (Strategy) Plant the Rake
    Gain +1 Power.
    (Interrupt) Rub It In
    Trigger An enemy in your occupied section plays a Strategy.
    Effect The triggering enemy suffers -1 Power.
""",
    "drowned-once": """\
format: 1
kind: background
entries:
- id: drowned-once
  name: Drowned Once
  class: [Background]
  base_tracks: {Resilience: 1, Mind: -1}
  text: |
    You glow.
""",
    "eel-fork": """\
format: 1
kind: weapon
entries:
- id: eel-fork
  name: Eel Fork
  class: [Light Melee Weapon, Spear]
  hands: 1
  text: |
    You glow.
""",
}


@pytest.fixture
def delta(deckwright: Deckwright) -> Deckwright:
    """Run commands in a project with a card, a deck and a character of its own, on the starter set."""
    for name, text in (
        ("deckwright.toml", PROJECT),
        ("cards/lash.yaml", CARD),
        ("cards/deck.yaml", DECK),
        ("cards/tam.yaml", CHARACTER),
    ):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")
    return deckwright


def written(out: str) -> set[str]:
    return {line.removeprefix("wrote ") for line in out.splitlines()}


def test_a_deck_and_a_character_have_one_place_however_they_are_printed(delta: Deckwright) -> None:
    every = written(delta("print").out)
    assert written(delta("print", "lashes").out) == {"build/sheets/decks/lashes.pdf"} < every
    assert written(delta("print", "tam").out) == {"build/sheets/characters/tam.pdf"} < every
    assert {file.as_posix() for file in Path("build").rglob("*.pdf")} == every


@pytest.mark.parametrize("own", ["panguard", "drowned-once", "eel-fork"])
def test_a_character_is_not_handed_out_in_silence_without_what_is_theirs(own: str, delta: Deckwright) -> None:
    """What has not been read whole is left out of the sheet: a Role, and with it the points."""
    Path("cards/tam.yaml").write_text(CHARACTER.replace("gear: []", "gear: [eel-fork]"), encoding="utf-8")
    Path("cards/own.yaml").write_text(OWN[own], encoding="utf-8")
    said = delta("print", "tam")
    assert said.status == 1
    assert "error[text-unparsed]" in said.err
    assert said.out == "wrote build/sheets/characters/tam.pdf\n"


def test_a_sheet_that_is_older_than_the_content_is_named(delta: Deckwright) -> None:
    assert delta("print").err == ""
    os.utime("build/sheets/characters/tam.pdf", (0, 0))
    said = delta("print", "lashes")
    assert "older than your content" in said.err
    assert "  build/sheets/characters/tam.pdf\n" in said.err
    assert "lashes.pdf" not in said.err
    assert delta("print", "tam").err == ""


@pytest.mark.parametrize("command", ["print", "build"])
def test_the_older_sheet_of_a_card_by_itself_is_named_beside_the_new_one_of_its_group(
    command: str, delta: Deckwright
) -> None:
    """Neither writes `sheets/low-tide.pdf` anew, on which the card is as it was."""
    loose = CARD.replace("salt-lash", "low-tide").replace("Salt Lash", "Low Tide")
    Path("cards/tide.yaml").write_text(loose, encoding="utf-8")
    delta("print", "low-tide")
    assert delta(command).err == ""
    Path("cards/tide.yaml").write_text(loose.replace("1d6", "1d8"), encoding="utf-8")
    printed = Path("build/sheets/low-tide.pdf").stat().st_mtime
    os.utime("cards/tide.yaml", (printed + 1, printed + 1))
    said = delta(command)
    assert "older than your content" in said.err
    assert "  build/sheets/low-tide.pdf\n" in said.err
    assert "table/" not in said.err
    assert "low-tide.pdf" not in delta("print", "low-tide").err


def test_the_sheet_of_a_deck_that_is_gone_is_named_and_left(delta: Deckwright) -> None:
    delta("print")
    os.utime("build/sheets/decks/lashes.pdf", (0, 0))
    Path("cards/deck.yaml").unlink()
    assert "  build/sheets/decks/lashes.pdf\n" in delta("print").err
    assert Path("build/sheets/decks/lashes.pdf").is_file()


def test_what_lies_where_one_has_it_put_is_not_looked_at(delta: Deckwright) -> None:
    Path("desk").mkdir()
    Path("desk/letter.pdf").write_bytes(b"")
    os.utime("desk/letter.pdf", (0, 0))
    assert delta("print", "tam", "--out", "desk").err == ""


def test_a_build_makes_the_same_sheets_as_print_and_none_of_the_starter_set(delta: Deckwright) -> None:
    every = written(delta("print").out)
    said = delta("build")
    assert {file.as_posix() for file in Path("build/sheets").rglob("*.pdf")} == every
    assert {f"build/{line.strip()}" for line in said.out.splitlines() if line.endswith(".pdf")} == every
    proofs = json.loads(Path("build/proof.json").read_text(encoding="utf-8"))
    assert {id_: proofs[id_]["prints"]["verdict"] for id_ in ("salt-lash", "low-blow")} == dict.fromkeys(
        ("salt-lash", "low-blow"), "yes"
    )
    assert "flung-oil" not in proofs
    assert "prints on a sheet, not yet" not in said.out
