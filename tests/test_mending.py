"""Files mended by what complaints offer, until nothing more can be mended."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from compiler import mending
from compiler.compiling import Readings, compile_project
from compiler.diagnostics.record import Diagnostic, Fix
from compiler.mending import MOST_PASSES, Mends, mend
from compiler.source.load import ReadFile
from compiler.source.project import Project, find_project
from tests.kept import KeptWorkspace

pytestmark = pytest.mark.usefixtures("kept_compiled")

EEL = """\
format: 1
kind: adversary
entries:
- id: silt-eel
  name: Silt Eel
  level: 2
  rank: regular  # as most are
  type: "Brawlr"
  hp: 17
  initative: 1d10
  keywords: [Aqatic]
  weakness: {Fier: 1}
  text: |
    (Action) Snap
    Damage 1d6 Fire (Piercing 1)
    Hit 1 d 8
    Special The target is dazed until the end of the round and suffers -1 Skil.
"""
SAFELY = (
    EEL.replace("regular", "Regular")
    .replace("Damage 1d6 Fire (Piercing 1)\n    Hit 1 d 8", "Hit 1d8\n    Damage 1d6 (Piercing 1) Fire")
    .replace("dazed", "Dazed")
)
WHOLLY = (
    SAFELY.replace("Brawlr", "Brawler")
    .replace("initative", "initiative")
    .replace("Aqatic", "Aquatic")
    .replace("Fier", "Fire")
    .replace("Skil.", "Skill.")
)

Lay = Callable[[str], Path]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """Give a project with nothing in it, on top of the starter set."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deckwright.toml").write_text('format = 1\nname = "Delta"\nextends = "starter"\n', encoding="utf-8")
    (tmp_path / "cards").mkdir()
    return find_project(tmp_path)[0]


@pytest.fixture
def eel(project: Project) -> Path:
    path = project.content / "eel.yaml"
    path.write_text(EEL, encoding="utf-8")
    return path


def errors(project: Project) -> list[str]:
    return [fault.code for fault in KeptWorkspace(project).compile().diagnostics]


def test_what_was_plainly_meant_is_mended(project: Project, eel: Path) -> None:
    done = mend(project, None, Mends.SAFE)
    assert eel.read_text(encoding="utf-8") == SAFELY
    assert {change.before for change in done.changes} >= {"regular", "1 d 8", "dazed"}
    assert "track-unknown" in errors(project)


def test_guesses_are_made_only_where_they_are_asked_for(project: Project, eel: Path) -> None:
    mend(project, None, Mends.ALL)
    assert eel.read_text(encoding="utf-8") == WHOLLY
    assert errors(project) == []


def test_a_second_time_nothing_is_mended(project: Project, eel: Path) -> None:
    mend(project, None, Mends.ALL)
    before = eel.stat()
    assert mend(project, None, Mends.ALL).changes == []
    assert eel.stat() == before


def test_only_the_files_named_change(project: Project, eel: Path) -> None:
    other = eel.with_name("other.yaml")
    other.write_text(EEL.replace("silt-eel", "ditch-eel"), encoding="utf-8")
    mend(project, [eel], Mends.ALL)
    assert eel.read_text(encoding="utf-8") == WHOLLY
    assert "regular" in other.read_text(encoding="utf-8")
    assert mend(project, [], Mends.ALL).changes == []


def test_what_a_project_extends_is_never_changed(project: Project, eel: Path, tmp_path: Path) -> None:
    below = tmp_path / "below"
    below.mkdir()
    eel.rename(below / "eel.yaml")
    assert mend(msgspec.structs.replace(project, extends=below), None, Mends.ALL).changes == []
    assert (below / "eel.yaml").read_text(encoding="utf-8") == EEL


def test_edits_that_undo_each_other_come_to_an_end(
    project: Project, eel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = compile_project

    def contrary(project: Project, read: ReadFile, readings: Readings) -> object:
        offers, came = {"dazed": "Dazed", "Dazed": "dazed"}, compiled(project, read, readings)
        found = [turned(fault, eel, offers) for fault in came.diagnostics[:1]]
        return msgspec.structs.replace(came, diagnostics=tuple(found))

    monkeypatch.setattr(mending, "compile_project", contrary)
    assert len(mend(project, None, Mends.SAFE).changes) == MOST_PASSES


def turned(fault: Diagnostic, path: Path, offers: dict[str, str]) -> Diagnostic:
    """Make any complaint offer to turn a word into its contrary."""
    lines = path.read_text(encoding="utf-8").splitlines()
    line, word = next((number, word) for number, line in enumerate(lines, 1) for word in offers if word in line)
    column = lines[line - 1].index(word) + 1
    place = msgspec.structs.replace(
        fault.place, line=line, end_line=line, column=column, end_column=column + len(word), file=str(path)
    )
    return msgspec.structs.replace(fault, fix=Fix(place=place, replacement=offers[word], safe=True))


def test_what_cannot_be_changed_in_the_file_is_not_offered(project: Project, eel: Path) -> None:
    """An escape hides the letter: whoever is told that it will be mended finds it as it was."""
    text = 'text: "(Action) Snap\\nHit 1d8\\nSpecial The target is da\\x7aed until the end of the round."\n'
    eel.write_text(EEL.partition("text: |")[0] + text, encoding="utf-8")
    assert [fault.fix for fault in about("Dazed", project)] == [None]
    eel.write_text(eel.read_text(encoding="utf-8").replace("\\x7a", "z"), encoding="utf-8")
    assert [fault.fix.replacement for fault in about("Dazed", project) if fault.fix] == ["Dazed"]


def about(word: str, project: Project) -> list[Diagnostic]:
    return [fault for fault in KeptWorkspace(project).compile().diagnostics if fault.help == f"write {word}"]


@pytest.mark.usefixtures("eel")
def test_every_fix_that_is_offered_is_made(project: Project) -> None:
    offered = [fault.fix for fault in KeptWorkspace(project).compile().diagnostics if fault.fix and fault.fix.safe]
    assert offered
    assert len(mend(project, None, Mends.SAFE).changes) >= len(offered)
    assert [fault.fix for fault in KeptWorkspace(project).compile().diagnostics if fault.fix and fault.fix.safe] == []


def test_a_file_with_letters_that_no_source_holds_is_left(project: Project, eel: Path) -> None:
    eel.write_text(EEL + "# \x07\n", encoding="utf-8")
    assert mend(project, None, Mends.ALL).changes == []
