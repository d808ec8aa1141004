"""How much of some content is read: lines, entries, sets; and at which words the reading of the rest stopped.

A line is a play line, a row or a sentence of card text. An entry is whole if nothing of it was refused. A set is a file
of entries - a Role's cards, the weapons - and whole if all its entries are; a deck is whole if all its cards are.
Rulings are neither read nor refused: they are counted apart.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.check.proofs import unread
from compiler.check.units import Unit, units

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from compiler.check.questions import Checked
    from compiler.diagnostics.record import Diagnostic
    from compiler.language.entries.entries import ReadEntry
    from compiler.source.record import Source

_WORDS = re.compile(r"[^\s.,;]+(?: [^\s.,;]+)?")
_LITTLE = frozenset(["a", "an", "and", "any", "each", "in", "is", "of", "or", "that", "the", "to", "with", "your"])
"""Words that say little of what stopped the reading without the word behind them."""
TITLE = "the title"
END = "the end"


class Share(msgspec.Struct, frozen=True):
    """So many of so many."""

    read: int
    of: int


class Refused(msgspec.Struct, frozen=True, kw_only=True):
    """A line that was not read, or a title, and the word that reading stopped at."""

    entry: str
    words: str
    stop: str
    code: str
    file: str
    line: int
    column: int


class Stop(msgspec.Struct, frozen=True, kw_only=True):
    """The lines that stopped at the same word for the same reason; and the entries that nothing else keeps back."""

    word: str
    code: str
    alone: tuple[str, ...]
    refused: tuple[Refused, ...]


class CoveredSet(msgspec.Struct, frozen=True, kw_only=True):
    """What of a file of entries is read."""

    file: str
    whole: bool
    entries: Share
    lines: Share
    rulings: int


class Coverage(msgspec.Struct, frozen=True, kw_only=True):
    """What of some content is read, set by set, and what of it is not, the stop that keeps most entries back first."""

    lines: Share
    rulings: int
    entries: Share
    sets: Share
    decks: Share
    each_set: tuple[CoveredSet, ...]
    stops: tuple[Stop, ...]


class _Covered(msgspec.Struct):
    """What of one entry is read."""

    entry: str
    file: str
    lines: Share
    rulings: int
    refused: tuple[Refused, ...]


def coverage(
    checked: Checked, read: Sequence[ReadEntry], diagnostics: Sequence[Diagnostic], ids: Container[str]
) -> Coverage:
    """Say how much is read of the entries of `ids`; `diagnostics` are all there are."""
    about: dict[str | None, list[Diagnostic]] = {}
    for fault in unread(diagnostics):
        about.setdefault(fault.entry, []).append(fault)
    covered = [
        _entry(one, checked.sources[one.entry.id], about.get(one.entry.id, ())) for one in read if one.entry.id in ids
    ]
    sets = tuple(_sets(covered, {fault.place.file for fault in about.get(None, ())}))
    decks = [[slot.card for slot in deck.cards] for deck in checked.library.decks.values()]
    asked = [cards for cards in decks if any(card in ids for card in cards)]
    whole = checked.library.entries.keys() - about.keys()
    return Coverage(
        lines=_all(one.lines for one in covered),
        rulings=sum(one.rulings for one in covered),
        entries=Share(sum(not one.refused for one in covered), len(covered)),
        sets=Share(sum(one.whole for one in sets), len(sets)),
        decks=Share(sum(whole.issuperset(cards) for cards in asked), len(asked)),
        each_set=sets,
        stops=tuple(_stops(covered)),
    )


def _entry(read: ReadEntry, source: Source, faults: Sequence[Diagnostic]) -> _Covered:
    lines = list(units(source, read.entry))
    rulings = [unit for unit in lines if _is_ruling(unit, read, source, faults)]
    refused = {unit: fault for unit in lines for fault in reversed(faults) if unit.holds(fault.place)}
    titles = [fault for fault in faults if not any(unit.holds(fault.place) for unit in lines)]
    told = [*((Unit(fault.message, fault.place), fault) for fault in titles), *refused.items()]
    return _Covered(
        entry=source.id,
        file=source.name_place.file,
        lines=Share(len(lines) - len(rulings) - len(refused), len(lines) - len(rulings)),
        rulings=len(rulings),
        refused=tuple(_refused(unit, fault, source) for unit, fault in told),
    )


def _is_ruling(unit: Unit, read: ReadEntry, source: Source, faults: Sequence[Diagnostic]) -> bool:
    """Tell whether a line is one marked by its author, or one of an Extra Effect that did not read."""
    narrative = unit.words in read.unread and not any(unit.holds(fault.place) for fault in faults)
    return narrative or unit.words in source.rulings


def _refused(unit: Unit, fault: Diagnostic, source: Source) -> Refused:
    place = fault.place
    return Refused(
        entry=source.id,
        words=unit.words,
        stop=_stop(fault, source),
        code=fault.code,
        file=place.file,
        line=place.line,
        column=place.column,
    )


def _stop(fault: Diagnostic, source: Source) -> str:
    """Give the word that a complaint begins at, with the next one where it says little alone."""
    rest = _from(fault, source)
    if rest is None:
        return TITLE
    found = _WORDS.search(rest)
    if found is None:
        return END
    first, *second = found.group().split(" ")
    return found.group() if first.lower() in _LITTLE and second else first


def _from(fault: Diagnostic, source: Source) -> str | None:
    """Give the rest of the body line that a complaint begins in; None where it begins in none."""
    at = (fault.place.line, fault.place.column)
    for line in source.body:
        whole = line.place()
        if (whole.line, whole.column) <= at <= (whole.end_line, whole.end_column):
            starts = (line.place(start, start) for start in range(len(line.text)))
            index = next((index for index, place in enumerate(starts) if (place.line, place.column) >= at), None)
            return "" if index is None else line.text[index:]
    return None


def _sets(covered: Iterable[_Covered], broken: Container[str]) -> Iterator[CoveredSet]:
    """Sum up file by file; in those `broken`, something was not even an entry."""
    by_file: dict[str, list[_Covered]] = {}
    for one in covered:
        by_file.setdefault(one.file, []).append(one)
    for file, members in by_file.items():
        whole = sum(not one.refused for one in members)
        yield CoveredSet(
            file=file,
            whole=whole == len(members) and file not in broken,
            entries=Share(whole, len(members)),
            lines=_all(one.lines for one in members),
            rulings=sum(one.rulings for one in members),
        )


def _stops(covered: Iterable[_Covered]) -> list[Stop]:
    found: dict[tuple[str, str], list[Refused]] = {}
    alone: dict[tuple[str, str], list[str]] = {}
    for one in covered:
        for refused in one.refused:
            found.setdefault(_reason(refused), []).append(refused)
        reasons = {_reason(refused) for refused in one.refused}
        if len(reasons) == 1:
            alone.setdefault(reasons.pop(), []).append(one.entry)
    stops = [
        Stop(word=refused[0].stop, code=refused[0].code, alone=tuple(alone.get(reason, ())), refused=tuple(refused))
        for reason, refused in found.items()
    ]
    return sorted(stops, key=lambda stop: (-len(stop.alone), -len(stop.refused), stop.word, stop.code))


def _reason(refused: Refused) -> tuple[str, str]:
    """Give what lines have in common that stopped alike: what stops at "+2" stops at "+3" as well."""
    return refused.code, re.sub(r"\d+", "N", refused.stop)


def _all(shares: Iterable[Share]) -> Share:
    listed = list(shares)
    return Share(sum(share.read for share in listed), sum(share.of for share in listed))
