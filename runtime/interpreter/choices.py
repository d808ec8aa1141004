"""Damage types, Traits and numbers that are chosen first."""

from __future__ import annotations

from msgspec.structs import replace

from compiler.ir.deeds.choices import (
    ChooseCondition,
    ChooseKinds,
    ChooseNumber,
    ChooseTracks,
    ChooseTraits,
    ChooseTypes,
)
from compiler.ir.selectors.who import Group
from compiler.ir.terms import TRAITS, PlayKind, Track
from runtime.controllers import Decision
from runtime.events import Kind
from runtime.interpreter.playing import Playing, Step, executor, question
from runtime.interpreter.who import each_of, the_one, those, those_who

MOST_ROLLED = 24
"""As high as a number is chosen for which nothing is said: higher than rolls are."""


@executor.register
def _types(effect: ChooseTypes) -> Step:
    def run(playing: Playing) -> None:
        types = effect.types or playing.table.damage_types
        playing.type = _chosen(effect, "which damage type?", types, playing)

    return run


@executor.register
def _traits(effect: ChooseTraits) -> Step:
    fits = None if effect.fact is None else question(effect.fact)

    def run(playing: Playing) -> None:
        left = tuple(one for one in effect.traits or TRAITS if fits is None or fits(replace(playing, trait=one)))
        playing.trait = _chosen(effect, "which Trait?", left, playing) if left else None

    return run


@executor.register
def _kinds(effect: ChooseKinds) -> Step:
    def run(playing: Playing) -> None:
        word = _chosen(effect, "which kind of play?", tuple(map(str, effect.kinds or PlayKind)), playing)
        playing.kind = None if word is None else PlayKind(word)

    return run


@executor.register
def _conditions(effect: ChooseCondition) -> Step:
    def run(playing: Playing) -> None:
        if isinstance(effect.of, Group):
            of = playing.chosen = those_who(lambda one: bool(one.conditions), effect.of, playing)
        else:
            of = those(effect.of, playing)
        options = tuple(dict.fromkeys(str(one.what) for who in of for one in who.conditions))
        word = _chosen(effect, "which condition?", options, playing) if options else None
        playing.conditions = () if word is None else (word,)

    return run


@executor.register
def _tracks(effect: ChooseTracks) -> Step:
    def run(playing: Playing) -> None:
        word = _chosen(effect, "which Stat Track?", tuple(map(str, effect.tracks or Track)), playing)
        if word is not None:
            playing.tracks = (*playing.tracks, Track(word))

    return run


@executor.register
def _number(effect: ChooseNumber) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.by, playing):
            numbers = tuple(map(str, range(effect.least, (effect.most or MOST_ROLLED) + 1)))
            decision = Decision(who=who.id, what="which number?", options=numbers)
            playing.rolled = playing.rolls[who.id] = int(numbers[playing.control.decide(decision)])
            if playing.made is not None:
                playing.made.number = playing.rolled
            playing.tell(Kind.CHOSE, who, playing.cause.rule, f"chooses {playing.rolled}")

    return run


def _chosen(
    effect: ChooseTypes | ChooseTraits | ChooseTracks | ChooseKinds | ChooseCondition,
    what: str,
    options: tuple[str, ...],
    playing: Playing,
) -> str | None:
    by = the_one(effect.by, playing)
    if by is None:
        return None
    word = options[playing.control.decide(Decision(who=by.id, what=what, options=options))]
    playing.tell(Kind.CHOSE, by, playing.cause.rule, f"chooses {word}")
    return word
