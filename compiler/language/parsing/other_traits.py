"""Traits that plays have in common, in other words than the house's: "with a Trait they have already used"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_KIND = r"(?:Action|Reaction|card)"
_TRAIT = r"(?:[Tt]rait|keyword|tone)"
_DONE = r"(?:(?:have|has|had) )?(?:already )?(?:played|used)(?: before| already)?"
_WHO = r"(?P<who>you|they|it|~|an? (?:ally|enemy)|the target|the triggering \w+|another \w+|any \w+)"
_IN_TIME = r"(?= (?:earlier |before )?(?:in )?this (?:turn|round|scenario)\b)"
_PLAYS = rf"\bplays? an? (?:[A-Z]\w+ )?{_KIND}(?: [^,.;]*?)? "
_ASKED = r"\b(?:[Ii]f|[Uu]nless|[Ww]hile|[Aa]s long as)"
_NAMED = r"(?:Aggressive|Charming|Comical|Persuasive)"
_SEVERAL = rf"{_NAMED}(?:, {_NAMED})*,? or {_NAMED}"
_PICKED = (
    r"(?: \(your choice\)|,? of your choice|,? (?:as )?(?:you choose|you like|you prefer|your choice)"
    r"|,? whichever you (?:choose|like|prefer))"
)
_OF_PLAY = r"(?:this|that|the triggering|the target's) (?:Action|Reaction|attack)"
_OF_PLAY_BEGUN = r"(?:his|hat|he triggering|he target's) (?:Action|Reaction|attack)"
_IN_PLACE = (
    rf"(?:is|becomes|counts as|gains the) (?P<new>{_NAMED})(?: {_TRAIT})?"
    rf"(?: instead of| rather than|,? (?:and|but) not|, not) (?P<old>{_NAMED})"
)
_NEXT_ONE = tuple(
    row
    for kind in ("Action", "Reaction")
    for row in (
        (
            rf"(?P<who>[Tt]he target|[Tt]hat \w+|[Ee]ach (?:enemy|ally|target))'s next {kind}",
            kind,
        ),
        (rf"[Tt]he next {kind} (?:that )?(?P<who>the target|that \w+|each (?:enemy|ally|target)) plays", kind),
    )
)
"""Whose next Action or Reaction it is."""
_MUST_HAVE = (
    (rf"must be (?P<trait>{_NAMED})", r"the \g<trait> Trait"),
    (rf"must have the (?P<trait>{_NAMED}) (?:Trait|trait)", r"the \g<trait> Trait"),
    (r"must have (?P<keyword>(?:Reach|Thrown|Range|Piercing))", r"\g<keyword>"),
)
TRAITS = (
    # what the next one has to have, in a time
    *(
        (
            rf"^(?P<said>{whose} (?:in |during )?this (?P<per>turn|round) {must})(?=\.?$)",
            rf"\g<who> cannot play {kind}s without {what} until they play an {kind} or until the end of the \g<per>",
        )
        for whose, kind in _NEXT_ONE
        for must, what in _MUST_HAVE
    ),
    *(
        (
            rf"^(?P<said>{whose} {must}(?P<until>,? (?:until|this) [^,.;]+)?)(?=\.?$)",
            rf"\g<who> cannot play {kind}s without {what} until they play an {kind}",
        )
        for whose, kind in _NEXT_ONE[1::2]
        for must, what in _MUST_HAVE
    ),
    # one of several that a play has
    (
        (
            rf"\b(?P<said>(?:is|has|gains|counts as|becomes) (?:your choice of(?: either)? (?P<some>{_SEVERAL})"
            rf"|(?:either |one of )?(?P<all>{_NAMED}(?:, {_NAMED})+,? or {_NAMED})(?: {_TRAIT})?{_PICKED}))(?=[,.;]|$)"
        ),
        r"gains the \g<some>\g<all> Trait of your choice",
    ),
    # one in place of another
    (
        rf"^(?P<said>If (?P<so>(?:(?! or )[^,.;])+), (?P<play>{_OF_PLAY}) {_IN_PLACE})(?=\.?$)",
        r"If \g<so> and \g<play> is \g<old>, change the Trait of \g<play> to \g<new>",
    ),
    (
        rf"^(?P<said>T(?P<play>{_OF_PLAY_BEGUN}) {_IN_PLACE} if (?P<so>(?:(?! or )[^,.;])+))(?=\.?$)",
        r"If \g<so> and t\g<play> is \g<old>, change the Trait of t\g<play> to \g<new>",
    ),
    (
        rf"^(?P<said>T(?P<play>{_OF_PLAY_BEGUN}) {_IN_PLACE})(?=\.?$)",
        r"If t\g<play> is \g<old>, change the Trait of t\g<play> to \g<new>",
    ),
    # that have been played before
    *(
        Misread(
            rf"{_ASKED} [^,.;]*?\b{_KIND} (?P<said>(?:has|shares) {some} {_TRAIT} (?:that )?{_WHO} {_DONE}){_IN_TIME}",
            rf"shares {some.split('|')[0].strip('(?:')} Trait with a card \g<who> played",
        )
        for some in ("(?:a|any)", "no")
    ),
    (
        rf"{_PLAYS}(?P<said>with a {_TRAIT} (?:that )?{_WHO} {_DONE}){_IN_TIME}",
        r"with the same Trait as a card \g<who> played",
    ),
    (
        (
            rf"{_PLAYS}(?P<said>with a {_TRAIT} (?:that )?{_WHO} (?:have|has) not (?:yet )?(?:played|used)(?: yet)?)"
            rf"{_IN_TIME}"
        ),
        r"that shares no Trait with a card \g<who> played",
    ),
    (rf"\b{_TRAIT} (?:with|as) (?P<said>any (?:of your|(?P<kind>{_KIND}) you have))(?= )", r"a \g<kind> you have"),
    (
        (
            rf"\b{_TRAIT} (?:with|as) (?P<said>the (?P<kind>{_KIND}) (?:that was )?played (?:just )?before "
            r"(?:it|that one|that))(?=[,.;]|$)"
        ),
        r"the last \g<kind> anyone played",
    ),
    *(
        pair
        for kind, a in (("Action", "an Action"), ("Reaction", "a Reaction"), ("card", "a card"))
        for pair in (
            Misread(
                (
                    rf"\b(?P<said>plays a second {kind} (?:with|of) the same {_TRAIT}) this (?:turn|round|scenario)"
                    r"(?=[.,]|$)"
                ),
                f"plays {a} with the same Trait as {a} they played",
            ),
            Misread(
                (
                    rf"\bplays an? {kind} (?:with|of) (?P<said>the same {_TRAIT} (?:twice|for (?:a|the) second time) "
                    r"(?:in|during|within) (?:a|one|the same) (?P<per>turn|round))(?=[.,]|$)"
                ),
                rf"the same Trait as {a} they played this \g<per>",
            ),
        )
    ),
    (
        (
            rf"\b{_TRAIT}(?: of your choice)? (?P<said>to which (?P<who>[^,.;]{{2,50}}?) (?P<be>(?:is|are)(?: not)?) "
            r"[Ii]mmune)(?=[,.;]|$)"
        ),
        r"that \g<who> \g<be> immune to",
    ),
    (
        (
            r"\bcannot play (?:an?|any) Reaction (?P<said>(?:that shares "
            r"(?:this Action's Trait|a Trait with this Action)|with (?:this Action's|its|the same) Trait))(?=\.?$)"
        ),
        "with the same Trait against this Action",
    ),
    (r"\bshares? (?P<said>(?P<play>(?:[Tt]his|that) Action|this Reaction)'s Traits?)\b", r"a Trait with \g<play>"),
    # rows of plays with a Trait
    *(
        (
            rf"\b(?P<said>{whose} (?P<trait>{_NAMED}) {row} {what})\b",
            rf"the {row} {what} of {own} \g<trait> {plays}",
        )
        for row, plays in (("Argue", "Actions"), ("Rebuttal", "Reactions"))
        for what in ("rolls", "dice level")
        for whose, own in (
            ("[Yy]our", "your"),
            (r"[Tt]he (?P<one>(?:[a-z]+ )?[a-z]+'s)", r"the \g<one>"),
            (r"(?P<one>(?:that|each) (?:[a-z]+ )?[a-z]+'s|~'s)", r"\g<one>"),
        )
    ),
    # each time that one is played
    (
        (
            r"^(?P<said>If your (?P<kind>Action|Reaction) (?P<no>shares no|shares an?y?|does not share an?y?) "
            rf"{_TRAIT} with)(?= (?:the last|your last) )"
        ),
        r"Whenever you play an \g<kind> that \g<no> Trait with",
    ),
    (
        (
            rf"\bthis (?P<kind>Action|Reaction) shares (?:a|no) {_TRAIT} with [^,.;]*, (?P<said>it)(?= (?:deals"
            r"|gains|loses|ignores|cannot|succeeds|fails)\b)"
        ),
        r"this \g<kind>",
    ),
    # what comes next
    (
        (
            r"\b(?:next|first) (?:[A-Z]\w+ )?(?:Action|attack|card)(?: (?:with|from|of) [^,.;]{3,30}?)? "
            r"(?P<said>to (?P<does>target|hit|miss|damage))(?= (?:you|an?|the|~|any)\b)"
        ),
        r"that \g<does>s",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
