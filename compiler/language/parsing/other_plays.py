"""What plays are like, and which is meant, in other words than the house's: "the Charming keyword", "the last one"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.parsing.needed import Misread

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_KIND = r"(?:Action|Reaction|Strategy|Assist|Interrupt|card)"
_CANNOT_PLAY = "cannot (?:play|use)"
_JUST = "just (?:played|answered|made|used)"
_LAST = r"(?:last|previous|most recent)"
_REACHES = r"(?:Range|Reach|Thrown|Piercing)"
_TRAITS = r"(?:Aggressive|Charming|Comical|Persuasive)"
_TRACKS = r"(?:Power|Resilience|Mind|Skill|Stat Track)"
_STOP = r"(?=[.;]|$)"
_ANY = r"(?:an?|no|any|at least one|its|the same|another|an?(?:y)? (?:other|different)|that|each|every|without)"
_WHEN = r"(?:unless|if|while|until|as long as)"
_OF_THE_PLAY = r" of (?:the|that)(?: triggering)? (?P<play>Action|Reaction|attack)"
_FIRST_TARGET = r"(?:you|them|it|(?:the triggering|that) [a-z]+)"
_IN_ITS_PLACE = (
    rf" (?:instead(?: of {_FIRST_TARGET})?|in place of {_FIRST_TARGET}|in (?:their|its|your) (?:place|stead))"
)
PLAYS = (
    (r"^(?P<said>[Tt]he )(?=(?:Actions|Reactions|Strategies|attacks) (?:that )?you (?:play|make)\b)", ""),
    # who becomes the target
    *(
        (rf"\b(?:[Yy]ou|[Tt]hey) become (?P<said>the {target})(?=\.?$)", house)
        for target, house in (
            (rf"(?:new )?target{_OF_THE_PLAY}{_IN_ITS_PLACE}", r"the target of the \g<play> instead"),
            (rf"new target{_OF_THE_PLAY}", r"the target of the \g<play> instead"),
            (rf"(?:new )?target{_IN_ITS_PLACE}", "the target instead"),
        )
    ),
    *(
        (
            rf"^(?P<said>A{article} (?P<whom>ally{there}){agrees} becomes the (?:new )?target{_IN_ITS_PLACE})(?=\.?$)",
            rf"choose a{house} \g<whom> who agrees; they become the target instead",
        )
        for there in (r"(?: (?!becomes\b|who\b)[^ ,.;]+)*?",)
        for article, agrees, house in (
            (" willing", "", "n"),
            ("nother willing", "", "nother"),
            ("n", " who agrees", "n"),
            ("nother", " who agrees", "nother"),
        )
    ),
    # the least that crosses a border
    (r"\b(?:gains?|has|have) (?P<said>Reach)(?=[,.;]|$| (?:and|or|until|if|while|unless|this|for)\b)", "Reach 1"),
    # one Trait, and no other
    (
        (
            rf"\b(?P<said>(?:gains?|has) (?:the )?(?P<to>{_TRAITS})(?: Trait| keyword)?,? (?:and|but) loses? "
            rf"(?:(?:every|each|any|all(?: of)?)(?: its)? other (?:keyword|Trait)s?|all others|every other one))"
            r"(?=[,.;]|$| until\b)"
        ),
        r"becomes \g<to>",
    ),
    *(
        (rf"\b(?P<said>{only} (?P<to>{_TRAITS}))(?=[,.;]|$| until\b)", r"becomes \g<to>")
        for only in ("(?:counts|is treated) only as", "counts as only")
    ),
    (r"\b(?:play|use)(?:s|ed)? (?P<said>that (?:keyword|[Tt]rait))\b", "Actions and Reactions with that Trait"),
    # what this play takes no notice of
    (
        rf"^(?P<said>(?:You i|I)gnore (?!Defense|Resistance)(?P<what>[A-Z]\w+ed) for this (?P<kind>{_KIND}))(?=\.?$)",
        r"This \g<kind> ignores penalties for being \g<what>",
    ),
    # nobody but that one
    (
        (
            r"\b(?:can|may) (?P<said>(?P<does>attack|target)"
            r" (?:only|(?:no one|no-one|nobody)(?: else)? (?:but|other than|except)))(?= [a-z~])"
        ),
        r"only \g<does>",
    ),
    (
        r"\b(?:can|may) (?P<said>(?P<does>play (?:[A-Z]\w+ )?(?:Actions|attacks)) only against)\b",
        r"only \g<does> against",
    ),
    # what plays of interaction have in common is their Trait
    (rf"\b{_TRAITS}(?:(?:,? or |, |,? and ){_TRAITS})*(?P<said> keyword)\b", " Trait"),
    (rf"\b{_ANY}(?P<said> keyword)\b", " Trait"),
    (r"\b(?:loses?|ignores?) (?:its|all(?: of)? its)(?P<said> keywords)\b", " Trait"),
    (
        rf"\b[Yy]ou (?:may|can) (?:play|use) this {_KIND}(?P<said> from your hand)(?= even\b)",
        "",
    ),
    (
        (
            r"\b(?:next (?:Action|attack)|(?:Actions|attacks|Action|attack) you (?:play|make))"
            r"(?: this turn)? (?P<said>may (?:also )?target an (?:additional|extra)|may also target another)\b"
        ),
        "also targets up to one other",
    ),
    (
        (
            r"\b(?P<said>(?:[Cc]hange|[Rr]edirect) (?:the target of )?(?:the|that) (?:triggering )?"
            r"(?P<kind>attack|Action) (?:in)?to (?P<whom>(?:an?|another|you|one)\b[^,.;]*))"
        ),
        r"have \g<whom> become the target of the \g<kind> instead",
    ),
    # what answers a play, and whose it is
    (
        (
            r"\b(?:Interrupt|Assist|Reaction|card|play)s? (?P<said>(?:that (?:are )?(?:played )?)?(?:made |played )?"
            r"(?:in (?:response|answer|reaction) to|as an? (?:response|answer) to|triggered by|that trigger on"
            r"|that (?:respond|answer) to))"
            rf"(?= (?:this|that|the|your|its|their|any|each) (?:[a-z]+ )?(?:[a-z']+ )?{_KIND}s?\b)"
        ),
        "against",
    ),
    (
        (
            r"\b(?:Interrupt|Assist|Reaction|card|play)s? (?P<said>(?:in (?:response|answer) to|against|triggered by"
            rf"|that trigger on) (?P<one>an (?:ally|enemy))'s (?P<kind>{_KIND})s?)\b"
        ),
        r"against each \g<kind> \g<one> plays",
    ),
    (
        rf"\b(?P<said>(?P<who>enemy|ally) (?P<kind>{_KIND}) with that Trait)\b",
        r"\g<kind> with that Trait an \g<who> plays",
    ),
    (
        (
            r"\b(?P<said>(?:answered|responded|defended|reacted) (?:to this Action )?"
            r"(?:with no Reaction|without (?:a|any) Reaction))\b"
        ),
        "played no Reaction",
    ),
    (r"\beach (?:turn|round|scenario) (?P<said>(?=(?:hits|misses|succeeds|fails)(?:[,.;]|$)))", "automatically "),
    (rf"\b(?:have|has) (?:this|that|the) {_KIND} (?P<said>)(?=(?:hit|miss|succeed|fail)\b)", "automatically "),
    (r"\bskips? (?:its|their|your) next (?P<said>Action)(?=[,.;]|$)", "Action Phase"),
    (
        r",?(?P<said>(?: after this (?:attack|Action))?,? even if it (?P<ends>misses|fails))\b",
        r", even if this Action \g<ends>",
    ),
    (
        (
            rf"\bcannot (?P<said>(?:answer|respond to|react to|oppose|meet) "
            rf"(?P<play>this {_KIND}|your [^,.;]*?(?:Action|attack)s) with "
            rf"(?P<what>(?:(?! {_WHEN}\b)[^,.;])+?))(?=[,.;]|$| {_WHEN}\b)"
        ),
        r"play \g<what> against \g<play>",
    ),
    (
        r"\bcannot be (?P<said>(?:opposed|answered|met|reacted to) (?:by|with))(?= (?:[A-Z]\w+ )?(?:Rea|Inter|Assist))",
        "answered with",
    ),
    (r"\bcannot [^,.;]*?\b(?:Action|Reaction)s (?P<said>on)(?= Gear\b)", "from"),
    (
        rf"\bthe same {_KIND} (?P<said>twice)(?= until the end of the (?P<time>round|scenario)\b)",
        r"twice in the same \g<time>",
    ),
    (
        rf"\bcannot play the same {_KIND} (?P<said>twice (?:this|in the) (?P<time>round|scenario))(?=[.;]|$)",
        r"twice in the same \g<time> until the end of the \g<time>",
    ),
    (
        rf"^(?P<said>This (?P<kind>{_KIND}|attack) may (?:have|gain))(?= {_REACHES}\b)",
        r"you may have this \g<kind> gain",
    ),
    (r"\b(?P<said>Immune)(?= to\b)", "immune"),
    Misread(
        rf"\bnext {_TRAITS} {_KIND} (?P<said>(?:is|becomes|counts as) (?P<to>{_TRAITS}) instead)(?=[.;]|$)",
        r"becomes \g<to>",
    ),
    # so many of them, and when
    (rf"\b(?:additional|more|second) {_KIND}s?(?P<said> from your hand)(?= [^.;]*?(?:turn|Phase)\b)", " from hand"),
    (
        rf"\b(?:play|use) (?P<said>(?:one|1) more(?= {_KIND}\b[^.;]*? this turn\b| {_KIND}\b[^.;]*? Phase\b))",
        "an additional",
    ),
    *(
        (rf"\b{plays} (?:[^,.;]*? )?(?P<said>(?:during|in) {phase})(?=[,.;]|$)", "this turn")
        for plays, phase in (
            (f"{_KIND}s?", "(?:this|the same) (?:Action|Strategy) Phase"),
            (f"{_KIND}s?", "your Action Phase"),
            ("(?:Strategy|Strategies|cards?|(?:additional|second) Action)", "your Strategy Phase"),
        )
    ),
    # who plays, and against whom
    (r"\b(?P<said>[Aa](?:nyone|nybody) (?:on|of|from) the (?:other|opposing|enemy) side)\b", "an enemy"),
    (r"\bagainst (?P<said>another (?:one )?of (?:its|their) enemies)\b", "an ally"),
    # how far it reaches, and what it pierces
    *(
        (
            (
                rf"^(?P<said>{first}(?P<plays>[^,.;]*?) (?:gains?|have|has) \+(?P<by>\d+) (?P<row>Range|Reach|Thrown))"
                r"(?=[.;]|$| (?:against|if|until|while|this)\b)"
            ),
            rf"Increase the \g<row> of {small}\g<plays> by \g<by>",
        )
        for first, small in (
            ("Your", "your"),
            ("This", "this"),
            ("The", "the"),
            ("Actions", "Actions"),
        )
    ),
    (r"\bgains? (?P<said>\+(?P<by>\d+) Piercing)\b", r"Piercing \g<by>"),
    (
        (
            r"^(?P<said>(?P<when>[^.;]*?, )?you may ignore the Piercing(?: value)? of an (?P<play>Action|attack) "
            r"that hits you)(?=\.?$)"
        ),
        r"\g<when>when an \g<play> hits you, you may ignore its Piercing",
    ),
    (rf"^(?P<said>(?P<row>{_REACHES}) (?:on|for|of) )(?=[^.;]*? (?:is|are) (?:in|de)creased\b)", r"The \g<row> of "),
    (rf"^The {_REACHES} of [^.;]*? (?P<said>(?P<way>in|de)creases)(?= by\b)", r"is \g<way>creased"),
    (rf"\b(?:has|have) (?P<said>)(?={_REACHES} (?:in|de)creased by\b)", "its "),
    (
        (
            rf"^(?P<said>(?P<plays>[A-Z][^.;]*?) ha(?:s|ve) (?:(?:its|their) )?(?P<row>{_REACHES}) "
            r"(?:(?P<up>in)|(?P<down>de))creased by (?P<by>\d+) against (?P<foe>[a-z~][^.,;]*?))(?=\.?$)"
        ),
        r"The \g<row> of \g<plays> against \g<foe> is \g<up>\g<down>creased by \g<by>",
    ),
    # the play that has been met
    (
        rf"\b{_CANNOT_PLAY} (?P<said>that(?: very| same)? (?P<kind>{_KIND})(?: again)?)(?= (?:on|in|during)\b|[,.;]|$)",
        r"the same \g<kind>",
    ),
    (
        (
            rf"\b{_CANNOT_PLAY} (?P<said>the (?P<attack>attacking )?(?P<kind>{_KIND})"
            rf"(?(attack)| (?:(?:that )?(?:it|they) )?(?:has |have |was )?{_JUST})(?: again)?)"
            r"(?= (?:this|on|in|during|until|unless|if|while)\b|[,.;]|$)"
        ),
        r"the same \g<kind>",
    ),
    (rf"\b[Tt]he {_LAST} {_KIND}(?P<said> played by (?P<who>you|(?:an?|the|any) [a-z]+|them))\b", r" \g<who> played"),
    (rf"\bcannot (?P<said>repeat (?:that|the same) (?P<kind>{_KIND}))\b", r"play the same \g<kind>"),
    (
        rf"\bcannot (?P<said>(?:play|use) that (?P<kind>{_KIND}))(?= (?:again )?(?:before|until) )",
        r"play the same \g<kind>",
    ),
    (
        (
            rf"\bcannot (?:repeat|play|use) (?:that|the same|any) {_KIND}s?(?: again)? (?P<said>before)"
            r"(?= (?:the|your|their|its) )"
        ),
        "until",
    ),
    (
        (
            r"\bplay(?:ed)?\b[^,.;]*? (?P<said>(?:despite|in spite of|regardless of) (?:an?|any|some|your|its) "
            rf"(?P<track>{_TRACKS}) penalt(?:y|ies))(?=[,.;]|$)"
        ),
        r"even if a \g<track> penalty would prevent it",
    ),
    # the last play of someone
    (
        (
            rf"\b[Tt]he {_LAST} {_KIND}(?P<said> (?:that was )?played(?: before this(?: {_KIND}| one)?)?)"
            r"(?=[,.;]|$| (?!by\b)[a-z])"
        ),
        " anyone played",
    ),
    (rf"\b[Tt]he {_LAST} {_KIND} (?:that )?[a-z ]{{2,20}}? played(?P<said> before this(?: {_KIND}| one)?)\b", ""),
    (rf"\b[Tt]he {_LAST} {_KIND} (?:that )?[a-z ]{{2,20}}? played(?P<said> (?:so far )?(?:in )?this scenario)\b", ""),
    (
        (
            rf"\b(?P<kind>{_KIND})\b[^,.;]*? (?P<said>the {_LAST} one)"
            r"(?= (?:that )?[a-z ]{2,20}? (?:ha(?:s|ve) )?played\b)"
        ),
        r"the last \g<kind>",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""


_COMES_OF_IT = (
    r"\b(?P<plays>(?:(?P<they>plays|makes)|play|make) "
    rf"(?P<what>an? (?:[A-Z]\w+ )?(?:{_KIND}|attack)(?: from [^,.;]*?)?) "
    r"that (?P<does>hit|miss|damage|defeat)(?:e?s)) "
    r"(?P<whom>you|~|(?:an?|the|another) [A-Za-z ]+?|[A-Z][\w' -]*?)(?P<end>)"
    r"(?=,|\.?$| (?:and|or|is|are|has|until|suffers?|gains?|loses?|draws?|discards?|recovers?|may|must|cannot)\b)"
)


def _comes_of_it(match: re.Match[str]) -> Places:
    """Give what someone does with a play, where it is said what the play does.

    >>> import re
    >>> list(_comes_of_it(re.search(_COMES_OF_IT, "Whoever plays a Comical Action that misses you suffers 1 damage.")))
    [(8, 42, 'misses'), (46, 46, ' with a Comical Action')]
    """
    does = match["does"]
    third = f"{does}es" if does == "miss" else f"{does}s"
    yield *match.span("plays"), third if match["they"] else does
    yield match.end("end"), match.end("end"), f" with {match['what']}"


PLAYS_IN_PARTS = ((_COMES_OF_IT, _comes_of_it),)
"""What has other words in several places."""
