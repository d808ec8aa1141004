"""Reading and wording of plays made by a text: by name, from hand, from Gear; and how they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.rolls import Unit
from compiler.ir.deeds.using import Allowance, DiceShift, GearPick, Manner, PlayAgain, PlayCards, PlayEntry, UseEntry
from compiler.ir.selectors.described import Cards, Described, Many
from compiler.ir.selectors.descriptors import Marking, PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Moment
from compiler.language.topics.categories import THIS_PLAY
from compiler.language.topics.changes import unit_of
from compiler.language.topics.clauses import Build
from compiler.language.topics.described_words import WHICH_CARDS, described_words
from compiler.language.topics.descriptors import from_this_piece, strike_of_gear
from compiler.language.topics.dice_rows import read_row
from compiler.language.topics.gear import PLURAL_GEAR, WEAPON_FAMILIES
from compiler.language.topics.mark_words import piece_used
from compiler.language.topics.mentions import GEAR_SAID, PLAY_WAITED
from compiler.language.topics.objects import against_words
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.pieces import gear_spoken_of
from compiler.language.topics.plays import play_kind
from compiler.language.topics.plurals import article
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, bearer, object_of
from compiler.language.topics.responding import not_played_at_once
from compiler.language.topics.said_cards import SaidCards, SaidPile
from compiler.language.topics.verbs import WORD, Category, Verb, of, verb

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.ir.terms import RowName
    from compiler.language.parsing.token import Token


class SaidOwn(msgspec.Struct, frozen=True):
    """One of someone's own plays, as it was said."""

    like: PlayLike
    whose: Named | None = None


class SaidManner(msgspec.Struct, frozen=True):
    """How a play is made, as far as one of its tails says; the one it is against may still be a pronoun."""

    against: Named | None = None
    as_kind: PlayKind | None = None
    without: tuple[RowName, ...] = ()
    plain: bool = False
    shift: DiceShift | None = None
    as_from: SaidPile | None = None
    own: SaidOwn | None = None
    """With which of the plays that one has."""
    during: Moment | None = None


class SaidGear(msgspec.Struct, frozen=True):
    """Gear whose owner may still be a pronoun."""

    kind: str
    words: tuple[str, ...]
    owner: Named
    number: int | None

    def settle(self, who: Who, own: Actor) -> GearPick:
        """Give the Gear, "their" being that of `who`."""
        return GearPick(kind=self.kind, words=self.words, owner=bearer(self.owner, who, own), number=self.number)


@production
def play_verb(verb: Token) -> Token:
    """Keep the verb, which an event has no use for."""
    return verb


@production
def against_foe(foe: Named) -> SaidManner:
    return SaidManner(against=foe)


@production
def during(period: Token) -> SaidManner:
    return SaidManner(during=Moment(period.split()[-1]))


@production
def as_kind(kind: Token) -> SaidManner:
    return SaidManner(as_kind=play_kind(kind))


@production
def as_though_from(pile: SaidPile) -> SaidManner:
    return SaidManner(as_from=pile)


@production
def without_rows(reading: Reading, words: list[Token]) -> SaidManner:
    return SaidManner(without=tuple(read_row(reading, word) for word in words))


@production
def without_special() -> SaidManner:
    return SaidManner(plain=True)


@production
def with_own(own: SaidOwn) -> SaidManner:
    """Read "attacks you with one of its Actions"."""
    return SaidManner(own=own)


@production
def with_dice_changed(reading: Reading, words: list[Token], changed: Token, by: Amount) -> SaidManner:
    """Read "with the Damage dice reduced by one level"."""
    if not isinstance(by, int):
        reading.contradiction("dice of a play are changed by a number here", "say how many levels")
        return SaidManner()
    rows = tuple(read_row(reading, word) for word in words)
    down = changed.startswith("decreas")
    return SaidManner(shift=DiceShift(unit=Unit.LEVEL, rows=rows, by=-by if down else by))


@production
def with_unit_changed(reading: Reading, words: list[Token], unit: Token, changed: Token, number: Token) -> SaidManner:
    """Read "with its Damage dice level reduced by 1"."""
    said = with_dice_changed(reading, words, changed, reading.number(number))
    return msgspec.structs.replace(said, shift=said.shift and msgspec.structs.replace(said.shift, unit=unit_of(unit)))


# ---- of one's own plays


@production
def one_own(*said: Named | PlayLike) -> SaidOwn:
    """Read "one of its Actions", "its Action", "an Action of its own"."""
    *whose, like = said
    assert isinstance(like, PlayLike)  # noqa: S101 - as the production has them
    return SaidOwn(like, next(iter(whose), None))  # type: ignore[arg-type]  # as the production has them


@production
def one_of_gear(reading: Reading, gear: Token, like: PlayLike) -> SaidOwn:
    """Read "this Weapon's Action"."""
    return SaidOwn(strike_of_gear(reading, gear, like))


