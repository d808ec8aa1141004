"""The shipped plays that the runtime plays, for the tests that play all of them; and how a failure is played again."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from compiler.ir.entries.library import Library
from compiler.ir.terms import PlayKind
from compiler.source.project import shipped_project
from runtime.constants import unestablished
from runtime.duel import Stand, plays_of
from runtime.interpreter.loading import unplayed
from runtime.rules import Rules
from runtime.stand_ins import StandIns
from tests.kept import compiled


@cache
def library() -> Library:
    """Compile the shipped content."""
    return compiled(shipped_project(Path())).library


@cache
def rules() -> Rules:
    """Give the shipped tables."""
    return Rules.of(library().rules.values())


@cache
def stand_ins() -> StandIns:
    """Give the stand-ins of the shipped content."""
    return StandIns(rules(), library().entries.values())


@cache
def stands(kind: PlayKind) -> tuple[Stand, ...]:
    """Give every shipped play of a kind that can be played, with the charges that it needs."""
    plays = ((entry, play) for entry in library().entries.values() for play in plays_of(entry, kind))
    return tuple(
        Stand(entry=entry, play=play, charges=play.rows.incantation or 0)
        for entry, play in plays
        if unplayed(play) is None and unestablished(entry) is None
    )


def name_of(stand: Stand) -> str:
    """Name a play as the command line does."""
    return f"{stand.entry.id}/{stand.play.name}"


def again(test: str, only: str, *options: str) -> str:
    """Give the command that plays one failure again."""
    return " ".join(("pytest", f"tests/runtime/{test}.py", "--only", f'"{only}"', *options))
