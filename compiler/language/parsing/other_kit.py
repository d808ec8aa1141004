"""What is done with Gear in other words than the house's: put on, put away, drawn, thrown aside; and who has which."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_HANDLES = r"(?:[Ee]quip|[Uu]nequip|[Dd]rop|[Dd]iscard|[Uu]se|[Ss]wap|[Cc]hange|[Rr]emove)s?"
_KIND = r"(?:[Ww]eapon|[Aa]rmor|[Ss]hield|[Ii]mplement|Tool|Item|Clothing|Accessory|Gear|equipment)s?\b"
_FRONT = "(?:an?|any|this|that|the|one|another|all|both|two|2|their|your|its)"
_PIECE = rf"(?:it|them|{_FRONT}\b[^,.;]{{0,40}}?{_KIND})"
_FORMS = (
    ("put{} on", "putting on", "equip{}", "equipping"),
    ("put{} away", "putting away", "unequip{}", "unequipping"),
    ("sheathe{}", "sheathing", "unequip{}", "unequipping"),
    ("put{} down", "putting down", "drop{}", "dropping"),
    ("set{} down", "setting down", "drop{}", "dropping"),
    ("let{} go of", "letting go of", "drop{}", "dropping"),
    ("throw{} away", "throwing away", "drop{}", "dropping"),
    ("throw{} down", "throwing down", "drop{}", "dropping"),
    ("draw{}", "drawing", "equip{}", "equipping"),
    ("unsheathe{}", "unsheathing", "equip{}", "equipping"),
)
"""A verb that is said, and the house's: each with its s, and as a gerund."""
_SO_MANY = r"(?:two|three|[23](?: or more)?|at least (?:two|three|[23])|more than (?:one|two|[12]))"
_SEVERAL = r"(?:[A-Z][a-z-]+ )*(?:Weapons|Shields|Implements|Tools|Items|Accessories|pieces of Gear)"


_SO_MUCH = r"(?:an?|\d+|one|two|three|(?:all|half)(?: of)? (?:its|their|your))"
_THING = "(?:Valuables?|Karma|Tactical Points?|Incantation charges?)"
_STOCK = rf"{_SO_MUCH} {_THING}\b"
_WHICH = "(?:the|an?|that|each|every|one|any|another) (?:triggering |adjacent |other )?"
_OTHER = rf"{_WHICH}(?:target|attacker|enemy|ally|entity|[A-Z]\w+)\b(?!')"
_ONE = rf"(?:{_OTHER}|you\b|them\b|~)"
_GOES = r"(?: back)? (?:(?:up to )?\d|away from|(?:in)?to|out of|toward|across)\b"
_SOMEWHERE = rf"(?={_GOES})"
_TAKES = (
    *("gain{}", "get{}", "receive{}", "collect{}", "claim{}", "seize{}", "confiscate{}", "pilfer{}", "swipe{}"),
    *("snatch{}", "wrest{}"),
)
_GIVES = ("pay{}", "surrender{}", "yield{}", "return{}", "repay{}", "deliver{}", "give{} back")
"""What is done as something passes from one to another, in other words than "take" and "give"."""


def _passed() -> list[tuple[str, str]]:
    """Give each verb of giving and taking in its forms."""
    rows: list[tuple[str, str]] = []
    for verbs, house, joint in ((_TAKES, "take", "from"), (_GIVES, "give", "to")):
        for verb in verbs:
            for s in ("", "s"):
                said = verb.format("es" if s and verb.startswith("snatch") else s)
                one = f"[{said[0].upper()}{said[0]}]{said[1:]}"
                rows.append((rf"\b(?P<said>{one})(?= {_STOCK}[^,.;]*? {joint} {_ONE})", house + s))
                if joint == "to" and " " not in said:
                    rows.append((rf"\b(?P<said>{one})(?= {_ONE} {_STOCK})", house + s))
    return rows


def _snatched() -> list[tuple[str, str]]:
    """Give the verbs by which a piece of Gear is taken from someone."""
    what = rf"(?= (?:an?|one|the) [^,.;]*?{_KIND}[^,.;]*? from {_ONE})"
    return [
        (rf"\b(?P<said>[{verb[0].upper()}{verb[0]}]{verb[1:]}{s}){what}", "takes" if s else "take")
        for verb, third in (("snatch", "es"), ("seize", "s"), ("wrest", "s"), ("confiscate", "s"))
        for s in ("", third)
    ]


