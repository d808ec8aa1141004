"""Everything that a project's content can be made into: the compiled library, what is proved of it, and its sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TypedDict

import msgspec

from compiler.check.decks import legal_part
from compiler.check.proofs import NOT_RUN, Answer, Proof, Trial, Verdict
from compiler.compiling import Compiled, compile_project
from compiler.diagnostics.record import Diagnostic, Place, Severity
from compiler.emit.ir_schema import library_faults
from compiler.emit.sheets.bases import Figures
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.complaints import misprinted
from compiler.emit.sheets.fitting import Fit
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.proofreading import misprints
from compiler.emit.sheets.sheet import deck_pdf, table_pdf
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Character, Deck, Library, Term
from compiler.ir.terms import EntryKind
from compiler.language.entries.house_words import HouseWords
from compiler.source.paper import Edge, Offset, Order, Paper, PaperSettings, Registration, Reminders, Scale, Size, Turn
from compiler.source.project import Project
from compiler.source.writing import write_all

Progress = Callable[[str], None]
"""Told what is being made, as it is."""
Play = Callable[[Library, Container[str]], Mapping[str, Trial]]
"""Plays those entries of a library whose ids are asked for, and answers by id what came of it."""
Count = Callable[[Library], Mapping[str, Figures]]
"""Finds out the numbers of a library's characters, by id."""
NOT_TRIED = Trial(runs=NOT_RUN, odds=NOT_RUN)

WORDS = HouseWords()
ROLE_KINDS = frozenset({EntryKind.ROLE, EntryKind.BACKGROUND, EntryKind.DESTINY})
NPC_KINDS = frozenset({EntryKind.ADVERSARY, EntryKind.CHALLENGE, EntryKind.OPPONENT})


class Sheet(msgspec.Struct, frozen=True):
    """A PDF that has been made: its file name without ending, and the entries on it."""

    name: str
    entries: tuple[str, ...]
    result: SheetResult
    lacks: int = 0
    """How many cards its deck names that are not on it, since it may not hold them or they cannot be read."""


class BuildSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What a build came to."""

    name: str
    kinds: dict[str, int]
    """Entries by kind, what the project extends included."""
    own_kinds: dict[str, int]
    """The project's own entries by kind."""
    provisional: dict[str, int]
    """How many words of the glossary and rules the game's author has not confirmed, by kind of file."""
    proofs: dict[str, Proof]
    """What is proved of the project's own entries, and of what it extends as far as that lies in its decks."""
    library: Library
    rule_places: dict[str, Place]
    """Where the texts of the rows of the rules tables stand, by id."""
    written: tuple[Path, ...]
    diagnostics: tuple[Diagnostic, ...]

    def verdicts(self, proof: str) -> Counter[Verdict]:
        """Count the verdicts on one of the proofs, by its name."""
        return Counter(getattr(one, proof).verdict for one in self.proofs.values())


def not_played(_library: Library, _ids: Container[str]) -> Mapping[str, Trial]:
    """Play nothing: who only builds need not have the rules running."""
    return {}


def not_counted(_: Library) -> Mapping[str, Figures]:
    """Find out no numbers: they are left free on the sheets."""
    return {}


def build(project: Project, progress: Progress, play: Play = not_played, count: Count = not_counted) -> BuildSummary:
    """Compile a project and write all products into its build folder, each whole or not at all.

    Args:
        project: What to build.
        progress: Told of each step.
        play: Plays the entries that have been read whole, and answers what has come of it, by id.
        count: Finds out the numbers that stand on character sheets.
    """
    progress("reading the content")
    compiled = compile_project(project)
    entries, readable = compiled.library.entries, whole_library(compiled)
    options = msgspec.structs.replace(sheet_options(project, compiled), figures=count(readable))
    sheets = list(all_sheets(compiled, compiled.own, options, progress))
    progress("playing every play")
    decks = [deck for deck in compiled.library.decks.values() if deck.id in compiled.own]
    proved = compiled.own.union(one.card for deck in decks for one in deck.cards)
    trials, untold = play(readable, proved), compiled.proofs_of(proved)
    proofs = {id_: printed(id_, proof, sheets).tried(trials.get(id_, NOT_TRIED)) for id_, proof in untold.items()}
    found = [*compiled.diagnostics, *compiled.not_printed_back(proofs)]
    found += [fault for sheet in sheets for fault in sheet.result.diagnostics]
    products = _products(compiled.library, proofs, sheets)
    written, faults = write_all((project.build / name, data) for name, data in products)
    return BuildSummary(
        name=project.name,
        kinds=_by_kind(entries.values()),
        own_kinds=_by_kind(entry for id_, entry in entries.items() if id_ in compiled.own),
        provisional=_provisional(compiled.library),
        proofs=proofs,
        library=compiled.library,
        rule_places=compiled.rule_places,
        written=tuple(written),
        diagnostics=(*found, *faults),
    )


