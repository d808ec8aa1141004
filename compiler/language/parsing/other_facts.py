"""What is so of someone, in other words than the house's: "the enemy Grabbing you", "while you climb"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_OWN_POINTS = r"(?:its|their|your)(?: own)?(?: maximum)? [HEW]P\b"
_ONE = r"(?:enemy|ally|entity|player|PC|character|one|Adversary|Challenge|Opponent|Creature|Seeker)"
_MANY = r"(?:enemies|allies|entities|PCs|players|characters)"
_NAME = r"(?:the )?[A-Z][\w'-]*(?: [A-Z][\w'-]*)*"
_HELD = r"(?P<whom>you|~|them|it|the target|an? ally|an? enemy|another ally|any ally)"
_HELD_BY = (
    r"(?P<whom>them|it|the target|(?:an?|another) (?:[A-Z][a-z]+ )?(?:ally|enemy|entity|[A-Z]\w+)"
    r"(?: (?:in|within|adjacent to) [^,.;]+?)?)"
)
_THEM = r"(?:the target|the attacker|them|it|you|an? \w+|that \w+)"
_ATTACK = r"(?:(?:the|this|that) (?:attack|Action)|the target's Action)"
_SO_MANY = r"(?:(?:at least|at most|no|any|exactly) )?(?:(?:\d+|one) )?(?:or (?:more|fewer) )?"
_STATE = r"[A-Z][a-z]+"
_STATES = rf"{_STATE}(?: or {_STATE})*"
_MEANWHILE = r"(?= (?:until|while|as long as|for as long as|unless)\b)"
_TIMES = r"(?:Until|While|As long as|During) [^,.;]*"
_BESIDES = r"(?!If|Unless|When|Each time|Trigger)[A-Za-z][^,.;]*?(?<!that)(?<!who) "
_ENDS = r"(?=[,.;]|$| (?:until|while|as long as|for as long as|unless|if|this|during|in)\b)"
_ACTIVE = (
    ("climb", "climbs", "climbing"),
    ("swim", "swims", "swimming"),
    ("fly", "flies", "flying"),
    ("incant", "incants", "incanting"),
)
_IS_SO = r"(?:[Ww]hile|[Aa]s long as|[Uu]nless)"
_LOST = (
    r"(?:Confused|Dazed|Debilitated|Defenseless|Disoriented|Hindered|Immobilized|Impotent|Muddled|Petrified|Stunned"
    r"|Vulnerable|Weakened)\b"
)
_TRAITS = r"(?:Aggressive|Charming|Comical|Direct|Persuasive)"
_EITHER = r"(?:either|one)(?: of (?:them|you|(?:the|these) 2))?(?= [a-z]+s\b)"
FACTS = (
    # how somebody was before this, which is how they are as it is asked
    (
        (
            r"(?<=[a-z\d])(?:,)? (?:if|unless) (?:they|it|you|the target|that \w+) (?P<said>(?:was|were)(?: already)?)"
            r"(?= (?:[A-Z][a-z]+|flying|climbing|swimming)\.?$)"
        ),
        "are",
    ),
    *(
        (
            rf"\b{own} and (?P<other>the target|that [a-z]+) [^.;]*? until (?P<said>{_EITHER})",
            rf"{said} or \g<other>",
        )
        for own, said in (("[Yy]ou", "you"), (rf"(?P<own>(?!You\b){_NAME})", r"\g<own>"))
    ),
    # what a roll comes to
    (r"(?:^|[.] )(?:If|Unless) (?P<said>it (?:is|was))(?= (?:even|odd)\b)", "the result is"),
    (r"\b(?:is|was) even, [^;.]*; (?P<said>if it (?:is|was) odd)(?=,)", "otherwise"),
    (r"\b(?:is|was) odd, [^;.]*; (?P<said>if it (?:is|was) even)(?=,)", "otherwise"),
    # the Traits and keywords of a play that has been named, or of a card that has been brought up
    (
        (
            r"\b[Tt]he (?P<play>(?:triggering|target's) (?:Action|Reaction|Strategy|Interrupt|Assist))\b(?!')[^.;]*?"
            rf" (?:if|unless) (?P<said>it)(?= is (?:not )?(?:{_TRAITS}|Automatic)(?:[,.;]|$))"
        ),
        r"the \g<play>",
    ),
    (rf"\b(?:[Ii]f|[Uu]nless) it (?P<said>is (?P<trait>{_TRAITS}))(?=[,.;]|$)", r"has the \g<trait> Trait"),
    (rf"\b(?:[Ii]f|[Uu]nless) it (?P<said>is not (?P<trait>{_TRAITS}))(?=[,.;]|$)", r"lacks the \g<trait> Trait"),
    (r"\b(?:[Ii]f|[Uu]nless) it (?P<said>is )(?=Automatic(?:[,.;]|$))", "has "),
    (r"\b(?:[Ii]f|[Uu]nless) it (?P<said>is not )(?=Automatic(?:[,.;]|$))", "lacks "),
    # conditions that are lost
    (rf"\b(?P<said>lose)(?= {_LOST}(?: and {_LOST})?{_ENDS})", "recover from"),
    (rf"\b(?P<said>loses)(?= {_LOST}(?: and {_LOST})?{_ENDS})", "recovers from"),
    (
        (
            r"^(?![^.;]*\b(?:[Ii]f|[Ww]hile|[Uu]nless|[Uu]ntil|[Ww]hen(?:ever)?|as long as)\b)"
            rf"[^.;]*?\b(?:is|are) no longer {_LOST}(?P<said> or )(?={_LOST}{_ENDS})"
        ),
        " and ",
    ),
    (rf"\b(?P<said>Lose)(?= {_LOST}(?: and {_LOST})?{_ENDS})", "Recover from"),
    # how many points are left
    (r"\b(?P<said>is at)(?= half\b)", "has"),
    (r"\b(?P<said>are at)(?= half\b)", "have"),
    (rf"\b(?:has|have) (?P<said>lost (?:at least )?half(?: of)?)(?= {_OWN_POINTS})", "at most half"),
    (r"\bhalf (?:of )?(?:its|their|your)(?P<said> own)(?= (?:maximum )?[HEW]P\b)", ""),
    (r"\b(?:is|are) at (?P<said>(?:its|their|your|~'s) maximum)(?= [HEW]P\b)", "full"),
    (r"\b(?:has|have) (?P<said>(?:its|their|your|~'s) (?:maximum|full))(?= [HEW]P\b)", "full"),
    (rf"\b(?P<said>is at or below half)(?: of)?(?= {_OWN_POINTS})", "has at most half"),
    (rf"\b(?P<said>are at or below half)(?: of)?(?= {_OWN_POINTS})", "have at most half"),
    (r"\b(?P<said>is at or below half)(?= [HEW]P\b)", "has at most half their"),
    (r"\byou (?P<said>are at or below half)(?= [HEW]P\b)", "have at most half your"),
    (
        (
            r"\b(?P<said>while (?:you (?:are )?)?hold(?:ing)? (?P<what>(?:any |no )?(?:other )?cards|another card))"
            r"(?=[,.;]|$)"
        ),
        r"if you have \g<what> in hand",
    ),
    (r"\bcards?\b[^.;]*?\b(?:has|have) (?P<said>none)(?= in hand\b)", "no cards"),
    (r"\b(?:is|are) (?P<said>(?:no|not) (?:farther|further)(?: away)? than range)(?= \d)", "within range"),
    (r"\b(?P<said>[Tt]his [A-Z]\w+ (?:grants|gives)(?: you)?)(?= (?:[A-Z+-]|your ))", "you have"),
    (r"\b[Yy]our (?P<said>remaining )(?=Karma|Valuables)", ""),
    # words that say no more
    (r"\b(?:is|are) not(?P<said> already)(?= )", ""),
    (r"\b(?:and|or) (?:you|them|it|~|the \w+|an? \w+)(?: [a-z ]+\d)? (?:are|have)(?P<said> both)(?= )", ""),
    (r"\b(?P<said>[Yy]ou are both)(?= (?!\w+ and\b))", "both of you are"),
    (r"\b[Yy]ou(?P<said> always)(?= (?:have|are|win|act))", ""),
    (r"\bis(?P<said> always)(?= )", ""),
    (r"\b(?:is|are) (?P<said>(?:of )?a (?P<more>higher|lower) level)(?= than\b)", r"of \g<more> level"),
    (r"\bno cards(?: are)?(?P<said> left)(?= in\b)", ""),
    (
        r"\b(?P<said>no cards are left in (?P<whose>your|their|its) (?P<pile>deck|discard pile))\b",
        r"\g<whose> \g<pile> is empty",
    ),
    (r"\bStat Tracks?(?P<said> of yours (?P<way>above|below) 0)\b", r" \g<way> 0 you have"),
    (r"\b(?:it|this) is your (?:first|second|third|last) turn(?P<said>)(?=[,.;]|$)", " of the scenario"),
    (
        (
            rf"\b(?:\d+|[Tt]wo|[Tt]hree|[Ff]our)(?P<said> (?P<who>{_MANY}) or (?P<way>more|fewer))"
            r"(?= (?:are|have|within|in|can|cannot|that|who)\b)"
        ),
        r" or \g<way> \g<who>",
    ),
    (r"\b[Ff]or each Block (?P<said>you (?:keep|maintain))\b", "you have"),
    (r"\b[Ff]or each (?:empty|free) hand(?P<said>)(?=[,.;]|$)", " you have"),
    (r"\b(?P<said>whose (?P<points>[HEW]P) (?:is|are) full)\b", r"with full \g<points>"),
    (r"^(?P<said>Only if)(?= )", "If"),
    (r"\b(?:[Ii]f|[Uu]nless|[Ww]hile) [^,.;]*?(?P<said> either)(?= (?:is|are|has|have|can|cannot)\b)", ""),
    (
        r"\bhow many (?P<who>[A-Za-z ]{3,30}?) (?:there )?are(?= (?:in|within|adjacent|on)\b)",
        r"the number of \g<who>",
    ),
    (r"\b(?:has|have|with|gains?)(?P<said> an?)(?= (?:Range|Reach|Thrown|Piercing|Incantation|Height) (?:of )?\d)", ""),
    (r"\b(?:has|have|with|gains?)(?: an?)? (?:Range|Reach|Thrown|Piercing|Incantation)(?P<said> of)(?= \d)", ""),
    # what a play has come to
    (rf"\b(?:brings|reduces|drops) {_THEM}(?P<said>(?: to)? (?:below|under))(?= half\b)", " to less than"),
    (
        rf"\bleaves {_THEM} with (?P<said>(?:no more than|at most) (?P<n>\d+) (?P<points>[HEW]P))\b",
        r"\g<n> or fewer \g<points>",
    ),
    (rf"\b(?:[Ii]f|[Uu]nless) {_ATTACK} (?P<said>missed)\b", "misses"),
    (rf"\b(?:[Ii]f|[Uu]nless) {_ATTACK} (?P<said>hit)(?=[,.;]|$)", "hits"),
    (rf"\b(?P<said>carry|hold)(?= {_SO_MANY}Valuables?\b)", "have"),
    (rf"\b(?P<said>carries|holds)(?= {_SO_MANY}Valuables?\b)", "has"),
    # how many
    (r"\b(?:[Dd]iscard|[Rr]eveal|[Ss]huffle)s?(?P<said>)(?= cards equal to\b)", " a number of"),
    (
        r"\b(?P<said>(?:a number of )?cards from the top of (?P<whose>your|their|its) deck)(?= equal to\b)",
        r"the top cards of \g<whose> deck",
    ),
    # what one is taken for
    (rf"\b(?P<said>do(?:es)? not count as(?: being)?)(?= {_STATE})", "cannot be"),
    (rf"\b(?P<said>(?:counts|is (?:treated|considered)(?: as)?)(?: as)?(?: being)?)(?= {_STATES}{_ENDS})", "is"),
    (rf"\b(?P<said>(?:count|are (?:treated|considered)(?: as)?)(?: as)?(?: being)?)(?= {_STATES}{_ENDS})", "are"),
    (
        (
            rf"\b(?:is|are|be) {_STATES}"
            r"(?P<said> in (?P<lay>lit|shadowy|dark|adjacent) (?P<place>section|region)s)(?=\.?$)"
        ),
        r" while in a \g<lay> \g<place>",
    ),
    # what someone is doing
    *(
        row
        for several, one, doing in _ACTIVE
        for row in (
            (rf"\b{_IS_SO} [^,.;]*?(?<!you)(?<!they) (?P<said>{one})(?=[,.;]|$| (?:and|or)\b)", f"is {doing}"),
            (rf"\b{_IS_SO} [^,.;]*?\b(?P<said>{several})(?=[,.;]|$| (?:and|or)\b)", f"are {doing}"),
            (rf"\b(?:that|who) (?P<said>{one})\b", f"is {doing}"),
            (rf"\b(?:that|who) (?P<said>{several})\b", f"are {doing}"),
            Misread(rf"\b(?:that|who) (?P<said>{several})(?= (?:have|are|cannot)\b)", f"are {doing}"),
        )
    ),
    # what nobody is meanwhile
    *(
        row
        for so, barred in (
            (rf"not (?P<so>{_STATES})", r"cannot be \g<so>"),
            (rf"neither (?P<so>{_STATE}) nor (?P<other>{_STATE})", r"cannot be \g<so> or \g<other>"),
        )
        for row in (
            (rf"^{_BESIDES}(?P<said>(?:is|are) {so}){_MEANWHILE}", barred),
            (rf"^{_TIMES}, {_BESIDES}(?P<said>(?:is|are) {so})(?=\.?$)", barred),
        )
    ),
    (rf"^(?:{_TIMES}, )?{_BESIDES}(?P<said>(?:is|are) never (?P<so>{_STATES})){_ENDS}", r"cannot be \g<so>"),
    # who has whom Grabbed
    (rf"\b[Ww]hile (?P<said>(?:Grabbing|holding) {_HELD_BY})(?=[,.;]|$)", r"you have \g<whom> Grabbed"),
    (
        rf"\b(?:[Ww]hile|[Ii]f|[Uu]nless|[Aa]s long as) (?P<said>you are (?:Grabbing|holding) {_HELD_BY})(?=[,.;]|$)",
        r"you have \g<whom> Grabbed",
    ),
    (rf"\b{_ONE}(?P<said>(?: (?:that|who) is)? Grabbing {_HELD})\b", r" that has \g<whom> Grabbed"),
    (rf"\b{_MANY}(?P<said>(?: (?:that|who) are)? Grabbing {_HELD})\b", r" that have \g<whom> Grabbed"),
    (rf"\b[Tt]he {_ONE}(?P<said> (?:that|who) (?:has )?Grabbed {_HELD})\b", r" that has \g<whom> Grabbed"),
    (rf"\b[Tt]he {_ONE}(?P<said> (?:that |whom? )?(?P<by>you|they) Grabbed)\b", r" \g<by> have Grabbed"),
    (rf"\b[Tt]he {_ONE} (?:that |whom? )?{_NAME}(?P<said> Grabbed)\b", " has Grabbed"),
    (r"\b(?:is|are) (?P<said>in no)(?= (?:stance|form|guise|mode)\b)", "not in a"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
