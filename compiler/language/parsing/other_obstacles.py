"""Obstacles that are passed and paid for, and places that are left and full, in other words than the house's."""

from __future__ import annotations

from compiler.language.parsing.npc_words import NPC_WORD

_LAST = r"(?=\.?$)"
_ONE = rf"(?:enemy|ally|entity|PC|player|{NPC_WORD})"
_NAME = r"[A-Z]\w+(?:(?: (?:of|the))* [A-Z]\w+)*"
_NAMED = rf"(?:[Tt]he |[Tt]his |[Tt]hat )?{_NAME}"
_PLACE = r"(?:section|region|position)"
_PAST = r"(?:cross|pass|(?:[Mm]ove|go|get) (?:through|past|across|over))"
_STANDING = (
    r"(?:without (?:first )?(?:overcoming|defeating|attempting) (?:it|them)|without an attempt"
    r"|as (?:though|if) (?:(?:it|they) (?:(?:were|was) (?:not there|(?:already )?overcome)|had "
    r"(?:already )?been overcome)))"
)
_OBSTACLE = r"(?:an?|any|one) Obstacle"
_STOOD = rf"(?:the target|{_NAMED})"
_DOES = r"(?:cross|enter|leave|overcome|attack|target|hit|miss|damage|play|discard|draw|lose|suffer|spend)(?:s|es)"
_MUST = r"must (?!(?:drop|discard|lose|unequip|put away) (?:any|all|every)\b)"
"""What one must do to do something; whatever there is of it can be nothing, and then one may."""
_PAYS = r"(?:[Aa]n?|[Ee]ach|[Ee]very|[Aa]ny) (?:[a-z]+ )?" + _ONE
_THAT = rf"(?:it|{_NAMED})"
_PASS = rf"(?:cross|pass|overcome) {_THAT}"
_GO = rf"(?:enter|leave) (?:the|its|your|{_NAMED}'s) (?:occupied )?{_PLACE}"
OBSTACLES = (
    # past an Obstacle that stays where it is
    (rf"\b(?P<said>{_PAST})(?= {_STOOD} {_STANDING})", "move through"),
    (rf"\b{_PAST} {_STOOD}(?P<said> {_STANDING})", "'s exit"),
    (
        (
            rf"\b(?P<said>{_PAST} {_OBSTACLE}(?: in (?P<place>(?:your|their|its|the) (?:occupied "
            rf")?region)))(?= {_STANDING})"
        ),
        r"move through an exit of \g<place> with an Obstacle",
    ),
    (rf"\b(?P<said>{_PAST} {_OBSTACLE})(?= {_STANDING})", "move through an exit with an Obstacle"),
    (rf"\b{_PAST} {_OBSTACLE}(?: in (?:your|their|its|the) (?:occupied )?region)?(?P<said> {_STANDING})", ""),
    (
        (
            r"\b(?:[Oo]bstacle|[Tt]arget)\b[^.;]*? (?:may|can) (?:immediately )?"
            rf"(?P<said>{_PAST} (?:it|that Obstacle))(?=[,.;]|$| (?:at once|immediately)\b)"
        ),
        "move through its exit",
    ),
    # what one pays to do something
    (rf"^(?P<said>To (?:{_PASS}|{_GO}), )(?={_PAYS} [^.;]*?{_MUST}[^.;]*?{_LAST})", ""),
    (rf"^To (?:cross|pass) (?P<it>{_THAT}), {_PAYS} [^.;]*?{_MUST}[^.;]*?(?P<said>){_LAST}", r" to cross \g<it>"),
    (rf"^To (?P<does>overcome {_THAT}), {_PAYS} [^.;]*?{_MUST}[^.;]*?(?P<said>){_LAST}", r" to \g<does>"),
    (rf"^To (?P<does>{_GO}), {_PAYS} [^.;]*?{_MUST}[^.;]*?(?P<said>){_LAST}", r" to \g<does>"),
    # for each who does something: whenever one does
    (rf"^(?P<said>For each (?P<one>{_ONE}) (?:that|who))(?= {_DOES} [^.;]*?,)", r"Whenever an \g<one>"),
    # how many there can be where it is
    (
        (
            r"^(?P<said>(?:No more than|Only|At most) (?P<many>\d|two|three|four) (?P<who>PCs|enemies|allies|entities) "
            rf"(?:may|can) (?:be in|occupy|stand in|share) {_NAMED}'s (?:occupied )?(?P<where>{_PLACE})"
            rf"(?: at (?:a|one|any one) time| at once)?){_LAST}"
        ),
        r"While \g<many> or more \g<who> are in the occupied \g<where>, \g<who> cannot enter the occupied \g<where>",
    ),
    # where one does not come back to
    (
        (
            rf"\bcannot (?P<said>(?:return|go back|come back) to)(?= (?:an?|any|the) {_PLACE} |"
            rf" (?:the )?{_PLACE}s )"
        ),
        "enter",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
