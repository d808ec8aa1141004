"""The words of a card that have caused something, by the place at which they stand on it.

A place is a play, one of its texts and the number of the sentence there, as in `Snip/special/1` (`1-2` where one stands
in place of the other); `Snip/rows` are the rows of a play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.entries.grants import plays_in
from compiler.language.entries.printed import row_lines
from compiler.language.meaning.voices import play_voice
from compiler.language.meaning.wording import text_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Play, Text

ROWS = "rows"


def cited(entry: Entry, place: str) -> str:
    """Give the words that stand at a place of an entry; nothing where there is no such place."""
    if place.endswith(f"/{ROWS}"):
        name = place.removesuffix(f"/{ROWS}")
        return next((", ".join(row_lines(play.rows)) for play in _plays(entry) if play.name == name), "")
    name, _, rest = place.rpartition("/")[0].rpartition("/")
    first, _, last = place.rpartition("/")[2].partition("-")
    if not first.isdigit() or int(first) < 1:
        return ""
    for play in _plays(entry):
        text = _text(play, rest) if play.name == name else ()
        if int(last or first) <= len(text):
            return " ".join(text_words(text[int(first) - 1 : int(last or first)], play_voice(entry, play)))
    return ""


def _text(play: Play, part: str) -> Text:
    """Give a text of a play by its name."""
    return {"before": play.before, "special": play.special, "effect": play.effect}.get(part, ())


def _plays(entry: Entry) -> Iterator[Play]:
    """Give the plays of an entry, and those that its texts grant."""
    for text in (entry.static, *(text for play in entry.plays for text in play.texts)):
        yield from plays_in(text)
    yield from entry.plays
