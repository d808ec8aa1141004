"""What the commands' own `--help` and options have in common."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.diagnostics.record import Severity

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class Arguments(argparse.Namespace):
    """What every command that works on a project is told."""

    project: Path | None


class HonestParser(argparse.ArgumentParser):
    """A parser whose help does not get lost in silence where it cannot be written."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Write the help.

        Raises:
            OSError: the reader is gone, or the disk is full; argparse's own way keeps that to itself.
        """
        stream = file or sys.stdout
        if stream is not None:
            stream.write(self.format_help())


def command_parser(name: str, purpose: str, examples: str) -> argparse.ArgumentParser:
    """Make the parser of one command: what it is for comes first, examples last.

    Args:
        name: the command, as typed.
        purpose: a sentence or two for a newcomer.
        examples: command lines, one a line, each with what it does.
    """
    return HonestParser(
        prog=f"deckwright {name}",
        description=purpose,
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def add_strict(parser: argparse.ArgumentParser) -> None:
    """Let the user have warnings count as errors, in the exit status."""
    parser.add_argument(
        "--strict",
        dest="least",
        action="store_const",
        const=Severity.WARNING,
        default=Severity.ERROR,
        help="warnings count as errors: exit status 1 where there is one",
    )


def add_project(parser: argparse.ArgumentParser) -> None:
    """Let the user name a project other than the nearest one."""
    parser.add_argument(
        "--project",
        metavar="FOLDER",
        type=Path,
        help="work on the project of this folder (default: the nearest deckwright.toml upward from here, "
        "else the cards that come with deckwright)",
    )
