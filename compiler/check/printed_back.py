"""Whether an entry means the same once more when what is printed of it is read, and which sentence does not.

What does not is never printed: a sheet would say what its card did not. The author is told instead, at the sentence.
Not covered: what stands in no sentence, such as the title; of that only the whole entry is complained of.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec

from compiler.check.walk import effects_within, plays_within
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.ir.entries.grants import grant_in, with_granted
from compiler.ir.entries.rulings import Ruling
from compiler.ir.flow import Play, Sentence
from compiler.ir.terms import PlayKind
from compiler.language.entries.entries import read_entry
from compiler.language.entries.passage import Passage, Piece
from compiler.language.entries.printed import body_lines, entry_text
from compiler.language.entries.prose import Prose
from compiler.language.meaning.voices import play_voice
from compiler.language.meaning.wording import text_words, trigger_line
from compiler.language.refusals.complaints import Complaints
from compiler.source.record import Line
from compiler.source.text_form import read_body, read_entries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.diagnostics.record import Place
    from compiler.ir.entries.entry import Entry
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.flow import Text
    from compiler.language.entries.entries import ReadEntry
    from compiler.language.meaning.reader import Reader
    from compiler.language.topics.phrase import Voice
    from compiler.source.record import Source

NOT_IN_TEXT = ("id", "version", "art", "art_focus", "art_credit", "art_alt", "aliases", "scenario", "proper_name")
"""Fields of an entry that the text form does not carry."""
HELP = "this is a fault of Deckwright: say it in other words meanwhile, and please report the sentence"
_GRANTED = Play(kind=PlayKind.ACTION, name="")
"""Stands for a play that a text grants: the lines below the sentence say what it is."""
_Words = TypeVar("_Words")


class NotPrintedBack(msgspec.Struct, frozen=True):
    """What of an entry does not read back: the author's sentences, none where it is no single one; the complaint."""

    words: tuple[str, ...]
    complaint: Diagnostic


def read_to_print(source: Source, reader: Reader) -> ReadEntry:
    """Read an entry, and complain of what is understood but would be printed as something else."""
    read = read_entry(source, reader)
    faults = tuple(fault.complaint for fault in not_printed_back(read, source, reader))
    return msgspec.structs.replace(read, diagnostics=(*read.diagnostics, *faults)) if faults else read


def not_printed_back(read: ReadEntry, source: Source, reader: Reader) -> list[NotPrintedBack]:
    """Find what of an entry does not read back as what it means; nothing is asked of one that has errors."""
    if any(fault.severity is Severity.ERROR for fault in read.diagnostics):
        return []
    if _body_reads_back(read.entry, source, reader):
        return []
    faults = [_at_sentence(meaning, words, read) for meaning, words in _Saying(read.entry, source, reader).faults()]
    whole = f"what we print of {source.name} does not read back as what it means"
    return faults or [NotPrintedBack((), _complaint(whole, source.name_place, source.id))]


def reads_back(entry: Entry, reader: Reader) -> bool:
    """Print the entry in text form and read that again: it must be the same entry."""
    text = said_or_none(partial(entry_text, entry))
    readings = read_entries(text, entry.id, reader.vocabulary.keywords) if text is not None else []
    source = readings[0].source if len(readings) == 1 else None
    if source is None:
        return False
    again = read_entry(source, reader)
    kept = {name: getattr(entry, name) for name in NOT_IN_TEXT}
    return msgspec.structs.replace(again.entry, **kept) == entry


def _body_reads_back(entry: Entry, source: Source, reader: Reader) -> bool:
    """Read the body as it is printed; where that is word for word what its author wrote, it has been read already."""
    lines = said_or_none(lambda: tuple(body_lines(msgspec.structs.replace(entry, ability=None))))  # that has a field
    if lines is None or lines == tuple(line.text for line in source.body):
        return lines is not None
    body = [Line(text=line, file="", line=number, column=1) for number, line in enumerate(lines, 1)]
    again = read_entry(msgspec.structs.replace(source, body=read_body(source.kind, body).lines), reader)
    return msgspec.structs.replace(again.entry, proper_name=entry.proper_name) == entry


