"""`deckwright preview`: a page in the browser that shows the cards as they are being written."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Iterator, Sequence

from compiler.cli.arguments import Arguments, add_project, command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.dueling import DuelArguments, RefusedError, add_duel, duel_in
from compiler.cli.odds import lines
from compiler.cli.previewing.looks import Looker
from compiler.cli.previewing.server import PreviewServer
from compiler.cli.previewing.watched import Watched
from compiler.cli.projects import nearest_project, open_project
from compiler.ir.entries.library import Library
from compiler.ir.terms import PlayKind
from runtime.legal import IllegalError
from runtime.odds import odds
from runtime.odds_of_dice import TooManyWaysError
from runtime.refused import RefusedError as NotChosenError

PURPOSE = """\
Show your cards in the browser while you write them: a card that you save is drawn anew at once, with
what is wrong with it, its house wording, its odds against someone with no Reaction, and how it fits.
Each card is set by itself; on a sheet it may have smaller letters, those of its type in its deck.
The page is for this machine alone and needs no network; Ctrl-C ends it."""
EXAMPLES = """\
  deckwright preview                    then open the address that it says
  deckwright preview --port 8000"""
PORT = 8737
LAST_PORT = 65535


class PreviewArguments(Arguments):
    """Where to listen."""

    port: int


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Serve the page until Ctrl-C."""
    asked = parser().parse_args(arguments, PreviewArguments())
    if open_project(asked.project, console) is None:
        return ExitStatus.ERRORS
    watched = Watched(Looker(lambda: nearest_project(asked.project)))
    with PreviewServer(asked.port, watched, odds_lines) as server:
        threading.Thread(target=watched.watch, daemon=True).start()
        console.say(f"your cards are shown at {server.address}")
        console.flush()
        console.remark("deckwright: Ctrl-C ends it")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            console.remark("deckwright: ended")
        finally:
            watched.end()
    return ExitStatus.FINE


def parser() -> argparse.ArgumentParser:
    """Make the parser of the command's options."""
    made = command_parser("preview", PURPOSE, EXAMPLES)
    made.add_argument("--port", metavar="N", type=port, default=PORT, help=f"0 for any free one (default: {PORT})")
    add_project(made)
    return made


def port(text: str) -> int:
    """Read a port.

    Raises:
        argparse.ArgumentTypeError: there is no such port.
    """
    if not (text.isdecimal() and text.isascii() and int(text[:6]) <= LAST_PORT):
        raise argparse.ArgumentTypeError(f"a number from 0 to {LAST_PORT}")
    return int(text)


def odds_lines(library: Library, id_: str) -> list[str]:
    """Say the odds of each Action of an entry against someone with no Reaction, or why there are none."""
    entry = library.entries[id_]
    names = [play.name for play in entry.plays if play.kind is PlayKind.ACTION]
    return [line for name in names for line in _odds(library, f"{id_}/{name}")]


def _odds(library: Library, action: str) -> Iterator[str]:
    reader = argparse.ArgumentParser(add_help=False)
    add_duel(reader)
    try:
        duel = duel_in(reader.parse_args([action], DuelArguments()), library)
        if duel.unplayed:
            yield from (f"this cannot be played yet: {why}" for why in duel.unplayed)
        else:
            yield from lines(duel, odds(duel.came))
    except NotChosenError as error:
        yield error.why
    except (RefusedError, IllegalError, TooManyWaysError) as error:
        yield str(error)
    yield ""
