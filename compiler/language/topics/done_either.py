"""What one has done, this or that: "has Moved or drawn a card this turn" is one fact, however its verbs are joined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.events.deeds import HasDone
from compiler.ir.facts.predicates import AnyOf, Equipped

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.ir.facts.predicates import Predicate


def either(facts: Iterable[Predicate]) -> Predicate:
    """Give several facts of which one is so; what someone has done within one time is one of them."""
    found: list[Predicate] = []
    for fact in facts:
        together = _together(found[-1], fact) if found else None
        found[-1:] = [together] if together is not None else [*found[-1:], fact]
    return found[0] if len(found) == 1 else AnyOf(of=tuple(found))


def _together(one: Predicate, other: Predicate) -> HasDone | Equipped | None:
    """Give what someone has done, or wears, one thing or the other; the time behind the last is that of all."""
    if isinstance(one, Equipped) and isinstance(other, Equipped):
        gear = replace(other.gear, called=(*one.gear.called, *other.gear.called))
        alike = replace(one, gear=gear) == replace(other, gear=gear) and not one.negated
        return replace(other, gear=gear) if alike and one.gear == replace(other.gear, called=one.gear.called) else None
    if not (isinstance(one, HasDone) and isinstance(other, HasDone)) or one.who != other.who:
        return None
    if one.negated or other.negated or one.since not in (None, other.since) or one.times != other.times:
        return None
    deed = replace(one.deed, others=(*one.deed.others, *other.deed.ways))
    return HasDone(who=one.who, deed=deed, times=one.times, since=other.since)