def said_or_none(worded: Callable[[], _Words]) -> _Words | None:
    """Give what is worded; None where words fail us: that is the fault of one entry, and the others go on."""
    try:
        return worded()
    except Exception:  # noqa: BLE001 - whatever it is, it must not keep the other entries from being checked and printed
        return None


class _Saying:
    """Says an entry sentence by sentence, and hears what each means in its place."""

    def __init__(self, entry: Entry, source: Source, reader: Reader) -> None:
        rulings = {effect.text for effect in effects_within(entry) if isinstance(effect, Ruling)}
        self.entry = entry
        self.source = msgspec.structs.replace(source, scenario=entry.scenario, rulings=source.rulings | rulings)
        self.reader = reader

    def faults(self) -> Iterator[tuple[Sentence | Trigger, str | None]]:
        """Give what does not mean the same again, and how it would be said, if there are words for it."""
        entry = self.entry
        for text in (entry.static, entry.notes, entry.deckless, entry.extra):
            yield from self._in_text(text, play_voice(entry))
        for play in plays_within(entry):
            voice = play_voice(entry, play)
            if play.trigger:
                yield from self._in_trigger(play.trigger, voice)
            for text in play.texts:
                yield from self._in_text(text, voice)

    def _in_text(self, text: Text, voice: Voice) -> Iterator[tuple[Sentence, str | None]]:
        good: tuple[str, ...] = ()
        for sentence in text:
            said = said_or_none(partial(text_words, (sentence,), voice))
            if said is None or not (_is_ruling(sentence) or self._means(sentence, (*good, *said), voice)):
                yield sentence, " ".join(said) if said else None
            else:
                good = (*good, *said)

    def _means(self, sentence: Sentence, words: tuple[str, ...], voice: Voice) -> bool:
        """Tell whether words mean the sentence by their end, and nothing is wrong with them."""
        complaints = Complaints(self.entry.id)
        text = Prose(self.source, self.reader, complaints).text(_passage(" ".join(words)), voice.scene)
        wrong = any(fault.severity is Severity.ERROR for fault in complaints.diagnostics)
        return not wrong and _bare(text[-1:]) == _bare((sentence,))

    def _in_trigger(self, trigger: Trigger, voice: Voice) -> Iterator[tuple[Trigger, str | None]]:
        words = said_or_none(partial(trigger_line, trigger, voice))
        prose = Prose(self.source, self.reader, Complaints(self.entry.id))
        if words is None or prose.trigger(_passage(words), voice.scene) != trigger:
            yield trigger, words


def _is_ruling(sentence: Sentence) -> bool:
    return isinstance(sentence.effects[0], Ruling)


def _passage(words: str) -> Passage:
    return Passage((Piece(Line(text=words, file="", line=1, column=1)),))


def _bare(text: Text) -> Text:
    return with_granted(text, _GRANTED) if grant_in(text) else text


def _at_sentence(meaning: Sentence | Trigger, words: str | None, read: ReadEntry) -> NotPrintedBack:
    """Complain at the author's sentence, with what would have been printed."""
    placed = next(one for one in read.placed if _alike(one.meaning, meaning))
    said = f'it would be printed as "{words}", which does not mean the same' if words else "there are no words for it"
    return NotPrintedBack(placed.words, _complaint(f"this is understood, but {said}", placed.place, read.entry.id))


def _alike(one: Sentence | Trigger, other: Sentence | Trigger) -> bool:
    if isinstance(one, Sentence) and isinstance(other, Sentence):
        return _bare((one,)) == _bare((other,))
    return one == other


def _complaint(message: str, place: Place, entry: str) -> Diagnostic:
    severity, code = Severity.ERROR, Code.NOT_PRINTED_BACK
    return Diagnostic(code=code, severity=severity, message=message, place=place, help=HELP, entry=entry)
