"""Wording of what is on a map beside those who stand there: a place, a border, a Block."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.places import Blocks, Border, KeptBy, On, Place, Spoken
from compiler.ir.selectors.who import Group, Pick
from compiler.language.topics.keeper_words import those_words
from compiler.language.topics.phrase import Voice, where_words
from compiler.language.topics.place_words import border_words, choice_words, place_words, so_many_words

if TYPE_CHECKING:
    from compiler.ir.places import BlockFact, Thing


def thing_words(thing: Thing, voice: Voice) -> str:
    """Word a place, a border or a Block."""
    match thing:
        case Place():
            return place_words(thing, voice)
        case Border():
            return border_words(thing, voice)
        case Blocks():
            return blocks_words(thing, voice)


def blocks_words(blocks: Blocks, voice: Voice) -> str:
    """Word Blocks: "any one Block in your occupied section", "one of your Blocks"."""
    if blocks.pick is Pick.THAT:
        return "those Blocks" if blocks.number else "that Block"
    if Spoken() in blocks.facts:
        return "one of those Blocks"
    tails = list(blocks.facts)
    picked, rest = so_many_words(blocks, "Block", "Blocks", voice)
    whose = _whose(blocks, voice)
    one = blocks.pick is (Pick.ONE if blocks.chosen_by else Pick.ANY)
    some = {Pick.ALL: "all", Pick.ANY_NUMBER: "any number of"}
    if whose and (one or blocks.pick in some) and not blocks.number:
        tails = [fact for fact in tails if not isinstance(fact, KeptBy)]
        picked = f"{'one of' if one else some[blocks.pick]} {whose} Blocks"
    return " ".join([picked, *choice_words(blocks, voice), *(_block_fact(fact, voice) for fact in tails)]) + rest


def counted_words(thing: Thing, voice: Voice) -> str:
    """Word each of those that are counted: "each dark section", "each of your Blocks"."""
    if isinstance(thing, Blocks) and _whose(thing, voice):
        return f"each of {blocks_words(thing, voice).removeprefix('all ')}"
    return thing_words(msgspec.structs.replace(thing, pick=Pick.EACH), voice)


def is_spoken(thing: Thing) -> bool:
    """Tell whether they are Blocks that have been brought up before."""
    return isinstance(thing, Blocks) and (thing.pick is Pick.THAT or Spoken() in thing.facts)


def _whose(blocks: Blocks, voice: Voice) -> str:
    """Word whose Blocks they are, where that stands before them."""
    kept = (fact for fact in blocks.facts if isinstance(fact, KeptBy) and not isinstance(fact.by, Group))
    return next((voice.possessive(fact.by, None) for fact in kept), "")


def _block_fact(fact: BlockFact, voice: Voice) -> str:
    match fact:
        case KeptBy():
            return f"of {those_words(fact.by, voice)}"
        case On():
            return f"on {border_words(fact.border, voice)}"
    return where_words(fact, voice)
