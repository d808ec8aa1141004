"""Sheets of cards: nine to a page, as many as a deck holds, with marks to cut by and a foot line to check by."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial

import msgspec

from compiler.collecting import uncollected
from compiler.diagnostics.record import Diagnostic, Place
from compiler.emit.sheets import complaints
from compiler.emit.sheets.backs import Back
from compiler.emit.sheets.content import Content, content_of, strings
from compiler.emit.sheets.drawing import Engraving
from compiler.emit.sheets.duplex import Side, paint_backs, sides
from compiler.emit.sheets.faces import Faces
from compiler.emit.sheets.fitting import Fit, common_size
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM, Edge, foot_line
from compiler.emit.sheets.marks import foot_drawing, guides_drawing, marks_drawing
from compiler.emit.sheets.options import Guides, SheetOptions, SheetResult
from compiler.emit.sheets.pages import Lot, Page, pages_of
from compiler.emit.sheets.pen import Duplex, Pen
from compiler.emit.sheets.pictures import Picture, load_back, load_picture, load_symbol
from compiler.emit.sheets.proofreading import Spot
from compiler.emit.sheets.registration import targets_behind, targets_drawing
from compiler.emit.sheets.revision import mark_of, revision_of
from compiler.emit.sheets.setting import Card, Setting, set_card
from compiler.emit.sheets.suits import OF_SCENARIO, Suit, suit_of
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Deck, Library
from compiler.ir.terms import EntryKind, PlayKind
from compiler.source.inks import Ink
from compiler.source.paper import Order, Registration
from compiler.source.project import NamedPicture

PROOF = "proof, not for use: red is the cut, blue the safe zone"
PLAY_ORDER = tuple(PlayKind)
KIND_ORDER = tuple(EntryKind)


class CardPile(msgspec.Struct, frozen=True):
    """Cards that belong together, how many of each, and the back that they have in common."""

    title: str
    copies: Iterable[tuple[Entry, int]]
    back: Suit | None = None


class SetCards(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a pile with their faces, what there is to complain of, and how their boxes were fitted."""

    lots: tuple[Lot, ...]
    diagnostics: tuple[Diagnostic, ...]
    fits: tuple[Fit, ...]


def set_cards(pile: CardPile, words: Words, options: SheetOptions) -> SetCards:
    """Set the cards of a pile, ordered by type, in the sizes of letters that they have on their sheets.

    Args:
        pile: the cards.
        words: makes sentences of their IR.
        options: the card size, and where pictures are.
    """
    sheet = _Sheet(pile.title, words, options)
    lots = tuple(msgspec.structs.replace(lot, faces=tuple(lot.faces)) for lot in sheet.laid(pile))
    return SetCards(lots=lots, diagnostics=sheet.diagnostics, fits=sheet.fits)


def deck_pdf(deck: Deck, library: Library, words: Words, options: SheetOptions) -> SheetResult:
    """Make the sheets of a deck, its cards ordered by type.

    Args:
        deck: says how many of each card; cards that the library lacks are left out (checks report them).
        library: has the cards.
        words: makes sentences of their IR.
        options: paper, card size and the rest.
    """
    copies = [(library.entries[held.card], held.copies) for held in deck.cards if held.card in library.entries]
    return _Sheet(deck.name, words, options).made(copies, OF_SCENARIO.get(deck.scenario))


def table_pdf(title: str, entries: Sequence[Entry], words: Words, options: SheetOptions) -> SheetResult:
    """Make the sheets of what lies on the table: Gear, NPCs, Roles, Backgrounds; one of each.

    Args:
        title: of the document, and in its foot line.
        entries: in any order; they are printed by kind.
        words: makes sentences of their IR.
        options: paper, card size and the rest.
    """
    return _Sheet(title, words, options).made([(entry, 1) for entry in entries])


def changed_pdf(title: str, piles: Iterable[CardPile], words: Words, options: SheetOptions) -> SheetResult:
    """Make the sheets of some cards of several piles, together on as few pages as they need.

    Args:
        title: of the document, and in its foot line.
        piles: all cards of each pile, those that are not wanted with no copies: they have a say in the size of
            the letters, so that a card made now looks like its neighbours that were made before.
        words: makes sentences of their IR.
        options: paper, card size and the rest.
    """
    return _Sheet(title, words, options).made_of_several(piles)


