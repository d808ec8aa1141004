"""What is done, in other words: whose turn it is, plays besides those of a phase, immunity."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_NUMBER = r"(?:\d+|two|three|four|five|six)"
_PERIOD = r"(?:turn|round|scenario)"
_SORT = r"(?:[A-Z]\w+ )?(?:Action|Reaction|Strategy|Strategies|Assist|Interrupt)s?"
_UNCAPPED = r"^(?!.*\bmore than \d+ (?:[A-Z]\w+ )?(?:damage|[HEW]P) )[^.;]*?"
_ONE_MORE = rf"(?:an|one) (?:additional|extra) {_SORT}"
_OF_A_SIDE = r"(?:[A-Z]\w+ )?(?:enemy|ally|entity|player|PC|character|[A-Z]\w+)"
_ANSWERS = "(?:Assist|Interrupt)s(?: (?:and|or) (?:Assist|Interrupt)s)?"
_IN_A_ROW = r"(?:(?:in|for|during) (?:two|2) (?:consecutive rounds|rounds in a row)|in consecutive rounds)"
_WAS_PLAYED = "(?:was|has(?: already)? been) played"
_END = "(?=[.;]|$)"
_MORE = r"(?:more|additional|extra)"
_WHOSE = "(?:your|their|its|his|her)"
_NEXT_ROUND = r"(?:[Ii]n|[Dd]uring) the next round\b"
_ALL_HAVE_ACTED = (
    "after (?:all (?:the )?other entities|everyone else|all others) (?:has|have) "
    "(?:acted|taken (?:a|their) turns?)(?: this round)?"
)
_AGAIN = r"(?:reroll (?:it|that roll|your Initiative)|roll (?:it )?again)"
_AS_IT_FALLS = r"(?:When(?:ever)? you (?:have )?roll(?:ed)?|After (?:you (?:have )?roll(?:ed)?|rolling)) Initiative"
_ON_THEIRS = r"(?:[Dd]uring|[Oo]n|[Ii]n) (?:each of )?(?:their|its)(?: own)? turns?"
_SECOND = r"(?:a second|an additional|another|an extra|one more)"
_MOVES_TWICE = rf" (?:Move (?:again|once more|{_SECOND} time)|(?:make|take|perform) (?:{_SECOND} Move|(?:two|2) Moves))"
_EACH_TURN = r"(?:each|per|every|(?:on|during) (?:your|its|each of (?:your|its))) turns?"
_ANYONE = rf"(?:an?|another|each|every|any) (?:other )?{_OF_A_SIDE}"
_ANY = rf"(?:an?|each|every|any|all) (?:other )?{_OF_A_SIDE}|(?:enem|all)ies|entities"
TURNS: tuple[tuple[str, str], ...] = (
    *(
        (
            rf"\b(?:{those}) (?P<said>(?:ending|finishing) (?P<whose>their|its) turns?)(?= (?:there|in|within|on)\b)",
            rf"that {end} \g<whose> turn",
        )
        for those, end in (("[Ee]nemies|[Aa]llies|[Ee]ntities", "end"), ("enemy|ally|entity", "ends"))
    ),
    # how someone is as a turn begins
    (
        r"\b(?:begin|start|end)s? (?:your|their|its) turns? (?P<said>)(?=(?:swimming|climbing|flying)\b(?=[,.;]|$))",
        "while ",
    ),
    *(
        (rf"\b(?:begin|start|end)s? {whose} turns? (?P<said>)(?=(?!Phase)[A-Z][a-z]+(?:,|\.?$))", f"while {who} ")
        for whose, who in (("your", "you are"), ("their", "they are"), ("its", "it is"))
    ),
    # a second Move, besides the one that everybody has
    (
        rf"\b(?:may|can)(?P<said>{_MOVES_TWICE} {_EACH_TURN})(?=[,.;]|$| (?:if|while|unless|as long as)\b)",
        " Move twice each turn",
    ),
    (
        rf"\b(?:may|can)(?P<said> [Mm]ove twice {_EACH_TURN})(?=[,.;]|$| (?:if|while|unless|as long as)\b)",
        " Move twice each turn",
    ),
    Misread(rf"^(?:[Dd]uring|[Oo]n|[Ii]n) (?P<one>{_ANYONE})'s turn, (?:they|it)(?= )", r"\g<one> whose turn it is"),
    Misread(rf"^{_ON_THEIRS}, (?P<one>{_ANY})(?= (?!whose\b)[a-z])", r"\g<one> whose turn it is"),
    (r"\b(?:on|during) (?P<said>(?:someone else|another)'s)(?= turn\b)", "another entity's"),
    (r"\b[Ww]hen(?:ever)? [^,.;]*? (?P<said>after)(?= (?:you|~) ha(?:ve|s) acted\b)", "while"),
    (
        r"\b[Ww]hen(?:ever)? [^,.;]*? (?P<said>before you (?:have acted|act))(?=[,.;]|$| this round\b)",
        "while you have not acted",
    ),
    *(
        (
            rf"(?:^|(?<=, ))[Aa]t the {edge} of {which} (?P<one>{_OF_A_SIDE})'s turn(?=,)",
            rf"{who} \g<one> {does} their turn",
        )
        for edge, does in (("(?:start|beginning)", "begins"), ("end", "ends"))
        for which, who in (
            ("(?:an?|any|each|every)", "whenever an"),
            ("(?:another|(?:any|each|every) other)", "whenever another"),
        )
    ),
    *(
        Misread(
            rf"(?<=[a-z0-9P]) at the {edge} of {which} (?P<one>{_OF_A_SIDE})'s turn(?=[,.;]|$)",
            rf" {who} \g<one> {does} their turn",
        )
        for edge, does in (("(?:start|beginning)", "begins"), ("end", "ends"))
        for which, who in (("(?:any|each|every)", "whenever an"), ("(?:(?:any|each|every) other)", "whenever another"))
    ),
    *(
        (rf"{before}(?P<said>\btake(?P<s>s?) {_WHOSE} turn)(?= (?:first|last|before|after)\b{behind})", r"act\g<s>")
        for before, behind in ((rf"^{_NEXT_ROUND}, [^,.;]*?", ""), ("", rf"[^.;]*? {_NEXT_ROUND}"))
    ),
    (
        (
            rf"\bacts?\b[^.;]*?\b(?:before|after) [^,.;]+?(?P<said>,? instead of (?:on|at|in|by|according to) {_WHOSE} "
            r"(?:own |usual |normal )?Initiative)\b"
        ),
        "",
    ),
    (
        rf"\bto (?P<said>take (?:your turn again|(?:another|a second) turn),? {_ALL_HAVE_ACTED})(?=[,.;]|$)",
        "take another turn at the end of the round",
    ),
    (r"\bto (?P<said>take your turn again)(?=[,.;]|$)", "take another turn after this one"),
    (
        (
            rf"^(?P<said>When(?:ever)? you (?:have )?roll(?:ed)? Initiative, you may (?P<for>[^,.;]+? to )?{_AGAIN})"
            r"(?=[,.;]|$)"
        ),
        r"you may \g<for>reroll the Initiative dice",
    ),
    (rf"^{_AS_IT_FALLS}, you may (?:[^,.;]+? to )?(?P<said>{_AGAIN})(?=[,.;]|$)", "reroll the Initiative dice"),
    (rf"^{_AS_IT_FALLS}, you may [^.;]*?(?P<said>, but (?:you )?must (?:keep|use|take))(?= the )", ", keeping"),
    (
        (
            rf"^(?P<said>{_AS_IT_FALLS}, you may use (?:an ally's result|the result of an ally)"
            r"(?: instead of your own)?)(?=[.;]|$)"
        ),
        "At the start of each scenario, you may set your Initiative to that of an ally",
    ),
    (rf"\bplays? (?P<said>(?:an|one) (?:extra|further))(?= {_SORT}\b)", "an additional"),
    (rf"\bplays? (?:{_NUMBER}) (?P<said>extra|further|more)(?= {_SORT}\b)", "additional"),
    Misread(rf"(?<!not )\bplays? (?P<said>another|one more)(?= {_SORT}\b[^,.;]*? this {_PERIOD})", "an additional"),
    (
        r"\badditional (?:Action|Strategy)(?P<said> (?:on|in) (?:your|its|their) turn)(?= this (?:turn|round)\b)",
        "",
    ),
    (rf"^(?:[Ee]ach|[Ee]very) ({_PERIOD}), you (may play {_ONE_MORE})", r"once per \1, you \2"),
    (r"\b(?:has|gains) immunity(?= to\b)", "is immune"),
    (r"\b(?:[Yy]ou|[Tt]hey|[A-Za-z]+ies) (?P<said>(?:have|gain) immunity)(?= to\b)", "are immune"),
    (r"^Gain immunity(?= to\b)", "You are immune"),
    *(
        (
            rf"{gains} [^.;]*?(?P<said> and immunity)(?= to (?:(?! until )[^,.;])*(?P<until> until [^,.;]+)?)",
            rf"\g<until> and {immune}",
        )
        for gains, immune in ((r"\bgains", "is immune"), ("^Gain", "you are immune"))
    ),
    (r"\bwith immunity(?= to\b)", "immune"),
    (r"^[Ii]gnore the target's immunit(?:y|ies)(?=[.;]|$)", "This Action ignores the target's immunities"),
    (
        r"^The target's (?P<wards>Resistances|Weaknesses) (?:do not apply|have no effect)\b",
        r"The target loses all \g<wards>",
    ),
    (
        rf"^This (?P<kind>{_SORT}) cannot be (?:played|used) (?P<said>{_IN_A_ROW})(?=[.;]|$)",
        r"if you played this \g<kind> last round",
    ),
    (
        rf"^(?:You|~|[Tt]he ~) cannot (?:play|use) this (?P<kind>{_SORT}) {_IN_A_ROW}(?=[.;]|$)",
        r"This \g<kind> cannot be played if you played this \g<kind> last round",
    ),
    (
        rf"^This (?P<kind>{_SORT}) cannot be played (?P<said>if it {_WAS_PLAYED})(?= (?:this|last) )",
        r"if you played this \g<kind>",
    ),
    (
        rf"^While (?P<who>you|it|~) (?:are|is) defeated, (?P=who) (?P<do>(?:may|can)(?: still)? play {_ANSWERS}){_END}",
        r"\g<who> \g<do> while defeated",
    ),
    (
        rf"{_UNCAPPED}\b(?:from|by) (?P<said>one|a single)(?= (?:{_SORT}|attack)\b)",
        "an",
    ),
    (
        rf"\b(?:[Tt]his \w+'s|[Tt]he) (?P<row>[A-Z]\w+) rolls? (?P<by>{_NUMBER}|an?) {_MORE} (?:die|dice)\b",
        r"roll \g<by> more \g<row> dice",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
