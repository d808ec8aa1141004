"""Reading of events in someone's turn, or outside of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.facts.predicates import Predicate
from compiler.ir.facts.table import TurnOf
from compiler.language.topics.durations import edge_said
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer, doer_awaited

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact


@production
def meanwhile(reading: Reading, fact: Fact) -> Predicate:
    """Read "with no cards in hand", behind what someone does: so it is with them then.

    Behind a noun the same words belong to that noun, where they can.
    """
    reading.afar += 1
    return fact(doer_awaited(reading) or reading.scene.own)


@production
def during_turn(reading: Reading, whose: Named, turn: Token) -> TurnOf:
    """Read "during your turn", of what happens then."""
    if turn != "turn":
        reading.trouble(Code.TEXT_UNPARSED, turn, "a turn that is to come is not in progress", help='say "their turn"')
    who = doer_awaited(reading) or reading.scene.own
    return TurnOf(who=bearer(whose, who, reading.scene.own))


@production
def at_edge_of_turn(reading: Reading, edge: Token, whose: Named, turn: Token) -> Predicate:
    """Read "at the start of their turn", of what happens then."""
    return replace(during_turn(reading, whose, turn), edge=edge_said(edge))


@production
def at_edge_of_others(edge: Token, turn: TurnOf) -> Predicate:
    """Read "at the end of an ally's turn", of what happens then."""
    return replace(turn, edge=edge_said(edge))


@production
def during_turns(reading: Reading, whose: Named) -> Predicate:
    """Read "during each of your turns", of what happens then."""
    return TurnOf(who=bearer(whose, doer_awaited(reading) or reading.scene.own, reading.scene.own))


@production
def outside_their_turn(reading: Reading, whose: Named, turn: Token) -> Predicate:
    """Read "outside your turn", of what happens then."""
    return opposite(during_turn(reading, whose, turn))
