"""Reading of how clauses follow one another: whose each is, and what is done in place of what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import is_less
from compiler.ir.base import AtOnce
from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.coming import Skip
from compiler.ir.deeds.incantations import Charges
from compiler.ir.deeds.movement import Unblock
from compiler.ir.deeds.plays import Cancel
from compiler.ir.deeds.points import CancelDamage, DamageEffect, SufferInjury
from compiler.ir.deeds.tracks import Stat
from compiler.ir.flow import Cost, Effect, Instead, May, Then
from compiler.ir.selectors.who import Actor, Group, Pick, Who
from compiler.ir.times.durations import Recurs, Time
from compiler.language.meaning.enduring import is_bestowed
from compiler.language.meaning.going_on import with_subject_before
from compiler.language.parsing.verbs import is_third
from compiler.language.topics.clauses import Build, Clause, Delay, Effects, Frame, Steps, behind_several, still_obliged
from compiler.language.topics.mentions import (
    DOER_SAID,
    IS_THEIRS,
    SUBJECT,
    SUBJECT_SAID,
    TRAIT_PICKED,
    UNSAID_DOER,
    all_named,
    mention,
)
from compiler.language.topics.persons import each_of_anyone
from compiler.language.topics.phrase import inflect
from compiler.language.topics.pronouns import ASKED_OF_CARD, with_owners
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import Named, Pronoun, antecedent, offered_to
from compiler.language.topics.scene import Reach

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


_GIVEN_UP = (Charges, Cost, DamageEffect, Discard, Skip, SufferInjury, Unblock)
"""What nobody chooses to do for itself, besides the loss of a Stat Track."""


_ONES = frozenset({Pick.ONE, Pick.ANY, Pick.UP_TO, Pick.RANDOM})
"""How those are picked who are others, or are not, where they are named once more."""

OFFER_PAID: Note[bool] = Note(first=False)
"""Whether the offer that is being read has a price."""


OFFER_OPENS: Note[bool] = Note(first=False)
"""Whether what is read next is what "may" speaks of."""


DONE_BESIDE: Note[Effects] = Note(())
"""What others do beside an offer, where it is read as no part of it."""


OFFERED_BESIDE: Note[Effects] = Note(())
"""What is offered beside an offer, where it is read as no part of it."""


@production
def said(reading: Reading, subject: Named, build: Build) -> Clause:
    told = mention(reading, SUBJECT_SAID, each_of_anyone(reading, subject))
    return Clause(build, told, verb=verb_said(reading), stated=True)


@production
def allowed(reading: Reading, subject: Named, build: Build) -> Clause:
    """Read "allow the target to move 1": they may; in an offer they do it where the offer is taken."""
    verb = verb_said(reading)
    if verb and is_third(verb):
        reading.trouble(Code.TEXT_UNPARSED, verb, f'"{verb}" does not go with "to"', help='say "allow them to move 1"')

    def allow(who: Who) -> Effects:
        done = build(who)
        return done if offered_to(reading) else (May(who=None if who is reading.scene.own else who, then=done),)

    return Clause(allow, subject)


def verb_said(reading: Reading) -> Token | None:
    """Give the verb of the predicate that has just been read."""
    verb = reading.verb
    if verb is not None:
        reading.verb = None
    return verb


@production
def own(reading: Reading, build: Build) -> Clause:
    return Clause(build, verb=verb_said(reading))


@production
def of_the_same(build: Build) -> Clause:
    return Clause(build, continues=True)


@production
def own_immediately(reading: Reading, build: Build) -> Clause:
    return Clause(build, verb=verb_said(reading), immediate=True)


@production
def own_command(build: Build) -> Clause:
    return Clause(build, command=True)


@production
def own_doing_said(reading: Reading, build: Build) -> Clause:
    """Read "..., and Push them 1": one's own side does it, whomever the clause before is about."""
    verb = verb_said(reading)
    if verb and is_third(verb):
        reading.trouble(Code.TEXT_UNPARSED, verb, f'"{verb}" is no command', help="say who does it")
    return Clause(build, verb=verb, command=True)


