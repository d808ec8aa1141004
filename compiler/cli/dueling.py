"""What `odds` and `play` have in common: which play is meant, what answers it, and how both sides stand."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence

import msgspec

from compiler.api import Compiled
from compiler.cli.arguments import Arguments, add_project
from compiler.cli.console import Console
from compiler.cli.finding import find, nearest
from compiler.cli.projects import open_project, tell
from compiler.cli.rule_rows import rows_left_out
from compiler.cli.spending import bought, rows_of
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.flow import Play
from compiler.ir.terms import NPC_KINDS, EntryKind, PlayKind, Track
from compiler.workspace import compile_kept
from runtime.deckless import Purchase
from runtime.duel import POINTS_OF_ANYONE, Duel, Situation, Stand, plays_of
from runtime.priority import Judging
from runtime.refused import RefusedError as NotChosenError
from runtime.rules import Rules
from runtime.setup import chosen

_CHANGE = re.compile(r"(?P<name>[A-Za-z]+)=(?P<value>[+-]?\d+)")
LAST_SLOT = 5


class DuelArguments(Arguments):
    """The plays, and how both sides stand."""

    action: str
    reaction: str | None
    track: list[tuple[str, int]]
    their_track: list[tuple[str, int]]
    resistance: list[tuple[str, int]]
    weakness: list[tuple[str, int]]
    target: str | None
    points_left: int | None
    points: tuple[Purchase, ...]
    their_points: tuple[Purchase, ...]
    charges: int
    condition: list[str]
    their_condition: list[str]
    contradictions: str
    option: list[str]


class RefusedError(Exception):
    """What was asked for cannot be played; the message says why, and what could be done."""


def add_duel(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name plays, and say how both sides stand."""
    parser.add_argument("action", metavar="ACTION", help="an entry, or ENTRY/PLAY where it has several Actions")
    parser.add_argument(
        "reaction", metavar="REACTION", nargs="?", help="what answers it, named alike; none: no Reaction"
    )
    for name, help_ in (
        ("--track", "where a Stat Track of the one who acts stands, as in Power=-2"),
        ("--their-track", "the same for the target"),
        ("--resistance", "a Resistance of the target, as in Fire=2"),
        ("--weakness", "a Weakness of the target"),
    ):
        parser.add_argument(name, metavar="NAME=N", type=change, action="append", default=[], help=help_)
    parser.add_argument("--target", metavar="ENTRY", help="an NPC to act against that has no Reaction")
    parser.add_argument(
        "--points-left", metavar="N", type=int, help="the points that the target has left (default: all of them)"
    )
    for name, help_ in (
        ("--points", "what Tactical Points buy for the Action of a deckless character, as in 'Hit +2, Damage +1 die'"),
        ("--their-points", "the same for the Reaction"),
    ):
        parser.add_argument(name, metavar="ROW+N,...", type=bought, default=(), help=help_)
    parser.add_argument(
        "--charges", metavar="N", type=int, default=0, help="the Incantation charges of the one who acts (default: 0)"
    )
    for name, help_ in (
        ("--condition", "a condition that the one who acts is in, as in Dazed"),
        ("--their-condition", "the same for the target"),
    ):
        parser.add_argument(name, metavar="NAME", action="append", default=[], help=help_)
    parser.add_argument(
        "--contradictions",
        choices=[way.value for way in Judging],
        default=Judging.LIST.value,
        help="how contradictions are settled: by the list of the rules (default), or for the players",
    )
    parser.add_argument(
        "--option",
        metavar="ID",
        action="append",
        default=[],
        help="a rules option that is on, as in base-reaction (`deckwright explain` lists all)",
    )
    add_project(parser)


def change(text: str) -> tuple[str, int]:
    """Read "Power=-2".

    Raises:
        argparse.ArgumentTypeError: It is something else.

    >>> change("Power=-2")
    ('Power', -2)
    """
    found = _CHANGE.fullmatch(text)
    if found is None:
        message = f"{text!r} is not a name, = and a whole number, as in Power=-2"
        raise argparse.ArgumentTypeError(message)
    return found["name"].capitalize(), int(found["value"])


