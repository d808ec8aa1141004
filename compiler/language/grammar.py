"""The parser made from grammar/: one text of all its files, LALR(1); its tables are kept ready on disk.

`machine()` reads card text by `grammar_tables()`. `parser()` is Lark's own, which makes them; it is loaded only then.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from compiler.language import openings, spellings, tables
from compiler.language.machine import Machine
from compiler.language.reading import Callbacks, Reading
from compiler.language.scene import Vocabulary
from compiler.language.tables import Tables, tables_of
from compiler.source.data import Data, data_folder
from compiler.source.writing import write_whole

if TYPE_CHECKING:
    from lark import Lark

STARTS = ("sentence", "trigger", "play_line", "dice_row", "enhancement_row", "damage_row", "number_row")
"""What can be parsed by itself."""


def grammar_text() -> str:
    """Give the whole grammar: card.lark, which is its table of contents, then the topics."""
    folder = data_folder(Data.GRAMMAR)
    topics = sorted(path for path in folder.glob("*.lark") if path.name != "card.lark")
    return "\n".join(path.read_text(encoding="utf-8") for path in [folder / "card.lark", *topics])


@cache
def reading() -> Reading:
    """Give the callbacks that are called as a text is read, the same by whichever parser."""
    return Reading(Vocabulary())


@cache
def machine() -> Machine:
    """Give what reads card text, the one of the process."""
    return Machine(grammar_tables(), reading())


@cache
def grammar_tables() -> Tables:
    """Give the parser's tables."""
    return _tables()


@cache
def parser() -> Lark:
    """Give Lark's parser. That the grammar is strict is a test's business: to find out takes as long as the rest."""
    from lark import Lark  # noqa: PLC0415  takes its time, and is wanted only where no tables are kept

    file = _cache_file("grammar.bin")
    return Lark(
        grammar_text(),
        parser="lalr",
        lexer="contextual",
        start=list(STARTS),
        transformer=Callbacks(reading()),
        propagate_positions=False,
        cache=str(file) if file else False,
    )


def _tables() -> Tables:
    """Give the tables of the grammar as it is now: those kept, or such as Lark makes them."""
    file, mark = _cache_file("grammar.tables"), _mark()
    try:
        kept = file.read_bytes() if file else b""
        if kept.startswith(mark):
            return msgspec.msgpack.decode(memoryview(kept)[len(mark) :], type=Tables)
    except (OSError, msgspec.DecodeError):
        pass  # there are none yet, or someone has spoilt them: they are made anew
    made = tables_of(parser())
    if file:
        write_whole(file, mark + msgspec.msgpack.encode(made))
    return made


def _mark() -> bytes:
    """Give what tells tables of one grammar from those of another, or of the same made in another way."""
    lark = find_spec("lark")
    made_by = [str(module.__file__) for module in (openings, spellings, tables)] + [str(lark and lark.origin)]
    parts = [*(Path(file).read_bytes() for file in made_by), sys.version.encode(), grammar_text().encode()]
    return sha256(b"\0".join(parts)).digest()


def _cache_file(name: str) -> Path | None:
    """Give a file that keeps tables; none where nothing can be kept, which only costs half a second each time."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "deckwright"
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return home / name
