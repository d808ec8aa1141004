"""Which types of scenario something is of by what it speaks of: Hit and HP are combat's, a region exploration's.

Covers entries that any type of scenario can have on the table: what they say does something where there is such a
thing, and nothing elsewhere. What says itself in which scenarios it holds ("In combat scenarios, ...") is flow's.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from compiler.ir.base import Node
from compiler.ir.deeds.debate import Debate, DebateBack, DebateBound
from compiler.ir.facts.table import CounterIs
from compiler.ir.places import Place
from compiler.ir.selectors.who import Pick
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, PLACE, POINTS, TRAITS, EntryKind, PlayKind, Scenario

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Play

EVERY = frozenset(POINTS)
"""The three types of scenario."""
FATED = frozenset({EntryKind.BACKGROUND, EntryKind.DESTINY})
"""Their Action is for exploration, where its rows do not say otherwise (R-BG-4)."""
TOGETHER = frozenset({"facts"})
"""Fields whose members hold all at once; of those of any other each is said for itself ("Hit, Inflict, and Argue")."""
_FAMILIES = (POINTS, PLACE, ACCURACY_ROW, EVASION_ROW)
OF_SCENARIO = {str(word): scenario for family in _FAMILIES for scenario, word in family.items()}
"""Of which type of scenario points, places and opposed rolls are, by their words."""


def at_home(node: object) -> frozenset[Scenario]:
    """Give the types of scenario in which a meaning can be so; none where it speaks of things of two at once.

    >>> sorted(at_home((POINTS[Scenario.COMBAT], ACCURACY_ROW[Scenario.INTERACTION])))
    [<Scenario.COMBAT: 'combat'>, <Scenario.INTERACTION: 'interaction'>]
    """
    match node:
        case Debate() | DebateBack() | DebateBound() | CounterIs():
            return frozenset({Scenario.INTERACTION})
        case Place(pick=Pick.THAT):  # of a kind that has been said before
            return EVERY
        case Node():
            return EVERY.intersection(*(_of_field(node, field) for field in node.__struct_fields__))
        case tuple():
            return frozenset[Scenario]().union(*map(at_home, node)) if node else EVERY
        case str():
            return frozenset({OF_SCENARIO[node]}) if isinstance(node, Enum) and node in OF_SCENARIO else EVERY
    return EVERY


def _of_field(node: Node, field: str) -> frozenset[Scenario]:
    value = getattr(node, field)
    if field in TOGETHER and isinstance(value, tuple):
        return EVERY.intersection(*map(at_home, value))
    return at_home(value)


def speaks_of(node: object, scenario: Scenario) -> bool:
    """Tell whether anything in a meaning is a thing of that type of scenario."""
    if isinstance(node, Node):
        inside = [getattr(node, field) for field in node.__struct_fields__]
        return any(speaks_of(one, scenario) for one in inside) or at_home(node) == {scenario}
    if isinstance(node, tuple):
        return any(speaks_of(one, scenario) for one in node)
    return at_home(node) == {scenario}


def only(scenarios: frozenset[Scenario] | dict[Scenario, str]) -> Scenario:
    """Give the one type of scenario that it can be; any where there are several, or none.

    >>> only(frozenset({Scenario.COMBAT})).value, only(EVERY).value
    ('combat', 'any')
    """
    return next(iter(scenarios)) if len(scenarios) == 1 else Scenario.ANY


def scenario_of_play(entry: Entry, play: Play) -> Scenario:
    """Give the type of scenario that a play is made in: its entry's, else that of its dice, its Trait, its texts."""
    if entry.scenario is not Scenario.ANY:
        return entry.scenario
    row = only(at_home(play.rows))
    if row is not Scenario.ANY:
        return row
    shown = scenario_shown(entry.kind, play.kind, play.tags)
    return shown or only(EVERY.intersection(*map(at_home, (*play.texts, play.trigger))))


def scenario_shown(kind: EntryKind, play: PlayKind, tags: Sequence[str]) -> Scenario | None:
    """Give the type of scenario that the head of a play shows: a Trait is interaction's, R-BG-4 says the rest."""
    if set(tags) & {*TRAITS}:
        return Scenario.INTERACTION
    return Scenario.EXPLORATION if kind in FATED and play is PlayKind.ACTION else None
