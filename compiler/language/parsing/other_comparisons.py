"""What is compared in other words than the house's: "has lost more HP than", "of you and it, whichever"."""

from __future__ import annotations

from compiler.language.parsing.npc_words import NPC_WORD

_POINTS = r"(?P<points>[HEW]P)"
_THEIRS = r"(?:its|their|your|his|her)(?: own)?"
_OF_NO_TIME = r"(?! (?:this|that|since|from|in|during|to|on|by|because)\b)"
_FULL = rf"(?:less|fewer) than {_THEIRS} (?:full|max(?:imum)?) {_POINTS}"
_MANY = r"(?:\d+ or (?:more|fewer|less)|at (?:least|most) \d+|(?:more|fewer|less) than \d+|exactly \d+)"
_MORE, _LESS = "(?:higher|greater|more)", "(?:lower|less|fewer)"
_NO_HIGHER = (
    f"(?:not (?:above|over|{_MORE} than)|no {_MORE} than|equal to or {_LESS} than|{_LESS} than or "
    f"equal to|the same as or {_LESS} than)"
)
_NO_LOWER = (
    f"(?:not (?:below|under|{_LESS} than)|no {_LESS} than|equal to or {_MORE} than|{_MORE} than or "
    f"equal to|the same as or {_MORE} than)"
)
_OTHERS = (
    "(?:yours|theirs|(?:your|their|its|the [a-z]+'s|that [a-z]+'s) (?:own )?(?:level|Power"
    "|Resilience|Mind|Skill|[HEW]P)"
    r"|that of)\b"
)
_COMPARED = r"(?:level|Power|Resilience|Mind|Skill|Initiative)"
_LIMIT = rf"(?:\d|{_OTHERS})"
_ANOTHER = r"[Tt]hey|[Ii]t|~|[Tt]he (?:target|attacker|[A-Z][\w' -]+)|[Tt]hat \w+|[Tt]he triggering \w+"
_IN_HAND = r"(?: in (?:hand|(?:your|their|its) hand))?"
_SO_MANY_CARDS = rf"(?:as many|more|fewer) cards{_IN_HAND} (?:as|than)"
_BARE_HAND = r"(?=[,.;]|$| (?:does|do|if|unless|to|until)\b)"
_SOME_CARDS = r"(?:(?:[A-Z]\w+ )?(?:[Cc]ard|Action|Reaction|Assist|Interrupt)s?|(?:[A-Z]\w+ )?Strateg(?:y|ies))"
_HELD = (
    r"(?:an?|any|another|no(?: other)?|only|\d+|(?:at (?:least|most)|exactly|(?:more|fewer) than|only) \w+)"
    rf"(?: or (?:more|fewer|less))? {_SOME_CARDS}(?: (?:of|with) (?:level|Range) \d(?: or \w+)?)?"
)
_MORE_ASKED = " (?:discard|draw|suffer|gain|recover|lose|cannot|may|must|and|or)s?\\b"
_HELD_BESIDE = rf"(?:(?:more|fewer|as many) {_SOME_CARDS})"
_HAD = r"(?:[HEW]P|Karma|Valuables|Wealth|Tactical Points)"
COMPARISONS = (
    # cards that are held
    *(
        (
            rf"\b(?P<said>{holds} (?P<what>{_HELD}){_IN_HAND})(?=[,.;]|$|{_MORE_ASKED})",
            rf"{has} \g<what> in hand",
        )
        for holds, has in (
            ("(?:holds|is holding)", "has"),
            ("(?:(?<=[Yy]ou )|(?<=[Tt]hey )|(?<=ies )|(?<=already )|(?<=who )|(?<=that ))(?:hold|are holding)", "have"),
            ("holding", "with"),
        )
    ),
    (
        rf"\b(?P<said>(?:holds|is holding) (?P<what>{_HELD_BESIDE}){_IN_HAND})(?= (?:than|as) )",
        r"has \g<what> in hand",
    ),
    (
        rf"\b(?P<said>(?:hold|are holding) (?P<what>{_HELD_BESIDE}){_IN_HAND})(?= (?:than|as) )",
        r"have \g<what> in hand",
    ),
    (
        rf"\b{_SO_MANY_CARDS} [^,.;]*?(?P<said>(?:holds|has|is holding)){_BARE_HAND}",
        "has in hand",
    ),
    (
        rf"\b{_SO_MANY_CARDS} [^,.;]*?(?P<said>(?:hold|have|are holding)){_BARE_HAND}",
        "have in hand",
    ),
    (r"\b(?:[Yy]ou|[Tt]hey)(?P<said> already)(?= (?:have|hold|are holding) (?:an?(?:other)?|no|at least|\d) )", ""),
    *(
        (rf"\b(?:has|have|with) (?P<said>(?:an? )?{size} hands?)(?={behind})", f"{so} cards in hand{than}")
        for size, so in (("(?:larger|bigger|fuller)", "more"), ("(?:smaller|emptier)", "fewer"))
        for behind, than in ((r" than\b", ""), (r"[,.;]|$| (?!than\b)[a-z]", " than you"))
    ),
    # two things that the same one has
    *(
        (
            rf"\b(?:{who}) (?:have|has) (?:more|fewer|less) [^,.;]+? than (?P<said>)(?={_HAD}(?:,| or\b| and\b|\.?$))",
            f"{whose} ",
        )
        for who, whose in (
            ("[Yy]ou", "your"),
            (_ANOTHER, "their"),
        )
    ),
    *(
        (
            (
                rf"\b(?:{who}) (?:have|has) (?:more|fewer|less) {_HAD} than "
                r"(?P<said>cards in (?:(?:your|their|its) )?hand)\b"
            ),
            f"the number of cards in {whose} hand",
        )
        for who, whose in (
            ("[Yy]ou", "your"),
            (_ANOTHER, "their"),
        )
    ),
    (r"\b(?:suffer|take)s? (?P<said>the difference)(?=[,.;]|$)", "damage equal to the difference"),
    # points that are gone are had as others are
    (
        rf"\bha(?P<s>s|ve) lost (?P<how>more|fewer|less|the (?:most|fewest|least)) {_POINTS}\b{_OF_NO_TIME}",
        r"ha\g<s> \g<how> lost \g<points>",
    ),
    *(
        (rf"\b(?P<said>{who} lost (?P<many>{_MANY}) {_POINTS})\b{_OF_NO_TIME}", rf"{whose} lost \g<points> is \g<many>")
        for who, whose in (
            ("you have", "your"),
            ("they have", "their"),
            (r"(?P<who>the (?:target|attacker)|that \w+|~) has", r"\g<who>'s"),
            ("(?:that|who) (?:has|have)", "whose"),
        )
    ),
    (
        rf"\bha(?P<s>s|ve) lost (?:as (?:many|much)|the same (?:number|amount) of) {_POINTS} as\b",
        r"ha\g<s> as many lost \g<points> as",
    ),
    (rf"\blost half(?: of)?(?: {_THEIRS})?(?: max(?:imum)?)? {_POINTS}(?P<said> or more)\b", ""),
    (rf"\bhalf(?: of)? {_THEIRS}(?: max(?:imum)?)? {_POINTS}(?P<said> (?:remaining|left))\b", ""),
    (rf"\bha(?:s|ve) (?P<said>{_FULL})", r"lost \g<points>"),
    (rf"\b(?P<said>with {_FULL})", r"that has lost \g<points>"),
    # that something exceeds something
    *(
        row
        for be, do in (("is", "does"), ("are", "do"))
        for row in (
            (rf"\b(?P<said>{do} not (?:exceed|surpass)|{be} {_NO_HIGHER})(?= {_LIMIT})", f"{be} at most"),
            (rf"\b(?P<said>{do} not fall (?:below|under)|{be} {_NO_LOWER})(?= {_LIMIT})", f"{be} at least"),
            (rf"\b{be} (?P<said>(?P<what>yours|theirs) or (?:lower|less))\b", r"at most \g<what>"),
            (rf"\b{be} (?P<said>(?P<what>yours|theirs) or (?:higher|more|greater))\b", r"at least \g<what>"),
        )
    ),
    (rf"\b(?P<said>(?:exceeds|surpasses|is (?:above|over)))(?= {_OTHERS})", "is higher than"),
    (
        rf"\b(?<!not )(?<!cannot )(?<!may )(?P<said>(?:exceed|surpass|are (?:above|over)))(?= {_OTHERS})",
        "are higher than",
    ),
    (rf"\b(?:is|are) (?P<said>(?:below|under))(?= {_OTHERS})", "lower than"),
    (rf"\b(?:with|of) an? {_COMPARED} (?P<said>(?:below|under))(?= {_OTHERS})", "lower than"),
    (rf"\b(?:with|of) an? {_COMPARED} (?P<said>(?:above|over))(?= {_OTHERS})", "higher than"),
    # levels that are higher or lower than one's own
    (
        (
            rf"\b(?:[Ee]nem(?:y|ies)|[Aa]ll(?:y|ies)|entit(?:y|ies)|(?:{NPC_WORD})s?|PCs?) (?:of|with) (?:an? )?"
            r"(?:higher|lower) level(?P<said>)(?! (?:than|or|among)\b)"
        ),
        " than you",
    ),
    # of several who are named
    (r"^(?P<said>Of)(?= [^.;]+?, wh(?:ich|o)ever ha(?:s|ve)\b)", "Whichever of"),
    (r"^Of [^.;]+?(?P<said>, wh(?:ich|o)ever)(?= ha(?:s|ve)\b)", ""),
    (r"\b(?P<which>[Ww]h(?:ich|o)ever)(?: one)? of (?:the|your) allies\b", "whichever ally"),
    (r"\b(?P<which>[Ww]h(?:ich|o)ever)(?: one)? of (?:the|your) enemies\b", "whichever enemy"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
