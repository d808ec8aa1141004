"""Reading and wording of Stat Tracks that change places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.tracks import StatSwap
from compiler.ir.selectors.who import Actor, Joint, Several
from compiler.language.parsing.token import Token
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.places import Pronoun
from compiler.language.topics.tracks import TrackReading

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.who import Named

TWO = 2


class TrackSwapReading(TrackReading):
    """Callbacks of grammar/tracks.lark: which two change places."""

    def tracks_swapped(self, verb: Token, whose: Named, words: list[Token]) -> Build:
        """Read "swap your Power and Mind"."""
        self.verb = verb
        tracks = tuple(self.track(word) for word in words)

        def build(who: Who) -> tuple[Effect, ...]:
            if len(tracks) == 1 and (two := self._two(who, whose)):
                return (StatSwap(who=two[0], tracks=tracks, whom=two[1]),)
            if len(tracks) != TWO:
                self.contradiction("two Stat Tracks change places", 'say "swap your Power and Mind"')
            return (StatSwap(who=self.whose(whose, who), tracks=tracks),)

        return build

    def _two(self, who: Who, whose: Named) -> tuple[Who, Who] | None:
        """Give the two that exchange something of theirs: "you and the target exchange your Mind"."""
        match who:
            case Several(of=(Actor() as one, Actor() as other), joint=Joint.AND) if whose in (Pronoun.THEM, *who.of):
                return one, other
        return None

    def tracks_swapped_twice(self, verb: Token, whose: Named, word: Token, other: Named, again: Token) -> Build:
        """Read "swap your Power and your Mind", "exchange your Mind and the target's Mind"."""
        if other == whose and word != again:
            return self.tracks_swapped(verb, whose, [word, again])
        return self.track_swapped_with(verb, whose, word, other, again)

    def track_swapped_with(
        self, verb: Token, whose: Named, word: Token, other: Named | Token, again: Token | None = None
    ) -> Build:
        """Read "swap your Mind with the target's": the same Stat Track of both."""
        self.verb = verb
        track = self.track(word)
        if again is not None and other == whose and self.track(again) is not track:
            return self.tracks_swapped(verb, whose, [word, again])
        words: dict[str, Named] = {"yours": self.scene.own, "theirs": Pronoun.THEM}
        theirs: Named = words[other] if isinstance(other, Token) else other
        if again is not None and self.track(again) is not track:
            self.contradiction("of two entities the same Stat Track changes places", f'say "with ... {track}"')

        def build(who: Who) -> tuple[Effect, ...]:
            owner, whom = self.whose(whose, who), self.object_of(theirs, who)
            if owner == whom:
                self.contradiction("this exchanges a Stat Track with itself", "name two, or whose the other is")
            return (StatSwap(who=owner, tracks=(track,), whom=whom),)

        return build

    def any_tracks_swapped(self, verb: Token, whose: Named, _tracks: Token) -> Build:
        """Read "swap the values of any 2 of your Stat Tracks"."""
        self.verb = verb
        return lambda who: (StatSwap(who=self.whose(whose, who)),)


@say.register
def _swap(effect: StatSwap, voice: Voice) -> Phrase:
    mine = effect.who in (voice.doer, voice.chooser) or not voice.can_own(effect.who)
    doer = effect.who if mine else voice.scene.own
    whose = voice.possessive(effect.who, doer)
    what = f"{whose} {listed(effect.tracks)}" if effect.tracks else f"the values of 2 of {whose} Stat Tracks"
    if effect.whom is not None:
        what += f" with {voice.possessive(effect.whom, None if effect.whom is Actor.THIS else doer)}"
        if effect.whom is Actor.SELF:
            what = what.removesuffix("your") + "yours"
    return Phrase(who=doer, verb="swap", rest=what, commanded=not mine)
