"""How fast plays are resolved, and how long their exact odds take, with nothing remembered of any dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from bench.anchors import DICE, ICEPOOL, Turn, in_turns, seconds
from bench.figures import Figure, done, timed
from bench.models import Models, shipped
from compiler.compiling import compile_project
from compiler.ir.deeds.rolls import TieResult
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.terms import PlayKind
from compiler.language.entries.entries import read_entry
from compiler.source.text_form import read_entries
from runtime import exactly, odds_of_dice
from runtime.chance import Seeded
from runtime.constants import unestablished
from runtime.contests import opposed_pool
from runtime.controllers import Eager
from runtime.duel import Duel, Stand, plays_of
from runtime.events import Event
from runtime.interpreter.loading import unplayed
from runtime.odds import odds
from runtime.plays import perform
from runtime.priority import Judging
from runtime.rules import Rules
from runtime.stand_ins import may_be_played

SEED = 1
ODDS = 20
"""So many times odds are found in a turn."""
PAIRS = 1_000
"""About so many pairs of plays are tried, evenly taken from all."""
BARE = ("Feint | Level 1 | Combat Action\nHit 1d8", "Sidestep | Level 1 | Combat Reaction\nMiss 1d6")
RICH = (
    "Scald | Level 1 | Combat Action\nHit 2d8\nDamage 2d8 (Piercing 1) Fire\nSpecial The target suffers -1 Mind.",
    "Cover | Level 1 | Combat Reaction\nMiss 2d6\nDefense 2d6",
)
"""What the odds are of: a play with Piercing, a type and one Special, against one with Defense."""


def figures(models: Models) -> tuple[list[Figure], int]:
    """Measure play and odds.

    Returns:
        The figures, and how many different pairs of plays were resolved.
    """
    duels = pairs_played()
    bare, rich = _duel(models, *BARE), _duel(models, *RICH, resistance={"Fire": 1})
    _, action, reaction = bare.set_up(Seeded(SEED))
    assert reaction is not None  # noqa: S101 - it has one
    ours, theirs = opposed_pool(action), opposed_pool(reaction)
    untold = in_turns(lambda: resolving(duels, lambda: None), DICE)
    told = in_turns(lambda: resolving(duels, list), DICE)
    exact = _odds(lambda: odds(rich.came))
    opposed = _odds(lambda: odds(bare.came))
    summed = _odds(lambda: odds_of_dice.wins(ours, theirs, TieResult.WINS))
    return [
        done("Actions against Reactions resolved", 60, len(duels), untold),
        done("the same with a transcript", 36, len(duels), told),
        timed("exact odds: Piercing, a type, one Special", "ms", 13, exact),
        timed("exact odds of a bare opposed roll", "ms", 2.6, opposed),
        timed("the same as convolution alone", "microseconds", 0.13, summed),
    ], len(duels)


def _odds(run: Callable[[], object]) -> Turn:
    """Measure odds, beside icepool where that is installed."""
    once = partial(seconds, partial(anew, run), ODDS)
    return in_turns(once, ICEPOOL) if ICEPOOL else Turn(once())


def pairs_played() -> list[Duel]:
    """Give the pairs of plays that are resolved."""
    return list(legal(compile_project(shipped()).library))


def legal(library: Library) -> Iterator[Duel]:
    """Give Actions with Damage against Reactions of their scenario, as far as they can be played."""
    rules = Rules.of(library.rules.values())
    pairs = product(stands(library, PlayKind.ACTION), stands(library, PlayKind.REACTION))
    meet = [pair for pair in pairs if pair[0].play.rows.damage and pair[0].entry.scenario is pair[1].entry.scenario]
    for actor, answer in meet[:: max(1, len(meet) // PAIRS)]:
        duel = Duel(actor=actor, answer=answer, rules=rules)
        if may_be_played(duel):
            yield duel


def stands(library: Library, kind: PlayKind) -> list[Stand]:
    """Give every play of a kind that the runtime plays, with the charges that it needs."""
    plays = ((entry, play) for entry in library.entries.values() for play in plays_of(entry, kind))
    return [
        Stand(entry=entry, play=play, charges=play.rows.incantation or 0)
        for entry, play in plays
        if unplayed(play) is None and unestablished(entry) is None
    ]


def resolving(duels: list[Duel], log: Callable[[], list[Event] | None]) -> float:
    """Give the processor time in which each is resolved once; the tables have been set up before."""
    return seconds(ready(duels, log))


def ready(duels: list[Duel], log: Callable[[], list[Event] | None] = lambda: None) -> Callable[[], None]:
    """Set up a table for each, and give what resolves them all once."""
    dice, control = Seeded(SEED), Eager()
    tables = [duel.set_up(dice, log()) for duel in duels]

    def run() -> None:
        for table, action, reaction in tables:
            perform(table, action, [(table.entities[1], reaction)], control, Judging.LIST)

    return run


def anew(run: Callable[[], object]) -> None:
    """Forget what is known of dice, and do something."""
    for remembered in (odds_of_dice.totals, exactly.rolls, exactly.contests, exactly.wounds):
        remembered.cache_clear()
    run()


def _duel(models: Models, action: str, reaction: str, resistance: dict[str, int] | None = None) -> Duel:
    one, other = _entry(models, action), _entry(models, reaction)
    answer = Stand(entry=other, play=other.plays[0], resistance=resistance or {})
    return Duel(actor=Stand(entry=one, play=one.plays[0]), answer=answer)


def _entry(models: Models, text: str) -> Entry:
    [reading] = read_entries(text, "bench", models.reader.vocabulary.keywords)
    assert reading.source is not None  # noqa: S101 - our own text
    return read_entry(reading.source, models.reader).entry
