"""What an attack comes to, in other words than the house's: "an ally's Action misses every target"."""

from __future__ import annotations

_ENDS = r"(?=[,.;]|$| (?:this|last|for the|in a) )"
_AWAITED = r"(?:^(?=A)|\b(?:[Ww]hen(?:ever)?|[Uu]ntil|[Bb]efore|[Aa]fter|[Oo]nce|time) )"
_ANYONE = r"(?P<who>[Aa](?:n|nother)? [^,.;']{2,50}?)'s"
_OWN = r"your"
_PLAY = r"(?P<play>(?:[A-Z]\w+ )?(?:Action|Reaction)|attack)"
_EACH = r"(?:every|each|all)(?: of)?(?: its| their| the| your)? targets?"
_ITS_TARGET = r"(?:its|their|your|the) target"
_NOBODY = r"(?:no one|nobody|no targets?|none of (?:its|their|your) targets)"
_FOE = r"an(?:other)? (?:enemy|Opponent|Adversary|Challenge)\b(?: [^,.;']{3,40}?)?"
OUTCOMES = (
    *(
        (rf"{_AWAITED}(?P<said>{whose} {_PLAY} {does} {whom}){_ENDS}", rf"{who} {come} each target with an \g<play>")
        for whose, who, hit, miss in ((_ANYONE, r"\g<who>", "hits", "misses"), (_OWN, "you", "hit", "miss"))
        for does, whom, come in (("hits", _EACH, hit), ("misses", _EACH, miss), ("hits", _NOBODY, miss))
    ),
    (rf"{_AWAITED}[^,.;]*?'s {_PLAY} (?:hits|misses)(?P<said> {_ITS_TARGET}){_ENDS}", ""),
    (
        (
            rf"^(?P<said>(?P<who>An ally\b(?: [^,.;']{{2,40}}?)?)'s {_PLAY} "
            rf"(?P<does>(?:hi|damage|misse)[ts]s?) (?P<whom>{_FOE})){_ENDS}"
        ),
        r"\g<who> \g<does> \g<whom> with an \g<play>",
    ),
    *(
        (rf"{_AWAITED}(?P<said>{whose} {_PLAY} {came}){_ENDS}", rf"{who} {does} an opposed roll for an \g<play>")
        for whose, who, s in ((_ANYONE, r"\g<who>", "s"), (_OWN, "you", ""))
        for came, does in (("succeeds", f"win{s}"), ("fails", f"lose{s}"))
    ),
    *(
        (
            rf"{_AWAITED}(?P<said>{_ANYONE} (?:Action|attack) {came} against (?P<whom>[^,.;]+?)){_ENDS}",
            rf"\g<who> {does} an opposed roll while attacking \g<whom>",
        )
        for came, does in (("succeeds", "wins"), ("fails", "loses"))
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
