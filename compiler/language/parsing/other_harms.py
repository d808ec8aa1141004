"""Damage and points in other words than the house's: "suffer none", "deals damage only if"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_WOULD_SUFFER = r"^(?:Whenever|The (?:first|next) time) [^,;]*?\bwould suffer [^,;]*?damage[^,;]*?, "
_STRUCK = r"^(?:Whenever|The (?:first|next) time) [^,;]*?\b(?:(?:is|are) hit|hits?|attacks?|attacked)\b[^,;]*?, "
_WHO = r"(?:(?:you|they|it|~|(?:the|that) [a-z ]+?) )?"
_OF_IT = r"(?:(?: damage)? (?:from|of) (?:it|that (?:attack|Action)|the attack))?"
_COUNTER = (
    r"(?:(?:[Tt]he Debate Counter|it) (?:moves|advances|is (?:moved|advanced))"
    r"|(?:[Mm]ove|[Aa]dvance) (?:it|the Debate Counter))"
)
_SO_FAR = r"(?:only \d+ notch(?:es)?|\d+ notch(?:es)? (?:more|less)|(?:half|twice) as far)(?:, rounded (?:up|down))?"
HARMS: tuple[tuple[str, str] | Misread[str], ...] = (
    (rf"{_WOULD_SUFFER}(?P<said>{_WHO}suffers? (?:none|no damage)(?: of it)?(?: instead)?)(?=\.?$)", "ignore it"),
    (rf"{_STRUCK}(?P<said>{_WHO}suffers? no(?: damage|ne){_OF_IT})(?=\.?$)", "cancel the damage dealt"),
    (
        r"\b[Tt]his [A-Z]\w+ (?P<said>(?:only deals|(?:can|may) only deal)(?P<of>(?: [A-Z]\w+)?) damage if)\b",
        r"deals no\g<of> damage unless",
    ),
    (r"\b[Tt]his [A-Z]\w+ (?P<said>deals(?P<of>(?: [A-Z]\w+)?) damage only if)\b", r"deals no\g<of> damage unless"),
    (rf"\b{_COUNTER} (?P<said>(?:by )?(?:only half(?: as far| the distance)?|half the distance))\b", "half as far"),
    (rf"\b{_COUNTER} (?P<said>(?:by )?(?:twice the distance|twice as many notches))\b", "twice as far"),
    (rf"\b{_COUNTER} (?P<said>(?:by )?half as many notches)\b", "half as far"),
    (
        rf"\b{_COUNTER} (?P<said>(?:by )?(?P<n>1|one|two|\d+) notch(?P<s>(?:es)?) (?:fewer|less far))\b",
        r"\g<n> notch\g<s> less",
    ),
    (
        rf"\b{_COUNTER} (?P<said>(?:by )?(?P<n>1|one|\d+) (?:fewer|less) notch(?P<s>(?:es)?))\b",
        r"\g<n> notch\g<s> less",
    ),
    (rf"\b{_COUNTER} (?P<said>(?:by )?(?:an?|1|one) (?:additional|extra|further) notch)\b(?! toward)", "1 notch more"),
    (
        rf"\b{_COUNTER} (?P<said>(?:by )?(?P<n>\d+) (?:additional|extra|further) notches)\b(?! toward)",
        r"\g<n> notches more",
    ),
    (rf"\b{_COUNTER} (?P<said>(?:by )?(?P<n>\d+) more notch(?P<s>(?:es)?))\b(?! toward)", r"\g<n> notch\g<s> more"),
    (rf"\b{_COUNTER} (?P<said>(?:(?:an?|1|one) (?:additional|extra|further)|another) notch)(?= toward )", "1 notch"),
    (
        r"\b(?P<said>[Nn]othing (?P<who>they|it|you|the (?:target|triggering \w+)) plays? (?:can|may))(?= [a-z])",
        r"\g<who> cannot",
    ),
    (
        r"\b(?P<said>(?:can|may) (?P<do>deal|suffer|take|lose|gain|recover|draw) (?:no more than|at most))(?= \d)",
        r"cannot \g<do> more than",
    ),
    Misread(rf"\b{_COUNTER} {_SO_FAR}(?P<said> instead)(?=[,.;]|$)", ""),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
