"""Incantations that damage does not end, in other words than the house's: "damage of 2 or less does not stop you"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_NOT = r"(?:does not|do not|cannot|can not|never|neither)"
_CHARGES = r"(?:any |your )?(?:Incantation )?charges"
_STOPS = r"(?:(?:stop|end|interrupt|break)s? (?:your (?:Incantations?|incanting)|you(?: from incanting)?))"
_TAKES = rf"(?:costs? you|takes?(?: away)?|removes?|(?:make|cause|have)s? you (?:to )?lose) {_CHARGES}"
_MAKES = rf"(?:make|cause|have)s? you (?:to )?stop incanting(?: (?:or|and)(?: to)? lose {_CHARGES})?"
_NOR = rf",? nor do you lose {_CHARGES}(?: to it)?"
_BOTH = rf"{_STOPS} (?:n?or|and) {_TAKES}|{_TAKES} (?:n?or|and) {_STOPS}"
_SPOILS = rf"(?:{_MAKES}|{_BOTH}|{_STOPS}(?:{_NOR}|(?= *[.;,]|$))|{_TAKES})"
_KEPT = "you do not lose Incantation charges"
_STARTS = r"(?:^|(?<=, )|(?<=and ))"
_TYPE = r"(?P<type>(?:[A-Z][a-z]+ |[Ff]alling )?)"
_MET = r"(?:the target's|this|the) (?:Action|attack)"
_FROM = rf"(?:(?: you suffer| dealt to you)?(?P<from> from (?!falling|{_MET})[^,.;]{{3,40}}?)|(?: you suffer)?)"
_KEEP = rf"keep (?:all )?{_CHARGES}"
_YOURS = rf"Your (?:Incantations?|{_CHARGES})"
_NUMBER = r"\d+"
_BY_DAMAGE = r"(?:because of|as a result of|from|due to) (?:suffering )?damage"
_AT_ONCE = r"(?: (?:at once|at one time|from (?:one|a single) (?:attack|hit|source)))?"
_BARELY = r"(?=[.,;]|$| (?:until|this|again|if|unless|as|at|instead|within|in|and|or|to|for|during|before|after)\b)"
_AS_DONE = (
    r"(?:^|(?<=, )|(?<=\. ))(?:Trigger )?(?:(?:[Ww]hen(?:ever)?|[Ee]ach time|[Tt]he (?:first|next) time|[Aa]fter) )"
)
_BEGIN = "begin an Incantation"
_EXPENDED = r"(?:(?:have|has) )?(?:expend(?:ed|s)?|use[ds]?(?: up)?|spen(?:t|ds?)|consume[ds]?)"
_PLAY_SPENDS = rf"this (?:Action|Incantation) {_EXPENDED}"
INCANTATIONS: tuple[tuple[str, str] | Misread[str], ...] = (
    # how many charges a play needs
    (
        (
            r"\b(?:[Rr]educe|[Dd]ecrease|[Ll]ower|[Ii]ncrease|[Rr]aise)s? "
            r"(?P<said>(?P<play>(?:this|your next) Action)'s Incantation(?: (?:value|cost|entry|number))?)(?= by\b)"
        ),
        r"the Incantation of \g<play>",
    ),
    (r"\bthe Incantation (?P<said>(?:value|cost|entry|number) )(?=of\b)", ""),
    *(
        (
            (
                rf"^(?P<said>{first}(?P<kind> Action) (?:requires|needs|costs) {many} "
                r"(?:(?:fewer|less)(?: Incantation)? charges?|(?:Incantation )?charges? (?:fewer|less)))"
                r"(?=[.;]|$| (?:if|while)\b)"
            ),
            rf"Reduce the Incantation of {small}\g<kind> by {by}",
        )
        for first, small in (("This", "this"), ("Your next", "your next"))
        for many, by in (("(?:1|one|a)", 1), ("(?:2|two)", 2))
    ),
    (
        (
            rf"{_STARTS}(?P<said>(?:[Ss]uffering )?[Dd]amage of (?P<some>\d+ or (?:less|fewer)){_FROM} {_NOT} "
            rf"{_SPOILS})(?! unless you (?:suffer|take)\b)"
        ),
        rf"{_KEPT} when you suffer \g<some> damage\g<from>",
    ),
    (
        (
            rf"{_STARTS}(?P<said>(?:[Ss]uffering )?{_TYPE}[Dd]amage{_FROM} {_NOT} {_SPOILS})(?! unless you "
            rf"(?:suffer|take)\b)"
        ),
        rf"{_KEPT} when you suffer \g<type>damage\g<from>",
    ),
    (
        rf"{_STARTS}(?P<said>(?:[Ss]uffering )?[Dd]amage from falling {_NOT} {_SPOILS})",
        f"{_KEPT} when you suffer falling damage",
    ),
    (
        (
            rf"(?P<said>[Tt]he first (?P<type>(?:[A-Z][a-z]+ )?)damage you suffer "
            rf"(?P<per>(?:each|every|in each|in every) (?:turn|round|scenario)) {_NOT} {_SPOILS})"
        ),
        rf"the first time you suffer \g<type>damage \g<per>, {_KEPT}",
    ),
    (
        rf"^(?P<said>{_YOURS} (?:is|are) not (?:lost|ended|broken)) when you (?:suffer|take)\b",
        "You do not lose Incantation charges",
    ),
    # what only great harm ends
    *(
        (
            (
                rf"\b(?P<said>(?:[Yy]ou (?:{_KEEP}|do not lose {_CHARGES})|(?:[Ss]uffering )?[Dd]amage "
                rf"{_NOT} (?:{_SPOILS}|{_STOPS})|{_YOURS} (?:is|are) not (?:lost|ended|broken)) unless you "
                rf"(?:suffer|take) {many}"
                rf"(?: damage)?{_AT_ONCE})(?=\.?$)"
            ),
            rf"{_KEPT} when you suffer {few} damage",
        )
        for many, few in (
            (rf"(?P<some>{_NUMBER}) or more", r"less than \g<some>"),
            (rf"(?:at least) (?P<some>{_NUMBER})", r"less than \g<some>"),
            (rf"more than (?P<some>{_NUMBER})", r"\g<some> or less"),
        )
    ),
    # what the attack that is answered could end
    (
        (
            rf"\b[Yy]ou do not lose {_CHARGES}(?P<said> (?:because of|as a result of|from|due to|to) "
            r"(?:(?:any |the )?damage (?:from|of|dealt by) )?(?:the target's (?:Action|attack|damage)|th(?:is|at|e) "
            r"(?:attack|Action|damage)))"
            r"(?=[,.;]|$)"
        ),
        "",
    ),
    (rf"\b[Ss]uffers? [^,.;]*?damage, (?P<said>you {_KEEP})(?=\.?$)", _KEPT),
    (
        rf"(?P<said>,? (?:and|but) {_KEPT} when(?:ever)? you (?:suffer|take) (?P<what>[^,.;]*?damage))(?=\.?$)",
        rf", and whenever you suffer \g<what>, {_KEPT}",
    ),
    (
        rf"(?P<said>,? (?:and|but) {_KEPT} {_BY_DAMAGE})(?=\.?$)",
        f", and whenever you suffer damage, {_KEPT}",
    ),
    # to incant is to begin an Incantation, where it is not said that someone is in the middle of it
    (
        rf"\b(?:cannot|may not|can|may|must|not|to) (?P<said>incant)(?<!begin to incant)(?<!start to incant){_BARELY}",
        _BEGIN,
    ),
    (rf"{_AS_DONE}(?:you|they) (?P<said>incant){_BARELY}", _BEGIN),
    (
        rf"(?:{_AS_DONE}|^)(?:(?:[Aa]n?|the|that|another|each) [^,.;]{{3,40}}?|it|~) (?P<said>incants){_BARELY}",
        "begins an Incantation",
    ),
    (rf"^(?P<said>Incant){_BARELY}", "Begin an Incantation"),
    (
        (
            r"\b(?P<said>expend)(?=s? (?:up to |any number of |all (?:of )?)?(?:\d+ |an? |one |your |their |its )?"
            r"(?:Incantation |Tactical )?(?:charge|Point|Karma|Valuable))"
        ),
        "spend",
    ),
    *(
        (
            (
                rf"\b{first}(?: (?:an?|one|1|\d+|all(?: of)?|its|their|your|lost)){{0,2}} (?P<noun>{noun})\b"
                rf"[^.;]*?(?:,|,? and) (?:(?:you|they|it|(?:an?|the|that|one) [^,.;]{{3,40}}?) )?{verbs} (?:\d+|one)"
                r"(?P<said>)(?=[.,;]|$| (?:instead|if|until|while|unless)\b)"
            ),
            r" \g<noun>",
        )
        for first, noun, verbs in (
            ("(?:[Ll]oses?|[Gg]ains?)", "Incantation charges?", "(?:loses?|gains?)"),
            ("(?:[Rr]ecovers?|[Rr]egains?|[Ll]oses?)", "[HEW]P", "(?:recovers?|regains?|loses?)"),
        )
    ),
    # who has some, and loses them
    *(
        (
            (
                rf"\b[Ii]f (?:you|they|it|[Tt]he target|[Tt]hat \w+) ha(?:s|ve) {some}, (?:you|they|it) loses? "
                rf"(?P<said>{them})\b"
            ),
            lost,
        )
        for some, them, lost in (
            (
                "(?:an?|at least (?:one|1)|1 or more)(?: or more)? Incantation charges?",
                "(?:it|one of them)",
                "1 Incantation charge",
            ),
            ("(?:any )?Incantation charges", "one of them|1 of them", "1 Incantation charge"),
        )
    ),
    (r"\b(?P<said>(?P<has>ha(?:s|ve)) an Incantation charge)\b", r"\g<has> at least 1 Incantation charge"),
    (
        (
            r"\b(?P<said>gain (?:the|that)(?: Incantation)? charge(?: (?:that )?(?:the triggering \w+|they|it) "
            r"would (?:have )?gain(?:ed)?)?"
            r"(?: instead)?)(?=\.?$)"
        ),
        "gain 1 Incantation charge instead",
    ),
    Misread(
        r"\b(?:may|can) (?P<said>begin (?:an )?Incantations?)(?= (?:even )?while (?:(?:you|they|it) (?:are|is) "
        r")?climbing\b)",
        "incant",
    ),
    (
        r"(?:^|(?<=, )|(?<=and ))(?P<said>[Cc]limbing does not (?:prevent|stop|keep) you from incanting)(?=[,.;]|$)",
        "you can incant while climbing",
    ),
    (
        (
            r"\b(?:[Ww]hen(?:ever)?|time) (?:you|they|it|an? \w+) (?:would )?loses? (?P<said>(?:your|their|its) )"
            r"(?=Incantation charges\b)"
        ),
        "",
    ),
    # charges that the play has spent
    (
        (
            rf"\bfor each (?P<said>(?:Incantation )?charge (?:that )?(?:{_PLAY_SPENDS}|you {_EXPENDED} "
            r"(?:on|for|with|in) this (?:Action|Incantation)))(?=[,.;]|$)"
        ),
        "Incantation charge spent on this Action",
    ),
    # who incants from the start
    *(
        (
            (
                rf"(?:^|(?<=, ))(?P<said>{who} (?:start|begin){s} each (?P<kind>(?:combat )?scenario) (?:incanting|"
                rf"in an Incantation))(?=\.?$)"
            ),
            rf"at the start of each \g<kind>, {one} begin{s} an Incantation",
        )
        for who, one, s in (("[Yy]ou", "you", ""), (r"(?P<who>[^,.;]{3,40}?)", r"\g<who>", "s"))
    ),
    (
        (
            rf"^(?P<said>(?:{_YOURS} (?:is|are) lost only|You (?:only )?lose {_CHARGES}(?: only)?) "
            r"(?:when|if) you (?:suffer|take) (?P<some>\d+) or more damage(?: at (?:once|one time))?)(?=\.?$)"
        ),
        r"You do not lose Incantation charges when you suffer less than \g<some> damage",
    ),
    (
        rf"^(?P<said>You keep (?:incanting|{_CHARGES}))(?= when(?:ever)? you (?:suffer|take)\b)",
        "You do not lose Incantation charges",
    ),
    (
        rf"(?P<said>(?:taking|suffering|the) damage (?:makes|causes|has) you (?:to )?lose {_CHARGES})",
        "you lose Incantation charges because of damage",
    ),
    (
        (
            r"\b(?P<said>(?:[Ii]f|[Ww]hen(?:ever)?) you (?:suffer|take) damage while incanting)"
            rf"(?=, you may [^,.;]{{5,60}}? to (?:{_KEEP})(?: instead)?\.?$)"
        ),
        "whenever you would lose Incantation charges because of damage",
    ),
    (
        (
            r"\b(?:while incanting|because of damage|lose (?:your )?Incantation charges), you may [^,.;]{5,60}?"
            rf"(?P<said> to (?:{_KEEP}|keep them)(?: instead)?)(?=\.?$)"
        ),
        " instead",
    ),
    (
        r"\b(?:[Ww]hile|[Ii]f|[Uu]nless|[Aa]s long as) (?P<said>no (?P<what>Shield|Armor|Weapon) is equipped)",
        r"you have no \g<what> equipped",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