def duel_of(asked: DuelArguments, console: Console) -> Duel | None:
    """Find the plays; say on the terminal why there is nothing to play."""
    project = open_project(asked.project, console)
    if project is None:
        return None
    compiled = compile_kept(project)
    tell(rows_left_out(compiled), console)
    try:
        duel = duel_in(asked, compiled.library)
    except NotChosenError as error:
        console.remark(f"deckwright: {error.why}")
        return None
    except RefusedError as error:
        console.remark(f"deckwright: {error}")
        return None
    if _mistaken(duel, compiled, console):
        return None
    for why in duel.unplayed:
        console.remark(f"deckwright: this cannot be played yet: {why}")
    return None if duel.unplayed else duel


def _mistaken(duel: Duel, compiled: Compiled, console: Console) -> bool:
    """Say which entries of a duel have not been read whole: what is left of them is not the card."""
    stands = [one.entry for one in (duel.actor, duel.answer) if one is not None]
    entries = [*stands, *([duel.target.card] if duel.target.card else [])]
    faulty = [one for one in entries if one.id in compiled.faulty]
    for one in faulty:
        tell([compiled.faulty[one.id]], console)
        console.remark(f"deckwright: {one.name} has mistakes, so that it cannot be played")
    return bool(faulty)


def duel_in(asked: DuelArguments, library: Library) -> Duel:
    """Find the plays among the entries of a library.

    Raises:
        RefusedError: they cannot meet as was asked.
        NotChosenError: an option is not among those of the rules.
    """
    rules = Rules.of(library.rules.values(), chosen(library, dict.fromkeys(asked.option)))
    library = msgspec.structs.replace(library, entries=library.entries | rules.ranks.every)
    action, act = _play(asked.action, PlayKind.ACTION, library)
    if asked.charges < 0:
        message = "nobody has fewer than 0 Incantation charges (R-INC-6)"
        raise RefusedError(message)
    actor = Stand(
        entry=action,
        play=act,
        tracks=_tracks(asked.track),
        bought=_spent(asked.points, action, act),
        charges=asked.charges,
        conditions=_conditions(asked.condition, library),
    )
    target, answer = _target(asked, library), None
    if asked.reaction is not None:
        reaction, react = _play(asked.reaction, PlayKind.REACTION, library)
        _same_scenario(action, reaction)
        target = msgspec.structs.replace(target, bought=_spent(asked.their_points, reaction, react))
        answer = Stand(entry=reaction, play=react, **msgspec.structs.asdict(target))
    elif asked.their_points:
        message = "Tactical Points are spent on plays: name the Reaction that they are for"
        raise RefusedError(message)
    elif target.card is not None:
        _same_scenario(action, target.card)
    _can_have(asked.points_left, target.card if answer is None else answer.entry)
    judging = Judging(asked.contradictions)
    duel = Duel(actor=actor, answer=answer, target=target, rules=rules, judging=judging)
    if duel.bar is not None:
        message = f"{action.name} cannot be played: the rule {duel.bar} bars it"
        raise RefusedError(message)
    return duel


def _can_have(points: int | None, card: Entry | None) -> None:
    """Check that whoever plays a card, or is the NPC of that card, can have so many points left.

    Raises:
        RefusedError: There are fewer, or none at all.
    """
    if points is None:
        return
    npc = card if card is not None and card.kind in NPC_KINDS else None
    printed = npc.title.points if npc is not None else None
    most = printed.value if printed is not None else POINTS_OF_ANYONE
    if npc is not None and printed is None:
        message = f"{npc.name} has no points to be left (R-CHA-2)"
        raise RefusedError(message)
    if points > most:
        message = f"{npc.name if npc else 'the target'} has at most {most} points (R-SET-5)"
        raise RefusedError(message)


def _target(asked: DuelArguments, library: Library) -> Situation:
    """Say how the target stands, whether or not it has a Reaction."""
    if asked.target is not None and asked.reaction is not None:
        message = f"{asked.reaction} says who the target is: name a Reaction, or --target for one that has none"
        raise RefusedError(message)
    if asked.points_left is not None and asked.points_left < 0:
        message = "nobody has fewer than 0 points left (R-DMG-2)"
        raise RefusedError(message)
    card = None if asked.target is None else _entry(asked.target, library)
    if card is not None and card.kind not in NPC_KINDS:
        message = f"{card.name} is no Adversary, Challenge or Opponent"
        raise RefusedError(message)
    return Situation(
        tracks=_tracks(asked.their_track),
        resistance=_typed(asked.resistance, library),
        weakness=_typed(asked.weakness, library),
        points=asked.points_left,
        card=card,
        conditions=_conditions(asked.their_condition, library),
    )


