"""Sheets read back: the words on each card, taken out of the finished PDF, against those that its entry says.

What should stand there comes from the wording, and from nothing that has set or fitted the card. Letters are compared,
not how they are broken into lines. All that is read while playing stands in its order, titles anywhere among it and
flavor at the end of a face; what is there beside those should not be.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby

import msgspec
import pypdfium2

from compiler.emit.sheets.revision import mark_of
from compiler.emit.sheets.suits import suit_of
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.grants import plays_in
from compiler.ir.entries.library import Term
from compiler.ir.entries.rows import Rows
from compiler.ir.flow import Play, Text
from compiler.ir.terms import EntryKind
from compiler.language.entries.fields import published_fields
from compiler.language.entries.printed import row_lines
from compiler.language.meaning.voices import play_voice
from compiler.language.meaning.wording import text_words, trigger_line
from compiler.language.topics.phrase import Voice
from compiler.source.cells import title_lines

ASIDE = frozenset(":|[]\N{MIDDLE DOT}\N{LOZENGE}")
"""What parts cells, stands around Traits and marks rulings is not compared."""
UNSEEN = frozenset({"Cc", "Cf", "Zl", "Zp", "Zs"})
ALIKE = str.maketrans(
    {"\ufffe": "-", "\x02": "-", "\N{MINUS SIGN}": "-"}
    | dict.fromkeys("\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}", "'")
    | dict.fromkeys("\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}", '"')
)
"""How hyphens at the ends of lines are given, and what printers set for the marks of a typewriter."""


class Spot(msgspec.Struct, frozen=True):
    """Where a face lies: its card, the page counted from 0, and its edges in points."""

    entry: str
    copy: int
    page: int
    left: float
    bottom: float
    right: float
    top: float
    revision: str = ""


def misprints(
    pdf: bytes, spots: Iterable[Spot], entries: Mapping[str, Entry], glossary: Sequence[Term] = ()
) -> dict[str, str]:
    """Read all cards of a sheet, and say of each that is not as its entry says what is wrong with it first, by id.

    Args:
        pdf: the sheet as it is handed out.
        spots: where the faces lie; those of one card follow one another.
        entries: what is printed, by id.
        glossary: words that cards may explain, in just these words.
    """
    found: dict[str, str] = {}
    document = pypdfium2.PdfDocument(pdf)
    pages = [page.get_textpage() for page in document]
    for (id_, _, revision), held in groupby(spots, key=lambda spot: (spot.entry, spot.copy, spot.revision)):
        faces = [pages[spot.page].get_text_bounded(spot.left, spot.bottom, spot.right, spot.top) for spot in held]
        wrong = misprint(entries[id_], faces, mark_of(revision), glossary)
        if wrong:
            found.setdefault(id_, wrong)
    document.close()
    return found


def misprint(entry: Entry, faces: Sequence[str], mark: str = "", glossary: Sequence[Term] = ()) -> str:
    """Say what is the first thing wrong with the words on an entry's faces; nothing where all is as it should be."""
    read = _Read(faces)
    for _ in faces:
        any(read.took(letters(foot)) for foot in _feet(entry, mark))
        any(read.took(letters(f"{play.kind} {play.name}, continued")) for play in _plays(entry))
    lines = [*lines_of(entry)]
    if entry.flavor and read.took_end(letters(entry.flavor)):
        lines.pop()
    for line in lines:
        if not read.took_next(letters(line)):
            return f'its card lacks "{_first_missing(line, read)}" of "{line}"'
    for _ in faces:
        read.took(letters(ASK))  # before names, which may be as short as "M"
    credit = [entry.art_credit] if entry.art_credit else []
    for said in (*cells_of(entry), *[entry.name] * (len(faces) - 1), *credit):
        if not read.took(letters(said)):
            return f'its card lacks "{said}"'
    for beside in (*_explained(entry, glossary), *_beside(entry, len(faces))):
        read.took(letters(beside))
    return f'its card has "{read.rest}" too many' if read.rest else ""


def _first_missing(line: str, read: _Read) -> str:
    """Give the first word of a line that is not where the words before it are."""
    words = line.split()
    return next(word for number, word in enumerate(words, 1) if not read.has_next(letters("".join(words[:number]))))


def letters(text: str) -> str:
    r"""Give the letters of a text that are compared.

    >>> letters("HP: 6 \N{MIDDLE DOT} Aquatic"), letters("gain\r\n+1 Mind.")
    ('HP6Aquatic', 'gain+1Mind.')
    """
    shown = unicodedata.normalize("NFKC", text.translate(ALIKE))
    return "".join(letter for letter in shown if letter not in ASIDE and unicodedata.category(letter) not in UNSEEN)


ALSO_AT_THE_HEAD = 2
"""The number of one of several faces stands at its foot and beside its name."""
ASK = "ask the DM"
"""What the mark of a ruling means, at the foot of a face that has one."""


# ---- what an entry says


def cells_of(entry: Entry) -> list[str]:
    """Give the cells of an entry's title, the name first."""
    lines = title_lines(entry.kind, entry.name, published_fields(entry.title, entry.scenario))
    return [cell for line in lines for cell in line.split(" | ") if cell]


def lines_of(entry: Entry) -> Iterator[str]:
    """Give what an entry says below its title, in the order of the sheets, one paragraph or row at a time."""
    return (line for line in _lines(entry) if line)


