"""Prices, tolls and what is left out behind them, in other words than the house's."""

from __future__ import annotations

_SO_MUCH = r"(?:\d+|one|two) (?:Karma|Valuables?|Tactical Points?)"
_MANY = r"(?:\d|two|three) or more (?:of your )?[a-z]+"
_END = r"(?=[,.;]|$)"
OFFERS = (
    # what must be paid
    (
        (
            rf"^(?P<said>T(?P<who>he (?:target|triggering \w+)) must spend (?P<one>{_SO_MUCH}) or (?:spend )?"
            rf"(?P<other>{_SO_MUCH}), or )(?=(?:the|you|~|they) )"
        ),
        r"unless t\g<who> spends \g<one> or spends \g<other>, ",
    ),
    # what stood in the clause before
    (
        r"\b[Gg]ain (?:1|one|a) (?P<what>Tactical Point|Valuable) if you have (?P<said>none)(?=[,.;]|$)",
        r"no \g<what>s",
    ),
    (r"\b[Gg]ain (?:1|one) Karma if you have (?P<said>none)(?=[,.;]|$)", "no Karma"),
    (
        (
            r"\b(?:[Aa]lly|[Aa]llies|[Tt]hey|[Ee]ach other PC)\b[^,.;]*? (?:may|can) (?:roll|use) "
            r"your [A-Z]\w+ dice(?P<said>)(?=[.;]|$| until\b)"
        ),
        " instead of their own",
    ),
    # whom a play is not against
    (
        (
            r"^(?P<said>(?:It|They) cannot (?:target|attack) you this (?P<time>turn|round|scenario) unless you "
            r"(?:target|attack) (?:it|them)(?: first)?)(?=\.?$)"
        ),
        r"They cannot target you until the end of the \g<time> or until you target them",
    ),
    (
        r"^(?P<said>It) cannot (?:target|attack) (?=(?:you|anyone (?:but|except|other than) you)\b)(?![^.;]* unless )",
        "They",
    ),
    (
        (
            r"^(?P<said>(?:You )?(?:begin|start) (?:each|the|every) scenario with (?P<many>\d|one) "
            r"(?:more|extra|additional) (?P<what>Valuables?|Karma|Tactical Points?))(?=\.?$)"
        ),
        r"at the start of each scenario, gain \g<many> \g<what>",
    ),
    (r"\buntil (?:it|they|you|~) (?:is|are) [a-z]+(?P<said> again)(?=[,.;]|$)", ""),
    # plays with several targets
    (
        (
            r"\b(?:Action|attack)s? (?P<said>that targets?)(?= (?:\d|two|three) or more (?:of your )?"
            r"(?:allies|enemies|entities|PCs)\b)"
        ),
        "against",
    ),
    (r"\b(?:\d|two|three) or more(?P<said> of your)(?= allies\b)", ""),
    (
        rf"\b(?P<said>targets|attacks)(?= {_MANY} with (?:one|the same|a single) (?P<kind>Action|attack)\b)",
        r"plays an \g<kind> against",
    ),
    (rf"\b(?:targets|attacks) {_MANY}(?P<said> with (?:one|the same|a single) (?:Action|attack))\b", ""),
    # what becomes of a play, and of its Traits
    (
        (
            r"^(?:The target's|The triggering|That) (?:Action|Reaction|attack) "
            rf"(?P<said>)(?=fails{_END})"
        ),
        "automatically ",
    ),
    (
        (
            r"^(?P<said>T(?P<whose>he target|he triggering \w+|hat \w+)'s (?P<kind>Action|Reaction)s have only the "
            r"(?P<trait>\w+) (?:keyword|Trait) (?:for the rest of the|this) (?P<time>turn|round|scenario))(?=\.?$)"
        ),
        (
            r"each \g<kind> t\g<whose> plays loses its Trait and gains the \g<trait> Trait "
            r"until the end of the \g<time>"
        ),
    ),
    # Locks and Searches
    (
        (
            r"^(?P<said>[Aa]ny [Ll]ock you have opened(?: before)?,? (?:always )?opens for you without "
            r"(?:a roll|rolling))(?=\.?$)"
        ),
        "You cannot lose a Lockpick roll against any Challenge with a Lock entry you have unlocked",
    ),
    (r"\bagainst (?P<said>its (?:Hidden|Lock) (?:entry|dice))(?=[,.;]|$)", "it"),
    (r"\bagainst [^,.;]{2,40}?(?P<said>'s (?:Hidden|Lock) (?:entry|dice))(?=[,.;]|$)", ""),
    # Initiative
    (
        (
            r"\breroll (?:your )?Initiative(?: dice)?(?P<said> before (?:anyone (?:takes a turn|acts)|the first turn)"
            r"(?: begins| is taken)?)(?=\.?$)"
        ),
        "",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
