"""The same seed tells the same story, on any machine and Python: transcripts of a fixed set of plays, kept as hashes.

A line of tests/data/runtime/transcripts.txt has an Action, a Reaction or `nothing`, a seed, the hash of what it tells.
`pytest tests/runtime/test_transcripts.py --update` writes the hashes anew, after a change of what transcripts say.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from compiler.ir.terms import PlayKind
from runtime.chance import Seeded
from runtime.controllers import Chancy
from runtime.duel import Duel, Stand
from runtime.events import Event
from tests.runtime.shipped import name_of, rules, stands

KEPT = Path(__file__).resolve().parents[1] / "data" / "runtime" / "transcripts.txt"
NOTHING = "nothing"
SHUFFLES = 10


class Line(NamedTuple):
    """One play, and the hash of its transcript."""

    action: str
    reaction: str
    seed: str
    told: str

    def __str__(self) -> str:
        return " | ".join(self)


def lines() -> list[Line]:
    return [Line(*line.split(" | ")) for line in KEPT.read_text(encoding="utf-8").splitlines()]


def short(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]


def told(line: Line) -> str:
    """Play it, and give the hash of what is told."""
    answer = None if line.reaction == NOTHING else named(PlayKind.REACTION, line.reaction)
    duel = Duel(actor=named(PlayKind.ACTION, line.action), answer=answer, rules=rules())
    events: list[Event] = []
    duel.play(Seeded(int(line.seed)), events, Chancy(int(line.seed)))
    return short(b"\n".join(map(msgspec.json.encode, events)))


def named(kind: PlayKind, name: str) -> Stand:
    return next(one for one in stands(kind) if name_of(one) == name)


@pytest.fixture(scope="module", autouse=True)
def updated(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("--update"):
        text = "".join(f"{line._replace(told=told(line))}\n" for line in lines())
        KEPT.write_text(text, encoding="utf-8")


def test_transcripts_are_those_that_were_kept() -> None:
    changed = [f"{line.action} | {line.reaction} | {line.seed}" for line in lines() if told(line) != line.told]
    assert changed == [], "transcripts have changed; if they should: --update, and read the diff"


def test_seeds_tell_different_stories() -> None:
    kept = lines()
    assert len({line.told for line in kept}) > len(kept) * 9 // 10
    assert len(kept) >= 60


def test_cards_are_shuffled_in_the_same_order() -> None:
    dice, cards = Seeded(SHUFFLES), [f"card {number}" for number in range(52)]
    for _ in range(SHUFFLES):
        dice.shuffle(cards)
    assert short("\n".join(cards).encode()) == "a4b5af87eef337c8"
