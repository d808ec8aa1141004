"""Files that are written beside the one whose place they take, and what a killed writer left of such a file."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

SUFFIX = ".deckwright-part"
"""How the names of such files end, and of no others; they begin with a dot."""
_OF_THE_NAME = 40
"""So many characters of the other file's name: even in the longest script there is room for the rest."""


@contextmanager
def aside(path: Path) -> Iterator[Path]:
    """Give an empty file beside another; what has not been renamed in the end is gone then.

    Raises:
        OSError: there can be none.
    """
    descriptor, name = _made(path)
    try:
        if os.name != "posix":
            os.close(descriptor)  # elsewhere an open file cannot be renamed
        yield Path(name)
    finally:
        with contextlib.suppress(OSError):
            os.unlink(name)  # noqa: PTH108 - a name, as it was made
        if os.name == "posix":
            os.close(descriptor)


def sweep(folders: Iterable[Path]) -> None:
    """Delete what killed writers left in some folders; what another is writing just now stays."""
    for folder in dict.fromkeys(folders):
        with contextlib.suppress(OSError):
            for left in folder.glob(f".*{SUFFIX}"):
                if left.is_file() and not left.is_symlink():
                    _delete_abandoned(left)


def _delete_abandoned(left: Path) -> None:
    """Delete a file that nobody is writing; where there are no locks, one that is open cannot be deleted."""
    descriptor = os.open(left, os.O_RDONLY)
    try:
        if _lock(descriptor):
            left.unlink(missing_ok=True)
    finally:
        os.close(descriptor)


def _made(path: Path) -> tuple[int, str]:
    """Make a file and lock it: who sweeps sees that it is being written, and who is killed loses the lock."""
    while True:
        name = f".{path.name[:_OF_THE_NAME]}."
        descriptor, made = tempfile.mkstemp(prefix=name, suffix=SUFFIX, dir=path.parent)
        if not _lock(descriptor) or os.path.lexists(made):
            return descriptor, made
        os.close(descriptor)  # somebody has swept it away before it was locked


def _lock(descriptor: int) -> bool:
    """Lock an open file, and tell whether nobody else has. Where there are no locks nobody has."""
    if os.name != "posix":
        return True
    import fcntl  # noqa: PLC0415 - only POSIX has it

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
