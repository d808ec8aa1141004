"""When something is done, and in whose turn, in other words than the house's: "in the first Draw Phase"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_EXTRA = r"(?:an|one|\d+|two|three) (?:additional|extra|more)"
_EACH = r"(?:(?:of|in) (?:each|every|a|the) scenario)"
_AWAITED = r"\b[Ww]hen(?:ever)? [^.;]*? would [^.;]*?"
_TRACK = r"(?:Power|Skill|Mind|Resilience)"
_SKILL = r"(?:Search|Lockpick(?:ing)?|Acrobatics|Charisma)"
_ON_ROLL = rf"\b[Ww]hen(?:ever)? you (?:make|perform) an? {_SKILL} roll[^.,;]*?, (?:you )?(?:may )?"
_HAVE = r"(?:suffer|take|gain|have|get)"
_BASE = rf"(?:your )?base (?P<track>{_TRACK})"
_ONE_MORE = r"(?:a (?:second|further)|another)"
_FIGHT = r"(?:(?:the|this)(?: current)? )?(?:combat|battle|fight|encounter)\b(?! scenario)"
_EDGE = r"(?:start|beginning|end)"
_TURN = r"(?:their|its)(?: own)? turn"
_LONG_AS = r"\b(?:[Ww]hile|[Aa]s long as|[Ii]f|[Uu]nless)"
_UNLESS_THEY = r"\bunless (?:they|it|you|that \w+|the target)"
_CANNOT = r"\bcannot (?P<deed>(?!be )[^,.;]*?)"
_DONE_AT = r"^[Aa]t the (?:start|beginning|end) of (?:[^,.;]*? next (?:turn|round)|(?:the|this) (?:round|turn)),? "
_KINDS = r"(?:[A-Z][a-z]+ )?(?:Action|Reaction|Strategy|Assist|Interrupt|attack)"
_SOMEONE = r"(?:you|them|it|the target|(?:an|another|one|any) (?:ally|enemy|entity))"
_MAY_BE_THIS = r"(?:hit|missed|dealt|suffered|(?:been )?(?:damaged|defeated))\b"
"""What has been done by then, be it by the play in progress."""
_ACTOR = r"(?:~|[Tt]h(?:e|at) (?:triggering )?[a-z]+|(?:[Tt]he )?[A-Z]\w+(?: [A-Z]\w+)*)"
_ACTED_AGAIN = r"ha(?:s|ve) (?:acted (?:again|next|once more)|taken (?:its|their|your) next turn)(?=[,.;]|$)"
_NOT_BARRED = r"^(?![^.;]*\b(?:cannot|only|plays?|against)\b)[^.;]*?"
_HAS_TARGETED = r" (?:you|it|(?:the )?[A-Z][^,.;]*?) ha(?:s|ve) already (?:targeted|attacked)"
TIMES = (
    (
        (
            r"\b(?:(?:in|during) (?:a|the|this|each)|each|per) (?P<per>turn|round|scenario)\b[^.;]*?"
            r"\buntil (?P<said>(?:the end of it|it ends))(?=[,.;]|$)"
        ),
        r"the end of the \g<per>",
    ),
    (r"\b[Uu]ntil the Debate Counter (?P<said>next )(?=(?:moves|advances)\b)", ""),
    (r"\b(?P<said>still (?P<has>has|have)(?: any)?)(?= [HEW]P[,.;])", r"\g<has> at least 1"),
    # what is done already is another than this play
    Misread(rf"\b(?:has|have) already (?:played|made) (?P<said>an?)(?= {_KINDS})", "another"),
    Misread(
        r"\b(?:has|have) already (?P<said>attacked)(?! (?:this|by|with|in|during|since)\b)",
        "played another attack against",
    ),
    Misread(r"\b(?:has|have) already (?P<said>been attacked)(?! (?:by|with)\b)", "become the target of another attack"),
    Misread(r"\b(?:has|have) already (?P<said>been targeted)(?! (?:by|with)\b)", "become the target of another Action"),
    Misread(
        r"\b(?:has|have) already (?P<said>been targeted (?:by|with) an)(?= (?:Action|attack)\b)",
        "become the target of another",
    ),
    Misread(r"\b(?:has|have) already been (?:hit|missed)(?P<said>)(?! (?:by|with)\b)", " by another attack"),
    Misread(r"\b(?:has|have) already been (?:hit|missed) by (?P<said>an)(?= attack\b)", "another"),
    Misread(rf"\b[Ee]ach(?P<said>)(?= {_KINDS} [^,.;]*?(?:has|have) already (?:played|made)\b)", " other"),
    Misread(rf"\b[Ee]ach(?P<said>)(?= {_KINDS} already (?:played|made)\b)", " other"),
    (rf"\b[Ee]ach {_KINDS}(?P<said> already)(?= (?:played|made)\b)", ""),
    *(
        Misread(rf"{_NOT_BARRED}\b{those}{before}{after}(?= this (?:turn|round|scenario)\b)", says)
        for those, have in (("(?:enemy|ally|entity)", "has"), ("(?:[Ee]nemies|[Aa]llies|[Ee]ntities)", "have"))
        for before, after, says in (
            (
                rf"(?P<said>(?: that| whom?)?)(?={_HAS_TARGETED} this )[^.;]*?",
                "",
                f" that {have} become the target of another Action from",
            ),
            (
                r"(?: (?:that|whom?))? (?:you|it|(?:the )?[A-Z][^,.;]*?)",
                "(?P<said> ha(?:s|ve) already (?:targeted|attacked))",
                "",
            ),
        )
    ),
    Misread(
        (
            rf"\b(?:[Yy]ou have|[Tt]he target has) already (?:hit|missed|damaged|defeated) {_SOMEONE}(?P<said>)"
            r"(?= this (?:turn|round|scenario)\b)"
        ),
        " with another attack",
    ),
    # a turn that somebody has had by then
    (rf"\b[Uu]ntil (?P<said>)(?={_ACTOR} {_ACTED_AGAIN})", "the end of "),
    (rf"\b[Uu]ntil {_ACTOR}(?P<said> {_ACTED_AGAIN})", "'s next turn"),
    *(
        (rf"\b[Uu]ntil (?P<said>{who} {_ACTED_AGAIN})", f"the end of {own} next turn")
        for who, own in (("you", "your"), ("they", "their"), ("it", "its"))
    ),
    # what has been done between the play and the time that it speaks of
    (
        (
            rf"{_DONE_AT}[^.;]*?\b(?:ha(?:s|ve)|not|did)\b[^,.;]*?"
            r"(?P<said>,? (?:since(?: then)?|in the meantime|meanwhile|by then|until then))(?=[,.;]|$)"
        ),
        "",
    ),
    (r"^(?P<said>[Ii]f)(?= [^,.;]*? before then,(?![^.;]*\binstead\b))", "The next time"),
    (rf"{_LONG_AS} [^,.;]{{2,40}}? (?P<said>(?:remain|stay)s)(?= [A-Z][a-z]+(?:[,.;]|$| (?:and|or|by)\b))", "is"),
    (rf"{_LONG_AS} [^,.;]{{2,40}}? (?P<said>remain|stay)(?= [A-Z][a-z]+(?:[,.;]|$| (?:and|or|by)\b))", "are"),
    # the first round has the first Draw Phase
    (
        rf"^[Ii]n the first Draw Phase {_EACH}, (?:you )?(draw {_EXTRA} cards?)\b",
        r"in the first round, \1 in the Draw Phase",
    ),
    (
        rf"^(?:[Yy]ou )?[Dd]raw ({_EXTRA} cards?) in the first Draw Phase {_EACH}",
        r"in the first round, draw \1 in the Draw Phase",
    ),
    # the scenario, as a fight
    (rf"\b[Uu]ntil the (start|end) of {_FIGHT}", r"until the \1 of the scenario"),
    (rf"\b[Uu]ntil {_FIGHT} (ends|is over)\b", r"until the scenario \1"),
    (rf"\b[Ff]or the (?:rest|remainder|duration) of {_FIGHT}", "for the rest of the scenario"),
    (r"(?<=[a-z] )(?P<said>(?:in |during )?this (?:combat|battle|fight|encounter))\b(?! scenario)", "this scenario"),
    (
        r"\b([Rr]ounds?) of (?:(?:the|each|every|a) )?(?:combat|battle|fight)\b(?! scenario)",
        r"\1 of each combat scenario",
    ),
    Misread(
        (
            rf"\b(?:was|were|(?:has|have)(?! already {_MAY_BE_THIS})|been)(?P<said> already)"
            r"(?= (?:been )?[a-z]+ [^,.;]*?\bthis (?:turn|round|scenario)\b)"
        ),
        "",
    ),
    (
        r"\b[Uu]ntil [^.;]*? or [^.;]*?(?P<said>,? whichever (?:comes|happens|is) (?:first|sooner|earlier))\b",
        "",
    ),
    (r"\b(?P<said>[Ff]or)(?= the first (?:\d+|two|three|four) rounds\b)", "in"),
    (r"\b([Yy]ou) (end|begin|start) a turn\b", r"\1 \2 your turn"),
    (r"\b((?:ally|enemy)(?: [^,.;]*?)?) (ends|begins|starts) a turn\b", r"\1 \2 their turn"),
    # at both ends of something
    (
        (
            rf"\b(?P<at>[Aa]t) (?:both )?the (?P<first>{_EDGE}) and(?: at)?(?: the)? (?P<second>{_EDGE}) of "
            r"(?P<of>(?:the|this|that|each|every|your|their|its|~'s)\b[^,.;]*?\b(?:turns?|rounds?|scenarios?|Phases?))\b"
        ),
        r"\g<at> the \g<first> of \g<of> and at the \g<second> of \g<of>",
    ),
    # what is done in place of, or before, what would be is done first
    (rf"{_AWAITED}, (?:they|it|you|that \w+|the target) must(?P<said> first)(?= [a-z])", ""),
    # ... and what is to be done first is a price, each time anew
    *(
        Misread(
            rf"(?P<said>{_CANNOT} unless {who} first (?P<price>[a-z]+?){ending}\b(?P<rest>[^,.;]*))",
            r"must \g<price>\g<rest> to \g<deed>",
        )
        for who, ending in ((r"(?:they|you)", ""), (r"(?:it|that \w+|the target)", "s"))
    ),
    (rf"{_UNLESS_THEY}(?P<said> first)(?= [a-z])", ""),
    # in whose turn
    (
        (
            rf"\b(?:[Ii]f|[Uu]nless) (?P<said>the (?P<who>target|attacker)'s (?:Action|attack) (?:is|was) "
            rf"(?:(?:played|made) outside(?: of)?|not (?:played|made) (?:on|in|during)) {_TURN})(?=,|\.?$)"
        ),
        r"it is not the \g<who>'s turn",
    ),
    (
        (
            rf"\b(?:[Ii]f|[Uu]nless) (?P<said>the (?P<who>target|attacker)'s (?:Action|attack) (?:is|was) "
            rf"(?:played|made) (?:on|in|during) {_TURN})(?=,|\.?$)"
        ),
        r"it is the \g<who>'s turn",
    ),
    (
        r"\b(?:in|on|during) an (?P<who>ally|enemy)'s turn, (?P<said>that (?P=who))(?= [a-z]+s\b)",
        r"each \g<who> whose turn it is",
    ),
    (
        (
            rf"\b(?:[Aa]n?|[Tt]he) (?:enemy|ally)(?P<said> (?P<is>is (?:about )?to|would) play {_ONE_MORE} "
            rf"(?P<kind>{_KINDS}) (?:in the same|this|in one|in a single) turn)"
        ),
        r" that has played a \g<kind> this turn \g<is> play a \g<kind>",
    ),
    # where a Stat Track stands
    (
        rf"\b(?:has|have|with|having)(?P<said> at least (?P<at>[+-]\d) (?P<track>{_TRACK}))\b",
        r" \g<at> \g<track> or higher",
    ),
    (
        rf"\b(?:has|have|with|having)(?P<said> at most (?P<at>[+-]\d) (?P<track>{_TRACK}))\b",
        r" \g<at> \g<track> or lower",
    ),
    (
        rf"\b(?P<said>(?:you )?{_HAVE} (?:a penalty of )?-(?P<by>\d)(?: penalty)? to {_BASE})\b",
        r"your base \g<track> decreases by \g<by>",
    ),
    (
        rf"\b(?P<said>(?:you )?{_HAVE} (?:a bonus of )?\+(?P<by>\d)(?: bonus)? to {_BASE})\b",
        r"your base \g<track> increases by \g<by>",
    ),
    # damage that has a type, and whose ally someone is
    (r"\b(?:un)?typed(?P<said> Damage)\b(?! (?:entr|roll|dice))", " damage"),
    (r"\b(?:no|an?|another|other|each|every) ally(?P<said> of theirs)\b", " of them"),
    (r"\b(?P<said>none of (?P<who>the target|the attacker)'s allies)\b", r"no ally of \g<who>"),
    (
        r"\b[Tt]eleport(?P<s>s?) (?:(?:in)?to|with) each other's (?:occupied )?(?:section|region|position|place)s?\b",
        r"swap\g<s> places by Teleport",
    ),
    # what is recovered is less by the other half
    *(
        (
            (
                rf"\b[Ww]hen(?:ever)? {awaited} would recover (?P<of>[HEW]P), "
                rf"(?P<said>(?:they|it|you) recovers? (?:only )?half"
                rf" (?:(?:that|as) (?:many|much)|of (?:it|that))(?: [HEW]P)? instead{said})(?=[.;]|$)"
            ),
            rf"reduce the \g<of> {who} by half, rounded {less}",
        )
        for said, less in ((",? rounded down", "up"), (",? rounded up", "down"), ("", "down"))
        for awaited, who in (
            ("you", "you recover"),
            (r"(?P<who>(?:the|that) \w+|~)", r"\g<who> recovers"),
            (r"an(?:other)? (?P<who>\w+)(?: [^.,;]*?)?", r"that \g<who> recovers"),
        )
    ),
    # rolls wait for nothing
    (rf"\b(?P<said>at once )(?:make|perform|attempt|roll)s? (?:an? )?{_SKILL}\b", ""),
    (rf"\b(?:make|perform|attempt|roll)s? (?:an? )?{_SKILL}[^.,;]*?(?P<said> at once)(?=[.,;]|$)", ""),
    (
        rf"{_ON_ROLL}(?:in|de)crease (?P<said>the)(?= dice (?:level|number) by\b)",
        "its",
    ),
    # whose hand it is played from is said
    (
        (
            r"\bplay an? [A-Z][^.,;]*? from your hand"
            r"(?P<said>,? as (?:if|though) (?:it were|it was|from)(?: in| from)? "
            r"(?:theirs|their own|their(?: own)? hand))"
        ),
        "",
    ),
    *(
        (
            (
                rf"^(?P<said>If (?P<who>the target|that \w+|the triggering \w+) {turns} their next turn "
                r"(?P<where>(?:in|within|adjacent|next|out|on|at)\b[^,.;]*?))(?=, )"
            ),
            rf"At the {edge} of \g<who>'s next turn, if they are \g<where>",
        )
        for turns, edge in (("ends", "end"), ("(?:starts|begins)", "start"))
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
