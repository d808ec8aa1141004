"""What is bounded, barred or turned aside, in other words than the house's: "from the third round on"."""

from __future__ import annotations

_THEY = r"(?:they|it|you|that \w+|the (?:target|attacker))"
_ITS = r"(?:its|their|your)"
_TRACK = r"(?:Power|Skill|Mind|Resilience)"
_KIND = r"(?:Action|Reaction|Strategy|card)"
_TRAIT = r"(?:[Tt]rait|tone)"
_SAME_TRAIT = rf"(?:with the same {_TRAIT} as|that (?:shares?|has|have) (?:a|the same) {_TRAIT} (?:with|as))"
_PLAYED = rf"(?:that )?{_THEY} (?:(?:has|have) )?played"
_LAST_PLAYED = rf"(?:{_ITS} (?:last|previous) {_KIND}|the (?:last|previous) {_KIND} {_PLAYED})"
_WOULD_TARGET = r"that would target (?P<whom>(?!only\b)[^,.;]+?) targets you instead\b"
_SINCE = r"from the (?P<nth>\w+) round on(?:ward)?s?"
_NTH = r"(?P<nth>second|third|fourth|fifth|sixth)"
_PER = r"(?:per|in an?|each|every|in each) (?P<per>scenario|round)"
_SOMEONE = rf"(?P<who>{_THEY}|each \w+|an? \w+)"
_NEXT_DAMAGE = rf"{_SOMEONE} (?:would )?(?P<do>deal|suffer)s? (?P<when>this (?:round|turn|scenario)) by (?P<by>[^.;]+)"
_OTHER_TYPE = r"would (?:suffer|take) (?:is|becomes|counts as) (?P<to>[A-Z]\w+) damage(?: instead)?(?=[,.;]|$)"
_LATER = r"if this is the \g<nth> round or later"
_DO = "(?P<verb>attack|target|Grab)"
_BARE_ACTIONS = r"(?<!your )(?<!their )(?<!its )(?P<said>(?P<of>[A-Z]\w+ Actions)"
_INTERRUPTS = "(?:Automatic )?Interrupts"
_NO_FIRE = "(?:do not|cannot) (?:fire|trigger)"
_AMONG_TARGETS = "include you among its targets(?: if it can)?"
_NAME = r"(?:[Tt]he )?(?:[A-Z][\w-]+ )*[A-Z][\w-]+"
_ONE_OF = r"(?:enemy|ally|entity|target)"
_NO_TARGET = r"\b(?:cannot|may not) (?:target|be (?:played|used) (?:against|on))"
_KEEP = r"(?:[Kk]eep|[Pp]revent|[Ss]top|[Bb]ar)"
_KEPT = r"(?:them(?= )|it(?= )|the|that|each|an?|one|all|another|up to|\d+|enem|all)[^,.;]{0,50}?"
LIMITS = (
    # whom a play cannot target but for what is so, and when it cannot be played
    (
        rf"{_NO_TARGET} an? (?:[A-Z]\w+ )?{_ONE_OF}(?P<said>,? unless (?:it|they|that \w+) (?:is|are))(?= )",
        " that is not",
    ),
    (
        rf"{_NO_TARGET} (?:[A-Z]\w+ )?(?:enemies|allies|entities)(?P<said>,? unless (?:they|those \w+) are)(?= )",
        " that are not",
    ),
    (
        (
            rf"^Unless (?P<so>[^.;]*), (?:{_NAME}|it) cannot play this "
            r"(?P<play>Action|Reaction|Strategy|Assist|Interrupt)(?=\.?$)"
        ),
        r"This \g<play> can only be played if \g<so>",
    ),
    # whom a play is turned to
    (r"\b(?:Action|attack) (?P<said>that would target)(?= (?!only\b)[^,.;]+? targets? you instead\b)", "against"),
    *(
        (
            rf"\b(?:[Aa]ny|[Ee]ach|[Ee]very) (?P<who>{kinds}) {_WOULD_TARGET}",
            rf"whenever {article} \g<who> would target \g<whom>, you become the target instead",
        )
        for article, kinds in (
            ("a", "Challenge|Seeker|Trap|Creature|Boss|Mook"),
            ("an", "enemy|Opponent|Adversary|Obstacle"),
        )
    ),
    # plays that are barred
    (
        rf"\bcannot play (?P<said>(?:an? )?(?P<kind>{_KIND})s? {_SAME_TRAIT} {_LAST_PLAYED})",
        r"\g<kind>s with the same Trait twice in a row",
    ),
    (r"\bcannot play (?P<said>an (?P<kind>Action) (?:with|of) the same name)(?= again\b)", r"that \g<kind>"),
    (
        r"\b(?:can|may) (?P<said>target)(?= [^,.;]*? with (?P<kind>Action|attack)s (?:each|until)\b)",
        r"play an \g<kind> against",
    ),
    (r"\b(?:can|may) target [^,.;]*?(?P<said> with (?:Actions|attacks))(?= (?:each|until)\b)", ""),
    # in which round
    (rf"\b(?:can|may|must) (?:only be|be) played (?P<said>(?:only )?{_SINCE})\b", _LATER),
    (rf"\b(?:can|may) only play [^,.;]*? (?P<said>{_SINCE})\b", _LATER),
    (
        rf"\b[Yy]ou (?P<said>(?:can|may) play this (?P<kind>{_KIND}) only)(?= (?:if|while|when)\b)",
        r"can only play this \g<kind>",
    ),
    (
        rf"\b[Yy]ou (?P<said>(?:can|may) play this (?P<kind>{_KIND}) only {_SINCE})\b",
        rf"can only play this \g<kind> {_LATER}",
    ),
    (
        rf"\b[Tt]his {_KIND} (?P<said>cannot be played (?:before|until) the {_NTH} round)\b",
        rf"can only be played {_LATER}",
    ),
    (
        rf"\b[Tt]his {_KIND} can only be played (?P<said>in the (?P<nth>first|second|third) round)\b",
        r"if this is the \g<nth> round",
    ),
    (
        (
            r"\b(?:acts?|turns?)\b[^,.;]*?(?P<said> (?:instead of|rather than) (?:before|after|first|last)"
            r"(?: (?:them|the players|all players|all others))?)(?=[,.;]|$)"
        ),
        "",
    ),
    # not more than so much
    (
        rf"\bcannot (?:suffer|obtain) (?P<said>more than (?:one|1) Injury {_PER})\b",
        r"an Injury more than once each \g<per>",
    ),
    (
        rf"\bcannot (?P<said>(?:suffer|take|have) (?:any )?penalt(?:y|ies) to (?P<track>{_TRACK}))\b",
        r"suffer a \g<track> loss",
    ),
    # until someone is free
    (r"\b[Uu]ntil (?P<said>(?P<who>it|the target|the attacker|that \w+) escapes)\b", r"\g<who> is no longer Grabbed"),
    (r"\b[Uu]ntil (?P<said>(?P<who>they|you) escape)\b", r"\g<who> are no longer Grabbed"),
    (
        r"\b(?:is|are) (?:Invisible|Hidden)(?P<said> in (?P<lay>lit|shadowy|dark) (?P<place>section|region)s)\b",
        r" while in a \g<lay> \g<place>",
    ),
    # what somebody's plays do not do, and what those of a sort do
    (
        rf"\b(?P<who>[Tt]he target|[Tt]he triggering enemy|[Tt]hat \w+)'s (?P<of>{_INTERRUPTS}) {_NO_FIRE}\b",
        r"\g<who> cannot play \g<of>",
    ),
    (
        rf"\b{_BARE_ACTIONS} deal (?P<by>\d+) more damage to (?P<who>the target|that \w+))\b",
        r"increase the damage \g<who> suffers from \g<of> by \g<by>",
    ),
    # conditions of one, and of several
    (r"\beach condition (?:affecting|on) (?P<who>it|you|them) ends\b", r"\g<who> recover from all conditions"),
    (r"\bGrabs you\b[^.;]*?\b(?P<said>end (?:the|this|that) condition)\b", "recover from Grabbed"),
    *((rf"^(?P<said>{who})(?= may then [A-Za-z])", f"Then, {who.lower()}") for who in ("They", "It", "You")),
    (r"^(?:They|It|You) may(?P<said> then)(?= [A-Za-z])", ""),
    (r"\b(?P<said>[Rr]oll Charisma opposed by (?:its|their) Charisma)\b", "roll Charisma against them"),
    (
        rf"\b(?P<said>each Action (?P<who>the (?:triggering )?\w+|that \w+) plays must {_AMONG_TARGETS})\b",
        r"\g<who> must target you with each of their Actions",
    ),
    (r"\bunless(?P<said> no other target is available)\b", " there is no other target"),
    (r"\b(?P<said>the play for which (?:they|it) made the roll)\b", "that Action"),
    (r"\bmakes? a play of (?P<said>the named (?:type|kind))\b", "that kind"),
    # what has been done before, and what another does so
    (
        r"\bhas played (?P<said>that same (?P<kind>Action|Reaction) before(?: in)?)(?= this scenario\b)",
        r"the same \g<kind>",
    ),
    (
        rf"\bcannot {_DO} (?P<whom>you|them)(?: again)? until [^,.;]+? (?P<said>has done so|does so)\b",
        r"\g<verb>s \g<whom>",
    ),
    (
        rf"\bcannot {_DO} the [A-Z][^,.;]*?(?: again)? until [^,.;]+? (?P<said>has done so|does so)\b",
        r"\g<verb>s it",
    ),
    (
        r"^The triggering \w+ (?:does not recover any|recovers no) [HEW]P(?: from the triggering effect\b|(?=\.?$))",
        "Cancel the recovery",
    ),
    (r"\b[Uu]ntil (?:you|they|it) plays? [^,.;]*?(?P<said> (?:in an?|in each|each) scenario)(?=,)", ""),
    # whose play damage is of, and in whose turn
    (r"\b(?:from|by|with) (?P<said>one of your (?P<kind>Action|Reaction|attack)s)\b", r"your \g<kind>s"),
    (
        rf"(?P<said>\b(?:on|in|during) a turn (?:that is|which is) not (?P<whose>{_ITS}) own)\b",
        r"outside \g<whose> own turn",
    ),
    (r"\b(?P<said>and now (?P<be>has|is))(?= )", r"while it \g<be>"),
    # a number that comes next
    (
        rf"^Reduce the next damage {_NEXT_DAMAGE}",
        r"The next time \g<who> would \g<do> damage \g<when>, reduce it by \g<by>",
    ),
    (
        rf"^(?:Any|All) (?P<of>[A-Z]\w+) damage (?P<who>you|they) {_OTHER_TYPE}",
        r"Whenever \g<who> would suffer \g<of> damage, suffer that much \g<to> damage instead",
    ),
    # who is kept from doing something cannot do it
    *(
        (
            rf"(?:^|(?<=, )|(?<= and ))(?P<said>{_KEEP} (?P<who>{_KEPT}) from {doing})(?= |,|\.?$)",
            rf"\g<who> cannot {do}",
        )
        for doing, do in (
            *(("moving", "move"), ("Moving", "Move"), ("playing", "play"), ("drawing", "draw"), ("gaining", "gain")),
            *(("recovering", "recover"), ("entering", "enter"), ("leaving", "leave"), ("targeting", "target")),
            *(("discarding", "discard"), ("Blocking", "block"), ("blocking", "block"), ("using", "use")),
            *(("rerolling", "reroll"), ("equipping", "equip"), ("attacking", "attack"), ("crossing", "cross")),
            *(("spending", "spend"), ("flying", "Fly"), ("Flying", "Fly"), ("climbing", "climb")),
        )
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
