"""Reading and wording of plays that are granted; what is granted stands in the lines below the sentence."""

from __future__ import annotations

from compiler.ir.flow import GrantPlay, Play
from compiler.language.topics.categories import LASTING
from compiler.language.topics.plays import play_kind
from compiler.language.topics.verbs import Category, verb

verb(
    GrantPlay,
    "{who} gain the following {play}{until}:",
    play=Category(
        lambda play, _voice, _who: str(play.kind),
        read=lambda _reading, kind: Play(kind=play_kind(kind), name=""),
    ),
    until=LASTING,
).reads("grant")
"""Reads "gains the following Action:", which is printed behind it."""
