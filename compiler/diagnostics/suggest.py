"""The word that an author may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache

from compiler.diagnostics.record import Mend

LIKENESS = 0.57
"""Below this share of letters in common two words are not mistaken for each other."""
NAME_LIKENESS = 0.75
"""The same for ids and names: there are many, and they have little in common with what was meant unless it is one."""
LONGEST = 80
"""Longer than any term of the game: nothing to compare."""
CANDIDATES = 8
FARTHEST = 1 / 3
"""Of two words, so large a part may differ if one is to be written in place of the other."""
ODDEST = 1 / 2
"""The same if one is to be asked after at all."""


def _edits(written: str, known: str) -> int:
    """Count the letters to put in, take out or exchange, also for their neighbour, to make one word of the other."""
    rows = [list(range(len(known) + 1))]
    for done, letter in enumerate(written, 1):
        row, above = [done], rows[-1]
        for at, other in enumerate(known, 1):
            row.append(min(above[at] + 1, row[at - 1] + 1, above[at - 1] + (letter != other)))
            if done > 1 and at > 1 and (letter, written[done - 2]) == (known[at - 2], other):
                row[at] = min(row[at], rows[-2][at - 2] + 1)
        rows.append(row)
    return rows[-1][-1]


def did_you_mean(word: str, known: Iterable[str], likeness: float = LIKENESS) -> str | None:
    """Find the known word that is nearest to the one written, whatever its case; none if nothing is near.

    Words alike by their letters in common are ranked by the edits between them: either measure alone finds odd
    neighbours.

    >>> did_you_mean("Resiliance", ["Power", "Resilience", "Mind", "Skill"])
    'Resilience'
    >>> did_you_mean("Nightvision", ["Sightless Vision", "Darkvision"])
    'Darkvision'
    >>> did_you_mean("Strength", ["Power", "Resilience", "Mind", "Skill"]) is None
    True
    """
    return None if len(word) > LONGEST else _nearest(word, tuple(known), likeness)


@lru_cache(maxsize=2048)  # readings that come to nothing ask for the same words again and again
def _nearest(word: str, known: tuple[str, ...], likeness: float) -> str | None:
    written = word.casefold()
    folded = {candidate.casefold(): candidate for candidate in known}
    near = get_close_matches(written, folded, n=CANDIDATES, cutoff=likeness)
    best = min(near, key=lambda candidate: _edits(written, candidate), default="")
    return folded[best] if best and _edits(written, best) <= ODDEST * max(len(written), len(best)) else None


def is_near(written: str, known: str) -> bool:
    """Tell whether one word is so near to another in spelling that it may be written in its place.

    >>> is_near("Gaer", "Gear"), is_near("Pushed", "Confused")
    (True, False)
    """
    one, other = written.casefold(), known.casefold()
    return _edits(one, other) <= max(1, FARTHEST * max(len(one), len(other)))


def with_guess(guess: str, mend: str = "") -> str:
    """Put a guess before the rest of a diagnostic's help: labels are seen at a terminal only, help everywhere.

    >>> with_guess("did you mean Recurring?", "the glossary lists the keywords")
    'did you mean Recurring? the glossary lists the keywords'
    """
    return " ".join(filter(None, (guess, mend)))


def meant(word: str, known: Iterable[str]) -> str:
    """Say which word may have been meant, or nothing: made to be a diagnostic's label.

    >>> meant("Recuring", ["Returning", "Recurring"])
    'did you mean Recurring?'
    """
    found = did_you_mean(word, known)
    return f"did you mean {found}?" if found else ""


def mend_for(word: str, known: Iterable[str], likeness: float = LIKENESS) -> Mend | None:
    """Offer the word that may have been meant in place of the one written; safe where only capitals differ.

    >>> mend_for("Resiliance", ["Power", "Resilience"])
    Mend(text='Resilience', safe=False, length=0)
    >>> mend_for("hp", ["HP"])
    Mend(text='HP', safe=True, length=0)
    """
    found = did_you_mean(word, known, likeness)
    return Mend(found, found.casefold() == word.casefold()) if found and is_near(word, found) else None
