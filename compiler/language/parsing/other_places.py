"""Places, ways, Locks and Gear in other words than the house's: "yours", "the Shield they have equipped"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_PLACE = r"(?:section|region|position)"
_PIECE = r"(?:Weapon|Armor|Shield|Implement|Tool|Item|Clothing|Accessory|weapon|armor|shield)"
_PARTED = r"\b(?:drop|unequip|destroy|lose)s?"
_OVER = r"(?=[,.;]|$| (?:and|or|until|if|unless|while)\b)"
_SOMEONE = r"(?:that \w+|the target|the triggering \w+|an? (?:ally|enemy)(?: within range \d)?)"
_DOER = r"(?P<who>An? (?:[a-z]+ )?(?:enemy|ally|PC|entity|Creature|Seeker))"
_ONE_AND_MANY = (("enemy", "enemies"), ("ally", "allies"), ("entity", "entities"))
_ROLLING = r"(?:rolling|(?:(?:having to )?(?:make|making) )?an?(?: Acrobatics)? roll|having to roll)(?: Acrobatics)?"
_TOGETHER = "(?: at (?:once|(?:the same|one|any|a) time)| together)?"
_NOT_SO_FAR = r"(?! (?:up )?(?:to )?Height \d)"
_LOCK = r"(?:open|pick|unlock) (?:a|the|any) [Ll]ock"
_NAME = r"(?:the )?(?:~|[A-Z]\w+(?: [A-Z]\w+)*)"
_GOES = r"\b(?:(?:[Mm]ove|[Tt]eleport|[Ff]l(?:y|ie)|[Pp]hase|[Gg]o|[Cc]ome|[Tt]ravel|[Cc]limb)(?:e?s|e?d)?|flown|gone)"
_NOBODY = r"(?:nobody|no one|no-one)(?! else)"
PLACES = (
    (rf"{_GOES} (?P<said>(?:in)?to (?:or|and) from|from (?:or|and) (?:in)?to|out of or into)(?= )", "into or out of"),
    (rf"{_GOES} (?P<said>into or from|to or out of|to or away from)(?= )", "into or out of"),
    (rf"{_GOES} (?P<said>from)(?= (?!any\b|one\b)[^,.;]*?{_PLACE}\b(?![^,.;]* to\b))", "out of"),
    # in which nobody is
    (
        (
            rf"\b(?:section|region|position)s?\b[^,.;]*?(?P<said> (?:(?:(?:that|which) )?{_NOBODY} (?:is|stands) in"
            rf"|(?:where|in which) {_NOBODY} (?:is|stands)|(?:with|having) {_NOBODY} in (?:it|them)"
            r"|without anyone in (?:it|them)))(?=[,.;]|$| (?:within|adjacent|until|this|and|that)\b)"
        ),
        " that nobody occupies",
    ),
    (
        (
            r"\b(?:section|region|position|place) (?P<said>(?:where|in which) (?P<who>[^,.;]{1,25}?) "
            r"(?:was|were|stood) (?:when|as) (?:the|this) (?P<per>turn|round|scenario) (?:began|started))(?=[,.;]|$)"
        ),
        r"where \g<who> began the \g<per>",
    ),
    # several places
    (rf"\bin (?P<said>each of )(?=(?:the )?(?:any |up to )?(?:\d|two|three|four) [^,.;]*?{_PLACE}s\b)", ""),
    (r"^(?P<said>Targets)(?= (?:each|every|all|up to|an?|any|one|\d|two|three)\b)", "This Action targets"),
    # what is so of a place
    (
        (
            rf"\b(?:[Ii]f|[Ww]hile|[Uu]nless|[Aa]s long as|[Uu]ntil) (?P<said>no (?P<near>(?:adjacent |other )?)"
            rf"(?P<place>{_PLACE})(?P<where>(?: within range \d| adjacent to [^,.;]{{2,30}}?)?) is "
            r"(?P<so>lit|dark|shadowy))(?=[,.;]|$)"
        ),
        r"there is no \g<so> \g<near>\g<place>\g<where>",
    ),
    (rf"\b{_PLACE}(?P<said> (?:that|which) (?:has|have|contains?|holds?) no )(?=[A-Za-z])", " with no "),
    (
        rf"\b[Mm]oves? the target [^,.;]*?{_PLACE} that (?P<said>none of (?:its|their) allies occup(?:y|ies))\b",
        "no ally of the target occupies",
    ),
    (r"\b(?P<said>hidden)(?= (?:Trap|Creature|Obstacle|Seeker|Environ|Challenge|enem|all(?:y|ies)\b|entit))", "Hidden"),
    (r"\b(?:is|are|was|while) (?P<said>hidden)(?=[,.;]|$)", "Hidden"),
    (r"\b(?:border|exit)s?(?P<said> of (?:a )?Height(?: of)?)(?= \d)", " with Height"),
    *(
        (
            (
                rf"^(?P<said>(?:No more than|Only|At most) {number} (?P<who>PCs|enemies|allies|entities|[A-Z]\w+s)"
                rf" (?:may|can) (?:be in|occupy|stand in) (?P<where>(?!the [A-Z])[^,.;]+?){_TOGETHER})(?=\.?$)"
            ),
            rf"While {digits} or more \g<who> are in \g<where>, \g<who> cannot enter \g<where>",
        )
        for number, digits in ((r"(?P<n>\d)", r"\g<n>"), ("one", "1"), ("two", "2"), ("three", "3"))
    ),
    *(
        (
            (
                rf"^(?P<said>(?:No more than|Only|At most) (?:one|1) {one} (?:may|can) "
                rf"(?:be in|occupy|stand in) (?P<where>[^,.;]+?){_TOGETHER})(?=\.?$)"
            ),
            rf"While 1 or more {many} are in \g<where>, {many} cannot enter \g<where>",
        )
        for one, many in (
            ("enemy", "enemies"),
            ("ally", "allies"),
            ("entity", "entities"),
            (r"(?P<w>[A-Z]\w+)", r"\g<w>s"),
        )
    ),
    (r"\b(?:has )?(?P<said>(?:stayed|remained) in)(?= (?:its|their|your)\b[^,.;]*? this )", "has not left"),
    (r"\b[Mm]oves? \d(?P<said> (?:in (?:any|either) direction(?! of\b)|to any side))\b", ""),
    (r"(?:^|\b[Yy]ou (?:may )?)[Mm]ove \d(?P<said> in (?:a|any) direction of your(?: own)? choice)\b", ""),
    *((rf"\baway from (?P<said>all (?:the )?{many})\b", f"each {one}") for one, many in _ONE_AND_MANY),
    # attacks on their way
    (
        (
            r"\b[Ii]ntercept\b[^.;]*?\bborder\b[^,.;]*?"
            r"(?P<said>,? even (?:(?:one|those|if) )?(?:that )?you (?:are|do) not [Bb]lock(?:ing)?(?: it)?)"
        ),
        "",
    ),
    (
        (
            r"\b(?P<said>(?:may|can) (?:open|pick|unlock) (?:an?y? |all )?[Ll]ocks? "
            r"without (?:rolling|an?(?: Lockpick)? roll))(?=[,.;]|$)"
        ),
        "cannot lose a Lockpick roll",
    ),
    # climbing
    (
        (
            rf"\b(?P<said>(?:may|can) climb{_NOT_SO_FAR}(?P<what>(?: [^,.;]*?)?),? without {_ROLLING})"
            r"(?=[,.;]|$| until\b| this\b)"
        ),
        r"cannot fail to climb\g<what>",
    ),
    (
        (
            r"\b(?P<said>(?:need not|do(?:es)? not (?:need|have) to) (?:roll(?: Acrobatics)?|make an? [A-Z]\w+ roll))"
            r"(?= to climb\b)"
        ),
        "cannot fail",
    ),
    (
        r"\b(?P<said>(?:automatically|always) succeeds? (?:at|in|on) climbing)(?=[,.;]|$| an?\b| until\b)",
        "cannot fail to climb",
    ),
    (r"\bcannot (?:trade|swap|exchange) places(?P<said>)(?! with\b)", " with an entity"),
    (
        (
            r"\b(?P<said>(?P<place>section|region|position) (?P<who>you|they|it|~|the target) (?:started|began)"
            r" (?:this|the|your|their|its) turn in)(?=[,.;]|$)"
        ),
        r"\g<place> where \g<who> began this turn",
    ),
    (r"\b(?P<said>must (?:stay|remain) in)(?= (?:its|their|your|the)\b[^,.;]*? until\b)", "cannot leave"),
    (r"^(?P<said>[Mm]ark)(?= (?:an?|one|any one) [^,.;]*?(?:section|region|position|border|exit)\b)", "Choose"),
    (r"\b(?P<said>[Tt]he marked)(?= (?:section|region|position|border|exit)\b)", "that"),
    (
        (
            r"\b(?:ally|allies|enemy|enemies|entity|entities)\b[^,.;]*? [Mm]oves? (?:\d )?(?:in)?to "
            r"(?P<said>a (?P<place>section|region|position) adjacent to theirs)\b"
        ),
        r"an adjacent \g<place>",
    ),
    (
        r"\bcannot be moved(?P<said> from)(?= (?:its|your|their)(?: occupied)? (?:section|region|position)\b)",
        " out of",
    ),
    (r"\b(?P<said>loses? (?:its|your|their) footing and )(?=falls?\b)", ""),
    Misread(
        r"\bignores? [^,.;]*?\b(?:Heights?|Blocks)(?P<said> when(?:ever)? (?:it|you|they|~) [Mm]oves?)(?=[,.;]|$)",
        " when moving",
    ),
    # Blocks
    (
        rf"\b(?P<said>no longer Blocks(?: (?:any|a)(?: section)? borders?| anything)?){_OVER}",
        "lowers all Blocks",
    ),
    (rf"\b(?P<said>no longer Block(?: (?:any|a)(?: section)? borders?| anything)?){_OVER}", "lower all Blocks"),
    (r"\b[Mm]oves? (?:up to )?\d(?P<said>,? even out of a (?:B|b)locked (?:section|region))\b", ", ignoring Blocks"),
    (
        r"^[Ii]f (?P<said>the target's Action was (?:played|made) from)(?= another (?:section|region)\b)",
        "the target is in",
    ),
    # going, being moved, falling
    Misread(
        (
            r"\b(?P<said>[Ww]hen(?:ever)? you would (?P<deed>(?:begin to )?climb\b[^,.;]*),"
            r" you must first (?P<price>[a-z][^,.;]*))(?=[.;]|$)"
        ),
        r"you must \g<price> to \g<deed>",
    ),
    (
        (
            r"\b[Mm]oves? (?:up to )?\d(?P<said> without (?:spending|using(?: up)?) (?:your|their|its)(?: own)? "
            r"(?:[Mm]ove(?:ment)?)(?: (?:for|of|on) (?:the|this|your|their) turn)?)"
        ),
        "",
    ),
    (
        (
            rf"\b(?P<said>[Pp]lace (?P<one>{_SOMEONE}) in (?P<there>[^,.;]{{3,40}}? {_PLACE})"
            r" without crossing (?:any )?borders)\b"
        ),
        r"Teleport \g<one> to \g<there>",
    ),
    (
        (
            r"^(?P<said>(?P<front>(?:[Tt]he (?:first|next) time|[Ww]henever|[Ww]hen) you) fall(?P<per>[^,.;]*), "
            r"(?:you )?(?:suffer|take) no (?:falling )?damage(?: from (?:it|the fall|falling))?)(?=\.?$)"
        ),
        r"\g<front> would suffer falling damage\g<per>, ignore it",
    ),
    (r"\bfalls?(?P<said> (?:across|over|down) an? border)(?= into\b)", ""),
    (r"\bcannot be moved(?P<said> against (?:your|their|its) will)\b", ""),
    (r"\b[Ee]nemies cannot (?P<said>[Pp]ush or [Mm]ove)\b", "Move"),
    (
        (
            r"\b(?P<said>[Ii]gnore (?:the )?(?:swimming penalties|penalties (?:for|from) swimming)"
            r" with this (?P<kind>Action|Reaction))"
        ),
        r"this \g<kind> ignores penalties for swimming",
    ),
    (
        r"\bborders? [^,.;]*?(?P<said>(?:that )?you or your allies (?:are )?[Bb]lock(?:ing)?)\b",
        "that you or an ally Blocks",
    ),
    (r"\b(?:is|are|has been|have been|was)(?: not)? (?P<said>overcome)(?=[,.;]|$| (?:in|within|by)\b)", "defeated"),
    *(
        (
            rf"\bcannot (?P<said>{swim})(?=[,.;]|$| (?:in|while wearing) this Armor\b| until\b)",
            f"{climb}enter a section that requires swimming",
        )
        for swim, climb in (("swim", ""), ("climb or swim", "climb or "), ("swim or climb", "climb or "))
    ),
    (r"\bcannot [^,.;]*?(?:swim|climb)(?P<said> (?:in|while wearing) this Armor)(?=[,.;]|$)", ""),
    (
        (
            r"\b(?P<said>(?:may|can) only (?:[Mm]ove (?:in)?to|enter) (?:an? )?(?P<light>lit|dark|shadowy) "
            r"(?P<place>section|region)s?)\b"
        ),
        r"cannot enter a \g<place> that is not \g<light>",
    ),
    (r"\b[Yy]ou lose all(?P<said> )(?=(?:Valuables|Karma|Tactical Points)\b)", " your "),
    (r"(?<![Yy]ou )\bloses? all(?P<said> )(?=(?:Valuables|Karma|Tactical Points)\b)", " their "),
    # what being in a condition takes from a play
    *(
        (
            (
                rf"\b[Tt]his (?:Action|Reaction|attack) (?P<said>ignores (?:the )?{row}(?:penalty|penalties) "
                rf"(?:from|of|for)(?: being)?)(?= {condition}(?:[,.;]|$))"
            ),
            "ignores penalties for being",
        )
        for row, condition in (("", r"[A-Z]\w+"), ("Hit ", "Debilitated"), ("Miss ", "Vulnerable"))
    ),
    (
        (
            r"\b(?P<said>[Ii]gnore being (?P<condition>[A-Z]\w+) (?:for|with) "
            r"(?:this (?:Action|attack|Reaction)))(?=[,.;]|$)"
        ),
        r"this Action ignores penalties for being \g<condition>",
    ),
    # Locks
    (rf"\b(?P<said>fails? to {_LOCK})\b", "loses a Lockpick roll"),
    Misread(rf"\b(?:tries|attempts|would try|is about to try) to {_LOCK}\b", "would perform a Lockpick roll"),
    Misread(rf"\b(?:try|attempt) to {_LOCK}\b(?! with)", "would perform a Lockpick roll"),
    (rf"\b(?P<said>fails to (?:open|pick|unlock))(?= {_NAME}'s [Ll]ock\b)", "loses a Lockpick roll against"),
    (rf"\b(?P<said>(?:opens|picks|unlocks))(?= {_NAME}'s [Ll]ock\b)", "wins a Lockpick roll against"),
    (rf"\b(?:opens?|picks?|unlocks?) {_NAME}(?P<said>'s [Ll]ock)\b", ""),
    (
        (
            r"\b(?P<said>the (?P<row>[A-Z]\w+)(?: dice)? of (?P<of>an?[^,.;]+?) "
            r"by (?P<by>\d|one|two|three) (?:dice )?levels?)(?=[,.;]|$| until\b| for\b)"
        ),
        r"the \g<row> dice level of \g<of> by \g<by>",
    ),
    (r"\bto automatically win (?P<said>the roll)(?=[,.;]|$)", "the opposed roll"),
    # Gear
    (
        (
            r"\b(?P<said>use(?P<s>s?) (?:an?|one|the) (?P<kind>Action|Reaction|Strategy) entry (?:on|of|from) (?:an? )?"
            r"(?:(?:their|your|its) )?(?:equipped )?(?:pieces? of )?Gear"
            r"(?: (?:that )?(?:they|you|it) (?:has|have) equipped)?)\b"
        ),
        r"play\g<s> a \g<kind> from Gear",
    ),
    (
        (
            r"\b[Pp]lays? [^,.;]*? from (?P<said>an? (?:equipped )?piece of Gear"
            r"(?: (?:that )?(?:they|you|it) (?:has|have) equipped)?)\b"
        ),
        "Gear",
    ),
    (
        rf"{_PARTED} (?P<said>the (?P<piece>{_PIECE}) (?:that )?(?:they|it) (?:has|have) equipped)\b",
        r"their equipped \g<piece>",
    ),
    (rf"{_PARTED} (?P<said>any)(?= (?:piece of )?Gear used for (?:their|its) (?:Action|Reaction|attack))", "the"),
    (r"\b(?:turn|flip)s? [^,.;]*?face down(?P<said> without(?: any)? effect)\b", ""),
    (rf"\b(?:use|play)s? (?P<said>(?P<this>this {_PIECE})'s (?:entries|plays|Actions and Reactions))\b", r"\g<this>"),
    (
        rf"^(?P<said>This (?P<piece>{_PIECE}) cannot be used)(?= (?:while|if|unless|until)\b)",
        r"You cannot use this \g<piece>",
    ),
    (
        r"\b[Yy]ou (?P<said>never drop Gear(?: against your will)?|cannot be (?:forced|made) to drop Gear)(?=[,.;]|$)",
        "cannot drop Gear because of an enemy",
    ),
    (
        rf"\b(?P<said>[Ii]f this {_PIECE} is equipped with no other Gear in (?:your|either) hands?)\b",
        "if you have no other Gear equipped in either hand",
    ),
    (
        (
            r"^(?P<said>You (?:do not|never) need (?:to (?:spend|use) )?(?:your|a|the) Strategy Phase to)"
            r"(?= (?:equip|unequip|change)\b)"
        ),
        "You may",
    ),
    (
        rf"^(?:Trigger )?(?P<said>{_DOER} [Ss]earches (?P<where>(?:your|the)(?: occupied)? region))(?=[,.;]|$)",
        r"\g<who> in \g<where> performs a Search roll",
    ),
    (r"\b(?P<said>makes)(?= an? (?:ranged |melee )?attack(?: against|[,.;]|$))", "plays"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
