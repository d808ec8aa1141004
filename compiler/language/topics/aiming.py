"""Reading and wording of whom a play has as targets: "this Action also targets an ally within range 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.plays import TargetPlace
from compiler.ir.deeds.targeting import TargetGroup
from compiler.ir.facts.predicates import InReach
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import PlayKind
from compiler.language.topics.categories import GROUP, THIS_PLAY
from compiler.language.topics.fact_order import denied
from compiler.language.topics.groups import Kinds, Told, of_whom, read_group
from compiler.language.topics.mentions import AIMED, IN_REACH, mention, passes_over, says_named
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.verbs import verb

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter, Picked


class SaidAim(msgspec.Struct, frozen=True):
    """Whom a play has as targets, or besides the one that it has."""

    to: Named
    place: TargetPlace | None = None


@production
def in_reach(reading: Reading, words: Token) -> Fact:
    """Read "within range": of the Action whose text it is, or of the attack that this Reaction answers."""
    if reading.scene.play is PlayKind.REACTION and "the " in words:
        return lambda who: InReach(who=who, answered=True)
    if reading.scene.play is not PlayKind.ACTION or "the " in words:
        message = f'"{words}" is of an Action, and this is the text of none'
        reading.trouble(Code.REF_DANGLING, words, message, help='say how far, as in "within range 2"')

    mention(reading, IN_REACH, words)
    return lambda who: InReach(who=who)


@production
def not_reached(reached: Fact) -> Told:
    return of_whom(denied(reached))


@production
def targets_of_any_side(reading: Reading, picked: Picked, *sieves: Filter) -> Group:
    return read_group(reading, picked, Kinds(), *sieves)


@production
def npc_it(reading: Reading, word: Token) -> Actor:
    """Read "it targets the nearest enemy": the one whose entry it is."""
    if reading.scene.own is not Actor.THIS:
        reading.contradiction(f'"{word}" could be someone, or this play', 'say "this Action targets"')
    return Actor.THIS


@production
def aim(reading: Reading, to: Named) -> SaidAim:
    return mention(reading, AIMED, SaidAim(to))


@production
def aim_instead(to: Named) -> SaidAim:
    return SaidAim(to, TargetPlace.INSTEAD)


@production
def aim_also(reading: Reading, to: Named) -> SaidAim:
    return mention(reading, AIMED, SaidAim(to, TargetPlace.ALSO))


def reach_is_asked(reading: Reading, meaning: object) -> None:
    """Check that it is not asked whether those are within range whom a play is given as its targets."""
    if reading[IN_REACH] is None or not any(parts_in(meaning, TargetGroup)):
        return
    if any(asked.who in (Actor.TARGET, reading.scene.own) for asked in parts_in(meaning, InReach)):
        reading.contradiction("an Action's target is within its range", 'say of whom else, as in "an enemy"')


def given_targets(reading: Reading, aim: SaidAim) -> TargetGroup:
    """Make those the targets: afterwards they are "the target" and "each target"."""
    group = aim.to
    if not isinstance(group, Group):
        reading.contradiction("a play has those as targets who fit", 'say which: "an ally", "each enemy"')
        return TargetGroup(group=Group(side=Side.ENTITY, pick=Pick.ALL))
    passes_over(reading, group)
    says_named(reading, Actor.EACH_TARGET if group.pick in (Pick.EACH, Pick.ALL) or group.number else Actor.TARGET)
    return TargetGroup(group=group, also=aim.place is TargetPlace.ALSO)


verb(TargetGroup, "{play} | target {group}", play=THIS_PLAY, group=GROUP)
verb(TargetGroup, "{play} also | target {group}", play=THIS_PLAY, group=GROUP, also=True)
