"""Reading of events; how they are worded is in `events`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening, Shown
from compiler.ir.events.triggers import Doers as Those
from compiler.ir.events.triggers import Nth, Times, Trigger
from compiler.ir.facts.predicates import IsPlaced, Predicate
from compiler.ir.facts.table import TurnOf
from compiler.ir.places import Blocks, KeptBy, On
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Side, Who
from compiler.ir.terms import PlayKind
from compiler.ir.times.limits import Limit, Period
from compiler.ir.times.occasions import Occasion
from compiler.language.parsing.verbs import Form
from compiler.language.topics.count_words import ORDINALS
from compiler.language.topics.counter import CounterReading, SaidMove
from compiler.language.topics.deed_joints import Blow, each_way, performed
from compiler.language.topics.deed_kinds import OPPOSED, OPPOSED_ROWS
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.groups import SIDES, Kinds
from compiler.language.topics.places import Pronoun
from compiler.language.topics.pronouns import OTHERS
from compiler.language.topics.scene import Scene
from compiler.language.topics.several_verbs import SeveralVerbsReading
from compiler.language.topics.striking import Struck, those
from compiler.language.topics.who import TRIGGER_SIDE, Named, bearer

if TYPE_CHECKING:
    from compiler.ir.deeds.rolls import Rows
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter

FACING = frozenset({Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL, Happening.TIES_OPPOSED_ROLL})
"""What is done against someone of the other side."""


Circumstance = Predicate | Nth
_IN_SENTENCE = re.compile(r"\b(?:when|whenever|time|as soon as|if|after|before|until)\b")
"""What stands before something that a sentence waits for."""
"""What stands behind an event: what is so then, or which time it is."""
ALONE = frozenset(
    {
        *(Happening.ENTERS, Happening.LEAVES, Happening.CROSSES, Happening.MOVES, Happening.DEBATE_MOVES),
        *(Happening.BEGINS_TURN, Happening.ENDS_TURN, Happening.BEGINS_INCANTATION),
        *(Happening.SPENDS, Happening.EQUIPS, Happening.UNEQUIPS, Happening.SHUFFLES, Happening.SEARCHES),
        *(Happening.GAINS_CHARGES, Happening.LOSES_CHARGES, Happening.BLOCKS, Happening.RETURNS),
    }
)
"""Events that have nobody in them but those whom the Trigger names."""


ONE_SIDE = ("enemy", "PC", "player")
"""Those who are hit and are not everyone whom an Area Attack may hit."""
SEVERAL = 2
"""So many are more than one."""


class Doers(msgspec.Struct, frozen=True):
    """Those who do something, of whom something comes then, and how often."""

    occasion: Occasion
    event: Trigger
    limit: Limit | None = None


class TriggerReading(SeveralVerbsReading, CounterReading):
    """Callbacks of grammar/triggers.lark. An event is read without its doer, who is filled in last."""

    actor: Token | None = None
    beaten: Group | None = None
    """Against whom the roll that is waited for is, where only what comes of it speaks of them."""

    def noun(self, side: Token) -> Kinds:
        """Keep the first noun: where a Trigger's actor stands."""
        self.actor = self.actor or side
        return super().noun(side)

    # ---- whose doing

    def trigger(self, who: Who, event: Deed, circumstance: Circumstance | None) -> Trigger:
        who, event = told_there(who, event)
        foe = next((one for one in (event.against, event.source) if isinstance(one, Group)), None)
        if who is not self.scene.own:
            self.spoken_of = Actor.TRIGGER
        elif foe and foe.side in OTHERS and not self.scene.has_trigger:
            self.spoken_of = OTHERS[foe.side]
        self.event_said = event
        if self.trait_picked is not None:
            self.contradiction("nobody can choose before this happens", 'begin with "Choose a Trait."')
        told = awaited(msgspec.structs.replace(event, who=who), circumstance)
        self.met_in_event = two_in(told)
        self.play_comes_up(event)
        return self.told_for_nth(told)

    def loser(self, word: Token) -> Actor:
        """Read "the loser", also of an opposed roll that one has just won: one rolls against an enemy."""
        won = self.event_said
        if won is None or self.scene.has_trigger or won.event is not Happening.WINS_OPPOSED_ROLL or won.others:
            return super().loser(word)
        if self.doer_of_event is not self.scene.own or won.against is not None:
            return super().loser(word)
        self.beaten = Group(side=Side.ENEMY, pick=Pick.ONE)
        self.spoken_of = Actor.TRIGGER_ENEMY
        return Actor.TRIGGER_ENEMY

    def told_for_nth(self, event: Trigger) -> Trigger:
        """Check that what is said to come for the nth time is done, and not about to be."""
        if event.nth is not None and event.ahead:
            self.contradiction("what does not come about is not counted", 'say "whenever", without "would"')
        return event

    def each_hit(self, words: Token) -> Actor:
        """Read "each enemy that is hit", behind the roll of an Action: each target."""
        if self.scene.play is not PlayKind.ACTION:
            self.contradiction(f'"{words}" does not say by what', 'say "whenever an enemy is hit by ..."')
        elif self.scene.area and words.split()[1] in ONE_SIDE:
            self.contradiction("an Area Attack hits those of either side", 'say "each target"')
        return self.each_target()

    def those_who(self, who: Who, event: Deed, circumstance: Circumstance | None) -> Doers:
        """Read "enemies that enter your occupied section": any of them, each time."""
        if self.scene.play is PlayKind.ACTION and is_hit_by_any(event):
            self.contradiction("whom this Action hits are its targets", 'say "each target"')
        self.afar += 1  # what is so of them now, where that can be meant
        return Doers(Occasion.WHENEVER, self.trigger(who, event, circumstance))

    def whoever_doer(self) -> Who:
        """Read "whoever", of what anyone does."""
        return self.doer(self.someone_else(None))

    def next_who(self, who: Who, deed: Deed, circumstance: Circumstance | None) -> Doers:
        """Read "the next enemy to enter your occupied section"."""
        if self.scene.play is None:
            self.contradiction('"the next" is said of what is played', 'say "whenever"')
        return Doers(Occasion.NEXT, self.trigger(who, self.event(deed), circumstance))

    def first_who(self, who: Who, deed: Deed, per: Period) -> Doers:
        """Read "the first enemy to enter your occupied section each round"."""
        return Doers(Occasion.FIRST, self.trigger(who, self.event(deed), None), Limit(per=per))

    def doers(self, group: Who) -> Who:
        """Give the one of a group who does it: each of them, whoever it is."""
        if not isinstance(group, Group) or group.pick not in (Pick.EACH, Pick.ALL, Pick.ONE, Pick.ANY) or group.number:
            self.contradiction("it is not said who of them does it", 'say "whenever an enemy ..."')
            return self.doer(self.scene.own)
        return self.doer(msgspec.structs.replace(group, pick=Pick.ONE))

    def the_next(self, kinds: Kinds, *filters: Filter) -> Who:
        return self.doer(self.group_one(kinds, *filters))

    def turn_said(self, whose: Named, turn: Token) -> Who:
        """Read "your turn" of what begins or ends: whose it is."""
        if turn != "turn":
            self.trouble(Code.TEXT_UNPARSED, turn, "this is waited for as it comes", help='say "your turn"')
        return self.doer(whose)

    def turn_of_one(self, whose: Token, turn: Token) -> Who:
        return self.turn_said(self.group_one(Kinds(SIDES[whose.removesuffix("'s")])), turn)

    def others_turn(self, whose: Token, turn: Token) -> Predicate:
        """Read "an enemy's turn" in progress, whichever enemy's."""
        if turn != "turn":
            self.trouble(Code.TEXT_UNPARSED, turn, "it is asked whose turn it is now", help='say "turn"')
        return TurnOf(who=self.group_one(Kinds(SIDES[whose.removesuffix("'s")])))

    def turn_passes(self, who: Who, verb: Token, circumstance: Circumstance | None) -> Trigger:
        """Read "an enemy's turn ends": they end it."""
        event = Happening.BEGINS_TURN if verb.startswith(("beg", "start")) else Happening.ENDS_TURN
        return self.trigger(who, self.event(self.alone(Deed(event=event))), circumstance)

    def roll_of_doer(self, whose: Named, rows: Rows) -> tuple[Who, Rows]:
        """Read "your Hit roll" of what becomes of it."""
        return self.doer(whose), rows

    def roll_of_any_doer(self, whose: Token, rows: Rows) -> tuple[Who, Rows]:
        return self.roll_of_doer(self.group_one(self.person(whose)), rows)

    def roll_ends(self, shown: Shown) -> Deed:
        """Read "is its maximum", "comes to 8 or higher"."""
        return each_way(performed(Deed(event=Happening.WINS_OPPOSED_ROLL)), shown=shown)

    def ends_well_or_not(self, verb: Token, against: Named | None) -> Deed:
        """Read "fails", "ties" of a roll."""
        return Deed(event=OPPOSED[verb[0]], against=None if against is None else self.other_one(against))

    def roll_of_one_ends(self, roll: tuple[Who, Rows], ends: Deed, circumstance: Circumstance | None) -> Trigger:
        """Read "an ally's Hit roll is its maximum", "your Search roll fails": they roll it so."""
        who, rows = roll
        if any(row not in OPPOSED_ROWS for row in rows):
            self.contradiction("nothing is told of such dice once they have fallen", "name dice of an opposed roll")
        return self.trigger(who, each_way(ends, rows=rows), circumstance)

    def blow_does(self, blow: Blow, struck: Struck, circumstance: Circumstance | None) -> Trigger:
        """Read "an attack hits you": you are hit by it; an Interrupt answers the enemy whose attack it is."""
        who, deed = self.of_blow(blow, struck.who, self.event(struck.deed))
        return self.trigger(who, deed, circumstance)

    def blow_would(self, blow: Blow, struck: Struck, circumstance: Circumstance | None) -> Trigger:
        deed = self.struck_by(blow, self.would(struck.deed))
        return self.trigger(struck.who, deed, circumstance)

    def own_doing(self, event: Deed, circumstance: Circumstance | None) -> Trigger:
        """Read "after playing an Assist": one's own doing; "ignores Blocks when moving" is said of each Move."""
        self.afar += event == Deed(event=Happening.MOVES)
        self.takes(Form.GERUND, "after")
        return self.trigger(self.doer(self.scene.own), event, circumstance)

    def plays_nth(self, who: Who, verb: Token, whose: Named, nth: Token, like: PlayLike, during: Token) -> Trigger:
        """Read "plays their second Action this round"."""
        if bearer(whose, who, self.scene.own) != who and not isinstance(whose, Pronoun):
            self.contradiction("one makes one's own plays", 'say "their second Action"')
        deed = self.alone(self.plays(verb, like, None))
        return self.trigger(who, self.event(deed), self.nth_time(nth, during))

    def plays_another(self, who: Who, verb: Token, nth: Token, like: PlayLike, during: Token) -> Trigger:
        """Read "plays a second Action in the same turn"."""
        return self.plays_nth(who, verb, Pronoun.THEM, nth, like, during)

    def nth_doer(self, nth: Token, kinds: Kinds, *filters: Filter) -> tuple[int, Who]:
        """Read "a second enemy", who does what one has done before."""
        return ORDINALS[nth], self.doer(self.group_one(kinds, *filters))

    def so_many_do(self, number: Token, more: Token, kinds: Kinds, *filters: Filter) -> tuple[int, Who]:
        """Read "2 or more enemies", of which the last makes up the number."""
        if more != "or more":
            self.trouble(Code.TEXT_UNPARSED, more, "so many are waited for, and no fewer", help='say "or more"')
        return self.number(number), self.doer(self.group_one(kinds, *filters))

    def nth_does(self, nth: tuple[int, Who], event: Deed, during: Token) -> Trigger:
        """Read "a second enemy enters the occupied section in the same round"."""
        number, who = nth
        if number < SEVERAL:
            self.contradiction("the first is not one of several", 'say "the first time an enemy ... each round"')
        which = Nth(number=number, per=Period(during.split()[-1]), doers=Those.EACH)
        return self.trigger(who, self.event(event), which)

    def trigger_row(self, trigger: Trigger) -> Trigger:
        """Check the side of a Trigger row: an Assist answers an ally, an Interrupt an enemy or oneself."""
        wanted = TRIGGER_SIDE.get(self.scene.play or PlayKind.ACTION)
        if trigger.who is None or wanted is None:
            return trigger
        if trigger.who is Actor.TRIGGER:
            self.not_waited_for()
        sides = {one.side if isinstance(one, Group) else None for one in those(trigger.who)}
        if sides & {wanted, Side.ENTITY} or (None in sides and wanted is Side.ENEMY):
            return trigger
        if sides == {None}:
            message = "an Assist answers an ally's doing, not one's own"
            self.contradiction(message, "make this an Interrupt, or name an ally", Code.TRIGGER_SIDE)
        elif actor := self.actor:
            side = next(side for side in sides if side)
            verb = "answers an ally's doing" if wanted is Side.ALLY else "answers an enemy's doing"
            other = PlayKind.INTERRUPT if wanted is Side.ALLY else PlayKind.ASSIST
            message = f"an {self.scene.play} {verb}, not an {side}'s"
            self.trouble(Code.TRIGGER_SIDE, actor, message, help=f"make this an {other}, or name an {wanted}")
        return trigger

    # ---- while and if

    def unless_so(self, asked: Predicate) -> Predicate:
        """Read "unless it is Grabbed" at the end of a Trigger; in a sentence it is said of all that is done."""
        if _IN_SENTENCE.search(self.text):
            self.contradiction("this is said of what is done", 'say "while it is not Grabbed"')
        return opposite(asked)

    def circumstance(self, asked: Circumstance) -> Circumstance:
        return asked

    def nth_time(self, nth: Token, period: Token | None) -> Nth:
        """Read "for the second time this round": as often as the same one has done it; else in the scenario."""
        self.afar += not period  # "this round" is said of it, where it can be
        return Nth(number=ORDINALS[nth], per=Period(period.split()[-1]) if period else Period.SCENARIO)

    def each_nth_time(self, nth: Token, period: Token | None) -> Nth:
        return msgspec.structs.replace(self.nth_time(nth, period), times=Times.EVERY)

    def from_nth_time(self, nth: Token, period: Token | None) -> Nth:
        """Read "for at least the second time this round": that one, and each one behind it."""
        return msgspec.structs.replace(self.nth_time(nth, period), times=Times.FROM)

    def meanwhile(self, fact: Fact) -> Predicate:
        """Read "with no cards in hand", behind what someone does: so it is with them then.

        Behind a noun the same words belong to that noun, where they can.
        """
        self.afar += 1
        return fact(self.doer_of_event or self.scene.own)

    def during_turn(self, whose: Named, turn: Token) -> Predicate:
        """Read "during your turn", of what happens then."""
        if turn != "turn":
            self.trouble(Code.TEXT_UNPARSED, turn, "a turn that is to come is not in progress", help='say "their turn"')
        who = self.doer_of_event or self.scene.own
        return TurnOf(who=bearer(whose, who, self.scene.own))

    def during_turns(self, whose: Named) -> Predicate:
        """Read "during each of your turns", of what happens then."""
        return TurnOf(who=bearer(whose, self.doer_of_event or self.scene.own, self.scene.own))

    def outside_their_turn(self, whose: Named, turn: Token) -> Predicate:
        """Read "outside your turn", of what happens then."""
        return opposite(self.during_turn(whose, turn))

    def block_is_over(self, what: Blocks, circumstance: Circumstance | None) -> Trigger:
        """Read "one of your Blocks ends", "a Block on a border of your occupied section is lowered"."""
        kept = [fact.by for fact in what.facts if isinstance(fact, KeptBy)]
        on = [fact.border for fact in what.facts if isinstance(fact, On)]
        counted = what.pick not in (Pick.ONE, Pick.ANY) or what.number is not None
        if len(kept) + len(on) < len(what.facts) or what.chosen_by or counted:
            self.contradiction("one Block ends at a time", 'say "one of your Blocks ends"')
        self.things = {"Block", "border"}
        deed = Deed(event=Happening.LOWERS, across=self.passed_over(on[0]) if on else None)
        return self.trigger(self.doer(kept[0] if kept else Group(side=Side.ENTITY, pick=Pick.ANY)), deed, circumstance)

    def debate_moves(self, _counter: None, move: SaidMove, asked: Circumstance | None) -> Trigger:
        """Read "the Debate Counter moves toward defeat", by whose doing it may be, or as it is said."""
        return self._counter_event(self.event(move.deed), move, asked)

    def debate_would_move(self, _counter: None, move: SaidMove, asked: Circumstance | None) -> Trigger:
        return self._counter_event(self.would(move.deed), move, asked)

    def _counter_event(self, deed: Deed, move: SaidMove, asked: Circumstance | None) -> Trigger:
        if move.by is None:
            self.event_said = deed
            return awaited(deed, asked)
        return self.trigger(self.doer(move.by), deed, asked)


