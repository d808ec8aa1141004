"""Who acts, and when, in other words: an act is a turn, which begins and ends."""

from __future__ import annotations

_SIDE = r"(?:other )?(?:[A-Z]\w+ )?(?:enemy|ally|entity|player|PC|Adversary|Challenge|Opponent|Creature|Environ|Obstacle|Seeker|Trap|Boss|Mook)"
_SOME = rf"(?:an?|any|another|each|every) (?:{_SIDE})(?: (?:within|in|adjacent|you can see|that|who)\b[^,.;]*?)?"
_NAMED = r"(?:[Tt]he (?:target|attacker)|[Tt]he triggering \w+|[Tt]hat \w+)"
_SELF = r"(?:[Tt]he )?(?:[A-Z]\w+(?: [A-Z]\w+)*)"
_ACTS = r"(?:acts?|takes? (?:a|their|its|your) turn)"
_HAS_ACTED = rf"(?:{_ACTS}|(?:has|have) acted|(?:has|have) taken (?:a|their|its|your) turn)"
_IN_ROUND = r",? (?:(?:in |during )?(?:each|every|this)|in a|per) round"
_JUST = r"(?:(?:[Ii]mmediately|[Rr]ight|[Dd]irectly|[Jj]ust|[Ss]hortly) )?"
_HAVE = {"your": "you have", "its": "it has", "their": "they have"}
_CONDITIONS = r"[A-Z][a-z]+(?:(?:, (?:or )?| or )[A-Z][a-z]+)*"
_BLOWS = {
    r"Any? (?P<by>(?:enemy's )?(?:[A-Z]\w+ )?(?:Action|Reaction|attack|play)": r"an \g<by>",
    r"A(?P<by>ttacks": r"a\g<by>",
    r"(?P<by>(?:[A-Z]\w+ )?(?:Action|Reaction)s": r"\g<by>",
}
"""Plays of which something comes, as they begin a sentence and as they stand in one."""
ACTS = (
    # until one of them acts, in each round anew
    (rf"^(?P<said>Until (?:an|any) (?P<one>{_SIDE}[^,.;]*?) {_HAS_ACTED}{_IN_ROUND})(?=,)", r"While no \g<one> has acted this round"),
    (rf"(?<=[a-z0-9]) (?P<said>until (?:an|any) (?P<one>{_SIDE}[^,.;]*?) {_HAS_ACTED} (?:each|every) round)(?=\.?$)", r"while no \g<one> has acted this round"),
    (rf"^(?P<said>Until (?:each|every) (?P<one>{_SIDE}[^,.;]*?) {_HAS_ACTED}{_IN_ROUND})(?=,)", r"While any \g<one> has not acted this round"),
    (rf"^(?P<said>Until (?P<one>you) {_HAS_ACTED}{_IN_ROUND})(?=,)", r"While \g<one> have not acted this round"),
    (rf"^(?P<said>Until (?P<one>{_NAMED}|{_SELF}) {_HAS_ACTED}{_IN_ROUND})(?=,)", r"While \g<one> has not acted this round"),
    # before and behind an act
    *(
        row
        for before, edge, does in (("[Bb]efore", "start", "begins"), ("[Aa]fter", "end", "ends"))
        for row in (
            (rf"^{_JUST}{before} (?P<one>{_SOME}) {_HAS_ACTED}(?=,)", rf"Whenever \g<one> {does} their turn"),
            (rf"^{_JUST}{before} you (?:act|take your turn)(?=,)", f"At the {edge} of your turn"),
            (rf"^{_JUST}{before} (?P<one>{_NAMED}) (?:next )?{_ACTS}(?=,)", rf"At the {edge} of \g<one>'s next turn"),
        )
    ),
    (r"\b(?P<said>is about to (?:act|take (?:a|its|their) turn))\b", "begins their turn"),
    (r"\b(?P<said>(?:finishes|completes|concludes) (?:its|their|a) turn)\b", "ends their turn"),
    # who does not act
    (r"\b(?P<said>(?:cannot|may not|does not) (?:act|take (?:any )?turns?)(?: again)?) (?=(?:until|(?:in |during )?(?:the )?next round)\b)", "takes no turns "),
    (r"\b(?P<said>skips (?:its|their) turn (?:in |during )?(?:the )?next round)\b", "takes no turns next round"),
    # before one's first turn
    *(
        (
            rf"\b(?P<said>(?:[Bb]efore|[Uu]ntil) {one} first turn(?: of (?:the|each|a) scenario)?(?: (?:begins|starts))?)(?=[,.;]|$)",
            f"while {have} not begun {one} turn this scenario",
        )
        for one, have in _HAVE.items()
    ),
    # what a play does to someone
    *(
        (
            rf"^{first}(?: (?:from|by|with) [^,.;]*?)?) cannot make you (?P<so>{_CONDITIONS})(?=\.?$)",
            rf"You cannot become \g<so> because of {inside}",
        )
        for first, inside in _BLOWS.items()
    ),
    (rf"\bcannot make (?P<who>you|it|them|the target|allies|any ally|an ally) (?P<said>)(?={_CONDITIONS}\b)", "become "),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
