"""Reading of which play of those in progress is meant: "this Action", "the target's Action", "the attack"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.plays import Cancel, RedirectAttack, TargetPlace, Thing
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.asked_plays import PlayIs, PlayOf
from compiler.ir.selectors.descriptors import FROM_HAND, Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, Scenario
from compiler.language.topics.clauses import Build, Clause, Effects
from compiler.language.topics.comparisons import read_asked
from compiler.language.topics.fact_order import denied
from compiler.language.topics.mark_words import is_card
from compiler.language.topics.mentions import (
    CARD_ROLLED,
    PLAY_SPOKEN_OF,
    PLAY_WAITED,
    mention,
)
from compiler.language.topics.plays import needs_attack, play_kind
from compiler.language.topics.plurals import article, plural
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, extensible, production
from compiler.language.topics.references import Named, antecedent, doer_awaited, named_or_before, object_of

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact

STRIKING = frozenset(
    {
        *(Happening.TARGETED, Happening.HITS, Happening.MISSES, Happening.HIT_BY_ATTACK),
        *(Happening.MISSED_BY_ATTACK, Happening.PLAYS, Happening.INTERCEPTS),
    }
)
"""What an attack does, where no play is named."""
WON, LOST = ("w", "s"), ("l", "f")
"""How the verbs begin by which it is said how a roll has ended."""
ANSWERED: dict[PlayKind | None, PlayKind] = {PlayKind.ACTION: PlayKind.REACTION, PlayKind.REACTION: PlayKind.ACTION}
"""What of the target's a play meets."""


class SaidPlay(msgspec.Struct, frozen=True):
    """Which play is meant, and what the text calls it."""

    of: PlayOf
    kind: PlayKind | None = None
    whose: Named | None = None
    """Whose last one it is."""

    def owner(self, reading: Reading) -> Who | None:
        """Give whose last play it is."""
        return None if self.whose is None else read_asked(reading, self.whose)


@extensible
def naming(reading: Reading, play: SaidPlay) -> SaidPlay:
    """Remember a play in progress that is named."""
    mention(reading, PLAY_SPOKEN_OF, play)
    return play


def play_comes_up(reading: Reading, event: Deed) -> None:
    """Keep the play that an event is, or comes of: what it brings up can be spoken of as one of a Trigger is."""
    if event.play is None and event.event not in STRIKING:
        return
    kinds = () if event.play is None else event.play.kinds
    if len(kinds) <= 1:
        mention(reading, PLAY_WAITED, naming(reading, SaidPlay(PlayOf.TRIGGER, kinds[0] if kinds else None)))


def play_named(reading: Reading, word: Token) -> SaidPlay:
    """Read "it" of the play that the sentence has named."""
    if reading[PLAY_SPOKEN_OF] is None:
        reading.trouble(Code.REF_SUBJECT, word, "no play has been spoken of", help='say "the attack", "this Action"')
    return reading[PLAY_SPOKEN_OF] or SaidPlay(PlayOf.THIS, reading.scene.play)


@production
def play_meant(reading: Reading, word: Token) -> SaidPlay:
    """Read "it" of that which only plays have: of the one whose text it is, where nobody else has been named."""
    own = reading.scene.play in (PlayKind.ACTION, PlayKind.REACTION) and not named_or_before(reading)
    return (
        play_named(reading, word) if reading[PLAY_SPOKEN_OF] or not own else SaidPlay(PlayOf.THIS, reading.scene.play)
    )


@production
def play_of_one(reading: Reading, whose: Named, kind: Token) -> SaidPlay:
    """Read "the target's Action", and "the triggering enemy's Action"."""
    who = antecedent(reading, whose, reading.scene.own)
    if who is Actor.TARGET:
        return naming(reading, SaidPlay(PlayOf.TARGET, _one(reading, kind)))
    if who is Actor.TRIGGER:
        return play_of_trigger(reading, kind)
    which_one(reading, kind)
    return SaidPlay(PlayOf.THIS, play_kind(kind))


@production
def last_played(reading: Reading, kind: Token, whose: Named) -> SaidPlay:
    """Read "the last Action an ally played"."""
    return SaidPlay(PlayOf.LAST, _one(reading, kind), whose)


@production
def last_card(whose: Named) -> SaidPlay:
    return SaidPlay(PlayOf.LAST, None, whose)


@production
def last_of(reading: Reading, whose: Named, kind: Token) -> SaidPlay:
    """Read "the target's last Reaction"."""
    return last_played(reading, kind, whose)


def which_one(reading: Reading, kind: Token) -> None:
    """Complain that no play in progress is meant."""
    one = play_kind(kind)
    message = f"which {one} is meant: the next one, or all?"
    reading.trouble(Code.TEXT_UNPARSED, kind, message, help=f'say "next {one}", or "{plural(one)}"')


