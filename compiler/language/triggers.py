"""Reading of events; how they are worded is in `events`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.debate import Toward
from compiler.ir.descriptors import PlayLike
from compiler.ir.movement import MoveKind
from compiler.ir.places import InPlace
from compiler.ir.predicates import Predicate
from compiler.ir.terms import PlayKind, Scenario
from compiler.ir.triggers import As, Happening, Trigger, Typed
from compiler.ir.who import Actor, Group, Joint, Pick, Several, Side, Who
from compiler.language.gear import known_gear
from compiler.language.groups import SIDES, Kinds
from compiler.language.movement import move_kind
from compiler.language.places import Pronoun
from compiler.language.predicates import PredicateReading
from compiler.language.scene import Scene
from compiler.language.who import TRIGGER_SIDE, Named, bearer

if TYPE_CHECKING:
    from compiler.ir.places import Border, Place, Where
    from compiler.ir.rolls import Rows
    from compiler.language.groups import Joined
    from compiler.language.token import Token

OPPOSED = {
    "w": Happening.WINS_OPPOSED_ROLL,
    "l": Happening.LOSES_OPPOSED_ROLL,
    "t": Happening.TIES_OPPOSED_ROLL,
}
DEFEATS = {
    "would be defeated": Happening.WOULD_BE_DEFEATED,
    "is defeated": Happening.DEFEATED,
    "are defeated": Happening.DEFEATED,
}

OTHERS = {Side.ENEMY: Actor.TRIGGER_ENEMY, Side.ALLY: Actor.TRIGGER_ALLY}
"""Who "they" are behind one's own doing: whom it was done to."""


WOULD = {
    Happening.SUFFERS_DAMAGE: Happening.WOULD_SUFFER_DAMAGE,
    Happening.SUFFERS_INJURY: Happening.WOULD_SUFFER_INJURY,
    Happening.STAT_LOSS: Happening.WOULD_LOSE_STAT,
    Happening.GAINS_CONDITION: Happening.WOULD_GAIN_CONDITION,
    Happening.DRAWS: Happening.WOULD_DRAW,
    Happening.DISCARDS: Happening.WOULD_DISCARD,
}
"""Events that can be waited for before they happen."""


ALONE = frozenset(
    {
        *(Happening.ENTERS, Happening.LEAVES, Happening.CROSSES, Happening.MOVES, Happening.DEBATE_MOVES),
        *(Happening.BEGINS_TURN, Happening.ENDS_TURN, Happening.BEGINS_INCANTATION),
        *(Happening.SPENDS_KARMA, Happening.EQUIPS),
    }
)
"""Events that have nobody in them but those whom the Trigger names."""


class Blow(msgspec.Struct, frozen=True):
    """What strikes someone, and whose it is."""

    play: PlayLike
    source: Who | None = None


