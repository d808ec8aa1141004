"""Conditions that a verb brings about, in other words than the house's: "Daze the target", "make them Dazed"."""

from __future__ import annotations

BROUGHT_ABOUT = (
    ("[Cc]onfuse", "Confused"),
    ("[Dd]aze", "Dazed"),
    ("[Dd]ebilitate", "Debilitated"),
    ("[Dd]isorient", "Disoriented"),
    ("[Hh]inder", "Hindered"),
    ("[Ii]mmobilize", "Immobilized"),
    ("[Mm]uddle", "Muddled"),
    ("[Pp]etrif(?:y|ie)", "Petrified"),
    ("[Ss]tun", "Stunned"),
    ("[Ww]eaken", "Weakened"),
)
"""What is done, and the condition that comes of it."""
_CONDITION = (
    r"(?:Alerted|Confused|Dazed|Debilitated|Defenseless|Disoriented|Grabbed|Hindered|Immobilized|Impotent|Muddled"
    r"|Petrified|Stunned|Vulnerable|Weakened)"
)
_CONDITIONS = rf"{_CONDITION}(?:(?:, {_CONDITION})*,? (?:and|or) {_CONDITION})?"
_SOMEONE = (
    r"(?:you|it|them|~|(?:the|that|those|an?|one|another|each|every|all|all other|any|up to (?:\d|two|three)) "
    r"[^,.;]{2,60}?|(?:enemies|allies|entities)(?: [^,.;]{2,40}?)??)"
)
_LASTS = r"(?= (?:until|for|while|as long as)\b|[.;]|$)"
_DONE = r"(?:^|(?<=, )|(?<= to )|(?<= may )|(?<= can )|(?<= and )|(?<= or )|(?<= then )|(?<= immediately ))"
_DOER = r"(?P<who>(?:an?|another|the|any|that|each) [^,.;]{2,30}?|you|they|it|~|someone)"
_WAITED = r"\b(?:[Ww]hen(?:ever)?|[Uu]ntil|[Uu]nless|[Ii]f|(?:[Ff]irst|[Nn]ext) time)"
_ONE = r"(?P<whom>you|them|it|~|(?:an?|another|the|any|that) [^,.;]{2,40}?)"
_BEHIND = r"(?=[,.;]|$| this (?:turn|round|scenario)\b| each (?:turn|round|scenario)\b)"
_PLAY = r"(?:[Tt]his (?:Action|Reaction|attack|Weapon|Assist|Interrupt)|[Ii]t)"
_SO_MANY = r"(?:up to )?(?:\d|two|three)|one|an?"
_SUFFERER = (
    r"(?P<who>(?:the|that|an?|another|each) (?:[A-Z][a-z]+ )?(?:target|enemy|ally|entity)"
    r"(?: (?:in|within|adjacent to) [^,.;]+?)?)"
)
CONDITIONS = (
    # what is made of someone, as long as it lasts
    *(
        (rf"{_DONE}(?P<said>{does} (?P<whom>{_SOMEONE})){_LASTS}", rf"have \g<whom> become {so}")
        for does, so in BROUGHT_ABOUT
    ),
    (
        rf"{_DONE}(?P<said>[Mm]ake (?P<whom>{_SOMEONE}) (?P<so>{_CONDITIONS})){_LASTS}",
        r"have \g<whom> become \g<so>",
    ),
    (
        rf"{_DONE}(?P<said>[Ii]nflict (?P<so>{_CONDITIONS}) (?:on|upon) (?P<whom>{_SOMEONE})){_LASTS}",
        r"have \g<whom> become \g<so>",
    ),
    # what a play makes of someone
    *(
        (rf"(?:^|(?<=, )|(?<= and ))(?P<said>{_PLAY} {does}s (?P<whom>{_SOMEONE})){_LASTS}", rf"\g<whom> is {so}")
        for does, so in BROUGHT_ABOUT
    ),
    (
        rf"(?:^|(?<=, )|(?<= and ))(?P<said>{_PLAY} makes (?P<whom>{_SOMEONE}) (?P<so>{_CONDITIONS})){_LASTS}",
        r"\g<whom> is \g<so>",
    ),
    # what is waited for, and what somebody cannot do
    *(
        (rf"{_WAITED} (?P<said>{_DOER} {does}s? {_ONE}){_BEHIND}", rf"\g<whom> becomes {so} because of \g<who>")
        for does, so in BROUGHT_ABOUT
    ),
    (
        rf"{_WAITED} (?P<said>{_DOER} makes? {_ONE} (?P<so>{_CONDITIONS})){_BEHIND}",
        r"\g<whom> becomes \g<so> because of \g<who>",
    ),
    *(
        (rf"\bcannot (?P<said>{does} (?P<whom>{_SOMEONE}))(?=[,.;]|$| (?:until|this)\b)", rf"make \g<whom> be {so}")
        for does, so in BROUGHT_ABOUT
    ),
    # those that are chosen, and end
    *(
        (
            (
                rf"^(?P<said>[Cc]hoose (?P<many>{_SO_MANY}) (?P<what>conditions?) {on}[;,]? (?:(?:and|then) )?{ends})"
                r"(?=[.;]?$)"
            ),
            rf"\g<who> {recovers} from \g<many> \g<what> of your choice",
        )
        for who, recovers in ((_SUFFERER, "recovers"), ("(?P<who>you)", "recover"))
        for on in (rf"(?:on|of|affecting|that affects?) {who}", rf"(?:that )?{who} (?:has|have|suffers? from)")
        for ends in (
            r"(?:they|it|that \w+|you) recovers? from (?:it|them|th(?:at|ose|e chosen) conditions?)",
            r"end (?:it|them|th(?:at|ose|e chosen) conditions?)",
            r"(?:it|they|th(?:at|ose|e chosen) conditions?) ends?",
        )
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
