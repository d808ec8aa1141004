"""The first hand, who comes first or last in a round, and plays besides the one of a phase, in others' words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.language.parsing.needed import Misread

if TYPE_CHECKING:
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_SCENARIO = r"(?:combat|exploration|interaction)"
_EXTRA = r"(?:an?|one|\d+|two|three) (?:additional|extra|more)"
_HAND = r"(?:first|initial|starting|opening) hand"
_FIRST_HAND = rf"your {_HAND}"
_DRAWN = rf"(?:drawing|you (?:have )?draw[n]?) {_FIRST_HAND}"
_EACH = r"(?:each|every|an?|any|the)"
_PHASE_END = r"At the end of each Draw Phase, if this is the first round"
_PLAYER = r"(?:player|PC|character|ally|one|player character)"
_TO_ACT = r"to (?:act|take (?:a|their|your|its) turn)"
_MORE = r"(?:a (?:second|further)|another|an additional|an extra|one additional|one more|one extra)"
_OWN_PHASE = r"(?:in|during) (?:your|the) (?:Strategy|Action) Phase"
_SOME_TIMES = r"(?:[Oo]nce|[Tt]wice|\d+ times) (?:per|each|every|in each|a) (?:round|scenario|session|adventure)"
_IF = r"(?:[Ii]f|[Ww]hen(?:ever)?|[Ee]ach time) you (?:voluntarily |willingly )?"
_ROLLED = r"(?:the (?:result|number|value) (?:that )?)?you rolled"
_LOWERED = rf"(?:set|lower) your Initiative(?: value)?(?: (?:lower than|below|to less than) {_ROLLED})?"
_GIVEN_UP = r"points? (?:by which you (?:have )?lowered it|(?:that )?you gave up)\b"
_ONE_MORE = r"(?:an|one) (?:additional|extra) card"
_OVER = r"(?:completed|finished|previous|past|earlier|elapsed|prior)"
_PER_ROUND_OVER = (
    rf"(?:(?:for (?:each|every)|per) (?:{_OVER} round|round(?: (?:that|which) (?:is|has been|has)|already)? "
    r"(?:completed|finished|elapsed|over|passed|gone by|ended))(?: so far| already)?(?: (?:of|in) "
    r"(?:this|the) scenario)?)"
    r"(?=[,.;]|$| (?:until|to a maximum)\b)"
)
_TRACK = r"(?:Power|Resilience|Mind|Skill)"
ROUNDS = (
    # the first hand is drawn in the first Draw Phase
    (
        rf"^[Aa]t the (?:start|beginning) of {_EACH} (?P<kind>{_SCENARIO}) scenario, after {_DRAWN}(?=,)",
        rf"{_PHASE_END} and this is a \g<kind> scenario",
    ),
    (rf"^[Aa]t the (?:start|beginning) of {_EACH} scenario, after {_DRAWN}(?=,)", _PHASE_END),
    (
        rf"^[Aa]fter {_DRAWN} (?:in|of|at the (?:start|beginning) of) {_EACH} (?P<kind>{_SCENARIO})(?: scenario)?(?=,)",
        rf"{_PHASE_END} and this is a \g<kind> scenario",
    ),
    (rf"^[Aa]fter {_DRAWN}(?: (?:in|of|at the (?:start|beginning) of) {_EACH} scenario)?(?=,)", _PHASE_END),
    (r"^[Aa]fter [^,.;]*? hand\b[^.;]*?\bany number of (?P<said>its cards)\b", "cards from your hand"),
    (
        (
            rf"(?:^|(?<=, )|(?<=you ))(?P<said>[Dd]raw (?P<some>{_EXTRA} cards?) in the first Draw Phase"
            r"(?: of (?:(?:the|each|every|an?) )?[a-z]+)?)(?=\.?$)"
        ),
        r"draw \g<some> in the Draw Phase while this is the first round",
    ),
    (
        (
            rf"^(?P<said>Your {_HAND} (?:has|is) (?P<some>an?|one|\d+|two) "
            r"(?:(?:more|extra|additional) cards?|cards? larger))(?=\.?$)"
        ),
        r"You begin each scenario with \g<some> additional card",
    ),
    # who comes last in a round has done so as the round ends
    (
        (
            rf"^(?P<said>[Ii]f you (?:are|were) the last {_PLAYER} {_TO_ACT} in {_EACH} round"
            rf"|[Ii]f you act last(?: among {_EACH} (?:players|allies|PCs))? in {_EACH} round)"
            r"(?=,(?![^.;]*\b(?:your|this|that|the|its) (?:turn|round)\b))"
        ),
        "At the end of each round, if you have acted last among the players this round",
    ),
    (
        (
            rf"(?P<said>you (?:are|were) the first {_PLAYER} {_TO_ACT}"
            r"(?: (?:in |of )?(?:this|the) round)?)(?=[,.;]|$)"
        ),
        "you have acted first among the players this round",
    ),
    # Initiative
    (r"\b(?:[Hh]ave|[Hh]as|with) the (?:highest|lowest) Initiative(?P<said> (?:result|roll|value|score))\b", ""),
    (r"\b(?:[Ii]f|[Ww]hile) you (?P<said>rolled)(?= the (?:highest|lowest) Initiative\b)", "have"),
    (
        (
            r"^(?P<said>You (?:gain|get|have|receive) \+(?P<by>\d+) (?:to|on) your Initiative"
            r"(?: (?:results?|rolls?|value|score))?)(?=\.?$)"
        ),
        r"Your Initiative increases by \g<by>",
    ),
    (
        (
            rf"^(?P<said>{_IF}{_LOWERED}, draw (?P<some>a|one) card at the start of your first turn)"
            rf"(?= for (?:each|every) [^,.;]*?{_GIVEN_UP})"
        ),
        r"At the start of your first turn of the scenario, draw \g<some> card",
    ),
    (
        (
            rf"^(?P<said>{_IF}{_LOWERED}, (?:then )?at the start of your first turn,?)"
            rf"(?= [^.;]*?for (?:each|every) [^,.;]*?{_GIVEN_UP})"
        ),
        "At the start of your first turn of the scenario,",
    ),
    (
        (
            rf"^(?P<said>{_IF}{_LOWERED} before the first Draw Phase, (?:you )?draw {_ONE_MORE} "
            rf"in that phase)(?= for (?:each|every) [^,.;]*?{_GIVEN_UP})"
        ),
        "While this is the first round, draw 1 more card in the Draw Phase",
    ),
    (rf"\bthat phase for (?:each|every) \d+ {_GIVEN_UP}, to a maximum of \w+(?P<said> cards?)(?=\.?$)", ""),
    (rf"\bInitiative\b[^.;]*?(?P<said>{_GIVEN_UP})", "points by which you lowered your Initiative"),
    # a turn that is taken before its time
    (r"\btake (?:your|their|its) turn(?P<said> (?:for|of) (?:the|this) round)(?= (?:next|now)\b)", ""),
    (
        (
            r"\btake (?:your|their|its) turn (?:[a-z ]*?)next(?P<said>,? (?:whatever|regardless of|despite) "
            r"(?:your|their|its) Initiative)(?=[,.;]|$)"
        ),
        "",
    ),
    # a phase, and a turn, besides the one that everybody has
    (
        rf"\b[Tt]his turn has (?P<more>{_MORE}) (?P<phase>Action|Strategy) Phase(?=[,.;]|$)",
        r"you have \g<more> \g<phase> Phase this turn",
    ),
    (
        rf"\btake {_MORE} turn (?P<said>(?:(?:right|directly|immediately) )?after your first(?: one)?)(?=[,.;]|$)",
        "after this one",
    ),
    # a play besides the one of a phase
    (
        rf"{_SOME_TIMES}, you may play (?P<said>{_MORE} (?P<play>Strategy|Action)(?: card)? {_OWN_PHASE})",
        r"an additional \g<play> on your turn",
    ),
    (
        rf"^(?:[^,.;]*?, )?[Yy]ou may play (?P<said>{_MORE} (?P<play>Strategy|Action)(?: card)? {_OWN_PHASE})(?=\.?$)",
        r"an additional \g<play> on each of your turns",
    ),
    (
        rf"\bspend [^,.;]{{3,20}}?(?P<said> {_OWN_PHASE} to play {_MORE} (?P<play>Strategy|Action))(?=\.?$)",
        r" to play an additional \g<play> on your turn",
    ),
    (
        rf"^[Yy]ou may play (?P<said>{_MORE} (?P<play>Assist|Interrupt) in the same turn)(?=\.?$)",
        r"an additional \g<play> each turn",
    ),
    (
        rf"\bto play (?P<said>{_MORE} (?P<play>Assist|Interrupt) in the same turn)(?=\.?$)",
        r"an additional \g<play>",
    ),
    # the rounds that are over: the one that goes on is none of them
    *(
        (
            rf"(?P<said>\+?1 (?P<what>(?:[A-Z]\w+ )?damage|[HEW]P|{_TRACK})(?P<on>[^,.;]{{0,30}}?) {_PER_ROUND_OVER})",
            r"\g<what>\g<on> equal to the round number minus 1",
        ),
        (rf"\bby (?P<said>1 {_PER_ROUND_OVER})", "the round number minus 1"),
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""


_IS_SO = r"(?:with(?:out)? |(?:that|who) (?:is|has|does not have|lacks) )"
_SO_AT_EDGE = (
    r"^(?P<said>(?:An?|Each|Every|Any) (?P<who>(?:other )?(?:enemy|ally|entity|player|PC|character))"
    rf"(?P<where> (?:in|within) (?:(?!with|that|who)[^,.;])*?)? (?P<so>{_IS_SO}[^,.;]*?),? "
    r"at the (?P<edge>start|beginning|end) of (?:(?:their|its)(?: own)? turns?|(?P<round>(?:the|each|every|a) round)) "
    r"(?P<does>(?:suffer|discard|draw|gain|lose|recover|spend|reveal|skip|take)s)\b)"
)


def _so_at_edge(match: re.Match[str]) -> Places:
    """Give in front when it is that something is so of someone.

    >>> list(_so_at_edge(re.search(_SO_AT_EDGE, "An enemy with no Karma at the end of their turn suffers 1 damage.")))
    [(0, 55, 'Whenever an enemy ends their turn, if they have no Karma, they suffer')]
    """
    edge, who, does = match["edge"], f"{match['who']}{match['where'] or ''}", match["does"]
    if match["round"]:
        yield *match.span("said"), f"At the {edge} of each round, each {who} {match['so']} {does}"
        return
    if match["where"]:
        return
    so = _AS_FACTS.sub(lambda found: _FACTS[found[0]], match["so"], count=1)
    one, begins = "an" if who[0] in "aeo" else "a", "ends" if edge == "end" else "begins"
    yield *match.span("said"), f"Whenever {one} {who} {begins} their turn, if they {so}, they {does[:-1]}"


_FACTS = {
    "with ": "have ",
    "without ": "do not have ",
    **{f"{that} {fact} ": f"{said} " for that in ("that", "who") for fact, said in (("is", "are"), ("has", "have"))},
    **{f"{that} {fact} ": "do not have " for that in ("that", "who") for fact in ("does not have", "lacks")},
}
"""What is so, as it is said behind "they"."""
_AS_FACTS = re.compile("|".join(sorted(_FACTS, key=len, reverse=True)))
ROUNDS_IN_PARTS = (Misread(_SO_AT_EDGE, _so_at_edge),)
"""What has other words in several places."""
