"""Injuries, conditions that pass on, and whoever climbs, in other words than the house's: "obtains no Injury"."""

from __future__ import annotations

_NOUN = "(?:ally|enemy|target|entity|PC|player)"
_MEANWHILE = "(?:If|When) [^,.;]*, "
_HAVE = "(?:gains?|suffers?|have|has)"
_LOSE = r"(?:loses?|recovers? from|no longer (?:has|have)) (?:it|that condition)"
_INJURED = "(?:the|that|this) (?P<what>Injury|condition)"
_STATES = "[A-Z][a-z]+(?: (?:and|or) [A-Z][a-z]+)?"
_LAST = r"(?=[.;]?$)"
_ANYONE = r"(?:[Tt]he (?:target|triggering \w+)|[Tt]hat \w+|[Aa]n (?:ally|enemy)|[Ee]ach (?:other )?(?:ally|enemy))"
_ONES = (
    r"(?:you|they|it|the target|(?:that|the triggering|an) (?:ally|enemy|entity)(?: within range \d+| you can see)?)"
)
_AVOID = r"(?!ignore it\b)(?:ignore|prevent|negate|avoid|cancel) (?:it|that|this)"
INJURIES: tuple[tuple[str, str], ...] = (
    # an Injury or condition that does not come about, or comes later
    (
        (
            rf"^(?P<said>(?:The triggering \w+|You|That \w+) (?:does not|do not) (?:suffer|obtain|gain) "
            rf"{_INJURED})(?=[.;]?$|,? and\b|;)"
        ),
        r"Ignore that \g<what>",
    ),
    (
        (
            r"^(?P<said>T(?P<who>he triggering \w+|hat \w+) (?:suffers|obtains) "
            r"(?:the|that) Injury (?:at the end of the scenario|when the scenario (?:ends|is over)) instead)(?=\.?$)"
        ),
        r"Instead, at the end of the scenario, t\g<who> suffers an Injury",
    ),
    (r"\b(?:cannot|do not|does not) (?P<said>(?:obtain|gain|get|receive)(?= (?:any )?Injuries\b))", "suffer"),
    (r"\b(?:cannot|do not|does not) (?:suffer|obtain) (?P<said>any )(?=Injuries\b)", ""),
    (
        (
            r"^(?P<said>Whenever a(?P<kind> (?:combat |exploration |interaction )?scenario) (?:begins|starts) while "
            r"(?P<so>[^,.;]+))(?=,)"
        ),
        r"At the start of each\g<kind>, if \g<so>",
    ),
    (
        (
            r"^(?P<said>(?:The triggering \w+|That \w+) (?:suffers|obtains|gains) no Injury"
            r"|You (?:suffer|obtain|gain) no Injury)(?=[.;]?$|,? and\b|;)"
        ),
        "Ignore that Injury",
    ),
    (r"\b[Tt]hey ignore (?P<said>(?:that|the) Injury)(?= until\b)", "1 of their Injuries"),
    (r"\b(?P<said>has (?:any|an) immunity)(?= to [A-Z])", "is immune"),
    (r"\b(?P<said>have (?:any|an) immunity)(?= to [A-Z])", "are immune"),
    (
        (
            r"\bloses? (?P<said>(?:all |any )?(?P<ward>Resistance|Weakness) to (?P<type>[A-Z][a-z]+))(?: damage)?"
            r"(?=[,.;]|$| until\b| for\b| this\b)"
        ),
        r"all \g<type> \g<ward>",
    ),
    # a condition that goes over
    *(
        row
        for one, whom in (("[Tt]hey|[Ii]t", "them"), (rf"[Tt]h(?:e|at) (?P<noun>{_NOUN})", r"that \g<noun>"))
        for row in (
            (
                rf"^(?:{_MEANWHILE})?(?P<said>[Yy]ou {_HAVE} that condition,? and (?:{one}) {_LOSE})(?=\.?$)",
                f"transfer that condition from {whom} to you",
            ),
            (
                rf"^(?:{_MEANWHILE})?(?P<said>(?:{one}) {_LOSE},? and you {_HAVE} (?:it|that condition))(?=\.?$)",
                f"transfer that condition from {whom} to you",
            ),
        )
    ),
    (
        (
            rf"^(?P<said>You {_LOSE},? and the target {_HAVE} (?:it|that condition)(?: instead)?"
            r"(?: until it would have ended(?: for you)?)?)(?=\.?$)"
        ),
        "Transfer that condition from you to the target",
    ),
    (r"^(?:You may )?[Ee]nd [^,.;]*? on (?P<said>yourself)(?= (?:or|and) )", "you"),
    *(
        (
            rf"(?:^|(?<=, ))(?P<said>{whose} (?P<so>{_STATES}) conditions? ends?){_LAST}",
            rf"{who} recover{s} from \g<so>",
        )
        for whose, who, s in (
            ("Your", "You", ""),
            ("your", "you", ""),
            ("Their", "They", ""),
            ("their", "they", ""),
            (rf"(?P<who>{_ANYONE})'s", r"\g<who>", "s"),
        )
    ),
    (
        (
            rf"\bInjury\b[^.;]*? (?:unless|if) {_ONES} ha(?:s|ve) "
            r"(?P<said>(?:already )?(?:suffered|obtained|gained) one)\b"
        ),
        "suffered an Injury",
    ),
    (
        (
            r"\bInjury\b[^.;]*? (?:unless|if) [a-z ]*?ha(?:s|ve) (?P<said>already )"
            r"(?=(?:suffered|obtained) an Injury this)"
        ),
        "",
    ),
    (
        (
            r"\b(?P<said>[Yy]ou may (?:obtain|suffer) an Injury (?:instead of|in place of) (?P<who>an ally[^,.;]*?) "
            r"%?(?:obtain|suffer)(?:ing)? (?:it|one))(?=\.?$)"
        ),
        r"whenever \g<who> would suffer an Injury, you may suffer it instead",
    ),
    # what is ignored before it comes
    (
        rf"\b[Ww]hen(?:ever)? {_ONES} (?P<said>becomes?)(?= [A-Z]\w+, {_ONES} may [^.;]*? to {_AVOID}\b)",
        "would become",
    ),
    (
        rf"\b[Ww]hen(?:ever)? {_ONES} (?P<said>(?:is|are))(?= [Pp]ushed, {_ONES} may [^.;]*? to {_AVOID}\b)",
        "would be",
    ),
    (
        (
            r"\bwould suffer [^,.;]*?damage[^,.;]*, (?P<said>(?:you|they|it) (?:suffers?|takes?) (?:none|no damage)"
            r"(?: instead| of it)?)(?=\.?$)"
        ),
        "ignore it",
    ),
    (
        (
            r"^Once (?:per|each|a|every) (?:scenario|round|turn), (?P<said>you may (?P<pay>[^.;]+?) to "
            r"(?:cancel|ignore|prevent|negate) all (?:the )?damage (?:suffered|you (?:would )?suffer))(?=\.?$)"
        ),
        r"whenever you would suffer damage, you may \g<pay> to ignore it",
    ),
    # what damage does to whoever climbs
    (
        r"\b(?P<said>[Dd]amage (?:cannot|does not) (?:make|cause) you (?:to )?fall)(?=[,.;]|$| (?:while|if)\b)",
        "whenever you suffer damage, you do not fall",
    ),
    (
        (
            r"\b[Yy]ou do not fall(?P<said> (?:because of|as a result of|from|due to) (?:(?:any |the )?damage "
            r"(?:from|of) )?"
            r"(?:the target's (?:Action|attack)|th(?:is|at|e) (?:attack|Action)))(?=[,.;]|$)"
        ),
        "",
    ),
    (
        r"\b[Yy]ou do not fall (?P<said>because of damage|as a result of damage|from damage)(?=[,.;]|$)",
        "when you suffer damage",
    ),
)
