"""When and against whom plays are made, and what comes of those against the one who speaks, in other words.

The name of the one whose text it is stays outside of what is replaced.
"""

from __future__ import annotations

from compiler.language.parsing.needed import Misread

_END = r"(?=[.;]|$)"
_NAME = r"(?:[Tt]he )?[A-Z]\w+(?:(?: (?:of|the))* [A-Z]\w+)*"
_OWNER = rf"(?:[Yy]ou|{_NAME})"
_KIND = r"(?P<kind>Action|Reaction|Strategy|Assist|Interrupt)"
_ONE = r"(?:enemy|ally|entity|target|PC|player)"
_PER = r"(?:turn|round|scenario)"
_PLAY = r"(?:play|use|make)"
_ROUND = r"(?:in|during|on) (?:the )?first round"
_COND = (
    r"(?P<so>(?!(?:you|they|it) (?:pays?|spends?|discards?|loses?|suffers?|skips?)\b)"
    r"(?:(?! and )[^,.;])+?)"
)
_MADE = r"(?P<made>Action|attack|Reaction)"
_MANY = r"(?P<made>Actions|[Aa]ttacks|Reactions)"
_FAILS = r"(?:automatically )?(?:fails?|miss(?:es)?)(?: automatically)?"
_TRAIT = r"(?P<trait>[A-Z]\w+)"
_WHOM = rf"(?:you|it|{_NAME})"
_EACH = rf"(?:each|per|every|in (?:an?|each)) {_PER}|this {_PER}"
_FIRST = rf"(?:(?:Each|Every) (?P<per>{_PER}), t|T)he first {_MADE} against"
_UNLESS = rf" {_FAILS},? unless it (?:is|has the) {_TRAIT}(?: Trait)?{_END}"
_IN_EACH = rf" (?:each|per|every|in (?:an?|each)) (?P<each>{_PER})"
_TWICE = r"(?:twice|more than once|a second time)"
_SPREAD = rf"(?:in (?:the same|an?|one|any one)|during (?:the same|an?)|per|every) (?P<per>{_PER})"
_NOTHING = r"(?:[Nn]o effect|[Nn]othing)"
_SO_LONG = r"(?=[,.;]|$| (?:while|until|unless|if|this|as long)\b)"
_RUNNING = r"(?:(?:in|for|during) )?(?:(?:two|2) (?:rounds in a row|consecutive rounds)|consecutive rounds)"
_IF_THERE_IS_ONE = r",? if (?:(?:there is )?(?:one|any)|any such \w+)(?: is)? (?:with)?in (?:its )?range"
DEMANDS = (
    # how often, and against whom
    (
        rf"^{_OWNER} (?P<said>(?:can|may) {_PLAY} this {_KIND} only)(?= (?:once|twice) (?:each|per|every|in an?|a) )",
        r"can only play this \g<kind>",
    ),
    (
        (
            rf"^(?:{_OWNER} cannot {_PLAY} this {_KIND}|This \w+ cannot be (?:played|used))[^.;]*? "
            f"{_TWICE}(?P<said> {_SPREAD}){_END}"
        ),
        r" each \g<per>",
    ),
    (
        (
            rf"^This \w+ cannot (?P<said>(?:target|be (?:played|used) (?:against|on)) (?:the last (?P<one>{_ONE}) "
            rf"(?:it|this \w+) (?:was (?:played|used) (?:against|on)|targeted)|the (?P<other>{_ONE}) "
            rf"(?:it|this \w+) (?:last targeted|was last (?:played|used) (?:against|on)))){_END}"
        ),
        r"target the same \g<one>\g<other> twice in a row",
    ),
    *(
        (
            rf"^{who} (?P<said>cannot {_PLAY} this {_KIND} {_RUNNING}){_END}",
            rf"cannot play this \g<kind> if {it} played this \g<kind> last round",
        )
        for who, it in (("[Yy]ou", "you"), (_NAME, "it"))
    ),
    (r"\bmust (?:play this Action|be played) (?P<said>when(?:ever)?|as long as|so long as)(?= )", "if"),
    # in which round
    (
        rf"^{_OWNER} (?P<said>cannot {_PLAY} this {_KIND} {_ROUND},? unless {_COND}){_END}",
        r"can only play this \g<kind> if \g<so> or this is the second round or later",
    ),
    (
        rf"^This \w+ (?P<said>cannot be (?:played|used) {_ROUND},? unless {_COND}){_END}",
        r"can only be played if \g<so> or this is the second round or later",
    ),
    # what fails against the one whose text it is
    Misread(rf"^(?P<said>{_FIRST})(?= {_WHOM}(?:{_IN_EACH})?{_UNLESS})", "The first time"),
    *(
        Misread(
            rf"^{_FIRST} {whom}(?P<said>(?:{_IN_EACH})?{_UNLESS})",
            (
                rf" {becomes} the target of an \g<made> each \g<per>\g<each>, unless that \g<made> has "
                r"the \g<trait> Trait, it automatically fails"
            ),
        )
        for whom, becomes in (("you", "become"), (rf"(?:it|{_NAME})", "becomes"))
    ),
    (
        rf"^(?P<said>{_MANY})(?= against {_WHOM} {_FAILS},? unless they (?:are|have the) {_TRAIT}(?: Trait)?{_END})",
        r"\g<made> without the \g<trait> Trait",
    ),
    (
        rf"^{_MANY} against {_WHOM}(?P<said> {_FAILS},? unless they (?:are|have the) {_TRAIT}(?: Trait)?){_END}",
        " automatically fail",
    ),
    (
        rf"^(?P<said>Only {_TRAIT} {_MANY} (?:can|may) (?:succeed|hit))(?= against {_WHOM}{_END})",
        r"\g<made> without the \g<trait> Trait",
    ),
    (rf"^Only {_TRAIT} {_MANY} (?:can|may) (?:succeed|hit) against {_WHOM}(?P<said>){_END}", " automatically fail"),
    (r"\b(?P<said>(?P<does>succeeds|fails|hits) automatically)\b", r"automatically \g<does>"),
    (r"\b(?:Action|attack|Reaction)s (?P<said>(?P<does>succeed|fail|hit) automatically)\b", r"automatically \g<does>"),
    *(
        (
            rf"\b(?P<said>{said}{_TRAIT} (?P<made>(?:Action|Reaction|attack|Assist|Interrupt|play){s}))\b",
            rf"{house}\g<made> without the \g<trait> Trait",
        )
        for said, s, house in (
            ("a non-", "", "an "),
            ("A non-", "", "An "),
            ("non-", "s", ""),
            ("Non-", "s", ""),
            ("(?<!a )non-", "", ""),
        )
    ),
    (
        rf"^(?P<said>The first {_MADE} (?P<per>{_EACH}) against)(?= {_WHOM} (?:automatically )?[a-z]+)",
        r"The first \g<made> against",
    ),
    (
        rf"^The first {_MADE} (?P<per>{_EACH}) against {_WHOM}(?P<said>)(?= (?:automatically )?[a-z]+)",
        r" \g<per>",
    ),
    # what nothing does to someone
    *(
        row
        for do, done in (("move", "moved"), ("[Pp]ush", "Pushed"))
        for row in (
            (rf"(?:^|(?<=, ))(?P<said>{_NOTHING} (?:can|may) {do} )(?={_WHOM}{_SO_LONG})", ""),
            (rf"(?:^|(?<=, )){_NOTHING} (?:can|may) {do} {_WHOM}(?P<said>){_SO_LONG}", f" cannot be {done}"),
        )
    ),
    (
        (
            r"\bcannot be (?:moved|[Pp]ushed)"
            rf"(?P<said> (?:by (?:any(?:one'?s?)?(?: effects?)?|anyone|anything|any means)|in any way)){_SO_LONG}"
        ),
        "",
    ),
    # of each play so much
    (
        (
            r"\b(?:cannot|can never) (?:suffer|take|lose) more than \d+ (?:damage|[HEW]P)"
            r"(?P<said> (?:per|from each|from any one|in any one|for each) (?P<made>Action|attack))\b"
        ),
        r" from a single \g<made>",
    ),
    (
        (
            r"\b(?P<said>(?:suffers?|takes?) (?:at most|no more than|never more than) (?P<most>\d+) damage "
            r"(?:per|from (?:each|any|a single|one|any one)) (?P<made>Action|attack))\b"
        ),
        r"cannot suffer more than \g<most> damage from a single \g<made>",
    ),
    (rf"(?:^|(?<=, ))(?P<said>[Ee]ach of )(?=(?:{_NAME}'s|its|your) {_MANY} is (?:also )?[A-Z])", ""),
    (rf"(?:^|(?<=, ))[Ee]ach of (?:{_NAME}'s|its|your) {_MANY} (?P<said>is)(?= (?:also )?[A-Z])", "are"),
    # whom a play must be against, and whom all that someone plays
    *(
        (
            (
                rf"^(?P<said>This Action must target (?P<one>an? (?P<so>[A-Z]\w+ )?{one}"
                rf"(?P<has> with [^,.;]{{3,40}}?)?){_IF_THERE_IS_ONE})(?=\.?$)"
            ),
            rf"If \g<one> is within range, this Action can only target \g<so>{many}\g<has>",
        )
        for one, many in (("enemy", "enemies"), ("ally", "allies"), ("entity", "entities"))
    ),
    *(
        (
            (
                rf"(?:^|(?<=, )|(?<= and ))(?P<said>(?P<who>{whose} (?P<kind>{kind}) (?:can|may) (?:only (?:target"
                r"|be played against)|be played only against|target only) (?P<whom>you|~))"
                r"(?= until\b| this\b| for\b|\.?$)"
            ),
            rf"\g<who>{more} cannot play {plays} against anyone but \g<whom>",
        )
        for whose, more in (
            (r"(?:[Tt]he (?:target|triggering \w+|attacker)|[Tt]hat \w+))'s", ""),
            (r"[Tt]he)ir", "y"),
        )
        for kind, plays in (("Actions|Reactions|Strategies", r"\g<kind>"), ("attacks", "an attack"))
    ),
    # the first damage of each
    *(
        row
        for done, do in (
            ("halved", "halve the damage"),
            ("doubled", "double the damage"),
            (r"(?:reduced|decreased) by (?P<by>\d[0-9d]*)", r"reduce the damage by \g<by>"),
            (r"increased by (?P<by>\d[0-9d]*)", r"increase the damage by \g<by>"),
            ("(?:ignored|canceled|prevented|negated|reduced to 0)", "cancel the damage"),
        )
        for row in (
            (
                (
                    rf"^(?P<said>The first (?P<type>[A-Z]\w+ )?damage)(?= {_WHOM} (?:suffers?|takes?) (?:{_EACH}) is "
                    f"{done}{_END})"
                ),
                "The first time",
            ),
            (
                (
                    rf"^The first (?P<type>[A-Z]\w+ )?damage {_WHOM} (?:suffers?|takes?)(?P<said> (?P<per>{_EACH}) "
                    f"is {done}){_END}"
                ),
                rf" \g<type>damage \g<per>, {do}",
            ),
        )
    ),
    (
        (
            r"\bwith (?:a )?(?:higher|lower) Initiative(?P<said>)(?= (?:can|may|cannot) (?:only "
            r")?(?:target|attack|move|Push|Grab) "
            rf"(?P<whom>you|it|{_NAME})(?=[,.;]|$| ))"
        ),
        r" than \g<whom>",
    ),
    (
        (
            r"^This Action (?P<said>(?:may|can) target (?:up to )?)(?=(?:\d+|two|three) "
            r"(?!more|other|add|extra)[^,.;]*$)"
            r"(?![^.]* in an? )"
        ),
        "targets up to ",
    ),
    (
        (
            r"^(?P<said>(?:[Tt]he DM|~) (?:breaks (?:any )?ties|decides (?:on "
            r")?ties|(?:chooses|decides) (?:among|between|in case of) "
            r"ties|chooses if (?:there is a tie|several tie|there are several)))(?=\.?$)"
        ),
        "~ chooses on a tie",
    ),
    # whom an Action comes to instead: whoever makes it is not its target
    Misread(
        r"^(?P<said>[Tt]he target's)(?= (?:Action|attack) (?:targets|hits|strikes) (?:them|him|her) instead(?=[,.]|$))",
        "the",
    ),
    (
        (
            r"^(?:[Tt]he target's|[Tt]he|[Tt]hat) (?:Action|attack) (?P<said>hits|strikes|is made against)"
            r"(?= [^,.;]+ instead(?=[,.;]|$))"
        ),
        "targets",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
