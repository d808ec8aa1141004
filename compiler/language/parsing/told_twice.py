"""What says once more what the rules or the words before it say, and what is said shortly: the house leaves it out."""

from __future__ import annotations

_ENDS = r"(?=[,.;]|$)"
_DOER = r"(?:[Yy]ou|[Tt]hey|[Ii]t|~|(?:[Tt]he|[Aa]n?|[Tt]hat|[Ee]ach) [A-Za-z]+(?: [a-z]+)?)"
_OWN = r"(?:your|their|its)"
_PHASE = r"(?:an?|the|your|their|its) (?:Strategy|Action) Phase"
_SPENT = rf"(?:spending|using(?: up)?|it (?:costing|using(?: up)?|taking up)) (?:{_PHASE}|a [Pp]hase)"
_PLAIN = r"(?:change equipment|begin incanting|pick up|drop|equip|unequip|swap|put on|take off|hand over)"
_TRAIT = r"[A-Z][a-z]+"
_ENDLESS = (
    r"(?:Alerted|Confused|Controlled|Dazed|Debilitated|Defenseless|Disoriented|Hindered|Immobilized|Impotent|Invisible"
    r"|Muddled|Petrified|Stunned|Vulnerable|Weakened)"
)
"""The conditions that end by no rule of their own: whoever names one says how long."""
_FOR_BOTH = r"(?P<until>until [^,.;]+?)"
_HANDLES = r"(?:equips?|unequips?|puts? on|takes? off|picks? up|drops?)"
_LIES = r"(?:picks? up|drops?)"
_PIECE = r"(?:Gear|(?:an? |any )(?:piece of )?(?:[A-Z][a-z-]+ )*[A-Z][a-z]+)"
_KEYWORD = r"[A-Z][a-z-]+(?: [A-Z][a-z]+)*"
_ORDERED = (
    r"(?:increase|decrease|raise|lower|draw|discard|gain|suffer|recover|lose|move|Move|Push|push|deal|reveal|spend|end"
    r"|Block|swap|return|advance|Teleport|Fly|roll)"
)
_ONE_OF_BOTH = r"(?:[Ii]t|[Tt]hey|[Yy]ou|~|the target|the attacker|the Debate Counter|each (?:ally|enemy)) [a-z]+\b"
_CHOOSER = r"(?:[Tt]he (?:target|attacker|triggering [a-z]+)|[Tt]hat [a-z]+|[Yy]ou|[Tt]hey|~)"
_PLACES = "(?:section|region|position)"
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
_IN_RANGE = r"(?: (?:with)?in (?:its )?range)?"
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
        r"^This \w+ cannot be (?:played|used)(?P<said> until)(?= (?:every|each|all|you|an?) [^,.;]*\bha(?:s|ve) )",
        " unless",
    ),
    (
        rf"\b[Ll]ook at [^.;]*? cards?\b[^.;]*?(?P<said>,? (?:and|then) (?:reorder|rearrange) them){_ENDS}",
        " and put them back in any order",
    ),
    (
        rf"\b(?:other|another|new|different) target\b[^.;]*?(?P<said>,? if there is (?:one|another){_IN_RANGE}){_ENDS}",
        "",
    ),
    (rf"\banother entity\b[^.;]*?(?P<said>,? (?:which (?:may|can) be|even|including) an (?:enemy|ally)){_ENDS}", ""),
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
    *(
        (rf"(?<!, )\b{first}(?P<said>,? or)(?= {second} (?P<piece>{_PIECE})(?:[,.;]|$| within\b))", r" \g<piece> or")
        for first, second in ((_LIES, _HANDLES), (_HANDLES, _LIES))
    ),
    (rf"\b(?:has|have|gains?) {_KEYWORD},? and (?P<said>the (?P<more>{_KEYWORD}) keyword)\b", r"\g<more>"),
    (
        rf"\b(?:has|have|gains?) (?P<said>the (?P<one>{_KEYWORD}) and (?:the )?(?P<more>{_KEYWORD}) keywords)\b",
        r"\g<one> and \g<more>",
    ),
    (rf"^(?:(?:If|Unless|While|Otherwise)\b[^.;]*?, )?(?P<said>[Aa]lso,? )(?={_ORDERED}\b)", ""),
    (r"\b(?:[Yy]ou|[Tt]hey|[Ii]t|[Tt]he target) (?:is|are) not defeated(?P<said> by (?:this|that|it))(?=,)", ""),
    (rf"\b{_CHOOSER} chooses?(?P<said> whether)(?= {_ONE_OF_BOTH}[^,.;]*?,? or {_ONE_OF_BOTH}[^,.;]*\.?$)", ":"),
    (
        rf"\b{_CHOOSER} chooses? whether {_ONE_OF_BOTH}[^,.;]*?(?P<said>,? or)(?= {_ONE_OF_BOTH}[^,.;]*\.?$)",
        ", or",
    ),
    *(
        (rf"\b(?:to|in|into) (?P<said>the {place})\b", rf"{whose} previous \g<place>")
        for who, be, whose in (("you", "were", "your"), ("they", "were", "their"), ("it", "was", "its"))
        for place in (
            rf"(?:last|previous) (?P<place>{_PLACES}) {who} (?:occupied|{be} in)",
            rf"(?P<place>{_PLACES}) {who} (?:last occupied|(?:occupied|{be} in) (?:before|previously|last))",
        )
    ),
    (r"\b[Oo]n a tie(?=,(?! (?:you|this \w+) wins?\b))", "If there is a tie"),
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
