"""What is done, in other words: whose turn it is, plays besides those of a phase, immunity."""

from __future__ import annotations

_NUMBER = r"(?:\d+|two|three|four|five|six)"
_PERIOD = r"(?:turn|round|scenario)"
_SORT = r"(?:[A-Z]\w+ )?(?:Action|Reaction|Strategy|Strategies|Assist|Interrupt)s?"
_UNCAPPED = r"^(?!.*\bmore than \d+ (?:[A-Z]\w+ )?(?:damage|[HEW]P) )[^.;]*?"
_ONE_MORE = rf"(?:an|one) (?:additional|extra) {_SORT}"
_OF_A_SIDE = r"(?:[A-Z]\w+ )?(?:enemy|ally|entity|player|PC|character|[A-Z]\w+)"
_MORE = r"(?:more|additional|extra)"
_TRAIT = "(?:Aggressive|Charming|Comical|Persuasive)"
_PLAYS = r"(?:Action|Reaction|Assist|Interrupt|attack)s?"
_THAN_USUAL = r" than (?:usual|normal(?:ly)?|(?:they|you|it) (?:otherwise|usually|normally) (?:may|can|could))"
_A_WHILE = r"the (?:start|end) of (?:the|(?:your|their|its|the target's|the) next) (?:turn|round|scenario)"
"""How long what a play brings lasts: no text that is always so is told in this way."""
_ONE_BESIDES = r"(?:(?:an|one|1) (?:additional|extra|further)|(?:one|1) more|another)"
TURNS: tuple[tuple[str, str], ...] = (
    (rf"\b(?:is|are) (?P<said>(?P<trait>{_TRAIT}) in addition to (?:its|their)(?: own)? [Tt]raits?)\b", r"also \g<trait>"),
    (rf"\b{_PLAYS}[^,.;]*? (?P<said>(?:also )?counts as)(?= {_TRAIT}\b)", "is also"),
    (rf"\b{_PLAYS}[^,.;]*? (?P<said>(?:also )?count as)(?= {_TRAIT}\b)", "are also"),
    (rf"\b[Dd]raws? (?P<said>(?P<number>{_NUMBER}|an?|one) cards? (?P<more>fewer|less|more))(?= in the (?:next )?Draw)", r"\g<number> \g<more> cards"),
    *(
        (
            rf"\b[Dd]raws? (?P<said>(?:{word}|{number}) cards(?P<when> (?:in|during) the (?:next )?Draw Phase)? instead of {less}"
            rf"(?P<late> (?:in|during) the (?:next )?Draw Phase)?)(?=[,.;]|$| until)",
            rf"{number - usual} more cards\g<when>\g<late>",
        )
        for number, word in ((2, "two"), (3, "three"), (4, "four"))
        for usual, less in ((1, "(?:only )?(?:one|1)"), (2, "(?:only )?(?:two|2)"))
        if number > usual
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
        (
            rf"(?<=[a-z0-9P]) at the {edge} of {which} (?P<one>{_OF_A_SIDE})'s turn(?=[,.;]|$)",
            rf" {who} \g<one> {does} their turn",
        )
        for edge, does in (("(?:start|beginning)", "begins"), ("end", "ends"))
        for which, who in (("(?:any|each|every)", "whenever an"), ("(?:(?:any|each|every) other)", "whenever another"))
    ),
    (
        rf"\b(?:more|additional|extra|fewer|less) {_SORT}(?: (?:each|every|per) {_PERIOD})?(?P<said>{_THAN_USUAL})(?=[,.;]|$)",
        "",
    ),
    (
        rf"^[Uu](?P<until>ntil {_A_WHILE}), (?P<who>[^,.;]*?) (?:may|can) play {_ONE_BESIDES} (?P<sort>{_SORT})"
        rf" (?:each|every|per) (?P<per>turn|round)(?:{_THAN_USUAL})?(?=\.?$)",
        r"\g<who> may play an additional \g<sort> this \g<per>, and u\g<until>, at the start of each \g<per>, "
        r"\g<who> may play an additional \g<sort> this \g<per>",
    ),
    (
        rf"^[Yy]ou (?:may|can) play {_ONE_BESIDES} (?P<sort>{_SORT}) (?:each|every|per) (?P<per>turn|round)"
        rf"(?:{_THAN_USUAL})? (?P<until>until {_A_WHILE})(?=\.?$)",
        r"You may play an additional \g<sort> this \g<per>, and \g<until>, at the start of each \g<per>, "
        r"you may play an additional \g<sort> this \g<per>",
    ),
    *(
        (
            rf"\bplays? (?P<said>(?:{word}|{number}) (?P<sort>[A-Z][a-z]+?)s instead of (?:only )?(?:one|1))\b",
            r"an additional \g<sort>" if number == 2 else rf"{number - 1} additional \g<sort>s",
        )
        for number, word in ((2, "two"), (3, "three"))
    ),
    (rf"\bplays? (?P<said>(?:an|one) (?:extra|further))(?= {_SORT}\b)", "an additional"),
    (rf"\bplays? (?:{_NUMBER}) (?P<said>extra|further|more)(?= {_SORT}\b)", "additional"),
    (rf"(?<!not )\bplays? (?P<said>another|one more)(?= {_SORT}\b[^,.;]*? this {_PERIOD})", "an additional"),
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
