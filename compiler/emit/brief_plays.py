"""What plays are like, in published JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.emit.brief_who import Brief, one_or_list
from compiler.ir.descriptors import Mark, Marking

if TYPE_CHECKING:
    from compiler.ir.descriptors import PlayLike


def play_like_brief(like: PlayLike) -> Brief:
    """Give what a play is like, beside whatever it belongs to."""
    out: Brief = {}
    if like.kinds:
        out["play"] = one_or_list(like.kinds)
    if like.traits:
        out["trait"] = one_or_list(like.traits)
    sources = [mark.name for mark in like.having if mark.what is Marking.SOURCE]
    if sources:
        out["played_from"] = one_or_list(sources)
    if len(like.having) > len(sources):
        out["with"] = [mark_brief(mark) for mark in like.having if mark.what is not Marking.SOURCE]
    if like.lacking:
        out["without"] = [mark_brief(mark) for mark in like.lacking]
    return out


def mark_brief(mark: Mark) -> str:
    """Give one thing a play has by its name."""
    if mark.what is Marking.DAMAGE_TYPE:
        return f"{mark.name} damage"
    if mark.what in (Marking.CHOSEN_TRAIT, Marking.OTHER_TRAIT):
        return "trait t" if mark.what is Marking.CHOSEN_TRAIT else "trait other than t"
    return mark.name or str(mark.what)
