"""Assists and Interrupts by a text: those that may be played in one's own turn, and none that is played at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.overrides import Override, Rule
from compiler.ir.terms import PlayKind
from compiler.language.parsing.token import Token
from compiler.language.topics.categories import OWN, UNTIL
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.verbs import verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.selectors.described import Cards
    from compiler.language.topics.clauses import Build

OUTSIDE_TURN = {PlayKind.ASSIST: Rule.ASSISTS_OUTSIDE_TURN, PlayKind.INTERRUPT: Rule.INTERRUPTS_OUTSIDE_TURN}
for _kind, _rule in OUTSIDE_TURN.items():
    verb(Override, f"{{who}} may play {_kind}s during {{own}} turn {{until}}", rule=_rule, own=OWN, until=UNTIL)

UNDEFEATED = {PlayKind.ASSIST: Rule.ASSISTS_UNDEFEATED, PlayKind.INTERRUPT: Rule.INTERRUPTS_UNDEFEATED}
for _kind, _rule in UNDEFEATED.items():
    verb(Override, f"{{who}} may play {_kind}s while defeated {{until}}", rule=_rule, until=UNTIL)


@production
def while_defeated(reading: Reading, *said: Token | SaidTime | None) -> Build:
    """Read "may still play Assists while defeated": the rule is set aside that nobody does (R-DMG-2)."""
    return _set_aside(reading, UNDEFEATED, said)


@production
def in_own_turn(reading: Reading, *said: Token | SaidTime | None) -> Build:
    """Read "may play Assists during your turn": the rule is set aside that nobody does (R-AI-7)."""
    return _set_aside(reading, OUTSIDE_TURN, said)


def _set_aside(reading: Reading, of: dict[PlayKind, Rule], said: Sequence[Token | SaidTime | None]) -> Build:
    words = [word for word in said if isinstance(word, Token)]
    ends = next((time for time in said if isinstance(time, SaidTime)), None)
    rules = [rule for kind, rule in of.items() if any(word.startswith(kind) for word in words)]
    own = reading.scene.own
    return lambda who: tuple(
        Override(who=who, rule=rule, until=ends.settle(who, own) if ends else None) for rule in rules
    )


def not_played_at_once(reading: Reading, verb: Token, cards: Cards) -> None:
    """Check that a text has nobody play at once what is played as its Trigger comes about (R-AI-1)."""
    kinds = cards.like.like.kinds
    if kinds and OUTSIDE_TURN.keys() >= set(kinds):
        message = f"an {kinds[0]} is played as its Trigger comes about, and not by a text"
        either = f'"You may play {kinds[0]}s during your turn." or "You may play an additional {kinds[0]} this turn."'
        reading.trouble(Code.TEXT_UNPARSED, verb, message, help=f"say {either}")
