"""Reading of cards that cannot be played against someone: "cannot play it against you again this scenario"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.forbidding import Cannot
from compiler.language.parsing.token import Token
from compiler.language.topics.clauses import Build
from compiler.language.topics.deed_joints import each_way
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.forbidding import any_of_them, forbid_card
from compiler.language.topics.persons import barred_from
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, object_of

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who


@production
def forbid_card_against(reading: Reading, *parts: Token | Named | SaidTime) -> Build:
    """Read "cannot play it against you again this scenario", of the card that has been brought up."""
    [until] = (part for part in parts if isinstance(part, SaidTime))
    [foe] = (part for part in parts if not isinstance(part, Token | SaidTime))
    barred = forbid_card(reading, *(part for part in parts if isinstance(part, Token)), until)

    def build(who: Who) -> tuple[Effect, ...]:
        against = barred_from(reading, any_of_them(object_of(reading, foe, who)), who)
        bars = (one for one in barred(who) if isinstance(one, Cannot))
        return tuple(msgspec.structs.replace(one, deed=each_way(one.deed, against=against)) for one in bars)

    return build
