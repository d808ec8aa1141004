"""check, parse and show: what they answer, to people and to programs."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from compiler.cli.version import VERSION

Run = Callable[..., Any]

EEL = """\
Silt Eel | Level 2 Adversary | Regular | Brawler | HP: 17
Initiative: 1d10 | Acrobatics: 1d8
(Action) Snap
Hit 1d8
Damage 1d6 (Piercing 1)
Special The target suffers -1 Skill.
(Reaction) Sink Away
Miss 1d6
"""
FILE = """\
format: 1
kind: adversary
entries:
- id: silt-eel
  name: Silt Eel
  level: 2
  rank: Regular
  type: Brawler
  hp: 17
  initiative: 1d10
  acrobatics: 1d8
  text: |
    (Action) Snap
    Hit 1d8
    Damage 1d6 (Piercing 1)
    Special The target suffers -1 Skill.
    (Reaction) Sink Away
    Miss 1d6
"""
WITHOUT_TRAIT = """\
format: 1
kind: card
entries:
- {id: jibe, name: Jibe, level: 1, scenario: interaction, play: Action, text: Argue 1d8}
"""


@pytest.fixture
def delta(deckwright: Run) -> Run:
    """Run commands in a project with one Adversary."""
    deckwright("init")
    Path("cards/adversary").mkdir()
    Path("cards/adversary/silt-eel.yaml").write_text(FILE, encoding="utf-8")
    return deckwright


def spoil(word: str, other: str) -> None:
    file = Path("cards/adversary/silt-eel.yaml")
    text = file.read_text(encoding="utf-8")
    assert word in text
    file.write_text(text.replace(word, other), encoding="utf-8")


def test_check_answers_in_sarif_with_the_pages_of_the_codes(delta: Run) -> None:
    spoil("-1 Skill", "-1 Skil")
    status, out, _ = delta("check", "--format", "sarif")
    [run] = json.loads(out)["runs"]
    assert (run["tool"]["driver"]["name"], run["tool"]["driver"]["version"]) == ("deckwright", VERSION)
    [rule] = run["tool"]["driver"]["rules"]
    assert (rule["id"], rule["shortDescription"]["text"]) == (
        "track-unknown",
        "There is no Stat Track of this name.",
    )
    assert rule["help"]["markdown"].startswith("# track-unknown")
    [result] = run["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "cards/adversary/silt-eel.yaml"
    assert place["region"] == {"startLine": 16, "startColumn": 35, "endLine": 16, "endColumn": 39}
    assert status == 1


def test_check_answers_in_annotations_for_github(delta: Run) -> None:
    spoil("-1 Skill", "-1 Skil")
    status, out, _ = delta("check", "--format", "github")
    assert out.startswith("::error file=cards/adversary/silt-eel.yaml,line=16,endLine=16,col=35,endColumn=38,")
    assert (status, len(out.splitlines())) == (1, 1)


def test_check_finds_nothing_in_every_form(delta: Run) -> None:
    found = {form: delta("check", "--format", form).out for form in ("text", "json", "github", "sarif")}
    assert found["text"].endswith("nothing to complain about\n")
    assert (found["json"], found["github"]) == ("", "")
    assert json.loads(found["sarif"])["runs"][0]["results"] == []


def test_a_good_project_has_nothing_to_complain_about(delta: Run) -> None:
    said = delta("check")
    assert (said.status, said.err) == (0, "")
    assert re.fullmatch(r"2 entries of yours read, \d+ of the starter set: nothing to complain about\n", said.out)


def test_a_mistake_is_shown_with_its_line_and_how_to_mend_it(delta: Run) -> None:
    spoil("-1 Skill", "-1 Skil")
    said = delta("check")
    assert said.status == 1
    assert "error[track-unknown]" in said.out
    assert "  cards/adversary/silt-eel.yaml:16:35\n" in said.out
    assert "did you mean Skill?" in said.out
    assert said.out.splitlines()[-1].endswith("of the starter set: 1 error")
    assert "\x1b" not in said.out


def test_programs_get_one_json_object_a_line(delta: Run) -> None:
    spoil("-1 Skill", "-1 Skil")
    said = delta("check", "--format", "json")
    (complaint,) = [json.loads(line) for line in said.out.splitlines()]
    assert complaint["code"] == "track-unknown"
    assert (complaint["file"], complaint["line"], complaint["column"]) == ("cards/adversary/silt-eel.yaml", 16, 35)
    assert complaint["entry"] == "silt-eel"
    assert said.status == 1


def test_files_and_folders_are_checked_against_the_projects_glossary(delta: Run) -> None:
    for path in ("cards/adversary/silt-eel.yaml", "cards/adversary"):
        said = delta("check", path)
        assert (said.status, said.out) == (0, "1 entry read: nothing to complain about\n")


def test_a_path_that_is_not_there_is_wrong_use(delta: Run) -> None:
    said = delta("check", "cards/nowhere.yaml")
    assert (said.status, said.err) == (2, "deckwright: cards/nowhere.yaml: there is no such file or folder\n")


def test_one_bad_file_does_not_hide_another(delta: Run) -> None:
    spoil("-1 Skill", "-1 Skil")
    Path("cards/adversary/broken.yaml").write_bytes(b"\x00\xff")
    codes = {json.loads(line)["code"] for line in delta("check", "--format", "json").out.splitlines()}
    assert codes == {"file-encoding", "track-unknown"}


def test_parse_answers_each_entry_on_a_line_of_its_own(deckwright: Run) -> None:
    Path("eels.txt").write_text(f"{EEL}\n{EEL.replace('Silt', 'Ditch').replace('Skill', 'Skil')}", encoding="utf-8")
    said = deckwright("parse", "eels.txt")
    first, second = [json.loads(line) for line in said.out.splitlines()]
    assert said.status == 1
    assert (first["format"], first["ok"], first["wording"].strip()) == (2, True, EEL.strip())
    assert first["entry"]["fields"]["hp"] == 17
    assert (second["ok"], second["entry"]["name"]) == (False, "Ditch Eel")
    (complaint,) = second["diagnostics"]
    assert (complaint["code"], complaint["line"]) == ("track-unknown", 15)


def test_parse_reads_standard_input(deckwright: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "eel.txt"
    file.write_text(EEL, encoding="utf-8")
    with file.open(encoding="utf-8") as stream:
        monkeypatch.setattr("sys.stdin", stream)
        said = deckwright("parse", "-")
    assert (said.status, json.loads(said.out)["ok"]) == (0, True)


def test_parse_answers_bytes_that_are_no_text(deckwright: Run) -> None:
    Path("noise.txt").write_bytes(b"Silt Eel | Level 2 \xff\xfe")
    said = deckwright("parse", "noise.txt")
    (answer,) = [json.loads(line) for line in said.out.splitlines()]
    assert (said.status, answer["ok"]) == (1, False)
    assert [complaint["code"] for complaint in answer["diagnostics"]] == ["file-encoding"]


def test_show_words_an_entry_in_house_style(delta: Run) -> None:
    by_id = delta("show", "silt-eel")
    assert (by_id.status, by_id.out.strip(), by_id.err) == (0, EEL.strip(), "")
    assert delta("show", "SILT EEL").out == by_id.out


def test_show_gives_the_meaning_as_json(delta: Run) -> None:
    meaning = json.loads(delta("show", "silt-eel", "--as", "json").out)
    assert (meaning["name"], meaning["kind"]) == ("Silt Eel", "adversary")


def test_show_gives_the_meaning_as_a_tree(delta: Run) -> None:
    said = delta("show", "silt-eel", "--as", "tree")
    assert said.status == 0
    assert "Snap" in said.out
    assert said.out != delta("show", "silt-eel").out


def test_what_is_hardly_alike_is_not_guessed(delta: Run) -> None:
    assert delta("show", "nothing-here").err == "deckwright: there is no entry 'nothing-here' in this project\n"


def test_show_guesses_what_was_meant(delta: Run) -> None:
    said = delta("show", "silt-eal")
    assert (said.status, said.out) == (2, "")
    assert "there is no entry 'silt-eal' in this project; did you mean 'silt-eel'?" in said.err


def test_a_warning_leaves_the_status_alone_unless_it_is_strict(delta: Run) -> None:
    Path("cards/card/jibe.yaml").write_text(WITHOUT_TRAIT, encoding="utf-8")
    assert delta("check").out.endswith(": 1 warning\n")
    asked = (("check",), ("print", "jibe"), ("check", "--strict"), ("print", "jibe", "--strict"))
    assert [delta(*words).status for words in asked] == [0, 0, 1, 1]


def test_strict_or_not_what_is_well_is_fine(delta: Run) -> None:
    assert delta("check", "--strict").status == 0


@pytest.mark.parametrize("ending", [".YML", ".Yaml", ".yml"])
def test_a_file_of_content_is_read_however_its_ending_is_written(delta: Run, ending: str) -> None:
    spoil("-1 Skill", "-1 Skil")
    Path("cards/adversary/silt-eel.yaml").rename(f"cards/adversary/silt-eel{ending}")
    assert "error[track-unknown]" in delta("check").out
    assert "error[track-unknown]" in delta("check", "cards").out
