"""What has no room on one face: which sections stand on which, and where letters must be large, parts of them.

How much room there is, is asked; nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum

from compiler.emit.sheets.content import CONTINUED, Block, Heading, Paragraph, PlayHead, Section
from compiler.emit.sheets.dividing import Group
from compiler.emit.sheets.drawing import SOFT
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.head import Part
from compiler.emit.sheets.measure import Run, Runs

TWO = 2
"""What has no room on one face needs so many at least."""
_FIRST, _FURTHER = Part(1, TWO), Part(TWO, TWO + 1)
"""A face that others follow, with the picture and without it: what a play is measured on that may have to be parted."""
_LAST = Part(TWO, TWO)


class Plays(Enum):
    """Whether plays stay together, or are parted where letters must be large: few of those have room on a face."""

    WHOLE = "whole"
    PARTED = "parted"


class Parting:
    """Parts sections over faces of one size of letters."""

    def __init__(self, room: Callable[[Group, Part], float], is_empty: Callable[[Group], bool], plays: Plays) -> None:
        """Take what is asked.

        Args:
            room: gives the height left over by sections on a face, below zero where they do not fit.
            is_empty: tells whether the most of a face that they are on is empty.
            plays: whether those stay together.
        """
        self._room = room
        self._is_empty = is_empty
        self._plays = plays

    def over_faces(self, sections: Group) -> list[tuple[Group, Part]]:
        """Put as many sections on each face as fit; flavor goes with the last of them.

        Where letters must be large, it goes with another that has room before it has a face of its own, and then the
        picture is there too.
        """
        groups: list[Group] = [()]
        for section in self._pieces(sections):
            part = Part(len(groups), len(groups) + 1)
            fitting, rest = self._fitting(groups[-1], section, part) if groups[-1] else (section, ())
            groups[-1] = (*groups[-1], fitting) if fitting else groups[-1]
            groups += [(rest,)] if rest else []
        flavor = 0
        if self._room(groups[-1], Part(len(groups), len(groups))) < 0:
            flavor = self._roomy(groups) if self._plays is Plays.PARTED else 0
            groups[-1:] = groups[-1:] if flavor else self._before_flavor(groups[-1])
        picture = 1 if groups[-1] else len(groups)
        parts = [Part(number, len(groups), flavor, picture) for number in range(1, len(groups) + 1)]
        return [(self._continued(sections, group, part), part) for group, part in zip(groups, parts, strict=True)]

    def _roomy(self, groups: Sequence[Group]) -> int:
        """Give the number of the last face that has room for the flavor too; zero if none has."""
        numbers = range(len(groups), 0, -1)
        parts = (Part(number, len(groups), number) for number in numbers)
        return next((part.number for part in parts if self._room(groups[part.number - 1], part) >= 0), 0)

    def _pieces(self, sections: Group) -> Iterator[Section]:
        """Give what stays together: a section, or where letters must be large and one is too long, its blocks."""
        for number, section in enumerate(sections):
            part = _FIRST if number == 0 else _FURTHER
            if self._plays is Plays.WHOLE or self._room((section,), part) >= 0:
                yield section
                continue
            heads: Section = ()
            for block in section:
                if isinstance(block, Heading | PlayHead):
                    heads = (*heads, block)
                else:
                    first, *further = self._parts(block, heads, part)
                    yield (*heads, first)
                    yield from ((piece,) for piece in further)
                    heads = ()

    def _parts(self, block: Block, heads: Section, part: Part) -> Iterator[Block]:
        """Part a paragraph between two sentences where it is longer than a face; a label stays with what follows it."""
        held: Runs = ()
        sentence: Runs = ()
        for run in block.runs if isinstance(block, Paragraph) else ():
            sentence = (*sentence, run)
            if run.style is Style.DICE:
                continue
            if held and self._room(((*heads, Paragraph((*held, *sentence))),), part) < 0:
                yield Paragraph(held)
                held, heads = (), ()
            held, sentence = (*held, *sentence), ()
        yield Paragraph(held) if held else block

    def _before_flavor(self, group: Group) -> list[Group]:
        """Part what fills a face in two, so that flavor comes onto one that says something else if that can be."""
        before, last = group[:-1], group[-1]
        if self._plays is Plays.WHOLE:
            return [before, (last,)]
        ways = ((before, last), *(((*before, last[:end]), last[end:]) for end in _ends_of_dice(last)))
        for kept, with_flavor in ways:
            if kept and not self._is_empty(kept) and self._room((with_flavor,), _LAST) >= 0:
                return [kept, (with_flavor,)]
        return [group, ()]

    def _fitting(self, group: Group, section: Section, part: Part) -> tuple[Section, Section]:
        """Part a section into what has room below others and what has not: all or nothing, unless a face stays empty.

        Letters that must be large leave little of that; then dice stay with what is above them.
        """
        if self._room((*group, section), part) >= 0:
            return section, ()
        if self._plays is Plays.PARTED and self._is_empty(group):
            for end in _ends_of_dice(section):
                if self._room((*group, section[:end]), part) >= 0:
                    return section[:end], section[end:]
        return (), section

    def _continued(self, sections: Group, group: Group, part: Part) -> Group:
        """Name the play that goes on on a face, where there is room for that."""
        play = _goes_on(sections, group[0][0]) if self._plays is Plays.PARTED and group else None
        if play is None:
            return group
        said = Paragraph((Run(CONTINUED.format(play.kind, play.name), Style.STRONG, SOFT),))
        named = ((said, *group[0]), *group[1:])
        return named if self._room(named, part) >= 0 else group


def _goes_on(sections: Group, block: Block) -> PlayHead | None:
    """Give the head of the play that a block, or a part of one, is a further block of."""
    for head, *further in sections:
        if isinstance(head, PlayHead) and any(block == one or _is_part(block, one) for one in further):
            return head
    return None


def _is_part(block: Block, of: Block) -> bool:
    return isinstance(block, Paragraph) and isinstance(of, Paragraph) and set(block.runs) <= set(of.runs)


def _ends_of_dice(section: Section) -> Iterator[int]:
    """Give where a section can be parted: before what has a label of its own, the last first."""
    for end in range(len(section) - 1, 0, -1):
        behind = section[end]
        if isinstance(behind, Paragraph) and behind.runs[0].style is Style.DICE:
            yield end
