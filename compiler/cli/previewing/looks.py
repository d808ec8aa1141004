"""What the preview shows: each card's faces as SVG, its wording, its fit and its faults; what is unchanged is kept.

Each card is set by itself. On a sheet it may have smaller letters, those of its type in its deck.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple

import msgspec

from compiler.building import WORDS, sheet_options
from compiler.cli.previewing.faults import Fault, faults, told
from compiler.cli.projects import has_errors
from compiler.compiling import Compiled
from compiler.diagnostics.record import Diagnostic
from compiler.diagnostics.texts import Texts
from compiler.emit.screens.shown import front
from compiler.emit.screens.svg import svg
from compiler.emit.sheets.fitting import Fit
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.sheet import CardPile, set_cards
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.terms import PlayKind
from compiler.keeping import kept_of
from compiler.language.entries.printed import entry_text
from compiler.source.project import Project
from compiler.workspace import Stamp, Workspace, stamp_of

Opened = Callable[[], tuple[Project, tuple[Diagnostic, ...]]]
"""Reads deckwright.toml: the project, and what is wrong with the file."""


class CardLook(msgspec.Struct, frozen=True, kw_only=True):
    """A card, as the page shows it."""

    id: str
    name: str
    place: str
    wording: str
    """Its text in house style."""
    fits: tuple[str, ...]
    faults: tuple[Fault, ...]
    faces: tuple[str, ...]
    """The name of each face's picture, which is another as soon as the face looks otherwise."""
    has_odds: bool


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the page shows, and the how-manieth look it is."""

    number: int
    project: str
    content: str
    """The name of the folder that cards are written in."""
    cards: tuple[CardLook, ...]
    faults: tuple[Fault, ...]
    """Those that are about no card."""


class _Made(NamedTuple):
    """A card that was drawn, and all that its look depends on."""

    of: tuple[Entry, tuple[Fault, ...], str, Stamp | None]
    look: CardLook
    pictures: dict[str, bytes]


class Looker:
    """Looks at a project again and again."""

    def __init__(self, opened: Opened) -> None:
        """Begin with the project as it is opened now."""
        self._opened = opened
        self.project, _ = opened()
        self._workspace = Workspace(self.project, kept=kept_of(self.project))
        self._made: dict[str, _Made] = {}
        self._texts = Texts()
        self._number = 0
        self.library = Library()

    def look(self) -> Look:
        """Compile what has changed, and draw the cards that look otherwise; a broken deckwright.toml changes nothing.

        Raises:
            OSError: the machine failed; there may be more to see the next time.
        """
        project, complaints = self._opened()
        if project != self.project and not has_errors(complaints):
            self.project, self._workspace = project, Workspace(project, kept=kept_of(project))
            self._made = {}
        compiled = self._workspace.compile()
        self._number += 1
        self._texts = Texts()
        self.library = compiled.library
        about = _about([*complaints, *compiled.diagnostics])
        options = sheet_options(self.project, compiled)
        entries = [entry for id_, entry in compiled.library.entries.items() if id_ in compiled.own]
        self._made = {entry.id: self._card(entry, about[entry.id], options, compiled) for entry in entries}
        rest = [fault for id_, found in about.items() if id_ not in self._made for fault in found]
        return Look(
            number=self._number,
            project=self.project.name,
            content=self.project.content.name,
            cards=tuple(made.look for made in self._made.values()),
            faults=faults(rest, self._texts),
        )

    def pictures(self) -> Mapping[str, bytes]:
        """Give all pictures of the last look, by name."""
        return {name: data for made in self._made.values() for name, data in made.pictures.items()}

    def _card(self, entry: Entry, about: list[Diagnostic], options: SheetOptions, compiled: Compiled) -> _Made:
        """Draw a card, unless it looks as it did."""
        said = faults(about, self._texts)
        place = told(compiled.places[entry.id])
        art = stamp_of(self.project.content / entry.art) if entry.art else None
        of, before = (entry, said, place, art), self._made.get(entry.id)
        if before is not None and before.of == of:
            return before
        done = set_cards(CardPile(entry.name, [(entry, 1)]), WORDS, options)
        drawn = [svg(front(entry.name, face.ops, options.trim)) for lot in done.lots for face in lot.faces]
        pictures = {sha256(data).hexdigest()[:16]: data for data in drawn}
        look = CardLook(
            id=entry.id,
            name=entry.name,
            place=place,
            wording=entry_text(entry),
            fits=tuple(map(_fit, done.fits)),
            faults=(*said, *faults(done.diagnostics, self._texts)),
            faces=tuple(pictures),
            has_odds=entry.id in compiled.whole and any(play.kind is PlayKind.ACTION for play in entry.plays),
        )
        return _Made(of, look, pictures)


def _about(diagnostics: Iterable[Diagnostic]) -> dict[str, list[Diagnostic]]:
    """Sort complaints by the entry that they are about; those about none are under an empty id."""
    found: dict[str, list[Diagnostic]] = defaultdict(list)
    for diagnostic in diagnostics:
        found[diagnostic.entry or ""].append(diagnostic)
    return found


def _fit(fit: Fit) -> str:
    """Say how a box was fitted.

    >>> _fit(Fit(sheet="", entry="", box="face", size=11, leading=13, lines=1, room=4.2))
    'face: 11 pt, 1 line, 4.2 mm left'
    >>> _fit(Fit(sheet="", entry="", box="face", size=6, leading=7, lines=30, room=-9.1))
    'face: 6 pt, 30 lines, 9.1 mm too long'
    """
    room = f"{fit.room:g} mm left" if fit.room >= 0 else f"{-fit.room:g} mm too long"
    return f"{fit.box}: {fit.size:g} pt, {fit.lines} {'line' if fit.lines == 1 else 'lines'}, {room}"
