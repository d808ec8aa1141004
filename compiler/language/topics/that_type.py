"""The damage type that a text has had chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.topics.places import CHOSEN_TYPE
from compiler.language.topics.references import gone_so_far

if TYPE_CHECKING:
    from compiler.language.topics.reading import Reading


def type_is_chosen(reading: Reading) -> None:
    """Check that "that type" is one that the text has had chosen."""
    if CHOSEN_TYPE not in gone_so_far(reading):
        reading.contradiction("no damage type has been chosen", 'say "choose Fire or Cold", or name it')
