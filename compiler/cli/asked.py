"""What the words behind a command name: whether it is there, and which complaints concern it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from compiler.api import Compiled
from compiler.cli.console import Console
from compiler.cli.finding import find, nearest
from compiler.cli.projects import tell
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place, Severity
from compiler.ir.entries.library import Library

CARDS_ALONE = "picture"
"""The command that is for decks and entries, and for no characters."""


def all_there(what: Sequence[str], library: Library, console: Console) -> bool:
    """Tell whether each word names something that can be printed, and complain of those that do not."""
    unknown = [not_there(word, library, "print") for word in what if not is_there(word, library)]
    tell(unknown, console)
    return not unknown


def all_cards(what: Sequence[str], library: Library, command: str, console: Console) -> bool:
    """Tell whether each word names a deck or an entry, and complain of those that name a character or nothing."""
    wrong = [fault for word in what if (fault := _no_card(word, library, command))]
    tell(wrong, console)
    return not wrong


def _no_card(word: str, library: Library, command: str) -> Diagnostic | None:
    """Complain about a word that names neither a deck nor an entry; of a character say what it has instead."""
    if find(library.decks, word) or find(library.entries, word):
        return None
    who = find(library.characters, word)
    return (
        msgspec.structs.replace(
            not_there(word, library, command),
            message=f"{who.name} is a character, and has a sheet but no cards",
            help=f"`deckwright sheet {who.id}` makes that; name a deck or an entry here",
        )
        if who
        else not_there(word, library, command)
    )


def is_there(word: str, library: Library) -> bool:
    """Tell whether a word names something that can be printed."""
    return any(find(things, word) is not None for things in (library.decks, library.characters, library.entries))


def not_there(word: str, library: Library, command: str) -> Diagnostic:
    """Complain about a word behind a command that names nothing that it could be for."""
    cards = command == CARDS_ALONE
    near = nearest(word, library.decks, *(() if cards else (library.characters,)), library.entries)
    sorts = "deck or entry" if cards else "deck, entry or character"
    return Diagnostic(
        code=Code.SHEET_UNKNOWN.value,
        severity=Severity.ERROR,
        message=f'there is no {sorts} "{word}" in this project',
        place=Place(f"deckwright {command}", 1, 1, 1, 1),
        help=f"did you mean {near}?" if near else "it is named by its id or its printed name",
    )


def complaints_about(what: Sequence[str], compiled: Compiled) -> list[Diagnostic]:
    """Choose the complaints that concern what is printed: all of them, or those about the entries named."""
    if not what:
        return list(compiled.diagnostics)
    named = {entry.id for word in what if (entry := find(compiled.library.entries, word))}
    decks = [deck for word in what if (deck := find(compiled.library.decks, word))]
    named |= {card for deck in decks for card in (deck.id, *(held.card for held in deck.cards))}
    people = [person for word in what if (person := find(compiled.library.characters, word))]
    named |= {id_ for person in people for id_ in (person.id, person.background, *person.roles, *person.gear)}
    return [complaint for complaint in compiled.diagnostics if complaint.entry in named]
