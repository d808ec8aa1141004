"""Reading of what goes on with the clauses before it behind an "if", a time or a "for each" of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.language.parsing.verbs import is_third
from compiler.language.topics.mentions import GOES_ON, mention
from compiler.language.topics.phrase import inflect
from compiler.language.topics.reading import Reading
from compiler.language.topics.references import offered_to, subject_before

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.clauses import Clause, Effects, Steps


def going_on(reading: Reading, steps: Steps, doer: Who) -> Effects:
    """Give what is done behind "suffers 1d6 damage and, if you are Hidden, ...": "discards a card" is of the same."""
    mention(reading, GOES_ON, None if offered_to(reading) else subject_before(reading))
    done = steps.build(doer)
    mention(reading, GOES_ON, None)
    return done


def taken_up(reading: Reading) -> Who | None:
    """Give whom the clauses in front were about, to whoever asks first."""
    before = reading[GOES_ON]
    if before is not None:
        mention(reading, GOES_ON, None)
    return before


def with_subject_before(reading: Reading, clauses: list[Clause]) -> list[Clause]:
    """Give the first clause the subject of what stands in front of its "if", where its verb leaves it to that."""
    before = taken_up(reading)
    if before is None or not clauses or clauses[0].subject is not None or clauses[0].command:
        return clauses
    first, *others = clauses
    agrees = first.verb is not None and is_third(first.verb) and inflect("be", before) == "is"
    return [msgspec.structs.replace(first, subject=before), *others] if agrees or first.continues else clauses
