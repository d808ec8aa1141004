"""Scenes from a file, played: a table of one's own, several targets, allies who respond."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from compiler.api import Compiled, compile_files
from compiler.check.scenes import Tried
from compiler.cli.console import Console, ExitStatus
from compiler.cli.projects import has_errors, open_project, status_of, tell
from compiler.cli.rule_rows import rows_left_out
from compiler.cli.transcript import tell_events
from compiler.cli.trying import mistaken, rules_of
from compiler.ir.entries.scenes import Scene
from compiler.source.files import shown_path
from compiler.source.load import is_content
from runtime.chance import Scripted, Seeded
from runtime.controllers import Eager
from runtime.expectations import NO_TARGET
from runtime.refused import RefusedError
from runtime.scenes import not_played, play


class Staging(msgspec.Struct, frozen=True):
    """How the scenes of a file are played, and told."""

    file: Path
    project: Path | None
    seed: int
    dice: Sequence[int] | None
    """In place of those that the scene names."""
    form: str
    options: Sequence[str] = ()
    """Beside those that the scenes name."""


def is_scene(word: str) -> bool:
    """Tell whether a word of the command line is a file of scenes, and not an entry.

    >>> is_scene("night.yaml"), is_scene("flung-oil")
    (True, False)
    """
    return is_content(word)


def stage(asked: Staging, console: Console) -> ExitStatus:
    """Play the scenes of a file, and tell all of it."""
    if not asked.file.is_file():
        raise FileNotFoundError(2, "there is no such file", str(asked.file))
    project = open_project(asked.project, console)
    if project is None:
        return ExitStatus.ERRORS
    compiled = compile_files(project, [asked.file])
    if has_errors(compiled.diagnostics):
        tell(compiled.diagnostics, console)
        return status_of(compiled.diagnostics)
    tell(rows_left_out(compiled), console)
    found = [one for one in compiled.scenes if one.source.place.file == shown_path(asked.file)]
    if not found:
        console.remark(f"deckwright: there is no scene in {asked.file}")
        return ExitStatus.FAILED
    try:
        return max([_stage(one, asked, compiled, console) for one in found])
    except RefusedError as error:
        console.remark(f"deckwright: {error.why}")
        return ExitStatus.FAILED


def _stage(tried: Tried, asked: Staging, compiled: Compiled, console: Console) -> ExitStatus:
    """Play one scene."""
    assert tried.scene is not None  # noqa: S101 - it would have been complained of
    unknown = mistaken(tried.scene, compiled) or not_played(tried.scene)
    for why in unknown:
        console.remark(f"deckwright: this cannot be played yet: {why}")
    return ExitStatus.FAILED if unknown else _told(tried.scene, asked, compiled, console)


def _told(scene: Scene, asked: Staging, compiled: Compiled, console: Console) -> ExitStatus:
    dice = scene.dice if asked.dice is None else asked.dice
    chance = Seeded(asked.seed) if dice is None else Scripted(dice)
    came = play(scene, chance, rules_of(compiled.library, dict.fromkeys((*asked.options, *scene.options))), Eager())
    if asked.form != "json":
        console.say(f"# {scene.name}")
    tell_events(came.events, compiled.library.entries, asked.form, console)
    if came.stopped is not None:
        console.remark(f"deckwright: {came.stopped}")
        return ExitStatus.FAILED
    for name in came.unheard:
        console.remark(f"deckwright: {name} was not played: {NO_TARGET}")
    if isinstance(chance, Scripted) and chance.left:
        console.remark(f"deckwright: these dice were not rolled: {', '.join(map(str, chance.left))}")
    return ExitStatus.FINE
