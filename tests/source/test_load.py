"""A project's content: one order, ids given once, what it extends laid under it."""

import errno
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.source.files import read_document
from compiler.source.load import Content, load, load_files
from compiler.source.project import Project, find_project, shipped_project

ITEM = "format: 1\nkind: item\nentries:\n"


def entry(known: str, name: str = "Chalk", more: str = "") -> str:
    return f"- {{id: {known}, name: {name}, class: [Combat Item], wealth: 1, text: Move 1.{more}}}\n"


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def project(folder: Path, extends: Path | None = None) -> Project:
    return Project(name="p", folder=folder, content=folder / "cards", build=folder / "build", extends=extends)


def codes(content: Content) -> list[str]:
    return [complaint.code for complaint in content.diagnostics]


def test_files_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b/a.yaml", "a/z.yml", "a/b.yaml", "a/.hidden.yaml", ".git/x.yaml", "a/notes.txt"):
        write(tmp_path / "cards", name, ITEM + entry(name.replace("/", "-").replace(".", "-").strip("-")))
    assert [source.id for source in load(project(tmp_path)).sources] == ["a-b-yaml", "a-z-yml", "b-a-yaml"]


def test_two_entries_with_one_id_are_a_mistake_wherever_they_stand(tmp_path: Path) -> None:
    write(tmp_path / "cards", "a.yaml", ITEM + entry("chalk") + entry("dust"))
    second = write(tmp_path / "cards", "b.yaml", ITEM + entry("chalk", "Second"))
    content = load(project(tmp_path))
    assert codes(content) == ["id-duplicate"]
    [complaint] = content.diagnostics
    assert Path(complaint.place.file).name == second.name
    assert complaint.notes[0].place is not None
    assert (Path(complaint.notes[0].place.file).name, complaint.notes[0].place.line) == ("a.yaml", 4)
    assert (complaint.place.column, complaint.notes[0].place.column) == (8, 8)
    assert [source.name for source in content.sources] == ["Chalk", "Chalk"]


def test_ones_own_is_what_stands_in_ones_own_folder(tmp_path: Path) -> None:
    below = tmp_path / "starter"
    write(below, "a.yaml", ITEM + entry("chalk") + entry("dust"))
    write(tmp_path / "cards", "a.yaml", ITEM + entry("chalk", "Mine") + entry("slate", more=", aliases: [board]"))
    beside = write(tmp_path, "b.yaml", ITEM + entry("loose"))
    mine = project(tmp_path, extends=below)
    assert load(mine).own == {"chalk", "slate"}
    assert load_files(mine, [beside]).own == {"chalk", "slate"}
    assert load(project(below.parent)).own == {"chalk", "slate"}


def test_an_old_id_is_taken_too(tmp_path: Path) -> None:
    written = ITEM + entry("chalk", more=", aliases: [dust]") + entry("dust")
    write(tmp_path / "cards", "a.yaml", written)
    content = load(project(tmp_path))
    assert codes(content) == ["id-duplicate"]
    [note] = content.diagnostics[0].notes
    assert note.place is not None
    assert written.splitlines()[3][note.place.column - 1 : note.place.end_column - 1] == "dust"


def test_a_deck_and_a_card_share_no_id_but_a_word_of_the_glossary_may(tmp_path: Path) -> None:
    write(tmp_path / "cards", "a.yaml", ITEM + entry("chalk"))
    write(
        tmp_path / "cards",
        "b.yaml",
        "format: 1\nkind: deck\nentries:\n- {id: chalk, name: D, scenario: combat, level: 1, cards: {}}\n",
    )
    write(
        tmp_path / "cards",
        "c.yaml",
        "format: 1\nkind: glossary\nentries:\n- {id: chalk, term: keyword, name: Chalk, definition: White.}\n",
    )
    content = load(project(tmp_path))
    assert (codes(content), len(content.terms)) == (["id-duplicate"], 1)


def test_an_entry_of_the_project_replaces_one_it_extends_with_a_note(tmp_path: Path) -> None:
    starter = tmp_path / "starter"
    write(starter, "a.yaml", ITEM + entry("chalk") + entry("dust"))
    write(tmp_path / "cards", "a.yaml", ITEM + entry("chalk", "Better"))
    content = load(project(tmp_path, starter))
    assert [(complaint.code, complaint.severity) for complaint in content.diagnostics] == [("entry-replaced", "note")]
    assert content.diagnostics[0].place.column == 8
    assert {source.id: source.name for source in content.sources} == {"chalk": "Better", "dust": "Chalk"}


