"""Damage types, Traits and numbers that are chosen first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.choices import (
    ChooseCondition,
    ChooseImmunity,
    ChooseKinds,
    ChooseNumber,
    ChooseTracks,
    ChooseTraits,
    ChooseTypes,
    Met,
    TypesMet,
)
from compiler.ir.events.deeds import Happening, Since
from compiler.ir.selectors.who import Group
from compiler.ir.terms import TRAITS, PlayKind, Track, Ward
from runtime.controllers import Decision
from runtime.denials import left
from runtime.events import Note
from runtime.history import deeds
from runtime.immunity import immunities
from runtime.interpreter.measuring import AT_TABLE
from runtime.interpreter.playing import Playing, Step, executor, question
from runtime.interpreter.who import each_of, is_meant, the_one, those, those_who

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_ROLLED = 24
"""As high as a number is chosen for which nothing is said: higher than rolls are."""
AT_TABLE |= {
    Measure.IMMUNITIES: lambda one, table: len({*immunities(table, one)}),
    Measure.IMMUNE_TRAITS: lambda one, table: len({*TRAITS} & {*immunities(table, one)}),
}


@executor.register
def _types(effect: ChooseTypes) -> Step:
    def run(playing: Playing) -> None:
        types = effect.types or playing.table.damage_types
        if effect.met is not None:
            types = tuple(dict.fromkeys(_types_met(effect.met, playing)))
        playing.type = _chosen(effect, "which damage type?", types, playing) if types else NONE_THERE

    return run


def _types_met(met: TypesMet, playing: Playing) -> Iterator[str]:
    """Give the damage types with which any of those have to do in that way."""
    table = playing.table
    for one in table.entities:
        if not is_meant(met.who, one, playing):
            continue
        match met.how:
            case Met.SUFFERED | Met.LAST:
                suffered = [*deeds(table, one, SUFFERS, met.since or Since.SCENARIO, playing.begun, playing.owner)]
                typed = [done for done in suffered if any(done.names)][-1 if met.how is Met.LAST else 0 :]
                yield from (name for done in typed for name in done.names if name)
            case Met.IMMUNE:
                yield from (word for word in immunities(table, one) if word in table.damage_types)
            case _:
                ward = Ward.RESISTANCE if met.how is Met.RESISTANCE else Ward.WEAKNESS
                yield from (given.type for given in left(table, one) if given.ward is ward)


SUFFERS = frozenset([Happening.SUFFERS_DAMAGE])
NONE_THERE = ""
"""Stands for a damage type where there was none to choose."""


@executor.register
def _immunity(effect: ChooseImmunity) -> Step:
    def run(playing: Playing) -> None:
        options = [word for one in those(effect.of, playing) for word in immunities(playing.table, one)]
        left = tuple(dict.fromkeys(options))
        playing.immunity = _chosen(effect, "which immunity?", left, playing) if left else None

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
            playing.tell(Note.CHOSE, who, playing.cause.rule, f"chooses {playing.rolled}")

    return run


def _chosen(
    effect: ChooseTypes | ChooseImmunity | ChooseTraits | ChooseTracks | ChooseKinds | ChooseCondition,
    what: str,
    options: tuple[str, ...],
    playing: Playing,
) -> str | None:
    by = the_one(effect.by, playing)
    if by is None:
        return None
    word = options[playing.control.decide(Decision(who=by.id, what=what, options=options))]
    playing.tell(Note.CHOSE, by, playing.cause.rule, f"chooses {word}")
    return word
