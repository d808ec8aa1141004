"""What explorers find, open, go to first and look through, in other words than the house's: "something Hidden"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_END = r"(?=[,.;]|$)"
_LAST = r"(?=\.?$)"
_PERIOD = r"(?:each|every|in (?:a|each|every)|per|a) (?P<per>turn|round|scenario)"
_DOER = r"(?P<who>you|it|they|~|(?:an?|the) [a-z]+(?: [a-z]+)?|[A-Z]\w+)"
_PLACE = r"(?:section|region|position)"
_GOES = r"(?P<goes>enters?|leaves?|searche?s?|moves? (?:in)?to)"
_SIDES = r"(?:your |the )?(?:enemies|allies|yourself|Challenges|foes|friends)"
_GROUP = r"\b(?:[Ee]veryone|[Ee]verybody|[Aa]nyone|(?:[Ee]ach|[Ee]very|[Aa]ny) entity|[Aa]ll entities|[Ee]ntities)\b"
_ROLL = r"(?P<row>Lockpick(?:ing)?|Search(?:ing)?)"
_OPPOSED = r"(?:the|an?|its|that|their) (?:Lock|Hidden|opposing|opposed|other)(?: (?:roll|dice|result))?"
_BEATEN = rf"(?:exceed|beat|surpasse?|top)s? {_OPPOSED}"
_LIKED = (
    r"(?: (?:as|however|in (?:any|whatever) (?:order|way)) (?:that )?(?:you|they) (?:like|choose|wish|want|please)"
    r"| in any order)?"
)
_TOP = r"the top (?:\d|two|three|four|five|six) cards of (?:your|their|its) deck"
_OFTEN = r"(?P<often>once|twice|(?:two|three|2|3) times) (?:per|each|a|every) (?P<per>turn|round|scenario)"
_VERB = (
    r"(?P<verb>suffer|gain|draw|lose|recover|discard|play|move|fall|climb|spend|enter|leave|obtain|attack|drop|search"
    r"|reveal|see)s?"
)
_NAME = r"(?:[Tt]he )?[A-Z]\w+(?: [A-Z]\w+)*"
_ANYBODY = rf"(?:you|they|it|them|{_NAME}|(?:the|your|its|their|that) [a-z]+(?: (?:in|within|adjacent to) [^,.;]+?)?)"
_MANY = r"(?:(?:your |their |its )?(?:allies|enemies|entities)(?: (?:in|within|adjacent to) [^,.;]+?)?)"
_HAPPENS = (
    ("suffers?", "suffered"),
    ("draws?", "drawn"),
    ("moves?", "moved"),
    ("plays?", "played"),
    ("discards?", "discarded"),
    ("loses?", "lost"),
    ("wins?", "won"),
    ("enters?", "entered"),
    ("leaves?", "left"),
    ("hits?", "hit"),
    ("attacks?", "attacked"),
    ("spends?", "spent"),
    ("recovers?", "recovered"),
    ("gains?", "gained"),
    ("finds?", "found"),
    ("(?:is|are)", "been"),
)
_MOST = (
    r"the (?:most|fewest|highest|lowest|least) "
    r"(?:[HEW]P|Power|Resilience|Mind|Skill|Karma|level|cards in (?:their )?hand)"
)
_OWN_PLACE = r"(?:its|your|their|the|the target's) (?:occupied )?(?:section|region|position)"
_ORDER = (
    r"(?:You (?:may |must )?)?(?:[Mm]ove|[Dd]raw|[Rr]ecover|[Dd]iscard|[Ss]uffer|[Ll]ose|[Pp]ush|[Tt]eleport|[Ff]ly"
    r"|[Ll]ight|[Rr]eveal|[Gg]ain|[Bb]lock|[Ii]ncrease|[Dd]ecrease)\b"
)
_TELLING = (
    r"(?:(?:The|That|Each|Every|An?|One) (?:[a-z]+ )*(?:[a-z]+|[A-Z]\w+(?: [A-Z]\w+)*)"
    r"(?: (?:within|in) [^,.;]+?)?|They|It) "
    r"(?:[Mm]oves|draws|recovers|discards|suffers|loses|pushes|teleports|flies|reveals|gains|becomes|is)\b"
)
_ALONG = (
    *(("gaining", "gain"), ("losing", "lose"), ("drawing", "draw"), ("discarding", "discard"), ("suffering", "suffer")),
    *(("recovering", "recover"), ("increasing", "increase"), ("decreasing", "decrease"), ("raising", "increase")),
)
"""What is done besides, as a participle, and as the verb of a sentence."""
_ALL_SO = r"(?:(?!\b(?:if|unless|or|when|whenever|while)\b)[^.;])*?"
_WHAT = r"(?:[+-]?\d|an?\b|one\b|two\b|its\b|their\b|your\b|the\b)"
_SOME_PLACE = rf"(?:an?|the|your|that|its|their) (?:[a-z]+ )?{_PLACE}"
_AWAITED = r"\b(?:[Ww]hen(?:ever)?|[Uu]ntil|[Tt]ime)"
_WITHOUT = r" without (?:an?|any|making an?)"
_SELF = (
    ("(?P<who>you)", r"\g<who> have not"),
    (rf"(?P<who>it|they|the target|{_NAME})", r"\g<who> has not"),
    ("an? (?P<who>enemy|ally|entity)", r"no \g<who> has"),
)
EXPLORERS = (
    # harm that lasts, as a word before a noun
    (r"\b(?P<said>Injured)\b(?! [A-Z])", "injured"),
    (r"\b(?P<said>[Uu]ninjured|Uninjured)(?= [a-z])", "uninjured"),
    # what neither of two does
    (
        rf"\b(?P<said>[Nn]either (?P<one>{_ANYBODY}|{_MANY}) nor (?P<other>you|them|it|{_MANY}) {_VERB})\b",
        r"\g<one> and \g<other> cannot \g<verb>",
    ),
    # what is so until it happens first
    *(
        Misread(
            rf"^(?P<said>Until {who} first {verb}(?P<what>[^,.;]*?),? {_PERIOD})(?=,)",
            rf"While {have} {done}\g<what> this \g<per>",
        )
        for verb, done in _HAPPENS
        for who, have in _SELF
    ),
    # how often, behind all the rest
    (rf"^[Ww]hen(?:ever)?\b[^.;]*?(?P<said>, {_OFTEN}){_LAST}", r", but only \g<often> per \g<per>"),
    # things nobody has found yet
    (r"\b(?P<said>(?:some|any)thing (?:that is )?[Hh]idden)\b", "a Hidden Challenge"),
    (r"\b(?P<said>(?:Some|Any)thing (?:that is )?[Hh]idden)\b", "A Hidden Challenge"),
    (
        r"\bagainst (?P<said>(?:everything|all) (?:that (?:is|are) )?[Hh]idden)(?= (?:in|within)\b|[,.;]|$)",
        "each Challenge with a Hidden entry",
    ),
    (r"\b(?:[Mm]ake|[Pp]erform) (?P<said>(?:one|1|a single))(?= (?:Search|Lockpick) roll\b)", "a"),
    (
        (
            rf"\benters? {_SOME_PLACE}\b[^.;]*?, (?:you|they) (?:may|can) (?:immediately )?"
            rf"(?P<said>[Ss]earch (?:it|there|that {_PLACE}))(?= immediately\b|[,.;]|$)"
        ),
        "make a Search roll",
    ),
    *(
        (
            rf"\b(?:enters?|moves? into|searche?s?) an? (?:[a-z]+ )?{_PLACE} (?P<said>before {before})(?=[,.;]|$)",
            f"that no {who} has entered",
        )
        for who, several in (("ally", "allies"), ("enemy", "enemies"))
        for before in (
            rf"(?:any|an|any other|another) {who}(?: (?:does|has))?",
            rf"any of your {several}(?: (?:do|does))?",
        )
    ),
    (rf"\b(?:[Rr]eveal|[Ff]ind|[Dd]iscover)s? [^,.;]*?(?P<said>{_WITHOUT} [Ss]earch(?: roll)?){_END}", ""),
    (rf"\b(?:[Oo]pen|[Uu]nlock)s? [^,.;]*?(?P<said>{_WITHOUT} Lockpick roll){_END}", ""),
    (
        rf"\b(?:[Rr]eveal|[Ff]ind|[Dd]iscover|[Oo]pen|[Uu]nlock)s? [^,.;]*?(?P<said> without (?:rolling|a roll)){_END}",
        "",
    ),
    # of everyone, who is of them in any case
    (rf"{_GROUP}[^,.;]*?(?P<said>, (?:including|even) {_SIDES}(?: and {_SIDES})?,?)(?= [a-z])", ""),
    (rf"{_GROUP}[^,.;]*?(?P<said>,? {_SIDES}(?: and {_SIDES})? included,?)(?= [a-z]|\.?$)", ""),
    # cards put in another order
    *(
        row
        for s in ("", "s")
        for row in (
            (rf"\b(?P<said>(?:[Rr]earrange|[Rr]eorder){s})(?= {_TOP})", f"look{s} at"),
            (
                rf"\b(?:[Rr]earrange|[Rr]eorder){s} {_TOP}(?P<said>{_LIKED})(?=[,.;]|$| and\b)",
                f" and put{s} them back in any order",
            ),
        )
    ),
    # who lights a place
    *(
        (
            (
                rf"{_AWAITED} (?P<said>(?P<where>{_SOME_PLACE}) (?:is|becomes|is made) {light} by {by})"
                r"(?=[,.;]|$| (?:this|each)\b)"
            ),
            rf"\g<by> {does} \g<where>",
        )
        for by, s in ((rf"(?P<by>an? [a-z]+|the target|that [a-z]+|{_NAME})", "s"), ("(?P<by>you|they)", ""))
        for light, does in (("lit", f"light{s}"), ("dark(?:ened)?", f"darken{s}"))
    ),
    # light, as it is written in the Trait of that name
    (r"\b(?:becomes?|turns?|remains?|stays?|is|are|made) (?P<said>Lit)(?=[,.;]|$| (?:until|this|for)\b)", "lit"),
    (r"\b(?:becomes?|turns?|remains?|stays?|is|are|made) (?P<said>Dark)(?=[,.;]|$| (?:until|this|for)\b)", "dark"),
    # the first place one goes to
    (
        (
            rf"^(?P<said>The first (?P<what>(?:[a-z]+ )?{_PLACE}(?: with [^,.;]+?)?) {_DOER} {_GOES} {_PERIOD})"
            r"(?= (?:becomes|is|has|turns)\b)"
        ),
        r"The first time \g<who> \g<goes> a \g<what> each \g<per>, that region",
    ),
    # a roll that is higher than what opposes it
    *(
        (
            rf"(?<![Ii]f )(?<![Uu]nless )\b(?P<said>{whose} {_ROLL} roll {_BEATEN})(?=[,.;]|$| by\b)",
            rf"{who} a \g<row> roll",
        )
        for whose, who in (("[Yy]our", "you win"), ("(?:[Tt]heir|[Ii]ts)", "they win"))
    ),
    (rf"(?P<said>'s {_ROLL} roll {_BEATEN})(?=[,.;]|$| by\b)", r" wins a \g<row> roll"),
    # who has the most of those in one place
    (
        (
            rf"\b(?P<said>whoever has (?P<most>{_MOST}) (?P<where>in {_OWN_PLACE}))(?=[,.;]|$"
            r"| (?:suffers|draws|discards|gains|recovers|loses|may|cannot|is)\b)"
        ),
        r"the entity \g<where> with \g<most>",
    ),
    (rf"\b(?P<said>whoever (?P<where>in {_OWN_PLACE}) has )(?={_MOST})", r"the entity \g<where> with "),
    (
        (
            rf"^(?P<said>Whoever has (?P<most>{_MOST}) (?P<where>in {_OWN_PLACE}))"
            r"(?= (?:suffers|draws|discards|gains|recovers|loses|may|cannot|is)\b)"
        ),
        r"The entity \g<where> with \g<most>",
    ),
    (rf"^(?P<said>Whoever (?P<where>in {_OWN_PLACE}) has )(?={_MOST})", r"The entity \g<where> with "),
    # harm that another would bring
    *(
        (
            (
                rf"^(?P<said>{who} cannot (?:inflict|cause|deal) (?:any |an )?Injur(?:y|ies) (?:on|to) "
                r"(?P<whom>you|you and (?:your )?allies|(?:your )?allies))(?=[,.;]|$| (?:until|this)\b)"
            ),
            rf"\g<whom> cannot suffer an Injury because of {by}",
        )
        for who, by in (
            (r"T(?P<who>he target|he triggering [A-Za-z]+|hat [a-z]+|hey)", r"t\g<who>"),
            (r"Enemies", "any enemy"),
            (r"An enemy", "an enemy"),
        )
    ),
    # what is done along with it
    *(
        (rf"^{front}{_ALL_SO}(?P<said>, {doing})(?= {_WHAT})", f" and {do}{s}")
        for front, s in ((_ORDER, ""), (_TELLING, "s"))
        for doing, do in _ALONG
    ),
    # back to where someone was
    (r"\b(?:[Mm]oves?|[Rr]eturns?|comes?) (?P<said>back )(?=to the (?:section|region|position)\b)", ""),
    (r"\b(?P<said>[Gg]oes back)(?= to the (?:section|region|position)\b)", "Moves"),
    (r"\b(?P<said>[Gg]o back)(?= to the (?:section|region|position)\b)", "Move"),
    (r"'s (?P<said>)(?=(?:section|region|position) (?:becomes?|is|counts?|stays)\b)", "occupied "),
    # where a play cannot be made, but by some
    *(
        (
            (
                r"\b(?:(?:cannot|may not) be played|cannot play this (?:Action|Reaction|Strategy)) "
                rf"(?P<said>in (?P<where>an? (?:[a-z]+ )?{_PLACE}) {unless})(?= (?:(?! (?:and|or)\b)[^,.;])+{_LAST})"
            ),
            rf"if you are in \g<where> and {so}",
        )
        for unless, so in (
            ("unless you have(?= [A-Z])", "lack"),
            ("unless you have an?(?= [A-Z][^,.;]* equipped)", "have no"),
            ("unless you are(?= )", "are not"),
            ("if you have", "have"),
            ("(?:if|while) you are", "are"),
            ("(?:if|while) you lack", "lack"),
        )
    ),
    # a Lock that nobody has opened yet: to open it defeats what it is on
    (rf"\b[Ww]hile (?:it|{_NAME}) (?P<said>(?:is|remains|stays) (?:still )?locked){_END}", "remains"),
    (rf"\b[Ww]hile (?:it|{_NAME}) (?P<said>(?:is not|has not been) (?:yet )?(?:unlocked|opened)){_END}", "remains"),
    (rf"\b[Uu]ntil (?:it|{_NAME}) (?P<said>(?:is|has been) unlocked){_END}", "is defeated"),
    # how far away a place is that one goes to
    (rf"\b[Mm]oves? (?:in)?to [^,.;]*?(?P<said>,? (?:regardless of|at any|whatever the) distance){_END}", ""),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
