"""Reading of which play of those in progress is meant: "this Action", "the target's Action", "the attack"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.plays import Cancel, RedirectAttack, TargetPlace, Thing
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.asked_plays import PlayIs, PlayOf
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, Scenario
from compiler.language.topics.clauses import Build, Clause, Effects
from compiler.language.topics.descriptors import FROM_HAND, is_card
from compiler.language.topics.fact_order import denied
from compiler.language.topics.groups import article, plural
from compiler.language.topics.plays import PlayReading

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.comparisons import ComparisonReading
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.who import Named

STRIKING = frozenset(
    {
        *(Happening.TARGETED, Happening.HITS, Happening.MISSES, Happening.HIT_BY_ATTACK),
        *(Happening.MISSED_BY_ATTACK, Happening.PLAYS),
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

    def owner(self, reading: ComparisonReading) -> Who | None:
        """Give whose last play it is."""
        return None if self.whose is None else reading.asked(self.whose)


class WhichPlayReading(PlayReading):
    """Callbacks of grammar/which_plays.lark."""

    play_spoken_of: SaidPlay | None = None
    """The play in progress that the sentence has named last: "it"."""
    play_waited: SaidPlay | None = None
    """The play that what the sentence waits for is, or comes of: "that Action", "the attack"."""

    def naming(self, play: SaidPlay) -> SaidPlay:
        """Remember a play in progress that is named."""
        self.play_spoken_of = play
        return play

    def play_comes_up(self, event: Deed) -> None:
        """Keep the play that an event is, or comes of: what it brings up can be spoken of as one of a Trigger is."""
        if event.play is None and event.event not in STRIKING:
            return
        kinds = () if event.play is None else event.play.kinds
        self.brings_play = len(kinds) <= 1
        if self.brings_play:
            self.play_waited = self.naming(SaidPlay(PlayOf.TRIGGER, kinds[0] if kinds else None))

    def play_named(self, word: Token) -> SaidPlay:
        """Read "it" of the play that the sentence has named."""
        if self.play_spoken_of is None:
            self.trouble(Code.REF_SUBJECT, word, "no play has been spoken of", help='say "the attack", "this Action"')
        return self.play_spoken_of or SaidPlay(PlayOf.THIS, self.scene.play)

    def play_meant(self, word: Token) -> SaidPlay:
        """Read "it" of that which only plays have: of the one whose text it is, where nobody else has been named."""
        own = self.scene.play in (PlayKind.ACTION, PlayKind.REACTION) and not (self.named or self.scene.before)
        return self.play_named(word) if self.play_spoken_of or not own else SaidPlay(PlayOf.THIS, self.scene.play)

    def play_of_one(self, whose: Named, kind: Token) -> SaidPlay:
        """Read "the target's Action", and "the triggering enemy's Action"."""
        who = self.antecedent(whose, self.scene.own)
        if who is Actor.TARGET:
            return self.naming(SaidPlay(PlayOf.TARGET, self._one(kind)))
        if who is Actor.TRIGGER:
            return self.play_of_trigger(kind)
        self.which_one(kind)
        return SaidPlay(PlayOf.THIS, self.play_kind(kind))

    def last_played(self, kind: Token, whose: Named) -> SaidPlay:
        """Read "the last Action an ally played"."""
        return SaidPlay(PlayOf.LAST, self._one(kind), whose)

    def last_card(self, whose: Named) -> SaidPlay:
        return SaidPlay(PlayOf.LAST, None, whose)

    def last_of(self, whose: Named, kind: Token) -> SaidPlay:
        """Read "the target's last Reaction"."""
        return self.last_played(kind, whose)

    def which_one(self, kind: Token) -> None:
        """Complain that no play in progress is meant."""
        message = f"which {kind} is meant: the next one, or all?"
        self.trouble(Code.TEXT_UNPARSED, kind, message, help=f'say "next {kind}", or "{plural(kind)}"')

    def _one(self, kind: Token) -> PlayKind:
        played = self.play_kind(kind)
        if kind != played:
            self.trouble(Code.TEXT_UNPARSED, kind, "one play is meant here", help=f'say "{played}"')
        return played

    def play_of_trigger(self, kind: Token) -> SaidPlay:
        if not self.scene.has_trigger:
            message = f'no Trigger has brought up {article(kind)}, so none is "triggering"'
            self.trouble(Code.REF_DANGLING, kind, message, help=f'say "this {kind}" or "the target\'s {kind}"')
        return self.naming(SaidPlay(PlayOf.TRIGGER, self._one(kind)))

    def play_of_that(self, kind: Token) -> SaidPlay:
        """Read "that Action": the Trigger's; of one that the text has just had made, nothing can be asked yet."""
        if self.scene.played == kind:
            message = f"what becomes of {article(kind)} that the text has had played cannot be asked yet"
            self.trouble(Code.TEXT_UNPARSED, kind, message, help="change its dice, or leave this out")
        spoken_of = self.play_spoken_of
        if spoken_of is not None and spoken_of.kind == kind:
            return spoken_of
        return self.play_of_trigger(kind)

    def play_met(self, kind: Token) -> SaidPlay:
        """Read "the Action": the Trigger's, the play itself, or the one that it meets."""
        played = self._one(kind)
        waited = self.play_waited
        if waited is not None and waited.kind in (None, played):
            return self.naming(SaidPlay(PlayOf.TRIGGER, played))
        if self.scene.has_trigger:
            return self.naming(SaidPlay(PlayOf.TRIGGER, played))
        if ANSWERED.get(self.scene.play) is played:
            return self.naming(SaidPlay(PlayOf.TARGET, played))
        if self.scene.play != played:
            message = f'"the {kind}" does not say whose it is'
            self.trouble(Code.REF_SUBJECT, kind, message, help=f'say "the target\'s {kind}"')
        return self.naming(SaidPlay(PlayOf.THIS, played))

    def trait_of_met(self, play: SaidPlay) -> PlayLike:
        """Read "that shares a Trait with the target's Action"."""
        self.belongs(Scenario.INTERACTION, "Traits belong")
        met = ANSWERED.get(self.scene.play, PlayKind.ACTION)
        if play.of is not PlayOf.TARGET or play.kind not in (None, met):
            self.contradiction("this is asked of the play that this one meets", f'say "the target\'s {met}"')
        return PlayLike(having=(Mark(what=Marking.MET_TRAIT, name=str(met)),))

    def rolled_with(self, verb: Token, like: PlayLike) -> Fact:
        """Read "won with an Action from hand", "made the roll with a card": of whoever rolls as the Trigger says."""
        won, lost = self.scene.trigger_rolled or (Actor.TRIGGER, Actor.TRIGGER)
        end = next((who for ends, who in ((WON, won), (LOST, lost)) if verb.startswith(ends)), Actor.TRIGGER)

        def fact(who: Who) -> PlayIs:
            if who is not Actor.TRIGGER or end is not who:
                self.contradiction("this is asked of the one whose roll the Trigger tells of", "name that one")
            return self.roll_was_for(like)

        return fact

    def not_rolled_with(self, verb: Token, like: PlayLike) -> Fact:
        return denied(self.rolled_with(verb, like))

    def roll_was_for(self, like: PlayLike) -> PlayIs:
        """Read "the roll was part of an attack", "the roll came from a card"."""
        read = self.scene.trigger_sides is not None
        if not self.scene.has_trigger or (read and not self.scene.trigger_rolled):
            self.contradiction("no Trigger has brought up a roll", "leave this out", Code.REF_DANGLING)
        self.card_rolled = is_card(like) or (FROM_HAND in like.having and bool(like.kinds))
        return PlayIs(of=PlayOf.ROLLED, like=like)

    def cancel_play(self, play: SaidPlay) -> Build:
        """Read "cancel the triggering Action", "cancel that attack"; or the play itself, before its dice fall."""
        if play.of is PlayOf.THIS and self.scene.play in ANSWERED:
            own = self.scene.play
            return lambda _who: (Cancel(what=Thing.THIS, play=own),)
        if play.of is not PlayOf.TRIGGER:
            message, help_ = "no Trigger has brought up a play to cancel", "make this an Assist or an Interrupt"
            self.contradiction(message, help_, Code.REF_DANGLING)
        return lambda _who: (Cancel(what=Thing.TRIGGERING_PLAY, play=play.kind or PlayKind.ACTION),)

    def turned(self, play: SaidPlay, to: Named, place: TargetPlace) -> Clause:
        """Give that the attack targets someone instead, or besides: they become its target."""
        self.needs_attack()
        if play.kind in (PlayKind.ASSIST, PlayKind.INTERRUPT, PlayKind.STRATEGY):
            self.contradiction(f"the target of {article(play.kind)} stands in its own text", "say it of an attack")

        def turned(who: Who) -> Effects:
            return (RedirectAttack(to=self.object_of(to, who), play=play.kind, place=place),)

        return Clause(turned, command=True)

    def play_rolled(self) -> SaidPlay:
        """Read "the triggering play": the one, of whatever kind, with which the roll of the Trigger was made."""
        if not self.scene.has_trigger:
            message, help_ = "no Trigger has brought up a play", 'say "this Action", or "the target\'s Action"'
            self.contradiction(message, help_, Code.REF_DANGLING)
        return self.naming(SaidPlay(PlayOf.ROLLED))

    def play_rolled_by(self, whose: Named) -> SaidPlay:
        """Read "the triggering enemy's play"; that of the target is the one that meets this one."""
        who = self.antecedent(whose, self.scene.own)
        if who is Actor.TARGET and (met := ANSWERED.get(self.scene.play)):
            return self.naming(SaidPlay(PlayOf.TARGET, met))
        if who is not Actor.TRIGGER:
            self.contradiction("which play is meant?", 'say "this Action", "the triggering play"')
        return self.play_rolled()

    def attack_met(self) -> SaidPlay:
        """Read "the attack": the Trigger's, what a Reaction answers, or the play itself."""
        if self.scene.has_trigger or self.play_waited is not None:
            return self.naming(SaidPlay(PlayOf.TRIGGER))
        return self.naming(SaidPlay(PlayOf.TARGET if self.scene.play is PlayKind.REACTION else PlayOf.THIS))

    def attack_of_one(self, whose: Named) -> SaidPlay:
        """Read "the target's attack", "the triggering enemy's attack"."""
        who = self.antecedent(whose, self.scene.own)
        met = Actor.TRIGGER if self.scene.has_trigger else Actor.TARGET
        if who is not met or self.scene.play not in (PlayKind.REACTION, PlayKind.ASSIST, PlayKind.INTERRUPT):
            self.contradiction("which attack is meant: the next one, or all?", 'say "next attack", or "attacks"')
        return self.attack_met()

    def play_itself(self, said: Token) -> SaidPlay:
        self.this_kind(said)
        return self.naming(SaidPlay(PlayOf.THIS, self.scene.play))

    def this_attack(self) -> SaidPlay:
        """Read "this attack": the Action itself, or the one that is met."""
        if self.scene.has_trigger or self.scene.play is PlayKind.REACTION:
            return self.attack_met()
        if self.scene.play is not PlayKind.ACTION:
            self.contradiction("no attack is made here", 'say "the attack" of the one that is met', Code.REF_SUBJECT)
        return self.naming(SaidPlay(PlayOf.THIS, PlayKind.ACTION))
