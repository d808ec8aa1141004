"""Searching and finding, in other words than the house's: who finds something has won a Search roll against it."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_NOTHING = r"(?:nothing|no one|nobody|none)"
_SOMETHING = r"(?:anything|something|any|one)"
_END = r"(?=[,.;]|$| (?:this|in|while|or|and)\b)"
_FOUND = r"(?:found|discovered|revealed by an? [Ss]earch(?: roll)?|found by an? [Ss]earch(?: roll)?)"
_REGION = r"(?P<where>(?:(?:your|their|its|the|an?) )?(?:occupied |adjacent )?region)"
_SOME_ONE = r"(?:an?|any|another) (?:[Hh]idden )?[A-Z]\w+(?: (?:in|within|adjacent to) [^,.;]+?)?"
_ONE = rf"(?P<one>[A-Z]\w+(?: [A-Z]\w+)*|(?:[Tt]he |that |this )[A-Za-z]+(?: [A-Z]\w+)*|{_SOME_ONE})"
_BY = (
    (r" by (?P<by>an? \w+|the \w+|that \w+|someone|any(?:one| \w+))", r"\g<by> ", "has"),
    (" by you", "you ", "have"),
    ("", "someone ", "has"),
)
_THEN = r"(?=[,.;]|$| (?:this|each|in)\b)"
_IT_IS = r"(?:it|the [Ss]earch(?: roll)?)"
_WHEN = r"(?:[Uu]ntil|[Ww]hen(?:ever)?|[Ff]irst time|[Aa]fter)"
_IF = r"(?:[Uu]nless|[Ii]f|[Ww]hile)"
_A_SEARCH = r"an? [Ss]earch(?: roll)? (?:finds|reveals) it"
_TELLS = r"(?:(?:must |will )?(?:tell|say)s?(?: to)?(?: you)?|tells you|informs you)(?: truthfully)?"
_MANY = r"(?:regions|sections|positions|borders|exits|enemies|allies|entities|players|[A-Z]\w+s)"
_ROLL = r"(?:Search|Lockpick)"
_SKILLS = (("Search(?:ing)?", "Search", "Hidden"), ("Lockpick(?:ing)?", "Lockpick", "Lock"))
_IN_REGION = (
    r"in (?:an?|any one|one|the|that|this|your|their|its|each)(?: occupied| adjacent| neighbou?ring| chosen)? region"
    r"(?: within range \d+)?|there"
)
_OVER = r"(?=[,.;]|$| (?:with|and|at)\b)"
_AS_IF_THERE = r",? as (?:if|though) (?:you|they) (?:occupied it|were (?:in it|there)|stood (?:in it|there))"
_LEARNS = (
    (rf"[Tt]he DM {_TELLS}", "learn"),
    ("[Yy]ou (?:always )?know", "you learn"),
    ("[Aa]sk the DM", "learn"),
    ("[Yy]ou may ask(?: the DM)?", "you may learn"),
)
_UNFOUND = (
    r"(?:(?:that|which) (?:is|are) )?(?:[Hh]idden|(?:you|they) have not(?: yet)? found(?: yet)?|not(?: yet)? found"
    r"|(?:that|which) has not(?: yet)? been found(?: yet)?)"
)
_CHALLENGE = r"(?P<type>[A-Z][a-z]+)"
_THERE = r"(?P<there>(?:in|within|on|adjacent to) [^,.;]+?|there)"
FINDS = (
    (
        (
            r"\b(?:[Ww]hen(?:ever)?|time(?: each [a-z]+| this [a-z]+)?|[Aa]fter|[Uu]ntil) "
            r"(?:you|they|it|~|an? [a-z]+|the [a-z]+) "
            r"(?P<said>find(?P<s>s?) (?:some|any)thing(?: [Hh]idden)?)(?=[,.;]|$| this\b)"
        ),
        r"win\g<s> a Search roll",
    ),
    # what is learnt of what lies hidden
    *((rf"\b(?P<said>{said})(?= whether\b)", house) for said, house in _LEARNS),
    *(
        (rf"\b(?P<said>{said} how many (?P<what>[^,.;]+?) are(?= (?:with)?in ))", rf"{house} the number of \g<what>")
        for said, house in _LEARNS
    ),
    (
        r"\b[Ll]earns? (?P<said>how many (?P<what>[^,.;]+?) are)(?= (?:with)?in )",
        r"the number of \g<what>",
    ),
    *(
        (
            (
                rf"\b(?P<said>(?:{said}|[Ll]earn) which (?P<what>(?:(?:adjacent|other|neighbou?ring) )?{_MANY}"
                r"(?: (?:with)?in [^,.;]*?)?)) (?=(?:are|have|hold|contain|cannot|can)\b)"
            ),
            rf"{house} of all \g<what> that",
        )
        for said, house in _LEARNS
    ),
    *(
        (
            (
                rf"^(?P<said>For each (?P<where>adjacent region|region within range \d+), (?:{said}|learn) whether "
                rf"(?:there is (?P<what>an? [^,.;]+?) (?:in it|there)|(?P<other>an? [^,.;]+?) is (?:in it|there)))"
                r"(?=,? but not\b|\.?$)"
            ),
            rf"{house} of all \g<where>s with \g<what>\g<other>",
        )
        for said, house in _LEARNS
    ),
    (
        (
            r"^(?:[^.;]*?, )?(?:[Ll]earn|(?:You may )?[Aa]sk the DM|[Yy]ou (?:may )?(?:learn|know)|[Tt]he DM)\b[^.;]*?"
            r"(?P<said>,? but not (?:how many|which|where|who|what|(?:of )?(?:what|which) [a-z]+|their [a-z]+)"
            r"(?: (?:ones?|there are|they are|it is))?(?: (?:or|nor) (?:of )?(?:what|which|how many|where|who)"
            r"(?: [a-z]+)?)?)(?=\.?$)"
        ),
        "",
    ),
    (
        rf"\b(?P<said>(?:undiscovered|unfound|unrevealed|undetected))(?= {_CHALLENGE})",
        "Hidden",
    ),
    (
        (
            r"^(?P<said>The DM (?:must |will )?(?:reveals?|discloses?) (?P<what>(?:an?|one) Hidden [A-Z]\w+)"
            r"(?P<where> (?:with)?in [^,.;]+?)?)(?=\.?$)"
        ),
        r"\g<what>\g<where> of the DM's choice is no longer Hidden",
    ),
    # a roll in a place is one against something in it
    *(
        (
            (
                rf"(?<!may )(?<!can )\b(?P<said>(?P<do>(?:[Pp]erform|[Mm]ake)s?) {number} {row} roll{s}"
                rf"(?P<where> (?:{_IN_REGION})){least}(?:{_AS_IF_THERE})?){_OVER}"
            ),
            rf"\g<do> a {skill} roll against a Challenge with a {entry} entry\g<where>{often}",
        )
        for row, skill, entry in _SKILLS
        for number, s, least, often in (("an?", "", "", ""), ("(?:two|2)", "s", "?", " twice"))
    ),
    (
        rf"(?:^|, )(?P<said>[Ss]earch (?P<where>(?:an?|the|that|your)(?: occupied| adjacent)? region)){_OVER}",
        r"roll Search against a Challenge with a Hidden entry in \g<where>",
    ),
    (
        r"\b(?P<said>(?:found|discovered|known|revealed))(?= (?:Trap|Creature|Obstacle|Seeker|Environ|Challenge)s?\b)",
        "non-Hidden",
    ),
    (
        rf"\bwhether (?P<said>(?:there is )?(?:an?|any) [Hh]idden {_CHALLENGE}(?: is)? {_THERE})(?=\.?$)",
        r"any \g<type> \g<there> is hidden",
    ),
    (rf"\bwhether (?P<said>an? {_CHALLENGE} {_THERE} is [Hh]idden)(?=\.?$)", r"any \g<type> \g<there> is hidden"),
    (
        (
            r"\bwhether (?P<said>(?:it|that (?P<place>region|section)) (?:holds|has|contains) (?:an?|any) "
            rf"{_CHALLENGE} {_UNFOUND})(?=\.?$)"
        ),
        r"any \g<type> there is hidden",
    ),
    (
        rf"\bwhether (?P<said>(?:there is )?(?:any|some)thing(?: that is)? [Hh]idden(?: is)? {_THERE})(?=\.?$)",
        r"anything \g<there> is hidden",
    ),
    (
        r"\bwhether (?P<said>(?:it|that (?:region|section)) (?:holds|has|contains) anything [Hh]idden)(?=\.?$)",
        "anything there is hidden",
    ),
    # what a roll that has been spoken of came to
    (rf"\b[Ii]f (?:you|they|it|~) (?P<said>find(?P<s>s?) {_NOTHING})(?=,)", r"lose\g<s> the Search roll"),
    (rf"\b[Ii]f (?:you|they|it|~) (?P<said>find(?P<s>s?) {_SOMETHING})(?=,)", r"win\g<s> the Search roll"),
    (rf"\b[Ii]f (?P<said>{_IT_IS} (?:finds|reveals) {_NOTHING}|nothing is found)(?=,)", "you lose the Search roll"),
    (
        rf"\b[Ii]f (?P<said>{_IT_IS} (?:finds|reveals) {_SOMETHING}|(?:any|some)thing is found)(?=,)",
        "you win the Search roll",
    ),
    # what Challenges keep in a place
    (
        (
            r"\b[Ll]earns? (?P<said>(?:each|every|all(?: the)?) "
            r"(?P<rows>(?:Lock|Hidden)(?: (?:and|or) (?:Lock|Hidden))?)"
            r"(?: (?:entry|entries|dice))?)(?= (?:in|within)\b)"
        ),
        r"the \g<rows> dice of each Challenge",
    ),
    # a Search that finds nothing
    (rf"\b(?P<said>[Ss]earches {_REGION} and finds {_NOTHING}){_END}", r"in \g<where> loses a Search roll"),
    (
        rf"\b(?P<said>searched {_REGION}(?P<when>(?: this (?:turn|round|scenario))?) and found {_NOTHING}){_END}",
        r"lost a Search roll in \g<where>\g<when>",
    ),
    (rf"\b(?P<said>(?:[Ss]earches and )?finds {_NOTHING}){_END}", "loses a Search roll"),
    (rf"\b(?P<said>(?:searched and )?found {_NOTHING}){_END}", "lost a Search roll"),
    # found by someone: who finds it stands in front, and the own name stays where it is
    *(
        Misread(rf"\b{when} (?P<said>)(?={_ONE} {is_} {_FOUND}{by}{_THEN})", rf"{who}{does} ")
        for by, who, has in _BY
        for when, is_, does in ((_WHEN, "(?:is|has been)", "finds"), (_IF, "(?:is|has been|was)", f"{has} found"))
    ),
    *(
        Misread(rf"\b{when} {_ONE}(?P<said> {is_} {_FOUND}{by}){_THEN}", "")
        for by, _, _ in _BY
        for when, is_ in ((_WHEN, "(?:is|has been)"), (_IF, "(?:is|has been|was)"))
    ),
    *((rf"\buntil (?P<said>it is {_FOUND}{by}){_THEN}", f"{who}finds it") for by, who, _ in _BY),
    Misread(
        rf"^(?P<said>Unless (?:it (?:is|has been) )?{_FOUND}|Until (?:(?:it is )?{_FOUND}|{_A_SEARCH}))(?=,)",
        "While nobody has found it",
    ),
    (
        rf"\b(?:[Ii]f|[Ww]hile) (?P<said>{_ONE} (?:is not|has not been|was not) {_FOUND})(?=[,.;]|$| this\b)",
        r"nobody has found \g<one>",
    ),
    *(
        (
            rf"\b[A-Z]\w+ (?P<said>(?:that|which) {have} {_FOUND}{by})(?=[,.;]|$| [a-z])",
            rf"{who}{has}{no} found",
        )
        for have, no in (
            ("(?:is|are|has been|have been)", ""),
            ("(?:is not|are not|has not been|have not been)", " not"),
        )
        for by, who, has in _BY[:2]
    ),
    (r"\bnot found\b[^,.;]*?(?P<said> yet)(?=[,.;]|$)", ""),
    (r"\bnot(?P<said> yet)(?= found\b)", ""),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
