"""Reading and wording of moves of the Debate Counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.debate import Debate, DebateBack, Spot
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.plays import Cancel, Thing
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.terms import Toward
from compiler.language.parsing.verbs import Form
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import parted_words
from compiler.language.topics.forbidding import ForbiddingReading
from compiler.language.topics.phrase import Phrase, Voice, say

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.counter import SaidMove
    from compiler.language.topics.durations import SaidTime


class DebateReading(ForbiddingReading):
    """Callbacks of grammar/debate.lark."""

    def debate_equal(self, verb: Token, counter: None, *said: Token | Amount) -> Build:
        toward = next(one for one in said if isinstance(one, str))
        return self.debate(verb, counter, next(one for one in said if not isinstance(one, str)), toward, None)

    def debate(self, verb: Token, _counter: None, count: Amount, toward: Token, per: Quantity | None) -> Build:
        self.verb = verb
        self.same_unit("notch")
        self.toward_said = toward
        side = Toward(toward.split()[-1])
        notches = self.so_much(count, per)
        own = self.scene.own
        return lambda who: (Debate(by=None if who is own else who, toward=side, notches=notches),)

    def counter_goes(self, counter: None, verb: Token, count: Amount, toward: Token, per: Quantity | None) -> Clause:
        """Read "the Debate Counter advances 1 notch toward victory"."""
        return Clause(self.debate(verb, counter, count, toward, per), command=True)

    def debate_back(self, verb: Token, _counter: None, spot: Token) -> Build:
        """Read "return it to the middle", "to where it stood at the start of the round"."""
        self.verb = verb
        last = spot.split()[-1]
        to = Spot(last) if "start" in spot else Spot.MIDDLE
        own = self.scene.own
        return lambda who: (DebateBack(by=None if who is own else who, to=to),)

    def counter_goes_back(self, _counter: None, spot: Token) -> Clause:
        """Read "the Debate Counter returns to the middle"."""
        return Clause(self.debate_back(spot, None, spot), command=True)

    def counter_bars(self, _counter: None, move: SaidMove, until: SaidTime | None) -> Clause:
        """Read "the Debate Counter cannot move toward defeat"; "does not move", of the move that is waited for."""
        self.takes(Form.BASE, "cannot")
        if move == (Deed(event=Happening.DEBATE_MOVES), None) and until is None and self._is_moving():
            return Clause(lambda _who: (Cancel(what=Thing.COUNTER_MOVE),), command=True)
        if move.deed.reaches:
            self.contradiction("this does not say where it stops", 'say "cannot move toward defeat"')
        self._lasts(until)

        def build(doer: Who) -> tuple[Effect, ...]:
            who = None if move.by is None else self.antecedent(move.by, doer)
            return (Cannot(who=who, deed=move.deed, until=self._end(until, doer)),)

        return Clause(build, command=True)

    def _is_moving(self) -> bool:
        """Tell whether it is a move of the Debate Counter that is waited for."""
        waited = self.event_said
        return self.scene.has_trigger if waited is None else waited.event is Happening.DEBATE_MOVES


@say.register
def _debate(effect: Debate, voice: Voice) -> Phrase:
    notches, each = parted_words(effect.notches, ("1 notch", "notches"), voice)
    other = voice.chooser not in (None, voice.scene.own)  # "the target suffers 1 damage or you advance ..."
    return Phrase(
        who=effect.by or (voice.scene.own if other else None),
        verb="advance",
        rest=f"the Debate Counter {notches} toward {effect.toward}{each}",
    )


@say.register
def _back(effect: DebateBack, _voice: Voice) -> Phrase:
    spot = "the middle" if effect.to is Spot.MIDDLE else f"where it stood at the start of the {effect.to}"
    return Phrase(who=effect.by, verb="return", rest=f"the Debate Counter to {spot}")
