"""How much, in other words than the house's: "any two cards", "the fewest HP remaining", "from 3 to 0"."""

from __future__ import annotations

_NUMBER = r"(?:\d+|one|two|three|four|five|six)"
_SORT = r"(?:other |[A-Z]\w+ )*"
AMOUNTS = (
    (rf"\b[Aa]ny (?={_NUMBER} {_SORT}cards\b)", ""),
    (rf"\b[Aa]ny (?=one {_SORT}card\b)", ""),
    (r"\b(?:most|fewest|least) [HEW]P(?P<said> (?:remaining|left))\b", ""),
    (rf"\b(?:[Dd]iscards?) [^,.;]*?\buntil \w+ (?:has|have|holds?) {_NUMBER}(?P<said> or (?:fewer|less))\b", ""),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
