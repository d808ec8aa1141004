"""Gear in other words than the house's: "the enchanted Weapon", "while you wear this Armor"."""

from __future__ import annotations

_PIECE = (
    r"(?P<piece>(?:Weapon|Armor|Shield|Implement|Tool|Item|Clothing|Accessory|Expertise)\b|(?:weapon|armor|shield)\b)"
)
_FAMILY = "(?:Axe|Blowgun|Bow|Club|Crossbow|Dagger|Hammer|Polearm|Sling|Spear|Staff|Sword)"
_HELD = "(?:equipped )?(?:(?:one|two)-handed )?(?:[Ww]eapon|[Ss]hield)"
_NO_USE = "the target cannot use that Weapon"
_CLASSES = ("Melee", "Ranged", "Light", "Heavy", "One-handed", "Two-handed")
_AS_WORN = r"(?:wear|wield|hold|carry|are (?:wearing|wielding|holding|carrying))"
_ENEMY = r"(?:an? |any )?(?:enemy|enemies)"
_BY_ENEMIES = rf"(?:by|because of|as a result of|through) {_ENEMY}(?P<s>'s|')?(?(s) (?:effect|play|Action|attack)s?)"
_BECAUSE = r"this \g<piece> because of an enemy"
_FATES = {"dropped": "drop", "unequipped": "unequip", "removed": "unequip", "destroyed": "destroy"}
"""What becomes of Gear, and who has it does."""
_SWIMMING_SPARES = r"[Ss]wimming (?:does not|cannot) (?:decrease|reduce|lower)"
_LAID = r"(?:[Pp]lace|[Ll]ay(?: down)?|[Hh]ang|[Pp]lant|[Ss]et(?: down)?|[Pp]ut(?: down)?|[Ll]eave)"
_GAINER = "an ally|that ally"
_STOCK = r"(?:Valuables?|Karma|Tactical Points?|Incantation charges?)"
_NEXT_TO = r"(?:enter|cross|leave|[Mm]ove into|come into|pass)\b"
_STRIKES = r"(?:hits?|attacks?|miss(?:es)?|damages?|defeats?)"
_THING = r"(?:[Ww]eapon|Tool|Item|[Ss]hield|Implement)"
_DOWN = "(?:falls|drops) to the ground"
_LIES = rf"\b[Tt]h(?:is|e) {_THING} (?:lies|falls|lands|drops|stays|remains)\b[^,.;]*?"
_KINDS = "Weapon|Armor|Shield|Tool|Item|Implement|Accessory|piece of Gear"
_THIS_ONE = "(?:this|the) (?P<one>Weapon|Armor|Shield|Tool|Implement)"
_HANDLES = r"\b(?:equip|unequip|drop|use)s?(?:,? (?:or|and) (?:equip|unequip|drop|use)s?)?"
GEAR = (
    # any piece
    (rf"{_HANDLES} (?P<said>any )(?=Gear\b)", ""),
    (rf"{_HANDLES} (?P<said>any)(?= (?:Item|Implement|Accessory|Armor)\b)", "an"),
    (rf"{_HANDLES} (?P<said>any)(?= (?:Weapon|Tool|Shield|piece)\b)", "a"),
    (
        (
            r"\bdrops? (?:its|their|an?|your|one) [^,.;]*?(?P<said>, which (?:any(?:one| entity)|everyone) (?:may|can) "
            r"(?:then )?pick up)(?=\.?$)"
        ),
        "",
    ),
    (
        (
            r"\b[Yy]ou [^.;]*?(?P<said>while (?:wearing|holding|wielding) "
            r"(?P<what>(?:this|the(?! target\b)|an?|no) (?!(?:[A-Z]\w+ )?(?:enemy|ally|entity)\b)[^,.;]*?))"
            r"(?=[,.;]|$)"
        ),
        r"while you have \g<what> equipped",
    ),
    (
        (
            r"\b[Yy]ou (?:may not|cannot) (?:(?!swim|climb)[^,.;])*?"
            r"(?P<said>in this (?P<what>Armor|Clothing|Accessory))(?=[,.;]|$)"
        ),
        r"while you have this \g<what> equipped",
    ),
    # what is taken from someone
    (
        (
            rf"\b(?P<said>loses? (?P<much>(?:an?|\d+|one|two|three|all their) {_STOCK}),? and "
            rf"(?P<whom>you|{_GAINER}) gains? "
            r"(?:it|them|as many|that many|the same amount|(?:those|that) [A-Z]\w+))(?=[,.;]|$)"
        ),
        r"gives \g<much> to \g<whom>",
    ),
    (r"\b(?P<said>[Ss]teal(?P<s>s?))(?= [^.;]*? from\b)", r"take\g<s>"),
    (r"\b(?P<said>stolen)(?= [^.;]*? from\b)", "taken"),
    (r"\b(?P<said>stealing)(?= [^.;]*? from\b)", "taking"),
    # what is laid down, lies there, and is picked up
    (
        (
            r"\b(?P<that>[Tt]h(?:is|at)) (?P<kind>[Ww]eapon|Tool|Item|[Ss]hield|Implement) is (?:then )?"
            r"(?:dropped|laid down)(?: on the ground)?(?= in\b)"
        ),
        r"\g<that> \g<kind> falls to the ground",
    ),
    (rf"\b{_LAID}(?= (?:this|the) (?:Weapon|Tool|Item|Shield|Implement) (?:on the ground )?in (?!play\b))", "drop"),
    (
        (
            rf"\b[Tt]his {_THING} (?P<said>(?:is|becomes) (?:un|no longer )equipped,? and (?:then )?)"
            r"(?=(?:lies?|falls?|lands?|drops?|stays?|remains?)\b)"
        ),
        "",
    ),
    (rf"{_LIES}(?P<said> afterwards?)(?=\.?$)", " after this Action"),
    (rf"{_LIES}(?P<said>,? until (?:some(?:one|body)|any(?:one|body)|an entity|you) picks? it up)(?=\.?$)", ""),
    (rf"{_LIES}(?P<said>;? ?(?:,? (?:and|but) |; ?)you must pick it up to play this Action again)(?=\.?$)", ""),
    (
        (
            r"^(?P<said>This (?P<play>Action|Reaction|attack) (?:may|can) be (?:played|used|made) with)"
            r"(?= (?:Thrown|Range|Reach|Piercing)\b)"
        ),
        r"You may play this \g<play> with",
    ),
    (
        (
            r"^(?P<said>You may (?P<does>(?:equip|draw|pick up|unequip|drop|hand|use) [^,.;]*?) (?:during|as part of) "
            r"(?:a|any|each|your|one of your) Moves?(?P<so> (?:unless|if|while) [^,.;]+)?)(?=\.?$)"
        ),
        r"Whenever you Move, you may \g<does>\g<so>",
    ),
    (
        (
            r"\b(?:drop|equip|unequip|destroy|pick up|use)s? (?P<what>an? (?:piece of Gear|[A-Z]\w+)) or "
            r"(?:hand|give|pass|drop|equip|unequip|destroy|pick|use)(?:e?s)? (?P<said>one)(?=[,.;]|$| (?:to|up)\b)"
        ),
        r"\g<what>",
    ),
    # Items that are turned over, and whatever is given up
    (
        (r"\b(?P<said>[Ff]lips? an unused Item)(?=\.?$)"),
        "turn an unused Item face down",
    ),
    *(
        (
            (
                rf"\b(?P<said>(?:[Ff]lip|[Tt]urn){s}(?: over)? (?P<what>(?:an|one|one of (?:their|your|its)) unused "
                r"Items?)(?: over| face[- ]down)?,? (?:without using (?:it|them)|(?:with|to|for) no effect"
                r"|without (?:any )?effect))(?=[,.;]|$)"
            ),
            rf"turn{s} \g<what> face down",
        )
        for s in ("", "s")
    ),
    *(
        (
            (
                rf"\b(?P<said>(?:{lose}) (?P<what>(?:this|that|an?|one of (?:your|their)) [^,.;]*?(?:{_KINDS}))"
                r" (?:for good|for ever|forever|permanently))(?=[,.;]|$| to\b)"
            ),
            rf"{destroy} \g<what>",
        )
        for lose, destroy in (("lose|give up|part with", "destroy"), ("loses|gives up|parts with", "destroys"))
    ),
    *(
        (
            (
                rf"\b(?P<said>leave{s})(?= (?:one of (?:your|their|its)|an?|your|their) (?:equipped )?(?:[A-Z]\w+ )*"
                rf"(?:{_KINDS})s? on the ground\b)"
            ),
            f"drop{s}",
        )
        for s in ("", "s")
    ),
    (
        (
            r"\b(?:swap|change|exchange|replace)s? [^,.;]*? for another"
            r"(?P<said> (?:of|for|in) (?:its|the same|that) slot)\b"
        ),
        "",
    ),
    (
        (
            r"\b(?:[Ss]wap|[Cc]hange|[Ee]xchange|[Rr]eplace)s? [^,.;]*?Gear(?: cards)?"
            r"(?P<said>,? (?:including|even) (?:Armor|Clothing)(?: (?:and|or) (?:Armor|Clothing))?)(?=[,.;]|$)"
        ),
        "",
    ),
    *(
        (
            rf"\b(?:[Pp]lay|[Uu]se)s? (?P<said>an? (?P<what>(?:[A-Z][a-z-]+ )*(?:{_KINDS}))'s {kind})\b",
            rf"{a} {kind} from {article}\g<what>",
        )
        for a, kind in (("an", "Action"), ("a", "Reaction"), ("a", "Strategy"))
        for article in ("a ",)
    ),
    (
        r"\b(?P<said>(?P<each>each|every) hand in which (?P<who>you|they) (?:hold|have) nothing)\b",
        r"\g<each> empty hand \g<who> have",
    ),
    (
        (rf"^(?P<said>You ignore (?:any |all |the )?penalt(?:y|ies) for swimming (?:with|for|on) {_THIS_ONE})(?=\.?$)"),
        r"Actions and Reactions from this \g<one> ignore penalties for swimming",
    ),
    (
        (
            r"^If the target is (?:defeated|reduced to 0 [HEW]P), you may (?:immediately )?play this Action (?P<said>)"
            r"(?=against (?:another|an? (?:other|different)) )"
        ),
        "again ",
    ),
    (
        (
            r"\b(?:[Ss]wap|[Ee]xchange|[Tt]rade|[Hh]and|[Gg]ive|[Tt]ake)s? [^.;]*?Items?"
            r"(?P<said>,? (?:whether )?(?:used or (?:not|unused)|unused or used),?)(?= )"
        ),
        "",
    ),
    # who picks
    (
        r"^(?!If [^.;]*? or |[^.;]*\bor\b)[^.;]*?(?P<said> \((?P<whose>your|their|the target's) choice\))(?=\.?$)",
        r" of \g<whose> choice",
    ),
    (r"^(?!.*\bor\b)[^.;]*?(?P<said> \(target's choice\))(?=\.?$)", " of the target's choice"),
    (
        (
            rf"^(?!.*\bor\b)[^.;]*?(?P<said> {_DOWN}(?P<where> in (?:their|the target's|your|its) "
            r"(?:occupied )?section)?"
            r" \((?P<whose>your|their) choice\))(?=\.?$)"
        ),
        r" of \g<whose> choice falls to the ground\g<where>",
    ),
    (r"\bthe (?P<kind>[Ww]eapon|Tool|Item|[Ss]hield|Implement) is picked up\b", r"an entity picks up this \g<kind>"),
    (r"\bdrops? [^,.;]*?(?P<said>, which)(?= cannot be picked up\b)", " and it"),
    (r"\b[Aa]fter (?P<said>the)(?= (?:Action|attack) (?:is resolved|resolves|has been resolved)\b)", "this"),
    (
        (
            rf"\b[Tt]he (?P<said>first)(?= (?:[A-Z]\w+|enemy|ally|entity) (?:to|that) {_NEXT_TO})"
            r"(?![^.;]*\b(?:each|this (?:turn|round|scenario)|every)\b)"
        ),
        "next",
    ),
    (r"\b[Ii]f the target(?P<said> attacked with)(?= an? )", "'s Action was played from"),
    (
        rf"\b(?:[Ww]hen(?:ever)?|time|[Aa]fter|[Bb]efore) (?P<said>this )(?={_PIECE} (?:would )?{_STRIKES}\b)",
        "an attack from this ",
    ),
    (rf"\b{_STRIKES} (?:an?|another|the|you)\b[^,.;]*? (?P<said>using)(?= (?:an?|your) [^,.;]*?{_PIECE})", "with"),
    # what the water makes harder
    (r"\b(?P<said>(?:the )?(?:[Ss]wimming|[Uu]nderwater) penalties)(?! for)", "penalties for swimming"),
    (r"\b(?P<said>(?:the )?Hit and Damage penalties (?:of|for|from|while))(?= swimming\b)", "penalties for"),
    (
        rf"^{_SWIMMING_SPARES} this (?P<play>Action|Reaction)'s dice levels?",
        r"this \g<play> ignores penalties for swimming",
    ),
    (
        rf"^{_SWIMMING_SPARES} the dice levels? of plays from (?:this|the) {_PIECE}(?=\.?$)",
        r"Actions and Reactions from this \g<piece> ignore penalties for swimming",
    ),
    (
        rf"^{_SWIMMING_SPARES} the dice levels? of (?P<plays>[^,.;]*(?:Action|Reaction|attack)s[^,.;]*)(?=\.?$)",
        r"\g<plays> ignore penalties for swimming",
    ),
    (
        (
            rf"^You (?:can|may) use this {_PIECE} (?:underwater|in water|while swimming) "
            r"(?:without|with no)(?: any)? penalt(?:y|ies)(?=\.?$)"
        ),
        r"Actions and Reactions from this \g<piece> ignore penalties for swimming",
    ),
    (
        (
            r"\b[Cc]hoose (?P<said>whether (?:this Action's|its) [Dd]amage is (?P<one>[A-Z]\w+)(?: damage)?"
            r" or (?P<other>[A-Z]\w+)(?: damage)?)(?=\.?$)"
        ),
        r"\g<one> or \g<other>; this Action deals damage of that type",
    ),
    (r"\b(?P<of>[Dd]amage (?:is|are)) of type (?=[A-Z])", r"\g<of> "),
    (rf"\b[Tt]he (?:enchanted|augmented) {_PIECE}", r"this \g<piece>"),
    (rf"\b[Tt]his {_PIECE}(?P<said> deals)(?= [A-Z]\w+ [Dd]amage\b)", "'s Damage is"),
    (rf"\b(?P<this>[Tt]his) {_FAMILY}\b(?! (?:or|and|is your only)\b)", r"\g<this> Weapon"),
    (r"\bthe (?P<piece>[Ww]eapon|[Aa]rmor|[Ss]hield)'s base (?=[A-Z])", r"this \g<piece>'s "),
    (
        (
            rf"\b(?P<said>(?:this {_PIECE}'s damage|damage (?:from|of) this (?P<from>[A-Z]\w+)) defeats "
            r"(?P<whom>an? (?:\w+ )?(?:enemy|ally|entity|[A-Z]\w+)))\b"
        ),
        r"you defeat \g<whom> with this \g<piece>\g<from>",
    ),
    # another than this
    (rf"\bfrom (?P<said>(?:your|the) other)(?= {_HELD}\b)", "another"),
    (
        r"\bfrom another (?:(?:one|two)-handed )?(?:[A-Z]\w+|weapon|shield)(?P<said> (?:that )?you have equipped)\b",
        "",
    ),
    # the piece of the play that is met
    (
        r"\b[Ii]f (?:the target's (?:Action|Reaction)|the attack) (?P<said>(?:was made with|came from))(?= an? )",
        "was played from",
    ),
    *(
        (
            rf"\b[Ii]f (?P<said>the attacker (?:used|attacked with|uses) an? {like}[Ww]eapon)(?=,)",
            f"the target's Action was played from a {house}Weapon",
        )
        for like, house in (("", ""), *((f"[{one[0]}{one[0].lower()}]{one[1:]} ", f"{one} ") for one in _CLASSES))
    ),
    (r"\b(?P<said>(?:it|they|the attacker) cannot use that [Ww]eapon(?: again)?)(?= until\b)", _NO_USE),
    *(
        row
        for kind in ("Shield", "Weapon", "Armor")
        for piece in (f"[{kind[0]}{kind[0].lower()}]{kind[1:]}",)
        for row in (
            (
                rf"\b[Ii]f the target(?P<said> played a Reaction from (?:an? )?{piece}),(?=[^.;]*\b[Tt]hat {piece}\b)",
                f"'s Reaction was played from a {kind}",
            ),
            (
                (
                    rf"\b[Ii]f the target(?:'s Reaction was| played a Reaction) [^,.;]*, "
                    rf"(?P<said>that {piece} is unequipped)"
                ),
                f"the target unequips that {kind}",
            ),
        )
    ),
    # what enemies cannot have done to it
    *(
        (
            rf"\b(?P<said>[Tt]his {_PIECE} cannot be {first} or {second} {_BY_ENEMIES})(?=[,.;]|$| until\b)",
            rf"you cannot {_FATES[first]} {_BECAUSE} or {_FATES[second]} {_BECAUSE}",
        )
        for first in _FATES
        for second in _FATES
        if _FATES[first] != _FATES[second]
    ),
    *(
        (
            rf"\b(?P<said>[Tt]his {_PIECE} cannot be {fate} {_BY_ENEMIES})(?=[,.;]|$| until\b)",
            rf"you cannot {does} {_BECAUSE}",
        )
        for fate, does in _FATES.items()
    ),
    *(
        (
            rf"\b(?P<said>(?:{who}) (?:make|force|cause) you (?:to )?(?P<does>drop|unequip|destroy) this {_PIECE})",
            rf"you cannot \g<does> {_BECAUSE}",
        )
        for who in ("[Ee]nemies cannot|(?:[Aa]n|[Nn]o) enemy (?:can|may)|[Nn]o enemy's (?:play|effect) can",)
    ),
    (rf"\b[Yy]ou (?P<said>{_AS_WORN} this {_PIECE})", r"have this \g<piece> equipped"),
    (
        (
            r"^(?P<said>(?:Once|While|When|After) (?:it is |this "
            r"(?:Weapon|Shield|Item|Armor|Accessory) is )?equipped, )"
            r"(?=this (?:Weapon|Shield|Item|Armor|Accessory|piece of Gear) (?:cannot|has)\b|you (?:cannot|have) )"
        ),
        "",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
