"""Borders, Heights, falls and what stands in the way, in other words than the house's: "crosses your Block"."""

from __future__ import annotations

from compiler.language.parsing.npc_words import NPC_WORD

_PLACE = r"(?:section|region|position)"
_LAST = r"(?=\.?$)"
_ENDS = r"(?=[,.;]|$| (?:until|this|for)\b)"
_TYPES = rf"(?:{NPC_WORD})s"
_DOES = r"(?:cannot|can|may|must|do not|suffer|draw|discard|gain|lose|move|Move|play|treat|have|are)\b"
_WHERE = r"(?:there|(?:with)?in [^,.;]*?|adjacent to [^,.;]*?)"
_ITS = r"(?:its|their|your|the)"
_THERE = r"(?: there| in (?:it|that region|that section))?"
_STAYING = rf"(?:,? (?:while|as long as) you (?:remain|stay|are){_THERE}|,? unless you leave(?: it)?)"
_THIS_ROUND = r"(?:(?:for|in|during )?this round|until the end of (?:the|this) round)"
_ELSE = r"(?:no ?(?:one|body) else)"
_NO_OTHER = rf"(?:there is {_ELSE} (?:(?:that )?they can target|to target)|they (?:can|may) target {_ELSE})"
_LESS = r"(?P<by>\d) (?:lower|less)"
_NO_LESS = r"(?:,? (?:to )?a minimum of 0|,? but not (?:below|less than) 0)"
_FALLING = r"\b(?:[Ww]hen(?:ever)?|[Ii]f) (?:you|they|it|~) (?:would )?falls?\b[^.;]*?"
_SUCCESS = r"successful (?:climbing|Acrobatics|climb)(?: rolls?| checks?)?"
_TRAVERSES = r"(?:traverses?|climbs?|covers?|gains?|counts as) (?:Height (?P<n>\d)|(?P<m>\d) Height)"
_NOT_ONE = r"(?:,? (?:instead of|rather than) (?:Height )?1|,? instead)?"
_SO_HIGH = r"(?:of|with) (?:up to Height (?P<n>\d)|(?:a )?Height (?:of )?(?P<m>\d) or (?:less|lower))"
_BLOCKED = (
    r"(?:(?:a|any|each) borders? (?:that )?(?:they|it|the target|you|that enemy)(?: (?:is|are))? [Bb]lock(?:s|ing)?)"
)
_NO_BLOCK = r"(?:unless a Block (?:prevents|stops|bars) (?:it|this)|if no Block (?:prevents|stops|bars) (?:it|this))"
_CLIMBED = r"(?P<what>it|that border|the border|those borders)"
_ANY_ORDER = r"in any order(?: (?:of their choice|(?:that )?they (?:agree on|choose|like|decide)))?"
_ITS_REACH = r"(?:(?:its|the attack's|the Action's|the target's Action's) )?range"
_WHOEVER = r"(?:whoever|whomever|everyone|anyone|anybody|all|each enemy|all enemies|the enemies|any enemies)"
_CROSSES = r"(?:crosses|passes (?:across|over|through)|goes (?:across|over|through))"
_ATTACK = r"[Tt](?P<attack>he attack|his (?:Action|attack))"
_AUTOMATICALLY = r"(?P<does>(?:automatically )?(?:misses|fails|hits|succeeds)(?: automatically)?)"
_YOUR_BLOCK = r"(?:a|one of your|your|any of your) Blocks?(?: of yours)?"
_STRUCK = "(?:hit|missed|attacked|damaged|targeted|defeated|[Pp]ushed|Grabbed|reduced to)"
_OWN_DEED = (
    r"(?:you\b|(?:the )?[A-Z]\w+(?: [A-Z]\w+)* (?!enem|all(?:y|ies)\b|entit|target)[a-z]"
    r"|(?:may|draw|gain|recover|move|Move|fly|Fly|discard|suffer|lose|ignore|roll|reduce|increase|play|reroll|end)\b)"
)
EDGES = (
    *(
        (rf"{front}(?P<said>{when}(?:ever)?)(?= {_STRUCK}\b[^,.;]*, {_OWN_DEED})", says)
        for front, when, says in (
            ("^", "When", "Whenever you are"),
            (r"^Once (?:per|each|every|a) [a-z]+, ", "when", "whenever you are"),
        )
    ),
    # all of a type, behind what is said of others
    (rf"\b(?!{_TYPES}\b)[A-Za-z][\w']*,? and (?P<said>)(?={_TYPES} (?:{_WHERE} )?{_DOES})", "all "),
    (rf"(?:^|, )(?P<said>)(?={_TYPES} there {_DOES})", "all "),
    # how long it is so of the place where one stands
    (
        rf"\byour (?:occupied )?(?P<place>{_PLACE})\b[^.;]*?(?P<said> {_THIS_ROUND}{_STAYING}){_LAST}",
        r" until you leave that \g<place> or until the end of the round",
    ),
    # whom they target where there are others
    (
        (
            r"\b(?P<said>must target (?P<other>an ally|another (?:entity|player|ally)) instead of "
            rf"(?P<one>you|them|it) (?:if|when) (?:they|it) can){_LAST}"
        ),
        r"cannot target \g<one> if they can target \g<other>",
    ),
    (
        (
            r"\b(?P<said>(?:may|can) (?:only target (?P<one>you|them)|target (?P<him>you|them) only) "
            rf"(?:if|when) {_NO_OTHER}){_LAST}"
        ),
        r"cannot target \g<one>\g<him> if they can target another entity",
    ),
    (r"\b(?P<said>ignores (?P<one>you|the target))(?= until\b)", r"cannot target \g<one>"),
    # where no other of one's side has been
    (rf"\b{_PLACE} that (?P<said>no other ally)(?= has (?:entered|been|visited|left)\b)", "no ally"),
    # falls and Heights
    (
        (
            rf"{_FALLING}, treat (?P<said>the Height of the (?:border|exit) (?:you cross )?as {_LESS}"
            rf"{_NO_LESS}?){_LAST}"
        ),
        r"the Height of the fall as \g<by> lower",
    ),
    (
        rf"{_FALLING}, treat the Height of (?:the|that|your) fall as \d (?:lower|less)(?P<said>{_NO_LESS}){_LAST}",
        "",
    ),
    (rf"\b[Ff]alls? [^,.;]*?(?P<said> from any [Hh]eight){_ENDS}", ""),
    (
        (
            r"^(?P<said>(?:(?:[Ww]h(?:ile|en|enever)|[Aa]s long as) you (?:are )?climb(?:ing)?, )?"
            rf"(?:each|every|[Ee]ach of your|[Ee]very one of your) {_SUCCESS} {_TRAVERSES}{_NOT_ONE})"
            r"(?=[,.;]|$| and\b)"
        ),
        r"you climb Height \g<n>\g<m> with each successful Acrobatics roll",
    ),
    (
        (
            r"\b[Mm]oves? (?:up to )?\d(?P<said>, (?:crossing|climbing) (?:a border|borders) "
            rf"{_SO_HIGH} without (?:climbing|a roll|rolling)){_LAST}"
        ),
        r" (Height \g<n>\g<m>)",
    ),
    (
        (
            rf"\b(?P<said>(?:may|can) climb {_CLIMBED} without (?:rolling|an? (?:Acrobatics )?roll))"
            r"(?= for the rest of\b)"
        ),
        r"cannot fail to climb \g<what>",
    ),
    (
        (
            rf"\b[Ii]f (?P<said>(?P<place>{_ITS} (?:occupied )?section) has "
            r"(?P<what>an? border with (?:a )?Height(?: of)?(?: \d(?: or (?:more|less|higher|lower))?)?))(?=,)"
        ),
        r"there is \g<what> in \g<place>",
    ),
    # Blocks
    (
        (
            r"\b[Bb]locks? an? border, you (?:may|can) (?:[^,.;]*? to )?[Bb]lock (?:another|a second)(?P<said>)"
            r"(?=[,.;]|$| at the same time\b)"
        ),
        " border",
    ),
    (
        rf"\b(?:[Pp]ull|[Pp]ush|[Mm]ove)s? [^,.;]*?(?P<said>,? even (?:across|through|over) {_BLOCKED}){_LAST}",
        ", ignoring Blocks",
    ),
    (rf"\b(?:[Mm]oves?|follows?|[Pp]ush(?:es)?|[Pp]ulls?) [^.;]*?(?P<said>,? {_NO_BLOCK}){_LAST}", ""),
    # what an attack goes across on its way
    *(
        (
            rf"^(?P<said>{_ATTACK} {_AUTOMATICALLY} if it {_CROSSES} {said}){_LAST}",
            rf"If t\g<attack> crosses {border}, t\g<attack> \g<does>",
        )
        for said, border in (
            (_YOUR_BLOCK, "a border you Block"),
            (r"(?P<border>(?:an?|any) [^,.;]*?border[^,.;]*?)", r"\g<border>"),
        )
    ),
    (
        rf"\b[Ii]f {_ATTACK} {_CROSSES} (?P<said>{_YOUR_BLOCK}(?! (?:from|at)\b))",
        "a border you Block",
    ),
    # what gets to whom
    *(
        (
            (
                r"\b(?P<said>[Ii]f (?:this|that|doing so|the [Mm]ove) (?:puts|takes|brings|moves|carries) "
                rf"(?:{who}) (?:out of|outside|beyond) {_ITS_REACH}(?: of the (?:attack|Action))?)(?=,)"
            ),
            f"if {one} not within the attack's range",
        )
        for who, one in (("you", "you are"), ("it", "it is"), (r"~|[Tt]he [A-Z]\w+ [A-Z]\w+", "~ is"))
    ),
    *(
        (
            rf"\b(?:is|are)(?P<said> (?:now )?(?:out of|outside(?: of)?|no longer (?:with)?in) {reach})(?=[,.;]|$)",
            f" not within {house}",
        )
        for reach, house in (
            ("range", "range"),
            ("(?:its|the attack's|the Action's|the target's Action's) range", "the attack's range"),
            ("range of the (?:attack|Action)", "the attack's range"),
        )
    ),
    # who opposes Moves
    (
        (
            r"\b(?:may|can) (?P<said>oppose [Mm]oves(?: with Charisma)? from (?:an )?adjacent positions?)"
            r"(?=[,.;]|$| (?:until|this)\b)"
        ),
        "oppose Moves out of adjacent positions with Charisma",
    ),
    (
        r"\b(?:may|can) oppose [Mm]oves out of (?:[a-z]+ )?positions?(?P<said>)(?=[,.;]|$| (?:until|this)\b)",
        " with Charisma",
    ),
    (
        (
            r"\b(?:[Yy]ou|[Aa]ll(?:y|ies)|it|~) (?:have |has )?(?:opposes?|opposed) "
            r"(?P<said>(?:a|an enemy's) [Mm]ove)(?=[,.;]|$| (?:this|while|of)\b)"
        ),
        "an enemy with Charisma",
    ),
    # who comes where nobody has been, and goes
    (
        (
            r"^(?P<said>When(?:ever)? you are the first (?:player |PC |character |one |of your party )?"
            rf"to (?P<do>enter|visit|reach) (?P<place>an? {_PLACE}))(?=,)"
        ),
        r"Whenever you enter \g<place> that neither you nor an ally has been in this scenario",
    ),
    (
        (
            rf"\b{_PLACE} (?P<said>that (?:holds|contains|has) (?P<some>an? [a-z]+) (?:but|and) "
            r"no (?P<none>[a-z]+))(?=[,.;]|$)"
        ),
        r"that \g<some> occupies that no \g<none> occupies",
    ),
    (
        (
            rf"\b(?P<said>the (?:occupied )?(?P<place>{_PLACE}) of (?:an|one|any) (?P<one>ally|enemy|entity) "
            rf"(?:who|that) has lost (?:any )?(?P<points>[HEW]P)){_LAST}"
        ),
        r"a \g<place> occupied by an \g<one> that has lost \g<points>",
    ),
    (
        r"\bmust (?P<said>beat your Acrobatics(?: roll| dice)?)(?= to leave\b)",
        "win an Acrobatics roll against you",
    ),
    (
        (
            r"\b(?P<said>(?P<one>an? (?:[A-Z]\w+ )?[A-Z]\w+)(?P<where> (?:in|within)\b[^,.;]*?)? "
            rf"if (?P<who>an ally|an enemy) has (?:already )?targeted it(?P<when> this \w+)){_LAST}"
        ),
        r"\g<one>\g<where> that \g<who> has targeted\g<when>",
    ),
    (
        r"\bbecomes? (?:lit|dark|shadowy),? and (?P<said>)(?=cannot become (?:lit|dark|shadowy)\b)",
        "it ",
    ),
    (
        (
            r"\b[Ee]nemies(?P<where> there| in [^,.;]*?)? cannot play (?:Assists|Interrupts) "
            r"(?P<said>(?:for|on) (?:one another|each other))(?=[,.;]|$)"
        ),
        r"triggered by enemies\g<where>",
    ),
    (
        (
            r"\bcannot (?P<said>(?P<a>Lockpick|Search)(?P<or> or (?:Lockpick|Search))?"
            r"(?P<where> (?:in|within)\b[^,.;]*?)? until (?P<who>an(?:other)? [a-z]+) "
            rf"(?:has )?(?:tried to|tries to|attempts to|does)){_LAST}"
        ),
        r"perform a \g<a>\g<or> roll\g<where> until \g<who> performs a \g<a>\g<or> roll\g<where>",
    ),
    (
        (
            r"\bcannot (?P<said>(?P<a>Lockpick|Search) or (?P<b>Lockpick|Search))"
            r"(?![^.;]*\b(?:tried|tries|attempts) to\b)(?=[,.;]|$| (?:in|within|until|this|while)\b)"
        ),
        r"perform a \g<a> or \g<b> roll",
    ),
    (rf"\bmay (?:[Mm]ove|Fly) \d(?P<said> first){_LAST}", ""),
    (
        r"\bwhenever (?:you|it|~) [Mm]oves?(?P<said>,)(?= until the end of\b)",
        "",
    ),
    (
        (
            r"\b[Ii]f [^,.;]*? moves(?: this turn)?, the target (?:moves|goes) with it(?P<said>,? even "
            rf"(?:across|over|through) borders (?:that )?(?:the target|they|it) (?:is|are) [Bb]locking){_LAST}"
        ),
        ", ignoring Blocks",
    ),
    # who stands aside
    (rf"\b(?P<said>,? who (?:may|can) (?:refuse|decline)){_LAST}", " who agrees"),
    (
        (
            rf"\b(?:[Ss]wap|[Ee]xchange|[Tt]rade)s? (?:{_PLACE}s|places) with [^.;]*?"
            rf"(?P<said>,? (?:crossing no borders?|without crossing(?: any| a)? borders?)){_LAST}"
        ),
        "",
    ),
    (
        (
            r"\b(?:[Ee]ach|[Aa]ll|[Ee]very) [^.;]*?\bmay (?:immediately )?(?:[Mm]ove|Fly) \d"
            rf"(?P<said>,? {_ANY_ORDER}){_LAST}"
        ),
        "",
    ),
    # how an attack is made
    (
        (
            r"\b(?P<said>can only be played (?:across|over|through) (?P<border>(?:an?|any) [^,.;]*?\bborders?\b"
            rf"[^,.;]*?)){_LAST}"
        ),
        r"can only be played if this Action crosses \g<border>",
    ),
    (
        rf"\b(?P<said>can be (?:played|used) (?:with|despite) enemies (?=in your (?:occupied )?{_PLACE}{_LAST}))",
        "ignores enemies ",
    ),
    (
        r"\b(?P<said>(?P<its>this Action's|its) [Rr]ange (?:increases|is increased) by (?P<by>\d))(?=[,.;]|$| and\b)",
        r"increase \g<its> Range by \g<by>",
    ),
    (
        (
            r"\bcannot be [Ii]ntercepted,? and (?P<said>Blocks from (?:a distance|afar) (?:do not|cannot) "
            r"(?:make it miss|stop it|affect it))(?=[,.;]|$)"
        ),
        "it ignores Blocks",
    ),
    # what is let go, handed on, and put somewhere
    *(
        (
            rf"\b(?P<said>(?:[Rr]elease{s}|[Ll]et{s} go of) (?P<whom>{whom}))(?=[,.;]|$| and\b)",
            rf"end{s} Grabbed on {those}",
        )
        for s in ("s", "")
        for whom, those in (
            (
                rf"(?:{_WHOEVER} (?:that )?)(?P<who>it|you|they|~) (?P<has>has|have) Grabbed",
                r"each enemy \g<who> \g<has> Grabbed",
            ),
            (
                r"the target|the triggering [a-z]+|that [a-z]+|each [a-z]+ (?:it|you|they|~) (?:has|have) Grabbed",
                r"\g<whom>",
            ),
        )
    ),
    (
        rf"\b(?:may|can) hand (?P<said>(?:pieces of )?Gear to allies in adjacent (?P<place>{_PLACE})s)(?=[,.;]|$)",
        r"a piece of Gear to an ally in an adjacent \g<place>",
    ),
    (
        (
            r"\b(?:[Ii]f|[Uu]nless) the target is (?:not )?[^,.;]*?, (?:you may )?(?P<said>put (?:it|them) (?:in|into))"
            rf"(?= (?:an?|the|your|one) (?:[a-z]+ )*{_PLACE}\b)"
        ),
        "move the target to",
    ),
    # how many there are of what is said of each
    *(
        (
            (
                r"^(?P<said>The (?P<row>[A-Z]\w+ dice (?:level|number)) of (?P<whom>(?:each|all|every) [^,.;]*?) "
                rf"is {changed}){_LAST}"
            ),
            rf"{change} the \g<row> of \g<whom> by \g<by>",
        )
        for changed, change in (
            (r"(?:reduced|decreased|lowered) by (?P<by>\d)", "Decrease"),
            (r"(?P<by>\d) lower", "Decrease"),
            (r"(?:increased|raised) by (?P<by>\d)", "Increase"),
            (r"(?P<by>\d) higher", "Increase"),
        )
    ),
    *(
        (
            rf"^(?P<said>The Hand Limit of each (?P<whom>[^,.;]*?) is (?P<by>\d) {lower}){_LAST}",
            rf"Each \g<whom> has their Hand Limit {changed} by \g<by>",
        )
        for lower, changed in (("(?:lower|smaller|less)", "decreased"), ("(?:higher|larger|greater|more)", "increased"))
    ),
    (
        (
            r"^(?P<said>The Hand Limit of each (?P<whom>[^,.;]*?) is (?P<by>\d) (?:lower|smaller), unless they "
            rf"(?P<did>entered|left) (?P<what>[^,.;]*?) this round){_LAST}"
        ),
        r"Each \g<whom> that has not \g<did> \g<what> this round has their Hand Limit decreased by \g<by>",
    ),
    (r"\b[Dd]ebate [Cc]ounter moves(?P<said> in (?:either|any) direction)(?=[,.;]|$)", ""),
    (
        (
            r"\b(?:can(?:not)?|may) (?:only )?play (?P<said>this)"
            r"(?= (?:only )?against (?:(?:an?|[a-z]+|[A-Z]\w+) )?(?:[Aa]ttack|Action)s?\b)"
        ),
        "this Reaction",
    ),
    # who swims, and what being in a condition takes from a play
    (r"\b(?P<said>in which (?:you|they|it) must swim)\b", "that requires swimming"),
    (
        (
            r"\b(?P<said>[Ii]gnore (?P<what>(?!Height|Blocks|Reach|Range)[A-Z]\w+) "
            rf"for this (?P<kind>Action|Reaction)){_LAST}"
        ),
        r"this \g<kind> ignores penalties for being \g<what>",
    ),
    (r"\b(?P<said>(?:can|may) also target)(?= (?:an?|one|any) [^,.;]*?\b(?:adjacent|within range)\b)", "can target"),
    (
        r"\b(?P<said>before (?P<who>you|they) (?:have acted|act|have taken (?:your|their) turn))(?= this round\b)",
        r"while \g<who> have not acted",
    ),
    (
        r"\bentity (?P<said>to (?P<do>enter|leave) (?P<place>that \w+|it), friend or foe,)(?= suffers\b)",
        r"to \g<do> \g<place>",
    ),
    (
        r"\b(?P<row>Search|Lockpick) rolls (?P<said>(?:that )?(?P<who>allies|enemies) (?:make|perform) there)",
        r"of \g<who> there",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
