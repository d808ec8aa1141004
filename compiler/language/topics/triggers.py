"""Reading of events; how they are worded is in `events`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.events.triggers import Doers as Those
from compiler.ir.events.triggers import Nth, Times, Trigger
from compiler.ir.facts.predicates import Predicate
from compiler.ir.places import Blocks, KeptBy, On
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Side, Who
from compiler.ir.terms import PlayKind
from compiler.ir.times.limits import Limit, Period
from compiler.ir.times.occasions import Occasion
from compiler.language.parsing.verbs import Form
from compiler.language.topics.before_others import Before, not_yet
from compiler.language.topics.blows import plays
from compiler.language.topics.count_words import ORDINALS
from compiler.language.topics.counter import SaidMove
from compiler.language.topics.deed_joints import Blow
from compiler.language.topics.done_where import told_there
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.groups import Kinds, group_one, noun
from compiler.language.topics.happenings import alone, read_event, read_would, takes
from compiler.language.topics.in_events import beside_doer, two_in
from compiler.language.topics.mentions import (
    BEATEN,
    DOER_SAID,
    EVENT_SAID,
    MET_IN_EVENT,
    SIDE_WORD,
    SPOKEN_OF,
    THINGS,
    TRAIT_PICKED,
    UNDATED,
    every_said,
    mention,
)
from compiler.language.topics.persons import TRIGGER_SIDE, loser, someone_else
from compiler.language.topics.reading import Reading, extends, extensible, production
from compiler.language.topics.references import OTHERS, WAITS, Named, Pronoun, bearer, doer_awaited, event_awaited
from compiler.language.topics.striking import Struck, not_waited_for, of_blow, read_doer, side_met, struck_by, those
from compiler.language.topics.ways_taken import passed_over
from compiler.language.topics.which_plays import play_comes_up
from compiler.language.topics.who import each_target

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter


Circumstance = Predicate | Nth | Before
"""What stands behind an event: what is so then, which time it is, or before whom it is."""


ALONE = frozenset(
    {
        *(Happening.ENTERS, Happening.LEAVES, Happening.CROSSES, Happening.MOVES, Happening.DEBATE_MOVES),
        *(Happening.BEGINS_TURN, Happening.ENDS_TURN, Happening.BEGINS_INCANTATION),
        Happening.STOPS_INCANTING,
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


@extends(noun)
def noun_of_doer(plain: Callable[..., Kinds], reading: Reading, side: Token) -> Kinds:
    """Keep the first noun: where a Trigger's actor stands."""
    mention(reading, SIDE_WORD, side)
    return plain(reading, side)


@production
@extensible
def trigger(reading: Reading, who: Who, event: Deed, circumstance: Circumstance | None) -> Trigger:
    who, event = (who, event) if isinstance(circumstance, Nth) else told_there(who, event)
    foe = next((one for one in beside_doer(event) if isinstance(one, Group)), None)
    if who is not reading.scene.own:
        mention(reading, SPOKEN_OF, Actor.TRIGGER)
    elif foe and not reading.scene.has_trigger:
        mention(reading, SPOKEN_OF, OTHERS.get(foe.side, Actor.TRIGGER))
    if foe:
        side_met(reading, foe)
    mention(reading, EVENT_SAID, event)
    if reading[UNDATED] and event.event is not Happening.ENDS_TURN:
        help_ = 'say how long: "without having moved this turn", "... this round" or "... this scenario"'
        reading.contradiction("this does not say since when they have not", help_)
    if reading[TRAIT_PICKED] is not None:
        reading.contradiction("nobody can choose before this happens", 'begin with "Choose a Trait."')
    told = awaited(msgspec.structs.replace(event, who=who), circumstance)
    mention(reading, MET_IN_EVENT, two_in(told))
    play_comes_up(reading, event)
    return told_for_nth(reading, told)


