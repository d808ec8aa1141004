"""The end of a scenario, in other words than the house's: "if your side wins a combat"."""

from __future__ import annotations

_RESULT = r"(?:victory|defeat)"
_KIND = r"(?:combat|exploration|interaction)"
_SIDE = r"(?:you|your (?:side|party|group|team)|the (?:party|players|PCs|group)|you and your allies)"
_AT_ITS_END = r"\b[Aa]t the end of (?:each|the|every) scenario, (?:if|unless)"
_AS = r"\b(?:[Ii]f|[Ww]hen(?:ever)?|(?:[Ee]ach|[Ee]very) time)"
_WON = (("wins?", "victory"), ("loses?", "defeat"))
_ENDS_SO = rf"\bscenario ends in {_RESULT}\b"
_BEGIN = r"(?:You )?(?:[Bb]egin|[Ss]tart) (?:each|every)"
_BEGIN_EACH = rf"{_BEGIN}(?: scenario|(?P<kind> {_KIND})(?: scenario)?)"
_FOR_EACH = r" for (?:each|every)\b"
_EXTRA = r"(?:extra|more|additional|further)"
_IN_HAND = r"(?: in (?:your )?hand)?"
_MANY = r"(?P<many>\d|two|three|an?|one)"
SCENARIOS = (
    (
        r"^(?P<said>If (?P<so>[^,.;]+?) (?:when|as) (?:the|a|each) scenario (?:begins|starts),)",
        r"At the start of each scenario, if \g<so>,",
    ),
    (
        (
            r"^(?P<said>Draw (?P<many>\d+|one|two) (?:additional|more|extra) cards? in the first Draw Phase "
            r"for each (?P<what>[^,.;]+))(?=\.?$)"
        ),
        r"While this is the first round, draw \g<many> more card in the Draw Phase for each \g<what>",
    ),
    *(
        (
            rf"^(?P<said>{_BEGIN} {period} with {cards})(?={behind})",
            rf"{begins}, draw \g<many> more \g<cards> in the Draw Phase",
        )
        for cards in (
            rf"{_MANY} {_EXTRA} (?P<cards>cards?){_IN_HAND}",
            rf"{_MANY} (?P<cards>cards?) {_EXTRA}{_IN_HAND}",
        )
        for period, begins, behind in (
            (
                r"(?P<kind>exploration|interaction)(?: scenario)?",
                r"While this is an \g<kind> scenario and this is the first round",
                rf"\.?$|{_FOR_EACH}",
            ),
            (
                "(?P<kind>combat)(?: scenario)?",
                r"While this is a \g<kind> scenario and this is the first round",
                _FOR_EACH,
            ),
            ("scenario", "While this is the first round", rf"\.?$|{_FOR_EACH}"),
        )
    ),
    *(
        (
            rf"^(?P<said>{_BEGIN_EACH} with {what})(?=\.?$|{_FOR_EACH}| if\b)",
            rf"At the start of each\g<kind> scenario, {done}",
        )
        for what, done in (
            (r"(?P<more>\+\d [A-Z]\w+)", r"gain \g<more>"),
            (r"(?P<less>-\d [A-Z]\w+)", r"suffer \g<less>"),
            (rf"{_MANY} Incantation (?P<charges>charges?)", r"gain \g<many> Incantation \g<charges>"),
        )
    ),
    (rf"{_AT_ITS_END} (?P<said>it (?:has )?ended)(?= in {_RESULT}\b)", "the scenario has ended"),
    (rf"{_AT_ITS_END} (?P<said>it (?:has|did) not end(?:ed)?)(?= in {_RESULT}\b)", "the scenario has not ended"),
    *(
        (
            rf"{_AS} (?P<said>{_SIDE} {ends} (?:an?|the|any|each|every) (?P<kind>{_KIND} )?scenario)\b",
            rf"a \g<kind>scenario ends in {result}",
        )
        for ends, result in _WON
    ),
    *(
        (
            rf"{_AS} (?P<said>{_SIDE} {ends} (?:an?|the|any|each|every) (?P<kind>{_KIND}))\b(?! scenario)",
            rf"a \g<kind> scenario ends in {result}",
        )
        for ends, result in _WON
    ),
    (rf"\b(?P<said>[Ii]f)(?= (?:an?|any|the|each) (?:{_KIND} )?scenario (?:ends|is over) in {_RESULT}\b)", "whenever"),
    (rf"\b(?P<said>[Ii]f)(?= {_SIDE} (?:wins?|loses?) (?:an?|the|any|each) (?:{_KIND}|scenario)\b)", "whenever"),
    (rf"(?:{_ENDS_SO}|{_SIDE} (?:wins?|loses?) [a-z ]+?)(?P<said> (?:and|in which))(?= [^,.;]{{4,80}}, )", ", if"),
    (rf"{_ENDS_SO}[^.;]*?(?P<said>(?:in|during|throughout) (?:it|that scenario))(?=[ ,.;]|$)", "this scenario"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
