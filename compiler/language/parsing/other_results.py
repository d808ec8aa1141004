"""What dice show, what they are taken to show, and rolls that overcome someone, in other words than the house's."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_ROW = r"(?:Hit|Miss|Inflict|Endure|Argue|Rebuttal|Damage|Defense|Search|Charisma|Acrobatics|Lockpick)"
_ROLLED = rf"(?P<row>{_ROW})"
_WHOSE = r"(?P<whose>your|the target's|the)"
_HIGH = r"(?:greatest|highest|largest|maximum|best)"
_LOW = r"(?:least|lowest|smallest|minimum|worst)"
_SHOWS = r"(?:shows?|is|rolls?|rolled|came up(?: as)?|comes up(?: as)?)(?: an?)?"
_BEHIND = r"(?=[,.;]|$)"
_OF_ALL = "(?: possible)?(?: (?:result|total|value|number|face))?"
_TREAT = r"\b[Tt]reat (?:the|your|their|the target's)"
_THIS = r"(?:~|[Ii]t|[Tt]his(?: [A-Z]\w+)?)"
_FALLS = r"(?:falling damage|damage from (?:falling|falls|a fall))"
_CARD = r"an? (?:card|Action|Reaction|Strategy|Assist|Interrupt)"
_NEAR = r"(?: within range \d)?"
_MAY = "[Yy]ou (?:may|can)(?: only)?"
_KIND = "(?P<kind>Action|Reaction|Strategy|Assist|Interrupt)"
_PER = "(?P<per>adventure|session|scenario|round|turn)"
_ENDS = ((_HIGH, "highest", "maximum"), (_LOW, "lowest", "minimum"))
_IN_PER = r"(?:in )?(?:each|every) (?P<per>scenario|round|turn)"
RESULTS = (
    # one die alone
    *(
        (
            rf"\b(?P<said>{_WHOSE} {said} {_ROLLED} die {_SHOWS})(?= (?:at least )?\d)",
            rf"the {end} of \g<whose> \g<row> dice is",
        )
        for said, end, _ in _ENDS
    ),
    *(
        (
            rf"\b(?P<said>the {said} die (?:of|in|on) {_WHOSE} {_ROLLED} roll {_SHOWS})(?= \d)",
            rf"the {end} of \g<whose> \g<row> dice is",
        )
        for said, end, _ in _ENDS
    ),
    (rf"\bany {_ROLLED} die shows (?P<said>its {_HIGH}{_OF_ALL}){_BEHIND}", "its maximum"),
    # all of them
    *(
        (
            rf"\b{_ROW} roll (?P<said>(?:shows?|is|comes to|gives) its {said}{_OF_ALL}){_BEHIND}",
            f"is its {most}",
        )
        for said, _, most in _ENDS
    ),
    *(
        (
            rf"{_TREAT} {_ROW} (?P<said>(?:roll|dice|result) as (?:its|their|the) {said}{_OF_ALL}){_BEHIND}",
            f"dice as their {most}",
        )
        for said, _, most in _ENDS
    ),
    *(
        (rf"\b{_ROW} (?P<said>(?:roll|result) counts as its {said}{_OF_ALL}){_BEHIND}", f"dice count as their {most}")
        for said, _, most in _ENDS
    ),
    (
        rf"\broll the (?:maximum|minimum) on (?P<said>(?:an|any) opposed roll){_BEHIND}",
        "an Accuracy, Evasion, or Skill roll",
    ),
    # a result that is another's
    (
        (
            rf"\b[Uu]se the (?:result|total) of [^,.;]*? {_ROW} roll(?P<said> (?:as|for|in place of|instead of) "
            rf"{_WHOSE} {_ROLLED} (?:roll|result)){_BEHIND}"
        ),
        r" as the result in place of \g<whose> \g<row> dice",
    ),
    # who is overcome by a roll
    Misread(
        (
            rf"^(?P<said>{_THIS} (?:is|can be|may be) overcome by an? {_ROLLED} roll of (?P<least>\d+) "
            r"or (?:higher|more|better))(?=\.?$)"
        ),
        r"Whenever an enemy rolls \g<least> or higher on a \g<row> roll against ~, they overcome ~",
    ),
    Misread(
        rf"^(?P<said>{_THIS} (?:is|can be|may be) overcome by (?:an?|winning an?) {_ROLLED} roll)(?=\.?$)",
        r"Whenever an enemy wins a \g<row> roll against ~, they overcome ~",
    ),
    (r"^(?P<said>[Tt]his)(?= acts (?:first|last|before|after)\b)", "~"),
    # falls and other harm
    (
        (
            rf"^(?P<said>[Yy]ou (?:only )?(?:suffer|take) (?:only )?half(?: of)?(?: (?:the|as much))? {_FALLS})"
            r"(?=[,.;]|$| until\b)"
        ),
        "Reduce the damage you suffer from falling by half",
    ),
    (
        rf"^(?P<said>[Tt]he target (?:suffers|takes) (?:twice the|double(?: the)?|twice as much) damage){_BEHIND}",
        "Double the damage the target suffers",
    ),
    (
        rf"^(?P<said>[Hh]eal (?:one|1|an?) of (?P<who>the target|(?:an|each) ally{_NEAR})'s Injur(?:y|ies))(?=\.?$)",
        r"\g<who> loses 1 Injury",
    ),
    *(
        (rf"\b(?P<said>[Gg]ain{s})(?= (?:\d+(?:d\d+)? |half (?:of )?(?:their|your) lost )?[HEW]P\b)", f"recover{s}")
        for s in ("", "s")
    ),
    # how often: "twice each turn", without "only", is a leave to play it more often
    *(
        (
            rf"^(?P<said>{_MAY} (?:use|play) this {_KIND} {said} (?:per|each|every|an?) {_PER})(?=\.?$)",
            rf"this \g<kind> can only be played {often} per \g<per>",
        )
        for said, often in (("(?:only )?once", "once"), ("only twice", "twice"))
    ),
    # borders
    (
        r"\b[Ii]f (?P<said>(?P<border>a border of [^,.;]{3,40}?) has (?:a )?Height)(?=,|\.?$)",
        r"there is \g<border> with Height",
    ),
    (
        (
            r"^(?P<said>[Ee]ach (?P<border>border of [^,.;]{3,40}?) (?:gains|has|gets) (?:a )?"
            r"Height (?:of )?(?P<so>\d+))(?= until\b)"
        ),
        r"the Height of each \g<border> becomes \g<so>",
    ),
    # cards
    (r'\bnamed (?P<said>"(?P<name>[A-Z][^".,]*)")', r"\g<name>"),
    (rf"^(?P<said>[Tt]ake (?P<what>{_CARD}[^,.;]*? from your discard pile))(?=\.?$)", r"return \g<what> to your hand"),
    *(
        (
            (
                r"^(?P<said>(?:[Tt]reat )?[Yy]our (?P<row>[A-Z]\w+) rolls? (?:as|counts? as) (?P<n>\d+),? "
                rf"(?:if|when) (?:(?:it is|they are|that is) )?{how}(?: than (?:that|\d+))?)(?=\.?$)"
            ),
            rf"Treat any \g<row> result {side} \g<n> as \g<n>",
        )
        for how, side in (("(?:lower|less|below|smaller)", "below"), ("(?:higher|more|above|greater)", "above"))
    ),
    *(
        (
            (
                rf"^(?P<said>(?:[Tt]reat )?[Yy]our first (?P<row>[A-Z]\w+) (?:roll|check) {_IN_PER} "
                rf"(?:as|counts as) (?P<n>\d+),? (?:if|when) (?:it is |that is )?{how}(?: than (?:that|\d+))?)(?=\.?$)"
            ),
            (
                r"The first time you are to perform a \g<row> roll each \g<per>, the result of that roll counts as "
                rf"{bound} \g<n>"
            ),
        )
        for how, bound in (("(?:lower|less|below|smaller)", "at least"), ("(?:higher|more|above|greater)", "at most"))
    ),
    (
        (
            r"\b[Yy]our first [A-Z]\w+ (?:roll|Action|Reaction|Strategy)(?P<said> in)(?= (?:each|every) "
            r"(?:scenario|round|turn)\b)"
        ),
        "",
    ),
    (
        (
            r"\bInitiative is rolled, [^.;]*?\b(?P<said>(?:set|change|make) yours (?:equal )?to "
            r"(?P<whose>an(?:other)? ally's|an enemy's|the [a-z]+'s)(?: Initiative)?)(?=[.]?$)"
        ),
        r"set your Initiative to \g<whose> Initiative",
    ),
    (
        (
            r"\b[Ss]et (?:your|their|its|the target's|~'s) "
            r"(?:Initiative|Power|Resilience|Mind|Skill)?(?P<said>\s?equal)(?= to\b)"
        ),
        "",
    ),
    (
        (
            r"\b[Ss]et (?:your|their|its|the target's|~'s) "
            r"?(?P<what>Initiative|Power|Resilience|Mind|Skill)? ?(?:equal )?to "
            r"(?P<whose>(?:an(?:other)? (?:ally|enemy)|the [a-z]+|that [a-z]+)'s)(?P<said>)(?=[.]?$| until\b)"
        ),
        r" \g<what>",
    ),
)
