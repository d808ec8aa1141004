"""Reading and wording of things that are chosen first: a damage type, an entity."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.choices import (
    Both,
    ChooseAll,
    ChooseCondition,
    ChooseKinds,
    ChooseNumber,
    ChooseTracks,
    ChooseTraits,
    ChooseTypes,
    ChooseWho,
)
from compiler.ir.deeds.resistances import How
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.terms import Ward
from compiler.language.topics.amounts import CARDS_DONE
from compiler.language.topics.clauses import Build, Effects
from compiler.language.topics.phrase import Phrase, Voice, group_words, listed, say
from compiler.language.topics.picked_tracks import tracks_to_choose
from compiler.language.topics.places import NAMED
from compiler.language.topics.pronouns import CHOSEN_ONE, antecedent
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.resistances import Item, resist_add, resisting
from compiler.language.topics.tracks import TRACKS

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Group, Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.who import Named


Chosen = ChooseTypes | ChooseTraits | ChooseTracks | ChooseKinds | ChooseCondition
"""What can be chosen first that is no entity."""


@production
def row_words(*words: Token) -> list[Token]:
    return list(words)


@production
def type_choice(reading: Reading, words: list[Token]) -> Chosen:
    """Read "Fire, Cold, or Lightning", or Traits."""
    own = reading.scene.own
    if all(word in TRACKS for word in words):
        return tracks_to_choose(reading, words)
    if any(word in reading.vocabulary.traits for word in words):
        return ChooseTraits(by=own, traits=tuple(reading.trait(word) for word in words))
    return ChooseTypes(by=own, types=tuple(reading.damage_type(word) for word in words))


@production
def any_type(reading: Reading) -> ChooseTypes:
    return ChooseTypes(by=reading.scene.own)


@production
def choose_types(choice: Chosen) -> Chosen:
    return choice


@production
def someone_chooses_type(reading: Reading, subject: Named, choice: Chosen) -> Chosen:
    """Read "the target chooses a Trait"."""
    return msgspec.structs.replace(choice, by=_chooser_said(reading, subject))


@production
def someone_chooses_who(reading: Reading, subject: Named, group: Group) -> ChooseWho:
    """Read "the target chooses another enemy within range 1": "they" afterwards are whom they have chosen."""
    by = _chooser_said(reading, subject)
    chosen = choose_who(reading, group)
    reading[NAMED].discard(by)
    return msgspec.structs.replace(chosen, by=by)


def _chooser_said(reading: Reading, subject: Named) -> Actor:
    by = antecedent(reading, subject, reading.scene.own)
    if not isinstance(by, Actor):
        reading.contradiction("each of several would choose", 'name the one who chooses, as in "the target"')
        return reading.scene.own
    return by


@production
def choose_number(reading: Reading, verb: Token, least: Token, most: Token) -> Build:
    """Read "choose a number from 1 to 4": "that many" afterwards."""
    reading.verb, reading[CARDS_DONE] = verb, None
    low, high = reading.number(least), reading.number(most)
    if low >= high:
        reading.trouble(Code.TEXT_UNPARSED, most, "this leaves nothing to choose", help="name the lower number first")
    return lambda who: (ChooseNumber(by=who, least=low, most=high),)


@production
def choose_then(choice: Chosen, build: Build) -> Build:
    return lambda who: (choice, *build(who))


@production
def choose_all(words: Token) -> Build:
    taken = Both(words.removeprefix("choose "))
    return lambda _who: (ChooseAll(both=taken),)


@production
def choose_who(reading: Reading, group: Group) -> ChooseWho:
    """Read "choose an ally within range 1": "they" afterwards are the one chosen."""
    reading[NAMED].discard(group)
    reading[NAMED].add(Actor.CHOSEN)
    reading[CHOSEN_ONE] = group
    return ChooseWho(by=reading.scene.own, group=group)


@production
def choose_who_then(reading: Reading, group: Group, _they: Token, build: Build) -> Build:
    chosen = choose_who(reading, group)

    def both(_who: Who) -> Effects:
        return (chosen, *build(Actor.CHOSEN))

    return both


@production
def choose_to(reading: Reading, group: Group, build: Build) -> Build:
    chosen = choose_who(reading, group)
    return lambda _who: (chosen, *build(Actor.CHOSEN))


@production
def resist_chosen(reading: Reading, verb: Token, ward: Token, value: Token, until: SaidTime | None) -> Build:
    reading.verb = verb
    return resisting(reading, [Item((), Ward(str(ward)), How.SET, reading.number(value))], until)


@production
def has_resist_chosen(reading: Reading, ward: Token, value: Token, until: SaidTime | None) -> Build:
    """Read "you have Resistance 1 to that type"."""
    return resisting(reading, [Item((), Ward(str(ward)), How.SET, reading.number(value))], until)


@production
def resist_chosen_more(reading: Reading, verb: Token, by: Token, ward: Token, until: SaidTime | None) -> Build:
    return resist_add(reading, verb, by, [], ward, until)


@say.register
def _types(effect: ChooseTypes, voice: Voice) -> Phrase:
    return _chosen(effect.by, listed(effect.types, "or") or "a damage type", voice)


@say.register
def _tracks(effect: ChooseTracks, voice: Voice) -> Phrase:
    return _chosen(effect.by, listed(effect.tracks, "or") or "a Stat Track", voice)


@say.register
def _number(effect: ChooseNumber, _voice: Voice) -> Phrase:
    return Phrase(who=effect.by, verb="choose", rest=f"a number from {effect.least} to {effect.most}")


@say.register
def _all(effect: ChooseAll, _voice: Voice) -> Phrase:
    return Phrase(who=None, verb="choose", rest=str(effect.both))


@say.register
def _who(effect: ChooseWho, voice: Voice) -> Phrase:
    words = group_words(effect.group, voice)
    every = effect.group.pick is Pick.ALL and not words.startswith("all ")
    return _chosen(effect.by, f"all {words}" if every else words, voice)


def _chosen(by: Who, what: str, voice: Voice) -> Phrase:
    """Word who chooses; one's own side is told to."""
    return Phrase(who=by, verb="choose", rest=what, commanded=by is voice.scene.own)
