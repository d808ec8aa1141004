"""Deeds in other words than the house has, with what stands behind them: "or stay", "in your place"."""

from __future__ import annotations

_ENDS = r"(?=[,.;]|$)"
_PLACE = r"(?:section|region|position)"
_ONE = r"(?:the|that) (?:ally|entity|enemy|target|PC|player|character)"
_THEM = rf"(?:you|them|it|him|her|{_ONE})"
_THEIR = rf"(?:your|their|its|his|her|{_ONE}'s)"
_FOR_THEM = rf" (?:(?:instead|in place) of {_THEM}|in {_THEIR} (?:place|stead))"
_NUMBER = r"(?:\d+|one|two|three)"
_AS_YOU_MOVE = r"\b(?:[Ww]hen(?:ever)?|[Tt]he (?:first|next) time) you (?:[Mm]ove|Fly)\b[^.;]*?, [^.;]*?"
_WHERE_YOU_ARE = rf"(?P<said>\b(?:in|from) your(?: occupied)? (?P<place>{_PLACE}))"
_WITH_YOU = r"(?= [^.;]*?(?:with you|along)\b| with you\b)"
_THIS = r"[Tt]his (?:Action|attack)"
_CAN_AIM = r"(?:can|may) (?:also )?(?:target|be played against)"
_FURTHER = r"(?:additional|extra|further)"
_ONE_MORE = rf"(?:a second|(?:an |one )?{_FURTHER}|another|one (?:more|other))"
_AIMED_AT = r"(?= (?:enemy|enemies|ally|allies|entity|entities|[A-Z][a-z]+)\b)"
_SOME = r"(?:up to )?(?:2|two|3|three) (?:enemies|targets)\b"
_NOT_ONE = r"(?:instead of|rather than|and not)(?: (?:only|just))? (?:one|1)(?: (?:target|enemy))?"
_BARRED = r"(?:cannot|do not|may not)"
_HINDER = r"(?:prevent|stop|impede|hinder|oppose|end|interrupt|halt)"
_THIS_MOVE = r"(?:this|that|the|its|your|their) (?:[Mm]oves?|movement)"
_REDUCES = r"(?:the|that) (?:damage|attack|loss) (?:instead )?(?:reduces|brings) you (?:only )?to"
_AFTER_ROLLING = r"\b(?:twice|again|[Rr]erolls? [^,.;]*?)"
_CHOOSE = r",? (?:and |but )?(?:then )?(?:choose|decide|pick|select)s?"
_WHICH = r"which (?:(?:of the (?:two|2) )?(?:results?|rolls?|one) )?"
_KEPT = r"(?:to (?:use|keep|take)|(?:you|they|it) (?:use|keep)s?|counts|stands)"
_STAY = r"(?:stays?|remains?)(?: (?:there|put|in place|where (?:they|it) (?:are|is)))?"
_OR_STAY = rf" (?P<price>[^,.;]*?) or (?:{_STAY}|do not (?P=deed)|does not (?P=deed))(?=\.?$)"
_WOULD_GO = r"would (?P<deed>leave|enter) (?P<where>[^,.;]*?)"
_WILLING = r"(?:is willing(?: to)?|agrees(?: to)?|consents)"
_DEEDS = ("become", "suffer", "discard", "draw", "swap", "take", "recover", "gain", "lose", "spend", "move", "Move")
_HARDSHIPS = r"(?:Debilitated (?:and|n?or) Vulnerable|Vulnerable (?:and|n?or) Debilitated)"
_SO = "[A-Z][a-z]+"
_A_ROLL = r"(?:the|this|that)(?: opposed)? roll"
_OF_SIDE = r"(?:your|that|the(?: triggering)?)"
_BY_CLIMBING = r"(?:as a result of|because of|from|by|due to) climbing"
"""What climbing brings with it, which are its penalties."""
_IGNORE_IT = " ignore penalties for climbing"
_TWO_TIMES = r"(?:twice|(?:two|2) times|again|once more|a second time)"
_TWICE = (
    r"twice (?:in a row|running)|(?:twice|more than once|(?:for )?(?:a|the) second time) "
    r"(?:(?:in|during|within) )?(?:the same|each|every|an?|1|any|this) (?:turn|round|scenario)"
)
_ONCE_MORE = r"(?:again|once more|(?:a second|one more|one additional) time)"
_A_TURN = r"(?:(?:each|every|per|an?|this)|in (?:one|the same|each|a single|this)) turn"
_SEVERAL = r"(?:(?:Action|Reaction|Assist|Interrupt|card)s|Strategies)"
_TOGETHER = r"(in a row|(?:(?:in|during|within) )?(?:the same|each|every|an?|one|1|any|this) (?:turn|round|scenario))"
_BEFORE_END = r"(?=[,.;]|$| (?:until|unless|while)\b)"
_SIDE = r"(?:ally|enemy|entity)"
_DOER = r"(?P<one>you|an ally|an enemy|the target)"
_DONE = r"(?:hit|missed|attacked|damaged|targeted|defeated)"
DEEDS = (
    # what then is done with it
    (
        (
            r"\b(?:[Dd]raw|[Hh]and|[Gg]ive|[Rr]eturn|[Tt]ake|[Pp]ick up|[Gg]ain)s? [^,.;]*?\b(?:an?|one|1|that) "
            r"[^,.;]*?(?P<said>, which (?P<who>you|they|it|~|that ally|the target) (?P<mood>may|must|can|cannot)"
            r"(?P<at> immediately)? (?P<do>equip|play|discard|reveal|use|put on))\b(?! (?:it|them)\b)"
        ),
        r", and \g<who> \g<mood>\g<at> \g<do> it",
    ),
    # what is played again at once
    (
        (
            r"\b(?P<said>this (?:attack|Action) (?:resolves|happens|takes effect"
            rf"|is (?:played|resolved|performed|made)) {_TWO_TIMES})(?=[,.;]|$)"
        ),
        "play this Action once more",
    ),
    (
        (
            r"\b(?P<said>(?:[Rr]esolve|[Pp]lay|[Pp]erform|[Mm]ake|[Uu]se) this (?:attack|Action) "
            r"(?:twice|(?:two|2) times))(?=[,.;]|$)"
        ),
        "play this Action once more",
    ),
    (
        (r"\b(?P<said>[Rr]epeat this (?:attack|Action)(?: once)?)(?= against\b|[.;]|$| this (?:turn|round)\b)"),
        "play this Action once more",
    ),
    (rf"\bthis Action\b[^.;]*? (?:play|use) (?P<said>it)(?= {_ONCE_MORE}\b)", "this Action"),
    (rf"\b(?:play|use) this Action {_ONCE_MORE}(?: this turn)?(?P<said>, )(?=against\b)", " "),
    (rf"\bmay (?:play|use) this Action (?P<said>twice {_A_TURN})(?=[,.;]|$)", "once more this turn"),
    (
        r"\bthis (?:attack|Action)(?: once| again)? against another enemy(?P<said> in the same section)(?=\.?$)",
        " in the target's occupied section",
    ),
    (r"\b(?:that|the same) condition(?P<said> instead)(?= until\b)", ""),
    (r"\b[Cc]hoose [^,.;]*?condition (?P<said>that )(?=(?:you|they|~|the target|an? [a-z]+) ha(?:s|ve)\b)", ""),
    # to whom somebody did something last
    (
        rf"\b[Tt]he {_SIDE} (?P<said>(?:that |who |whom )?{_DOER} last (?P<did>{_DONE}))\b",
        r"that last was \g<did> by \g<one>",
    ),
    (
        rf"\b(?P<said>(?P<the>[Tt]he) last (?P<side>{_SIDE}) (?:that |who |whom )?{_DOER} (?P<did>{_DONE}))\b",
        r"\g<the> \g<side> that last was \g<did> by \g<one>",
    ),
    (rf"\b[Tt]he {_SIDE} (?:that|who) (?P<said>was last)(?= {_DONE}\b)", "last was"),
    (rf"\b[Tt]he last {_SIDE}(?P<said> standing)(?= (?:within|in|adjacent)\b)", ""),
    # what has come of the play that is answered
    *(
        (rf"^[Ii]f (?:the|this|the target's) (?:attack|Action) (?P<said>{was}(?: you)?)(?=[,.;]| and\b| or\b)", does)
        for was, does in (("missed", "misses"), ("hit", "hits"), ("misses you", "misses"), ("hits you", "hits"))
    ),
    # what is played for another time
    (rf" (?:2|two) ((?:[A-Z]\w+ )?{_SEVERAL} with the same (?:[Tt]rait|tone)) {_TOGETHER}", r" \1 twice \2"),
    *(
        (rf" (?:2|two) ((?:[A-Z]\w+ )?){several} with the same name {_TOGETHER}", rf" the same \1{one} twice \2")
        for one, several in (("Action", "Actions"), ("Reaction", "Reactions"), ("Strategy", "Strategies"))
    ),
    (
        (
            r"\b(the same (?:[A-Z]\w+ )?(?:Action|Reaction|Strategy|Assist|Interrupt|card))"
            rf"( against [^,.;]*?) ({_TWICE}){_BEFORE_END}"
        ),
        r"\1 \3\2",
    ),
    (rf"{_AS_YOU_MOVE}{_WHERE_YOU_ARE}{_WITH_YOU}", r"in the \g<place> you left"),
    (rf"{_AS_YOU_MOVE}\b(?:bring|take) along\b[^.;]*?{_WHERE_YOU_ARE}\b", r"in the \g<place> you left"),
    (r"\b(?:[Oo]ne|[Aa]n?|[Aa]ny|[Ee]ach) (?P<said>willing )(?=(?:ally|player|PC|character)\b[^.;,]*? may\b)", ""),
    (rf"\b{_THIS} (?P<said>{_CAN_AIM} {_ONE_MORE}){_AIMED_AT}", "also targets up to one other"),
    (
        rf"\b{_THIS} (?P<said>{_CAN_AIM} (?:up to )?(?P<many>{_NUMBER}) (?:{_FURTHER}|more|other)){_AIMED_AT}",
        r"also targets up to \g<many> other",
    ),
    (rf"\b{_THIS} (?P<said>targets a second){_AIMED_AT}", "also targets another"),
    (
        rf"\b{_THIS} (?P<said>{_CAN_AIM} (?:up to )?)(?=(?:2|two|3|three) (?:enemies|targets)\b(?! in (?:an )?adj))",
        "targets up to ",
    ),
    (rf"\b{_THIS} {_CAN_AIM} {_SOME}[^.;]*?(?P<said>,? {_NOT_ONE}){_ENDS}", ""),
    (rf"(?P<said>\b[Ii]nstead of(?: (?:only|just))? (?:one|1)(?: \w+)?, this)(?= \w+ {_CAN_AIM} {_SOME})", "this"),
    (rf"\b{_THIS} (?P<said>(?:can|may) be (?:played|used|made) against)(?= an? )", "can target"),
    (
        rf"\b[Mm]ove \d+[^.;]*?(?P<said>,? (?:and|but) Blocks {_BARRED} {_HINDER} {_THIS_MOVE})\b",
        ", ignoring Blocks",
    ),
    (
        rf"\bbecomes? the target of (?:the|this|that)(?: [a-z]+)? (?:Action|attack)(?P<said>{_FOR_THEM}){_ENDS}",
        " instead",
    ),
    *(
        (
            rf"(?P<said>{how}(?P<whom>{_THEM}) (?:at|with)(?: only| just)? (?P<left>{_NUMBER} [HEW]P)(?: left)?)\b",
            rf"{said}\g<whom> keep \g<left>",
        )
        for how, said in ((r"(?:(?<=to )|(?<=may )|(?<=, ))leave ", "have "), ("^Leave ", "Have "))
    ),
    (
        rf"\b(?P<said>{_REDUCES} (?P<left>{_NUMBER} [HEW]P)(?: instead)?)\b",
        r"you are reduced to \g<left> instead",
    ),
    (rf"{_AFTER_ROLLING}(?P<said>{_CHOOSE} {_WHICH}{_KEPT}){_ENDS}", ", keeping either result"),
    (rf"\b(?:again|once more|a second time) against (?P<said>a different|another) target{_ENDS}", "another"),
    (rf"\bagainst (?:another|a different) (?P<said>target){_ENDS}", "entity"),
    *(
        (
            rf"(?P<front>^|, ){opening} (?:who|that) {_WOULD_GO} must{_OR_STAY}",
            r"\g<front>each \g<noun> must \g<price> to \g<deed> \g<where>",
        )
        for opening in (r"[Ee](?:ach|very) (?P<noun>\w+)", r"[Aa](?:ny|n) (?P<noun>\w+)")
    ),
    (
        rf"\b(?P<said>[Ww]hen(?:ever)? an (?P<noun>\w+) {_WOULD_GO}, (?:they|it) must{_OR_STAY})",
        r"each \g<noun> must \g<price> to \g<deed> \g<where>",
    ),
    *(
        (
            rf"\b(?P<said>[Ii]f (?P<who>an? [^,.;]*?) {_WILLING},? (?:they|it|he|she|that \w+) {deed}s?)\b",
            rf"\g<who> may {deed}",
        )
        for deed in _DEEDS
    ),
    *(
        (
            rf"\b(?:[Ii]ts|~'s|(?:[A-Z]\w+(?: of | the | )?)+'s) base (?P<said>(?P<track>[A-Z]\w+) is \{sign})(?=\d)",
            rf"\g<track> is {changed} by ",
        )
        for sign, changed in (("+", "increased"), ("-", "decreased"))
    ),
    (
        r"\b(?P<said>[Tt]he (?:result|value) of (?P<whose>your|their|its|~'s) Initiative(?: rolls?)?)(?! dice)\b",
        r"\g<whose> Initiative",
    ),
    *(
        (
            rf"\b(?P<said>[Nn]one of {whose} attacks (?:(?:has|have) )?(?P<how>hit|missed))\b",
            rf"{have} not \g<how> with an attack",
        )
        for whose, have in (
            ("its", "it has"),
            ("your", "you have"),
            ("their", "they have"),
            ("(?P<one>~|the target)'s", r"\g<one> has"),
        )
    ),
    *(
        (
            rf"^[Ww]hile [^,;.]*, (?:you|they|it|~) (?P<said>(?:are|is) (?:not|neither) (?P<one>{_SO}){more}){_ENDS}",
            rf"cannot be \g<one>{also}",
        )
        for more, also in (("", ""), (rf" n?or (?P<two>{_SO})", r" or \g<two>"))
    ),
    *(
        (
            rf"^(?:[Yy]ou|[Tt]hey|~|[Tt]he \w+) (?P<said>(?:are|is) (?:not|neither) (?P<one>{_SO}){more})(?= while\b)",
            rf"cannot be \g<one>{also}",
        )
        for more, also in (("", ""), (rf" n?or (?P<two>{_SO})", r" or \g<two>"))
    ),
    (rf"\b(?P<who>[Yy]ou|[Tt]hey) are (?:not|neither) {_HARDSHIPS} {_BY_CLIMBING}", r"\g<who>" + _IGNORE_IT),
    (rf"\b[Cc]limbing does not make you {_HARDSHIPS}", "you" + _IGNORE_IT),
    (
        rf"\b(?P<said>[Tt]reat {_A_ROLL} as (?:if|though) {_OF_SIDE} (?P<who>ally|enemy) (?:ha[ds] )?won(?: it)?)",
        r"the triggering \g<who> wins that roll instead",
    ),
    (
        r"\b[Tt]reat any Move of yours (?:of more|greater|longer|more) than (?P<most>\d+) as (?:a )?Move (?P=most)\b",
        r"you cannot Move more than \g<most>",
    ),
    (r"\b[Ww]hen(?:ever)? (?:you|they) (?P<said>are)(?= [Pp]ushed\b[^.;]*? the distance\b)", "would be"),
    (r"\b[Ww]hen(?:ever)? (?:an? \w+|~|it) (?P<said>is)(?= [Pp]ushed\b[^.;]*? the distance\b)", "would be"),
    (
        r"\b(?P<said>[Yy]our (?P<points>[HEW]P) would be reduced to (?:0|zero))\b",
        r"you would be reduced to 0 \g<points>",
    ),
    (r"\bBlocks do not (?:cause|make) (?:it|this (?:Action|attack)) (?:to )?miss\b", "this Action ignores Blocks"),
)
"""What is done, and the house's words for it; where a part of it is `said`, that part alone is another's."""