@extends(loser)
def loser_beaten(plain: Callable[..., Actor], reading: Reading, word: Token) -> Actor:
    """Read "the loser", also of an opposed roll that one has just won: one rolls against an enemy."""
    won = event_awaited(reading)
    if won is None or reading.scene.has_trigger or won.event is not Happening.WINS_OPPOSED_ROLL or won.others:
        return plain(reading, word)
    if doer_awaited(reading) is not reading.scene.own or won.against is not None:
        return plain(reading, word)
    mention(reading, BEATEN, Group(side=Side.ENEMY, pick=Pick.ONE))
    mention(reading, SPOKEN_OF, Actor.TRIGGER_ENEMY)
    return Actor.TRIGGER_ENEMY


def told_for_nth(reading: Reading, event: Trigger) -> Trigger:
    """Check that what is said to come for the nth time is done, and not about to be."""
    if event.nth is not None and event.ahead:
        reading.contradiction("what does not come about is not counted", 'say "whenever", without "would"')
    return event


@production
def each_hit(reading: Reading, words: Token) -> Actor:
    """Read "each enemy that is hit", behind the roll of an Action: each target."""
    if reading.scene.play is not PlayKind.ACTION:
        reading.contradiction(f'"{words}" does not say by what', 'say "whenever an enemy is hit by ..."')
    elif reading.scene.area and words.split()[1] in ONE_SIDE:
        reading.contradiction("an Area Attack hits those of either side", 'say "each target"')
    return each_target(reading)


@production
def those_who(reading: Reading, who: Who, event: Deed, circumstance: Circumstance | None) -> Doers:
    """Read "enemies that enter your occupied section": any of them, each time."""
    if reading.scene.play is PlayKind.ACTION and is_hit_by_any(event):
        reading.contradiction("whom this Action hits are its targets", 'say "each target"')
    reading.afar += 1  # what is so of them now, where that can be meant
    return Doers(Occasion.WHENEVER, trigger(reading, who, event, circumstance))


@production
def whoever_doer(reading: Reading) -> Who:
    """Read "whoever", of what anyone does."""
    return read_doer(reading, someone_else(reading, None))


@production
def next_who(reading: Reading, who: Who, deed: Deed, circumstance: Circumstance | None) -> Doers:
    """Read "the next enemy to enter your occupied section"."""
    if reading.scene.play is None:
        reading.contradiction('"the next" is said of what is played', 'say "whenever"')
    return Doers(Occasion.NEXT, trigger(reading, who, read_event(reading, deed), circumstance))


@production
def first_who(reading: Reading, who: Who, deed: Deed, per: Period) -> Doers:
    """Read "the first enemy to enter your occupied section each round"."""
    return Doers(Occasion.FIRST, trigger(reading, who, read_event(reading, deed), None), Limit(per=per))


@production
def doers(reading: Reading, group: Who) -> Who:
    """Give the one of a group who does it: each of them, whoever it is."""
    if not isinstance(group, Group) or group.pick not in (Pick.EACH, Pick.ALL, Pick.ONE, Pick.ANY) or group.number:
        reading.contradiction("it is not said who of them does it", 'say "whenever an enemy ..."')
        return read_doer(reading, reading.scene.own)
    return read_doer(reading, msgspec.structs.replace(group, pick=Pick.ONE))


@production
def blow_does(reading: Reading, blow: Blow, struck: Struck, circumstance: Circumstance | None) -> Trigger:
    """Read "an attack hits you": you are hit by it; an Interrupt answers the enemy whose attack it is."""
    who, deed = of_blow(reading, blow, struck.who, read_event(reading, struck.deed))
    return trigger(reading, who, deed, circumstance)


@production
def blow_would(reading: Reading, blow: Blow, struck: Struck, circumstance: Circumstance | None) -> Trigger:
    deed = struck_by(blow, read_would(reading, struck.deed))
    return trigger(reading, struck.who, deed, circumstance)


@production
def own_doing(reading: Reading, event: Deed, circumstance: Circumstance | None) -> Trigger:
    """Read "after playing an Assist": one's own doing; "ignores Blocks when moving" is said of each Move."""
    reading.afar += event == Deed(event=Happening.MOVES)
    takes(reading, Form.GERUND, "after")
    said = reading[DOER_SAID]
    if said is not None and said is not reading.scene.own:
        reading.contradiction("it is not said who", 'say of whom, as in "whenever they leave their occupied section"')
    return trigger(reading, read_doer(reading, reading.scene.own), event, circumstance)