@production
def with_this_piece(reading: Reading, piece: Token) -> SaidManner:
    """Read "attack the target with this Weapon"."""
    return SaidManner(own=SaidOwn(PlayLike(having=(from_this_piece(reading, piece),))))


@production
def as_equipped(reading: Reading) -> SaidManner:
    """Read "as though they had it equipped", of a play from this Gear that answers an attack on somebody else."""
    if not reading[GEAR_SAID] or reading[PLAY_WAITED] is None:
        message = "this does not say of which Gear a play is, or when it is made"
        reading.contradiction(message, 'say "may play the Reactions of this Shield as though they had it equipped"')
    return SaidManner()


@production
def play_own(reading: Reading, _verb: Token, own: SaidOwn, *manner: SaidManner) -> Build:
    joined = joined_manner(reading, manner)

    def build(who: Who) -> tuple[Effect, ...]:
        if own.whose is not None and antecedent(reading, own.whose, who) != who:
            reading.contradiction("one plays what one has oneself", "say who plays it")
        like = own.like if own.like.kinds else msgspec.structs.replace(own.like, kinds=(PlayKind.ACTION,))
        cards = Cards(number=1, like=Described(like=like))
        return (PlayCards(who=who, cards=cards, manner=read_manner(reading, joined, who)),)

    return build


@production
def attack_verb(verb: Token) -> Token:
    """Keep the verb, which an event has no use for."""
    return verb


@production
def attack_foe(reading: Reading, verb: Token, foe: Named, *manner: SaidManner) -> Build:
    """Read "attack the target with this Weapon": play an Action against them."""
    joined = joined_manner(reading, (SaidManner(against=foe), *manner))
    own = joined.own or SaidOwn(PlayLike())
    return play_own(reading, verb, own, msgspec.structs.replace(joined, own=None))


@production
def with_dice(
    reading: Reading, change: Token, _its: Token, words: list[Token], unit: Token, number: Token
) -> SaidManner:
    amount = reading.number(number)
    by = amount if "increas" in change or "rais" in change else -amount
    rows = tuple(read_row(reading, word) for word in words)
    return SaidManner(shift=DiceShift(unit=Unit.LEVEL if "level" in unit else Unit.NUMBER, rows=rows, by=by))


def joined_manner(reading: Reading, said: tuple[SaidManner, ...]) -> SaidManner:
    """Give all tails as one; nothing may be said twice."""
    out = SaidManner()
    for one in said:
        for field in one.__struct_fields__:
            value = getattr(one, field)
            if value and getattr(out, field):
                reading.contradiction("this says the same thing of the play twice", "say it once")
            if value:
                out = msgspec.structs.replace(out, **{field: value})
    return out


def read_manner(reading: Reading, said: SaidManner, who: Who) -> Manner:
    """Settle whom the play is against."""
    foe = None if said.against is None else object_of(reading, said.against, who)
    if said.own is not None:
        reading.contradiction("this says twice what is played", "say it once")
    if said.as_from and said.as_from.owner(who, reading):
        reading.contradiction("one plays as though from one's own pile", 'say "their" of someone else, "your" of you')
    pile = said.as_from.pile if said.as_from else None
    told = {name: getattr(said, name) for name in ("as_kind", "without", "plain", "shift", "during")}
    return Manner(against=foe, as_from=pile, **told)


@production
def play_entry(reading: Reading, _verb: Token, name: Token, kind: Token, *manner: SaidManner) -> Build:
    joined = joined_manner(reading, manner)

    def build(who: Who) -> tuple[Effect, ...]:
        if who is not reading.scene.own:
            reading.contradiction("only this entry's own side plays what stands on it", 'say "play the ..." alone')
        played = read_manner(reading, joined, who)
        return (PlayEntry(name=str(name), kind=play_kind(kind), manner=played),)

    return build


@production
def play_again(reading: Reading, _verb: Token, *said: Token | SaidManner) -> Build:
    """Read "play this Action once more against another enemy"; what is made "again" may be made again itself."""
    tails = [one for one in said if isinstance(one, SaidManner)]
    *plays, often = (one for one in said if isinstance(one, str))
    for play in plays:
        this_kind(reading, play)
    joined = joined_manner(reading, tuple(tails))
    once = often != "again"
    if reading.scene.play is not PlayKind.ACTION or (joined.during is not None and not once):
        reading.contradiction("an Action makes itself again, and at once", 'leave out when, or say "once more"')

    def build(who: Who) -> tuple[Effect, ...]:
        if who is not reading.scene.own:
            reading.contradiction("only its own player makes this Action", 'say "you"')
        return (PlayAgain(once=once, manner=read_manner(reading, joined, who)),)

    return build


@production
def play_cards(reading: Reading, verb: Token, said: SaidCards, *manner: SaidManner) -> Build:
    return cards_played(PLAY_CARDS, reading, verb, said, manner)


