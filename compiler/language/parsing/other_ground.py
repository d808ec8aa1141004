"""Ways, Heights, light and ranges in other words than the house's: "until you leave", "darken your section"."""

from __future__ import annotations

_PLACE = r"(?:section|region|position)"
_HEIGHTS = "(?:(?:[Dd]ifferences? (?:in|of) )?[Hh]eights?(?: differences?)?)"
_ITS_RANGE = "(?:this Action's|its) [Rr]ange"
_RECKONING = (
    rf"(?:when|in) (?:determining|measuring|reckoning) (?:{_ITS_RANGE}|"
    "(?:whether|if) (?:the|its|your|this Action's) target is (?:in|within) (?:its )?range)"
)
_ON_YOUR_TURN = "(?:(?:on|during|in) (?:each of )?your turns?|(?:each|every) turn)"
_OWN_NAME = (
    r"(?:[Tt]he )?(?!(?:The )?(?:Debate|Stat|Hand|Strategy|Action|Draw|Discard|Tactical) )[A-Z][\w-]+ [A-Z][\w-]+"
)
_ALONG = (
    ("[Yy]ou", "you", "you", "you", "(?:drag|take|bring|carry)", "move"),
    (_OWN_NAME, "~", f"(?:it|{_OWN_NAME})", "~", "(?:drag|take|bring|carrie)s", "moves"),
)
"""Who is moved with whom: one's own side as it is named, meant again, said behind, and the verbs it has."""
_MANY = "(?:Enemies|Entities|Allies)"
_DOING = "(?:winning|discarding|spending|suffering)"
_THOSE = "(?:an?|the|your|each|that)"
_SO_LONG = r"(?=\.?$| until\b| this\b)"
_SWAP = rf"(?:swap|exchange|trade|switch) (?:their )?(?:places|{_PLACE}s)(?: with each other)?"
_WHOEVER = (("(?:by anyone )?", "entities"), ("by (?:enemies|attacks) ", "enemies"))
"""Who it is kept from, by whom it is."""
_STRIKES = r"(?:attacks?|hits?|miss(?:es)?|targets?|damages?)"
_OWN_SIDE = r"(?:you|~|(?:the )?[A-Z]\w+(?: [A-Z]\w+)*)"
_ANYONE = rf"(?:{_OWN_SIDE}|an(?:other)? (?:ally|enemy|entity))"
_ATTACKER = r"\b[Aa]n(?:other)? (?:enemy|ally|entity)"
_FROM_LIGHT = r"from (?P<there>an? (?:dark|lit|shadowy) section)"
_FROM_WHERE = (
    (_ANYONE, _FROM_LIGHT, r"in \g<there>"),
    (_OWN_SIDE, r"from (?P<there>an? (?:higher|lower|adjacent) section)", r"in \g<there>"),
    (_OWN_SIDE, r"from (?P<there>within range \d)", r"\g<there>"),
    (_OWN_SIDE, "from above", "in a higher section"),
    (_OWN_SIDE, "from below", "in a lower section"),
)
"""Whom someone attacks, and from where; where they stand then."""
_BY_STRIKES = (("attacked", "attacks"), ("hit", "hits"), ("missed", "misses"), ("targeted", "targets"))
GROUND = (
    # from where somebody attacks
    *(
        row
        for whom, told, there in _FROM_WHERE
        for row in (
            (rf"{_ATTACKER}(?P<said>)(?= {_STRIKES} {whom} {told}(?=[,.;]|$))", f" {there}"),
            (rf"{_ATTACKER} {_STRIKES} {whom}(?P<said> {told})(?=[,.;]|$)", ""),
            *(
                (rf"\b(?P<said>you are {struck} {told})(?=[,.;]|$)", f"an entity {there} {strikes} you")
                for struck, strikes in _BY_STRIKES
            ),
        )
    ),
    (rf"\b[Ww]henever you {_STRIKES}(?: [^,.;]*?)?(?P<said> {_FROM_LIGHT})(?=,)", r" while you are in \g<there>"),
    (
        r"^(?P<said>Your (?P<what>attacks|Actions) from (?:an? )?(?P<how>dark|lit|shadowy) sections?)(?= [a-z])",
        r"While you are in a \g<how> section, your \g<what>",
    ),
    (
        r"\b[Ff]alling damage from (?P<said>(?:an? )?(?:[Hh]eights?|drops?|borders?)(?: of)?)(?= \d)",
        "borders of Height",
    ),
    (r"\b[Ff]alling damage from (?P<said>falls of)(?= \d)", "borders of Height"),
    (r"\b(?P<a>an?) (?P<said>Height border)\b", "border with Height"),
    # whose place it is, who swaps places, and who goes along
    (rf"'s (?:occupied )?(?P<place>{_PLACE})(?P<said>,? and yours)(?= )", r" and your \g<place>"),
    (
        r"\b[Pp]ush [^.;]*?\bthen you may [Mm]ove 1(?P<said> to follow(?: (?:them|it|the target))?)(?=\.?$)",
        " into the section they entered",
    ),
    (
        r"\bThis Action (?:may|can) target (?P<said>an adjacent (?P<place>region|position))(?=\.?$)",
        r"an enemy in an adjacent \g<place>",
    ),
    (
        rf"^(?P<said>[Yy]ou and (?P<whom>an(?:other)? ally)(?P<there>(?: (?!may\b)[^ ,.;]+)*?) may {_SWAP})(?=\.?$)",
        r"you may swap places with \g<whom>\g<there> who agrees",
    ),
    *(
        (
            (
                rf"(?:^|(?<=, ))(?P<said>(?:[Cc]hoose (?:two|2) {many}(?P<there>(?: (?!and\b)[^ ,.;]+)*?)"
                rf",? and(?: have them)? {_SWAP}|[Ss]wap the (?:places|{_PLACE}s) of (?:two|2) "
                rf"{many}(?P<where>(?: [^ ,.;]+)*?)))(?=\.?$)"
            ),
            rf"{one}\g<there>\g<where> swaps places with another {other}\g<there>\g<where>",
        )
        for many, one, other in (
            ("allies", "an ally", "ally"),
            ("enemies", "an enemy", "enemy"),
            ("entities", "an entity", "entity"),
        )
    ),
    (
        (
            rf"\b(?:swap|trade|exchange|switch)\w* (?:places|{_PLACE}s)\b[^.;]*?(?P<said>,? (?:and|but) neither of you "
            r"(?:can|may) be (?:stopped|hindered|impeded) by Blocks(?:,? (?:while|in) doing (?:so|this))?)(?=\.?$)"
        ),
        ", ignoring Blocks",
    ),
    *(
        (
            (
                rf"^(?P<said>While (?:the target|they) (?:is|are|remains?) Grabbed(?: by (?:this effect|{own}))?, "
                rf"(?:(?:they|it|the target) moves? (?:along )?with {own}|"
                rf"{own} {takes} (?:them|it|the target) along) whenever {it} [Mm]oves?)(?=\.?$)"
            ),
            rf"Whenever {one} {goes} while the target is Grabbed, the target moves with {them}",
        )
        for own, one, it, them, takes, goes in _ALONG
    ),
    *(
        (
            (
                rf"^(?P<said>(?:(?:[Tt]he target|[Tt]hey|[Ii]t) moves? (?:along )?with {own}|"
                rf"{own} {takes} the target (?:along with {it}|with {it}|along)) "
                rf"(?P<when>whenever|the next time) {it} [Mm]oves?(?P<during> this \w+)?)(?=\.?$)"
            ),
            rf"\g<when> {one} {goes}\g<during>, the target moves with {them}",
        )
        for own, one, it, them, takes, goes in _ALONG
    ),
    # whose place it is
    (
        (
            rf"\b(?P<said>the (?P<place>{_PLACE}) of (?:an|any(?: one)?|one) (?P<one>ally|enemy|entity)"
            r"(?P<far> within range \d)?)(?=[,.;]|$| (?:until|and|if)\b)"
        ),
        r"a \g<place> an \g<one>\g<far> occupies",
    ),
    (rf"\b(?:an|another) (?:ally|enemy|entity)'s(?P<said> )(?={_PLACE}\b)", " occupied "),
    # how long someone is somewhere
    (
        (
            r"^(?:Until|While|As long as) [^.;,]*?\b(?P<place>section|region|position), "
            r"[^.;]*?\b(?:enter|leave)s? (?P<said>it)\b"
        ),
        r"that \g<place>",
    ),
    (
        (
            r"\b(?P<said>(?P<a>[Aa]|[Ss]o)s? long as you do not )"
            r"(?=(?:move|leave|attack|draw|discard|play|spend|suffer|enter|Block|end|lower)\b)"
        ),
        "until you ",
    ),
    (
        (
            r"(?<!must )(?<!may )(?<!cannot )\b(?P<said>(?:stay|remain)s in)"
            r"(?= (?:its|their)\b[^,.;]*? (?:until|for the rest of)\b)"
        ),
        "cannot leave",
    ),
    (r"\b[Cc]ancel (?P<said>the triggering \w+'s )(?=(?:[Mm]ove|loss|recovery|roll)\b(?! to\b))", "the "),
    (
        (
            r"\b(?:suffers? no|do(?:es)? not suffer(?: any)?|cannot suffer) damage from "
            r"(?P<said>(?:a |any )?falls? (?:of|from|across) (?:a )?(?:Height )?"
            r"(?P<n>\d)(?: Height)? or (?:less|lower))\b"
        ),
        r"falling across borders of Height \g<n> or less",
    ),
    (
        r"\b(?P<said>Height (?P<n>\d)(?P<or> or (?:less|more|lower|higher))? (?P<border>borders?|exits?))\b",
        r"\g<border> with Height \g<n>\g<or>",
    ),
    *(
        (
            (
                r"\b(?P<said>(?P<who>you|~|it|[Tt]he [A-Z][\w-]+ [A-Z][\w-]+) cannot be (?:targeted|attacked) "
                rf"{by}from outside (?P<place>(?:your|that|its|the)\b[^.;,]*?))(?=\.?$| until\b)"
            ),
            rf"{whoever} outside \g<place> cannot target \g<who>",
        )
        for by, whoever in _WHOEVER
    ),
    # climbs
    (
        (
            r"\b(?P<said>(?:[Ww]h(?:ile|en|enever)|[Aa]s long as) (?P<who>you|~) (?:(?:are |is )?climb(?:s|ing)?)"
            r"(?: with this \w+ equipped)?, (?:each|every) successful (?:Acrobatics )?(?:roll|check) "
            r"(?:climbs|traverses|gains|covers|counts as) (?:Height (?P<n>\d)|(?P<m>\d) Height)"
            r"(?:,? (?:instead of|rather than) (?:Height )?1)?)(?=[,.;]|$)"
        ),
        r"\g<who> climb Height \g<n>\g<m> with each successful Acrobatics roll",
    ),
    # the Move of a turn
    (
        (
            r"\b(?P<said>(?:[Tt]he|[Yy]our) (?:innate |free |normal |usual |ordinary )?Move "
            rf"(?:you (?:are granted|have) )?(?:{_ON_YOUR_TURN} )?(?:is|becomes|is always) (?:an? )?"
            rf"(?P<go>(?:Move|Fly|Phase|Teleport) \d)"
            rf"(?: (?:instead of|rather than) (?:an? )?(?:Move )?1)?(?: {_ON_YOUR_TURN})?)(?=[,.;]|$)"
        ),
        r"you may \g<go> instead of Move 1 on your turn",
    ),
    # attacks on their way
    (
        (
            r"^[Ww]hile you (?:are )?[Bb]lock(?:ing)? a border, "
            r"[^.;]*?\b(?:cross(?:es)?|across|through|over) (?P<said>it|(?:that|the) border)\b"
        ),
        "a border you Block",
    ),
    (
        (
            r"(?P<said>\b[Nn]o (?P<what>(?:ranged |melee )?attack)(?P<with> with (?:Range|Thrown|Reach))? "
            r"(?:can|may) (?:cross|(?:pass|go) (?:through|across|over)))\b"
        ),
        r"\g<what>s\g<with> cannot cross",
    ),
    (
        (
            rf"^(?P<said>Ignore (?:all )?{_HEIGHTS} (?:(?:for|with|when playing) this (?P<play>Action)|{_RECKONING}))"
            rf"(?=\.?$)"
        ),
        r"This Action ignores Height",
    ),
    (
        (
            rf"^(?P<said>{_HEIGHTS} do(?:es)? not (?:count|matter) "
            rf"(?:(?:against|for|toward) {_ITS_RANGE}|{_RECKONING}))(?=\.?$)"
        ),
        r"This Action ignores Height",
    ),
    # light
    (
        rf"^(?P<said>[Dd]arken (?P<place>{_THOSE}\b[^.;,]*?(?:section|region))){_SO_LONG}",
        r"\g<place> becomes dark",
    ),
    (
        (
            r"^(?P<said>(?:(?:[Tt]his|[Tt]he) [A-Z]\w+ |[Ii]t )?"
            r"(?:[Ss]heds? light (?:on|in|over)|[Ll]ights? up|[Ii]lluminates?|(?<!\w)[Ll]ights?) "
            rf"(?P<place>{_THOSE}\b[^.;,]*?(?:section|region))){_SO_LONG}"
        ),
        r"\g<place> becomes lit",
    ),
    # falls
    (
        (
            r"\b[Ff]alls?(?P<said> (?:from|off) (?:the|any|a) (?:border|exit) "
            r"(?:that )?(?:it|they|you) (?:is|are) climbing)\b"
        ),
        "",
    ),
    (r"\b[Ff]alls?(?P<said> (?:from|off))(?= (?:an?|the|any) [^.;,]*?(?:border|exit)\b)(?![^.;]* climbing)", " down"),
    # who is a target from near alone
    *(
        (
            (
                rf"(?P<said>{who} cannot be (?:targeted|attacked) {by}"
                rf"from (?:(?:an)?other (?P<in>{_PLACE})s?|outside (?:your|that) (?P<out>{_PLACE}))){_SO_LONG}"
            ),
            rf"{whoever} outside your \g<in>\g<out> cannot target {whom}",
        )
        for by, whoever in _WHOEVER
        for who, whom in (
            (r"\b[Yy]ou", "you"),
            (r"\b(?P<who>(?:you and )?allies in your (?:occupied )?(?:section|region|position))", r"\g<who>"),
        )
    ),
    # what has to be done first
    (
        r"\b(?:[Cc]annot|[Nn]o [a-z]+ (?:can|may)) [^.;,]*?(?P<said>,? without (?:first )?winning )(?=an? )",
        " unless they win ",
    ),
    (rf"^{_MANY} (?P<said>(?:can|may) only)(?= leave [^.;,]*? by {_DOING} )", "cannot"),
    (rf"^{_MANY} (?P<said>can|may)(?= leave [^.;,]*? only by {_DOING} )", "cannot"),
    *(
        (
            rf"^{_MANY} (?:can|may) (?:only )?leave [^.;,]*?(?P<said>(?: only)? by {doing}) ",
            f" unless they {do}",
        )
        for doing, do in (
            ("winning", "win"),
            ("discarding", "discard"),
            ("spending", "spend"),
            ("suffering", "suffer"),
        )
    ),
    # how someone goes
    *(
        (
            (
                rf"\b(?P<said>(?:[Rr]etreat|[Dd]ash|[Ss]print|[Ss]lip|[Ww]ithdraw|[Ss]cramble|[Dd]art"
                rf"|[Ss]neak|[Cc]reep|[Rr]ush|[Rr]un){ending})"
                rf"(?= (?:up to )?\d\b| (?:back )?(?:in)?to (?:an?|any|the|your|one|that)\b[^.;,]*?{_PLACE}\b)"
            ),
            house,
        )
        for ending, house in (("", "Move"), ("(?:e?s)", "Moves"))
    ),
    # how far Moves go
    (
        r"\b(?P<said>(?:[Ee]ach|[Ee]very) [Mm]ove (?:that )?you make (?=(?:is|increases|decreases)\b))",
        "the distance of your Moves ",
    ),
)
"""What is said otherwise of where someone stands and goes, and the house's words."""
