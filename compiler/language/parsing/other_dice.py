"""Dice by which of them is meant, and what hits by so much, in other words than the house's: "the lowest die"."""

from __future__ import annotations

_SKILL = r"(?:Search|Lockpick|Acrobatics|Charisma)(?:ing)?"
_ROW = rf"(?:{_SKILL}|Inflict|Endure|Hit|Miss|Argue|Rebuttal|Damage|Defense)"
_COME_TO = r"(?:is|are|was|were|shows?|showed|rolls?|rolled|comes? up|came up)(?: as)?(?: an?)?"
_WAITS = r"\b(?:[Ww]hen(?:ever)?|[Ii]f|[Tt]he first time(?: each (?:turn|round|scenario))?|[Ee]ach time) "
_THEN = r"\b[^,.;]*?, (?:you may [^,.;]+? to )?"
_ATTACK = r"(?:attacks?|makes? an attack|plays? an? (?:[A-Z]\w+ )?(?:attack|Action))"
_BY_YOU = rf"{_WAITS}(?:you|~) {_ATTACK}{_THEN}"
_BY_OTHERS = rf"{_WAITS}(?:an?|another) [^,.;]*? {_ATTACK}{_THEN}"
_TO_YOU = r"(?:attacks you|against you|targets you|you (?:are (?:attacked|targeted)|become the target|Intercept))"
_ON_YOU = rf"{_WAITS}[^,.;]*?{_TO_YOU}{_THEN}"
_ON_OTHERS = rf"{_WAITS}(?:an?|another) [^,.;]*? (?:is (?:attacked|targeted)|becomes the target){_THEN}"
_MOVES = r"(?:[Ii]ncrease|[Dd]ecrease|[Rr]educe|[Rr]aise|[Ll]ower)s?"
_STRIKES, _SHIELDS = "Hit|Damage|Inflict|Argue", "Miss|Defense|Endure|Rebuttal"
_ITS_MOST = r"its (?:highest|maximum)(?: (?:possible )?(?:face|side|number|value|result))?(?=[,.;]|$)"
_DROP = r"(?:ignore|discard|drop|remove|disregard)s?"
_LAST = r"(?=[,.;]|$| if\b)"
_SO_MUCH = r"(?:(?:exactly|at least|at most|more than) \d+|\d+ or (?:more|less|fewer|higher|lower))(?=[,.;]|$)"
_HITS = (
    *(
        (rf"{hits} (?P<whom>(?:an?|the|you|another|that)\b[^,.;]*?)", rf"{wins} a Hit roll against \g<whom>")
        for hits, wins in (("hits", "wins"), ("hit", "win"), ("misses", "loses"), ("miss", "lose"))
    ),
    *(
        (
            rf"(?P<one>[Aa]n? (?:[a-z]+ )?(?:enemy|ally))'s (?:attack|Action) {hits} (?P<whom>[^,.;]*?)",
            rf"\g<one> {wins} a Hit roll against \g<whom>",
        )
        for hits, wins in (("hits", "wins"), ("misses", "loses"))
    ),
    ("(?:this|the) (?:Action|attack) hits|you hit", "you win the opposed roll"),
    ("(?:this|the) (?:Action|attack) misses|you miss", "you lose the opposed roll"),
    *(
        (f"{are} {hit}", f"{loses} a Miss roll")
        for are, hit, loses in (
            ("is", "hit", "loses"),
            ("are", "hit", "lose"),
            ("is", "missed", "wins"),
            ("are", "missed", "win"),
        )
    ),
)
"""What hits or misses, and which opposed roll that is."""
_EACH_OF_IT = (
    r"(?:^|; |, and )(?P<said>[Ee]ach(?P<what>(?: (?:card|Valuable|Karma|Tactical Point|(?:Incantation )?charge)"
    r" (?:(?:spent|discarded|expended)(?: this way)?|(?:you|they) (?:spend|discard) this way))?"
    r"|(?: (?:one|of (?:them|these|those)))(?: spent| discarded)?) (?P<verb>increase|decrease|raise|lower|reduce)s)"
)
_EACH_ADDS = r"(?:^|; |, and )(?P<said>[Ee]ach (?:of (?:them|these) )?adds"
_WHOSE = r"(?:your|their|its|(?:an?|the|that) [a-z ]+?'s)"
_DICE_LENT = rf"{_WHOSE} (?:{_SKILL} )?(?:dice|entry)"
_NOT_OWN = r"(?:(?:instead|in place) of|rather than) (?:(?:your|their|its) own(?: dice| ones)?|yours|theirs)"
_ROLL_MET = f"(?:that|the|this)(?: opposed)?(?: {_SKILL})? roll"
_ROLLER = r"(?:[Tt]he triggering (?:ally|enemy)|[Tt]hat (?:ally|enemy))"
_ENDED = "(?:wins?|won|loses?|lost|ties?|tied)"
DICE = (
    # dice of another, for the one roll that has been spoken of
    (rf"\b(?:rolls?|uses?) {_DICE_LENT}(?P<said> instead)(?=[,.;]|$)", " for that roll"),
    (
        (
            r"\b(?:may have (?:them|it|the|that|an?)\b[^,.;]*?|must) (?:roll|use) "
            rf"{_DICE_LENT}(?P<said> {_NOT_OWN})"
        ),
        " for that roll",
    ),
    (rf"\b(?:[Ww]hen(?:ever)?|[Ii]f|time) an? [^,.;]*?\b(?P<said>would roll)(?= {_SKILL}\b)", "is to roll"),
    # which roll, and what it comes to
    *(
        (rf"\b{first} roll\b[^.;]*?\b{_ENDED} (?P<said>one)\b(?! (?:of|more|or)\b)", again)
        for first, again in (("an opposed", "an opposed roll"), (rf"an? (?P<roll>{_ROW})", r"a \g<roll> roll"))
    ),
    (rf"\b[Uu]ntil\b[^.;,]*?\b{_ENDED} (?P<said>another)(?= (?:opposed|{_SKILL}) roll\b)", "an"),
    (rf"\b{_ENDED} an (?P<said>opposed )(?={_SKILL} roll\b)", ""),
    (
        (
            rf"\b(?:loses?|lost) (?:the|an?)(?: opposed)?(?: {_SKILL})? roll (?P<said>to any)"
            r"(?= (?:ally|enemy)\b)"
        ),
        "against an",
    ),
    (
        (
            rf"\b(?:loses?|lost) (?:the|an?)(?: opposed)?(?: {_SKILL})? roll (?P<said>to)"
            r"(?= (?:an?|you|the|one|another|each)\b)"
        ),
        "against",
    ),
    (
        (
            r"\b(?:rolls?|results?|totals?|dice) (?:is|are|was|were|shows?)\b[^.;,]*?, "
            r"(?:[Yy]ou|[Tt]he [\w' -]+?) (?P<said>(?P<end>wins?|loses?)"
            r"(?: (?:the|this|that)(?: opposed)? roll)?)(?=\.?$)"
        ),
        r"automatically \g<end> the opposed roll",
    ),
    (
        (
            r"\b(?P<said>(?:change|turn|set)s? (?:any )?(?:one|1|an?)(?: (?:die|dice))? of (?P<whose>your|their|its)"
            r"(?: (?:roll|dice))?(?: die| dice)? to (?:an? )?(?P<face>\d+))(?=[,.;]|$)"
        ),
        r"treat the lowest of \g<whose> dice as \g<face>",
    ),
    (
        (
            r"\b[Tt]reats? (?P<said>(?:any )?(?:one|1|an?)(?: (?:die|dice))? of (?P<whose>your|their|its)"
            r"(?: (?:roll|dice))? as (?:an? )?)(?=\d+(?:[,.;]|$))"
        ),
        r"the lowest of \g<whose> dice as ",
    ),
    (
        (
            rf"\b(?:roll|use)s? (?:your|their|its) {_SKILL} dice "
            rf"(?P<said>(?:for|as|on) (?:your |their |its |any |all )?(?P<row>{_SKILL}) (?:rolls|dice))"
            r"(?=[,.;]|$| (?:until|against|while)\b)"
        ),
        r"instead of \g<row> dice",
    ),
    (r"\b(?:roll|use)s? [^,.;]*? dice as(?P<said>)(?= (?:Hit|Miss|Inflict|Endure|Argue|Rebuttal) dice\b)", " the"),
    (r"\b(?:is|are)(?: about)? to roll (?P<said>damage)(?=[,.;]|$)", "Damage"),
    (rf"\b(?:fails|loses|wins) an? {_SKILL}(?P<said>)(?=[,.;]|$| against\b)", " roll"),
    (
        (
            r"^(?:Your first|The first) [^,.;]*? (?:each|every|per) (?:turn|round|scenario) "
            rf"(?P<said>(?P<how>increas|decreas)es its (?P<row>{_ROW}) dice (?P<unit>level|number))(?= by \d)"
        ),
        r"has its \g<row> dice \g<unit> \g<how>ed",
    ),
    *(
        (
            rf"(?:^|, ){_ROLLER} (?P<said>{said})(?=\.?$)",
            rf"automatically {end} the opposed roll",
        )
        for end, ends in (("wins", "(?:wins|succeeds)"), ("loses", "(?:loses|fails)"))
        for said in (
            f"(?:automatically )?{ends} {_ROLL_MET}(?: without rolling| automatically)?",
            rf"automatically {ends}|{ends} (?:automatically|without rolling|instead)",
            "succeeds" if end == "wins" else "fails",
        )
    ),
    (rf"\b[Ll]earns? [^.;]*?\b(?:Lock|Hidden|{_ROW})(?P<said> entr(?:y|ies))\b", " dice"),
    (
        (
            r"\b(?P<said>revealed (?P<who>the target|it|them|that \w+) "
            r"(?:with|by|through) (?:a|your) Search(?: roll)?)\b"
        ),
        r"won a Search roll against \g<who>",
    ),
    (rf"\b(?:instead of|in place of|rather than) (?P<said>these)(?= {_ROW}\b)", "the"),
    (r"\bto (?P<said>gain)(?= Piercing \d+\.?$)", "have this Action gain"),
    # the most that a roll can be
    (
        (
            rf"(?:^|(?<=, ))(?P<said>[Oo]n an? (?:maximum|full|highest possible|perfect) (?P<row>{_ROW}) "
            r"(?:roll|result),)"
        ),
        r"if the \g<row> roll is the maximum,",
    ),
    # what is done for each of what has been spent
    (rf"{_EACH_OF_IT}(?= [^.;,]*? by \d)", r"\g<verb>"),
    (
        rf"{_EACH_ADDS} (?P<dice>\d+d\d+) to the (?P<row>{_ROW})(?: rolls?| dice)?)(?=\.?$)",
        r"the \g<row> roll gains +\g<dice> for each",
    ),
    (rf"{_EACH_OF_IT.replace('<said>', '<each>')} [^.;,]*? by \d+(?P<said>)", r" for each\g<what>"),
    # which of its dice
    *(
        (
            (
                rf"\b(?P<row>{_ROW}) (?:die|dice)\b[^.;]*?,? (?:and|then) (?:then )?{_DROP} the (?P<said>{some} "
                rf"(?:ones?|die|dice|results?){_LAST}|{some}{_LAST})"
            ),
            rf"{end}{many} of the \g<row> dice",
        )
        for end in ("highest", "lowest")
        for many, some in (("", end), (" 2", f"(?:{end} (?:two|2)|(?:two|2) {end})"))
    ),
    (
        (
            rf"\b(?P<said>(?:[Tt]urn|[Ss]et|[Cc]hange) (?:any )?(?:one|1|an?) (?:of (?:the|your) )?(?P<row>{_ROW}) "
            rf"(?:die|dice)(?: after rolling)? to {_ITS_MOST})"
        ),
        r"treat the lowest of the \g<row> dice as its maximum",
    ),
    (
        (
            rf"\b(?P<said>[Cc]hoose (?:one|1|an?) (?:of (?:the|your) )?(?P<row>{_ROW}) (?:die|dice)(?: after rolling)?"
            rf"(?:,? and (?:turn|set|change) it to|[.;] [Ii]t counts as|,? which counts as) {_ITS_MOST})"
        ),
        r"treat the lowest of the \g<row> dice as its maximum",
    ),
    (
        (
            rf"\b(?P<said>(?:one|One|1) of (?:the|your) (?P<row>{_ROW}) dice "
            rf"(?:counts as|is turned to|shows|is set to) (?:showing )?{_ITS_MOST})"
        ),
        r"treat the lowest of the \g<row> dice as its maximum",
    ),
    (
        r"\b(?P<said>(?:[Tt]urn|[Ss]et|[Cc]hange) (?P<one>the (?:highest|lowest) [^,.;]+?) to)(?= (?:1|its)\b)",
        r"treat \g<one> as",
    ),
    (rf"\b(?:die|dice) (?:(?:that|which) )?(?:{_COME_TO}|showing)(?: an?)? (?P<said>1 or (?:an? )?2)\b", "2 or lower"),
    (
        rf"\b(?P<said>(?:any|all|each|every)? ?(?:1s|ones) (?:on|of|among)(?= (?:the|your|their|its) {_ROW} dice\b))",
        "each 1 on",
    ),
    (rf"\b[Ii]f [^,.;]*?\b{_ROW} (?:die|dice) shows? (?P<said>it)(?=,)", "that number"),
    (r"\brerolls (?P<said>any )(?=dice\b)", ""),
    *(
        (
            (
                rf"(?P<said>\b{gets} {sign}(?P<by>\d+) (?:to )?(?:(?:your|their|its|the) )?"
                rf"(?P<row>{_ROW}) dice levels?)(?=[,.;]|$| (?:against|until|if|while|for|this)\b)"
            ),
            rf"{moves} \g<row> dice level by \g<by>",
        )
        for gets, sign, moves in (
            ("suffers", "-", "decreases their"),
            ("gains", r"\+", "increases their"),
            ("(?<=ies )suffer", "-", "decrease their"),
            ("(?<=ies )gain", r"\+", "increase their"),
            ("[Gg]ain", r"\+", "increase the"),
            ("[Ss]uffer", "-", "decrease the"),
        )
    ),
    # dice of the attack that is waited for
    *(
        (
            rf"{event}{_MOVES} (?P<said>{whose} (?P<row>{_STRIKES}) dice (?P<unit>level|number))(?= by \d+\.?$)",
            r"the \g<row> dice \g<unit> of that attack",
        )
        for event, whose in ((_BY_YOU, "(?:the|your)"), (_BY_OTHERS, "(?:the|its|their)"))
    ),
    *(
        (rf"{event}(?:{change})(?P<said>)(?=\.?$)", " against that attack")
        for event, whose in ((_ON_YOU, "(?:the|your)"), (_BY_YOU, "(?:its|their)"), (_ON_OTHERS, "(?:its|their)"))
        for change in (
            rf"{_MOVES} {whose} (?:{_SHIELDS}) dice (?:level|number) by \d+",
            rf"{whose} (?:{_SHIELDS}) dice (?:level|number) (?:in|de)creases by \d+",
        )
    ),
    (rf"{_BY_YOU}(?P<said>(?:you )?gain)(?= Piercing \d)", "that attack gains"),
    (rf"{_BY_YOU}(?P<said>your)(?= (?:{_STRIKES}) rolls? gains? \+\d+d\d+\.?$)", "the"),
    (
        rf"{_BY_YOU}(?P<said>(?:you )?gain (?P<dice>\+\d+d\d+) (?:to )?(?P<row>{_STRIKES}))(?=\.?$)",
        r"the \g<row> roll gains \g<dice>",
    ),
    (
        (
            r"\b(?:is|are) (?P<said>attacked (?:by|with))"
            r"(?= (?:an?|any) (?:ranged attack|Area Attack|[A-Z]\w+ Action)\b)"
        ),
        "targeted by",
    ),
    (
        r"\b[Rr]erolls? (?P<said>(?P<whose>their|its) (?P<end>highest|lowest) (?:die|dice))(?=[,.;]|$)",
        r"the \g<end> of \g<whose> dice",
    ),
    # by how much an attack hits or misses
    *(
        (rf"\b(?P<said>(?:{hits}) by)(?= {much})", f"{wins} {by}")
        for hits, wins in _HITS
        for much, by in ((_SO_MUCH, "by"), (r"\d+(?=[,.;]|$)", "by exactly"))
    ),
    (
        (
            r"\b(?P<said>[Rr]oll (?P<dice>\d+d\d+),? and (?:then )?add (?:it|that|the result|that much) to "
            r"(?:the triggering [a-z]+'s|that|the|its|their)(?: triggering)? (?:roll|result|dice))(?=[.;]|$)"
        ),
        r"that roll gains +\g<dice>",
    ),
    (rf"\b[Aa]dd (?P<said>\+)(?=\d+ to (?:the|your|that|its|their|{_ROW})\b)", ""),
    (
        rf"\b[Rr](?:er)?olls? (?P<said>all(?: of)? )(?=(?:the|your|their|its) (?:{_ROW} )?dice\b)",
        "",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
