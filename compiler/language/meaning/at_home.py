"""In which type of scenario a sentence holds that stands on an entry for any: what its words name says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.points import DamageEffect
from compiler.ir.entries.scenarios import at_home, only, speaks_of
from compiler.ir.flow import If, When
from compiler.ir.terms import POINTS, Scenario
from compiler.ir.times.durations import Moment, Time
from compiler.language.meaning.flow import in_scenario
from compiler.language.topics.scene import Trouble, said_of

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.flow import Effect, Sentence
    from compiler.language.meaning.reader import Read
    from compiler.language.topics.phrase import Voice
    from compiler.language.topics.scene import Scene


def scene_at_home(words: str, scene: Scene) -> Scene:
    """Give the scene of words on an entry for any scenario: that of the one type whose things they name."""
    if scene.scenario is not Scenario.ANY:
        return scene
    return msgspec.structs.replace(scene, scenario=only(said_of(words)))


def at_home_in(meaning: Sentence | Trigger, voice: Voice) -> Voice:
    """Give the voice in which a meaning is said that holds in one type of scenario, on an entry for any."""
    if voice.scene.scenario is not Scenario.ANY:
        return voice
    scene = msgspec.structs.replace(voice.scene, scenario=only(at_home(meaning)))
    return msgspec.structs.replace(voice, scene=scene)


def kept_at_home(effects: tuple[Effect, ...], words: str, here: Scene, scene: Scene) -> tuple[Effect, ...]:
    """Keep effects to the type of scenario whose points their words named, where their meaning does not tell of it.

    "You lose 2 WP" is damage: on a ring it is said of interaction scenarios.
    """
    if scene.play is None and not scene.has_trigger:
        effects = tuple(map(_each_time, effects)) if len(effects) == 1 else effects
    named = POINTS.get(here.scenario) in said_of(words).values()
    if here.scenario is scene.scenario or not named or speaks_of(effects, here.scenario):
        return effects
    return in_scenario(here.scenario, effects)


def _each_time(effect: Effect) -> Effect:
    """Give damage that a constant text has someone suffer at a time as what comes at that time, again and again."""
    match effect:
        case DamageEffect(when=Time(moment=Moment.TURN) as at):
            return When(at=at, then=(msgspec.structs.replace(effect, when=None),))
        case If(then=(one,), otherwise=()):
            return msgspec.structs.replace(effect, then=(_each_time(one),))
    return effect


def with_homes(read: Read, words: str, scene: Scene) -> Read:
    """Complain of a sentence that speaks of things of two types of scenario at once: never would all of it be so."""
    said = said_of(words) if scene.scenario is Scenario.ANY else {}
    if len(said) <= 1 or not read.whole or at_home(read.meaning).issuperset(said):
        return read
    (first, one), (second, other), *_ = said.items()
    trouble = Trouble(
        code=Code.PLACE_SCENARIO,
        start=words.index(other),
        end=words.index(other) + len(other),
        message=f'"{other}" is of {second}, and "{one}" of {first}: no scenario has both',
        help="keep to the words of one type of scenario, or make two sentences of it",
    )
    return msgspec.structs.replace(read, troubles=(*read.troubles, trouble))
