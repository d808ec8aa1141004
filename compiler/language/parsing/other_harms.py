"""Damage, and moves of the Debate Counter, in other words than the house's: "suffer none", "deals damage only if"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_ONE = r"(?:you|they|it|the target|the triggering \w+|that \w+)"
_WOULD_SUFFER = r"^(?:Whenever|The (?:first|next) time) [^,;]*?\bwould suffer [^,;]*?damage[^,;]*?, "
_STRUCK = r"^(?:Whenever|The (?:first|next) time) [^,;]*?\b(?:(?:is|are) hit|hits?|attacks?|attacked)\b[^,;]*?, "
_WHO = r"(?:(?:you|they|it|(?:the|that) [a-z ]+?) )?"
_OF_IT = r"(?:(?: damage)? (?:from|of) (?:it|that (?:attack|Action)|the attack))?"
_COUNTER = (
    r"(?:(?:[Tt]he Debate Counter|it) (?:moves|advances|is (?:moved|advanced))"
    r"|(?:[Mm]ove|[Aa]dvance) (?:it|the Debate Counter))"
)
_SO_FAR = r"(?:only \d+ notch(?:es)?|\d+ notch(?:es)? (?:more|less)|(?:half|twice) as far)(?:, rounded (?:up|down))?"
_FURTHER = r"(?:an?|1|one) (?:additional|extra|further|more)"
_REST = r"(?:the (?:rest|remainder)|the other half)"
_HALF_OF_IT = r"half of the triggering damage(?P<round>, rounded (?:up|down))?,? and the triggering"
_SHARED = r"(?P<who>the triggering \w+|that \w+)"
_EACH_HALF = r"each (?:suffer|take) half(?: of)? (?:the|that|it)(?: damage)?(?: instead)?"
_EVENLY = r"(?: evenly| equally)?"
_DICE_OF = r"(?P<dice>(?:the )?[Dd]amage(?: dice| rolls?)?)"
HARMS: tuple[tuple[str, str] | Misread[str], ...] = (
    # what Resistance takes from damage
    (
        (
            rf"^(?P<said>(?P<what>(?:[A-Z]\w+ )?Resistances?) (?:cannot|do(?:es)? not) (?:decrease|reduce|"
            rf"lower) {_DICE_OF} of your "
            r"(?P<plays>(?:[A-Z][a-z]+ )?(?:Actions|attacks)[^,.;]*?))(?=\.?$)"
        ),
        r"Your \g<plays> ignore \g<what>",
    ),
    *(
        (
            (
                rf"\b(?P<said>{whose} (?P<type>[A-Z]\w+) (?P<ward>Resistance|Weakness) "
                r"(?:is|becomes|counts as|drops to) (?:0|zero))(?=,? (?:until|for)\b)"
            ),
            rf"{loses} \g<type> \g<ward>",
        )
        for whose, loses in (
            (r"(?P<whose>[Tt]he (?:target|triggering \w+)|[Tt]hat \w+)'s", r"\g<whose> loses"),
            ("[Tt]heir", "they lose"),
        )
    ),
    # more of it, and how much of it in one round
    (
        (
            r"\bsuffers? \d+(?P<said> more)(?=(?: [A-Z]\w+)? damage for (?:each|every)\b(?![^.;]*\b(?:until|this "
            r"(?:turn|round))\b))"
        ),
        "",
    ),
    (
        (
            r"\bcannot [^.;]*? more than \d+ [^.;]*?(?P<said> in (?:a single|any one|any|one))(?= (?:turn|round|"
            r"scenario)\b)"
        ),
        " each",
    ),
    # what one suffers for another, for a while
    (
        (
            r"\b(?P<said>(?:you|[Yy]ou) suffer (?:any|all|the) (?P<type>(?:[A-Z]\w+ )?)damage (?:that )?"
            r"(?:allies|any ally|an ally)(?P<where>[^,.;]*?) would suffer(?: instead)?(?: of them)?)(?=[,.;]|$)"
        ),
        r"whenever an ally\g<where> would suffer \g<type>damage, you suffer that damage instead",
    ),
    # points that are few, and damage that two share
    (
        r"\b(?P<said>[Yy]our (?P<points>[HEW]P) (?:is|are) (?:below|under|less than) half)(?=,)",
        r"you have less than half your maximum \g<points>",
    ),
    *(
        (
            (
                r"^(?P<said>T(?P<who>he triggering \w+|hat \w+) (?:suffers|takes) (?:only )?half(?: of)? (?:the|"
                r"that) damage"
                rf", rounded {theirs},? and you (?:suffer|take) the (?:other half|rest))(?=\.?$)"
            ),
            rf"Suffer half of that damage, rounded {yours}, instead of t\g<who>",
        )
        for theirs, yours in (("up", "down"), ("down", "up"))
    ),
    *(
        (
            (
                rf"^(?P<said>{said}(?P<what> [^,.;]*?\bfirst [^,.;]+?) (?:in )?each (?P<kind>combat|exploration|"
                rf"interaction) scenario)"
                r"(?=\.?$)"
            ),
            rf"In \g<kind> scenarios, {house}\g<what> each scenario",
        )
        for said, house in (("You ignore", "ignore"), ("Ignore", "ignore"))
    ),
    (
        r"\bwould be defeated, [^.;]*?(?P<said> and (?:stay|remain)(?:s)? at (?P<n>1 [HEW]P) instead)(?=\.?$)",
        r" to keep \g<n> instead",
    ),
    # what one has while something is so, and what else
    (
        (r"^You have [^,.;]+?(?P<said>, but while (?P<so>[^,.;]+?),? you have (?P<other>[^,.;]+?) instead)(?=\.?$)"),
        r", or have \g<other> while \g<so>",
    ),
    *(
        (
            (
                rf"^(?P<said>{has} (?P<one>[^,.;]+?) while (?P<so>you (?:are|have) [^,.;]+?),? and (?P<other>[^,.;]+?) "
                r"(?:while you (?:are|do|have) not|otherwise|at all other times))(?=\.?$)"
            ),
            rf"{has} \g<other>, or {has_too} \g<one> while \g<so>",
        )
        for has, has_too in (("You have", "have"), ("Gain", "gain"))
    ),
    (
        (
            r"^(?P<said>(?:The|This) (?:Armor|Shield|Weapon|Tool|Item|Implement|Accessory|Clothing) (?:gives|"
            r"grants) you)(?= )"
        ),
        "You have",
    ),
    (
        r"\b(?P<said>[Yy]ou never)(?= (?:suffer|lose|obtain|gain|draw|discard|recover) more than\b)(?![^,.;]*\bfall)",
        "you cannot",
    ),
    (r"\bInjuries (?P<said>(?:do not|cannot) (?:lower|decrease))(?= (?:your|their|its) maximum\b)", "do not reduce"),
    (
        r"\b(?P<said>a condition (?:that )?(?P<who>you) (?:are in|have|suffer from) ends)(?=,)",
        r"\g<who> recover from a condition",
    ),
    (
        (
            r"\b[Ee](?:ach|very) Injury(?: you have)? (?P<said>(?:lowers|decreases|reduces) "
            r"(?P<what>(?:your|their|its) maximum [HEW]P) by only (?P<n>[1-4]))(?=[,.;]|$)"
        ),
        r"reduces \g<what> by \g<n> instead of 5",
    ),
    (
        (
            r"\b(?:[Dd]amage|[HEW]P) (?:from|by|to) your(?P<said> own)(?= (?:[A-Z][a-z]+ )?(?:Actions?|Attacks?|"
            r"attacks?|Reactions?|plays)\b)"
        ),
        "",
    ),
    *(
        (
            (
                rf"\b(?P<said>(?:[Ii]f|[Ww]hen) (?:{would}), (?P<who>they|the target|it) "
                r"(?:(?:instead )?(?:keeps?|has|have)|(?:is|are) (?:instead )?(?:left (?:with|at)|reduced to)) "
                r"(?P<n>\d [HEW]P)(?: instead)?)(?=\.?$)"
            ),
            r"when you would defeat the target with this Action, have them keep \g<n> instead",
        )
        for would in (
            r"[Tt]he target would be (?:defeated|reduced to 0 [HEW]P) by this (?:damage|Action|attack)",
            r"this (?:Action|attack|damage) would (?:defeat the target|(?:reduce|bring) the target to 0 [HEW]P)",
        )
    ),
    (
        (
            r"\b(?:Resistance|Weakness) (?:\d+ )?to (?P<said>the (?:damage )?type of (?:that|the|this) "
            r"damage)(?=[,.;]|$| until\b)"
        ),
        "that type",
    ),
    (r"\bloses? all (?P<said>(?:of )?(?:its|their|your) )(?=(?:Resistances|Weaknesses|immunities)\b)", ""),
    (
        (
            r"^(?P<said>Instead of t(?P<who>he triggering \w+|hat \w+), you (?:suffer|take) half(?: of)? (?:the|"
            r"that) damage"
            r"(?P<round>, rounded (?:up|down))?)(?=\.?$)"
        ),
        r"Suffer half of that damage\g<round>, instead of t\g<who>",
    ),
    (
        r"\b(?:attack|Action) (?P<said>(?:has|is of) the (?P<type>[A-Z]\w+) (?:damage )?type)(?=,)",
        r"has \g<type> damage",
    ),
    # damage of no type
    *(
        (
            rf"\b(?P<said>{mine} {makes} (?:of )?{of_type})(?=[,.;]|$| (?:until|this)\b)",
            rf"your Actions and Reactions deal {dealt} instead of untyped damage",
        )
        for mine, makes in (
            (
                r"(?:[Aa]ll )?[Yy]our untyped [Dd]amage(?: entries| rolls| dice)?",
                "(?:deals?(?: damage)?|is|are|becomes?)",
            ),
            (r"(?:[Aa]ll )?[Uu]ntyped damage (?:that )?you deal", "(?:is|becomes)"),
        )
        for of_type, dealt in (
            ("that type(?: of damage)?", "damage of that type"),
            (r"(?P<type>[A-Z]\w+)(?: damage)?", r"\g<type> damage"),
        )
    ),
    # the type of what is answered
    (
        (
            r"^(?P<said>Gain (?P<ward>Resistance \d+|\+\d+ Resistance) to the (?:damage type|type of damage|type) "
            r"(?:of (?:the target's|the) (?:Action|attack)|(?:that )?(?:the target's|the) (?:Action|attack) "
            r"(?:deals|has)))"
            r"(?=\.?$| until\b)"
        ),
        r"If the target's Action has typed damage, gain \g<ward> to that type",
    ),
    (r"\b[Uu]ntil (?:you|they|it) (?:next )?(?:play|use)s? this \w+(?P<said> again)(?=[,.;]|$)", ""),
    (r"\bsuffers? (?P<said>damage of (?:a|any|some) type)\b", "typed damage"),
    # whose doing it is that one recovers
    (
        (
            r"\b(?P<said>(?P<by>an? (?:ally|enemy))'s (?:play|card|Action|Strategy|Assist|effect)s? (?:causes|"
            r"makes|has|lets) you (?:to )?"
            r"(?P<does>recover [HEW]P))(?=,)"
        ),
        r"you \g<does> because of \g<by>",
    ),
    (
        (
            r"\b(?P<said>an? (?P<play>Assist|Strategy|Action) (?:you play|of yours) (?:causes|makes|has|lets) "
            r"(?P<whom>an ally) (?:to )?"
            r"recover (?P<points>[HEW]P))(?=,)"
        ),
        r"\g<whom> recovers \g<points> because of your \g<play>",
    ),
    # what an Action has done to someone, where that is no other's doing
    (
        (
            r"\b[Ii]f the target (?:is|was) (?:reduced|brought) to 0 [HEW]P"
            r"(?P<said> by (?:this|the) (?:damage|Action|attack))(?=[,.;]|$)"
        ),
        "",
    ),
    (
        (
            r"\b(?:half|twice|equal to)[^,.;]*? damage (?:that )?you (?:have )?suffered(?P<said> (?:from|because of) "
            r"(?:this Action|the attack|(?:the target's|the attacker's|their|its) Action),?)(?=[.;]|$| rounded)"
        ),
        "",
    ),
    (r"\bthis Action [^.;]*?, but reduce (?P<said>its)(?= damage by half\b)", "this Action's"),
    # two who share damage: the one suffers half of it, which the other does not
    *(
        Misread(rf"{before}(?P<said>{shared}{_EVENLY})(?=\.?$)", words)
        for before, words in (
            (_WOULD_SUFFER, "suffer half of it instead"),
            ("^", r"suffer half of that damage instead of \g<who>"),
        )
        for shared in (
            rf"\b[Yy]ou and {_SHARED} {_EACH_HALF}",
            rf"\b[Ss]plit (?:the|that) damage{_EVENLY} between you and {_SHARED}",
            rf"\b[Yy]ou and {_SHARED}{_EVENLY} (?:share|split) (?:the|that) damage",
            rf"\b[Tt]he damage is (?:split|shared){_EVENLY} between you and {_SHARED}",
        )
    ),
    Misread(rf"{_WOULD_SUFFER}[^,;]*?(?P<said>half of that damage instead of {_SHARED})(?=\.?$)", "half of it instead"),
    (rf"{_WOULD_SUFFER}(?P<said>{_WHO}suffers? (?:none|no damage)(?: of it)?(?: instead)?)(?=\.?$)", "ignore it"),
    (rf"{_STRUCK}(?P<said>{_WHO}suffers? no(?: damage|ne){_OF_IT})(?=\.?$)", "cancel the damage dealt"),
    (
        r"\b[Tt]his [A-Z]\w+ (?P<said>(?:only deals|(?:can|may) only deal)(?P<of>(?: [A-Z]\w+)?) damage if)\b",
        r"deals no\g<of> damage unless",
    ),
    (r"\b[Tt]his [A-Z]\w+ (?P<said>deals(?P<of>(?: [A-Z]\w+)?) damage only if)\b", r"deals no\g<of> damage unless"),
    Misread(
        r"\b(?P<said>may (?P<do>suffer|take|lose|gain|recover|draw) no more than)(?= \d[^,.;]*? (?:each|per) "
        r"(?:turn|round|scenario)\b)",
        r"cannot \g<do> more than",
    ),
    (
        r"\b(?P<said>(?:can|may) (?P<do>deal|suffer|take|lose|gain|recover|draw) (?:no more than|at most))(?= \d)",
        r"cannot \g<do> more than",
    ),
    (
        (
            r"\b(?P<said>[Nn]o (?P<who>enemy|ally|PC|player|entity) (?:can|may) (?P<do>damage|hit|target|attack))"
            r"(?= [^,.;]*? more than (?:once|twice)\b)"
        ),
        r"each \g<who> cannot \g<do>",
    ),
    (rf"\b(?P<said>[Nn]othing (?P<who>{_ONE}) plays? (?:can|may))(?= [a-z])", r"\g<who> cannot"),
    (
        rf"\b(?P<said>nothing has damaged (?P<who>{_ONE})(?: this scenario)?)(?=,)",
        r"\g<who> has suffered no damage this scenario",
    ),
    (r"\b(?P<said>[HEW]P )(?=damage\b)", ""),
    (r"\bsuffers? (?P<said>(?P<n>\d+|\d*d\d+) [HEW]P)\b(?! (?:less|more|damage)\b)", r"\g<n> damage"),
    (
        r"\b(?P<said>[Yy]our (?P<type>[A-Z]\w+) damage)(?= is (?:reduced|increased)\b)",
        r"The \g<type> damage you suffer",
    ),
    (r"\b(?P<said>(?:all )?(?:the )?damage (?:you deal )?with)(?= this Weapon\b)", "the damage from attacks from"),
    (
        rf"\b(?P<said>{_HALF_OF_IT} (?P<who>ally|enemy) suffers? {_REST})\b",
        r"half the damage\g<round> instead of the triggering \g<who>",
    ),
    (
        (
            r"\b(?P<said>(?P<who>(?:[Tt]he (?:target's|attacker's|triggering)|[Tt]his) (?:Action|Reaction|attack)) "
            r"deals (?P<one>[A-Z]\w+) or)(?= [A-Z]\w+ damage\b)"
        ),
        r"\g<who> deals \g<one> damage or \g<who> deals",
    ),
    (
        (
            r"^(?P<said>(?:[Ii]gnore|You ignore) (?:the )?(?P<what>(?:[A-Z]\w+ )?Resistances?) of (?P<whom>[^.,;]+?) "
            r"(?:when(?:ever)? you (?:roll|deal) damage|with your attacks))(?=\.?$)"
        ),
        r"Your attacks ignore \g<what> against \g<whom>",
    ),
    (
        r"\b(?P<said>(?P<type>[A-Z]\w+)(?: damage)? (?:cannot|can not|can't) (?:hurt|harm) (?P<whom>you|the target))\b",
        r"\g<whom> cannot suffer \g<type> damage",
    ),
    (r"\b[Yy]ou have (?!no )[^.;]*?(?P<said>,? and) (?=[A-Z]\w+ (?:Resistance|Weakness) \d)", " and gain"),
    (
        r"\b(?P<said>[Tt]he (?:enchanted|augmented) (?P<what>[Aa]rmor|[Ss]hield|[Ww]eapon|[Ii]mplement|[Tt]ool))\b",
        r"this \g<what>",
    ),
    (
        r"^(?P<said>This (?P<what>Weapon|Implement|Shield) deals)(?= (?:\d+ (?:more|less)|half|no) )",
        r"Attacks from this \g<what> deal",
    ),
    (
        (
            r"^(?P<said>Reduce the first (?P<type>(?:[A-Z]\w+ )?)damage you suffer each (?P<per>turn|round|scenario) "
            r"by (?P<by>\d+|\d*d\d+))(?=\.?$)"
        ),
        r"The first time you would suffer \g<type>damage each \g<per>, reduce it by \g<by>",
    ),
    (
        r"\b(?P<said>(?P<whom>[Tt]he target) (?:takes|suffers) double damage from your next (?P<what>attack|Action))\b",
        r"double the damage from your next \g<what> against the target",
    ),
    (r"^(?P<said>Add (?P<by>\d+|\d*d\d+) to the damage)(?=\.?$)", r"Increase the damage by \g<by>"),
    (
        r"^[^.;]*?\band\b[^.;]*? (?:suffer|gain|recover|draw|discard|lose)\b[^.;]*?(?<!for)(?P<said> each)(?=\.?$)",
        "",
    ),
    (
        (
            r"^(?P<said>(?:The|Halve the) first (?P<type>(?:[A-Z]\w+ )?)damage (?:dealt to|suffered by) "
            r"(?P<who>[^,.;]+?) (?:each|every) (?P<per>turn|round|scenario)(?: is halved)?)(?=\.?$)"
        ),
        r"The first time \g<who> would suffer \g<type>damage each \g<per>, reduce it by half",
    ),
    (r"\b(?:next (?:Action|attack)|this Action)[^,.;]*? (?P<said>has its [Dd]amage halved)\b", "deals half damage"),
    *(
        (
            (
                rf"^(?P<said>{halve}[Tt]he next (?P<type>(?:[A-Z]\w+ )?)damage(?P<that> of that type)? (?P<who>{_ONE}) "
                r"(?:would )?suffers?(?P<too> of that type)?(?P<when> this (?:turn|round|scenario))?"
                rf"{is_halved}(?P<round>,? rounded (?:up|down))?)(?=\.?$)"
            ),
            r"The next time \g<who> would suffer \g<type>damage\g<that>\g<too>\g<when>, halve it\g<round>",
        )
        for halve, is_halved in (("", " is (?:halved|reduced by half)"), ("[Hh]alve ", ""))
    ),
    # the Debate Counter
    (rf"\b{_COUNTER} (?P<said>(?:by )?(?:only half(?: as far| the distance)?|half the distance))\b", "half as far"),
    (rf"\b{_COUNTER} (?P<said>(?:by )?half as many notches)\b", "half as far"),
    (rf"\b{_COUNTER} (?P<said>(?:by )?(?:twice the distance|twice as many notches))\b", "twice as far"),
    (
        rf"\b{_COUNTER} (?P<said>(?:by )?(?P<n>\d+|one|two) notch(?P<s>(?:es)?) (?:fewer|less far))\b",
        r"\g<n> notch\g<s> less",
    ),
    (
        rf"\b{_COUNTER} (?P<said>(?:by )?(?P<n>\d+|one|two) (?:fewer|less) notch(?P<s>(?:es)?))\b",
        r"\g<n> notch\g<s> less",
    ),
    (rf"\b{_COUNTER} (?P<said>(?:by )?{_FURTHER} notch)\b(?! toward)", "1 notch more"),
    (
        rf"\b{_COUNTER} (?P<said>(?:by )?(?P<n>\d+) (?:additional|extra|further|more) notches)\b(?! toward)",
        r"\g<n> notches more",
    ),
    (rf"\b{_COUNTER} (?P<said>{_FURTHER} notch|another notch)(?= toward )", "1 notch"),
    Misread(rf"\b{_COUNTER} {_SO_FAR}(?P<said> instead)(?=[,.;]|$)", ""),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
