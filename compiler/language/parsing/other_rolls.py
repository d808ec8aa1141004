"""Rolls and their dice in other words than the house's: "the triggering roll", "wins a Search roll in your region"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread
from compiler.language.parsing.npc_words import NPC_WORD

_SKILL = r"(?:Search|Lockpick|Acrobatics|Charisma)(?:ing)?"
_ENDED = r"(?:fails|succeeds|wins|loses|ties)"
_SO_ENDED = rf"{_ENDED}(?: against [^,.;]+?)?"
_MOVES = r"(?:increase|decrease|raise|lower|reduce)"
_ROW = rf"(?:{_SKILL}|Inflict|Endure|Hit|Miss|Argue|Rebuttal|Damage|Defense)"
_ALWAYS = (
    (r"(?:wins?|succeeds? (?:on|at|in|with))", "(?:loses?|fails?)", "lose"),
    ("(?:loses?|fails?)", r"(?:wins?|succeeds? (?:on|at|in|with))", "win"),
)
"""How rolls always end, and never; and how they cannot."""
_ONE_OF = r"(?:[Aa]n?|[Ee]ach|[Tt]he|[Tt]hat|[Aa]ny) [A-Za-z]+"
_INSTEAD_OF_ROLLING = rf"[Ii]nstead of rolling (?:the |your |its )?(?P<row>{_ROW})(?: dice)?"
_EACH_TIME = r"(?:[Ee]ach|[Ee]very|[Ii]n each) (?P<time>turn|round|scenario)"
_THE_FIRST = r"the (?:first|second|third) (?:[A-Z]\w+ )?(?:Action|Reaction|attack)\b[^.;,]*?"
_COMES = r"(?:automatically|gains?|has|loses|deals|ignores|fails|succeeds|hits|misses|wins|cannot)\b"
_USING_SO = r"[^.;,]*?\b(?:uses? (?!the [A-Z])|(?:count|treat|take)s? the (?:result|roll|total) as )[^.;,]*?"
_AS = r"(?:[Ww]hen(?:ever)?|[Ii]f|time)"
_ENDS = r"(?=[,.;]|$| (?:while|if|this|for the)\b)"
_MOST = r"(?:highest|lowest|maximum|minimum)"
_ONE = rf"[Aa]n? (?:[A-Za-z]+ )?(?:enemy|ally|entity|PC|{NPC_WORD})"
_WAITED = (
    r"(?:^|(?<=Trigger )|(?<=[Ww]hen )|(?<=[Ww]henever )|(?<=time )|(?<=time each round )|(?<=time each scenario ))"
)
_DOES = r"(?:is|drops|falls|crosses|climbs|stops|begins)"
"""What is said to be done somewhere where that could be where it leads, or where Gear lies."""
_PLACE = r"(?:section|region|position)"
_COME_TO = r"(?:is|are|was|were|shows?|showed|rolls?|rolled|comes? up|came up)(?: as)?(?: an?)?"
_DOUBLES = (
    rf"(?:{_COME_TO} (?:doubles?|pairs?|matching numbers)"
    r"|(?:shows?|showed) (?:at least )?(?:two|2) (?:or more )?(?:of the same|identical|matching) numbers?)"
)
_NO_OTHER = r"(?:(?!\b(?:against|on|to|from|of) (?:an?|the|you|that|each|another)\b)[^,.;])"
"""It is not said of someone else that they are there."""
_THERE = rf"(?:in (?:your|the|an?|that|their) (?:[a-z]+ )*{_PLACE}|within range \d+(?: of you)?|adjacent to you)"
ROLLS = (
    # which roll
    (r"\b[Tt]he triggering(?= (?:opposed )?roll\b)", "that"),
    (rf"\b(?P<said>opposed )(?={_ROW} rolls?\b)", ""),
    (
        r"\b(?P<said>an opposed roll (?:with|of) (?:a )?Skill [Dd]ice)\b",
        "a Search, Lockpick, Charisma, or Acrobatics roll",
    ),
    Misread(
        (
            rf"\b(?P<said>[Tt]he next (?P<row>{_ROW}) roll "
            r"(?P<who>an (?:ally|enemy|entity)\b(?! of your choice\b)[^,.;]*?) makes"
            r"(?P<foe> against [^,.;]*?)?(?P<when> this (?:turn|round|scenario))? (?=gains \+))"
        ),
        r"the next time \g<who> is to perform a \g<row> roll\g<foe>\g<when>, that roll ",
    ),
    (
        (
            rf"^(?P<said>(?:The first (?P<row>{_ROW}) roll (?:that )?you make|Your first (?P<own>{_ROW}) roll) "
            r"(?:each|every|per) (?P<per>turn|round|scenario))(?= (?:gains \+|automatically|cannot|is|counts))"
        ),
        r"The first time you are to perform a \g<row>\g<own> roll each \g<per>, that roll",
    ),
    # where whoever makes it stands
    (
        rf"{_WAITED}(?P<one>{_ONE}) (?P<does>{_DOES}(?: {_NO_OTHER}+?)?) (?P<there>{_THERE}){_ENDS}",
        r"\g<one> \g<there> \g<does>",
    ),
    (rf"\b(?P<said>fails)(?= (?:an?|the) (?:opposed|{_ROW}) roll\b)", "loses"),
    (rf"\b(?:would|you) (?P<said>fail)(?= (?:an?|the) (?:opposed|{_ROW}) roll\b)", "lose"),
    # what it comes to
    (
        (
            rf"\b[Rr]oll(?:s|ed)? (?:the|its|their|your) {_MOST}(?: possible)?(?: result)? "
            rf"(?P<said>for)(?= (?:an? )?{_ROW})"
        ),
        "on",
    ),
    (rf"\bthis [A-Z][a-z]+'s {_ROW} dice (?P<said>roll|show|come up)(?= (?:its|their|the) {_MOST})", "are"),
    (
        (
            rf"^When(?:ever)? you (?:make an? (?P<made>{_SKILL}) roll|roll (?P<rolled>{_SKILL})), treat each die "
            r"(?:that|which) (?:shows|comes up|rolls) (?:an? )?(?P<face>\d+)\b"
        ),
        r"Treat each \g<face> on your \g<made>\g<rolled> dice",
    ),
    (rf"\b{_ROW} roll (?P<said>results? in(?: exactly)?)(?= (?:that|the) (?:[a-z]+ )?number\b)", "is"),
    (r"\b[Nn]ame a number(?: from \d+ to \d+)?(?P<said> as you play this [A-Z]\w+)\b", ""),
    *(
        (
            (
                rf"^{may}(?P<do>{first}[^,.;]+? (?:in place|instead) of the [A-Z]\w+(?: dice)?) "
                r"against (?P<who>an? [A-Z][^,.;]+)(?=\.?$)"
            ),
            rf"If the target is \g<who>, {house}\g<do>",
        )
        for may, first, house in (("You may ", "(?:roll|use) ", "you may "), ("", "(?:Roll|Use) ", ""))
    ),
    (r"\bthe target's (?P<said>current )(?=(?:Action|Reaction)\b)", ""),
    (r"\b(?P<said>the (?:opposed )?roll was won by)(?= \d)", "the margin of the roll is"),
    (
        rf"\b(?P<said>an? (?P<roll>{_ROW} roll with (?:the|this) [A-Z][a-z]+) shows the highest number on every die)\b",
        r"you roll the maximum on a \g<roll>",
    ),
    (r"\bwith (?:the|this) (?:Weapon|Shield|Armor)\b[^.;]*?, (?P<said>its Damage)(?= gains Piercing\b)", "the attack"),
    (rf"\b(?:ally|enemy|they|target) may (?P<said>(?:immediately )?[Ss]earch){_ENDS}", "make a Search roll"),
    *(
        (
            (
                rf"\b(?P<said>whenever an {one} (?:makes an? |rolls )(?P<row>{_SKILL})(?: roll)?, treat each die "
                r"(?:that|which) (?:comes up|shows|rolls) (?:an? )?(?P<face>\d+) "
                r"as (?:though|if) it (?:showed|rolled|were) its (?:highest|maximum) (?:number|result))\b"
            ),
            rf"{several} treat each \g<face> on their \g<row> dice as its maximum",
        )
        for one, several in (("ally", "allies"), ("enemy", "enemies"))
    ),
    # by how much, and what comes of it
    (
        (
            r"\b(?P<said>the triggering [a-z]+ deals (?P<much>\d+) (?:additional|more|extra) damage "
            r"with (?:their|its) attack)\b"
        ),
        r"the attack deals \g<much> additional damage",
    ),
    (
        r"\b(?P<said>any Damage(?: that)?)(?= (?:the|that|an?) (?:[a-z]+ )?(?:enemy|ally|target|attacker) deals\b)",
        "the damage",
    ),
    (r"\bthe attack's Damage roll [^,.;]*? and (?P<said>cannot be reduced by Defense)\b", "the attack ignores Defense"),
    (
        rf"\b(?P<said>[Dd]o not roll (?:the |your )?(?P<row>Defense|Miss|Rebuttal|Endure)(?: dice)?){_ENDS}",
        r"ignore the \g<row> entry of this Reaction",
    ),
    (
        (
            r"\b(?:[Ff]or|per) (?:each|every) [a-z]+(?P<said> (?:beyond|after|besides|past) the first"
            r"(?P<where> (?:in|within|on|adjacent)\b[^,.;]+?))(?=[,.;]|$)"
        ),
        r"\g<where> beyond the first",
    ),
    # ties, and rolls that are lost without being made
    (
        (
            r"\b(?P<said>[Tt]ies(?P<which> (?:against|in|on|with)\b[^,.;]+?)? (?:go to you|go in your favou?r"
            r"|are (?:yours|won by you)))(?=[,.;]|$| until\b)"
        ),
        r"you win ties\g<which>",
    ),
    (rf"\b{_ROW} roll (?P<said>ties (?:with )?your {_ROW}(?: (?:roll|result))?)(?=[,.;]|$)", "ties against you"),
    (
        rf"\b(?P<said>[Yy]ou automatically (?:lose|fail) your next (?P<row>{_ROW}) roll)\b(?! against)",
        r"your next \g<row> roll automatically fails",
    ),
    (
        rf"\b(?P<said>(?P<who>[Tt]he target) automatically (?:loses|fails) (?:its|their) next (?P<row>{_ROW}) roll)\b",
        r"\g<who>'s next \g<row> roll automatically fails",
    ),
    # the number that has been named
    (
        (
            rf"\b{_ROW} (?:roll|result|total) (?P<said>(?:shows|equals|matches|is|comes to|is equal to)(?: exactly)? "
            r"(?:it|that number|the (?:chosen |named )?number))(?=[,.;]|$)"
        ),
        "is that number",
    ),
    (r"^(?P<said>[Bb]efore (?:you roll|rolling|making the roll)(?: [^,.;]*)?, )(?=(?:name|choose) a number\b)", ""),
    # plays that go across a border
    (
        (
            rf"(?:^|, )(?P<said>(?:[Aa]ttacks|[Ee]ach attack)(?P<foe> against [^,.;]+?)? (?:that|which) cross(?:es)? "
            rf"(?P<way>[^,.;]+?) (?:have|has) (?:their|its) (?P<row>{_ROW}) dice (?P<unit>level|number)s? "
            r"(?P<how>reduc|increas|decreas|rais)ed)(?= by )"
        ),
        r"whenever an attack\g<foe> crosses \g<way>, \g<how>e its \g<row> dice \g<unit>",
    ),
    # what each roll does that ends so
    (
        rf"^(?P<said>(?:[Ee]ach|[Ee]very|[Aa]ny) (?P<row>{_ROW}) roll (?:that|which))(?= {_SO_ENDED},? ?{_MOVES}s?\b)",
        r"whenever a \g<row> roll",
    ),
    (
        (
            rf"^(?:[Ww]henever a|[Ee]ach|[Ee]very|[Aa]ny) {_ROW} roll (?:that |which )?{_ENDED}"
            rf"(?: against (?:(?! {_MOVES}s\b)[^,.;])+)?(?P<said> (?P<does>{_MOVES})s(?= (?:its|the|their|~)))"
        ),
        r", \g<does>",
    ),
    (
        r"\b[Ww]hen(?:ever)? (?P<said>an? Search roll (?:fails to find|does not find)) (?!an?\b)",
        "an entity loses a Search roll against ",
    ),
    (
        (
            rf"\b(?P<said>[Ii]ncrease the dice level of all (?P<row>{_SKILL}) rolls (?:made by|of) "
            r"(?P<who>you and (?:your|all) allies))(?= by\b)"
        ),
        r"\g<who> increase their \g<row> dice level",
    ),
    Misread(
        (
            rf"\b(?P<said>(?P<whose>[Yy]our|[Tt]heir|[Tt]he target's) (?P<row>{_ROW}) die)"
            r"(?= (?:shows|comes up|rolls|is) )"
        ),
        r"any of \g<whose> \g<row> dice",
    ),
    (
        (
            r"\b(?P<said>(?P<whose>[Yy]our|[Tt]he|[Tt]heir|[Ii]ts|[Tt]he target's) "
            rf"(?P<row>{_ROW}) (?:roll|dice|result) {_DOUBLES})"
        ),
        r"at least 2 of \g<whose> \g<row> dice show the same number",
    ),
    (
        (
            rf"\b(?P<said>(?:you|they|the target) {_DOUBLES} (?:for|on|with) (?:the |your |their )?"
            rf"(?P<row>{_ROW})(?: roll| dice)?)\b"
        ),
        r"at least 2 of the \g<row> dice show the same number",
    ),
    # which result stands
    (
        (
            rf"^(?P<said>When(?:ever)? you make an? (?P<row>{_SKILL}) roll(?P<foe> against [^,.;]+)?, "
            r"roll (?:it )?twice and (?:use|keep|take) the (?P<which>higher|lower) result)\b"
        ),
        r"Reroll the \g<row> dice\g<foe>, keeping the \g<which> result",
    ),
    (
        (
            rf"\b(?P<said>(?P<roll>[Rr]oll)(?P<s>s?) (?P<dice>(?:the|your|its|their) {_ROW} dice|{_ROW}) again)"
            rf"(?= and (?:use|keep)s? the {_MOST}\b)"
        ),
        r"re\g<roll>\g<s> \g<dice>",
    ),
    (
        (
            r"\b[Rr]eroll (?:its|their|the|your|this (?:Action|Reaction)'s)(?: [A-Z][a-z]+)? (?:dice|roll)"
            rf"(?P<said> (?:once|one time)){_ENDS}"
        ),
        "",
    ),
    (
        (
            r"\b[Tt]reats? (?P<said>(?:a|any|each) (?:result of )?(?P<face>\d+)) "
            rf"(?=(?:on|rolled on) [^.;]*?{_ROW} dice\b)"
        ),
        r"each \g<face> ",
    ),
    (rf"\b(?P<said>printed )(?={_ROW} dice\b)", ""),
    (
        rf"\ban? (?P<said>(?P<one>{_SKILL}) roll or an? (?P<two>{_SKILL}) roll)\b",
        r"\g<one> or \g<two> roll",
    ),
    (
        (
            rf"^(?P<said>(?:Any|All|Every|Each|Your) (?P<row>{_ROW}) (?:results?|rolls?|totals?)"
            r"(?P<gear> with this [A-Z][a-z]+)? (?:that (?:is|are) )?"
            r"(?:lower than|below|less than|under) (?P<least>\d+) "
            r"(?:becomes?|counts? as|(?:is|are) treated as|(?:is|are)) (?:an? )?(?P=least)(?: instead)?)(?=[,.;]|$)"
        ),
        r"Treat any \g<row> result\g<gear> below \g<least> as \g<least>",
    ),
    (
        (
            rf"^(?P<said>Your (?P<row>{_ROW}) (?:results?|rolls?) (?:cannot|never) (?:result in|come to|be|total) "
            r"(?:less than|lower than|below) (?P<least>\d+))(?=[,.;]|$)"
        ),
        r"Treat any \g<row> result below \g<least> as \g<least>",
    ),
    Misread(rf"\bcounts? as (?:its|their) {_MOST}(?: (?:number|result|face))?(?P<said> instead)\b", ""),
    (r"\b(?P<said>(?:all|any) (?P<face>\d+)s) (?=(?:on|rolled on) [^.;]*?\bdice\b)", r"each \g<face> "),
    # without being made
    (
        (
            r"\b(?:to|may|can|must|also) (?P<said>automatically (?P<first>hit|miss)|(?P<then>hit|miss) automatically)"
            r"(?=[,.;]|$| (?:instead|if|with)\b)"
        ),
        r"have the attack automatically \g<first>\g<then>",
    ),
    (
        (
            r"\b(?:to|may|can|must|also) (?P<said>automatically succeed|succeed automatically)"
            r"(?=[,.;]|$| (?:instead|if|with)\b)"
        ),
        "automatically win the opposed roll",
    ),
    (
        (
            r"\b(?P<said>(?P<end>wins?|loses?) (?P<roll>(?:(?:the|that|this)(?: opposed)? roll|it)) automatically)"
            r"(?=[,.;]|$| (?:instead|if|with)\b)"
        ),
        r"automatically \g<end> \g<roll>",
    ),
    (r"\b(?P<said>(?P<end>hits|misses|succeeds|fails) automatically)\b", r"automatically \g<end>"),
    (rf"^(?P<said>[Ii]nstead of rolling (?:the |your |for )?{_ROW}(?: dice)?, )(?=[^.;]*\bautomatically\b)", ""),
    (rf"^(?P<said>{_INSTEAD_OF_ROLLING}, )(?={_USING_SO}\.?$)", ""),
    (rf"^{_INSTEAD_OF_ROLLING}, {_USING_SO}(?P<said>)(?=\.?$)", r" instead of rolling the \g<row> dice"),
    (r"\b(?P<said>automatically )(?=(?:wins?|loses?) (?:all )?ties\b)", ""),
    # the first of each time, said before it
    (rf"^(?P<said>{_EACH_TIME}, )(?={_THE_FIRST} {_COMES})", ""),
    (
        rf"^{_EACH_TIME}, {_THE_FIRST}(?P<said>)(?= {_COMES})",
        r" each \g<time>",
    ),
    # rolls that always end so
    *(
        (
            (
                rf"(?<!may )(?<!to )\b(?P<said>(?:(?:automatically|always) {always}|never {never}) "
                rf"(?:(?:an?|any|all|every|their|its|your) )?(?:opposed )?(?P<row>{_ROW}) rolls?)"
                r"(?=[,.;]|$| (?:against|in|while|until)\b)"
            ),
            rf"cannot {other} a \g<row> roll",
        )
        for always, never, other in _ALWAYS
    ),
    *(
        (
            (
                rf"\b(?P<said>{whose} (?P<row>{_ROW}) rolls(?P<foe> (?:against|in) [^,.;]+?)? automatically {ends})"
                r"(?=[,.;]|$| (?:while|until)\b)"
            ),
            rf"{who} cannot {other} a \g<row> roll\g<foe>",
        )
        for ends, other in (("(?:succeed|win)", "lose"), ("(?:fail|lose)", "win"))
        for whose, who in (
            ("[Yy]our", "you"),
            (rf"(?P<one>{_ONE_OF}(?: [a-z]+)?)'s", r"\g<one>"),
        )
    ),
    (rf"\bcannot (?P<said>fail (?:any |all |an? )?(?P<row>{_ROW}) rolls?)\b", r"lose a \g<row> roll"),
    (
        rf"\b(?:cannot|never) (?:lose|win)s? (?P<said>(?:any |all )?(?:opposed )?(?P<row>{_ROW}) rolls)\b",
        r"a \g<row> roll",
    ),
    (
        (
            rf"\b(?P<said>[Yy]ou automatically (?P<end>win|lose) your next (?P<row>{_ROW}) roll"
            r"(?P<foe>(?: against [^,.;]+?)?(?: this (?:turn|round|scenario))?))(?=[,.;]|$)"
        ),
        r"your next \g<row> roll\g<foe> automatically \g<end>s",
    ),
    # whose roll ends so
    *(
        (
            rf"\b{_AS} (?P<said>{whose} (?P<row>{_ROW}) roll (?P<would>would )?{end}s?{by})(?={ends})",
            rf"{who} \g<would>{end}{s} a \g<row> roll{exact}",
        )
        for whose, who, s in (("your", "you", ""), ("an ally's", "an ally", "s"), ("an enemy's", "an enemy", "s"))
        for end in ("win", "lose")
        for by, ends, exact in (
            ("", r"[,.;]|$| by (?!\d+[,.;]|\d+$)", ""),
            (r" by (?P<by>\d+)", "[,.;]|$", r" by exactly \g<by>"),
        )
    ),
    (r"\b(?:wins?|loses?|won|lost|fails?|failed|beats?) [^,.;]*?\broll by (?P<said>)(?=\d+(?:[,.;]|$))", "exactly "),
    (
        rf"\b{_ROW} dice (?P<said>(?:count as|are treated as)) (?=(?:one|two|\d) (?:dice )?levels? (?:higher|lower))",
        "are ",
    ),
    (
        (
            rf"^(?:The|Your|Their|Its|The target's|The triggering \w+'s) {_ROW} dice "
            rf"(?P<said>(?:automatically )?(?:show|roll)s?) (?=(?:its|their) {_MOST}\b[^,;]*$)"
        ),
        "count as ",
    ),
    # for this play alone, which goes without saying
    (
        (
            rf"\b(?:dice (?:level|number)s? [^,.;]*?by \d+|{_ROW}(?: dice| rolls?)? gains? \+\d+d\d+"
            r"|(?:Action|Reaction|attack) (?:also )?(?:gains|has|loses|deals|ignores) [^,.;]*?)"
            r"(?P<said> (?:for|during) this (?:play|attack))(?=[,.;]|$)"
        ),
        "",
    ),
    (r"^(?P<said>For this (?:play|Action|Reaction|attack), )(?=(?:in|de)crease [^,.;]*?dice (?:level|number))", ""),
    *(
        (
            rf"\b(?P<said>{whose} (?P<row>{_ROW}) (?:rolls?|dice) cannot be (?:rerolled|rolled again))\b(?! by\b)",
            rf"{who} cannot reroll \g<row> dice",
        )
        for whose, who in (("[Yy]our", "you"), ("[Tt]he target's", "the target"))
    ),
    (r"\bdice numbers? [^,.;]*?by \d+(?P<said>,? to a minimum of (?:1|one)(?: die)?)(?=[,.;]|$)", ""),
    # ties
    (rf"\bwins? (?:all )?ties when rolling {_ROW}(?P<said> dice){_ENDS}", ""),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
