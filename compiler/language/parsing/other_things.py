"""Persons and things in other words than the house's, by what they are to what was named before: "its target"."""

from __future__ import annotations

from compiler.language.parsing.needed import Misread
from compiler.language.parsing.npc_words import NPC_RANK, NPC_TYPE

_KIND = f"(?:{NPC_TYPE}|{NPC_RANK})"
_IN_PROGRESS = (
    r"\b(?:[Tt]hat (?:Action|Reaction|attack)|[Tt]he triggering (?:\w+'s )?(?:Action|Reaction|attack|play)"
    r"|[Tt]his (?:Action|Reaction|attack))\b"
)
_LATER = r"\b(?:next|[Ww]henever|[Uu]ntil|[Tt]ime)\b"
_ENDS = r"(?=[,.;]|$)"
_HAND_ASKED = r"(?:(?:entire|whole) )?hand\b[^.;]*?\b(?:if|unless|while)"
_SO_MANY_CARDS = r"[^,.;]*?cards?(?: in it)?"
_PIECE = r"(?:[A-Z][a-z-]+ )*[A-Z][a-z]+"
_HARM = r"(?:(?:\d+d)?\d+|one|two|three|four|five|six) (?:[A-Z][a-z]+ )?damage(?: that cannot be reduced)?"
_ITS_DICE = r"(?P<its>its [A-Z]\w+)(?: dice)?(?: level)?"
_LEVELS = r"(?P<by>\d+|one|two|three)(?: (?:dice )?levels?)?"
_OVER = r"(?=[,.;]|$| (?:until|unless|and|for|at|if)\b)"
_HAD = r"(?:carry|are carrying|have with you|brought|have brought(?: with you)?)"
_KINDS = rf"(?:[Ee]nem(?:y|ies)|[Aa]ll(?:y|ies)|entit(?:y|ies)|targets?|{_KIND}s?|PCs?|players?|Opponents?|Challenges?)"
_ONES = rf"{_KINDS}(?: (?:in|within|on|adjacent to) [^,.;]*?)?"
_YOU_HAVE = "(?:that )?you have(?: equipped)?"
_MOVE_DICE = r"(?:(?:[Ii]n|[Dd]e)crease|[Rr]educe|[Ll]ower|[Rr]aise)"
_ROW = r"(?:Hit|Damage|Inflict|Argue|Miss|Defense|Endure|Rebuttal)"
_MANY = r"(?:\d|one|two|three|four)"
THINGS = (
    # what a Trigger tells of is what triggers, too
    (r"\b(?P<said>[Tt]he triggering)(?= (?:damage|Move|roll)\b(?! (?:becomes|is|loses)\b))", "that"),
    (
        (
            r"\bdamage type(?P<said> to which (?P<who>you|it|they|[^,.;]{3,40}?) (?P<so>is immune|are immune"
            r"|(?:has|have) (?:an? )?(?:Resistance|Weakness)))(?=[,.;]|$)"
        ),
        r" that \g<who> \g<so> to",
    ),
    # those to whom, and by whom, something is done by what was said before
    Misread(rf"\b(?P<said>[Aa]n?)(?= {_ONES} (?:(?:that|who) [^,.;]*? |[a-zA-Z]+ed )(?:in )?this way\b)", "each"),
    (
        rf"\b{_ONES} (?P<said>(?=(?:[Pp]ushed|damaged|defeated|hit|missed|targeted|moved) (?:in )?this way\b))",
        "that was ",
    ),
    # cards that have come up
    *(
        (
            (
                rf"(?P<said> {many} (?:cards?|of them) (?:are|were|is|was|have been) "
                r"(?P<done>discarded|revealed|drawn)(?: (?:in )?this way)?)(?=[,.;]|$)"
            ),
            rf" the number of cards \g<done> is {said}",
        )
        for number, digits in ((r"(?P<n>\d+)", r"\g<n>"), ("two", "2"), ("three", "3"))
        for many, said in (
            (f"(?P<at>at least|no more than|exactly) {number}", rf"\g<at> {digits}"),
            (f"{number} or more", f"{digits} or more"),
        )
    ),
    *(
        (rf"^Put (?P<said>that {kind})(?= into your hand\b)", f"{one} among them")
        for kind, one in (("Action", "an Action"), ("Reaction", "a Reaction"), ("Strategy", "a Strategy"))
    ),
    (
        (
            r"\buntil you reveal an? (?P<kind>Action|Reaction|Strategy|Assist|Interrupt)\b[^.;]*?, (?:and )?"
            r"put (?P<said>that (?P=kind))(?= into\b)"
        ),
        "that card",
    ),
    (r"\b(?P<said>the other (?:revealed )?cards(?: (?:so )?revealed)?)(?= (?:back )?(?:in|into|on|to)\b)", "the rest"),
    # rolls, and how much was said
    (
        (
            r"\b(?P<said>[Tt]he triggering (?:ally|enemy) gains \+?(?P<dice>\d+d\d+) "
            r"(?:on|to|for) (?:that|the|this) roll)\b"
        ),
        r"the roll gains +\g<dice>",
    ),
    (
        (
            r"\b(?P<said>the (?:Search|Lockpick|Acrobatics|Charisma) dice (?P<unit>level|number) by (?P<by>\d+) "
            r"for (?:that|the|this) (?:roll|attempt))\b"
        ),
        r"the dice \g<unit> of that roll by \g<by>",
    ),
    (
        (
            rf"^{_MOVE_DICE} (?P<said>that (?P<play>Action|Reaction)'s (?P<row>{_ROW}(?: and {_ROW})?) "
            r"dice (?P<unit>(?:level|number)s?))\b"
        ),
        r"the \g<row> dice \g<unit> of that \g<play>",
    ),
    (rf"\b{_MOVE_DICE} [^,.;]*? by (?P<said>(?:1 or 2|one or two)(?: levels)?)(?= to\b)", "up to 2"),
    (
        (
            rf"\b{_MOVE_DICE} (?P<said>(?:the|its|this Action's) (?P<row>{_ROW})(?: dice)?(?: of this Action)?)"
            rf"(?= by up to {_MANY}(?: dice)? levels? to\b)"
        ),
        r"the \g<row> dice level",
    ),
    (rf"\b{_MOVE_DICE} [^,.;]*? by up to {_MANY}(?P<said>(?: dice)? levels?)(?= to\b)", ""),
    (
        (
            rf"\bto {_MOVE_DICE} (?P<said>(?:the|its|this Action's) (?P<row>{_ROW})(?: dice)?(?: of this Action)?)"
            r"(?= by the same\b)"
        ),
        r"the \g<row> dice level",
    ),
    (
        rf"\bto {_MOVE_DICE} [^,.;]*? by (?P<said>(?:the same number|as many|that many)(?: (?:of )?levels)?){_ENDS}",
        "the same amount",
    ),
    (
        r"\b(?P<said>suffer(?P<s>s?) the same (?P<track>Power|Resilience|Mind|Skill) (?:loss|penalty))\b",
        r"lose\g<s> that much \g<track>",
    ),
    # whom a play is against
    (
        (
            r"\b[Ii]ntercept (?P<said>an attack, the ally (?:who|that) (?:was|is|had been) (?:its|the)"
            r"(?: (?:first|original|intended))? target(?: of (?:it|the attack))?)\b"
        ),
        "an attack against an ally, that ally",
    ),
    (rf"^(?:(?!{_LATER})[^.;])*?{_IN_PROGRESS}(?:(?!{_LATER})[^.;])*? (?P<said>its)(?= target\b)", "the"),
    # of which side they are
    *(
        (rf"\b{side} (?P<kind>{_KIND})(?P<one>(?=(?:'s)?\b(?! (?:enemy|ally))))", rf"\g<kind> {one}")
        for side, one in (("(?:[Aa]llied|[Ff]riendly)", "ally"), ("(?:[Ee]nemy|[Hh]ostile)", "enemy"))
    ),
    *(
        (rf"\b{side} (?P<kind>{_KIND})(?:e?s)\b(?! (?:enemies|allies))", rf"\g<kind> {many}")
        for side, many in (("(?:[Aa]llied|[Ff]riendly)", "allies"), ("(?:[Ee]nemy|[Hh]ostile)", "enemies"))
    ),
    # the dice of what is played then
    *(
        (
            rf"\bplay an? (?:[A-Z]\w+ )*Action\b[^,.;]*(?P<said>,? (?:but|and) {said})(?=[,.;]|$)",
            rf", {change}ing \g<its> dice level by \g<by>",
        )
        for how, change in (("(?:decreas|reduc|lower)", "decreas"), ("(?:increas|rais)", "increas"))
        for said in (rf"{_ITS_DICE} (?:is|are) {how}ed by {_LEVELS}", rf"{how}e? {_ITS_DICE} by {_LEVELS}")
    ),
    # the roll
    (
        r"\b[Ww]hoever (?:has )?(?P<ends>won|lost) (?P<roll>(?:the|that|this)(?: opposed)? roll)(?= [a-z])",
        r"the one who \g<ends> \g<roll>",
    ),
    # one verb for damage and for a Stat Track
    *(
        (rf"\b{verb} {_HARM} and(?P<said> )(?=-\d (?:to )?[A-Za-z])", f" {again} ")
        for verb, again in (("[Ss]uffers", "suffers"), ("[Ss]uffer", "suffer"))
    ),
    *(
        (rf"\b{verb} -\d (?:[A-Z][a-z]+|to [a-z A-Z]{{3,30}}?) and(?P<said> )(?={_HARM}{_OVER})", f" {again} ")
        for verb, again in (("[Ss]uffers", "suffers"), ("[Ss]uffer", "suffer"))
    ),
    # cards, Gear and counters
    *(
        (rf"\b{own} {_HAND_ASKED} (?P<said>it (?:contains|holds|has)) {_SO_MANY_CARDS}{_ENDS}", has)
        for own, has in (("[Yy]our", "you have"), ("[Tt]heir", "they have"))
    ),
    (rf"\b(?:[Yy]our|[Tt]heir) {_HAND_ASKED} it (?:contains|holds|has) {_SO_MANY_CARDS}(?P<said>){_ENDS}", " in hand"),
    *(
        (
            rf"\b[Ww]hile you have (?:{many}) (?P<piece>{_PIECE}{s}) equipped\b[^.;]*?\bfrom (?P<said>{it})\b",
            rf"{a}\g<piece>",
        )
        for many, s, it, a in (("an?|one|1", "", "it", "a "), ("2|two|both", "s", "them", ""))
    ),
    (
        r"\bcards? in (?:(?:your|their|its) )?hand\b[^.;]*? (?P<said>a random one|one(?: of them)? at random)\b",
        "a random card",
    ),
    (rf"\bfor another(?P<said> (?:one )?(?:(?:that|which) )?you {_HAD})(?=[.,;]|$)", ""),
    (rf"\bfor another [A-Za-z ]+?(?P<said> (?:(?:that|which) )?you {_HAD})(?=[.,;]|$)", ""),
    Misread(
        r"\b(?P<said>(?:have|hold) nothing else (?:equipped )?in (?=(?:your|either) hand))",
        "have no other Gear equipped in ",
    ),
    (
        rf"\b(?P<said>this (?:[A-Z][a-z]+ )?is the only Gear (?:{_YOU_HAVE} )?in (?:your hands|either hand))",
        "you have no other Gear equipped in your hands",
    ),
    (r"\b(?P<said>this [A-Z][a-z]+ is your only(?: equipped)?)(?= [A-Z])", "this is your only equipped"),
    (
        (
            r"^(?:[Ww]hile|[Ii]f|[Ww]hen(?:ever)?) [Tt]h(?:is|e) (?P<gear>Weapon|Armor|Shield|Implement)\b[^;.]*?, "
            r"(?:[a-z]+ )?(?P<said>its)(?= (?:[A-Z]\w+ )(?:and [A-Z]\w+ )?(?:dice|rolls?)\b)"
        ),
        r"this \g<gear>'s",
    ),
    (
        r"\b(?P<said>this (?:[A-Z][a-z]+ )?is the only (?P<gear>[A-Z][a-z]+) (?:that )?you have equipped)(?! in\b)",
        r"this is your only equipped \g<gear>",
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
