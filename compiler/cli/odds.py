"""`deckwright odds`: what an Action comes to, exactly."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

import msgspec

from compiler.cli.arguments import command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.dueling import DuelArguments, add_duel, duel_of
from compiler.cli.situations import situation, title
from runtime.duel import Duel
from runtime.legal import IllegalError
from runtime.odds import Odds, odds
from runtime.odds_of_dice import TooManyWaysError

PURPOSE = """\
Give the exact odds of an Action, against a Reaction or none: how often it takes effect, what
it deals, what it changes. Nothing is rolled; every way the dice can fall is counted."""
EXAMPLES = """\
  deckwright odds silt-crab/Pinch                        against someone with no Reaction
  deckwright odds "Ninth Wave" "Old Heron"               a card against what a monster answers
  deckwright odds ninth-wave old-heron --their-track Resilience=-3
  deckwright odds silt-crab/Pinch --target old-heron --points-left 3
  deckwright odds ninth-wave old-heron --format json
  deckwright odds ninth-wave old-heron --plot ninth-wave.svg      a picture; .png makes another"""
BAR = 40
PICTURES = (".svg", ".png")


class OddsArguments(DuelArguments):
    """How to answer, beside what is asked."""

    form: str
    plot: Path | None


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Sum up a play and say its odds."""
    parser = command_parser("odds", PURPOSE, EXAMPLES)
    add_duel(parser)
    parser.add_argument("--format", dest="form", choices=["text", "json"], default="text", help="(default: text)")
    parser.add_argument("--plot", metavar="FILE", type=picture, help="draw the odds too, in a file named .svg or .png")
    asked = parser.parse_args(arguments, OddsArguments())
    duel = duel_of(asked, console)
    if duel is None:
        return ExitStatus.FAILED
    try:
        found = odds(duel.came)
    except (IllegalError, TooManyWaysError) as error:
        console.remark(f"deckwright: {error}")
        return ExitStatus.FAILED
    if asked.form == "json":
        console.answer(msgspec.json.encode(as_json(duel, found)) + b"\n")
    else:
        for line in lines(duel, found):
            console.say(line)
    if asked.plot is None:
        return ExitStatus.FINE
    from compiler.cli.plotting import plot  # noqa: PLC0415  what draws takes longer to load than the odds to find

    return plot(asked.plot, duel, found, console)


def picture(text: str) -> Path:
    """Read the name of a picture.

    Raises:
        argparse.ArgumentTypeError: It does not say which sort of picture.
    """
    file = Path(text)
    if file.suffix.lower() not in PICTURES:
        message = f"{text!r} does not end in {' or '.join(PICTURES)}"
        raise argparse.ArgumentTypeError(message)
    return file


def uncounted(duel: Duel) -> list[str]:
    """Say what is left to the DM, and so is not in the odds."""
    return [f"{one.words} ({one.entry.name})" for one in duel.uncounted]


def moves(found: Odds) -> Iterator[str]:
    """Say how far each Stat Track is expected to move."""
    return (f"{who}'s {track}  {float(by):+.2f}" for (who, track), by in found.moved.items())


def bindings(found: Odds) -> Iterator[str]:
    """Say how often each condition is begun."""
    return (f"{who} {condition}  {share(chance)}" for (who, condition), chance in found.bound.items())


def as_json(duel: Duel, found: Odds) -> dict[str, object]:
    """Give odds as JSON holds them: fractions as text, such as "5/8"."""
    return {
        "takes_effect": str(found.takes_effect),
        "damage": {str(amount): str(chance) for amount, chance in found.dealt.items()},
        "damage_back": {str(amount): str(chance) for amount, chance in found.returned.items()},
        "expected_damage": str(found.expected),
        "tracks": {f"{who} {track}": str(by) for (who, track), by in found.moved.items()},
        "conditions": {f"{who} {condition}": str(chance) for (who, condition), chance in found.bound.items()},
        "not_counted": [{"entry": one.entry.id, "says": one.says} for one in duel.uncounted],
    }


def lines(duel: Duel, found: Odds) -> Iterator[str]:
    """Give odds as a table to read."""
    yield title(duel)
    if said := situation(duel):
        yield said
    yield ""
    yield f"takes effect     {share(found.takes_effect)}  ({found.takes_effect})"
    yield f"expected damage  {float(found.expected):5.2f}"
    yield from uncounted(duel)
    for heading, chances in (("damage", found.dealt), ("damage back", found.returned)):
        if set(chances) != {0}:
            yield ""
            yield heading
            yield from (f"  {amount:3}  {share(chance)}  {bar(chance)}" for amount, chance in chances.items())
    if found.moved:
        yield ""
        yield "Stat Tracks, as far as they are expected to move"
        yield from (f"  {moved}" for moved in moves(found))
    if found.bound:
        yield ""
        yield "conditions, as often as they are begun"
        yield from (f"  {bound}" for bound in bindings(found))


def share(chance: Fraction) -> str:
    """Give a chance as a share of a hundred.

    >>> share(Fraction(5, 8))
    ' 62.5 %'
    """
    return f"{float(chance * 100):5.1f} %"


def bar(chance: Fraction) -> str:
    """Draw a chance.

    >>> bar(Fraction(1, 10))
    '####'
    """
    return "#" * round(chance * BAR)
