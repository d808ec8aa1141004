"""The Debate Counter, hands that are shown, whom a play is against, and Traits, in other words than the house's."""

from __future__ import annotations

from compiler.language.parsing.npc_words import NPC_WORD

_SOMEONES = rf"(?:enemy|ally|entity|{NPC_WORD})'s"
_TRACK = r"(?:Power|Resilience|Mind|Skill)"
_END = r"(?=[,.;]|$)"
_SOMEONE = r"(?:[Tt]he (?:target|attacker|triggering \w+)|[Tt]hat \w+)"
_WHOM = r"(?P<whom>you|~|the \w+|that \w+|an? \w+(?: of your choice)?|another \w+)"
_ABLE = r"(?:,? if (?:it|they|you|~) (?:can|is able(?: to)?))?"
_HAND = (
    r"(?:is|must be|becomes) (?:revealed|shown|laid open)(?: to (?:you|~|(?:the )?[A-Z]\w+(?: [A-Z]\w+)*|everyone))?"
)
_ON_A_NOTCH = (
    r"(?:to|on|onto) (?:the notch )?(?:(?:where|on which|at which) it (?:stood|was)|(?:that )?it (?:was|stood) on)"
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
    *(
        (
            (
                r"\b(?:[Rr]eturn|[Mm]ove|[Ss]et|[Pp]ut|[Bb]ring)s? the Debate Counter (?P<said>(?:back )?"
                rf"{where} (?:the|this) (?P<period>round|turn|scenario){began})(?=[,.;]|$)"
            ),
            r"to where it stood at the start of the \g<period>",
        )
        for where, began in (
            ("(?:to )?where", " (?:began|started)"),
            (rf"{_ON_A_NOTCH} at the (?:start|beginning) of", ""),
            (rf"{_ON_A_NOTCH} (?:when|as)", " (?:began|started)"),
            ("to its (?:place|position|notch) at the (?:start|beginning) of", ""),
            ("to its (?:place|position|notch) (?:when|as)", " (?:began|started)"),
        )
    ),
    # Moves that are opposed
    (
        (
            r"\b(?:opposes?|opposed|stops?|stopped) (?:an? \w+|the \w+|that \w+|~)(?P<said>'s [Mm]ove(?:ment)?"
            r"(?: with Charisma)?)(?=[,.;]|$| this\b)"
        ),
        " with Charisma",
    ),
    (
        (
            r"\b(?:opposes?|opposed|stops?|stopped) (?P<said>your [Mm]ove(?:ment)?(?: with Charisma)?)"
            r"(?=[,.;]|$| this\b)"
        ),
        "you with Charisma",
    ),
    *(
        (
            (
                rf"(?:^|(?<=Trigger ))(?P<said>A(?P<one>n? \w+)(?:'s [Mm]ove)? is {done}"
                r"(?: (?:by|with) (?P<by>an? \w+)'s Charisma"
                r"|(?: with Charisma)? by (?P<foe>an? \w+)(?: with Charisma)?))(?=[,.;]|$)"
            ),
            rf"\g<by>\g<foe> {does} a\g<one> with Charisma",
        )
        for done, does in (("opposed", "opposes"), ("stopped", "stops"))
    ),
    (r"\bMove \d(?P<said>,? (?:unopposed|without being opposed))(?=[,.;]|$)", ", ignoring Charisma"),
    (
        (
            r"\b(?P<said>[Yy]our Moves cannot be opposed(?: with Charisma)?)"
            r"(?=[,.;]|$| until\b| this\b)"
        ),
        "enemies cannot oppose your Moves with Charisma",
    ),
    (r"\bcannot oppose [^,.;]*? Moves(?P<said>)(?=[,.;]|$| until\b| this\b)", " with Charisma"),
    (
        (
            r"\bcannot (?P<said>stop (?:you|your [Mm]oves?) with Charisma)"
            r"(?=[,.;]|$| until\b| this\b)"
        ),
        "oppose your Moves with Charisma",
    ),
    (
        r"^(?P<said>You cannot be (?:stopped|opposed) with Charisma)(?=\.?$| until\b| this\b)",
        "Enemies cannot oppose your Moves with Charisma",
    ),
    (r"^(?P<said>Opponents (?:are not|cannot be) immune to your Actions)(?=\.?$)", "Your Actions ignore immunities"),
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
    # what is someone's
    (
        (
            r"^(?:(?:[Yy]ou )?(?:may |can )?)?(?:[Ll]ook at|[Ii]ncrease|[Dd]ecrease|[Rr]aise|[Ll]ower|[Rr]educe"
            rf"|[Rr]estore|[Ll]earn|[Rr]eroll|[Dd]iscard|[Rr]eveal) (?P<said>an?)(?= {_SOMEONES} )"
        ),
        "one",
    ),
    (rf"^(?P<said>An?)(?= {_SOMEONES} (?:next |[A-Z]\w+ (?:rolls gain|dice)|Hand Limit))", "One"),
    (
        (
            rf"\b(?P<said>[Ss]wap (?:current )?(?P<track>{_TRACK}(?:(?:, | and |, and ){_TRACK})*)(?: values?)? with "
            r"(?P<whom>the target|that \w+|an? \w+))(?=[,.;]|$| until\b)"
        ),
        r"swap your \g<track> with \g<whom>'s",
    ),
    (rf"\b(?:[Ss]wap|[Ee]xchange) your {_TRACK} and {_TRACK}(?P<said> values)\b", ""),
    (
        (
            rf"\b(?P<said>[Tt]he (?:next|first) (?P<who>ally|enemy|{NPC_WORD}) to "
            r"(?:attack|play an? (?:Action|attack) against) "
            r"(?P<whom>the target|you|~|that \w+|them)(?P<when>(?: this (?:turn|round|scenario))?) gains "
            r"(?P<dice>\+\d+d\d+) (?:on|to|for) (?:the|their) (?P<row>[A-Z]\w+) (?:roll|dice))(?=[,.;]|$)"
        ),
        r"the next Action an \g<who> plays against \g<whom>\g<when> gains \g<dice> \g<row>",
    ),
    (
        (
            r"\b[Ss]wap (?:your )?(?:current )?[HEW]P with [^,.;]*?(?P<said>,? (?:but|and) neither (?:of you )?"
            r"(?:may|can) (?:exceed|go above|have more than) (?:your|their|its)(?: own)? maximum(?: [HEW]P)?)(?=[.;]|$)"
        ),
        "",
    ),
    (r"\b[Ss]wap (?:your )?(?P<said>current )(?=[HEW]P\b)", ""),
    # how many points, cards and Valuables
    (
        (
            r"\b(?:may|can) spend(?P<said>)(?= (?:Tactical Points|Karma|Valuables)"
            r"(?:\.?$| to [^.;]*? for each(?: (?:one|of them|point|spent))?(?=[.;]|$)))"
        ),
        " any number of",
    ),
    (r"\b(?P<said>carrying|holding|who has|that has)(?= (?:\d|two|three|at least)[^,.;]*? Valuables?\b)", "with"),
    (r"\b(?P<said>fails)(?= an? (?:opposed )?(?:[A-Z]\w+ )?roll by \d)", "loses"),
    (r"\b(?P<said>this (?P<piece>Tool|Item|Weapon|Shield|Accessory) breaks)\b", r"destroy this \g<piece>"),
    (
        r"\b(?P<said>loses the (?P<points>[HEW]P) (?:it|they) would have recovered)(?=[,;]|\.?$)",
        r"recovers no \g<points>",
    ),
    (
        r"^(?P<said>This Action can (?:target|affect) (?:an? \w+|\w+s) (?:that|who) (?:is|are) immune to it)(?=\.?$)",
        "This Action ignores immunities",
    ),
    (r"\b(?P<said>lose(?P<s>s?))(?= (?:its|their|your) next turn(?=[,;]|\.?$))", r"skip\g<s>"),
    (
        r"\bhave this (?:Action|Reaction) (?:succeed|hit|miss|fail)(?P<said> automatically)\b",
        "",
    ),
    (
        (
            r", (?P<said>(?:it|(?:[Tt]he )?[A-Z]\w+(?: [A-Z]\w+)*) deals (?P<much>\d+(?:d\d+)?(?: [A-Z]\w+)? damage) "
            r"to (?:them|that \w+))(?=\.?$)"
        ),
        r"they suffer \g<much>",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
