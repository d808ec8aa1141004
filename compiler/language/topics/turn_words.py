"""Wording of the order of turns and of Initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.facts.turns import TurnCame, TurnComes
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several, Side
from compiler.language.topics.categories import WHOM
from compiler.language.topics.fact_rows import DENIED, fact
from compiler.language.topics.verbs import WORD

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.phrase import Voice

ALL_PLAYERS = Several(of=(Actor.SELF, Group(side=Side.ALLY, pick=Pick.EACH)), joint=Joint.AND)
"""The whole side of a player."""


def beside_words(whom: Who, voice: Voice, _who: Who | None) -> str:
    """Word beside whom one acts: "before the players", behind which a verb is nobody else's; "before all allies"."""
    if whom == ALL_PLAYERS:
        return "the players"
    return "them" if voice.nameless(whom) else voice.asked(whom)


BESIDE = WHOM._replace(words=beside_words)
"""Beside whom one acts."""

fact(TurnComes, "{who} act {order} [{whom}]", order=WORD, whom=BESIDE)
fact(TurnComes, "{who} do not act {order} [{whom}]", order=WORD, whom=BESIDE, negated=True)
fact(TurnCame, "{who} have {denied} acted {order} [{whom}] this round", denied=DENIED, order=WORD, whom=BESIDE)
