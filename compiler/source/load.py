"""Everything that a project's files hold, in one order, with what it extends laid under it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Note, Place, Severity
from compiler.ir.entries.library import Character, Deck, Term
from compiler.ir.entries.rules import Option
from compiler.source.complaints import error, start_of
from compiler.source.files import real_path, shown_path
from compiler.source.project import Project
from compiler.source.record import RuleSource, SceneSource, Source
from compiler.source.yaml_form import Held, Placed, read_file

SUFFIXES = (".yaml", ".yml")


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """What the files of a project hold, in the order of the files, and every complaint about them.

    `places` has the places of the fields of words, decks, characters and rules: by kind of document ("glossary",
    "deck", "character", "rules") and id, then by field name, with `field.member` for the members of lists and mappings
    (`cards.reed-cat`).
    """

    sources: tuple[Source, ...] = ()
    terms: tuple[Term, ...] = ()
    decks: tuple[Deck, ...] = ()
    characters: tuple[Character, ...] = ()
    rules: tuple[RuleSource, ...] = ()
    options: tuple[Option, ...] = ()
    scenes: tuple[SceneSource, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    places: dict[tuple[str, str], dict[str, Place]] = {}
    own: frozenset[str] = frozenset()
    """The ids of the entries, decks and characters that stand in the project's own content folder."""


OWN_IDS = ("glossary", "rules", "option", "scene")
"""Kinds of document whose ids nothing else shares."""
_OWN, _BESIDE = 1, 2
"""Layers of content: 0 is what a project extends, then its own, then files beside it."""


class _Claim(msgspec.Struct, frozen=True):
    """Where an id was given, and in which layer of content: 0 is what the project extends."""

    place: Place
    layer: int


class _Gathering:
    """What has been read so far, by id; words, rules and scenes have ids of their own, all others share theirs."""

    def __init__(self) -> None:
        self.sources: dict[str, Source] = {}
        self.documents: dict[tuple[str, str], Placed] = {}
        self.claims: dict[tuple[str, str], _Claim] = {}
        self.diagnostics: list[Diagnostic] = []

    def take(self, held: Held, layer: int) -> None:
        """Take what a file holds."""
        self.diagnostics.extend(held.diagnostics)
        for source in held.sources:
            self._take_source(source, layer)
        for document in held.documents:
            space = document.kind if document.kind in OWN_IDS else "entry"
            if self._claim((space, document.value.id), _Claim(document.places["id"], layer)):
                self.documents[space, document.value.id] = document

    def _take_source(self, source: Source, layer: int) -> None:
        """Take an entry and the ids it was once known by."""
        claim = _Claim(source.id_place or source.name_place, layer)
        if not self._claim(("entry", source.id), claim):
            return
        self.sources[source.id] = source
        for alias in source.aliases:
            before = self.claims.get(("entry", alias))
            if before is None or before.layer == layer:
                self._claim(("entry", alias), _Claim(source.alias_places.get(alias, claim.place), layer))

    def _forget(self, space: str, known: str) -> None:
        """Make room for what takes the place of another."""
        self.documents.pop((space, known), None)
        if space == "entry":
            self.sources.pop(known, None)

    def _claim(self, known: tuple[str, str], claim: _Claim) -> bool:
        """Take an id for an entry; one taken in the same layer is a mistake, one of a lower layer is replaced."""
        before = self.claims.get(known)
        if before and before.layer == claim.layer:
            first = (Note(message="the first one is here", place=before.place),)
            fault = error(
                Code.ID_DUPLICATE,
                f'two entries have the id "{known[1]}"',
                claim.place,
                "the second one",
                "give it another id",
            )
            self.diagnostics.append(msgspec.structs.replace(fault, notes=first, entry=known[1]))
            return False
        if before:
            self.diagnostics.append(_replaced(known[1], claim.place, before.place))
            self._forget(*known)
        self.claims[known] = claim
        return True

    def content(self) -> Content:
        """Give all of it, complaints by place."""
        documents = list(self.documents.values())
        held = [known for space, known in self.documents if space == "entry"]
        values = [document.value for document in documents]
        return Content(
            sources=tuple(self.sources.values()),
            terms=tuple(value for value in values if isinstance(value, Term)),
            decks=tuple(value for value in values if isinstance(value, Deck)),
            characters=tuple(value for value in values if isinstance(value, Character)),
            rules=tuple(value for value in values if isinstance(value, RuleSource)),
            options=tuple(value for value in values if isinstance(value, Option)),
            scenes=tuple(value for value in values if isinstance(value, SceneSource)),
            diagnostics=tuple(sorted(self.diagnostics, key=lambda complaint: complaint.place)),
            places={(document.kind, document.value.id): document.places for document in documents},
            own=frozenset(known for known in (*self.sources, *held) if self.claims["entry", known].layer == _OWN),
        )


