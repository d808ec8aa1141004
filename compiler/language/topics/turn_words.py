"""Wording of the order of turns and of Initiative."""

from __future__ import annotations

from compiler.ir.facts.turns import TurnCame, TurnComes
from compiler.language.topics.categories import WHOM
from compiler.language.topics.fact_rows import DENIED, fact
from compiler.language.topics.verbs import WORD

fact(TurnComes, "{who} act {order} [{whom}]", order=WORD, whom=WHOM)
fact(TurnComes, "{who} do not act {order} [{whom}]", order=WORD, whom=WHOM, negated=True)
fact(TurnCame, "{who} have {denied} acted {order} [{whom}] this round", denied=DENIED, order=WORD, whom=WHOM)