@production
def own_command_immediately(build: Build) -> Clause:
    return Clause(build, command=True, immediate=True)


@production
def clauses(reading: Reading, clause: Clause) -> list[Clause]:
    if reading[UNSAID_DOER]:
        if clause.subject not in (None, reading.scene.own):
            reading.contradiction("it is not said who", 'say of whom, as in "while they are in a dark section"')
        mention(reading, UNSAID_DOER, None)
    mention(reading, DOER_SAID, reading.scene.own if clause.subject is None else clause.subject)
    return [clause]


def _doer_of(reading: Reading, clause: Clause) -> None:
    """Note who does what was said last: "the target gains +1 Power while in a dark section"."""
    if clause.subject is not None:
        mention(reading, DOER_SAID, clause.subject)
    elif clause.command:
        mention(reading, DOER_SAID, reading.scene.own)


@production
def joined() -> Effects:
    return ()


@production
def in_order() -> Effects:
    return (Then(),)


@production
def joined_clauses(reading: Reading, clauses: list[Clause], joint: Effects, clause: Clause) -> list[Clause]:
    _doer_of(reading, clause)
    ordered = clause.ordered or (clauses[-1].ordered and bool(joint) and clause.subject is None)
    return [*clauses, msgspec.structs.replace(clause, joint=joint, ordered=ordered)]


@production
def more_clauses(reading: Reading, clauses: list[Clause], clause: Clause) -> list[Clause]:
    _doer_of(reading, clause)
    return [*clauses, clause]


@production
def more_after_delay(
    reading: Reading, clauses: list[Clause], time: SaidTime, joint: Effects, clause: Clause
) -> list[Clause]:
    """Read damage that comes later, and something else behind it."""
    if clauses[-1].around:
        help_ = 'begin with them, as in "Instead, at the end of their turn, they suffer 1d6 damage."'
        reading.contradiction('"instead" and "even if" stand before a time here', help_, Code.TEXT_UNPARSED)
    delayed = msgspec.structs.replace(clauses[-1], around=lambda effects: read_delayed(reading, effects, time))
    return joined_clauses(reading, [*clauses[:-1], delayed], joint, clause)


def read_delayed(reading: Reading, effects: Effects, time: SaidTime) -> Effects:
    """Give damage its time; nothing else can come later in the middle of a sentence."""
    last = effects[-1] if effects else None
    if not isinstance(last, DamageEffect) or last.when or time.recurs is Recurs.EACH:
        message = "only damage can come at a time of its own in the middle of a sentence"
        reading.contradiction(message, 'begin with the time: "At the end of your turn, ..."')
        return effects
    return (*effects[:-1], msgspec.structs.replace(last, when=time.settle(last.who, reading.scene.own)))


@production("steps")
def read_steps(reading: Reading, clauses: list[Clause]) -> Steps:
    return Steps(lambda doer: effects_of(reading, clauses, doer))


def effects_of(reading: Reading, clauses: list[Clause], doer: Who) -> Effects:
    """Give what the clauses do; those without a subject are said to `doer`."""
    done = effects_of_each(reading, clauses, doer)
    if len(clauses) > 1 and any(clause.in_place for clause in clauses[1:]):
        done = _in_place_of_all(reading, done)
    return tuple(effect for effects in done for effect in effects)


def _in_place_of_all(reading: Reading, done: list[Effects]) -> list[Effects]:
    """Read "A and B instead": both instead of something, or B only; to ignore something is one thing with B."""
    *first, last = done
    match first, last:
        case ((CancelDamage(),),), (Instead(then=then),):
            return [*first, then]  # in place of that damage
    if all(isinstance(effect, Cancel | Then) for effects in first for effect in effects):
        return done
    reading.two_meanings()
    match last:
        case (Instead(then=then) as instead,) if reading.reach is Reach.WIDE:
            together = tuple(effect for effects in (*first, then) for effect in effects)
            return [(msgspec.structs.replace(instead, then=together),)]
    return [last, *(tuple(effect for effect in effects if not isinstance(effect, Then)) for effects in first)]


