"""What is said of a play, a turn or a number in other words than the house's: "played one", "once played, ..."."""

from __future__ import annotations

_ENDS = r"(?=[,.;]|$)"
_KIND = r"(?:Action|Reaction|Strategy|Assist|Interrupt)"
_PLAY = r"(?:play|use)(?:ed|d|s)?"
_THEY = r"(?:you|they|it|that \w+|the (?:target|attacker))"
_OWN = r"(?:your|their|its)"
_HAVE = r"(?:already )?(?:have|has)"
_BOUND = r"(?:at least \d+|\d+ or (?:more|fewer|less)|more than \d+|fewer than \d+)"
_ASKED = r"(?:unless|if|while)"
_STOCK = r"(?:Karma|Tactical Points|Valuables)"
_ONE_STOCK = (("Karma", "Karma"), ("Tactical Points?", "Tactical Points"), ("Valuables?", "Valuables"))
_PHASE = r"(?:Strategy|Action) Phase"
_DOES = r"(?:find|hit|miss|damage|defeat|attack|target|Push|push)"
_SIDE = r"(?:enemy|ally|entity|Trap|Challenge|Opponent|Adversary|Creature|Seeker|Obstacle)"
_DONE = {"attack": "attacked", "hit": "hit", "miss": "missed", "damage": "damaged", "target": "targeted"}
_TYPE = r"(?:(?:combat|exploration|interaction) )?"
_OF_A_HAND = r"(?P<many>at least \d+|\d+|one|two|three)"
_STATE_OF = r"(?P<so>[A-Z][a-z]+|climbing|swimming|flying|falling|incanting|injured)"
_SO_BEFORE = (
    r"(?:(?:[A-Z][a-z]+|climbing|swimming|flying|incanting|defeated|injured)(?: or (?:[A-Z][a-z]+|climbing|swimming))?"
    r"|(?:alone|in|within|adjacent to|next to)\b[^,.;]*)"
)
"""What is so of the one who is named behind it."""
TERMS = (
    # a target that is so, and conditions that somebody has
    (rf"^(?P<said>An? {_STATE_OF} target)(?= (?!of\b)[a-z])", r"If the target is \g<so>, they"),
    (
        (
            rf"^(?P<said>(?P<if>If|While|Unless|As long as) (?P<so>(?:not )?{_SO_BEFORE}), "
            r"(?P<who>(?:the|that) (?:triggering )?[a-z]+))(?= [a-z])"
        ),
        r"\g<if> \g<who> is \g<so>, they",
    ),
    (
        (
            r"\bconditions?(?P<said> (?:affecting|afflicting|that (?:is )?affect(?:s|ing)?|that afflicts?|upon))"
            r"(?= (?:you|them|it|~|the|an?|that|each|your|any)\b)"
        ),
        " on",
    ),
    (
        (
            r"\b[Ee]nds? (?:any |all |each |every )?(?:(?:one|two|three|\d) )?conditions?(?P<said> of)"
            r"(?= (?!(?:your|their|its) choice\b)[a-z~])"
        ),
        " on",
    ),
    (
        r"\b[Ee]nds? (?P<said>(?:all )?(?:of )?(?P<whose>(?:the|that|an?|each) (?:[a-z]+ )?[a-z]+)'s conditions)\b",
        r"all conditions on \g<whose>",
    ),
    (r"\b(?P<said>[Ee]nd (?:all )?(?:of )?your conditions)\b", "recover from all conditions"),
    # one of the kind that has been named
    (
        (
            rf"\b(?:an?|no|any) (?P<kind>{_KIND})\b(?![^.;]*{_KIND}[^.;]* one\b)[^.;]*?\b{_PLAY} (?P<said>one)"
            rf"(?=,|\.?$| (?:against|this|until|in|on|from)\b)"
        ),
        r"a \g<kind>",
    ),
    (
        (
            rf"\b(?:an?|no|any) (?P<kind>{_KIND})\b(?![^.;]*{_KIND}[^.;]* another\b)[^.;]*?\bplay (?P<said>another)"
            rf"(?=,|\.?$| (?:against|this|until|in|on|from|with)\b)"
        ),
        r"another \g<kind>",
    ),
    # a number of what has just been named
    *(
        (
            (
                rf"\b[Gg]ains? (?:\d+|one|two|an?) {one}\b[^.;]*? {_ASKED} {_THEY} {_HAVE} {_BOUND}"
                r"(?P<said>)(?=,|\.?$| already\b)"
            ),
            f" {many}",
        )
        for one, many in _ONE_STOCK
    ),
    (
        (
            rf"\b[Dd]raws? (?:\d+|one|two|three|an?) cards?\b[^.;]*? {_ASKED} {_THEY} {_HAVE} {_BOUND}"
            r"(?P<said>)(?=,|\.?$| already\b)"
        ),
        " cards in hand",
    ),
    (rf"\b{_ASKED} {_THEY} {_HAVE} {_BOUND}(?: {_STOCK}| cards in hand)?(?P<said> already)(?=,|\.?$)", ""),
    (
        rf"\b(?:has|have|with) (?P<said>{_OF_A_HAND} cards? (?P<more>more|fewer) in hand than)\b",
        r"\g<many> \g<more> cards in hand than",
    ),
    # a play that cannot be made again
    (rf"^(?P<said>(?:[Oo]nce|[Aa]fter being) played, )(?=this {_KIND} cannot be (?:play|us)ed again\b)", ""),
    (
        (
            rf"^(?P<said>(?:[Oo]nce|[Aa]fter) you (?:have )?{_PLAY} this (?P<kind>{_KIND}), "
            r"(?:you cannot (?:play|use) it again|it cannot be (?:play|us)ed again))\b"
        ),
        r"this \g<kind> cannot be played again",
    ),
    (
        (
            rf"\buntil {_THEY} (?:spends?|uses?|skips?) (?:an?|{_OWN}) {_PHASE}"
            rf"(?P<said> (?:to reload|reloading)(?: (?:it|(?:this|that|the) [A-Z]\w+))?){_ENDS}"
        ),
        " to end this effect",
    ),
    (
        (
            rf"\bmay (?:skip|spend|forgo) {_OWN}(?P<said> next)(?= {_PHASE} to (?:end|stop|remove) (?:this|the"
            rf"|that) effect\b)"
        ),
        "",
    ),
    (rf"\b(?:{_KIND}|attack) is(?P<said>)(?= from (?:hand|an?|another|one|(?:their|its) )\b)", " played"),
    # when it is, and since when
    (
        (
            r"^[Aa]t the (?:start|beginning|end) of [^,.;]*?(?:turn|round),[^.;]*?\b(?:have|has) [^,.;]*?"
            rf"(?P<said>,? since (?:you|they|it|~) (?:have )?(?:play|us)ed this {_KIND}){_ENDS}"
        ),
        "",
    ),
    (r"\b(?:is|are) (?P<said>(?:still )?in play)(?=,|\.?$| at\b)", "not defeated"),
    (
        rf"^(?P<said>If (?P<so>[^,.;]+?) when an? (?P<type>{_TYPE})scenario (?:starts|begins), )",
        r"At the start of each \g<type>scenario, if \g<so>, ",
    ),
    *(
        (
            (
                rf"\bno {had}\b[^.;]*? until {_THEY} "
                rf"(?P<said>(?:gain|get|obtain|acquire|find|have)s? (?:one|some|any)(?: again)?){_ENDS}"
            ),
            f"gain {one}",
        )
        for had, one in (("Valuables", "a Valuable"), ("Karma", "Karma"))
    ),
    (
        (
            rf"\b(?P<said>(?:you )?(?:start|begin) each (?P<type>{_TYPE})scenario with (?P<few>\d+|one|two)"
            rf" fewer cards?(?: in hand)?)(?=\.?$)"
        ),
        r"in the first round of each \g<type>scenario, draw \g<few> fewer cards in the Draw Phase",
    ),
    (
        (
            rf"\b(?:may|can) (?:immediately )?play an? {_KIND}\b[^,.;]*?(?P<said>,? (?:even though|although"
            rf"|even if) it is not (?:your|their|its) turn){_ENDS}"
        ),
        "",
    ),
    (
        (
            rf"\b(?:may|can) (?:immediately )?play an? {_KIND}\b[^,.;]*?(?P<said>,? as (?:though|if) it were"
            rf" {_OWN} {_PHASE}){_ENDS}"
        ),
        "",
    ),
    (r"\bwould be defeated\b[^.;]*?, you may [^,.;]*?(?P<said> (?:before you are|first))(?=\.?$)", ""),
    (r"\b(?P<said>(?P<whose>[Ii]ts|[Tt]heir) turn comes next)(?=\.?$)", "they take their turn next"),
    # the first of those to whom something is done
    (
        (
            rf"^(?P<said>The first (?P<whom>{_SIDE}) (?:that )?(?P<who>you|~) (?P<do>{_DOES}) each"
            rf" (?P<per>turn|round|scenario))(?= (?:[a-z]+s|cannot|has|is)\b)"
        ),
        r"The first time each \g<per> \g<who> \g<do> an \g<whom>, that \g<whom>",
    ),
    *(
        (rf"\b{_SIDE} (?:that |whom )?(?:you|~) (?P<said>did not {verb})(?= (?:this|last|in|on)\b)", f"have not {done}")
        for verb, done in _DONE.items()
    ),
    # whom an Assist is played for
    (
        (
            r"\b(?:play|plays) (?:an? )?Assists? (?P<said>for)(?= (?:the (?:target|attacker|triggering"
            r" (?:enemy|ally))|them|you|an?(?:other)? (?:ally|enemy))\b)"
        ),
        "triggered by",
    ),
    (
        rf"(?P<said>,? nor (?:may|can) (?P<who>[^,.;]+?) play an? (?P<kind>Action|Reaction|Assist|Interrupt)){_ENDS}",
        r", and \g<who> cannot play \g<kind>s",
    ),
    # what Trait a play has
    (
        r"\b(?P<said>(?:may|can) have any (?:Trait|trait|tone|keyword)(?: that)? you (?:choose|like|want))(?=\.?$)",
        "gains a Trait of your choice",
    ),
    (
        (
            rf"\b(?:{_KIND}s?|attacks?|plays?) (?:with|of) [^,.;]*?(?P<said>cannot damage)(?= (?:you|~|an?|any"
            rf"|the|your)\b)"
        ),
        "deal no damage to",
    ),
    # what is paid to keep something off
    (
        (
            rf"\bunless [^,.;]*? (?:discard|spend|lose|suffer|reveal|pay)s? [^,.;]*?(?P<said> to (?:hold|save"
            rf"|catch|pull|help|spare|rescue) (?:them|it|him|her|you)(?: (?:up|back))?){_ENDS}"
        ),
        "",
    ),
    # what is answered as it is waited for
    (
        (
            rf"\bmay (?:immediately )?play an? (?:[A-Z]\w+ )?Reaction\b[^,.;]*?(?P<said> (?:against|in answer"
            rf" to) (?:this|that|the triggering) (?:attack|Action)){_ENDS}"
        ),
        "",
    ),
    # numbers and what they are of
    (r"\b(?:cards?|many|much)\b[^.;]*?(?P<said>plus one)(?=[,.;]|$)", "plus 1"),
    (
        (
            r"\bfrom the (?:top|bottom) (?:\d+|two|three|four|five)(?P<said>)(?= of (?:your|their|its|the"
            r" [a-z]+'s) deck\b)"
        ),
        " cards",
    ),
    *(
        (
            (
                rf"^(?P<said>{first}(?P<what>[^,.;]+?) for each (?P<one>Tactical Point|Karma|Valuable) you spend,? "
                r"(?:up )?to a maximum of (?P<most>\d+))(?=\.?$)"
            ),
            rf"Spend up to \g<most> \g<one> and {first.lower()}\g<what> for each of them",
        )
        for first in ("An ", "A ", "Each ", "The ", "You ", "Your ", "Recover ", "Draw ", "Gain ", "Increase ")
    ),
    (
        r"\b(?P<said>do(?P<s>(?:es)?) not act (?:in|on|during) (?P<own>its|their|your) next turn)\b",
        r"skip \g<own> next turn",
    ),
    *(
        (
            (
                rf"^(?P<said>For each (?P<one>{one}) you spend, (?:up to|to a maximum of) "
                r"(?P<most>\d+|two|three|four), (?P<what>[^,.;]+?))(?=\.?$)"
            ),
            rf"Spend up to \g<most> {many} and \g<what> for each of them",
        )
        for one, many in _ONE_STOCK
    ),
    *(
        (
            (
                rf"{may} (?P<said>draw (?P<what>an?|one|\d+|two|three)(?P<card> cards?)(?: now)?,? "
                r"(?:instead of|rather than) (?:drawing )?(?:in|during) (?:the|their|your) next Draw Phase)(?=[,.;]|$)"
            ),
            rf"skip {own} next Draw Phase to draw \g<what>\g<card>",
        )
        for may, own in ((r"\b[Yy]ou may", "your"), (r"(?<![Yy]ou) \bmay", "their"))
    ),
    (
        (
            rf"^(?P<said>The next (?P<kind>{_KIND}|card) (?:that )?you play(?P<per> this (?:turn|round))? "
            r"(?:returns|goes(?: back)?) to your hand"
            r"(?: after it resolves| instead of (?:being discarded|(?:going to )?your discard pile))?)(?=\.?$)"
        ),
        r"The next time you play a \g<kind>\g<per>, return that card to your hand after it resolves",
    ),
    (
        (
            r"\b(?:[Ii]f|[Uu]nless) (?P<said>(?P<who>the (?:target|attacker|triggering [a-z]+))'s "
            r"(?P<kind>Action|Reaction|Strategy) (?:is|was) (?:their|its) (?P<nth>first|second|third|fourth)"
            r"(?: (?:Action|Reaction|Strategy))?(?= this (?:turn|round)\b))"
        ),
        r"this is \g<who>'s \g<nth> \g<kind>",
    ),
    (rf"\bplays (?P<said>no (?:more|further|other) )(?=(?:cards|{_KIND}s|Strategies)\b)", "no "),
    (r"\bshuffles? (?P<own>their|your|its) discard pile(?P<said>)(?=,|\.?$| (?:this|each)\b)", r" into \g<own> deck"),
    (
        (
            r"\bdraws? (?:\d+ or more|more than one|two or more|three or more|several) cards?(?P<said> (?:at"
            r" once|at the same time|together))(?=,|\.?$)"
        ),
        "",
    ),
    (
        (
            r"\b[Ii]f (?P<said>both)(?= (?:is|are|were) (?:an? )?(?:Actions|Reactions|Strategies|Assists"
            r"|Interrupts|cards)\b)"
        ),
        "both of them",
    ),
    # what is seen, and when
    (r"\bshows? (?P<said>you )(?=(?:an?|one|their|its|\d+|two|three|all) )", ""),
    (r"\bto draw (?:an?|\d+|two|three) cards?(?P<said> (?:now|at once|immediately))(?=\.?$)", ""),
    (
        (
            r"\b[Ss]kips? (?P<said>(?P<own>your|their|its) (?P<phase>Draw|Strategy|Action) Phase next"
            r" (?:round|turn))(?= to )"
        ),
        r"\g<own> next \g<phase> Phase",
    ),
    (
        (
            r"\b[Aa]n(?:other)? (?:enemy|ally)(?P<said> (?P<is>is (?:about )?to|would) play "
            rf"(?:a second|another|one more) (?P<kind>{_KIND} or {_KIND}) (?:in the same|this|in one|in a single) turn)"
        ),
        r" that has played a \g<kind> this turn \g<is> play a \g<kind>",
    ),
    (
        (
            r"\b(?P<said>is (?P<trait>Aggressive|Charming|Comical|Persuasive),? and (?:has|have) no other "
            rf"(?:Trait|trait|keyword|tone)){_ENDS}"
        ),
        r"loses its Trait and gains the \g<trait> Trait",
    ),
    (rf"\b(?:another|additional|second) {_KIND}(?P<said> from {_OWN} hand)(?= against\b)", " from hand"),
    # offers that are taken, said last
    (
        (
            r"\bmay\b[^.;]*?(?P<said>, but (?:(?:they|you|it) )?(?:draws? no cards?|do(?:es)? not draw(?: a card)?) "
            r"in (?:the|their|your) next Draw Phase if (?P<who>they|you) do(?: so)?)(?=\.?$)"
        ),
        r", but if \g<who> do, \g<who> skip their next Draw Phase",
    ),
    (
        (
            r"\bmay\b[^.;]*?(?P<said>, but (?:(?:they|you|it) )?(?P<do>draw|skip|lose|suffer|discard)s?"
            r" (?P<what>[^,.;]+?) if (?P<who>they|you) do(?: so)?)(?=\.?$)"
        ),
        r", but if \g<who> do, \g<who> \g<do> \g<what>",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
