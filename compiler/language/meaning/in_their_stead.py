"""What an Effect has done instead of what its Trigger waits for: "They may Fly 2 instead of falling"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed
from compiler.ir.flow import Instead, May, Replaced
from compiler.ir.selectors.who import Actor

if TYPE_CHECKING:
    from compiler.language.topics.clauses import Effects
    from compiler.language.topics.reading import Reading

_OF_EVENT = (Actor.TRIGGER, Actor.TRIGGER_ENEMY, Actor.TRIGGER_ALLY)
_APART = ("who", "others", "ahead")
"""What is not said again of a deed that is done by the same one, and would be done."""


def tells_of(said: Deed, awaited: Deed) -> bool:
    """Tell whether a deed is what is waited for, of which not all needs to be said again."""
    return all(any(_is_told(one, way) for way in awaited.ways) for one in said.ways) and len(said.ways) == len(
        awaited.ways
    )


def _is_told(said: Deed, awaited: Deed) -> bool:
    """Tell whether one deed is another, of which it says nothing else."""
    plain = Deed(event=said.event)
    fields = [name for name in Deed.__struct_fields__ if name not in _APART]
    return all(getattr(said, name) in (getattr(plain, name), getattr(awaited, name)) for name in fields) and (
        said.event is awaited.event
    )


def in_stead_of_event(reading: Reading, effects: Effects, awaited: Deed) -> Effects:
    """Give what is done instead of what is waited for, by the one who would do that, or to whom it would be done."""
    own = reading.scene.own
    would = (own,) if awaited.who in (None, own) else _OF_EVENT
    doers = {getattr(one, "who", own) or own for one in effects}
    if not doers <= {*would}:
        reading.contradiction("this is done by another than the one who would do that", 'say "instead" alone')
    match effects:
        case (May() as offer,):
            return (msgspec.structs.replace(offer, then=(Instead(then=offer.then, of=Replaced.EVENT),)),)
    return (Instead(then=effects, of=Replaced.EVENT),)