def _hurled() -> list[tuple[str, str]]:
    """Give the verbs by which someone is Pushed."""
    whom = r"(?:the target|that \w+|an? (?:enemy|ally)|each enemy|them|the triggering \w+|the attacker)"
    return [
        (rf"\b(?P<said>[{verb[0].upper()}{verb[0]}]{verb[1:]}{s})(?= {whom}{_GOES})", "pushes" if s else "push")
        for verb in ("hurl", "fling", "shove", "knock", "throw")
        for s in ("", "s")
    ]


def _done() -> list[tuple[str, str]]:
    """Give each verb in its forms, with what it is done to before or behind it."""
    rows: list[tuple[str, str]] = []
    for said, ongoing, house, doing in _FORMS:
        verb, _, behind = said.partition(" ")
        drawn = r"[Ww]eapons?\b" if verb == "draw{}" else _KIND
        what = rf"(?=(?: {_FRONT})+ [^,.;]{{0,30}}?{drawn}|(?: [A-Z][a-z]+)? (?:Armor|Clothing|Gear)\b)"
        for s in ("", "s"):
            one = f"[{verb[0].upper()}{verb[0]}]{verb[1:].format(s)}"
            rows.append((rf"\b(?P<said>{one}{' ' * bool(behind)}{behind}){what}", house.format(s)))
            if behind in ("on", "away", "down"):
                parted = rf"\b(?P<said>{one} (?P<what>{_PIECE}) {behind})(?=[,.;]|$| (?:or|and|until)\b)"
                rows.append((parted, rf"{house.format(s)} \g<what>"))
        rows.append((rf"\b(?P<said>{ongoing}){what}", doing))
    return rows


