"""The Debate Counter, hands that are shown, whom a play is against, and Traits, in other words than the house's."""

from __future__ import annotations

_END = r"(?=[,.;]|$)"
_SOMEONE = r"(?:[Tt]he (?:target|attacker|triggering \w+)|[Tt]hat \w+)"
_WHOM = r"(?P<whom>you|~|the \w+|that \w+|an? \w+(?: of your choice)?|another \w+)"
_ABLE = r"(?:,? if (?:it|they|you|~) (?:can|is able(?: to)?))?"
_HAND = (
    r"(?:is|must be|becomes) (?:revealed|shown|laid open)(?: to (?:you|~|(?:the )?[A-Z]\w+(?: [A-Z]\w+)*|everyone))?"
)
DEBATES = (
    # the Debate Counter
    (r"\bto the (?:middle|center)(?P<said> of the (?:Debate )?[Aa]xis)\b", ""),
    (
        (
            r"^(?P<said>The Debate Counter (?:starts|begins) (?:each|the|every) scenario "
            r"(?P<far>\d|one|two) notch(?P<es>(?:es)?) (?:closer to|nearer(?: to)?|toward) (?P<end>victory|defeat))"
            r"(?=\.?$)"
        ),
        r"At the start of each scenario, advance the Debate Counter \g<far> notch\g<es> toward \g<end>",
    ),
    (
        (
            r"\b(?:the Debate Counter|it) (?:is|are) (?:not )?(?P<said>(?:exactly |back )?(?:in|at|on) "
            r"(?:its|the) (?:middle|center)(?: notch)?(?: of the (?:Debate )?[Aa]xis)?)(?=[,.;]|$)"
        ),
        "at 0",
    ),
    # hands that are shown
    (rf"(?P<who>{_SOMEONE})(?P<said>'s hand {_HAND}){_END}", " reveals their hand"),
    # whom a play is against
    (
        rf"\bmust (?P<said>(?:target|attack) {_WHOM} (?:next|the next time (?:it|they|~) (?:acts?|can)){_ABLE}){_END}",
        r"play their next Action against \g<whom>",
    ),
    (rf"\bnext Action\b[^,.;]*? must (?P<said>be (?:played )?against)(?= {_WHOM}\b)", "target"),
    (rf"\bnext (?:Action|attack)(?: against [^,.;]+?)? (?P<said>)(?=fails{_END})", "automatically "),
    (r"\b[Tt]he triggering (?P<said>(?!Action|attack|play)[A-Z]\w+|enemy) targets (?=[^,.;]*? instead\b)", "Action"),
    (r"\bthe target of (?P<said>the triggering)(?= Action instead\b)", "the"),
    (rf"\b(?:{_SOMEONE}|~|they|it) cannot (?P<said>trigger (?:its|their)(?: own)?)(?= Interrupts?\b)", "play"),
    (r"\b(?P<said>falls back)(?= to the (?:section|region|position)\b)", "moves back"),
    # Traits
    (rf"\b(?:Traits?|keywords?)(?P<said> until it resolves){_END}", ""),
    (r"\b(?P<said>(?:also )?has the same Trait as)(?= (?:the target's|that|the triggering) )", "gains the Trait of"),
    (r"\blose (?P<said>their)(?= Traits?\b)", "all"),
    # damage
    (
        r"(?:^|(?<=, ))(?P<said>[Ss]uffer)(?= no (?:[A-Z]\w+ )?damage(?:[.,;]|$| if\b| unless\b| while\b))",
        "you suffer",
    ),
    (r"\bloses? (?:\d+ or more )?[HEW]P(?P<said> to)(?= (?:an?|the) )", " from"),
    # how many points, cards and Valuables
    (r"\b(?:may|can) spend(?P<said>)(?= (?:Tactical Points|Karma|Valuables)(?:[.,;]|$| to\b))", " any number of"),
    (r"\b(?P<said>carrying|holding|who has|that has)(?= (?:\d|two|three|at least)[^,.;]*? Valuables?\b)", "with"),
    (r"\b(?P<said>fails)(?= an? (?:opposed )?(?:[A-Z]\w+ )?roll by \d)", "loses"),
    (r"\b(?P<said>this (?P<piece>Tool|Item|Weapon|Shield|Accessory) breaks)\b", r"destroy this \g<piece>"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
