"""Challenges, Opponents, and what is asked of and done to them, in other words than the house's."""

from __future__ import annotations

from compiler.language.parsing.npc_words import NPC_WORD

_END = r"(?=[,.;]|$)"
_LAST = r"(?=\.?$)"
_SKILL = r"(?:Search|Lockpick|Acrobatics|Charisma)"
_ROLL = rf"(?P<row>{_SKILL})(?:ing)? roll"
_TRACK = r"(?:Power|Resilience|Mind|Skill)"
_TRACKS = rf"{_TRACK}(?:(?:, | and |, and ){_TRACK})*"
_PLACE = r"(?:section|region|position)"
_ONE = rf"(?:enemy|ally|entity|PC|player|{NPC_WORD})"
_NAME = r"[A-Z]\w+(?:(?: (?:of|the))* [A-Z]\w+)*"
_NAMED = rf"(?:[Tt]he |[Tt]his |[Tt]hat )?{_NAME}"
_PICK = r"(?:[Aa]n?|[Aa]nother|[Tt]he|[Tt]hat|[Ee]ach|[Aa]ny)"
_ANYONE = rf"(?:you|they|it|{_NAMED}|{_PICK} (?:[a-z]+ )?{_ONE}|the target)"
_PLACED = r"(?=[,.;]|$| (?:in|within|this|each|while|during|until|again)\b)"
_AGAINST = rf"against (?:(?:the|this) {_NAME}|it)"
_IF = r"(?:[Ii]f|[Ww]hile|[Uu]nless|(?:as|so) long as)"
_COUNT = r"(?:(?:at least|at most|up to|exactly) )?(?:\d|two|three|one)(?: or more| or fewer)?"
_IN_A_ROW = r"(?:(?:in|for) two rounds in a row|in (?:two )?(?:consecutive|successive) rounds|in rounds in a row)"
_NEVER = (
    ("(?:crossed|passed)", "cross"),
    ("(?:found|discovered)", "find"),
    ("(?:picked|unlocked|lockpicked)", "perform a Lockpick roll against"),
    ("(?:[Ss]earched for)", "perform a Search roll against"),
)
"""What is not to be done to someone, and what those do who do it."""
_KEPT = r"(?:Valuables?|Gear|Tools?|Items?|Weapons?|Shields?)"
_WITH, _HAVING = r"\g<by> with\g<had> cannot", r"\g<by>\g<had> cannot"
_AS_LONG = r"(?=[,.;]|$| (?:while|until|unless|if|this)\b)"
_WINNING = rf"(?:first )?win (?P<roll>an? {_SKILL}(?:ing)? roll against [^,.;]+?)"
_STAYING = r"(?: or (?:stay|remain|be stopped|not do so|go no further)(?: there| where they are)?)?"
_DONE_ALREADY = r",? unless (?:they|it) (?:have|has) already (?P<done>(?!entered it|left it)[^,.;]+?)"
_MANY_ARE = r"(?:enemies|allies|targets|entities|PCs) (?:are|were|have been)"
_SEVERAL_ARE = rf"(?:two|three|\d) or more {_MANY_ARE}"
_BEFALLS = r"(?:suffers|loses|discards|draws|gains|recovers|cannot|must|reveals|skips)"
_LIKE = r"(?:[A-Z]\w+ )?"
_OTHERS_ACT = (
    r"before (?:any|every|each|all) (?:other entit(?:y|ies)|enem(?:y|ies)|(?:Challenge|Opponent)s?) "
    r"(?:acts?|takes? (?:a|its|their) turns?)"
)
NPCS = (
    # whoever Searches performs a Search roll
    (
        rf"\b(?:[Ww]hen(?:ever)?|[Ii]f|time|[Bb]efore|[Aa]fter) {_ANYONE} (?P<said>Search(?:es)?){_PLACED}",
        "roll Search",
    ),
    (rf"\b{_ONE} (?:that|who) (?P<said>Searches){_PLACED}", "performs a Search roll"),
    (rf"\b(?:has|have) (?:not )?(?:already )?(?P<said>Searched){_PLACED}", "performed a Search roll"),
    (rf"\b(?:to|must) (?P<said>Search){_PLACED}", "make a Search roll"),
    (rf"\bcannot (?P<said>[Ss]earch){_PLACED}", "perform a Search roll"),
    (r"\bcannot (?P<said>[Ss]earch for)(?= (?:the|this|an?|any) [A-Z])", "perform a Search roll against"),
    (rf"\bmay (?:immediately )?(?P<said>[Ss]earch){_PLACED}", "make a Search roll"),
    (rf"\b(?:may|can) (?:immediately )?(?P<said>roll (?P<row>Search|Lockpick)){_PLACED}", r"make a \g<row> roll"),
    (rf"\bcannot win (?P<said>(?:any )?(?P<row>{_SKILL})(?:ing)? rolls)\b", r"a \g<row> roll"),
    (rf"\b(?:[Nn]o|[Nn]obody|[Nn]one)\b[^,.;]*? (?:may|can) (?P<said>[Ss]earch){_PLACED}", "perform a Search roll"),
    (
        r"\b(?:cannot|can't|may not) (?P<said>(?:perform|make|attempt) (?P<row>Search|Lockpick)(?:ing)? rolls)\b",
        r"perform a \g<row> roll",
    ),
    (rf"\bcannot (?P<said>pick (?:any )?[Ll]ocks){_PLACED}", "perform a Lockpick roll"),
    # how a roll of a skill ends that is spoken of by itself, against the one whose text it is
    *(
        row
        for ends, lost in (("fails", "loses"), ("succeeds", "wins"), ("ties", "ties"))
        for row in (
            (rf"\b(?P<said>(?P<a>[Aa]) {_ROLL})(?= {_AGAINST} {ends}\b)", rf"\g<a>n enemy {lost} a \g<row> roll"),
            (rf"\b[Aa] {_ROLL} {_AGAINST}(?P<said> {ends})\b", ""),
        )
    ),
    (
        rf"\b{_ONE}(?P<said>'s {_ROLL} ties (?:the|an?|its) (?:Lock|Hidden)(?: entry| dice)?){_END}",
        r" ties a \g<row> roll",
    ),
    (
        (
            rf"\b{_ROLL}, you may [^,.;]+? to "
            rf"(?P<said>(?:try|roll)(?: it)? (?:again|once more|anew)(?: at once| immediately)?){_END}"
        ),
        "reroll that roll",
    ),
    # what nobody does to the one whose text it is
    *(
        row
        for done, do in _NEVER
        for by, who in (
            (r" by (?P<by>(?:[a-z]+ )?(?:enemies|allies|entities))", r"\g<by> cannot"),
            (r" by (?P<by>[A-Z][a-z]+ (?:enemies|allies|entities))", r"all \g<by> cannot"),
            (rf" by (?P<by>(?:an?|any) {_ONE}|anyone|enemies) (?:carrying|holding)(?P<had> [^,.;]*{_KEPT})", _WITH),
            (rf" by (?P<by>(?:an?|any) {_ONE}|anyone|enemies)(?P<had> (?:with|without|that|who) [^,.;]+)", _HAVING),
            ("", "nobody can"),
        )
        for row in (
            (rf"(?:^|(?<=, ))(?P<said>)(?={_NAMED} cannot be {done}{by}{_AS_LONG})", rf"{who} {do} "),
            (rf"(?:^|(?<=, )){_NAMED}(?P<said> cannot be {done}{by}){_AS_LONG}", ""),
        )
    ),
    (
        (
            r"(?<=[a-z] )(?P<said>(?:must )?(?:stays?|remains?) in)"
            rf"(?= (?:the|its|their|your) (?:occupied )?{_PLACE} until\b)"
        ),
        "cannot leave",
    ),
    (
        (
            r"\b(?:fails? to overcome|loses? [^,.;]*? against) [^,.;]*?"
            r"(?P<said>cannot (?:try|attempt it)(?: again)?)(?= (?:this|until) )"
        ),
        "cannot play Actions against it",
    ),
    (
        (
            rf"\b(?:{_PICK}|[Nn]o|[Ee]very|[Aa]ll|for each) (?:[a-z]+"
            rf" )?(?:{_ONE}s?|enemies|allies|{_NAME})(?P<said> (?:still )?in (?:the|this) scenario)\b"
        ),
        "",
    ),
    (
        rf"\b{_IF} (?P<said>(?:an?|any) (?P<way>exit|border))(?= (?:of [^,.;]*? )?has an? Lock\b)",
        r"there is an \g<way>",
    ),
    (rf"\b{_IF} (?:an?|any) (?:exit|border) (?:of [^,.;]*? )?(?P<said>has)(?= an? Lock\b)", "with"),
    # who is there, and what is so of them
    (
        rf"\b(?P<said>(?P<many>{_COUNT}) of (?P<whose>(?:the|that) (?:[a-z]+ )?{_ONE})'s (?P<who>allies|enemies))\b",
        r"\g<many> \g<who> of \g<whose>",
    ),
    (
        (
            rf"\b{_IF} {_ANYONE} (?:is|are) (?:not )?[A-Z][a-z]+(?P<said> )"
            rf"(?=in (?:your|its|the|their|that) (?:occupied )?{_PLACE}\b)"
        ),
        " and ",
    ),
    (rf"\b[Aa]n? {_ONE} in (?P<said>the same (?P<place>{_PLACE}))\b(?! as\b)", r"your occupied \g<place>"),
    (
        (
            r"\b(?:has|have) (?P<said>half (?:of )?(?P<whose>your|their|its) (?:maximum )?(?P<points>[HEW]P) "
            r"or (?:less|fewer))\b"
        ),
        r"at most half \g<whose> \g<points>",
    ),
    (
        r"\b(?:has|have) (?P<said>lost half (?:of )?(?P<whose>your|their|its) (?P<points>[HEW]P) or more)\b",
        r"at most half \g<whose> \g<points>",
    ),
    (r"\b(?P<said>is not defeated (?:at|by having|by) 0 [HEW]P)\b", "cannot be defeated"),
    (rf"\b(?:[Ii]f|[Uu]nless) [^,.;]*?\bha(?:s|ve) (?!been )[a-z]+[^,.;]*?(?P<said> before){_END}", " this scenario"),
    # what is so as a round or turn begins or ends
    (
        (
            r"^(?P<said>(?:When(?:ever)?|Each time) (?P<so>[^,.;]+? (?:is|are|has|have) [^,.;]+?) "
            r"at the (?P<edge>start|end) of an? (?P<per>round|turn))(?=,)"
        ),
        r"At the \g<edge> of each \g<per>, if \g<so>",
    ),
    (rf"\bat the start of (?:a|each) round\b[^.;]*?(?P<said>,? {_OTHERS_ACT}){_LAST}", ""),
    # whom a play is against, and what it does
    (
        rf"\b(?:against|target) (?P<said>the same (?P<one>{_ONE}) {_IN_A_ROW}){_LAST}",
        r"an \g<one> it played this Action against last round",
    ),
    (
        (
            r"\bplays? an? (?P<kind>Action|Reaction|Strategy)(?P<said>(?P<rest>[^,.;]*?),? (?:which|that) "
            rf"(?:cannot|must not|may not) be (?P<trait>[A-Z]\w+)){_LAST}"
        ),
        r" without the \g<trait> Trait\g<rest>",
    ),
    (r"\b(?:is|was) (?P<said>overcome)(?= by (?:this|that) (?:Action|attack|Reaction)\b)", "defeated"),
    (rf"\bwhenever [^,.;]*? would [^,.;]*?(?P<said>, whether or not it (?:moves|does(?: so)?)){_LAST}", ""),
    (
        r"\b[Yy]ou (?:may|can) (?P<said>see|view)(?= (?:the|its|their|an?) (?:[^,.;]*?'s )?(?:Hidden|Lock) dice\b)",
        "learn",
    ),
    (r"^Do not play(?= this (?:Action|Reaction) against an?\b)", "You cannot play"),
    (
        (
            r"\bcannot (?P<said>lose more than (?P<most>\d+) [HEW]P (?:in (?:a|one|any)"
            r" single|in (?:any )?one|in an?|per|each) (?P<per>turn|round))\b"
        ),
        r"suffer more than \g<most> damage each \g<per>",
    ),
    *(
        (
            (
                rf"\b(?P<said>{first}(?P<s>s?) one of (?P<whose>its|their|the target's|that \w+'s) immunities"
                r"(?: as (?:your|its|their) own)?)(?= until\b)"
            ),
            rf"{choose}\g<s> one of \g<whose> immunities and gain\g<s> that immunity",
        )
        for first, choose in (("(?:gain|take)", "choose"), ("(?:Gain|Take)", "Choose"))
    ),
    # what the Debate Counter does
    (
        (
            r"\b[Tt]he Debate Counter (?P<said>stays (?:where it (?:is|stands)|put)|remains"
            r" where it (?:is|stands))(?=[,.;]|$| and\b| unless\b)"
        ),
        "does not move",
    ),
    (
        r"\b(?P<said>lets? the Debate Counter (?P<verb>advance|move)) (?=\d|one|two|three)",
        r"the Debate Counter \g<verb>s",
    ),
    (r"\b(?:must )?(?P<said>choose(?P<s>s?):)", r"choose\g<s> one:"),
    (
        (
            r"\b(?:move|advance)(?:s|d)? the Debate Counter\b[^,.;]*? "
            rf"(?P<said>with (?P<like>{_LIKE}(?:Action|Assist|Interrupt|Reaction))s)\b"
        ),
        r"with an \g<like>",
    ),
    (
        (
            r"\b(?:move|advance)(?:s|d)? the Debate Counter\b[^,.;]*? "
            rf"(?P<said>(?:because of|by playing) an? (?={_LIKE}(?:Action|Assist|Interrupt|Reaction|Strategy)\b))"
        ),
        "with an ",
    ),
    (
        (
            rf"^(?P<said>(?P<like>{_LIKE}(?:Action|Assist|Interrupt|Reaction))s"
            r" cannot (?P<verb>move|advance) the Debate Counter)\b"
        ),
        r"Nobody can \g<verb> the Debate Counter with an \g<like>",
    ),
    # a roll made for another
    (
        (
            rf"\b(?P<row>{_SKILL})(?:ing)? roll, you may (?P<said>(?:make|roll)"
            rf" (?:that roll|it) (?:in their place|for them|instead of them)){_END}"
        ),
        r"have them reroll that roll with your \g<row> dice",
    ),
    (
        rf"^(?P<said>Roll your (?P<row>{_SKILL})(?: dice)? in the triggering (?P<one>ally|enemy)'s place){_LAST}",
        r"Have the triggering \g<one> reroll that roll with your \g<row> dice",
    ),
    (
        (
            r"\b(?P<said>can (?:only be (?:the target of|targeted by)|be targeted only by) "
            r"(?P<trait>[A-Z]\w+) (?P<kind>Action|Reaction)s)\b"
        ),
        r"cannot be targeted by \g<kind>s without the \g<trait> Trait",
    ),
    *(
        (
            (
                rf"(?P<said>\b{only} (?P<trait>[A-Z]\w+) (?P<kind>Action|Reaction)s (?:can|may) "
                r"(?:be played against|target))(?= )"
            ),
            r"\g<kind>s without the \g<trait> Trait cannot target",
        )
        for only in ("only", "Only")
    ),
    (
        (
            r"\b(?P<said>is no longer immune to (?P<trait>[A-Z]\w+)(?: (?:Action|Reaction)s)?)"
            r"(?=[,.;]|$| (?:until|this|for)\b)"
        ),
        r"loses immunity to \g<trait>",
    ),
    (
        r"\b(?P<said>becomes? immune to (?:Actions? with )?)(?=that Trait\b|(?:[A-Z]\w+)(?:[,.;]|$| until\b))",
        "is immune to ",
    ),
    (r"\b(?:immune|immunity) to (?P<said>(?:Actions|plays) (?:with|of|that have) )(?=that Trait\b)", ""),
    (r"\bimmunity to [A-Z]\w+(?P<said> (?:Action|Reaction)s)(?=[,.;]|$| until\b)", ""),
    # what someone would do, and has to win a roll for; and those who have done it already
    (
        (
            rf"^(?P<said>(?P<a>An?|Each|Any|Every) (?P<one>{_ONE}) (?:that|who) would)"
            rf"(?= [^,.;]+? must {_WINNING}{_STAYING}{_LAST})"
        ),
        r"Whenever an \g<one> would",
    ),
    (
        rf"^(?:An?|Each|Any|Every) {_ONE} (?:that|who) would [^,.;]+?(?P<said> must {_WINNING}{_STAYING}){_LAST}",
        r", unless they win \g<roll>, ignore it",
    ),
    (
        rf"^(?:An?|Each|Any|Every) {_ONE}(?P<said>)(?= (?:cannot|must) [^.;]*?{_DONE_ALREADY}{_LAST})",
        r" that has not \g<done>",
    ),
    (rf"^(?:An?|Each|Any|Every) {_ONE} (?:cannot|must) [^.;]*?(?P<said>{_DONE_ALREADY}){_LAST}", ""),
    # of a target that is so
    *(
        row
        for so, asked in (
            ("(?:that|who) ", "If the target "),
            ("with ", "If the target has "),
            ("without ", "If the target does not have "),
            ("(?=alone |in |within |adjacent |below |above )", "If the target is "),
        )
        for row in (
            (rf"^(?P<said>A target {so})(?=[^,.;]+? {_BEFALLS} )", asked),
            (rf"^A target {so}[^,.;]+?(?P<said> )(?={_BEFALLS} )", ", they "),
        )
    ),
    # what a play has come to
    *(
        row
        for struck, strikes in (("hit", "hits"), ("missed", "misses"))
        for row in (
            (rf"\b[Ii]f (?P<said>)(?={_SEVERAL_ARE} {struck}(?: by (?:this Action|it))?,)", f"this Action {strikes} "),
            (
                (
                    r"\b[Ii]f (?:two|three|\d) or more "
                    rf"(?P<said>{_MANY_ARE} {struck}(?: by (?:this Action|it))?)(?=,)"
                ),
                "targets",
            ),
        )
    ),
    *(
        (
            rf"\bplays? an? {_LIKE}(?:Action|Reaction)(?: against [^,.;]+?)? and (?P<said>(?:{ends})s){_END}",
            f"{does}s the opposed roll",
        )
        for ends, does in (("fail|lose", "lose"), ("succeed|win", "win"))
    ),
    (
        (
            r"\b[Ii]f the target has a Lock(?: entry)?, (?P<said>(?:it|the"
            r" Lock) (?:opens|is (?:opened|unlocked|picked)))(?=[,.;]|$)"
        ),
        "overcome it automatically",
    ),
    # which way someone has come, and what they try no more
    (
        (
            r"\b(?P<said>(?:(?:by|through) )?(?:the (?P<way>exit|border) (?:(?:by|through) which (?P<a>they|it|you) "
            r"(?:entered|came in)(?: it)?|(?P<b>they|it|you) (?:entered|came in)(?: it)? (?:by|through))"
            r"|the way (?P<c>they|it|you) (?:entered|came(?: in)?)))(?=[,.;]|$| until\b| this\b)"
        ),
        r"by the exit \g<a>\g<b>\g<c> crossed",
    ),
    (
        rf"\bcannot (?P<said>attempt|try(?: to (?:overcome|cross|pass))?)(?= (?:the|this) {_NAME} again\b)",
        "play Actions against",
    ),
    (r"\b[Tt]his (?:Action|Reaction) can (?P<said>target only)\b", "only target"),
    (r"\bmust (?:play|target)\b[^.;]*?(?P<said>,? if any (?:is|are) (?:in|within) range)(?=\.?$)", ""),
    *(
        (
            rf"\b(?:until|unless|when(?:ever)?|if) (?P<said>(?:one|any) of its (?P<kind>Action|Reaction)s {ends}s)\b",
            rf"it {does}s an opposed roll with an \g<kind>",
        )
        for ends, does in (("succeed", "win"), ("fail", "lose"))
    ),
    (r"\bfor each [^,.;]*?(?P<said>,)(?= until (?:the|your|their|its) [^,.;]*\.?$)", ""),
    (rf"^{_NAMED} is (?P<said>revealed){_LAST}", "no longer Hidden"),
    (rf"^(?P<said>Ties are won by )(?={_NAMED}(?: if| while|\.?$))", ""),
    (rf"^Ties are won by {_NAMED}(?P<said>)(?= if| while|\.?$)", " wins ties"),
    # ways past, by which nobody is kept
    (
        (
            rf"\bunless (?P<said>(?:that {_ONE}|they|it|you)"
            r" (?:can|has|have|(?:is|are) able to))(?= (?:Phase|Fly|Teleport)\b)"
        ),
        "they",
    ),
    (rf"^{_NAMED}(?P<said> has (?:a )?Height (?:of )?(?P<high>\d)){_LAST}", r"'s Height becomes \g<high>"),
    # two who exchange what they have
    (
        (rf"\b(?:exchange|swap|trade)s?(?P<said> (?:their )?(?:current )?(?P<tracks>{_TRACKS})(?: values?)?){_END}"),
        r" \g<tracks>",
    ),
    (
        (
            rf"\b[Tt]he target's {_TRACK} is (?:higher|lower) than [^,.;]+?, "
            r"(?P<said>the two (?:exchange|swap|trade) (?:their )?(?:current )?"
            rf"(?P<tracks>{_TRACKS})(?: values?)?){_END}"
        ),
        r"swap your \g<tracks> with the target's",
    ),
    # so often
    (
        (
            r"^(?P<said>You cannot play (?P<this>this (?:Action|Reaction|Strategy|Assist|Interrupt)) "
            r"(?:twice|more than once) in (?:the same|a|one) (?P<per>turn|round|scenario))\b"
        ),
        r"\g<this> can only be played once each \g<per>",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
