"""The four proofs of an entry and which of them hold: it reads back, it runs, its odds are exact, it prints."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.check.lost import changes
from compiler.check.printed_back import reads_back
from compiler.check.swallowed import swallowed
from compiler.check.walk import plays_within
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Severity
from compiler.ir.entries.rulings import Ruling
from compiler.language.entries.entries import ReadEntry
from compiler.language.entries.met import Met, scene_of
from compiler.language.entries.printed import body_lines
from compiler.language.entries.prose import Said
from compiler.language.entries.taken_up import gone_on
from compiler.language.meaning.at_home import scene_at_home
from compiler.language.meaning.voices import play_voice
from compiler.language.meaning.wording import text_words, trigger_line
from compiler.language.parsing.normal import MARK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compiler.diagnostics.record import Diagnostic
    from compiler.ir.entries.entry import Entry
    from compiler.ir.flow import Text
    from compiler.language.entries.entries import ReadEntry
    from compiler.language.meaning.reader import Reader
    from compiler.language.topics.phrase import Voice


class Verdict(StrEnum):
    """Whether a proof holds."""

    YES = "yes"
    NO = "no"
    NOT_YET = "not-yet"
    NOT_APPLICABLE = "not-applicable"


class Answer(msgspec.Struct, frozen=True):
    """A verdict and why."""

    verdict: Verdict
    reason: str = ""


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """What has come of playing an entry, answered by whoever can play."""

    runs: Answer
    odds: Answer


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What is proved of one entry."""

    reads: Answer
    prints_back: Answer
    nothing_swallowed: Answer
    references: Answer
    runs: Answer
    odds: Answer
    prints: Answer

    def tried(self, trial: Trial) -> Proof:
        """Answer the two proofs that come of playing; what has not been read whole is not played."""
        whole = self.reads.verdict is Verdict.YES
        played = trial if whole else Trial(runs=NOT_READ, odds=NOT_READ)
        return msgspec.structs.replace(self, runs=played.runs, odds=played.odds)

    @property
    def proved(self) -> bool:
        """Whether no proof is "no" or "not-yet"."""
        answers = (getattr(self, name) for name in self.__struct_fields__)
        return not any(answer.verdict in (Verdict.NO, Verdict.NOT_YET) for answer in answers)


YES = Answer(Verdict.YES)
NOT_RUN = Answer(Verdict.NOT_YET, "nobody has played it")
NOT_PRINTED = Answer(Verdict.NOT_YET, "no sheet has been made of it")
NO_ROLL = Answer(Verdict.NOT_APPLICABLE, "it has no dice")
NOT_READ = Answer(Verdict.NO, "it has not been read whole")
NOT_SAID = Answer(Verdict.NOT_YET, "its own words are not printed back")
_REFERENCE_CODES = frozenset({Code.REF_DANGLING})
_BESIDE = _REFERENCE_CODES | {Code.EXAMPLE_PLAY, Code.EXAMPLE_WORD, Code.EXAMPLE_EMPTY}
"""What is wrong with others, or with an example, and not with the entry's own words."""


def prove(read: ReadEntry, diagnostics: Sequence[Diagnostic], reader: Reader) -> Proof:
    """Prove what can be proved of an entry without playing or printing it; `diagnostics` are those about it."""
    entry = read.entry
    dangling = [fault for fault in _errors(diagnostics) if fault.code in _REFERENCE_CODES]
    reading = [fault for fault in unread(diagnostics) if fault.code != Code.NOT_PRINTED_BACK]
    whole = not reading
    prints_back = _prints_back(entry, diagnostics, reader) if whole else NOT_READ
    said = prints_back.verdict is Verdict.YES
    return Proof(
        reads=YES if whole else Answer(Verdict.NO, reading[0].message),
        prints_back=prints_back,
        nothing_swallowed=_nothing_swallowed(read, reader) if said else NOT_SAID if whole else NOT_READ,
        references=Answer(Verdict.NO, dangling[0].message) if dangling else YES,
        runs=NOT_RUN,
        odds=Answer(Verdict.NOT_YET, NOT_RUN.reason) if _rolls(entry) else NO_ROLL,
        prints=NOT_PRINTED,
    )


def _errors(diagnostics: Sequence[Diagnostic]) -> list[Diagnostic]:
    return [fault for fault in diagnostics if fault.severity is Severity.ERROR]


def unread(diagnostics: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Give the errors that keep an entry from being read whole; what it names, and its examples, stand beside it."""
    return [fault for fault in _errors(diagnostics) if fault.code not in _BESIDE]


def _rolls(entry: Entry) -> bool:
    return any(play.rows.roll or play.rows.damage or play.rows.defense for play in entry.plays)


def _prints_back(entry: Entry, diagnostics: Sequence[Diagnostic], reader: Reader) -> Answer:
    told = next((fault for fault in diagnostics if fault.code == Code.NOT_PRINTED_BACK), None)
    if told:
        return Answer(Verdict.NO, told.message)
    return YES if reads_back(entry, reader) else Answer(Verdict.NO, "its printed text reads back as something else")


def _nothing_swallowed(read: ReadEntry, reader: Reader) -> Answer:
    """Hold the author's words against ours, then try every sentence in both."""
    lost = next(_changes(read, reader), None)
    if lost:
        return Answer(Verdict.NO, lost)
    ours = set(sentences_of(read.entry, reader))
    for said in dict.fromkeys((*read.said, *sorted(ours - set(read.said), key=lambda one: one.words))):
        meaning = partial(reader.understood, said.start, name=read.entry.name, scene=said.scene)
        changed = swallowed(said.words, meaning)
        if changed:
            return Answer(Verdict.NO, f'"{changed}" would mean the same as "{said.words}"')
    return YES


def _changes(read: ReadEntry, reader: Reader) -> Iterator[str]:
    """Say what is not the same in the words of the entry's file and in ours; its names are not looked at."""
    if read.body is not None:
        ability, name = read.entry.ability or MARK, read.entry.name
        theirs, ours = (
            "\n".join(lines).replace(ability, MARK, 1).replace(name, MARK)
            for lines in ([line.text for line in read.body], body_lines(read.entry))
        )
        yield from changes(theirs, ours, reader.vocabulary)


def sentences_of(entry: Entry, reader: Reader) -> Iterator[Said]:
    """Give what an entry says, in house style, each sentence in the scene that those before it make."""
    outside = play_voice(entry)
    for text in (entry.static, entry.notes, entry.deckless, entry.extra):
        yield from _understood(text, outside, reader)
    for play in plays_within(entry):
        voice = play_voice(entry, play)
        if play.trigger:
            words = trigger_line(play.trigger, voice)
            yield Said("trigger", words, scene_at_home(words, voice.scene))
        for text in play.texts:
            yield from _understood(text, voice, reader)


def _understood(text: Text, voice: Voice, reader: Reader) -> Iterator[Said]:
    met = Met()
    for sentence in text:
        if not isinstance(sentence.effects[0], Ruling):
            for words in text_words((sentence,), voice):
                here = scene_at_home(words, scene_of(words, voice.scene, met))
                again = partial(reader.attempt, words, voice.name)
                read = again(here)
                here, read = gone_on(read, sentence.effects, met, here, again) or (here, read)
                yield Said("sentence", words, here)
                met = met.after(read)
