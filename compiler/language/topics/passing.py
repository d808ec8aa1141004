"""Reading and wording of what passes from one to another: given or taken by number, and Gear that is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity, Rounding
from compiler.ir.deeds.earning import Passing, PassOn
from compiler.ir.deeds.handing import TakeGear
from compiler.ir.deeds.piles import PutCards
from compiler.ir.facts.predicates import COUNTED
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.pieces import Kept
from compiler.ir.terms import Countable, Scenario
from compiler.language.topics.amounts import Bounds, rounding, so_much
from compiler.language.topics.categories import WHOM
from compiler.language.topics.chosen_amounts import any_amount
from compiler.language.topics.clauses import Build
from compiler.language.topics.comparisons import countable
from compiler.language.topics.count_words import SPENT_WORDS
from compiler.language.topics.counts import much_words
from compiler.language.topics.handed import pieces_words
from compiler.language.topics.mentions import CARDS_DONE, mention
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, object_of
from compiler.language.topics.verbs import Category, of, verb

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.described import Cards
    from compiler.ir.selectors.pieces import Pieces
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.handed import Handed
    from compiler.language.topics.phrase import Voice
    from compiler.language.topics.said_cards import SaidCards


class Stock(NamedTuple):
    """So much of what can be spent; without a number all that someone has of it, or half of that."""

    what: Countable
    number: Amount | None = None
    whose: Named | None = None
    half: Rounding | None = None


@production
def stock(reading: Reading, number: Amount, currency: Token, per: Quantity | None = None) -> Stock:
    return Stock(_counted(reading, currency), so_much(reading, number, per))


@production
def one_of_stock(reading: Reading, currency: Token) -> Stock:
    """Read "a Valuable"."""
    if currency == "Karma" or currency.endswith("s"):
        reading.trouble(Code.TEXT_UNPARSED, currency, f'"{currency}" has no "a"', help=f'say "1 {currency}"')
    return stock(reading, 1, currency)


@production
def stock_equal(reading: Reading, currency: Token, number: Amount) -> Stock:
    return stock(reading, number, currency)


@production
def stock_up_to(reading: Reading, number: Amount, currency: Token) -> Stock:
    """Read "up to 3 Karma"."""
    return stock(reading, number, currency)


@production
def all_of_stock(reading: Reading, whose: Named, currency: Token) -> Stock:
    """Read "all their Karma": however much they have."""
    return Stock(_counted(reading, currency), whose=whose)


@production
def half_of_stock(reading: Reading, whose: Named, currency: Token, rounded: Token | None) -> Stock:
    """Read "half their Valuables": halves go up where nothing is said (R-DNP-1)."""
    half = Rounding.UP if rounded is None else rounding(rounded)
    return Stock(_counted(reading, currency), whose=whose, half=half)


@production
def chosen_stock(reading: Reading, currency: Token, bounds: Bounds | None) -> Stock:
    """Read "any amount of Karma": as much as whoever does it likes."""
    return stock(reading, any_amount(reading, bounds), currency)


@production
def chosen_stock_of(reading: Reading, whose: Named, currency: Token, bounds: Bounds | None) -> Stock:
    """Read "any amount of your Karma"."""
    return chosen_stock(reading, currency, bounds)._replace(whose=whose)


@production
def any_stock(reading: Reading, currency: Token) -> Stock:
    """Read "takes Valuables" of what is waited for: one or more."""
    if currency != "Karma" and not currency.endswith("s"):
        reading.trouble(Code.TEXT_UNPARSED, currency, "one of them has an article", help=f'say "a {currency}"')
    return stock(reading, 1, currency)


def _counted(reading: Reading, currency: Token) -> Countable:
    what = countable(currency)
    if what is Countable.CHARGES:
        reading.belongs(Scenario.COMBAT, "Incantation charges belong")
    return what


def _passed(reading: Reading, way: Passing, some: Stock, whom: Named) -> Build:

    def build(who: Who) -> tuple[Effect, ...]:
        other = object_of(reading, whom, who)
        if other == who:
            reading.contradiction("it passes from one to another", "name the other of the two")
        return (PassOn(who=who, way=way, what=some.what, number=_number(reading, way, some, who, other), whom=other),)

    return build


def _number(reading: Reading, way: Passing, some: Stock, who: Who, other: Who) -> Amount:
    giver = who if way is Passing.GIVE else other
    if some.whose is not None and read_whose(reading, some.whose, giver) != giver:
        reading.contradiction("what passes on is that of the one who gives it", 'say "their"')
    if some.number is not None:
        return some.number
    return Quantity(of=COUNTED[some.what], whose=giver, half=some.half)


@production
def pass_on(reading: Reading, _verb: Token, some: Stock, whom: Named) -> Build:
    """Read "give 1 Valuable to an ally"."""
    return _passed(reading, Passing.GIVE, some, whom)


@production
def pass_to(reading: Reading, verb: Token, whom: Named, some: Stock) -> Build:
    return pass_on(reading, verb, some, whom)


@production
def take_stock(reading: Reading, _verb: Token, some: Stock, whom: Named) -> Build:
    """Read "take 1 Valuable from the target"."""
    return _passed(reading, Passing.TAKE, some, whom)


@production
def pass_on_each(reading: Reading, verb: Token, number: Amount, currency: Token, whom: Named, per: Quantity) -> Build:
    """Read "give 1 Valuable to an ally for each enemy within range 1"."""
    return pass_on(reading, verb, stock(reading, number, currency, per), whom)


@production
def pass_to_each(reading: Reading, verb: Token, whom: Named, number: Amount, currency: Token, per: Quantity) -> Build:
    return pass_on_each(reading, verb, number, currency, whom, per)


@production
def take_for_each(reading: Reading, verb: Token, number: Amount, currency: Token, whom: Named, per: Quantity) -> Build:
    return take_stock(reading, verb, stock(reading, number, currency, per), whom)


@production
def take_all_of(reading: Reading, verb: Token, whose: Named, currency: Token) -> Build:
    """Read "takes all the target's Karma"."""
    return take_stock(reading, verb, Stock(_counted(reading, currency)), whose)


@production
def take_some_of(reading: Reading, verb: Token, number: Amount, whose: Named, currency: Token) -> Build:
    """Read "takes 1 of the target's Incantation charges"."""
    return take_stock(reading, verb, stock(reading, number, currency), whose)


@production
def take_one_of(reading: Reading, verb: Token, whose: Named, currency: Token) -> Build:
    return take_some_of(reading, verb, 1, whose, currency)


@production
def take_half_of(reading: Reading, verb: Token, whose: Named, currency: Token, rounded: Token | None) -> Build:
    """Read "takes half the target's Valuables"."""
    some = half_of_stock(reading, whose, currency, rounded)
    return take_stock(reading, verb, some._replace(whose=None), whose)


def _is_part(effect: PassOn, _voice: Voice) -> bool:
    """Tell whether all of it passes on that the giver has, or half."""
    whole = Quantity(of=COUNTED[effect.what], whose=_giver(effect))
    return isinstance(effect.number, Quantity) and replace(effect.number, half=None) == whole


def _can_be_whose(effect: PassOn, voice: Voice) -> bool:
    return _is_part(effect, voice) and voice.can_own(effect.whom)


def _giver(effect: PassOn) -> Who:
    return effect.who if effect.way is Passing.GIVE else effect.whom


def _part_words(effect: PassOn, voice: Voice) -> str:
    giver = _giver(effect)
    whose = voice.possessive(giver, effect.who) if voice.can_own(giver) else "their"
    half = effect.number.half if isinstance(effect.number, Quantity) else None
    said = f"{whose} {SPENT_WORDS[effect.what][1]}"
    return f"half {said}, rounded {half}," if half else f"all {said}"


def _stock_words(effect: PassOn, voice: Voice) -> str:
    return much_words(effect.number, SPENT_WORDS[effect.what], voice, effect.who)


def _taken_words(effect: PassOn, voice: Voice) -> str:
    return _part_words(effect, voice).removesuffix(",")


STOCK = of("what number", _stock_words)
PART = of("what number", _part_words)
verb(PassOn, "{who} give {part} to {whom}", part=PART, whom=WHOM, way=Passing.GIVE).where(_is_part)
verb(PassOn, "{who} take {taken}", taken=of("what number whom", _taken_words), way=Passing.TAKE).where(_can_be_whose)
verb(PassOn, "{who} give {stock} to {whom}", stock=STOCK, whom=WHOM, way=Passing.GIVE)
verb(PassOn, "{who} take {stock} from {whom}", stock=STOCK, whom=WHOM, way=Passing.TAKE)


# ---- Gear, and cards


@production
def take_gear(reading: Reading, _verb: Token, said: Handed, whom: Named) -> Build:
    """Read "take an Item from the target": whoever takes it picks which."""

    def build(who: Who) -> tuple[Effect, ...]:
        other = object_of(reading, whom, who)
        gear = said.settle(who, reading, Kept.HAD)
        if gear.whose not in (None, other) or gear.kept is Kept.LYING or other == who:
            reading.contradiction("Gear is taken from the one who has it", 'say "take a Weapon from the target"')
        return (TakeGear(who=who, gear=replace(gear, whose=None), whom=other),)

    return build


def _gear_words(gear: Pieces, voice: Voice, who: Who) -> str:
    return pieces_words(gear, voice, who, Kept.HAD)


@production
def take_cards(reading: Reading, _verb: Token, said: SaidCards) -> Build:
    """Read "take a card from the target's hand": it is put into one's own."""
    return _taken(reading, lambda who: said.settle(who, reading))


@production
def take_cards_from(reading: Reading, _verb: Token, said: SaidCards, whom: Named) -> Build:
    """Read "take a card from the target": out of their hand."""

    def theirs(who: Who) -> Cards:
        cards, other = said.from_hand(who, reading), object_of(reading, whom, who)
        if cards.pile is not None or cards.whose is not None:
            reading.contradiction("cards are taken from one place", 'say "from the target\'s hand"')
        return replace(cards, pile=Pile.HAND, whose=other)

    return _taken(reading, theirs)


def _taken(reading: Reading, settle: Callable[[Who], Cards]) -> Build:
    mention(reading, CARDS_DONE, Measure.PUT)

    def build(who: Who) -> tuple[Effect, ...]:
        cards = settle(who)
        if cards.whose in (None, who) or cards.pile is not Pile.HAND:
            reading.contradiction("cards are taken out of another's hand", 'say "put a card from your deck ..."')
        return (PutCards(who=who, cards=cards, into=Pile.HAND),)

    return build


verb(TakeGear, "{who} take {gear} from {whom}", gear=Category(_gear_words), whom=WHOM)
