"""Wording of who is left out of a group: by "other" alone, or by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.selectors.who import Pick, Side
from compiler.language.topics.fact_order import place_of
from compiler.language.topics.groups import other_than
from compiler.language.topics.references import MET_BESIDES

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Group
    from compiler.language.topics.phrase import Voice


def is_other(group: Group, voice: Voice) -> bool:
    """Whether the one who is left out is said by "other" alone."""
    if voice.of_other and group.side is Side.ENTITY and group.pick is Pick.ONE:
        return False  # "another entity" is another than whoever acts on it
    meant = other_than(group.side, voice.scene, place_of(group.facts))
    if group.side is not Side.ENTITY and group.besides in MET_BESIDES and not voice.scene.has_trigger:
        meant = group.besides
    return group.besides is not None and group.besides is meant and _may_be_other(group)


def _may_be_other(group: Group) -> bool:
    """Whether "other" can stand before the noun."""
    single = (
        group.pick in (Pick.ANY, Pick.RANDOM, Pick.NEAREST, Pick.FARTHEST, Pick.MOST, Pick.LEAST) and not group.number
    )
    return not single and group.pick is not Pick.RANDOM and group.pick is not Pick.NONE
