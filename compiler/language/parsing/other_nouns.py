"""Nouns, and what stands beside them, in other words than the house's: "check" for roll, "a second" for another."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_PLACE = r"(?:section|region|position)"
_OWN = r"(?:your|their|its|his|her)"
_SOMEONE = r"(?:you|they|it|he|she|~|[Tt]he \w+(?: \w+)?|[Tt]hat \w+)"
_ROW = r"(?:Acrobatics|Charisma|Search|Lockpick(?:ing)?|Initiative|Inflict|Endure|Hit|Defense|Argue|Rebuttal)"
_NUMBER = r"(?:\d+|one|two|three|four|five|six)"
_ENDS = r"(?=[,.;]|$)"
_PLAY = r"(?:Action|Reaction|Strategy|Assist|Interrupt)"
_ROLLS = r"(?:[Rr]oll|[Rr]eroll)s?\b"
_YOU_ROLL = rf"(?:\b[Yy]ou(?: may| must| can)?|^|, ) ?{_ROLLS}"
_THEY_ROLL = rf"\b(?:[Tt]he|[Tt]hat|[Ee]ach|[Aa]n?) [a-z]+(?: [a-z]+)? (?:may |must |can )?{_ROLLS}"
_RESULT = r"(?:result|roll|number|total|one)"
_WHICH = r"(?:either|first|second|new|higher|lower|highest|lowest|better|worse|maximum|minimum)"
_THE_RESULT = r"(?:the|either) (?:result|roll|one)"
_OF_TARGETS = r"(?:swimming|climbing|flying|incanting|adjacent|defeated|injured|unarmed|armored|remaining|other)"
_LIKE = r"(?:prefers?|likes?(?: better)?|wants?|chooses?|wish(?:es)?)"
_WHEN = r"\b(?:[Ii]f|[Ww]hen(?:ever)?|[Ww]hile|[Uu]nless|[Uu]ntil|[Oo]nce|[Aa]fter|[Bb]efore|[Tt]ime)\b"
_SHIFTED = r"(?:[Gg]ain|[Ss]uffer|[Gg]et|[Tt]ake|[Ll]ose)"
_ONE_OF_MANY = r"(?:target|enemy|ally|entity|Adversary|Challenge|Opponent|PC)\b"
_DONE = {
    **{
        verb: f"{verb}ed"
        for verb in ("act", "attack", "discard", "play", "recover", "reveal", "roll", "suffer", "target")
    },
    **{verb: f"{verb}d" for verb in ("exchange", "move", "Move", "use")},
    "be": "been",
    "draw": "drawn",
    "lose": "lost",
    "make": "made",
    "take": "taken",
    "win": "won",
}
"""What someone has yet to do, and what has not been done then."""
_ARMOR = r"(?:(?:Heavy|Light) )?Armor"
_IN_FRONT = r"If (?:you|they|it) do(?: not)?|Otherwise|Then|(?:Whenever|The (?:first|next) time) [^,.;]*|At [^,.;]*"
_SHARED = r"(?:occupied|Blocks?|sides?|hands?|decks?|discard|turns?|sections?|regions?|positions?)"
"""What is said of several at once."""
NOUNS = (
    # who
    (rf"\b(?P<said>[Yy]our )(?=allies' (?:{_SHARED}|{_PLAY}s ignore)\b)", ""),
    *(
        (
            rf"(?P<said>\b(?:[Aa]ll (?:of )?)?(?:[Yy]our )?{those}')(?= (?!{_SHARED}\b|{_PLAY}s ignore)[A-Za-z])",
            f"each {one}'s",
        )
        for those, one in (("[Aa]llies", "ally"), ("[Ee]nemies", "enemy"))
    ),
    (r"\b(?:allies|enemies)' Hand Limit(?P<said>s(?P<verb> (?:in|de)crease))\b", r"\g<verb>s"),
    (
        (
            r"\b(?:allies|enemies)' (?:next|first) (?:[A-Z]\w+ )?(?P<said>(?P<one>roll|Action|Reaction|attack)s "
            r"(?P<does>gain|win|lose|deal|ignore))\b"
        ),
        r"\g<one> \g<does>s",
    ),
    (r"^(?P<said>Effects (?:of|from) enemies)(?= cannot\b)", "Enemies"),
    (r"\b(?P<said>effects (?:of|from) (?P<who>(?:an )?enem(?:y|ies)))(?= cannot\b)", r"\g<who>"),
    (
        rf"\b(?:with|without|with no|has|have) {_ARMOR}(?P<said>)(?=[.,;]|$| (?!equipped|or|and|card)[a-z])",
        " equipped",
    ),
    (
        r"\b[Tt]he (last|first) (enemy|ally|entity) to (?:act|take (?:a|their|its) turn)(?: this round)?\b",
        r"the \2 that acted \1 this round",
    ),
    *(
        (rf"\b[{pick[0].upper()}{pick[0]}]{pick[1:]} {one}(?P<said> or)(?= {other}\b)", f" or {pick}")
        for pick in ("an", "another", "any")
        for one, other in (("enemy", "ally"), ("ally", "enemy"))
    ),
    # what is rolled
    (rf"\b{_ROW} (?P<said>(?:skill )?(?:check|test))(?=s?\b)", "roll"),
    (r"\b(?:[Tt]he|[Tt]hat|[Tt]his) (?P<said>check|test)(?=s?\b)", "roll"),
    (rf"\b(?:{_ROW}(?: roll)?)(?P<said>,? opposed by)(?= )", " against"),
    (r"\b(?:your|their|its) dice(?P<said> (?:for|in|on) (?:the|that)(?: opposed)? roll)\b", ""),
    (rf"\b{_WHICH} results?(?P<said> (?:on|in|for|from) (?:the|that)(?: opposed)? roll)\b", ""),
    (r"\bfrom (?P<said>a fall)\b", "falling"),
    (r"\b(?P<said>fall)(?= damage\b)", "falling"),
    (rf"\b({_ROW}|Damage)'s (?=dice (?:level|number)s?\b)", r"the \1 "),
    (r"\+\d+d\d+(?: [A-Z][a-z]+)?(?P<said> enhancement (?:dice|die))\b", ""),
    (r"\b[Ii]f (?:they|it|you|~|the [a-z]+(?: [a-z]+)?)(?P<said> now)(?= (?:wins?|loses?)\b)", ""),
    *(
        (
            rf"\b[Ii]f (?:it|~|the [a-z]+(?: [a-z]+)?)(?P<said> would(?: now)? {ends})(?= (?:the|that) roll\b)",
            f" {ends}s",
        )
        for ends in ("lose", "win")
    ),
    (r"\b[Ii]f (?:they|you)(?P<said> would(?: now)?)(?= (?:lose|win) (?:the|that) roll\b)", ""),
    (
        rf"{_YOU_ROLL}[^.;]*? (?P<said>the {_RESULT} you {_LIKE}|{_THE_RESULT} of your choice)\b",
        "either result",
    ),
    (
        rf"{_THEY_ROLL}[^.;]*? (?P<said>the {_RESULT} (?:they|it) {_LIKE}|{_THE_RESULT} of (?:their|its) choice)\b",
        "either result",
    ),
    (rf"\b(?:attack|{_PLAY})s?\b[^.;]*? (?P<said>roll(?P<s>s?))(?= \+\d+d\d+ (?:on|for)\b)", r"gain\g<s>"),
    # numbers and entries
    (
        r"\bwith an? ((?:Range|Thrown|Reach|Piercing|Incantation)) (?:(?:entry|cost|charge cost) )?of (?=\d)",
        r"with \1 ",
    ),
    (r"\b[Ii]gnores? (?P<said>any)(?= (?:Range|Thrown|Reach|Piercing|Defense) (?:of|on|from)\b)", "the"),
    (rf"\b(?:in place|instead) of (?:the|{_OWN}|this \w+'s) {_ROW}(?P<said> entry)\b", ""),
    (r"\b(?:Range|Thrown|Reach|Piercing|Incantation|Height)(?P<said>:)(?= \d)", ""),
    *(
        pair
        for small, row in (("range", "Range"), ("reach", "Reach"))
        for pair in (
            (
                (
                    rf"\b(?:Action|Reaction|attack|play)'s (?P<said>{small})"
                    r"(?= (?:by \d|(?:in|de)creases|is (?:in|de)creased)\b)"
                ),
                row,
            ),
            (
                (
                    rf"\b(?:[Ii]n|[Dd]e)creases? the (?P<said>{small})"
                    r"(?= of (?:this|that|your|the|each|their|its|all)\b[^,.;]*? by \d)"
                ),
                row,
            ),
        )
    ),
    (r"\b(?:Range|Thrown|Reach|Piercing|Incantation|Height|Initiative)(?P<said> (?:value|rating|score))\b", ""),
    (r"\b(?:has|have|had|with|without) (?:an?|no|any) Lock(?P<said>)(?! (?:entry|dice|roll))\b", " entry"),
    # what one has
    (
        (
            rf"(?:^|\b[Yy]ou (?:each |may |must )?|\b(?:and|then|to) ){_SHIFTED} [+-]\d "
            r"(?P<said>to (?:each|every one|all)(?: of)? your Stat Tracks)\b"
        ),
        "to all Stat Tracks",
    ),
    (r"\bcurrent (?=(?:Power|Mind|Skill|Resilience|Initiative)\b)", ""),
    (rf"\bcurrently (?=occupied {_PLACE}\b)", ""),
    Misread(rf"\b{_OWN} (?P<said>current)(?= {_PLACE}\b)", "occupied"),
    # who is offered something, each for themselves
    Misread(
        r"(?:^|(?<=, ))(?P<said>[Aa]ny)(?= (?:other )?(?:ally|enemy|entity|player|PC|Seeker|Opponent)\b"
        r"(?! (?:of|you|they|the|it) )[^,.;]*? may\b)",
        "each",
    ),
    (r"\b(?:HP|EP|WP|Karma|Valuables)(?P<said> (?:remaining|left))(?= than\b)", ""),
    (r"\btaken their (?P<said>turns)\b", "turn"),
    (
        (
            r"\b(?:[Ee]ach|[Ee]very|[Aa]ny|[Aa]n?|[Aa]nother) (?:enemy|ally)"
            r"(?P<said>)(?= (?:Action|Reaction|Strategy|attack)\b)"
        ),
        "'s",
    ),
    (r"\bbecause of an(?:other)? (?:enemy|ally)(?P<said>(?:'s)? (?:play|effect))(?= *[,.;]| *$)", ""),
    (r"\bis (?:still )?undefeated\b", "is not defeated"),
    (r"\b(?:[Tt]hey|[Yy]ou) (?P<said>are (?:still )?undefeated)\b", "are not defeated"),
    (r"\bundefeated ((?:other )?(?:Adversary|Challenge|Opponent|PC|enemy|ally|entity))\b", r"\1 that is not defeated"),
    (
        r"\b[Uu]ndefeated ((?:Adversaries|Challenges|Opponents|PCs|enemies|allies|entities))\b",
        r"\1 that are not defeated",
    ),
    (r", (?:yourself|you) included(?=,)", ", including you"),
    (rf"^.*\b[Ff]or (?:each|every)\b.*?(?P<said>\ba different)(?= {_ONE_OF_MANY})", "another different"),
    (rf"\b[Aa] different (?={_ONE_OF_MANY})", "another "),
    (rf"\b(?<=cannot )choose(s?) ({_SOMEONE}) as (?:the|a) target (?:of|for)\b", r"target\1 \2 with"),
    (r"\b[Tt]his (?P<said>Area (?:Attack|Effect))\b", "Action"),
    # cards and Gear
    (r"\bthe (?P<said>other cards)(?= (?:back |in|on|into|onto|under)\b)", "others"),
    (r"\b(?:your|their) (discard pile|deck)s\b", r"their \1"),
    (r"\b(?:[Rr]eveal|[Ss]how|[Dd]iscard)s? (?P<said>their(?: entire)? hands)\b", "their hand"),
    (
        (
            r"\b(?:card|play|it|Action|Reaction) (?:into|onto|to|on|back)\b[^.,;]*? (?P<said>its (?:player|owner)'s)"
            r"(?= (?:hand|deck|discard pile)\b)"
        ),
        "their",
    ),
    (
        (
            r"\b[Tt]ake(s?) (?=(?:one|an?|any|the|\d+|two|both|them|it|all|that|up)\b"
            r"[^,.;]* into (?:your|their|its) hand\b)"
        ),
        r"put\1 ",
    ),
    (r"\b([Ff]lips?|[Tt]urns?) over ((?:(?! with(?:out)? )[^,.;])+?)(?=[,.;]|$| (?:to|and)\b)", r"\1 \2 face down"),
    (r"\b[Rr]emove(s?) (?=[^,.;]*?\bequipped (?:[A-Z]|\w+ of Gear))", r"unequip\1 "),
    (r"\b[Tt]his (?P<what>[A-Z]?[a-z]+) is no longer equipped(?=[,.;]|$| and\b)", r"unequip this \g<what>"),
    (r"\b(?:an?|one|no|each|any|all|\d+|two|three|four|five|six) (?P<said>Counter)(?=s?\b)", "counter"),
    *(
        (
            rf"^(?:(?!{_WHEN})[^.;])*?{before}(?P<said>[Tt]his (?P<what>[A-Z]?[a-z]+) is {done})(?=[.;]|$)",
            rf"{order} this \g<what>",
        )
        for verb, done in (("destroy", "destroyed"), ("unequip", "unequipped"), ("drop", "dropped"))
        for before, order in (("^", verb), (r"\band ", f"you {verb}"))
    ),
    *(
        (
            rf"^(?:{_IN_FRONT}), (?P<said>[Tt]his (?P<what>[A-Z]?[a-z]+) is {done})(?=[.;]|$)",
            rf"{verb} this \g<what>",
        )
        for verb, done in (("destroy", "destroyed"), ("unequip", "unequipped"), ("drop", "dropped"))
    ),
    (r"\bby (?P<said>the)(?= Defense roll\b)", "your"),
    (r"\bplay (?P<said>one more)(?= (?:[A-Z]\w+ )?(?:Action|Strategy|attack)\b)", "another"),
    (
        (
            r"\b(?:cannot|can not|can't) suffer (?P<said>(?:any )?(?:Stat Track (?:losses|penalties|decreases)"
            rf"|(?:losses|penalties) to {_OWN} Stat Tracks))\b"
        ),
        "a Stat Track loss",
    ),
    # where
    (
        (
            rf"\bwithin(?= (?:{_OWN}|the|that|this|an|any|an?other|the \w+'s)"
            rf"(?: (?:occupied|adjacent|same|current|currently))* {_PLACE}\b)"
        ),
        "in",
    ),
    (
        (
            r"\b(?P<whose>[Yy]our|[Tt]heir|[Tt]he [a-z]+(?: [a-z]+)?'s) Initiative(?: value)? is [^,.;]*?, "
            r"(?P<said>it)(?= (?:becomes|is)\b)"
        ),
        r"\g<whose> Initiative",
    ),
    (
        (
            r"\b[Tt]he (?:play|Action or Reaction) (?:with|for|by) which the triggering [a-z]+ "
            r"(?:won|made)(?: (?:the|that) roll)?(?=[.,;]|$)"
        ),
        "the triggering play",
    ),
    # whoever a play is against, by what is so of them
    *(
        (rf"\b[Aa]gainst (?:an? )?(?:{_OF_TARGETS} )+(?P<said>{target})\b(?!')", entity)
        for target, entity in (("target", "entity"), ("targets", "entities"))
    ),
    # when
    (
        (
            r"\b(?:acts?|turns?) (?:immediately |directly )?(?:before|after) [^,.;]{2,40}?"
            r"(?P<said> (?:acts?|takes? (?:its|their|a) turns?|do(?:es)?(?: so)?))(?=[,.;]|$)"
        ),
        "",
    ),
    (r"\b(?:also|second|another|additional)\b[^,.;]*?(?P<said> at the same time)(?=[,.;]|$)", " as well"),
    # joints
    (r"\bin (?:this|that|such a|the same) (?:manner|fashion)\b", "in this way"),
    (r"^(?:[Ii]n addition|[Aa]dditionally|[Ff]urthermore|[Mm]oreover), ", ""),
    *((rf"\bhas yet to {verb}\b", f"has not {done}") for verb, done in _DONE.items()),
    *((rf"\bhave yet to {verb}\b", f"have not {done}") for verb, done in _DONE.items()),
    (
        rf"\binstead of (?:(?:placing|putting) it )?(?:(?:in|into|on|onto) )?(?:the|{_OWN}) discard pile\b",
        "instead of %discard it",
    ),
    (r"\binstead of being discarded\b", "instead of %discard it"),
    (r"\b[Ii]t (?:flees|escapes|dies|vanishes|disappears); (?=remove it from play\b)", ""),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
