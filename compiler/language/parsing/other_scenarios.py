"""The end of a scenario, in other words than the house's: "if your side wins a combat"."""

from __future__ import annotations

_RESULT = r"(?:victory|defeat)"
_KIND = r"(?:combat|exploration|interaction)"
_SIDE = r"(?:you|your (?:side|party|group|team)|the (?:party|players|PCs|group)|you and your allies)"
_AT_ITS_END = r"\b[Aa]t the end of (?:each|the|every) scenario, (?:if|unless)"
_AS = r"\b(?:[Ii]f|[Ww]hen(?:ever)?|(?:[Ee]ach|[Ee]very) time)"
_WON = (("wins?", "victory"), ("loses?", "defeat"))
_ENDS_SO = rf"\bscenario ends in {_RESULT}\b"
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
