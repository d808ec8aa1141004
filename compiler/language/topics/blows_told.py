"""Reading of attacks as what does something: "an enemy's attack crosses a border", "an Action you play misses"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.terms import PlayKind
from compiler.language.topics.blows import hits_anyone
from compiler.language.topics.deed_joints import each_way
from compiler.language.topics.happenings import alone, player_of, read_event, read_would
from compiler.language.topics.mark_words import is_card
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.striking import read_doer
from compiler.language.topics.told_places import attack_crosses, attack_crosses_not
from compiler.language.topics.triggers import trigger
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Border
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.deed_joints import Blow, Verbs
    from compiler.language.topics.triggers import Circumstance


@production
def crossing_so(reading: Reading, border: Border) -> Predicate:
    """Read "that crosses a border you Block", of the play that is waited for."""
    return attack_crosses(reading, SaidPlay(PlayOf.TRIGGER), border)


@production
def crossing_none(reading: Reading, border: Border) -> Predicate:
    """Read "that does not cross a Blocked border"."""
    return attack_crosses_not(reading, SaidPlay(PlayOf.TRIGGER), border)


@production
def blow_crosses(reading: Reading, blow: Blow, so: Predicate) -> Trigger:
    """Read "an attack crosses a border you Block": one that does is played."""
    return _of_player(reading, blow, Deed(event=Happening.PLAYS, play=blow.play), so)


@production
def blow_strikes(reading: Reading, blow: Blow, verbs: Verbs, circumstance: Circumstance | None) -> Trigger:
    """Read "an Action you play misses": one misses with it, whomever it is against."""
    deed = each_way(hits_anyone(reading, verbs), play=None if blow.play == PlayLike() else blow.play)
    return _of_player(reading, blow, deed, circumstance)


@production
def blow_moves_counter(reading: Reading, blow: Blow, deed: Deed, circumstance: Circumstance | None) -> Trigger:
    """Read "an enemy's Action moves the Debate Counter": whoever plays it does, with it."""
    who = read_doer(reading, player_of(reading, blow))
    return trigger(reading, who, read_event(reading, alone(reading, _by_play(reading, blow, deed))), circumstance)


@production
def blow_would_move_counter(reading: Reading, blow: Blow, deed: Deed, circumstance: Circumstance | None) -> Trigger:
    who = read_doer(reading, player_of(reading, blow))
    return trigger(reading, who, read_would(reading, alone(reading, _by_play(reading, blow, deed))), circumstance)


def _by_play(reading: Reading, blow: Blow, deed: Deed) -> Deed:
    if deed.play is not None:
        reading.contradiction("this says twice with which play", "name one")
    if is_card(blow.play):
        reading.contradiction("a card moves nothing until it is played", 'say "an Action", or which kind it is')
    return msgspec.structs.replace(deed, play=blow.play)


def _of_player(reading: Reading, blow: Blow, deed: Deed, circumstance: Circumstance | None) -> Trigger:
    """Tell it of whoever makes the play: of anyone, where that is not said."""
    if blow.play.kinds not in ((), (PlayKind.ACTION,)):
        reading.contradiction("only an attack comes to someone so", 'say "an attack", or "an Action"')
    who: Who = read_doer(reading, player_of(reading, blow))
    return trigger(reading, who, read_event(reading, alone(reading, deed)), circumstance)
