"""Blocks, and where one stays, in other words than the house's: "holds a Block", "performs a Block on a border"."""

from __future__ import annotations

_MAKES = r"(?:[Pp]erform|[Pp]lace|[Pp]ut|[Ss]et(?: up)?|[Mm]ake|[Ee]rect|[Rr]aise)"
_SEVERAL = r"(?:\d+|two|three|four|five|six|each|every|all)"
_NOT_ONE = r" (?:instead of|rather than) (?:only |just )?(?:one|1)"
"""How many there would be without the text."""
_NOW = r"(?:(?!\b(?:[Ww]hen(?:ever)?|[Oo]nce|time|[Yy]ou may)\b)[^.;])*?"
"""What a play does by itself, and not in place of one Block that is made otherwise."""
_THIS = r"(?:this Action|it)"
_PLAYS = r"(?:[^.,;]{1,30} )?(?:Action|attack)s(?: with [A-Z]\w+| from this [A-Z]\w+)*"
_ENEMIES = r"(?:(?:there are|while|if|of|any|an|all) )*(?:an? |any )?enem(?:y|ies) (?:(?:is|are|being|stands?) )?in"
_OWN = r"(?:your|their|its|the|~'s)(?: own)? (?:occupied )?section"
_BORDERS = r"(?P<lay>(?: (?:soft|hard|Blocked))?) (?P<way>border|exit)s"
BLOCKS = (
    (r"\b(?:[Ee]nd|[Ll]ower|[Dd]iscard|[Uu]nequip|[Ss]pend) any(?P<said>)(?= of (?:your|their|its)\b)", " number"),
    (
        r"\b[Bb]locks (?:that )?you (?:perform|make|put up|keep(?: up)?|have)(?= (?:also )?(?:prevent|stop|keep)\b)",
        "your Blocks",
    ),
    (rf"\b(?P<many>one|each|any one) of its{_BORDERS}(?! of\b)", r"\g<many>\g<lay> \g<way> of it"),
    (rf"\b(?P<many>one|each|any one) of the{_BORDERS}(?= of\b)", r"\g<many>\g<lay> \g<way>"),
    (
        (
            r"\b[Bb]locks (?:cannot|do not) (?:keep|prevent|stop|hinder) (?P<who>you) from (?:leaving|[Mm]oving)"
            r"(?: (?:it|your (?:occupied )?section))?(?=[.,;]|$)"
        ),
        r"\g<who> ignore Blocks",
    ),
    (
        (
            r"\bBlock(?P<s>s?) (?:that )?(?P<who>(?:(?:an?|any|all|each|other) )*"
            r"(?:enem(?:y|ies)|all(?:y|ies)|entit(?:y|ies))) (?:has|have|keeps?(?: up)?)(?= (?:in|on|within)\b)"
        ),
        r"Block\g<s> of \g<who>",
    ),
    (r"\b(?:remains|stays) in sight\b", "is in sight"),
    # how places, and those in them, stand to each other
    (r"\boccupy the same (?P<place>section|region|position)\b(?! as\b)", r"are in the same \g<place>"),
    (r"\bat a (?:greater|higher) Height than\b", "higher than"),
    (r"\bat a (?:lower|smaller) Height than\b", "lower than"),
    (r"\bignoring (?:the|any) Height of (?:the|that) (?:exit|border)\b", "ignoring Height"),
    (
        r"\bborder(?P<s>s?) between your occupied section and (?:the )?(?:adjacent sections|sections adjacent to it)\b",
        r"border\g<s> of your occupied section",
    ),
    # climbs
    (
        (
            r"\b(?P<said>(?:(?:is|are) (?:about )?to|would) (?:perform|make|attempt|roll)(?: an?)? Acrobatics"
            r"(?: roll| check| dice)?(?: in order)? to climb)\b"
        ),
        "would climb",
    ),
    *(
        (
            rf"\b(?P<said>{verb} (?P<where>(?:an?|your|the|its|their)\b[^,.;]{{2,40}}?) by climbing)(?=[,.;]|$)",
            rf"{climbs} \g<where>",
        )
        for way, to in (("enter", "into"), ("leave", "out of"))
        for verb, climbs in ((f"{way}s", f"climbs {to}"), (way, f"climb {to}"))
    ),
    # a place of which something is asked behind it
    *(
        (
            (
                rf"\b(?:in|to|into) an? (?:adjacent )?(?:lit |dark |shadowy )?(?P<place>section|region|position)"
                rf"(?P<said>,? (?:but )?(?:only )?if (?P<who>(?:an?|any|another|you|the|no)\b[^,.;]*?) {does} "
                r"(?:that (?P=place)|it)(?P<since> this (?:turn|round|scenario))?)(?=\.?$)"
            ),
            rf" that \g<who> {so}\g<since>",
        )
        for does, so in (
            ("(?:occupies|is in)", "occupies"),
            ("(?P<has>ha(?:s|ve)) (?:entered|been in)", r"\g<has> entered"),
        )
    ),
    # who goes along whenever someone moves, and who leaves in some way alone
    (r"\bGrabbed (?:in )?(?:this way|by this effect)\b", "Grabbed by you"),
    *(
        row
        for who, moves in (("you", "you move"), ("~", "~ moves"))
        for row in (
            (
                (
                    rf"\b(?P<takes>{who} (?:may )?takes? [^,.;]+? (?:with (?:you|it|~)|along))"
                    r" whenever (?:it|you|~) [Mm]oves?\b"
                ),
                rf"whenever {moves}, \g<takes>",
            ),
            (
                rf"\b(?P<goes>(?:they|the target|that \w+) moves? with {who}) whenever (?:it|you|~) [Mm]oves?\b",
                rf"whenever {moves}, \g<goes>",
            ),
        )
    ),
    *(
        (
            (
                rf"\b(?P<who>(?:[Ee]ach|[Ee]very) \w+ (?:that|who) (?:leaves|enters|crosses) [^,.;]*?)"
                rf" (?P<does>(?:suffers|loses|discards|is)\b[^,.;]*?) unless (?:they|it) {way}\b"
            ),
            rf"\g<who> without {gerund} \g<does>",
        )
        for way, gerund in (("Teleports?", "Teleporting"), ("Fl(?:y|ies)", "Flying"), ("Phases?", "Phasing"))
    ),
    (r"\b(?:remain|stay) in sight\b", "are in sight"),
    (
        (
            r"\b(?P<said>[Bb]ecoming (?P<states>[A-Z]\w+(?: or [A-Z]\w+)?) (?:does not|no longer) (?:lowers?|ends?) "
            r"(?P<whose>your|their|its|(?:the )?\w+'s) Blocks)(?=[.,;]|$)"
        ),
        r"\g<whose> Blocks do not end when you become \g<states>",
    ),
    # enemies beside whoever plays an Action with Range
    *(
        row
        for plays, ignore in ((_THIS, "ignores"), (_PLAYS, "that you play ignore"))
        for row in (
            (
                (
                    rf"\b(?P<said>[Ee]nemies in (?P<where>{_OWN}) (?:do not|cannot|no longer) "
                    rf"(?:prevent|hinder|stop|keep)(?: (?:you|~))? (?:from )?(?:playing )?(?P<plays>{plays}))"
                    r"(?=[.,;]|$)"
                ),
                rf"\g<plays> {ignore} enemies in \g<where>",
            ),
            (
                (
                    rf"\b(?P<said>(?:[Yy]ou|~) (?:may|can) play (?P<plays>{plays}),? (?:even )?"
                    rf"(?:(?:while|if|when|with|despite) ){_ENEMIES} (?P<where>{_OWN}))(?=[.,;]|$)"
                ),
                rf"\g<plays> {ignore} enemies in \g<where>",
            ),
        )
    ),
    (
        (
            rf"\b(?P<said>[Aa](?P<who>llies(?: (?:in|within) [^,.;]{{1,30}}?)?) (?:may|can) play (?P<plays>{_PLAYS}),? "
            rf"(?:even )?(?:(?:while|if|when|with|despite) ){_ENEMIES} (?P<where>{_OWN}))(?=[.,;]|$)"
        ),
        r"\g<plays> that a\g<who> play ignore enemies in \g<where>",
    ),
    (r"\b(?:[Ii]t|[Tt]hat \w+|[Tt]he target)(?P<said> holds)(?= (?:no|any|an?|at least \d|\d+) Blocks?\b)", " has"),
    (r"\b(?:[Yy]ou|[Tt]hey)(?P<said> hold)(?= (?:no|any|an?|at least \d|\d+) Blocks?\b)", " have"),
    (r"\b(?:[Tt]he|each) (?:triggering )?[a-z]+(?P<said> holds)(?= (?:no|any|an?|at least \d|\d+) Blocks?\b)", " has"),
    (r"\bBlocks? (?:that )?(?:you|they)(?P<said> hold| keep up)\b", " have"),
    (r"\bBlocks? (?:that )?(?:it|the target|[a-z]+ (?:enemy|ally))(?P<said> holds| keeps up)\b", " has"),
    (
        r"\bwould (?:fall|move|be [Mm]oved|be Pushed)\b[^.;]*?(?P<said> to stay where (?:you|they|it|~) (?:are|is))\b",
        " to ignore it",
    ),
    (r"\b[Bb]locks? [^.;]*?(?P<said> from (?:a distance|afar))\b", ""),
    (r"\bcannot (?P<said>perform (?:(?:any|an?)(?: other)? )?Blocks?)\b", "block borders"),
    (rf"\b{_MAKES}(?P<s>s?) (?:an?|one) Block (?:on|across) (?:each of (?=up to\b))?", r"Block\g<s> "),
    (r"\b[Pp]erformed an? Block on\b", "Blocked"),
    (r"\b[Pp]erform(s|ed)? an? Block\b(?! (?:on|across)\b)", r"Block\1 a border"),
    (rf"^{_NOW}\b[Bb]locks? (?:up to |any )?{_SEVERAL}\b[^,.;]*?(?P<said>{_NOT_ONE})\b", ""),
    (rf"^{_NOW}\b{_MAKES}s? a Block on (?:each of )?(?:up to |any )?{_SEVERAL}\b[^,.;]*?(?P<said>{_NOT_ONE})\b", ""),
    (
        (
            r"(?:^|(?<=, ))(?P<said>(?:[Tt]h(?:e|is) Shield's|[Yy]our|[Tt]he) Blocks (?:remain|stay)(?: up| in place)?"
            r"(?: even)? (?:while|when|if) you (?:are|become) Immobilized)(?=[.;]?$)"
        ),
        "your Blocks do not end when you become Immobilized",
    ),
    (
        (
            r"(?:^|(?<=, ))(?P<said>[Yy]ou keep your Blocks(?: even)? (?:while|when|if) you (?:are|become) Immobilized)"
            r"(?=[.;]?$)"
        ),
        "your Blocks do not end when you become Immobilized",
    ),
    (r"\b(?:may|can|must) (?P<said>[Bb]lock)(?=[.]?$|, | without spending\b)", "block a border"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
