"""Whom and what a word means that goes back to others: "they", "it", "their", "that enemy", "that section", "there".

What a phrase mentions stands in `mentions`, in the order of the text. Here it is asked what that comes to at a place of
the text: each answer hangs on what is mentioned up to there, on the scene and on nothing else, and asking notes nothing
but complaints. The topics whose words go back (`pronouns`, `pointing`, `it_and_its`, `spoken_places` ...) ask this.

Who is "they" (card-language.md 6.3), by the first of these that there is:

1. in what someone else than oneself does, that one: "The triggering ally restores *their* Power" (`bearer`);
2. in an "if" about what is waited for, whose doing that is, or whom one's own side does it to: "Whenever you hit an
   enemy, if *they* are Dazed, draw a card" (`they_in_event`);
3. the subject of the clause before: "The triggering ally moves 1, and you Push *them* 1" (`last_subject`);
4. the one of whom the "if" asks, or whose event it is: "If an ally within range 1 is Dazed, *they* draw a card"
   (`asked_about`);
5. the only one named in the sentence, and not by the way alone, as where others stand or whose choice it is: "Push the
   triggering ally 1, and *they* draw a card" (`all_named`);
6. the only one of whom the sentences before speak: "*They* draw a card" (`Scene.before`);
7. the one of the Trigger: "*They* discard a card"; where there is none, the target.

Two that it could be are no answer: that is complained of, here or by the topic. Groups that were only named are "they"
in their own sentence alone, and one by one in what an "if" asks: "each enemy suffers -1 Mind if *they* are Dazed".

Other words go back by rules of their own topic, out of the same answers:

* "It" and "its" are "they", but on an NPC whose name has been said the NPC, unless an "it" before it was another and
  the name comes in by the way alone: "If it has fewer HP than the Reed Cat, it ..." (`it_and_its`).
* "That enemy" is one of two in what is waited for, else the one of the Trigger, the one chosen, else whoever "they"
  are, who must be an enemy (`pointing`).
* "That section", "it" and "there" are what of a map has been picked (`things_met`), else where an "if" says that
  someone stands (`stands_in`, `stands_near`), else the place of the only one of whom is spoken (`spoken_places`).
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.who import Actor, Group, Pick, Side, Who
from compiler.ir.terms import PlayKind
from compiler.language.topics.mentions import (
    CALLED_OF_EVENT,
    CARDS_DONE,
    CHOSEN_ONE,
    DOER_OF_EVENT,
    EVENT_SAID,
    MET_IN_EVENT,
    NAME_SAID,
    NUMBER_CHOSEN_OF,
    NUMBER_SAID,
    OF_TAKERS,
    OFFERED_TO,
    OWNER,
    OWNER_WORD,
    SIDES_ROLLED,
    SPOKEN_OF,
    STOOD_IN,
    STOOD_NEAR,
    SUBJECT,
    THINGS,
    WENT,
    all_named,
    every_said,
)
from compiler.language.topics.reading import extensible

if TYPE_CHECKING:
    from collections.abc import Mapping
    from collections.abc import Set as AbstractSet

    from compiler.ir.amounts.amounts import Measure
    from compiler.ir.events.deeds import Deed
    from compiler.ir.terms import PlaceKind
    from compiler.language.topics.reading import Reading
    from compiler.language.topics.scene import ChosenOf


class Pronoun(StrEnum):
    """A word whose bearer is known only once the clause is (card-language.md 6.3)."""

    THEM = "they"
    IT = "it"


Named = Who | Pronoun

OTHERS = {Side.ENEMY: Actor.TRIGGER_ENEMY, Side.ALLY: Actor.TRIGGER_ALLY}
"""Who "they" are behind one's own doing: whom it was done to."""
MET_BESIDES = frozenset({Actor.TRIGGER, *OTHERS.values()})
"""Those who are in what a text waits for, besides oneself."""


# ---- what has been said by now


def named_or_before(reading: Reading) -> frozenset[Who]:
    """Give those whom the sentence has named, else those before it."""
    return all_named(reading) or reading.scene.before


def asked_about(reading: Reading) -> Who | None:
    """Give the one that an "if" or an event is about."""
    return reading[SPOKEN_OF]


def doer_awaited(reading: Reading) -> Who | None:
    """Give the one whose doing is waited for."""
    return reading[DOER_OF_EVENT]


def event_awaited(reading: Reading) -> Deed | None:
    """Give what is waited for."""
    return reading[EVENT_SAID]


def met_in_event(reading: Reading) -> Mapping[Actor, Side]:
    """Give those two of different sides whom the event that is waited for has in it."""
    met = reading[MET_IN_EVENT]
    return dict(reading.scene.in_event) if met is None else met


def sides_rolled(reading: Reading) -> tuple[Actor | None, ...]:
    """Give who has won and who has lost the roll that is waited for."""
    return reading[SIDES_ROLLED] or ()


def chosen_one(reading: Reading) -> Group | None:
    """Give of whom the text has had someone chosen."""
    return reading[CHOSEN_ONE]


