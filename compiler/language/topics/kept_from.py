"""Reading and wording of whether someone is kept from something now: "cannot move", "can play Reactions"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.forbidding import WHOLE
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.barred import IsBarred
from compiler.ir.selectors.descriptors import PlayLike
from compiler.language.topics.fact_order import denied
from compiler.language.topics.fact_rows import by_denial, fact
from compiler.language.topics.forbidding import SaidPlays
from compiler.language.topics.forbidding_words import barred_words
from compiler.language.topics.mark_words import plays_words
from compiler.language.topics.phrase import Voice
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.verbs import of

if TYPE_CHECKING:
    from compiler.language.topics.fact_order import Fact


@production
def is_barred(reading: Reading, deeds: tuple[Deed, ...]) -> Fact:
    """Read "cannot move": not at all."""
    if len(deeds) != 1 or deeds[0] not in WHOLE:
        reading.contradiction("it is asked whether something is barred altogether", 'say "cannot move", "cannot draw"')
    return lambda who: IsBarred(who=who, deed=deeds[0])


@production
def is_free(reading: Reading, deeds: tuple[Deed, ...]) -> Fact:
    return denied(is_barred(reading, deeds))


@production
def plays_barred(reading: Reading, said: SaidPlays) -> Fact:
    """Read "cannot play Reactions": none at all, from wherever."""
    kind = said.like.kinds[0] if len(said.like.kinds) == 1 else None
    if kind is None or said.pile is not None or said.like != PlayLike(kinds=(kind,)):
        reading.contradiction("it is asked whether all plays of one kind are barred", 'say "cannot play Reactions"')
    return lambda who: IsBarred(who=who, deed=Deed(event=Happening.PLAYS, play=said.like))


@production
def plays_free(reading: Reading, said: SaidPlays) -> Fact:
    return denied(plays_barred(reading, said))


def _barred_words(asked: IsBarred, voice: Voice) -> str:
    if asked.deed.play is not None:
        return f"play {plays_words(asked.deed.play)}"
    return barred_words(asked.deed, asked.who, voice)


fact(IsBarred, "{who} {can} {do}", can=by_denial("cannot", "can"), do=of("deed", _barred_words))
