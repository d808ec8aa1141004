"""Whoever is summoned, in other words than the house's, which says who summons whom."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_NAME = r"(?:~|[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)"
_SO_MANY = r"(?:an?|\d+)"
_COMER = rf"an? (?:entity|{_NAME})"
_WAITS = r"\b(?:[Ww]hen(?:ever)?|[Uu]ntil|[Ii]f|[Uu]nless|(?:[Tt]he )?(?:[Ff]irst|[Nn]ext) time(?: [^,.;]{1,20}?)?)"
_BEHIND = r"(?=[,.;]|$| this (?:turn|round|scenario)\b| within\b| in\b)"
_IS = (("is", "summons"), ("would be", "would summon"), ("has been", "has summoned"))
_ARRIVES = (
    r"(?:appears?|arrives?|joins? (?:the (?:fight|scenario|battle)|you|in)|enters? (?:play|the (?:fight|scenario)))"
)
SUMMONS = (
    (rf"\b[Ss]ummon {_SO_MANY} {_NAME} and(?P<said> )(?={_SO_MANY} {_NAME}\b)", " summon "),
    (rf"\b[Ss]ummons {_SO_MANY} {_NAME} and(?P<said> )(?={_SO_MANY} {_NAME}\b)", " summons "),
    *(
        Misread(
            rf"{_WAITS} (?P<said>(?P<what>{_COMER}) {said} summoned by (?P<by>an (?:enemy|ally|entity)))",
            rf"\g<by> {does} \g<what>",
        )
        for said, does in _IS
    ),
    *(
        Misread(
            rf"{_WAITS} (?P<said>(?P<what>{_COMER}) {said} summoned by you)",
            rf"you {does.replace('summons', 'summon').replace('has', 'have')} \g<what>",
        )
        for said, does in _IS
    ),
    *(
        Misread(
            rf"{_WAITS} (?P<said>(?P<who>an (?:entity|enemy)) {said} summoned){_BEHIND}", rf"\g<who> {does} an entity"
        )
        for said, does in _IS
    ),
    *(
        Misread(rf"{_WAITS} (?P<said>(?P<what>an? {_NAME}) {said} summoned){_BEHIND}", rf"an entity {does} \g<what>")
        for said, does in _IS
    ),
    (
        rf"^(?P<said>[Aa](?P<n>n?) (?P<what>{_NAME}) (?:is summoned|{_ARRIVES}))(?=[,.;]|$| (?:in|within|adjacent)\b)",
        r"Summon a\g<n> \g<what>",
    ),
    (
        rf"^(?P<said>(?P<what>\d+(?:d\d+)? {_NAME}) (?:are summoned|{_ARRIVES}))(?=[,.;]|$| (?:in|within|adjacent)\b)",
        r"Summon \g<what>",
    ),
    (rf"^(?P<said>(?:[Pp]lace|[Pp]ut|[Bb]ring|[Cc]all)(?= an? {_NAME} (?:in|into) play\b))", "Summon"),
    (rf"^(?:[Ss]ummon|[Pp]lace|[Pp]ut|[Bb]ring|[Cc]all) an? {_NAME}(?P<said> (?:in|into) play)\b", ""),
)