def _by_kind(entries: Iterable[Entry]) -> dict[str, int]:
    return dict(Counter(str(entry.kind) for entry in entries))


def _provisional(library: Library) -> dict[str, int]:
    rules, words = library.rules.values(), library.terms.values()
    return {"rules": sum(row.provisional for row in rules), "glossary": sum(word.provisional for word in words)}


def sheet_options(project: Project, compiled: Compiled) -> SheetOptions:
    """Give the options for a project's sheets: its paper, where its pictures and entries are."""
    return SheetOptions(
        **on_paper(project.paper),
        version=f"build {build_id(compiled.library)}",
        imprint=project.imprint,
        theme=project.theme,
        content=project.content,
        extends=project.extends,
        extended=frozenset(compiled.places) - compiled.own,
        places=compiled.places,
        pictures=compiled.pictures,
        glossary=explained(project, compiled),
    )


def explained(project: Project, compiled: Compiled) -> tuple[Term, ...]:
    """Give the words that a project's cards may explain."""
    return tuple(compiled.library.terms.values()) if project.paper.reminders is Reminders.SHOWN else ()


class OnPaper(TypedDict):
    """The options that are settings of a project."""

    paper: Paper
    turn: Turn
    card: Size
    bleed: float
    backs: Edge
    order: Order
    back_offset: Offset
    outer_bleed: float
    scale: Scale
    registration: Registration


def on_paper(settings: PaperSettings) -> OnPaper:
    """Give a project's settings as options of its sheets."""
    return {
        "paper": settings.paper.paper,
        "turn": settings.paper.turn,
        "card": settings.card,
        "bleed": settings.bleed,
        "backs": settings.backs,
        "order": settings.order,
        "back_offset": settings.back_offset,
        "outer_bleed": settings.outer_bleed,
        "scale": settings.scale,
        "registration": settings.registration,
    }


def build_id(library: Library) -> str:
    """Give a short name of exactly this content: two sheets with the same one were made of the same cards."""
    return sha256(msgspec.json.encode(library)).hexdigest()[:8]


def whole(compiled: Compiled) -> list[Entry]:
    """Give the entries that have been read whole: no other is printed, for a sentence would be missing from it."""
    entries = compiled.library.entries
    return [entry for id_, entry in entries.items() if id_ in compiled.whole]


def whole_library(compiled: Compiled) -> Library:
    """Give the library with just the entries that have been read whole, and the cards that its decks may hold."""
    library = msgspec.structs.replace(compiled.library, entries={entry.id: entry for entry in whole(compiled)})
    decks = {deck.id: legal_part(deck, library) for deck in library.decks.values()}
    return msgspec.structs.replace(library, decks=decks)


def all_sheets(compiled: Compiled, wanted: Iterable[str], options: SheetOptions, progress: Progress) -> Iterator[Sheet]:
    """Make every sheet of what is wanted: one PDF a deck, a group of table cards, a character; one of the loose cards.

    Args:
        compiled: The content; decks and characters may hold more of it than is wanted by itself.
        wanted: Ids of entries, decks and characters. Of decks with errors what they may not hold is left out, and
            characters are left out that have an entry which has not been read.
        options: How to print.
        progress: Told of each sheet before it is made.
    """
    library = whole_library(compiled)
    entries = library.entries
    chosen = set(wanted)
    sound = chosen - {fault.entry for fault in compiled.diagnostics if fault.severity is Severity.ERROR}
    decks = [deck for deck in library.decks.values() if deck.id in chosen and deck.cards]
    for deck in decks:
        progress(f"printing {deck.name}")
        yield deck_sheet(deck_name(deck.id), deck, compiled, options)
    for name, title, group in _groups([entry for entry in entries.values() if entry.id in sound], decks):
        progress(f"printing {title}")
        ids = tuple(entry.id for entry in group)
        yield read_back(Sheet(f"table/{name}", ids, table_pdf(title, group, WORDS, options)), library, options)
    for character in library.characters.values():
        if character.id in chosen and _named_by(character) <= entries.keys():
            progress(f"printing {character.name}")
            yield Sheet(character_name(character.id), (), character_pdf(character, library, WORDS, options))


