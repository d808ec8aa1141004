"""Rounds by their number, rounds that have passed so, and what is told of NPCs, in other words than the house's."""

from __future__ import annotations

from compiler.language.parsing.npc_words import NPC_WORD

_END = r"(?=[.;]|$)"
_NAME = r"(?:[Tt]he )?[A-Z]\w+(?:(?: (?:of|the))* [A-Z]\w+)*"
_PLACE = r"(?:section|region|position)"
_ONE = rf"(?:enemy|ally|entity|PC|player|{NPC_WORD})"
_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_IN_ROUND = r"\b(?:[Ii]n|[Aa]fter|[Bb]efore|[Ff]rom|[Dd]uring|[Uu]ntil|of|by)(?: the (?:start|beginning|end) of)?"
_NUMBERS = ("1|one", "2|two", "3|three", "4|four", "5|five", "6|six", "7|seven", "8|eight")
_ROUND_PAST = r"[Aa]fter (?:a|any|each|every) round"
_AT_EDGE = "At the end of each round in which"
_NOTHING = r"(?:without (?:suffering|taking)(?: any)? damage|without (?:losing|having lost)(?: any)? [HEW]P)"
_PIERCING = r"(?:Piercing|Reach|Range|Thrown)(?: \d+)?"
_LESS = r"(?:of )?(?P<most>\d) or (?:less|lower)|(?:of )?(?:up to|at most|no more than) (?P<top>\d)"
_TRACK = r"(?:Power|Resilience|Mind|Skill)"
_TRACKS = rf"{_TRACK}(?:(?:, | and |, and ){_TRACK})*"
_HARM = (
    r"(?P<type>[A-Z]\w+ )?damage (?P<who>the target|that [A-Za-z]+|they|it|the triggering [A-Za-z]+|you"
    r"|(?:an|each) (?:enemy|ally|entity))"
)
_LONG = r"(?P<long>this (?:turn|round)|this scenario)"
_SOMEONES_SIDE = r"(?:an?|another|any)(?: other)? (?:enemy|ally|entity)"
_SOMEONES = rf"(?:{_SOMEONES_SIDE}'s|(?:one|any) of (?:its|their|your) (?:enemies|allies)')"
_NEVER_DONE = (
    r"(?:deal|suffer|draw|discard|gain|lose|recover|move|Move|play|use|roll|spend|reveal|drop|equip|enter|leave|hit|win"
    r"|succeed|attack|target|act|fall|end|have|take|start|begin|block|Block)"
)
SPANS = (
    # what is never done
    (rf"\b(?P<said>never (?P<does>{_NEVER_DONE})s?)\b(?! than\b)", r"cannot \g<does>"),
    # at all times but some
    (
        r"^(?P<said>Except (?:in|during) (?P<when>the (?:first|second|third|last) round))(?=,)",
        r"While this is not \g<when>",
    ),
    (r"^(?P<said>Except (?:while|when|if))(?= )", "Unless"),
    # rounds by their number
    *(
        (rf"{_IN_ROUND} (?P<said>[Rr]ound (?:{number}))\b(?! or\b)", f"the {nth} round")
        for nth, number in zip(_NTH, _NUMBERS, strict=True)
    ),
    # a round that has passed so
    (rf"^(?P<said>{_ROUND_PAST} in which)(?= (?:it|you|they|{_NAME}) [^,.;]+, )", _AT_EDGE),
    (
        (
            f"^(?P<said>{_ROUND_PAST} {_NOTHING})(?=, (?:{_NAME}|it) (?:recovers|gains|suffers|draws|loses"
            "|is|may|cannot) )"
        ),
        f"{_AT_EDGE} it suffered no damage",
    ),
    (
        (
            f"^(?P<said>{_ROUND_PAST} {_NOTHING})(?=, (?:(?:you )?(?:may )?(?:recover|gain|suffer|draw|lose"
            "|discard)|you) )"
        ),
        f"{_AT_EDGE} you suffered no damage",
    ),
    (r"\bha(?:s|ve)(?P<said> lost no)(?= [HEW]P (?:this|last|since)\b)", " not lost"),
    (r"\b(?:it|they|~) (?P<said>lost no)(?= [HEW]P (?:this|last) (?:round|turn)\b)", "has not lost"),
    (r"\byou (?P<said>lost no)(?= [HEW]P (?:this|last) (?:round|turn)\b)", "have not lost"),
    (r"\b(?P<said>(?:has|have) lost no (?P<points>[HEW]P))(?=[,.;]|$)", r"is at full \g<points>"),
    (r"\bcan only (?:play|be played)[^.;]*? (?:once|twice) (?:each|per) \w+(?P<said>,)(?= unless\b)", ""),
    (
        r"\b(?P<said>before (?P<who>it|you|they) (?P<have>has|have) acted (?:in )?(?:each|a|any) round)(?=[,.;]|$)",
        r"while \g<who> \g<have> not acted this round",
    ),
    (
        r"^(?P<said>Until (?P<who>it|you) (?P<have>has|have) acted (?:in )?(?:each|a|any) round)(?=,)",
        r"While \g<who> \g<have> not acted this round",
    ),
    # cards that are drawn
    (
        (
            r"\bdraws?(?P<said>)(?= (?:outside|during|in) (?:the|their|its|your) (?:next )?(?:Draw|Action) "
            r"Phase\b)"
        ),
        " a card",
    ),
    # who is where
    (
        (
            r"\b(?:[Ee]ach|[Ee]very|[Aa]ll|[Oo]ne|[Aa]ny) of (?:its|your|the [A-Za-z ]+?'s) (?:other "
            ")?(?:allies|enemies) "
            rf"in (?P<said>the same (?P<place>{_PLACE}))\b(?! as\b)"
        ),
        r"your occupied \g<place>",
    ),
    (
        (
            rf"\b[Nn]o (?P<one>{_ONE}) [^.;]*? (?:while|if) (?P<said>another)(?= (?:is|has|occupies"
            r"|stands)\b)"
        ),
        r"another \g<one>",
    ),
    (
        (
            rf"\bin (?:its|the(?: occupied)?) (?P<place>{_PLACE})\b[^.;]*? seen from (?P<said>others"
            r"|elsewhere|outside)\b"
        ),
        r"another \g<place>",
    ),
    (
        rf"\bignores? (?P<said>Heights? (?:{_LESS}))(?: when (?:it|you|they) moves?)?{_END}",
        r"Heights of \g<most>\g<top> or less",
    ),
    (rf"\bignores? (?:Heights? (?:{_LESS}))(?P<said> when (?:it|you|they) moves?){_END}", ""),
    # whose target someone is not
    (rf"\b(?:cannot|can never) be (?P<said>)(?=(?:{_NAME}|that [a-z]+|the [a-z]+)'s target\b)", "targeted by "),
    (rf"\b(?:cannot|can never) be (?:{_NAME}|that [a-z]+|the [a-z]+)(?P<said>'s target)\b", ""),
    (r"\b(?:cannot|can never) be (?P<said>its target)\b", "targeted by it"),
    (r"\b(?:cannot|can never) be (?P<said>your target)\b", "targeted by you"),
    (r"\bthe only target of (?P<said>the(?: triggering)?)(?= (?:Action|attack)\b)", "that"),
    (
        (
            r"\b(?P<said>(?:is to|is about to|would) suffer (?:at least )?as much damage as (?:it|they) ha(?:s|ve) "
            r"[HEW]P(?: remaining| left)?(?: or more)?)(?=\.?$)"
        ),
        "would be defeated",
    ),
    (
        (
            r"\bmust (?:play|use|make) their next [^.;]*?(?P<said>,? if (?:there is (?:one|any)|one is "
            r"(?:present|there|left)))(?=\.?$)"
        ),
        "",
    ),
    # a roll of Charisma that is opposed
    (
        (
            rf"\b(?:[Ii]f|[Uu]nless) [^,.;]+? (?P<said>beats)(?= (?:{_NAME}|your|its)(?:'s)? "
            "Charisma(?=[,.;]|$))"
        ),
        "wins a Charisma roll against",
    ),
    (rf"\b(?:[Ii]f|[Uu]nless) [^,.;]+? beats {_NAME}(?P<said>'s Charisma)(?=[,.;]|$)", ""),
    (r"\b(?:[Ii]f|[Uu]nless) [^,.;]+? beats (?P<said>your Charisma)(?=[,.;]|$)", "you"),
    # Stat Tracks that go back, without a word for whose they are
    (rf"^(?P<said>(?:Return|Reset|Restore) )(?={_TRACKS} to (?:its |their )?bases?\b)", "Return your "),
    (
        (
            r"\b(?:[Tt]he (?:target|triggering [a-z]+)|[Tt]hat [a-z]+|[Ee]ach [a-z]+|they|it) (?:(?:must|may) )?"
            rf"(?:returns?|resets?|restores?) (?P<said>)(?={_TRACKS} to (?:its |their )?bases?\b)"
        ),
        "their ",
    ),
    # points that have come down to half
    (
        (
            r"(?<!Action )(?<!played )\b(?:[Ww]hen(?:ever)?|[Tt]ime)(?: (?:each|this) [a-z]+)? [^,.;]*?"
            r"(?P<said> (?P<be>is|are) at half (?:(?P<whose>its|their|your) )?(?:maximum )?(?P<points>[HEW]P)"
            r"(?: or (?:less|fewer|lower))?)(?=,|\.?$)"
        ),
        r" \g<be> reduced to half its \g<points> or less",
    ),
    # the next damage of someone
    *(
        row
        for deals, deal in (("deals?", "deal"), ("(?:suffers?|takes?)", "suffer"))
        for row in (
            *(
                (
                    rf"^(?P<said>{said} the next {_HARM} {deals} {_LONG}(?P<rounded>, rounded (?:up|down))?)(?=\.?$)",
                    rf"The next time \g<who> would {deal} \g<type>damage \g<long>, {do} the damage\g<rounded>",
                )
                for said, do in (("Halve", "halve"), ("Double", "double"), ("(?:Cancel|Ignore)", "cancel"))
            ),
            *(
                (
                    (
                        f"^(?P<said>The next {_HARM} {deals} {_LONG} is {done}(?P<rounded>, rounded (?:up"
                        r"|down))?)(?=\.?$)"
                    ),
                    rf"The next time \g<who> would {deal} \g<type>damage \g<long>, {do}\g<rounded>",
                )
                for done, do in (
                    ("halved", "halve the damage"),
                    ("doubled", "double the damage"),
                    ("(?:canceled|ignored|prevented)", "cancel the damage"),
                    (r"(?:reduced|decreased) by (?P<by>\d[0-9d]*)", r"reduce the damage by \g<by>"),
                    (r"increased by (?P<by>\d[0-9d]*)", r"increase the damage by \g<by>"),
                )
            ),
        )
    ),
    # what comes from another's play
    (
        (
            rf"\b(?:[Rr]ecover|[Rr]egain|[Gg]ain|[Dd]raw)s? [^,.;]*?(?P<said>(?<!card )from)(?= {_SOMEONES} "
            r"(?:play|card|effect|Action|Reaction|Strategy|Assist|Interrupt)s?(?=[,.;]|$))"
        ),
        "because of",
    ),
    (rf"\b(?:from|by|because of) {_SOMEONES_SIDE}(?P<said>'s (?:play|effect)s?)(?=[,.;]|$)", ""),
    # what is added to a play
    (
        (
            f"^(?P<said>Add (?P<what>{_PIERCING}) to (?P<play>[^.;]*?(?:Action|attack|Reaction)(?: this "
            f"(?:turn|round|scenario))?)){_END}"
        ),
        r"\g<play> gains \g<what>",
    ),
    (
        (
            r"\b(?P<said>(?P<play>[Tt]his (?:Action|attack))'s Piercing(?: value)? (?:increases|is increased) by)"
            r"(?= \d+ for each\b)"
        ),
        r"\g<play> gains Piercing",
    ),
    (
        (
            r"\b(?P<said>[Ii]ncrease (?:the Piercing(?: value)? of )?(?P<play>this (?:Action|attack))(?:'s Piercing"
            r"(?: value)?)? by)(?= \d+ for each\b)"
        ),
        r"\g<play> gains Piercing",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
