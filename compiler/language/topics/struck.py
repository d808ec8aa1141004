"""Reading of whom a play is made against that a text waits for: "that play's target", "its target"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.who import Actor
from compiler.language.topics.mentions import PLAY_WAITED, says_named
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.which_plays import ANSWERED
from compiler.language.topics.who import events_said

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


@production
def struck_one(reading: Reading, said: Token) -> Actor:
    """Read "the target of that Action", "the triggering enemy's target": whom that play is made against."""
    who = _struck(reading, said)
    says_named(reading, who)
    return who


def _struck(reading: Reading, said: Token) -> Actor:
    if reading.scene.has_trigger or reading[PLAY_WAITED] is not None:
        return Actor.STRUCK
    bare = said.startswith(("its", "their")) and not events_said(reading)
    if not bare or (reading.scene.play not in ANSWERED and reading.scene.play is not None):
        message = "no play has been brought up that has a target"
        reading.trouble(Code.REF_DANGLING, said, message, help='say "the target"')
    return Actor.TARGET
