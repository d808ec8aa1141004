"""Reading and wording of whom a play has as targets: "this Action also targets an ally within range 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.plays import TargetPlace
from compiler.ir.deeds.targeting import TargetGroup
from compiler.ir.facts.predicates import InReach
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.fact_order import denied
from compiler.language.topics.groups import Kinds, Told
from compiler.language.topics.phrase import Phrase, Voice, group_words, say
from compiler.language.topics.plays import PlayReading
from compiler.language.topics.who import Named

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter, Picked


class SaidAim(msgspec.Struct, frozen=True):
    """Whom a play has as targets, or besides the one that it has."""

    to: Named
    place: TargetPlace | None = None


class AimReading(PlayReading):
    """Callbacks of grammar/targeting.lark for whom a play has as targets."""

    def in_reach(self, words: Token) -> Fact:
        """Read "within range": of the Action whose text it is."""
        if self.scene.play is not PlayKind.ACTION:
            message = f'"{words}" is of an Action, and this is the text of none'
            self.trouble(Code.REF_DANGLING, words, message, help='say how far, as in "within range 2"')

        def reached(who: Who) -> Predicate:
            self.target_reached |= who is Actor.TARGET
            return InReach(who=who)

        return reached

    def not_reached(self, reached: Fact) -> Told:
        return self.of_whom(denied(reached))

    def targets_of_any_side(self, picked: Picked, *sieves: Filter) -> Group:
        return self.group(picked, Kinds(), *sieves)

    def npc_it(self, word: Token) -> Actor:
        """Read "it targets the nearest enemy": the one whose entry it is."""
        if self.scene.own is not Actor.THIS:
            self.contradiction(f'"{word}" could be someone, or this play', 'say "this Action targets"')
        return Actor.THIS

    def aim(self, to: Named) -> SaidAim:
        self.aimed = True
        return SaidAim(to)

    def aim_instead(self, to: Named) -> SaidAim:
        return SaidAim(to, TargetPlace.INSTEAD)

    def aim_also(self, to: Named) -> SaidAim:
        self.aimed = True
        return SaidAim(to, TargetPlace.ALSO)

    def given_targets(self, aim: SaidAim) -> TargetGroup:
        """Make those the targets: afterwards they are "the target" and "each target"."""
        group, self.targets_given = aim.to, True
        if not isinstance(group, Group):
            self.contradiction("a play has those as targets who fit", 'say which: "an ally", "each enemy"')
            return TargetGroup(group=Group(side=Side.ENTITY, pick=Pick.ALL))
        self.named.discard(group)
        self.named.add(Actor.EACH_TARGET if group.pick in (Pick.EACH, Pick.ALL) or group.number else Actor.TARGET)
        return TargetGroup(group=group, also=aim.place is TargetPlace.ALSO)


@say.register
def _aimed(effect: TargetGroup, voice: Voice) -> Phrase:
    play = f"this {voice.scene.play or 'Action'}"
    return Phrase(
        who=None, thing=f"{play} also" if effect.also else play, verb="target", rest=group_words(effect.group, voice)
    )
