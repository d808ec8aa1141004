"""Who stands where, comes there and goes on, in other words than the house's: "shares the target's section"."""

from __future__ import annotations

_PLACE = r"(?:section|region|position)"
_ENDS = r"(?=[,.;]|$| (?:until|this)\b)"
_PLAY = r"(?:Action|Reaction|Strategy|Assist|Interrupt)"
_SIDE = r"(?:(?:other )?(?:enemy|ally|entity|PC|player)|[A-Z]\w+)"
_WHOSE = r"(?:the|that|an?|each|another)(?: [a-z]+){1,2}'s"
_HIGH = r"(?:Height (?P<n>\d)|(?P<m>\d)(?: Height)?)"
_PAYING = r"\bmay (?:spend|discard|suffer|lose|pay|end|give up)\b[^,.;]+? to "
_AT_ONCE = (
    r"(?:(?:suffers?|takes?) \d+(?:d\d+)? (?:[A-Z]\w+ )?damage|(?:discards?|draws?) (?:a card|\d+ cards)"
    r"|(?:recovers?|loses?) \d+(?:d\d+)? (?:[HEW]P|Karma|Valuables?)|falls?)"
)
_WHO_GOES = (
    ("w", "hoever"),
    ("e", rf"(?:(?:ach|very) {_SIDE}|nemies|ntities) (?:that|who)"),
    ("a", rf"(?:(?:ny|n)? ?{_SIDE}|ny|llies) (?:that|who)"),
)
"""Who comes to suffer something by what they do, as the first letter and the rest have it."""
STAYS = (
    (rf"\b(?P<said>shares)(?= {_WHOSE} (?:occupied )?{_PLACE}\b)", "is in"),
    (rf"\b(?P<said>share)(?= {_WHOSE} (?:occupied )?{_PLACE}\b)", "are in"),
    # plays that are made no more until then
    (rf"\bcannot (?P<said>repeat (?P<this>this {_PLAY}))\b", r"play \g<this> again"),
    (
        (
            rf"^(?P<said>[Uu](?P<until>ntil [^,.;]+), (?P<who>you|~) cannot (?:repeat|play|use) "
            rf"(?P<this>this {_PLAY})(?: again)?)(?=\.?$)"
        ),
        r"\g<who> cannot play \g<this> again u\g<until>",
    ),
    # climbs
    (
        (
            r"\b(?P<said>[Ee](?:ach|very) (?:successful )?Acrobatics (?:roll|check)"
            r"(?: (?:that )?you (?:win|make|pass))?"
            rf" (?:to climb|when climbing|while climbing) (?:is worth|counts (?:as|for)|covers|gains|climbs) {_HIGH})"
            r"(?=\.?$)"
        ),
        r"you climb Height \g<n>\g<m> with each successful Acrobatics roll",
    ),
    # places that have been left
    (rf"\bthe (?P<said>last |previous )(?={_PLACE} (?:that )?(?:they|it|you) left\b)", ""),
    *(
        (rf"\b(?P<said>{said} (?P<place>{_PLACE})s)(?= (?:this|last|since)\b|,|\.?$)", rf"{left} a \g<place>")
        for said, left in (("changed", "left"), ("changes", "leaves"))
    ),
    (
        (
            r"^[Aa]t the end of (?:each|the) round, [^.;]*?\bha(?:s|ve) not "
            rf"(?P<said>changed (?P<place>{_PLACE})s)(?= (?!this|last|since)[a-z])"
        ),
        r"left a \g<place> this round",
    ),
    # whom an Action reaches
    (r"\b[Tt]his (?:Action|attack) (?:can|may)(?P<said> also)(?= (?:target|be played against)\b)", ""),
    (
        r"^(?P<said>[Yy]ou (?:can|may) also play this Action against)(?= [^,.;]*? (?:in|across|within) )",
        "this Action can target",
    ),
    (r"\b[Tt]his (?:Action|attack) (?:can|may) target [^.;]+?(?P<said>,? (?:too|as well))(?=\.?$)", ""),
    (
        rf"{_PAYING}(?P<said>target)(?= (?:an?|one|another|any) [^,.;]*?(?:in|within|adjacent to) )",
        "have this Action target",
    ),
    (
        rf"{_PAYING}(?P<said>play this (?:Action|attack) against)(?= (?:an?|one|another|any) [^,.;]*?(?:in|within) )",
        "have this Action target",
    ),
    (
        r"\b[Tt]his (?:Action|Reaction|attack) ignores(?P<said> )(?=(?:Debilitated|Vulnerable)(?:[,.;]|$))",
        " penalties for being ",
    ),
    # numbers of rounds
    (r"\b(?P<said>the round's number)\b", "the round number"),
    # for how long whoever comes there suffers something
    *(
        (
            (
                rf"^(?P<said>[{first.upper()}{first}](?P<who>{rest} [^,.;]+?) (?P<deed>{_AT_ONCE}) "
                r"(?P<until>until [^,.;]+))(?=\.?$)"
            ),
            rf"\g<until>, {first}\g<who> \g<deed>",
        )
        for first, rest in _WHO_GOES
    ),
)
"""What is said otherwise of where someone stands and goes; where a part of it is `said`, that part alone."""
