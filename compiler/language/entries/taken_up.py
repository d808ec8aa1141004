"""Someone whom a sentence picks and the next speaks of: the house chooses them first, and both say "they".

"Give this Item to an Opponent. While they hold it, ..." is "Choose an Opponent. Give them this Item. While they hold
it, ...": who it is, is chosen once, and stays so.
"""

from __future__ import annotations

from itertools import dropwhile
from types import NoneType
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.choices import ChooseWho
from compiler.ir.flow import GrantPlay, If, Instead, Limited, Then, Toll, When
from compiler.ir.parts_in import has_any, parts_in
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.language.meaning.answering import IfDone, Otherwise
from compiler.language.meaning.chosen_said import parts_said
from compiler.language.meaning.effects_in import effects_in
from compiler.language.meaning.offered import awaited_in
from compiler.language.topics.in_events import two_in
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.references import OTHERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.flow import Effect
    from compiler.language.entries.met import Met
    from compiler.language.meaning.reader import Read
    from compiler.language.topics.scene import Scene

_OF_SOMEONE = frozenset({Code.AMBIGUOUS_PRONOUN, Code.REF_SUBJECT})
_LATER = (When, Limited, GrantPlay, Toll)
"""What is done at another time, by when another may be picked; nobody can be chosen for it beforehand."""


class TakenUp(msgspec.Struct, frozen=True, gc=False):
    """Two sentences that speak of the same one: what the first does, and what came of the second in which scene."""

    before: tuple[tuple[Effect, ...], ...]
    """In as many sentences as it takes."""
    scene: Scene
    read: Read


def picked_in(effects: tuple[Effect, ...]) -> Group | None:
    """Give the group of whom a sentence picks one as it is done, where it is one group."""
    groups = {group for group in parts_in(effects, Group) if group.pick is Pick.ONE or _is_any_one(group)}
    if len(groups) != 1 or has_any(effects, _LATER):
        return None
    (group,) = groups
    asked = any(group in parts_in(one.condition, Group) for one in parts_in(effects, If))
    return None if asked else group


def _is_any_one(group: Group) -> bool:
    return group.pick is Pick.ANY and group.number in (None, 1)


def taken_up(
    read: Read, before: tuple[Effect, ...], met: Met, scene: Scene, again: Callable[[Scene], Read]
) -> TakenUp | None:
    """Read a sentence anew that speaks of someone whom the one before has picked.

    Args:
        read: What came of it: nothing, or, with a pronoun, someone of that group again who could be another.
        before: What the sentence before does.
        met: Whom the text has named.
        scene: What the sentence was read in.
        again: Reads it in another scene.

    Returns:
        What the sentence before does with that one chosen first, and what came of this one; None where it does not
        read then either, or the sentence before stands where nobody can be chosen for good.
    """
    group = None if scene.play is None else picked_in(before)
    if group is None or group not in met.named:
        return None
    said_anew = not read.whole and any(one.code in _OF_SOMEONE for one in read.troubles)
    if not said_anew and not (read.whole and _by_pronoun(read, group)):
        return None
    named = frozenset(who for who in met.named if isinstance(who, Actor)) | {Actor.CHOSEN}
    scene = msgspec.structs.replace(scene, before=named, chosen=msgspec.structs.replace(group, chosen_by=None))
    anew = again(scene)
    if not anew.whole and not any(one.code in _OF_SOMEONE for one in anew.troubles):
        return TakenUp((before,), scene, anew)  # who it is, is clear: what else is wrong is to be told
    if not anew.whole or Actor.CHOSEN not in parts_said(anew.meaning):
        return None
    return TakenUp(_chosen_first(before, group, scene.own), scene, anew)


def gone_on(
    read: Read, before: tuple[Effect, ...], met: Met, scene: Scene, again: Callable[[Scene], Read]
) -> tuple[Scene, Read] | None:
    """Read a sentence anew that goes on with what is done as somebody does something: "they" is whoever does it.

    "Whenever an enemy hits you, you may discard a card. If you do, that enemy suffers 2 damage."

    Args:
        read: What came of it, with someone of that group again who could be another, or nothing.
        before: What the sentence before does.
        met: Whom the text has named.
        scene: What the sentence was read in.
        again: Reads it in another scene.
    """
    if not isinstance(read.meaning, IfDone | Otherwise | NoneType):
        return None
    anew = _in_event(read, before, met, scene, again)
    return anew if anew and isinstance(anew[1].meaning, IfDone | Otherwise) else None


def comes_too(
    read: Read, before: tuple[Effect, ...], met: Met, scene: Scene, again: Callable[[Scene], Read]
) -> tuple[Scene, Read] | None:
    """Read a sentence anew that tells what else comes of what is waited for, of somebody in that.

    "Whenever you hit an enemy, they suffer -1 Skill. They cannot Move this turn."
    """
    waits = scene.play is None or any(when.until for when in parts_in(before, When))
    if not waits or scene.has_trigger or (not read.whole and not any(one.code in _OF_SOMEONE for one in read.troubles)):
        return None
    anew = _in_event(read, before, met, scene, again)
    effects = anew[1].meaning if anew else None
    if not isinstance(effects, tuple) or not parts_said(effects) & IN_EVENT:
        return None
    return None if has_any(effects, (When, Instead)) else anew


IN_EVENT = frozenset({Actor.TRIGGER, Actor.TRIGGER_ENEMY, Actor.TRIGGER_ALLY, Actor.ATTACKER})
"""Those who are in what is waited for."""


def _in_event(
    read: Read, before: tuple[Effect, ...], met: Met, scene: Scene, again: Callable[[Scene], Read]
) -> tuple[Scene, Read] | None:
    """Read a sentence anew whose "they" are in what the sentence before waits for."""
    event = awaited_in(before)
    if event is None:
        return None
    groups = [one for one in (event.who, event.against, event.source) if isinstance(one, Group) and one in met.named]
    if not groups or (read.whole and not any(_by_pronoun(read, group) for group in groups)):
        return None
    two = two_in(event)
    one = Actor.TRIGGER if event.who == groups[0] else OTHERS.get(groups[0].side, Actor.TRIGGER)
    met_there = met.named.difference(groups) | (frozenset(two) or {one})
    scene = msgspec.structs.replace(scene, before=met_there, in_event=frozenset(two.items()))
    anew = again(scene)
    return (scene, anew) if anew.whole else None


def _by_pronoun(read: Read, group: Group) -> bool:
    return group not in read.named and group in parts_in(effects_in(read.meaning), Group)


def _chosen_first(effects: tuple[Effect, ...], group: Group, own: Actor) -> tuple[tuple[Effect, ...], ...]:
    """Have someone chosen as late as can be: what is done before may tell whom one wants."""
    chosen = ChooseWho(by=group.chosen_by or own, group=msgspec.structs.replace(group, chosen_by=None))
    first = next(at for at, effect in enumerate(effects) if group in parts_in(effect, Group))
    earlier = tuple(dropwhile(_is_order, reversed(effects[:first])))[::-1]
    then = tuple(exchanged(effect, group, Actor.CHOSEN) for effect in effects[first:])
    return tuple(filter(None, (earlier, (chosen,), then)))


def _is_order(effect: Effect) -> bool:
    return isinstance(effect, Then)
