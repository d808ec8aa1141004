"""`deckwright print --for`: the files that a printing house wants, read back and judged before they are sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from compiler.building import WORDS, sheet_options, whole_library
from compiler.cli.asked import all_cards, complaints_about
from compiler.cli.console import Console, ExitStatus
from compiler.cli.piles import piles
from compiler.cli.projects import status_of, tell
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.emit.houses.cards import PressCard, press_cards
from compiler.emit.houses.faults import Fault, shown
from compiler.emit.houses.files import Sent, Work, files_of
from compiler.emit.houses.preflight import Expected, Written, faults
from compiler.emit.houses.profiles import HOUSES, House, size_at
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.sheet import CardPile, set_cards
from compiler.source.complaints import error, start_of
from compiler.source.files import shown_path
from compiler.source.paper import Size
from compiler.source.project import Project
from compiler.source.writing import write_all
from compiler.workspace import compile_kept


class Job(msgspec.Struct, frozen=True):
    """What is printed where: the house, how many of each card, how its cards are set, and the folder of its files."""

    house: House
    copies: int
    options: SheetOptions
    folder: Path


class Asked(Protocol):
    """What was asked for, of what a house prints."""

    what: list[str]
    everything: bool
    card: Size | None
    copies: int
    out: Path | None
    least: Severity


def print_at(name: str, asked: Asked, project: Project, console: Console) -> ExitStatus:
    """Make the files that a printing house wants; nothing is noted as printed before it comes back."""
    house, wanted = HOUSES[name], asked.card or project.paper.card
    card = size_at(house, wanted)
    if card != wanted:
        console.remark(f"deckwright: {house.title} cuts no cards of {shown(wanted)}: these are of {shown(card)}")
    compiled = compile_kept(project)
    if not all_cards(asked.what, compiled.library, "print", console):
        return ExitStatus.FAILED
    options = msgspec.structs.replace(sheet_options(project, compiled), card=card)
    job = Job(house, asked.copies, options, asked.out or project.build / "houses" / name)
    every = compiled.places.keys() if asked.everything else compiled.own
    found = complaints_about(asked.what, compiled)
    for folder, pile in piles(asked.what, every, whole_library(compiled)):
        found += _printed(job, folder, pile, console)
    tell(found, console)
    return status_of(found, asked.least)


def _printed(job: Job, name: str, pile: CardPile, console: Console) -> Iterator[Diagnostic]:
    """Write the files of a pile, and give what there is to complain of."""
    copies = [(entry, number * job.copies) for entry, number in pile.copies]
    done = set_cards(CardPile(pile.title, copies, pile.back), WORDS, job.options)
    yield from done.diagnostics
    cards = press_cards(done.lots, job.options.trim, job.house.bleed)
    if cards:
        yield from _written(job, name, pile.title, cards, console)


def _written(job: Job, name: str, title: str, cards: Sequence[PressCard], console: Console) -> Iterator[Diagnostic]:
    """Write the files of one pile, and give what is wrong with them."""
    sent = {job.folder / file.name: file for file in files_of(job.house, name, Work(title, job.options.imprint), cards)}
    written, refused = write_all((path, file.data) for path, file in sent.items())
    yield from refused
    if refused:
        return
    sides = {card.name for card in cards} | {card.back_name for card in cards}
    expected = Expected(job.options.trim, sum(card.copies for card in cards), len(sides))
    there = [Written(path.relative_to(job.folder).as_posix(), path.read_bytes()) for path in _lying_there(written)]
    wrong = list(faults(job.house, there, expected))
    by_name = {file.name: file for file in sent.values()}
    yield from (_complaint(job, by_name.get(file), file, fault) for file, fault in wrong)
    if not wrong:
        first = written[0]
        files = shown_path(first) if len(written) == 1 else f"{len(written)} files to {shown_path(first.parent)}"
        number = f"{expected.cards} {'card' if expected.cards == 1 else 'cards'}"
        console.say(f"wrote {files}: {number} of {shown(job.options.trim)}, as {job.house.title} wants them")


def _lying_there(written: Sequence[Path]) -> list[Path]:
    """Give the files that would be sent: all pictures of a deck's folder, whoever put them there."""
    if written[0].suffix != ".png":
        return list(written)
    return sorted(file for file in written[0].parent.iterdir() if file.suffix == ".png")


def _complaint(job: Job, sent: Sent | None, file: str, fault: Fault) -> Diagnostic:
    """Say a fault to the author: on which page of which file, and whose card that is."""
    where = f"{file}, page {fault.page + 1}" if fault.page is not None else file
    shows = sent.shows if sent else ()
    entry = shows[fault.page or 0] if len(shows) > (fault.page or 0) else ""
    return error(
        Code.PREFLIGHT,
        f"{job.house.title} would send {where} back: {fault.said}",
        job.options.place(entry) if entry else start_of(shown_path(job.folder / file)),
        mend="do not send it as it is",
    )
