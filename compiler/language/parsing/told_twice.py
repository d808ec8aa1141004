"""What says once more what the rules or the words before it say, and what is said shortly: the house leaves it out."""

from __future__ import annotations

_ENDS = r"(?=[,.;]|$)"
_DOER = r"(?:[Yy]ou|[Tt]hey|[Ii]t|~|(?:[Tt]he|[Aa]n?|[Tt]hat|[Ee]ach) [A-Za-z]+(?: [a-z]+)?)"
_OWN = r"(?:your|their|its)"
_PHASE = r"(?:an?|the|your|their|its) (?:Strategy|Action) Phase"
_SPENT = rf"(?:spending|using(?: up)?|it (?:costing|using(?: up)?|taking up)) (?:{_PHASE}|a [Pp]hase)"
_PLAIN = r"(?:change equipment|begin incanting|pick up|drop|equip|unequip|swap|put on|take off|hand over)"
_TRAIT = r"(?:Aggressive|Charming|Comical|Deceptive|Persuasive|[A-Z][a-z]+)"
_ENDLESS = (
    r"(?:Alerted|Confused|Controlled|Dazed|Debilitated|Defenseless|Disoriented|Hindered|Immobilized|Impotent|Invisible"
    r"|Muddled|Petrified|Stunned|Vulnerable|Weakened)"
)
"""The conditions that end by no rule of their own: whoever names one says how long."""
_FOR_BOTH = r"(?P<until>until [^,.;]+?)"
_THIS = r"this (?:Action|Reaction|Strategy|attack|card)"
_TO_END = r"(?:end|remove|recover from|get rid of|shake off|be rid of) (?:this|that|the) condition"
_MOVED = (
    rf"{_OWN} (?:normal |regular |usual )?(?:free )?Move"
    rf"(?: for (?:the|this|that) turn| (?:of|on|in) {_OWN} turn| this turn)?"
)
_NOT_COUNTED = r"(?:, (?:and|but)(?: this| that| it)|, which) (?:does not|will not) count (?:as|against|toward)"
_USED_AGAIN = r"(?:you|they|it) (?:can|may) (?:use|play) (?:it|them) again"
_NO_OTHER = r"(?:no(?:body|thing| one)? (?:other|else)|none other)"
_IN_PLACE_OF = r"(?:instead of|rather than|and not|not)"
_PICKED = r"choose (?:one|1|a) card (?:from (?:it|them|their hand|that hand) )?(?:to be|that is|which is) discarded"
_WHOM = r"(?:you|it|them|~|the target|your allies)"
_AND_BESIDE = r",? and (?:in )?(?:each|every) adjacent (?P<place>section|region|position)"
_INITIATIVE = rf"(?:regardless of|no matter|whatever|irrespective of) (?:(?:{_OWN}|the|anyone's|their) )?"
TOLD_TWICE = (
    (rf"\b(?:turns?|acts?)\b[^.;]*?(?P<said>,? {_INITIATIVE}Initiative(?: (?:is|rolls?|results?))*){_ENDS}", ""),
    (rf"\bmay\b[^.;]*? {_PLAIN}\b[^.;]*?(?P<said> without {_SPENT})\b", ""),
    (
        rf"\bmay Move \d+(?P<said>{_NOT_COUNTED} {_MOVED}){_ENDS}",
        "",
    ),
    (rf"\bmay Move \d+(?P<said>,? (?:without (?:using|spending)(?: up)?|in addition to) {_MOVED}){_ENDS}", ""),
    (
        rf"\b[Ff]lip[^.;]*? (?:back over|face up)\b(?P<said> so (?:that )?{_USED_AGAIN})",
        "",
    ),
    (
        rf"\b(?<!also )[Tt]argets? [^.;]*?(?P<said>,? (?:and|but) {_NO_OTHER}){_ENDS}",
        "",
    ),
    (
        rf"\b[Tt]reat this (?:Action|Reaction|attack) as [A-Z][a-z]+(?P<said>,? {_IN_PLACE_OF} {_TRAIT})\b",
        "",
    ),
    (rf"\b[Uu]ntil {_DOER} spends? an? (?:Strategy|Action) Phase(?P<said> to {_TO_END}){_ENDS}", ""),
    (
        rf"\b(?:is|are) {_ENDLESS}(?: and {_ENDLESS})?(?P<said>)(?= and cannot [^,.;]*? {_FOR_BOTH}(?:\.?$|,))",
        r" \g<until>",
    ),
    (r"^This (?:Action|attack) [^.;]*? (?:with)?in (?P<said>its )(?=(?:range|reach)\b(?! [0-9]))", ""),
    (rf"\b[Yy]ou cannot [^.;]*?(?P<said> after (?:playing|making|using) (?:it|{_THIS}))\b", ""),
    (r"\b[Oo]n a tie(?=,)", "If there is a tie"),
    (
        rf"\bin (?:your|the)(?: occupied)? (?:section|region|position)(?P<said>{_AND_BESIDE})(?!s)",
        r" and adjacent \g<place>s",
    ),
    (r"\b[Cc]urrent (?=(?:Power|Resilience|Mind|Skill)\b)", ""),
    (r"\b[Mm]oves? the Debate Counter (?:\d+|one|two|three)(?P<said>)(?= toward)", " notch"),
    (r"\b[Tt]he Debate Counter (?:moves|is moved|advances) (?:\d+|one|two|three)(?P<said>)(?= toward)", " notch"),
    (
        rf"\bcannot\b[^.;]*? target {_WHOM}(?P<said> with an (?P<play>Action|attack))\b",
        r" with \g<play>s",
    ),
    (
        rf"\b[Yy]ou (?P<said>{_PICKED})\b",
        "discard one of them",
    ),
    (r"\b[Tt]he next time\b[^.;]*?\b(?P<said>that (?P<points>[HEW]P))(?= instead\b)", r"that many \g<points>"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