class TriggerReading(PredicateReading):
    """Callbacks of grammar/triggers.lark. An event is read without its doer, who is filled in last."""

    def begin(self, scene: Scene) -> None:
        """Forget the last sentence."""
        super().begin(scene)
        self.actor: Token | None = None

    def noun(self, side: Token) -> Kinds:
        """Keep the first noun: where a Trigger's actor stands."""
        self.actor = self.actor or side
        return super().noun(side)

    # ---- whose doing

    def doer(self, named: Named) -> Who:
        """Check that an event is of someone who can be waited for."""
        own = self.scene.own
        met = named is Pronoun.THEM and Actor.CHOSEN in (self.named or self.scene.before)
        who = Actor.CHOSEN if met else bearer(named, own, own)
        if who is Actor.TARGET and self.target_word:
            message = "an event is an enemy's, an ally's or one's own; no target has been chosen yet"
            self.trouble(Code.REF_SUBJECT, self.target_word, message, help='say "an enemy", "an ally" or "you"')
        elif not all(isinstance(one, Group) or one in (own, Actor.THIS, Actor.CHOSEN) for one in those(who)):
            message = "an event needs an enemy, an ally, a kind of entity or oneself, and this is none of them"
            self.contradiction(message, 'say "an enemy", "an ally" or "you"')
        self.doer_of_event = who if isinstance(who, Actor) else Actor.TRIGGER
        return who

    def trigger(self, who: Who, event: Trigger, circumstance: Predicate | None) -> Trigger:
        met = OTHERS.get(event.against.side) if isinstance(event.against, Group) else None
        if who is not self.scene.own:
            self.spoken_of = Actor.TRIGGER
        elif met and not self.scene.has_trigger:
            self.spoken_of = met
        return msgspec.structs.replace(event, who=who, condition=circumstance)

    def trigger_row(self, trigger: Trigger) -> Trigger:
        """Check the side of a Trigger row: an Assist answers an ally, an Interrupt an enemy or oneself."""
        wanted = TRIGGER_SIDE.get(self.scene.play or PlayKind.ACTION)
        if trigger.who is None or wanted is None:
            return trigger
        sides = {one.side if isinstance(one, Group) else None for one in those(trigger.who)}
        if sides & {wanted, Side.ENTITY} or (None in sides and wanted is Side.ENEMY):
            return trigger
        if sides == {None}:
            message = "an Assist answers an ally's doing, not one's own"
            self.contradiction(message, "make this an Interrupt, or name an ally", Code.TRIGGER_SIDE)
        elif self.actor:
            side = next(side for side in sides if side)
            verb = "answers an ally's doing" if wanted is Side.ALLY else "answers an enemy's doing"
            other = PlayKind.INTERRUPT if wanted is Side.ALLY else PlayKind.ASSIST
            message = f"an {self.scene.play} {verb}, not an {side}'s"
            self.trouble(Code.TRIGGER_SIDE, self.actor, message, help=f"make this an {other}, or name an {wanted}")
        return trigger

    # ---- while and if

    def circumstance(self, asked: Predicate) -> Predicate:
        return asked

    # ---- places

    def enters(self, place: Place) -> Trigger:
        return Trigger(event=Happening.ENTERS, where=self._gone_through(place))

    def leaves(self, place: Place) -> Trigger:
        return Trigger(event=Happening.LEAVES, where=self._gone_through(place))

    def _gone_through(self, place: Place) -> InPlace:
        """Give the place of an event: "that section" afterwards."""
        if place.chosen_by or place.number or place.pick in (Pick.UP_TO, Pick.ANY_NUMBER, Pick.RANDOM):
            self.contradiction("nobody chooses where an event happens", f'say "an adjacent {place.kind}"')
        self.things = {str(place.kind)}
        if place.pick is Pick.EACH:
            self.contradiction("one place is entered or left at a time", f'say "a {place.kind}"')
        return InPlace(place=msgspec.structs.replace(place, pick=Pick.ONE) if place.pick is Pick.ALL else place)

    def crosses_border(self, border: Border) -> Trigger:
        self.things = {"border"}
        return Trigger(event=Happening.CROSSES, across=border)

    def crosses(self) -> Trigger:
        return Trigger(event=Happening.CROSSES)

    def moves(self, verb: Token, least: int | None, where: Where | None) -> Trigger:
        kind = move_kind(verb)
        return Trigger(event=Happening.MOVES, move=None if kind is MoveKind.MOVE else kind, least=least, where=where)

    # ---- damage, points, tracks, conditions

    def at_least(self, number: Token, or_more: Token) -> int:
        if not or_more.endswith("more"):
            message = f'an event waits for so much or more, not "{or_more}"'
            self.trouble(Code.TEXT_UNPARSED, or_more, message, help='say "or more"')
        return self.number(number)

    def damage_said(self, least: int | None, word: Token | None = None) -> Trigger:
        typed = Typed(str(word)) if word and word.endswith("typed") else None
        kind = self.damage_type(word) if word and not typed else None
        return Trigger(event=Happening.SUFFERS_DAMAGE, least=least, typed=typed, type=kind)

    def suffers_damage(self, verb: Token, event: Trigger, source: Blow | Who | None) -> Trigger:
        self.verb = verb
        return _from(event, source)

    def suffers_injury(self, verb: Token) -> Trigger:
        self.verb = verb
        return Trigger(event=Happening.SUFFERS_INJURY)

    def really(self, event: Trigger) -> Trigger:
        return event

    def would(self, event: Trigger) -> Trigger:
        """Read "would draw a card": before it happens."""
        if self.verb and self.verb.endswith("s"):
            message = f'"would" does not go with "{self.verb}"'
            self.trouble(Code.TEXT_UNPARSED, self.verb, message, help=f'say "would {self.verb.removesuffix("s")}"')
        return msgspec.structs.replace(event, event=WOULD[event.event])

    def would_become(self, joined: Joined) -> Trigger:
        return self._of_conditions(Happening.WOULD_GAIN_CONDITION, joined)

    def blow(self, like: PlayLike, whom: Named | None) -> Blow:
        return Blow(like, None if whom is None else self.other_one(whom))

    def blow_of(self, whose: Token, like: PlayLike) -> Blow:
        """Read "an enemy's attack": an attack from an enemy."""
        return Blow(like, self.group_one(Kinds(SIDES[whose.removesuffix("'s")])))

    def from_blow(self, blow: Blow) -> Blow:
        return blow

    def from_whom(self, named: Named) -> Who:
        return self.other_one(named)

    def one_of_two(self, one: Named, other: Named) -> Several:
        return self.one_of((one,), other)

    def other_one(self, named: Named) -> Who:
        """Give whom an event is against, or whose doing it was beside its doer's."""
        if isinstance(named, Pronoun):
            self.contradiction("a pronoun does not say who the other one is", 'say "you" or "an enemy"')
        return bearer(named, self.scene.own, self.scene.own)

    def track_choice(self, *words: Token) -> tuple[Token, ...]:
        return words

    def stat_loss(self, verb: Token, words: tuple[Token, ...], source: Blow | Who | None) -> Trigger:
        self.verb = verb
        return _from(Trigger(event=Happening.STAT_LOSS, tracks=tuple(self.track(word) for word in words)), source)

    def any_loss(self, verb: Token, source: Blow | Who | None) -> Trigger:
        return self.stat_loss(verb, (), source)

    def gains_any_condition(self, _verb: Token) -> Trigger:
        return Trigger(event=Happening.GAINS_CONDITION)

    def gains_condition(self, joined: Joined) -> Trigger:
        return self._of_conditions(Happening.GAINS_CONDITION, joined)

    def recovers_from(self, _verb: Token, joined: Joined) -> Trigger:
        return self._of_conditions(Happening.RECOVERS_FROM_CONDITION, joined)

    def recovers_from_any(self, _verb: Token) -> Trigger:
        return Trigger(event=Happening.RECOVERS_FROM_CONDITION)

    def _of_conditions(self, event: Happening, joined: Joined) -> Trigger:
        names = tuple(self.condition_called(word) for word in joined.words)
        joint = joined.joint if len(names) > 1 else Joint.OR
        return Trigger(event=event, conditions=names, condition_joint=joint)

    def reduced_to_zero(self, value: Token, points: Token) -> Trigger:
        return self._zero(Happening.REDUCED_TO_ZERO, value, points)

    def would_be_reduced(self, value: Token, points: Token) -> Trigger:
        return self._zero(Happening.WOULD_BE_REDUCED_TO_ZERO, value, points)

    def _zero(self, event: Happening, value: Token, points: Token) -> Trigger:
        if value != "0":
            message = "a Trigger waits for 0 points, not for another number"
            self.trouble(Code.TEXT_UNPARSED, value, message, help=f'say "0 {points}"')
            self.mend(Mend("0"))
        return Trigger(event=event, points=self.points(points))

    def defeated(self, said: Token, by: Named | None) -> Trigger:
        return Trigger(event=DEFEATS[str(said)], source=None if by is None else self.other_one(by))

    def defeated_by_blow(self, said: Token, blow: Blow) -> Trigger:
        return Trigger(event=DEFEATS[str(said)], play=blow.play, source=blow.source)

    def recovers(self, _verb: Token, points: Token) -> Trigger:
        return Trigger(event=Happening.RECOVERS, points=self.points(points))

    # ---- plays and rolls

    def plays(self, like: PlayLike, against: Named | None) -> Trigger:
        foe = None if against is None else self.other_one(against)
        return Trigger(event=Happening.PLAYS, play=like, against=foe)

    def roll_said(self, rows: Rows | None, like: PlayLike | None) -> Trigger:
        return Trigger(event=Happening.ABOUT_TO_ROLL, rows=rows or (), play=like)

    def about_to_roll(self, event: Trigger, against: Named | None) -> Trigger:
        return msgspec.structs.replace(event, against=None if against is None else self.other_one(against))

    def roll_result(self, verb: Token, least: int | None = None) -> Trigger:
        return Trigger(event=OPPOSED[verb[0]], least=least)

    def opposed_roll(self, event: Trigger, side: Token | None, against: Named | None = None) -> Trigger:
        part = None if side is None else (As.ATTACKER if side.endswith("attacking") else As.DEFENDER)
        foe = None if against is None else self.other_one(against)
        return msgspec.structs.replace(event, as_=part, against=foe)

    def roll_for(self, event: Trigger, like: PlayLike, against: Named | None) -> Trigger:
        foe = None if against is None else self.other_one(against)
        return msgspec.structs.replace(event, play=like, against=foe)

    def roll_against(self, event: Trigger, against: Named) -> Trigger:
        return msgspec.structs.replace(event, against=self.other_one(against))

    def targeted(self, blow: Blow) -> Trigger:
        return self._struck(Happening.TARGETED, blow)

    def is_hit(self, said: Token, blow: Blow) -> Trigger:
        return self._struck(Happening.HIT_BY_ATTACK if said.endswith("hit") else Happening.MISSED_BY_ATTACK, blow)

    def _struck(self, event: Happening, blow: Blow) -> Trigger:
        return Trigger(event=event, play=None if blow.play == PlayLike() else blow.play, source=blow.source)

    def hits(self, said: Token, whom: Named | None, like: PlayLike) -> Trigger:
        event = Happening.HITS if said.startswith("hit") else Happening.MISSES
        foe = None if whom is None else self.other_one(whom)
        return Trigger(event=event, play=None if like == PlayLike() else like, against=foe)

    def hits_whom(self, said: Token, whom: Named) -> Trigger:
        return self.hits(said, whom, PlayLike())

    def overcomes(self, said: Token, joined: Joined) -> Trigger:
        event = Happening.FAILS_TO_OVERCOME if said.startswith("fail") else Happening.OVERCOMES
        self.side_by_side(joined.words)
        foe = Group(side=Side.ENTITY, pick=Pick.ONE, types=tuple(self.entity_type(word) for word in joined.words))
        self.one_of_types(joined)
        return Trigger(event=event, against=foe)

    def overcomes_this(self, said: Token, _name: Token) -> Trigger:
        event = Happening.FAILS_TO_OVERCOME if said.startswith("fail") else Happening.OVERCOMES
        self.own_name_said = True
        return Trigger(event=event, against=Actor.THIS)

    # ---- everything else

    def some_cards(self, least: int | None = None) -> int | None:
        return least

    def draws(self, verb: Token, least: int | None) -> Trigger:
        self.verb = verb
        return Trigger(event=Happening.DRAWS if verb.startswith("draw") else Happening.DISCARDS, least=least)

    def spends_karma(self, _verb: Token) -> Trigger:
        return Trigger(event=Happening.SPENDS_KARMA)

    def equips(self, term: list[Token]) -> Trigger:
        return Trigger(event=Happening.EQUIPS, gear=known_gear(self, term))

    def begins_incantation(self) -> Trigger:
        return Trigger(event=Happening.BEGINS_INCANTATION)

    def begins_turn(self, whose: Named, turn: Token, where: Where | None) -> Trigger:
        return self._turn(Happening.BEGINS_TURN, whose, turn, where)

    def ends_turn(self, whose: Named, turn: Token, where: Where | None) -> Trigger:
        return self._turn(Happening.ENDS_TURN, whose, turn, where)

    def _turn(self, event: Happening, whose: Named, turn: Token, where: Where | None) -> Trigger:
        own = self.doer_of_event is self.scene.own
        theirs = isinstance(whose, Pronoun) and not (own and whose is Pronoun.THEM)
        if not theirs and not (own and whose is self.scene.own):
            self.contradiction("someone begins and ends their own turns only", 'say "your turn" or "their turn"')
        if turn != "turn":
            self.trouble(Code.TEXT_UNPARSED, turn, "each of the turns is meant", help='say "their turn"')
        return Trigger(event=event, where=where)

    def moves_debate(self, verb: Token, *parts: Token | int) -> Trigger:
        """Read "an enemy moves the Debate Counter toward defeat": it moves by their doing."""
        return self.debate_moves(verb, *parts, None)

    def debate_moves(self, verb: Token, *parts: Token | int | Predicate | None) -> Trigger:
        self.belongs(Scenario.INTERACTION, "the Debate Counter belongs")
        if move_kind(verb) is not MoveKind.MOVE:
            self.trouble(Code.TEXT_UNPARSED, verb, "the Debate Counter moves, and nothing else", help='say "moves"')
        *rest, toward, asked = parts
        least = next((part for part in rest if isinstance(part, int)), None)
        way = Toward(str(toward).split()[-1])
        condition = asked if not isinstance(asked, str | int) else None
        return Trigger(event=Happening.DEBATE_MOVES, least=least, toward=way, condition=condition)


def _from(event: Trigger, source: Blow | Who | None) -> Trigger:
    """Say from what or from whom it comes."""
    if isinstance(source, Blow):
        return msgspec.structs.replace(event, play=source.play, source=source.source)
    return msgspec.structs.replace(event, source=source)


def those(who: Who) -> tuple[Actor | Group, ...]:
    """Give each of several, or the one."""
    return who.of if isinstance(who, Several) else (who,)


def others_in(event: Trigger) -> tuple[Side, ...]:
    """Return the side of each whom an event names besides oneself."""
    named = [one for who in (event.who, event.against, event.source) if who for one in those(who)]
    return tuple(one.side for one in named if isinstance(one, Group))


def sides_in(event: Trigger) -> frozenset[Side]:
    """Give of which sides those in an event can be: those it names, and whoever else has a part in it."""
    sides = frozenset(others_in(event))
    alone = event.event in ALONE or (event.who and event.against)
    return sides if alone and Side.ENTITY not in sides else frozenset(Side)
