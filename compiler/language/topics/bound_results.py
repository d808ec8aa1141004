"""Reading and wording of what rolls come to beside what their dice show: at least so much, or so much more."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, Measure, Quantity, is_less, turned
from compiler.ir.deeds.rolls import ResultBound, ResultChange, Rows
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.ir.terms import PlayKind, RowName
from compiler.language.topics.amounts import Bounds, amounts_in, not_rolled, quantity
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.changes import read_changed
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import by_words, each_of, equal_words
from compiler.language.topics.deeds import EXCHANGED
from compiler.language.topics.dice_rows import SaidRows, of_this_piece, owner_of, rows_of_this_gear
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.plays import UNDATED
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, doer_awaited
from compiler.language.topics.sure_rolls import is_to_be_made, rollers
from compiler.language.topics.verbs import of, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

OF_HARM = frozenset([RowName.DAMAGE, RowName.DEFENSE])
"""What falls beside other dice, with which it comes to something."""
HIGHER = ("higher", "more", "above", "greater")


@production
def any_result(reading: Reading, rows: Rows, gear: Token | None) -> SaidRows:
    """Read "any Search result with this Tool": those of whoever treats them so."""
    if gear is None:
        return SaidRows(rows)
    return msgspec.structs.replace(rows_of_this_gear(reading, [], gear), rows=rows)


@production
def bound_result(reading: Reading, _verb: Token, said: SaidRows, *rest: Amount | SaidTime | None) -> Build:
    """Read "treat any Search result below 4 as 4"."""
    return _bound(reading, said, Bound(least=_both(reading, rest)), rest[-1])


@production
def bound_above(reading: Reading, _verb: Token, said: SaidRows, *rest: Amount | SaidTime | None) -> Build:
    """Read "treat any Search result above 4 as 4"."""
    return _bound(reading, said, Bound(most=_both(reading, rest)), rest[-1])


@production
def treated_result(reading: Reading, _verb: Token | None, said: SaidRows, *rest: Amount | SaidTime | None) -> Build:
    """Read "treat the Hit result as 4"."""
    to, until = rest
    return _bound(reading, said, Bound(to, to), until)  # type: ignore[arg-type]


@production
def used_result(reading: Reading, verb: Token, to: Amount, said: SaidRows, until: SaidTime | None) -> Build:
    """Read "use 8 as the result instead of rolling the Hit dice"."""
    return treated_result(reading, verb, said, to, until)


@production
def used_instead(reading: Reading, verb: Token, to: Amount, said: SaidRows, until: SaidTime | None) -> Build:
    """Read "use the round number instead of rolling the Hit dice"; other dice than these are rolled (other_dice.py)."""
    if any(isinstance(one, Quantity) and one.of is Measure.ROLL for one in amounts_in(to)):
        reading.contradiction("these dice are to be rolled, or their result used", 'say "as the result"')
    return used_result(reading, verb, to, said, until)


@production
def result_beyond(reading: Reading, _verb: Token | None, said: SaidRows, *rest: Token | SaidTime | None) -> Build:
    """Read "treat any Search result of 3 or less as 4"."""
    number, beyond, to, until = rest
    up = str(beyond).endswith(HIGHER)
    told = reading.number(number), reading.number(to)  # type: ignore[arg-type]  # as the production has them
    if told[0] - told[1] != (1 if up else -1):
        reading.contradiction("what lies beyond becomes the least, or the most, there is", 'say "below 4 as 4"')
    return _bound(reading, said, Bound(most=told[1]) if up else Bound(least=told[1]), until)


@production
def result_at_least(reading: Reading, said: SaidRows, least: Amount, until: SaidTime | None) -> Clause:
    """Read "your Hit result cannot be less than 4"."""
    return Clause(_bound(reading, said, Bound(least=least), until), command=True)


@production
def result_at_most(reading: Reading, said: SaidRows, most: Amount, until: SaidTime | None) -> Clause:
    """Read "the target's Hit result cannot be more than 4"."""
    return Clause(_bound(reading, said, Bound(most=most), until), command=True)


@production
def result_counts(reading: Reading, said: SaidRows, to: Amount, until: SaidTime | None) -> Clause:
    """Read "the result of that roll counts as 4"."""
    return Clause(treated_result(reading, None, said, to, until), command=True)


@production
def results_count(reading: Reading, rows: Rows, *rest: Token | SaidTime | None) -> Clause:
    """Read "Search rolls of 3 or less count as 4"."""
    return Clause(result_beyond(reading, None, SaidRows(rows), *rest), command=True)


@production
def change_result(reading: Reading, verb: Token, said: SaidRows, by: Amount, until: SaidTime | None) -> Build:
    """Read "increase the Hit result by 2"."""
    return _moving(reading, said, read_changed(reading, verb, by), until)


@production
def result_moves(reading: Reading, said: SaidRows, by: Amount, until: SaidTime | None) -> Clause:
    """Read "your Hit results are increased by 1"."""
    return Clause(_moving(reading, said, by, until), command=True)


@production
def result_gains(
    reading: Reading, said: SaidRows, _verb: Token, by: Token, per: Quantity | None, until: SaidTime | None
) -> Clause:
    """Read "your Hit rolls gain +1 for each ally within range 1"."""
    return result_moves(reading, said, each_of(int(by), per), until)


@production
def added_to(reading: Reading, verb: Token, by: Amount) -> Amount:
    """Read "add 2 to"."""
    reading.verb = verb
    return by


@production
def taken_from(reading: Reading, verb: Token, by: Amount) -> Amount:
    """Read "subtract 2 from"."""
    return turned(added_to(reading, verb, by))


@production
def result_added(reading: Reading, by: Amount, said: SaidRows, bounds: Bounds | None, until: SaidTime | None) -> Build:
    """Read "add your Skill to the Hit result, to a minimum of 1"."""
    return _moving(reading, said, quantity(reading, by, bounds), until)


@production
def result_met(reading: Reading, words: Token) -> SaidRows:
    """Read "the result": that of the roll that has been brought up."""
    made = rollers(reading)
    if not is_to_be_made(reading) and not made:
        message = "no roll is about to be made here"
        reading.trouble(Code.REF_DANGLING, words, message, help='say which dice: "the Hit result"')
    return SaidRows((), made[0] if made else Actor.TRIGGER)


@production
def result_of_roller(reading: Reading, whose: Named) -> SaidRows:
    """Read "the triggering enemy's result": that of whoever's roll has been brought up."""
    who = antecedent(reading, whose, reading.scene.own)
    if who not in (rollers(reading) or ([Actor.TRIGGER] if is_to_be_made(reading) else [])):
        reading.contradiction("which roll of theirs is this?", 'say which dice: "your Hit result"', Code.REF_DANGLING)
    return SaidRows((), who if isinstance(who, Actor) else Actor.TRIGGER)


