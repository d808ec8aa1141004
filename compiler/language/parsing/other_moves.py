"""Moves, climbs, falls and what lies on the way in other words than the house's: "afterwards", "that has Height"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_PLACE = r"(?:section|region|position)"
_LIGHT = r"(?:lit|dark|shadowy)"
_WAY = r"(?:border|exit)"
_SIDE = r"(?:enemy|ally|entity|PC|Creature|Seeker|Adversary|Opponent)"
_MANY = (("enemy", "enemies"), ("ally", "allies"), ("entity", "entities"), ("PC", "PCs"))
_BEHIND = rf"(?: (?:of|in) (?:your|the|that|their|its|an?|each) [a-z' ]*{_PLACE})?"
_WORN = r"(?:Armor|Shield|Weapon|Implement|Clothing)"
_SEEN_THERE = r"entities in \g<other> sections"
_SKILL = r"(?:Acrobatics|Charisma|Search|Lockpick)"
_ENDS = r"(?=[,.;]|$)"
_AFTERWARDS = r",? (?:afterwards?|after that|thereafter)(?=\.?$)"
_OWN_DICE = (
    r"climb(?: borders| exits)? (?:with|using) your (?P<row>Acrobatics) dice"
    r"(?: instead of (?:(?:their|its) own|theirs))?(?=\.?$)"
)
_HAS_HEIGHT = (
    r"(?<!that )(?<!which )(?:has|have|becomes?|gets?|counts? as(?: having)?) (?:a )?Height (?:of )?(?=\d\b(?! or\b))"
)
_NO_HEIGHT = r"(?<!that )(?<!which )(?:has|have) no Height\b"
_SO_HIGH = rf"(?:{_HAS_HEIGHT}|{_NO_HEIGHT})"
_ONE_WAY = rf"(?:[a-z']+ ){{0,2}}{_WAY}s?\b[^,.;]*? "
_NO_PUSH = r"[Ii]f (?:the|this|that) [Pp]ush (?:does not|cannot|fails to|did not|could not) move"
_NEARER = (
    ("(?:closer|nearer) to", "toward"),
    ("(?:farther|further)(?: away)? from", "away from"),
)
_EACH_ENTERED = rf"(?:as|so) long as (?:each|every) {_PLACE} (?:they|it|you) enters? is"
_LAST_ONE = r"than the (?:last|previous(?: one)?|one before(?: it)?)"
_ANYONE = rf"(?:[Ee]ach|[Aa]ny|[Ee]very) {_SIDE}\b"
_TRIES = r"(?:would|tries to|attempts to|is to)"
_TRYING = rf"[^,.;]*? that {_TRIES} "
_GOES = r"(?:leave|enter|cross|Move into|climb)"
_MUST = r" must (?:first )?"
_PAYING = r"(?:win|discard|spend|suffer|pay|lose) [^,.;]+?"
_STAYS = r"(?:stays?|remains?) (?:there|put|where (?:it|they) (?:is|are)|in (?:it|that section|that region))"
_OR_NOT = (
    rf"(?:,? or (?:else )?(?:it |they )?(?:{_STAYS}|cannot (?:do so|leave(?: it)?|enter(?: it)?|cross(?: it)?))"
    r"| (?:in order )?to do so)(?=\.?$)"
)
_GOING_SO = rf"{_GOES} [^,.;]+?{_MUST}{_PAYING}{_OR_NOT}"
_NEEDS_NO = r"(?:(?:do(?:es)? not|never) (?:require|need)|(?:require|need)s? no)"
_NO_ROLL = rf"{_NEEDS_NO} (?:an? )?(?:Acrobatics )?roll(?: from you)?(?=\.?$)"
MOVES = (
    # what is done once something else is
    (rf"(?P<said>\b[Ww]hen(?:ever)?)(?= [^,.;]+, [^.;]+?{_AFTERWARDS})", "after"),
    (rf"\b[Ww]hen(?:ever)? [^,.;]+, [^.;]+?(?P<said>{_AFTERWARDS})", ""),
    # where one cannot be seen, pushed, targeted
    (
        (
            r"^(?P<said>[Yy]ou (?P<deed>cannot be [^,.;]+?) in (?:an? |any )?"
            rf"(?P<light>{_LIGHT}) (?P<place>section|region)s?"
            rf"(?:, (?:not )?even (?:by|from) [^,.;]*?(?:within|in|inside) (?:the same|your|that) {_PLACE})?)(?=\.?$)"
        ),
        r"while you are in a \g<light> \g<place>, you \g<deed>",
    ),
    # light
    (rf"\b[Ww]hen(?:ever)? you enter [^,.;]*?{_PLACE}, [^.;]*? until you leave(?P<said>)(?=\.?$)", " it"),
    (rf", (?P<said>(?:the|this) {_WORN} makes it)(?= {_LIGHT}\b)", "it becomes"),
    (
        r"\b[Rr]egions (?:that )?[^,.;]*?(?P<said>(?:are|is) never dark (?:to|for))(?= (?:you|your allies)\b)",
        "are lit for",
    ),
    (r"\blit for (?:you|allies|your allies)[^,.;]*?(?P<said>,? but not for (?:your )?enemies)(?=[,.;]|$)", ""),
    (rf"\bcannot see (?P<said>(?P<other>other|adjacent) {_PLACE}s)(?=[,.;]|$| until\b| this\b)", _SEEN_THERE),
    (rf"\b[Ww]hile (?:you (?:wear|have)|wearing) (?P<said>the (?P<worn>{_WORN}))\b", r"this \g<worn>"),
    # falls
    (
        (
            r"^(?P<said>[Yy]our falls (?:count as|are) "
            r"(?:(?P<n>\d) Height (?:less|lower)|Height (?P<m>\d) (?:less|lower)|(?P<o>\d) (?:less|lower) Height))"
            r"(?=\.?$)"
        ),
        r"decrease the Height of your falls by \g<n>\g<m>\g<o>",
    ),
    (
        (
            r"^(?P<said>[Cc]ancel (?:any|all|each)? ?falling damage (?:of (?P<n>\d+)(?P<or> or (?:less|more)) )?"
            r"(?:that )?you would suffer)(?=\.?$)"
        ),
        r"whenever you would suffer \g<n>\g<or> falling damage, ignore it",
    ),
    (
        (
            r"\b[Ff]alls?(?P<said> (?:because|as a result) of "
            rf"(?:this|the|that) (?:[Pp]ush|Move|Action|attack|effect)){_ENDS}"
        ),
        "",
    ),
    # borders and what is so of them
    (rf"\b{_WAY}s?{_BEHIND}(?P<said> (?:that|which) ha(?:s|ve))(?= (?:an? )?Height\b)", " with"),
    (rf"\b{_WAY}s?{_BEHIND}(?P<said> (?:that|which) ha(?:s|ve) no)(?= Height\b)", " without"),
    (
        rf"\b(?:through|across|over) an?y? [^,.;]*?\b{_WAY}\b[^,.;]*?(?P<said>,? if (?:there is )?(?:one|any))(?=\.?$)",
        "",
    ),
    (
        rf"\bignoring (?:Blocks|Heights?)(?P<said>,? but not (?:any )?(?:Blocks|Heights?|Charisma|Obstacles)){_ENDS}",
        "",
    ),
    (r"\bpicks? up [^,.;]*?\b(?P<said>from)(?= [a-z' ]*(?:section|region)s?\b)", "in"),
    *(
        (
            rf"\b(?P<said>[{which[0].upper()}{which[0]}](?P<word>{which[1:]}))(?= {_ONE_WAY}{_SO_HIGH})",
            rf"the Height of {which[0]}\g<word>",
        )
        for which in ("th(?:e|at|is|ose)", "each", "an?y?", "one")
    ),
    (rf"\b(?:[Tt]h(?:e|at|is|ose)|[Ee]ach|[Aa]n?y?|[Oo]ne) {_ONE_WAY}(?P<said>{_HAS_HEIGHT})", "becomes "),
    (rf"\b(?:[Tt]h(?:e|at|is|ose)|[Ee]ach|[Aa]n?y?|[Oo]ne) {_ONE_WAY}(?P<said>{_NO_HEIGHT})", "becomes 0"),
    (rf"\b{_WAY}(?P<said> where)(?= [^,.;]*? stands\b)", " that"),
    (rf"\b{_WAY} where [^,.;]*? (?P<said>stands)\b", "guards"),
    # from where, and whom, an Action reaches
    (
        rf"\b(?P<said>(?:can|may) play this (?P<what>Action|attack) from)(?= an? (?:adjacent |[^,.;]*?{_PLACE}\b))",
        r"may play this \g<what> as though you were in",
    ),
    (
        r"^(?P<said>You (?:can|may) play this Action against)(?= [^,.;]*? (?:in|across|within) )",
        "this Action can target",
    ),
    # climbs
    *(
        (
            rf"^(?P<said>[{first.upper()}{first}](?P<who>{rest}) climbing the same border as you)(?= [a-z])",
            rf"while you are climbing, {first}\g<who> climbing that border",
        )
        for first, rest in (
            ("e", r"(?:ach (?:other )?(?:ally|enemy|entity)|nemies|ntities)"),
            ("a", r"(?:llies|ll (?:other )?(?:allies|enemies)|n(?:other)? (?:ally|enemy|entity))"),
            ("o", r"ther (?:allies|enemies|entities)"),
        )
    ),
    *(
        (
            (
                rf"^(?P<said>(?:[Ee]ach (?P<o>other )?{one}|(?:[Aa]ll )?(?P<p>[Oo]ther )?"
                rf"[{many[0].upper()}{many[0]}]{many[1:]})\b(?P<who>[^,.;]*?) (?:may|can) {_OWN_DICE})"
            ),
            rf"whenever an \g<o>\g<p>{one}\g<who> climbs, they may roll your \g<row> dice instead of their own",
        )
        for one, many in _MANY
    ),
    *(
        (rf"\b[Cc]limbing (?P<said>the same {way}(?: as (?:you|them|it))?)(?=[,.;]|$| [a-z+])", f"that {way}")
        for way in ("border", "exit")
    ),
    (rf"\b[Cc]limbing(?P<said>(?: up)? (?:from|out of))(?= [^,.;]*?{_PLACE}\b)", " a border of"),
    # Moves and how they end
    *(
        (
            (
                rf"\b[Mm]oves? (?:up to )?\d(?:, | )(?P<said>{_EACH_ENTERED} {said} "
                rf"(?P<to>you|them|it|the target|that [a-z]+) {_LAST_ONE}){_ENDS}"
            ),
            rf"{house} \g<to>",
        )
        for said, house in _NEARER
    ),
    (rf"\b(?P<said>{_NO_PUSH} (?P<who>the target|that [a-z]+))(?=,)", r"if \g<who> has not been Pushed"),
    (rf"\b(?P<said>{_NO_PUSH} (?:them|it))(?=,)", "if they have not been Pushed"),
    (
        (
            rf"\b(?P<place>{_PLACE})"
            rf"(?P<said> (?:that |which )?(?P<who>it|they) did not (?:just )?(?:leave|come from)){_ENDS}"
        ),
        r" other than the \g<place> \g<who> left",
    ),
    (r"\b[Mm]ove\b[^.;]*? by \d(?P<said>,? to a minimum of 0)(?=[,.;]|$)", ""),
    (r"\b(?P<said>loses?)(?= (?:its|their|your) next Move\b)", "skips"),
    # how many there are
    (
        r"(?P<said>\b(?:[Tt]he DM (?:tells|must tell) you|[Yy]ou learn|[Ll]earn) how many )(?=[A-Za-z])",
        "learn the number of ",
    ),
    (
        (
            r"\b(?:[Tt]he DM (?:tells|must tell) you|[Ll]earn) how many [^,.;]+?"
            r"(?P<said> (?:are|is|there are)(?: currently)?)(?= (?:in|within|adjacent) )"
        ),
        "",
    ),
    (r"\bhow many [^,.;]*?(?P<said>,? but not which(?: ones?)?(?: (?:they|those) are)?)(?=\.?$)", ""),
    (r"\b[Ww]henever you (?:[Mm]ove|leave|enter)[^.;]*? may follow(?P<said>)(?=\.?$)", " you"),
    (
        rf"\b[Ww]henever you [Mm]ove\b[^.;]*? may Move to (?P<said>the same)(?= {_PLACE}\.?$)",
        "your",
    ),
    (rf"\b[Mm]ove [^.;]*?{_PLACE}\b[^.;]*?; they cannot (?P<said>return)(?= until\b)", "enter the region they left"),
    (r"\bMove \d(?P<said> in (?:a|any) direction of (?:its|their)(?: own)? choice)\b", ""),
    (
        (
            r"\b(?:ally|allies|enemy|enemies) (?:in|within) [^,.;]*?"
            rf"(?P<said> as (?:though|if) they were in your(?: occupied)? {_PLACE}){_ENDS}"
        ),
        "",
    ),
    (r"\b(?P<said>in this manner)\b", "this way"),
    (r"\b(?P<said>[Tt]he DM moves)(?= [^,.;]*?\bto (?:an?|one|any)\b)", "Move"),
    (r"^(?P<said>[Mm]ark)(?= your (?:occupied )?(?:section|region|position)\b)", "choose"),
    (
        (
            rf"^[Mm]ark your (?:occupied )?{_PLACE}"
            r"(?P<said> (?:until the end of|for) the(?: rest of the)? scenario)(?=\.?$)"
        ),
        "",
    ),
    (
        (
            r"^(?P<said>[Ss]uffer the (?:falling )?damage (?P<who>the triggering [a-z]+) would (?:have )?suffer(?:ed)?"
            r"(?: instead)?)(?=\.?$)"
        ),
        r"suffer the damage instead of \g<who>",
    ),
    (
        r"\b(?P<said>[Ii]f the damage (?:of|from) the (?:attack|target's Action) is reduced to 0)(?=,)",
        "if you suffer no damage from the attack",
    ),
    (r"\buntil (?:you|they) (?:pick|take) (?:it|this [A-Z][a-z]+|the [A-Z][a-z]+) up(?P<said> again)\b", ""),
    (r"\bUntil (?:you|they) (?:pick|take) (?:it|this [A-Z][a-z]+|the [A-Z][a-z]+) up(?P<said> again)\b", ""),
    (
        (
            r"\b(?:[Ee]nemies|[Aa]llies|[Ee]ntities)\b[^,.;]*? (?P<said>may)(?= (?:pay|spend|discard|suffer) "
            r"[^,.;]*? to leave [^,.;]+?,? and cannot leave (?:it )?otherwise\b)"
        ),
        "must",
    ),
    (r" to leave [^,.;]+?(?P<said>,? and cannot leave (?:it )?otherwise)\b", ""),
    (r"\bPushed (?P<said>off it )(?=by\b)", ""),
    (
        (
            r"^(?P<said>[Tt]his(?: effect)? (?:does nothing to|does not affect|has no effect on|cannot affect))"
            r"(?= (?:an? )?(?:[A-Z]|targets?\b))"
        ),
        "this does not apply against",
    ),
    # who does it, behind what is done to another
    *(
        (
            (
                rf"(?:^|, )(?:[Tt]he target|[Ee]ach (?:enemy|ally|entity)|[Aa]llies|[Ee]nemies)\b[^,.;]*? "
                rf"(?P<said>when(?:ever)? {doing})\b"
            ),
            f"whenever they {do}",
        )
        for doing, do in (
            ("leaving", "leave"),
            ("entering", "enter"),
            ("crossing", "cross"),
            ("climbing", "climb"),
            ("falling", "fall"),
        )
    ),
    *(
        (
            (
                rf"\b(?P<said>the (?P<place>{_PLACE}) (?:that |where )?{who} (?:ends?|stops?|lands?)(?: up)?"
                r"(?: (?:this|that|the|your|their|its) [Mm]ove)?(?: in)?)(?=[,.;]|$)"
            ),
            rf"{whose} occupied \g<place>",
        )
        for who, whose in (("you", "your"), ("they", "their"), ("it", "its"))
    ),
    (r"\b(?:they|it|you|the target) (?P<said>now )(?=(?:shares?|occup(?:y|ies)|stands?|are|is) )", ""),
    (r"\byou may (?P<said>(?:stay|remain) where you are(?: instead)?)(?=\.?$)", "ignore it"),
    (r"\bcross(?:es)? [^,.;]*?(?P<said>,? in (?:either|any) direction)(?=[,.;]|$| until\b)", ""),
    *(
        (
            (
                rf"\bthe {_PLACE} (?P<said>(?:that )?{who} (?:was|were|has been|have been) "
                r"(?:[Pp]ushed|[Mm]oved|dragged) from)\b"
            ),
            f"{who} left",
        )
        for who in ("they", "it", "you", "the target")
    ),
    (rf"\b{_WAY}s? (?:that )?(?:you|they|an? [a-z]+) (?P<said>(?:have|has) [Bb]locked)(?=[,.;]|$| until\b)", "Block"),
    (
        (
            rf"\b(?P<said>(?P<if>[Ii]f|[Ww]hile|[Uu]nless) you share your (?:occupied )?(?P<place>{_PLACE}) "
            r"with (?P<who>[^,.;]+?))(?=[,.;]|$)"
        ),
        r"\g<if> \g<who> is in your \g<place>",
    ),
    (r"\b[Yy]ou (?P<said>(?:can )?always (?:can )?see)(?= (?:an? |each |all )?(?:enem|all|entit))", "can see"),
    (
        (
            r"\b[Yy]ou (?:can )?(?:always )?see (?:an? |each |all )?(?:enem|all|entit)[^.;]*?"
            r"(?P<said>,? even in (?:the dark|darkness|dark sections))(?=\.?$)"
        ),
        "",
    ),
    (r"(?P<said>\bdirectly )(?=(?:away from|toward)\b)", ""),
    (r"\b(?:\d|sections?|regions?)(?P<said>,? (?:but )?only)(?= (?:away from|toward)\b)", ""),
    (
        rf"\b{_PLACE}(?P<said> with no line of sight to (?:any|an) (?P<who>enemy|ally|entity))\b",
        r" that no \g<who> can see",
    ),
    (
        (
            rf"^(?P<said>[Ii]f (?P<who>you|they|it|the target) ends? this turn in "
            rf"(?P<there>[^,.;]*?{_PLACE}[^,.;]*?))(?=,)"
        ),
        r"at the end of this turn, if \g<who> is in \g<there>",
    ),
    (
        rf"\b(?P<said>the (?P<place>{_PLACE}) (?:that )?the attack (?:came|comes|was made|was played) from)\b",
        r"the target's occupied \g<place>",
    ),
    (r"\b(?P<said>stands? alone)(?= in (?:their|its|your)\b)", "is alone"),
    (
        (
            rf"\b{_PLACE} (?P<said>(?:is|becomes|gets) (?:flooded(?: with water)?|filled with water))"
            r"(?=\.?$| until\b| this\b)"
        ),
        "becomes water",
    ),
    (rf"\b(?P<place>{_PLACE}) and (?P<said>(?:all|each|every) adjacent ones?)\b", r"each adjacent \g<place>"),
    *(
        (
            rf"\b[Mm]oves (?P<said>(?:go|are) (?P<n>\d) (?:{words}))(?=[,.;]|$| until\b| this\b)",
            rf"are {house} by \g<n>",
        )
        for words, house in (("farther|further|longer", "increased"), ("less far|shorter", "decreased"))
    ),
    (rf"^(?P<said>[Cc]limbing)(?= (?:an? |any )?{_WAY}s?\b[^.;]*? {_NO_ROLL})", "you cannot fail to climb"),
    (rf"^[Cc]limbing (?:an? |any )?{_WAY}s?\b[^.;]*?(?P<said> {_NO_ROLL})", ""),
    # when a turn begins so
    (
        (
            r"^(?P<said>[Ii]f you (?:begin|start) your turn(?: while)? "
            r"(?P<so>swimming|climbing|flying|incanting|(?:in|within|adjacent to|next to) [^,.;]+?))(?=,)"
        ),
        r"at the start of your turn, if you are \g<so>",
    ),
    # what is pulled free
    (
        (
            r"\bspends? (?:their|its|your|an?) (?:Strategy|Action) Phase (?P<said>(?:to|on) "
            r"(?:pull|tear|pry|wrench|cut|work|shak|break|dig|free)(?:ing|e)? [^,.;]+? (?:free|loose|out|away|off))"
            r"(?=[,.;]|$)"
        ),
        "to end this effect",
    ),
    (
        (
            rf"\b(?P<place>{_PLACE})s?\b[^,.;]*? from (?P<said>where)"
            r"(?= (?:it|you|they|the [a-z]+) (?:began|started|begins?|starts?)\b)"
        ),
        r"the \g<place> where",
    ),
    # how far from somewhere
    (
        (
            rf"\bcannot (?P<said>[Mm]ove (?:more|farther|further) than (?P<n>\d) (?P<place>{_PLACE})s?(?: away)? from)"
            r"(?= (?!where))"
        ),
        r"enter a \g<place> beyond range \g<n> of",
    ),
    (
        (
            rf"\bcannot (?P<said>[Mm]ove (?:more|farther|further) than (?P<n>\d) "
            rf"(?P<place>{_PLACE})s?(?: away)? from where)"
        ),
        r"enter a \g<place> beyond range \g<n> of the \g<place> where",
    ),
    # what adds to damage
    (
        r"^(?P<said>[Ee]ach)(?= [^.;]+? adds (?P<n>\d+) to the [Dd]amage\.?$)",
        r"this Action deals \g<n> more damage for each",
    ),
    (r"^[Ee]ach [^.;]+?(?P<said> adds \d+ to the [Dd]amage)(?=\.?$)", ""),
    (r"\b(?P<said>[Cc]hanges? (?:their|its|your) equipment)\b", "changes equipment"),
    # what has to be won first
    *((rf"(?P<said>\b(?:[Ee]ach|[Aa]ny|[Ee]very) {one})(?=\b{_TRYING}{_GOING_SO})", many) for one, many in _MANY),
    (rf"\b{_ANYONE}[^,.;]*?(?P<said> that {_TRIES} )(?={_GOING_SO})", " cannot "),
    (rf"\b{_ANYONE}{_TRYING}{_GOES} [^,.;]+?(?P<said>{_MUST})(?={_PAYING}{_OR_NOT})", " unless they "),
    (rf"\b{_ANYONE}{_TRYING}{_GOES} [^,.;]+?{_MUST}{_PAYING}(?P<said>{_OR_NOT})", ""),
    Misread(
        (
            rf"(?<!either )\b(?P<said>(?:must )?(?:rolls?|makes? an?) (?P<row>{_SKILL})(?: roll| check)? "
            r"against (?P<dice>\d+d\d+),? or (?:else )?)"
            r"(?=(?:is|suffers?|falls?|loses?|discards?|drops?|skips?|cannot|becomes?)\b)"
        ),
        r"must win an \g<row> roll against \g<dice> or ",
    ),
)
"""What is said otherwise of how someone goes, climbs and falls, and the house's words."""