def parted(reading: Reading, clauses: list[Clause], doer: Who) -> tuple[Effects, Effects]:
    """Give what the clauses do: all but the last, and the last."""
    *first, last = effects_of_each(reading, clauses, doer)
    return tuple(effect for effects in first for effect in effects), last


def either_reach(
    reading: Reading, parted: Callable[[Who], tuple[Effects, Effects]], trailers: tuple[Frame, ...]
) -> Steps:
    """Give steps with something behind them that could bear on all, or on what is done last."""
    waiting = tuple(behind_several(trailer) for trailer in trailers)

    def narrow(doer: Who) -> Effects:
        first, last = parted(doer)
        return (*first, *Steps(lambda _doer: last, waiting).settled(doer))

    def timed(doer: Who) -> Effects:
        first, last = parted(doer)
        if any(map(is_bestowed, first)):  # what always holds does not come at a time
            return (*first, *Steps(lambda _doer: last, waiting).settled(doer))
        reading.two_meanings()
        return Steps(lambda _doer: (*first, *last), waiting).settled(doer)

    def wide(doer: Who) -> Effects:
        reading.two_meanings()
        first, last = parted(doer)
        return (*first, *last)

    if reading.reach is Reach.NARROW or reading[ASKED_OF_CARD]:
        return Steps(narrow)
    at_a_time = reading.scene.play is None and any(isinstance(trailer, Delay) for trailer in trailers)
    return Steps(timed) if at_a_time else Steps(wide, waiting)


def effects_of_each(reading: Reading, clauses: list[Clause], doer: Who) -> list[Effects]:
    """Give what each of the clauses does."""
    clauses = with_subject_before(reading, clauses)
    subject = doer
    said = they = False
    done: list[Effects] = []
    offered = reading[OFFER_OPENS]
    if offered:
        reading[OFFER_OPENS] = False
    for clause in clauses if offered else still_obliged(clauses):
        if offered:
            _may_be_offered(reading, clause, clauses[0])
        said = not clause.command and (said or clause.subject is not None)
        if clause.continues and not said and doer is reading.scene.own and doer != offered_to(reading):
            reading.contradiction(
                "this sentence does not say who", 'begin with "You", "The target" or the entry\'s own name'
            )
        if clause.command:
            subject, they = reading.scene.own, False
        elif clause.subject is not None:
            _is_not_named_again(reading, clause.subject, subject)
            subject = antecedent(reading, clause.subject, subject)
            they = clause.subject is Pronoun.THEM
        beside = offered and clause is not clauses[0] and _beside_offer(reading, clause, subject, done)
        if beside or clause is clauses[0] or (not they and subject != offered_to(reading)):
            _agrees(reading, clause, None if clause is clauses[0] else subject)
        else:
            _agrees(reading, clause, Actor.CHOSEN)
        if beside:
            _lay_beside(reading, clause, subject)
        else:
            if done:
                done[-1] = (*done[-1], *clause.joint)
            done.append(_built(reading, clause, subject))
        mention(reading, SUBJECT, subject)
    return done


def _is_not_named_again(reading: Reading, who: Named, before: Who) -> None:
    """Check that of one who is still to be picked it is said whether they are the one of the clause before."""
    if who == before and isinstance(before, Group) and before.pick in _ONES:
        help_ = 'leave it out where it is the same, as in "suffers 1d4 damage and draws a card"; else say "another"'
        reading.contradiction("this could be the same one again, or another", help_)


def _lay_beside(reading: Reading, clause: Clause, subject: Who) -> None:
    """Put what is no part of the offer before it."""
    if clause.joint:
        reading.contradiction(
            "this is done after an offer, taken or not", "make a sentence of it, that begins with Then"
        )
    reading[DONE_BESIDE] = (*reading[DONE_BESIDE], *_built(reading, clause, subject))