@production
def plays_nth(
    reading: Reading, who: Who, verb: Token, whose: Named, nth: Token, like: PlayLike, during: Token
) -> Trigger:
    """Read "plays their second Action this round"."""
    if bearer(whose, who, reading.scene.own) != who and not isinstance(whose, Pronoun):
        reading.contradiction("one makes one's own plays", 'say "their second Action"')
    deed = alone(reading, plays(reading, verb, like, None))
    return trigger(reading, who, read_event(reading, deed), nth_time(reading, nth, during))


@production
def plays_another(reading: Reading, who: Who, verb: Token, nth: Token, like: PlayLike, during: Token) -> Trigger:
    """Read "plays a second Action in the same turn"."""
    return plays_nth(reading, who, verb, Pronoun.THEM, nth, like, during)


@production
def nth_doer(reading: Reading, nth: Token, kinds: Kinds, *filters: Filter) -> tuple[int, Who]:
    """Read "a second enemy", who does what one has done before."""
    return ORDINALS[nth], read_doer(reading, group_one(reading, kinds, *filters))


@production
def so_many_do(reading: Reading, number: Token, more: Token, kinds: Kinds, *filters: Filter) -> tuple[int, Who]:
    """Read "2 or more enemies", of which the last makes up the number."""
    if more != "or more":
        reading.trouble(Code.TEXT_UNPARSED, more, "so many are waited for, and no fewer", help='say "or more"')
    return reading.number(number), read_doer(reading, group_one(reading, kinds, *filters))


@production
def nth_does(reading: Reading, nth: tuple[int, Who], event: Deed, during: Token) -> Trigger:
    """Read "a second enemy enters the occupied section in the same round"."""
    number, who = nth
    if number < SEVERAL:
        reading.contradiction("the first is not one of several", 'say "the first time an enemy ... each round"')
    which = Nth(number=number, per=Period(during.split()[-1]), doers=Those.EACH)
    return trigger(reading, who, read_event(reading, event), which)


def trigger_row(reading: Reading, trigger: Trigger) -> Trigger:
    """Check the side of a Trigger row: an Assist answers an ally, an Interrupt an enemy or oneself."""
    wanted = TRIGGER_SIDE.get(reading.scene.play or PlayKind.ACTION)
    if trigger.who is None or wanted is None:
        return trigger
    if trigger.who is Actor.TRIGGER:
        not_waited_for(reading)
    sides = {one.side if isinstance(one, Group) else None for one in those(trigger.who)}
    if sides & {wanted, Side.ENTITY} or (None in sides and wanted is Side.ENEMY):
        return trigger
    if sides == {None}:
        message = "an Assist answers an ally's doing, not one's own"
        reading.contradiction(message, "make this an Interrupt, or name an ally", Code.TRIGGER_SIDE)
    elif actor := next(iter(every_said(reading, SIDE_WORD)), None):
        side = next(side for side in sides if side)
        verb = "answers an ally's doing" if wanted is Side.ALLY else "answers an enemy's doing"
        other = PlayKind.INTERRUPT if wanted is Side.ALLY else PlayKind.ASSIST
        message = f"an {reading.scene.play} {verb}, not an {side}'s"
        reading.trouble(Code.TRIGGER_SIDE, actor, message, help=f"make this an {other}, or name an {wanted}")
    return trigger


@production
def unless_so(reading: Reading, asked: Predicate) -> Predicate:
    """Read "unless it is Grabbed" at the end of a Trigger; in a sentence it is said of all that is done."""
    if WAITS.search(reading.text):
        reading.contradiction("this is said of what is done", 'say "while it is not Grabbed"')
    return opposite(asked)


@production
def circumstance(asked: Circumstance) -> Circumstance:
    return asked


