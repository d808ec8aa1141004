"""Reading and wording of what a play is like: "an Action without the Gear keyword", "an Area Attack"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.entries.gear import HAND_KINDS
from compiler.ir.selectors.descriptors import ANY_CARD, FROM_HAND, REACHING, Mark, Marking, PlayLike
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, PlayKind
from compiler.language.topics.gear import can_be_called, kind_called
from compiler.language.topics.mentions import GEAR_ASKED, GEAR_SAID, PLAY_WAITED
from compiler.language.topics.places import CHOSEN_TRAIT, GEAR
from compiler.language.topics.plays import play_kind, this_gear, trait_marking, trait_named
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import gone_so_far, things_met
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


LOWER = ("lower", "less", "fewer", "below")


@production
def from_this_piece(reading: Reading, said: Token) -> Mark:
    """Read "from this Weapon": the piece of Gear on which the text stands."""
    this_gear(reading, said)
    return Mark(what=Marking.SOURCE, name=f"this {said.split()[-1].capitalize()}")


@production
def from_that_piece(reading: Reading, said: Token) -> Mark:
    """Read "from that Weapon": the one of the play that this one meets, or that has been brought up."""
    name = str(said).removesuffix("'s")
    asked = reading[GEAR_ASKED] or reading.scene.gear_asked
    if asked is not None and can_be_called(asked.like, name):
        if asked.spoken is None:
            message = "this could be any such piece of theirs"
            reading.trouble(Code.REF_DANGLING, said, message, help='have one chosen: "Choose one of their Weapons."')
        return Mark(what=Marking.SOURCE, name=_that_kind(name))
    met = reading.scene.play is PlayKind.REACTION or reading.scene.has_trigger or reading[PLAY_WAITED] is not None
    if not met and GEAR not in things_met(reading):
        message = f'no play has been brought up that could be from "{said}"'
        reading.trouble(Code.REF_DANGLING, said, message, help='say "this Weapon", or name what is meant')
    return Mark(what=Marking.SOURCE, name=_that_kind(name))


def _that_kind(name: str) -> str:
    """Give "that Weapon", "that Gear": with its kind alone."""
    return f"that {name.rsplit(maxsplit=1)[-1].capitalize()}"


@production
def from_it_here(reading: Reading, said: Token) -> Mark:
    """Read "your attacks with it": with the piece of Gear on which the text stands; or with a Trait that is chosen."""
    asked = reading[GEAR_ASKED] or reading.scene.gear_asked
    if asked is not None and asked.spoken is not None:
        return from_that_piece(reading, said.update(value=f"that {kind_called(asked.like)}"))
    named = reading[GEAR_SAID]
    if not named and CHOSEN_TRAIT in gone_so_far(reading):
        if reading.scene.kind in HAND_KINDS:
            reading.trouble(Code.REF_SUBJECT, said, "this could be the Trait, or this piece of Gear", help="say which")
        return Mark(what=Marking.CHOSEN_TRAIT)
    if not named and (reading.scene.kind not in HAND_KINDS or GEAR in reading.scene.things):
        reading.trouble(Code.REF_SUBJECT, said, 'this does not say what "it" is', help="name the piece of Gear")
    return from_this_piece(reading, said.update(value=f"this {named or reading.scene.kind}"))


@production
def strike_of_that(reading: Reading, gear: Token, like: PlayLike) -> PlayLike:
    """Read "that Weapon's Actions"."""
    return with_marks(like, [PlayLike(having=(from_that_piece(reading, gear),))])


@production
def strike_of_its(reading: Reading, its: Token, like: PlayLike) -> PlayLike:
    """Read "its Actions", of a piece of Gear that has been chosen, or from which the play that is met was made."""
    asked = reading[GEAR_ASKED] or reading.scene.gear_asked
    if asked is None or asked.spoken is None:
        reading.trouble(
            Code.REF_SUBJECT, its, "no piece of Gear has been brought up", help='say "that Weapon\'s Actions"'
        )
        return like
    return with_marks(
        like, [PlayLike(having=(from_that_piece(reading, its.update(value=f"that {kind_called(asked.like)}")),))]
    )


@production
def from_the_piece(reading: Reading, said: Token) -> PlayLike:
    """Read "hits an enemy with this Weapon": with an attack from it."""
    return PlayLike(having=(from_this_piece(reading, said),))


@production("keyword")
def read_keyword(reading: Reading, term: list[Token]) -> str:
    """Check that the glossary has the keyword, which may be of several words."""
    whole = term[0].update(value=" ".join(term))
    whole.end_pos = term[-1].end_pos
    return reading.known(whole, reading.vocabulary.keywords, Code.KEYWORD_UNKNOWN, "keyword")


@production
def traits(*words: Token | None) -> tuple[Token, ...]:
    return tuple(word for word in words if word)


@production
def strike_of_gear(reading: Reading, gear: Token, like: PlayLike) -> PlayLike:
    """Read "this Weapon's Actions", "this Armor's Reaction": those from that piece."""
    name = this_gear(reading, gear)
    if name == "card":
        reading.trouble(Code.REF_SUBJECT, gear, "a card has no plays but itself", help="name the Gear that this is")
    return with_marks(like, [PlayLike(having=(Mark(what=Marking.SOURCE, name=f"this {name}"),))])


@production
def reach_alone(reach: Token) -> tuple[Token, ...]:
    """Read "ranged" before plays of any Trait."""
    return (reach,)


@production
def play_like(reading: Reading, words: tuple[Token, ...] | None, *parts: Token | PlayLike) -> PlayLike:
    kinds = tuple(play_kind(part) for part in parts if isinstance(part, str))
    marks = [part for part in parts if isinstance(part, PlayLike)]
    return of_words(reading, with_marks(PlayLike(kinds=kinds), marks), words or ())


@production
def card_like(*marks: PlayLike) -> PlayLike:
    """Read "plays a card": a play of whatever kind, from hand."""
    from_hand = marked_in_hand()
    return with_marks(PlayLike(kinds=ANY_CARD), [from_hand, *(mark for mark in marks if mark != from_hand)])


@production
def trait_card_like(reading: Reading, words: tuple[Token, ...] | None, *marks: PlayLike) -> PlayLike:
    """Read "a Comical card"."""
    return of_words(reading, card_like(*marks), words or ())


def of_words(reading: Reading, like: PlayLike, words: tuple[Token, ...]) -> PlayLike:
    """Add what stands before the kind: how far it reaches, Traits, or a keyword as in "a Gear Action"."""
    if words and words[0] in REACHES:
        return reaching(reading, words[0], of_words(reading, like, words[1:]))
    if len(words) == 1 and words[0] in reading.vocabulary.keywords:
        mark = Mark(what=Marking.KEYWORD, name=str(words[0]))
        return with_marks(like, [PlayLike(having=(mark,))])
    if len(words) == 1 and words[0] in reading.vocabulary.damage_types:
        return with_marks(like, [PlayLike(having=(damage_marking(reading, words[0]),))])
    if words and set(words) <= set(NAMED_BEFORE):
        marks = tuple(Mark(what=MARKINGS[word]) for word in words)
        return with_marks(like, [PlayLike(having=(marking_either(*marks),))])
    traits = tuple(reading.trait(word) for word in words)
    return PlayLike(kinds=like.kinds, traits=traits, having=like.having, lacking=like.lacking)


@production
def per_play_done(reading: Reading, words: tuple[Token, ...] | None, kind: Token, *said: PlayLike | Token) -> Quantity:
    """Read "for each Assist revealed", "each Action with Incantation discarded": of the cards, those like that."""
    *marks, done = said
    like = play_like(reading, words, kind, *marks)
    assert isinstance(done, str)  # noqa: S101 - the grammar puts it last
    return Quantity(of=Measure(done.removesuffix(" there")), like=like)


@production
def area_attack(*marks: PlayLike) -> PlayLike:
    return with_marks(PlayLike(having=(AREA,)), marks)


@production
def reaching(reading: Reading, word: Token, like: PlayLike) -> PlayLike:
    """Read "a ranged attack", "a melee Action"."""
    if RANGED in (*like.having, *like.lacking):
        reading.contradiction("how far it reaches is said twice", 'say "ranged" or "melee" once')
    far = PlayLike(lacking=(RANGED,)) if word == "melee" else PlayLike(having=(RANGED,))
    return with_marks(like, [far])


@production
def reaching_by(word: Token, like: PlayLike) -> PlayLike:
    """Read "a Thrown attack": one with that row."""
    return with_marks(like, [PlayLike(having=(row_marking(word),))])


@production
def attack(*marks: PlayLike) -> PlayLike:
    return with_marks(PlayLike(), marks)


@production
def marked(*marks: Mark | None) -> PlayLike:
    return PlayLike(having=tuple(mark for mark in marks if mark))


@production
def marked_in_hand() -> PlayLike:
    """Read "from their hand", of who plays it."""
    return PlayLike(having=(FROM_HAND,))


@production
def unmarked(*marks: Mark | None) -> PlayLike:
    return PlayLike(lacking=tuple(mark for mark in marks if mark))


@production
def marking(reading: Reading, term: list[Token]) -> Mark:
    word = " ".join(term)
    if word in MARKINGS:
        return Mark(what=MARKINGS[word])
    if word in ROWS:
        return Mark(what=Marking.ROW, name=word)
    if word not in reading.vocabulary.keywords:
        known = [*MARKINGS, *sorted(reading.vocabulary.keywords)]
        message = f'a play has no row or keyword called "{word}"'
        reading.trouble(Code.KEYWORD_UNKNOWN, term[0], message, last=term[-1], help=which_help(word, known))
    return Mark(what=Marking.KEYWORD, name=word)


@production
def marking_either(*marks: Mark) -> Mark:
    """Read "Range or Thrown": one of them."""
    return marks[0] if len(marks) == 1 else Mark(what=Marking.EITHER, of=marks)


@production
def marking_met(mark: Mark) -> Mark:
    return mark


@production
def any_trait_marking() -> Mark:
    return Mark(what=Marking.TRAIT)


@production
def without_trait() -> PlayLike:
    """Read "that has no Trait"."""
    return PlayLike(lacking=(any_trait_marking(),))


@production
def row_so_much(reading: Reading, word: Token, number: Token, beyond: Token) -> Mark:
    """Read "Piercing 2 or higher"."""
    least = reading.number(number)
    if beyond.endswith(LOWER):
        reading.trouble(Code.TEXT_UNPARSED, beyond, "so much or more is asked for", help='say "or higher"')
    if word not in NUMBERED:
        reading.trouble(Code.ROW_KIND, word, f"{word} has no number", help=f'say "{word}" alone')
    return Mark(what=MARKINGS[str(word)], least=least)


@production
def row_marking(word: Token) -> Mark:
    """Read "with a Range": with that row."""
    return Mark(what=MARKINGS[str(word)])


@production
def damage_marking(reading: Reading, word: Token) -> Mark:
    return Mark(what=Marking.DAMAGE_TYPE, name=reading.damage_type(word))


@production
def of_level(reading: Reading, number: Token, beyond: Token | None) -> PlayLike:
    """Read "of level 3 or lower"."""
    level = reading.number(number)
    down = beyond is not None and beyond.endswith(LOWER)
    least, most = (None if down else level), (level if down or beyond is None else None)
    return PlayLike(having=(Mark(what=Marking.LEVEL, least=least, most=most),))


@production
def of_no_kind(*kinds: Token) -> PlayLike:
    """Read "that is no Action or Reaction"."""
    return PlayLike(lacking=tuple(Mark(what=Marking.KIND, name=str(play_kind(kind))) for kind in kinds))


@production
def of_no_trait(reading: Reading, *words: Token | None) -> PlayLike:
    """Read "that is not Charming"."""
    return PlayLike(lacking=tuple(trait_named(reading, word) for word in words if word))


@production
def of_trait(reading: Reading, word: Token) -> PlayLike:
    return PlayLike(having=(trait_named(reading, word),))


@production
def trait_meant(trait: Mark) -> PlayLike:
    """Read "of that Trait"."""
    return PlayLike(having=(trait,))


@production
def trait_shared(reading: Reading, play: Token) -> PlayLike:
    """Read "that shares a Trait with this Action"."""
    return trait_meant(trait_marking(reading, play.update(value=f"the same Trait as {play}")))


@production
def typed_marking(word: Token) -> Mark:
    return Mark(what=Marking(f"{word} damage"))


def with_marks(like: PlayLike, marks: Sequence[PlayLike]) -> PlayLike:
    """Give the plays that also have and lack what `marks` say."""
    said = dict.fromkeys((*like.having, *(mark for one in marks for mark in one.having)))
    having = sorted(said, key=is_no_source)
    lacking = tuple(mark for one in marks for mark in one.lacking)
    return PlayLike(kinds=like.kinds, traits=like.traits, having=tuple(having), lacking=(*like.lacking, *lacking))


def is_no_source(mark: Mark) -> bool:
    """Order what plays have: where they come from is said first."""
    return mark.what is not Marking.SOURCE
