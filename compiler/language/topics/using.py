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
from compiler.language.topics.changes import unit_of
from compiler.language.topics.clauses import Build
from compiler.language.topics.described import cards_words, described_words
from compiler.language.topics.gear import PLURAL_GEAR, WEAPON_FAMILIES
from compiler.language.topics.groups import article
from compiler.language.topics.objects import against_words
from compiler.language.topics.phrase import Phrase, Voice, listed, say
from compiler.language.topics.predicates import PredicateReading
from compiler.language.topics.rolls import RollReading
from compiler.language.topics.said_cards import SaidCards, SaidPile
from compiler.language.topics.who import Named, bearer

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


class UsingReading(PredicateReading, RollReading):
    """Callbacks of grammar/using.lark."""

    def play_verb(self, verb: Token) -> Token:
        """Keep the verb, which an event has no use for."""
        return verb

    def against_foe(self, foe: Named) -> SaidManner:
        return SaidManner(against=foe)

    def during(self, period: Token) -> SaidManner:
        return SaidManner(during=Moment(period.split()[-1]))

    def as_kind(self, kind: Token) -> SaidManner:
        return SaidManner(as_kind=self.play_kind(kind))

    def as_though_from(self, pile: SaidPile) -> SaidManner:
        return SaidManner(as_from=pile)

    def without_rows(self, words: list[Token]) -> SaidManner:
        return SaidManner(without=tuple(self.row(word) for word in words))

    def without_special(self) -> SaidManner:
        return SaidManner(plain=True)

    def with_own(self, own: SaidOwn) -> SaidManner:
        """Read "attacks you with one of its Actions"."""
        return SaidManner(own=own)

    def with_dice_changed(self, words: list[Token], changed: Token, by: Amount) -> SaidManner:
        """Read "with the Damage dice reduced by one level"."""
        if not isinstance(by, int):
            self.contradiction("dice of a play are changed by a number here", "say how many levels")
            return SaidManner()
        rows = tuple(self.row(word) for word in words)
        down = changed.startswith("decreas")
        return SaidManner(shift=DiceShift(unit=Unit.LEVEL, rows=rows, by=-by if down else by))

    def with_unit_changed(self, words: list[Token], unit: Token, changed: Token, number: Token) -> SaidManner:
        """Read "with its Damage dice level reduced by 1"."""
        said = self.with_dice_changed(words, changed, self.number(number))
        return msgspec.structs.replace(
            said, shift=said.shift and msgspec.structs.replace(said.shift, unit=unit_of(unit))
        )

    # ---- of one's own plays

    def one_own(self, *said: Named | PlayLike) -> SaidOwn:
        """Read "one of its Actions", "its Action", "an Action of its own"."""
        *whose, like = said
        assert isinstance(like, PlayLike)  # noqa: S101 - as the production has them
        return SaidOwn(like, next(iter(whose), None))  # type: ignore[arg-type]  # as the production has them

    def one_of_gear(self, gear: Token, like: PlayLike) -> SaidOwn:
        """Read "this Weapon's Action"."""
        return SaidOwn(self.strike_of_gear(gear, like))

    def with_this_piece(self, piece: Token) -> SaidManner:
        """Read "attack the target with this Weapon"."""
        return SaidManner(own=SaidOwn(PlayLike(having=(self.from_this_piece(piece),))))

    def play_own(self, verb: Token, own: SaidOwn, *manner: SaidManner) -> Build:
        self.verb = verb
        joined = self.joined_manner(manner)

        def build(who: Who) -> tuple[Effect, ...]:
            if own.whose is not None and self.antecedent(own.whose, who) != who:
                self.contradiction("one plays what one has oneself", "say who plays it")
            like = own.like if own.like.kinds else msgspec.structs.replace(own.like, kinds=(PlayKind.ACTION,))
            cards = Cards(number=1, like=Described(like=like))
            return (PlayCards(who=who, cards=cards, manner=self.manner(joined, who)),)

        return build

    def attack_verb(self, verb: Token) -> Token:
        """Keep the verb, which an event has no use for."""
        return verb

    def attack_foe(self, verb: Token, foe: Named, *manner: SaidManner) -> Build:
        """Read "attack the target with this Weapon": play an Action against them."""
        joined = self.joined_manner((SaidManner(against=foe), *manner))
        own = joined.own or SaidOwn(PlayLike())
        return self.play_own(verb, own, msgspec.structs.replace(joined, own=None))

    def with_dice(self, change: Token, _its: Token, words: list[Token], unit: Token, number: Token) -> SaidManner:
        amount = self.number(number)
        by = amount if "increas" in change or "rais" in change else -amount
        rows = tuple(self.row(word) for word in words)
        return SaidManner(shift=DiceShift(unit=Unit.LEVEL if "level" in unit else Unit.NUMBER, rows=rows, by=by))

    def joined_manner(self, said: tuple[SaidManner, ...]) -> SaidManner:
        """Give all tails as one; nothing may be said twice."""
        out = SaidManner()
        for one in said:
            for field in one.__struct_fields__:
                value = getattr(one, field)
                if value and getattr(out, field):
                    self.contradiction("this says the same thing of the play twice", "say it once")
                if value:
                    out = msgspec.structs.replace(out, **{field: value})
        return out

    def manner(self, said: SaidManner, who: Who) -> Manner:
        """Settle whom the play is against."""
        foe = None if said.against is None else self.object_of(said.against, who)
        if said.own is not None:
            self.contradiction("this says twice what is played", "say it once")
        if said.as_from and said.as_from.owner(who, self):
            self.contradiction("one plays as though from one's own pile", 'say "their" of someone else, "your" of you')
        pile = said.as_from.pile if said.as_from else None
        told = {name: getattr(said, name) for name in ("as_kind", "without", "plain", "shift", "during")}
        return Manner(against=foe, as_from=pile, **told)

    def play_entry(self, verb: Token, name: Token, kind: Token, *manner: SaidManner) -> Build:
        self.verb = verb
        joined = self.joined_manner(manner)

        def build(who: Who) -> tuple[Effect, ...]:
            if who is not self.scene.own:
                self.contradiction("only this entry's own side plays what stands on it", 'say "play the ..." alone')
            played = self.manner(joined, who)
            return (PlayEntry(name=str(name), kind=self.play_kind(kind), manner=played),)

        return build

    def play_again(self, verb: Token, *said: Token | SaidManner) -> Build:
        """Read "play this Action once more against another enemy"; what is made "again" may be made again itself."""
        self.verb = verb
        tails = [one for one in said if isinstance(one, SaidManner)]
        *plays, often = (one for one in said if isinstance(one, str))
        for play in plays:
            self.this_kind(play)
        joined = self.joined_manner(tuple(tails))
        if self.scene.play is not PlayKind.ACTION or joined.during is not None:
            self.contradiction("an Action makes itself again, and at once", "leave out when")

        def build(who: Who) -> tuple[Effect, ...]:
            if who is not self.scene.own:
                self.contradiction("only its own player makes this Action", 'say "you"')
            return (PlayAgain(once=often != "again", manner=self.manner(joined, who)),)

        return build

    def play_cards(self, verb: Token, said: SaidCards, *manner: SaidManner) -> Build:
        self.verb = verb
        if said.cards.number is None and (said.pile is not None or said.cards.many is Many.ANY_NUMBER):
            self.contradiction("cards are played one at a time", 'say how many, as in "play up to 2 Actions"')
        joined = self.joined_manner(manner)
        if any(mark.what is Marking.SOURCE and mark.name != "hand" for mark in said.cards.like.like.having):
            self.gear_spoken_of()
        return lambda who: (PlayCards(who=who, cards=said.settle(who, self), manner=self.manner(joined, who)),)

    def one_more(self, _more: Token) -> int:
        return 1

    def some_more(self, number: int, _more: Token) -> int:
        return number

    def play_more(self, verb: Token, number: int, like: Described, *manner: SaidManner) -> Build:
        build = self.play_cards(verb, SaidCards(Cards(number=number, like=like)), *manner)
        return lambda who: tuple(
            msgspec.structs.replace(effect, allowance=Allowance.ADDITIONAL) for effect in build(who)
        )

    def gear_of(self, number: int, kind: tuple[str, tuple[str, ...]], owner: Named) -> SaidGear:
        return SaidGear(*kind, owner, number)

    def gear_of_own(self, number: int, owner: Named, kind: tuple[str, tuple[str, ...]]) -> SaidGear:
        return SaidGear(*kind, owner, number)

    def the_gear(self, owner: Named, kind: tuple[str, tuple[str, ...]]) -> SaidGear:
        return SaidGear(*kind, owner, None)

    def use_entry(self, verb: Token, kind: Token, gear: SaidGear, *manner: SaidManner) -> Build:
        self.verb = verb
        joined, played, own = self.joined_manner(manner), self.play_kind(kind), self.scene.own
        return lambda who: (
            UseEntry(who=who, kind=played, gear=gear.settle(who, own), manner=self.manner(joined, who)),
        )


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


