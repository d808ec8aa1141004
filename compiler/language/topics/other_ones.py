"""Whom "each other ally" leaves out behind a sentence that picks an ally: that one, who must be chosen first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.language.topics.groups import filtered
from compiler.language.topics.mentions import all_named, all_together
from compiler.language.topics.plurals import article, plural
from compiler.language.topics.pointing import called
from compiler.language.topics.reading import Reading, extends

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.language.topics.groups import Filter, Kinds, Picked


_SETTLED = re.compile(r"\bthe target\b|\b(?:any|some)one else\b")
"""What tells whom "else" leaves out."""


@extends(filtered)
def other_than_named(
    plain: Callable[..., Group], reading: Reading, picked: Picked, kinds: Kinds, filters: tuple[Filter, ...]
) -> Group:
    """Check that no other of that side has been picked, who would be left out, and picked anew for that."""
    group = plain(reading, picked, kinds, filters)
    of_scene = picked.other and group.besides in (reading.scene.own, Actor.TARGET)
    if of_scene and (some := _some_of(reading, group)):
        sort, who = plural(str(some.side)), _called(reading, group.besides)
        message = f"these could be all {sort} but those of whom something was said before, or all but {who}"
        reading.contradiction(message, f'say which, as in "{sort} that are not Dazed"', Code.AMBIGUOUS_PRONOUN)
    elif of_scene and kinds.side is not Side.ENTITY and _picked_of(reading, kinds.side, picked.pick):
        who = _called(reading, group.besides)
        message = f"these could be others than the {kinds.side} who has been picked, or than {who}"
        help_ = f'begin with "Choose {article(str(kinds.side))} within range 1."'
        reading.contradiction(message, help_, Code.AMBIGUOUS_PRONOUN)
    elif picked.other and group.besides is reading.scene.own and kinds.side is Side.ENTITY:
        _could_be_more(reading)
    return group


def _some_of(reading: Reading, group: Group) -> Group | None:
    """Give those of whom something was said before: some of a side, where all others of it are meant now, or may be."""
    if group.pick not in _EVERY:
        return None
    met = (one for one in reading.scene.before | all_named(reading) if isinstance(one, Group))
    some = (
        one
        for one in met
        if one.pick in _EVERY and one.facts and not one.besides and group.side in (one.side, Side.ENTITY)
    )
    return next(some, None)


_EVERY = (Pick.EACH, Pick.ALL)


def _picked_of(reading: Reading, side: Side, pick: Pick) -> bool:
    """Tell whether one of a side has been picked, in a sentence before, or beside all others in this one."""
    met = reading.scene.before | (all_named(reading) if pick in _EVERY else frozenset())
    return any(isinstance(one, Group) and one.side is side and one.pick is Pick.ONE and not one.besides for one in met)


def _could_be_more(reading: Reading) -> None:
    """Complain of "anyone else" where oneself is named with others, or another alone has been before it."""
    several = {*all_together(reading)}
    alone = not all_named(reading) and not _SETTLED.search(reading.text)
    before = {Actor.TARGET} & reading.scene.before if alone else set()
    others = sorted(called(reading, one) for one in several | before)
    if others:
        message = f"these could be others than {others[0]}, or than {_called(reading, reading.scene.own)}"
        reading.contradiction(message, 'say "anyone but you", or "anyone but the target"', Code.AMBIGUOUS_PRONOUN)


def _called(reading: Reading, who: object) -> str:
    return "the target" if who is Actor.TARGET else "the entry itself" if reading.scene.own is Actor.THIS else "you"
