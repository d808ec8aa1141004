"""Content in, a compiled library out: every entry read, every question asked, every proof tried."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from compiler.check.balance import balance
from compiler.check.characters import characters
from compiler.check.decks import decks
from compiler.check.proofs import Proof, prove
from compiler.check.questions import Checked
from compiler.check.references import references
from compiler.diagnostics.record import Diagnostic, Place
from compiler.ir.library import Library
from compiler.language.entries import read_entry
from compiler.language.reader import Reader
from compiler.language.scene import Vocabulary
from compiler.source.load import load, load_files

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.source.load import Content
    from compiler.source.project import Project

CHECKS = (references, decks, characters, balance)


class Compiled(msgspec.Struct, frozen=True, kw_only=True):
    """What content came to: the library, every complaint by place, and what is proved of each entry."""

    library: Library
    diagnostics: tuple[Diagnostic, ...]
    proofs: dict[str, Proof]
    places: dict[str, Place]
    """Where the names of entries, decks and characters stand, by id."""


def compile_project(project: Project) -> Compiled:
    """Compile all content of a project, laid over what it extends."""
    return compile_content(load(project), project.name)


def compile_files(project: Project, paths: Sequence[Path]) -> Compiled:
    """Compile some files against the project's content; the complaints are those about the files alone."""
    content = load_files(project, paths)
    compiled = compile_content(content, project.name)
    asked = {path.resolve() for path in paths}
    about = [fault for fault in compiled.diagnostics if fault in content.diagnostics or _in(fault, asked)]
    return msgspec.structs.replace(compiled, diagnostics=tuple(about))


def compile_content(content: Content, name: str) -> Compiled:
    """Compile what has been loaded."""
    terms = {term.id: term for term in content.terms}
    reader = Reader(Vocabulary.of(terms))
    read = [read_entry(source, reader) for source in content.sources]
    library = Library(
        name=name,
        entries={one.entry.id: one.entry for one in read},
        terms=terms,
        decks={deck.id: deck for deck in content.decks},
        characters={character.id: character for character in content.characters},
    )
    checked = Checked(library, content, {source.id: source for source in content.sources})
    found = [fault for one in read for fault in one.diagnostics]
    found += [fault for check in CHECKS for fault in check(checked)]
    every = sorted([*content.diagnostics, *found], key=lambda fault: (fault.place, fault.code))
    return Compiled(
        library=library, diagnostics=tuple(every), proofs=_proofs(library, every, reader), places=_places(content)
    )


def _proofs(library: Library, diagnostics: Sequence[Diagnostic], reader: Reader) -> dict[str, Proof]:
    about: dict[str, list[Diagnostic]] = {}
    for fault in diagnostics:
        about.setdefault(fault.entry or "", []).append(fault)
    return {id_: prove(entry, about.get(id_, []), reader) for id_, entry in library.entries.items()}


def _places(content: Content) -> dict[str, Place]:
    places = {source.id: source.name_place for source in content.sources}
    return places | {id_: fields["id"] for (kind, id_), fields in content.places.items() if kind != "glossary"}


def _in(fault: Diagnostic, paths: set[Path]) -> bool:
    return any(Path(fault.place.file).resolve().is_relative_to(path) for path in paths)
