"""Reading and wording of copies of plays, and of Traits taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.copies import Copying, CopyPlay, CopyTrait, KeepLimit
from compiler.ir.facts.asked_plays import PlayOf, SharesTrait
from compiler.ir.facts.predicates import Predicate
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Scenario
from compiler.language.topics.asked_plays import last_words
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.groups import article
from compiler.language.topics.phrase import Phrase, Voice, inflect, say
from compiler.language.topics.using import SaidManner, UsingReading, manner_words
from compiler.language.topics.which_plays import SaidPlay
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.terms import PlayKind
    from compiler.language.parsing.token import Token


class Copied(msgspec.Struct, frozen=True):
    """The play that is copied: one that was made, or of a kind that has just been seen."""

    of: PlayOf | None
    kind: PlayKind | None
    whose: Named | None = None

    def owner(self, reading: CopyReading) -> Who | None:
        """Give whose last play it is."""
        return None if self.whose is None else reading.asked(self.whose)


class CopyReading(UsingReading):
    """Callbacks of grammar/copies.lark."""

    def copied_play(self, said: SaidPlay) -> Copied:
        return Copied(said.of, said.kind, said.whose)

    def shares_trait(self, play: SaidPlay, said: Copied) -> Predicate:
        """Read "this Action has the same Trait as the target's last Action"."""
        self.belongs(Scenario.INTERACTION, "Traits belong")
        other = said.of or PlayOf.LAST
        if other is play.of:
            self.contradiction("a play is compared with itself", "name another one")
        return SharesTrait(of=play.of, kind=play.kind, other=other, other_kind=said.kind, whose=said.owner(self))

    def shares_no_trait(self, play: SaidPlay, said: Copied) -> Predicate:
        return opposite(self.shares_trait(play, said))

    def sharing_trait(self, said: Copied) -> Predicate:
        """Read "with the same Trait as the last Action you played", of the play that is waited for."""
        self.afar += said.of in (PlayOf.THIS, PlayOf.TARGET)  # a mark of the play that is waited for, where it can be
        return self.shares_trait(SaidPlay(PlayOf.TRIGGER), said)

    def copied_seen(self, kind: Token) -> Copied:
        return Copied(None, self.play_kind(kind))

    def copy_play(self, verb: Token, said: Copied) -> Build:
        return self._copy(verb, said, Copying.NOW, None)

    def keep_copy(self, verb: Token, said: Copied, until: SaidTime | None) -> Build:
        self.undated |= until is None and self.scene.play is not None
        return self._copy(verb, said, Copying.KEPT, until)

    def play_copy(self, verb: Token, said: Copied, until: SaidTime | None, *manner: SaidManner) -> Build:
        """Read "play a copy of the target's Action as though it were from your hand"."""
        build, joined = self._copy(verb, said, Copying.NOW, until), self.joined_manner(manner)
        return lambda who: tuple(
            msgspec.structs.replace(copied, manner=self.manner(joined, who)) for copied in build(who)
        )

    def _copy(self, verb: Token, said: Copied, copying: Copying, until: SaidTime | None) -> Build:
        self.verb = verb
        if said.of is PlayOf.THIS:
            self.trouble(Code.REF_SUBJECT, verb, "a play does not copy itself", help='say "the target\'s Action"')

        def build(who: Who) -> tuple[Effect, ...]:
            end = until.settle(who, self.scene.own) if until else None
            whose = said.owner(self)
            return (CopyPlay(who=who, of=said.of, kind=said.kind, whose=whose, copying=copying, until=end),)

        return build

    def keep_copies(self, _verb: Token, number: int) -> Build:
        return lambda who: (KeepLimit(who=who, number=number),)

    def copy_trait(self, play: Token, _verb: Token, said: Copied) -> Clause:
        self.this_kind(play)
        self.belongs(Scenario.INTERACTION, "Traits belong")
        return Clause(lambda _who: (CopyTrait(of=said.of, kind=said.kind, whose=said.owner(self)),), command=True)


def _copied(effect: CopyPlay | CopyTrait, voice: Voice) -> str:
    own = voice.scene.own
    if effect.of is None:
        have = "have" if inflect("be", own) == "are" else "has"
        return f"{article(str(effect.kind))} {'you' if own is Actor.SELF else voice.own_name} {have} just seen"
    if effect.whose is not None:
        return last_words(effect.kind, effect.whose, voice)
    if effect.kind is None:
        return "the attack"
    whose = {PlayOf.THIS: "this", PlayOf.TARGET: "the target's", PlayOf.TRIGGER: "the triggering"}
    return f"{whose[effect.of]} {effect.kind}"


@say.register
def _copy(effect: CopyPlay, voice: Voice) -> Phrase:
    what = _copied(effect, voice)
    manner = manner_words(effect.manner, voice, effect.who)
    until = until_words(effect.until, voice, effect.who)
    if manner or (until and effect.copying is Copying.NOW):
        return Phrase(who=effect.who, verb="play", rest=f"a copy of {what}{until}{manner}", commanded=True)
    if effect.copying is Copying.NOW:
        return Phrase(who=effect.who, verb="copy", rest=what)
    return Phrase(who=effect.who, verb="keep", rest=f"a copy of {what}{until}")


@say.register
def _trait(effect: CopyTrait, voice: Voice) -> Phrase:
    rest = f"the Trait of {_copied(effect, voice)}"
    return Phrase(who=None, thing=f"this {voice.scene.play}", verb="gain", rest=rest)


@say.register
def _keep_limit(effect: KeepLimit, _voice: Voice) -> Phrase:
    copies = "one copy" if effect.number == 1 else f"{effect.number} copies"
    return Phrase(who=effect.who, verb="can", rest=f"only keep {copies} at a time")
