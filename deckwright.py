"""Starts the command, after a look that its two packages are its own.

`compiler` and `runtime` are names that another distribution may have taken. This module stands outside of both, so
that it can still say which one is in the way when Python would find a stranger's package first.
"""

from __future__ import annotations

import gc
import sys
from importlib.util import find_spec
from pathlib import Path

PACKAGES = ("compiler", "runtime")
USED_WRONGLY = 2


def main() -> int:
    """Run the command line, and give its exit status."""
    home = Path(__file__).resolve().parent
    for package in PACKAGES:
        found = package_folder(package)
        if found != home / package:
            sys.stderr.write(stranger_message(package, found, home))
            return USED_WRONGLY
    from compiler.cli.main import main as run  # noqa: PLC0415  only after the look: it may not be ours

    status = run(sys.argv[1:])
    gc.freeze()  # what is left ends with the process, which need not look through it for garbage once more
    return status


def package_folder(package: str) -> Path | None:
    """Give the folder that `import package` would read, or nothing where there is none."""
    spec = find_spec(package)
    places = list(spec.submodule_search_locations or ()) if spec else []
    return Path(places[0]).resolve() if places else None


def stranger_message(package: str, found: Path | None, home: Path) -> str:
    """Say which package is in the way, whose it is as far as that is known, and how to mend it."""
    if found is None:
        return f"deckwright: its package {package!r} is missing beside {home}; install deckwright again\n"
    owners = [name for name in distributions_with(package) if name != "deckwright"]
    whose = f"the one of {' and '.join(owners)}" if owners else "another one"
    return (
        f"deckwright: Python finds {whose} in place of its own package {package!r}:\n"
        f"  in the way: {found}\n  its own:    {home / package}\n"
        "Install deckwright into an environment of its own (python -m venv), or uninstall what is in the way.\n"
    )


def distributions_with(package: str) -> list[str]:
    """Name the installed distributions that bring a package of this name."""
    from importlib.metadata import packages_distributions  # noqa: PLC0415  slow to import, wanted only for a complaint

    return sorted(set(packages_distributions().get(package, ())))
