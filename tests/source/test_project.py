"""Projects: the nearest deckwright.toml, what it says, and a new one."""

from pathlib import Path

import pytest

from compiler.source.data import Data, data_folder
from compiler.source.limits import LARGEST_FILE
from compiler.source.load import load
from compiler.source.paper import Paper
from compiler.source.project import find_project
from compiler.source.project_schemas import renew_schema, schema_hint
from compiler.source.starting import init_project

GOOD = 'format = 1\nname = "Salt Roads"\ncontent = "entries"\nextends = "starter"\nbuild = "out"\npaper = "Letter"\n'


def project_file(folder: Path, text: str) -> Path:
    path = folder / "deckwright.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_nearest_project_upward_is_found(tmp_path: Path) -> None:
    file = project_file(tmp_path, GOOD)
    deep = tmp_path / "entries" / "card"
    deep.mkdir(parents=True)
    project, complaints = find_project(deep)
    assert complaints == ()
    assert (project.file, project.name, project.paper.paper.paper) == (file, "Salt Roads", Paper.LETTER)
    assert (project.content, project.build) == (tmp_path / "entries", tmp_path / "out")
    assert project.extends == data_folder(Data.CARDS)


def test_without_a_project_the_shipped_content_is_meant(tmp_path: Path) -> None:
    project, complaints = find_project(tmp_path)
    assert complaints == ()
    assert (project.content, project.build, project.file) == (data_folder(Data.CARDS), tmp_path / "build", None)


def test_a_project_that_extends_nothing_stands_alone(tmp_path: Path) -> None:
    project_file(tmp_path, 'format = 1\nname = "Alone"\n')
    assert find_project(tmp_path)[0].extends is None


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ('format = 1\nname = "x\n', "project-file", 2, 9),
        ("format = 1\n[[[\n", "project-file", 2, 3),
        ('format = 1\nnmae = "x"\n', "project-file", 2, 1),
        ("format = 1\nname = 3\n", "project-file", 2, 1),
        ('format = 1\ncontent = "a\\u0000b"\n', "project-file", 2, 1),
        ('format = 1\npaper = "A5"\n', "project-file", 2, 1),
        ('format = 1\ncard = "3x4mm"\n', "project-file", 2, 1),
        ('format = 1\nbleed = "4 mm"\n', "project-file", 2, 1),
        ('format = 1\nbacks = "left"\n', "project-file", 2, 1),
        ('format = 1\norder = "odd"\n', "project-file", 2, 1),
        ('format = 1\nback_offset = "0.5"\n', "project-file", 2, 1),
        ('format = 1\ncard = "250x250mm"\n', "project-file", 2, 1),
        ('format = 1\nextends = "stater"\n', "project-file", 2, 1),
        ("format = 2\n", "format-version", 1, 1),
        ("format = true\n", "format-version", 1, 1),
        ("", "format-version", 1, 1),
    ],
)
def test_a_mistake_in_the_project_s_file_is_a_complaint_at_its_line(
    tmp_path: Path, text: str, code: str, line: int, column: int
) -> None:
    project_file(tmp_path, text)
    _project, [complaint] = find_project(tmp_path)
    assert (complaint.code, complaint.place.line, complaint.place.column) == (code, line, column)
    assert complaint.help


def test_a_project_s_file_that_is_no_text_is_a_complaint(tmp_path: Path) -> None:
    (tmp_path / "deckwright.toml").write_bytes(b"format = 1\n\xff\xfe")
    _project, [complaint] = find_project(tmp_path)
    assert (complaint.code, complaint.place.line) == ("file-encoding", 2)


def test_a_project_s_file_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    file = project_file(tmp_path, GOOD)
    with file.open("r+b") as opened:
        opened.truncate(LARGEST_FILE + 1)
    _, [fault] = find_project(tmp_path)
    assert fault.code == "file-too-large"


def test_a_new_project_has_a_card_that_is_right(tmp_path: Path) -> None:
    folder = tmp_path / "salt-roads"
    written, complaints = init_project(folder)
    assert complaints == ()
    assert [path.relative_to(folder).as_posix() for path in written] == [
        "deckwright.toml",
        "cards/card/first-cards.yaml",
        ".gitignore",
        "README.md",
    ]
    project, faults = find_project(folder)
    assert (project.name, faults) == ("Salt roads", ())
    content = load(project)
    assert [complaint for complaint in content.diagnostics if complaint.severity != "note"] == []
    assert "lantern-swing" in [source.id for source in content.sources]


def test_a_new_project_touches_nothing_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine", encoding="utf-8")
    written, complaints = init_project(tmp_path)
    assert [path.name for path in written] == ["deckwright.toml", "first-cards.yaml", ".gitignore"]
    assert [(complaint.code, complaint.severity) for complaint in complaints] == [("project-file", "note")]
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == "mine"


def test_a_project_that_is_there_is_not_begun_again(tmp_path: Path) -> None:
    """Its first cards may have been deleted for good."""
    project_file(tmp_path, GOOD)
    written, complaints = init_project(tmp_path)
    assert written == ()
    assert [(complaint.code, complaint.severity) for complaint in complaints] == [("project-file", "error")]
    assert {path.name for path in tmp_path.iterdir()} == {"deckwright.toml", ".deckwright"}
    assert find_project(tmp_path)[0].name == "Salt Roads"


def test_what_a_new_project_makes_is_not_for_git(tmp_path: Path) -> None:
    init_project(tmp_path)
    assert "/build/" in (tmp_path / ".gitignore").read_text(encoding="utf-8").splitlines()


def schema_named_in(file: Path) -> Path:
    hint = file.read_text(encoding="utf-8").splitlines()[0].removeprefix("# yaml-language-server: $schema=")
    return file.parent / hint


def test_the_schema_is_found_wherever_the_project_is_moved(tmp_path: Path) -> None:
    init_project(tmp_path / "here")
    (tmp_path / "here").rename(tmp_path / "there")
    schema = schema_named_in(tmp_path / "there" / "cards" / "card" / "first-cards.yaml")
    assert schema.is_file()
    assert schema.resolve().is_relative_to((tmp_path / "there").resolve())
    assert schema.read_bytes() == (data_folder(Data.SCHEMAS) / "card.schema.json").read_bytes()


def test_a_schema_of_an_older_version_is_renewed_for_a_new_entry(tmp_path: Path) -> None:
    file = tmp_path / "cards" / "weapon" / "pike.yaml"
    old = tmp_path / ".deckwright" / "schemas" / "weapon.schema.json"
    old.parent.mkdir(parents=True)
    old.write_text("{}", encoding="utf-8")
    assert renew_schema(tmp_path, "weapon") is None
    assert (file.parent / schema_hint(tmp_path, file, "weapon")).resolve() == old.resolve()
    assert old.read_bytes() == (data_folder(Data.SCHEMAS) / "weapon.schema.json").read_bytes()


def test_a_new_project_leaves_schemas_that_are_there(tmp_path: Path) -> None:
    mine = tmp_path / ".deckwright" / "schemas" / "card.schema.json"
    mine.parent.mkdir(parents=True)
    mine.write_text("{}", encoding="utf-8")
    init_project(tmp_path)
    assert mine.read_text(encoding="utf-8") == "{}"


def test_a_new_project_under_a_file_is_a_complaint(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    written, complaints = init_project(tmp_path / "file")
    assert (written, {complaint.code for complaint in complaints}) == ((), {"output-write"})
