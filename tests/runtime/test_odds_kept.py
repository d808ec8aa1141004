"""The exact odds of every shipped Action, each as another side stands, as they are kept in tests/data/runtime/odds.txt.

A line has an Action, what answers it, how both stand, and what comes of it: how often it takes effect, the damage to
expect on either side and the chances of each amount, Stat Tracks and conditions, and the hash of what is told when it
is played. `--update` writes the lines anew, after a change of cards or rules; read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from hashlib import sha256
from itertools import cycle, product
from pathlib import Path

import msgspec
import pytest

from compiler.ir.flow import Play
from compiler.ir.places import Ground
from compiler.ir.terms import PlayKind, RowName, Scenario, Track
from runtime.chance import Seeded
from runtime.controllers import Chancy
from runtime.deckless import Purchase
from runtime.duel import Duel, Situation, Stand
from runtime.events import Event
from runtime.interpreter.playing import UnplayedError
from runtime.legal import IllegalError
from runtime.odds import Odds, odds
from runtime.odds_of_dice import TooManyWaysError
from runtime.priority import Judging
from tests.runtime.shipped import name_of, rules, stands

KEPT = Path(__file__).resolve().parents[1] / "data" / "runtime" / "odds.txt"
HIGH, LOW = ({track: by * (2 + place) for place, track in enumerate(Track)} for by in (1, -1))
WARDS: dict[str, object] = {"resistance": {"Fire": 1, "Frost": 2}, "weakness": {"Lightning": 1, "Holy": 2}}
STANDING: tuple[tuple[str, Mapping[str, object], Mapping[str, object]], ...] = (
    ("plainly", {}, {}),
    ("high against low", {"tracks": HIGH}, {"tracks": LOW}),
    ("low against high, both at an end", {"tracks": LOW}, {"tracks": dict.fromkeys(Track, 4)}),
    ("Dazed against Grabbed", {"conditions": ("Dazed",)}, {"conditions": ("Grabbed",)}),
    ("against wards", {}, WARDS),
    ("against two points left, acted", {}, {"points": 2, "acted": True}),
    ("Hindered against Prone", {"conditions": ("Hindered",)}, {"conditions": ("Prone",)}),
    ("with charges and points left", {"charges": 5, "points": 3, "acted": True}, {"charges": 1}),
)
TURNS = 3
COLUMNS = 8
SHORT = 60
"""So many letters of the chances are kept as they are, and of more their hash."""


def duels() -> Iterator[tuple[str, Duel]]:
    """Give every Action as several other sides stand: twice against a Reaction of its scenario, once against none."""
    answers = {scenario: cycle(_reactions(scenario)) for scenario in Scenario}
    turns = product(enumerate(stands(PlayKind.ACTION)), range(TURNS))
    for number, ((place, actor), turn) in enumerate(turns):
        said, ours, theirs = STANDING[(place + turn * TURNS) % len(STANDING)]
        answer = next(answers[actor.entry.scenario]) if turn else None
        acts = msgspec.structs.replace(actor, **{**_charged(actor, ours), **_buys(number, actor.play)})
        duel = Duel(
            actor=acts,
            answer=msgspec.structs.replace(answer, **_charged(answer, theirs)) if answer else None,
            target=Situation(**theirs),  # type: ignore[arg-type]
            rules=rules(),
            judging=Judging.PLAYERS if number % 5 == 4 else Judging.LIST,
            light=Ground.DARK if number % 7 == 6 else None,
        )
        bought = ", with points" if acts.bought else ""
        yield f"{name_of(actor)} | {name_of(answer) if answer else 'nothing'} | {said}{bought}", duel


def _reactions(scenario: Scenario) -> list[Stand] | list[None]:
    return [one for one in stands(PlayKind.REACTION) if one.entry.scenario is scenario] or [None]


def _charged(stand: Stand, standing: Mapping[str, object]) -> dict[str, object]:
    return {**standing, "charges": max(stand.charges, int(str(standing.get("charges", 0))))}


def _buys(place: int, play: Play) -> dict[str, object]:
    """Let every fourth buy a level and a die with Tactical Points."""
    if place % 4 or not (play.rows.roll and play.rows.damage):
        return {}
    bought = (Purchase(row=play.rows.roll.row, levels=1), Purchase(row=RowName.DAMAGE, dice=1))
    return {"bought": bought}


def _kept(chances: Mapping[int, Fraction]) -> str:
    said = " ".join(f"{amount}:{chance}" for amount, chance in chances.items())
    return said if len(said) <= SHORT else _hash(said.encode())


def _hash(said: bytes) -> str:
    return sha256(said).hexdigest()[:16]


def _found(found: Odds) -> str:
    back = sum((amount * chance for amount, chance in found.returned.items()), Fraction(0))
    moved = ", ".join(f"{who} {track} {by}" for (who, track), by in found.moved.items())
    bound = ", ".join(f"{who} {condition} {chance}" for (who, condition), chance in found.bound.items())
    damage = (
        f"{float(found.expected):.3f} of {_kept(found.dealt)} and back {float(back):.3f} of {_kept(found.returned)}"
    )
    return " | ".join((str(found.takes_effect), damage, moved, bound))


def came(duel: Duel) -> str:
    """Say what comes of a duel, or why nothing does; and give the hash of what is told when it is played."""
    events: list[Event] = []
    try:
        found = _found(odds(duel.came))
        duel.play(Seeded(1), events, Chancy(1))
    except (IllegalError, TooManyWaysError, UnplayedError) as error:
        return str(error)
    return f"{found} | {_hash(b'; '.join(map(msgspec.json.encode, events)))}"


def lines() -> list[str]:
    return [f"{said} | {came(duel)}" for said, duel in duels()]


def test_odds_are_those_that_were_kept(pytestconfig: pytest.Config) -> None:
    found = lines()
    if pytestconfig.getoption("--update"):
        KEPT.write_text("".join(f"{line}\n" for line in found), encoding="utf-8")
    changed = set(found) ^ set(KEPT.read_text(encoding="utf-8").splitlines())
    assert sorted(changed) == [], "odds have changed; if they should: --update, and read the difference"


def test_all_kinds_of_outcomes_are_kept() -> None:
    """The lines would hold nothing if nothing came of most of them."""
    columns = [line.split(" | ") for line in KEPT.read_text(encoding="utf-8").splitlines()]
    whole = [one for one in columns if len(one) == COLUMNS]
    assert len(whole) > len(columns) * 4 // 5
    for place, least in ((3, 30), (4, 150), (5, 50), (6, 40), (7, 400)):
        assert len({one[place] for one in whole}) >= least