def _one(reading: Reading, kind: Token) -> PlayKind:
    played = play_kind(kind)
    if kind != played:
        reading.trouble(Code.TEXT_UNPARSED, kind, "one play is meant here", help=f'say "{played}"')
    return played


@production
def play_of_trigger(reading: Reading, kind: Token) -> SaidPlay:
    if not reading.scene.has_trigger:
        message = f'no Trigger has brought up {article(kind)}, so none is "triggering"'
        reading.trouble(Code.REF_DANGLING, kind, message, help=f'say "this {kind}" or "the target\'s {kind}"')
    return naming(reading, SaidPlay(PlayOf.TRIGGER, _one(reading, kind)))


@production
def play_of_that(reading: Reading, kind: Token) -> SaidPlay:
    """Read "that Action": the Trigger's, or the one that this meets; of one that the text has had made, no more."""
    if reading.scene.played == kind:
        message = f"what becomes of {article(kind)} that the text has had played cannot be asked yet"
        reading.trouble(Code.TEXT_UNPARSED, kind, message, help="change its dice, or leave this out")
    spoken_of = reading[PLAY_SPOKEN_OF]
    if spoken_of is not None and spoken_of.kind == kind:
        return spoken_of
    if ANSWERED.get(reading.scene.play) == kind and _is_alone(reading, kind):
        return play_met(reading, kind)
    return play_of_trigger(reading, kind)


def _is_alone(reading: Reading, kind: Token) -> bool:
    """Tell whether no play of that kind has been spoken of but the one that this meets."""
    others = re.search(
        rf"\b(?:an?|any|each|every|no|another|next|first|last|\d+)(?: \w+)? {kind}\b(?! with the same)", reading.text
    )
    return others is None and plural(kind) not in reading.text and kind not in reading.scene.plays_named


@production
def play_met(reading: Reading, kind: Token) -> SaidPlay:
    """Read "the Action": the Trigger's, the play itself, or the one that it meets."""
    played = _one(reading, kind)
    waited = reading[PLAY_WAITED]
    if waited is not None and waited.kind in (None, played):
        return naming(reading, SaidPlay(PlayOf.TRIGGER, played))
    if reading.scene.has_trigger:
        return naming(reading, SaidPlay(PlayOf.TRIGGER, played))
    if ANSWERED.get(reading.scene.play) is played:
        return naming(reading, SaidPlay(PlayOf.TARGET, played))
    if reading.scene.play != played:
        message = f'"the {kind}" does not say whose it is'
        reading.trouble(Code.REF_SUBJECT, kind, message, help=f'say "the target\'s {kind}"')
    return naming(reading, SaidPlay(PlayOf.THIS, played))


@production
def trait_of_met(reading: Reading, play: SaidPlay) -> PlayLike:
    """Read "that shares a Trait with the target's Action"."""
    reading.belongs(Scenario.INTERACTION, "Traits belong")
    if play.of is PlayOf.TRIGGER:
        return PlayLike(having=(Mark(what=Marking.BROUGHT_TRAIT, name=str(play.kind or PlayKind.ACTION)),))
    met = ANSWERED.get(reading.scene.play, PlayKind.ACTION)
    if play.of is not PlayOf.TARGET or play.kind not in (None, met):
        reading.contradiction("this is asked of the play that this one meets", f'say "the target\'s {met}"')
    return PlayLike(having=(Mark(what=Marking.MET_TRAIT, name=str(met)),))


@production
def rolled_with(reading: Reading, verb: Token, like: PlayLike) -> Fact:
    """Read "won with an Action from hand", "made the roll with a card": of whoever rolls as the Trigger says."""
    won, lost = reading.scene.trigger_rolled or (Actor.TRIGGER, Actor.TRIGGER)
    end = next((who for ends, who in ((WON, won), (LOST, lost)) if verb.startswith(ends)), Actor.TRIGGER)

    def fact(who: Who) -> PlayIs:
        if who is not Actor.TRIGGER or end is not who:
            reading.contradiction("this is asked of the one whose roll the Trigger tells of", "name that one")
        return roll_was_for(reading, like)

    return fact


@production
def not_rolled_with(reading: Reading, verb: Token, like: PlayLike) -> Fact:
    return denied(rolled_with(reading, verb, like))


@production
def roll_was_for(reading: Reading, like: PlayLike) -> PlayIs:
    """Read "the roll was part of an attack", "the roll came from a card"."""
    read = reading.scene.trigger_sides is not None
    if not reading.scene.has_trigger or (read and not reading.scene.trigger_rolled):
        reading.contradiction("no Trigger has brought up a roll", "leave this out", Code.REF_DANGLING)
    of_card = is_card(like) or (FROM_HAND in like.having and bool(like.kinds))
    mention(reading, CARD_ROLLED, like if of_card else None)
    return PlayIs(of=PlayOf.ROLLED, like=like)


