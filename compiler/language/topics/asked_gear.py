"""What Gear an "if" asks about, which "it" and "that Weapon" behind it are: "has a Shield equipped, they drop it"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.facts.asked_plays import PlayIs, PlayOf
from compiler.ir.facts.predicates import AllOf, Equipped
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import GearLike, Marking, Spoken

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who


class AskedGear(msgspec.Struct, frozen=True, gc=False):
    """A piece that someone has, if what is asked is so."""

    like: GearLike
    whose: Who
    used: bool = False
    """Whether it is the one from which the attack was played."""
    chosen: bool = False
    """Whether it is the one that has been chosen."""

    @property
    def spoken(self) -> Spoken | None:
        """Which one it is, where it is a certain one."""
        if self.chosen:
            return Spoken.IT
        return Spoken.USED if self.used else None


def asked_piece(asked: Predicate) -> AskedGear | None:
    """Give the piece that is there if something is so; None where there is none, or several are asked about."""
    found = {one for part in (asked.of if isinstance(asked, AllOf) else (asked,)) if (one := _piece_in(part))}
    return found.pop() if len(found) == 1 else None


def _piece_in(asked: Predicate) -> AskedGear | None:
    match asked:
        case Equipped(least=1, beside=False, negated=False, gear=GearLike(called=(_, *_), spoken=None)):
            return AskedGear(asked.gear, asked.who)
        case PlayIs(of=PlayOf.TARGET, negated=False):
            names = [mark.name for mark in asked.like.having if mark.what is Marking.SOURCE and mark.name != "hand"]
            called = tuple(name for name in names if name != "Gear")
            return AskedGear(GearLike(called=called), Actor.TARGET, used=True) if names else None
    return None
