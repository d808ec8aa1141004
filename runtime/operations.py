"""What is done with a phase: an NPC plays one of its Strategies in place of a card (R-DNP-1), or it is left unused.

Covers the Strategies that an NPC has. A Block, a change of Gear and the way out of a Grab are the DM's to call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.coming import Operate, Operation, Release, Skip
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Phase, PlayKind
from runtime.allowances import count, holds
from runtime.carried import carries
from runtime.controllers import Decision
from runtime.events import Cause, Note
from runtime.interpreter.legality import played_in_strategy
from runtime.lapsing import freeing
from runtime.prevention import comes_about
from runtime.using import Player, can_play, playing_of, plays_available, use

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.playables import Playable
    from runtime.table import Table

NONE = "none"


def spend_phase(table: Table, who: Entity, phase: Phase) -> None:
    """Have someone leave a phase of their turn unused, as texts ask that have it spent on something (R-TURN-2)."""
    cause = Cause("R-TURN-2")
    table.tell(Note.SKIPPED, who, cause, f"leaves the {phase} Phase unused")
    table.announce(carries(Skip(who=Actor.SELF, phase=phase), who, cause))


def operate(table: Table, who: Entity, operation: Operation) -> bool:
    """Tell that someone spends their Strategy Phase on an operation, which is done by other means; or that they cannot.

    Returns:
        Whether they do (R-TURN-2).
    """
    cause = Cause("R-TURN-2")
    spends = carries(Operate(operation=operation), who, cause)
    if not comes_about(table, spends):
        return False
    table.tell(Note.PHASE_SPENT, who, cause, f"spends the Strategy Phase to {operation}")
    table.announce(spends)
    return True


def end_an_effect(table: Table, who: Entity, phase: Phase) -> bool:
    """Have someone spend a phase on ending the effect of a text that lasts until they do, or not (R-TURN-2)."""
    spends = carries(Release(phase=phase), who, Cause("R-TURN-2"))
    texts = freeing(table, spends)
    if not texts:
        return False
    names = (*(one.entry for one in texts), NONE)
    at = table.control.decide(Decision(who=who.id, what="which effect is ended?", options=names))
    if at == len(texts):
        return False
    table.tell(Note.ENDED, who, Cause("R-TURN-2", names[at]), f"spends the {phase} Phase to end an effect")
    table.announce(replace(spends, cause=texts[at]))
    return True


def play_a_strategy(table: Table, who: Entity) -> None:
    """Have someone end an effect, or play one of the Strategies that they have and may play, or none."""
    if end_an_effect(table, who, Phase.STRATEGY):
        return
    player = Player(table, who, table.control)
    able = [held for held in in_strategy_phase(player) if can_play(player, held)]
    if not able:
        return
    names = (*(held.name for held in able), NONE)
    at = table.control.decide(Decision(who=who.id, what="which Strategy?", options=names))
    if at < len(able):
        rule = played_in_strategy(able[at].play)
        if rule is not None:
            count(rule, table, who)
        use(player, able[at])


def in_strategy_phase(player: Player) -> list[Playable]:
    """Give what someone has for their Strategy Phase: Strategies, and Actions whose text has them made then, too."""
    plays = plays_available(player.table, player.who, PlayKind.STRATEGY, PlayKind.ACTION)
    return [held for held in plays if held.play.kind is PlayKind.STRATEGY or _is_made_then(player, held)]


def _is_made_then(player: Player, held: Playable) -> bool:
    rule = played_in_strategy(held.play)
    return rule is not None and holds(rule, playing_of(player, held.made(player.who)))
