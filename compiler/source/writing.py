"""Output files appear whole or not at all: written aside, then renamed."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from pathlib import Path

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Note
from compiler.source.aside import aside, sweep
from compiler.source.complaints import error, start_of

_RIGHTS = 0o666
CHANGED = "it has been changed meanwhile"


def write_whole(path: Path, data: bytes) -> Diagnostic | None:
    """Write a file, its folder included.

    Returns:
        Nothing, or what went wrong; then the file is as it was before, or still not there.
    """
    sweep([path.parent])
    fault = _write(path, data)
    return _not_written(path, fault) if fault else None


def rewrite(path: Path, before: bytes, data: bytes) -> Diagnostic | None:
    """Write a file that was read before, if it still holds what it held then.

    Returns:
        Nothing, or what went wrong; what somebody else wrote into the file meanwhile is never lost.
    """
    sweep([path.parent])
    fault = _write(path, data, before)
    if isinstance(fault, _ChangedError):
        message = f"{path.as_posix()} was not written: {CHANGED}"
        mend = "what was saved there meanwhile is as it was; run the command again"
        return error(Code.OUTPUT_WRITE, message, start_of(path.as_posix()), mend=mend)
    return _not_written(path, fault) if fault else None


def write_all(files: Iterable[tuple[Path, bytes]]) -> tuple[list[Path], list[Diagnostic]]:
    """Write files, each whole or not at all.

    Returns:
        Those written, and what went wrong: where it is the same for several files, once.
    """
    files = list(files)
    sweep(path.parent for path, _ in files)
    written: list[Path] = []
    failed: dict[Path | int | None, list[tuple[Path, OSError]]] = {}
    for path, data in files:
        if fault := _write(path, data):
            failed.setdefault(_taken(path) or fault.errno, []).append((path, fault))
        else:
            written.append(path)
    return written, [_none_written([path for path, _ in group], group[0][1]) for group in failed.values()]


def _none_written(paths: list[Path], fault: OSError) -> Diagnostic:
    """Say why several files were not written."""
    first = _not_written(paths[0], fault)
    more = len(paths) - 1
    told = f"{more} more {'file was' if more == 1 else 'files were'} not written for the same reason"
    return msgspec.structs.replace(first, notes=(Note(message=told),)) if more else first


class _ChangedError(OSError):
    """A file does not hold any more what it held."""


def _write(path: Path, data: bytes, before: bytes | None = None) -> OSError | None:
    """Write a file (over `before` and nothing else, where that is given), and say what went wrong."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, data, before)
    except OSError as fault:
        return fault
    return None


def _taken(path: Path) -> Path | None:
    """Find the part of a path that is a file where a folder belongs."""
    return next((part for part in path.parents if part.exists() and not part.is_dir()), None)


def _replace(path: Path, data: bytes, before: bytes | None) -> None:
    """Write beside the file and put the result in its place; it keeps the rights of what stood there."""
    rights = stat.S_IMODE(path.stat().st_mode) if path.exists() else None
    with aside(path) as new:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())  # else a machine that fails could leave the name with nothing behind it
        if os.name == "posix":
            new.chmod(_RIGHTS & ~_mask() if rights is None else rights)  # it is private; an output has the usual rights
        if before is not None and path.read_bytes() != before:
            raise _ChangedError
        new.replace(path)


def _mask() -> int:
    """Ask for the rights that new files are denied; it can only be asked for by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def _not_written(path: Path, fault: OSError) -> Diagnostic:
    """Say why a file was not written."""
    reason = os.strerror(fault.errno) if fault.errno else str(fault)
    mend = "what stood there before is unchanged; look at the folder's name, its rights and the room on the disk"
    if taken := _taken(path):
        reason = f"{taken.as_posix()} is a file and no folder"
        mend = "name another folder, or move that file away"
    message = f"{path.as_posix()} was not written: {reason}"
    return error(Code.OUTPUT_WRITE, message, start_of(path.as_posix()), mend=mend)
