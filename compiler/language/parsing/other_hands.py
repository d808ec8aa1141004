"""Hands, decks and what is spent in other words than the house's: "discard down to your Hand Limit"."""

from __future__ import annotations

_ENDS = r"(?=[,.;]|$)"
_OWN = r"(?:your|their|its)"
_ONE = r"(?:~|[Tt]he target|(?:[Aa]n?|[Ee]ach|[Tt]hat|[Tt]he triggering) (?:ally|enemy|entity|player|PC))"
_OVER = rf"(?:down to|because of|due to) {_OWN} Hand Limit"
_DRAWS = rf"(?:spends?|uses?) {_OWN} Strategy Phase (?:to draw|(?:on|for) drawing) (?:an?|another)(?: card)?"
_CHOOSER = r"(?:the )?(?P<who>target|attacker|triggering [a-z]+)"
_FEW = r"(?:one|an?|\d+|two|three)"
_HOLDER = (
    r"(?:[Tt]he (?:target|attacker|triggering \w+)|~|[Ee]ach [^,.;]{3,40}?|[Tt]hat \w+|(?:[Tt]he "
    r")?(?!The\b|You\b|They\b)[A-Z]\w+(?: [A-Z]\w+)*)"
)
HANDS = (
    # the card that has been brought up
    (
        (
            r"\b[Tt]he cards? (?P<said>(?:that )?(?:you|they|it) (?:have |has )?(?:just )?"
            r"(?P<done>discarded|revealed|drawn|drew))"
            r"(?= (?:is|are|was|were|has|have|had|lacks?|shares?)\b)"
        ),
        r"\g<done> this way",
    ),
    (
        (
            r"\b(?:play|reveal|discard|keep|return|put|show)s? (?P<said>the card (?:that (?:was )?)?"
            r"(?:discarded|revealed|shown|(?:you|they) (?:discarded|revealed))(?: this way)?)"
            r"(?=[,.;]|$| (?:to|on|in|into|this)\b)"
        ),
        "it",
    ),
    (r"\b[Dd]raws? (?P<said>another)(?= card\b)", "a"),
    (r"\b(?:have|has) no(?: more)? cards (?P<said>left)(?=,)", "in hand"),
    (r"\b(?P<said>(?:as|if it is) the last card in (?:your|their) hand)\b", "if this is the last card in your hand"),
    (
        (
            r"^(?P<said>If you (?:play|used?|played) this (?:Action|Reaction|Strategy|Assist|Interrupt|card) "
            r"as (?:the|your) (?:last|only) card(?: (?:in|from) your hand)?)(?=,)"
        ),
        "If this is the last card in your hand",
    ),
    (
        rf"\b(?:make|force|cause)s? you (?:to )?(?P<said>discard your (?:last|only) card(?: in hand)?){_ENDS}",
        "discard cards while you have only 1 card in hand",
    ),
    # what none of them can make one do
    *(
        (
            (
                rf"(?:^|(?<=, ))(?P<said>[Nn]o {one} (?:can|may) (?:make|force|cause))"
                r"(?= (?:you|an ally|the target|~)\b(?! (?:to )?(?:drop|unequip|destroy) this\b))"
            ),
            cannot,
        )
        for one, cannot in (
            ("enemy", "enemies cannot make"),
            ("ally", "allies cannot make"),
            ("(?P<kind>Opponent|Challenge)", r"\g<kind>s cannot make"),
        )
    ),
    # a roll lost
    (
        r"^(?P<said>You may reroll (?:any |your )?(?:lost|failed) (?P<row>[A-Z]\w+) rolls)(?=\.?$)",
        r"whenever you lose a \g<row> roll, you may reroll that roll",
    ),
    # what is left
    (
        r"\bwould be reduced to 0 (?P<points>[HEW]P), [^.;]*?\b(?P<said>stay at (?P<left>\d+)(?: instead)?)(?=\.?$)",
        r"keep \g<left> \g<points> instead",
    ),
    # the Hand Limit
    *(
        (
            rf"\b{who} (?P<said>(?:{has} no|{ignores} (?P<their>your|their|its)) Hand Limit)\b",
            rf"{does} not discard cards over {their} Hand Limit",
        )
        for who, has, ignores, does, their in (
            ("[Yy]ou", "have", "ignore", "do", "your"),
            ("(?:[Tt]hey|[Aa]llies|[Ee]nemies)", "have", "ignore", "do", "their"),
            (_ONE, "has", "ignores", "does", "their"),
        )
    ),
    (r"\b(?P<said>[Yy]our Hand Limit does not apply)\b", "you do not discard cards over your Hand Limit"),
    (rf"\b[Ww]hen(?:ever)? you would discard (?P<said>(?:(?:an?|any) cards? )?{_OVER})", "cards in the Discard Phase"),
    (
        rf"\b[Ww]hen(?:ever)? you (?P<said>discard (?:(?:an?|any) cards? )?{_OVER}){_ENDS}(?=[^.;]* instead)",
        "would discard cards in the Discard Phase",
    ),
    (r"\b[Dd]iscard Phase, you may (?P<said>put it)(?= (?:on|in)[^.;]* instead)", "put one of them"),
    (
        (
            r"\b(?:[Ll]ook at|[Rr]eveal|[Tt]ake (?:an?|one|the|two) [^,.;]*?cards? (?:of|from)) "
            r"(?P<said>an (?P<one>enemy|ally|entity)'s)(?= (?:hand|deck|discard pile)\b)"
        ),
        r"one \g<one>'s",
    ),
    (r"\bas (?:if|though) (?P<said>(?:it|they) (?:is|was|were|are) (?:in|from))(?= your hand\b)", "from"),
    # where cards go
    (
        rf"\b(?P<said>add (?P<what>it|them|that card|those cards|one of them) to)(?= {_OWN} hand\b)",
        r"put \g<what> into",
    ),
    (r"\b[Dd]raws? (?:two|three|four|five|\d+)(?P<said>)(?= instead\b)", " cards"),
    (rf"\b(?P<said>(?:beneath|underneath|under|below))(?= {_OWN} decks?\b)", "on the bottom of"),
    (r"\b[Ss]huffles? (?P<said>any )(?=(?:two|three|\d) )", ""),
    (r"\b[Ss]huffles? [^.;]*?(?P<said> back)(?= into)", ""),
    (r"\bin (?P<said>either)(?= order\b)", "any"),
    (
        (
            r"\b(?P<said>(?:put|return)(?P<s>s?) (?P<what>them|the rest|the others) (?:back )?(?:on|to) (?:the )?top)"
            r" in any order\b"
        ),
        r"put\g<s> \g<what> on top of your deck",
    ),
    (r"\bwas played from (?P<said>(?:its|their|your) )(?=hand\b)", ""),
    (r"\b[Yy]ou and [^,.;]{3,60}? (?:each )?reveal (?P<said>your hands?)\b", "their hand"),
    (
        (
            r"\b[Ii]f the target's (?:Action|Reaction) was played from (?:their |its )?hand, "
            r"(?P<said>it goes to the (?P<spot>top|bottom) of their deck "
            r"(?:instead of|rather than) (?:to )?their discard pile)"
        ),
        r"they put it on the \g<spot> of their deck instead of %discard it",
    ),
    # what is spent
    (r"\b(?P<said>the last of (?P<own>their|your|its)) (?=(?:Valuable|Karma))", r"\g<own> last "),
    (r"\bspends? (?:Karma|Valuables|Tactical Points)(?P<said> for any (?:reason|purpose)){}".replace("{}", _ENDS), ""),
    # a Reaction that is played for another
    (
        (
            r"\b[Tt]his Reaction (?P<said>against an (?:Action|attack) (?:that|which) (?:targets|is made against))"
            r"(?= (?:an|another|any) ally\b)"
        ),
        "for",
    ),
    (
        (
            r"\b[Tt]his Reaction (?P<said>when (?P<who>(?:an|another|any) ally\b[^,.;]*?) is (?:attacked|targeted)"
            r"(?:, in place of a Reaction of theirs)?)(?=[,.;]|$)"
        ),
        r"for \g<who>",
    ),
    (
        r"\b[Rr]eaction [^,.;]*?\bally (?P<said>who is the target of an (?:attack|Action) and )(?=(?:has|is)\b)",
        "that ",
    ),
    (
        (
            r"\bthis Reaction for (?:an|another|any) ally\b[^,.;]*?"
            r"(?P<said>, as (?:though|if) (?:that ally|they) had played it)(?=[,.;]|$)"
        ),
        "",
    ),
    (
        r"\b(?:who|that) (?P<said>cannot play (?:a|any) Reactions?)\b",
        "cannot play Reactions",
    ),
    # who decides
    (
        (
            r"\b[Tt]he (?P<who>target|attacker|triggering [a-z]+) [^.;]*?\bor [^,.;]+?"
            rf"(?P<said>, (?:whichever|as) (?:the (?P=who)|they|it) (?:prefers?|chooses?|likes?)){_ENDS}"
        ),
        r" (\g<who>'s choice)",
    ),
    (r"^[Ii]f (?P<said>(?:that|the) (?:ally|enemy|entity|player|PC) does(?: so)?)(?=,)", "they do"),
    # what someone has done, and because of whom
    (
        r"\b(?P<said>played neither (?P<one>an? [A-Z]\w+) nor an? (?P<other>[A-Z]\w+))\b",
        r"have not played \g<one> or \g<other>",
    ),
    (
        r"\bcards? [^,.;]{3,40}? (?:has|have) played(?P<said> from (?:their|its|your) hand)(?= (?:this|last|since)\b)",
        "",
    ),
    (
        (
            r"\b(?P<said>(?P<foe>an? (?:enemy|ally|Opponent|Challenge|Adversary))'s (?:effect|play|card) "
            r"(?:makes|causes|forces) (?P<who>you|an ally) (?:to )?(?P<does>discard|reveal|draw) (?P<what>[^,.;]+?)){}"
        ).replace("{}", _ENDS),
        r"\g<who> \g<does> \g<what> because of \g<foe>",
    ),
    (r"\bbecause of an? (?:Opponent|Challenge|Adversary)(?P<said>'s (?:play|effect)){}".replace("{}", _ENDS), ""),
    (
        (
            r"\b[Cc]ancel (?:the triggering \w+|it)(?:[;,] (?:and )?|,? and |, then )"
            r"(?P<said>(?:whoever|the one (?:who|that)) (?:has )?played it|its player)"
            r"(?= (?:may|cannot|must|[a-z]+s)\b)"
        ),
        "they",
    ),
    (
        r"^(?P<said>(?:[Ww]hoever|[Tt]he one (?:who|that)) (?:has )?played it|[Ii]ts player)(?= (?:may|cannot|must)\b)",
        "they",
    ),
    (r"\b(?:[Tt]he|[Tt]hat) (?P<who>enemy|ally) (?:that|who) (?:has )?played it\b", r"the triggering \g<who>"),
    (r"\b[Cc]hoose a Stat Track and gain \+\d (?P<said>to it)\b", "to that Stat Track"),
    # how many there are
    (
        (
            r"\b(?P<when>[Ii]f|[Ww]hile|[Uu]nless) (?P<place>(?:your|their|the) occupied (?:section|region|position)) "
            r"(?:has|contains|holds) (?P<more>more|fewer) (?P<one>enemies|allies) than (?P<other>enemies|allies)\b"
        ),
        r"\g<when> \g<more> \g<one> than \g<other> are in \g<place>",
    ),
    (r"\b(?:increase|decrease)s? (?P<said>all (?:of )?your)(?= [A-Z])", "your"),
    (
        r"\b(?P<said>the damage of (?P<play>the target's (?:Action|Reaction)) has a type)\b",
        r"\g<play> has typed damage",
    ),
    *(
        (
            rf"\b(?P<said>(?P<each>[Ff]or (?:each|every)) card you {does})(?= |,|\.|$)(?! this\b)",
            rf"\g<each> card {done}",
        )
        for does, done in (("discard", "discarded"), ("reveal", "revealed"), ("draw", "drawn"))
    ),
    *(
        (
            (
                r"\b(?P<what>(?:Tactical|Skill) Points|Karma|Valuables)\b[^.;]*?"
                rf"\b{who} (?P<said>all of them|them all)\b"
            ),
            rf"all {own} \g<what>",
        )
        for who, own in ((r"[Yy]ou (?:may |must )?(?:lose|spend)", "your"), (r"(?:loses|spends)", "their"))
    ),
    # Traits
    (r"^For this play, (?=(?:this|the target's) (?:Action|Reaction) (?:has|gains|counts)\b)", ""),
    (
        r"\bhas (?P<said>(?:that|the (?:named|chosen)) (?:keyword|Trait) and no other)\b",
        "that Trait instead of its own",
    ),
    (
        (
            r"\b(?P<acts>(?:Actions|Reactions) with (?:that|the chosen) Trait) (?P<have>have their [^,.;]*? by \d+) "
            r"while they target (?P<whom>[^,.;]+)(?=[.;]|$)"
        ),
        r"\g<acts> against \g<whom> \g<have>",
    ),
    (
        (
            r"^(?P<said>If the next (?P<play>Action|Strategy|attack) played against (?P<whom>you) "
            r"(?P<when>this (?:turn|round|scenario)) has (?:that|the (?:named|chosen)) (?:keyword|Trait))(?=,)"
        ),
        r"The next time \g<whom> become the target of an \g<play> \g<when>, if that \g<play> has that Trait",
    ),
    (r"\b(?:the )?(?P<said>(?:named|chosen) keyword)(?=[,.;]|$| (?:until|against|and|while|this)\b)", "chosen Trait"),
    (r"\bhas no (?P<said>Traits)\b", "Trait"),
    # so many cards may be held, said of whoever holds them
    (
        rf"(?:^|(?<=, )|(?<= and ))(?P<said>(?P<who>{_HOLDER}) (?:has|have) a Hand Limit of)(?= \d)",
        r"\g<who>'s Hand Limit becomes",
    ),
    (r"(?:^|(?<=, )|(?<= and ))(?P<said>[Yy]ou have a Hand Limit of)(?= \d)", "your Hand Limit becomes"),
    (
        r"\b(?P<said>[Ss]et (?P<whose>(?:the [a-z]+|each [a-z]+|~)'s|your|their) Hand Limit to)(?= \d)",
        r"\g<whose> Hand Limit becomes",
    ),
    # what each of those that are given up brings
    (
        (
            r"\b(?:discard|spend|lose|reveal)s? (?:any number of|up to \d+) [^,.;]+?(?P<said>, each "
            r"(?P<ing>increas|decreas)ing (?P<rest>[^,.;]+))(?=\.?$)"
        ),
        r" and \g<ing>e \g<rest> for each",
    ),
    (
        (
            r"\b(?:discard|spend|lose|reveal)s? (?:any number of|up to \d+) [^,.;]+?(?P<said>, each "
            r"(?:giving|granting)(?: you)? (?P<rest>[+-]\d[^,.;]+))(?=\.?$)"
        ),
        r" and gain \g<rest> for each",
    ),
    # whose card it is that stays
    (
        (
            r"^(?P<said>[Tt]he triggering \w+ keeps (?:the|that|their) cards?,? (?:and|but) )(?=you "
            r"discard [^,.;]* instead\b)"
        ),
        "",
    ),
    (r"\byou discard (?P<said>one)(?= instead\b)", "a card"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
