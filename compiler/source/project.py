"""A project: the folder with `deckwright.toml`, and what that file says; without one, the shipped content."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place
from compiler.diagnostics.suggest import meant, with_guess
from compiler.source.complaints import error, start_of
from compiler.source.data import Data, data_folder
from compiler.source.document import Document
from compiler.source.files import read_document, shown_path
from compiler.source.paper import SETTINGS, PaperSettings, paper_settings, too_large
from compiler.source.printers import TABLE, Printers, judge_printers, on_printer, printers_of
from compiler.source.schema_files import FORMAT
from compiler.source.themes import COLOUR, Theme, find_theme, shipped_theme

PROJECT_FILE = "deckwright.toml"
STARTER = "starter"
SMALLER = "choose a smaller card or bleed, or a larger paper"
_TEXT_KEYS = ("name", "author", "licence", "symbol", "back_art", "content", "extends", "build", "theme", *SETTINGS)
_KEYS = ("format", *_TEXT_KEYS, TABLE)
_WHERE = re.compile(r" ?\(at (?:line (\d+), column (\d+)|end of document)\)")


class NamedPicture(msgspec.Struct, frozen=True):
    """A picture that stands on all cards of a set: its path from the content folder, and where it is named."""

    file: str
    place: Place


STARTER_SYMBOL = NamedPicture("symbol.svg", start_of("cards/symbol.svg"))


class Imprint(msgspec.Struct, frozen=True):
    """Whose work something is, what others may do with it, and what it is known by; nothing where nothing is said."""

    author: str = ""
    licence: str = ""
    symbol: NamedPicture | None = None
    back: NamedPicture | None = None


UNSIGNED = Imprint()


class Project(msgspec.Struct, frozen=True, kw_only=True):
    """Where content is read from and where products go."""

    name: str
    imprint: Imprint = UNSIGNED
    folder: Path
    content: Path
    content_place: Place | None = None
    """Where its file names that folder; none where there is no file."""
    build: Path
    extends: Path | None = None
    """The content folder of what it extends."""
    paper: PaperSettings = PaperSettings()
    printers: Printers = {}
    theme: Theme = shipped_theme(COLOUR)
    file: Path | None = None
    """Its deckwright.toml; none for the shipped content."""


def shipped_project(folder: Path) -> Project:
    """Give the shipped content as a project that builds below a folder."""
    content = data_folder(Data.CARDS)
    imprint = Imprint(symbol=STARTER_SYMBOL)
    return Project(
        name="Deckwright starter set", imprint=imprint, folder=folder, content=content, build=folder / "build"
    )


def find_project(start: Path) -> tuple[Project, tuple[Diagnostic, ...]]:
    """Find the nearest project of a folder or of one above it; where there is none, the shipped content.

    Args:
        start: A folder, or a file in it.

    Returns:
        The project, with what can be used of its file, and complaints about that file.
    """
    here = start.resolve()
    here = here.parent if here.is_file() else here
    found = next((folder for folder in (here, *here.parents) if (folder / PROJECT_FILE).is_file()), None)
    if found is None:
        return shipped_project(here), ()
    return _read_project(found / PROJECT_FILE)


def _read_project(file: Path) -> tuple[Project, tuple[Diagnostic, ...]]:
    """Read a project's file."""
    document, complaints = read_document(file)
    said: dict[str, object] = {}
    if document:
        try:
            said = tomllib.loads(document.text)
        except (tomllib.TOMLDecodeError, RecursionError) as fault:
            complaints.append(_not_toml(document, str(fault)))
        else:
            complaints.extend(_judge(document, said))
    texts = {key: value for key in _TEXT_KEYS if isinstance(value := said.get(key), str)}
    places = {key: _line_of(document, key) for key in ("content", "symbol", "back_art")} if document else {}
    project = msgspec.structs.replace(_project(file, texts, places), printers=printers_of(said))
    if document and "theme" in texts:
        project, faults = in_theme(project, texts["theme"], _line_of(document, "theme"))
        complaints.extend(faults)
    return project, tuple(complaints)


def in_theme(project: Project, theme: str, asked: Place) -> tuple[Project, tuple[Diagnostic, ...]]:
    """Return a project with a theme in place of its own, and complaints about that theme.

    Args:
        project: it stays as it is where the theme cannot be used.
        theme: its name.
        asked: where it was chosen.
    """
    found, faults = find_theme(theme, project.folder, asked)
    return (msgspec.structs.replace(project, theme=found) if found else project), faults


