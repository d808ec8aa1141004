"""Rows of rules tables: what a slot, condition, rank or type does, read like the text above a card's plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.suggest import mend_for
from compiler.ir.entries.rules import RuleRow
from compiler.ir.terms import EntryKind, Scenario
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.wording import text_words
from compiler.language.refusals.complaints import Complaints
from compiler.language.topics.phrase import Voice
from compiler.language.topics.scene import Scene, which_help
from compiler.source.record import Source

if TYPE_CHECKING:
    from compiler.diagnostics.record import Diagnostic
    from compiler.ir.flow import Text
    from compiler.language.meaning.reader import Reader
    from compiler.source.record import RuleSource

KIND = EntryKind.ACCESSORY
"""Rules speak as what someone wears does: to "you", outside any play, in every type of scenario."""
ABOUT = "a rule is about one slot of one Stat Track, or about a condition, a rank, or a type of Challenge"
NUMBERS = ("turns", "injury", "draws")
"""What only someone's rank or type gives."""


class ReadRule(msgspec.Struct, frozen=True):
    """A row as far as it could be read, and what was wrong with it."""

    row: RuleRow
    diagnostics: tuple[Diagnostic, ...]


def read_rule(source: RuleSource, reader: Reader) -> ReadRule:
    """Read one row of a rules table; mistakes become diagnostics, and what is good of it is kept."""
    complaints = Complaints(source.id)
    _judge_what_it_is_about(source, complaints)
    _judge_what_it_says(source, complaints)
    _judge_condition(source, reader, complaints)
    read = read_entry(as_entry(source), reader)
    if read.entry.plays or read.entry.static_rows or read.entry.extra:
        message = "a rule has nothing but text, and plays that its text grants"
        help_ = 'end the text with a sentence such as "Gain the following Reaction:"; the play stands below it'
        complaints.error(Code.PLAY_LINE, source.places["text"], message, help_)
    row = RuleRow(
        id=source.id,
        track=source.track,
        slot=source.slot,
        condition=source.condition,
        rank=source.rank,
        type=source.type,
        turns=source.turns,
        injury=source.injury,
        draws=source.draws,
        option=source.option,
        applies=source.applies,
        text=read.entry.static,
        provisional=source.provisional,
    )
    return ReadRule(row, (*complaints.diagnostics, *read.diagnostics))


def row_words(text: Text) -> str:
    """Word sentences of a row as the house says them."""
    return " ".join(text_words(text, Voice(Scene(KIND, Scenario.ANY), "rule")))


def as_entry(source: RuleSource) -> Source:
    """Give the row as an entry whose name no text can say."""
    place = source.places["id"]
    return Source(
        kind=KIND,
        id=source.id,
        name=f"rule {source.id}",
        name_place=place,
        fields={},
        body=source.body,
        title_end=place,
        scenario=Scenario.ANY,
    )


def _judge_what_it_is_about(source: RuleSource, complaints: Complaints) -> None:
    """See that it is about one thing and no more; what comes with an option may be about everyone."""
    on_track = (source.track is not None, source.slot is not None)
    about = [any(on_track), *(one is not None for one in (source.condition, source.rank, source.type))]
    of_option = source.option is not None and not any(about)
    if (about.count(True) != 1 and not of_option) or (any(on_track) and not all(on_track)):
        help_ = "give it `track` and `slot`, or `condition`, or `rank`, or `type`"
        complaints.error(Code.FIELD_MISSING, source.places["id"], ABOUT, help_)


def _judge_what_it_says(source: RuleSource, complaints: Complaints) -> None:
    """See that it says something, and that only ranks and types have what is theirs."""
    said = [name for name in NUMBERS if name in source.places]
    if not source.body and not said and "text" not in source.places:
        complaints.error(Code.FIELD_MISSING, source.places["id"], "a rule says nothing yet", "give it `text`")
    for name in said if source.rank is None and source.type is None else ():
        message = f"only the rule of a rank or of a type has `{name}`"
        complaints.error(Code.FIELD_EXTRA, source.places[name], message, "leave it out, or give the rule a `rank`")


def _judge_condition(source: RuleSource, reader: Reader, complaints: Complaints) -> None:
    """See that the glossary has the condition."""
    known = reader.vocabulary.conditions
    if source.condition is not None and source.condition not in known:
        message = f'there is no condition called "{source.condition}"'
        help_ = which_help(source.condition, known)
        complaints.error(Code.CONDITION_UNKNOWN, source.places["condition"], message, help_)
        complaints.mend(mend_for(source.condition, known))
