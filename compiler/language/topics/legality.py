"""Reading and wording of when and how often a play may be made."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.incantations import ChargesSpent
from compiler.ir.deeds.legality import (
    Allowed,
    Hindrance,
    NoStack,
    PlayedDespite,
    PlayedFor,
    PlayedFromDiscard,
    PlayedIf,
    PlayedInStrategy,
    PlayedOften,
    PlayRule,
)
from compiler.ir.deeds.targeting import Ignored, TargetFresh, TargetIgnoring
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.barred import IsBarred
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.places import InPlace, Near, Nearness, Place
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.ir.terms import EntryKind, PlaceKind, PlayKind, Track
from compiler.ir.times.durations import Moment
from compiler.ir.times.limits import Limit
from compiler.language.topics.chosen_kinds import this_very_play
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.described_words import kind_words
from compiler.language.topics.duration_words import limit_words
from compiler.language.topics.incantations import spent_words
from compiler.language.topics.phrase import Voice
from compiler.language.topics.pronouns import its_player_is, this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.spoken_places import can_be_elsewhere
from compiler.language.topics.targeting import times_left
from compiler.language.topics.worded import predicate_words

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import Effect
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.limits import Period
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.fact_order import Fact


_OWN_SECTION = Place(kind=PlaceKind.SECTION, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,)),))
ENEMIES_BESIDE = tuple(
    IsPlaced(who=Group(side=Side.ENEMY, pick=pick), where=InPlace(place=_OWN_SECTION)) for pick in (Pick.ONE, Pick.ALL)
)
"""What keeps one from an Action with Range, and from nothing else (R-RNG-4)."""


@production
def only_played_if(reading: Reading, play: Token, asked: Predicate) -> PlayedIf:
    return _played_if(reading, play, Allowed.ONLY, asked)


@production
def must_be_so_to_play(reading: Reading, who: Named, fact: Fact, play: Token) -> PlayedIf:
    """Read "you must have Moved this turn to play this Action"."""
    its_player_is(reading, who)
    return only_played_if(reading, play, fact(reading.scene.own))


@production
def never_played_if(reading: Reading, play: Token, asked: Predicate) -> PlayedIf:
    return _played_if(reading, play, Allowed.NEVER, asked)


@production
def even_played_if(reading: Reading, play: Token, asked: Predicate) -> PlayedIf | PlayedDespite | TargetIgnoring:
    """Read "this Action can be played even if you are Hindered"; enemies beside one forbid Range alone (R-RNG-4)."""
    if asked in ENEMIES_BESIDE:
        this_kind(reading, play)
        return TargetIgnoring(what=Ignored.ENEMIES)
    if reading.scene.play is not None and asked == _such_are_barred(reading, reading.scene.play):
        this_kind(reading, play)
        return PlayedDespite(what=Hindrance.ANYTHING)
    return _played_if(reading, play, Allowed.EVEN, asked)


def _such_are_barred(reading: Reading, kind: PlayKind) -> IsBarred:
    """Give that its owner cannot make any play of a kind."""
    return IsBarred(who=reading.scene.own, deed=Deed(event=Happening.PLAYS, play=PlayLike(kinds=(kind,))))


@production
def played_despite(reading: Reading, play: Token, words: Token) -> PlayedDespite:
    """Read "this Reaction can be played even if your Resilience would prevent it"."""
    this_kind(reading, play)
    if "condition" in words:
        return PlayedDespite(what=Hindrance.CONDITION)
    track = next((one for one in Track if one in words), None)
    of_track = track is not None or "Stat Track" in words
    return PlayedDespite(what=Hindrance.TRACK if of_track else Hindrance.ANYTHING, track=track)


@production
def who_plays_despite(reading: Reading, who: Named, play: Token, words: Token) -> PlayedDespite:
    """Read "you may play this Reaction even if a condition would prevent it"."""
    its_player_is(reading, who)
    return played_despite(reading, play, words)


@production
def who_even_plays(
    reading: Reading, who: Named, play: Token, asked: Predicate
) -> PlayedIf | PlayedDespite | TargetIgnoring:
    """Read "you may play this Action even if you are Dazed"."""
    its_player_is(reading, who)
    return even_played_if(reading, play, asked)


@production
def only_played_at(reading: Reading, play: Token, where: Where) -> PlayedIf:
    """Read "can only be played in a dark region"."""
    return only_played_if(reading, play, _stands(reading, where))


@production
def never_played_at(reading: Reading, play: Token, where: Where) -> PlayedIf:
    return never_played_if(reading, play, _stands(reading, where))


def _stands(reading: Reading, where: Where) -> IsPlaced:
    asked = IsPlaced(who=reading.scene.own, where=where)
    can_be_elsewhere(reading, asked)
    return asked


@production
def who_only_plays_at(reading: Reading, who: Named, play: Token, where: Where) -> PlayedIf:
    its_player_is(reading, who)
    return only_played_at(reading, play, where)


@production
def who_never_plays_at(reading: Reading, who: Named, play: Token, where: Where) -> PlayedIf:
    its_player_is(reading, who)
    return never_played_at(reading, play, where)


@production
def this_one(reading: Reading, word: Token) -> Token:
    """Read "this" of the play whose text it is."""
    if reading.scene.play is None:
        message = f'"{word}" is no play here: this text belongs to none'
        reading.trouble(Code.REF_SUBJECT, word, message, help="put the sentence under the play it speaks of")
    return word.update(value=f"this {reading.scene.play or 'Action'}")


@production
def against_each(reading: Reading, play: Token, _each: Token, side: Side, limit: Limit) -> TargetFresh:
    """Read "can only be played against each enemy once per scenario"."""
    this_kind(reading, play)
    return TargetFresh(side=side, most=limit.number, per=Moment(str(limit.per)))


@production
def who_plays_against_each(
    reading: Reading, who: Named, play: Token, each: Token, side: Side, limit: Limit
) -> TargetFresh:
    its_player_is(reading, who)
    return against_each(reading, play, each, side, limit)


def _played_if(reading: Reading, play: Token, allowed: Allowed, asked: Predicate) -> PlayedIf:
    this_kind(reading, play)
    return PlayedIf(allowed=allowed, condition=asked)


@production
def must_be_played(reading: Reading, play: Token, asked: Predicate) -> PlayedIf:
    """Read "this Action must be played if an enemy is within range 1"."""
    if reading.scene.play is not PlayKind.ACTION:
        reading.contradiction("of all plays of a turn one Action is made", 'say it of an "Action"')
    return _played_if(reading, play, Allowed.MUST, asked)


@production
def who_must_play(reading: Reading, who: Named, play: Token, asked: Predicate) -> PlayedIf:
    """Read "must play this Action if an enemy is within range 1"."""
    its_player_is(reading, who)
    return must_be_played(reading, play, asked)


@production
def who_never_plays(reading: Reading, who: Named, play: Token, asked: Predicate) -> PlayedIf:
    its_player_is(reading, who)
    return never_played_if(reading, play, asked)


@production
def who_only_plays(reading: Reading, who: Named, play: Token, asked: Predicate) -> PlayedIf:
    """Read "you cannot play this Action unless ...", "you may only play this Action if ..."."""
    its_player_is(reading, who)
    return only_played_if(reading, play, asked)


@production
def who_plays_so_often(reading: Reading, who: Named, play: Token, limit: Limit) -> PlayedOften:
    its_player_is(reading, who)
    return played_so_often(reading, play, limit)


@production
def played_so_often(reading: Reading, play: Token, limit: Limit) -> PlayedOften:
    this_kind(reading, play)
    return PlayedOften(limit=limit)


@production
def played_no_oftener(reading: Reading, play: Token, repeated: Token, per: Period) -> PlayedOften:
    """Read "cannot be played twice each round"."""
    if repeated.endswith(("row", "running", "succession")):
        reading.trouble(Code.TEXT_UNPARSED, repeated, "in each period this is counted anew", help='say "twice"')
    return played_so_often(reading, play, Limit(per=per, number=times_left(reading, repeated)))


@production
def who_plays_no_oftener(reading: Reading, who: Named, play: Token, repeated: Token, per: Period) -> PlayedOften:
    its_player_is(reading, who)
    return played_no_oftener(reading, play, repeated, per)


@production
def played_often_unless(reading: Reading, play: Token, limit: Limit, asked: Predicate) -> PlayedOften:
    """Read "can only be played once each scenario unless you have an Injury"."""
    return msgspec.structs.replace(played_so_often(reading, play, limit), unless=asked)


@production
def played_often_if(reading: Reading, play: Token, limit: Limit, asked: Predicate) -> tuple[PlayRule, ...]:
    """Read "can only be played once each scenario, and only if you are Dazed"."""
    return played_so_often(reading, play, limit), only_played_if(reading, play, asked)


@production
def played_for(reading: Reading, play: Token, whom: Group) -> PlayedFor:
    """Read "this Reaction can also be played for an ally in your occupied section"."""
    this_kind(reading, play)
    if reading.scene.play is not PlayKind.REACTION:
        reading.contradiction("what is played for another is a Reaction of theirs", 'say it of a "Reaction"')
    if whom.side is not Side.ALLY or whom.pick is not Pick.ONE:
        reading.contradiction("a Reaction is played for one ally who is attacked", 'say "for an ally"')
    return PlayedFor(whom=whom)


@production
def who_plays_for(reading: Reading, who: Named, play: Token, whom: Group) -> PlayedFor:
    """Read "you may play this Reaction for an ally within range 1"."""
    its_player_is(reading, who)
    return played_for(reading, play, whom)


@production
def played_in_strategy(reading: Reading, play: Token, asked: Predicate | None) -> PlayedInStrategy:
    """Read "this Action can also be played in your Strategy Phase if you have not Moved this turn"."""
    this_kind(reading, play)
    if reading.scene.play is not PlayKind.ACTION:
        help_ = 'say it of an "Action"'
        reading.contradiction("what else is played in a Strategy Phase is an Action, which has its own phase", help_)
    return PlayedInStrategy(condition=asked)


@production
def who_plays_in_strategy(reading: Reading, who: Named, play: Token, asked: Predicate | None) -> PlayedInStrategy:
    """Read "you may play this Action in your Strategy Phase instead of your Action Phase"."""
    its_player_is(reading, who)
    return played_in_strategy(reading, play, asked)


@production
def played_from_discard(reading: Reading, play: Token, asked: Predicate | None) -> PlayedFromDiscard:
    """Read "this Action can be played from your discard pile while your hand is empty"."""
    this_kind(reading, play)
    if reading.scene.kind is not EntryKind.CARD:
        reading.contradiction("only a card of a deck comes to a discard pile", "leave it out")
    if reading.scene.play in (PlayKind.ASSIST, PlayKind.INTERRUPT):
        message = "what waits for a Trigger waits in hand"
        reading.contradiction(message, 'say it of an "Action", a "Reaction" or a "Strategy"')
    return PlayedFromDiscard(condition=asked)


@production
def who_plays_from_discard(reading: Reading, who: Named, play: Token, asked: Predicate | None) -> PlayedFromDiscard:
    """Read "you may play this Reaction from your discard pile"."""
    its_player_is(reading, who)
    return played_from_discard(reading, play, asked)


@production
def no_stack() -> NoStack:
    return NoStack()


@production
def forbid_this(reading: Reading, play: Token, until: SaidTime) -> Build:
    """Read "you cannot play this Interrupt again": it is one's own."""
    again = Deed(event=Happening.PLAYS, play=this_very_play(reading, play))
    own = reading.scene.own

    def build(who: Who) -> tuple[Effect, ...]:
        if who is not own:
            reading.contradiction("only its owner makes this play", 'say "you cannot play ... again"')
        return (Cannot(who=who, deed=again, until=until.settle(who, own)),)

    return build