_COUNTED = r"(?:Incantation charges|Valuables|Tactical Points|Skill Points)"
_NOTHING = r"(?:[Nn]othing|[Nn]o (?:effect|play|attack|one|entity))"
KIT = (
    # what one has equipped as one plays something
    (
        (
            rf"\b(?:cannot|can only|may only) be (?:played|used)(?P<said> (?:with|while you have)(?P<what> "
            rf"(?:an?|no) [^,.;]*?{_KIND}) "
            r"equipped)(?=[,.;]|$)"
        ),
        r" if you have\g<what> equipped",
    ),
    (
        (
            rf"^(?P<said>You (?P<may>cannot|can only|may only) (?:play|use) (?P<play>this \w+) with(?P<what> "
            rf"(?:an?|no) [^,.;]*?{_KIND}) "
            r"equipped)(?=\.?$)"
        ),
        r"\g<play> \g<may> be played if you have\g<what> equipped",
    ),
    # what nobody can have one do with it
    (rf"\b(?P<said>{_NOTHING} (?:can|may) (?:make|force|cause) you (?:to )?)(?=drop\b)", "you cannot "),
    (r"\b(?P<said>cannot be (?:made|forced|caused) to)(?= drop [^,.;]*?(?:\.?$))", "cannot"),
    (
        (
            rf"\bcannot (?P<said>(?:swap|change|exchange|replace) (?P<what>(?:this|the) {_KIND})(?: for "
            rf"(?:other|another)[^,.;]*?)?)"
            r"(?=[,.;]|$| until\b)"
        ),
        r"unequip \g<what>",
    ),
    (
        (
            r"\b[Tt]h(?:is|e) (?P<what>(?:Weapon|Shield|Tool|Item|Implement))\b[^.;]*?, its [^.;]*? and you cannot "
            r"(?P<said>(?:(?:swap|change|exchange|replace) it(?: for (?:other|another) [^,.;]*)?|unequip it))(?=\.?$)"
        ),
        r"unequip this \g<what>",
    ),
    (
        r"\b(?P<said>(?:[Oo]ne|a|1) piece of)(?= (?:your|their|its|the target's) (?:equipped )?(?:Gear|equipment)\b)",
        "one of",
    ),
    *((rf"\b(?P<said>take{s} (?P<what>it|them) off)(?=[,.;]|$)", rf"unequip{s} \g<what>") for s in ("", "s")),
    (
        (
            r"\b(?P<said>[Hh]and (?:one|1) of your (?P<what>[A-Z]\w+?)s to (?P<whom>[^,.;]+?) and take one of "
            r"(?:theirs|their (?P=what)s))"
            r"(?=\.?$)"
        ),
        r"trade a \g<what> with \g<whom>",
    ),
    *(
        (
            (
                rf"^(?:[^,.;]*, )?{who}(?:may |must |can |cannot )?(?:immediately )?{_HANDLES}\b[^,.;]*?"
                rf"\b(?P<piece>{_KIND}) (?P<said>(?:that )?{whose} carry)(?=[,.;]|$| (?:and|or|to|until)\b)"
            ),
            "",
        )
        for who, whose in ((r"(?:[Yy]ou )?", "you"), (r"(?:[Tt]he (?:target|triggering [a-z]+) |[Tt]hey )", "they"))
    ),
    (
        (
            r"\b(?:drops?|unequips?) (?P<said>(?:everything|anything|all(?: of the)? Gear) in (?:their|its|your) "
            r"hands)(?=[,.;]|$| or\b)"
        ),
        "all held Gear",
    ),
    (r"\bpicks? (?:it|them|(?:this|that|the) [A-Z]\w+) (?:back )?up(?P<said> again)(?=[,.;]|$| (?:by|for|to)\b)", ""),
    *(
        (rf"\b(?:[Ww]hile|[Ii]f|[Uu]nless) [^,.;]*?\b(?:have|has) (?P<said>any )(?={kinds}\b[^,.;]*? equipped\b)", one)
        for kinds, one in (
            ("(?:(?:Light|Heavy) )?(?:Armor|Clothing)", ""),
            ("(?:[A-Z][a-z-]+ )*(?:Weapon|Shield|Tool|Item|Implement|Accessory)", "a "),
        )
    ),
    (r"^(?P<said>You (?:have training in|are trained (?:in|with)))(?= [A-Z])", "Gain training in"),
    # how much of a stock
    *(
        row
        for whose, who in (("your", "you have"), ("their", "they have"), ("its", "it has"))
        for row in (
            (
                rf"\b(?:[Ll]ose|[Ss]pend|[Gg]ive)s? (?P<said>half(?: of)? {whose} (?P<what>{_COUNTED}))\b",
                rf"\g<what> equal to half the number of \g<what> {who}",
            ),
            (
                rf"\bequal to (?:half |twice )?(?P<said>{whose} (?P<what>{_COUNTED}))\b",
                rf"the number of \g<what> {who}",
            ),
        )
    ),
    # how many hands it takes
    (
        (
            r"\b(?P<said>(?P<each>(?:each|every|an?|any|one) )(?P<what>(?:piece of )?(?:Gear|Weapon|equipment))"
            r"(?P<who>(?: (?:that )?(?:you|they|it) (?:have|has) equipped)?) (?:that|which) (?:takes?|needs?|"
            r"requires?) "
            r"(?P<hands>one|two|1|2) hands?)\b"
        ),
        r"\g<each>\g<hands>-handed \g<what>\g<who>",
    ),
    (
        rf"\b(?:[Ss]wap|[Cc]hange)s? (?:your|their|its) {_KIND} (?P<said>or (?:your|their|its))(?= {_KIND})",
        "or",
    ),
    (
        rf"\b[Ii]f (?P<said>(?P<who>[Tt]he target|[Tt]hat \w+)'s (?P<what>{_KIND}) is equipped)(?=,)",
        r"\g<who> has a \g<what> equipped",
    ),
    (
        (
            rf"\b(?:[Ss]wap|[Cc]hange|[Ee]xchange)s? [^,.;]*?{_KIND}"
            r"(?P<said> for another(?: one)?(?: (?:that )?(?:you|they) (?:own|carry))?)(?=[,.;]|$)"
        ),
        "",
    ),
    (
        rf"\bhas any (?P<what>{_THING}), (?:they|it) (?:loses?|gives?|spends?) (?P<said>one of them)\b",
        r"1 \g<what>",
    ),
    (
        (
            r"\b[Ww]henever (?P<said>you (?:are required to|have to|must) spend Karma, you may spend "
            r"(?:2|two) Valuables for each (?:point of )?Karma)(?= instead\b)"
        ),
        "you would spend Karma, you may spend twice as many Valuables",
    ),
    *_done(),
    *_passed(),
    *_snatched(),
    *_hurled(),
    (
        r"\b[Ww]hen(?:ever)? (?P<said>you are (?:given|handed|paid) (?P<what>[^,.;]+?) by (?P<by>[^,.;]+?))(?=,)",
        r"\g<by> gives you \g<what>",
    ),
    (
        r"\b[Ww]hen(?:ever)? (?P<said>you are (?:given|handed|paid) (?P<what>[^,.;]+?))(?=,)",
        r"an entity gives you \g<what>",
    ),
    (
        rf"\b[Ww]hen(?:ever)? (?P<said>[Tt]his (?P<what>{_KIND}) is taken from you)(?=,)",
        r"an entity takes this \g<what> from you",
    ),
    (
        rf"\b[Ww]hen(?:ever)? (?P<said>[Tt]his (?P<what>{_KIND}) is (?:given|handed|passed) to)\b",
        r"you hand this \g<what> to",
    ),
    (r"\b(?P<said>stands (?:closest|nearest) to)\b", "is nearest to"),
    *(
        (rf"\b[Ii]f (?:the|this|that) (?:attack|Action|Reaction) (?P<said>{did})(?=,|\.?$)", does)
        for did, does in (("missed", "misses"), ("failed", "fails"), ("succeeded", "succeeds"))
    ),
    Misread(
        rf"\b(?:gains?|takes?) (?P<much>an?|\d+|one|two) (?P<what>{_THING})\b[^.;]*?\b(?:give|hand|pass)s? "
        r"(?P<said>it|them|that [A-Z]\w+|those [A-Z]\w+)(?= to\b)",
        r"\g<much> \g<what>",
    ),
    # what is thrown somewhere, or laid there
    (rf"\b(?P<said>[Tt]hrow|[Tt]oss|[Hh]url|[Ll]ob)(?= (?:this|the) {_KIND} (?:in|into|to|onto) )", "drop"),
    (rf"\b(?P<said>[Ss]et (?P<what>this {_KIND}) down)(?= (?:in|into|on the ground)\b)", r"drop \g<what>"),
    (rf"\bdrop (?:this|the) {_KIND}(?P<said> (?:in)?to)(?= (?:an?|the|your|any|one|that|each) )", " in"),
    # who is moved by something stronger
    (
        rf"\b(?:is|are) (?P<said>washed|swept|carried|blown|whisked|transported){_SOMEWHERE}",
        "moved",
    ),
    (
        rf"\b(?:is|are) (?P<said>knocked|shoved|hurled|flung|thrown|dragged|pulled|driven){_SOMEWHERE}",
        "Pushed",
    ),
    *((rf"\b(?P<said>{one})(?= [Ww]eapons?\b)", one.capitalize()) for one in ("ranged", "melee")),
    (r"\b(?:have|has|with) (?P<said>nothing)(?= equipped(?! in)\b)", "no Gear"),
    (r"\b(?P<said>are holding nothing)(?=[,.;]|$)", "have no Gear equipped in either hand"),
    (r"\b(?P<said>is holding nothing)(?=[,.;]|$)", "has no Gear equipped in either hand"),
    (r"\b(?:have|has|with|wearing|holding|carry) (?P<said>any )(?=Gear\b)", ""),
    (
        rf"\b(?:enem(?:y|ies)|all(?:y|ies)|[A-Z]\w+s?|target) with {_SO_MANY} {_SEVERAL}(?P<said>)(?! equipped| in\b)",
        " equipped",
    ),
    (
        (
            r"\bcannot use (?P<said>(?:any|their|its)(?: own)?)"
            r"(?= (?:[A-Z][a-z-]+ )*(?:[Ww]eapon|[Ss]hield|Implement|Tool|Item)\b)"
        ),
        "a",
    ),
)
