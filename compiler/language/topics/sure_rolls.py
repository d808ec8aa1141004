"""Reading and wording of rolls that are won or lost without being made: "that roll automatically succeeds"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.rolls import Automatic, Scope
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.who import Actor
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.contests import lose_roll, win_roll
from compiler.language.topics.dice_rows import opposed_row
from compiler.language.topics.outcomes import OTHERWISE, OUTCOME, outcome_of
from compiler.language.topics.places import TO_ROLL
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import doer_awaited
from compiler.language.topics.verbs import verb
from compiler.language.topics.who import events_said

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

TO_COME = frozenset([Happening.ABOUT_TO_ROLL])
ENDS = frozenset([Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL, Happening.TIES_OPPOSED_ROLL])


@production
def roll_comes(reading: Reading, word: Token, outcome: Token) -> Clause:
    """Read "that roll automatically succeeds", of one that is to be made."""
    if _brought_up(reading) != TO_COME:
        message, help_ = "no roll is about to be made here", 'wait for it: "whenever you are to perform a Search roll"'
        reading.trouble(Code.REF_DANGLING, word, message, help=help_)
    came = Automatic(outcome=outcome_of(outcome), of=Scope.TRIGGERING_ROLL)
    return Clause(lambda _who: (came,), command=True)


@production
def surely_this(reading: Reading, words: Token) -> Build:
    """Read "the target automatically loses the opposed roll": that of this play, or the one that is waited for."""
    brought, won = _brought_up(reading), outcome_of(words)
    if brought == TO_COME:
        return lambda who: (_of_roller(reading, who, Automatic(outcome=won, of=Scope.TRIGGERING_ROLL)),)
    if brought:
        return (win_roll if words.startswith("win") else lose_roll)(reading, words, words)
    opposed_row(reading, words)

    def build(who: Who) -> tuple[Effect, ...]:
        if who not in (reading.scene.own, Actor.TARGET):
            reading.contradiction("the opposed roll is the target's and one's own", "name one of the two")
        return (Automatic(outcome=won if who is reading.scene.own else OTHERWISE[won]),)

    return build


def is_to_be_made(reading: Reading) -> bool:
    """Tell whether a roll has been brought up that is still to be made."""
    return _brought_up(reading) == TO_COME


def rollers(reading: Reading) -> list[Actor]:
    """Give whose roll has been won or lost just now, first whoever the text waits for."""
    if reading.scene.has_trigger:
        known = [who for who in reading.scene.trigger_rolled if who is not None]
        return sorted(known, key=lambda who: who not in (reading.scene.own, Actor.TRIGGER))
    events = events_said(reading)
    if not events or events - ENDS:
        return []
    return [reading.scene.own if doer_awaited(reading) is reading.scene.own else Actor.TRIGGER]


def _brought_up(reading: Reading) -> frozenset[Happening]:
    """Give what the sentence waits for, or what the Trigger does: a roll that is to be made, or how one has ended."""
    if reading.scene.has_trigger:
        return TO_COME if TO_ROLL in reading.scene.things else ENDS
    return events_said(reading) & (TO_COME | ENDS)


def _of_roller(reading: Reading, who: Who, came: Automatic) -> Automatic:
    must_roll(reading, who)
    return came


def must_roll(reading: Reading, who: Who) -> None:
    """Complain where the roll that has been brought up is another's."""
    roller = Actor.TRIGGER if reading.scene.has_trigger else doer_awaited(reading)
    if who not in (roller, Actor.TRIGGER):
        reading.contradiction("this roll is another's", "name the one who is to make it")


verb(Automatic, "that roll automatically | {outcome}", outcome=OUTCOME, of=Scope.TRIGGERING_ROLL)
