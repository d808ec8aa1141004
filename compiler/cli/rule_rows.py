"""Rows of the rules tables by which nothing is played: complained of at the row, once for every command."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.language.entries.rules import row_words
from compiler.source.data import Data, data_folder
from compiler.source.files import real_path

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compiler.compiling import Compiled
    from compiler.diagnostics.record import Place
    from compiler.ir.entries.library import Library

MEND = (
    "say that sentence another way, or take it out (`deckwright explain rule-unplayed` tells what a rule can do); "
    "all other rules are followed meanwhile"
)


def rows_left_out(compiled: Compiled) -> list[Diagnostic]:
    """Complain of every row by which nothing is played: what has not been read whole, and what cannot be played."""
    gone = compiled.rule_places.keys() - compiled.library.rules.keys()
    mistaken = [fault for fault in compiled.diagnostics if fault.entry in gone and fault.severity is Severity.ERROR]
    return [*mistaken, *unplayed_rows(compiled.library, compiled.rule_places)]


def unplayed_rows(library: Library, places: Mapping[str, Place]) -> list[Diagnostic]:
    """Complain of every row that cannot be played.

    Args:
        library: The library with its rules tables.
        places: Where the texts of the rows stand, by id.
    """
    shipped = real_path(data_folder(Data.CARDS))
    files = {place.file for place in places.values()}
    own_files = {file for file in files if not real_path(Path(file)).is_relative_to(shipped)}
    own = [row for id_, row in library.rules.items() if places[id_].file in own_files]
    if not own:
        return []  # as nearly always: then the runtime need not be read
    from runtime.row_gate import unplayed_rows as gate  # noqa: PLC0415  as above

    return [
        Diagnostic(
            code=Code.RULE_UNPLAYED.value,
            severity=Severity.ERROR,
            message=f'no play follows the rule "{id_}", for Deckwright cannot play "{row_words(sentences)}" there',
            place=places[id_],
            help=MEND,
            entry=id_,
        )
        for id_, sentences in gate(own).items()
    ]
