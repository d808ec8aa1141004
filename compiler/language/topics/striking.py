"""Reading of what someone, or an attack, does to another: hits them, deals them damage, defeats them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Several
from compiler.ir.terms import PlayKind
from compiler.language.topics.deed_joints import Blow, Extent, Verbs, by_stem, each_way, either_verb
from compiler.language.topics.handlings import HandlingReading
from compiler.language.topics.places import Pronoun
from compiler.language.topics.who import bearer

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.brought_down import Low
    from compiler.language.topics.sufferings import Fallen
    from compiler.language.topics.who import Named

STRUCK = {"hit": Happening.HIT_BY_ATTACK, "miss": Happening.MISSED_BY_ATTACK}
STRIKES = {Happening.HIT_BY_ATTACK: Happening.HITS, Happening.MISSED_BY_ATTACK: Happening.MISSES}
"""What the attacker does by that."""
BY_ATTACKS = (*STRUCK.values(), Happening.TARGETED)
"""What attacks alone do, so that of an attack nothing more needs to be said."""


class Struck(NamedTuple):
    """What comes of an attack, and for whom."""

    who: Who
    deed: Deed


class StrikingReading(HandlingReading):
    """Callbacks of grammar/triggers.lark for damage and defeats, told of the one whose doing they are."""

    # ---- in whose place

    def intercepts(self, _verb: Token, blow: Blow | None) -> Deed:
        """Read "Intercepts an attack", "Intercepts your attack"."""
        like = blow.play if blow and blow.play != PlayLike() else None
        if like is not None and not {*like.kinds} <= {PlayKind.ACTION}:
            self.contradiction("an attack is Intercepted, and no other play", 'say "an attack"')
        return Deed(event=Happening.INTERCEPTS, play=like, source=blow.source if blow else None)

    def intercepts_against(self, verb: Token, blow: Blow, whom: Named) -> Deed:
        return each_way(self.intercepts(verb, blow), against=self.other_one(whom))

    # ---- whose doing

    def doer(self, named: Named) -> Who:
        """Check that an event is of someone who can be waited for."""
        own, subject = self.scene.own, self.subject_said
        if named is Pronoun.THEM and isinstance(subject, Group) and self.named == {subject}:
            self.event_of_each, self.doer_of_event = subject, Actor.TRIGGER
            return replace(subject, pick=Pick.ONE, number=None)
        if named is Pronoun.THEM and own is Actor.THIS and any(isinstance(one, Group) for one in self.named):
            self.not_waited_for()
        met = named is Pronoun.THEM and Actor.CHOSEN in (self.named or self.scene.before)
        who = Actor.CHOSEN if met else bearer(named, own, own)
        if named is Pronoun.THEM and who is Actor.THIS and Actor.TARGET in self.named:
            who = Actor.TARGET
        if who is Actor.TARGET and self.scene.play in (PlayKind.ACTION, PlayKind.REACTION):
            self.doer_of_event = Actor.TRIGGER
            return who  # the play that begins to wait has its target
        if who is Actor.TRIGGER and self.scene.has_trigger:
            self.doer_of_event = who
            return who  # as it has the one of its Trigger
        if who is Actor.TARGET and (target := self.target_word):
            message = "an event is an enemy's, an ally's or one's own; no target has been chosen yet"
            self.trouble(Code.REF_SUBJECT, target, message, help='say "an enemy", "an ally" or "you"')
        elif not all(isinstance(one, Group) or one in (own, Actor.THIS, Actor.CHOSEN) for one in those(who)):
            self.not_waited_for()
        self.doer_of_event = who if isinstance(who, Actor) else Actor.TRIGGER
        return who

    def not_waited_for(self) -> None:
        """Say that nobody waits for what that one does."""
        message = "an event needs an enemy, an ally, a kind of entity or oneself, and this is none of them"
        self.contradiction(message, 'say "an enemy", "an ally" or "you"')

    # ---- of someone

    def deals(self, _verb: Token, damage: Deed, whom: Named | None, like: PlayLike | None = None) -> Deed:
        """Read "deals 3 or more Fire damage to an ally", "deals damage to you with an attack"."""
        foe = None if whom is None else self.other_one(whom)
        return each_way(damage, event=Happening.DEALS_DAMAGE, against=foe, play=like)

    def deals_no_damage(self, verb: Token, damage: Deed, whom: Named | None) -> Deed:
        return self.deals(verb, damage, whom, None)

    def damages(self, verb: Token, whom: Named, like: PlayLike | None = None) -> Deed:
        return self.deals(verb, Deed(event=Happening.DEALS_DAMAGE), whom, like)

    def defeats(self, _verb: Token, whom: Named, like: PlayLike | None = None) -> Deed:
        return Deed(event=Happening.DEFEATS, against=self.other_one(whom), play=like)

    def is_damaged(self, _verb: Token, by: Blow | Named | None = None) -> Deed:
        """Read "is damaged by an enemy": suffers damage from them."""
        source: Blow | Who | None = by if by is None or isinstance(by, Blow) else self.other_one(by)
        return self.suffers_damage(_verb, Deed(event=Happening.SUFFERS_DAMAGE), source)

    def loses_points(
        self, verb: Token, much: Extent | None, points: Token, source: Blow | Who | Fallen | None = None
    ) -> Deed:
        """Read "loses 3 HP": suffers so much damage."""
        self.points(points)
        return self.suffers_damage(verb, self.damage_said(much, self.damage_kind(None)), source)

    def reduced_by(self, deed: Deed, blow: Blow) -> Deed:
        return self.struck_by(blow, deed)

    def reduces_to_none(self, verb: Token, whom: Named, low: Low) -> Deed:
        """Read "reduces an enemy to 0 HP": that defeats them."""
        self._to_none(low)
        return self.defeats(verb, whom)

    def reduced_by_one(self, deed: Deed, by: Named) -> Deed:
        """Read "is reduced to 0 HP by an enemy", which defeats them, "... to half their HP or less by an enemy"."""
        if deed.event is Happening.REDUCED_TO_ZERO:
            return Deed(event=Happening.DEFEATED, source=self.other_one(by))
        return each_way(deed, source=self.other_one(by))

    def _to_none(self, low: Low) -> None:
        if low.deed.event is not Happening.REDUCED_TO_ZERO:
            self.contradiction("nobody but an attack is known to bring someone down to that", 'say "0 HP"')

    # ---- of an attack

    def strikes_one(self, verbs: Verbs, whom: Named) -> Struck:
        return Struck(self.doer(whom), self.alone(either_verb(verbs, lambda verb: Deed(event=by_stem(verb, STRUCK)))))

    def harms_one(self, _verb: Token, *said: Deed | Named) -> Struck:
        """Read "deals 5 or more damage to you", "damages you"."""
        damage = next((one for one in said if isinstance(one, Deed)), self.damage_kind(None))
        [whom] = (one for one in said if not isinstance(one, Deed))
        return Struck(self.doer(whom), self.alone(damage))

    def aims_at_one(self, whom: Named) -> Struck:
        """Read "an Action is played against you"."""
        return Struck(self.doer(whom), self.alone(Deed(event=Happening.TARGETED)))

    def targets_one(self, _verb: Token, whom: Named) -> Struck:
        """Read "an Action targets you"."""
        return self.aims_at_one(whom)

    def defeats_one(self, _verb: Token, whom: Named) -> Struck:
        return Struck(self.doer(whom), self.alone(Deed(event=Happening.DEFEATED)))

    def reduces_one(self, verb: Token, whom: Named, low: Low) -> Struck:
        return Struck(self.doer(whom), self.alone(self.brought_down_to(verb, low)))

    def of_blow(self, blow: Blow, whom: Who, deed: Deed) -> tuple[Who, Deed]:
        """Say what comes to someone of an attack; to an Interrupt it is the enemy who hits or misses an ally."""
        done = STRIKES.get(deed.event)
        if (
            done
            and self.scene.play is PlayKind.INTERRUPT
            and isinstance(whom, Group)
            and isinstance(blow.source, Group)
        ):
            return blow.source, Deed(event=done, against=whom, play=None if blow.play == PlayLike() else blow.play)
        return whom, self.struck_by(blow, deed)

    def struck_by(self, blow: Blow, deed: Deed) -> Deed:
        """Say of what comes to someone that it is an attack's doing."""
        by = None if blow.play == PlayLike() and deed.event in BY_ATTACKS else blow.play
        return each_way(deed, play=by, source=blow.source)


def those(who: Who) -> tuple[Actor | Group, ...]:
    """Give each of several, or the one."""
    return who.of if isinstance(who, Several) else (who,)
