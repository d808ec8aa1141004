"""Reading of deeds: what happens to someone or is done by them, in any time; whose it is comes with the subject."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.coming import Release
from compiler.ir.events.deeds import ASKED_BEFORE, Deed, Happening, ahead
from compiler.ir.places import InPlace, Near, Nearness
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Pick, Several, Who
from compiler.ir.terms import PlayKind, Scenario
from compiler.language.parsing.verbs import PRESENT, Form, forms_of
from compiler.language.topics.deed_joints import (
    Blow,
    SaidDeed,
    Verbs,
    by_stem,
    either_verb,
    from_source,
    is_performed,
    not_gone_by,
)
from compiler.language.topics.deed_kinds import ARMED, BROUGHT_ON, OPEN, is_caused
from compiler.language.topics.groups import Kinds, group_one
from compiler.language.topics.mentions import (
    NAME_SAID,
    OWN_SAID,
    PLACE_BARE,
    THINGS,
    all_named,
    mention,
)
from compiler.language.topics.named_plays import is_this
from compiler.language.topics.named_together import one_of
from compiler.language.topics.persons import person
from compiler.language.topics.pieces import without_article
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import Named, Pronoun, doer_awaited
from compiler.language.topics.rolled import other_one
from compiler.language.topics.which_plays import ANSWERED

if TYPE_CHECKING:
    from compiler.ir.places import Place, Where
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.language.parsing.token import Token


OWN_PLACE = (Near(nearness=(Nearness.OCCUPIED,)),)
THEIRS = (Near(nearness=(Nearness.OCCUPIED,), of=Actor.TRIGGER),)
"""Of the place of those whose doing is waited for."""


OWN_ONLY = "someone begins and ends their own turns only, and shuffles and searches their own deck"


FORM_HELP = {
    Form.BASE: '"would draw a card" or "cannot draw a card"',
    Form.PAST: '"if you are Dazed" or "if you have drawn a card this turn"',
    Form.GERUND: '"after drawing a card"',
    Form.PARTICIPLE: '"you have drawn a card this turn"',
}


VERBS_MET: Note[tuple[Verbs, ...]] = Note(())
"""The verbs that have been read so far and whose deed has not."""


PAST_SAID: Note[bool] = Note(first=False)
"""Whether what has been done was told last in the past, and not with "has"."""


DEED_VERBS: Note[tuple[Token, ...]] = Note(())
"""The verbs of the deeds that were read last, joined by "or"."""


@production
def passes(reading: Reading, verbs: Verbs, place: Place) -> Deed:
    """Read "enters or leaves your occupied section"."""
    if (
        place.facts == THEIRS
        and (leave_own(reading) or not reading.scene.has_trigger)
        and all(_passage(verb) is Happening.LEAVES for verb in verbs)
    ):
        return left_place(*verbs)  # those of whom it is waited for leave their own
    if place.facts == OWN_PLACE and all(_passage(verb) is Happening.LEAVES for verb in verbs):
        reading.afar += 1  # who leaves "the section" in which they are leaves it, whichever it is
    where = gone_through(reading, place)
    if place is reading[PLACE_BARE] and any(_passage(verb) is Happening.LEAVES for verb in verbs):
        reading.contradiction("who leaves the place leaves their own", "say whose it is")
    return either_verb(verbs, lambda verb: Deed(event=_passage(verb), where=where, not_by=not_gone_by(verb)))


def left_place(*verbs: Token, where: InPlace | None = None) -> Deed:
    return either_verb(verbs, lambda verb: Deed(event=Happening.LEAVES, where=where, not_by=not_gone_by(verb)))


def leave_own(reading: Reading) -> bool:
    """Tell whether it is their own place that those leave whose doing is waited for."""
    verbs = deed_verbs(reading)
    leave = bool(verbs) and (verbs[-1].startswith("lea") or " out of" in verbs[-1])
    nobody = not any(isinstance(who, Actor) for who in all_named(reading))
    return leave and nobody and doer_awaited(reading) is Actor.TRIGGER


def gone_through(reading: Reading, place: Place) -> InPlace:
    """Give the place of an event: "that section" afterwards."""
    if place.chosen_by or place.number or place.pick in (Pick.UP_TO, Pick.ANY_NUMBER, Pick.RANDOM):
        reading.contradiction("nobody chooses where an event happens", f'say "an adjacent {place.kind}"')
    mention(reading, THINGS, frozenset({str(place.kind)}))
    if place.pick is Pick.EACH:
        reading.contradiction("one place is entered or left at a time", f'say "a {place.kind}"')
    return InPlace(place=msgspec.structs.replace(place, pick=Pick.ONE) if place.pick is Pick.ALL else place)


@production
def at_least(reading: Reading, number: Token, or_more: Token) -> int:
    if not or_more.endswith("more"):
        message = f'an event waits for so much or more, not "{or_more}"'
        reading.trouble(Code.TEXT_UNPARSED, or_more, message, help='say "or more"')
    return reading.number(number)


@production
def at_least_so(reading: Reading, at: Token, number: Token) -> int:
    return at_least(reading, number, at.update(value="or more" if at.endswith("least") else f"{at} {number}"))


@production
def more_than_so(reading: Reading, more: Token, number: Token) -> int:
    return at_least(reading, number, more.update(value="or more" if more == "more" else f"{more} than {number}")) + 1


@production
def in_form(reading: Reading, verb: Token) -> Token:
    """Keep the verb of a deed, whose form the place must take."""
    reading[VERBS_MET] = (*reading[VERBS_MET], (verb,))
    return verb


@production
def verbs(reading: Reading, *verbs: Token) -> Verbs:
    """Keep several verbs that have one object: "enters or leaves"."""
    reading[VERBS_MET] = (*reading[VERBS_MET][: -len(verbs)], verbs)
    return verbs


def deed_verbs(reading: Reading) -> Verbs:
    """Give the verb of the deed read last, or its verbs."""
    met = reading[VERBS_MET]
    return met[-1] if met else ()


def verb_told(reading: Reading) -> None:
    """Go back to the verb before, once a deed is told behind a noun: "hit an enemy *that has moved*"."""
    told = {id(verb) for verb in reading[DEED_VERBS]}
    reading[VERBS_MET] = tuple(verbs for verbs in reading[VERBS_MET] if told.isdisjoint(map(id, verbs)))


@production
def one_deed(reading: Reading, deed: Deed) -> SaidDeed:
    return SaidDeed(deed, deed_verbs(reading))


@production
def deed_because(reading: Reading, deed: Deed, source: Blow | Named) -> SaidDeed:
    """Read "discards a card because of an enemy's Action"."""
    by = source if isinstance(source, Blow) else other_one(reading, source)
    caused = all(is_caused(way) or way.event in BROUGHT_ON for way in deed.ways)
    if deed.play is not None or deed.source is not None or not caused:
        reading.contradiction("this is nobody else's doing", 'leave out "because of"')
    return one_deed(reading, from_source(deed, by))


@production
def deed_because_hurt(reading: Reading, deed: Deed) -> SaidDeed:
    """Read "loses Incantation charges because they suffer damage"."""
    if deed.event is not Happening.LOSES_CHARGES:
        reading.contradiction("damage takes charges, and nothing else", 'leave out "because of damage"')
    return one_deed(reading, msgspec.structs.replace(deed, harmed=True))


@production
def deeds(reading: Reading, first: SaidDeed, *others: SaidDeed) -> Deed:
    """Read "draws a card or shuffles their deck": any of them."""
    reading[DEED_VERBS] = tuple(verb for one in (first, *others) for verb in one.verbs)
    deed = first.deed
    if not others:  # as nearly always
        return deed
    open_ended = (one for one in (first, *others)[:-1] if one.closed or one.deed in OPEN)
    reading.afar += sum(1 for _ in open_ended)  # what follows is its own, where it can be
    more = tuple(way for one in others for way in one.deed.ways)
    return msgspec.structs.replace(deed, others=(*deed.others, *more))


def alone(reading: Reading, deed: Deed) -> Deed:
    """Read a deed that is joined to no other, and whose verb must take the form of its place."""
    return deeds(reading, one_deed(reading, deed))


def takes(reading: Reading, form: Form, behind: str) -> Token | None:
    """Check the form of the verb of the deed that has just been read, and give the verb that has another."""
    verb = next((one for one in reading[DEED_VERBS] if form not in forms_of(one)), None)
    if verb is None:
        return None
    if behind:
        message = f'"{behind}" does not go with "{verb}"'
    else:
        message = f'here is asked what is so, and "{verb}" tells what happens'
    reading.trouble(Code.TEXT_UNPARSED, verb, message, help=f"say it as in {FORM_HELP[form]}")
    return verb


@production("event")
def read_event(reading: Reading, deed: Deed) -> Deed:
    """Read what is done and waited for by any text, not what ends an effect of this one."""
    no_release(reading, deed)
    if deed.play is not None and is_this(deed.play):
        reading.contradiction("a play does not wait for itself", 'say "an Action"')
    return read_end(reading, deed)


def no_release(reading: Reading, deed: Deed) -> None:
    """Refuse what ends an effect of a text where something else is meant."""
    if isinstance(deed.does, Release):
        message = "what ends an effect is said where it begins, and nothing else waits for it or forbids it"
        reading.contradiction(message, 'say "until they spend their Strategy Phase to end this effect"')


def read_end(reading: Reading, deed: Deed) -> Deed:
    """Read what is done, not what has been done."""
    done = next((verb for verb in reading[DEED_VERBS] if not PRESENT & forms_of(verb)), None)
    if done is not None:
        message = f'"{done}" has been done, and what is waited for is yet to come'
        reading.trouble(Code.TEXT_UNPARSED, done, message, help='say it as in "an enemy draws a card"')
    return deed


@production("would")
def read_would(reading: Reading, event: Deed) -> Deed:
    """Read "would draw a card": before it happens."""
    takes(reading, Form.BASE, "would")
    not_performed(reading, event, "how a roll ends that would be performed is not known yet")
    if not event.events <= ASKED_BEFORE and reading[DEED_VERBS]:
        message = f'nothing at the table asks before this what would come of "{reading[DEED_VERBS][0]}"'
        reading.trouble(Code.TEXT_UNPARSED, reading[DEED_VERBS][0], message, help="wait for it to happen")
    return ahead(event)


def not_performed(reading: Reading, deed: Deed, why: str) -> None:
    """Refuse a roll whichever way it ends, where it is not yet rolled."""
    either_way = {Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL} <= deed.events
    performed = either_way and any(verb.startswith(("perform", "make", "attempt")) for verb in reading[DEED_VERBS])
    if is_performed(deed) or performed:
        reading.contradiction(why, 'say what comes of it: "wins", "loses"')


@production
def blow(reading: Reading, like: PlayLike, whom: Named | None) -> Blow:
    return Blow(like, None if whom is None else other_one(reading, whom))


def player_of(reading: Reading, blow: Blow) -> Who:
    """Give whoever makes a play: anyone, where that is not said."""
    return group_one(reading, Kinds()) if blow.source is None else blow.source


@production
def blow_of(reading: Reading, whose: Token, like: PlayLike) -> Blow:
    """Read "an enemy's attack": an attack from an enemy."""
    return Blow(like, group_one(reading, person(reading, whose)))


@production
def blow_of_owner(reading: Reading, whose: Named, like: PlayLike) -> Blow:
    """Read "your attack" of what it does to another."""
    return Blow(like, other_one(reading, whose))


@production
def blow_of_one(reading: Reading, whose: Named, like: PlayLike) -> Blow:
    """Read "an enemy's attack"; what this play answers is in progress, and not waited for."""
    blow = blow_of_owner(reading, whose, like)
    answered = ANSWERED.get(reading.scene.play)
    if blow.source is Actor.TARGET and answered in (like.kinds or (PlayKind.ACTION,)):
        help_ = f'say "{article(answered)} from the target", with how long'
        reading.contradiction(f"the target's {answered} is in progress, and this would go on beyond it", help_)
    return blow


@production
def blow_one_plays(reading: Reading, like: PlayLike, whose: Named, *_verb: Token) -> Blow:
    """Read "an Action you play", "an attack that an enemy played" of what it does."""
    return Blow(like, other_one(reading, whose))


@production
def from_blow(blow: Blow) -> Blow:
    return blow


@production
def from_whom(reading: Reading, named: Named) -> Who:
    return other_one(reading, named)


@production
def one_of_two(reading: Reading, one: Named, other: Named) -> Several:
    return one_of(reading, (one,), other)


@production
def overcomes(reading: Reading, said: Token, whom: Named) -> Deed:
    if said.endswith("past"):
        reading.belongs(Scenario.EXPLORATION, "Obstacles to get past belong")
    return Deed(event=overcome_so(said), against=other_one(reading, whom))


def overcome_so(said: Token) -> Happening:
    """Give what "overcomes" or "fails to overcome" tells of."""
    return Happening.FAILS_TO_OVERCOME if said.startswith("fail") else Happening.OVERCOMES


@production
def overcomes_this(reading: Reading, said: Token, _name: Token) -> Deed:
    mention(reading, NAME_SAID, None)
    return overcomes(reading, said, Actor.THIS)


@production
def equips_some(reading: Reading, verbs: Verbs, piece: GearLike) -> Deed:
    """Read "equips Heavy Armor", which has no article."""
    without_article(reading, piece)
    return equips(verbs, piece)


@production
def equips(verbs: Verbs, piece: GearLike) -> Deed:
    return either_verb(verbs, lambda verb: Deed(event=by_stem(verb, ARMED), gear=piece))


@production
def equips_spoken(verb: Token, piece: GearLike) -> Deed:
    """Read "equips this Weapon", "equips it"."""
    return equips((verb,), piece)


@production
def begins_incantation(verb: Token, where: Where | None = None) -> Deed:
    """Read "begins an Incantation", "stops incanting"."""
    stops = verb.startswith("stop")
    return Deed(event=Happening.STOPS_INCANTING if stops else Happening.BEGINS_INCANTATION, where=where)


@production
def begins_turn(reading: Reading, _verb: Token, whose: Named, turn: Token, where: Where | None) -> Deed:
    return _turn(reading, Happening.BEGINS_TURN, whose, turn, where)


@production
def ends_turn(reading: Reading, _verb: Token, whose: Named, turn: Token, where: Where | None) -> Deed:
    return _turn(reading, Happening.ENDS_TURN, whose, turn, where)


def _turn(reading: Reading, event: Happening, whose: Named, turn: Token, where: Where | None) -> Deed:
    their_own(reading, whose)
    if turn != "turn" and doer_awaited(reading) is not None:
        reading.trouble(Code.TEXT_UNPARSED, turn, "each of the turns is meant", help='say "their turn"')
    return Deed(event=event, where=where)


def their_own(reading: Reading, whose: Named) -> None:
    """Check that it is the doer's own: "their turn", "their deck"; of what has been done that is known later."""
    if doer_awaited(reading) is None:
        mention(reading, OWN_SAID, (*(reading[OWN_SAID] or ()), whose))
        return
    own = doer_awaited(reading) is reading.scene.own
    theirs = isinstance(whose, Pronoun) and not (own and whose is Pronoun.THEM)
    if not theirs and not (own and whose is reading.scene.own):
        reading.contradiction(OWN_ONLY, 'say "your" or "their", of the one who does it')


def _passage(verb: str) -> Happening:
    """Tell whether a verb says that a place is entered or left: "moves into", "goes out of"."""
    inward = verb.lower().startswith(("enter", "reach")) or verb.endswith((" into", " to"))
    return Happening.ENTERS if inward else Happening.LEAVES
