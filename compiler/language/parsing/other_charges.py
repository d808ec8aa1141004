"""Charges that are kept, spent and lost in other words than the house's: "this attack would cost you charges"."""

from __future__ import annotations

_CHARGES = r"(?:any |your |all (?:of )?your )?(?:Incantation )?charges"
_OF_THEM = r"(?:of (?:them|those|your (?:Incantation )?charges|those charges)|(?:Incantation )?charges?)"
_MET = r"(?:[Tt]he target's (?:Action|attack)|[Tt]h(?:is|e) (?:Action|attack))"
_HARM = r"(?:(?:suffering |taking |any )?[Dd]amage(?: you (?:suffer|take))?)"
_TAKES = rf"(?:(?:makes?|causes?|has|have) you (?:to )?lose|costs? you|takes?(?: away)?|strips? you of) {_CHARGES}"
_WHEN = r"\b(?P<when>[Ww]hen(?:ever)?|[Ee]ach time|[Ii]f|(?:[Tt]he (?:first|next) time(?: (?:each|every) \w+)?))"
_WOULD_LOSE = "you would lose Incantation charges because of damage"
_LEAST = r"(?P<few>\d+|one|an?)"
_KEEPS = rf"(?:keep (?:\d+|one|an?) {_OF_THEM}|lose only (?:\d+|one|an?) {_OF_THEM})"
_NOT = r"(?:does not|do not|cannot)"
_SPOILS = (
    rf"(?:(?:stop|end|interrupt|break)s? (?:your (?:Incantations?|incanting)|you(?: from incanting)?)"
    rf"|(?:make|cause|have)s? you (?:to )?stop incanting|{_TAKES})"
)
_KEPT = "you do not lose Incantation charges"
CHARGES = (
    # what the attack that is answered would take, or damage
    (
        (
            rf"^(?P<said>(?:If|When(?:ever)?) (?:(?:the |this )?damage (?:from|of|dealt by) {_MET}|{_MET}) "
            rf"would {_TAKES}, (?:you )?keep (?P<few>\d+|one|an?)(?: {_OF_THEM})?(?: instead)?)(?=\.?$)"
        ),
        r"Keep \g<few> Incantation charge",
    ),
    (rf"{_WHEN} (?P<said>{_HARM} would {_TAKES})(?=,)", _WOULD_LOSE),
    (rf"{_WHEN} (?P<said>you (?:suffer|take|would (?:suffer|take)) damage)(?=, (?:[^.;]*? to )?{_KEEPS})", _WOULD_LOSE),
    (
        (
            r"\b(?:[Dd]amage\b|would\b[^.;]*? charges\b)[^.;]*?,(?: [^,.;]*?)? "
            rf"(?P<said>lose only {_LEAST} {_OF_THEM}(?: instead of (?:losing )?all(?: {_OF_THEM})?| instead)?)(?=\.?$)"
        ),
        r"lose \g<few> Incantation charge instead",
    ),
    (
        (
            r"\b[Cc]harges?\b[^.;]*?(?P<said>(?P<who>,| you| they| to) keep (?P<few>\d+|one|an?)"
            r"(?: of (?:them|those|your charges))?)(?= instead\b|\.?$)"
        ),
        r"\g<who> keep \g<few> Incantation charge",
    ),
    # what it does not
    (
        (
            rf"(?:^|(?<=, )|(?<=and ))(?P<said>(?:[Dd]amage (?:from|of|dealt by) {_MET}|{_MET}|[Tt]h(?:is|e) damage) "
            rf"{_NOT} {_SPOILS}(?: (?:or|and) {_SPOILS})*)(?=[.,;]|$)"
        ),
        _KEPT,
    ),
    (
        (
            r"\b(?:suffer|take)s? (?:[A-Z]\w+ )?damage\b[^.;]*?, (?P<said>(?:you do not|it does not make you|that "
            r"does not make you) (?:stop incanting|lose your Incantation))(?=\.?$)"
        ),
        _KEPT,
    ),
    # what an Action spends
    (
        r"^(?P<said>Playing this Action (?:(?P<only>only )?(?:expend|spend|use|cost)s(?: you)?(?(only)| only)))(?= )",
        "This Action spends only",
    ),
    (
        (
            r"^(?P<said>(?:(?:When|As) you play this Action, you|You) (?:only (?:expend|spend|lose|use)"
            r"|(?:expend|spend|lose|use) only) (?P<much>[^,.;]*?charges?)"
            r"(?: (?:for|on|to play|when you play|when playing) this Action)?)(?=\.?$)"
        ),
        r"This Action spends only \g<much>",
    ),
    # an Incantation that takes no phase
    (
        (
            r"\b[Bb]egins? (?:incanting|an Incantation|to incant)(?P<said> (?:without (?:spending|using)(?: up)?"
            r"|for free, without (?:spending|using)) (?:your|their|its|the|an) Action Phase)(?=[.,;]|$)"
        ),
        "",
    ),
    # how many, where it has been said of what
    (
        r"\bha(?:s|ve) no (?:Incantation )?charges, (?:(?:you|they|it) )?gains? (?:\d+|one)(?P<said>)(?=[.,;]|$)",
        " Incantation charge",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