class Bound(NamedTuple):
    """What a roll comes to at least, and at most."""

    least: Amount | None = None
    most: Amount | None = None


def _both(reading: Reading, rest: tuple[Amount | SaidTime | None, ...]) -> Amount:
    """Give the number of "below 4 as 4"."""
    bound, number, _until = rest
    if bound != number:
        reading.contradiction("what is lower becomes the least there is", "say the same number twice")
    return number  # type: ignore[return-value]  # as the production has them


def _bound(reading: Reading, said: SaidRows, bound: Bound, until: object) -> Build:
    for one in bound:
        not_rolled(reading, 0 if one is None else one, "what a roll comes to")
    if OF_HARM & {*said.rows}:
        reading.contradiction("damage falls in several rolls", "name the dice of an opposed roll", Code.ROW_KIND)
    made = ResultBound(who=Actor.SELF, rows=said.rows, least=bound.least, most=bound.most)
    return _of_rolls(reading, said, made, until if isinstance(until, SaidTime) else None)


def _moving(reading: Reading, said: SaidRows, by: Amount, until: SaidTime | None) -> Build:
    if RowName.DAMAGE in said.rows:
        reading.contradiction("damage falls in several rolls", 'say "increase the damage you deal by 1"')
    not_rolled(reading, by, "what a roll comes to")
    return _of_rolls(reading, said, ResultChange(who=Actor.SELF, rows=said.rows, by=by), until)