@say.register
def _play(effect: PlayEntry, voice: Voice) -> Phrase:
    rest = f"the {effect.name} {effect.kind}{manner_words(effect.manner, voice, voice.scene.own)}"
    return Phrase(who=voice.scene.own, verb="play", rest=rest, commanded=True)


CHANGES = ("increasing", "decreasing")


@say.register
def _play_again(effect: PlayAgain, voice: Voice) -> Phrase:
    often = "once more" if effect.once else "again"
    how = manner_words(effect.manner, voice, voice.scene.own)
    rest = f"this {voice.scene.play} {often}{',' if how[1:].startswith(CHANGES) else ''}{how}"
    return Phrase(who=voice.scene.own, verb="play", rest=rest, commanded=True)


@say.register
def _play_cards(effect: PlayCards, voice: Voice) -> Phrase:
    if effect.allowance is Allowance.ADDITIONAL:
        number = effect.cards.number if isinstance(effect.cards.number, int) else 1
        what = described_words(effect.cards.like, voice, number)
        _, _, noun = what.partition(" ")
        what = f"{'an' if number == 1 else number} additional {noun}"
    else:
        what = cards_words(effect.cards, voice, effect.who)
    rest = f"{what}{manner_words(effect.manner, voice, effect.who)}"
    return Phrase(who=effect.who, verb="play", rest=rest, commanded=True)


@say.register
def _use(effect: UseEntry, voice: Voice) -> Phrase:
    rest = f"the {effect.kind} entry of {gear_words(effect.gear, voice, effect.who)}"
    return Phrase(
        who=effect.who, verb="use", rest=rest + manner_words(effect.manner, voice, effect.who), commanded=True
    )


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
