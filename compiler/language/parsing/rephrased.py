"""Phrases in other words, or another order, than the one that the house has: the grammar is given the house's."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread
from compiler.language.parsing.npc_words import NPC_WORD

_NUMBER = r"(?:\d+|two|three|four|five|six)"
_SCENARIO = r"(?:combat|exploration|interaction)"
_PLAYS = r"(?:Action|Reaction|attack)s"
_NO_CARD = r"not draw(?: an?y? cards?| cards)? (?:in|during) (?:the|their|your|its|his|her) next Draw Phase\b"
_NO_DISCARD = (
    r"not discard (?:cards |any cards )?down to (?:the|their|your|its|his|her) Hand Limit"
    r"(?: this round| (?:in|during) (?:the|their|your|its|his|her) (?:next |coming )?Discard Phase(?: this round)?)\b"
)
_ROUNDS = r"(?:odd|even)(?:-numbered)? rounds?\b"
_DONE_TO = r"(?:hit|missed|attacked|targeted|defeated|overcome|damaged|[Pp]ushed|reduced|brought)"
_THEM = r"(?:it|them|the target|that \w+)"
_THEM_WHO = r"(?:they|[Tt]he target|[Tt]hat \w+|[Aa]n? (?:ally|enemy)|[Tt]he triggering \w+)"
_PLAY_OWN = r"(?:^(?:[Pp]lay|[Uu]se)|\b[Yy]ou (?:(?:may|can|must|cannot) )?(?:immediately )?(?:play|use))"
_NAMED_ONE = r"(?:[Tt]he (?:target|attacker)|[Tt]hat (?:enemy|ally|entity|player|PC|character|[A-Z]\w+)|[Tt]hey)"
_AGREED = r",? if (?:that ally|they|it) (?:agrees?|consents?)(?=[,.;]|$)"
_PLACE = r"(?:place|section|region|position)"
_NO_PLACE = rf"(?:(?!\b(?:you|your|{_PLACE}s?)\b)[^.;])*?"
_BELOW_NOBODY = r"\b(?! (?:you|it|them|the|an?|that|your|their|its|each|one)\b)"
_THIS_MAKES = r"(?:this|that|the [Pp]ush|the Move) (?:makes?|causes|forces)"
_ENDS = (("fail", "lose"), ("fails", "loses"), ("succeed", "win"), ("succeeds", "wins"))
_CARD = r"(?:Action|Reaction|Strategy|Assist|Interrupt)[^,.;]*?"
_SHOWN = r"(?:revealed card|of the revealed cards|card in it\b|card revealed(?: (?:in )?this way)?)"
_SORT_OF = r"(?:[A-Z]\w+ )?(?:cards|Actions|Reactions|Strategies|Assists|Interrupts)"
_HANDLED = r" (?:is|was) (?:discarded|revealed|drawn)(?: (?:in )?this way)(?=,)"
_TYPES = rf"(?:{NPC_WORD})"
_LATELY = rf"{_DONE_TO}(?: by (?:an?|you|the) ?[a-z ]*?)? (?:(?:in |during )?this|last) (?:turn|round|scenario)\b"
_KINDS = r"(?:[A-Z][a-z]+ )?(?:Action|Reaction|Strategy|Assist|Interrupt|attack)"
_BY_DAMAGE = r"(?:because of|as a result of|from|due to) (?:suffering )?damage"
_PERIOD = r"(?:turn|round|scenario)"
_PIECE = r"(?:(?:[A-Z][a-z-]+ )*[A-Z][a-z-]+|weapon|shield|implement|tool|item)"
_PHASE_SPENT = r"(?:spending|using(?: up)?) (?:(?:an?|the|their|your|its|his|her) (?:Strategy|Action) Phase|a [Pp]hase)"
_SPENT_ON = (
    r"(?:equip|use|begin|start|unequip|swap|play|[Bb]lock|[Ss]earche?|perform|place|put|pick|hand|pass|trade|take"
    r"|lower)s?"
)
_AT_ONE_TIME = " at (?:one|a) time| in one go| with (?:one|a single) play"
_SCARCE = r"(?P<points>[HEW]P) (?:is|are) (?:below|less than|under) half(?: of)?"
_FROM_ON = r"(?:(?:[Ss]tarting|[Bb]eginning) (?:with|in|on|from)|From|from(?= [\w' ]+ (?:turn|round) on))"
_ON = r"(?: on(?:wards?)?)?(?=[,.;]|$)"
_INITIATIVE_ROLLED = (
    r"(?:(?:[Aa]fter|[Oo]nce|[Ww]hen(?:ever)?) (?:all )?Initiative (?:is|has been) (?:rolled|determined)"
    r"(?:,? (?:and|but) before the first turn)?"
    r"|(?:[Aa]fter|[Oo]nce) all Initiative (?:results|values|rolls) are (?:known|made|determined)"
    r"|(?:[Aa]fter|[Oo]nce) you have rolled Initiative|[Aa]fter (?:you roll|rolling) (?:your )?Initiative"
    r"|[Bb]efore (?:anyone (?:takes a turn|acts)"
    r"|the first turn(?: (?:of|in) (?:the|each|a|every) scenario)?(?: (?:is taken|begins|starts))?)"
    r")(?=,)"
)
_ROLL_ANEW = r"(?:[^,.;]*? to )?(?:reroll |roll it again\b)"
_CAN = r"(?:can|is able(?: to)?)"
_ABLE = r"(?:able|possible|(?:they|it|you|~) (?:can|(?:is|are) able)(?: to)?)"
_ANYONE = r"(?:you|they|it|(?:[Tt]he|an?|that) [A-Za-z]+(?: [A-Z][a-z]+)?)"
_DRIFT = r"(?:drift|(?:move|go|return) (?:back )?towards? (?:(?:its|their|the) )?bases?(?: values?)?)"
_SOME = r"(?:an?|one|any one|each|every|another|up to \w+|\d+|two|three)"
_AS_DONE = r"\b(?:[Ww]hen(?:ever)?|(?:[Ee]ach|[Ee]very|[Ff]irst|[Nn]ext) time|[Bb]efore|[Aa]fter|[Ii]f)"
_BARE = r"(?= *[,.;]| *$| (?:this|each|while|to)\b)"
_CHANGING = r"(?P<how>increas|decreas|rais|lower|reduc)ing"
_SKILL_ROLLED = r"(?:[Ss]earch|(?:[Rr]oll|[Mm]ake|[Pp]erform)s? [^,.;]*?(?:Search|Lockpick|Acrobatics|Charisma))\b"
_OWN_SKILL = r"(?:your|their|its|the) (?:(?:Search(?:ing)?|Lockpick(?:ing)?|Acrobatics|Charisma) )?"
_BESIDE = r"\b(?:(?:section|region|position|space) with|adjacent to|next to|within range \d+ of|in sight of)"
_SURELY = r"\b[Tt]his Action automatically (?:hits|succeeds)"
_ONCE = "(?P<done>(?:already )?(?:attacked|hit|missed|targeted|damaged|overcome|failed to overcome))"
_WAITED = r"\b(?:[Uu]ntil|[Uu]nless|[Ii]f|[Ww]hen(?:ever)?|[Bb]efore|[Aa]fter|[Oo]nce|time)"
_THAT_GEAR = r"(?:this|that) [A-Z][a-z]+"
_DONE_TO_GEAR = (("unequipped", "unequips"), ("dropped", "drops"), ("destroyed", "destroys"))
_HARMER = r"(?:[a-z]+ ){0,2}(?:enemy|ally|target|Challenge|Opponent|Adversary|attacker)"
_BARE_HARM = r"(?=[,.;]|$| (?:this|before|during|until|while|with|each|by)\b)"
_RESULT_OF = r"(?:that|the result) of (?P<whose>your|their|its|(?:the )?\w+'s|the) (?P<row>[A-Z]\w+) dice"
PHRASES = (
    Misread(rf"\b(do(?:es)? not {_DRIFT}) in the next Draw Phase\b", r"\1 until the end of the next Draw Phase"),
    (r"\bDraw Phase,[^.;]*?\b[Ii]nstead of drawing(?P<said>)(?=,|\.?$)", " a card"),
    (r"\b[Ii]nstead of drawing(?P<said> )(?=in the Draw Phase\b)", " a card "),
    (r"\b[Uu]ntil [^,.;]{1,30}? (?:is|are)(?P<said> next)(?= (?:hit|missed|attacked|damaged|targeted|defeated)\b)", ""),
    (r"\bor [^,;.]{2,60}?(?P<said>, whichever (?:comes|happens|occurs|is) (?:first|sooner|earlier))(?=[,.;]|$)", ""),
    (r"\bwilling (ally|allies|players?|PCs?|characters?)\b(?![^.;,]*? may\b)", r"\1 who agrees"),
    (rf"\b(ally)([^,.;]*?){_AGREED}", r"\1 who agrees\2"),
    (r"^[Ii]f (?:you|they|it|~) (?:cannot|do(?:es)? not)(?: do so)?, [^,.;]*?(?P<said> instead)(?=\.?$)", ""),
    (rf"\b(?:[Yy]our|[Tt]heir|[Ii]ts|[Hh]is|[Hh]er)(?P<said> own)(?= (?:occupied )?{_PLACE}\b)", ""),
    (r"\b(?:adjacent|next) to (?P<said>your own)(?! [a-z]+ (?:occupied|section|region|position))", "yours"),
    (rf"\bagainst ({_SOME}) (?P<said>(?P<entry>Hidden|Lock) entry)\b", r"Challenge with a \g<entry> entry"),
    (rf"\bagainst ({_SOME}) (?P<said>Lock)\b(?! (?:entry|dice|roll))", "Challenge with a Lock entry"),
    (rf"\b[Yy]ou (?:may |can )(?P<said>[Ss]earch)\b{_BARE}", "make a Search roll"),
    (rf"{_AS_DONE} (?:you|they|it|an? [a-z]+) (?P<said>[Ss]earch(?:es)?)\b{_BARE}", "roll Search"),
    (r"\bwith(?P<said> (?:its|their|your))(?= dice (?:level|number) (?:in|de)creased\b)", " the"),
    (rf"^[Ss]earch for (?={_SOME}\b)", "Roll Search against "),
    (rf"\b(?:[Yy]ou|may) (?P<said>[Ss]earch for )(?={_SOME}\b)", "roll Search against "),
    (
        rf"\b{_SKILL_ROLLED}[^,.;]*?(?P<said>,? {_CHANGING} {_OWN_SKILL}dice (?P<unit>level|number) by)\b",
        r" with the dice \g<unit> \g<how>ed by",
    ),
    (r"\bignoring(?P<said> its)(?= Heights?\b)", ""),
    (r"\bby any (?=(?:exit|border) (?!of\b)[a-z])", "by an "),
    Misread(rf"\b(?:in)?to an? (?:adjacent )?{_PLACE} (?:that is )?(?:farther|further)(?: away)? from\b", "away from"),
    Misread(rf"\b(?:in)?to an? (?:adjacent )?{_PLACE} (?:that is )?(?:nearer|closer)(?: to)?\b", "toward"),
    (r"\bprovided(?: that)?\b", "if"),
    (r"\b(?:[Tt]he (?:target|triggering [a-z]+)|it|that(?: [a-z]+)?)(?P<said> )(?=Persists\b)", " has "),
    (r"\bup (?=to a maximum of\b)", ""),
    (rf"\b(?P<said>(?:was|were) not) {_DONE_TO}\b(?! (?:by|with) this\b)", "has not been"),
    (r"\bunless\b[^,.;]*?(?P<said> to (?:prevent|avoid) (?:it|this|that))\b", ""),
    (rf"\bchoose (?:one|a card)(?: of them| from it)? for {_THEM} to discard\b", "discard one of them"),
    (
        (
            r"\bchooses (?:one|a card)(?: of (?:them|those(?: cards)?)| from (?:it|them))? "
            rf"(?:for {_THEM} to discard|to be discarded)"
        ),
        "discards one of them",
    ),
    (r"\bfrom [^,.;]+? or (?P<said>from )(?=an?\b|the\b|each\b|you)", ""),
    (r" before (?:(?:making|playing) )?this (?:attack|Action|Reaction)(?= this (?:turn|round)\b)", ""),
    (r"(?<= this turn) before (?:(?:making|playing) )?this (?:attack|Action|Reaction)\b", ""),
    (r", no matter who (?:moves|rolls|attacks|is (?:moving|rolling|attacking))\b", ""),
    (rf"\bthe ({_PLACE}) below{_BELOW_NOBODY}", r"an adjacent lower \1"),
    (rf"\bthe ({_PLACE}) above{_BELOW_NOBODY}", r"an adjacent higher \1"),
    (r"\b[Ww]hen(?:ever)? you roll ([A-Z]\w+), (?:you )?(may )?roll (?:it )?twice\b", r"you \2roll \1 twice"),
    (
        rf"\b{_NUMBER} or (?:more|less|fewer)\b[^,.;]*?(?P<said> at once|{_AT_ONE_TIME})\b",
        "",
    ),
    (r"(?<!borders )(?<!or more )(?<!or more damage )(?<!or less damage )\bat once\b", "immediately"),
    (rf"(?:^|(?<=, ))[Ii]n {_SCENARIO}(?P<said>)(?=,)", " scenarios"),
    (rf"\bin {_SCENARIO}(?P<said>)(?=\.?$)", " scenarios"),
    (r"\b(?:is|are)(?P<said> each)(?= [A-Za-z])", ""),
    (r"\bhave(?P<said> each)(?= [a-z]+ed\b)", ""),
    (r"\b(?:enem(?:y|ies)|all(?:y|ies)) (?P<said>reduced to (?:0|zero) [HEW]P)(?= by (?:this|that|the) )", "defeated"),
    (rf"\bduring(?= {_SCENARIO} scenarios\b)", "in"),
    (rf"\bDuring(?= {_SCENARIO} scenarios\b)", "In"),
    (rf"\b[Ii]n (?P<said>each )(?={_ROUNDS})", ""),
    (r"\b(?:odd|even)(?P<said>-numbered)(?= rounds?\b)", ""),
    Misread(rf"\b[Yy]ou (?P<said>do {_NO_CARD})", "skip your next Draw Phase"),
    Misread(rf"\bdoes {_NO_CARD}", "skips their next Draw Phase"),
    (rf"\b[Yy]ou (?P<said>do {_NO_DISCARD})", "skip your next Discard Phase"),
    (rf"\bdoes {_NO_DISCARD}", "skips their next Discard Phase"),
    (rf"(?<![Yy]ou )\bdo {_NO_DISCARD}", "skip their next Discard Phase"),
    Misread(rf"(?<![Yy]ou )\bdo {_NO_CARD}", "skip their next Draw Phase"),
    (r"\bstop(?P<s>s?) (?:being|suffering from)(?= (?:[A-Z]|(?:a|one) condition))", r"recover\g<s> from"),
    *((rf"\b[Ii]f (?:you|they|it|he|she|the target) (?P<said>{said})(?=,| by \d)", meant) for said, meant in _ENDS),
    (rf"\b[Yy]our {_SCARCE} your maximum(?: [HEW]P)?\b", r"you have less than half your maximum \g<points>"),
    (rf"\b[Tt]heir {_SCARCE} their maximum(?: [HEW]P)?\b", r"they have less than half their maximum \g<points>"),
    (rf"(?<=[Ee]ach)(?P<said> of your ){_PLAYS}\b", " "),
    (r"(?<=[Ee]ach) of your (?:Action|Reaction|attack)(?P<said>s)\b", " you play"),
    (r"\bDamage rolls(?= (?:have|gain) Piercing\b)", "Actions"),
    (r"\b(?P<deck>(?:your|their|its) deck)\b[^.;]*? the (?:top|bottom) of (?P<said>it)\b", r"\g<deck>"),
    (rf"\b(?:[Ii]f|[Uu]nless) (?P<said>an? )(?={_CARD}{_HANDLED})", "any of them is a "),
    (rf"\b(?:[Ii]f|[Uu]nless) (?P<said>no )(?={_CARD}{_HANDLED})", "none of them is a "),
    (rf"\b(?:[Ii]f|[Uu]nless) (?:an?|no) {_CARD}(?P<said>{_HANDLED})", ""),
    (rf"\b(?:is|are|was|were) ({_DONE_TO}) (?:in )?this way\b", r"has been \1"),
    (r"\b(?:[Ii]f|[Uu]nless)\b[^,.;]*?(?P<said> (?:in )?this way)(?=,)", ""),
    (r"\b(?:a|one) card from the (top|bottom) of\b", r"the \1 card of"),
    (rf"\b({_NUMBER}) cards from the (top|bottom) of\b", r"the \2 \1 cards of"),
    (r"\byou cannot trigger (?:its|their) Interrupts(?: again)?\b", "they cannot play Interrupts triggered by you"),
    (
        r"\b[Yy]ou cannot trigger (?P<who>[^,.;]{3,30})'s Interrupts(?: again)?\b",
        r"\g<who> cannot play Interrupts triggered by you",
    ),
    (r"\bsince (?:the|this) (scenario|round|turn) (?:began|begun|started)\b", r"since the start of the \1"),
    (r"\b(?:Points|Karma|Valuables?) on (?P<said>one|a single)(?= (?:[A-Z]\w+ )?(?:Action|Reaction|Strategy)\b)", "a"),
    (
        r"\b[Ii]t cannot target the same (?P<who>enemy|ally|entity) twice\b",
        r"this Action cannot target the same \g<who> twice",
    ),
    (rf"\bplay(?:s|ed|ing)? (?P<said>any)(?= {_KINDS}\b)", "a"),
    (
        r"\bthe target has (Lock|Hidden) dice(, [a-z]+ )(?:their|its|those)(?= dice (?:level|number)\b)",
        r"the target has a \1 entry\2the target's \1",
    ),
    (r", even though it is not your turn\b", ""),
    (r"\bSearch(?:ing)?(?: rolls?| dice)?(?P<said> against (?:an?|any) Hidden(?: entry| dice)?)(?=[.,;]|$)", ""),
    (r"\bchooses? to(?P<said> either)\b", ""),
    (
        (
            rf"^{_FROM_ON} the next round(?: on(?:wards?)?)?, (?![^.;]*\b(?:until|this)\b)[^.;]*?"
            r"\b(?:acts?|takes? (?:its|their|your) turns?) [^.;]*?(?P<said>)(?=\.?$)"
        ),
        " until the end of the scenario",
    ),
    (rf", {_FROM_ON} the next round{_ON}(?=[.;]|$)", " at the start of the next round"),
    (rf"(?<!, )\b{_FROM_ON} the next round{_ON}", "at the start of the next round"),
    (rf"\b{_FROM_ON} (your|their|its|the target's) next turn{_ON}", r"at the start of \1 next turn"),
    (rf"(?:{_INITIATIVE_ROLLED}|[Ww]hen(?:ever)? you roll Initiative), (?=you may {_ROLL_ANEW}|{_ROLL_ANEW})", ""),
    (r"\b[Rr]erolls? (?:your|their|its)(?P<said> Initiative)(?! (?:dice|roll))", " Initiative dice"),
    (
        r"\b[Ww]hen(?:ever)? you roll Initiative, [^.;]*?\breroll (?P<said>it|the dice|that roll|them)(?=[.,]|$)",
        "your Initiative dice",
    ),
    (rf"\b{_INITIATIVE_ROLLED}(?!, (?:you may )?{_ROLL_ANEW})", "at the start of each scenario"),
    (rf"\b{_INITIATIVE_ROLLED}[^.;]*? (?:swap|exchange) your (?P<said>results?)\b", "Initiative"),
    (rf"\bmust\b[^,.;]*?(?P<said>,? (?:if|when(?:ever)?) {_ABLE})(?=[,.;]|$)", ""),
    (rf"\b(?P<said>[Ii]f (?P<who>the target|that \w+) {_CAN}, (?:they|it)) must\b", r"\g<who>"),
    (rf"\b[Uu]ntil {_ANYONE}(?P<said> first)(?= [a-z]+s?\b)", ""),
    (rf"\b[Uu]ntil {_ANYONE} first [^,.;]*?(?P<said> (?:each|in each|of each) scenario)(?=[,.;]|$)", ""),
    (rf"\b[Uu]ntil {_ANYONE} plays? (?P<said>(?:your|their|its) first)(?= (?:[A-Z][a-z]+ )?[A-Z][a-z]+\b)", "a"),
    (r"\bneither of you (?:can|may)\b", "both of you cannot"),
    (r"\bNeither of you (?:can|may)\b", "Both of you cannot"),
    (r"\bneither of them (?:can|may)\b", "both of them cannot"),
    (r"\bNeither of them (?:can|may)\b", "Both of them cannot"),
    (rf"\b(?:enemy|ally|entity|{_TYPES})(?P<said> (?:already )?)(?={_LATELY})", " that has been "),
    (rf"\b(?:enemies|allies|entities|{_TYPES}s)(?P<said> (?:already )?)(?={_LATELY})", " that have been "),
    (rf"\b([Ii]f|[Uu]nless) {_THIS_MAKES} (it|~|the target|that \w+) (?:to )?(fall|leave)(?=[ ,])", r"\1 \2 \3s"),
    (rf"\b([Ii]f|[Uu]nless) {_THIS_MAKES} them (?:to )?(fall|leave)(?=[ ,])", r"\1 they \2"),
    (r"\btargets (?:an|one) additional\b", "also targets an"),
    (r"\btargets (\d+|two|three) additional\b", r"also targets \1"),
    (r"\bcurrent (?=values?\b)", ""),
    (rf"\b(?:in)?to an? [^,.;]*?{_PLACE}\b[^,.;]*?(?P<said>,? if (?:there is )?(?:one|any))(?=[.;]|$)", ""),
    (r"\b(?P<said>is)(?= (?:Aquatic|Luminous)\b)", "has"),
    (r"\b(?P<said>are)(?= (?:Aquatic|Luminous)\b)", "have"),
    (r"\b(swimming|climbing|flying) penalties\b", r"penalties for \1"),
    (rf"\b{_NAMED_ONE}\b{_NO_PLACE} in (?P<said>the same)(?= {_PLACE}\b(?! as\b))", "their"),
    (r"\b(?:is|are)(?P<said> always)(?= [a-z]+\b)", ""),
    (r"\b(?:may|must|cannot)(?P<said> (?:agree|volunteer) to)\b", ""),
    (r"^[Cc]hoose an? [A-Za-z ]+?(?P<said> (?:when|as) you play this (?:Action|Reaction|Strategy))(?=\.?$)", ""),
    (r"\b[Tt]he(?P<said> attacking)(?= (?:Action|attack)\b)", ""),
    (rf"{_PLAY_OWN} [^,.;]*?(?P<said>your )(?=(?:equipped )?Gear\b)", ""),
    (
        rf"\b{_THEM_WHO} (?:(?:may|can|must|cannot) )?(?:play|use)s? [^,.;]*?(?P<said>their )(?=(?:equipped )?Gear\b)",
        "",
    ),
    (rf"\b{_NUMBER}(?P<said> different)(?= (?:allies|enemies|entities|targets|borders|exits|sections|regions)\b)", ""),
    (r"\b(?:one|an?|any|each) equipped(?P<said>)(?= Gear\b)", " piece of"),
    (r"\bhalf (?:of )?the damage (?P<said>you (?:have )?dealt)(?=, rounded (?:up|down)\b)", "dealt"),
    (rf"\b(?:may|must) (?:reveal|discard)(?P<said>)(?= {_SORT_OF}(?: from your hand)? to\b)", " any number of"),
    (r"\b[Pp]layed (?P<said>nothing)(?= from (?:your |their )?hand\b)", "no card"),
    (rf"\b[Cc]hooses? (?P<said>(?:one|1|a) {_SHOWN})", "one of them"),
    (r"\b[Dd]raws? (?:that|as) many(?P<said>)(?=[.,;]|$)", " cards"),
    (r"\bgive(?P<s>s?) up(?= (?:\d+|an?|one|two) (?:Valuables?|Karma|[HEW]P)\b)", r"lose\g<s>"),
    (r"\bbase [A-Z]\w+(?:,| and)(?P<said> base)(?= [A-Z]\w+\b)", ""),
    (r"\b[Ff]lips? (?:this [A-Z]\w+|it|them)(?P<said> over)\b", " face down"),
    (rf"\b{_SPENT_ON}\b[^,.;]*?(?P<said> without {_PHASE_SPENT})\b", ""),
    (rf"\b(from|with) an? ({_PIECE}) (?:you|they|it) (?:have|has) equipped\b", r"\1 an equipped \2"),
    (r"\b(from|with) an? melee weapon (?:you|they|it) (?:have|has) equipped\b", r"\1 an equipped Melee Weapon"),
    (
        rf"\b[Yy]ou ((?:do not|cannot) lose (?:Incantation )?charges) {_BY_DAMAGE}\b(?! from)",
        r"whenever you suffer damage, you \1",
    ),
    (r"\b[Ii]f (?:they|it|you|the [a-z]+(?: [a-z]+)?) (?P<said>ha(?:ve|s) none)(?=,[^.;]*? instead\b)", "had none"),
    (r"\bmelee weapon(?=s?\b)", "Melee Weapon"),
    (r"\b[Tt]he (?P<said>opposing )(?=(?:Action|Reaction)\b)", "target's "),
    (r"\bcannot be (?:played|used) more than(?= (?:once|twice) (?:each|every|per)\b)", "can only be played"),
    (r"^[Tt]o play (this (?:Action|Reaction|Strategy)), ((?:you|~) must [^,.;]+)", r"\2 to play \1"),
    (
        r"\b[Ii]f (?:you|they|it|~|the target) do(?:es)?(?P<said> and)(?= (?:you|they|it|the|an?|no|any|[a-z]+r)\b)",
        ", if",
    ),
    (
        r"\b(?:[Ee]very|[Ee]ach) die of (?P<roll>[^,.;]*?[A-Z]\w+ (?:roll|dice)) shows its (?:highest number|maximum)",
        r"\g<roll> shows its maximum",
    ),
    (rf"{_BESIDE} (?P<said>at least (?:one|1))(?= (?:ally|enemy|entity)\b)", "an"),
    (rf"{_BESIDE} (?P<said>at least (?:one|1) other)(?= (?:ally|enemy|entity)\b)", "another"),
    (r"\b(?:is|are|[Ww]hile) blocking (?P<said>at least (?:one|1))(?= (?:section )?border\b)", "a"),
    (rf"{_SURELY}(?P<said> (?:against )?(?:targets|entities) (?:who|that) are)\b", " if the target is"),
    (
        rf"{_SURELY}(?P<said> (?:against )?(?:an?|any|each|every) (?:target|entity) (?:who|that))(?= (?:is|has)\b)",
        " if the target",
    ),
    *(
        (
            rf"{_SURELY}(?P<said> (?:against )?{whom}(?: that| who)? you have {_ONCE} (?P<since>this {_PERIOD}))\b",
            rf" if the target is {so} and you have \g<done> the target \g<since>",
        )
        for whom, so in (
            (r"(?P<one>an? (?:enemy|[A-Z]\w+))", r"\g<one>"),
            ("enemies", "an enemy"),
            *((f"{kind}s", f"a {kind}") for kind in ("Challenge", "Opponent", "Trap", "Creature", "Seeker")),
        )
    ),
    (rf"{_SURELY}(?P<said> (?:against )?enemies (?:who|that) are)\b", " if the target is an enemy and is"),
    (
        rf"{_SURELY}(?P<said> (?:against )?(?:an?|any|each|every) enemy (?:who|that) is)\b",
        " if the target is an enemy and is",
    ),
    *(
        (
            rf"{_WAITED} (?P<said>(?P<what>{what}) (?:is|are) {done}{by})(?=[,.;]|$| (?:again|or|and)\b)",
            rf"{who} {does}",
        )
        for by, who in ((r" by (?P<by>an? \w+|the \w+|that \w+)", r"\g<by>"), ("", "someone"))
        for what, done, does in (
            ("it|them", "picked up", r"picks \g<what> up"),
            (_THAT_GEAR, "picked up", r"picks up \g<what>"),
            *((f"it|them|{_THAT_GEAR}", done, rf"{does} \g<what>") for done, does in _DONE_TO_GEAR),
        )
    ),
    (
        r"\bha(?:s|ve) (?P<said>(?:lost no|not lost any))(?= [HEW]P(?:[,.;]|$| (?!this|since|from|in|to|last|by)))",
        "full",
    ),
    (rf"\b(?:[Ii]f|[Uu]nless) (?P<said>{_RESULT_OF})(?= (?:exceeds|beats|is)\b)", r"\g<whose> \g<row> roll"),
    (rf"\b(?:exceeds|beats|than) (?P<said>{_RESULT_OF})\b", r"\g<whose> \g<row> roll"),
    (r"\b(?P<said>this Reaction's)(?= Defense(?: dice| roll)? reduces? (?:the|that|all|its) )", "your"),
    *(
        (
            rf"\b(?P<said>(?:(?:is|are) (?:about )?to|would) suffer damage that would {how} (?:it|them|you))(?={end})",
            f"would be {done}",
        )
        for how, done, end in (("defeat", "defeated", "[,.;]|$"), ("(?:reduce|bring)", "reduced", " to 0"))
    ),
    (
        r"\b(?:perform|make|attempt|try)(?P<s>s?) (?P<roll>th(?:e|at|is) roll) (?:again|anew|once more)\b",
        r"reroll\g<s> \g<roll>",
    ),
    (
        r"\bscenario\b(?:(?!\b(?:turn|round|its|it)\b)[^.;])*? (?:at|until) (?P<said>its end)\b",
        "the end of the scenario",
    ),
    *(
        (
            rf"\b{who} cannot (?:be the triggering \w+ of|trigger) (?:an? |any )?(?P<kind>Assist|Interrupt)s?\b",
            said,
        )
        for who, said in (
            ("(?P<who>they|it|~|the target|that enemy|that ally)", r"nobody can play \g<kind>s triggered by \g<who>"),
            ("T(?P<who>he target|hat enemy|hat ally)", r"Nobody can play \g<kind>s triggered by t\g<who>"),
        )
    ),
    *(
        Misread(
            rf"{article}{_HARMER}) (?:would|is (?:about )?to) {harms} you){_BARE_HARM}",
            rf"you would suffer {harm} from {one}",
        )
        for harms, harm in ((r"deal (?P<harm>(?:[^,.;]{1,20}? )?damage) to", r"\g<harm>"), ("damage", "damage"))
        for article, one in (
            (rf"{_WAITED} (?P<said>(?P<one>(?:an?|the|that) ", r"\g<one>"),
            (r"(?:^|(?<=Trigger ))(?P<said>A(?P<one>n? ", r"a\g<one>"),
        )
    ),
    *(
        (rf"\b{harm}[^,.;]*?, (?P<said>(?:it|you|they) suffers? (?:none|no damage) instead)\b", "ignore it")
        for harm in ("would suffer [^,.;]*?damage", r"deal (?:[^,.;]{1,20}? )?damage to [^,.;]+?")
    ),
    (r"\bor (?P<said>be unable to)(?= [A-Za-z])", "cannot"),
    (
        r"\b(?P<said>(?P<type>[A-Z]\w+ )?damage is dealt (?:there|in (?:it|that (?:section|region|position))))\b",
        r"someone there suffers \g<type>damage",
    ),
    (
        r"^(?:You (?:may )?)?[Rr]oll [^.;]*?[Ii]f (?P<said>the roll (?:succeeds|is successful|is won))(?=,)",
        "you win the roll",
    ),
    (
        r"\b[Ww]hen(?:ever)? you (?:have )?roll(?:ed)? Initiative(?=, (?![^.;]*\b(?:re)?(?:rolls?|result|it|dice)\b))",
        "at the start of each scenario",
    ),
    (r"\b[Aa]ll(?P<said> of)(?= (?:its|their|your) (?:HP|EP|WP|lost|Karma|Incantation|Valuables|Blocks)\b)", ""),
    (
        (
            r"\b[Aa]ll(?P<said> of)(?= (?:the|each|that|~)(?: [a-z]+){0,3}'s (?:lost|Karma|Incantation|Valuables|Blocks"
            r"|Stat Tracks|conditions)\b)"
        ),
        "",
    ),
    (r"\b[Aa]ll(?P<said> of the)(?= (?:Blocks|Stat Tracks|conditions) of (?:the|an?|each|that|another)\b)", ""),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
