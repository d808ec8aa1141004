"""Whether what is asked of no time can have been done by then: while a play is resolved, or a text is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Happening, HasDone, Tally
from compiler.ir.flow import When
from compiler.ir.parts_in import may_hold, parts_in, tags_of
from compiler.ir.terms import Countable, PlayKind
from compiler.ir.times.durations import Recurs
from compiler.language.meaning.brought_about import HARM, brought_about
from compiler.language.topics.deeds import OF_ATTACKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.events.deeds import Deed
    from compiler.language.topics.reading import Reading

EXCHANGED = (PlayKind.ACTION, PlayKind.REACTION)
OF_EXCHANGE = (
    OF_ATTACKS
    | HARM
    | {
        *(Happening.DEFEATED, Happening.REDUCED, Happening.REDUCED_TO_ZERO, Happening.SUFFERS_INJURY),
        *(Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL, Happening.TIES_OPPOSED_ROLL, Happening.ROLLS),
        *(Happening.INTERCEPTS, Happening.GAINS_CONDITION, Happening.AFFLICTS, Happening.LOSES_CHARGES),
    }
)
"""What an Action and its Reactions bring about by themselves."""
_ASKING = tags_of(HasDone, Tally)


def can_be_done_by_then(reading: Reading, meaning: object) -> None:
    """Check that what is asked of no time can be done while this play is resolved, or the text is carried out."""
    if not isinstance(meaning, tuple) or not may_hold(meaning, _ASKING):
        return
    if all(one.since is not None for one in _facts(meaning)):
        return
    brought = reading.scene.brought | brought_about(meaning)
    if not all(_can_be_done(reading, one.deed, brought) for one in _asked(reading, meaning) if one.since is None):
        reading.contradiction("this does not say since when", 'say "this turn", "this round" or "since your last turn"')


def _asked(reading: Reading, meaning: object) -> Iterator[HasDone | Tally]:
    """Give what is asked as a play is resolved, or at a time that comes again and again."""
    whens = [*parts_in(meaning, When)]
    if reading.scene.play in (*EXCHANGED, PlayKind.STRATEGY):
        later = {id(one) for when in whens for one in _facts(when)}
        yield from (one for one in _facts(meaning) if id(one) not in later)
    elif reading.scene.play is None:
        recurring = (when for when in whens if when.at is not None and when.at.recurs is Recurs.EACH)
        yield from (one for when in recurring for one in _facts(when.then))


def _facts(whole: object) -> Iterator[HasDone | Tally]:
    return parts_in(whole, HasDone, Tally)


def _can_be_done(reading: Reading, deed: Deed, brought: frozenset[Happening]) -> bool:
    if not deed.events.isdisjoint(brought):
        return True
    if reading.scene.play not in EXCHANGED:
        return False
    if deed.event is Happening.PLAYS and deed.play is not None:
        return deed.play.kinds == (PlayKind.REACTION,)
    if deed.event is Happening.SPENDS:
        return deed.what is Countable.CHARGES  # those that the play itself takes
    return deed.events <= OF_EXCHANGE