def _of_rolls(reading: Reading, said: SaidRows, made: ResultBound | ResultChange, until: SaidTime | None) -> Build:
    """Say whose rolls these are: of this play, of the Trigger, or all of them for a time."""
    said = of_this_piece(reading, said)
    if RowName.INITIATIVE in said.rows:
        reading.contradiction("Initiative is no roll against others", 'say "increase your Initiative by 2"')
    if said.next or said.against is not None or said.play is not None:
        reading.contradiction("what single rolls of later plays come to is not changed", 'say "your Hit results"')
    reading[UNDATED] |= reading.scene.play is PlayKind.STRATEGY and until is None
    if isinstance(made, ResultBound) and not said.rows and said.whose is not Actor.TRIGGER:
        reading.contradiction("what such a roll counts as is said of another's", 'say "increase your result by 2"')
    waited = until is None and (reading.scene.has_trigger or doer_awaited(reading) is not None)
    if waited and not is_to_be_made(reading) and (said.rows or not rollers(reading)):
        message = "the roll of the Trigger has been made by then"
        help_ = 'wait for it: "Trigger An ally is to perform a Hit roll."'
        reading.contradiction(message, help_, Code.REF_DANGLING)

    def build(who: Who) -> tuple[Effect, ...]:
        here = reading.scene.play in EXCHANGED and until is None and said.whose is None and said.rows
        if here and isinstance(who, Group | Several):
            reading.contradiction("whose roll is this?", 'say "increase the Miss result by 1 for each ally"')
        of_trigger = waited and reading.scene.has_trigger and who is reading.scene.own and said.whose is None
        owner = Actor.TRIGGER if of_trigger else owner_of(reading, said, who, until)
        end = until.settle(owner, reading.scene.own) if until else None
        return (msgspec.structs.replace(made, who=owner, gear=said.gear, until=end),)

    return build


def _bound_words(effect: ResultBound, voice: Voice) -> str:
    if effect.most is None:
        return f"at least {_least_words(effect, voice)}"
    most = equal_words(effect.most, voice, effect.who)
    return f"at most {most}" if effect.least is None else most


def _least_words(effect: ResultBound, voice: Voice) -> str:
    return equal_words(effect.least or 0, voice, effect.who)


def _result_words(effect: ResultBound, _voice: Voice) -> str:
    gear = f" with this {effect.gear}" if effect.gear else ""
    return f"{listed(effect.rows, 'or')} result{gear}"


def _own_result_words(effect: ResultBound, voice: Voice) -> str:
    if effect.gear:
        return f"any {_result_words(effect, voice)}"
    many = "s" if effect.until is not None or voice.scene.play is None else ""
    return f"{voice.possessive(effect.who, effect.who)} {_result_words(effect, voice)}{many}"


_RESULT = of("rows gear", _result_words)
_BOUND = of("least most who rows", _bound_words)
verb(ResultBound, "the result of that roll | count as {bound}", bound=_BOUND, rows=())
verb(
    ResultBound,
    "{who} treat any {result} below {least} as {least} {until}",
    result=_RESULT,
    least=of("least", _least_words),
    most=None,
    until=UNTIL,
)
verb(
    ResultBound,
    "{who} treat any {result} above {most} as {most} {until}",
    result=_RESULT,
    most=of("most", lambda effect, voice: equal_words(effect.most or 0, voice, effect.who)),
    least=None,
    until=UNTIL,
)
verb(
    ResultBound,
    "{who} treat {own} as {both} {until}",
    own=of("rows gear", _own_result_words),
    both=of("least most", _bound_words),
    until=UNTIL,
)


@say.register
def _result_change(effect: ResultChange, voice: Voice) -> Phrase:
    verb = "decrease" if is_less(effect.by) else "increase"
    end = f"by {by_words(effect.by, voice, effect.who)}{until_words(effect.until, voice, effect.who)}"
    if not effect.rows:
        named = effect.who is not Actor.TRIGGER
        which = f"{voice.possessive(effect.who, None)} result" if named else "the result of that roll"
        return Phrase(who=None, verb=verb, rest=f"{which} {end}")
    several = effect.until is not None or voice.scene.play is None
    dice = f"{listed(effect.rows)} result{'s' if several or len(effect.rows) > 1 else ''}"
    if isinstance(effect.who, Group | Several):
        return Phrase(who=effect.who, verb=verb, rest=f"their {dice} {end}")
    return Phrase(who=None, verb=verb, rest=f"{_whose(effect, voice)} {dice} {end}")


def _whose(effect: ResultChange, voice: Voice) -> str:
    if effect.gear:
        return f"this {effect.gear}'s"
    here = effect.who is voice.scene.own and voice.scene.play is not None and effect.until is None
    return "the" if here else voice.possessive(effect.who, None)
