"""Who is picked of several that have as much of something: one at random, or as somebody chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.selectors.who import Actor
from compiler.language.topics.groups import IfTied, Sieve
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token

THE_DM = ("the DM chooses for NPCs", 'say "DM\'s choice"')


@production
def tied_by_chance() -> Sieve:
    """Read "the enemy with the most HP, or a random one if tied"."""
    return Sieve("by_chance", value=True)


@production
def tied_by_owner(reading: Reading, choice: Token) -> IfTied:
    """Read "(DM's choice if tied)", "(your choice if tied)": as it is where nothing is said of that."""
    of_npc = reading.scene.own is Actor.THIS
    if ("DM" in choice) is not of_npc:
        reading.contradiction(*(("the DM chooses for NPCs alone", 'say "your choice"') if not of_npc else THE_DM))
    return IfTied(())


@production
def players_choose() -> Sieve:
    """Read "the enemy with the most HP of the players' choice": of several who have as many."""
    return Sieve("players_choose", value=True)
