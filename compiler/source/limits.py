"""How much a source may hold, and which characters: the same for both forms."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Note, Place
from compiler.source.complaints import error
from compiler.source.record import Line

LONGEST_NAME = 80
LONGEST_TEXT = 5_000
LONGEST_CELL = 200
"""A title cell that is longer is no cell: it is not looked at for what it might have meant."""
MOST_ALIKE = 20
"""So many complaints of one sort about one thing are enough: mending them shows the rest."""
FEW = 3
"""So many are enough where each is mended in the same way."""
LARGEST_FILE = 4 * 1024 * 1024

_NOT_PRINTED = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""Control characters, line ends that no editor shows as such, halves of characters, byte-order marks inside a text."""


def few(complaints: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Give the first few of complaints that are alike; the last of them says how many more there are."""
    shown, more = list(complaints[:FEW]), len(complaints) - FEW
    if more > 0:
        told = Note(message=f"{more} more like this in this file")
        shown[-1] = msgspec.structs.replace(shown[-1], notes=(*shown[-1].notes, told))
    return shown


def strange_character(text: str) -> int | None:
    r"""Find the first character that no text for people holds; none if there is none.

    >>> strange_character("Reed\x00Cat")
    4
    """
    found = _NOT_PRINTED.search(text)
    return found.start() if found else None


def character_message(character: str) -> str:
    r"""Say which character cannot stand in a source.

    >>> character_message("\x00")
    'the character U+0000 cannot stand in a source'
    """
    return f"the character U+{ord(character):04X} cannot stand in a source"


STRANGE_HELP = (
    "delete it and type the text around it anew; such characters come along when text is copied from elsewhere"
)


def character_complaints(lines: Sequence[Line]) -> list[Diagnostic]:
    """Complain about the first strange character of each line."""
    found = [(line, at) for line in lines if (at := strange_character(line.text)) is not None]
    return [
        error(Code.FILE_ENCODING, character_message(line.text[at]), line.place(at, at + 1), mend=STRANGE_HELP)
        for line, at in found
    ]


def name_complaints(name: str, place: Place) -> list[Diagnostic]:
    """Complain about a name that no card has room for."""
    if len(name) <= LONGEST_NAME:
        return []
    message = f"the name has {len(name)} characters; a card has room for {LONGEST_NAME}"
    return [error(Code.NAME_LENGTH, message, place, mend="shorten the name; the rest can go into the flavor")]


def card_text_complaints(text: str, lines: Sequence[Line]) -> list[Diagnostic]:
    """Complain about more text than any card holds, at the line where it becomes too much."""
    if len(text) <= LONGEST_TEXT:
        return []
    room = LONGEST_TEXT
    for line in lines:
        if len(line.text) > room:
            break
        room -= len(line.text) + 1
    message = f"the text has {len(text):,} characters; an entry may have {LONGEST_TEXT:,}"
    place = line.place(0, min(1, len(line.text)))
    return [error(Code.TEXT_LENGTH, message, place, "too much from here on", "split it into several entries")]
