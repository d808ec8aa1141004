"""How much, in other words than the house's: "any two cards", "the fewest HP remaining", "for each pair of allies"."""

from __future__ import annotations

_NUMBER = r"(?:\d+|one|two|three|four|five|six)"
_SORT = r"(?:other |[A-Z]\w+ )*"
_STOCKED = r"(?:Injuries|conditions|Valuables|(?:Incantation )?charges|cards in hand|Tactical Points)"
_WHOSE = (
    ("your", "you have"),
    ("their", "they have"),
    ("its", "it has"),
    (r"(?P<one>(?:the|that) \w+|~)'s", r"\g<one> has"),
)
_LESS = r"\b(?:[Rr]educe|[Ll]ower|[Dd]ecrease)s?"
_CHANGED = r"(?:Height|Resistances?|Weakness(?:es)?|damage|Range|amount|distance|dice (?:level|number))"
_NOT_BELOW_0 = r",? (?:but not below|to a min(?:imum)? of|down to) (?:0|zero|nothing)"
_LACKS = r"(?:missing|short of|(?:below|under|away from) (?:your|their|its)(?: maximum)?(?: [HEW]P)?)"
_ROLL = r"(?:(?:the|this|that)(?: opposed)? roll)"
_ONE = r"(?:result|roll|one|number|total)"
_BOTH = rf"of (?:the|both|them)(?: two)?(?: {_ONE}s)?"
_WANTS = r"(?:you|they|it) (?:uses?|keeps?|takes?|prefers?|likes?|wants?)"
_PICK = (
    rf"(?:(?:choose|pick|decide)s? (?:which(?:ever)? (?:{_ONE}|{_BOTH}) (?:to (?:use|keep|take)|{_WANTS})"
    rf"|(?:either|one)(?: {_BOTH}| {_ONE})?|the {_ONE} (?:{_WANTS}|to (?:use|keep)))"
    rf"|(?:use|keep|take)s? one of the(?: two)? {_ONE}s)"
)
_ENDS = r"(?=[,.;]|$)"
_DEALT = r"\bdamage (?:(?:that )?(?:this \w+|the attack|you|it|~) (?:has |have )?)?dealt"
_FURTHER = r"(?P<said>(?:additional|extra) )(?=(?:[A-Z]\w+ )?damage equal to\b)"
AMOUNTS = (
    *(
        (rf"\b(?P<said>{whose} (?:current )?number of (?P<stock>{_STOCKED}))\b", rf"the number of \g<stock> {has}")
        for whose, has in _WHOSE
    ),
    (rf"\b(?P<of>[HEW]P) (?P<who>you|they) are {_LACKS}", r"\g<of> \g<who> have lost"),
    (rf"\b(?P<of>[HEW]P) (?P<who>it|~|(?:the|that) [a-z]+) is {_LACKS}", r"\g<of> \g<who> has lost"),
    (
        rf"\bhow much (?P<who>you|they|it|~|the [a-z ]+?) (?P<ends>won|lost)(?: {_ROLL})?(?: by)?(?! {_ROLL})\b",
        r"the amount by which \g<who> \g<ends> the roll",
    ),
    (r"\b(?:[Ff]or|[Pp]er) (?P<said>(?:each|every) pair of)(?= [a-z])", "each 2"),
    (rf"\b(?:[Dd]eals?|[Ss]uffers?|[Tt]akes?) {_FURTHER}", ""),
    (rf"{_LESS} [^.;]*?{_CHANGED}\b[^.;]*? by [^.;]*?(?P<said>{_NOT_BELOW_0}){_ENDS}", ""),
    (rf"{_DEALT}(?P<said> to (?:the target|them|it))(?=[,.;]| plus\b|$)", ""),
    (
        rf"\b(?:roll|Initiative|[A-Z]\w+)(?: dice)? twice(?P<said>,? (?:and|then)(?: then)? {_PICK}){_ENDS}",
        " and use either result",
    ),
    (r"\bwith (?P<said>(?:its|their|your) )(?=dice (?:level|number) (?:raised|lowered|reduced)\b)", "the "),
    (r"\b(?:dice|roll|result) (?P<said>results? in (?:exactly )?)(?=\d)", "is "),
    (rf"\b[Aa]ny (?={_NUMBER} {_SORT}cards\b)", ""),
    (rf"\b[Aa]ny (?=one {_SORT}card\b)", ""),
    (r"\b(?:most|fewest|least) [HEW]P(?P<said> (?:remaining|left))\b", ""),
    (rf"\b(?:[Dd]iscards?) [^,.;]*?\buntil \w+ (?:has|have|holds?) {_NUMBER}(?P<said> or (?:fewer|less))\b", ""),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
