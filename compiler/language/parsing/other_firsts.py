"""What happens for the first time, and points that fall, in other words than the house's: "when you first move"."""

from __future__ import annotations

_NOUN = r"(?:(?:[Tt]he|[Aa]n?|[Ee]ach|[Aa]nother|[Tt]hat) [^,.;']*?|[A-Z][^,.;']*?)"
_DOER = rf"(?:you|they|it|{_NOUN})"
_PERIOD = r"(?:each|(?:in|of) (?:each|every|an?)|every|per) (?:scenario|round|turn)"
_WHEN = rf"^When(?:ever)? {_DOER} (?:(?:is|are) )?"
_REDUCED = r"first(?= reduced [^,.;]*?(?<!round)(?<!turn)(?<!scenario),)"
_FALLS = r"(?:falls?|drops?|(?:is|are) (?:reduced|brought))(?: down)?"
_POINTS = r"(?P<points>[HEW]P)"
_OWN = r"(?:its|their|your|his|her)"
_OF_IT = rf"(?: (?:of )?{_OWN}(?: max(?:imum)?)?(?: [HEW]P)?| of (?:it|the maximum))?"
_FALLEN = (
    (rf"to half{_OF_IT}(?: or (?:less|fewer)\b|(?=,))", r"to half {own} \g<points> or less"),
    (rf"(?:to )?below half{_OF_IT}(?=[,.;]|$| (?:by|for|and|or)\b)", r"below half {own} \g<points>"),
    (r"to (?P<at>\d+) or (?:less|fewer|lower)\b", r"to \g<at> \g<points> or less"),
    (r"to (?:0|zero)\b", r"to 0 \g<points>"),
)
"""How far points fall, and how it is said of whom they are."""
_NAME = r"(?:[Tt]he )?(?:[A-Z][\w-]+ )*[A-Z][\w-]+"
_EACH_TIME = r"(?:each|every|per|of each|of every|in each) (?P<each>round|turn|scenario)"
_FIRST_OF = (
    (r"[Pp]ush(?: (?:against|of) (?:you|it|them))?", "be Pushed"),
    (r"(?P<what>Power|Resilience|Mind|Skill) loss(?: (?:you|it|they) would suffer)?", r"suffer a \g<what> loss"),
    (r"condition (?:you|it|they) would (?:gain|get|receive|suffer)", "gain a condition"),
    (r"damage (?:you|it|they) would (?:suffer|take)", "suffer damage"),
)
"""What somebody ignores the first of, and how it is told as it would come."""
FIRSTS = (
    # what is ignored once in each
    *(
        row
        for what, comes in _FIRST_OF
        for row in (
            (
                rf"^(?P<said>(?:You ignore|Ignore) the first {what} {_EACH_TIME})(?=\.?$)",
                rf"The first time you would {comes} each \g<each>, ignore it",
            ),
            (
                rf"^{_NAME}(?P<said> ignores the first {what} {_EACH_TIME})(?=\.?$)",
                rf" would {comes} each \g<each>, ignore it",
            ),
            (rf"^(?P<said>)(?={_NAME} ignores the first {what} {_EACH_TIME}\.?$)", "The first time "),
        )
    ),
    # what is told once in each
    (
        rf"^(?P<said>When(?:ever)?)(?= {_DOER} (?:(?:is|are) )?first [^,.;]*? (?P<when>{_PERIOD}),)",
        r"The first time \g<when>",
    ),
    (rf"{_WHEN}(?P<said>first )(?=[^,.;]*? {_PERIOD},)", ""),
    (rf"{_WHEN}first [^,.;]*?(?P<said> {_PERIOD})(?=,)", ""),
    (rf"^(?P<said>When(?:ever)?)(?= {_DOER} (?:is|are) {_REDUCED})", "The first time each scenario"),
    (rf"^When(?:ever)? {_DOER} (?:is|are)(?P<said> {_REDUCED})", ""),
    # until the first of it, which is the next
    (
        r"\b[Uu]ntil [^,.;]*?(?P<said> for the first time(?: (?:in|during) (?:a|the|this|each) scenario)?)(?=[,.;]|$)",
        "",
    ),
    (rf"\b[Uu]ntil {_DOER} (?:is|are)(?P<said> first)(?= [a-z])", ""),
    (r"\b[Uu]ntil the Debate Counter(?P<said> first)(?= moves?\b)", ""),
    (rf"\b[Uu]ntil {_DOER} plays? {_OWN} first (?:[A-Z]\w+ )?[A-Z]\w+(?P<said> {_PERIOD})(?=[,.;]|$)", ""),
    (r"^In each (?P<kind>combat|exploration|interaction) scenario(?=, [^.;]*? until )", r"In \g<kind> scenarios"),
    (r"^(?P<said>In each scenario, )(?=(?:you|~) ha(?:ve|s) [^.;]*? until )", ""),
    # half of them, which is half or less
    (rf"\b(?:(?:is|are) (?:reduced|brought)|falls?|drops?) to half{_OF_IT}(?P<said>)(?=,)", " or less"),
    (rf"\b(?P<said>falls?|drops?)(?= to half{_OF_IT}(?: or|,))", "is reduced"),
    # points that become fewer
    *((rf"\b[Yy]our {_POINTS} {_FALLS} {far}", f"you are reduced {said.format(own='your')}") for far, said in _FALLEN),
    *(
        (rf"\b{_NOUN}(?P<said>'s {_POINTS} {_FALLS} {far})", f" is reduced {said.format(own='their')}")
        for far, said in _FALLEN
    ),
    # what is done so often is told of the deed
    *(
        (
            (
                rf"\b(?P<said>(?P<does>plays|draws|discards|spends|suffers|recovers|reveals) (?:a|an?other) ?{nth} "
                r"(?P<what>[A-Z]?[^,.;]{2,40}?) (?:(?:in|during|within) (?:the same|an?|one|any one)|this) "
                r"(?P<per>turn|round|scenario))(?=,|\.?$)"
            ),
            rf"\g<does> a \g<what> for the {nth} time in a \g<per>",
        )
        for nth in ("second", "third", "fourth")
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
