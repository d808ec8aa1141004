"""Reading and wording of copies of plays, and of Traits taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.copies import Copying, CopyPlay, CopyTrait
from compiler.ir.predicates import PlayOf
from compiler.ir.terms import Scenario
from compiler.ir.who import Actor
from compiler.language.clauses import Build, Clause
from compiler.language.durations import SaidTime, until_words
from compiler.language.groups import article
from compiler.language.phrase import Phrase, Voice, inflect, say
from compiler.language.predicates import PredicateReading, SaidPlay

if TYPE_CHECKING:
    from lark import Token

    from compiler.ir.flow import Effect
    from compiler.ir.terms import PlayKind
    from compiler.ir.who import Who


class CopyReading(PredicateReading):
    """Callbacks of grammar/copies.lark."""

    def copied_play(self, said: SaidPlay) -> SaidPlay:
        return said

    def copied_seen(self, kind: Token) -> PlayKind:
        return self.play_kind(kind)

    def copy_play(self, verb: Token, said: SaidPlay | PlayKind) -> Build:
        return self._copy(verb, said, Copying.NOW, None)

    def keep_copy(self, verb: Token, said: SaidPlay | PlayKind, until: SaidTime | None) -> Build:
        self.undated |= until is None and self.scene.play is not None
        return self._copy(verb, said, Copying.KEPT, until)

    def _copy(self, verb: Token, said: SaidPlay | PlayKind, copying: Copying, until: SaidTime | None) -> Build:
        self.verb = verb
        of, kind = (said.of, said.kind) if isinstance(said, SaidPlay) else (None, said)
        if of is PlayOf.THIS:
            self.trouble(Code.REF_SUBJECT, verb, "a play does not copy itself", help='say "the target\'s Action"')

        def build(who: Who) -> tuple[Effect, ...]:
            end = until.settle(who, self.scene.own) if until else None
            return (CopyPlay(who=who, of=of, kind=kind, copying=copying, until=end),)

        return build

    def copy_trait(self, play: Token, _verb: Token, said: SaidPlay) -> Clause:
        self.this_kind(play)
        self.belongs(Scenario.INTERACTION, "Traits belong")
        return Clause(lambda _who: (CopyTrait(of=said.of, kind=said.kind),), command=True)


def _copied(of: PlayOf | None, kind: PlayKind | None, voice: Voice) -> str:
    if of is None:
        own = voice.scene.own
        have = "have" if inflect("be", own) == "are" else "has"
        return f"{article(str(kind))} {'you' if own is Actor.SELF else voice.own_name} {have} just seen"
    if kind is None:
        return "the attack"
    whose = {PlayOf.THIS: "this", PlayOf.TARGET: "the target's", PlayOf.TRIGGER: "the triggering"}
    return f"{whose[of]} {kind}"


@say.register
def _copy(effect: CopyPlay, voice: Voice) -> Phrase:
    what = _copied(effect.of, effect.kind, voice)
    if effect.copying is Copying.NOW:
        return Phrase(who=effect.who, verb="copy", rest=what)
    return Phrase(who=effect.who, verb="keep", rest=f"a copy of {what}{until_words(effect.until, voice, effect.who)}")


@say.register
def _trait(effect: CopyTrait, voice: Voice) -> Phrase:
    rest = f"the Trait of {_copied(effect.of, effect.kind, voice)}"
    return Phrase(who=None, verb=f"this {voice.scene.play} gains", rest=rest)
