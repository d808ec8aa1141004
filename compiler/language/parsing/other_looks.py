"""Cards that have been looked at, and what is seen of a hand, in other words: "draw one and discard the others"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_ENDS = r"(?=[,.;]|$)"
_FEW = r"(?:one|1|two|2|three|3)"
_OF_THEM = r"(?: of (?:them|those(?: cards)?|these(?: cards)?|the cards))"
_KEEP = r"(?:[Dd]raw|[Kk]eep|[Tt]ake)"
_INTO = r"(?: (?:in|into|to) (?:your|their|its) hand)"
_THE_REST = r"(?=,? (?:and|then|and then) (?:discard|put|place|return|shuffle)s? the (?:others?|rest|remaining)\b)"
_OF_THEM_AFTER = rf"(?:{_OF_THEM}{_INTO}?{_ENDS}|{_OF_THEM}?{_INTO}?{_THE_REST})"
_ANOTHER = r"\b(?:[Tt]hey|(?<![Yy]ou )(?:may|must|can))\b"
_BEFORE = (
    (rf"{_ANOTHER}[^;]*?\b{_KEEP}", "their"),
    (rf"\b{_KEEP}s", "their"),
    (rf"^(?!.*{_ANOTHER})[^;]*?\b{_KEEP}", "your"),
)
"""Who keeps them, and whose hand it is then."""
_SEEN = r"(?:learn|see|know|discover|be shown)"
_BOTTOM = r"(?:on|to|at) the bottom(?: of (?:it|(?:that|the|your|their) deck))?"
_STAYS = r"(?:(?:it )?(?:stays|remains|is left) (?:there|where it is|on top)(?: of (?:it|(?:that|the|your) deck))?)"
_LEAVE = r"(?:leave it (?:there|where it is|on top)(?: of (?:it|(?:that|the|your) deck))?)"
_KIND = r"(?:[A-Z]\w+ )?(?:Action|Reaction|Strategy|Assist|Interrupt)"
_KINDS = r"(?:[A-Z]\w+ )?(?:Action|Reaction|Strategie|Assist|Interrupt)s"
_WITH = r"(?: (?:with|of) [^,.;]{3,30}?)?"
_IF_IT_HAS = r"[Ii]f (?P<said>it (?:(?:holds|contains)|has(?! [^,.;]*? cards?\b))"
_IT_HAS = "it (?:has|holds|contains)"
_MORE = r"(?:at least|exactly|fewer than|more than) \w+|\w+ or (?:more|fewer)"
_THOSE = r"(?:them|(?:the|those) (?:revealed )?cards|the cards (?:in it|revealed(?: this way)?))"
_OF_ONE = r"(?![^.;]*?\b(?:[Ee]ach|[Ee]very|[Aa]ll) (?!turn|round|scenario))"
_CARD_HANDLED = (
    rf"^(?!The [A-Z]){_OF_ONE}[^.;]*?\b(?:[Dd]iscard|[Rr]eveal|[Dd]raw)s? (?:an?|one|1|the (?:top|bottom)) "
    r"(?:[^.;~]*? )?"
    r"(?:card|Action|Reaction|Strategy|Assist|Interrupt)\b(?:(?!\b(?:target|enemy|ally|entity)\b)[^.;~])*?\b"
)
LOOKS = (
    # what a hand that lies open holds
    (rf"^{_IF_IT_HAS} (?P<what>(?:an?|no) (?:{_KIND}|card){_WITH})(?: in it)?)(?=,)", r"there is \g<what> in it"),
    (rf"^{_IF_IT_HAS})(?= (?:no|{_MORE}) (?:{_KINDS}|cards){_WITH}(?: in it)?,)", "there are"),
    (rf"^[Ii]f {_IT_HAS} (?:no|{_MORE}) {_KINDS}{_WITH}(?P<said>)(?<! in it)(?=,)", " in it"),
    (rf"^[Ii]f it (?:holds|contains) (?:no|{_MORE}) cards(?P<said>)(?=,)", " in it"),
    *(
        (
            rf"^[Ii]f (?P<said>(?:{_IT_HAS}|there are) any (?P<what>{kind}){s}(?P<with>{_WITH})(?: in it)?)(?=,)",
            rf"there is a \g<what>{one}\g<with> in it",
        )
        for kind, s, one in ((_KIND, "s", ""), (r"(?:[A-Z]\w+ )?Strateg", "ies", "y"))
    ),
    (
        rf"^[Ii]f (?P<said>it does not (?:have|hold|contain) an? (?P<what>{_KIND}{_WITH})(?: in it)?)(?=,)",
        r"there is no \g<what> in it",
    ),
    (r"^[Ii]f (?P<said>it is empty)(?=,)", "there are no cards in it"),
    *(
        (
            rf"^[Ii]f (?P<said>(?:{said}) (?P<what>{kind}){s}(?P<with>{_WITH}){behind})(?=,)",
            rf"{few} of them is a \g<what>{one}\g<with>",
        )
        for few, there, they in (("any", "(?:an?|any)", "(?:an?|any)"), ("none", "no", "no"))
        for said, behind in (
            (rf"there (?:is|are) {there}", rf" among {_THOSE}"),
            (rf"(?:they|those cards) (?:contain|include) {they}", ""),
        )
        for kind, s, one in ((_KIND, "s?", ""), (r"(?:[A-Z]\w+ )?Strateg", "ies", "y"))
    ),
    (r"\b(?:any|none|one|all|each)(?P<said> of the cards in it)(?= (?:is|are|was|were)\b)", " of them"),
    (rf"^[Ii]f (?P<said>no (?P<what>{_KIND}) is revealed)(?=,)", r"none of them is a \g<what>"),
    # the level of a card that has been brought up
    Misread(rf"{_CARD_HANDLED}(?P<said>its)(?= level\b)", "that card's"),
    (rf"{_CARD_HANDLED}(?P<said>that (?:Action|Reaction|Strategy|Assist|Interrupt)'s)(?= level\b)", "that card's"),
    (
        rf"{_CARD_HANDLED}(?P<said>the level of that (?:Action|Reaction|Strategy|Assist|Interrupt))\b",
        "that card's level",
    ),
    (r"\bcard's level is [a-z]+ than (?P<said>yours)\b", "your level"),
    # some of them are kept
    (rf"\b(?P<said>{_KEEP})s? {_FEW}{_OF_THEM_AFTER}", "put"),
    *(
        (rf"{keeps} {_FEW}(?P<said>{some}){behind}", rf" of them into {own} hand")
        for keeps, own in _BEFORE
        for some, behind in ((rf"{_OF_THEM}{_INTO}?", _ENDS), (rf"{_OF_THEM}?{_INTO}?", _THE_REST))
    ),
    (
        r"\b(?P<said>[Rr]eturn(?P<s>s?) (?P<what>them|the rest|the others))(?= in any order\b)",
        r"put\g<s> \g<what> back",
    ),
    (
        rf"(?P<said>\bdecide whether (?:{_STAYS},? or (?:goes|is put|is placed) {_BOTTOM}))",
        "you may put it on the bottom",
    ),
    (rf"(?P<said>\b(?:either )?{_LEAVE},? or put it {_BOTTOM})", "you may put it on the bottom"),
    (rf"(?P<said>,? (?:and|then|and then) you may put it on the bottom){_ENDS}", " and you may put it on the bottom"),
    # a hand that lies open
    (
        r"\b(?P<said>reveal(?P<s>s?) (?P<own>their|its|your) hands?)(?= until\b)",
        r"play\g<s> with \g<own> hand revealed",
    ),
    (
        r"\b(?P<said>keep(?P<s>s?) (?P<own>their|its|your) hands? (?:revealed|open|face up))\b",
        r"play\g<s> with \g<own> hand revealed",
    ),
    # whose deck it is
    (r"\b(?:of|at) (?P<said>any(?: one)? (?P<pile>deck|hand|discard pile)(?: in play)?)\b", r"one entity's \g<pile>"),
    # a hand that is shown
    (rf"\bwould (?P<said>{_SEEN})(?= (?:your|their|its|the cards in your) hand\b)", "look at"),
    (
        (
            rf"\bwould (?:reveal|look at|{_SEEN}) [^,.;]*?hand, (?:you )?(?:may )?(?P<said>(?:reveal|show)"
            rf" only (?P<few>one|an?|\w+)(?P<card> cards?)(?: of your choice)?(?: from it)?(?:"
            rf" instead)?)(?=\.?$)"
        ),
        r"reveal \g<few>\g<card> instead",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
