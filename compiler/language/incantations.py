"""Reading and wording of Incantations and their charges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.incantations import BeginIncantation, Charges
from compiler.ir.terms import Scenario
from compiler.language.clauses import Build
from compiler.language.phrase import Phrase, Voice, counted, say
from compiler.language.scene import Reads

if TYPE_CHECKING:
    from compiler.language.token import Token


class IncantationReading(Reads):
    """Callbacks of grammar/incantations.lark."""

    def begin_verb(self, verb: Token) -> Token:
        """Keep the verb, which an event has no use for."""
        return verb

    def begin_incantation(self, verb: Token) -> Build:
        self.verb = verb
        self.belongs(Scenario.COMBAT, "Incantations belong")
        return lambda who: (BeginIncantation(who=who),)

    def gain_charges(self, verb: Token, number: int) -> Build:
        return self._charges(verb, number)

    def gain_charge(self, verb: Token) -> Build:
        return self._charges(verb, 1)

    def lose_charges(self, verb: Token, number: int) -> Build:
        return self._charges(verb, -number)

    def lose_charge(self, verb: Token) -> Build:
        return self._charges(verb, -1)

    def lose_all(self, verb: Token) -> Build:
        return self._charges(verb, None)

    def _charges(self, verb: Token, by: int | None) -> Build:
        self.verb = verb
        if verb.startswith("win"):
            self.trouble(Code.TEXT_UNPARSED, verb, "charges are gained or lost, not won", help='say "gain"')
        self.belongs(Scenario.COMBAT, "Incantation charges belong")
        return lambda who: (Charges(who=who, by=by),)


@say.register
def _begin(effect: BeginIncantation, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="begin", rest="an Incantation")


@say.register
def _charges(effect: Charges, _voice: Voice) -> Phrase:
    if effect.by is None:
        return Phrase(who=effect.who, verb="lose", rest="all Incantation charges", commanded=True)
    some = counted(abs(effect.by), "1 Incantation charge", "Incantation charges")
    verb = "gain" if effect.by > 0 else "lose"
    return Phrase(who=effect.who, verb=verb, rest=some, commanded=verb == "lose")