def told_there(who: Who, event: Deed) -> tuple[Who, Deed]:
    """Give those who are revealed in a place: it is they who are there."""
    if event.event is not Happening.RECOVERS_FROM_CONDITION or event.where is None or not isinstance(who, Group):
        return who, event
    there = IsPlaced(who=Actor.ONE, where=event.where)
    return msgspec.structs.replace(who, facts=(*who.facts, there)), msgspec.structs.replace(event, where=None)


def is_hit_by_any(event: Deed) -> bool:
    """Tell whether someone is said to be hit, and not by what."""
    return event.event is Happening.HIT_BY_ATTACK and event.play is None and event.source is None


def awaited(deed: Deed, circumstance: Circumstance | None = None) -> Trigger:
    """Give what waits for a deed, where something is so, or the nth time."""
    nth = circumstance if isinstance(circumstance, Nth) else None
    fields = {name: getattr(deed, name) for name in deed.__struct_fields__}
    return Trigger(**fields, condition=None if isinstance(circumstance, Nth) else circumstance, nth=nth)


def others_in(event: Trigger) -> tuple[Side, ...]:
    """Return the side of each whom an event names besides oneself."""
    named = [one for who in (event.who, event.against, event.source) if who for one in those(who)]
    return tuple(one.side for one in named if isinstance(one, Group))


