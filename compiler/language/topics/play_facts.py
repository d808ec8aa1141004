"""Reading of what is so of a play and of the damage that comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.asked_plays import PlayCame, PlayIs, PlayOf, Result, SharesTrait
from compiler.ir.facts.predicates import AllOf, AmountIs, Predicate, RollIs, RollResult
from compiler.ir.selectors.descriptors import ANY_CARD, Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Joint
from compiler.ir.terms import Countable, EntryKind, PlayKind, RowName
from compiler.language.topics.comparisons import count_none, told_of
from compiler.language.topics.descriptors import RANGED, of_words, typed_marking
from compiler.language.topics.fact_order import Fact, opposite
from compiler.language.topics.groups import Joined
from compiler.language.topics.margins import Bound
from compiler.language.topics.mentions import TRAIT_PICKED, WENT, mention
from compiler.language.topics.places import TYPE_MET
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, event_awaited
from compiler.language.topics.which_plays import SaidPlay, attack_met, play_named, this_attack

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


RESPONSES = (PlayKind.ASSIST, PlayKind.INTERRUPT)
"""What is still in hand as its Trigger is asked."""


_WON = {"wins": Result.SUCCEEDS, "loses": Result.FAILS}

CAME = {"hit": Result.HITS, "miss": Result.MISSES, "succeed": Result.SUCCEEDS, "fail": Result.FAILS}


@production
def play_has(reading: Reading, play: SaidPlay, mark: Mark) -> Predicate:
    if mark.what is Marking.CHOSEN_TRAIT and reading[TRAIT_PICKED] is not None:
        reading.contradiction("what is asked of a play is not chosen as it is asked", 'say "Choose a Trait." before it')
    if mark.what is Marking.SAME_TRAIT and play.of is PlayOf.THIS:
        reading.contradiction("a play is compared with itself", "name another one")
    if mark.what is Marking.TYPED_DAMAGE and play.of is PlayOf.TARGET:
        mention(reading, WENT, TYPE_MET)
    if mark.what is Marking.SAME_TRAIT:
        mine = SaidPlay(PlayOf.THIS, reading.scene.play)
        return SharesTrait(of=play.of, kind=play.kind, other=mine.of, other_kind=mine.kind, whose=play.owner(reading))
    return PlayIs(of=play.of, kind=play.kind, like=PlayLike(having=(mark,)), whose=play.owner(reading))


@production
def play_lacks(reading: Reading, play: SaidPlay, mark: Mark) -> Predicate:
    return opposite(play_has(reading, play, mark))


@production
def play_without_trait(reading: Reading, play: SaidPlay) -> Predicate:
    """Read "the target's Action has no Trait"."""
    return play_lacks(reading, play, Mark(what=Marking.TRAIT))


@production
def play_is(reading: Reading, play: SaidPlay, like: PlayLike) -> Predicate:
    return PlayIs(of=play.of, kind=play.kind, like=like, whose=play.owner(reading))


@production
def play_is_not(reading: Reading, play: SaidPlay, like: PlayLike) -> Predicate:
    return opposite(play_is(reading, play, like))


@production
def play_met_is(reading: Reading, it: Token, like: PlayLike) -> Predicate:
    """Read "unless it is an Area Attack", of the play that the sentence has named."""
    return play_is(reading, play_named(reading, it), like)


@production
def play_met_is_not(reading: Reading, it: Token, like: PlayLike) -> Predicate:
    return opposite(play_met_is(reading, it, like))


@production
def last_card_in_hand(reading: Reading) -> Predicate:
    """Read "if this is the last card in your hand": no other is left there once it is played."""
    awaited = reading.scene.play in RESPONSES and not reading.scene.has_trigger
    if reading.scene.kind is not EntryKind.CARD or reading.scene.play is None or awaited:
        reading.contradiction("this text stands on no card of a hand", 'say "if you have no cards in hand"')
    return told_of(reading, reading.scene.own, count_none(reading, Countable.HAND))


@production
def play_is_so(reading: Reading, play: SaidPlay, joined: Joined) -> Predicate:
    """Read "the target's Action is Aggressive": it is such an Action."""
    if joined.joint is Joint.AND and len(joined.words) > 1:
        message = "a play has one Trait"
        reading.trouble(Code.TEXT_UNPARSED, joined.words[-1], message, help=f'say "or {joined.words[-1]}"')
    kinds = (play.kind,) if play.kind else ANY_CARD if play.of is PlayOf.LAST else ()
    return play_is(reading, play, of_words(reading, PlayLike(kinds=kinds), joined.words))


@production
def play_is_not_so(reading: Reading, play: SaidPlay, joined: Joined) -> Predicate:
    return msgspec.structs.replace(play_is_so(reading, play, joined), negated=True)


@production
def play_reaches(reading: Reading, play: SaidPlay, word: Token) -> Predicate:
    """Read "the attack is ranged"; what is not is melee."""
    ranged = play_has(reading, play, RANGED)
    return opposite(ranged) if word == "melee" else ranged


@production
def play_reaches_not(reading: Reading, play: SaidPlay, word: Token) -> Predicate:
    return opposite(play_reaches(reading, play, word))


@production
def play_came(play: SaidPlay, outcome: Token) -> Predicate:
    return PlayCame(of=play.of, kind=play.kind, result=result_of(outcome))


def result_of(outcome: str) -> Result:
    """Give what is said to have come of a play, which succeeds where its roll is won."""
    return _WON.get(outcome.split(maxsplit=1)[0]) or Result(str(outcome))


@production
def last_came(reading: Reading, play: SaidPlay, came: Token) -> Predicate:
    """Read "if your last Action missed"."""
    result = next(one for one in CAME if came.startswith(one))
    return PlayCame(of=play.of, kind=play.kind, result=CAME[result], whose=play.owner(reading))


@production
def last_came_not(reading: Reading, play: SaidPlay, came: Token) -> Predicate:
    return opposite(last_came(reading, play, came))


@production
def dealt_type(reading: Reading, word: Token | None) -> PlayCame:
    type_ = reading.damage_type(word) if word else None
    return PlayCame(of=PlayOf.THIS, result=Result.DEALS_DAMAGE, type=type_)


@production
def dealt_asked(dealt: PlayCame) -> PlayCame:
    return dealt


@production
def dealt_none(dealt: PlayCame) -> PlayCame:
    return msgspec.structs.replace(dealt, negated=True)


@production
def dealt_so_much(reading: Reading, bound: Bound, dealt: PlayCame) -> PlayCame:
    """Read "6 or more damage", and "less than 6 damage", which is not that."""
    if bound.compare is Compare.EQUAL and bound.token is not None:
        reading.trouble(Code.TEXT_UNPARSED, bound.token, "so much or more is asked for", help='say "or more"')
    if bound.compare is Compare.AT_MOST:
        return msgspec.structs.replace(dealt, least=bound.value + 1, negated=True)
    return msgspec.structs.replace(dealt, least=bound.value)


@production
def play_deals(reading: Reading, play: SaidPlay, _verb: Token | None, dealt: PlayCame, to: Named | None) -> Predicate:
    came = msgspec.structs.replace(dealt, of=play.of, kind=play.kind)
    return came if to is None else told_of(reading, to, lambda who: msgspec.structs.replace(came, to=who))


@production
def damage_came(reading: Reading, dealt: PlayCame, to: Named | None) -> Predicate:
    """Read "no damage was dealt", "any damage got through": that of the attack."""
    return play_deals(reading, this_attack(reading), None, dealt, to)


@production
def damage_here(reading: Reading) -> SaidPlay:
    """Read "the damage is Fire", "its damage is Fire damage": that of the attack."""
    if event_awaited(reading) is not None or reading.scene.in_event:
        reading.contradiction("this could be other damage than that of the attack", 'say "if you suffer Fire damage"')
    return this_attack(reading)


@production
def damage_of_it(play: SaidPlay) -> SaidPlay:
    return play


@production
def damage_of_type(reading: Reading, play: SaidPlay, kind: PlayCame | Mark) -> Predicate:
    """Read "the attack's damage is Fire", "the damage is untyped"."""
    return play_has(reading, play, kind) if isinstance(kind, Mark) else play_deals(reading, play, None, kind, None)


@production
def damage_of_other_type(reading: Reading, play: SaidPlay, kind: PlayCame | Mark) -> Predicate:
    return opposite(damage_of_type(reading, play, kind))


@production
def damage_has_type(reading: Reading, play: SaidPlay, had: Token) -> Predicate:
    """Read "the damage has no type", "the target's Action has a damage type"."""
    none = " no " in had
    return play_has(reading, play, Mark(what=Marking.UNTYPED_DAMAGE if none else Marking.TYPED_DAMAGE))


@production
def play_deals_typed(reading: Reading, play: SaidPlay, _verb: Token, word: Token) -> Predicate:
    """Read "the target's Action deals untyped damage"."""
    return play_has(reading, play, typed_marking(word))


@production
def play_takes_all(reading: Reading, play: SaidPlay) -> Predicate:
    """Read "this Reaction reduces the damage to 0"."""
    if play.kind is not reading.scene.play or play.of is not PlayOf.THIS:
        reading.contradiction("it is the Reaction that takes damage off", 'say "this Reaction"')
    return all_taken(reading)


@production
def defense_takes_all(reading: Reading, whose: Named, row: Token) -> Predicate:
    """Read "your Defense dice reduce the damage to 0": these, whatever else takes off of it."""
    defends = Actor.TARGET if reading.scene.play is PlayKind.ACTION else reading.scene.own
    if row != RowName.DEFENSE or antecedent(reading, whose, reading.scene.own) is not defends:
        message = "the Defense of the one who is attacked takes damage off"
        reading.trouble(Code.ROW_KIND, row, message, help='say "your Defense", or "the target\'s Defense"')
    all_taken(reading)  # which complains where no attack is answered
    attacks = reading.scene.own if defends is Actor.TARGET else Actor.TARGET
    defense = Quantity(of=Measure.ROLL, whose=defends, name=RowName.DEFENSE)
    damage = Quantity(of=Measure.ROLL, whose=attacks, name=RowName.DAMAGE)
    return AmountIs(amount=defense, compare=Compare.AT_LEAST, value=damage)


@production
def these_take_all(reading: Reading, row: Token) -> Predicate:
    """Read "the Defense dice reduce the damage to 0": those of whoever defends."""
    defends = Actor.TARGET if reading.scene.play is PlayKind.ACTION else reading.scene.own
    return defense_takes_all(reading, defends, row)


@production
def all_taken(reading: Reading) -> Predicate:
    """Read "all the damage was prevented": the attack has hit, and does nothing."""
    attack = attack_met(reading)
    if reading.scene.play is PlayKind.ACTION:
        return PlayCame(of=attack.of, kind=attack.kind, result=Result.DEALS_DAMAGE, negated=True)
    if reading.scene.play is not PlayKind.REACTION or attack.of is not PlayOf.TARGET:
        reading.contradiction("no attack is answered here", 'say "if the attack deals no damage"', Code.REF_SUBJECT)
    hits = PlayCame(of=attack.of, result=Result.HITS)
    return AllOf(of=(hits, PlayCame(of=attack.of, result=Result.DEALS_DAMAGE, negated=True)))


@production
def suffers_so_much_from(reading: Reading, _verb: Token, bound: Bound, dealt: PlayCame, play: SaidPlay) -> Fact:
    """Read "suffers 6 or more damage from this Action"."""
    came = msgspec.structs.replace(dealt_so_much(reading, bound, dealt), of=play.of, kind=play.kind)
    return lambda who: msgspec.structs.replace(came, to=who)


@production
def roll_tied(reading: Reading) -> Predicate:
    return RollIs(who=reading.scene.own, result=RollResult.TIES)
