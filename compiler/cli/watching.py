"""Doing something again each time files change, until Ctrl-C: `deckwright check --watch`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path

from compiler.cli.console import Console, ExitStatus
from compiler.source.load import content_files
from compiler.source.project import Project
from compiler.workspace import Stamp, stamp_of

PAUSE = 0.25
"""Seconds between two looks at the files: soon enough for whoever has just saved one, and no work for the machine."""

Stamps = dict[Path, Stamp | None]


def stamps_of(project: Project, paths: Iterable[Path]) -> Stamps:
    """Take the stamps of all files that a check reads: the project's, those it extends, and those named."""
    found = {path: stamp_of(path) for path in (project.file, *paths) if path is not None}
    for folder in (project.content, project.extends, *(path for path in found if path.is_dir())):
        found |= {path: stamp_of(path) for path in content_files(folder)} if folder else {}
    return found


def watch(look: Callable[[], ExitStatus], stamps: Callable[[], Stamps], console: Console) -> ExitStatus:
    """Look, and look again each time a stamp has changed; Ctrl-C ends it.

    Returns:
        What the last look came to.
    """
    seen = stamps()
    status = _shown(look, console)
    try:
        while True:
            pause()
            now = stamps()
            if now != seen:
                seen = now
                console.clear()
                status = _shown(look, console)
    except KeyboardInterrupt:
        return status


def _shown(look: Callable[[], ExitStatus], console: Console) -> ExitStatus:
    """Look, and show what was found at once, to a pipe too; a file that is gone may soon be back."""
    try:
        status = look()
    except FileNotFoundError as gone:
        console.say(f"{gone.filename}: {gone.strerror}")
        status = ExitStatus.FAILED
    console.remark("deckwright: waiting for a file to change; Ctrl-C ends it")
    return status


def pause() -> None:
    """Wait until it is time to look at the files again."""
    time.sleep(PAUSE)
