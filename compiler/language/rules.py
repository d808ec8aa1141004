"""Rows of rules tables: what a slot or a condition does, read like the text above a card's plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.suggest import mend_for
from compiler.ir.rules import RuleRow
from compiler.ir.terms import EntryKind, Scenario
from compiler.language.complaints import Complaints
from compiler.language.passage import Passage, Piece
from compiler.language.prose import Prose
from compiler.language.scene import Scene, which_help
from compiler.source.record import Source

if TYPE_CHECKING:
    from compiler.diagnostics.record import Diagnostic
    from compiler.language.reader import Reader
    from compiler.source.record import RuleSource

KIND = EntryKind.BACKGROUND
"""Rules speak as a Background does: to "you", outside any play, in every type of scenario."""


class ReadRule(msgspec.Struct, frozen=True):
    """A row as far as it could be read, and what was wrong with it."""

    row: RuleRow
    diagnostics: tuple[Diagnostic, ...]


def read_rule(source: RuleSource, reader: Reader) -> ReadRule:
    """Read one row of a rules table; mistakes become diagnostics, and what is good of it is kept."""
    complaints = Complaints(source.id)
    _judge_what_it_is_about(source, reader, complaints)
    prose = Prose(as_entry(source), reader, complaints)
    passage = Passage(tuple(Piece(line) for line in source.body))
    row = RuleRow(
        id=source.id,
        track=source.track,
        slot=source.slot,
        condition=source.condition,
        applies=source.applies,
        text=prose.text(passage, Scene(KIND, Scenario.ANY)) if source.body else (),
        provisional=source.provisional,
    )
    return ReadRule(row, tuple(complaints.diagnostics))


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
    )


def _judge_what_it_is_about(source: RuleSource, reader: Reader, complaints: Complaints) -> None:
    """See that it is about one slot, or one condition that the glossary has."""
    on_track = (source.track is not None, source.slot is not None)
    if any(on_track) == (source.condition is not None) or (any(on_track) and not all(on_track)):
        message = "a rule is about one slot of one Stat Track, or about a condition"
        help_ = "give it `track` and `slot`, or `condition`"
        complaints.error(Code.FIELD_MISSING, source.places["id"], message, help_)
    known = reader.vocabulary.conditions
    if source.condition is not None and source.condition not in known:
        message = f'there is no condition called "{source.condition}"'
        help_ = which_help(source.condition, known)
        complaints.error(Code.CONDITION_UNKNOWN, source.places["condition"], message, help_)
        complaints.mend(mend_for(source.condition, known))
