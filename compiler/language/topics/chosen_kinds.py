"""Reading and wording of kinds of play that are named: "name Action, Reaction, or Strategy", "a card of that kind"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.choices import ChooseKinds
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.terms import PlayKind
from compiler.language.topics.descriptors import ANY_CARD, DescriptorReading
from compiler.language.topics.forbidding import SaidPlays
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.places import NAMED_KIND

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


class ChosenKindReading(DescriptorReading):
    """Callbacks of grammar/choices.lark and grammar/descriptors.lark for kinds of play that are named."""

    def kinds_to_choose(self, *kinds: Token) -> ChooseKinds:
        """Read "Action, Reaction, or Strategy", "a kind of play", of what someone names."""
        self.went |= {NAMED_KIND}
        return ChooseKinds(by=self.scene.own, kinds=tuple(self.play_kind(kind) for kind in kinds))

    def of_chosen_kind(self) -> PlayLike:
        """Read "of that kind"."""
        if NAMED_KIND not in self.went | self.scene.things:
            message = "no kind of play has been named before this"
            self.contradiction(message, 'say "name a kind of play" first, or which kind', Code.REF_DANGLING)
        return PlayLike(having=(Mark(what=Marking.CHOSEN_KIND),))

    def play_of_chosen_kind(self) -> PlayLike:
        """Read "a play of that kind", from wherever it is played."""
        return PlayLike(kinds=ANY_CARD, having=self.of_chosen_kind().having)

    def same_play(self, said: Token, kind: Token) -> PlayLike:
        """Read "the same Action", "that Action again": the one that this text meets, or that has been brought up."""
        if self.scene.play is not PlayKind.REACTION and not self.scene.has_trigger and not self.brings_play:
            message = f'no play has been brought up that could be "{said} {kind}"'
            self.trouble(Code.REF_DANGLING, said, message, last=kind, help="name a play first, as in a Trigger")
        return PlayLike(kinds=(self.play_kind(kind),), having=(Mark(what=Marking.SAME_PLAY),))

    def same_plays(self, said: Token, kind: Token) -> SaidPlays:
        """Read "cannot play the same Action"."""
        return SaidPlays(self.same_play(said, kind), None)


@say.register
def _kinds(effect: ChooseKinds, voice: Voice) -> Phrase:
    what = listed([str(kind) for kind in effect.kinds], "or") or "a kind of play"
    return Phrase(who=effect.by, verb="choose", rest=what, commanded=effect.by is voice.scene.own)
