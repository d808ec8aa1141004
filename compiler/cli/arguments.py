"""What the commands' own `--help` and options have in common."""

from __future__ import annotations

import argparse
from pathlib import Path


class Arguments(argparse.Namespace):
    """What every command that works on a project is told."""

    project: Path | None


def command_parser(name: str, purpose: str, examples: str) -> argparse.ArgumentParser:
    """Make the parser of one command: what it is for comes first, examples last.

    Args:
        name: the command, as typed.
        purpose: a sentence or two for a newcomer.
        examples: command lines, one a line, each with what it does.
    """
    return argparse.ArgumentParser(
        prog=f"deckwright {name}",
        description=purpose,
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
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
