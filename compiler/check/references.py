"""Does everything that a card names exist? Plays of its own entry, and the Role it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.check.questions import Checked, complaint
from compiler.check.walk import effects_within, plays_within
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend, Place, mended
from compiler.diagnostics.suggest import did_you_mean
from compiler.ir.terms import EntryKind
from compiler.ir.using import PlayEntry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.diagnostics.record import Diagnostic
    from compiler.ir.entry import Entry
    from compiler.source.record import Source


def references(checked: Checked) -> Iterator[Diagnostic]:
    """Complain of Roles that are not there."""
    entries = checked.library.entries.values()
    roles = {entry.name for entry in entries if entry.kind is EntryKind.ROLE}
    missing = {entry.title.role for entry in entries if entry.title.role and entry.title.role not in roles}
    near = {role: did_you_mean(role, roles) for role in missing}
    for entry in entries:
        if entry.title.role in missing:
            meant = near[entry.title.role]
            message = f'there is no Role called "{entry.title.role}"'
            help_ = f"did you mean {meant}?" if meant else "write the Role, or leave it out for a general card"
            place = checked.sources[entry.id].fields["role"].place
            dangling = complaint(Code.REF_DANGLING, place, entry.id, message, help_)
            yield mended(dangling, Mend(meant) if meant else None)


def own_plays(entry: Entry, source: Source) -> Iterator[Diagnostic]:
    """Complain of "Play the X Action" where the entry has no such play."""
    named = {(play.kind, play.name) for play in plays_within(entry)}
    for effect in effects_within(entry):
        if isinstance(effect, PlayEntry) and (effect.kind, effect.name) not in named:
            known = [play.name for play in entry.plays]
            near = did_you_mean(effect.name, known)
            message = f'{entry.name} has no {effect.kind} called "{effect.name}"'
            help_ = f"did you mean {near}?" if near else f"its plays are: {', '.join(known)}"
            place = _where(effect.name, source)
            dangling = complaint(Code.REF_DANGLING, place, entry.id, message, help_)
            yield mended(dangling, Mend(near) if near and place != source.name_place else None)


def _where(words: str, source: Source) -> Place:
    for line in source.body:
        start = line.text.find(f"the {words} ")
        if start >= 0:
            return line.place(start + len("the "), start + len("the ") + len(words))
    return source.name_place
