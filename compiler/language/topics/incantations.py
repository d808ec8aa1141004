"""Reading and wording of Incantations and their charges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import is_less, turned
from compiler.ir.deeds.incantations import BeginIncantation, Charges, StopIncanting
from compiler.ir.terms import Scenario
from compiler.language.topics.chosen_amounts import ChosenAmountReading
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import much_words
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.scene import ChosenOf

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named


class IncantationReading(ChosenAmountReading):
    """Callbacks of grammar/incantations.lark."""

    def begin_verb(self, verb: Token) -> Token:
        """Keep the verb, which an event has no use for."""
        return verb

    def begin_incantation(self, verb: Token) -> Build:
        self.verb = verb
        self.belongs(Scenario.COMBAT, "Incantations belong")
        return lambda who: (BeginIncantation(who=who),)

    def begin_charged(self, verb: Token, number: Amount) -> Build:
        """Read "begin an Incantation with 1 charge"."""
        begun, charged = self.begin_incantation(verb), self._charges(verb, number)
        return lambda who: (*begun(who), *charged(who))

    def stop_incanting(self, verb: Token) -> Build:
        self.verb = verb
        self.belongs(Scenario.COMBAT, "Incantations belong")
        return lambda who: (StopIncanting(who=who),)

    def end_incantation(self, verb: Token, whose: Named) -> Build:
        """Read "ends the target's Incantation": they stop incanting."""
        self.stop_incanting(verb)
        return lambda who: (StopIncanting(who=self.whose(whose, who)),)

    def end_incantation_of(self, verb: Token, whom: Named) -> Build:
        """Read "ends an Incantation of an ally"."""
        return self.end_incantation(verb, whom)

    def gain_charges(self, verb: Token, number: Amount) -> Build:
        return self._charges(verb, number)

    def gain_charge(self, verb: Token) -> Build:
        return self._charges(verb, 1)

    def lose_charges(self, verb: Token, number: Amount) -> Build:
        return self._charges(verb, turned(number))

    def lose_charge(self, verb: Token) -> Build:
        return self._charges(verb, -1)

    def lose_all(self, verb: Token) -> Build:
        self.chosen_of = ChosenOf.CHARGES
        return self._charges(verb, None)

    def lose_own(self, verb: Token, whose: Named) -> Build:
        """Read "loses its charges": all of them."""
        lost = self.lose_all(verb)

        def build(who: Who) -> tuple[Effect, ...]:
            if self.whose(whose, who) != who:
                self.contradiction("one loses charges of one's own", 'say "their"')
            return lost(who)

        return build

    def _charges(self, verb: Token, by: Amount | None) -> Build:
        self.verb = verb
        if verb.startswith("win"):
            self.trouble(Code.TEXT_UNPARSED, verb, "charges are gained or lost, not won", help='say "gain"')
        self.belongs(Scenario.COMBAT, "Incantation charges belong")
        return lambda who: (Charges(who=who, by=by),)


@say.register
def _begin(effect: BeginIncantation, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="begin", rest="an Incantation")


@say.register
def _stop(effect: StopIncanting, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="stop", rest="incanting")


@say.register
def _charges(effect: Charges, voice: Voice) -> Phrase:
    if effect.by is None:
        return Phrase(who=effect.who, verb="lose", rest="all Incantation charges", commanded=True)
    subject = voice.named(effect.who) if is_less(effect.by) else effect.who
    some = much_words(effect.by, ("1 Incantation charge", "Incantation charges"), voice, subject)
    verb = "lose" if is_less(effect.by) else "gain"
    return Phrase(who=effect.who, verb=verb, rest=some, commanded=verb == "lose")
