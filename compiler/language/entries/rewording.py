"""An author's card text in house wording: what is understood is worded anew, the rest stays word for word."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.record import Severity
from compiler.ir.entries.rulings import Ruling, Topic
from compiler.ir.flow import Sentence
from compiler.language.entries.entries import read_entry
from compiler.language.entries.printed import body_lines
from compiler.source.record import Line
from compiler.source.text_form import read_body

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Text
    from compiler.language.meaning.reader import Reader
    from compiler.source.record import Source


def house_body(
    source: Source, reader: Reader, beside: frozenset[str], kept: frozenset[str] = frozenset()
) -> tuple[str, ...] | None:
    """Word the body of an entry in house style.

    Args:
        source: The entry in its author's words.
        reader: Reads it.
        beside: What has a field of its own: rulings, which then need no mark in the text, and the title of the ability.
        kept: Sentences that keep their words: what we would print of them does not mean the same.

    Returns:
        The lines of the body; none where more than single sentences did not read, so that something would be lost.
    """
    plain = read_entry(source, reader)
    unread = kept | frozenset(plain.unread)
    read = read_entry(_with_rulings(source, unread), reader) if unread else plain
    if any(fault.severity is Severity.ERROR for fault in read.diagnostics):
        return None
    entry = _unmarked(read.entry, beside | unread)
    lines = tuple(body_lines(msgspec.structs.replace(entry, ability=None) if entry.ability in beside else entry))
    again = read_entry(_with_body(source, lines), reader)
    return lines if again.entry == plain.entry else None


def _with_rulings(source: Source, words: frozenset[str]) -> Source:
    return msgspec.structs.replace(source, rulings=source.rulings | words)


def _with_body(source: Source, lines: tuple[str, ...]) -> Source:
    body = [Line(text=line, file="", line=number, column=1) for number, line in enumerate(lines, 1)]
    return msgspec.structs.replace(source, body=read_body(source.kind, body).lines)


def _unmarked(entry: Entry, words: frozenset[str]) -> Entry:
    """Make rulings with these words such as are printed without a mark of their own."""

    def calm(text: Text) -> Text:
        return tuple(_narrated(sentence, words) for sentence in text)

    replace = msgspec.structs.replace
    plays = (
        replace(play, before=calm(play.before), special=calm(play.special), effect=calm(play.effect))
        for play in entry.plays
    )
    return replace(
        entry,
        static=calm(entry.static),
        extra=calm(entry.extra),
        notes=calm(entry.notes),
        deckless=calm(entry.deckless),
        plays=tuple(plays),
    )


def _narrated(sentence: Sentence, words: frozenset[str]) -> Sentence:
    first = sentence.effects[0]
    if isinstance(first, Ruling) and first.text in words:
        return Sentence(effects=(msgspec.structs.replace(first, topic=Topic.NARRATIVE),))
    return sentence