def _may_be_offered(reading: Reading, clause: Clause, first: Clause) -> None:
    """Check that "may" has one subject, and that nobody "may must"."""
    if clause.must and clause.subject is None:
        reading.contradiction('"may" and "must" say two things', "leave one of them out", Code.TEXT_UNPARSED)
    if clause is first and clause.command and clause.verb and offered_to(reading) != reading.scene.own:
        reading.contradiction("what is left to another is theirs to do", 'say "have them" before it, or who does it')
    if clause is first and clause.stated:
        message, help_ = 'behind "may" someone is named again', 'leave out the name, or say "have them" before it'
        reading.contradiction(message, help_)


def _beside_offer(reading: Reading, clause: Clause, subject: Who, done: list[Effects]) -> bool:
    """Read "the target may move 1 and you draw a card": you draw it then, or in any case.

    What is given up is given up for something: "you may discard a card and the target suffers -1 Skill".
    """
    stated = clause.subject is None and clause.verb and is_third(clause.verb) and not clause.immediate
    if stated and subject == offered_to(reading) and inflect("be", subject) == "is":
        return True  # "may Move 1 and recovers 1d4 HP": that is not left to them
    named = clause.command or clause.subject is not None
    if offered_to(reading) in (None, subject) or not named:
        return False
    paid = reading[OFFER_PAID] or all(_is_given_up(effect) for effects in done for effect in effects)
    if offered_to(reading) is reading.scene.own and (paid or clause.joint):
        return False
    reading.two_meanings()
    return reading.reach is Reach.NARROW


def _built(reading: Reading, clause: Clause, subject: Who) -> Effects:
    built = clause.build(subject)
    if reading[IS_THEIRS]:
        built = tuple(with_owners(reading, effect, subject) for effect in built)
    if subject is reading.scene.own and all_named(reading):
        _turns(reading, built)
    if clause.immediate:
        built = tuple(_at_once(reading, effect) for effect in built)
    picked = reading[TRAIT_PICKED]
    if picked is not None:
        mention(reading, TRAIT_PICKED, None)
    around = clause.around(built) if clause.around else built
    return around if picked is None else (picked, *around)


def _turns(reading: Reading, effects: Effects) -> None:
    """Check that what one's own side has for the length of "their" turn is not for several turns."""
    for effect in effects:
        until = getattr(effect, "until", None)
        whose = until.whose if isinstance(until, Time) else None
        if isinstance(whose, Group) and getattr(effect, "who", None) is not whose:
            message = '"their turn" could be the turn of several'
            reading.contradiction(message, "say whose turn", Code.AMBIGUOUS_PRONOUN)


def _agrees(reading: Reading, clause: Clause, before: Who | None) -> None:
    """Check the form of a verb without a subject: it is a command, or goes with the clause before."""
    verb = clause.verb
    if verb is None or clause.must or clause.command or clause.subject is not None:
        return
    if clause.ordered and isinstance(before, Actor):
        return
    third = is_third(verb)
    if before is None and third:
        message = f'"{verb}" speaks of someone, and nobody is named'
    elif before is None or before is Actor.THIS or third == (inflect("be", before) == "is"):
        return
    else:
        message = f'"{verb}" does not go with the one that the clause before is about'
    reading.trouble(Code.REF_SUBJECT, verb, message, help='say who: "you", "the target" or the entry\'s own name')


def _at_once(reading: Reading, effect: Effect) -> Effect:
    if isinstance(effect, AtOnce):
        at_once: Effect = msgspec.structs.replace(effect, immediate=True)
        return at_once
    message = '"immediately" goes with what is done at once, not with what is rolled, lasts or holds'
    reading.contradiction(message, 'leave out "immediately"')
    return effect


def _is_given_up(effect: Effect) -> bool:
    return is_less(effect.by) if isinstance(effect, Stat) else isinstance(effect, _GIVEN_UP)
