"""Reading and wording of finding out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.learning import Learn, LearnAbout, LearnDice, Learnt
from compiler.ir.terms import POINTS, Points
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.clauses import Build
from compiler.language.topics.dice_rows import read_row
from compiler.language.topics.phrase import Phrase, Voice, group_words, listed, say, where_words
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent
from compiler.language.topics.targeting import entity_type

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Group
    from compiler.language.parsing.token import Token


@production
def learn(reading: Reading, verb: Token, word: Token, location: Where) -> Build:
    reading.verb = verb
    type_ = entity_type(reading, word)
    return lambda who: (Learn(who=who, type=type_, where=location),)


@production
def learn_dice(reading: Reading, verb: Token, words: list[Token], of: Group) -> Build:
    reading.verb = verb
    rows = tuple(read_row(reading, word) for word in words)
    return lambda who: (LearnDice(who=who, rows=rows, of=of),)


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
def learn_about(reading: Reading, verb: Token, whose: Named, *what: Learnt) -> Build:
    reading.verb = verb
    return lambda who: (LearnAbout(who=who, whose=antecedent(reading, whose, who), what=what),)


@say.register
def _about(effect: LearnAbout, voice: Voice) -> Phrase:
    words = [str(what).replace("points", POINTS.get(voice.scene.scenario, Points.HP)) for what in effect.what]
    return Phrase(who=effect.who, verb="learn", rest=f"{voice.possessive(effect.whose, effect.who)} {listed(words)}")


@say.register
def _dice(effect: LearnDice, voice: Voice) -> Phrase:
    rest = f"the {listed(effect.rows)} dice of {group_words(effect.of, voice)}"
    return Phrase(who=effect.who, verb="learn", rest=rest)


@say.register
def _learn(effect: Learn, voice: Voice) -> Phrase:
    rest = f"whether any {effect.type} {where_words(effect.where, voice)} is hidden"
    return Phrase(who=effect.who, verb="learn", rest=rest)
