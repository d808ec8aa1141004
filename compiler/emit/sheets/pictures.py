"""A card's picture: found in the content folder, cut to the proportions of its box, and judged for print.

A picture that is missing, broken or too coarse is a warning; the card is made all the same.
"""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import TypeGuard

import msgspec
from PIL import Image, ImageOps, UnidentifiedImageError

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place, Severity
from compiler.emit.sheets.drawing import Drawing, Engraved, Engraving, Op, Placed
from compiler.emit.sheets.fonts import printable
from compiler.emit.sheets.suits import BACKGROUND, suit_of
from compiler.emit.sheets.svg_paths import UnreadError
from compiler.emit.sheets.svg_pictures import engraved
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Character
from compiler.source.inks import Ink
from compiler.source.project import NamedPicture

FINE_ENOUGH = 200
"""Dots per inch, as printed, under which a picture looks coarse."""
FINEST = 300
"""Finer than this is scaled down: no one sees more."""
LITTLE = 1 / 3
"""Of a picture, as much or more may be seen without a word about the rest."""
FORMATS = ("PNG", "JPEG")
"""What is opened, whatever the name of the file says: some other formats are programs that would be run."""
MOST_PIXELS = 60_000_000
MOST_BYTES = 64_000_000
BEGINNING = 256
_SVG = re.compile(rb"(?:\xef\xbb\xbf)?\s*<")
TOO_LARGE = f"it is too large: more than {MOST_PIXELS // 1_000_000} million pixels, or {MOST_BYTES // 1_000_000} MB"


Art = Image.Image | Engraving
"""A picture of dots, or one of curves."""


class Picture(msgspec.Struct, frozen=True):
    """A picture ready to be placed, or what is wrong with it, or both."""

    image: Art | None
    complaint: Diagnostic | None = None


def in_words(art: Art, said: str) -> str:
    """Say what a picture shows: what its author says of it, or else the title of a drawing in curves."""
    return said or (art.title if isinstance(art, Engraving) else "")


def described(drawing: Drawing, art: Art | None, said: str) -> Drawing:
    """Return a drawing in which a picture says in words what it shows; `said` is what its author says of it."""
    if art is None:
        return drawing
    alt = in_words(art, said)
    return tuple(msgspec.structs.replace(op, alt=alt) if _shows(op, art) else op for op in drawing)


def _shows(op: Op, art: Art) -> TypeGuard[Placed | Engraved]:
    """Tell whether something drawn is a picture."""
    return (isinstance(op, Placed) and op.image is art) or (isinstance(op, Engraved) and op.picture is art)


def shows(drawing: Drawing, art: Art) -> bool:
    """Tell whether a picture is a part of a drawing."""
    return any(_shows(op, art) for op in drawing)


def load_picture(entry: Entry | Character, art: str, folder: Path | None, place: Place) -> Picture:
    """Load the picture of an entry, or the portrait of a character.

    Args:
        entry: whose picture it is.
        art: its path within the content folder.
        folder: the content folder; nothing where there is none.
        place: where to point a complaint.

    Returns:
        The picture in its own size, or a warning in place of it.
    """
    suit = suit_of(entry) if isinstance(entry, Entry) else BACKGROUND
    image = _found(art, folder, suit.ink)
    return Picture(None, _missing(entry, art, image, place)) if isinstance(image, str) else Picture(image)


def load_symbol(symbol: NamedPicture, folder: Path | None, ink: Ink) -> Engraving | Diagnostic:
    """Load the symbol of a set in an ink, or complain of it: it is an SVG file, since it is small."""
    found = _found(symbol.file, folder, ink)
    if isinstance(found, Engraving):
        return found
    reason = found if isinstance(found, str) else "it is no SVG file"
    return Diagnostic(
        code=Code.PICTURE_MISSING,
        severity=Severity.WARNING,
        message=f'cards are printed without their set symbol "{printable(symbol.file)[:200]}": {reason}',
        place=symbol.place,
        help="give `symbol` as a path from the content folder to an SVG file",
    )


def load_back(back: NamedPicture, folder: Path | None, ink: Ink) -> Art | Diagnostic:
    """Load the picture that all backs have, or complain of it."""
    found = _found(back.file, folder, ink)
    if not isinstance(found, str):
        return found
    return Diagnostic(
        code=Code.PICTURE_MISSING,
        severity=Severity.WARNING,
        message=f'backs are drawn without the picture "{printable(back.file)[:200]}": {found}',
        place=back.place,
        help="give `back_art` as a path from the content folder to a PNG, JPEG or SVG file",
    )


def _found(art: str, folder: Path | None, ink: Ink) -> Art | str:
    """Find a picture in the content folder and read it, or say in words why it cannot be."""
    path = (folder / art).resolve() if folder else None
    if folder is None or path is None or not path.is_relative_to(folder.resolve()) or not path.is_file():
        return "there is no such file in the content folder"
    return _opened(path, ink)


def _opened(path: Path, ink: Ink) -> Art | str:
    """Read a picture whole, or say in words why it cannot be.

    Args:
        path: the file.
        ink: what a drawing in curves is drawn with where it leaves that to the card.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            return TOO_LARGE
        with path.open("rb") as file:
            begin = file.read(BEGINNING)
        return engraved(path.read_bytes(), ink) if _SVG.match(begin) else _dots(path)
    except UnreadError as fault:
        return str(fault)
    except PermissionError:
        return "it may not be read"


def _dots(path: Path) -> Image.Image | str:
    """Read a picture of dots, turn it upright and lay it on white."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with Image.open(path, formats=FORMATS) as image:
                return _upright(image) if image.width * image.height <= MOST_PIXELS else TOO_LARGE
        except UnidentifiedImageError:
            return "it is no PNG, JPEG or SVG file, whatever its name says"
        except (Image.DecompressionBombError, MemoryError):
            return TOO_LARGE
        except Exception:  # noqa: BLE001  a damaged file makes its reader stumble in ways that nobody has listed
            return "it is damaged: not all of it can be read as a picture"


def _upright(image: Image.Image) -> Image.Image:
    """Turn a picture as its camera says, and lay it on white where it can be seen through.

    Greys of 16 bits are brought to 8: the library takes all but the darkest of them for white.
    """
    upright = ImageOps.exif_transpose(image)
    if upright.mode.startswith("I"):
        upright = upright.convert("I").point(lambda shade: shade * (1 / 257)).convert("L")
    if not upright.has_transparency_data:
        return upright.convert("RGB")
    upright = upright.convert("RGBA")
    white = Image.new("RGBA", upright.size, "white")
    return Image.alpha_composite(white, upright).convert("RGB")


def cut(placed: Placed) -> Image.Image:
    """Cut a picture to the proportions of its box, its focus kept, no finer than a printer prints."""
    image, width, height = placed.image, placed.width, placed.height
    dots = min(image.width * 72 / width, image.height * 72 / height, FINEST)
    size = max(1, round(width / 72 * dots)), max(1, round(height / 72 * dots))
    across, down = (percent / 100 for percent in placed.focus)
    return ImageOps.fit(image, size, centering=(across, down))


def _missing(entry: Entry | Character, art: str, reason: str, place: Place) -> Diagnostic:
    return Diagnostic(
        code=Code.PICTURE_MISSING,
        severity=Severity.WARNING,
        message=f'"{printable(entry.name)[:80]}" is printed without its picture "{printable(art)[:200]}": {reason}',
        place=place,
        help="give `art` as a path from the content folder to a PNG, JPEG or SVG file",
        entry=entry.id,
    )
