"""Karma that comes back, allies that are all defeated, and ranks, in other words than the house's."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_LAST = r"(?:(?:the )?last of your allies (?:is|has been)|your last ally (?:is|has been))"
_ALL_DOWN = rf"(?:all (?:of )?your allies are|{_LAST})"
_EACH = r"(?:(?:in )?each|this) (?:scenario|adventure|round)"
_EVENT = rf"\b(?:[Ww]hen(?:ever)?|[Ff]irst time(?: {_EACH})?(?: that)?|[Oo]nce)"
_BACK = r"(?P<verb>[Rr]egain|[Rr]ecover|[Gg]et back)(?P<s>s?)"
_ONE = r"(?:1|one)(?: Karma| Valuable)?"
_BEHIND = r"(?=[,.;]|$)"
_SPENT = r"(?:in it|(?:in|during) (?:it|this scenario|the scenario)|this scenario)"
_THEIR = r"(?:that ally's|their|its)"
_SCENARIO = r"(?:combat|exploration|interaction)"
_SKILL = r"(?:Search(?:ing)?|Lockpick(?:ing)?|Acrobatics|Charisma)"
_OFTEN = r" (?:each|every|per|of each|of the|in each) (?P<per>scenario|round|turn)"
_SPARES = r"(?:makes you neither|never makes you|does not make you)"
_WEAKER = r"(?P<one>Debilitated|Vulnerable|Weakened)"
_WEAKENS = r"(?:does not|cannot) (?:affect|decrease|reduce|lower)"
_BOTH = r"(?:Debilitated (?:nor|or) Vulnerable|Vulnerable (?:nor|or) Debilitated)"
FATES = (
    Misread(
        rf"{_EVENT} (?P<said>{_ALL_DOWN} defeated){_BEHIND}",
        "an ally is defeated while there is no ally that is not defeated",
    ),
    (
        (
            rf"\b(?P<said>{_BACK} (?:all|every point of|all of|each|all the|the) "
            rf"(?:the )?Karma (?:that )?you (?:have )?spent {_SPENT})"
        ),
        r"gain\g<s> Karma equal to the Karma you have spent this scenario",
    ),
    (
        (
            r"\bally (?P<said>(?:is (?:about )?to|would) spend Karma, you may spend it"
            rf"(?: in {_THEIR} (?:place|stead)| for (?:them|it|that ally)| instead of (?:them|that ally))){_BEHIND}"
        ),
        "would spend Karma, you may spend that much Karma instead",
    ),
    (
        rf"^(?P<said>[Ww]hen(?:ever)? (?P<event>[^,.;]*?) in (?:an? )?(?P<kind>{_SCENARIO})(?: scenarios?)?)(?=,)",
        r"In \g<kind> scenarios, whenever \g<event>",
    ),
    (
        (
            rf"^(?P<said>You may reroll a (?:failed|lost) (?P<rows>{_SKILL}(?: or {_SKILL})?) roll "
            r"(?P<often>(?:once|twice) (?:per|each|every) [a-z]+))(?=[,.]|$)"
        ),
        r"\g<often>, whenever you lose a \g<rows> roll, you may reroll that roll",
    ),
    *(
        (
            rf"^(?P<said>{says} {which}{_OFTEN})(?=[,.]|$)",
            rf"The first time you lose {one} each \g<per>, {does} that roll",
        )
        for says, does in (("You (?:may|can) reroll", "you may reroll"), ("Reroll", "reroll"))
        for roll, one in (
            (rf"(?P<rows>{_SKILL}(?: or {_SKILL})?) roll", r"a \g<rows> roll"),
            ("opposed roll", "an opposed roll"),
        )
        for which in (
            rf"(?:the|your) first {roll} (?:that )?you (?:fail|lose)",
            rf"(?:the|your) first (?:failed|lost) {roll}(?: (?:that )?you make)?",
        )
    ),
    (r"\b(?P<said>win a Search or (?:pick|open) a lock)\b", "win a Search or Lockpick roll"),
    (r"[+-]\d(?P<said> (?:on|in) (?:the same|that) (?:Stat )?Track)\b", " to that Stat Track"),
    (
        r"\b(?:[Gg]ain|[Ss]uffer)s? [+-]\d(?P<said> (?:to|on|in) (?:it|this (?:Stat )?Track))(?=[,.;]|$| until\b)",
        " to that Stat Track",
    ),
    # what a condition takes from the dice of one play
    (
        (
            rf"\b(?P<said>(?:you are|[Yy]ou are) not {_WEAKER} for (?P<play>this (?:Action|Reaction|"
            rf"attack)))(?=[,.;]|$| (?:and|if)\b)"
        ),
        r"\g<play> ignores penalties for being \g<one>",
    ),
    *(
        (
            rf"\b(?P<said>[Yy]ou are not {_WEAKER} for {whose})(?=[,.;]|$)",
            rf"{those} ignore penalties for being \g<one>",
        )
        for whose, those in (
            (
                r"this (?P<piece>[Ww]eapon|[Ss]hield)'s (?P<plays>Actions|Reactions|plays)",
                r"\g<plays> from this \g<piece>",
            ),
            (r"(?P<plays>[^,.;]*?(?:Actions|Reactions) from this (?:[Ww]eapon|[Ss]hield))", r"\g<plays>"),
        )
    ),
    *(
        (
            (
                rf"(?:^|(?<=, )|(?<=and ))(?P<said>(?:[Bb]eing {one}|(?:[Tt]he )?{one}(?: condition)?) {_WEAKENS} "
                rf"(?:(?P<play>this (?:Action|Reaction))(?:'s (?:{row} )?dice(?: levels?)?)?"
                rf"|the (?:{row} )?dice(?: levels?)? of (?P<other>this (?:Action|Reaction))))(?=[,.;]|$)"
            ),
            rf"\g<play>\g<other> ignores penalties for being {one}",
        )
        for one, row in (("Debilitated", "Hit"), ("Vulnerable", "Miss"), ("Weakened", "Damage"))
    ),
    # climbing makes one both, and nothing else (R-CLB-3)
    (
        rf"(?:^|(?<=, )|(?<=and ))(?P<said>[Cc]limbing {_SPARES} {_BOTH})",
        "ignore penalties for climbing",
    ),
    (
        rf"^(?P<said>You are neither {_BOTH} (?:while|from|because of) climbing,?)(?= unless\b)",
        "Ignore penalties for climbing",
    ),
    (r"\b(?P<said>mini-boss)\b", "Mini-boss"),
    (r"\b(?:[Aa]|[Tt]he|[Ee]ach|[Aa]ny|or|that) (?P<said>boss)\b", "Boss"),
    (r"\breduced to 0 (?P<points>[HEW]P)\b[^.;]*? reduced to \d+(?P<said>)(?= instead\b)", r" \g<points>"),
    (
        (
            rf"\b[Gg]ain 1 (?:Karma|Valuable)(?P<said>,? but (?:no|never|not) more than {_ONE})"
            r"(?= (?:per|each|every) )"
        ),
        " once",
    ),
    # the dice of the play whose text it is, or of all that its owner plays
    *(
        row
        for one, dice, play in (("Debilitated", "Hit", "Action"), ("Vulnerable", "Miss", "Reaction"))
        for row in (
            (
                (
                    rf"(?:^|(?<=, )|(?<=and ))(?P<said>(?:[Bb]eing {one}|(?:[Tt]he )?{one}(?: condition)?) {_WEAKENS} "
                    rf"(?:the|this {play}'s) {dice} (?:dice(?: levels?| number)?|roll))(?=[,.;]|$)"
                ),
                f"this {play} ignores penalties for being {one}",
            ),
            (
                (
                    rf"(?:^|(?<=, )|(?<=and ))(?P<said>(?:[Bb]eing {one}|(?:[Tt]he )?{one}(?: condition)?) {_WEAKENS} "
                    rf"your {dice} (?:dice(?: levels?| number)?|rolls?))(?=[,.;]|$)"
                ),
                f"your {play}s ignore penalties for being {one}",
            ),
        )
    ),
    (
        (
            r"\b[Ii]gnores? (?P<said>(?:the |any |all )?penalt(?:y|ies) (?:of|from|due to))(?= "
            r"(?:swimming|climbing|being)\b)"
        ),
        "penalties for",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