def deck_sheet(name: str, deck: Deck, compiled: Compiled, options: SheetOptions, times: int = 1) -> Sheet:
    """Make the sheets of so many copies of a deck, or of entries that are laid together as if they were one."""
    library = whole_library(compiled)
    cards = tuple(msgspec.structs.replace(held, copies=held.copies * times) for held in deck.cards)
    result = deck_pdf(msgspec.structs.replace(deck, cards=cards), library, WORDS, options)
    named = compiled.library.decks.get(deck.id, deck).cards
    lacks = sum(held.copies for held in named) - sum(held.copies for held in deck.cards)
    return read_back(Sheet(name, tuple(held.card for held in cards), result, lacks), library, options)


def deck_name(id_: str) -> str:
    """Give the name of a deck's sheet, the same whoever has it made."""
    return f"decks/{id_}"


def character_name(id_: str) -> str:
    """Give the name of a character's sheet, likewise."""
    return f"characters/{id_}"


def _named_by(character: Character) -> set[str]:
    """Give the ids of the entries whose words or names are on a character's sheet."""
    hybrids = (hybrid.role for hybrid in character.hybrids)
    return {*character.roles, *hybrids, character.background, *character.gear}


def table_entries(library: Library) -> list[Entry]:
    """Give what lies on the table and belongs to no deck."""
    groups = _groups(list(library.entries.values()), list(library.decks.values()))
    return [entry for _, _, group in groups for entry in group]


def _groups(entries: list[Entry], decks: list[Deck]) -> Iterator[tuple[str, str, list[Entry]]]:
    in_decks = {slot.card for deck in decks for slot in deck.cards}
    loose = [entry for entry in entries if entry.kind is EntryKind.CARD and entry.id not in in_decks]
    others = [entry for entry in entries if entry.kind is not EntryKind.CARD]
    for name, title, group in (
        ("cards-in-no-deck", "Cards in no deck", loose),
        ("roles", "Roles, Backgrounds and Destinies", [entry for entry in others if entry.kind in ROLE_KINDS]),
        ("adversaries-challenges-opponents", "NPCs", [entry for entry in others if entry.kind in NPC_KINDS]),
        ("gear", "Gear", [entry for entry in others if entry.kind not in ROLE_KINDS | NPC_KINDS]),
    ):
        if group:
            yield name, title, group


def read_back(sheet: Sheet, library: Library, options: SheetOptions) -> Sheet:
    """Read a finished sheet of cards, and complain there of each that does not say what its entry says.

    What has been complained of already, since it does not fit, says nothing on its card.
    """
    result = sheet.result
    told = {fault.entry for fault in result.diagnostics if fault.severity is Severity.ERROR}
    lost = library.entries.keys() - {spot.entry for spot in result.spots}
    wrong = {id_: "no page has its card" for id_ in sheet.entries if id_ in lost}
    wrong |= misprints(result.pdf, result.spots, library.entries, options.glossary)
    found = (misprinted(library.entries[id_], why, options.place(id_)) for id_, why in wrong.items() if id_ not in told)
    return msgspec.structs.replace(
        sheet, result=msgspec.structs.replace(result, diagnostics=(*result.diagnostics, *found))
    )


def printed(id_: str, proof: Proof, sheets: list[Sheet]) -> Proof:
    """Answer the last proof of an entry: it is on a sheet, and nobody says that it does not fit or read there.

    Args:
        id_: the entry's.
        proof: what else is proved of it.
        sheets: all there are.
    """
    if proof.reads.verdict is not Verdict.YES:
        return msgspec.structs.replace(proof, prints=Answer(Verdict.NO, "it has not been read whole"))
    on = [sheet for sheet in sheets if id_ in sheet.entries]
    faults = [
        fault
        for sheet in on
        for fault in sheet.result.diagnostics
        if fault.entry == id_ and fault.severity is Severity.ERROR
    ]
    if faults:
        return msgspec.structs.replace(proof, prints=Answer(Verdict.NO, faults[0].message))
    return msgspec.structs.replace(proof, prints=Answer(Verdict.YES)) if on else proof


def _products(library: Library, proofs: dict[str, Proof], sheets: list[Sheet]) -> Iterator[tuple[str, bytes]]:
    data = msgspec.json.encode(library)
    faults = library_faults(data)
    if faults:
        raise AssertionError(faults)
    yield "library.json", data
    yield "proof.json", _json({id_: _answers(proof) for id_, proof in proofs.items()})
    fits: list[Fit] = [fit for sheet in sheets for fit in sheet.result.fits]
    yield "fit.json", _json(fits)
    for sheet in sheets:
        yield f"sheets/{sheet.name}.pdf", sheet.result.pdf


def _answers(proof: Proof) -> dict[str, dict[str, str]]:
    answers = {name: getattr(proof, name) for name in proof.__struct_fields__}
    return {name: {"verdict": str(answer.verdict), "reason": answer.reason} for name, answer in answers.items()}


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
