"""Reading and wording of what a play is like: "an Action without the Gear keyword", "an Area Attack"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.entries.gear import HAND_KINDS
from compiler.ir.selectors.descriptors import REACHING, Mark, Marking, PlayLike
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, PlayKind
from compiler.language.topics.gear import gear_said
from compiler.language.topics.groups import article, plural
from compiler.language.topics.named_plays import is_of_named, is_the_same, without_same
from compiler.language.topics.phrase import listed
from compiler.language.topics.places import GEAR
from compiler.language.topics.plays import PlayReading
from compiler.language.topics.points import PointsReading
from compiler.language.topics.scene import which_help

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.language.parsing.token import Token

MARKINGS = {str(marking): marking for marking in Marking if str(marking)[0].isupper()}
ROWS = frozenset(str(row) for row in (*ACCURACY_ROW.values(), *EVASION_ROW.values(), *SKILL_ROWS))
"""Rows a play may have, beside those that are markings of their own."""
REACHES = ("melee", "ranged")
NAMED_BEFORE = ("Range", "Reach", "Thrown", "Incantation")
"""Rows that can stand before the kind of play: "a Thrown Action"."""
NUMBERED = {str(row): row for row in (Marking.PIERCING, Marking.INCANTATION, *REACHING)}
"""Rows that are a number."""
AREA = Mark(what=Marking.AREA_ATTACK)
RANGED = Mark(what=Marking.RANGED)
OTHER = Mark(what=Marking.OTHER)
FROM_HAND = Mark(what=Marking.SOURCE, name="hand")
ANY_CARD = tuple(PlayKind)
"""Of a card it is not said what kind of play it is."""
LOWER = ("lower", "less", "fewer", "below")


class DescriptorReading(PlayReading, PointsReading):
    """Callbacks of grammar/descriptors.lark."""

    def from_this_piece(self, said: Token) -> Mark:
        """Read "from this Weapon": the piece of Gear on which the text stands."""
        self.this_gear(said)
        return Mark(what=Marking.SOURCE, name=f"this {said.split()[-1].capitalize()}")

    def from_that_piece(self, said: Token) -> Mark:
        """Read "from that Weapon": the one of the play that this one meets, or that has been brought up."""
        met = self.scene.play is PlayKind.REACTION or self.scene.has_trigger or self.brings_play
        if not met and GEAR not in self.things | self.scene.things:
            message = f'no play has been brought up that could be from "{said}"'
            self.trouble(Code.REF_DANGLING, said, message, help='say "this Weapon", or name what is meant')
        return Mark(what=Marking.SOURCE, name=str(said).removesuffix("'s"))

    def from_it_here(self, said: Token) -> Mark:
        """Read "your attacks with it": with the piece of Gear on which the text stands."""
        if self.scene.kind not in HAND_KINDS or GEAR in self.scene.things:
            self.trouble(Code.REF_SUBJECT, said, 'this does not say what "it" is', help="name the piece of Gear")
        return self.from_this_piece(said.update(value=f"this {self.scene.kind}"))

    def strike_of_that(self, gear: Token, like: PlayLike) -> PlayLike:
        """Read "that Weapon's Actions"."""
        return with_marks(like, [PlayLike(having=(self.from_that_piece(gear),))])

    def from_the_piece(self, said: Token) -> PlayLike:
        """Read "hits an enemy with this Weapon": with an attack from it."""
        return PlayLike(having=(self.from_this_piece(said),))

    def keyword(self, term: list[Token]) -> str:
        """Check that the glossary has the keyword, which may be of several words."""
        whole = term[0].update(value=" ".join(term))
        whole.end_pos = term[-1].end_pos
        return self.known(whole, self.vocabulary.keywords, Code.KEYWORD_UNKNOWN, "keyword")

    def traits(self, *words: Token | None) -> tuple[Token, ...]:
        return tuple(word for word in words if word)

    def strike_of_gear(self, gear: Token, like: PlayLike) -> PlayLike:
        """Read "this Weapon's Actions", "this Armor's Reaction": those from that piece."""
        name = self.this_gear(gear)
        if name == "card":
            self.trouble(Code.REF_SUBJECT, gear, "a card has no plays but itself", help="name the Gear that this is")
        return with_marks(like, [PlayLike(having=(Mark(what=Marking.SOURCE, name=f"this {name}"),))])

    def reach_alone(self, reach: Token) -> tuple[Token, ...]:
        """Read "ranged" before plays of any Trait."""
        return (reach,)

    def play_like(self, words: tuple[Token, ...] | None, *parts: Token | PlayLike) -> PlayLike:
        kinds = tuple(self.play_kind(part) for part in parts if isinstance(part, str))
        marks = [part for part in parts if isinstance(part, PlayLike)]
        return self.of_words(with_marks(PlayLike(kinds=kinds), marks), words or ())

    def card_like(self, *marks: PlayLike) -> PlayLike:
        """Read "plays a card": a play of whatever kind, from hand."""
        from_hand = self.marked_in_hand()
        return with_marks(PlayLike(kinds=ANY_CARD), [from_hand, *(mark for mark in marks if mark != from_hand)])

    def trait_card_like(self, words: tuple[Token, ...] | None, *marks: PlayLike) -> PlayLike:
        """Read "a Comical card"."""
        return self.of_words(self.card_like(*marks), words or ())

    def of_words(self, like: PlayLike, words: tuple[Token, ...]) -> PlayLike:
        """Add what stands before the kind: how far it reaches, Traits, or a keyword as in "a Gear Action"."""
        if words and words[0] in REACHES:
            return self.reaching(words[0], self.of_words(like, words[1:]))
        if len(words) == 1 and words[0] in self.vocabulary.keywords:
            mark = Mark(what=Marking.KEYWORD, name=str(words[0]))
            return with_marks(like, [PlayLike(having=(mark,))])
        if words and set(words) <= set(NAMED_BEFORE):
            marks = tuple(Mark(what=MARKINGS[word]) for word in words)
            return with_marks(like, [PlayLike(having=(self.marking_either(*marks),))])
        traits = tuple(self.trait(word) for word in words)
        return PlayLike(kinds=like.kinds, traits=traits, having=like.having, lacking=like.lacking)

    def per_play_done(self, words: tuple[Token, ...] | None, kind: Token, *said: PlayLike | Token) -> Quantity:
        """Read "for each Assist revealed", "each Action with Incantation discarded": of the cards, those like that."""
        *marks, done = said
        like = self.play_like(words, kind, *marks)
        assert isinstance(done, str)  # noqa: S101 - the grammar puts it last
        return Quantity(of=Measure(done.removesuffix(" there")), like=like)

    def area_attack(self, *marks: PlayLike) -> PlayLike:
        return with_marks(PlayLike(having=(AREA,)), marks)

    def reaching(self, word: Token, like: PlayLike) -> PlayLike:
        """Read "a ranged attack", "a melee Action"."""
        if RANGED in (*like.having, *like.lacking):
            self.contradiction("how far it reaches is said twice", 'say "ranged" or "melee" once')
        far = PlayLike(lacking=(RANGED,)) if word == "melee" else PlayLike(having=(RANGED,))
        return with_marks(like, [far])

    def reaching_by(self, word: Token, like: PlayLike) -> PlayLike:
        """Read "a Thrown attack": one with that row."""
        return with_marks(like, [PlayLike(having=(self.row_marking(word),))])

    def attack(self, *marks: PlayLike) -> PlayLike:
        return with_marks(PlayLike(), marks)

    def marked(self, *marks: Mark | None) -> PlayLike:
        return PlayLike(having=tuple(mark for mark in marks if mark))

    def marked_in_hand(self) -> PlayLike:
        """Read "from their hand", of who plays it."""
        return PlayLike(having=(FROM_HAND,))

    def unmarked(self, *marks: Mark | None) -> PlayLike:
        return PlayLike(lacking=tuple(mark for mark in marks if mark))

    def marking(self, term: list[Token]) -> Mark:
        word = " ".join(term)
        if word in MARKINGS:
            return Mark(what=MARKINGS[word])
        if word in ROWS:
            return Mark(what=Marking.ROW, name=word)
        if word not in self.vocabulary.keywords:
            known = [*MARKINGS, *sorted(self.vocabulary.keywords)]
            message = f'a play has no row or keyword called "{word}"'
            self.trouble(Code.KEYWORD_UNKNOWN, term[0], message, last=term[-1], help=which_help(word, known))
        return Mark(what=Marking.KEYWORD, name=word)

    def marking_either(self, *marks: Mark) -> Mark:
        """Read "Range or Thrown": one of them."""
        return marks[0] if len(marks) == 1 else Mark(what=Marking.EITHER, of=marks)

    def marking_met(self, mark: Mark) -> Mark:
        return mark

    def any_trait_marking(self) -> Mark:
        return Mark(what=Marking.TRAIT)

    def without_trait(self) -> PlayLike:
        """Read "that has no Trait"."""
        return PlayLike(lacking=(self.any_trait_marking(),))

    def row_so_much(self, word: Token, number: Token, beyond: Token) -> Mark:
        """Read "Piercing 2 or higher"."""
        least = self.number(number)
        if beyond.endswith(LOWER):
            self.trouble(Code.TEXT_UNPARSED, beyond, "so much or more is asked for", help='say "or higher"')
        if word not in NUMBERED:
            self.trouble(Code.ROW_KIND, word, f"{word} has no number", help=f'say "{word}" alone')
        return Mark(what=MARKINGS[str(word)], least=least)

    def row_marking(self, word: Token) -> Mark:
        """Read "with a Range": with that row."""
        return Mark(what=MARKINGS[str(word)])

    def damage_marking(self, word: Token) -> Mark:
        return Mark(what=Marking.DAMAGE_TYPE, name=self.damage_type(word))

    def of_level(self, number: Token, beyond: Token | None) -> PlayLike:
        """Read "of level 3 or lower"."""
        level = self.number(number)
        down = beyond is not None and beyond.endswith(LOWER)
        least, most = (None if down else level), (level if down or beyond is None else None)
        return PlayLike(having=(Mark(what=Marking.LEVEL, least=least, most=most),))

    def of_no_kind(self, *kinds: Token) -> PlayLike:
        """Read "that is no Action or Reaction"."""
        return PlayLike(lacking=tuple(Mark(what=Marking.KIND, name=str(self.play_kind(kind))) for kind in kinds))

    def of_no_trait(self, *words: Token | None) -> PlayLike:
        """Read "that is not Charming"."""
        return PlayLike(lacking=tuple(self.trait_named(word) for word in words if word))

    def of_trait(self, word: Token) -> PlayLike:
        return PlayLike(having=(self.trait_named(word),))

    def trait_meant(self, trait: Mark) -> PlayLike:
        """Read "of that Trait"."""
        return PlayLike(having=(trait,))

    def trait_shared(self, play: Token) -> PlayLike:
        """Read "that shares a Trait with this Action"."""
        return self.trait_meant(self.trait_marking(play.update(value=f"the same Trait as {play}")))

    def typed_marking(self) -> Mark:
        return Mark(what=Marking.TYPED_DAMAGE)


def with_marks(like: PlayLike, marks: Sequence[PlayLike]) -> PlayLike:
    """Give the plays that also have and lack what `marks` say."""
    said = dict.fromkeys((*like.having, *(mark for one in marks for mark in one.having)))
    having = sorted(said, key=_is_no_source)
    lacking = tuple(mark for one in marks for mark in one.lacking)
    return PlayLike(kinds=like.kinds, traits=like.traits, having=tuple(having), lacking=(*like.lacking, *lacking))


def _is_no_source(mark: Mark) -> bool:
    """Order what plays have: where they come from is said first."""
    return mark.what is not Marking.SOURCE


def mark_words(mark: Mark) -> str:
    """Word what a play has: "the Gear keyword", "Fire damage", "Incantation".

    >>> mark_words(Mark(what=Marking.KEYWORD, name="Gear"))
    'the Gear keyword'
    """
    if mark.what is Marking.KEYWORD:
        return f"the {mark.name} keyword"
    if mark.what is Marking.TRAIT:
        return f"the {mark.name} Trait" if mark.name else "a Trait"
    if mark.what is Marking.MET_TRAIT:
        return f"{mark.what} {mark.name}"
    if mark.what is Marking.EITHER:
        return " or ".join(map(mark_words, mark.of))
    if mark.what in NUMBERED.values() and mark.least is not None:
        return f"{mark.what} {mark.least} or higher"
    if mark.what is Marking.RESISTANCE:
        return f"{mark.name} Resistance".strip()
    if mark.what is Marking.ROW:
        return mark.name
    return f"{mark.name} damage" if mark.what is Marking.DAMAGE_TYPE else str(mark.what)


def source_words(mark: Mark) -> str:
    """Word where a play comes from.

    >>> source_words(Mark(what=Marking.SOURCE, name="hand")), source_words(Mark(what=Marking.SOURCE, name="Bow"))
    ('from hand', 'from a Bow')
    """
    plain = mark.name in ("hand", "Gear") or mark.name.startswith(("this ", "that "))
    return f"from {mark.name if plain else gear_said(mark.name)}"


def play_like_words(like: PlayLike) -> str:
    """Word a play of that sort, with its article: "an Aggressive Action", "an Area Attack with Piercing".

    >>> from compiler.ir.terms import PlayKind
    >>> play_like_words(PlayLike(kinds=(PlayKind.ACTION,), lacking=(AREA,)))
    'an Action without Area Attack'
    """
    return sort_of_play(like) if is_the_same(like) else article(sort_of_play(like))


def sort_of_play(like: PlayLike) -> str:
    """Word a play of that sort, without an article."""
    if is_the_same(like):
        return with_kinds(without_same(like), f"the same {like.kinds[0]}")
    if OTHER in like.having:
        return f"other {sort_of_play(without_other(like))}"
    if is_card(like):
        return with_kinds(of_any_kind(like), "card")
    if is_of_named(like, ANY_CARD):
        return with_kinds(of_any_kind(like), "play")
    reach, like = reach_said(like)
    if like.kinds:
        return f"{reach}{with_kinds(like, listed(like.kinds, 'or'))}"
    return (
        f"{reach}{'Area Attack' if AREA in like.having else 'attack'}{_marks(like)}{_no_kinds(like.lacking, 'attack')}"
    )


def plays_words(like: PlayLike) -> str:
    """Word plays of that sort: "Aggressive Actions", "Area Attacks".

    >>> from compiler.ir.terms import PlayKind
    >>> plays_words(PlayLike(kinds=(PlayKind.ACTION, PlayKind.STRATEGY), lacking=(AREA,)))
    'Actions and Strategies without Area Attack'
    """
    if is_the_same(like):
        return sort_of_play(like)
    if OTHER in like.having:
        return f"other {plays_words(without_other(like))}"
    if is_card(like):
        return with_kinds(of_any_kind(like), "cards")
    if is_of_named(like, ANY_CARD):
        return with_kinds(of_any_kind(like), "plays")
    reach, like = reach_said(like)
    if like.kinds:
        kinds = listed([plural(kind) for kind in like.kinds])
        return f"{reach}{with_kinds(like, kinds)}"
    attacks = "Area Attacks" if AREA in like.having else "attacks"
    return f"{reach}{attacks}{_marks(like)}{_no_kinds(like.lacking, attacks)}"


def without_other(like: PlayLike) -> PlayLike:
    """Give what plays are like beside being none of those in progress."""
    return msgspec.structs.replace(like, having=tuple(mark for mark in like.having if mark != OTHER))


def is_card(like: PlayLike) -> bool:
    """Tell whether it is a card of any kind that is played."""
    return like.kinds == ANY_CARD and FROM_HAND in like.having


def without_hand(like: PlayLike) -> PlayLike:
    """Give what plays are like beside coming from hand."""
    return msgspec.structs.replace(like, having=tuple(mark for mark in like.having if mark != FROM_HAND))


def of_any_kind(like: PlayLike) -> PlayLike:
    """Give what a card is like beside being one."""
    return msgspec.structs.replace(without_hand(like), kinds=())


def reach_said(like: PlayLike) -> tuple[str, PlayLike]:
    """Give the word before plays for how far they reach, with the space behind it, and what else is said of them."""
    word = "ranged " if RANGED in like.having else "melee " if RANGED in like.lacking else ""
    having, lacking = (tuple(mark for mark in marks if mark != RANGED) for marks in (like.having, like.lacking))
    return word, msgspec.structs.replace(like, having=having, lacking=lacking)


def with_kinds(like: PlayLike, kinds: str) -> str:
    """Word plays by their kinds: what stands before these, and behind them what they have and lack.

    >>> with_kinds(
    ...     PlayLike(having=(Mark(what=Marking.TYPED_DAMAGE), Mark(what=Marking.KEYWORD, name="Gear"))), "Action"
    ... )
    'Gear Action with typed damage'
    """
    marks = [mark for mark in like.having if _is_no_source(mark)]
    last = marks[-1] if len(marks) > 1 and not like.traits else None
    keyword = last.name if last and last.what is Marking.KEYWORD else ""
    having = like.having[:-1] if keyword else like.having
    before = keyword or listed(like.traits, "or")
    return f"{before} {kinds}".strip() + marks_words(having, like.lacking) + _no_kinds(like.lacking, kinds)


def _marks(like: PlayLike) -> str:
    """Word what plays have and lack; an Area Attack without a kind is called so already."""
    having = like.having if like.kinds else tuple(mark for mark in like.having if mark != AREA)
    return marks_words(having, like.lacking)


def marks_words(having: Sequence[Mark], lacking: Sequence[Mark]) -> str:
    """Word what plays have and lack, with the space before it, or nothing.

    >>> marks_words([AREA], [])
    ' with Area Attack'
    """
    sources = "".join(f" {source_words(mark)}" for mark in having if not _is_no_source(mark))
    of_what = (Marking.LEVEL, Marking.CHOSEN_KIND)
    levels = "".join(_level_words(mark) for mark in having if mark.what in of_what)
    with_ = " and ".join(mark_words(mark) for mark in having if _is_no_source(mark) and mark.what not in of_what)
    without = " or ".join(mark_words(mark) for mark in lacking if mark.what is not Marking.KIND)
    return levels + sources + (f" with {with_}" if with_ else "") + (f" without {without}" if without else "")


def _no_kinds(lacking: Sequence[Mark], noun: str) -> str:
    """Word of what kind something is not: " that is no Reaction", of several things " that are no Reactions"."""
    several = noun.endswith("s")
    kinds = [plural(mark.name) if several else mark.name for mark in lacking if mark.what is Marking.KIND]
    return f" that {'are' if several else 'is'} no {listed(kinds, 'or')}" if kinds else ""


def _level_words(mark: Mark) -> str:
    """Word of what level a card is, or of which kind: the one that has been named.

    >>> _level_words(Mark(what=Marking.LEVEL, most=3))
    ' of level 3 or lower'
    """
    if mark.what is Marking.CHOSEN_KIND:
        return f" of {mark.what}"
    level = mark.least if mark.most is None else mark.most
    beyond = "" if mark.least == mark.most else " or higher" if mark.most is None else " or lower"
    return f" of level {level}{beyond}"
