"""What is compared in other words than the house's: "has lost more HP than", "of you and it, whichever"."""

from __future__ import annotations

_POINTS = r"(?P<points>[HEW]P)"
_THEIRS = r"(?:its|their|your|his|her)(?: own)?"
_OF_NO_TIME = r"(?! (?:this|that|since|from|in|during|to|on|by|because)\b)"
_FULL = rf"(?:less|fewer) than {_THEIRS} (?:full|max(?:imum)?) {_POINTS}"
_MANY = r"(?:\d+ or (?:more|fewer|less)|at (?:least|most) \d+|(?:more|fewer|less) than \d+|exactly \d+)"
COMPARISONS = (
    (r"\b(?:suffer|take)s? (?P<said>the difference)(?=[,.;]|$)", "damage equal to the difference"),
    # points that are gone are had as others are
    (
        rf"\bha(?P<s>s|ve) lost (?P<how>more|fewer|less|the (?:most|fewest|least)) {_POINTS}\b{_OF_NO_TIME}",
        r"ha\g<s> \g<how> lost \g<points>",
    ),
    *(
        (rf"\b(?P<said>{who} lost (?P<many>{_MANY}) {_POINTS})\b{_OF_NO_TIME}", rf"{whose} lost \g<points> is \g<many>")
        for who, whose in (
            ("you have", "your"),
            ("they have", "their"),
            (r"(?P<who>the (?:target|attacker)|that \w+|~) has", r"\g<who>'s"),
            ("(?:that|who) (?:has|have)", "whose"),
        )
    ),
    (
        rf"\bha(?P<s>s|ve) lost (?:as (?:many|much)|the same (?:number|amount) of) {_POINTS} as\b",
        r"ha\g<s> as many lost \g<points> as",
    ),
    (rf"\blost half(?: of)?(?: {_THEIRS})?(?: max(?:imum)?)? {_POINTS}(?P<said> or more)\b", ""),
    (rf"\bhalf(?: of)? {_THEIRS}(?: max(?:imum)?)? {_POINTS}(?P<said> (?:remaining|left))\b", ""),
    (rf"\bha(?:s|ve) (?P<said>{_FULL})", r"lost \g<points>"),
    (rf"\b(?P<said>with {_FULL})", r"that has lost \g<points>"),
    # of several who are named
    (r"^(?P<said>Of)(?= [^.;]+?, wh(?:ich|o)ever ha(?:s|ve)\b)", "Whichever of"),
    (r"^Of [^.;]+?(?P<said>, wh(?:ich|o)ever)(?= ha(?:s|ve)\b)", ""),
    (r"\b(?P<which>[Ww]h(?:ich|o)ever)(?: one)? of (?:the|your) allies\b", "whichever ally"),
    (r"\b(?P<which>[Ww]h(?:ich|o)ever)(?: one)? of (?:the|your) enemies\b", "whichever enemy"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