class _Sheet:
    """One PDF of cards in the making."""

    def __init__(self, title: str, words: Words, options: SheetOptions) -> None:
        self.title = title
        self.words = words
        self.options = options
        self.revisions: dict[str, str] = {}
        self._backs: dict[Suit, Back] = {}
        self._symbols: dict[tuple[NamedPicture, Ink], Engraving | None] = {}
        self._found: list[Diagnostic] = []
        self._told: set[tuple[Style, str]] = set()
        self._settings: list[Setting] = []
        self._set_card = lru_cache(options.grid.cells + 1)(partial(set_card, title, options))

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Give what there is to complain of by now, of cards that have been set."""
        return (*self._found, *(one for setting in self._settings for one in setting.diagnostics))

    @property
    def fits(self) -> tuple[Fit, ...]:
        """Tell how the boxes were fitted of cards that have been set."""
        return tuple(fit for setting in self._settings for fit in setting.fits)

    def made(self, copies: Iterable[tuple[Entry, int]], back: Suit | None = None) -> SheetResult:
        """Make the whole PDF; cards that are no deck have each the back of its own suit."""
        return self._finished(self.laid(CardPile(self.title, copies, back)))

    def made_of_several(self, piles: Iterable[CardPile]) -> SheetResult:
        """Make one PDF of cards of several piles; each type keeps the size of letters that its own pile gives it."""
        lots: list[Lot] = []
        numbers: Counter[str] = Counter()
        for pile in piles:
            for lot in self.laid(pile):
                first, heading = numbers[lot.entry.id], f"{pile.title}: {lot.heading}"
                lots += [msgspec.structs.replace(lot, heading=heading, first=first)] if lot.copies else []
                numbers[lot.entry.id] += lot.copies
        made = {lot.entry.id for lot in lots}
        result = self._finished(lots)
        about = tuple(complaint for complaint in result.diagnostics if complaint.entry in made)
        return msgspec.structs.replace(result, diagnostics=tuple(dict.fromkeys(about)))

    @uncollected()
    def laid(self, pile: CardPile) -> list[Lot]:
        """Set the cards of one pile, type by type."""
        groups: dict[str, list[Card]] = defaultdict(list)
        for entry, number in sorted(pile.copies, key=lambda held: _rank(held[0])):
            groups[_type(entry)].append(self._card(entry, number))
        lots = (lot for heading, cards in groups.items() for lot in self._lots(heading, cards))
        return [msgspec.structs.replace(lot, back=self._back(pile.back or suit_of(lot.entry))) for lot in lots]

    @uncollected()
    def _finished(self, lots: list[Lot]) -> SheetResult:
        pages = pages_of(lots, self.options.grid)
        pdf, spots = self._drawn(pages), tuple(self._spots(pages))
        return SheetResult(
            pdf=pdf,
            diagnostics=self.diagnostics,
            fits=self.fits,
            spots=spots,
            title=self.title,
            told=tuple(one for setting in self._settings for one in setting.told),
        )

    def _card(self, entry: Entry, copies: int) -> Card:
        content = content_of(entry, self.words, self.options.glossary)
        place = self.options.place(entry.id)
        art = Picture(None)
        if entry.art:
            art = load_picture(entry, entry.art, self.options.folder(entry.id), self.options.picture_place(entry.id))
        below = (content.flavor, content.reminders)
        said = strings((entry.id, entry.art_credit, content.titles, content.sections, below))
        self._complain(
            art.complaint, complaints.glyphs(entry.name, entry.id, (entry.name, *said), place, self.options.typefaces)
        )
        self._complain(*self._lacking(content, place))
        self.revisions[entry.id] = revision_of(content, art.image)
        mark, symbol = mark_of(self.revisions[entry.id]), self._symbol(entry.id, content.suit.ink)
        content = msgspec.structs.replace(content, mark=mark, symbol=symbol)
        faces = Faces(content, self.options.trim, art.image, self.options.theme.smallest, self.options.typefaces)
        return Card(entry, copies, faces, art.image)

    def _lacking(self, content: Content, place: Place) -> Iterator[Diagnostic]:
        """Say of letters that a typeface of the author's lacks, each once on a sheet."""
        for style, text in content.styled if self.options.theme.typefaces else ():
            letters = "".join(
                one for one in self.options.typefaces.lacking(style, text) if (style, one) not in self._told
            )
            if letters:
                self._told |= {(style, one) for one in letters}
                yield complaints.lacks(content.entry, style, letters, place)

    def _symbol(self, entry: str, ink: Ink) -> Engraving | None:
        """Read the symbol of an entry's set, once in each ink; say once what is wrong with it."""
        symbol = self.options.symbol(entry)
        if symbol is None:
            return None
        if (symbol, ink) not in self._symbols:
            read = load_symbol(symbol, self.options.folder(entry), ink)
            self._complain(read if isinstance(read, Diagnostic) and read not in self._found else None)
            self._symbols[symbol, ink] = read if isinstance(read, Engraving) else None
        return self._symbols[symbol, ink]

    def _back(self, suit: Suit) -> Back:
        """Give the back of a suit's cards: the owner's picture, or ours where there is none that can be read."""
        named = self.options.imprint.back
        if named is None:
            return Back(suit, theme=self.options.theme)
        if suit not in self._backs:
            read = load_back(named, self.options.content, suit.ink)
            self._complain(read if isinstance(read, Diagnostic) and read not in self._found else None)
            self._backs[suit] = Back(suit, None if isinstance(read, Diagnostic) else read, self.options.theme)
        return self._backs[suit]

    def _complain(self, *found: Diagnostic | None) -> None:
        self._found.extend(complaint for complaint in found if complaint)

    def _lots(self, heading: str, cards: list[Card]) -> list[Lot]:
        """Set all cards of a type at one size."""
        size = common_size(card.faces.own_size for card in cards)
        settings = [Setting(card, size, self._set_card) for card in cards]
        self._settings += settings
        return [Lot(card.entry, faces, card.copies, heading) for card, faces in zip(cards, settings, strict=True)]

    def _drawn(self, pages: tuple[Page, ...]) -> bytes:
        grid = self.options.grid
        pen = Pen(grid.paper, self.title, _duplex(self.options), self.options.imprint)
        headings: set[str] = set()
        for side in self._sides(pages):
            page = pages[side.page]
            number = f"page {side.page + 1} of {len(pages)}"
            pen.boxes(grid)
            pen.scaled(self.options.scale)
            if side.is_back:
                paint_backs(pen, grid, page.backs, self.options.behind)
                if self.options.registration in {Registration.BACKS, Registration.BOTH}:
                    pen.paint(targets_behind(grid, self.options.backs, self.options.back_offset))
            else:
                for cell, laid in page.cells.items():
                    x, y = grid.corner(cell)
                    with pen.section(laid.owner):
                        pen.paint(laid.face.ops, x * MM, y * MM)
                self._margins(pen, page, number)
                _bookmarks(pen, page, headings)
            pen.end_page()
        self._set_card.cache_clear()
        for setting in self._settings:
            setting.let_go()
        return pen.finish()

    def _sides(self, pages: Sequence[Page]) -> tuple[Side, ...]:
        return sides(len(pages), self.options.backs, self.options.order)

    def _margins(self, pen: Pen, page: Page, number: str) -> None:
        """Draw what stands beside the cards, and between those that are folded."""
        grid = self.options.grid
        pen.paint(marks_drawing(grid, frozenset(page.cells), page.folded(grid)))
        proof = self.options.guides is Guides.SHOWN
        for x, y in map(grid.corner, page.cells if proof else ()):
            pen.paint(guides_drawing(grid.card), x * MM, y * MM)
        if self.options.registration in {Registration.FRONTS, Registration.BOTH}:
            pen.paint(targets_drawing(grid))
        foot = foot_line(grid)
        use = PROOF if proof else "print at 100%"
        parts = (self.title, self.options.version, number, use, self.options.imprint.licence)
        pen.paint(foot_drawing(grid, parts), foot.x * MM, foot.y * MM, foot.angle)

    def _spots(self, pages: Sequence[Page]) -> Iterator[Spot]:
        """Say where the faces lie."""
        grid = self.options.grid
        places = {side.page: place for place, side in enumerate(self._sides(pages)) if not side.is_back}
        for number, page in enumerate(pages):
            for cell, laid in page.cells.items():
                (entry, copy), (x, y) = laid.owner, grid.corner(cell)
                corners = ((x, y), (x + grid.card.width, y + grid.card.height))
                (left, low), (right, top) = (self.options.on_paper(*corner) for corner in corners)
                yield Spot(
                    entry, copy, places[number], left * MM, low * MM, right * MM, top * MM, self.revisions[entry]
                )


def _duplex(options: SheetOptions) -> Duplex:
    """Tell what a viewer is told of printing on two sides; who puts the paper in again prints on one at a time."""
    if options.backs is Edge.NONE or options.order is not Order.PAIRS:
        return Duplex.NONE
    return Duplex.LONG if options.backs is Edge.LONG else Duplex.SHORT


def _bookmarks(pen: Pen, page: Page, headings: set[str]) -> None:
    """Put each card under the heading of its type, which stands before the first of them."""
    for lot in page.begins:
        if lot.heading not in headings:
            headings.add(lot.heading)
            pen.bookmark(lot.heading, 0)
        pen.bookmark(lot.entry.name, 1)


def _type(entry: Entry) -> str:
    """Name what cards are grouped by: the play for deck cards, else the kind of entry."""
    return str(entry.title.play or entry.kind).capitalize() if entry.kind is EntryKind.CARD else entry.kind.capitalize()


def _rank(entry: Entry) -> int:
    """Give the place of an entry's type among the others."""
    play = entry.title.play
    return PLAY_ORDER.index(play) if entry.kind is EntryKind.CARD and play else KIND_ORDER.index(entry.kind) + 10
