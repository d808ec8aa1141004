"""`deckwright print --changed`: only the cards that are not on paper as they are, and which to throw away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from compiler.building import WORDS, Sheet, deck_name, read_back, table_entries, whole_library
from compiler.cli.console import Console
from compiler.cli.projects import has_errors, tell
from compiler.compiling import Compiled
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.emit.sheets.changes import Change, changes, pile_after, told
from compiler.emit.sheets.content import content_of
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.pictures import load_picture
from compiler.emit.sheets.revision import revision_of
from compiler.emit.sheets.sheet import CardPile, changed_pdf
from compiler.emit.sheets.suits import OF_SCENARIO
from compiler.ir.entries.library import Library
from compiler.source.complaints import error, start_of
from compiler.source.files import shown_path
from compiler.source.ledger import LEDGER_FILE, Ledger, PaperCard, Pile, ledger_file, read_ledger, write_ledger
from compiler.source.project import PROJECT_FILE, Project
from compiler.source.writing import write_all

CHANGED = "changed"
TABLE = "table"


# ---- what is on paper after sheets have been printed


def note_printed(project: Project, sheets: Iterable[Sheet], compiled: Compiled, copies: int) -> list[Diagnostic]:
    """Note in the project's ledger which cards have been put on paper, those that came out right.

    Returns:
        What went wrong.
    """
    file = ledger_file(project)
    printed = [sheet for sheet in sheets if sheet.result.spots]
    if file is None or not printed:
        return []
    ledger = read_ledger(file)
    if isinstance(ledger, Diagnostic):
        return [ledger]
    piles = dict(ledger.piles)
    for sheet in printed:
        for name, pile in _piles_of(sheet, compiled, copies):
            old = piles.get(name, pile)
            right = {id_: card for id_, card in pile.cards.items() if id_ not in _unfit(sheet)}
            kept = dict(old.cards) if name == TABLE else {}
            kept |= {id_: card for id_, card in old.cards.items() if id_ in _unfit(sheet)}
            piles[name] = msgspec.structs.replace(pile, cards=kept | right)
    fault = write_ledger(file, ledger, piles)
    return [fault] if fault else []


def _piles_of(sheet: Sheet, compiled: Compiled, copies: int) -> Iterator[tuple[str, Pile]]:
    """Tell which pile the cards of a sheet belong to; deck cards that were named one by one are spare, and in none."""
    library = whole_library(compiled)
    deck = next((deck for deck in library.decks.values() if deck_name(deck.id) == sheet.name), None)
    cards = _cards(sheet, library)
    if deck is not None:
        yield sheet.name, Pile(name=deck.name, sets=copies, cards=cards)
        return
    table = {entry.id for entry in table_entries(library)}
    if cards := {id_: card for id_, card in cards.items() if id_ in table}:
        yield TABLE, Pile(name="Table", cards=cards)


def _cards(sheet: Sheet, library: Library) -> dict[str, PaperCard]:
    """Count the cards on a sheet; faces of one copy are one card."""
    counted = Counter(entry for entry, _ in {(spot.entry, spot.copy) for spot in sheet.result.spots})
    revisions = {spot.entry: spot.revision for spot in sheet.result.spots}
    return {id_: PaperCard(library.entries[id_].name, counted[id_], revisions[id_]) for id_ in sorted(counted)}


def _unfit(sheet: Sheet) -> set[str]:
    """Give the cards of a sheet that are not for use."""
    return {fault.entry for fault in sheet.result.diagnostics if fault.severity is Severity.ERROR and fault.entry}


# ---- what is to be printed


class Work(msgspec.Struct, frozen=True):
    """What is to be done, pile by pile."""

    wanted: Mapping[str, Pile]
    changes: Mapping[str, tuple[Change, ...]]

    def made(self) -> int:
        """Count the cards to print."""
        return sum(change.made for found in self.changes.values() for change in found)


def print_changed(
    project: Project, compiled: Compiled, chosen: Iterable[str], folder: Path, options: SheetOptions, console: Console
) -> list[Diagnostic]:
    """Print what has changed since it was printed, list what is to be thrown away, and note that in the ledger.

    Returns:
        All that there is to complain of.
    """
    file = ledger_file(project)
    ledger = read_ledger(file) if file else _no_ledger()
    if file is None or isinstance(ledger, Diagnostic):
        found = [ledger] if isinstance(ledger, Diagnostic) else []
        tell(found, console)
        return found
    work = _work(compiled, chosen, ledger, options)
    if not any(work.changes.values()):
        tell(compiled.diagnostics, console)
        console.say("nothing has changed since it was printed")
        return list(compiled.diagnostics)
    sheet = _sheet(work, compiled, options)
    products = [(folder / f"{CHANGED}.pdf", sheet.result.pdf)] if work.made() else []
    products.append((folder / f"{CHANGED}.txt", ("\n".join(_listed(work)) + "\n").encode()))
    written, faults = write_all(products)
    found = [*compiled.diagnostics, *sheet.result.diagnostics, *faults]
    if not faults:
        fault = write_ledger(file, ledger, _after(work, ledger, _unfit(sheet)))
        found += [fault] if fault else []
    tell(found, console)
    for line in _listed(work):
        console.say(line)
    for path in written:
        spoilt = path.suffix == ".pdf" and has_errors(sheet.result.diagnostics)
        console.say(f"wrote {shown_path(path)}{', although a card on it is not whole' if spoilt else ''}")
    return found


def _no_ledger() -> Diagnostic:
    message = f"nothing is known of what you have printed: {LEDGER_FILE} is kept beside {PROJECT_FILE}"
    mend = "make a project with `deckwright init`, or print without --changed"
    return error(Code.PROJECT_FILE, message, start_of("deckwright print"), mend=mend)


def _work(compiled: Compiled, chosen: Iterable[str], ledger: Ledger, options: SheetOptions) -> Work:
    """Compare what is on paper with what should be."""
    library = compiled.library
    chosen = set(chosen)
    sound = chosen - {fault.entry for fault in compiled.diagnostics if fault.severity is Severity.ERROR}
    cards = _Current(whole_library(compiled), options)
    wanted = dict(_wanted(cards, chosen, sound, ledger))
    found = {}
    for name, pile in wanted.items():
        kept = {card.card for deck in library.decks.values() if deck_name(deck.id) == name for card in deck.cards}
        if name == TABLE:
            kept = {entry.id for entry in table_entries(library)}
        if has_errors(compiled.diagnostics):
            kept |= ledger.piles.get(name, pile).cards.keys() - library.entries.keys()
        found[name] = tuple(changes(ledger.piles.get(name, Pile(name=pile.name)), pile, kept))
    if not has_errors(compiled.diagnostics):
        for name, pile in ledger.piles.items():
            if name not in wanted:
                wanted[name] = Pile(name=pile.name)
                found[name] = tuple(changes(pile, wanted[name], ()))
    return Work(wanted, found)


class _Current:
    """The cards as they are now."""

    def __init__(self, library: Library, options: SheetOptions) -> None:
        self.library = library
        self._options = options

    def card(self, id_: str, copies: int) -> PaperCard:
        """Give so many copies of a card with its revision."""
        entry = self.library.entries[id_]
        place = self._options.picture_place(id_)
        art = load_picture(entry, entry.art, self._options.folder(entry.id), place).image if entry.art else None
        return PaperCard(entry.name, copies, revision_of(content_of(entry, WORDS), art))


def _wanted(cards: _Current, chosen: set[str], sound: set[str], ledger: Ledger) -> Iterator[tuple[str, Pile]]:
    """Give the piles as they should be on paper: what is chosen, and what has been printed before."""
    entries = cards.library.entries
    for deck in cards.library.decks.values():
        name = deck_name(deck.id)
        if (deck.id in chosen and deck.cards) or name in ledger.piles:
            sets = ledger.piles[name].sets if name in ledger.piles else 1
            held = {slot.card: slot.copies * sets for slot in deck.cards if slot.card in entries}
            yield name, Pile(name=deck.name, sets=sets, cards={id_: cards.card(id_, held[id_]) for id_ in held})
    before = ledger.piles[TABLE].cards if TABLE in ledger.piles else {}
    table = [entry.id for entry in table_entries(cards.library) if entry.id in sound | before.keys()]
    if table or before:
        numbers = {id_: before[id_].copies if id_ in before else 1 for id_ in table}
        yield TABLE, Pile(name="Table", cards={id_: cards.card(id_, numbers[id_]) for id_ in table})


def _sheet(work: Work, compiled: Compiled, options: SheetOptions) -> Sheet:
    """Make the sheet of all that is to be printed."""
    library = whole_library(compiled)
    piles: list[CardPile] = []
    backs = {deck_name(deck.id): OF_SCENARIO.get(deck.scenario) for deck in library.decks.values()}
    for name, pile in work.wanted.items():
        made = {change.id: change.made for change in work.changes[name]}
        if any(made.values()):
            cards = [(library.entries[id_], made.get(id_, 0)) for id_ in pile.cards]
            piles.append(CardPile(pile.name, cards, backs.get(name)))
    ids = tuple({entry.id: None for pile in piles for entry, copies in pile.copies if copies})
    return read_back(Sheet(CHANGED, ids, changed_pdf("Changed cards", piles, WORDS, options)), library, options)


def _after(work: Work, ledger: Ledger, lost: set[str]) -> dict[str, Pile]:
    """Give what is on paper now; a pile that has no cards any more is not kept."""
    piles = dict(ledger.piles)
    for name, found in work.changes.items():
        wanted = work.wanted[name]
        piles[name] = pile_after(piles.get(name, wanted), wanted, found, lost)
    return {name: pile for name, pile in piles.items() if pile.cards}


def _listed(work: Work) -> Iterator[str]:
    """List what is printed, and what is to be thrown away, by the marks at the feet of the cards."""
    each = [(work.wanted[name].name, change) for name, found in work.changes.items() for change in found]
    new = [f"  {pile}: {told(one, one.made, one.revision)}" for pile, one in each if one.made]
    old = [f"  {pile}: {told(one, one.gone, one.old)}" for pile, one in each if one.gone]
    for heading, lines in (("print and put in:", new), ("take out and throw away:", old)):
        yield from (heading, *lines) if lines else ()
