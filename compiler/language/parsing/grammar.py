"""The parser made from grammar/: one text of all its files; its tables come with a wheel or are kept on disk.

`grammar_tables()` gives them. `parser()` is Lark's, which makes them; it is loaded only then.
"""

from __future__ import annotations

import sys
from copy import copy
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.collecting import uncollected
from compiler.language.parsing import compiled, openings, preparing, spellings, tables
from compiler.language.parsing.kept import CARRIED, TABLES, kept, packed, read
from compiler.language.parsing.tables import Tables, tables_of
from compiler.source.data import Data, carried_file, data_folder

if TYPE_CHECKING:
    from lark import Lark
    from lark.common import LexerConf
    from lark.lexer import BasicLexer

STARTS = ("sentence", "trigger", "play_line", "dice_row", "enhancement_row", "damage_row", "number_row")
"""What can be parsed by itself."""


def grammar_text() -> str:
    """Give the whole grammar: card.lark, which is its table of contents, then the topics."""
    folder = data_folder(Data.GRAMMAR)
    topics = sorted(path for path in folder.glob("*.lark") if path.name != "card.lark")
    return "\n".join(path.read_text(encoding="utf-8") for path in [folder / "card.lark", *topics])


@cache
def grammar_tables() -> Tables:
    """Give the parser's tables."""
    return _tables()


@cache
def parser() -> Lark:
    """Give Lark's parser; its tables hold every action of a cell, and only our machine can read by such."""
    from lark import Lark  # noqa: PLC0415  takes its time, and is wanted only where no tables are kept

    from compiler.language.parsing.analysis import KeepingParser  # noqa: PLC0415  stands on Lark

    return Lark(
        grammar_text(),
        parser="lalr",
        lexer="basic",
        start=list(STARTS),
        propagate_positions=False,
        _plugins={"BasicLexer": _unquestioned, "LALR_Parser": KeepingParser},
    )


def _unquestioned(conf: LexerConf) -> BasicLexer:
    """Give Lark's lexer, without the look for terminals that match the same text, which it takes where it can."""
    from lark.lexer import BasicLexer  # noqa: PLC0415  as above

    conf = copy(conf)
    conf.skip_validation = True
    return BasicLexer(conf)


def packed_tables() -> bytes:
    """Make the tables as a wheel carries them."""
    return packed(tables_of(parser()), _sources())


def _tables() -> Tables:
    """Give the tables of the grammar as it is now: those carried, those kept, or such as Lark makes them."""
    sources = _sources()
    carried = read(carried_file(CARRIED), sources, Tables)
    return carried or kept(TABLES, sources + _makers(), Tables, _made)


def _made() -> Tables:
    with preparing.announced(), uncollected():
        return tables_of(parser())


def _sources() -> bytes:
    """Give what tells tables of one grammar from those of another, or of the same taken out in another way."""
    files = [Path(str(module.__file__)) for module in (compiled, openings, spellings, tables)]
    files.append(files[0].with_name("analysis.py"))  # it stands on Lark, so it is looked at, not loaded
    parts = [*(file.read_bytes() for file in files), grammar_text().encode()]
    return sha256(b"\0".join(parts)).digest()


def _makers() -> bytes:
    """Give what tells one version of Lark and Python from another; Lark is looked at, not loaded."""
    lark = find_spec("lark")
    version = Path(lark.origin).read_bytes() if lark and lark.origin else b""
    return sha256(version + repr(sys.version_info[:2]).encode()).digest()
