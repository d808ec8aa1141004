"""In which type of scenario a sentence holds that stands on an entry for any: what its words name says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.scenarios import at_home, only, said_of, speaks_of
from compiler.ir.terms import Scenario
from compiler.language.meaning.flow import in_scenario
from compiler.language.topics.scene import Trouble

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.language.meaning.reader import Read
    from compiler.language.topics.scene import Scene


def scene_at_home(words: str, scene: Scene) -> Scene:
    """Give the scene of words on an entry for any scenario: that of the one type whose things they name."""
    if scene.scenario is not Scenario.ANY:
        return scene
    return msgspec.structs.replace(scene, scenario=only(said_of(words)))


def kept_at_home(effects: tuple[Effect, ...], here: Scene, scene: Scene) -> tuple[Effect, ...]:
    """Keep effects to the type of scenario that their words named, where what they mean no longer tells of it.

    "You lose 2 WP" is damage: on a ring it is said of interaction scenarios.
    """
    if here.scenario is scene.scenario or speaks_of(effects, here.scenario):
        return effects
    return in_scenario(here.scenario, effects)


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
