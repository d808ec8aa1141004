"""Themes: the colours of cards and sheets and their smallest text, as data.

A theme is a file `NAME.toml` in the folder `themes` of a project or of the distribution; a project's own comes first.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place
from compiler.diagnostics.suggest import meant, with_guess
from compiler.source.complaints import error, start_of, warning
from compiler.source.data import Data, data_folder
from compiler.source.document import Document
from compiler.source.files import read_document
from compiler.source.inks import Ink, contrast, mixed, read_ink
from compiler.source.schema_files import FORMAT
from compiler.source.typefaces import Typeface, read_typeface

FOLDER = "themes"
COLOUR = "colour"
"""The theme of who has chosen none."""
PAPER_WHITE = Ink(1, 1, 1)
BLACK = Ink(0, 0, 0)
SMALLEST, LARGEST = 6, 12
"""The least and the most points that a theme's smallest text can have."""
LEGIBLE = 4.5
"""The contrast that letters have at least with what lies under them."""
UNDER_DICE = 0.91
"""How much white is in the ground under dice, where a theme does not say its colour."""


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """The colours of letters and lines by what they stand for, those of grounds, and the smallest text in points."""

    combat: Ink
    exploration: Ink
    interaction: Ink
    gear: Ink
    other: Ink
    quiet: Ink
    """Letters that need not be read while playing."""
    label: Ink | None = None
    """Under the letter of a badge and the kind of a play; none is the colour of what it stands for."""
    on_label: Ink = PAPER_WHITE
    dice: Ink | None = None
    """Under dice; none is a tenth of the colour of what they stand for."""
    back: Ink | None = None
    """Under the lines of a back of ours; none is the colour of what it is the back of, with pale lines."""
    frame: Ink | None = None
    """Of a line around pictures of dots; none is no line."""
    smallest: float = SMALLEST
    typefaces: tuple[tuple[str, Typeface], ...] = ()
    """The author's own, by what their letters are for."""

    @property
    def inks(self) -> Mapping[str, Ink]:
        """Return the colours of letters and lines, by what they stand for."""
        return {name: getattr(self, name) for name in INKS}

    def under_dice(self, ink: Ink) -> Ink:
        """Return the ground under dice of what has a colour."""
        return self.dice or mixed(ink, UNDER_DICE)

    @property
    def on_back(self) -> Ink:
        """Return the ground under the letter of a badge on a back of ours, and of all that is filled there."""
        return (self.back and self.label) or PAPER_WHITE

    def pairs(self) -> Iterator[tuple[str, Ink, Ink]]:
        """Give every colour of letters with each that lies under it, and what the theme calls the letters."""
        for name, ink in self.inks.items():
            yield name, ink, PAPER_WHITE
            yield name, ink, self.under_dice(ink)
            yield "dice", BLACK, self.under_dice(ink)
            yield ("on_label" if self.label else name), self.on_label, self.label or ink
            yield name, ink, self.on_back
        yield "quiet", self.quiet, PAPER_WHITE


INKS = ("combat", "exploration", "interaction", "gear", "other")
_COLOURS = (*INKS, "quiet", "label", "on_label", "dice", "back", "frame")
_NEEDED = (*INKS, "quiet")
TYPEFACES = "typefaces"
_KEYS = ("format", *_COLOURS, "smallest", TYPEFACES)
STYLES = ("name", "body", "strong", "dice", "flavor", "reminder")
"""What letters are for: names, texts, words that stand out, dice and labels, flavor, reminders."""


@cache
def shipped_theme(name: str) -> Theme:
    """Return a theme of the distribution.

    Raises:
        ValueError: it has none of that name, or that one does not read.
    """
    theme, faults = _read_theme(data_folder(Data.THEMES) / f"{name}.toml")
    if theme is None:
        raise ValueError(str(faults))
    return theme


def find_theme(name: str, project: Path, asked: Place) -> tuple[Theme | None, tuple[Diagnostic, ...]]:
    """Find and read a theme.

    Args:
        name: what it is called; its file is `NAME.toml`.
        project: the folder of the project, whose own themes come before those of the distribution.
        asked: where it was chosen; complaints about the choice point there, others into the theme's file.

    Returns:
        The theme, if it can be used, and complaints.
    """
    files = {file.stem: file for folder in (data_folder(Data.THEMES), project / FOLDER) for file in _files(folder)}
    if name in files:
        return _read_theme(files[name])
    mend = f"the themes are {', '.join(sorted(files))}; one of your own is a file {FOLDER}/NAME.toml"
    guess = meant(name, tuple(files))
    message = f'there is no theme "{name[:80]}"'
    return None, (error(Code.PROJECT_FILE, message, asked, guess, with_guess(guess, mend)),)


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.toml")) if folder.is_dir() else []


