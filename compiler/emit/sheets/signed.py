"""Text with signs before the words that they stand for: types of damage, Stat Tracks behind numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from msgspec.structs import replace

from compiler.emit.sheets.content import Block, Content, Paragraph, Section
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.measure import Run, Runs
from compiler.emit.sheets.signs import DAMAGE, TRACKS

_BEHIND_DICE = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, DAMAGE))})(?!\w)")
_TRACK = rf"(?:{'|'.join(map(re.escape, TRACKS))})(?!\w)"
_CHANGED = re.compile(rf"(?<=\d ){_TRACK}(?:(?:,| and|, and) {_TRACK})*")
_ONE = re.compile(_TRACK)


def with_types(text: str) -> Runs:
    """Part what stands behind dice before each type of damage that has a sign.

    >>> [(run.text, run.sign) for run in with_types("(Piercing 1) Fire")]
    [('(Piercing 1)', ''), ('Fire', 'Fire')]
    """
    return tuple(_parted(Run(text), _BEHIND_DICE.finditer(text)))


def with_tracks(run: Run) -> Runs:
    """Part a sentence before each Stat Track that it changes by a number.

    >>> [(run.text, run.sign) for run in with_tracks(Run("Gain +1 Mind and lose Power."))]
    [('Gain +1', ''), ('Mind and lose Power.', 'Mind')]
    >>> [run.sign for run in with_tracks(Run("Gain +1 Mind, Skill, and Power."))]
    ['', 'Mind', 'Skill', 'Power']
    """
    found = (match for listed in _CHANGED.finditer(run.text) for match in _ONE.finditer(run.text, *listed.span()))
    return tuple(_parted(run, found))


def signed_sections(content: Content) -> tuple[Section, ...]:
    """Give the sections of a card with signs before the Stat Tracks that it changes."""
    return tuple(tuple(map(_signed_block, section)) for section in content.sections)


def _signed_block(block: Block) -> Block:
    if not isinstance(block, Paragraph):
        return block
    runs = (with_tracks(run) if run.style is Style.BODY else (run,) for run in block.runs)
    return Paragraph(tuple(chain.from_iterable(runs)))


def _parted(run: Run, found: Iterable[re.Match[str]]) -> Iterator[Run]:
    begin, sign = 0, ""
    for match in found:
        if before := run.text[begin : match.start()].strip():
            yield replace(run, text=before, sign=sign)
        begin, sign = match.start(), match.group()
    yield replace(run, text=run.text[begin:], sign=sign)
