"""Who acts first, last and out of turn, in other words than the house's."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_END = r"(?=[.;]|$)"
_ONE = (
    r"(?:[Tt]he target|[Tt]hat [A-Za-z]+|[Tt]he triggering [A-Za-z]+|[Ii]t|[Tt]hey|[Yy]ou"
    r"|(?:[Tt]he )?[A-Z]\w+(?: [A-Z]\w+)*)"
)
_WOULD = r"(?:would|is to|was to|were to)(?: normally| otherwise| usually)? (?:act|take (?:its|their|your) turn)"
_PLACED = r"(?:first|last|(?:before|after) [^,.;]+?)"
_SPOT = r"(?P<spot>first|last|(?:before|after) (?!them\b)[^,.;]+?)"
_LAST = r"at the end of (?:the|that|this) round"
_NEXT_ROUND = r"(?:in|during) the next round"
_IT_ACTS = r"(?P<it>it|they|the target|that [a-z]+|you) (?P<acts>acts?)"
_THEN = r"(?:,? (?:in |during )?that round)?(?: instead)?"
_FOR = r"(?P<until> until [^,.;]+?| this round| this scenario)?"
_EVEN_SO = (
    r",? (?:even (?:if|though|when) (?:it|they|you) (?:would(?: otherwise| normally| usually)?|normally|usually) "
    rf"acts? {_PLACED}|(?:regardless|irrespective) of (?:its|their|your) Initiative"
    r"|no matter (?:what|how high|how low) (?:its|their|your) Initiative(?: is)?"
    r"|no matter when (?:it|they|you) would(?: otherwise| normally| usually)? act)"
)
_NOT_YET = r"(?:ha(?:s|ve) not (?:yet )?acted(?: yet)?|ha(?:s|ve) yet to (?:act|take (?:its|their|your) turn))"
_AFTER_THIS = (
    r"(?:(?:directly|immediately|right|straight) )?after (?:the current one|the current turn|this one|this turn)"
)
_WHOSE = r"(?:your|their|its)"
_IN_NEXT = r"(?:(?:in |during |of )?the next round|next round)"
ORDER = (
    (
        (
            r"^(?P<said>(?:When(?:ever)?|If) your Initiative(?: roll| result)? (?:would be|is|comes to) "
            r"(?:(?:lower|less) than|below|under) (?P<n>\d+), (?:treat it as|count it as"
            r"|it (?:counts as|is|becomes)) (?P<to>\d+)(?: instead)?)(?=\.?$)"
        ),
        r"If your Initiative is lower than \g<n>, your Initiative becomes \g<to>",
    ),
    # one who would come first comes last
    (
        rf"^[Ii]f (?P<one>{_ONE}) {_WOULD} (?P<so>{_PLACED}) {_NEXT_ROUND}, {_IT_ACTS} {_SPOT}{_THEN}{_END}",
        r"At the start of the next round, if \g<one> acts \g<so>, \g<it> \g<acts> \g<spot> this round",
    ),
    (
        rf"^[Ii]f (?P<one>{_ONE}) {_WOULD} (?P<so>{_PLACED}) {_NEXT_ROUND}, {_IT_ACTS} {_LAST}{_THEN}{_END}",
        r"At the start of the next round, if \g<one> acts \g<so>, \g<it> \g<acts> last this round",
    ),
    (
        (
            rf"^[Ii]f (?P<one>{_ONE}) {_WOULD} before (?P<whom>[^,.;]+?) {_NEXT_ROUND}, "
            rf"{_IT_ACTS} after them{_THEN}{_END}"
        ),
        (
            r"At the start of the next round, if \g<one> acts before \g<whom>, "
            r"\g<it> \g<acts> after \g<whom> this round"
        ),
    ),
    (
        rf"^(?P<said>[Ii]f (?P<one>{_ONE}) {_WOULD})(?! [^,.;]*? {_NEXT_ROUND})(?= {_PLACED}, [^,.;]*?\bacts? )",
        r"If \g<one> acts",
    ),
    (
        (
            rf"^[Ii]f {_ONE} (?:{_WOULD}|acts?) before (?P<whom>[^,.;]+?)(?: this round)?, "
            r"(?:it|they|the target|that [a-z]+|you) acts? after (?P<said>them)(?=[,.;]|$| (?:instead|until|this)\b)"
        ),
        r"\g<whom>",
    ),
    Misread(
        (
            rf"^[Ii]f {_ONE} (?:{_WOULD}|acts?) {_PLACED}, [^,.;]*?\bacts? [^,.;]*?(?P<said> instead)(?=[.;]"
            r"|$| until\b| this\b)"
        ),
        "",
    ),
    (
        (
            r"\bacts? (?:first|last|(?:before|after) [^,.;]+?)(?: this round| in the next "
            f"round)?(?P<said>{_EVEN_SO}){_END}"
        ),
        "",
    ),
    (rf"^[Ii]f {_ONE} {_NOT_YET}(?: this round)?, [^,.;]*?\bacts? (?:first|last|next)(?P<said>){_END}", " this round"),
    (
        (
            rf"\b[Uu]ntil [^,.;]+?, [^,.;]+? (?P<said>take(?P<s>s?) {_WHOSE} turn)(?= (?:first|last"
            f"|(?:[a-z]+ )?(?:before|after) [^,.;]+?){_END})"
        ),
        r"act\g<s>",
    ),
    (
        (
            r"^(?:[Ii]f|[Ww]hile|[Uu]nless) [^,.;]*?\bacts? (?:before|after) [^,.;]+?(?P<said> (?:in "
            ")?(?:this|the) round)(?=,)"
        ),
        "",
    ),
    # another turn, and one that is not taken
    (
        (
            rf"\b(?P<said>take(?P<s>s?) (?:a|an extra|an additional|one (?:extra|additional)) turn {_AFTER_THIS})"
            rf"(?=[,.;]|$)"
        ),
        r"take\g<s> another turn after this one",
    ),
    *(
        row
        for skips, skip in (("[Ss]kip", "skip"), ("skips", "skips"))
        for row in (
            (
                rf"(?P<said>\b{skips} (?P<whose>{_WHOSE}) turn(?: {_IN_NEXT}))(?=[.;]|$)",
                rf"{skip} \g<whose> next turn at the start of the next round",
            ),
        )
    ),
    *(
        (
            rf"^(?P<said>{said} (?:does not|cannot) (?:act|take (?:its|their) turn) {_IN_NEXT}){_END}",
            rf"At the start of the next round, {who} skips their next turn",
        )
        for said, who in (
            ("The (?P<who>target|triggering [A-Za-z]+)", r"the \g<who>"),
            ("That (?P<who>[A-Za-z]+)", r"that \g<who>"),
            (r"(?P<who>(?:The )?[A-Z]\w+(?: [A-Z]\w+)*)", r"\g<who>"),
        )
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
