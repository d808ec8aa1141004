"""A new project: the files that `deckwright init` makes."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.source.complaints import error, start_of
from compiler.source.project import PROJECT_FILE
from compiler.source.project_schemas import lay_schemas, schema_hint
from compiler.source.schema_files import FORMAT
from compiler.source.writing import write_whole

FIRST_CARD = "cards/card/first-cards.yaml"

_PROJECT = """\
# A project of your own cards. Lines that begin with # are comments.
format = {format}
name = {name}

# Whose they are, and what others may do with them: it stands in each PDF, and the licence at the foot of a sheet, too.
# author = "Mara Venn"
# licence = "CC BY 4.0"

# Where your cards stand, and where `deckwright build` puts what it makes.
content = "cards"
build = "build"

# The starter set brings the glossary and its cards; an entry of yours with the same id takes the place of one of them.
# Take this line out to begin with nothing.
extends = "starter"

# The paper you print on: "A4" or "Letter".
paper = "A4"

# Cards are 63 x 88 mm. Take one of these in for others, or to print backs; docs/printing.md tells more.
# card = "2.5x3.5in"
# backs = "long"  # the edge that your printer turns the paper over at: "long" or "short"
"""

_CARD = """\
# yaml-language-server: $schema={schema}
# The line above lets editors that know it complete and explain the fields.
format: {format}
kind: card  # what this file holds
entries:
# A card begins with a dash. The id never changes, even when the name does.
- id: lantern-swing
  name: Lantern Swing
  # Take `role` in to make it a card of one Role; without it, the card is open to everyone.
  # role: Lampwarden
  level: 1
  scenario: combat  # combat, exploration or interaction
  play: Action  # Action, Reaction, Strategy, Assist or Interrupt
  flavor: It gives light, and lessons.
  # The rules text as it is printed, one row a line. Every word of it is read.
  text: |
    Hit 1d8
    Damage 1d6 Fire
    Special The target suffers -1 Skill.
"""

_IGNORED = """\
# What `deckwright build` and `deckwright print` make: it can be made again.
/build/
"""

_README = """\
# {name}

Cards for Triptycho, written in the game's own words and read by [Deckwright](https://pypi.org/project/deckwright/).

    deckwright check       # what is wrong with them, and where
    deckwright build       # everything made from them, in build/
    deckwright print       # only the printed sheets

Your cards stand in `cards/`, a folder for each kind of entry. Begin with `{card}`; `deckwright new adversary "Reed
Cat"` writes the skeleton of another, and `deckwright explain CODE` tells more about a complaint.

`.deckwright/schemas/` is for your editor, which can complete and explain the fields by it. Keep it with the cards.
"""


def init_project(folder: Path) -> tuple[tuple[Path, ...], tuple[Diagnostic, ...]]:
    """Make the files of a new project; what stands there already is left as it is, with a note.

    Where there is a project already, only the schemas for its editor are renewed: its first cards may be gone for good.

    Returns:
        The files written for the author (the schemas beside them are for the editor), and complaints.
    """
    complaints: list[Diagnostic] = []
    written: list[Path] = []
    files = _files(folder)
    if os.path.lexists(folder / PROJECT_FILE):
        files = {PROJECT_FILE: ""}
    for name, text in files.items():
        path = folder / name
        if os.path.lexists(path):
            complaints.append(_stands_there(path))
            continue
        fault = write_whole(path, text.encode())
        complaints.extend([fault] if fault else [])
        written.extend([] if fault else [path])
    fault = lay_schemas(folder)
    complaints.extend([fault] if fault else [])
    return tuple(written), tuple(complaints)


def _files(folder: Path) -> dict[str, str]:
    """Give the texts of the files by name."""
    name = folder.resolve().name.replace("-", " ").replace("_", " ").strip().capitalize() or "My cards"
    hint = schema_hint(folder, folder / FIRST_CARD, "card")
    return {
        PROJECT_FILE: _PROJECT.format(format=FORMAT, name=msgspec.json.encode(name).decode()),
        FIRST_CARD: _CARD.format(format=FORMAT, schema=hint),
        ".gitignore": _IGNORED,
        "README.md": _README.format(name=name, card=FIRST_CARD),
    }


def _stands_there(path: Path) -> Diagnostic:
    """Say that a file was not touched: a mistake where it is the project's own, else a note."""
    own = path.name == PROJECT_FILE
    message = f"{path.name} stands there already and was left as it is"
    mend = "begin in another folder, or delete the file first" if own else ""
    complaint = error(Code.PROJECT_FILE, message, start_of(path.as_posix()), mend=mend)
    return complaint if own else msgspec.structs.replace(complaint, severity=Severity.NOTE)
