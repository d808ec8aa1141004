"""The letters: which typeface says what, which has which characters, and how wide they are.

Source Serif for names and flavor, Source Sans for everything that is read while playing; both come from packages under
the SIL Open Font License. Italics lack Greek and Cyrillic: a word goes to the first typeface of its style's chain that
has all of it. A letter and its accent written as two characters are made one, since nothing here sets an accent over a
letter; an accent that is left over counts as a character that no typeface has.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from compiler.source.typefaces import Typeface


class Style(StrEnum):
    """What letters are for."""

    NAME = "name"
    BODY = "body"
    STRONG = "strong"
    DICE = "dice"
    """Dice, and the labels that rows and texts begin with."""
    FLAVOR = "flavor"
    REMINDER = "reminder"


PACKAGES = {"SourceSansPro": "font_source_sans_pro", "SourceSerifPro": "font_source_serif_pro"}
CHAINS = {
    Style.NAME: ("SourceSerifPro-Semibold", "SourceSansPro-Semibold"),
    Style.BODY: ("SourceSansPro-Regular",),
    Style.STRONG: ("SourceSansPro-Semibold", "SourceSansPro-Regular"),
    Style.DICE: ("SourceSansPro-Bold",),
    Style.REMINDER: ("SourceSansPro-It", "SourceSansPro-Regular"),
    Style.FLAVOR: ("SourceSerifPro-It", "SourceSerifPro-Regular", "SourceSansPro-Regular"),
}
"""Typefaces by style, the wanted one first."""

REPLACED = {"Cc": " ", "Zl": " ", "Zp": " ", "Cf": "", "Cs": "\N{REPLACEMENT CHARACTER}"}
"""What is printed for control characters, line ends, invisible ones and halves of characters."""
STAND_IN = "\N{BLACK SQUARE}"
"""Printed for a character that no typeface has; the sheet is not to be used then."""
LAST_NAMED = 0xFFFF
"""A PDF cannot be searched for letters beyond this one: the writer names them wrongly. The typefaces have three."""
_PRINTERS = (
    (re.compile(r"(?<![^\s(\[/])-(?=\d)"), "\N{MINUS SIGN}"),
    (re.compile(r"(?<!\w)'(?=\w)(?!(?:tis|twas|em|til)\b)"), "\N{LEFT SINGLE QUOTATION MARK}"),
    (re.compile(r"'"), "\N{RIGHT SINGLE QUOTATION MARK}"),
    (re.compile(r'(?<![^\s(\[\u2014\u2018])"(?=\S)'), "\N{LEFT DOUBLE QUOTATION MARK}"),
    (re.compile(r'"'), "\N{RIGHT DOUBLE QUOTATION MARK}"),
)
"""What stands on a typewriter for what, and what is printed: a minus sign, and marks that open or close."""
CAP_HEIGHT = 0.66
"""How high capitals and figures stand, in parts of the size."""
WIDTH_SIZE = 1000
"""The size at which widths are measured, once for each word."""


def file_of(name: str) -> Traversable:
    """Find the file of a typeface.

    Args:
        name: the file's name without its suffix, such as `SourceSansPro-Bold`; of the author's own, its key.
    """
    if "#" in name:
        return Path(name.rpartition("#")[0])
    return resources.files(PACKAGES[name.partition("-")[0]]) / "files" / f"{name}.ttf"


@cache
def typeface(name: str) -> TTFont:
    """Load a typeface, by the name of its file, and make it known to the PDF writer."""
    font = TTFont(name, str(file_of(name)))
    pdfmetrics.registerFont(font)
    return font


@cache
def _characters(name: str) -> frozenset[str]:
    letters = (chr(number) for number in typeface(name).face.charToGlyph if number <= LAST_NAMED)
    return frozenset(letter for letter in letters if not unicodedata.combining(letter))


@lru_cache(maxsize=8_000)
def printable(text: str) -> str:
    r"""Make one line of a text: no control characters, no invisible ones, single spaces, accents on their letters.

    >>> printable("Reed\n  Cat\u200b"), printable("cafe\u0301")
    ('Reed Cat', 'caf\xe9')
    """
    shown = "".join(REPLACED.get(unicodedata.category(letter), letter) for letter in text)
    return unicodedata.normalize("NFC", " ".join(shown.split()))


def typographic(text: str) -> str:
    r"""Set a typewriter's apostrophes, quotation marks and minus signs as printers do; hyphens stay.

    >>> ascii(typographic("Wrecker's -1d4 half-seas"))
    "'Wrecker\\u2019s \\u22121d4 half-seas'"
    """
    for found, printed in _PRINTERS:
        text = found.sub(printed, text)
    return text


class Typefaces:
    """What letters are set in: for each style typefaces by the names of their files, the wanted one first."""

    def __init__(self, chains: Mapping[Style, tuple[str, ...]]) -> None:
        self._chains = dict(chains)
        self.set_word = lru_cache(maxsize=16_000)(self._set_word)
        self.missing = lru_cache(maxsize=1_000)(self._missing)

    def _set_word(self, style: Style, word: str) -> tuple[str, str, float]:
        """Choose the typeface for a word.

        Returns:
            The typeface, the word with stand-ins for what it lacks, and the width at size 1.
        """
        word = typographic(unicodedata.normalize("NFC", word))
        chain = self._chains[style]
        font = next((name for name in chain if _characters(name).issuperset(word)), chain[-1])
        has = _characters(font)
        shown = "".join(letter if letter in has else STAND_IN for letter in word)
        return font, shown, typeface(font).stringWidth(shown, WIDTH_SIZE) / WIDTH_SIZE

    def width(self, style: Style, text: str, size: float) -> float:
        """Give the width of a line of text in points."""
        return self.set_word(style, text)[2] * size

    def _missing(self, text: str) -> str:
        """Give the characters of a text that no typeface has, each once, in order.

        >>> SHIPPED.missing("Reed Cat"), SHIPPED.missing("Reed \N{CAT} Cat \N{CAT}") == "\N{CAT}"
        ('', True)
        """
        return "".join(dict.fromkeys(letter for letter in printable(text) if letter not in self._every_character))

    @cached_property
    def _every_character(self) -> frozenset[str]:
        """Give what can be printed: all that ours have, and what the author's have in every style."""
        ours = _characters("SourceSansPro-Regular") | _characters("SourceSerifPro-Regular")
        return ours | frozenset.intersection(*(_characters(chain[0]) for chain in self._chains.values()))

    def lacking(self, style: Style, text: str) -> str:
        """Give the characters that the author's typeface of a style lacks while ours stands in, each once, in order."""
        first = self._chains[style][0]
        if first == CHAINS[style][0]:
            return ""
        lacks = (letter for letter in typographic(printable(text)) if letter not in _characters(first))
        return "".join(dict.fromkeys(letter for letter in lacks if letter in self._every_character))


SHIPPED = Typefaces(CHAINS)
"""Those that come with Deckwright."""
set_word, width, missing = SHIPPED.set_word, SHIPPED.width, SHIPPED.missing


@cache
def typefaces_of(own: tuple[tuple[str, Typeface], ...]) -> Typefaces:
    """Give the typefaces of a theme: the author's own before ours.

    Args:
        own: by the style that they are for.
    """
    wanted = {Style(style): (one.key,) for style, one in own}
    return Typefaces({style: (*wanted.get(style, ()), *chain) for style, chain in CHAINS.items()}) if own else SHIPPED