@production
def this_barred(reading: Reading, play: Token, until: SaidTime) -> Clause:
    """Read "this Interrupt cannot be played again until the end of the scenario"."""
    build = forbid_this(reading, play, until)
    return Clause(lambda _who: build(reading.scene.own), command=True)


def play_rule_words(rule: PlayRule, voice: Voice) -> str:
    """Word when or how often a play may be made, as a sentence without its full stop."""
    play = f"This {voice.scene.play or 'Action'}"
    match rule:
        case PlayedIf():
            return f"{play} {_HOW[rule.allowed]} if {predicate_words(rule.condition, voice)}"
        case PlayedOften():
            often = {1: "once", 2: "twice"}.get(rule.limit.number, f"up to {rule.limit.number} times")
            unless = f" unless {predicate_words(rule.unless, voice)}" if rule.unless else ""
            return f"{play} can only be played {often} each {rule.limit.per}{unless}"
        case PlayedFor() | PlayedDespite() | PlayedInStrategy() | PlayedFromDiscard():
            return _allowance_words(rule, voice)
        case ChargesSpent():
            return f"{play} {spent_words(rule)}"
        case NoStack():
            return "This effect cannot stack"
    assert_never(rule)


_Way = PlayedFor | PlayedDespite | PlayedInStrategy | PlayedFromDiscard
"""How else than the rules have it a play may be made."""


