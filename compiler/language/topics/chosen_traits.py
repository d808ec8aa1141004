"""Reading and wording of Traits that are chosen: "choose a Trait that no ally has played", "a Trait of your choice"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.ir.deeds.choices import ChooseTraits
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import IsImmune, Predicate
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind, Scenario
from compiler.language.parsing.token import Token
from compiler.language.topics.chosen_immunities import picked_so
from compiler.language.topics.deeds import read_done
from compiler.language.topics.fact_order import denied
from compiler.language.topics.happenings import alone
from compiler.language.topics.mark_words import play_like_words
from compiler.language.topics.mentions import TRAIT_PICKED, WENT, mention
from compiler.language.topics.past_places import SaidSince
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.places import CHOSEN_IMMUNITY, CHOSEN_TRAIT, CHOSEN_TYPE, CONDITION
from compiler.language.topics.plays import trait_marking
from compiler.language.topics.predicates import asked_of
from compiler.language.topics.pronouns import ASKED_OF_CARD
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, gone_so_far
from compiler.language.topics.verbs import of, verb
from compiler.language.topics.worded import predicate_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.flow import Effect

WITH_IT = PlayLike(kinds=(PlayKind.ACTION, PlayKind.REACTION), having=(Mark(what=Marking.CHOSEN_TRAIT),))
"""What has been played where someone has played a Trait."""


class Played(NamedTuple):
    """Who has played a Trait, or has not."""

    who: Named
    negated: bool = False


@production
def any_trait(reading: Reading, fact: Predicate | None) -> ChooseTraits:
    reading.belongs(Scenario.INTERACTION, "Traits belong")
    mention(reading, WENT, CHOSEN_TRAIT)
    return ChooseTraits(by=reading.scene.own, fact=fact)


@production
def played_by(who: Named) -> Played:
    return Played(who)


@production
def not_played_by(who: Named) -> Played:
    return Played(who, negated=True)


@production
def trait_fact(reading: Reading, played: Played, since: SaidSince | None) -> Predicate:
    """Read "that no ally has played this round"."""
    done = read_done(reading, alone(reading, Deed(event=Happening.PLAYS, play=WITH_IT)), since)
    return asked_of(reading, played.who, denied(done) if played.negated else done)


@production
def trait_of_card(reading: Reading, _words: Token) -> Mark:
    """Read "gains that card's Trait": of the one that has been discarded, shown or chosen."""
    reading.belongs(Scenario.INTERACTION, "Traits belong")
    reading[ASKED_OF_CARD] = True
    return Mark(what=Marking.CARD_TRAIT)


@production
def trait_of_immunity(reading: Reading, who: Named) -> Predicate:
    """Read "to which the target is immune", "that the target is immune to"."""
    return asked_of(reading, who, lambda one: IsImmune(who=one))


@production
def trait_of_no_immunity(reading: Reading, who: Named) -> Predicate:
    return asked_of(reading, who, denied(lambda one: IsImmune(who=one)))


@production
def immunity_to_trait(reading: Reading, said: Token) -> None:
    """Read "immune to that Trait": to one that has been chosen."""
    if trait_marking(reading, said).what is not Marking.CHOSEN_TRAIT or CHOSEN_TRAIT not in gone_so_far(reading):
        reading.contradiction("no Trait has been chosen that this could be", 'say "immune to Comical"')


@production
def immunity_to_it(reading: Reading, said: Token) -> None:
    """Read "immune to it", where a Trait has been chosen, and nothing else that someone can be immune to."""
    if {CHOSEN_TYPE, CHOSEN_IMMUNITY, CONDITION} & gone_so_far(reading):
        reading.contradiction('"it" can be the Trait, or something else that has been chosen', "say which")
    immunity_to_trait(reading, said.update(value=str(Marking.CHOSEN_TRAIT)))


@production
def trait_chosen(reading: Reading, *said: Named | Predicate | Token | None) -> Mark:
    """Read "a Trait of your choice that no ally has played": it is chosen before what is said of it is done."""
    fact = next((one for one in said if isinstance(one, Predicate)), None)
    return _trait_to_pick(
        reading, fact, (), [one for one in said if one is not None and not isinstance(one, Predicate | Token)]
    )


@production
def trait_chosen_among(reading: Reading, *said: Named | Token) -> Mark:
    """Read "the Charming or Comical Trait of your choice"."""
    words = tuple(one for one in said if isinstance(one, Token))
    return _trait_to_pick(reading, None, words, [one for one in said if not isinstance(one, Token)])


def _trait_to_pick(reading: Reading, fact: Predicate | None, words: tuple[Token, ...], choosers: list[Named]) -> Mark:
    """Give the Trait that is chosen, of those that are said."""
    by = antecedent(reading, choosers[0], reading.scene.own) if choosers else reading.scene.own
    if not isinstance(by, Actor):
        reading.contradiction("each of several would choose", 'say "of your choice"')
        by = reading.scene.own
    if reading[TRAIT_PICKED] is not None:
        reading.contradiction("two Traits are chosen here", "make two sentences of it")
    traits = tuple(map(reading.trait, words))
    mention(reading, TRAIT_PICKED, msgspec.structs.replace(any_trait(reading, fact), by=by, traits=traits))
    return Mark(what=Marking.CHOSEN_TRAIT)


def _trait_words(effect: ChooseTraits, voice: Voice) -> str:
    return listed(effect.traits, "or") or f"a Trait{fact_of_trait(effect, voice)}"


verb(ChooseTraits, "[{by}] choose {trait}", trait=of("traits fact", _trait_words))


def chosen_so(effects: Sequence[Effect], words: str, voice: Voice) -> str | None:
    """Word one thing that is done with a Trait chosen for it: "This Action gains a Trait of your choice"."""
    if not isinstance(effects[0], ChooseTraits) or len(effects[1:]) > 1 or THAT_TRAIT not in words:
        return picked_so(effects, words, voice)
    some = f"the {listed(effects[0].traits, 'or')} Trait" if effects[0].traits else "a Trait"
    of = f"{some} of {voice.possessive(effects[0].by, None)} choice{fact_of_trait(effects[0], voice)}"
    return words.replace(THAT_TRAIT, of, 1)


THAT_TRAIT = str(Marking.CHOSEN_TRAIT)


def fact_of_trait(effect: ChooseTraits, voice: Voice) -> str:
    """Word which of the Traits can be chosen, where not all can, with the space before it."""
    if effect.fact is None:
        return ""
    if isinstance(effect.fact, IsImmune):
        return f" that {predicate_words(effect.fact, voice).removesuffix(f' {THAT_TRAIT}')}"
    return f" that {predicate_words(effect.fact, voice).replace(f' {play_like_words(WITH_IT)}', '', 1)}"