def _lines(entry: Entry) -> Iterator[str]:
    voice = play_voice(entry)
    yield entry.ability or ""
    yield _paragraph("", entry.static, voice)
    yield from (f"{row.row} +{row.dice} {row.type or ''}" for row in entry.static_rows)
    yield _paragraph("Notes", entry.notes, voice)
    yield from _granted(entry, entry.static)
    for play in entry.plays:
        if entry.kind is not EntryKind.CARD:
            yield _head(play)
        yield from _under(entry, play)
        yield from _granted(entry, *play.texts)
    yield _paragraph("Extra Effect", entry.extra, voice)
    yield _paragraph("Deckless Variant", entry.deckless, voice)
    yield entry.flavor


def _head(play: Play) -> str:
    return " ".join((play.kind, play.name, *(f"[{tag}]" for tag in play.tags)))


def _granted(entry: Entry, *texts: Text) -> Iterator[str]:
    for play in _plays_of(texts):
        if play.name:
            yield _head(play)
        yield from _under(entry, play)


def _plays(entry: Entry) -> Iterator[Play]:
    """Give an entry's plays, and those that they and it grant."""
    yield from entry.plays
    yield from _plays_of((entry.static, *(text for play in entry.plays for text in play.texts)))


def _plays_of(texts: Iterable[Text]) -> Iterator[Play]:
    return chain.from_iterable(map(plays_in, texts))


def _under(entry: Entry, play: Play) -> Iterator[str]:
    voice = play_voice(entry, play)
    yield _paragraph("", play.before, voice)
    yield from _rows(play.rows)
    yield _paragraph("Special", play.special, voice)
    if play.trigger:
        yield f"Trigger {trigger_line(play.trigger, voice)}"
    yield _paragraph("Effect", play.effect, voice)


def _rows(rows: Rows) -> Iterator[str]:
    """Give the rows of a play; those without dice stand together, with commas between them."""
    lines = list(row_lines(rows))
    plain = sum((rows.area_attack, rows.range is not None, rows.incantation is not None))
    yield ", ".join(lines[:plain])
    yield from lines[plain:]


def _paragraph(label: str, text: Text, voice: Voice) -> str:
    return " ".join((label, *text_words(text, voice))).strip() if text else ""


def _feet(entry: Entry, mark: str) -> Iterator[str]:
    """Give what may stand at the foot of a face for those who handle cards; a long id may be cut."""
    yield f"{entry.id} v{entry.version}{mark}"
    ends = range(len(entry.id) - 1, 0, -1)  # the longest first: one may end as a shorter one does
    yield from (f"{entry.id[:end]}\N{HORIZONTAL ELLIPSIS}v{entry.version}{mark}" for end in ends)
    yield f"v{entry.version}{mark}"  # a narrow card has no room for any of it


def _explained(entry: Entry, glossary: Sequence[Term]) -> Iterator[str]:
    """Give what may be explained: words that the entry itself says."""
    said = " ".join((*cells_of(entry), *lines_of(entry)))
    yield from (f"{term.name}: {term.definition}" for term in glossary if term.name in said)


def _beside(entry: Entry, faces: int) -> Iterator[str]:
    """Give what else may stand on the faces: which of them, on further ones the title again, and the badge's letter."""
    for number in range(1, faces + 1):
        yield from (f"{number} of {faces}" for _ in range(ALSO_AT_THE_HEAD if faces > 1 else 0))
        yield from cells_of(entry) if number > 1 else ()
    yield from (suit_of(entry).letter for _ in range(faces))


# ---- what is on its card


class _Read:
    """The letters of faces, less and less of them as they are found to be what should stand there."""

    def __init__(self, faces: Iterable[str]) -> None:
        self._parts = [letters(face) for face in faces]
        self._next = 0

    def took_next(self, text: str) -> bool:
        """Take a text that stands behind the one that was taken so before, if it does, or goes on on a further face."""
        place = self._took(text, self._next)
        if place is not None:
            self._next = place + 1
            return True
        for place in range(self._next, len(self._parts) - 1):
            if end := _ending(self._parts[place], text):
                before = self._parts[place]
                self._parts[place], after, self._next = before.removesuffix(text[:end]), self._next, place + 1
                if self.took_next(text[end:]):
                    return True
                self._parts[place], self._next = before, after
        return False

    def has_next(self, text: str) -> bool:
        """Tell whether a text stands behind the one that was taken last."""
        return any(text in part for part in self._parts[self._next :])

    def took_end(self, text: str) -> bool:
        """Take a text that a face ends with, the last of them if several do."""
        for place in range(len(self._parts) - 1, -1, -1):
            if self._parts[place].endswith(text):
                self._parts[place] = self._parts[place].removesuffix(text)
                return True
        return False

    def took(self, text: str) -> bool:
        """Take a text from wherever it stands, if it does."""
        return self._took(text, 0) is not None

    def _took(self, text: str, begin: int) -> int | None:
        for place in range(begin, len(self._parts)):
            part = self._parts[place]
            at = part.find(text)
            if at >= 0:
                self._parts[place : place + 1] = [part[:at], part[at + len(text) :]]
                return place
        return None

    @property
    def rest(self) -> str:
        """Give what has not been taken."""
        return " ".join(part for part in self._parts if part)


def _ending(part: str, text: str) -> int:
    """Return how many letters of the beginning of a text a part ends with.

    >>> _ending("SpecialMove1.Dra", "Drawacard."), _ending("Hit1d6", "Draw")
    (3, 0)
    """
    return next((end for end in range(len(text) - 1, 0, -1) if part.endswith(text[:end])), 0)