@production
def nth_time(reading: Reading, nth: Token, period: Token | None) -> Nth:
    """Read "for the second time this round": as often as the same one has done it; else in the scenario."""
    reading.afar += not period  # "this round" is said of it, where it can be
    return Nth(number=ORDINALS[nth], per=Period(period.split()[-1]) if period else Period.SCENARIO)


@production
def each_nth_time(reading: Reading, nth: Token, period: Token | None) -> Nth:
    return msgspec.structs.replace(nth_time(reading, nth, period), times=Times.EVERY)


@production
def from_nth_time(reading: Reading, nth: Token, period: Token | None) -> Nth:
    """Read "for at least the second time this round": that one, and each one behind it."""
    return msgspec.structs.replace(nth_time(reading, nth, period), times=Times.FROM)


@production
def once_more(reading: Reading, period: Token) -> Nth:
    """Read "again this round": for at least the second time; in the text of a play it is from now on."""
    if reading.scene.play is not None:
        reading.contradiction('"again" does not say since when', 'say "the next time", or "for the second time"')
    return from_nth_time(reading, period.update(value="second"), period)


@production
def block_is_over(reading: Reading, what: Blocks, circumstance: Circumstance | None) -> Trigger:
    """Read "one of your Blocks ends", "a Block on a border of your occupied section is lowered"."""
    kept = [fact.by for fact in what.facts if isinstance(fact, KeptBy)]
    on = [fact.border for fact in what.facts if isinstance(fact, On)]
    counted = what.pick not in (Pick.ONE, Pick.ANY) or what.number is not None
    if len(kept) + len(on) < len(what.facts) or what.chosen_by or counted:
        reading.contradiction("one Block ends at a time", 'say "one of your Blocks ends"')
    mention(reading, THINGS, frozenset({"Block", "border"}))
    deed = Deed(event=Happening.LOWERS, across=passed_over(reading, on[0]) if on else None)
    return trigger(
        reading, read_doer(reading, kept[0] if kept else Group(side=Side.ENTITY, pick=Pick.ANY)), deed, circumstance
    )


@production
def debate_moves(reading: Reading, _counter: None, move: SaidMove, asked: Circumstance | None) -> Trigger:
    """Read "the Debate Counter moves toward defeat", by whose doing it may be, or as it is said."""
    return _counter_event(reading, read_event(reading, move.deed), move, asked)


@production
def debate_would_move(reading: Reading, _counter: None, move: SaidMove, asked: Circumstance | None) -> Trigger:
    return _counter_event(reading, read_would(reading, move.deed), move, asked)


def _counter_event(reading: Reading, deed: Deed, move: SaidMove, asked: Circumstance | None) -> Trigger:
    if move.by is None:
        mention(reading, EVENT_SAID, deed)
        return awaited(deed, asked)
    return trigger(reading, read_doer(reading, move.by), deed, asked)


def is_hit_by_any(event: Deed) -> bool:
    """Tell whether someone is said to be hit, and not by what."""
    return event.event is Happening.HIT_BY_ATTACK and event.play is None and event.source is None


def awaited(deed: Deed, circumstance: Circumstance | None = None) -> Trigger:
    """Give what waits for a deed, where something is so, or the nth time."""
    nth = circumstance if isinstance(circumstance, Nth) else None
    fields = msgspec.structs.asdict(deed)
    if isinstance(circumstance, Before):
        return Trigger(**fields, condition=not_yet(circumstance, deed))
    return Trigger(**fields, condition=None if isinstance(circumstance, Nth) else circumstance, nth=nth)


def others_in(event: Trigger) -> tuple[Side, ...]:
    """Return the side of each whom an event names besides oneself."""
    named = [one for who in (event.who, event.against, event.source) if who for one in those(who)]
    return tuple(one.side for one in named if isinstance(one, Group))


def sides_in(event: Trigger) -> frozenset[Side]:
    """Give of which sides those in an event can be: those it names, and whoever else has a part in it."""
    sides = frozenset(others_in(event))
    alone = event.event in ALONE or (event.who and event.against)
    return sides if alone and Side.ENTITY not in sides else frozenset(Side)
