"""Faults to put into the program on purpose, as lines of data: what each breaks, where, and which tests notice it."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import msgspec
from ruamel.yaml import YAML

CHECKOUT = Path(__file__).resolve().parents[1]
LISTS = CHECKOUT / "mutants"
DEEPEST = 40
"""So far to the right the lines of a fault may stand in their file."""


class UnfoundError(ValueError):
    """What a fault is put in the place of is not in its file, or not there alone."""


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One change that makes the program wrong."""

    breaks: str
    """What goes wrong by it, in the words of the game; the name of the fault."""
    file: str
    old: str
    """Whole lines, however far to the right they stand in the file, or a part of one; in either case once."""
    new: str
    noticed_by: tuple[str, ...]
    """The test files, or single tests in them ("tests/x/test_y.py::test_z"), of which one fails."""

    def put_into(self, text: str) -> str:
        r"""Give the text of its file with the fault in it.

        Raises:
            UnfoundError: The old lines do not stand there once.

        >>> Fault("", "", "if x:\n    y()", "pass", ()).put_into("def f():\n    if x:\n        y()\n")
        'def f():\n    pass\n'
        """
        for width in range(0, DEEPEST, 4):
            old, new = (f"\n{indent(lines.rstrip(), ' ' * width)}\n" for lines in (self.old, self.new))
            if f"\n{text}".count(old) == 1:
                return f"\n{text}".replace(old, new)[1:]
        if text.count(self.old.rstrip()) == 1:
            return text.replace(self.old.rstrip(), self.new.rstrip())
        message = f"{self.breaks}: what it replaces does not stand once in {self.file}"
        raise UnfoundError(message)


def faults(folder: Path = LISTS) -> list[Fault]:
    """Read all lists of faults in a folder."""
    yaml = YAML(typ="safe")
    return [fault for path in sorted(folder.glob("*.yaml")) for fault in msgspec.convert(yaml.load(path), list[Fault])]
