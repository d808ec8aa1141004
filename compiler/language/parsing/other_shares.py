"""Damage of which someone takes on a part for another, and damage that becomes of another type."""

from __future__ import annotations

_LAST = r"(?=\.?$)"
_TRIGGERING = r"the triggering (?:ally|enemy)"
_IT = rf"(?:it|(?:that|the)(?: triggering)? damage|{_TRIGGERING}'s damage)"
_INSTEAD = rf"(?: instead(?: of (?:them|it|{_TRIGGERING}))?| in (?:their|its) place)"
_AMONG = rf"between you and (?:them|{_TRIGGERING}|that ally)"
_AS_LIKED = r"(?:(?:in any way |however |as )you (?:like|wish|choose|want)|as you see fit)"
_LOWER = r"the lower of \g<most> and the damage suffered"
_AND_LESS = "and reduce the damage by that much"
_ANY = f"suffer any amount of damage, to a maximum of the damage suffered, {_AND_LESS}"
_TYPE = r"(?P<type>[A-Z][a-z]+) damage"
_ONCE_MORE = "(?:this|that|the) damage (?:again|a second time|once more)"
_AS_DEALT = "damage equal to the damage dealt"
_IN_STEAD = r" (?:instead|in (?:your|their|its) (?:place|stead))(?=[,.;]|$)"
_OF_A_FALL = "falling damage|damage from (?:falling|an?(?: single)? fall|falls|any(?: one)? fall|each fall)"
SHARES: tuple[tuple[str, str], ...] = (
    *(
        (rf"{first}uffer{of}", rf"{s}{words}")
        for first, s in ((r"\b(?P<said>s", "s"), (r"^(?P<said>S", "S"))
        for of, words in (
            (rf" (?:any (?:part|amount|share)|some) of {_IT}{_INSTEAD}){_LAST}", _ANY.removeprefix("s")),
            (
                rf" up to (?P<most>\d+)(?: points?)? of {_IT}{_INSTEAD}){_LAST}",
                rf"uffer any amount of damage, to a maximum of {_LOWER}, {_AND_LESS}",
            ),
            (
                rf" (?P<most>\d+)(?: points?)? of {_IT}{_INSTEAD}){_LAST}",
                rf"uffer damage equal to {_LOWER} and reduce the damage by \g<most>",
            ),
        )
    ),
    (rf"\b(?P<said>(?:split|divide|share) (?:the|that) damage {_AMONG},? {_AS_LIKED}){_LAST}", _ANY),
    (rf"^(?P<said>(?:Split|Divide|Share) (?:the|that) damage {_AMONG},? {_AS_LIKED}){_LAST}", _ANY.capitalize()),
    # damage that becomes of another type
    *(
        (rf"^(?P<said>{becomes}){_LAST}", r"The triggering Action deals \g<type> damage instead of its own type")
        for becomes in (
            rf"(?:The|That)(?: triggering)? damage (?:becomes|is|counts as) {_TYPE}(?: instead(?: of its own type)?)?",
            r"(?:Change|Turn) the(?: triggering)? damage(?:'s)?(?: type)? (?:to|into) (?P<type>[A-Z][a-z]+)( damage)?",
        )
    ),
    # damage that is dealt again, or as much as it can be
    (rf"\bto (?P<said>deal {_ONCE_MORE}){_LAST}", f"have the target suffer {_AS_DEALT}"),
    (rf"^(?P<said>Deal {_ONCE_MORE}){_LAST}", f"The target suffers {_AS_DEALT}"),
    (rf"\b[Tt]he target suffers (?P<said>{_ONCE_MORE}){_LAST}", _AS_DEALT),
    (
        (
            r"(?:^|(?<=, ))(?P<said>[Dd]eal (?:the |its )?maximum damage"
            rf"(?: instead of rolling(?: (?:damage|it|for damage))?)?){_LAST}"
        ),
        "this Action deals its maximum damage",
    ),
    (
        r"^(?P<said>This (?:Action|attack) can deal you no)(?= damage of that type\.?$)",
        "You suffer no",
    ),
    (
        r"^(?P<said>Ignore (?:all |any )?damage of that type)(?=\.?$| from (?:the target's Action|the attack)\.?$)",
        "You suffer no damage of that type",
    ),
    # what falls, and what is lost
    (
        r"\b(?P<said>(?P<type>[Ff]alling|[A-Z][a-z]+) damage would (?:defeat|kill) (?P<who>you|them|it))(?=,)",
        r"\g<who> would be defeated by \g<type> damage",
    ),
    (r"\bha(?:s|ve) (?P<said>lost no [HEW]P)(?= this scenario\b)", "suffered no damage"),
    # as much as another has suffered
    (
        (
            r"\b(?:[Ee]ach|[Ee]very|[Aa]ll)(?: of the)? other [^,.;]*?(?P<said> (?:also )?(?P<does>suffers?|takes?) "
            r"(?:the|that|this|this Action's|its)(?: same)? damage(?: as well| too)?)(?=\.?$)"
        ),
        r" \g<does> damage equal to the damage dealt",
    ),
    (r"\bas much damage as (?:the target|they|it)(?P<said> did)(?=[,.;]|$)", ""),
    (
        (
            r"^If you lose(?: the opposed roll)?, (?P<said>an?(?: willing)? ally(?P<where>[^,.;]*?) "
            r"(?:may suffer|suffers) (?P<harm>(?:the|that) damage) (?:instead(?: of you)?|in your (?:place|stead)))"
            r"(?=\.?$)"
        ),
        r"an ally\g<where> may suffer \g<harm> instead of you",
    ),
    (
        (
            r"\b[Ss]uffer (?:the|that) damage instead[^,.;]*?,? unless "
            r"(?P<said>(?:it|this|that|(?:the|that) damage) would (?:reduce|bring) you to 0 (?P<points>[HEW]P))(?=\.?$)"
        ),
        r"the damage suffered is at least your current \g<points>",
    ),
    # falls
    (
        (
            r"\b(?P<said>[Yy]ou (?:(?:never|cannot) suffer more than|suffer (?:at most|no more than)) (?P<most>\d+) "
            rf"(?:{_OF_A_FALL}))(?=\.?$)"
        ),
        r"reduce the falling damage you suffer to at most \g<most>",
    ),
    (
        (
            rf"^(?P<said>When(?:ever)? you (?:would )?(?:suffer (?:{_OF_A_FALL})|fall), roll (?P<dice>\d+) "
            r"(?:fewer dic?e|dice fewer|fewer falling damage dice))(?=\.?$)"
        ),
        r"Reduce any falling damage you suffer by \g<dice> dice",
    ),
    # for another
    (r"\b(?P<said>(?P<a>[Aa]) willing)(?= ally\b[^,.;]*? may\b)", r"\g<a>n"),
    (r"\b[Aa] (?P<said>willing )(?=(?:player|PC)\b[^,.;]*? may\b)", ""),
    (rf"\bsuffer (?P<said>(?:this|the) attack's)(?= damage{_IN_STEAD})", "the"),
    (
        (
            r"\bwould (?:spend|lose|discard) [^,.;]*?, [^.;]*?"
            r"(?P<said>,? (?:so (?:that )?|and )(?:they|it|that \w+) keeps? (?:it|them))(?=\.?$)"
        ),
        " instead",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