def _allowance_words(rule: _Way, voice: Voice) -> str:
    """Word a way in which a play may be made: a condition stands in front, where the way has an "if" of its own."""
    asked = f"if {predicate_words(rule.condition, voice)}" if rule.condition else ""
    first = [limit_words(rule.limit)] if rule.limit else []
    behind = ""
    if asked and isinstance(rule, PlayedDespite):
        first.append(asked)
    elif asked:
        behind = f" {asked}"
    said = ", ".join([*first, f"this {voice.scene.play or 'Action'} {_way_words(rule, voice)}{behind}"])
    return f"{said[0].upper()}{said[1:]}"


def _way_words(rule: _Way, voice: Voice) -> str:
    match rule:
        case PlayedFor():
            return f"can also be played for {voice.subject(rule.whom)}"
        case PlayedDespite():
            return f"can be played even if {_despite_words(rule, voice)}"
        case PlayedInStrategy():
            return f"can also be played in {voice.possessive(voice.scene.own, voice.scene.own)} Strategy Phase"
        case PlayedFromDiscard():
            return f"can also be played from {voice.possessive(voice.scene.own, voice.scene.own)} discard pile"
    assert_never(rule)


def _despite_words(rule: PlayedDespite, voice: Voice) -> str:
    if rule.what is Hindrance.ANYTHING:
        kind = kind_words([voice.scene.play or PlayKind.ACTION], 2)[0]
        return f"{voice.subject(voice.scene.own)} cannot play {kind}"
    what = "a condition" if rule.what is Hindrance.CONDITION else "a Stat Track"
    own = voice.possessive(voice.scene.own, voice.scene.own)
    return f"{what if rule.track is None else f'{own} {rule.track}'} would prevent it"


_HOW = {
    Allowed.MUST: "must be played",
    Allowed.ONLY: "can only be played",
    Allowed.NEVER: "cannot be played",
    Allowed.EVEN: "can be played even",
}
