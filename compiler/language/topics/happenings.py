"""Reading of deeds: what happens to someone or is done by them, in any time; whose it is comes with the subject."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import ASKED_BEFORE, Deed, Happening, ahead
from compiler.ir.places import Across, InPlace, Near, Nearness
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Pick, Several, Who
from compiler.ir.terms import MoveKind, PlayKind, Scenario
from compiler.language.parsing.verbs import PRESENT, Form, forms_of
from compiler.language.topics.afresh import afresh
from compiler.language.topics.deed_joints import (
    Blow,
    Extent,
    SaidDeed,
    Verbs,
    by_stem,
    either_verb,
    from_source,
    is_performed,
    not_gone_by,
)
from compiler.language.topics.deed_kinds import (
    ARMED,
    CAUSED,
    HIT_OR_MISS,
    OPEN,
    STRUCK,
)
from compiler.language.topics.movement import move_kind
from compiler.language.topics.places import Pronoun
from compiler.language.topics.rolled import RolledReading
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.places import Border, Place, Where
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.language.parsing.token import Token

THEIRS = (Near(nearness=(Nearness.OCCUPIED,), of=Actor.TRIGGER),)
"""Of the place of those whose doing is waited for."""
OWN_ONLY = "someone begins and ends their own turns only, and shuffles and searches their own deck"
FORM_HELP = {
    Form.BASE: '"would draw a card" or "cannot draw a card"',
    Form.PAST: '"if you are Dazed" or "if you have drawn a card this turn"',
    Form.GERUND: '"after drawing a card"',
    Form.PARTICIPLE: '"you have drawn a card this turn"',
}


class HappeningReading(RolledReading):
    """Callbacks of grammar/triggers.lark that read a deed without its doer."""

    deed_verb: Verbs = ()
    """The verb of the deed read last, or its verbs."""

    @afresh
    def verbs_met(self) -> list[Verbs]:
        """The verbs that have been read so far and whose deed has not."""
        return []

    own_left = False
    """Whether it is their own place that those leave whose doing is waited for."""
    past_said = False
    """Whether what has been done was told last in the past, and not with "has"."""
    deed_verbs: tuple[Token, ...] = ()
    """The verbs of the deeds that were read last, joined by "or"."""

    @afresh
    def own_said(self) -> list[Named]:
        """Whose turn or deck it is that is begun or shuffled, where that is said."""
        return []

    # ---- places

    def passes(self, verbs: Verbs, place: Place) -> Deed:
        """Read "enters or leaves your occupied section"."""
        if (
            place.facts == THEIRS
            and (self.own_left or not self.scene.has_trigger)
            and all(_passage(verb) is Happening.LEAVES for verb in verbs)
        ):
            return self._left(*verbs)  # those of whom it is waited for leave their own
        where = self.gone_through(place)
        if place is self.place_bare and any(_passage(verb) is Happening.LEAVES for verb in verbs):
            self.contradiction("who leaves the place leaves their own", "say whose it is")
        return either_verb(verbs, lambda verb: Deed(event=_passage(verb), where=where, not_by=not_gone_by(verb)))

    def _left(self, *verbs: Token, where: InPlace | None = None) -> Deed:
        return either_verb(verbs, lambda verb: Deed(event=Happening.LEAVES, where=where, not_by=not_gone_by(verb)))

    def gone_through(self, place: Place) -> InPlace:
        """Give the place of an event: "that section" afterwards."""
        if place.chosen_by or place.number or place.pick in (Pick.UP_TO, Pick.ANY_NUMBER, Pick.RANDOM):
            self.contradiction("nobody chooses where an event happens", f'say "an adjacent {place.kind}"')
        self.things = {str(place.kind)}
        if place.pick is Pick.EACH:
            self.contradiction("one place is entered or left at a time", f'say "a {place.kind}"')
        return InPlace(place=msgspec.structs.replace(place, pick=Pick.ONE) if place.pick is Pick.ALL else place)

    def leaves_the_place(self, verb: Token, place: Token) -> Deed:
        """Read "leaves the section": the one in which they are."""
        self.place(place)
        return self._left(verb)

    def leaves_it(self, verb: Token, it: Token) -> Deed:
        """Read "until you leave it", of the place which the sentence has spoken of."""
        place = self.place_said
        if place is None:
            self.trouble(Code.REF_SUBJECT, it, '"it" stands for no place: none has been spoken of', help="say which")
        self.afar += 1  # it is that place, where one can be meant
        return self._left(verb, where=None if place is None else InPlace(place=place))

    def crosses_border(self, _verb: Token, border: Border) -> Deed:
        across = self.passed_over(border)
        self.things = {str(border.kind)}
        return Deed(event=Happening.CROSSES, across=across)

    def passed_over(self, border: Border) -> Border:
        """Check the border of an event: it is one at a time."""
        if border.number is not None and not isinstance(border.number, int):
            self.contradiction("one border is crossed at a time", 'say "a border of your occupied section"')
        return border

    def falls(self, _verb: Token, far: Extent | None) -> Deed:
        least, most = (far.at_least, far.most) if far else (None, None)
        return Deed(event=Happening.FALLS, least=least, most=most)

    def falls_into(self, _verb: Token, _into: Token, place: Place) -> Deed:
        """Read "falls into your occupied section": the one in which they land."""
        return Deed(event=Happening.FALLS, where=self.gone_through(place))

    def falls_down(self, verb: Token, border: Border) -> Deed:
        return msgspec.structs.replace(self.crosses_border(verb, border), event=Happening.FALLS)

    def crosses(self, verb: Token) -> Deed:
        """Read "crosses it", of an Environ or Obstacle whose text this is."""
        if self.scene.own is not Actor.THIS:
            message = "nobody crosses what this text is part of"
            self.trouble(Code.REF_SUBJECT, verb, message, help='say "crosses a border" or "enters the section"')
        return Deed(event=Happening.CROSSES)

    def crosses_this(self, verb: Token, _name: Token) -> Deed:
        """Read "crosses the Sinking Stair", of an Environ or Obstacle whose text this is."""
        self.own_name_said = True
        return self.crosses(verb)

    def moves(self, verb: Token, far: Extent | None, unit: Token | None, where: Where | None) -> Deed:
        kind, far = move_kind(verb), far or Extent()
        if unit:
            self.place(unit)
        self.afar += isinstance(where, InPlace) and any(isinstance(fact, Across) for fact in where.place.facts)
        way = None if kind is MoveKind.MOVE else kind
        return Deed(event=Happening.MOVES, move=way, least=far.at_least, most=far.most, where=where)

    # ---- damage, points, tracks, conditions

    def at_least(self, number: Token, or_more: Token) -> int:
        if not or_more.endswith("more"):
            message = f'an event waits for so much or more, not "{or_more}"'
            self.trouble(Code.TEXT_UNPARSED, or_more, message, help='say "or more"')
        return self.number(number)

    def at_least_so(self, at: Token, number: Token) -> int:
        return self.at_least(number, at.update(value="or more" if at.endswith("least") else f"{at} {number}"))

    def more_than_so(self, more: Token, number: Token) -> int:
        return self.at_least(number, more.update(value="or more" if more == "more" else f"{more} than {number}")) + 1

    def in_form(self, verb: Token) -> Token:
        """Keep the verb of a deed, whose form the place must take."""
        self.deed_verb = (verb,)
        self.verbs_met.append(self.deed_verb)
        return verb

    def verbs(self, *verbs: Token) -> Verbs:
        """Keep several verbs that have one object: "enters or leaves"."""
        self.deed_verb = verbs
        self.verbs_met[-len(verbs) :] = [verbs]
        return verbs

    def verb_told(self) -> None:
        """Go back to the verb before, once a deed is told behind a noun: "hit an enemy *that has moved*"."""
        told = {id(verb) for verb in self.deed_verbs}
        self.verbs_met = [verbs for verbs in self.verbs_met if told.isdisjoint(map(id, verbs))]
        self.deed_verb = self.verbs_met[-1] if self.verbs_met else ()

    def one_deed(self, deed: Deed) -> SaidDeed:
        return SaidDeed(deed, self.deed_verb)

    def deed_because(self, deed: Deed, source: Blow | Named) -> SaidDeed:
        """Read "discards a card because of an enemy's Action"."""
        by = source if isinstance(source, Blow) else self.other_one(source)
        if deed.play is not None or deed.source is not None or deed.event not in CAUSED:
            self.contradiction("this is nobody else's doing", 'leave out "because of"')
        return self.one_deed(from_source(deed, by))

    def deed_because_hurt(self, deed: Deed) -> SaidDeed:
        """Read "loses Incantation charges because they suffer damage"."""
        if deed.event is not Happening.LOSES_CHARGES:
            self.contradiction("damage takes charges, and nothing else", 'leave out "because of damage"')
        return self.one_deed(msgspec.structs.replace(deed, harmed=True))

    def deeds(self, first: SaidDeed, *others: SaidDeed) -> Deed:
        """Read "draws a card or shuffles their deck": any of them."""
        self.deed_verbs = tuple(verb for one in (first, *others) for verb in one.verbs)
        deed = first.deed
        open_ended = (one for one in (first, *others)[:-1] if one.closed or one.deed in OPEN)
        self.afar += sum(1 for _ in open_ended)  # what follows is its own, where it can be
        more = tuple(way for one in others for way in one.deed.ways)
        return msgspec.structs.replace(deed, others=(*deed.others, *more)) if more else deed

    def alone(self, deed: Deed) -> Deed:
        """Read a deed that is joined to no other, and whose verb must take the form of its place."""
        return self.deeds(self.one_deed(deed))

    def takes(self, form: Form, behind: str) -> None:
        """Check the form of the verb of the deed that has just been read."""
        verb = next((one for one in self.deed_verbs if form not in forms_of(one)), None)
        if verb is None:
            return
        if behind:
            message = f'"{behind}" does not go with "{verb}"'
        else:
            message = f'an "if" asks what is so, and "{verb}" tells what happens'
        self.trouble(Code.TEXT_UNPARSED, verb, message, help=f"say it as in {FORM_HELP[form]}")

    def event(self, deed: Deed) -> Deed:
        """Read what is done, not what has been done."""
        done = next((verb for verb in self.deed_verbs if not PRESENT & forms_of(verb)), None)
        if done is not None:
            message = f'"{done}" has been done, and what is waited for is yet to come'
            self.trouble(Code.TEXT_UNPARSED, done, message, help='say it as in "an enemy draws a card"')
        return deed

    def would(self, event: Deed) -> Deed:
        """Read "would draw a card": before it happens."""
        self.takes(Form.BASE, "would")
        self._not_performed(event, "how a roll ends that would be performed is not known yet")
        if not event.events <= ASKED_BEFORE and self.deed_verbs:
            message = f'nothing at the table asks before this what would come of "{self.deed_verbs[0]}"'
            self.trouble(Code.TEXT_UNPARSED, self.deed_verbs[0], message, help="wait for it to happen")
        return ahead(event)

    def _not_performed(self, deed: Deed, why: str) -> None:
        """Refuse a roll whichever way it ends, where it is not yet rolled."""
        if is_performed(deed):
            self.contradiction(why, 'say what comes of it: "wins", "loses"')

    def blow(self, like: PlayLike, whom: Named | None) -> Blow:
        return Blow(like, None if whom is None else self.other_one(whom))

    def blow_of(self, whose: Token, like: PlayLike) -> Blow:
        """Read "an enemy's attack": an attack from an enemy."""
        return Blow(like, self.group_one(self.person(whose)))

    def blow_of_owner(self, whose: Named, like: PlayLike) -> Blow:
        """Read "your attack" of what it does to another."""
        return Blow(like, self.other_one(whose))

    def from_blow(self, blow: Blow) -> Blow:
        return blow

    def from_whom(self, named: Named) -> Who:
        return self.other_one(named)

    def one_of_two(self, one: Named, other: Named) -> Several:
        return self.one_of((one,), other)

    def defeated(self, _verb: Token, by: Named | None = None) -> Deed:
        return Deed(event=Happening.DEFEATED, source=None if by is None else self.other_one(by))

    def defeated_by_blow(self, _verb: Token, blow: Blow) -> Deed:
        return Deed(event=Happening.DEFEATED, play=blow.play, source=blow.source)

    # ---- plays and rolls

    def attacks_none(self, verb: Token) -> Deed:
        return self.attacks(verb, None)

    def attacks(self, verb: Token, against: Named | None) -> Deed:
        return self.plays(verb, self.attack(), against)

    def plays(self, _verb: Token, like: PlayLike, against: Named | None) -> Deed:
        foe = None if against is None else self.other_one(against)
        return Deed(event=Happening.PLAYS, play=like, against=foe)

    def blow_answered(self, whose: Named, like: PlayLike) -> Blow:
        """Read "your Action", of what one answers."""
        return Blow(like, self.other_one(whose))

    def plays_in_answer(self, verb: Token, like: PlayLike, answered: Blow) -> Deed:
        """Read "plays a Reaction against an ally's Action": against that ally."""
        if answered.play not in (PlayLike(), PlayLike(kinds=(PlayKind.ACTION,))) or like.kinds != (PlayKind.REACTION,):
            self.contradiction("Actions are answered with Reactions", 'say "plays a Reaction against an Action"')
        return msgspec.structs.replace(self.plays(verb, like, None), against=answered.source)

    def targeted(self, _verb: Token, blow: Blow) -> Deed:
        return self._struck(Happening.TARGETED, blow)

    def targeted_by(self, verb: Token, whom: Named | None) -> Deed:
        """Read "targeted by an enemy": by any Action of theirs; "cannot be targeted": by anyone's."""
        if whom is None:
            return Deed(event=Happening.TARGETED, play=PlayLike(kinds=(PlayKind.ACTION,)))
        return self.targeted(verb, Blow(PlayLike(kinds=(PlayKind.ACTION,)), self.other_one(whom)))

    def is_hit(self, said: Token, blow: Blow | None) -> Deed:
        ways = [word for word in said.split() if word in STRUCK]
        first, *others = (self._struck(STRUCK[way], blow or Blow(PlayLike())) for way in dict.fromkeys(ways))
        return msgspec.structs.replace(first, others=tuple(others))

    def is_hit_by(self, said: Token, whom: Named) -> Deed:
        """Read "is hit by an enemy": by an attack of theirs."""
        return self.is_hit(said, Blow(PlayLike(), self.other_one(whom)))

    def _struck(self, event: Happening, blow: Blow) -> Deed:
        return Deed(event=event, play=None if blow.play == PlayLike() else blow.play, source=blow.source)

    def hits(self, verbs: Verbs, whom: Named | None, like: PlayLike) -> Deed:
        foe = None if whom is None else self.other_one(whom)
        play = None if like == PlayLike() else like
        return either_verb(verbs, lambda verb: Deed(event=by_stem(verb, HIT_OR_MISS), play=play, against=foe))

    def hits_whom(self, verbs: Verbs, whom: Named) -> Deed:
        return self.hits(verbs, whom, PlayLike())

    def hits_anyone(self, verbs: Verbs) -> Deed:
        """Read "whenever you hit", whomever it is."""
        self.afar += 1  # whom another verb behind it has, it has, too
        return self.hits(verbs, None, PlayLike())

    def attacks_with(self, verb: Token, whom: Named | None, like: PlayLike) -> Deed:
        """Read "attacks you with a Dagger"."""
        return self.plays(verb, like, whom)

    def hit_by_piece(self, said: Token, piece: GearLike) -> Deed:
        """Read "is hit by a Weapon": by an attack from it."""
        return self.is_hit(said, Blow(self.from_piece(piece), None))

    def attacked_with(self, said: Token, piece: GearLike) -> Deed:
        return self.targeted(said, Blow(self.from_piece(piece), None))

    def overcomes(self, said: Token, whom: Named) -> Deed:
        if said.endswith("past"):
            self.belongs(Scenario.EXPLORATION, "Obstacles to get past belong")
        event = Happening.FAILS_TO_OVERCOME if said.startswith("fail") else Happening.OVERCOMES
        return Deed(event=event, against=self.other_one(whom))

    def overcomes_this(self, said: Token, _name: Token) -> Deed:
        self.own_name_said = True
        return self.overcomes(said, Actor.THIS)

    # ---- everything else

    def equips_some(self, verbs: Verbs, piece: GearLike) -> Deed:
        """Read "equips Heavy Armor", which has no article."""
        self.without_article(piece)
        return self.equips(verbs, piece)

    def equips(self, verbs: Verbs, piece: GearLike) -> Deed:
        return either_verb(verbs, lambda verb: Deed(event=by_stem(verb, ARMED), gear=piece))

    def equips_spoken(self, verb: Token, piece: GearLike) -> Deed:
        """Read "equips this Weapon", "equips it"."""
        return self.equips((verb,), piece)

    def begins_incantation(self, _verb: Token, where: Where | None = None) -> Deed:
        return Deed(event=Happening.BEGINS_INCANTATION, where=where)

    def begins_turn(self, _verb: Token, whose: Named, turn: Token, where: Where | None) -> Deed:
        return self._turn(Happening.BEGINS_TURN, whose, turn, where)

    def ends_turn(self, _verb: Token, whose: Named, turn: Token, where: Where | None) -> Deed:
        return self._turn(Happening.ENDS_TURN, whose, turn, where)

    def _turn(self, event: Happening, whose: Named, turn: Token, where: Where | None) -> Deed:
        self.their_own(whose)
        if turn != "turn" and self.doer_of_event is not None:
            self.trouble(Code.TEXT_UNPARSED, turn, "each of the turns is meant", help='say "their turn"')
        return Deed(event=event, where=where)

    def their_own(self, whose: Named) -> None:
        """Check that it is the doer's own: "their turn", "their deck"; of what has been done that is known later."""
        if self.doer_of_event is None:
            self.own_said.append(whose)
            return
        own = self.doer_of_event is self.scene.own
        theirs = isinstance(whose, Pronoun) and not (own and whose is Pronoun.THEM)
        if not theirs and not (own and whose is self.scene.own):
            self.contradiction(OWN_ONLY, 'say "your" or "their", of the one who does it')


def _passage(verb: str) -> Happening:
    """Tell whether a verb says that a place is entered or left: "moves into", "goes out of"."""
    inward = verb.lower().startswith(("enter", "reach")) or verb.endswith((" into", " to"))
    return Happening.ENTERS if inward else Happening.LEAVES
