"""Reading and wording of whether someone is kept from something now: "cannot move", "can play Reactions"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.forbidding import Barred
from compiler.ir.facts.barred import IsBarred
from compiler.ir.selectors.descriptors import PlayLike
from compiler.language.topics.described_words import kind_words
from compiler.language.topics.fact_order import denied
from compiler.language.topics.fact_rows import by_denial, fact
from compiler.language.topics.forbidding import SaidPlays
from compiler.language.topics.forbidding_words import DEED_WORDS
from compiler.language.topics.phrase import Voice
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.verbs import of

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact


@production
def is_barred(deed: Token) -> Fact:
    kept = Barred(deed.lower().replace("be ", "be_").split()[0])
    return lambda who: IsBarred(who=who, deed=kept)


@production
def is_free(deed: Token) -> Fact:
    return denied(is_barred(deed))


@production
def plays_barred(reading: Reading, said: SaidPlays) -> Fact:
    """Read "cannot play Reactions": none at all, from wherever."""
    kind = said.like.kinds[0] if len(said.like.kinds) == 1 else None
    if kind is None or said.pile is not None or said.like != PlayLike(kinds=(kind,)):
        reading.contradiction("it is asked whether all plays of one kind are barred", 'say "cannot play Reactions"')
    return lambda who: IsBarred(who=who, plays=kind)


@production
def plays_free(reading: Reading, said: SaidPlays) -> Fact:
    return denied(plays_barred(reading, said))


def _barred_words(asked: IsBarred, _voice: Voice) -> str:
    if asked.plays:
        return f"play {kind_words([asked.plays], 2)[0]}"
    return DEED_WORDS.get(asked.deed, str(asked.deed)) if asked.deed else ""


fact(IsBarred, "{who} {can} {do}", can=by_denial("cannot", "can"), do=of("deed plays", _barred_words))
