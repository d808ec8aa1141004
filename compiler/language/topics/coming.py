"""Reading and wording of what comes next: skipped, forced, decided without a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.coming import Extent, ForceTarget, NextOutcome, Skip
from compiler.ir.terms import Phase, PlayKind
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.described import kind_words
from compiler.language.topics.durations import SaidTime, until_words
from compiler.language.topics.objects import against_words
from compiler.language.topics.outcomes import OUTCOME_WORDS, outcome_of
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.places import Pronoun
from compiler.language.topics.rolls import RollReading
from compiler.language.topics.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class ComingReading(RollReading):
    """Callbacks of grammar/coming.lark."""

    def _own(self, whose: Named, who: Who, what: str) -> None:
        if bearer(whose, who, self.scene.own) != who:
            self.contradiction(f"the {what} is not that of the one who is spoken of", "name one of the two")

    def skip(self, verb: Token, whose: Named, phase: Token) -> Build:
        return self._skip(verb, whose, Phase(phase.split()[0]), Extent.NEXT, None)

    def spend_phase(self, verb: Token, whose: Named, phase: Token) -> Build:
        """Read "spend your Strategy Phase" on something: go without the next one."""
        return self.skip(verb, whose, phase)

    def skip_of_turn(self, verb: Token, phase: Token, whose: Named) -> Build:
        """Read "skips the Action Phase of their next turn"."""
        return self.skip(verb, whose, phase)

    def skip_each(self, verb: Token, whose: Named, phase: Token, until: SaidTime | None) -> Build:
        self.undated |= until is None and self.scene.play is not None
        return self._skip(verb, whose, Phase(phase.split()[0]), Extent.EACH, until)

    def skip_draws(self, phase: Token) -> Build:
        """Read "cannot draw cards in the next Draw Phase": they go without it, and their Stat Tracks drift."""
        if Phase(phase.split()[0]) is not Phase.DRAW:
            self.contradiction("cards are drawn in the Draw Phase", 'say "in the next Draw Phase"')
        return lambda who: (Skip(who=who, phase=Phase.DRAW, extent=Extent.NEXT),)

    def skip_own_draws(self, whose: Named, phase: Token) -> Build:
        skips = self.skip_draws(phase)

        def build(who: Who) -> tuple[Effect, ...]:
            self._own(whose, who, "Draw Phase")
            return skips(who)

        return build

    def skip_turn(self, verb: Token, whose: Named, turn: Token) -> Build:
        if not turn.startswith("next"):
            self.trouble(Code.DURATION_UNKNOWN, turn, "which turn is skipped?", help='say "your next turn"')
        return self._skip(verb, whose, None, Extent.NEXT, None)

    def _skip(self, verb: Token, whose: Named, phase: Phase | None, extent: Extent, until: SaidTime | None) -> Build:
        self.verb = verb

        def build(who: Who) -> tuple[Effect, ...]:
            theirs = whose is Pronoun.IT and who is not self.scene.own  # nobody skips what is another's
            if who is not self.scene.own and not theirs:
                self._own(whose, who, f"{phase} Phase" if phase else "turn")
            skips = who if theirs else self.antecedent(whose, who)
            end = until.settle(skips, self.scene.own) if until else None
            return (Skip(who=skips, phase=phase, extent=extent, until=end),)

        return build

    def force_target(self, whose: Named, kind: Token, foe: Named, until: SaidTime | None) -> Build:
        return self._force(whose, self.play_kind(kind), foe, Extent.NEXT, until)

    def force_aim(self, foe: Named, whose: Named, kind: Token) -> Build:
        """Read "must target you with their next Action"."""
        return self.force_target(whose, kind, foe, None)

    def force_aim_each(self, foe: Named, whose: Named, kind: Token, until: SaidTime | None) -> Build:
        """Read "must target you with their Actions"; one is meant where nothing says for how long."""
        if kind.endswith("s"):
            return self.force_each(whose, kind, foe, until)
        return self.force_target(whose, kind, foe, until)

    def force_aim_all(
        self, foe: Named, _each: Token, whose: Named | None, kind: Token, until: SaidTime | None
    ) -> Build:
        """Read "must target you with each Action", "with each of its Actions"."""
        self.undated |= until is None and self.scene.play is not None
        return self._force(whose, self.play_kind(kind), foe, Extent.EACH, until)

    def force_every(self, foe: Named, until: SaidTime | None) -> Build:
        """Read "must attack you until the end of the round"."""
        self.undated |= until is None and self.scene.play is not None
        return self._force(None, PlayKind.ACTION, foe, Extent.EACH, until)

    def force_each(self, whose: Named, kind: Token, foe: Named, until: SaidTime | None) -> Build:
        self.undated |= until is None and self.scene.play is not None
        return self._force(whose, self.play_kind(kind), foe, Extent.EACH, until)

    def _force(self, whose: Named | None, kind: PlayKind, foe: Named, extent: Extent, until: SaidTime | None) -> Build:
        def build(who: Who) -> tuple[Effect, ...]:
            if whose not in (None, Pronoun.IT):  # nobody plays what is another's
                self._own(whose, who, str(kind))
            end = until.settle(who, self.scene.own) if until else None
            against = self.object_of(foe, who)
            return (ForceTarget(who=who, play=kind, against=against, extent=extent, until=end),)

        return build

    def next_roll(self, whose: Named, word: Token, outcome: Token) -> Clause:
        row, result = self.row(word), outcome_of(outcome)
        return Clause(lambda who: (NextOutcome(who=self.whose(whose, who), outcome=result, row=row),), command=True)


@say.register
def _skip(effect: Skip, voice: Voice) -> Phrase:
    following = "next " if effect.extent is Extent.NEXT else ""
    what = f"{effect.phase} Phase" if effect.phase else "turn"
    rest = f"{voice.possessive(effect.who, effect.who)} {following}{what}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=effect.who, verb="skip", rest=rest)


@say.register
def _force(effect: ForceTarget, voice: Voice) -> Phrase:
    one = effect.extent is Extent.NEXT
    what = f"next {effect.play}" if one else kind_words([effect.play], 2)[0]
    rest = f"play {voice.possessive(effect.who, effect.who)} {what} {against_words(effect.against, voice, effect.who)}"
    return Phrase(who=effect.who, verb="must", rest=rest + until_words(effect.until, voice, effect.who))


@say.register
def _outcome(effect: NextOutcome, voice: Voice) -> Phrase:
    what = f"{effect.row} roll" if effect.row else str(effect.play)
    verb = f"{voice.possessive(effect.who, None)} next {what} automatically"
    return Phrase(who=None, verb=verb, rest=OUTCOME_WORDS[effect.outcome])
