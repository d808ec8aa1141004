"""Reading and wording of finding out."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Quantity
from compiler.ir.deeds.learning import Learn, LearnAbout, LearnDice, LearnNumber, Learnt, LearnWhether, LearnWhich
from compiler.ir.parts_in import parts_in
from compiler.ir.places import Border, Place
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import POINTS, Points, RowName
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.categories import WHERE, WHOM, WHOSE
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import equal_words
from compiler.language.topics.dice_rows import ROWS
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.place_words import border_words, place_words
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun
from compiler.language.topics.targeting import entity_type
from compiler.language.topics.verbs import WORD, Category, verb
from compiler.language.topics.worded import predicate_words

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.deeds.rolls import Rows
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


verb(Learn, "{who} learn whether anything {where} is hidden", type=None, where=WHERE).reads("learn_of_anything")
verb(
    Learn, "{who} learn whether any {type} {where} is hidden", type=WORD._replace(read=entity_type), where=WHERE
).reads("learn")
"""Reads "learn whether any Trap in an adjacent region is hidden"."""
_OF_CHALLENGES = frozenset({RowName.HIDDEN, RowName.LOCK})
"""The dice that nobody but a Challenge has."""
LEARN_DICE_OF = verb(LearnDice, "{who} learn {of} {rows} dice", of=WHOSE, rows=ROWS).where(
    lambda effect, _voice: not isinstance(effect.of, Group)
)
verb(LearnDice, "{who} learn the {rows} dice of {of}", rows=ROWS, of=WHOM).reads("learn_dice")
"""Reads "learn the Hidden dice of each Trap in your occupied region"."""


@production
def learn_own_dice(reading: Reading, verb: Token, whose: Named, rows: Rows) -> Build:
    """Read "each ally learns its Hidden dice": of a Challenge that has been met, as no ally has such dice."""
    learns = LEARN_DICE_OF.read(reading, verb, whose, rows)
    if not isinstance(whose, Pronoun) or not {*rows} <= _OF_CHALLENGES:
        return learns
    return lambda who: (replace(cast("LearnDice", learns(reading.scene.own)[0]), who=who),)


@production
def learnt(what: Token) -> Learnt:
    return Learnt(str(what))


@production
def learnt_pile(reading: Reading, pile: Token) -> Learnt:
    if pile != "hand":
        reading.trouble(Code.TEXT_UNPARSED, pile, f"a {pile} is not learnt", help='say "look at the top card"')
    return Learnt.HAND


@production
def learnt_level() -> Learnt:
    return Learnt.LEVEL


@production
def learnt_points(reading: Reading, state: Token, points: Token) -> Learnt:
    read_points(reading, points)
    return {"maximum": Learnt.MAXIMUM, "current": Learnt.POINTS}.get(state, Learnt.LOST)


@production
def learnt_bare_points(reading: Reading, points: Token) -> Learnt:
    """Read "their HP": as many as they have now."""
    read_points(reading, points)
    return Learnt.POINTS


def _learnt_words(what: tuple[Learnt, ...], voice: Voice, _who: Who) -> str:
    points = POINTS.get(voice.scene.scenario, Points.HP)
    return listed([str(one).replace("points", points) for one in what])


_LEARNT = Category(_learnt_words)
LEARN_ABOUT = verb(LearnAbout, "{who} learn {whose} {what}", whose=WHOSE, what=_LEARNT).where(
    lambda effect, _voice: not isinstance(effect.whose, Group)
)
verb(LearnAbout, "{who} learn the {what} of {whose}", whose=WHOM, what=_LEARNT)
"""Reads "learn the target's Stat Tracks and conditions"."""


@production
def learn_about(reading: Reading, verb: Token, whose: Named, *what: Learnt) -> Build:
    return LEARN_ABOUT.read(reading, verb, whose, what)


@production
def learn_of(reading: Reading, verb: Token, *said: Learnt | Named) -> Build:
    """Read "learn the hand of an enemy within range 2"."""
    what = tuple(one for one in said if isinstance(one, Learnt))
    [whose] = (one for one in said if not isinstance(one, Learnt))
    return LEARN_ABOUT.read(reading, verb.update(value=verb.split()[0]), whose, what)


LEARN_WHETHER = verb(
    LearnWhether,
    "{who} learn whether {asked}",
    asked=Category(lambda asked, voice, _who: predicate_words(asked, voice)),
)
LEARN_WHICH = verb(
    LearnWhich, "{who} learn of {what}", what=Category(lambda what, voice, _who: _all_words(what, voice))
)


@production
def learn_whether(reading: Reading, verb: Token, asked: Predicate) -> Build:
    """Read "learn whether there is a Trap in an adjacent region"."""
    return LEARN_WHETHER.read(reading, verb, asked)


@production
def learn_which(reading: Reading, verb: Token, what: Named | Place | Border) -> Build:
    """Read "learn of all adjacent regions with a Trap": which of them are such."""
    if not isinstance(what, Group | Place | Border) or what.pick not in (Pick.ALL, Pick.EACH):
        reading.contradiction("who or what is told of, of all that are such", 'say "learn of each enemy that ..."')
        return LEARN_WHICH.read(reading, verb, what)
    return LEARN_WHICH.read(reading, verb, replace(what, pick=Pick.EACH))


def _all_words(what: Place | Border | Group, voice: Voice) -> str:
    if isinstance(what, Group):
        return voice.subject(what)
    return place_words(what, voice) if isinstance(what, Place) else border_words(what, voice)


LEARN_NUMBER = verb(
    LearnNumber, "{who} learn {number}", number=Category(lambda number, voice, _who: equal_words(number, voice))
)


@production
def learn_number(reading: Reading, verb: Token, number: Amount) -> Build:
    """Read "learn the number of Traps in that region"."""
    if not isinstance(number, Quantity) or not isinstance(number.of, Group | Place | Border):
        reading.trouble(Code.TEXT_UNPARSED, verb, "this is no secret", help='say "the number of Traps in that region"')
    elif any(place.pick is Pick.EACH for place in parts_in(number, Place)):
        reading.contradiction("one number is learnt", 'say "in adjacent regions", which are counted together')
    return LEARN_NUMBER.read(reading, verb, number)