def cards_played(row: Verb, reading: Reading, verb: Token, said: SaidCards, manner: tuple[SaidManner, ...]) -> Build:
    """Read by one of the rows of what is played: usually, or besides."""
    joined = joined_manner(reading, manner)
    if row is PLAY_CARDS and joined.during is None:
        not_played_at_once(reading, verb, said.cards)
    if said.cards.number is None and (said.pile is not None or said.cards.many is Many.ANY_NUMBER):
        reading.contradiction("cards are played one at a time", 'say how many, as in "play up to 2 Actions"')
    if any(mark.what is Marking.SOURCE and mark.name != "hand" for mark in said.cards.like.like.having):
        gear_spoken_of(reading)
    return row.read(reading, verb, said, joined)


@production
def one_more(_more: Token) -> int:
    return 1


@production
def some_more(number: int, _more: Token) -> int:
    return number


@production
def play_more(reading: Reading, verb: Token, number: int, like: Described, *manner: SaidManner) -> Build:
    return cards_played(PLAY_MORE, reading, verb, SaidCards(Cards(number=number, like=like)), manner)


@production
def use_entry(reading: Reading, verb: Token, kind: Token, gear: SaidGear, *manner: SaidManner) -> Build:
    return USE.read(reading, verb, play_kind(kind), gear, joined_manner(reading, manner))


def manner_words(manner: Manner, voice: Voice, who: Who) -> str:
    """Word how a play is made, with the space before it, or nothing."""
    parts = [
        f" as {article(manner.as_kind)}" if manner.as_kind else "",
        f" {against_words(manner.against, voice, who)}" if manner.against else "",
        f" as though from {voice.possessive(who, who)} {manner.as_from}" if manner.as_from else "",
        f" this {manner.during}" if manner.during else "",
        f" without its {listed(manner.without)}" if manner.without else "",
        " without its Special" if manner.plain else "",
    ]
    said = "".join(parts)
    return f"{said}{',' if said else ''} {_shift_words(manner.shift)}" if manner.shift else said


def _shift_words(shift: DiceShift) -> str:
    change = "increasing" if shift.by > 0 else "decreasing"
    many = "s" if len(shift.rows) > 1 else ""
    return f"{change} its {listed(shift.rows)} dice {shift.unit}{many} by {abs(shift.by)}"


CHANGES = ("increasing", "decreasing")


def _again_words(effect: PlayAgain, voice: Voice) -> str:
    how = manner_words(effect.manner, voice, voice.scene.own)
    return f"{'once more' if effect.once else 'again'}{',' if how[1:].startswith(CHANGES) else ''}{how}"


verb(PlayAgain, "[you] play {this} {again}", this=THIS_PLAY, again=of("once manner", _again_words))


def gear_words(gear: GearPick, voice: Voice, who: Who) -> str:
    """Word a piece of Gear: "one Weapon equipped by the target", "one of your equipped weapons"."""
    if gear.number is None:
        return f"{voice.possessive(gear.owner, who)} equipped {' '.join((*gear.words, gear.kind))}"
    some = "one" if gear.number == 1 else str(gear.number)
    if gear.owner == who:
        plural = " ".join((*gear.words, _plural(gear.kind).capitalize())) if gear.words else _plural(gear.kind)
        return f"{some} of {voice.possessive(gear.owner, who)} equipped {plural}"
    kind = gear.kind if gear.number == 1 else _plural(gear.kind).capitalize()
    return f"{some} {' '.join((*gear.words, kind))} equipped by {voice.subject(gear.owner)}"


def _plural(gear: str) -> str:
    """Give the plural of a kind of Gear, with a small letter, or of a family of weapons, which keeps its capital."""
    return f"{gear}s" if gear in WEAPON_FAMILIES else PLURAL_GEAR.get(gear, f"{gear.lower()}s")


MANNER = Category(manner_words, settle=read_manner)
"""How a play is made: "as a Reaction", "without its Special"."""
verb(PlayEntry, "[you] play the {name} {kind} {manner}", name=WORD, kind=WORD, manner=MANNER)
USE = verb(
    UseEntry,
    "[{who}] use the {kind} entry of {gear} {manner}",
    kind=WORD,
    gear=Category(
        gear_words,
        settle=lambda reading, gear, who: gear.settle(who, reading.scene.own),
    ),
    manner=MANNER,
)
"""Reads "use the Reaction entry of your equipped Shield"."""


def _more_words(cards: Cards, voice: Voice, _who: Who) -> str:
    """Word cards that are played besides: "an additional Action"."""
    number = cards.number if isinstance(cards.number, int) else 1
    _, _, noun = described_words(cards.like, voice, number).partition(" ")
    return f"{'an' if number == 1 else number} additional {noun}"


PLAY_CARDS = verb(PlayCards, "[{who}] play {cards} {manner}", cards=WHICH_CARDS, manner=MANNER).where(
    lambda effect, _voice: piece_used(effect.cards) is None
)
"""Reads "play a card from your hand"."""
PLAY_MORE = verb(
    PlayCards,
    "[{who}] play {cards} {manner}",
    cards=WHICH_CARDS._replace(words=_more_words),
    manner=MANNER,
    allowance=Allowance.ADDITIONAL,
)
"""Reads "play an additional Action"."""
