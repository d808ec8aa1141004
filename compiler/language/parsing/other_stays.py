"""Who stands where, comes there and goes on, in other words than the house's: "shares the target's section"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_PLACE = r"(?:section|region|position)"
_ENDS = r"(?=[,.;]|$| (?:until|this)\b)"
_NAME = r"(?:[Tt]he )?(?!The\b)[A-Z]\w+(?: [A-Z]\w+)*"
_PLAY = r"(?:Action|Reaction|Strategy|Assist|Interrupt)"
_SIDE = r"(?:(?:other )?(?:enemy|ally|entity|PC|player)|[A-Z]\w+)"
_WHOSE = r"(?:(?:the|that|an?|each|another)(?: [a-z]+){1,2}'s|your|its)"
_HIGH = r"(?:Height (?P<n>\d)|(?P<m>\d)(?: Height)?)"
_PAYING = r"\bmay (?:spend|discard|suffer|lose|pay|end|give up)\b[^,.;]+? to "
_REACHED = r"(?:with)?in (?:(?:its|the (?:Action|attack)'s) )?range"
_NO_BORDERS = r",? ignoring (?:all |any )?borders(?: between you)?"
_NO_ROLL = r"without (?:an? |any )?(?:Acrobatics )?roll(?:ing)?"
_FROM_AFAR = r"(?:[Aa] )?(?:[Bb]locks? (?:at|from) (?:a distance|afar)|[Dd]istant Blocks?)"
_AT_ONCE = (
    r"(?:(?:suffers?|takes?) \d+(?:d\d+)? (?:[A-Z]\w+ )?damage|(?:discards?|draws?) (?:a card|\d+ cards)"
    r"|(?:recovers?|loses?) \d+(?:d\d+)? (?:[HEW]P|Karma|Valuables?)|falls?)"
)
_WHO_GOES = (
    ("w", "hoever"),
    ("e", rf"(?:(?:ach|very) {_SIDE}|nemies|ntities) (?:that|who)"),
    ("a", rf"(?:(?:ny|n)? ?{_SIDE}|ny|llies) (?:that|who)"),
)
"""Who comes to suffer something by what they do, as the first letter and the rest have it."""
_ONCE = r"\b(?:[Ww]hen(?:ever)?|[Tt]ime|[Ii]f)"
_OF_OTHERS = rf"{_NAME}|~|an(?:other)? ally|the target"
STAYS = (
    # where a Move is to end, and not where one is before it
    Misread(
        (
            r"\b(?:[Mm]oves?|[Ff]l(?:y|ies)|[Pp]hases?|[Tt]eleports?) (?:up to )?\d(?:, ignoring Blocks)?"
            r"(?P<said>,? (?:but )?(?:only )?(?:if|provided(?: that)?) (?P<who>you|they|it) (?P<ends>ends?)(?: up)?"
            r"(?: (?:this|that|the) [Mm]ove)?)(?= in\b)"
        ),
        r", as long as \g<who> \g<ends>",
    ),
    (rf"\b(?P<said>shares)(?= (?:{_WHOSE} (?:occupied )?|the occupied ){_PLACE}\b)", "is in"),
    (rf"\b(?P<said>share)(?= {_WHOSE} (?:occupied )?{_PLACE}\b)", "are in"),
    *(
        (
            (
                rf"\b(?P<said>(?P<if>[Ii]f|[Ww]hile|[Uu]nless) you share (?:your|an?) (?P<place>{_PLACE}) "
                rf"with {word} (?P<who>or more [^,.;]+?|enemies[^,.;]*?|allies[^,.;]*?|entities[^,.;]*?))(?=[,.;]|$)"
            ),
            rf"\g<if> {number} \g<who> are in your \g<place>",
        )
        for word, number in (("two", "2"), ("three", "3"), (r"(?P<n>\d)", r"\g<n>"))
    ),
    (
        (
            r"\b(?P<said>(?:no border (?:lies|is|stands)|there is no border) between you and "
            r"(?P<who>the target|that \w+|an? \w+))(?=[,.;]|$)"
        ),
        r"\g<who> is in your section",
    ),
    (
        (
            r"\b[Mm]oves? (?!\d|up\b)[^,.;]*? (?:up to )?\d(?: sections?| regions?)?"
            r"(?P<said> in (?:any|either|a) direction(?: of (?:your|their|its) choice)?)\b"
        ),
        "",
    ),
    # where someone has been before, and does not come
    (
        (
            r"\b(?:[Ii]f|[Uu]nless) [^,.;]*? (?:[Mm]oved|climbed|fell|fallen|crossed [^,.;]*?)"
            r"(?P<said> before (?:(?:making|playing) )?this (?:attack|Action|Reaction))(?=,)"
        ),
        " this turn",
    ),
    (
        rf"^[Uu]ntil you leave (?P<said>it)(?=, [^.;]*?\byour (?:occupied )?(?P<place>{_PLACE})\b)",
        r"your \g<place>",
    ),
    (
        (
            r"\bcannot see (?P<said>(?:beyond|outside|out of) (?P<whose>their|its|your|the)(?: own)?(?: occupied)? "
            rf"(?P<place>{_PLACE}))(?=[,.;]|$| until\b| this\b)"
        ),
        r"entities outside \g<whose> occupied \g<place>",
    ),
    (
        r"\b(?:cannot|may not) (?P<said>(?:come|get|[Mm]ove|go)(?: to)?)(?= within range \d+ of\b)",
        "enter a section",
    ),
    (
        (
            r"\b(?P<said>[Bb]ring(?P<s>s?))(?= (?:an?|the|one|each|another|up to)\b[^.;]*? (?:in)?to "
            rf"(?:your|the|an?|that)\b[^.;]*?{_PLACE}\b)"
        ),
        r"move\g<s>",
    ),
    (
        (
            r"\bignores? (?P<said>Height (?P<n>\d)(?: or (?:less|lower))?"
            r"(?: when(?:ever)? (?:you|they|it|~) [Mm]oves?)?)(?=[,.;]|$| (?:when|while) moving\b| until\b| this\b)"
        ),
        r"Heights of \g<n> or less",
    ),
    (
        (
            rf"\b{_PLACE} (?P<said>(?:that )?(?P<who>you|they|it) (?:was|were) in (?:at|when) "
            r"the (?:start|beginning) of (?:this|the|your|their|its) turn)(?=[,.;]|$)"
        ),
        r"where \g<who> began this turn",
    ),
    # what is done as far as it can be
    (r"\b(?:[Mm]ove|[Pp]ush|[Pp]ull|[Ss]wap)(?:e?s)? [^,.;]*?(?P<said>,? if (?:you|they|it) can)(?=\.?$)", ""),
    # plays that are made no more until then
    (rf"\bcannot (?P<said>repeat (?P<this>this {_PLAY}))\b", r"play \g<this> again"),
    (
        (
            rf"^(?P<said>[Uu](?P<until>ntil [^,.;]+), (?P<who>you|~) cannot (?:repeat|play|use) "
            rf"(?P<this>this {_PLAY})(?: again)?)(?=\.?$)"
        ),
        r"\g<who> cannot play \g<this> again u\g<until>",
    ),
    # climbs
    (
        (
            r"\b(?P<said>[Ee](?:ach|very) (?:successful )?Acrobatics (?:roll|check)"
            r"(?: (?:that )?you (?:win|make|pass))?"
            rf" (?:to climb|when climbing|while climbing) (?:is worth|counts (?:as|for)|covers|gains|climbs) {_HIGH})"
            r"(?=\.?$)"
        ),
        r"you climb Height \g<n>\g<m> with each successful Acrobatics roll",
    ),
    *(
        (
            (rf"\b(?P<said>{climbs} (?:up )?(?:to )?Height (?P<n>\d) {_NO_ROLL})(?=[,.;]|$)"),
            rf"{moves} 1 (Height \g<n>) through a border with Height",
        )
        for climbs, moves in (("climbs", "moves"), ("[Cc]limb", "move"))
    ),
    (rf"\b{_PLACE}s? with (?P<said>(?:exactly|only|just) one|a single)(?= [A-Za-z])", "exactly 1"),
    # Heights that grow
    *(
        (
            (
                rf"\b(?P<said>[{first.upper()}{first}](?P<what>{rest}\b[^,.;]*?) have their Height "
                r"(?P<how>reduced|increased|lowered|raised|decreased) by)\b"
            ),
            rf"the Height of {first}\g<what> is \g<how> by",
        )
        for first, rest in (("e", "xits"), ("b", "orders"))
    ),
    (r"\bHeight (?P<said>(?:grows|climbs|swells) by)(?= \d)", "increases by"),
    (r"\bby \d[^.;]*?(?P<said>,? to (?:at most|no more than))(?= \d)", ", to a maximum of"),
    (
        rf"\b(?:[Ss]wap|[Ee]xchange|[Tt]rade|[Ss]witch)\w* [^.;]*?(?P<said>{_NO_BORDERS})(?=\.?$)",
        "",
    ),
    (
        (rf"(?P<said>\b{_FROM_AFAR} (?:do|does) not make th(?:is|e) (?:attack|Action) miss)(?=\.?$)"),
        "this Action ignores Blocks",
    ),
    (r"\b(?P<said>[Pp]ut(?P<s>s?) (?P<it>this [A-Z]\w+) down)(?= in )", r"drop\g<s> \g<it>"),
    # places that have been left
    (rf"\bthe (?P<said>last |previous )(?={_PLACE} (?:that )?(?:they|it|you) left\b)", ""),
    *(
        (rf"\b(?P<said>{said} (?P<place>{_PLACE})s)(?= (?:this|last|since)\b|,|\.?$)", rf"{left} a \g<place>")
        for said, left in (("changed", "left"), ("changes", "leaves"))
    ),
    (
        (
            r"^[Aa]t the end of (?:each|the) round, [^.;]*?\bha(?:s|ve) not "
            rf"(?P<said>changed (?P<place>{_PLACE})s)(?= (?!this|last|since)[a-z])"
        ),
        r"left a \g<place> this round",
    ),
    # whom an Action reaches
    (
        rf"{_PAYING}(?P<said>target)(?= (?:an?|one|another|any) [^,.;]*?(?:in|within|adjacent to) )",
        "have this Action target",
    ),
    (
        rf"{_PAYING}(?P<said>play this (?:Action|attack) against)(?= (?:an?|one|another|any) [^,.;]*?(?:in|within) )",
        "have this Action target",
    ),
    (
        r"\b[Tt]his (?:Action|Reaction|attack) ignores(?P<said> )(?=(?:Debilitated|Vulnerable)(?:[,.;]|$))",
        " penalties for being ",
    ),
    (
        (
            r"\b(?:choose|pick|select)s? [^.;]*?\btarget\b[^.;]*?(?P<said>,? (?:unless (?:there is )?no "
            rf"(?:other|such|new)(?: (?:legal )?target)?(?: is {_REACHED}| is possible)?"
            rf"|if (?:any|possible|there is (?:one|any)|(?:another|any other|one)(?: target)? is {_REACHED})))(?=\.?$)"
        ),
        "",
    ),
    # those who incant no more
    (r"\b(?P<said>cease(?P<s>s?) (?:incanting|to incant)|stop(?P<t>s?) to incant)\b", r"stop\g<s>\g<t> incanting"),
    # numbers of rounds
    (r"\b(?P<said>the round's number)\b", "the round number"),
    # for how long whoever comes there suffers something
    *(
        (
            (
                rf"^(?P<said>[{first.upper()}{first}](?P<who>{rest} [^,.;]+?) (?P<deed>{_AT_ONCE}) "
                r"(?P<until>until [^,.;]+))(?=\.?$)"
            ),
            rf"\g<until>, {first}\g<who> \g<deed>",
        )
        for first, rest in _WHO_GOES
    ),
    (
        (
            rf"\b{_PLACE}s? (?P<said>(?:without any|with none) (?:of (?:your|their|its|the) )?)"
            r"(?=(?:allies|enemies|entities|PCs|players)\b)"
        ),
        "without ",
    ),
    # who moves whom
    *(
        (
            (
                rf"{_ONCE} (?P<said>(?P<who>an? [^,.;]{{3,40}}?|the target|they) {does} "
                rf"(?P<whom>{whom}))(?=,|\.?$)"
            ),
            rf"\g<whom> {done} \g<who>",
        )
        for does, done, whom in (
            ("would move", "would be moved by", rf"you|{_OF_OTHERS}"),
            ("moves", "are moved by", "you"),
            ("moves", "is moved by", _OF_OTHERS),
        )
    ),
    (
        (
            rf"{_ONCE} (?:you|it|{_NAME}) would be (?:moved|Pushed)\b[^,.;]*, (?:(?:you|it|{_NAME}) may )?"
            r"(?P<said>stays? (?:put|where (?:you|they|it|~) (?:are|is)))(?= instead\b)"
        ),
        "remain where you are",
    ),
    (
        (
            rf"{_ONCE} an? [^,.;]{{3,40}}? would (?:move|Push) (?:you|it|{_NAME}), (?:(?:you|it|{_NAME}) may )?"
            r"(?P<said>(?:stay put|(?:remain|stay) where (?:you|they|it|~) (?:are|is)) instead)(?=\.?$)"
        ),
        "ignore it",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
