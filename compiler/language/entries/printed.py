"""A whole entry in text form, house style: what `show` prints, and what reads back to the same IR."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.entries.grants import grant_in
from compiler.ir.entries.rulings import Ruling, Topic
from compiler.ir.terms import EntryKind
from compiler.language.entries.fields import published_fields
from compiler.language.meaning.voices import play_voice
from compiler.language.meaning.wording import text_words, trigger_line
from compiler.language.topics.phrase import Voice
from compiler.source.cells import title_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.rows import Rows
    from compiler.ir.flow import Play, Text


def entry_text(entry: Entry) -> str:
    """Print an entry in text form, without a line break at the end."""
    return "\n".join(entry_lines(entry))


def entry_lines(entry: Entry) -> Iterator[str]:
    """Give the lines of the text form (card-language.md 0)."""
    yield from title_lines(entry.kind, entry.name, published_fields(entry.title, entry.scenario))
    if entry.flavor:
        yield f"> {entry.flavor}"
    yield from body_lines(entry)


def body_lines(entry: Entry) -> Iterator[str]:
    """Give what stands under the title: the body as it is written in a YAML source."""
    voice = play_voice(entry)
    if entry.ability:
        yield entry.ability
    rows = [f"{row.row} +{row.dice}{' ' + row.type if row.type else ''}" for row in entry.static_rows]
    grant = grant_in(entry.static)
    if grant:
        yield from rows
    yield from _prose(entry.static, voice)
    yield from granted_lines(grant.play, entry) if grant else rows
    for label, text in (("Notes", entry.notes), ("Deckless Variant:", entry.deckless)):
        if text:
            yield f"{label} {' '.join(text_words(text, voice))}"
    for play in entry.plays:
        yield from play_lines(play, entry)
    if entry.extra:
        yield "Extra Effect"
        yield from _prose(entry.extra, voice)


def _prose(text: Text, voice: Voice) -> Iterator[str]:
    """Give one line for all sentences that follow each other; a marked ruling has a line of its own."""
    line: list[str] = []
    for sentence in text:
        words = " ".join(text_words((sentence,), voice))
        first = sentence.effects[0]
        if isinstance(first, Ruling) and first.topic is Topic.AUTHOR:
            if line:
                yield " ".join(line)
            yield f"! {words}"
            line = []
        else:
            line.append(words)
    if line:
        yield " ".join(line)


def play_lines(play: Play, entry: Entry) -> Iterator[str]:
    """Give the lines of one play; a deck card's has no play line, its title says it."""
    if entry.kind is not EntryKind.CARD:
        yield _play_line(play)
    yield from _under(play, entry)


def granted_lines(play: Play, entry: Entry) -> Iterator[str]:
    """Give the lines of a play that a text above them grants; a Trigger and Effect alone have no play line."""
    if play.name:
        yield _play_line(play)
    yield from _under(play, entry)


def _play_line(play: Play) -> str:
    return f"({play.kind}) {play.name}{''.join(f' [{tag}]' for tag in play.tags)}"


def _under(play: Play, entry: Entry) -> Iterator[str]:
    voice = play_voice(entry, play)
    yield from _prose(play.before, voice)
    yield from row_lines(play.rows)
    yield from _labelled("Special", play.special, voice)
    if play.trigger:
        yield f"Trigger {trigger_line(play.trigger, voice)}"
    yield from _labelled("Effect", play.effect, voice)
    grant = grant_in(play.effect or play.special or play.before)
    if grant:
        yield from granted_lines(grant.play, entry)


def _labelled(label: str, text: Text, voice: Voice) -> Iterator[str]:
    for index, line in enumerate(_prose(text, voice)):
        if index:
            yield line
        elif line.startswith("! "):
            yield from (label, line)
        else:
            yield f"{label} {line}"


def row_lines(rows: Rows) -> Iterator[str]:
    """Give the rows with dice or numbers, in house order.

    >>> from compiler.ir.amounts.dice import DamagePart, Dice
    >>> from compiler.ir.entries.rows import Rows
    >>> list(row_lines(Rows(incantation=1, damage=(DamagePart(dice=Dice(number=1, level=6)),))))
    ['Incantation 1', 'Damage 1d6']
    """
    if rows.area_attack:
        yield "Area Attack"
    if rows.range:
        yield f"{rows.range.label} {rows.range.value}"
    if rows.incantation is not None:
        yield f"Incantation {rows.incantation}"
    if rows.roll:
        yield f"{rows.roll.row} {rows.roll.printed}"
    if rows.damage:
        yield f"Damage {' + '.join(map(str, rows.damage))}"
    if rows.defense:
        yield f"Defense {rows.defense}"
