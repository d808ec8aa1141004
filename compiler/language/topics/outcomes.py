"""Reading and wording of what becomes of a play without a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.rolls import Automatic, Outcome, Scope
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.described import like_words
from compiler.language.topics.forbidding import ForbiddingReading, SaidPlays
from compiler.language.topics.groups import article
from compiler.language.topics.phrase import Phrase, Voice, say

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token

OUTCOMES = {"hits": Outcome.HIT, "misses": Outcome.MISS, "succeeds": Outcome.SUCCESS, "fails": Outcome.FAIL}
OUTCOME_WORDS = {outcome: word for word, outcome in OUTCOMES.items()}


class OutcomeReading(ForbiddingReading):
    """Callbacks of grammar/outcomes.lark."""

    def attack_outcome(self, outcome: Token) -> Build:
        self.needs_attack()
        result = Outcome.SUCCESS if outcome == "succeed" else Outcome(str(outcome))
        return lambda _who: (Automatic(outcome=result, of=Scope.TRIGGERING_ATTACK),)

    def attack_comes(self, outcome: Token) -> Clause:
        bare = {"misses": "miss"}.get(outcome, outcome.removesuffix("s"))
        return Clause(self.attack_outcome(outcome.update(value=bare)), command=True)

    def play_comes(self, kind: Token, outcome: Token) -> Clause:
        """Read "the Action automatically fails": the one that the Trigger has brought up."""
        if not self.scene.has_trigger:
            message = f'no Trigger has brought up {article(kind)}, so "the {kind}" is none'
            self.trouble(Code.REF_DANGLING, kind, message, help=f'say "this {self.scene.play}"')
        played, result = self.play_kind(kind), OUTCOMES[outcome]
        came = Automatic(outcome=result, of=Scope.TRIGGERING_PLAY, play=played)
        return Clause(lambda _who: (came,), command=True)

    def this_play(self, play: Token, outcome: Token, said: SaidPlays | None) -> Clause:
        self.this_kind(play)
        result, against = OUTCOMES[outcome], said.like if said else None
        if said and said.pile:
            self.contradiction("a play is against plays, not against a pile", "leave the pile out")
        return Clause(lambda _who: (Automatic(outcome=result, against=against),), command=True)


@say.register
def _automatic(effect: Automatic, voice: Voice) -> Phrase:
    word = "succeed" if effect.outcome is Outcome.SUCCESS else str(effect.outcome)
    if effect.of is Scope.TRIGGERING_ATTACK:
        return Phrase(who=None, verb="have", rest=f"the attack automatically {word}")
    against = f" against {like_words(effect.against, 2)}" if effect.against else ""
    play = f"the {effect.play}" if effect.play else f"this {voice.scene.play}"
    return Phrase(who=None, thing=f"{play} automatically", verb=word, rest=against.strip())
