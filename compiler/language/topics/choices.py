"""Reading and wording of things that are chosen first: a damage type, an entity."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.choices import (
    Both,
    ChooseAll,
    ChooseCondition,
    ChooseImmunity,
    ChooseKinds,
    ChooseNumber,
    ChooseTracks,
    ChooseTraits,
    ChooseTypes,
    ChooseWho,
)
from compiler.ir.deeds.resistances import How
from compiler.ir.events.deeds import OF_DAMAGE
from compiler.ir.flow import May
from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import Ward
from compiler.language.topics.alongside import named_together
from compiler.language.topics.categories import GROUP, either
from compiler.language.topics.clauses import Build, Effects, Steps
from compiler.language.topics.mentions import CARDS_DONE, CHOSEN_ONE, WENT, mention, passes_over, says_named
from compiler.language.topics.phrase import Voice, group_words
from compiler.language.topics.picked_tracks import tracks_to_choose
from compiler.language.topics.places import CHOSEN_TRAIT, CHOSEN_TYPE, TYPE_MET
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, event_awaited, gone_so_far
from compiler.language.topics.resistances import Item, resist_add, resisting
from compiler.language.topics.tracks import TRACKS
from compiler.language.topics.verbs import WORD, Category, verb

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


Chosen = ChooseTypes | ChooseImmunity | ChooseTraits | ChooseTracks | ChooseKinds | ChooseCondition
"""What can be chosen first that is no entity."""


def _those_chosen(group: Group, voice: Voice, _who: Who) -> str:
    words = group_words(group, voice)
    return f"all {words}" if group.pick is Pick.ALL and not words.startswith("all ") else words


verb(ChooseTracks, "[{by}] choose {tracks}", tracks=either("a Stat Track"))
verb(ChooseKinds, "[{by}] choose {kinds}", kinds=either("a kind of play"))
verb(ChooseWho, "[{by}] choose {group} [and {beside}]", group=Category(_those_chosen), beside=GROUP)
verb(
    ChooseAll, "choose {both}", both=WORD._replace(read=lambda _reading, words: Both(words.removeprefix("choose ")))
).reads("choose_all")
"""Reads "choose both", of what was a choice before."""
CHOOSE_NUMBER = verb(ChooseNumber, "{by} choose a number from {least} to {most}", least=WORD, most=WORD).where(
    lambda effect, _voice: effect.most is not None
)
CHOOSE_ANY = verb(ChooseNumber, "{by} choose a number", most=None)
"""A number that someone names, for what is said behind it."""


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
        mention(reading, WENT, CHOSEN_TRAIT)
        return ChooseTraits(by=own, traits=tuple(reading.trait(word) for word in words))
    mention(reading, WENT, CHOSEN_TYPE)
    return ChooseTypes(by=own, types=tuple(reading.damage_type(word) for word in words))


@production
def any_type(reading: Reading) -> ChooseTypes:
    mention(reading, WENT, CHOSEN_TYPE)
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
    passes_over(reading, by)
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
    mention(reading, CARDS_DONE, None)
    low, high = reading.number(least), reading.number(most)
    if low >= high:
        reading.trouble(Code.TEXT_UNPARSED, most, "this leaves nothing to choose", help="name the lower number first")
    return CHOOSE_NUMBER.read(reading, verb, low, high)


@production
def choose_any_number(reading: Reading, verb: Token) -> Build:
    """Read "choose a number", whichever."""
    mention(reading, CARDS_DONE, None)
    return CHOOSE_ANY.read(reading, verb)


@production
def choose_then(choice: Chosen, build: Build) -> Build:
    return lambda who: (choice, *build(who))


@production
def choose_who(reading: Reading, group: Group) -> ChooseWho:
    """Read "choose an ally within range 1": "they" afterwards are the one chosen."""
    passes_over(reading, group)
    says_named(reading, Actor.CHOSEN)
    mention(reading, CHOSEN_ONE, group)
    return ChooseWho(by=reading.scene.own, group=group)


@production
def choose_both(reading: Reading, group: Group, beside: Group) -> ChooseWho:
    """Read "choose an ally and an enemy": "they" and "both of them" afterwards are all who have been chosen."""
    first, second = named_together(reading, (group, beside))
    assert isinstance(first, Group)  # noqa: S101 - what was given is given back, with more said of it
    assert isinstance(second, Group)  # noqa: S101
    picked = [one.number or 1 for one in (first, second) if one.pick in (Pick.ONE, Pick.ANY)]
    numbers = [number for number in picked if isinstance(number, int)]
    if len(numbers) < len((first, second)):
        reading.contradiction("so many are not chosen together", "make two sentences of it")
    passes_over(reading, first, second)
    says_named(reading, Actor.CHOSEN)
    mention(reading, CHOSEN_ONE, Group(side=Side.ENTITY, pick=Pick.ANY, number=sum(numbers)))
    return ChooseWho(by=reading.scene.own, group=first, beside=second)


@production
def may_choose(reading: Reading, subject: Named, group: Group) -> Steps:
    """Read "you may choose an ally within range 1", for what is said behind it."""
    chosen = choose_who(reading, group)

    def build(doer: Who) -> Effects:
        by = antecedent(reading, subject, doer)
        return (May(who=None if by is reading.scene.own else by, then=(msgspec.structs.replace(chosen, by=by),)),)

    return Steps(build)


@production
def choose_who_then(reading: Reading, group: Group, _they: Token, build: Build) -> Build:
    chosen = choose_who(reading, group)

    def both(_who: Who) -> Effects:
        return (chosen, *build(Actor.CHOSEN))

    return both


@production
def choose_who_swap(reading: Reading, group: Group, build: Build) -> Build:
    """Read "choose an ally within range 1; swap your Power with theirs"."""
    chosen = choose_who(reading, group)
    return lambda who: (chosen, *build(who))


@production
def choose_to(reading: Reading, group: Group, build: Build) -> Build:
    chosen = choose_who(reading, group)
    return lambda _who: (chosen, *build(Actor.CHOSEN))


@production
def resist_chosen(reading: Reading, _verb: Token, ward: Token, value: Token, until: SaidTime | None) -> Build:
    return has_resist_chosen(reading, ward, value, until)


@production
def has_resist_chosen(reading: Reading, ward: Token, value: Token, until: SaidTime | None) -> Build:
    """Read "you have Resistance 1 to that type"."""
    _type_is_known(reading)
    return resisting(reading, [Item((), Ward(str(ward)), How.SET, reading.number(value))], until)


@production
def resist_chosen_more(reading: Reading, verb: Token, by: Token, ward: Token, until: SaidTime | None) -> Build:
    _type_is_known(reading)
    return resist_add(reading, verb, by, [], ward, until)


def _type_is_known(reading: Reading) -> None:
    """Check that "that type" has been chosen, or is that of damage that is waited for or of the play that is met."""
    awaited = event_awaited(reading)
    events = reading.scene.brought | (awaited.events if awaited else frozenset())
    if gone_so_far(reading).isdisjoint((CHOSEN_TYPE, TYPE_MET)) and events.isdisjoint(OF_DAMAGE):
        help_ = 'say "Choose Fire or Cold." before it, or name it: "Gain Fire Resistance 2."'
        reading.contradiction("this does not say which damage type", help_, Code.REF_DANGLING)
