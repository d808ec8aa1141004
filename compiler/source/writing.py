"""Output files appear whole or not at all: written aside, then renamed."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic
from compiler.source.complaints import error, start_of

_RIGHTS = 0o666


def write_whole(path: Path, data: bytes) -> Diagnostic | None:
    """Write a file, its folder included.

    Returns:
        Nothing, or what went wrong; then the file is as it was before, or still not there.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, data)
    except OSError as fault:
        return _not_written(path, fault)
    return None


def _replace(path: Path, data: bytes) -> None:
    """Write beside the file and put the result in its place."""
    descriptor, aside = tempfile.mkstemp(prefix=f".{path.name[:80]}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        if os.name == "posix":
            os.chmod(aside, _RIGHTS & ~_mask())  # noqa: PTH101 - a temporary file is private; an output has the usual rights
        os.replace(aside, path)  # noqa: PTH105 - both are names, not paths
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(aside)  # noqa: PTH108 - as above
        raise


def _mask() -> int:
    """Ask for the rights that new files are denied; it can only be asked for by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def _not_written(path: Path, fault: OSError) -> Diagnostic:
    """Say why a file was not written."""
    reason = os.strerror(fault.errno) if fault.errno else str(fault)
    mend = "what stood there before is unchanged; look at the folder's name, its rights and the room on the disk"
    if taken := next((part for part in path.parents if part.exists() and not part.is_dir()), None):
        reason = f"{taken.as_posix()} is a file and no folder"
        mend = "name another folder, or move that file away"
    message = f"{path.as_posix()} was not written: {reason}"
    return error(Code.OUTPUT_WRITE, message, start_of(path.as_posix()), mend=mend)
