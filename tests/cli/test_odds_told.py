"""What `deckwright odds` says of a duel, and draws of it, for many shipped plays: kept in tests/data/cli.

`--update` writes the files anew, after a change of cards, of rules, or of what is said; read the difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest

from compiler.cli.main import main
from compiler.cli.odds import as_json, lines
from compiler.cli.plotting import shown
from compiler.emit.odds_plot import odds_svg
from runtime.duel import Duel
from runtime.legal import IllegalError
from runtime.odds import Odds, odds
from tests.runtime.test_odds_kept import duels

KEPT = Path(__file__).resolve().parents[1] / "data" / "cli" / "odds.txt"
COMMANDS = KEPT.with_name("asked.txt")
EVERY = 23
"""One duel in so many is told, and the picture of every third of these is drawn."""
PLACED = ("d", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "textLength", "text-anchor")


def drawn(duel: Duel, found: Odds) -> Iterator[str]:
    """Say what stands where in a picture: rectangles, lines and words, in their order."""
    for one in ET.fromstring(odds_svg(shown(duel, found))).iter():  # noqa: S314 - our own
        places = [f"{key} {_rounded(value)}" for key in PLACED if (value := one.get(key))]
        grey = re.findall(r"(?:fill|font-size|text-anchor): [^;]+", one.get("style") or "")
        yield f"  {one.tag.rpartition('}')[2]} {', '.join((*places, *grey))} {(one.text or '').strip()}".rstrip()


def _rounded(value: str) -> str:
    try:
        return f"{float(value):.1f}"
    except ValueError:
        return value


def told() -> Iterator[str]:
    for number, (said, duel) in enumerate(islice(duels(), 0, None, EVERY)):
        try:
            found = odds(duel.came)
        except IllegalError:
            continue
        yield f"## {said}"
        yield from lines(duel, found)
        yield msgspec.json.encode(as_json(duel, found)).decode()
        if number % 3 == 0:
            yield from drawn(duel, found)


def test_what_is_said_of_odds_is_what_was_kept(pytestconfig: pytest.Config) -> None:
    found = "".join(f"{line}\n" for line in told())
    if pytestconfig.getoption("--update"):
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(found, encoding="utf-8")
    assert found.splitlines() == KEPT.read_text(encoding="utf-8").splitlines()


ASKED = (
    ("ninth-wave", "old-heron"),
    ("ninth-wave", "old-heron", "--track", "Power=2", "--track", "mind=-1", "--their-track", "Resilience=-3"),
    ("flung-oil", "lock-house-dog", "--resistance", "Fire=1", "--weakness", "Fire=3"),
    ("silt-crab/Pinch", "--target", "old-heron", "--points-left", "3"),
    ("silt-crab/Pinch", "--target", "old-heron", "--points-left", "1", "--their-condition", "Grabbed"),
    ("eel-fork/Cast", "wreckers-hound", "--points", "Hit +2, Damage +1 die", "--their-points", "Miss +1"),
    ("eel-fork/Cast", "wreckers-hound", "--condition", "Dazed", "--their-condition", "Hindered"),
    ("eel-fork/Cast", "wreckers-hound", "--contradictions", "players", "--option", "base-reaction"),
    ("four-hundred-lamps", "--charges", "5"),
)


def test_what_is_asked_for_is_what_is_answered(pytestconfig: pytest.Config, capsys: pytest.CaptureFixture[str]) -> None:
    """Both forms, and how each argument changes them."""
    found = []
    for asked in ASKED:
        for form in ("text", "json"):
            status = main(("odds", *asked, "--format", form))
            out, err = capsys.readouterr()
            found += [f"## odds {' '.join(asked)} as {form}: {status}", *out.splitlines(), *err.splitlines()]
        status = main(("play", *asked, "--seed", "4"))
        out, err = capsys.readouterr()
        found += [f"## play {' '.join(asked)}: {status}", *out.splitlines(), *err.splitlines()]
    if pytestconfig.getoption("--update"):
        COMMANDS.write_text("".join(f"{line}\n" for line in found), encoding="utf-8")
    assert found == COMMANDS.read_text(encoding="utf-8").splitlines()
