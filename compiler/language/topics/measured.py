"""Reading and wording of where plays are made as if from: "this Action can be played as if from an ally's section"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.targeting import TargetFrom
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Pick
from compiler.ir.terms import PlayKind
from compiler.language.topics.categories import THIS_PLAY
from compiler.language.topics.coming_plays import alter, of_plays
from compiler.language.topics.place_words import place_words
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.sites import bring_up, where_one_stands
from compiler.language.topics.verbs import Category, verb
from compiler.language.topics.which_plays import SaidPlay

if TYPE_CHECKING:
    from compiler.ir.places import Place
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Clause
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.plays_to_come import SaidComing
    from compiler.language.topics.references import Named

verb(
    TargetFrom,
    "{this} | can be played as if from {place}",
    this=THIS_PLAY,
    place=Category(lambda place, voice, _who: place_words(place, voice)),
)


@production
def from_where(reading: Reading, place: Place) -> Place:
    bring_up(reading, place)
    return place


@production
def from_one(reading: Reading, whom: Named) -> Place:
    """Read "from an ally within range 2": from where they are."""
    return where_one_stands(reading, whom)


@production
def plays_from(reading: Reading, place: Place) -> TargetFrom:
    """Read "can be played as if from an adjacent section": whichever will do of those that fit."""
    if place.pick in (Pick.EACH, Pick.UP_TO, Pick.ANY_NUMBER, Pick.RANDOM) or place.number or place.chosen_by:
        reading.contradiction("a play is made from one place", f'say "an adjacent {place.kind}"')
    return TargetFrom(place=msgspec.structs.replace(place, pick=Pick.ONE) if place.pick is Pick.ALL else place)


@production
def measured_here(reading: Reading, _measure: Token, place: Place) -> Clause:
    """Read "measure this Action's range from an ally's section"."""
    return alter(reading, SaidPlay(PlayOf.THIS, PlayKind.ACTION), plays_from(reading, place))


@production
def made_as_if_in(reading: Reading, play: Token, place: Place) -> Clause:
    """Read "you may play this Action as if you were in an adjacent section"."""
    return measured_here(reading, play, from_where(reading, place))


@production
def measured_of(reading: Reading, plays: SaidComing, place: Place, until: SaidTime | None) -> Clause:
    """Read "you may measure the range of your Actions from the triggering ally's section"."""
    return of_plays(reading, plays, plays_from(reading, place), until)


@production
def measured_then(reading: Reading, plays: SaidComing, until: SaidTime, place: Place) -> Clause:
    return measured_of(reading, plays, place, until)
