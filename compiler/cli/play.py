"""`deckwright play`: one play between two entities, told rule by rule."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from compiler.cli.arguments import command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.dueling import DuelArguments, add_duel, duel_of
from compiler.cli.staging import Staging, is_scene, stage
from compiler.cli.transcript import tell_events
from runtime.chance import Scripted, ScriptError, Seeded
from runtime.events import Event
from runtime.legal import IllegalError

PURPOSE = """\
Play an Action once, against a Reaction or none, and tell what happens, by which rule, and by which
words of which card. The dice fall by a seed, or as you write them down. A file of scenes in place of
an Action plays those: several targets, allies who respond, everyone as the file says."""
EXAMPLES = """\
  deckwright play ninth-wave old-heron
  deckwright play ninth-wave old-heron --seed 7          the same seed, the same dice
  deckwright play ninth-wave old-heron --dice 6,3,8,5    dice in the order in which they are rolled
  deckwright play ninth-wave old-heron --format json     one event a line
  deckwright play cards/scene/night-watch.yaml           the scenes of a file (`deckwright new scene "Night Watch"`)"""


class PlayArguments(DuelArguments):
    """Where the dice come from, and how to answer."""

    seed: int
    dice: list[int] | None
    form: str


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Play, and tell it."""
    parser = command_parser("play", PURPOSE, EXAMPLES)
    add_duel(parser)
    parser.add_argument("--seed", type=int, default=0, help="what the dice fall by (default: 0)")
    parser.add_argument("--dice", metavar="N,N,...", type=faces, help="the faces, in the order in which the dice fall")
    parser.add_argument("--format", dest="form", choices=["text", "json"], default="text", help="(default: text)")
    asked = parser.parse_args(arguments, PlayArguments())
    if is_scene(asked.action):
        return stage(
            Staging(Path(asked.action), asked.project, asked.seed, asked.dice, asked.form, asked.option), console
        )
    duel = duel_of(asked, console)
    if duel is None:
        return ExitStatus.FAILED
    events: list[Event] = []
    written = None if asked.dice is None else Scripted(asked.dice)
    try:
        duel.play(written or Seeded(asked.seed), events)
    except (ScriptError, IllegalError) as error:
        console.remark(f"deckwright: {error}")
        return ExitStatus.FAILED
    entries = {stand.entry.id: stand.entry for stand in (duel.actor, duel.answer) if stand}
    tell_events(events, entries, asked.form, console)
    if written is not None and written.left:
        console.remark(f"deckwright: these dice were not rolled: {', '.join(map(str, written.left))}")
    return ExitStatus.FINE


def faces(text: str) -> list[int]:
    """Read "6,3,8".

    Raises:
        argparse.ArgumentTypeError: It is something else.
    """
    try:
        return [int(face) for face in text.split(",")]
    except ValueError:
        message = f"{text!r} is not a list of dice, as in 6,3,8"
        raise argparse.ArgumentTypeError(message) from None