def on_chosen_printer(project: Project, name: str, asked: Place) -> tuple[Project, tuple[Diagnostic, ...]]:
    """Return a project with what it says of a printer, and complaints about that choice."""
    found = on_printer(name, project.printers, project.paper, asked)
    if isinstance(found, Diagnostic):
        return project, (found,)
    return msgspec.structs.replace(project, paper=found), ()


def _project(file: Path, said: dict[str, str], places: Mapping[str, Place]) -> Project:
    """Make the project of what its file says."""
    folder = file.parent
    symbol, back = (NamedPicture(said[key], places[key]) if said.get(key) else None for key in ("symbol", "back_art"))
    return Project(
        name=said.get("name") or folder.name,
        imprint=Imprint(said.get("author", ""), said.get("licence", ""), symbol, back),
        folder=folder,
        content=folder / said.get("content", "cards"),
        content_place=places.get("content") or start_of(shown_path(file)),
        build=folder / said.get("build", "build"),
        extends=data_folder(Data.CARDS) if said.get("extends") == STARTER else None,
        paper=paper_settings(said),
        file=file,
    )


def _not_toml(document: Document, fault: str) -> Diagnostic:
    """Complain about a file that is no TOML, where the parser stopped."""
    where = _WHERE.search(fault)
    at = len(document.text)
    if where and where.group(1):
        at = document.index(int(where.group(1)), int(where.group(2)))
    place = document.place(at, at + 1)
    message = f"this is no TOML: {_WHERE.sub('', fault)}"
    return error(Code.PROJECT_FILE, message, place, mend='a line looks like this: name = "My cards"')


def _judge(document: Document, said: dict[str, object]) -> list[Diagnostic]:
    """Judge what a project's file says."""
    complaints = []
    for key, value in said.items():
        place = _line_of(document, key)
        if key not in _KEYS:
            message = f'there is no setting "{key[:80]}"'
            mend = "the settings are " + ", ".join(_KEYS)
            guess = meant(key, _KEYS)
            complaints.append(error(Code.PROJECT_FILE, message, place, guess, with_guess(guess, mend)))
        elif key == TABLE:
            complaints.extend(judge_printers(document, value, place))
        elif key in _TEXT_KEYS and not (isinstance(value, str) and "\0" not in value):
            message = f'the setting "{key}" takes text'
            complaints.append(error(Code.PROJECT_FILE, message, place, mend=f'write {key} = "..."'))
        elif mend := _unknown(key, str(value)):
            message = f'"{str(value)[:80]}" is nothing that {key} can be'
            complaints.append(error(Code.PROJECT_FILE, message, place, mend=mend))
    return [*complaints, *_judge_sizes(document, said), *_judge_format(document, said)]


def _unknown(key: str, value: str) -> str:
    """Say what a setting can be, where it is set to something else."""
    if key in SETTINGS:
        return SETTINGS[key].known if SETTINGS[key].read(value) is None else ""
    return f'it is "{STARTER}"' if key == "extends" and value != STARTER else ""


def _judge_sizes(document: Document, said: dict[str, object]) -> list[Diagnostic]:
    """Complain of cards that are larger than the paper."""
    texts = {key: value for key, value in said.items() if key in SETTINGS and isinstance(value, str)}
    message = too_large(paper_settings(texts))
    place = _line_of(document, "card" if "card" in texts else "paper")
    return [error(Code.PROJECT_FILE, message, place, mend=SMALLER)] if message else []


def _judge_format(document: Document, said: dict[str, object]) -> list[Diagnostic]:
    """Judge the format version of a project's file."""
    version = said.get("format")
    if version == FORMAT and version is not True:
        return []
    if version is None:
        message, place = "the file does not say which format it is written in", start_of(document.file)
    else:
        message, place = f"format {version} is not known here", _line_of(document, "format")
    return [error(Code.FORMAT_VERSION, message, place, mend=f"write format = {FORMAT}")]


def _line_of(document: Document, key: str) -> Place:
    """Give the place of the line that makes a setting."""
    found = re.search(rf"^[ \t]*\[*[ \t]*[\"']?({re.escape(key)})[^\n]*", document.text, re.MULTILINE)
    return document.place(found.start(1), found.end()) if found else start_of(document.file)
