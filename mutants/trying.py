"""A fault tried: put into a copy of the checkout, where the tests that should notice it are run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from enum import StrEnum
from pathlib import Path

import msgspec

from mutants.fault import CHECKOUT, Fault

NOT_COPIED = (".git", ".venv*", "build", "dist", ".*_cache", ".hypothesis", "__pycache__", "*.egg-info")
LIMIT = 600
"""Seconds; what never ends has been noticed."""
FAILED = 1
"""The exit status of pytest when tests ran and one failed; every other but 0 says that they did not run."""


class Came(StrEnum):
    """What came of a fault."""

    NOTICED = "noticed"
    SURVIVED = "SURVIVED"
    UNTRIED = "UNTRIED"
    """The tests could not be run."""


class Tried(msgspec.Struct, frozen=True):
    """A fault, what came of it, and the last lines that the tests said."""

    fault: Fault
    came: Came
    said: str = ""


def tried(fault: Fault, checkout: Path = CHECKOUT) -> Tried:
    """Put a fault into a copy of the checkout, and run its tests there until one fails.

    Raises:
        UnfoundError: There is no place for it in its file.
    """
    faulty = fault.put_into((checkout / fault.file).read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        copy = Path(folder) / "checkout"
        shutil.copytree(checkout, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
        (copy / fault.file).write_text(faulty, encoding="utf-8")
        return _run(fault, copy, Path(folder) / "cache")


def _run(fault: Fault, copy: Path, cache: Path) -> Tried:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--no-header", "--tb=line", "-p", "no:cacheprovider"]
    kept = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "deckwright"
    if kept.is_dir():  # the tables of the grammar, which take seconds to make
        shutil.copytree(kept, cache / "deckwright")
    environment = {**os.environ, "PYTHONPATH": str(copy), "XDG_CACHE_HOME": str(cache)}
    try:
        ran = subprocess.run(  # noqa: S603 - our own tests
            [*command, *fault.noticed_by],
            cwd=copy,
            env=environment,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Tried(fault, Came.NOTICED, f"not done after {LIMIT} seconds")
    said = "\n".join((ran.stdout + ran.stderr).splitlines()[-3:])
    status = {0: Came.SURVIVED, FAILED: Came.NOTICED}
    return Tried(fault, status.get(ran.returncode, Came.UNTRIED), said)
