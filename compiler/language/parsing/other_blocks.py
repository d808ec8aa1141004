"""Blocks, and where one stays, in other words than the house's: "holds a Block", "performs a Block on a border"."""

from __future__ import annotations

_MAKES = r"(?:[Pp]erform|[Pp]lace|[Pp]ut|[Ss]et(?: up)?|[Mm]ake|[Ee]rect|[Rr]aise)"
_SEVERAL = r"(?:\d+|two|three|four|five|six|each|every|all)"
_NOT_ONE = r" (?:instead of|rather than) (?:only |just )?(?:one|1)"
"""How many there would be without the text."""
BLOCKS = (
    (r"\b(?:[Ii]t|[Tt]hat \w+|[Tt]he target)(?P<said> holds)(?= (?:no|any|an?|at least \d|\d+) Blocks?\b)", " has"),
    (r"\b(?:[Yy]ou|[Tt]hey)(?P<said> hold)(?= (?:no|any|an?|at least \d|\d+) Blocks?\b)", " have"),
    (r"\b(?:[Tt]he|each) (?:triggering )?[a-z]+(?P<said> holds)(?= (?:no|any|an?|at least \d|\d+) Blocks?\b)", " has"),
    (r"\bBlocks? (?:that )?(?:you|they)(?P<said> hold| keep up)\b", " have"),
    (r"\bBlocks? (?:that )?(?:it|the target|[a-z]+ (?:enemy|ally))(?P<said> holds| keeps up)\b", " has"),
    (
        r"\bwould (?:fall|move|be [Mm]oved|be Pushed)\b[^.;]*?(?P<said> to stay where (?:you|they|it|~) (?:are|is))\b",
        " to ignore it",
    ),
    (r"\b[Bb]locks? [^.;]*?(?P<said> from (?:a distance|afar))\b", ""),
    (r"\bcannot (?P<said>perform (?:(?:any|an?)(?: other)? )?Blocks?)\b", "block borders"),
    (rf"\b{_MAKES}(?P<s>s?) (?:an?|one) Block (?:on|across) (?:each of (?=up to\b))?", r"Block\g<s> "),
    (r"\b[Pp]erformed an? Block on\b", "Blocked"),
    (r"\b[Pp]erform(s|ed)? an? Block\b(?! (?:on|across)\b)", r"Block\1 a border"),
    (rf"\b[Bb]locks? (?:up to |any )?{_SEVERAL}\b[^,.;]*?(?P<said>{_NOT_ONE})\b", ""),
    (rf"\b{_MAKES}s? a Block on (?:each of )?(?:up to |any )?{_SEVERAL}\b[^,.;]*?(?P<said>{_NOT_ONE})\b", ""),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
