"""Examples, played: which hold, and what is not as their authors expect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

import msgspec

from compiler.api import Compiled
from compiler.check.scenes import Tried
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place, Severity
from compiler.ir.entries.library import Library
from compiler.ir.entries.scenes import Scene
from compiler.source.document import Mapping, Node, Scalar
from compiler.source.record import SceneSource
from runtime.chance import Scripted
from runtime.events import Event
from runtime.expectations import Miss, misses
from runtime.interpreter.playing import UnplayedError
from runtime.rules import Rules
from runtime.scenes import not_played, play
from runtime.setup import chosen


class Holds(StrEnum):
    """Whether an example holds."""

    YES = "holds"
    NO = "fails"
    UNPLAYED = "not played yet"
    """The runtime does not know something that it takes."""
    MISTAKEN = "mistaken"
    """It could not be read."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one example."""

    name: str
    tried: Tried
    holds: Holds
    why: tuple[str, ...] = ()
    """What is not known yet."""
    misses: tuple[Miss, ...] = ()
    events: tuple[Event, ...] = ()


def rules_of(library: Library, options: Iterable[str] = ()) -> Rules:
    """Give a project's rules tables with some options."""
    return Rules.of(library.rules.values(), chosen(library, options))


def mistaken(scene: Scene, compiled: Compiled) -> tuple[str, ...]:
    """Say which entries of a scene have not been read whole: what is left of them is not the card."""
    entries = {entry.id: entry for entry in scene.entries}
    return tuple(f"{one.name} has mistakes" for one in entries.values() if one.id in compiled.faulty)


def try_all(every: Sequence[Tried], compiled: Compiled) -> list[Verdict]:
    """Play each of some examples, by the rules with its options."""
    tables: dict[tuple[str, ...], Rules] = {}
    counted: dict[str, int] = {}
    found = []
    for one in every:
        counted[one.source.id] = number = counted.get(one.source.id, 0) + 1
        options = one.scene.options if one.scene else ()
        rules = tables[options] = tables.get(options) or rules_of(compiled.library, options)
        found.append(_try(one, f"example {number}", compiled, rules))
    return found


def _try(tried: Tried, otherwise: str, compiled: Compiled, rules: Rules) -> Verdict:
    scene = tried.scene
    if scene is None:
        return Verdict(name=otherwise, tried=tried, holds=Holds.MISTAKEN)
    name = scene.name or otherwise
    unknown = mistaken(scene, compiled) or not_played(scene)
    if unknown:
        return Verdict(name=name, tried=tried, holds=Holds.UNPLAYED, why=unknown)
    return _played(name, scene, tried, rules)


def _played(name: str, scene: Scene, tried: Tried, rules: Rules) -> Verdict:
    came = play(scene, Scripted(scene.dice or ()), rules)
    events = tuple(came.events)
    if isinstance(came.stopped, UnplayedError):
        return Verdict(name=name, tried=tried, holds=Holds.UNPLAYED, why=(str(came.stopped),), events=events)
    missed = tuple(sorted(misses(scene, came), key=lambda miss: place_of(tried.source, miss.at)))
    return Verdict(name=name, tried=tried, holds=Holds.NO if missed else Holds.YES, misses=missed, events=events)


def complaints(verdict: Verdict) -> list[Diagnostic]:
    """Say what of an example is not as expected, each where that is written."""
    source = verdict.tried.source
    return [
        Diagnostic(
            code=Code.EXAMPLE_FAILS,
            severity=Severity.ERROR,
            message=f'"{verdict.name}" does not hold: {_what(miss)} is not as expected',
            place=place_of(source, miss.at),
            label=f"came: {miss.came}",
            help=f"expected: {miss.expected}; what came: {miss.came}",
            entry=source.id,
        )
        for miss in verdict.misses
    ]


def _what(miss: Miss) -> str:
    """Name what was looked at: "the HP of target", "the damage".

    >>> _what(Miss(("expect", "target", "HP"), "4", "5")), _what(Miss(("dice",), "", ""))
    ('HP of target', 'dice')
    """
    *holders, last = [name for name in miss.at if name not in ("given", "expect")]
    return " of ".join([last, *holders])


def place_of(source: SceneSource, path: Sequence[str]) -> Place:
    """Give the place of a value of an example; where it has none, of the nearest field around it."""
    node: Node = source.fields
    place = source.place
    for step in path:
        found = node.fields.get(step) if isinstance(node, Mapping) else None
        if found is None:
            break
        key, node = found
        place = source.document.place_of(node if isinstance(node, Scalar) else key)
    return place
