"""Cards, decks and plays in other words than the house's: "one level", "the first hand", "that they cannot play"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.language.parsing.drawn_in_rounds import HANDS_IN_PARTS
from compiler.language.parsing.needed import Misread

if TYPE_CHECKING:
    from collections.abc import Iterator

    Places = Iterator[tuple[int, int, str]]

_ENDS = r"(?=[,.;]|$)"
_DICE = r"(?:Hit|Miss|Inflict|Endure|Argue|Rebuttal|Damage|Defense)"
_PLAY = r"(?:Action|Reaction|Strategy|Assist|Interrupt)"
_PLAYS = r"(?:Action|Reaction|Assist|Interrupt)s?|Strateg(?:y|ies)"
_TRAIT = rf"(?!(?:{_PLAYS})\b)[A-Z][a-z]+"
_TYPE = r"(?:combat|exploration|interaction)"
_SCENARIO = rf"(?P<of> (?:of|in) (?:each|every|a|an|the|any)(?: {_TYPE})? scenarios?)?"
_FEW = r"(?:an?|one|1|\d+|two|three)"
_THEY = r"(?:they|it|you|~|the (?:target|attacker)|(?:the triggering|that) [a-z]+)"
_CHOSEN = r"\b[Cc]hooses? (?:an?|one|up to \w+|\d+|two|any) [^,.;]*?"
_RULE = rf"(?:this {_PLAY} cannot be (?:play|us)ed|(?:you|~) cannot (?:play|use) this {_PLAY})"
_ITS = r"(?:its|their|your)"
_FORMED = rf"(?:into {_ITS} deck|to (?:re)?form {_ITS} deck)"
_STRATEGY_DRAW = (
    rf"(?:spend|use) {_ITS} Strategy Phase (?:to draw|(?:on|for) drawing)(?: a| another)?(?: card)?"
    rf"|draw a card (?:in|during|with|for|as) (?:{_ITS}|the) Strategy Phase"
)
_OF_ONE = r"(?: of (?:one|1)(?: card)?)?(?=[,.;]|$| when| if)"
_PLAYED_SO = (
    r"(?:[Aa]s|[Ww]hen(?:ever)?|[Ee]ach time) (?:you|~) (?:play|use)s? "
    rf"(?:this (?P<play>{_PLAY})|it), (?:(?:you|~) )?"
)
_ONE_TRAIT = r"(?:the |a )?(?P<one>Aggressive|Charming|Comical|Persuasive)(?: [Tt]rait)?"
_OR_TRAIT = rf"(?:{_ONE_TRAIT}(?:,? or |, ){_ONE_TRAIT.replace('<one>', '<two>')}(?: [Tt]rait)?)"
_BY_CHOICE = (
    r"(?: \(your choice\)| of your choice|,? (?:as )?(?:you choose|your choice)|,? chosen (?:by you )?"
    r"(?:as|when(?:ever)?|each time) (?:you play it|it is played))"
)
_TRAITS = "Aggressive|Charming|Comical|Persuasive"
_OF_KIND = r"of (?:the (?:named|chosen|said)|that) (?:kind|type|sort)(?: of (?:card|play))?"
_GOES = r"(?:returns?|goes(?: back)?|is (?:returned|put(?: back)?)|comes back)"
_FROM_HANDS = r"(?: from (?:your|their) hands?)?"
_PLAYERS = r"(?:its|their|(?:that|the) (?:ally|enemy|player|PC)'s|its (?:owner|player)'s)"
CARDS = (
    # a card that goes to a hand
    (rf"\b[Tt]his (?:card|{_PLAY}) {_GOES} (?:to|into) your hand\b", "return this card to your hand"),
    (
        (
            r"\b(?:[Tt]he|[Tt]hat) (?:triggering )?[a-z]+ (?:won|made|lost) [^,.;]*?\bcard\b[^,.;]*?, "
            rf"(?P<said>(?:that|the) card {_GOES} (?:to|into) {_PLAYERS} hand(?: after it resolves(?= instead of))?)\b"
        ),
        "they return that card to their hand",
    ),
    (
        (
            r"\b(?:deck|pile|hand)(?P<said> (?:rather than|instead of)(?: going)? (?:into|in|to|onto|on) your "
            r"discard pile)\b"
        ),
        " instead of into your discard pile",
    ),
    # cards that are parted among piles, traded and given up
    (
        (
            r"\b(?P<who>[Yy]ou and (?:an?|one|the|that) [a-z]+(?: [a-z]+)?)(?P<said>(?P<may> may)?(?: each)? "
            r"(?:(?:give|hand|pass)(?: each)? (?:the other|each other|one another) (?:an?|one) card(?: each)?"
            rf"{_FROM_HANDS}|(?:trade|swap|exchange) (?:an?|one) card each{_FROM_HANDS}))(?=[,.;]|$)"
        ),
        r"\g<may> trade a card",
    ),
    (
        r"\b(?P<said>give(?P<s>s?) up)(?= (?:an?|one|\d+|two|three|any number of) (?:[A-Z]\w+ )?cards?\b)",
        r"discard\g<s>",
    ),
    (r"\b(?:cards?|hand|look at|in|from) of (?P<said>an)(?= (?:ally|enemy)'s (?:deck|hand|discard pile)\b)", "one"),
    # plays from hand, and what they cost
    *(
        (
            rf"\b(?:play|use)(?:s|ed|ing)? (?:(?:an?|any|another|the|no) )?(?:{_TRAIT} )?(?P<said>{said})\b",
            f"{house} from hand",
        )
        for kind in ("Action", "Reaction", "Strategy", "Assist", "Interrupt")
        for said, house in (
            (f"{kind} card", kind),
            (f"{kind} cards", f"{kind[:-1]}ies" if kind[-1] == "y" else f"{kind}s"),
        )
    ),
    (
        (
            r"\bmust (?:discard|reveal) (?P<said>(?:another|an (?:additional|extra)|one (?:other|more)) card)"
            r"(?= (?:(?:in order )?to play|to do so)\b)"
        ),
        "a card",
    ),
    (r"\bdamage(?P<said> from this)(?= (?:must|cannot|may|is|[a-z]+s)\b)", " from this Action"),
    # cards that are shown, and of what kind they are
    (rf"\b(?:card|{_PLAY}|it)(?: (?:revealed|discarded|drawn))? is (?P<said>(?={_OF_KIND}))", "a card "),
    (
        (
            r"\b(?:that|the(?: (?:discarded|revealed|drawn))?) card(?: (?:discarded|revealed|drawn) this way)? "
            rf"(?:is|was) (?P<said>(?P<trait>{_TRAITS}))\b(?! (?:or|and)\b)"
        ),
        r"a \g<trait> card",
    ),
    (
        (
            rf"\b(?P<said>(?:the|that) (?:revealed|discarded|drawn) {_PLAY} (?:is|was) "
            rf"(?P<trait>{_TRAITS}))\b(?! (?:or|and)\b)"
        ),
        r"that card is a \g<trait> card",
    ),
    (rf"\b(?:cards?|plays?) of (?P<said>the (?:named|chosen) (?:play|{_PLAY}|card))\b", "that kind"),
    (r"\b(?P<said>make)(?=s? a play of (?:that|the (?:named|chosen)) (?:kind|type|sort)\b)", "play"),
    (
        (
            rf"\b(?:[Ii]f|[Uu]nless) (?P<said>(?:the|that) (?:revealed|discarded|drawn) {_PLAY})(?= (?:is|was|has)\b"
            rf"(?! (?:{_TRAITS})\b))"
        ),
        "that card",
    ),
    # which of two Traits a play has
    (
        (
            rf"^(?:{_PLAYED_SO})?(?:[Cc]hoose|[Dd]ecide|[Pp]ick)s? whether (?:it|this (?P<this>{_PLAY})) "
            rf"(?:is|has|counts as|will be) {_OR_TRAIT}{_ENDS}"
        ),
        r"This \g<play>\g<this> gains the \g<one> or \g<two> Trait of your choice",
    ),
    (
        rf"^[Tt]his (?P<play>{_PLAY}) (?:is|has|gains|counts as)(?: either)? {_OR_TRAIT}{_BY_CHOICE}{_ENDS}",
        r"This \g<play> gains the \g<one> or \g<two> Trait of your choice",
    ),
    (
        (
            r"\bthis (?:Action|Reaction) (?:has|gains) [^,.;]*?Trait(?P<said> (?:until it (?:is resolved|resolves"
            rf"|has (?:been )?resolved)|for this play|while it is resolved)){_ENDS}"
        ),
        "",
    ),
    # dice that are so many levels higher
    *(
        (
            (
                rf"\b(?:the|this {_PLAY}'s) {_DICE} (?P<said>(?:dice|die)(?P<of> of (?:this|the|that) [^,.;]*?{_PLAY})?"
                rf" (?:by )?(?:{many}) levels?)\b"
            ),
            rf"dice level\g<of> by {by}",
        )
        for many, by in (("an?|one|1", 1), ("two|2", 2), ("three|3", 3))
    ),
    # what is asked of a play, in front
    *(
        (rf"^{first} (?P<fact>[^,.;]+), (?P<rule>{_RULE})(?=\.?$)", rf"\g<rule> {said} \g<fact>")
        for first, said in (("If", "if"), ("Unless", "unless"), ("While", "while"), ("As long as", "as long as"))
    ),
    # who cannot play, discards or has to show a card that is chosen
    (rf"{_CHOSEN}(?P<said>,? (?:that|which) (?P<who>{_THEY}) cannot play)\b", r" and \g<who> cannot play that card"),
    (
        rf"{_CHOSEN}(?P<said>,? (?:that|which) (?P<who>{_THEY}) (?:must )?(?P<do>discards?)){_ENDS}",
        r", and \g<who> \g<do> that card",
    ),
    (rf"\b(?:[Ss]hows?|[Rr]eveals?) (?P<said>you (?P<what>{_ITS} (?:entire )?hand))\b", r"\g<what> to you"),
    (
        (
            r"\b[Yy]ou (?:begin|start) (?:each|every|an?) [a-z ]+ with (?:an?|one|\d+|two|three) "
            r"(?P<said>(?:additional|extra|more) cards? in (?:your )?hand)\b"
        ),
        "extra cards",
    ),
    # the draw of a Strategy Phase
    *(
        (pattern, f"{draw} {by} more {cards} in the Strategy Phase")
        for many, by, cards in (("two|2", 1, "card"), ("three|3", 2, "cards"))
        for pattern, draw in (
            (
                rf"^[Ww]hen(?:ever)? you (?:{_STRATEGY_DRAW}), (?:you )?draw (?:{many})(?: cards)? instead{_OF_ONE}",
                "draw",
            ),
            (
                (
                    rf"^(?:You )?[Dd]raw (?:{many}) cards(?: instead)?{_OF_ONE} "
                    rf"(?:when(?:ever)?|if) you (?:{_STRATEGY_DRAW})"
                ),
                "draw",
            ),
            (rf"^(?:In|During) (?:the|your|each) Strategy Phase, (?:you )?draw (?:{many}) cards{_OF_ONE}", "draw"),
        )
    ),
    *(
        (
            rf"^(?:In|During) (?:the|your|each) Draw Phase, (?:you )?draw (?:{many}) cards instead of (?:one|1)\b",
            f"After the first round, draw {by} more {cards} in the Draw Phase",
        )
        for many, by, cards in (("two|2", 1, "card"), ("three|3", 2, "cards"))
    ),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
_FIRST = (
    r"^(?P<when>When(?:ever)?|Each time|As) (?P<what>(?!.*\bwould\b)[^,.;]{5,80}?), "
    r"(?:you|they|it|that \w+) (?:(?:may|must)(?P<first> first)) (?P<rest>[^.;]*)"
)
_TO_FORM = re.compile(rf"\bshuffles? (?P<pile>{_ITS} discard pile) {_FORMED}")
_FROM_IT = re.compile(r"\bfrom (?P<it>it)\b")


def _first(match: re.Match[str]) -> Places:
    """Give what is done first, as something happens, as done before it.

    >>> list(_first(re.search(_FIRST, "Whenever you draw a card, you may first discard one.")))
    [(0, 8, 'Before'), (33, 39, '')]
    """
    yield *match.span("when"), "Before"
    yield *match.span("first"), ""
    formed = _TO_FORM.search(match["what"])
    if formed and (it := _FROM_IT.search(match.string, *match.span("rest"))):
        yield *it.span("it"), formed["pile"]


_SORT = rf"(?P<sort>(?:{_TRAIT} )?(?:{_PLAYS})(?: from (?:the )?hand| from Gear\b| with(?:out)? [^,.;]*?)?)"
_SOME_PLAY = (
    r"(?:this Action|that Action|(?:your|the|each|that enemy's|an? ally's) (?:first|next|triggering|[A-Z])[^,.;]*?)"
)
_UNTIL = (
    r"(?: until [^,.;]+| this (?:turn|round|scenario)(?! you)(?<!each)| (?:each|per|every) (?:turn|round|scenario))?"
)
_BARRED = rf"(?P<bar>(?!Its\b)(?:(?P<no>[Nn]o) )?{_SORT} (?P<can>cannot|can|may) be (?:play|us)ed)"
_UNANSWERED = (
    rf"(?:^|(?<=, )){_BARRED} (?P<to>(?:against|to|in (?:response|answer) to)) {_SOME_PLAY}"
    r"(?P<end>(?: unless they (?:are|have) (?P<spared>[A-Z]\w+)(?: keyword)?)?)(?= until [^,.;]+\.?$|\.?$)"
)
_OF_THEIRS = _SORT.replace("(?:the )?hand", "(?:the|their|its) hand")
_TARGET_OF = (
    rf"(?P<of>\b[Tt]he target of ){_SOME_PLAY} (?P<bar>cannot (?:play|use) (?:an? )?{_OF_THEIRS}"
    r" (?:against|to|in (?:response|answer) to) it)(?=[,.;]|$)"
)
_OWN_HAND = re.compile(r"\bfrom (?:the|their|its) hand\b")
_NOBODYS = rf"(?:^|(?<=, ))(?!This ){_BARRED}(?: by (?P<by>[^,.;]*?))?(?= until [^,.;]+\.?$| this \w+\.?$|\.?$)"


def _unanswered(match: re.Match[str]) -> Places:
    """Give a play that cannot be answered, where it is said which plays cannot be made against it.

    >>> list(_unanswered(re.search(_UNANSWERED, "Reactions cannot be played against this Action.")))
    [(0, 26, ''), (26, 35, ''), (46, 46, ' cannot be answered with Reactions')]
    """
    if bool(match["no"]) == (match["can"] == "cannot"):
        return
    yield *match.span("bar"), ""
    yield match.end("bar"), match.end("to") + 1, ""
    sort = re.sub(r"(?<=\ba) keyword\b", " Trait", match["sort"])
    spared = f" without the {match['spared']} keyword" if match["spared"] else ""
    yield *match.span("end"), f" cannot be answered with {sort}{spared}"


def _target_of(match: re.Match[str]) -> Places:
    """Give a play that cannot be answered, where it is said what its target cannot play."""
    yield *match.span("of"), ""
    yield *match.span("bar"), f"cannot be answered with {_OWN_HAND.sub('from hand', match['sort'])}"


def _nobodys(match: re.Match[str]) -> Places:
    """Give who cannot play what cannot be played: "by the target", or nobody can.

    >>> list(_nobodys(re.search(_NOBODYS, "Interrupts cannot be played until the end of the round.")))
    [(0, 27, 'nobody can play Interrupts')]
    """
    if bool(match["no"]) != (match["can"] == "cannot"):
        by = f"{match['by']} cannot" if match["by"] else "nobody can"
        yield *match.span(), f"{by} play {match['sort']}"


_WHENEVER_BEHIND = (
    r"(?:^|(?<=, ))(?P<each>[Ee]ach (?:other )?(?P<who>(?:[A-Z][a-z]+ )?(?:enemy|ally|PC|player|entity)))"
    r"(?P<where> (?:in|within) [^,.;]*?)? "
    r"(?P<does>(?:loses?|suffers?|discards?|draws?|recovers?|gains?) (?:(?! and )[^,.;])*?)"
    r"(?P<when> (?:whenever|each time|every time) (?:it|they) )(?P<done>[^,.;]*?)(?P<end>)(?=\.?$)"
)


_MAKES = re.compile(r"\bmakes a play\b")


def _whenever_behind(match: re.Match[str]) -> Places:
    """Give in front what someone does each time that something else is done, of each of several.

    >>> list(_whenever_behind(re.search(_WHENEVER_BEHIND, "Each enemy draws a card whenever it moves.")))
    [(0, 10, 'Whenever an enemy moves, they draw a card'), (10, 41, '')]
    """
    done = _MAKES.sub("plays a play", match["done"])
    one = f"{'an' if match['who'][0] in 'aeA' else 'a'} {match['who']}{match['where'] or ''}"
    when = "Whenever" if match["each"][0] == "E" else "whenever"
    verb, _, rest = match["does"].partition(" ")
    yield *match.span("each"), f"{when} {one} {done}, they {verb.removesuffix('s')} {rest}"
    yield match.end("each"), match.end("end"), ""


_PARTED = r"\b[Pp]uts? (?:one|1)(?: card| of them)? (?:into|in|on|onto)\b[^.;]*"
_ONE_MORE = re.compile(
    r"(?:,|,? and)(?P<one> (?:one|1|another)(?: card| of them)?)(?= (?:into|in|on|onto|at|to) (?:the|your|their|its)\b)"
)


def _parted(match: re.Match[str]) -> Places:
    """Give the verb of each card that is put elsewhere.

    >>> list(_parted(re.search(_PARTED, "Put one into your hand and one on the bottom of your deck.")))
    [(26, 30, ' put one of them')]
    """
    for more in _ONE_MORE.finditer(match.string, *match.span()):
        yield *more.span("one"), " put one of them"


_TO_DO_SO = (
    r"\b(?:[Ee]ach|[Ee]very|[Aa]n?|[Aa]ny) (?:other )?(?:enemy|ally|PC|player|entity)(?P<that> (?:that|who)"
    r"(?: wants to)? plays? (?P<what>[^,.;]+?))(?= must [^,.;]*? to do so\b)[^,.;]*?(?P<so>to do so)\b"
)
_UNLESS_PAID = (
    r"^(?P<who>The (?:target|attacker|triggering [a-z]+)|That [a-z]+)(?P<bar> cannot (?P<play>play [^,.;]*?) "
    r"(?:on|during|in) (?:its|their) next turn unless (?:it|they)(?: first)? )(?P<verb>[a-z]+?)(?P<s>s?) "
    r"(?P<rest>[^,.;]+?)(?P<first> first)?(?=\.?$)"
)
_EACH_HARMED = (
    r"\b[Ee]ach (?P<target>target (?:that|who|which) (?:suffers|takes|suffered|took))(?P<much>(?: \d+ or more)? "
    r"(?:[A-Z][a-z]+ )?damage)(?P<from> from this(?: Action| attack)?)?(?= [a-z])"
)


def _to_do_so(match: re.Match[str]) -> Places:
    """Give what is paid for behind who pays: "each enemy must discard a card to play an Action"."""
    yield *match.span("that"), ""
    yield *match.span("so"), f"to play {match['what']}"


def _unless_paid(match: re.Match[str]) -> Places:
    """Give what someone has to do in their next turn to play something.

    >>> told = "The target cannot play Actions on their next turn unless they discard a card."
    >>> [words for _, _, words in _unless_paid(re.search(_UNLESS_PAID, told))]
    ['On their next turn, the target', ' must ', '', ' to play Actions']
    """
    yield *match.span("who"), f"On their next turn, {match['who'][0].lower()}{match['who'][1:]}"
    yield *match.span("bar"), " must "
    yield *match.span("s"), ""
    end = match.span("first") if match["first"] else (match.end("rest"), match.end("rest"))
    yield *end, f" to {match['play']}"


def _each_harmed(match: re.Match[str]) -> Places:
    """Give those who are damaged by what the text is part of: whoever is, is a target of it."""
    yield *match.span("target"), "entity that suffers"
    if match["from"]:
        yield *match.span("from"), " from this Action"
    else:
        yield match.end("much"), match.end("much"), " from this Action"


_MARKED_BEHIND = (
    rf"\b(?:cards?|{_PLAYS}s?|Strategies)(?P<where> (?:in|from) (?:{_ITS}|the [a-z ]+'s|that [a-z]+'s) "
    r"(?:hand|deck|discard pile))(?P<mark> (?:with(?:out)?|that (?:has|have|lacks?)) "
    r"(?:(?:the|an?|no|any) )?(?:[A-Z]\w+(?: (?:keyword|Trait|damage|entry))?|[Tt]rait|typed damage|keyword))"
    r"(?=[,.;]|$| (?:to|and|until|or)\b)"
)


def _marked_behind(match: re.Match[str]) -> Places:
    """Give what cards are like before where they lie.

    >>> list(_marked_behind(re.search(_MARKED_BEHIND, "for each card in their hand with the Returning keyword")))
    [(13, 54, ' with the Returning keyword in their hand')]
    """
    any_trait = r"\g<any> Trait"
    mark = re.sub(r"\b(?P<any>an?|no|any) keyword$", any_trait, match["mark"])
    yield match.start("where"), match.end("mark"), f"{mark}{match['where']}"


CARDS_IN_PARTS = (
    (_MARKED_BEHIND, _marked_behind),
    *HANDS_IN_PARTS,
    (_TO_DO_SO, _to_do_so),
    (_UNLESS_PAID, _unless_paid),
    (_EACH_HARMED, _each_harmed),
    (_PARTED, _parted),
    (_WHENEVER_BEHIND, _whenever_behind),
    (_FIRST, _first),
    (_UNANSWERED, _unanswered),
    (_TARGET_OF, _target_of),
    Misread(_NOBODYS, _nobodys),
)
"""What has other words in several places."""
