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
_KIND = "(?:Action|Reaction|Strategy|Assist|Interrupt|attack)"
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
    # plays that are answered, counted and lost
    (
        r"\b(?P<said>answers (?P<play>(?:an?|the|your|their|its) [^,.;]*?(?:Action|attack|play)) with (?P<by>an? [^,.;]*?))(?=,|\.?$)",
        r"plays \g<by> against \g<play>",
    ),
    (
        rf"\bplays (?P<said>(?:its|their|your) (?P<nth>second|third|fourth) (?P<kind>card|{_KIND}) "
        r"(?:of|in) (?:the|a|any|that) (?P<per>round|turn|scenario)(?P<whom> against [^,.;]+?)?)(?=,|\.?$)",
        r"a \g<kind>\g<whom> for the \g<nth> time in a \g<per>",
    ),
    *(
        (
            rf"^(?P<said>(?P<one>(?:Trigger )?(?:An?|Another) (?:ally|enemy)(?: (?:within|in|you) [^,.;]*?)?)'s (?:Action|attack) {ends} "
            r"against (?P<whom>[^,.;]+?))(?=,|\.?$)",
            rf"\g<one> {does} an opposed roll while attacking \g<whom>",
        )
        for ends, does in (("fails", "loses"), ("succeeds", "wins"))
    ),
    (
        r"(?P<said>\b[Aa]fter another (?P<one>enemy|ally) has entered (?:it|that \w+|there) this (?P<per>round|turn))(?=,|\.?$)",
        r"if another \g<one> has entered it this \g<per>",
    ),
    # whom alone a play meets
    (r"\b(?P<said>[Tt]his Action targets only) (?!(?:a|an|one|up|\d)\b)", "This Action can only be played against "),
    (
        r"\bmay (?:also )?target (?P<said>(?P<who>(?:an|any) (?:enemy|ally|entity)) (?P<far>at any range|within range \d+) (?P<that>(?:who|that|whose|with) [^.;]+?))(?=\.?$)",
        r"\g<who> \g<that> \g<far>",
    ),
    # points that are not lost
    (
        r"\b(?P<said>loses no (?:points|HP|EP|WP)(?: (?:to|from) (?:anything|any source|anyone))?)(?=[,.;]| until)",
        "does not suffer damage",
    ),
    (
        r"^(?P<said>The first Stat Track loss you(?:'d| would) suffer each (?P<per>round|turn|scenario) (?:does not|doesn't) affect you|Ignore the first Stat Track loss you would suffer each (?P<each>round|turn|scenario))(?=\.?$)",
        r"The first time you would suffer a Stat Track loss each \g<per>\g<each>, ignore it",
    ),
    # a place by whose it is
    (
        r"\b(?P<said>the (?P<place>section|region|position) of (?P<who>the target|the attacker|that \w+|the triggering \w+))(?=[,.;]|$| (?:and|or|is|are|has|until|suffers?|gains?|draws?|discards?|recovers?|may)\b)",
        r"\g<who>'s occupied \g<place>",
    ),
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