def last_subject(reading: Reading) -> Who | None:
    """Give the last one, one's own side apart, who was the subject of a clause."""
    for who in reversed(every_said(reading, SUBJECT)):
        if who is not reading.scene.own:
            return who
    return None


def subject_before(reading: Reading) -> Who:
    """Give the subject of the last clause."""
    subjects = [who for who in every_said(reading, SUBJECT) if who is not None]
    return subjects[-1] if subjects else reading.scene.own


def offered_to(reading: Reading) -> Who | None:
    """Give whom the clause that is read offers something."""
    return reading[OFFERED_TO]


def own_name_said(reading: Reading) -> bool:
    """Tell whether the entry's own name has been said."""
    return bool(every_said(reading, NAME_SAID))


def own_named_at(reading: Reading) -> int:
    """Give where in the text it was said last."""
    names = [name for name in every_said(reading, NAME_SAID) if name is not None]
    return (names[-1].start_pos or 0) if names else 0


def owner_said(reading: Reading) -> bool:
    """Tell whether one's own side has been called "the owner"."""
    return bool(every_said(reading, OWNER))


def things_said(reading: Reading) -> frozenset[str]:
    """Give what of a map the sentence has picked."""
    return reading[THINGS] or frozenset()


def things_met(reading: Reading) -> frozenset[str]:
    """Give what of a map has been picked, in this sentence or before: "that section" may be meant by it."""
    return things_said(reading) | reading.scene.things


def went(reading: Reading) -> frozenset[str]:
    """Give what the sentence has done of which "this Move", "discard one" may be said."""
    return frozenset(every_said(reading, WENT))


def gone_so_far(reading: Reading) -> frozenset[str]:
    """Give what has been done so, in this sentence or before."""
    return went(reading) | reading.scene.things


def stands_in(reading: Reading) -> Mapping[Who, PlaceKind]:
    """Give who stands in a place of which kind, as an "if" says."""
    return dict(every_said(reading, STOOD_IN))


def stands_near(reading: Reading) -> Mapping[Who, PlaceKind]:
    """Give whose place it is in which an "if" says that someone stands, and of which kind."""
    return dict(every_said(reading, STOOD_NEAR))


def cards_done(reading: Reading) -> Measure | None:
    """Give what the text has done with cards, of which "that many" may be said; None where dice are meant."""
    done = every_said(reading, CARDS_DONE)
    return done[-1] if done else reading.scene.counted


def number_met(reading: Reading) -> Measure | None:
    """Give what "that much" is as much as, of what cards have or of what has been done with them."""
    said = None if every_said(reading, CARDS_DONE) else reading[NUMBER_SAID]
    return said or cards_done(reading)


def number_chosen_of(reading: Reading) -> ChosenOf | None:
    """Give of what the text has had a number chosen."""
    return reading[NUMBER_CHOSEN_OF]


# ---- who is meant


def bearer(named: Named, subject: Who, own: Actor) -> Who:
    """Give who a pronoun stands for, beside `subject`: "their" is the subject's, or the target's where that is you.

    `it` is the entry's own entity on an NPC, else the subject.
    """
    if not isinstance(named, Pronoun):
        return named
    if named is Pronoun.IT and own is Actor.THIS:
        return Actor.THIS
    return Actor.TARGET if subject is Actor.SELF else subject


def antecedent(reading: Reading, named: Named, subject: Who) -> Who:
    """Give whom a name or pronoun means, in a clause about `subject`."""
    own = reading.scene.own
    if not isinstance(named, Pronoun) or (named is Pronoun.IT and own is Actor.THIS):
        return bearer(named, subject, own)
    who = one_named(reading) if subject is own else bearer(named, subject, own)
    return _one_alone(reading, who) if named is Pronoun.IT else who


def _one_alone(reading: Reading, who: Who) -> Who:
    """Give whom "it" means behind what several do: the one who has been named besides."""
    if not isinstance(who, Group) or who.pick is not Pick.ALL:
        return who
    alone = {one for one in all_named(reading) | reading.scene.before if isinstance(one, Actor)} - {reading.scene.own}
    if len(alone) != 1:
        reading.contradiction('"it" is said of one, and several have been named', 'say "they", or name the one')
    return alone.pop() if len(alone) == 1 else who


def one_named(reading: Reading) -> Who:
    """Give the last one named; a group that was only named is not meant by "they" any more."""
    last = last_met(reading)
    nobody = not (named_or_before(reading) or reading[OWNER_WORD] is not None)
    strangers = nobody and reading.scene.play in (PlayKind.STRATEGY, None)
    if last is Actor.TARGET and strangers:
        message = '"their" and "its" stand for nobody here: nobody has been named, and there is no target'
        reading.contradiction(message, 'name the one you mean, as in "an ally within range 1"')
    if isinstance(last, Group) and not (last_subject(reading) or asked_about(reading)):
        message = '"they" cannot be those who were moved or chosen before'
        help_ = 'name them again, or begin with "Choose an ally within range 1."'
        reading.contradiction(message, help_, Code.AMBIGUOUS_PRONOUN)
    return last


