"""The command line: finds the command that was meant, runs it, and ends decently whatever happens to its streams."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from compiler.cli.arguments import HonestParser
from compiler.cli.commands import COMMANDS, command
from compiler.cli.console import Console, ExitStatus
from compiler.cli.version import VERSION
from compiler.language.parsing import preparing

DESCRIPTION = """\
Deckwright reads Triptycho cards in the game's own words, checks what they mean,
and makes printed sheets from it."""

EXAMPLES = """\
a first quarter of an hour:
  deckwright init my-cards            a folder with a first card in it
  cd my-cards
  deckwright check                    is everything all right?
  deckwright explain track-unknown    what a complaint means, and how to mend it
  deckwright print                    PDF sheets, ready for scissors

Commands work on the nearest deckwright.toml upward from where you are; where there is none, on the
cards that come with deckwright. `deckwright COMMAND --help` tells more about each.

exit status: 0 nothing wrong; 1 the content has errors; 2 used wrongly, or the machine failed"""


def main(arguments: Sequence[str]) -> int:
    """Run `deckwright` with these arguments.

    Args:
        arguments: what was typed after `deckwright`.

    Returns:
        the exit status: 0 nothing wrong, 1 errors in the content, 2 used wrongly or failed by the machine,
        130 interrupted.
    """
    console = Console.standard()
    try:
        with preparing.telling(console.waiting):
            status = _status_of(arguments, console)
        console.flush()
    except BrokenPipeError:
        console.settle()
        return ExitStatus.FAILED
    except KeyboardInterrupt:
        console.settle()
        console.remark("deckwright: stopped")
        return ExitStatus.INTERRUPTED
    except OSError as error:
        console.settle()
        console.remark(f"deckwright: {_what_failed(error)}")
        return ExitStatus.FAILED
    return status


def _status_of(arguments: Sequence[str], console: Console) -> int:
    """Run the command; argparse's way to stop early becomes a status, so that streams are still flushed."""
    try:
        return _run(arguments, console)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else ExitStatus.FAILED


def _run(arguments: Sequence[str], console: Console) -> ExitStatus:
    parser = _parser()
    if not arguments:
        console.say(parser.format_help().rstrip())
        return ExitStatus.FAILED
    name, *rest = arguments
    if name == "--version":
        console.say(f"deckwright {VERSION}")
        return ExitStatus.FINE
    if name.startswith("-"):
        parser.parse_args([name])
    if name not in COMMANDS:
        return _unknown(name, console)
    return command(name)(rest, console)


def _unknown(name: str, console: Console) -> ExitStatus:
    from difflib import get_close_matches  # noqa: PLC0415  only a slip of the finger needs it

    near = get_close_matches(name, COMMANDS, n=1)
    meant = f"; did you mean {near[0]!r}?" if near else ""
    console.remark(f"deckwright: there is no command {name!r}{meant}\nthe commands are: {', '.join(COMMANDS)}")
    return ExitStatus.FAILED


def _what_failed(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename is not None else ""
    return f"{where}{error.strerror or error}"


def _parser() -> argparse.ArgumentParser:
    width = max(map(len, COMMANDS))
    table = "\n".join(f"  {name:<{width}}  {purpose}" for name, purpose in COMMANDS.items())
    parser = HonestParser(
        prog="deckwright",
        usage="deckwright COMMAND ...",
        description=f"{DESCRIPTION}\n\ncommands:\n{table}",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="show the version and stop")
    return parser
