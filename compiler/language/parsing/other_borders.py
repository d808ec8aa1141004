"""Who steps in at borders, and whom Blocks stop, in other words than the house's: "Intercept at your Blocks"."""

from __future__ import annotations

_ENDS = r"(?=[,.;]|$| (?:until|this)\b)"
_STEPS_IN = r"[Ii]ntercept(?: (?:(?:an?|any) )?(?:ranged )?attacks?)?"
_AT = r"(?:at|through|across|over)"
_KEEPS = r"(?:(?:are|is|were|was) )?[Bb]lock(?:ing|s|ed)?"
_NAME = r"(?:~|(?:[Tt]he )?(?:[A-Z][\w-]+ )+(?=[A-Z])[A-Z][\w-]+)"
_AS_IF = rf"as (?:if|though) (?:(?:you|it|they|{_NAME}) )?{_KEEPS}"
_EACH = r"(?:(?:an?|any(?: one)?|each|every|all(?: the| of the)?|the) )?"
_OFTEN = r"(?:once|twice|\d times) (?:each|every|per) (?:round|turn|scenario)"
_OR_NOT = (
    r"(?:,? (?:whether )?(?:it is |they are )?[Bb]locked or not|,? [Bb]locked or unblocked"
    rf"|,? whether (?:or not )?you {_KEEPS} (?:it|that border|them)(?: or not)?)"
)
_DO_NOT = r"(?:do not|does not|cannot|never|no longer)"
_STOP = r"(?:stop|hinder|impede|hold|keep|hamper|restrict|block|affect|bar)(?: back)?"
_STOPPED = (("you", "you", "ignore", "are"), (_NAME, "~", "ignores", "is"))
_WHERE = r"(?P<where>(?:your|the|its|that|an?)\b[^,.;]*?section)"
_AREA = r"(?P<there>(?:your|the|its|that|an?)\b[^,.;]*?section(?: adjacent to [^,.;]+?)?)"
_ONE_BLOCK = r"[Aa] Block|[Oo]ne of your Blocks"
_WHOSE = r"(?P<who>[Aa]n? (?:enemy|ally|entity))'s"
_LOWERED = r"(?:ends|is lowered)"
_HOWEVER_FAR = (
    r"(?:,? (?:however|no matter how) far(?: away)?(?: (?:it|that|they|you) (?:is|are))?|,? (?:at|from) any distance"
    r"|,? wherever (?:they|it|you) (?:is|are))"
)
_LEAVING = r"(?:that )?(?:they|it|you) (?:(?:is|are|was|were) (?:leaving|about to leave)|would (?:leave|have left))"
_THE_MOVE = (
    r"(?:your|their|its)(?: (?:own|free|normal|usual))? [Mm]ove(?:ment)?(?: (?:this|(?:for|of) (?:the|this)) turn)?"
)
_GOES = r"(?:[Mm]ove|[Tt]eleport|[Ff]ly|[Pp]hase|[Pp]ush|[Pp]ull)s?"
_ANOTHER = r"(?:another|a different|any other|some other) border"
_BLOCKING_YOU = r" cannot [Bb]lock (?:borders? )?(?:against you|your (?:way|path|movement|[Mm]oves?)|you)(?=\.?$)"
BORDERS = (
    (
        (
            r"^(?P<said>Against (?:(?:an|any) )?(?:Action|attack)s? that (?:has |have )?cross(?:e[sd])?)"
            r"(?= [^.;,]*\bborders?\b[^.;]*,)"
        ),
        "If the target's Action crosses",
    ),
    # who steps in the way of attacks
    (rf"\b(?P<said>{_STEPS_IN} {_AT} {_EACH}borders)(?= \w)", "Intercept attacks that cross a border"),
    (
        rf"\b(?P<said>{_STEPS_IN} {_AT} {_EACH})(?=(?:(?:Blocked|adjacent|hard|soft) )?border\b)",
        "Intercept attacks that cross a ",
    ),
    *(
        (
            rf"\b(?P<said>{_STEPS_IN} {_AT} (?:(?:any|one) of )?{whose} Blocks){_ENDS}",
            f"Intercept attacks that cross a border {keeps}",
        )
        for whose, keeps in (("your", "you Block"), (f"(?:its|{_NAME}'s)", "~ Blocks"))
    ),
    (
        rf"\b(?P<said>{_STEPS_IN} {_AT} (?:(?:an?|any|each|every) )?Blocks? (?:of yours|(?:that )?you [a-z]+)){_ENDS}",
        "Intercept attacks that cross a border you Block",
    ),
    *(
        (
            (
                rf"^[Ww]hile {who} {_KEEPS} an? border, [^.;]*?"
                rf"\b(?P<said>{_STEPS_IN} {_AT} (?:it|that border|the border)){_ENDS}"
            ),
            f"Intercept attacks that cross a border {keeps}",
        )
        for who, keeps in (("you", "you Block"), (_NAME, "~ Blocks"))
    ),
    (rf"\b[Ii]ntercept\b[^.;]*?\bborders?\b[^,.;]*?(?P<said>{_OR_NOT}){_ENDS}", ""),
    (
        rf"\b(?P<said>{_STEPS_IN},? {_AS_IF} {_EACH}border)(?= \w)",
        "Intercept attacks that cross a border",
    ),
    (
        rf"\b(?P<said>{_STEPS_IN},? {_AS_IF} {_EACH}borders)(?= \w)",
        "Intercept attacks that cross a border",
    ),
    *(
        (
            (rf"\b(?P<said>{told} (?:may|can) {_STEPS_IN} (?P<often>{_OFTEN}),? {_AS_IF} {_EACH}borders?)(?= \w)"),
            rf"\g<often>, {who} may Intercept attacks that cross a border",
        )
        for told, who in (("[Yy]ou", "you"), (_NAME, "~"))
    ),
    (
        (
            r"\b[Ii]ntercept (?:the|that|this) (?:triggering )?(?:attack|Action)"
            rf"(?P<said>,? (?:even )?{_AS_IF} (?:the|that) border"
            r"(?: (?:that )?(?:it|the attack) (?:crosses|passes(?: through| across)?))?)(?=\.?$)"
        ),
        "",
    ),
    # whom Blocks do not stop, and whom they stop besides
    (rf"^(?P<said>Enemies)(?= [^.;]*?{_BLOCKING_YOU})", "Ignore Blocks of enemies"),
    (rf"^Enemies(?: [^.;]*?)?(?P<said>{_BLOCKING_YOU})", ""),
    (
        (
            r"\b[Bb]locks (?:also )?(?P<said>(?:impede|stop|hinder|affect|apply to|limit) the "
            r"(?:[Ff]ly(?:ing)?|flight) (?:movement|[Mm]oves?) of)(?= enemies\b)"
        ),
        "stop Flying",
    ),
    *(
        row
        for told, who, ignores, are in _STOPPED
        for row in (
            (
                (
                    r"(?P<said>\b[Bb]locks (?:of|by|from|(?:made|held|kept|kept up) by) (?P<of>[^,.;]{2,40}?) "
                    rf"{_DO_NOT} {_STOP} {told}){_ENDS}"
                ),
                rf"{who} {ignores} Blocks of \g<of>",
            ),
            (
                rf"(?P<said>\b(?:[Ee]nem(?:y|ies'?) )?[Bb]locks {_DO_NOT} {_STOP} {told}){_ENDS}",
                f"{who} {ignores} Blocks",
            ),
            (
                rf"^(?P<said>Blocks {_DO_NOT} {_STOP} {told} in (?P<where>[^,.;]+?))(?=\.?$)",
                rf"while {who} {are} in \g<where>, {who} {ignores} Blocks",
            ),
        )
    ),
    (
        rf"\b[Mm]oves? (?:up to )?\d(?P<said>,? (?:even )?(?:through|past|across|over) (?:any )?Blocks){_ENDS}",
        ", ignoring Blocks",
    ),
    (
        rf"\b[Mm]oves? (?:up to )?\d(?P<said>,? even (?:through|across|over) (?:any )?[Bb]locked borders?){_ENDS}",
        ", ignoring Blocks",
    ),
    # Blocks that go elsewhere, and that end
    (
        (
            r"\bmay (?P<said>(?:move|shift|transfer) "
            r"(?:one of (?P<whose>your|their|its) Blocks|a Block of (?P<own>your)s)"
            rf" to {_ANOTHER})(?= of\b|\.?$)"
        ),
        r"end one of \g<whose>\g<own> Blocks to Block another border",
    ),
    (rf"\b(?P<said>{_WHOSE} Block(?P<on> on [^,.;]*?)? {_LOWERED}){_ENDS}", r"\g<who> lowers a Block\g<on>"),
    (
        rf"\b(?P<said>{_WHOSE} Block (?:in {_WHERE} {_LOWERED}|{_LOWERED} in {_AREA})){_ENDS}",
        r"\g<who> lowers a Block on a border of \g<there>\g<where>",
    ),
    (
        rf"\b(?P<said>(?P<block>{_ONE_BLOCK}) (?:in {_WHERE} {_LOWERED}|{_LOWERED} in {_AREA})){_ENDS}",
        r"\g<block> on a border of \g<there>\g<where> ends",
    ),
    (
        rf"\b(?P<said>(?P<block>{_ONE_BLOCK}) {_LOWERED} (?P<far>within range \d+)){_ENDS}",
        r"\g<block> on a border \g<far> ends",
    ),
    (
        (
            r"\b(?:[Yy]our|[Tt]heir|[Ii]ts|the \w+'s) Blocks (?P<said>(?:remain|stay|stand|last)(?: up| in place)?,? )"
            r"(?=(?:even )?(?:when|if|once|after) (?:you|they|it) (?:leaves?|[Mm]oves?)\b)"
        ),
        "do not end ",
    ),
    # how far one goes, and until when someone stays
    (
        (
            rf"\b{_GOES}(?! (?:up to )?\d)[^,.;]*? (?:in)?to (?!\d)[^,.;]+?"
            rf"(?P<said>{_HOWEVER_FAR})(?=\.?$)"
        ),
        "",
    ),
    (
        rf"\b(?P<said>(?:stop|stay|remain)(?P<s>s?) in the (?:section|region|position) {_LEAVING})(?=[,.;]|$)",
        r"stay\g<s> where it is",
    ),
    (
        (
            r"\b(?:[Dd]iscard|[Ee]nd|[Ll]ower|[Dd]rop|[Ll]ose|[Uu]nequip|[Cc]ancel)s? [^,.;]+?"
            r"(?P<said>,? if (?:any|there (?:is|are) (?:one|any)|(?:they|you|it) (?:have|has) (?:one|any)))(?=\.?$)"
        ),
        "",
    ),
    (
        (
            rf"\b(?:may |[Yy]ou |^)[Mm]oves? (?:up to )?\d(?P<said>,? (?:in addition to|besides) {_THE_MOVE}"
            rf"|,? (?:which|and this) (?:does not count as|is not) {_THE_MOVE})(?=\.?$)"
        ),
        "",
    ),
    *(
        (
            rf"\bcannot leave (?:your|the|that)\b[^,.;]*? until [^,.;]+? (?P<said>{do}(?: so)?)(?=[,.;]|$)",
            leave,
        )
        for do, leave in (("do", "leave it"), ("does", "leaves it"))
    ),
    *(
        (rf"\bcannot (?P<deed>[Mm]ove|[Ff]ly) until [^,.;]+? (?P<said>{do}(?: so)?)(?=[,.;]|$)", rf"\g<deed>{ending}")
        for do, ending in (("do", ""), ("does", "s"))
    ),
    (r"\bborders?(?P<said> )(?=you do not [Bb]lock\b)", " that "),
    (r"(?<![-\w])blocked(?= (?:borders?|exits?)\b)", "Blocked"),
)
"""What is said otherwise of borders, and the house's words; where a part is `said`, that part alone is another's."""