def test_a_bad_file_does_not_hide_the_others(tmp_path: Path) -> None:
    write(tmp_path / "cards", "a.yaml", "- nothing\n")
    write(tmp_path / "cards", "b.yaml", ITEM + entry("chalk"))
    (tmp_path / "cards" / "c.yaml").write_bytes(b"\xff")
    content = load(project(tmp_path))
    assert (codes(content), len(content.sources)) == (["field-type", "file-encoding"], 1)


def test_a_content_folder_that_is_not_there_is_a_complaint(tmp_path: Path) -> None:
    assert codes(load(project(tmp_path))) == ["content-missing"]


@pytest.mark.parametrize(
    ("said", "line"), [('format = 1\nname = "Delta"\ncontent = "kards"\n', 3), ('format = 1\nname = "Delta"\n', 1)]
)
def test_a_content_folder_that_is_not_there_is_said_where_it_is_named(said: str, line: int, tmp_path: Path) -> None:
    file = write(tmp_path, "deckwright.toml", said)
    [complaint] = load(find_project(tmp_path)[0]).diagnostics
    assert (Path(complaint.place.file).name, complaint.place.line) == (file.name, line)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
@pytest.mark.parametrize("target", ["nowhere.yaml", "b.yaml"])
def test_a_link_that_leads_nowhere_is_not_passed_over(target: str, tmp_path: Path) -> None:
    write(tmp_path / "cards", "a.yaml", ITEM + entry("chalk"))
    (tmp_path / "cards" / "b.yaml").symlink_to(target)
    assert codes(load(project(tmp_path))) == ["file-unreadable"]
    assert codes(load_files(project(tmp_path), [tmp_path / "cards" / "b.yaml"])) == ["file-unreadable"]


def test_a_folder_that_cannot_be_read_is_not_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "cards", "a.yaml", ITEM + entry("chalk"))
    write(tmp_path / "cards" / "closed", "b.yaml", ITEM + entry("dust"))
    closed = str(tmp_path / "cards" / "closed")

    def refusing(ask: Callable[[object], object]) -> Callable[[object], object]:
        def asked(path: object) -> object:
            if str(path) == closed:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), closed)
            return ask(path)

        return asked

    for name in ("scandir", "listdir"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))
    for content in (load(project(tmp_path)), load_files(project(tmp_path), [tmp_path / "cards"])):
        assert [source.id for source in content.sources] == ["chalk"]
        [complaint] = content.diagnostics
        assert (complaint.code, complaint.place.file) == ("file-unreadable", closed)
        assert complaint.message == f"this folder cannot be read: {os.strerror(errno.EACCES)}"


def test_files_checked_alone_know_the_content_around_them(tmp_path: Path) -> None:
    write(tmp_path / "cards", "a.yaml", ITEM + entry("chalk") + "- wrong\n")
    write(tmp_path / "cards", "b.yaml", ITEM + entry("dust"))
    outside = write(tmp_path, "new.yaml", ITEM + entry("chalk", "New", ", hpp: 3"))
    content = load_files(project(tmp_path), [outside])
    assert codes(content) == ["field-unknown"]
    assert {source.id: source.name for source in content.sources} == {"chalk": "New", "dust": "Chalk"}


def test_a_file_of_the_project_may_take_no_id_of_another(tmp_path: Path) -> None:
    write(tmp_path / "cards", "a.yaml", ITEM + entry("chalk"))
    path = write(tmp_path / "cards", "b.yaml", ITEM + entry("chalk"))
    assert codes(load_files(project(tmp_path), [path])) == ["id-duplicate"]


def test_a_file_of_the_project_is_not_its_own_duplicate(tmp_path: Path) -> None:
    path = write(tmp_path / "cards", "a.yaml", ITEM + entry("chalk"))
    content = load_files(project(tmp_path), [path, tmp_path / "none.yaml"])
    assert (codes(content), len(content.sources)) == (["file-unreadable"], 1)
    assert codes(load_files(project(tmp_path), [tmp_path / "cards"])) == []


def test_diagnostics_name_files_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "cards", "a.yaml", "")
    monkeypatch.chdir(tmp_path)
    assert load(project(tmp_path)).diagnostics[0].place.file == "cards/a.yaml"
    monkeypatch.chdir(os.sep)
    assert Path(load(project(tmp_path)).diagnostics[0].place.file).name == "a.yaml"


def test_the_shipped_content_has_no_mistake_and_is_read_quickly(tmp_path: Path) -> None:
    started = time.process_time()
    content = load(shipped_project(tmp_path))
    assert time.process_time() - started < 1
    assert content.diagnostics == ()
    assert content.sources
    assert content.terms


def test_a_pipe_or_device_is_no_source(tmp_path: Path) -> None:
    """Reading from one would never end."""
    pipe = tmp_path / "cards.yaml"
    os.mkfifo(pipe)
    [fault] = read_document(pipe)[1]
    assert fault.code == "file-unreadable"
    assert "device or a pipe" in fault.message