def _replaced(known: str, place: Place, before: Place) -> Diagnostic:
    """Note that an entry of the project takes the place of one it extends."""
    return Diagnostic(
        code=Code.ENTRY_REPLACED.value,
        severity=Severity.NOTE,
        message=f'"{known}" takes the place of an entry with the same id',
        place=place,
        notes=(Note(message="this one is replaced", place=before),),
        entry=known,
    )


def is_content(name: str) -> bool:
    """Tell whether a file of this name holds content, however its ending is written.

    >>> is_content("cards.YML"), is_content("cards.txt")
    (True, False)
    """
    return name.casefold().endswith(SUFFIXES)


def content_files(folder: Path) -> Iterator[Path]:
    """Give the YAML files of a content folder, by name; folders and files that begin with a dot are left out.

    A folder that cannot be read stands among them: whoever wants to read it is told why not.
    """
    found: list[tuple[str, str]] = []
    unread: list[OSError] = []
    root = str(folder)
    for parent, folders, names in os.walk(root, onerror=unread.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        within = parent[len(root) :].replace(os.sep, "/")
        files = [name for name in names if is_content(name) and not name.startswith(".")]
        # A project has many files, and a Path takes its time; hence names here.
        found += [(f"{within}/{name}", os.path.join(parent, name)) for name in files]  # noqa: PTH118
    closed = {str(fault.filename) for fault in unread if fault.filename and not isinstance(fault, FileNotFoundError)}
    found += [(file[len(root) :].replace(os.sep, "/"), file) for file in closed]
    for _, file in sorted(found):
        if file in closed or os.path.isfile(file) or not os.path.exists(file):  # noqa: PTH110, PTH113
            yield Path(file)


ReadFile = Callable[[Path], Held]
"""What reads a file: `read_file`, or what remembers."""


def load(project: Project, read: ReadFile = read_file) -> Content:
    """Read all content of a project, laid over what it extends."""
    gathering = _Gathering()
    _read_layers(gathering, project, read)
    return gathering.content()


def load_files(project: Project, paths: Sequence[Path], read: ReadFile = read_file) -> Content:
    """Read some files, and of the project around them everything that they can refer to.

    Args:
        project: Whose glossary and entries the files can use.
        paths: Files, and folders whose YAML files are meant.
        read: What reads a file.

    Returns:
        The project's content with that of the files in place of what has the same ids; the complaints are those about
        the files alone.
    """
    gathering = _Gathering()
    asked = [file for path in paths for file in (content_files(path) if path.is_dir() else (path,))]
    _read_layers(gathering, project, read, leave_out=frozenset(map(real_path, asked)))
    around = len(gathering.diagnostics)
    for path in asked:
        inside = real_path(path).is_relative_to(real_path(project.content))
        gathering.take(read(path), _OWN if inside else _BESIDE)
    gathering.diagnostics = [
        complaint for complaint in gathering.diagnostics[around:] if complaint.code != Code.ENTRY_REPLACED.value
    ]
    return gathering.content()


def _read_layers(
    gathering: _Gathering, project: Project, read: ReadFile, leave_out: frozenset[Path] = frozenset()
) -> None:
    """Read the content folders of a project, the extended one first."""
    for layer, folder in enumerate((project.extends, project.content)):
        if folder is None:
            continue
        if not folder.is_dir():
            place = project.content_place if folder == project.content else None
            gathering.diagnostics.append(_no_content(shown_path(folder), place))
            continue
        for path in content_files(folder):
            if not leave_out or real_path(path) not in leave_out:
                gathering.take(read(path), layer)


def _no_content(folder: str, place: Place | None) -> Diagnostic:
    """Complain about a content folder that is not there, where it is named."""
    message = f"there is no content folder {folder}"
    mend = "make it, or name another in deckwright.toml"
    return error(Code.CONTENT_MISSING, message, place or start_of(folder), mend=mend)
