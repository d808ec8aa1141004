"""Numbers instead of the usual ones, in other words: "2 cards instead of 1", "one more Assist each turn than usual"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_NUMBER = r"(?:\d+|two|three|four|five|six)"
_SORT = r"(?:[A-Z]\w+ )?(?:Action|Reaction|Strategy|Strategies|Assist|Interrupt)s?"
_PLAYS = r"(?:Action|Reaction|Assist|Interrupt|attack)s?"
_TRAIT = "(?:Aggressive|Charming|Comical|Persuasive)"
_EACH = "(?:each|every|per) (?P<per>turn|round)"
_USUALLY = r"(?:they|you|it) (?:otherwise|usually|normally) (?:may|can|could)"
_THAN_USUAL = rf" than (?:usual|normal(?:ly)?|{_USUALLY})"
_WHOSE = r"(?:the|(?:your|their|its|the target's|the) next)"
_A_WHILE = rf"the (?:start|end) of {_WHOSE} (?:turn|round|scenario)"
"""How long what a play brings lasts: no text that is always so is told in this way."""
_ONE_BESIDES = r"(?:(?:an|one|1) (?:additional|extra|further)|(?:one|1) more|another)"
_MAY_PLAY_MORE = rf"(?:may|can) play {_ONE_BESIDES} (?P<sort>{_SORT}) {_EACH}(?:{_THAN_USUAL})?"
_ONCE_MORE = r"may play an additional \g<sort> this \g<per>"
_IN_DRAW_PHASE = r" (?:in|during) the (?:next )?Draw Phase"
_DRAW, _ENDS = "[Dd]raws?", "(?=[,.;]|$| until)"
_ONE, _TWO = "(?:only )?(?:one|1)", "(?:only )?(?:two|2)"
_INSTEAD = ((1, "2|two", _ONE), (2, "3|three", _ONE), (3, "4|four", _ONE), (1, "3|three", _TWO), (2, "4|four", _TWO))
"""How many more it is, and the two numbers."""
_EVERYONE = r"(?:entities|enemies|allies|everyone)"
_SEVERAL = r"(?:enemies|allies|entities|borders|Blocks)"
NUMBERS: tuple[tuple[str, str], ...] = (
    (
        rf"\bas many (?:cards|Karma|Incantation charges|Valuables) as(?P<said>)(?= (?:(?:Dazed|other) )?{_SEVERAL}\b)",
        " there are",
    ),
    (
        r"^[Ff]or each one(?P<said> (?:lost|discarded|ended|drawn))(?=,)",
        "",
    ),
    Misread(
        r"\b(?:suffer|spend|lose|discard|reveal) (?:up to \w+|any number of) [^;]*?\bby (?P<said>that number)\b",
        "that many",
    ),
    (rf"\b(?:of|among) (?:all )?{_EVERYONE}(?P<said> in the (?:scenario|fight|encounter))(?=[,.;]|$)", ""),
    (
        rf"\b(?:is|are) (?P<said>(?P<trait>{_TRAIT}) in addition to (?:its|their)(?: own)? [Tt]raits?)\b",
        r"also \g<trait>",
    ),
    (rf"\b{_PLAYS}[^,.;]*? (?P<said>(?:also )?counts as)(?= {_TRAIT}\b)", "is also"),
    (rf"\b{_PLAYS}[^,.;]*? (?P<said>(?:also )?count as)(?= {_TRAIT}\b)", "are also"),
    (
        rf"\b{_DRAW} (?P<said>(?P<number>{_NUMBER}|an?|one) cards? (?P<more>fewer|less|more))(?={_IN_DRAW_PHASE})",
        r"\g<number> \g<more> cards",
    ),
    *(
        (
            rf"\b{_DRAW} (?P<said>(?:{so_many}) cards(?P<when>{_IN_DRAW_PHASE}) instead of {usual}){_ENDS}",
            rf"{more} more cards\g<when>",
        )
        for more, so_many, usual in _INSTEAD
    ),
    *(
        (
            rf"\b{_DRAW} (?P<said>(?:{so_many}) cards instead of {usual}(?P<when>{_IN_DRAW_PHASE})){_ENDS}",
            rf"{more} more cards\g<when>",
        )
        for more, so_many, usual in _INSTEAD
    ),
    (
        rf"\b(?:more|additional|extra|fewer|less) {_SORT}(?: {_EACH})?(?P<said>{_THAN_USUAL})(?=[,.;]|$)",
        "",
    ),
    (
        rf"^[Uu](?P<until>ntil {_A_WHILE}), (?P<who>[^,.;]*?) {_MAY_PLAY_MORE}(?=\.?$)",
        rf"\g<who> {_ONCE_MORE}, and u\g<until>, at the start of each \g<per>, \g<who> {_ONCE_MORE}",
    ),
    (
        rf"^[Yy]ou {_MAY_PLAY_MORE} (?P<until>until {_A_WHILE})(?=\.?$)",
        rf"You {_ONCE_MORE}, and \g<until>, at the start of each \g<per>, you {_ONCE_MORE}",
    ),
    (rf"\bplays? (?P<said>(?:2|two) (?P<sort>[A-Z][a-z]+?)s instead of {_ONE})\b", r"an additional \g<sort>"),
    (rf"\bplays? (?P<said>(?:3|three) (?P<sort>[A-Z][a-z]+?)s instead of {_ONE})\b", r"2 additional \g<sort>s"),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
