"""Rolls of skills that are sure or turn out otherwise, Locks and ways past them, in other words than the house's."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread
from compiler.language.parsing.npc_words import NPC_WORD

_ROW = r"(?:Search|Lockpick|Acrobatics|Charisma)"
_ANY_ROW = r"(?:Search|Lockpick|Acrobatics|Charisma|Hit|Miss|Inflict|Endure|Argue|Rebuttal)"
_ROWS = rf"(?P<row>{_ROW}(?: or {_ROW})?)"
_PER = r"(?P<per>(?:[Oo]nce|[Tt]wice) (?:per|each|every) (?:turn|round|scenario))"
_ANY_ROWS = rf"(?P<row>{_ANY_ROW}(?: or {_ANY_ROW})?)"
_FOE = r"(?P<foe> against [^,.;]+?)?"
_ROLLER = (
    r"(?:[Yy]ou|[Tt]hey|[Ii]t|~|(?:[Aa]n?|[Tt]he|[Tt]hat|[Aa]nother) (?:triggering )?(?:ally|enemy|entity|target))"
)
_ROLLED_AGAINST = r"(?:you|them|it|~|the target|an? (?:ally|enemy)|that (?:ally|enemy))\b"
_SO_MUCH = r"(?:at least|at most|more than|less than) \d+|\d+ or (?:more|less|fewer)"
_SUCCESS, _FAILURE = "(?:win|success|hit)", "(?:loss|failure|miss)"
_LOST = r"(?:failed|lost)"
_YOU_LOST = rf"(?:that )?you (?:have |would )?(?:{_LOST}|lose|fail)"
_ITS_ROW = r"(?:the|their|its|your|the target's) (?:Hit|Miss|Inflict|Endure|Argue|Rebuttal)"
_DICE = rf"(?P<row>{_ANY_ROW}|Damage|Defense)"
_END = r"(?=[,.;]|$)"
_LOCKED = "Challenge with a Lock entry"
_FREELY = (
    r"(?:without (?:playing an Action|an Action|attacking(?: it)?|rolling|an?(?: opposed)? roll)|freely|automatically)"
)
_LAST = r"(?=\.?$)"
_ONE = rf"(?:enemy|ally|entity|PC|player|{NPC_WORD})"
_NAME = r"[A-Z]\w+(?:(?: (?:of|the))* [A-Z]\w+)*"
_NAMED = rf"(?:[Tt]he |[Tt]his |[Tt]hat )?{_NAME}"
_PLACE = r"(?:section|region|position)"
_PERIOD = r"(?:turn|round|scenario)"
_SKILL = rf"(?P<row>{_ROW})"
_HIDDEN = r"(?:Trap|Creature|Obstacle|Seeker|Challenge|enemy|entity)"
TRIES = (
    # rolls that nobody loses
    (
        (
            rf"\b(?P<said>[Yy]our {_ROWS} rolls(?P<foe> against [^,.;]+?)? "
            r"(?:cannot (?:fail|be lost)|never fail|always succeed))"
            r"(?=[,.;]|$| while\b| until\b| if\b)"
        ),
        r"you cannot lose a \g<row> roll\g<foe>",
    ),
    (
        (
            rf"\b(?P<said>(?:always (?:wins?|succeeds? (?:on|at|in|with))|cannot fail|never fails?) "
            rf"(?:an? |any |all )?{_ROWS} rolls?)\b"
        ),
        r"cannot lose a \g<row> roll",
    ),
    # one that was lost, and is won
    *(
        (
            rf"^(?P<said>{_PER}, you (?:may|can) {said})(?=\.?$)",
            r"\g<per>, whenever you lose a \g<row> roll, you may win that roll instead",
        )
        for said in (
            rf"(?:have|let|make) an? {_LOST} {_ROWS} roll (?:of yours )?(?:succeed|be won)(?: instead)?",
            rf"(?:turn|change) an? {_LOST} {_ROWS} roll into a (?:success|won one)",
            rf"win an? {_ROWS} roll (?:that )?you (?:have )?{_LOST}",
            rf"win an? {_LOST} {_ROWS} roll",
            rf"treat an? {_LOST} {_ROWS} roll as (?:won|a success|if you had won it)",
        )
    ),
    *(
        (
            rf"^(?P<said>{often}(?P<price>[^,.;]*? to )?reroll (?:an? |any |each |all )?{lost})(?=[,.]|$)",
            rf"{said}henever you lose {a_roll}\g<foe>{by}, you may \g<price>reroll that roll",
        )
        for often, said in ((f"{_PER}, you (?:may|can) ", r"\g<per>, w"), ("[Yy]ou (?:may|can) ", "W"))
        for row, a_roll in ((_ANY_ROWS, r"a \g<row> roll"), ("opposed", "an opposed roll"))
        for lost, by in (
            (rf"{_LOST} {row} rolls?{_FOE}", ""),
            (rf"{row} rolls? {_YOU_LOST}{_FOE}", ""),
            (rf"{row} rolls? {_YOU_LOST}{_FOE} by (?:exactly |only )?(?P<by>\d+)", r" by exactly \g<by>"),
            (rf"{row} rolls? {_YOU_LOST}{_FOE} by (?P<by>\d+ or (?:less|more|fewer))", r" by \g<by>"),
        )
    ),
    *(
        (
            rf"^(?P<said>{_PER}, you (?:may|can) {said})(?=\.?$)",
            r"\g<per>, whenever you would perform a \g<row> roll, you may automatically win that roll",
        )
        for said in (
            rf"automatically (?:win|succeed (?:on|at|in)) an? {_ROWS} roll",
            rf"(?:win|succeed (?:on|at|in)) an? {_ROWS} roll (?:automatically|without (?:rolling|a roll))",
        )
    ),
    # how rolls end, and by how much
    *(
        (rf"\b{_ROLLER}(?: has| have)?(?: already)? (?P<said>{ended})(?= against {_ROLLED_AGAINST})", won)
        for ended, won in (("failed", "lost an opposed roll"), ("succeeded", "won an opposed roll"))
    ),
    (r"\b(?P<said>failed to hit)(?= )", "missed"),
    *(
        (
            (
                rf"\b[Ii]f (?P<said>(?:the )?(?:(?:Hit and Miss|Inflict and Endure|Argue and Rebuttal|two|2|opposed) )?"
                rf"(?:rolls|results|totals) differ by {by})(?=[,.;]|$| and\b)"
            ),
            f"the difference between the results of the roll is {so}",
        )
        for by, so in ((r"(?:exactly |only )?(?P<by>\d+)", r"exactly \g<by>"), (f"(?P<by>{_SO_MUCH})", r"\g<by>"))
    ),
    *(
        (rf"^(?P<said>[Oo]n a {ended})(?=,)", f"if you {ends}")
        for ended, ends in ((_SUCCESS, "win"), (_FAILURE, "lose"))
    ),
    *(
        (rf"^(?P<said>A {ended} (?P<verb>(?:in|de)crease|raise|lower|reduce|add)s)(?= )", rf"If you {ends}, \g<verb>")
        for ended, ends in ((_SUCCESS, "win"), (_FAILURE, "lose"))
    ),
    (r"\bHeights? of the target(?P<said> Obstacle)\b(?!')", ""),
    (r"\bthe target(?P<said> Obstacle)(?='s Height\b)", ""),
    *(
        (rf"\b(?P<said>(?P<who>{_ROLLER}) {beats} {_ITS_ROW} (?:rolls?|results?|dice))(?= by \d|,)", rf"\g<who> {wins}")
        for beats, wins in (("beat", "win the opposed roll"), ("beats", "wins the opposed roll"))
    ),
    (rf"\b(?:[Ii]ncrease|[Dd]ecrease|to|from) (?P<said>each of )(?=(?:your|their|its) {_ANY_ROW} rolls\b)", ""),
    (
        (
            r"\b(?P<said>(?P<who>(?:you|they|(?:[Tt]he triggering|[Tt]hat) (?:ally|enemy)) )?adds? (?P<dice>\d+d\d+) "
            r"to (?P<roll>that roll|the triggering roll))(?=[,.;]|$)"
        ),
        r"\g<roll> gains +\g<dice>",
    ),
    (rf"\b(?P<said>rolls? twice (?:for|on) (?P<row>{_ANY_ROW}|Damage|Defense))\b", r"rolls the \g<row> dice twice"),
    (r"\b(?:against|attacked|hit|missed|damaged|targeted) (?P<said>this target)\b", "the target"),
    (
        (
            r"\b(?:[Ii]f|[Uu]nless) (?P<said>(?:no Reaction (?:was|is) played"
            r"(?: against (?:it|this (?:Action|attack)))?|this (?:Action|attack) (?:was|is) not (?:answered|reacted to)"
            r"|the target played no Reaction against this (?:Action|attack)))(?=,|\.?$)"
        ),
        "the target did not play a Reaction",
    ),
    # what dice show, and what they count as
    (
        (
            rf"^(?P<said>When(?:ever)? (?:you|~) rolls? {_DICE}, (?:you )?treat (?:(?:all|any) )?"
            r"(?P<face>\d+)s as (?P<as>\d+)s?)(?=\.?$)"
        ),
        r"Treat each \g<face> on the \g<row> dice as \g<as>",
    ),
    (
        rf"\b[Tt]reat (?P<said>(?:(?:all|any) )?(?P<face>\d+)s on)(?= (?:the|your|their) {_DICE} dice as \d)",
        r"each \g<face> on",
    ),
    (rf"\b[Tt]reat (?:(?:all|any) )?\d+s on (?:the|your|their) {_DICE} dice as \d+(?P<said>s)(?=[,.;]|$)", ""),
    (
        (
            rf"\b[Ii]f (?P<said>you (?:have )?roll(?:ed)? the same number on (?:both |the |your )*"
            rf"{_DICE}(?: dice)?)(?=,)"
        ),
        r"both \g<row> dice show the same number",
    ),
    (
        rf"(?:^|, )(?P<said>(?:[Yy]our|[Tt]he) {_DICE} dice are rolled twice)(?=,)",
        r"roll the \g<row> dice twice",
    ),
    (r"\b[Ii]f (?P<said>the result (?:was|is) (?:a tie|tied))(?=,)", "the roll is a tie"),
    (
        (
            rf"\b(?:ha(?:s|ve)|gains?) (?P<said>(?P<by>[+-]\d+) {_DICE} (?:dice )?(?P<level>levels?))"
            r"(?=[,.;]|$| (?:until|against|while|if)\b)"
        ),
        r"\g<by> dice \g<level> on \g<row>",
    ),
    (
        r"\b(?:[Yy]ou|[Tt]hey|~|[Tt]he (?:target|triggering \w+)) automatically (?:wins?|loses?)(?P<said>)(?=[,.;]|$)",
        " the opposed roll",
    ),
    *(
        (
            rf"\b{_DICE} (?:rolls?|results?)\b[^,.;]*? (?P<said>{counted} as (?P<by>\d+) {far})(?=[,.;]|$)",
            rf"{is_} {moved}ed by \g<by>",
        )
        for counted, is_ in (("(?:counts|is treated)", "is"), ("(?:count|are treated)", "are"))
        for far, moved in (("higher", "increas"), ("lower", "decreas"))
    ),
    # who has answered, and what came of it
    Misread(
        r"\b(?:has|have) already (?P<said>reacted)(?= (?:in |during )?this (?:turn|round|scenario)\b)",
        "played another Reaction",
    ),
    (
        r"\b(?:has|have) (?:not )?(?P<said>reacted)(?= (?:in |during )?this (?:turn|round|scenario)\b)",
        "played a Reaction",
    ),
    (r"\b(?P<said>Melee)(?= attacks?\b)", "melee"),
    (r"\b(?P<said>Ranged)(?= attacks?\b)", "ranged"),
    *(
        (
            rf"\b(?P<said>(?P<one>[Aa]n? [A-Za-z]+)'s (?:Action|attack) against (?P<whom>you|an ally|it) {comes})(?=,)",
            rf"\g<one> {ends} an opposed roll against \g<whom>",
        )
        for comes, ends in (("(?:fails|misses)", "loses"), ("(?:succeeds|hits)", "wins"))
    ),
    (
        r"\b(?:[Aa]ttack|Action|Reaction)s?\b[^,.;]*? (?P<said>always)(?= (?:hits?|miss(?:es)?|succeeds?|fails?)\b)",
        "automatically",
    ),
    (
        r"\b[Ii]f (?:you|~) (?!(?:[^,.;]* )?(?:your|their|its|on|the|[a-z]+'s) last)[^,.;]*? (?P<said>last turn)(?=,)",
        "on your last turn",
    ),
    (r"\b[Ii]f the Damage(?P<said>)(?= (?:was|is) (?:\d|at (?:least|most)|exactly))", " roll"),
    (rf"\b[Ee]ach {_DICE} die(?P<said> (?:you|~) rolls?)(?= that shows)", ""),
    (rf"\b(?:[Ii]f|[Ww]hen(?:ever)?) you [a-z]+ an? {_DICE} roll[^.;]*?, your next (?P<said>one)\b", r"\g<row> roll"),
    (
        (
            r"\b[Ii]f (?P<said>the (?:target's )?(?:Action|attack) (?:comes|came|is) from (?P<what>an? "
            r"(?!Weapon|Armor|Shield|Implement|Tool|Item|Clothing|Accessory|Expertise)[A-Z]\w+))(?=,)"
        ),
        r"the target is \g<what>",
    ),
    (r"\b[Ii]f (?P<said>you (?:have )?tied)(?=,)", "the roll is a tie"),
    *(
        (
            (
                r"\b(?P<said>[Tt]he triggering \w+ treats (?:their|its|that|the) (?:roll|result) as (?P<by>\d+) "
                rf"{far})(?=[,.;]|$)"
            ),
            rf"the result of that roll is {moved}ed by \g<by>",
        )
        for far, moved in (("higher", "increas"), ("lower", "decreas"))
    ),
    # whose dice they roll
    (rf"\b(?P<said>must (?:use|roll))(?= [^,.;]*?'s {_ROW} dice\b)", "rolls"),
    (rf"\bmust (?:use|roll) [^,.;]*?'s {_ROW} dice(?P<said>)(?=[,.;]|$| until\b)", " instead of their own"),
    (
        (
            rf"\b(?:lose|fail|lost|failed) an? {_ROWS} roll, you may [^,.;]*? to (?P<said>succeed(?: "
            r"instead)?)(?=[,;]|\.?$)"
        ),
        "win that roll instead",
    ),
    # what is found, and Hidden once more
    (rf"^(?P<said>(?:You )?(?:[Ff]ind|[Dd]iscover|[Rr]eveal) )(?=(?:the target|that {_ONE}){_LAST})", ""),
    (rf"^(?P<said>(?:You )?(?:[Ff]ind|[Dd]iscover|[Rr]eveal) )(?=(?:each|an?|one) (?:Hidden )?{_HIDDEN}\b(?!'))", ""),
    (
        (
            rf"^(?:You )?(?:[Ff]ind|[Dd]iscover|[Rr]eveal) (?:the target|that {_ONE}"
            rf"|(?:each|an?|one) (?:Hidden )?{_HIDDEN}(?: [^,.;]*?)?)(?P<said>){_LAST}"
        ),
        " is no longer Hidden",
    ),
    (r"\b(?:becomes?|is|are) Hidden(?P<said> again)(?=[,;]|\.?$)", ""),
    (
        (
            rf"\b[Ll]earn (?P<said>whether there (?:is|are) (?:an?|any) Hidden (?P<what>{_ONE})s? "
            rf"(?P<where>(?:with)?in [^,.;]+?)){_LAST}"
        ),
        r"whether any \g<what> \g<where> is hidden",
    ),
    (r"\b[Ll]earn whether any [^,.;]*? is (?P<said>Hidden)(?=[,;]|\.?$)", "hidden"),
    # who has failed, and does not try anew
    (rf"\b(?:has|have) (?:already )?(?P<said>failed against)(?= {_NAMED} )", "failed to overcome"),
    (
        (
            rf"\b(?:has|have) (?:already )?failed (?:against|to overcome) {_NAMED} [^,.;]*? cannot "
            rf"(?P<said>try(?: it)? again|attempt it again){_LAST}"
        ),
        "play Actions against it",
    ),
    # Locks
    (r"^(?P<said>(?:You may )?[Uu]se this (?:Tool|Item) to (?:open|pick|unlock))(?= )", "overcome"),
    Misread(
        r"\b[Ii]f the target has a Lock(?: entry)?, [^,.;]*?(?P<said>(?:open|pick|unlock) (?:it|them))(?=[,.;]|$)",
        "overcome it automatically",
    ),
    (
        (
            r"(?<!has )(?<!have )(?<!with )(?<!without )\b(?:[Aa]|[Oo]ne|[Aa]ny(?: one)?|[Ee]ach|[Ee]very) "
            r"(?P<said>Lock)\b(?! (?:entry|dice|roll))"
        ),
        _LOCKED,
    ),
    (r"(?:^|\bmay )(?P<said>[Oo]pen)(?= (?:an?|one|any|each|every)\b[^.;]*\bLock\b)", "overcome"),
    (
        (
            r"(?:^|\bmay )[Oo]pen (?:an?|one|any|each|every|the target)\b[^.;]*?"
            rf"(?P<said> without (?:rolling|an?(?: Lockpick)? roll)){_END}"
        ),
        " automatically",
    ),
    (rf"\b(?:may|can) (?P<said>cross|pass)(?= [^,.;]*? {_FREELY}{_END})", "overcome"),
    (r"\b(?:against|[Cc]hoose|[Oo]vercome)[^,.;]*? (?P<said>Locks)\b", "Challenges with a Lock entry"),
    # ways past an Obstacle
    (rf"\b(?:overcomes?|cross(?:es)?|pass(?:es)?)\b[^,.;]*?(?P<said> {_FREELY}){_END}", " automatically"),
    (
        (
            r"\b(?:may|can|must) (?:immediately )?"
            rf"(?P<said>(?:cross|pass|go past|get past) (?P<one>the target)){_END}"
        ),
        r"move through \g<one>'s exit",
    ),
    # whoever has won a roll makes it once more
    *(
        (
            (
                rf"^(?P<when>(?:Once|Twice|\d times) (?:per|each|every) {_PERIOD}, )(?P<said>you (?:may|can) "
                rf"(?:have|make|force) an? (?P<one>{_ONE}) (?:to )?reroll an? {_SKILL} roll (?:that )?"
                rf"(?:it|they) (?:has |have )?{done}(?P<foe> against [^,.;]+?)?){_LAST}"
            ),
            rf"whenever an \g<one> {ends} a \g<row> roll\g<foe>, you may have them reroll that roll",
        )
        for done, ends in (("won", "wins"), ("lost", "loses"), ("tied", "ties"))
    ),
    # the next roll of a skill
    *(
        (
            (
                rf"\b(?P<said>[Tt]he next {_SKILL} roll (?:that )?(?:(?:made )?by )?(?P<who>an? "
                rf"{_ONE}|you or an? ally|anyone|someone)"
                rf"(?: makes?| performs?| rolls?| attempts?)?(?P<where>(?: (?:with)?in [^,.;]*?)?)"
                rf"(?P<when>(?: (?:during )?this {_PERIOD})?) (?:automatically )?{ends})(?=[,.;]|$)"
            ),
            rf"the next time \g<who>\g<where> would perform a \g<row> roll\g<when>, that roll automatically {does}",
        )
        for ends, does in (("(?:succeeds|wins|is won)", "succeeds"), ("(?:fails|loses|is lost)", "fails"))
    ),
    *(
        (
            (
                rf"\b(?P<said>[Tt]he next {_SKILL} roll (?:made )?(?P<where>in (?:your|the) (?:occupied )?{_PLACE})"
                rf"(?P<when>(?: (?:during )?this {_PERIOD})?) (?:automatically )?{ends})(?=[,.;]|$)"
            ),
            rf"the next time someone \g<where> would perform a \g<row> roll\g<when>, that roll automatically {does}",
        )
        for ends, does in (("(?:succeeds|wins|is won)", "succeeds"), ("(?:fails|loses|is lost)", "fails"))
    ),
    # dice that one has of another
    (
        rf"^(?P<said>You (?:have|use) (?P<whose>[^,.;]+?'s|their) (?P<row>{_ROW})(?: dice)?)(?= (?:until|for|this)\b)",
        r"You roll \g<whose> \g<row> dice instead of your own",
    ),
    (
        (
            rf"^(?:[^.;]*?, )?{_NAMED}(?P<said> (?:has|uses) (?P<whose>[^,.;]+?'s|their) (?P<row>{_ROW})(?: dice)?)"
            r"(?= (?:until|for|this)\b)"
        ),
        r" rolls \g<whose> \g<row> dice instead of its own",
    ),
    (rf"\b(?:[Yy]our|[^,.;]+?'s) {_ROW} dice (?:instead|in place) of (?P<said>theirs)\b", "their own"),
    (rf"\b(?:[Tt]heir|[^,.;]+?'s) {_ROW} dice (?:instead|in place) of (?P<said>yours)\b", "your own"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