@production
def cancel_play(reading: Reading, play: SaidPlay) -> Build:
    """Read "cancel the triggering Action", "cancel that attack"; or the play itself, before its dice fall."""
    if play.of is PlayOf.THIS and reading.scene.play in ANSWERED:
        own = reading.scene.play
        return lambda _who: (Cancel(what=Thing.THIS, play=own),)
    answered = play.kind in (None, PlayKind.ACTION) and play.of in (PlayOf.TARGET, PlayOf.TRIGGER)
    if reading.scene.play is PlayKind.REACTION and answered:
        return lambda _who: (Cancel(what=Thing.TARGET_PLAY, play=PlayKind.ACTION),)
    if play.of is not PlayOf.TRIGGER:
        message, help_ = "no Trigger has brought up a play to cancel", "make this an Assist or an Interrupt"
        reading.contradiction(message, help_, Code.REF_DANGLING)
    return lambda _who: (Cancel(what=Thing.TRIGGERING_PLAY, play=play.kind or PlayKind.ACTION),)


def turned(reading: Reading, play: SaidPlay, to: Named, place: TargetPlace) -> Clause:
    """Give that the attack targets someone instead, or besides: they become its target."""
    needs_attack(reading)
    if play.kind in (PlayKind.ASSIST, PlayKind.INTERRUPT, PlayKind.STRATEGY):
        reading.contradiction(f"the target of {article(play.kind)} stands in its own text", "say it of an attack")

    def turned(who: Who) -> Effects:
        return (RedirectAttack(to=object_of(reading, to, who), play=play.kind, place=place),)

    return Clause(turned, command=True)


@production
def play_rolled(reading: Reading) -> SaidPlay:
    """Read "the triggering play": the one, of whatever kind, with which the roll of the Trigger was made."""
    if not reading.scene.has_trigger:
        message, help_ = "no Trigger has brought up a play", 'say "this Action", or "the target\'s Action"'
        reading.contradiction(message, help_, Code.REF_DANGLING)
    return naming(reading, SaidPlay(PlayOf.ROLLED))


@production
def play_rolled_by(reading: Reading, whose: Named) -> SaidPlay:
    """Read "the triggering enemy's play"; that of the target is the one that meets this one."""
    who = antecedent(reading, whose, reading.scene.own)
    if who is Actor.TARGET and (met := ANSWERED.get(reading.scene.play)):
        return naming(reading, SaidPlay(PlayOf.TARGET, met))
    if who is not Actor.TRIGGER:
        reading.contradiction("which play is meant?", 'say "this Action", "the triggering play"')
    return play_rolled(reading)


@production
def attack_met(reading: Reading) -> SaidPlay:
    """Read "the attack": the Trigger's, what a Reaction answers, or the play itself."""
    awaited = reading[PLAY_WAITED] is not None or (reading.scene.play not in ANSWERED and doer_awaited(reading))
    if reading.scene.has_trigger or awaited:
        return naming(reading, SaidPlay(PlayOf.TRIGGER))
    return naming(reading, SaidPlay(PlayOf.TARGET if reading.scene.play is PlayKind.REACTION else PlayOf.THIS))


@production
def attack_of_one(reading: Reading, whose: Named) -> SaidPlay:
    """Read "the target's attack", "the triggering enemy's attack"."""
    who = antecedent(reading, whose, reading.scene.own)
    met = Actor.TRIGGER if reading.scene.has_trigger else Actor.TARGET
    if who is not met or reading.scene.play not in (PlayKind.REACTION, PlayKind.ASSIST, PlayKind.INTERRUPT):
        reading.contradiction("which attack is meant: the next one, or all?", 'say "next attack", or "attacks"')
    return attack_met(reading)


@production
def play_itself(reading: Reading, said: Token) -> SaidPlay:
    this_kind(reading, said)
    return naming(reading, SaidPlay(PlayOf.THIS, reading.scene.play))


@production
def this_attack(reading: Reading) -> SaidPlay:
    """Read "this attack": the Action itself, or the one that is met."""
    if reading.scene.has_trigger or reading.scene.play is PlayKind.REACTION:
        return attack_met(reading)
    if reading.scene.play is not PlayKind.ACTION:
        reading.contradiction("no attack is made here", 'say "the attack" of the one that is met', Code.REF_SUBJECT)
    return naming(reading, SaidPlay(PlayOf.THIS, PlayKind.ACTION))
