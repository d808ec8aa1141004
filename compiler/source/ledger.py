"""The ledger of what is on paper: `printed.json` beside `deckwright.toml`, which names each printed card's revision."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic
from compiler.source.complaints import error, start_of
from compiler.source.files import shown_path
from compiler.source.project import Project
from compiler.source.writing import rewrite, write_whole

LEDGER_FILE = "printed.json"
ABOUT = "What deckwright print has put on paper. Keep it with the project: print --changed goes by it."


class PaperCard(msgspec.Struct, frozen=True):
    """The copies of one card that were printed."""

    name: str
    copies: int
    revision: str


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """The printed cards of a deck, or those of the table; `sets` is how often a deck was printed at once."""

    name: str
    sets: int = 1
    cards: dict[str, PaperCard] = {}


class _Written(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file."""

    about: str = ABOUT
    format: Literal[1] = 1
    piles: dict[str, Pile]


class Ledger(msgspec.Struct, frozen=True):
    """What is on paper, pile by pile, and the bytes that said so."""

    piles: dict[str, Pile] = {}
    before: bytes | None = None


def ledger_file(project: Project) -> Path | None:
    """Return where a project's ledger is kept; the shipped content alone has none."""
    return project.file.parent / LEDGER_FILE if project.file else None


def read_ledger(file: Path) -> Ledger | Diagnostic:
    """Read a ledger; where there is no file, nothing has been printed."""
    try:
        data = file.read_bytes()
        return Ledger(msgspec.json.decode(data, type=_Written).piles, data)
    except FileNotFoundError:
        return Ledger()
    except (OSError, msgspec.DecodeError) as fault:
        return _unreadable(file, str(fault))


def write_ledger(file: Path, ledger: Ledger, piles: dict[str, Pile]) -> Diagnostic | None:
    """Write what is on paper now, whole or not at all, and never over what another print noted meanwhile.

    Returns:
        Nothing, or what went wrong.
    """
    if piles == ledger.piles:
        return None
    ordered = {name: piles[name] for name in sorted(piles)}
    data = msgspec.json.format(msgspec.json.encode(_Written(piles=ordered)), indent=1) + b"\n"
    return write_whole(file, data) if ledger.before is None else rewrite(file, ledger.before, data)


def _unreadable(file: Path, fault: str) -> Diagnostic:
    """Say that a ledger is none: guessing what is on paper would throw away the wrong cards."""
    name = shown_path(file)
    mend = "take it from your backup; or delete it, and print everything anew"
    return error(Code.PROJECT_FILE, f"{name} does not say what is on paper: {fault}", start_of(name), mend=mend)
