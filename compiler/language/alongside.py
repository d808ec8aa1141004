"""Reading of groups named together: which words bear on all of them, "all enemies and allies within range 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.who import Actor, Group, Side
from compiler.language.groups import GroupReading, Kinds, Picked, Sieve, States
from compiler.language.scene import Reach

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.language.scene import Scene

Member = Actor | Group


class AlongsideReading(GroupReading):
    """Callbacks of grammar/who.lark that read several together."""

    def begin(self, scene: Scene) -> None:
        """Forget the last sentence."""
        super().begin(scene)
        self.behind: dict[Group, tuple[str, ...]] = {}
        """The fields of each group that the words behind its noun have filled."""
        self.unpicked: set[Group] = set()
        """Groups without a word that picks: "allies", not "all allies"."""

    def group(self, picked: Picked, kinds: Kinds, *sieves: Sieve | States | Where) -> Group:
        group = super().group(picked, kinds, *sieves)
        self.behind[group] = tuple(field for sieve in sieves for field in _filled(sieve))
        return group

    def group_all(self, kinds: Kinds, *sieves: Sieve | States | Where) -> Group:
        group = super().group_all(kinds, *sieves)
        self.unpicked.add(group)
        return group

    def named_together(self, those: tuple[Member, ...]) -> tuple[Member, ...]:
        """Give several that are named together, each with the filters that bear on it.

        What stands behind the last of them bears on all that are picked alike and have nothing of their own behind
        them. Behind such as are picked in another way it could bear on the last alone, and so could a condition before
        the first bear on the first alone.
        """
        found = self._with_front(self._with_behind(those))
        for one, instead in zip(those, found, strict=True):
            if one != instead and isinstance(one, Group) and isinstance(instead, Group) and one not in found:
                self.named.discard(one)
                self.named.add(instead)
        return found

    def _with_behind(self, those: tuple[Member, ...]) -> tuple[Member, ...]:
        *before, last = those
        shared = self.behind.get(last, ()) if isinstance(last, Group) else ()
        groups = [one for one in before if isinstance(one, Group)]
        plain = [one for one in groups if not self.behind.get(one)]
        if not plain or not (shared or len(plain) < len(groups)):
            return those
        alike = isinstance(last, Group) and len(plain) == len(groups) and {one.pick for one in groups} == {last.pick}
        if not alike:
            self.two_meanings()
        if not isinstance(last, Group) or not shared or (not alike and self.reach is Reach.NARROW):
            return (last, *before)
        return (*(self._sharing(one, last, shared) if one in plain else one for one in before), last)

    def _sharing(self, one: Member, last: Group, fields: tuple[str, ...]) -> Member:
        if not isinstance(one, Group):
            return one
        group = _with_fields(one, last, fields)
        self.behind[group] = fields
        return group

    def _with_front(self, those: tuple[Member, ...]) -> tuple[Member, ...]:
        first, *rest = those
        front = self._in_front(first) if isinstance(first, Group) else ()
        bare = [one for one in rest if isinstance(one, Group) and one in self.unpicked and not self._in_front(one)]
        if not isinstance(first, Group) or not front or not bare:
            return those
        self.two_meanings()
        if self.reach is Reach.NARROW:
            return (*rest, first)
        return (first, *(_with_fields(one, first, front) if one in bare else one for one in rest))

    def _in_front(self, group: Group) -> tuple[str, ...]:
        """Give the fields that words before a noun have filled, where the noun can be said without them."""
        said = () if group.side is Side.ENTITY else ("ranks", "kind", "types")
        behind = self.behind.get(group, ())
        return tuple(field for field in ("conditions", *said) if getattr(group, field) and field not in behind)


def _with_fields(group: Group, other: Group, fields: tuple[str, ...]) -> Group:
    """Give a group with what some fields of another hold."""
    joint = ("condition_joint",) if "conditions" in fields else ()
    return msgspec.structs.replace(group, **{name: getattr(other, name) for name in (*fields, *joint)})


def _filled(sieve: Sieve | States | Where) -> tuple[str, ...]:
    match sieve:
        case Sieve():
            return (sieve.field,)
        case States():
            return ("conditions",)
    return ("where",)