def _typed(wards: Sequence[tuple[str, int]], library: Library) -> Mapping[str, int]:
    """Check the damage types of Resistances and Weaknesses.

    Raises:
        RefusedError: The glossary has no such type.
    """
    types = [term.name for term in library.terms.values() if term.kind == "damage-type"]
    for name, _ in wards:
        if name not in types:
            message = f"there is no damage type called {name!r}; there are {', '.join(sorted(types))}"
            raise RefusedError(message)
    return dict(wards)


def _same_scenario(action: Entry, other: Entry) -> None:
    if other.scenario is not action.scenario:
        message = f"{action.name} is for {action.scenario}, and {other.name} for {other.scenario}"
        raise RefusedError(message)


def _spent(purchases: tuple[Purchase, ...], entry: Entry, play: Play) -> tuple[Purchase, ...]:
    """Check that Tactical Points can buy this for a play (R-TP-2, R-DKL-1).

    Raises:
        RefusedError: It has no such row, or is a card of a deck.
    """
    if purchases and entry.kind is EntryKind.CARD:
        message = f"{entry.name} is a card of a deck: whoever has Tactical Points has no deck"
        raise RefusedError(message)
    rows = rows_of(play)
    for one in purchases:
        if one.row not in rows:
            message = f"{play.name or entry.name} has no {one.row} dice; it has {', '.join(rows) or 'none at all'}"
            raise RefusedError(message)
    return purchases


def _play(words: str, kind: PlayKind, library: Library) -> tuple[Entry, Play]:
    name, _, play = words.partition("/")
    entry = _entry(name, library)
    plays = plays_of(entry, kind)
    fit = [one for one in plays if not play or one.name.casefold() == play.casefold()]
    if len(fit) != 1:
        raise RefusedError(_which(entry, kind, [one.name for one in plays], play))
    return entry, fit[0]


def _entry(name: str, library: Library) -> Entry:
    entry = find(library.entries, name)
    if entry is None:
        near = nearest(name, library.entries)
        message = f"there is no entry {name!r}" + (f"; did you mean {near!r}?" if near else "")
        raise RefusedError(message)
    return entry


def _which(entry: Entry, kind: PlayKind, names: Sequence[str], asked: str) -> str:
    if not names:
        return f"{entry.name} has no {kind}"
    ways = ", ".join(f"{entry.id}/{name}" for name in names)
    return f"{entry.name} has no {kind} called {asked!r}: {ways}" if asked else f"which {kind} of {entry.name}? {ways}"


def _conditions(names: Sequence[str], library: Library) -> tuple[str, ...]:
    """Check the names of conditions.

    Raises:
        RefusedError: The glossary has no such condition.
    """
    terms = {id_: term for id_, term in library.terms.items() if term.kind == "condition"}
    known = {term.name.casefold(): term.name for term in terms.values()}
    for name in names:
        if name.casefold() not in known:
            near = nearest(name, terms)
            message = f"there is no condition called {name!r}" + (f"; did you mean {near!r}?" if near else "")
            raise RefusedError(message)
    return tuple(known[name.casefold()] for name in names)


def _tracks(changes: Sequence[tuple[str, int]]) -> Mapping[Track, int]:
    """Check names and slots of Stat Tracks.

    Raises:
        RefusedError: There is no such track, or no such slot.
    """
    for name, value in changes:
        if name not in set(Track):
            message = f"there is no Stat Track called {name!r}; there are {', '.join(Track)}"
            raise RefusedError(message)
        if abs(value) > LAST_SLOT:
            message = f"{name} has no slot {value:+d}: slots run from -{LAST_SLOT} to +{LAST_SLOT}"
            raise RefusedError(message)
    return {Track(name): value for name, value in changes}
