"""Whom someone must and cannot target, what keeps others off, and what becomes of plays, in other words."""

from __future__ import annotations

from compiler.language.parsing.npc_words import NPC_WORD

_END = r"(?=[,.;]|$| (?:suffers|gains|unless|if|until)\b)"
_LAST = r"(?=\.?$)"
_NAME = r"[A-Z]\w+(?:(?: (?:of|the))* [A-Z]\w+)*"
_NAMED = rf"(?:[Tt]he |[Tt]his |[Tt]hat )?{_NAME}"
_ONE = rf"(?:enemy|ally|entity|PC|player|{NPC_WORD})"
_SIDES = "(?:enemies|allies|entities)"
_PLACE = r"(?:section|region|position)"
_KIND = r"(?:Action|Reaction|Strategy|Assist|Interrupt|attack)"
_LIKE = r"(?:[A-Z]\w+ )?"
_PERIOD = r"(?:turn|round|scenario)"
_PER = rf"(?P<per>(?:each|every|per) {_PERIOD})"
_TRAIT = r"(?:Aggressive|Charming|Comical|Persuasive)"
_OF_THEM = r"(?:this|that) (?:turn|round|scenario)"
_DONE_TO = r"(?:attacked|targeted|hit|missed|defeated|overcome|[Pp]ushed)"
_COMES_OF_IT = r"(?:hits|misses|overcomes|defeats|fails|succeeds)"
_WHOM = rf"(?:you|it|them|{_NAMED}|(?:the|that|an?) [a-z]+)"
_NONE_LEFT = (
    r"(?P<said>,? unless (?:no (?:other|one else) (?:is|are) (?:with)?in (?:its )?(?:range|reach)(?: \d)?"
    r"|no other (?:enemy|one|Opponent|Challenge|Adversary) is (?:with)?in (?:its )?(?:range|reach)"
    r"|there is no(?: other(?: (?:one|enemy|Opponent|Challenge|Adversary))?|body else| one else)"
    r"(?: (?:to target|it (?:can|could) target))?"
    r"|(?:it|they) (?:can|could) target no(?: other| one else|body else)))"
)
_THEIRS = (
    r"for each (?:[^,.;]+? (?:they have|it has|that "
    + _ONE
    + r" has)|[^,.;]+? (?:in|on) (?:their hand|its hand|them|it))\b"
)
_AGAIN_IN = r"(?:twice|more than once|again) (?:in|during) (?:the same|an?|one|this) (?P<per>round|turn|scenario)"
_MADE_AGAINST_IT = rf"(?P<like>{_LIKE})(?P<kind>Action|attack) (?:played |made )?against (?:it|them)"
_STOCK = r"(?:an?|one|two|\d) (?:Valuables?|Karma)"
_ROWS = r"(?:Search|Lockpick|Acrobatics|Charisma)"
_REACTION_SAID = r"(?:which|the) Reaction the target plays(?: (?:against|in answer to) (?:it|this(?: Action)?))?"
_FIRST_BLOW = r"the first (?P<like>[A-Z]\w+ )?(?P<kind>Action|attack)(?: (?:played |made )?against (?:it|them))?"
FOES = (
    # what "this" is that hits, misses or overcomes
    (rf"\b(?:[Ii]f|[Uu]nless|[Ww]hen) this(?P<said>)(?= {_COMES_OF_IT}\b)", " Action"),
    # who was the last to whom it was done
    *(
        row
        for done, was in ((_DONE_TO, r"was \g<done> by"), ("damaged", "suffered damage from"))
        for last, behind in (("", " last"), (" last", ""))
        for row in (
            (
                (
                    rf"^(?!This [^.;]*? it )[^.;]*?\b[Tt]he{last} {_ONE}(?P<said> "
                    rf"(?P<by>it|you|they){behind} (?P<done>{done})){_END}"
                ),
                rf" that last {was} \g<by>",
            ),
            (
                rf"\b[Tt]he{last} {_ONE}(?P<said> )(?={_NAMED}{behind} (?P<done>{done}){_END})",
                f" that last {was} ",
            ),
            (rf"\b[Tt]he{last} {_ONE} {_NAMED}(?P<said>{behind} {done}){_END}", ""),
        )
    ),
    (
        (
            rf"^(?!This [^.;]*? it )[^.;]*?\b[Tt]he(?P<said> last)(?= {_ONE} (?:it|you|they|{_NAMED}) "
            rf"(?:{_DONE_TO}|damaged){_END})"
        ),
        "",
    ),
    # all of those who are in a condition
    (
        (
            r"(?:^|(?<=, ))(?P<said>)(?=(?!(?:Other|Your|The|These|Those|Both|Neither|Only|All|Any|No|If|While|When"
            r"|Tied)\b)"
            rf"[A-Z][a-z]+(?:(?:,| or| and) [A-Z][a-z]+)* {_SIDES}\b(?! cannot be the target of this ))"
        ),
        "all ",
    ),
    # whom one cannot target where there are others
    (
        rf"\b(?:cannot|can't|may not|must not) (?:target|attack|play)\b[^.;]*?{_NONE_LEFT}{_LAST}",
        " unless there is no other target",
    ),
    (
        (
            rf"\b(?P<said>can (?P<does>target|attack) no (?:other|one else)(?: {_ONE})?(?: than "
            rf"(?:them|it|that {_ONE}))?)"
            rf"(?= {_OF_THEM}{_LAST})"
        ),
        r"cannot \g<does> anyone but them",
    ),
    (
        (
            rf"\bcan (?:target|attack) no (?:other|one else)(?: {_ONE})?(?: than (?:them|it|that {_ONE}))?"
            rf"(?P<said> that (?P<per>{_PERIOD})){_LAST}"
        ),
        r" this \g<per>",
    ),
    (
        (
            rf"\b(?P<said>must (?:choose|target|attack) (?:someone|anyone) else (?:for|with) "
            rf"(?:(?:its|their|any) )?(?P<plays>{_TRAIT} {_KIND}s)){_END}"
        ),
        r"cannot play \g<plays> against you",
    ),
    # the targets that one has a play have
    (
        (
            r"\b(?:spend|discard|lose|pay|suffer)s? [^,.;]*? to (?P<said>target)(?= "
            r"(?:\d|two|three|four|each|all|every|another|up to|an? )\b)"
        ),
        "have this Action target",
    ),
    # an Action that is answered as it was played before
    (r"\b(?P<said>this same)(?= (?:Action|Reaction)\b)", "the same"),
    (
        r"^If the target [^,.;]*?, (?P<said>(?:it|they))(?= automatically (?:miss(?:es)?|fails?)\b)",
        "the Action",
    ),
    # one of those who were spoken of
    (
        rf"^(?P<one>{NPC_WORD})(?:e?s) cannot [^.;]*?\b(?:{_DONE_TO}|damaged) (?P<said>one)(?= {_OF_THEM}{_LAST})",
        r"an \g<one>",
    ),
    # what one may give a play as it is made
    (
        (
            r"^(?P<said>You may (?:give|have|let) this (?P<kind>Action|Reaction) (?:be |gain |have "
            rf")?(?P<trait>{_TRAIT})"
            rf"(?: Trait| keyword)? instead of (?P<old>{_TRAIT})){_LAST}"
        ),
        r"If this \g<kind> is \g<old>, you may change the Trait of this \g<kind> to \g<trait>",
    ),
    (
        (
            rf"\b(?P<said>(?:give|have|let) this (?P<kind>Action|Reaction) (?:be |gain |have )?(?P<trait>{_TRAIT})"
            rf"(?: Trait| keyword)? instead(?: of its own(?: Trait| keyword)?| of its Traits?)?)(?=\.?$)"
        ),
        r"change the Trait of this \g<kind> to \g<trait>",
    ),
    (
        (rf"^(?P<said>This (?P<kind>Action|Reaction) may be (?P<trait>{_TRAIT}) instead of (?P<old>{_TRAIT})){_LAST}"),
        r"If this \g<kind> is \g<old>, you may change the Trait of this \g<kind> to \g<trait>",
    ),
    # more than the one whose text it is
    (
        (
            r"\b(?:[Ii]f|[Ww]hile|[Uu]nless|[Ee]ach|[Ee]very|[Aa]ll) "
            r"(?:(?:an?|another|the|that|any|each) )?(?!you\b)[^,.;]*? "
            r"(?:(?:has|have|with) (?:more|fewer|less) (?:[HEW]P|Karma|Valuables|cards in (?:their )?hand)"
            r"|(?:has|have|is of|are of) a (?:higher|lower) level)"
            r"(?P<said>)(?=,|\.?$| (?:is|are|cannot|may|must|suffers?|gains?|loses?|recovers?|draws?|discards?) )"
        ),
        " than you",
    ),
    # damage that grows by what is had by whoever suffers it
    *(
        row
        for who, before, does in ((_NAMED, "whenever ", "deals"), ("(?:[Yy]ou)", "whenever ", "deal"))
        for row in (
            (
                rf"^(?P<said>For each [^,.;]+? (?:an|each|any) {_ONE} has, )(?={who} {does} (?:that {_ONE}|them) \d)",
                before,
            ),
            (
                (
                    rf"^For each (?P<what>[^,.;]+?) (?:an|each|any) (?P<one>{_ONE}) has, {who}"
                    rf"(?P<said> {does} (?:that {_ONE}|them) (?P<more>\d) more (?P<type>{_LIKE})damage)(?=,|\.?$)"
                ),
                rf" {does} \g<type>damage to an \g<one>, increase the damage by \g<more> for each \g<what> they have",
            ),
            (rf"^For each [^,.;]+? has, {who} {does} [^,.;]*?, to a maximum of \d+(?P<said> more){_LAST}", ""),
            (rf"^(?P<said>)(?={who} {does} \d more {_LIKE}damage to (?:an|each|any) {_ONE} {_THEIRS})", before),
            (
                (
                    rf"^{who}(?P<said> {does} (?P<more>\d) more (?P<type>{_LIKE})damage to (?:an|each|any) "
                    rf"(?P<one>{_ONE}) )(?={_THEIRS})"
                ),
                rf" {does} \g<type>damage to an \g<one>, increase the damage by \g<more> ",
            ),
            (rf"^(?P<said>Increase the damage )(?={who} {does} to (?:an|each|any) {_ONE} by \d {_THEIRS})", before),
            (
                (
                    rf"^Increase the damage {who}(?P<said> {does} to (?:an|each|any) (?P<one>{_ONE}) "
                    rf"by (?P<more>\d) )(?={_THEIRS})"
                ),
                rf" {does} damage to an \g<one>, increase the damage by \g<more> ",
            ),
        )
    ),
    # how far one reaches
    (
        (
            r"^(?P<said>This Action ignores range (?:against|when (?:targeting|(?:it is )?played "
            r"against)|if it targets))"
            r"(?= (?:an?|any|each|all|every|enemies|allies|entities|Opponents|Challenges|Adversaries)\b)"
        ),
        "This Action may target",
    ),
    (r"^This Action ignores range (?:against|when|if it) [^.;]+?(?P<said>)(?=\.?$)", " at any distance"),
    (
        (
            r"^This Action(?P<said> )(?=targets (?:each|all|every)\b[^.;]*?,? (?:at any "
            rf"(?:range|distance)|however far(?: away)?){_LAST})"
        ),
        " ignores range and ",
    ),
    (
        (
            r"^This Action targets (?:each|all|every)\b[^.;]*?"
            rf"(?P<said>,? (?:at any (?:range|distance)|however far(?: away)?)){_LAST}"
        ),
        "",
    ),
    # whom the Reaction is chosen by
    (
        rf"^(?P<said>)(?={_NAMED} (?:chooses|picks|selects) {_REACTION_SAID}{_LAST})",
        "The target must play a Reaction of ",
    ),
    (rf"^{_NAMED}(?P<said> (?:chooses|picks|selects) {_REACTION_SAID}){_LAST}", "'s choice"),
    (
        rf"^(?P<said>(?:You )?[Cc]hoose {_REACTION_SAID}){_LAST}",
        "The target must play a Reaction of your choice",
    ),
    # as the first attack comes
    (
        rf"\bmust play (?:its|an?) Reaction(?P<said> against {_FIRST_BLOW} {_PER})(?=[,.;]|$| and\b)",
        r" the first time it is attacked \g<per>",
    ),
    # who comes to nothing that is immune
    (rf"\b(?P<said>(?:ha(?:s|ve)|gains?|(?:is|are)) Immune: )(?={_TRAIT}\b)", "is immune to "),
    (rf"\blose(?P<s>s?)(?P<said> Immune: )(?={_TRAIT}\b)", " immunity to "),
    # who does something alone
    (
        (
            r"\b(?:enemy|ally|entity)(?P<said> (?P<does>ends|begins|starts) (?P<whose>their|its) turn "
            rf"(?:alone(?: in (?:their|its) (?:occupied )?{_PLACE})?"
            rf"|with (?:nobody|no one) (?:else )?in (?:its|their) {_PLACE})){_END}"
        ),
        r" that is alone \g<does> \g<whose> turn",
    ),
    (rf"\benemy (?:ends|begins|starts) their turn(?P<said> alone)(?= in the occupied {_PLACE}{_END})", ""),
    (
        rf"\benemy (?:ends|begins|starts) their turn alone in the occupied {_PLACE}(?P<said>){_END}",
        " with no ally in it",
    ),
    # until a next play
    *(
        (rf"\b[Uu]ntil (?P<said>{whose} next (?P<like>{_LIKE}{_KIND})){_END}", rf"{plays} an \g<like>")
        for whose, plays in (
            ("your", "you play"),
            ("its", "it plays"),
            ("their", "they play"),
            (r"(?P<who>the target|that \w+|the triggering \w+)'s", r"\g<who> plays"),
        )
    ),
    (rf"\b[Uu]ntil {_NAMED}(?P<said>'s next (?P<like>{_LIKE}{_KIND})){_END}", r" plays an \g<like>"),
    # what is paid to someone
    *(
        (rf"\b{before}(?P<said>{pays})(?= {_WHOM} (?:an?|one|two|\d+) (?:Valuables?|Karma)\b)", gives)
        for before, pays, gives in (
            ("(?:has|have)(?: not| already)* ", "paid", "given"),
            ("", "pays", "gives"),
            ("", "pay", "give"),
        )
    ),
    # who is not answered
    (r"\b(?P<said>do(?:es)? not roll Rebuttal)(?= against\b)", "cannot play Reactions"),
    # where the Debate Counter began
    (
        (
            r"\b(?:the Debate Counter|it) (?P<said>(?:is|stands|stays|remains) (?:back )?(?:(?:at|on) "
            r"(?:the notch )?where it "
            r"(?:began|started)(?: the scenario)?|where it (?:began|started)(?: the "
            r"scenario)?|(?:at|on) its starting notch))(?=[,.;]|$)"
        ),
        "is at 0",
    ),
    # what is not done by the same one again
    *(
        row
        for done, do in (("attacked", "attack"), ("targeted", "target"))
        for row in (
            (
                rf"^(?P<said>)(?={_NAMED} cannot be {done} by the same (?P<one>{_ONE}) {_AGAIN_IN}{_LAST})",
                rf"An \g<one> cannot {do} ",
            ),
            (
                rf"^{_NAMED}(?P<said> cannot be {done} by the same {_ONE} {_AGAIN_IN}){_LAST}",
                r" more than once each \g<per>",
            ),
        )
    ),
    # the first play that comes to nothing
    (
        rf"^(?P<said>)(?={_NAMED} ignores the first {_MADE_AGAINST_IT} {_PER}{_LAST})",
        r"The first \g<like>\g<kind> played against ",
    ),
    (
        rf"^{_NAMED}(?P<said> ignores the first {_MADE_AGAINST_IT} {_PER}){_LAST}",
        r" \g<per> has no effect",
    ),
    # who is left somewhere, and tries what stands in the way
    (
        (
            rf"\b(?:[Ww]hile|[Ii]f|[Uu]nless|as long as) (?:no|any|an?|another) {_ONE}"
            r"(?P<said> (?:still )?(?:remains|stays|stands))(?= (?:with)?in )"
        ),
        " is",
    ),
    (rf"\b(?:can|may|cannot|must) (?P<said>attempt)(?= {_NAMED} )", "play an Action against"),
    (r"^(?:Only|No more than|At most) [^.;]*? (?:can|may) (?P<said>play Actions)(?= against )", "play an Action"),
    # what is given up to someone, and not used
    *(
        row
        for who in (_NAMED, "you")
        for row in (
            (rf"\b(?P<said>loses)(?= {_STOCK}, which {who} (?:gains?|receives?|takes?|gets?){_LAST})", "gives"),
            (rf"\bloses {_STOCK}(?P<said>, which )(?={who} (?:gains?|receives?|takes?|gets?){_LAST})", " to "),
            (rf"\bloses {_STOCK}, which {who}(?P<said> (?:gains?|receives?|takes?|gets?)){_LAST}", ""),
        )
    ),
    (r"\b(?:cannot|may not|may|can|must|do not) (?P<said>use)(?= (?:any |\d )?Karma\b)", "spend"),
    # what an attack that is answered comes to
    (
        r"\b[Yy]ou (?P<said>take (?:the|that) [^,.;]*?'s place as (?:the|its) target)(?=[,;]|\.?$)",
        "become the target instead",
    ),
    (
        r"\b[Tt]he triggering (?P<said>\w+'s (?:Action|attack) is (?:played|made) against)(?= [^.;]* instead\b)",
        "Action targets",
    ),
    (
        (
            r"^(?P<said>Double the (?:number of )?notches the Debate Counter "
            rf"moves){_LAST}"
        ),
        "The Debate Counter moves twice as far",
    ),
    # dice that are shown to whoever asks for it
    *(
        (
            (
                rf"^(?P<said>{who} (?:reveals|shows)(?: you)? (?:its|their) "
                rf"(?P<row>{_ROWS}|Hidden|Lock) dice){_LAST}"
            ),
            rf"learn {one}'s \g<row> dice",
        )
        for who, one in (("The target", "the target"), (r"That (?P<who>\w+)", r"that \g<who>"))
    ),
    # Phases
    (r"^(?:You )?[Ss]kip (?P<said>the)(?= next (?:Draw|Discard) Phase\b)", "your"),
    (r"\bskips? (?P<said>the)(?= next (?:Draw|Discard) Phase\b)", "their"),
    # points that are exchanged, and lost for another
    (r"\b[Rr]ecovers? (?P<said>(?:that|as) many|as much)(?=[,;]|\.?$)", "the same amount"),
    (
        (
            r"^(?P<said>You and (?P<one>[^,.;]+?) (?:swap|exchange|trade) (?:current "
            rf")?(?P<points>[HEW]P)(?: totals?)?){_LAST}"
        ),
        r"Swap \g<points> with \g<one>",
    ),
    # the Debate Counter
    (
        (
            r"\b(?P<said>(?:[Ll]eave|[Kk]eep) the Debate Counter (?:where it (?:is|stands)|in place|on its "
            r"notch))(?=[,.;]|$| instead\b)"
        ),
        "the Debate Counter does not move",
    ),
    (
        (
            r"\b[Tt]he Debate Counter (?P<said>stays (?:where it (?:is|stands)|put)|remains where it "
            r"(?:is|stands))(?= instead\b)"
        ),
        "does not move",
    ),
    # the first damage of each
    *(
        row
        for said, does in (("[Dd]ouble", "double"), ("[Hh]alve", "halve"))
        for row in (
            (
                rf"^(?P<said>{said} the first (?:[A-Z]\w+ )?damage)(?= [^,.;]+? suffers? {_PER}{_LAST})",
                "The first time",
            ),
            (
                rf"^{said} the first (?P<type>[A-Z]\w+ )?damage [^,.;]+? suffers?(?P<said> {_PER}){_LAST}",
                rf" \g<type>damage \g<per>, {does} the damage",
            ),
        )
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