def two_in(event: Trigger) -> dict[Actor, Side]:
    """Give the two of different sides whom an event has in it besides oneself; of any other event nobody.

    Of the doer beside the target it gives the doer alone: whoever is attacked is not the ally who does it.
    """
    doer = event.who
    if not isinstance(doer, Group) or doer.side not in OTHERS or event.others:
        return {}
    others = [one for who in (event.against, event.source) if who for one in those(who) if one is not Actor.SELF]
    named = {OTHERS[one.side]: one.side for one in others if isinstance(one, Group) and one.side in OTHERS}
    if len(others) != 1 or doer.side in named.values():
        return {}
    facing = event.against is Actor.TARGET and event.event in FACING
    return {Actor.TRIGGER: doer.side, **named} if named or facing else {}


def rolled_in(event: Trigger, scene: Scene) -> tuple[Actor | None, ...]:
    """Return who has won and who has lost the opposed roll that an event is; of none nobody."""
    if event.event not in (Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL) or event.others:
        return ()
    own = event.who in (Actor.SELF, Actor.THIS)
    doer = scene.own if own else Actor.TRIGGER
    other = event.against if isinstance(event.against, Actor) else None
    if own or scene.play is PlayKind.ASSIST:
        other = Actor.TRIGGER_ENEMY  # one rolls against an enemy
    elif isinstance(event.against, Group):
        other = OTHERS.get(event.against.side)
    return (doer, other) if event.event is Happening.WINS_OPPOSED_ROLL else (other, doer)


def sides_in(event: Trigger) -> frozenset[Side]:
    """Give of which sides those in an event can be: those it names, and whoever else has a part in it."""
    sides = frozenset(others_in(event))
    alone = event.event in ALONE or (event.who and event.against)
    return sides if alone and Side.ENTITY not in sides else frozenset(Side)
