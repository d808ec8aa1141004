"""The parser made from grammar/: one text of all its files, LALR(1), strict, kept ready on disk."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from lark import Lark

from compiler.language.reading import Callbacks, Reading
from compiler.language.scene import Vocabulary
from compiler.source.data import Data, data_folder

STARTS = ("sentence", "trigger", "play_line", "dice_row", "enhancement_row", "damage_row", "number_row")
"""What can be parsed by itself."""


def grammar_text() -> str:
    """Give the whole grammar: card.lark, which is its table of contents, then the topics."""
    folder = data_folder(Data.GRAMMAR)
    topics = sorted(path for path in folder.glob("*.lark") if path.name != "card.lark")
    return "\n".join(path.read_text(encoding="utf-8") for path in [folder / "card.lark", *topics])


@cache
def parser() -> tuple[Lark, Reading]:
    """Give the one parser of the process, and the callbacks that it calls as it reads."""
    reading = Reading(Vocabulary())
    lark = Lark(
        grammar_text(),
        parser="lalr",
        lexer="contextual",
        start=list(STARTS),
        strict=True,
        transformer=Callbacks(reading),
        propagate_positions=False,
        cache=_cache_file() or False,
    )
    return lark, reading


def _cache_file() -> str | None:
    """Give the file that keeps the tables; none where nothing can be kept, which only costs half a second each time."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "deckwright"
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return str(home / "grammar.bin")
