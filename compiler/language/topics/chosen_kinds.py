"""Reading and wording of kinds of play that are named: "name Action, Reaction, or Strategy", "a card of that kind"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.choices import ChooseKinds
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.terms import PlayKind
from compiler.language.topics.descriptors import ANY_CARD
from compiler.language.topics.forbidding import SaidPlays
from compiler.language.topics.mentions import PLAY_WAITED, WENT, last_said, mention
from compiler.language.topics.places import NAMED_KIND
from compiler.language.topics.plays import play_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import gone_so_far

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


@production
def kinds_to_choose(reading: Reading, *kinds: Token) -> ChooseKinds:
    """Read "Action, Reaction, or Strategy", "a kind of play", of what someone names."""
    mention(reading, WENT, NAMED_KIND)
    return ChooseKinds(by=reading.scene.own, kinds=tuple(play_kind(kind) for kind in kinds))


@production
def of_chosen_kind(reading: Reading) -> PlayLike:
    """Read "of that kind"."""
    if NAMED_KIND not in gone_so_far(reading):
        message = "no kind of play has been named before this"
        reading.contradiction(message, 'say "name a kind of play" first, or which kind', Code.REF_DANGLING)
    return PlayLike(having=(Mark(what=Marking.CHOSEN_KIND),))


@production
def play_of_chosen_kind(reading: Reading) -> PlayLike:
    """Read "a play of that kind", from wherever it is played."""
    return PlayLike(kinds=ANY_CARD, having=of_chosen_kind(reading).having)


@production
def same_play(reading: Reading, said: Token, kind: Token) -> PlayLike:
    """Read "the same Action", "that Action again": the one that this text meets, or that has been brought up."""
    if (
        reading.scene.play is not PlayKind.REACTION
        and not reading.scene.has_trigger
        and not last_said(reading, PLAY_WAITED)
    ):
        message = f'no play has been brought up that could be "{said} {kind}"'
        reading.trouble(Code.REF_DANGLING, said, message, last=kind, help="name a play first, as in a Trigger")
    return PlayLike(kinds=(play_kind(kind),), having=(Mark(what=Marking.SAME_PLAY),))


@production
def same_plays(reading: Reading, said: Token, kind: Token) -> SaidPlays:
    """Read "cannot play the same Action"."""
    return SaidPlays(same_play(reading, said, kind), None)
