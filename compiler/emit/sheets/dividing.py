"""Sections divided over the faces of a card: evenly, so that no face is full while the next holds a single play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from compiler.emit.sheets.content import Section

Group = tuple[Section, ...]


def evenly(sections: Sequence[Section], faces: int, room: Callable[[Group, int], float]) -> tuple[Group, ...] | None:
    """Divide sections over so many faces, in their order, so that the fullest of them has as much room as it can.

    Args:
        sections: what stays together.
        faces: how many there are; each gets a section at least.
        room: gives the height left over by a group on the face of a number, below zero where it does not fit.

    Returns:
        What each face holds; nothing where the sections do not fit on so many.

    >>> heights = {(): 0, ("a",): 40, ("b",): 50, ("c",): 10}
    >>> evenly([("a",), ("b",), ("c",)], 2, lambda group, face: 100 - sum(heights[one] for one in group))
    ((('a',),), (('b',), ('c',)))
    """
    least, groups = _Division(sections, faces, room).best(0, 1)
    return groups if least >= 0 else None


class _Division:
    """What has been found out of dividing sections over faces."""

    def __init__(self, sections: Sequence[Section], faces: int, room: Callable[[Group, int], float]) -> None:
        self._sections = sections
        self._faces = faces
        self._room = room
        self._found: dict[tuple[int, int], tuple[float, tuple[Group, ...]]] = {}

    def best(self, first: int, number: int) -> tuple[float, tuple[Group, ...]]:
        """Divide what begins at one section over the faces from one number on."""
        if (first, number) not in self._found:
            self._found[first, number] = self._best(first, number)
        return self._found[first, number]

    def _best(self, first: int, number: int) -> tuple[float, tuple[Group, ...]]:
        if number == self._faces:
            whole = tuple(self._sections[first:])
            return (self._room(whole, number) if whole else -1, (whole,))
        found: tuple[float, tuple[Group, ...]] = (-1, ())
        for end in range(first + 1, len(self._sections)):
            group = tuple(self._sections[first:end])
            left = self._room(group, number)
            if left < 0:
                break
            rest, groups = self.best(end, number + 1)
            found = max(found, (min(left, rest), (group, *groups)), key=lambda one: one[0])
        return found
