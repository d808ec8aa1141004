"""Points, Stat Tracks and what they come to in other words than the house's: "has lost more than half its HP"."""

from __future__ import annotations

_WHOSE = r"your|their|its|~'s|(?:[Tt]he|[Tt]hat) (?:triggering )?\w+'s"
_ITS = r"(?:its|their|your)(?: maximum)?"
_FALL = r"(?:fall|drop|sink|go(?: down)?|be (?:lowered|reduced|decreased|brought))"
_RISE = r"(?:rise|climb|go(?: up)?|be (?:raised|increased))"
_TRACK = r"(?:Power|Resilience|Mind|Skill)"
_SCENARIO = r"(?:(?:combat|exploration|interaction) )?scenario"
_NOT_BELOW = rf"(?:cannot|can not|can't) {_FALL} below "
_GAINED = r"(?:\+\d|\d+ (?:Incantation|charge|Karma|Valuable|Tactical))"
_OF_ONES_OWN = r"(?:(?!target|enem|all(?:y|ies))[^.;])*?"
_AT_MOST = r"(?P<p>[HEW]P) (?:is|are) (?:at (?:(?:its|their|the) )?maximum|(?:at )?full)\b(?! HP| EP| WP)"
_OWNERS = rf"(?:{_WHOSE}|[Tt]he [A-Z]\w+(?: [A-Z]\w+)*'s)"
_TRACKS = rf"{_TRACK}(?: and {_TRACK})?"
_WARD = r"\b[A-Z]\w+ (?:Resistance|Weakness)"
_SOME = "(?:highest Stat Track|lowest Stat Track|value (?:of|on) that (?:Stat )?Track)"
_ENDS = r"(?=[,.;]|$| until\b)"
POINTS = (
    (rf"\b(?P<said>[Yy]our {_AT_MOST})", r"you are at full \g<p>"),
    (rf"\b(?P<said>(?P<who>[Tt]he (?:target|triggering \w+)|[Tt]hat \w+|~)'s {_AT_MOST})", r"\g<who> is at full \g<p>"),
    (rf"\b(?P<said>[Ii]ts {_AT_MOST})", r"it is at full \g<p>"),
    (rf"\b(?P<said>[Tt]heir {_AT_MOST})", r"they are at full \g<p>"),
    *(
        (
            rf"\b(?P<said>(?P<has>has|have) lost (?:{lost}) half (?:of )?(?P<of>{_ITS} [HEW]P))\b",
            rf"\g<has> {left} half \g<of>",
        )
        for lost, left in (("more than|over", "less than"), ("at least", "at most"))
    ),
    (
        rf"\b(?P<said>[Yy]our (?P<of>[HEW]P) {_NOT_BELOW}(?P<n>\d+))(?! [HEW]P)\b",
        r"you cannot be reduced below \g<n> \g<of>",
    ),
    (rf"(?P<said>'s (?P<of>[HEW]P) {_NOT_BELOW}(?P<n>\d+))(?! [HEW]P)\b", r" cannot be reduced below \g<n> \g<of>"),
    (
        r"^(?P<said>Add (?P<much>[^.;]+?) to (?P<what>your (?:maximum [HEW]P|Hand Limit|Initiative)))(?=[,.;]|$)",
        r"Increase \g<what> by \g<much>",
    ),
    (r"\b(?P<said>(?:starting|initial) )(?=Initiative\b)", ""),
    (r"\b(?P<said>(?P<capital>[Rr])estore(?P<s>s?))(?= all (?:of )?(?:its|their|your) [HEW]P\b)", r"recover\g<s>"),
    (r"\b(?P<said>(?:drop|fall|go)(?P<s>s?) to)(?= \d+ [HEW]P instead\b)", r"keep\g<s>"),
    (r"\bwould (?P<said>lose (?:its|their|your) last (?P<of>[HEW]P))\b", r"be reduced to 0 \g<of>"),
    (r"\bgains? \d+ (?P<said>(?:additional|extra|more) )(?=(?:Karma|Valuables?|Tactical Points?)\b)", ""),
    (
        r"\b(?P<said>[Yy]our (?P<of>[HEW]P) (?:falls?|drops?) below (?P<n>\d+))(?! [HEW]P)\b",
        r"you are reduced below \g<n> \g<of>",
    ),
    (r"(?P<said>'s (?P<of>[HEW]P) (?:falls?|drops?) below (?P<n>\d+))(?! [HEW]P)\b", r" is reduced below \g<n> \g<of>"),
    # Stat Tracks
    (
        rf"\bfor each (?P<said>)(?={_TRACK} (?:(?:you|they) have|(?:it|~|(?:the|that) \w+) has) above 0\b)",
        "point of ",
    ),
    (rf"\b(?:{_TRACK}|Stat Tracks) (?P<said>(?:is|are) set to)(?= [+-]?\d)", "becomes"),
    *(
        (
            rf"\b(?P<said>{gain} {sign}(?P<by>\d+) (?:to )?(?:your )?base (?P<of>{_TRACK}))\b",
            rf"your base \g<of> {goes} by \g<by>",
        )
        for gain, sign, goes in (
            ("(?:[Yy]ou )?(?:[Gg]ain|have)", r"\+", "increases"),
            ("(?:[Yy]ou )?(?:[Ss]uffer|have)", "-", "decreases"),
        )
    ),
    (r"^(?P<said>None of )(?=[^,.;]*? Stat Tracks (?:can|may) )", ""),
    *(
        (rf"^None of [^,.;]*? Stat Tracks (?P<said>(?:can|may) {goes})(?= {beyond})", f"cannot be {changed}")
        for goes, beyond, changed in ((_FALL, "below", "lowered"), (_RISE, "above", "raised"))
    ),
    (
        (
            rf"\b[Tt]he (?:(?:low|high|less|great|small|larg)er of|difference between) (?P<whose>{_WHOSE}) {_TRACK} "
            rf"and (?P<said>)(?={_TRACK}\b)"
        ),
        r"\g<whose> ",
    ),
    *(
        (
            (
                rf"\b(?P<said>the (?P<end>highest|lowest) (?P<what>{_TRACK}|level) (?:among|of) "
                rf"(?:all )?(?:of )?(?:your |its |the )?{several})\b"
            ),
            rf"the \g<what> of the {one} with the \g<end> \g<what>",
        )
        for several, one in (("allies", "ally"), ("enemies", "enemy"))
    ),
    (
        (
            rf"^(?:Increase|Decrease|Reduce|Gain|Recover|Draw)\b{_OF_ONES_OWN} for each point "
            rf"(?P<said>of (?P<what>{_TRACK}) above 0)\b"
        ),
        r"by which your \g<what> is above 0",
    ),
    (
        (
            rf"^(?P<said>You (?:start|begin) (?:each|every) (?P<of>{_SCENARIO}) with (?:either )?"
            rf"(?P<one>[+]\d [A-Z]\w+) or (?P<two>[+]\d [A-Z]\w+)"
            r"(?:,? (?:as you choose|whichever you (?:choose|like|prefer))| \(your choice\)|(?:,| of) your choice)?)"
            r"(?=\.?$)"
        ),
        r"At the start of each \g<of>, choose one: gain \g<one>, or gain \g<two>",
    ),
    (
        rf"^(?P<said>You (?:start|begin) (?:each|every) (?P<of>{_SCENARIO}) with)(?= {_GAINED})(?![^.;]* or [+])",
        r"At the start of each \g<of>, gain",
    ),
    (r"^[Yy]ou (?:start|begin) (?:each|every) [^,.;]*? with \+\d (?P<said>in)(?= (?:an?|one) Stat Track\b)", "to"),
    *(
        (
            rf"(?:'s|\b[Yy]our|\b[Tt]heir|\b[Ii]ts) (?:{_TRACKS}|[^.;]*?Stat Track) (?P<said>cannot {goes}){_ENDS}",
            cannot,
        )
        for goes, cannot in (
            ("(?:increase|rise|go up|improve)", "cannot be raised"),
            ("(?:decrease|drop|fall|go down)", "cannot be lowered"),
        )
    ),
    (
        r"\b(?P<said>(?P<c>[Rr])eset(?P<s>s?))(?= (?:all )?(?:of )?(?:your|their|its|the \w+'s|that \w+'s) )",
        r"\g<c>estore\g<s>",
    ),
    (rf"^(?P<said>(?:Increase|Raise) your base (?P<what>{_TRACK}) by)(?= \d)", r"Your base \g<what> increases by"),
    (
        rf"^(?P<said>(?:Decrease|Lower|Reduce) your base (?P<what>{_TRACK}) by)(?= \d)",
        r"Your base \g<what> decreases by",
    ),
    # Resistance, rolls, and how often
    (
        rf"^(?P<said>Increase (?P<whose>{_OWNERS}) (?P<what>{_WARD}) by (?P<much>\d))(?=[,.;]|$| until\b)",
        r"\g<whose> \g<what> increases by \g<much>",
    ),
    (rf"{_WARD} \d(?P<said>,? but(?: also)?)(?= {_WARD} \d)", " and"),
    (
        (
            r"^(?P<said>Your (?P<what>[A-Z]\w+ (?:Resistance|Weakness)) (?:is equal to|equals|is))"
            r"(?= (?:the|your|half|twice))"
        ),
        r"You have \g<what> equal to",
    ),
    (
        r"\b(?P<said>your number of (?:equipped (?P<a>[A-Z]\w+)|(?P<b>[A-Z]\w+) equipped))\b",
        r"the number of \g<a>\g<b> you have equipped",
    ),
    (r"\bfor each card (?P<said>(?:left|remaining) in)(?= (?:its|their|your) hand\b)", "in"),
    (r"\b(?P<said>(?P<row>Lockpick|Search|Charisma|Acrobatics)(?:ing)? rolls you make)\b", r"your \g<row> rolls"),
    (r"\b(?P<said>the (?:number|result) (?:that )?you rolled (?:for|on) (?P<row>[A-Z]\w+))\b", r"your \g<row> roll"),
    (r"\b(?:recover|obtain|suffer|gain|draw|cure)[^,.;]*?(?P<said> right (?:now|away|then))(?=[.;]|$)", ""),
    (r"(?P<said>,? as well)(?=\.?$)", ""),
    (r"\b[Yy]our first (?:attack|Action|Reaction) (?P<said>(?:in|of) (?:each|every) scenario)\b", "each scenario"),
    (
        r"^(?P<said>Your first (?P<what>attack|Action|Reaction) (?:(?:in|of) )?(?:each|every) (?:combat|fight))(?= )",
        r"In combat scenarios, your first \g<what> each scenario",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
