"""A project of one's own: init, new, and where commands find it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from compiler.cli.skeletons import kinds_that_can_be_new, skeleton
from compiler.ir.terms import EntryKind
from compiler.source.schema_files import file_schema

Run = Callable[..., Any]


def test_init_makes_a_project_that_checks_at_once(deckwright: Run) -> None:
    assert deckwright("init", "delta").status == 0
    assert Path("delta/deckwright.toml").is_file()
    said = deckwright("check", "--project", "delta")
    assert (said.status, said.err) == (0, "")


def test_init_leaves_what_is_there(deckwright: Run) -> None:
    Path("deckwright.toml").write_text("mine", encoding="utf-8")
    said = deckwright("init")
    assert said.status == 1
    assert "deckwright.toml" in said.err
    assert Path("deckwright.toml").read_text(encoding="utf-8") == "mine"


def test_init_under_a_file_is_the_machines_fault(deckwright: Run) -> None:
    Path("taken").write_text("", encoding="utf-8")
    said = deckwright("init", "taken/delta")
    assert said.status == 2
    assert "error[output-write]" in said.err


CHECKED_AT_ONCE = [kind for kind in kinds_that_can_be_new() if kind != "deck"]


@pytest.mark.parametrize("kind", CHECKED_AT_ONCE)
def test_a_new_entry_of_every_kind_checks_at_once(kind: str, deckwright: Run) -> None:
    deckwright("init")
    assert deckwright("new", kind, "Silt: the 'Eel'").out == f"wrote cards/{kind}/silt-the-eel.yaml\n"
    said = deckwright("check", f"cards/{kind}/silt-the-eel.yaml")
    assert said.out.splitlines()[-1].endswith("nothing to complain about")
    assert said.status == 0


@pytest.mark.parametrize("kind", kinds_that_can_be_new())
def test_a_skeleton_has_every_field_that_its_kind_can_have(kind: str) -> None:
    """Those that a Role of another type of scenario has (HP, EP or WP) stand in its own."""
    entries: Any = file_schema(kind)["properties"]
    properties = entries["entries"]["items"]["properties"]
    written = set(re.findall(r"(?m)^\s*(?:- )?(?:# )?([a-z_]+):", skeleton(kind, "Silt Eel", "x")))
    assert [name for name in properties if name not in written | {"hp", "ep", "wp"}] == []


AROUND = re.compile(
    r"(?m)^  # ((?:flavor|art[a-z_]*|version|aliases|rulings|ability|examples|- name|  dice|  against|  expect):?.*)$"
)


@pytest.mark.parametrize("kind", [kind.value for kind in EntryKind])
def test_what_a_skeleton_leaves_out_can_be_taken_in(kind: str, deckwright: Run) -> None:
    deckwright("init")
    deckwright("new", kind, "Silt Eel")
    file = Path(f"cards/{kind}/silt-eel.yaml")
    text = AROUND.sub(r"  \1", file.read_text(encoding="utf-8"))
    assert text.count("aliases: [") == 1
    sulking = text.replace("-1 Skill.", "-1 Skill. The target sulks.")
    if sulking == text:
        sulking = text.replace("  rulings: [The target sulks.]", "  rulings: []")
    file.write_text(sulking, encoding="utf-8")
    said = deckwright("check", str(file))
    assert (said.status, said.out.splitlines()[-1]) == (0, "1 entry read: nothing to complain about")
    tried = deckwright("test", str(file))
    assert tried.status == 0
    assert tried.out == ("1 example: 1 holds\n" if "- name: it" in text else "0 examples\n")


def test_a_new_deck_lacks_its_cards_alone_and_says_so_before(deckwright: Run) -> None:
    deckwright("init")
    deckwright("new", "deck", "Silt")
    said = deckwright("check", "cards/deck/silt.yaml")
    assert (said.status, said.out.count("error["), said.out.count("error[deck-size]")) == (1, 1, 1)
    assert "`check` complains until there are 30 in all" in Path("cards/deck/silt.yaml").read_text(encoding="utf-8")
    assert "a new deck is complained about" in deckwright("new", "--help").out


def test_a_new_entry_does_not_take_an_id_that_another_has(deckwright: Run) -> None:
    deckwright("init")
    said = deckwright("new", "adversary", "Lantern Swing")
    assert (said.status, said.out) == (2, "")
    assert 'the id "lantern-swing" is there already, in cards/card/first-cards.yaml:7' in said.err
    assert deckwright("new", "adversary", "Lantern Swing", "--replace").status == 2
    assert not Path("cards/adversary").exists()


def test_a_new_entry_takes_the_place_of_one_of_the_starter_set_only_when_told_to(deckwright: Run) -> None:
    deckwright("init")
    said = deckwright("new", "weapon", "Lamp Pole")
    assert said.status == 2
    assert 'the id "lamp-pole" is there already, in ' in said.err
    assert "cards/weapon/weapons.yaml:" in said.err
    assert deckwright("new", "weapon", "Lamp Pole", "--replace").out == "wrote cards/weapon/lamp-pole.yaml\n"


def test_words_of_the_glossary_have_ids_of_their_own(deckwright: Run) -> None:
    deckwright("init")
    assert deckwright("new", "glossary", "Lamp Pole").status == 0
    assert deckwright("new", "glossary", "Dazed").status == 2


def test_the_id_of_a_new_entry_keeps_letters_that_have_marks(deckwright: Run) -> None:
    deckwright("init")
    assert deckwright("new", "card", "\u0141\u00f3d\u017a Knot").out == "wrote cards/card/lodz-knot.yaml\n"
    assert "name: \u0141\u00f3d\u017a Knot\n" in Path("cards/card/lodz-knot.yaml").read_text(encoding="utf-8")


def test_init_and_new_name_the_schema_in_one_way(deckwright: Run) -> None:
    deckwright("init")
    deckwright("new", "card", "Silt")
    hints = {
        Path(f"cards/card/{name}.yaml").read_text(encoding="utf-8").splitlines()[0] for name in ("first-cards", "silt")
    }
    assert hints == {"# yaml-language-server: $schema=../../.deckwright/schemas/card.schema.json"}
    assert Path(".deckwright/schemas/card.schema.json").is_file()


def test_new_never_writes_over_a_file(deckwright: Run) -> None:
    deckwright("init")
    deckwright("new", "card", "Silt")
    before = Path("cards/card/silt.yaml").read_text(encoding="utf-8")
    said = deckwright("new", "card", "Silt")
    assert said.status == 2
    assert "is there already" in said.err
    assert Path("cards/card/silt.yaml").read_text(encoding="utf-8") == before


def test_new_needs_a_project(deckwright: Run) -> None:
    said = deckwright("new", "card", "Silt")
    assert (said.status, said.out) == (2, "")
    assert "`deckwright init` starts one" in said.err


def test_new_needs_a_name_that_makes_an_id(deckwright: Run) -> None:
    deckwright("init")
    assert deckwright("new", "card", "!?").status == 2


def test_the_project_is_found_from_within_its_folders(deckwright: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    deckwright("init")
    monkeypatch.chdir("cards/card")
    assert deckwright("new", "item", "Silt").out == "wrote " + str(Path.cwd().parent / "item/silt.yaml") + "\n"


def test_a_project_that_is_no_folder_is_wrong_use(deckwright: Run) -> None:
    said = deckwright("check", "--project", "nowhere")
    assert (said.status, said.err) == (2, "deckwright: nowhere: there is no such folder\n")


def test_a_mistake_in_the_projects_file_is_told_with_its_place(deckwright: Run) -> None:
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\npaper = "A3"\n', encoding="utf-8")
    said = deckwright("check")
    assert said.status == 1
    assert "error[project-file]" in said.out
    assert "deckwright.toml:3:1" in said.out
