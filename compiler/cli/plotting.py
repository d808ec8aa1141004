"""The picture of `deckwright odds --plot`."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from compiler.cli.console import Console, ExitStatus
from compiler.cli.odds import moves, uncounted
from compiler.cli.projects import tell
from compiler.cli.situations import situation, title
from compiler.emit.odds_plot import OddsPicture, Panel, odds_png, odds_svg
from compiler.source.files import shown_path
from compiler.source.writing import write_whole
from runtime.duel import Duel
from runtime.odds import Odds

DRAWN = {".svg": odds_svg, ".png": odds_png}


def plot(file: Path, duel: Duel, found: Odds, console: Console) -> ExitStatus:
    """Draw odds into a file, which is written whole or not at all."""
    fault = write_whole(file, DRAWN[file.suffix.lower()](shown(duel, found)))
    if fault is not None:
        tell([fault], console)
        return ExitStatus.FAILED
    console.remark(f"drawn in {shown_path(file)}")
    return ExitStatus.FINE


def shown(duel: Duel, found: Odds) -> OddsPicture:
    """Say what is to be drawn: nothing of damage where there is none."""
    target = "the target" if duel.answer is None else duel.answer.entry.name
    sides = (
        (f"Damage to {target}: {float(found.expected):.2f} expected", found.dealt, 1 - found.takes_effect),
        (f"Damage back to {duel.actor.entry.name}", found.returned, Fraction(0)),
    )
    panels = (Panel(title=over, chances=all_, failing=fails) for over, all_, fails in sides if set(all_) != {0})
    return OddsPicture(
        title=title(duel),
        situation=situation(duel) or "Stat Tracks on their bases, all points left",
        takes_effect=found.takes_effect,
        panels=tuple(panels),
        notes=(*(f"Expected: {moved}" for moved in moves(found)), *uncounted(duel)),
    )
