"""How long many cards take to compile: from nothing, again by another start, and after one of them has changed."""

from __future__ import annotations

import os
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bench import content, fresh
from bench.anchors import FEW_TURNS, LARK, Anchor, in_turns, seconds
from bench.figures import Bound, Figure, timed
from compiler.source.project import find_project
from compiler.workspace import Workspace

CARDS, MANY = 2_000, 10_000
CHANGES = 29
"""How often one card is changed."""
SOME_TIME_AGO = 100
"""Seconds: a file that was written just now is read again, for it could change once more unnoticed."""
PROJECT = 'format = 1\nname = "Bench"\nextends = "starter"\n'


def figures(say: Callable[[str], None]) -> tuple[list[Figure], dict[str, float]]:
    """Measure compiling; `say` is told what is being done.

    Returns:
        The figures, and what else the compiling of the cards found.
    """
    with tempfile.TemporaryDirectory() as folder:
        say(f"compiling {CARDS:,} cards")
        cards = str(project(Path(folder) / "cards", CARDS))
        cold = fresh.Measured("compile", cards)
        again = fresh.Measured("again", cards, cache=str(Path(folder) / "cache"))
        again.seconds()  # so that there is something to find again
        repeated = in_turns(again.seconds, Anchor("the same from nothing", cold.seconds), FEW_TURNS)
        out = [
            timed(f"{CARDS:,} cards compiled cold", "s", 52, in_turns(cold.seconds, LARK)),
            timed(f"{CARDS:,} cards compiled again by another start", "s", 0.2, repeated),
            one_changed(Path(cards)),
        ]
        say(f"compiling {MANY:,} cards")
        many = fresh.Measured("compile", str(project(Path(folder) / "many", MANY)))
        out += [
            timed(f"{MANY:,} cards compiled cold", "s", 260, in_turns(many.seconds, LARK, FEW_TURNS)),
            Figure(f"memory for {MANY:,} cards", "MB", Bound.MOST, 500, many.least("megabytes")),
        ]
    ready = in_turns(fresh.Measured("grammar").seconds, LARK)
    return [*out, timed("the grammar ready from its cache", "ms", 2.6, ready)], cold.found[0]


def project(folder: Path, count: int) -> Path:
    """Make a project of so many cards in a folder, some time ago."""
    content.write(folder / "cards", count)
    for path in folder.rglob("*.yaml"):
        _age(path, SOME_TIME_AGO)
    (folder / "deckwright.toml").write_text(PROJECT, encoding="utf-8")
    return folder


def one_changed(folder: Path) -> Figure:
    """Change one card after the other in a workspace that has compiled all."""
    workspace = Workspace(find_project(folder)[0])
    workspace.compile()
    changed = changes(sorted((folder / "cards" / "card").glob("*.yaml"))[1])

    def change() -> float:
        next(changed)
        return seconds(workspace.compile)

    return timed(f"one card of {CARDS:,} changed, compiled warm", "ms", 1, in_turns(change, LARK, CHANGES))


def changes(path: Path) -> Iterator[None]:
    """Change the first dice of a file, again and again, at times of their own."""
    for step in range(CHANGES):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"\d(?=d\d)", str(step % 3 + 1), text, count=1), encoding="utf-8")
        _age(path, SOME_TIME_AGO - step - 1)
        yield


def _age(path: Path, by: int) -> None:
    then = time.time() - by
    os.utime(path, (then, then))
