"""Reading and wording of dice of another that are rolled: "your Search dice instead of their own", "for that roll"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.rolls import BorrowDice, DiceOf, Keep, Reroll, Scope
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.ir.terms import SKILL_ROWS, RowName
from compiler.language.topics.categories import OWN, UNTIL
from compiler.language.topics.clauses import Build
from compiler.language.topics.dice_against import read_foe
from compiler.language.topics.dice_rows import SaidRows, read_row
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.objects import foe_words
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.plays import wants_end
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import antecedent, offered_to
from compiler.language.topics.sure_rolls import is_to_be_made, must_roll, rollers
from compiler.language.topics.verbs import of, verb

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.references import Named


@production
def dice_alike(whose: Named) -> SaidRows:
    """Read "your dice": those for what is rolled."""
    return SaidRows((), whose)


@production
def borrow_dice(reading: Reading, verb: Token, other: SaidRows, until: SaidTime | None) -> Build:
    """Read "may roll your Search dice instead of their own"; of one roll that is to be made, or has been, for that."""
    if until is None and (is_to_be_made(reading) or rollers(reading)):
        return _once_instead(reading, verb, other)
    rows = _rows_had(reading, other)
    if other.whose is None:
        reading.contradiction("this does not say whose dice these are", 'say "your" or "an ally\'s"')
    if not rows:
        reading.contradiction("this does not say which dice of theirs are rolled", 'say "your Search dice"')
    wants_end(reading, until)
    must = not verb.startswith(("may", "can"))

    def build(who: Who) -> tuple[Effect, ...]:
        if must and offered_to(reading) is not None:
            reading.contradiction("whoever may do it may do it each time", 'say "may roll" of those who may')
        of = _lender(reading, other, who)
        end = until.settle(who, reading.scene.own) if until else None
        return (BorrowDice(who=who, rows=rows, of=of, must=must, until=end),)

    return build


@production
def borrow_skill(
    reading: Reading, verb: Token, word: Token, other: Token, foe: Named | None, until: SaidTime | None
) -> Build:
    """Read "may roll your Search dice instead of your Lockpick dice", against whomever or against some."""
    skill, tried = read_row(reading, word), read_row(reading, other)
    if skill == tried:
        reading.contradiction("these are the same dice", "name two Skills")
    if reading.scene.has_trigger and until is None:
        reading.contradiction("this does not say for which rolls", 'say how long, or "reroll with your Search dice"')
    wants_end(reading, until)
    must = not verb.startswith(("may", "can"))

    def build(who: Who) -> tuple[Effect, ...]:
        if ("your" in verb) is not (who is Actor.SELF):
            reading.contradiction("one rolls one's own dice instead of others of one's own", "say whose dice these are")
        if must and offered_to(reading) is not None:
            reading.contradiction("whoever may do it may do it each time", 'say "may roll" of those who may')
        if must and who is reading.scene.own:
            reading.contradiction("one may choose one's own dice", 'say "may roll"')
        against = None if foe is None else read_foe(reading, foe, who)
        end = until.settle(who, reading.scene.own) if until else None
        lent = BorrowDice(who=who, rows=(tried,), of=who, skill=skill, against=against, must=must, until=end)
        return (lent,)

    return build


def _once_instead(reading: Reading, verb: Token, other: SaidRows) -> Build:
    if verb.startswith(("may", "can")):
        reading.contradiction("whoever may do it for one roll is offered that", 'say "may roll"')
    return _for_the_roll(reading, other)


def _for_the_roll(reading: Reading, other: SaidRows) -> Build:
    """Give that others fall for a roll that is to be made; one that has been made is made again with them."""
    rows, made = _rows_had(reading, other)[:1], not is_to_be_made(reading)

    def build(who: Who) -> tuple[Effect, ...]:
        if made and who in rollers(reading):
            return (Reroll(who=who, rows=(), keep=Keep.SECOND, dice=dice_lent(reading, other, who)),)
        must_roll(reading, who)
        of = _lender(reading, other, who)
        return (BorrowDice(who=who, rows=rows, of=of, must=True, scope=Scope.TRIGGERING_ROLL),)

    return build


def _lender(reading: Reading, other: SaidRows, who: Who) -> Who:
    of = antecedent(reading, other.whose, who) if other.whose is not None else who
    several = isinstance(of, Several) or (isinstance(of, Group) and of.number is not None)
    if of == who or several:
        reading.contradiction("the dice of one other are rolled", 'say "your", or "an ally\'s"')
    return of


def _rows_had(reading: Reading, other: SaidRows) -> tuple[RowName, ...]:
    """Give which Skill dice are meant, of those that someone has; none: those for what is rolled."""
    if not {*other.rows} <= {*SKILL_ROWS} or other.play is not None or other.gear is not None or other.next:
        reading.contradiction("dice that someone has are those of a Skill", 'say "your Acrobatics dice"')
    return other.rows


@production
def borrow_once(reading: Reading, _verb: Token, other: SaidRows, roll: Token) -> Build:
    """Read "use your Search dice for that roll", of one that is to be made, or has been."""
    if not (is_to_be_made(reading) or rollers(reading)):
        message, help_ = "no roll is about to be made here", 'wait for it: "whenever you are to perform a Search roll"'
        reading.trouble(Code.REF_DANGLING, roll, message, help=help_)
    return _for_the_roll(reading, other)


@production
def lent_dice(other: SaidRows) -> SaidRows:
    """Read "with your Charisma dice", of dice that are rolled again."""
    return other


def dice_lent(reading: Reading, other: SaidRows, who: Who) -> DiceOf:
    """Give the dice that someone else has, or another Skill of their own."""
    row = next(iter(_rows_had(reading, other)), None)
    if row is None:
        return DiceOf(who=_lender(reading, other, who), row=None)
    return DiceOf(who=who if other.whose is None else antecedent(reading, other.whose, who), row=row)


def lent_words(dice: DiceOf, voice: Voice, who: Who) -> str:
    """Word the dice that someone has: "your Search dice"."""
    return _dice_had_words(dice.who, f"{dice.row or ''} dice".strip(), voice, who)


def _borrowed_words(effect: BorrowDice, voice: Voice) -> str:
    return _dice_had_words(effect.of, f"{listed(effect.rows, 'or')} dice".strip(), voice, effect.who)


def is_of_skill(effect: BorrowDice, _voice: Voice) -> bool:
    """Tell whether another Skill is tried with these dice than theirs."""
    return effect.skill is not None


def _dice_had_words(whose: Who, words: str, voice: Voice, who: Who) -> str:
    if voice.can_own(whose):
        return f"{voice.possessive(whose, who)} {words}"
    return f"the {words} of {voice.object(whose)}"


def _skill_words(effect: BorrowDice, voice: Voice) -> str:
    own = voice.possessive(effect.who, effect.who)
    against = foe_words(effect.against, voice, effect.who)
    return f"{own} {effect.skill} dice instead of {own} {listed(effect.rows)} dice{against}"


_SKILL = of("rows of skill against", _skill_words)
verb(BorrowDice, "{who} roll {skill} {until}", skill=_SKILL, until=UNTIL, must=True).where(is_of_skill)
verb(BorrowDice, "{who} may roll {skill} {until}", skill=_SKILL, until=UNTIL).where(is_of_skill)
_BORROWED = of("rows of", _borrowed_words)
verb(BorrowDice, "{who} roll {dice} for that roll", dice=_BORROWED, scope=Scope.TRIGGERING_ROLL, must=True)
verb(BorrowDice, "{who} roll {dice} instead of {own} own {until}", dice=_BORROWED, own=OWN, until=UNTIL, must=True)
verb(BorrowDice, "{who} may roll {dice} instead of {own} own {until}", dice=_BORROWED, own=OWN, until=UNTIL)
