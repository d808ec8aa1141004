"""Reading of what one does only if one wins a roll of a skill: "must win a Charisma roll against you to leave it"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.base import Node
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.plays import Cancel, Thing
from compiler.ir.events.deeds import ASKED_BEFORE, Deed, ahead
from compiler.ir.facts.predicates import Contest, RollIs, RollResult
from compiler.ir.flow import SkillRoll, When
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.terms import SKILL_ROWS, PlayKind
from compiler.language.meaning.offers import SaidSkill, unless_won
from compiler.language.topics.clauses import Covering
from compiler.language.topics.contests import facing
from compiler.language.topics.dice_rows import read_row
from compiler.language.topics.facts import roll_is
from compiler.language.topics.happenings import read_would
from compiler.language.topics.plays import wants_end
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import Pronoun
from compiler.language.topics.scene import Occurs
from compiler.language.topics.striking import read_doer
from compiler.language.topics.triggers import trigger

if TYPE_CHECKING:
    from compiler.ir.amounts.dice import Dice
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build, Effects
    from compiler.language.topics.contests import Faced
    from compiler.language.topics.deed_joints import Extent
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.fact_order import Fact


@production
def roll_said_is(reading: Reading, verb: Token, roll: Token, by: Extent | None) -> Fact:
    """Read "if you lose this roll": of a skill, where the sentence before asks for one, else the opposed one."""
    skill = reading.scene.skill_rolled
    if skill is None:
        return roll_is(verb, by)
    if skill is Occurs.LATER:
        message = f'"{roll}" is rolled later, and not known yet'
        reading.contradiction(message, 'say "the opposed roll" where that is meant', Code.REF_DANGLING)
    if by is not None:
        reading.contradiction("by how much a skill is won is not asked", 'say "if you win"')
    return row_roll_is(reading, verb)


_IT_ENDS = re.compile(r"\bif it (?:win|lose)s\b", re.IGNORECASE)


@production
def row_roll_is(reading: Reading, verb: Token) -> Fact:
    """Read "if you win": the roll of a skill that the text has asked for, else the opposed one."""
    if reading.scene.skill_rolled is None and not any(row in reading.text for row in SKILL_ROWS):
        if _IT_ENDS.search(reading.text):
            help_ = f'say which: "if this {reading.scene.play or PlayKind.ACTION} succeeds"'
            reading.contradiction("a play succeeds or fails", help_, Code.REF_DANGLING)
        return roll_is(verb, None)
    result = RollResult.WINS if verb.startswith("win") else RollResult.LOSES
    return lambda who: RollIs(who=who, result=result, of=Contest.SKILL)


@production
def must_win_to(reading: Reading, word: Token, faced: Dice | Faced, deed: Deed, until: SaidTime | None) -> Build:
    """Read "must win an Acrobatics roll against yours to leave your occupied section": each time they would."""
    roll, awaited = read_row(reading, word), read_would(reading, deed)
    wants_end(reading, until)
    return lambda who: _tried(
        reading,
        who,
        awaited,
        SaidSkill(who, roll, faced, wins=True),
        until.settle(who, reading.scene.own) if until else None,
    )


def _tried(reading: Reading, who: Who, awaited: Deed, said: SaidSkill, until: Time | None) -> Effects:
    """Give what is rolled each time that someone would do something, which else is not done."""
    doer, against = read_doer(reading, _one_of(who)), facing(reading, said.roll, said.against, Actor.TRIGGER)
    lost = (Cancel(what=Thing.EVENT),)
    tried = SkillRoll(who=Actor.TRIGGER, roll=said.roll, against=against, lost=lost)
    return (When(event=trigger(reading, doer, awaited, None), then=(tried,), until=until),)


@extends(unless_won)
def unless_contest_won(plain: Callable[..., Covering], reading: Reading, said: SaidSkill) -> Covering:
    """Read "... unless they win a roll", where it is said in front how long one cannot: each time they would."""
    around = plain(reading, said)

    def frame(effects: Effects) -> Effects:
        match effects:
            case (Cannot(deed=Deed(others=(_, *_))),):
                reading.contradiction("one roll would hang on another", "say what they cannot do but by winning it")
            case (Cannot(times=0, who=Node() | Actor() as who, deed=deed, until=None),) if (
                deed.event in ASKED_BEFORE and said.subject is Pronoun.THEM
            ):
                return _tried(reading, who, ahead(deed), said, None)
        return around(effects)

    return Covering(frame)


def _one_of(who: Who) -> Who:
    """Give one of those of whom each has to win."""
    if isinstance(who, Group) and who.pick in (Pick.EACH, Pick.ALL):
        return msgspec.structs.replace(who, pick=Pick.ONE, number=None)
    return who