def last_met(reading: Reading) -> Who:
    """Give the last one named, one's own side apart."""
    if called := reading[CALLED_OF_EVENT]:
        return called
    nobody = Actor.TRIGGER if reading.scene.has_trigger else Actor.TARGET
    earlier = all_named(reading) if len(all_named(reading)) == 1 else reading.scene.before
    earlier = frozenset(map(_left_out_of, earlier))
    asked = None if is_nobody(asked_about(reading)) else asked_about(reading)
    return last_subject(reading) or asked or the_one(reading, earlier) or nobody


def _left_out_of(who: Who) -> Who:
    """Give the one chosen where it is all others that are named: "any enemy other than them until *they* move"."""
    return Actor.CHOSEN if isinstance(who, Group) and who.besides is Actor.CHOSEN else who


def the_one(reading: Reading, candidates: AbstractSet[Who]) -> Who | None:
    """Give the one that a pronoun can mean, if there is any; with several it is ambiguous."""
    if len(candidates) > 1:
        message = "this could be said of each of several who have been named before"
        reading.contradiction(message, "name the one you mean", Code.AMBIGUOUS_PRONOUN)
    return min(candidates, key=repr, default=None)


def each_of_named(reading: Reading, named: Named) -> Group | None:
    """Give those of whom a "they" asks one by one: "each enemy suffers -1 Mind if they are Dazed"."""
    if last_subject(reading) or asked_about(reading) or reading[OF_TAKERS]:
        return None
    if named is not Pronoun.THEM and (named is not Pronoun.IT or reading.scene.own is Actor.THIS):
        return None
    match list(all_named(reading)):
        case [Group(pick=Pick.EACH | Pick.ALL) as group]:
            return group
    return None


def they_in_event(reading: Reading) -> Who | None:
    """Give who "they" are as something is waited for: whose doing it is, or whom one's own side does it to."""
    own = reading.scene.own
    if called := reading[CALLED_OF_EVENT]:
        return called
    if doer_awaited(reading) is not own or reading.scene.has_trigger:
        return doer_awaited(reading)
    met = {OTHERS.get(one.side) for one in all_named(reading) if isinstance(one, Group)}
    return (met.pop() if len(met) == 1 else None) or (None if own is Actor.SELF else own)


def is_chosen(reading: Reading) -> bool:
    """Tell whether "it" can be one whom the text has chosen: a Challenge, whose own text this is not."""
    return reading.scene.own is not Actor.THIS and Actor.CHOSEN in (all_named(reading) | reading.scene.before)


def object_of(reading: Reading, named: Named, who: Who) -> Who:
    """Give whom something is done to: "them" is the one the sentence has been about, and never who does it."""
    if named is Pronoun.IT and is_chosen(reading) and who is not Actor.CHOSEN:
        return Actor.CHOSEN
    if named is not Pronoun.THEM:
        met = bearer(named, who, reading.scene.own)
        if named is Pronoun.IT and met == who and met is not Actor.THIS:
            message = '"it" is never the one who does it, and could be another'
            reading.contradiction(message, "name the one you mean", Code.AMBIGUOUS_PRONOUN)
        return met
    spoken_of = asked_about(reading)
    if spoken_of is not None and spoken_of != who:
        return spoken_of
    nobody = Actor.TRIGGER if who is reading.scene.own else bearer(named, who, reading.scene.own)
    return the_one(reading, (all_named(reading) - {who}) or reading.scene.before) or nobody


def anchor(reading: Reading, named: Who | Pronoun) -> Actor | None:
    """Give the one from whom a place is seen; None where that is one's own side."""
    if named is Pronoun.THEM or (named is Pronoun.IT and reading.scene.own is not Actor.THIS):
        return anchor_named(reading)
    if isinstance(named, Group):
        message = "a place is that of one entity, and a choice is made by one"
        reading.contradiction(message, 'name the one, as in "the target\'s"')
    if named is reading.scene.own or named is Pronoun.IT or not isinstance(named, Actor):
        return None
    return named


WAITS = re.compile(r"\b(?:when|whenever|time|as soon as|if|after|before|until)\b")
"""What stands before something that a sentence waits for, and not before what a Trigger row does."""


@extensible
def anchor_named(reading: Reading) -> Actor:
    """Give the only one named from whom a place can be seen; of several nobody knows which."""
    named = {asked_about(reading)} if isinstance(asked_about(reading), Actor) else named_or_before(reading)
    actors = [who for who in named if isinstance(who, Actor)]
    of_row = len(named) == 1 and not WAITS.search(reading.text)
    awaited = doer_awaited(reading) is Actor.TRIGGER and (of_row or not reading.scene.has_trigger)
    if named and not actors and awaited:
        return Actor.TRIGGER
    if named and len(actors) != 1:
        message = '"their" and "its" could be several here, and each has a place of their own'
        reading.contradiction(message, "name the one you mean", Code.AMBIGUOUS_PRONOUN)
    return actors[0] if actors else (Actor.TRIGGER if reading.scene.has_trigger else Actor.TARGET)


def is_nobody(who: Who | None) -> bool:
    """Tell whether it is nobody of whom something is said: "if no enemy is Dazed"."""
    return isinstance(who, Group) and who.pick is Pick.NONE
