"""Ties of rolls, and plays that are barred or aimed, in other words than the house's: "ties go in your favor"."""

from __future__ import annotations

_THIS_ROLL = r"(?: (?:in|on|of|for) (?:the|this)(?: opposed)? roll)"
_YOURS = (
    r"(?:(?:go(?:es)?|is|are) in your favou?r|go(?:es)? to you|counts? as (?:a )?(?:wins?|success(?:es)?) for you)"
    r"(?: instead of (?:the target's|theirs|the attacker's|in theirs))?"
)
_TIED = r"if the(?: opposed)? roll is (?:a tie|tied)"
_END = r"(?=\.?$)"
_WON = "If the opposed roll is a tie, you win it"
_GEAR = r"(?P<what>Weapon|Armor|Shield|Implement|Tool|Item|Clothing|Accessory)"
_NO_DICE = r"(?! (?:dice|die|roll))"
_SKILL = r"(?:Lockpick|Search|Acrobatics|Charisma)"
_ITS_DICE = r"(?: (?:roll|dice|entry))?"
_SKILL_WON = r"you win a \g<skill> roll"
_PLAYS = r"(?:Action|Reaction|Assist|Interrupt)s"
_SORT = r"(?:[A-Z][a-z]+ )?"
_PLAYERS_CHOOSE = r"(?:the|their) players (?:choos|decid)(?:es?|ing)(?: which| one)?"
_WHICH = (
    "(?:which(?: one)?(?: of them)?(?: is (?:targeted|the target))?|who(?: of them)?(?: is (?:targeted|the target))?)"
)
_MOST = "most|greatest|highest|largest|fewest|least|lowest|smallest"
_NOT_AWAITED = r"^(?![^.;]*\b(?:[Ww]hen(?:ever)?|time|would)\b)"
_THE_ROLL = r"the (?:opposed )?roll"
_WHOM = r"(?P<who>the (?:target|attacker)|them|it)"
TIES = (
    (
        (
            r"^(?:On (?:a tie|ties)|If tied|In case of a tie), (?:you|this (?:Action|Reaction)) wins?"
            rf"(?: the roll| it)?{_END}"
        ),
        _WON,
    ),
    (
        r"\b[Tt]his (?:Action|Reaction|attack) (?:cannot|can only|may only) be (?P<said>used)(?= (?:against|on)\b)",
        "played",
    ),
    # a roll that is given up, or won by whoever is let
    (
        (
            rf"{_NOT_AWAITED}[^.;]*?\b(?:may|to|must|then) (?P<said>(?:choose to )?(?P<end>win|lose) {_THE_ROLL})"
            r"(?=[,.;]|$| to\b)"
        ),
        r"automatically \g<end> the opposed roll",
    ),
    (
        (
            rf"{_NOT_AWAITED}[^.;]*?\b(?P<said>(?:let|have|allow|make) {_WHOM} (?:to )?(?P<end>win|lose) {_THE_ROLL})"
            r"(?=[,.;]|$| to\b)"
        ),
        r"have \g<who> automatically \g<end> the opposed roll",
    ),
    (
        (
            r"^(?:If (?:you|they) do, )?(?:[Tt]he target|[Tt]hey|[Yy]ou) "
            rf"(?P<said>(?P<end>wins?|loses?) {_THE_ROLL})(?=\.?$)"
        ),
        r"automatically \g<end> the opposed roll",
    ),
    *(
        (
            rf"\b[Ww]hen(?:ever)? [^,.;]*?(?P<said>\b{ends} a tie(?: (?:to|against|with))(?= (?:an?|you|the)\b))",
            f"{ends} an opposed roll by exactly 0 against",
        )
        for ends in ("win", "wins", "lose", "loses")
    ),
    *(
        (rf"\b[Ww]hen(?:ever)? [^,.;]*?(?P<said>\b{ends} a tie)(?=,)", f"{ends} an opposed roll by exactly 0")
        for ends in ("win", "wins", "lose", "loses")
    ),
    (r"\b(?:wins?|loses?) (?P<said>(?:every|each|any) tie)\b", "ties"),
    (
        (
            r"\b(?P<said>[Yy]ou (?P<end>win|lose) (?:all )?ties with "
            r"(?:the first (?P<kind>(?:[A-Z]\w+ )?[A-Z]\w+) you (?:play|make)"
            r"|your first (?P<own>(?:[A-Z]\w+ )?[A-Z]\w+)) (?:each|every|per) (?P<per>turn|round|scenario))"
            r"(?=[,.;]|$)"
        ),
        r"the first \g<kind>\g<own> you play each \g<per> \g<end>s ties",
    ),
    *(
        (
            (
                rf"\b(?P<said>[Yy]ou (?:automatically )?win (?:all |any )?{which} rolls "
                rf"(?:that )?you (?:would )?(?:otherwise )?lose by {much})(?=[,.;]|$)"
            ),
            rf"whenever you would lose {roll} by {by}, you win it instead",
        )
        for which, roll in (("opposed", "an opposed roll"), (rf"(?P<roll>{_SKILL})", r"a \g<roll> roll"))
        for much, by in ((r"(?:exactly )?(?P<by>\d+)", r"exactly \g<by>"), (r"(?P<by>\d+ or less)", r"\g<by>"))
    ),
    (rf"^(?:(?:Any |All )?[Tt]ies|A tie){_THIS_ROLL}? {_YOURS}{_END}", _WON),
    (rf"^You win (?:all |any )?ties{_THIS_ROLL}{_END}", _WON),
    (rf"^You win(?: the(?: opposed)? roll)? (?:on a tie|{_TIED}){_END}", _WON),
    (
        rf"^(?P<this>This (?:Action|Reaction)) (?:also )?(?:hits|succeeds) (?:on (?:a tie|ties)|{_TIED}){_END}",
        r"\g<this> wins ties",
    ),
    (
        rf"^(?:Any |All )?[Tt]ies (?:on|in|with|of) your (?P<row>[A-Z]\w+) rolls {_YOURS}",
        r"Your \g<row> rolls win ties",
    ),
    (r"\b(?:also )?targets a second\b", "also targets another"),
    (rf"\b[Yy]our (?P<skill>{_SKILL})(?:ing)? roll beats (?:the|an?|its) [A-Z]\w+{_ITS_DICE}(?= by\b)", _SKILL_WON),
    (r"\b(?:you|they|it|~)(?P<said> (?:still|then|now) )(?=(?:lose|fail|win|succeed)s?\b)", " "),
    (r"\bthis (?:Action|attack)'s (?P<said>Damage)(?= is (?:doubled|halved|tripled)\b)", "damage"),
    (rf"\b(?:[Dd]ouble|[Hh]alve|[Tt]riple)s? (?:the|this (?:Action|attack)'s) (?P<said>Damage)\b{_NO_DICE}", "damage"),
    (rf"\b(?P<so>hits|misses|succeeds|fails) without (?:an?|any|the)(?: opposed)? roll{_END}", r"automatically \g<so>"),
    (r"\brerolls? (?P<said>all(?: of)? (?:them|(?:those|the|its|their|your) dice))\b(?! [a-z]+ show)", "that roll"),
    (r"\bhas lost (?:the|that)(?: opposed)? roll instead\b", "loses that roll instead"),
    (rf"\b(?P<who>enemy|ally) (?={_SORT}{_PLAYS}\b)", r"each \g<who>'s "),
    (rf"\b(?P<by>of|from|against|by) (?P<who>enemy|ally) (?={_SORT}attacks\b)", r"\g<by> each \g<who>'s "),
    (rf"\b[Ee]nemies' (?={_SORT}(?:{_PLAYS}|attacks)\b)", "each enemy's "),
    (rf"\b[Aa]llies' (?={_SORT}(?:{_PLAYS}|attacks)\b)", "each ally's "),
    (r"\b[Tt]his attack (can|may|cannot)( only)? be (?:made|played)\b", r"this Action \1\2 be played"),
    (rf"^[Tt]his {_GEAR} cannot be (?:used|played) again\b", r"You cannot use this \g<what>"),
    (rf"(?<=, )this {_GEAR} cannot be (?:used|played) again\b", r"you cannot use this \g<what>"),
    (
        (
            rf"^(?P<said>Tied (?P<who>enemies|allies|players|PCs) (?:choose|decide|pick) (?:{_WHICH} )?"
            rf"(?:among|between) themselves(?: {_WHICH})?){_END}"
        ),
        r"If \g<who> tie, they choose among themselves",
    ),
    (rf"\bwith the (?:{_MOST}) [^,.;]*?(?P<said>,)(?= in (?:any|your|the|an?|each) )", ""),
    (rf"(?P<said>,? (?:and|but|with) {_PLAYERS_CHOOSE} (?:on|in case of) a tie){_END}", " of the players' choice"),
)
"""What is said otherwise, and the house's words."""
