"""What keeps someone from defeat, what does not come about, and Interrupts that do not fire, in other words."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread
from compiler.language.parsing.npc_words import NPC_WORD

_END = r"(?=[.;]|$)"
_POINTS = r"(?P<points>[HEW]P)"
_NUMBER = r"(?P<number>1|one)"
_ONE = rf"(?:enemy|ally|entity|target|PC|player|{NPC_WORD})"
_NAME = r"(?:[Tt]he )?[A-Z]\w+(?:(?: (?:of|the))* [A-Z]\w+)*"
_THEY = r"(?:it|they|you|the target|that [A-Za-z]+)"
_KEEPS = (
    "(?:keeps?|has|have|(?:is|are) left with|(?:is|are) reduced to|(?:remains?|stays?) at) "
    f"{_NUMBER} {_POINTS}(?: instead)?"
)
_PLAY = (
    "(?P<play>[Tt]his (?:Action|attack|Reaction)|[Tt]he (?:target's )?(?:Action|attack)|[Tt]he "
    "target's (?:Action|attack))"
)
_DEFEATS = r"(?:defeat|reduce|bring)"
_WHOM = rf"(?P<whom>(?:an?|any|each) (?:[A-Z][a-z]+ )?{_ONE}|you)"
_DOWN = r"(?: (?:down )?to (?:0|zero) [HEW]P)?"
_WOULD = r"(?:[Ww]hen(?:ever)?|[Tt]ime|[Ii]f) [^.;]*?\bwould"
_BEFALLS = r"(?:become|suffer|take|gain|lose|obtain|be (?!defeated|reduced|brought|attacked|targeted|hit))"
_NOT_SO = (
    r"(?:you|they|it|that [A-Za-z]+) (?:do(?:es)?|is|are)(?: simply)? not"
    r"(?: (?:do so|become (?:so|it|[A-Z]\w+|any of them|that)|moved|[Pp]ushed))?"
)
_IGNORES = r"(?:they|it|that (?!damage)[A-Za-z]+) ignores? (?:it|that)"
_FIRE = r"(?:fire|be (?:played|triggered|set off)|trigger|go off)"
_LONG = r"(?=[,.;]|$| (?:until|this|while|for|unless|as long)\b)"
_AUTO = r"(?P<auto>Automatic )?"
_NEVER_REDUCES = r"(?:cannot|does not) (?:reduce|bring)\b"
_NOT_DOING = r"\b(?:instead|in place) of"
SURVIVALS = (
    # what would bring someone to nothing
    (
        (rf"\b(?:[Ii]f|[Ww]hen(?:ever)?) (?:{_PLAY} would {_DEFEATS} {_WHOM}{_DOWN}), {_THEY} {_KEEPS}{_END}"),
        r"\g<play> cannot reduce \g<whom> below \g<number> \g<points>",
    ),
    *(
        (
            (
                rf"^{said} (?P<whom>(?:[A-Z][a-z]+ )?{_ONE}) (?:that would be )?"
                rf"(?:reduced to (?:0|zero) [HEW]P|defeated) by {_PLAY} {_KEEPS}{_END}"
            ),
            rf"\g<play> cannot reduce {which} \g<whom> below \g<number> \g<points>",
        )
        for said, which in (("A", "a"), ("An", "an"), ("Each", "each"), ("Any", "any"))
    ),
    (
        (
            r"\b(?P<said>(?:has|have|keeps?|is left with|are left with) (?P<number>\d+(?:d\d+)?) "
            rf"{_POINTS}(?: (?:remaining|left))? instead of (?:0|zero)(?: [HEW]P)?){_END}"
        ),
        r"keeps \g<number> \g<points> instead",
    ),
    (
        (
            r"\b(?:[Ww]hen(?:ever)?|[Tt]ime|[Ii]f) (?P<said>(?:a fall|falling(?: damage)?) would "
            "(?:defeat (?P<one>you|them|an? [a-z]+)|(?:reduce|bring) (?P<other>you|them|an? [a-z]+) "
            "(?:down )?to (?:0|zero) [HEW]P))"
            r"(?=,)"
        ),
        r"\g<one>\g<other> would be defeated by falling damage",
    ),
    # what does not come about
    Misread(rf"\b{_WOULD} {_BEFALLS}[^.;]*?, (?P<said>{_NOT_SO}){_END}", "ignore it"),
    (rf"\b{_WOULD} {_BEFALLS}[^.;]*?, (?P<said>{_IGNORES}){_END}", "ignore it"),
    # Interrupts that do not fire
    (
        rf"(?P<said>'s {_AUTO}Interrupts (?:cannot|can't|do not|may not) {_FIRE}){_LONG}",
        r" cannot play \g<auto>Interrupts",
    ),
    (
        rf"\b(?P<said>(?P<whose>[Ii]ts|[Tt]heir) {_AUTO}Interrupts (?:cannot|do not|may not) {_FIRE}){_LONG}",
        r"they cannot play \g<auto>Interrupts",
    ),
    (
        rf"(?:^|(?<=, ))(?P<said>{_AUTO}Interrupts (?:cannot|do not) (?:fire|trigger|go off)){_LONG}",
        r"nobody can play \g<auto>Interrupts",
    ),
    (
        (rf"\bNo (?P<kind>{NPC_WORD})'s? {_AUTO}Interrupts? (?:can )?{_FIRE}{_LONG}"),
        r"\g<kind>s cannot play \g<auto>Interrupts",
    ),
    # the damage of a play, and the first that comes from now on
    (rf"^(?P<said>Damage (?:from|of|dealt by) this (?P<play>Action|attack))(?= {_NEVER_REDUCES})", r"This \g<play>"),
    (r"^Until [^,.;]*, (?P<said>the first)(?= (?:attack|Action|Reaction|roll)\b[^.;]*? automatically )", "the next"),
    # what is not done, said again
    (rf"{_NOT_DOING} (?:suffering|taking) (?P<said>(?:any of )?(?:the|that|this) )(?=damage(?:[,.;]|$))", ""),
    (rf"{_NOT_DOING} drawing (?P<said>one|it|the card|that card)(?=[,.;]|$)", "a card"),
    (rf"{_NOT_DOING} discarding (?P<said>one|it|the card|that card)(?=[,.;]|$)", "a card"),
    (rf"{_NOT_DOING} being (?P<said>moved by (?:it|this|that|the Push)|pushed)(?=[,.;]|$)", "Pushed"),
    # how far the Debate Counter goes the other way
    (
        (
            r"\b[Tt]he Debate Counter (?:moves|advances) (?P<said>(?:just |equally )?as far|the same "
            "distance|equally far)"
            rf"(?= toward (?:victory|defeat) instead{_END})"
        ),
        "the same number of notches",
    ),
    (
        rf"^[Tt]he Debate Counter (?:moves|advances)(?P<said>)(?= toward (?:victory|defeat) instead{_END})",
        " the same number of notches",
    ),
    (
        (
            r"\b(?:Debate Counter|it) (?:cannot|does not|can neither) (?:move|advance|be moved)"
            "(?P<said>,? (?:in either direction|in any direction|either way|at all))(?=[,.;]|$| (?:until"
            r"|this|while)\b)"
        ),
        "",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
