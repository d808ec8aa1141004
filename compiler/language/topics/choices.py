"""Reading and wording of things that are chosen first: a damage type, an entity."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.choices import (
    Both,
    ChooseAll,
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
from compiler.language.topics.clauses import Build, Effects
from compiler.language.topics.phrase import Phrase, Voice, group_words, listed, say
from compiler.language.topics.resistances import Item, ResistanceReading
from compiler.language.topics.rolls import RollReading
from compiler.language.topics.tracks import TRACKS

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Group, Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.who import Named


Chosen = ChooseTypes | ChooseTraits | ChooseTracks | ChooseKinds
"""What can be chosen first that is no entity."""


class ChoiceReading(RollReading, ResistanceReading):
    """Callbacks of grammar/choices.lark."""

    def row_words(self, *words: Token) -> list[Token]:
        return list(words)

    def type_choice(self, words: list[Token]) -> Chosen:
        """Read "Fire, Cold, or Lightning", or Traits."""
        own = self.scene.own
        if all(word in TRACKS for word in words):
            return self.tracks_to_choose(words)
        if any(word in self.vocabulary.traits for word in words):
            return ChooseTraits(by=own, traits=tuple(self.trait(word) for word in words))
        return ChooseTypes(by=own, types=tuple(self.damage_type(word) for word in words))

    def any_type(self) -> ChooseTypes:
        return ChooseTypes(by=self.scene.own)

    def choose_types(self, choice: Chosen) -> Chosen:
        return choice

    def someone_chooses_type(self, subject: Named, choice: Chosen) -> Chosen:
        """Read "the target chooses a Trait"."""
        return msgspec.structs.replace(choice, by=self._chooser_said(subject))

    def someone_chooses_who(self, subject: Named, group: Group) -> ChooseWho:
        """Read "the target chooses another enemy within range 1": "they" afterwards are whom they have chosen."""
        by = self._chooser_said(subject)
        chosen = self.choose_who(group)
        self.named.discard(by)
        return msgspec.structs.replace(chosen, by=by)

    def _chooser_said(self, subject: Named) -> Actor:
        by = self.antecedent(subject, self.scene.own)
        if not isinstance(by, Actor):
            self.contradiction("each of several would choose", 'name the one who chooses, as in "the target"')
            return self.scene.own
        return by

    def choose_number(self, verb: Token, least: Token, most: Token) -> Build:
        """Read "choose a number from 1 to 4": "that many" afterwards."""
        self.verb, self.cards_done = verb, None
        low, high = self.number(least), self.number(most)
        if low >= high:
            self.trouble(Code.TEXT_UNPARSED, most, "this leaves nothing to choose", help="name the lower number first")
        return lambda who: (ChooseNumber(by=who, least=low, most=high),)

    def choose_then(self, choice: Chosen, build: Build) -> Build:
        return lambda who: (choice, *build(who))

    def choose_all(self, words: Token) -> Build:
        taken = Both(words.removeprefix("choose "))
        return lambda _who: (ChooseAll(both=taken),)

    def choose_who(self, group: Group) -> ChooseWho:
        """Read "choose an ally within range 1": "they" afterwards are the one chosen."""
        self.named.discard(group)
        self.named.add(Actor.CHOSEN)
        self.chosen = group
        return ChooseWho(by=self.scene.own, group=group)

    def choose_who_then(self, group: Group, _they: Token, build: Build) -> Build:
        chosen = self.choose_who(group)

        def both(_who: Who) -> Effects:
            return (chosen, *build(Actor.CHOSEN))

        return both

    def choose_to(self, group: Group, build: Build) -> Build:
        chosen = self.choose_who(group)
        return lambda _who: (chosen, *build(Actor.CHOSEN))

    def resist_chosen(self, verb: Token, ward: Token, value: Token, until: SaidTime | None) -> Build:
        self.verb = verb
        return self.resisting([Item((), Ward(str(ward)), How.SET, self.number(value))], until)

    def has_resist_chosen(self, ward: Token, value: Token, until: SaidTime | None) -> Build:
        """Read "you have Resistance 1 to that type"."""
        return self.resisting([Item((), Ward(str(ward)), How.SET, self.number(value))], until)

    def resist_chosen_more(self, verb: Token, by: Token, ward: Token, until: SaidTime | None) -> Build:
        return self.resist_add(verb, by, [], ward, until)


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
