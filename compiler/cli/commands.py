"""The table of commands: their names, what each is for, and the module that runs it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from compiler.cli.console import Console, ExitStatus

Run = Callable[[Sequence[str], Console], ExitStatus]

COMMANDS = {
    "init": "start a project of your own: deckwright.toml and a first card",
    "new": "add a commented skeleton of a card, weapon, Adversary, ... to a project",
    "check": "read cards and say what is wrong with them",
    "fmt": "bring files into house style: one layout, card text in the words that sheets print",
    "show": "show one entry: its text in house style, its meaning as JSON or as a tree",
    "print": "make PDF sheets of decks, entries or characters",
    "sheet": "make the sheet of a character who is legal, or a blank form",
    "picture": "make PNG or SVG pictures of cards, for screens",
    "preview": "show cards in the browser while they are written",
    "aids": "make mats, trackers and a rules reference for the table",
    "build": "compile a project and make everything that can be made of it",
    "odds": "give the exact odds of an Action, against a Reaction or none",
    "play": "play an Action once, and tell what happens and by which rule",
    "test": "play the examples that authors wrote under their entries, and say which hold",
    "parse": "read entries in text form, answer in JSON lines (for other programs)",
    "explain": "explain a diagnostic's code, a term or rule of the game, or the card language",
    "completion": "print a script that completes commands and options in your shell",
}


def command(name: str) -> Run:
    """Load one command; the others stay unread, so that each starts fast."""
    run: Run = import_module(f"compiler.cli.{name}").run
    return run
