"""Persons and things in other words than the house's, by what they are to what was named before: "its target"."""

from __future__ import annotations

_KIND = (
    r"(?:Artillery|Blaster|Brawler|Defender|Support|Creature|Environ|Obstacle|Seeker|Trap|Antagonist|Debater|Leader"
    r"|Trickster|Mook|Boss)"
)
_IN_PROGRESS = (
    r"\b(?:[Tt]hat (?:Action|Reaction|attack)|[Tt]he triggering (?:\w+'s )?(?:Action|Reaction|attack|play)"
    r"|[Tt]his (?:Action|Reaction|attack))\b"
)
_LATER = r"\b(?:next|[Ww]henever|[Uu]ntil|[Tt]ime)\b"
_ENDS = r"(?=[,.;]|$)"
_HAND_ASKED = r"(?:(?:entire|whole) )?hand\b[^.;]*?\b(?:if|unless|while)"
_SO_MANY_CARDS = r"[^,.;]*?cards?(?: in it)?"
_PIECE = r"(?:[A-Z][a-z-]+ )*[A-Z][a-z]+"
_HARM = r"(?:(?:\d+d)?\d+|one|two|three|four|five|six) (?:[A-Z][a-z]+ )?damage(?: that cannot be reduced)?"
_OVER = r"(?=[,.;]|$| (?:until|unless|and|for|at|if)\b)"
_HAD = r"(?:carry|are carrying|have with you|brought|have brought(?: with you)?)"
_YOU_HAVE = "(?:that )?you have(?: equipped)?"
THINGS = (
    # whom a play is against
    (
        (
            r"\b[Ii]ntercept (?P<said>an attack, the ally (?:who|that) (?:was|is|had been) (?:its|the)"
            r"(?: (?:first|original|intended))? target(?: of (?:it|the attack))?)\b"
        ),
        "an attack against an ally, that ally",
    ),
    (rf"^(?:(?!{_LATER})[^.;])*?{_IN_PROGRESS}(?:(?!{_LATER})[^.;])*? (?P<said>its)(?= target\b)", "the"),
    # of which side they are
    *(
        (rf"\b{side} (?P<kind>{_KIND})(?P<one>(?=(?:'s)?\b(?! (?:enemy|ally))))", rf"\g<kind> {one}")
        for side, one in (("(?:[Aa]llied|[Ff]riendly)", "ally"), ("(?:[Ee]nemy|[Hh]ostile)", "enemy"))
    ),
    *(
        (rf"\b{side} (?P<kind>{_KIND})(?:e?s)\b(?! (?:enemies|allies))", rf"\g<kind> {many}")
        for side, many in (("(?:[Aa]llied|[Ff]riendly)", "allies"), ("(?:[Ee]nemy|[Hh]ostile)", "enemies"))
    ),
    # the roll
    (
        r"\b[Ww]hoever (?:has )?(?P<ends>won|lost) (?P<roll>(?:the|that|this)(?: opposed)? roll)(?= [a-z])",
        r"the one who \g<ends> \g<roll>",
    ),
    # one verb for damage and for a Stat Track
    *(
        (rf"\b{verb} {_HARM} and(?P<said> )(?=-\d (?:to )?[A-Za-z])", f" {again} ")
        for verb, again in (("[Ss]uffers", "suffers"), ("[Ss]uffer", "suffer"))
    ),
    *(
        (rf"\b{verb} -\d (?:[A-Z][a-z]+|to [a-z A-Z]{{3,30}}?) and(?P<said> )(?={_HARM}{_OVER})", f" {again} ")
        for verb, again in (("[Ss]uffers", "suffers"), ("[Ss]uffer", "suffer"))
    ),
    # cards, Gear and counters
    *(
        (rf"\b{own} {_HAND_ASKED} (?P<said>it (?:contains|holds|has)) {_SO_MANY_CARDS}{_ENDS}", has)
        for own, has in (("[Yy]our", "you have"), ("[Tt]heir", "they have"))
    ),
    (rf"\b(?:[Yy]our|[Tt]heir) {_HAND_ASKED} it (?:contains|holds|has) {_SO_MANY_CARDS}(?P<said>){_ENDS}", " in hand"),
    *(
        (
            rf"\b[Ww]hile you have (?:{many}) (?P<piece>{_PIECE}{s}) equipped\b[^.;]*?\bfrom (?P<said>{it})\b",
            rf"{a}\g<piece>",
        )
        for many, s, it, a in (("an?|one|1", "", "it", "a "), ("2|two|both", "s", "them", ""))
    ),
    (
        r"\bcards? in (?:(?:your|their|its) )?hand\b[^.;]*? (?P<said>a random one|one(?: of them)? at random)\b",
        "a random card",
    ),
    (rf"\bfor another(?P<said> (?:one )?(?:(?:that|which) )?you {_HAD})(?=[.,;]|$)", ""),
    (rf"\bfor another [A-Za-z ]+?(?P<said> (?:(?:that|which) )?you {_HAD})(?=[.,;]|$)", ""),
    (
        r"\b(?P<said>(?:have|hold) nothing else (?:equipped )?in (?=(?:your|either) hand))",
        "have no other Gear equipped in ",
    ),
    (
        rf"\b(?P<said>this (?:[A-Z][a-z]+ )?is the only Gear (?:{_YOU_HAVE} )?in (?:your hands|either hand))",
        "you have no other Gear equipped in your hands",
    ),
    (
        r"\b(?P<said>this (?:[A-Z][a-z]+ )?is the only (?P<gear>[A-Z][a-z]+) (?:that )?you have equipped)(?! in\b)",
        r"this is your only equipped \g<gear>",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
