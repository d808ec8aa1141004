"""Stat Tracks in other words than the house's: "exchange Power with an ally", "base values may go as high as"."""

from __future__ import annotations

_TRACK = "(?:Power|Resilience|Mind|Skill)"
_TRACKS = rf"{_TRACK}(?:(?:, {_TRACK})*,? and {_TRACK})?"
_VALUES = "(?: (?:current )?(?:values?|scores?|Stat Tracks?))"
_SWAP = "(?:[Ss]wap|[Ee]xchange|[Tt]rade)"
_NAMED = r"(?:the target|the triggering \w+|that \w+|you)"
_END = r"(?=[,.;]|$| until\b)"
_SIGNED = rf"\d (?:to )?{_TRACKS}"
_PERIOD = "(?:turn|round|scenario)"
_IN_NEXT_DRAW = r"[Ii]n (?:the|your|their|its) next Draw Phase, "
_EACH_TIME = rf" (?:each|in each|every|in a) (?P<per>{_PERIOD})"
TRACKS = (
    # one Track of two people
    (rf"\b{_SWAP}s? (?P<said>(?P<what>{_TRACK}){_VALUES}) with (?P<whom>{_NAMED}){_END}", r"\g<what>"),
    (rf"\b{_SWAP}s? (?:your|their|its) {_TRACK}(?P<said>{_VALUES})(?= with\b)", ""),
    (rf"\b[Yy]ou and {_NAMED} {_SWAP} {_TRACK}(?P<said>{_VALUES}){_END}", ""),
    (
        (
            rf"\b(?P<said>{_SWAP} (?:your )?(?P<what>{_TRACK}){_VALUES}? with (?:that of )?a willing "
            rf"(?P<whom>(?:ally|player|PC)\b[^,.;]*?)){_END}"
        ),
        r"swap your \g<what> with that of an \g<whom> who agrees",
    ),
    (
        (
            rf"\b(?P<said>(?P<swap>{_SWAP}) (?P<what>{_TRACK}){_VALUES}? with (?P<whom>(?:an?|one) "
            rf"(?!willing)[^,.;]*?)){_END}"
        ),
        r"swap your \g<what> with that of \g<whom>",
    ),
    (
        rf"^(?P<said>You and (?P<whom>(?:an?|one) [^,.;]*?) {_SWAP} (?P<what>{_TRACK}){_VALUES}?){_END}",
        r"Swap your \g<what> with that of \g<whom>",
    ),
    # two that stand alike
    (
        rf"\b[Ii]f (?P<said>your (?P<one>{_TRACK}) and (?:your )?(?P<other>{_TRACK}) are (?:equal|the same))(?=,)",
        r"your \g<one> is equal to your \g<other>",
    ),
    (rf"'?s? {_TRACK} (?P<said>(?:equals|is the same as))(?= (?:you|the|its|that|an?)[a-z]*\b)", "is equal to"),
    # what one gains and what one suffers
    (rf"\b[Gg]ain \+{_SIGNED}(?P<said>,? (?:and|but)) (?=-\d)", " and suffer"),
    (rf"\b[Gg]ains \+{_SIGNED}(?P<said>,? (?:and|but)) (?=-\d)", " and suffers"),
    (rf"\b[Ss]uffer -{_SIGNED}(?P<said>,? (?:and|but)) (?=\+\d)", " and gain"),
    (rf"\b[Ss]uffers -{_SIGNED}(?P<said>,? (?:and|but)) (?=\+\d)", " and gains"),
    # base values, and how long they are so
    (
        (
            r"\b[Yy]our (?P<said>base (?:Stat Tracks?(?: values?)?|values?|Stats?)|Stat Track base values) "
            r"(?:can|may) (?:be|go) as (?:high|low)\b"
        ),
        "base values",
    ),
    (r"\bbase [^,.;]*? (?P<said>(?:can|may) go)(?= as (?:high|low) as\b)", "can be"),
    *(
        (
            (
                rf"^{what}(?P<said>{ahead} until you {has} (?P<did>(?:(?! for the first time)[^,.;])*?){behind})"
                r"(?=\.?$)"
            ),
            rf" while you have not {been} \g<did> this \g<per>",
        )
        for what, ahead, behind in (
            (r"Base [A-Z]\w+ [+-]\d", "", _EACH_TIME),
            (r"(?:You (?:have|are)|Gain) [^,.;]*?", "", _EACH_TIME),
            (r"You (?:have|are|cannot(?! [^,.;]*? (?:more|less) than\b)) [^,.;]*?", _EACH_TIME, ""),
        )
        for has, been in (("are", "been"), ("suffer", "suffered"))
    ),
    *(
        (
            rf"^(?P<said>Until you {has} (?P<did>[^,.;]+?),? (?:each|every|in each) (?P<per>{_PERIOD}))(?=,)",
            rf"While you have not {been} \g<did> this \g<per>",
        )
        for has, been in (("are", "been"), ("suffer", "suffered"))
    ),
    *(
        (
            rf"\b[Yy]our base {_TRACK} (?P<said>is (?P<by>\d) {how})(?=[,.;]|$| (?:while|if|for)\b)",
            rf"{changes} by \g<by>",
        )
        for how, changes in (("higher", "increases"), ("lower", "decreases"))
    ),
    *(
        (
            (
                rf"^(?P<said>Each of (?P<whose>{whose}) Stat Tracks that is (?P<side>above|below) its base(?: value)? "
                r"(?:returns|moves|goes back|is (?:restored|reset|returned)) to (?:its base(?: value)?|it))(?=\.?$)"
            ),
            r"Restore all \g<whose> Stat Tracks that are \g<side> their bases",
        )
        for whose in ("your", r"(?:the target|the triggering \w+)'s")
    ),
    # Tracks that do not go back in one Draw Phase
    (
        (
            rf"^(?P<said>{_IN_NEXT_DRAW}(?P<what>[^,.;]*?Stat Tracks?)(?: that (?:is|are|stands?))?"
            r"(?P<beyond> (?:above|below) (?:(?:its|their|your) )?bases?(?: values?)?|) do(?:es)? not (?:move|"
            r"drift|change))"
            r"(?=\.?$)"
        ),
        r"\g<what>\g<beyond> do not move in the next Draw Phase",
    ),
    (
        rf"\b(?P<said>[Ii]f (?P<what>your {_TRACK}) is (?P<how>[^,.;]*?), add it)(?= to\b)",
        r"if \g<what> is \g<how>, add \g<what>",
    ),
    (r"\b(?P<said>is positive)(?=,)", "is above 0"),
    (r"\b(?P<said>is negative)(?=,)", "is below 0"),
    *(
        (
            rf"^(?P<said>Add (?P<what>your {_TRACK}), if (?:it is )?{how},(?P<whereto> to [^,.;]+))(?=\.?$)",
            rf"If \g<what> is {side} 0, add \g<what>\g<whereto>",
        )
        for how, side in (("positive", "above"), ("negative", "below"))
    ),
    *(
        (
            rf"^(?P<said>Add (?P<what>your {_TRACK})(?P<whereto> to [^,.;]+?) if it is {how})(?=\.?$)",
            rf"If \g<what> is {side} 0, add \g<what>\g<whereto>",
        )
        for how, side in (("positive", "above"), ("negative", "below"))
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
