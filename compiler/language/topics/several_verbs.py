"""Reading of several verbs with one object: "hits, misses or damages you", "equips or drops a Weapon"."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.handing import Parting, PartWith, PickUp
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.selectors.pieces import Kept, Pieces
from compiler.ir.terms import MoveKind
from compiler.language.topics.blows import targeted
from compiler.language.topics.carried import does
from compiler.language.topics.deed_joints import (
    Blow,
    Extent,
    Verbs,
    by_stem,
    each_way,
    either_verb,
    from_source,
    not_gone_by,
)
from compiler.language.topics.deed_kinds import ANY_ACTION, ARMED, DONE_BY, DONE_TO_THEM, STRUCK
from compiler.language.topics.handed import kept_as_parted
from compiler.language.topics.handing import change_of
from compiler.language.topics.handlings import searches, shuffles
from compiler.language.topics.happenings import VERBS_MET, begins_turn, ends_turn, gone_through, their_own
from compiler.language.topics.movement import move_kind
from compiler.language.topics.pieces import without_article
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.rolled import other_one
from compiler.language.topics.striking import loses_points, struck_by
from compiler.language.topics.sufferings import recovers

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.places import Place, Where
    from compiler.ir.selectors.descriptors import GearLike
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


PICKING_UP = ("pick", "takes up", "take up", "took up", "taken up", "taking up")
CHANGING = ("chang", "swap", "replac", "exchang", "switch")
"""What is done with Gear, by how the verb begins."""


# ---- places, turns, piles


@production
def goes_in(reading: Reading, verbs: Verbs, _inward: Token, place: Place) -> Deed:
    """Read "flies or phases into your occupied section": enters it so."""
    return _goes(reading, Happening.ENTERS, verbs, place)


@production
def goes_out(reading: Reading, verbs: Verbs, _outward: Token, place: Place) -> Deed:
    return _goes(reading, Happening.LEAVES, verbs, place)


@production
def goes_in_or_out(reading: Reading, verbs: Verbs, place: Place) -> Deed:
    """Read "Teleports into or out of your occupied section"."""
    inward, outward = (_goes(reading, one, verbs, place) for one in (Happening.ENTERS, Happening.LEAVES))
    return msgspec.structs.replace(inward, others=(*inward.others, *outward.ways))


@production
def goes_from(reading: Reading, verbs: Verbs, start: Place, _inward: Token, place: Place) -> Deed:
    """Read "moves from a dark section into your occupied section": enters it from there."""
    out_of = gone_through(reading, start)
    return each_way(goes_in(reading, verbs, _inward, place), out_of=out_of)


def _goes(reading: Reading, event: Happening, verbs: Verbs, place: Place) -> Deed:
    where = gone_through(reading, place)
    kinds = {verb: move_kind(verb) for verb in verbs}
    way = {verb: None if kind is MoveKind.MOVE else kind for verb, kind in kinds.items()}
    return either_verb(verbs, lambda verb: Deed(event=event, move=way[verb], where=where, not_by=not_gone_by(verb)))


@production
def begins_or_ends_turn(reading: Reading, verbs: Verbs, whose: Named, turn: Token, where: Where | None) -> Deed:
    turns = {"end": partial(ends_turn, reading), "": partial(begins_turn, reading)}
    return either_verb(verbs, lambda verb: by_stem(verb, turns)(verb, whose, turn, where))


@production
def shuffles_or_searches(reading: Reading, verbs: Verbs, whose: Named, deck: Token) -> Deed:
    return either_verb(
        verbs,
        lambda verb: (
            shuffles(reading, verb, whose, deck)
            if verb.lower().startswith("shuffl")
            else searches(reading, verb, whose, deck, None)
        ),
    )


# ---- points and Gear


@production
def loses_or_recovers(reading: Reading, verbs: Verbs, much: Extent | None, points: Token) -> Deed:
    """Read "loses or recovers HP"."""
    done: dict[str, Callable[..., Deed]] = {"lo": partial(loses_points, reading), "": partial(recovers, reading)}
    return either_verb(verbs, lambda verb: by_stem(verb, done)(verb, much, points))


@production
def parts_or_equips_some(reading: Reading, verbs: Verbs, piece: GearLike) -> Deed:
    without_article(reading, piece)
    return parts_or_equips(reading, verbs, piece)


@production
def parts_or_equips(reading: Reading, verbs: Verbs, piece: GearLike) -> Deed:
    """Read "equips or drops a Weapon", "swaps, equips or picks up Gear"."""
    done = {str(way): _parted_with(reading, piece, way) for way in (Parting.DROP, Parting.DESTROY)}
    done |= dict.fromkeys(PICKING_UP, _picked_up(reading, piece))
    done |= dict.fromkeys(CHANGING, change_of(piece))
    done |= {stem: Deed(event=event, gear=piece) for stem, event in ARMED.items()}
    first, *others = dict.fromkeys(way for verb in verbs for way in by_stem(verb, done).ways)
    return msgspec.structs.replace(first, others=tuple(others))


@production
def parts_or_equips_own(reading: Reading, verbs: Verbs, whose: Named, piece: GearLike) -> Deed:
    """Read "drops or unequips their Weapon"."""
    their_own(reading, whose)
    return parts_or_equips(reading, verbs, piece)


def _parted_with(reading: Reading, piece: GearLike, way: Parting) -> Deed:
    gear = Pieces(like=piece, kept=kept_as_parted(piece, way))
    return does(reading, lambda who: (PartWith(who=who, gear=gear, how=way),))


def _picked_up(reading: Reading, piece: GearLike) -> Deed:
    return does(reading, lambda who: (PickUp(who=who, gear=Pieces(like=piece, kept=Kept.LYING)),))


# ---- to others, and by them


@production
def does_to_them(reading: Reading, verbs: Verbs, whom: Named) -> Deed:
    """Read "hits, misses or damages you": any of it, done to the same one."""
    foe = other_one(reading, whom)
    return either_verb(verbs, lambda verb: msgspec.structs.replace(by_stem(verb.lower(), DONE_TO_THEM), against=foe))


@production
def done_by_blow(reading: Reading, helped: Token, done: Verbs, blow: Blow | None = None) -> Deed:
    """Read "is hit or damaged by an attack": any of it, by the same."""
    return _done_by(reading, helped, done, blow)


@production
def done_by_one(reading: Reading, helped: Token, done: Verbs, whom: Named) -> Deed:
    return _done_by(reading, helped, done, other_one(reading, whom))


def _done_by(reading: Reading, helped: Token, done: Verbs, by: Blow | Who | None) -> Deed:
    """Give what is done to someone, by the participles."""
    reading[VERBS_MET] = (*reading[VERBS_MET], (helped,))
    words = {word.lower() for word in done}
    if "pulled" in words and "pushed" not in words:
        reading.contradiction("who is pulled is Pushed", 'say "Pushed"')

    def done_so(word: str) -> Deed:
        event = DONE_BY[word]
        if word == "targeted" and not isinstance(by, Blow):
            return targeted(helped, Blow(ANY_ACTION, by))
        if isinstance(by, Blow) and event in STRUCK.values():
            return struck_by(by, Deed(event=event))
        return from_source(Deed(event=event), by)

    return either_verb(done, lambda word: done_so(word.lower()))
