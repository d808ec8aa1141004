"""Who acts, and when, in other words: an act is a turn, which begins and ends; what plays do, and to whom alone."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread
from compiler.language.parsing.npc_words import NPC_WORD

_SIDE = rf"(?:other )?(?:[A-Z]\w+ )?(?:enemy|ally|entity|player|PC|{NPC_WORD})"
_SOME = rf"(?:an?|any|another|each|every) (?:{_SIDE})(?: (?:within|in|adjacent|you can see|that|who)\b[^,.;]*?)?"
_NAMED = r"(?:[Tt]he (?:target|attacker)|[Tt]he triggering \w+|[Tt]hat \w+)"
_SELF = r"(?:[Tt]he )?(?:[A-Z]\w+(?: [A-Z]\w+)*)"
_ACTS = r"(?:acts?|takes? (?:a|their|its|your) turn)"
_HAS_ACTED = rf"(?:{_ACTS}|(?:has|have) acted|(?:has|have) taken (?:a|their|its|your) turn)"
_IN_ROUND = r",? (?:(?:in |during )?(?:each|every|this)|in a|per) round"
SINCE_WHEN = (
    r"(?:in |during )?(?:this (?:turn|scenario)|(?:the )?(?:last|previous) round)"
    r"|since (?:the (?:start|beginning|end) of )?(?:your|their|its|the) "
)
_JUST = r"(?:(?:[Ii]mmediately|[Rr]ight|[Dd]irectly|[Jj]ust|[Ss]hortly) )?"
_HAVE = {"your": "you have", "its": "it has", "their": "they have"}
_PERIOD = "(?:round|turn|scenario)"
_FIRST_TURN = rf"first turn(?: of (?:the|each|a) {_PERIOD})?(?: (?:begins|starts))?"
_KIND = "(?:Action|Reaction|Strategy|Assist|Interrupt|attack)"
_CONDITIONS = r"[A-Z][a-z]+(?:(?:, (?:or )?| or )[A-Z][a-z]+)*"
_END = r"(?=,|\.?$)"
_BLOWS = {
    r"Any? (?P<by>(?:enemy's )?(?:[A-Z]\w+ )?(?:Action|Reaction|attack|play)": r"an \g<by>",
    r"A(?P<by>ttacks": r"a\g<by>",
    r"(?P<by>(?:[A-Z]\w+ )?(?:Action|Reaction)s": r"\g<by>",
}
"""Plays of which something comes, as they begin a sentence and as they stand in one."""
_NO_LOSS = (
    r"(?:The first Stat Track loss you(?:'d| would) suffer each (?P<per>PERIOD) (?:does not|doesn't) affect you"
    r"|Ignore the first Stat Track loss you would suffer each (?P<each>PERIOD))"
).replace("PERIOD", _PERIOD)
_ANSWERED = r"(?P<play>(?:an?|the|your|their|its) [^,.;]*?(?:Action|attack|play))"
_NTH = rf"(?:its|their|your) (?P<nth>second|third|fourth) (?P<kind>card|{_KIND}) (?:of|in) (?:the|a|any|that)"
_ONE_OF_MANY = "(?P<nth>second|third|fourth)"
_ITS = r"(?:its|their|your)"
_ITS_NTH = rf"(?:{_ITS}|a) {_ONE_OF_MANY} (?P<kind>card|{_KIND})"
_AFAR = r"(?P<far>at any range|within range \d+)"
_BEHIND_PLACE = r"(?:and|or|is|are|has|until|suffers?|gains?|draws?|discards?|recovers?|may)"
ACTS = (
    # until one of them acts, in each round anew
    *(
        (rf"^(?P<said>Until {until} {_HAS_ACTED}{_IN_ROUND})(?=,)", rf"While {as_long} acted this round")
        for until, as_long in (
            (rf"(?:an|any) (?P<one>{_SIDE}[^,.;]*?)", r"no \g<one> has"),
            (rf"(?:each|every) (?P<one>{_SIDE}[^,.;]*?)", r"any \g<one> has not"),
            ("(?P<one>you)", r"\g<one> have not"),
        )
    ),
    *(
        row
        for ends, done in (
            (rf"(?:{_ACTS}|has acted){_IN_ROUND}", " has not acted this round"),
            (r"has (?!acted)(?P<did>[^,.;]+?),? (?:each|every) round", r" has not \g<did> this round"),
        )
        for row in (
            (rf"^(?P<said>Until)(?= (?:{_NAMED}|{_SELF}) {ends},)", "While"),
            (rf"^Until (?:{_NAMED}|{_SELF})(?P<said> {ends})(?=,)", done),
        )
    ),
    (
        rf"(?<=[a-z0-9]) (?P<said>until (?:an|any) (?P<one>{_SIDE}[^,.;]*?) {_HAS_ACTED} (?:each|every) round)(?=\.?$)",
        r"while no \g<one> has acted this round",
    ),
    # in a longer time than the round that is meant where none is said
    *(
        Misread(
            rf"\b{whose}(?: also| both)? (?:have|has)(?: not)?(?P<said> (?:acted|taken (?:a|their|its|your) turn))"
            rf"(?= (?!(?:in |during )?this round)(?:{SINCE_WHEN}))",
            f" ended {owner} turn",
        )
        for whose, owner in (("[Yy]ou", "your"), (r"(?![Yy]ou\b)[\w~]+", "their"))
    ),
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
    (
        (
            r"\b(?P<said>(?:cannot|may not|does not) (?:act|take (?:any )?turns?)(?: again)?) "
            r"(?=(?:until|(?:in |during )?(?:the )?next round)\b)"
        ),
        "takes no turns ",
    ),
    (r"\b(?P<said>skips (?:its|their) turn (?:in |during )?(?:the )?next round)\b", "takes no turns next round"),
    # plays that are answered, counted and lost
    (
        rf"\b(?P<said>answers {_ANSWERED} with (?P<by>an? [^,.;]*?)){_END}",
        r"plays \g<by> against \g<play>",
    ),
    *(
        row
        for in_a, end in (
            (r"(?:of|in|during) (?:the|an?|any|one)(?: same)?", _END),
            ("(?:in |during )?this", r"(?=\.?$)"),
        )
        for row in (
            (
                rf"\b(?P<said>(?:is (?:about )?to|would) play {_ITS_NTH} {in_a} (?P<per>{_PERIOD})){end}",
                r"plays a \g<kind> for the \g<nth> time in a \g<per>",
            ),
            (
                rf"\b(?P<said>(?:make|take)(?P<s>s?) {_ITS} {_ONE_OF_MANY} Move {in_a} (?P<per>{_PERIOD})){end}",
                r"move\g<s> for the \g<nth> time in a \g<per>",
            ),
        )
    ),
    (
        rf"\bplays (?P<said>{_NTH} (?P<per>{_PERIOD})(?P<whom> against [^,.;]+?)?){_END}",
        r"a \g<kind>\g<whom> for the \g<nth> time in a \g<per>",
    ),
    (
        (
            r"(?P<said>\b[Aa]fter another (?P<one>enemy|ally) has entered (?:it|that \w+|there) "
            rf"this (?P<per>round|turn)){_END}"
        ),
        r"if another \g<one> has entered it this \g<per>",
    ),
    # whom alone a play meets
    (
        r"\b(?P<said>[Tt]his Action targets only) (?!(?:a|an|one|up|\d)\b)",
        "This Action can only be played against ",
    ),
    (
        (
            rf"\bmay (?:also )?target (?P<said>(?P<who>(?:an|any) (?:enemy|ally|entity)) {_AFAR} "
            r"(?P<that>(?:who|that|whose|with) [^.;]+?))(?=\.?$)"
        ),
        r"\g<who> \g<that> \g<far>",
    ),
    # what is not lost
    (
        r"\b(?P<said>loses no (?:points|HP|EP|WP)(?: (?:to|from) (?:anything|any source|anyone))?)(?=[,.;]| until)",
        "does not suffer damage",
    ),
    (
        rf"^(?P<said>{_NO_LOSS})(?=\.?$)",
        r"The first time you would suffer a Stat Track loss each \g<per>\g<each>, ignore it",
    ),
    # until something has been done, in each round anew
    *(
        (
            rf"^(?P<said>Until {until} {has} (?P<did>[^,.;]+?),? (?:each|every) round)(?=,)",
            rf"While {so} \g<did> this round",
        )
        for until, has, so in (
            ("you", "have", "you have not"),
            ("you", "are", "you have not been"),
            (rf"(?:an|any) (?P<one>{_SIDE}[^,.;]*?)", "has", r"no \g<one> has"),
            (rf"(?:an|any) (?P<one>{_SIDE}[^,.;]*?)", "is", r"no \g<one> has been"),
        )
    ),
    (r"\b(?P<said>[OoIi]n the first turn of (?:the|each|every|a) (?:scenario|combat))(?=,)", "On your first turn"),
    # of one's side, in a place, or with the most
    (r"\b(?P<said>(?:some|any)one on your side)\b", "you or an ally"),
    (
        r"\b(?P<place>section|region|position) (?P<said>where you have (?P<one>an ally|no ally|no allies))(?=[,.;]|$)",
        r"\g<one> occupies",
    ),
    (
        (
            r"\b(?P<said>[Ww]hoever (?P<has>has the \w+ (?:[A-Z]\w+|cards in hand)) among (?P<those>you and [^.,;]*?) )"
            r"(?=(?:suffers?|gains?|draws?|discards?|recovers?|may|is|moves?|Moves?)\b)"
        ),
        r"whichever of \g<those> \g<has> ",
    ),
    # a place by whose it is
    (
        (
            r"\b(?P<said>the (?P<place>section|region|position) of "
            rf"(?P<who>the target|the attacker|that \w+|the triggering \w+))(?=[,.;]|$| {_BEHIND_PLACE}\b)"
        ),
        r"\g<who>'s occupied \g<place>",
    ),
    # before one's first turn
    *(
        (
            rf"\b(?P<said>(?:[Bb]efore|[Uu]ntil) {one} {_FIRST_TURN})(?=[,.;]|$)",
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
    (
        rf"\bcannot make (?P<who>you|it|them|the target|allies|any ally|an ally) (?P<said>)(?={_CONDITIONS}\b)",
        "become ",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
