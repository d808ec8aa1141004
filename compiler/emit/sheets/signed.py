"""Text with signs before the words that they stand for: types of damage, Stat Tracks behind numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from compiler.emit.sheets.content import Block, Content, Paragraph, Section
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.measure import Run, Runs
from compiler.emit.sheets.signs import DAMAGE, TRACKS
from compiler.ir.terms import EntryKind

_BEHIND_DICE = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, DAMAGE))})(?!\w)")
_CHANGED = re.compile(rf"(?<=\d )({'|'.join(map(re.escape, TRACKS))})(?!\w)")


def with_types(text: str) -> Runs:
    """Part what stands behind dice before each type of damage that has a sign.

    >>> [(run.text, run.sign) for run in with_types("(Piercing 1) Fire")]
    [('(Piercing 1)', ''), ('Fire', 'Fire')]
    """
    return tuple(_parted(Run(text), _BEHIND_DICE))


def with_tracks(run: Run) -> Runs:
    """Part a sentence before each Stat Track that it changes by a number.

    >>> [(run.text, run.sign) for run in with_tracks(Run("Gain +1 Mind and lose Power."))]
    [('Gain +1', ''), ('Mind and lose Power.', 'Mind')]
    """
    return tuple(_parted(run, _CHANGED))


def signed_sections(content: Content) -> tuple[Section, ...]:
    """Give the sections of a deck card with signs before its Stat Tracks; elsewhere they take no further line."""
    if content.entry.kind is not EntryKind.CARD:
        return content.sections
    return tuple(tuple(map(_signed_block, section)) for section in content.sections)


def _signed_block(block: Block) -> Block:
    return Paragraph(signed_runs(block.runs)) if isinstance(block, Paragraph) else block


def signed_runs(runs: Runs) -> Runs:
    """Give a paragraph with signs before the Stat Tracks that its sentences change by a number."""
    return tuple(chain.from_iterable(with_tracks(run) if run.style is Style.BODY else (run,) for run in runs))


def _parted(run: Run, found: re.Pattern[str]) -> Iterator[Run]:
    begin, sign = 0, ""
    for match in found.finditer(run.text):
        if before := run.text[begin : match.start()].strip():
            yield replace(run, text=before, sign=sign)
        begin, sign = match.start(), match.group()
    yield replace(run, text=run.text[begin:], sign=sign)
