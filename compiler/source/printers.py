"""Printers by name, as `deckwright.toml` has them in tables: how each prints both sides, and what it is off by.

```toml
[printer.office]
paper = "Letter"
backs = "long"
back_offset = "+0.5 -0.3"
outer_bleed = "2 mm"
scale = "1.002 0.998"
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place
from compiler.diagnostics.suggest import meant, with_guess
from compiler.source.complaints import error, start_of
from compiler.source.document import Document
from compiler.source.paper import SETTINGS, PaperSettings, paper_settings

TABLE = "printer"
KEYS = ("paper", "backs", "order", "back_offset", "outer_bleed", "scale")
"""What is said of a printer; each may be said for all of them above the tables, too."""
EXAMPLE = 'a printer is a table: [printer.office], and below it backs = "long"'

Printers = Mapping[str, Mapping[str, str]]
"""What is said of each printer, in words."""


def printers_of(said: Mapping[str, object]) -> Printers:
    """Give what is said of printers, as far as it can be used."""
    tables = said.get(TABLE)
    if not isinstance(tables, dict):
        return {}
    return {
        name: {key: value for key, value in table.items() if key in KEYS and isinstance(value, str)}
        for name, table in tables.items()
        if isinstance(table, dict)
    }


def on_printer(name: str, printers: Printers, settings: PaperSettings, asked: Place) -> PaperSettings | Diagnostic:
    """Give settings with what is said of a printer in place of their own.

    Args:
        name: of the printer.
        printers: that there are.
        settings: of the project.
        asked: where the printer was chosen.
    """
    if name in printers:
        return paper_settings(printers[name], settings)
    guess = meant(name, tuple(printers))
    there = f"the printers are {', '.join(sorted(printers))}" if printers else EXAMPLE
    return error(Code.PROJECT_FILE, f'there is no printer "{name[:80]}"', asked, guess, with_guess(guess, there))


def judge_printers(document: Document, said: object, named: Place) -> Iterator[Diagnostic]:
    """Complain of what is said of printers and cannot be; `named` is where they are first spoken of."""
    if not isinstance(said, dict) or not all(isinstance(table, dict) for table in said.values()):
        yield error(Code.PROJECT_FILE, f'"{TABLE}" is nothing that has a name', named, mend=EXAMPLE)
        return
    for name, table in said.items():
        for key, value in table.items():
            place = _place(document, name, key)
            if key not in KEYS:
                guess = meant(key, KEYS)
                mend = with_guess(guess, "of a printer can be said " + ", ".join(KEYS))
                yield error(Code.PROJECT_FILE, f'of a printer no "{key[:80]}" can be said', place, guess, mend)
            elif not isinstance(value, str) or SETTINGS[key].read(value) is None:
                message = f'"{str(value)[:80]}" is nothing that {key} can be'
                yield error(Code.PROJECT_FILE, message, place, mend=SETTINGS[key].known)


def _place(document: Document, name: str, key: str) -> Place:
    """Give the place of a line below the head of a printer's table, or that of the head."""
    head = re.search(rf"^[ \t]*\[[^\n]*{re.escape(name)}[^\n]*", document.text, re.MULTILINE)
    begin = head.end() if head else 0
    line = re.compile(rf"^[ \t]*[\"']?({re.escape(key)})[^\n]*", re.MULTILINE)
    found = (key and line.search(document.text, begin)) or head
    return document.place(found.start(), found.end()) if found else start_of(document.file)
