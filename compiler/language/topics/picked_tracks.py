"""Reading and wording of a Stat Track that is not named: "their highest Stat Track", "one of your choice"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import is_less
from compiler.ir.deeds.choices import ChooseTracks
from compiler.ir.deeds.tracks import Beyond, Picked, StatOne, StatRestoreOne
from compiler.ir.terms import Track
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import is_counted, per_words, plain_words
from compiler.language.topics.durations import until_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.who import Named, Pronoun, WhoReading

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token

CHOSEN = (Picked.CHOSEN, Picked.ANOTHER)
EXTREMES = {"highest": Picked.HIGHEST, "greatest": Picked.HIGHEST, "lowest": Picked.LOWEST, "least": Picked.LOWEST}


def side_of_base(words: str) -> Beyond:
    """Give on which side of its base something stands."""
    return Beyond.BELOW if re.search("below|lower", words) else Beyond.ABOVE


class SomeTrack(msgspec.Struct, frozen=True):
    """One Stat Track that is not named: whose, and who chooses it, where that is said."""

    which: Picked
    whose: Named | None = None
    chooser: Named | None = None
    beyond: Beyond | None = None


class PickedTrackReading(WhoReading):
    """Callbacks of grammar/tracks.lark for a Stat Track that is picked."""

    track_picked = False
    """Whether the sentence has had one picked."""

    def extreme_track(self, whose: Named, extreme: Token) -> SomeTrack:
        if extreme not in EXTREMES:
            message = f"a Stat Track stands high or low, and is not the {extreme}"
            self.trouble(Code.TEXT_UNPARSED, extreme, message, help='say "highest" or "lowest"')
        return self._picking(SomeTrack(EXTREMES.get(extreme, Picked.HIGHEST), whose))

    def chosen_track(self, chooser: Named | None) -> SomeTrack:
        return self._picking(SomeTrack(Picked.CHOSEN, chooser=chooser))

    def chosen_track_of(self, whose: Named, _tracks: Token, chooser: Named | None) -> SomeTrack:
        return self._picking(SomeTrack(Picked.CHOSEN, whose, chooser))

    def another_track(self, words: Token, chooser: Named | None) -> SomeTrack:
        """Read "another", of a Stat Track beside the one that has been picked."""
        if not (self.track_picked or self.scene.track_picked):
            message = "no Stat Track has been picked besides which another could be"
            self.trouble(Code.REF_DANGLING, words, message, help='say "one Stat Track of your choice"')
        return SomeTrack(Picked.ANOTHER, chooser=chooser)

    def same_track(self, words: Token, owner: Token | None) -> SomeTrack:
        """Read "that Stat Track", "the same Stat Track of yours": the one that has been picked last."""
        before = self.scene.track_picked and self.scene.play is not None  # what always holds has no sentence before it
        if not (self.track_picked or before):
            message = f'no Stat Track has been picked that "{words}" could be'
            self.trouble(Code.REF_DANGLING, words, message, help='say before it "choose a Stat Track"')
        whose = None if owner is None else self.scene.own if owner == "yours" else Pronoun.THEM
        return SomeTrack(Picked.SAME, whose)

    def choose_a_track(self) -> ChooseTracks:
        self.track_picked = True
        return ChooseTracks(by=self.scene.own)

    def tracks_to_choose(self, words: list[Token]) -> ChooseTracks:
        """Read "Power, Mind, or Skill" of what someone chooses."""
        self.track_picked = True
        return ChooseTracks(by=self.scene.own, tracks=tuple(Track(word) for word in words))

    def track_of_someone(self, whose: Named) -> SomeTrack:
        return self._picking(SomeTrack(Picked.CHOSEN, whose))

    def track_beyond(self, said: SomeTrack, where: Token) -> SomeTrack:
        """Read "one of their Stat Tracks that is below its base"."""
        return msgspec.structs.replace(said, beyond=side_of_base(where))

    def _picking(self, said: SomeTrack) -> SomeTrack:
        self.track_picked = True
        return said

    def by_choice(self, whose: Named) -> Named:
        return whose

    def shift_one(self, by: Token, said: SomeTrack) -> tuple[Token, SomeTrack]:
        self.number(by)
        return by, said

    def one_moved(self, said: SomeTrack, by: Amount, who: Who, until: Time | None, doer: Who) -> StatOne:
        """Make the move of one Stat Track; it is chosen by whoever does it, where that is not said."""
        return StatOne(
            who=who, which=said.which, by=by, chooser=self._picks(said, doer), beyond=said.beyond, until=until
        )

    def _picks(self, said: SomeTrack, doer: Who) -> Who | None:
        if said.which not in CHOSEN:
            return None
        return doer if said.chooser is None else self.object_of(said.chooser, doer)

    def one_restored(self, verb: Token, said: SomeTrack) -> Build:
        """Read "restore one of your Stat Tracks", "return their lowest Stat Track to its base"."""
        self.verb = verb

        def build(doer: Who) -> tuple[Effect, ...]:
            who = doer if said.whose is None else self.whose(said.whose, doer)
            return (StatRestoreOne(who=who, which=said.which, chooser=self._picks(said, doer), beyond=said.beyond),)

        return build


@say.register
def _one(effect: StatOne, voice: Voice) -> Phrase:
    less, until = is_less(effect.by), until_words(effect.until, voice, effect.who)
    sign = "-" if less else "+"
    verb = "suffer" if less else "gain"
    by = plain_words(effect.by) if isinstance(effect.by, int) or is_counted(effect.by) else str(effect.by)
    per = per_words(effect.by, voice, effect.who, sign)
    return Phrase(who=effect.who, verb=verb, rest=f"{sign}{by} to {_which(effect, voice)}{per}{until}")


def _which(effect: StatOne | StatRestoreOne, voice: Voice) -> str:
    """Word which one it is: "their highest Stat Track", "one Stat Track of your choice that is below its base"."""
    beyond = f" that is {effect.beyond} its base" if effect.beyond else ""
    if effect.which is Picked.SAME:
        return f"that Stat Track{beyond}"
    if effect.which not in CHOSEN or effect.chooser is None:
        return f"{voice.possessive(effect.who, effect.who)} {effect.which} Stat Track{beyond}"
    one = "another" if effect.which is Picked.ANOTHER else "one"
    return f"{one} Stat Track of {voice.possessive(effect.chooser, effect.who)} choice{beyond}"


@say.register
def _restore_one(effect: StatRestoreOne, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="restore", rest=_which(effect, voice))