def _read_theme(file: Path) -> tuple[Theme | None, tuple[Diagnostic, ...]]:
    document, unread = read_document(file)
    if document is None:
        return None, tuple(unread)
    try:
        said = tomllib.loads(document.text)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        mend = 'a line looks like this: combat = "#124f8c"'
        return None, (error(Code.PROJECT_FILE, f"this is no TOML: {fault}", start_of(document.file), mend=mend),)
    faults = tuple(_faults(document, said))
    if faults:
        return None, faults
    colours = {name: read_ink(str(said[name])) for name in _COLOURS if name in said}
    read = [(style, *read_typeface(file.parent / name)) for style, name in said.get(TYPEFACES, {}).items()]
    typefaces = tuple((style, typeface) for style, typeface, _ in read if typeface)
    theme = msgspec.convert({**colours, "smallest": said.get("smallest", SMALLEST), TYPEFACES: typefaces}, Theme)
    unusable = (_unusable(document, style, said[TYPEFACES][style], fault) for style, _, fault in read if fault)
    return theme, (*unusable, *_pale(document, theme))


def _unusable(document: Document, style: str, file: str, fault: str) -> Diagnostic:
    """Say why a typeface is not used; ours stands in for it."""
    message = f'"{file[:80]}" cannot be printed from: {fault}'
    mend = f"{style} is set in Deckwright's own typeface; name a TrueType file (.ttf) that may be embedded"
    return error(Code.TYPEFACE_UNUSABLE, message, _place(document, style), mend=mend)


def _faults(document: Document, said: Mapping[str, object]) -> Iterator[Diagnostic]:
    """Complain of what a theme's file lacks, of what it need not have, and of what is nothing that it can say."""
    for name in (name for name in _NEEDED if name not in said):
        yield error(
            Code.PROJECT_FILE,
            f'the theme does not say the colour "{name}"',
            start_of(document.file),
            mend=f'write {name} = "#124f8c", or another colour',
        )
    for name, value in said.items():
        place, wrong = _place(document, name), _wrong(name, value)
        if name not in _KEYS:
            guess = meant(name, _KEYS)
            mend = with_guess(guess, "a theme has " + ", ".join(_KEYS))
            yield error(Code.PROJECT_FILE, f'a theme has no "{name[:80]}"', place, guess, mend)
        elif wrong:
            yield error(Code.PROJECT_FILE, f'"{str(value)[:80]}" is nothing that {name} can be', place, mend=wrong)
    if "format" not in said:
        message = "the file does not say which format it is written in"
        yield error(Code.FORMAT_VERSION, message, start_of(document.file), mend=f"write format = {FORMAT}")


def _wrong(name: str, value: object) -> str:
    """Say what a theme's setting can be, where it is something else."""
    if name in _COLOURS and not (isinstance(value, str) and read_ink(value)):
        return 'it is a colour as the web writes it, from "#000000" (black) to "#ffffff" (white)'
    points = type(value) in {int, float}
    if name == "smallest" and not (points and isinstance(value, int | float) and SMALLEST <= value <= LARGEST):
        return f"it is a number of points from {SMALLEST} to {LARGEST}"
    if name == TYPEFACES and not _named(value):
        return f"it is a table of {', '.join(STYLES)}, each with the path of a .ttf file from the theme's folder"
    return f"it is {FORMAT}" if name == "format" and (value != FORMAT or value is True) else ""


def _named(value: object) -> bool:
    """Tell whether a table names files by what their letters are for."""
    return isinstance(value, dict) and set(value) <= {*STYLES} and all(isinstance(one, str) for one in value.values())


def _pale(document: Document, theme: Theme) -> Iterator[Diagnostic]:
    """Warn of letters that are hard to read on what lies under them, once for each colour."""
    worst: dict[str, float] = {}
    for name, ink, under in theme.pairs():
        worst[name] = min(contrast(ink, under), worst.get(name, contrast(ink, under)))
    for name, found in worst.items():
        if found < LEGIBLE:
            message = f'letters in "{name}" have a contrast of only {found:.1f} to 1 with what lies under them'
            mend = f"make the two colours differ more in lightness: {LEGIBLE} to 1 is wanted"
            yield warning(Code.PROJECT_FILE, message, _place(document, name), mend=mend)


def _place(document: Document, key: str) -> Place:
    """Give the place of the line that makes a setting, or of the file's beginning."""
    found = re.search(rf"^[ \t]*[\"']?({re.escape(key)})[^\n]*", document.text, re.MULTILINE)
    return document.place(found.start(1), found.end()) if found else start_of(document.file)
