"""Wording of how much: numbers, dice, and expressions in place of numbers."""

from __future__ import annotations

import msgspec

from compiler.ir.amounts.amounts import Amount, Difference, Extreme, Measure, Quantity, Sum, is_chosen, is_less, turned
from compiler.ir.amounts.dice import Dice
from compiler.ir.events.deeds import Tally
from compiler.ir.places import Blocks, Border, Place
from compiler.ir.selectors.described import Described
from compiler.ir.selectors.descriptors import GearLike, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Group, Pick, Who
from compiler.language.topics.count_words import NOTCHES, STOCKS
from compiler.language.topics.faces import FACES, face_words
from compiler.language.topics.gear import one_said, several_said
from compiler.language.topics.phrase import Voice, group_words, inflect, listed
from compiler.language.topics.piece_words import marks_said
from compiler.language.topics.thing_words import counted_words, thing_words
from compiler.language.topics.worded import WordsFailError, many_words, sort_words, tally_words

DONE = (Measure.DISCARDED, Measure.REVEALED, Measure.DRAWN, Measure.PUT)
PILES = {
    Measure.CARDS_IN_HAND: "hand",
    Measure.CARDS_IN_DECK: "deck",
    Measure.CARDS_IN_DISCARD_PILE: "discard pile",
}
SAID_WHOLE: dict[object, str] = {
    Measure.LEVEL: "per level",
    Measure.ROLLED: "for each of them",
    **{of: f"for each notch {words}" for of, words in NOTCHES.items()},
}
"""What is counted and said in words of its own."""
DAMAGE = {Measure.DAMAGE_DEALT: "dealt", Measure.DAMAGE_SUFFERED: "suffered"}
OF_POINTS = {
    **{of: f"of damage {done}" for of, done in DAMAGE.items()},
    Measure.MARGIN: "by which the roll was won",
    Measure.INITIATIVE_LOWERED: "by which you lowered your Initiative",
}
"""What is counted in points, as it is said behind them."""
AS_IT_IS = {
    **{of: f"the damage {done}" for of, done in DAMAGE.items()},
    **dict.fromkeys((Measure.ROLLED, Measure.CHANGED), "the result"),
    Measure.NUMBER: "that number",
    Measure.MARGIN: "the amount by which the roll was won",
    Measure.RESULT_LOWER: "the lower of the two results of the roll",
    Measure.RESULT_HIGHER: "the higher of the two results of the roll",
    Measure.ROUND: "the round number",
    **{of: f"the number of notches {words}" for of, words in NOTCHES.items()},
    Measure.CARD_LEVEL: "that card's level",
    Measure.ROLL_MOST: "its maximum",
    Measure.ROLL_LEAST: "its minimum",
}
"""What is nobody's, or that of a roll that has been named."""
CHARGES_SPENT = (Measure.CHARGES_SPENT, Measure.CHARGES_BEYOND)
DONE_WITH = {Measure.ENDED: "condition", Measure.MOVED: "Stat Track", Measure.LOWERED: "Block"}
DONE_WITH |= {Measure.PARTED: "piece of Gear"}
"""Of what there are so many as the text has done something with."""
COUNTED = (
    *(Measure.LEVEL, Measure.CONDITIONS, Measure.INITIATIVE_LOWERED),
    *(*DONE_WITH, *FACES, *PILES, *STOCKS, *CHARGES_SPENT, *DONE, *NOTCHES),
)
COUNTED_THINGS = Group | Place | Border | Blocks | Tally | GearLike
SHOWN = (Measure.ROLL_MOST, Measure.ROLL_LEAST)
"""What a roll can have come to, as it is said of that roll."""
OF_ONE = (Pick.ONE, Pick.ANY, Pick.NEAREST, Pick.FARTHEST, Pick.MOST, Pick.LEAST)
"""Who is one that nothing has brought up, where an amount is theirs."""

BOTH = 2

Noun = tuple[str, str]
"""One thing as it is counted, and several: "a card", "cards"."""


def is_counted(amount: Amount) -> bool:
    """Whether an amount is said as so much for each ("2 HP per level"), and not as "equal to"."""
    if not isinstance(amount, Quantity) or amount.half:
        return False
    in_ones = isinstance(amount.each, Dice) or amount.every > 1
    of_dice = in_ones and amount.of in (*DAMAGE, Measure.POINTS_LOST, Measure.ROLLED, Measure.MARGIN)
    counts = isinstance(amount.of, COUNTED_THINGS) or amount.of in COUNTED or of_dice or _is_of_track(amount)
    own_level = amount.of is not Measure.LEVEL or amount.whose in (Actor.SELF, Actor.THIS)
    return counts and own_level


def each_of(amount: int | Dice, per: Quantity | None) -> Amount:
    """Give so much for each of what is counted, or the plain amount where nothing is.

    >>> each_of(2, None)
    2
    """
    if per is None:
        return amount
    whole = per.of if isinstance(per.of, Sum | Difference | Extreme) else None
    return whole if whole and amount == 1 and per == Quantity(of=whole) else msgspec.structs.replace(per, each=amount)


def plain_words(amount: Amount) -> str:
    """Word what stands before the noun: a number or dice, without its sign.

    >>> plain_words(Quantity(of=Measure.LEVEL, each=-2)), plain_words(3)
    ('2', '3')
    """
    plain = amount.each if isinstance(amount, Quantity) else amount
    return str(plain).removeprefix("-") if isinstance(plain, int | Dice) else ""


def much_words(amount: Amount, noun: Noun, voice: Voice, subject: Who | None = None) -> str:
    """Word so many of something: "2 cards for each ally within range 1", "cards equal to the target's level"."""
    some, rest = parted_words(amount, noun, voice, subject)
    return some + rest


def parted_words(amount: Amount, noun: Noun, voice: Voice, subject: Who | None = None) -> tuple[str, str]:
    """Word so many of something in two parts: what stands before other words of the clause, and what behind."""
    amount = turned(amount) if is_less(amount) else amount
    one, many = noun
    if isinstance(amount, Quantity):
        if is_such(amount) and amount.most is None:
            return f"{_times(amount)}that many {many}", ""
        if is_chosen(amount):
            return _chosen_words(amount, many, voice, subject)
    if not isinstance(amount, int | Dice) and not is_counted(amount):
        return many, f" equal to {equal_words(amount, voice, subject)}"
    number = plain_words(amount)
    return one if number == "1" else f"{number} {many}", per_words(amount, voice, subject)


@many_words.register(Dice)
@many_words.register(Quantity)
@many_words.register(Sum)
@many_words.register(Difference)
@many_words.register(Extreme)
def _many_words(amount: Dice | Quantity | Sum | Difference | Extreme, voice: Voice) -> tuple[str, str]:
    """Word how many are picked: "1d4", "that many", "a number of ... equal to your level"."""
    if isinstance(amount, Dice):
        return str(amount), ""
    if isinstance(amount, Quantity) and is_such(amount) and amount.most is None:
        return f"{_times(amount)}that many", ""
    return "a number of", f" equal to {equal_words(amount, voice)}"


def is_such(amount: Quantity) -> bool:
    """Whether an amount is what was rolled or chosen before it, or some times as much, with a maximum or without."""
    return isinstance(amount.each, int) and amount == Quantity(of=Measure.ROLLED, each=amount.each, most=amount.most)


def such_words(amount: Quantity, noun: str, voice: Voice, subject: Who | None = None, sign: str = "") -> str:
    """Word as much as was rolled or chosen before: "twice that much Power, to a maximum of +3"."""
    return f"{_times(amount)}that much {noun}{_bounds(amount, voice, subject, sign)}"


def _chosen_words(amount: Quantity, many: str, voice: Voice, subject: Who | None) -> tuple[str, str]:
    """Word a number that is chosen: "up to 3 damage", "any number of Valuables, to a maximum of your level"."""
    if isinstance(amount.most, int):
        return f"up to {amount.most} {many}", ""
    bounds = _bounds(msgspec.structs.replace(amount, least=None), voice, subject)
    return f"any {'number' if many.endswith('s') else 'amount'} of {many}", bounds


def per_words(amount: Amount, voice: Voice, subject: Who | None = None, sign: str = "") -> str:
    """Word what stands behind the noun, with the space before it: " per level", or nothing."""
    if not is_counted(amount) or not isinstance(amount, Quantity):
        return ""
    bounds = _beyond(amount) + _bounds(amount, voice, subject, sign)
    if amount.every > 1:
        return f" for each {amount.every} {_several(amount, voice, subject)}{bounds}"
    if isinstance(amount.of, Group):
        each = group_words(msgspec.structs.replace(amount.of, pick=Pick.EACH), voice)
        return f" for {each}{bounds}"
    if isinstance(amount.of, Place | Border | Blocks):
        return f" for {counted_words(amount.of, voice)}{bounds}"
    if amount.of in SAID_WHOLE:
        return f" {SAID_WHOLE[amount.of]}{bounds}"
    one = _track_points(amount, voice) if _is_of_track(amount) else _counted(amount, voice, subject, 1)
    return f" for each {one}{bounds}"


def _is_of_track(amount: Quantity) -> bool:
    """Whether it is points of a Stat Track above a number, or below it, that count."""
    return amount.above is not None and (amount.of is Measure.TRACK or isinstance(amount.of, Sum))


def _beyond(amount: Quantity) -> str:
    """Word how many of what is counted do not count, with the space before it: " beyond the first", or nothing."""
    if not amount.above or _is_of_track(amount):
        return ""
    if amount.of in (Measure.CHARGES_SPENT, Measure.LEVEL):
        return f" above {amount.above}"
    return " beyond the first" if amount.above == 1 else f" beyond the first {amount.above}"


def _several(amount: Quantity, voice: Voice, subject: Who | None) -> str:
    """Word several of what is counted: "enemies within range 1", "cards in your hand"."""
    match amount.of:
        case Group():
            counted = group_words(msgspec.structs.replace(amount.of, pick=Pick.ALL), voice)
        case Place() | Border() | Blocks():
            counted = thing_words(msgspec.structs.replace(amount.of, pick=Pick.ALL), voice)
        case _:
            return _counted(amount, voice, subject, 2)
    return counted.removeprefix("all ")


def _bounds(amount: Quantity, voice: Voice, subject: Who | None, sign: str = "") -> str:
    """Word the least and the most of an amount: ", to a minimum of 1 and a maximum of 3", or nothing."""
    least = f"minimum of {amount.least}" if amount.least is not None else ""
    most = ""
    if amount.most is not None:
        signed = sign if isinstance(amount.most, int) else ""
        most = f"maximum of {signed}{equal_words(amount.most, voice, subject)}"
    both = " and a ".join(filter(None, (least, most)))
    return f", to a {both}" if both else ""


def _counted(amount: Quantity, voice: Voice, subject: Who | None, number: int) -> str:
    """Word what is counted, one or several: "condition on the target", "Assists revealed"."""
    who, several = amount.whose or voice.scene.own, number > 1
    if isinstance(amount.of, Tally):
        return tally_words(amount.of, number, _owner(amount.of.who, subject, voice), voice)
    if isinstance(amount.of, GearLike):
        named = map(several_said if several else one_said, amount.of.called or ("",))
        return f"{listed([*named], 'or')}{marks_said(amount.of)} {_owner(who, subject, voice)} equipped"
    if amount.of in DONE:
        return f"{_card_counted(amount.like, number, voice)} {amount.of}{' there' if amount.of is Measure.PUT else ''}"
    if amount.of in OF_POINTS or amount.of in DONE_WITH:
        noun, tail = DONE_WITH.get(amount.of, "point"), OF_POINTS.get(amount.of, amount.of)
        return f"{noun}{'s' if several else ''} {tail}"
    if amount.of in (Measure.CONDITIONS, Measure.COUNTERS):
        lies = amount.of is Measure.COUNTERS
        on = bears_words(who, voice) if lies else voice.object(who)
        return f"{'counter' if lies else 'condition'}{'s' if several else ''} on {on}"
    if amount.of in CHARGES_SPENT:
        charge = STOCKS[Measure.CHARGES][several]
        beyond = " beyond this Action's Incantation" if amount.of is Measure.CHARGES_BEYOND else ""
        return f"{charge} {voice.subject(who)} {inflect('spend', who)}{beyond}"
    if amount.of in FACES:
        whose = f"{voice.possessive(who, None)} {amount.name}"
        one_by_one = f"die of {whose} roll that shows {face_words(amount, 1)}"
        return f"{amount.face} on {whose} dice" if amount.of is Measure.FACES else one_by_one
    if amount.of in PILES:
        like = Described(like=amount.like or PlayLike(), name=amount.name)
        return f"{sort_words(like, number, voice)} in {voice.possessive(who, subject)} {PILES[amount.of]}"
    owner = _owner(who, subject, voice)
    if amount.of is Measure.POINTS_LOST:
        return f"{amount.name} {owner} lost"
    return f"{_stock(amount)[several].format(amount.name)} {owner}"


def _stock(amount: Quantity) -> tuple[str, str]:
    """Give what is counted, one and several."""
    for of, words in STOCKS.items():
        if of is amount.of:
            return words
    raise WordsFailError(amount)


def bears_words(who: Who, voice: Voice) -> str:
    """Word on what counters lie: "this Role", "the target"."""
    return f"this {voice.scene.kind.capitalize()}" if who is Actor.SELF else voice.object(who)


def _track_points(amount: Quantity, voice: Voice) -> str:
    """Word points of a Stat Track beyond a number: "point by which your Power is below 0"."""
    own = voice.scene.own
    match amount.of:
        case Sum(of=(int() as end, Quantity(whose=whose, name=name))):
            return f"point by which {voice.possessive(whose or own, None)} {name} is below {end}"
        case Sum(of=(Quantity(of=Measure.TRACK | Measure.TRACK_BASE as high, whose=whose, name=name), Quantity())):
            side = "above" if high is Measure.TRACK else "below"
            return f"point by which {voice.possessive(whose or own, None)} {name} is {side} its base"
    return f"point by which {voice.possessive(amount.whose or own, None)} {amount.name} is above {amount.above}"


def _owner(who: Who, subject: Who | None, voice: Voice) -> str:
    """Word whose it is, or who has done it: "you have", "they have"."""
    they = (who == subject and who not in (Actor.SELF, Actor.THIS)) or (who is not Actor.ONE and voice.nameless(who))
    have = "have" if they or inflect("be", who) == "are" else "has"
    return f"{'they' if they else voice.subject(who)} {have}"


def _card_counted(like: PlayLike | None, number: int, voice: Voice) -> str:
    """Word cards by their kind and what stands before that: "Aggressive or Direct Action", "Returning Action"."""
    if (
        like is None
        or len(like.kinds) != 1
        or like.lacking
        or any(mark.what is not Marking.KEYWORD for mark in like.having)
    ):
        return sort_words(Described(like=like or PlayLike()), number, voice)
    before = listed([*like.traits, *(mark.name for mark in like.having)], "or")
    return f"{before} {like.kinds[0]}{'s' if number > 1 else ''}".strip()


def equal_words(amount: Amount, voice: Voice, subject: Who | None = None, sign: str = "") -> str:
    """Word an expression: "half the damage dealt, rounded down"; a sign goes with its bounds."""
    match amount:
        case int() | Dice():
            return str(amount)
        case Sum():
            first, *others = amount.of
            return equal_words(first, voice, subject) + "".join(_added(one, voice, subject) for one in others)
        case Difference(of=(one, other)):
            return f"the difference between {_share(one, voice, subject)} and {_share(other, voice, subject)}"
        case Extreme():
            end = amount.end if len(amount.of) <= BOTH else f"{amount.end.removesuffix('er')}est"
            return f"the {end} of {listed([_share(one, voice, subject) for one in amount.of])}"
    if is_chosen(amount):
        return f"up to {amount.most}"
    bounds = _bounds(amount, voice, subject, sign)
    if amount.of is Measure.CHANGED:
        return f"half, rounded {amount.half}"
    if amount.half:
        return f"half {_measure(amount, voice, subject)}, rounded {amount.half}{bounds}"
    times = _times(amount)
    if not times and isinstance(amount.of, Sum):
        return equal_words(amount.of, voice, subject) + bounds
    return f"{times}{_measure(amount, voice, subject)}{bounds}"


def _times(amount: Quantity) -> str:
    """Word how many times something is taken, with the space behind it: "twice ", or nothing."""
    each = amount.each
    return {1: "", 2: "twice "}.get(each, f"{each} times ") if isinstance(each, int) else f"{each} times "


def _share(amount: Amount, voice: Voice, subject: Who | None) -> str:
    """Word an amount that is one of two: "the sum of your level and 2"."""
    if not isinstance(amount, Sum):
        return equal_words(amount, voice, subject)
    *first, last = amount.of
    one = _share(Sum(of=tuple(first)) if len(first) > 1 else first[0], voice, subject)
    return f"the sum of {one} and {_share(last, voice, subject)}"


def _added(amount: Amount, voice: Voice, subject: Who | None) -> str:
    """Word what is added to an amount or taken off it, with the space before: " plus 2", " minus your level"."""
    if is_less(amount):
        return f" minus {equal_words(turned(amount), voice, subject)}"
    return f" plus {equal_words(amount, voice, subject)}"


def by_words(amount: Amount, voice: Voice, subject: Who | None = None) -> str:
    """Word what something changes by, whichever way."""
    amount = turned(amount) if is_less(amount) else amount
    if is_counted(amount):
        return plain_words(amount) + per_words(amount, voice, subject)
    return equal_words(amount, voice, subject)


def _measure(amount: Quantity, voice: Voice, subject: Who | None) -> str:
    match amount.of:
        case Group() | Place() | Border() | Blocks():
            return f"the number of {_several(amount, voice, subject)}"
        case Sum():
            return _share(amount.of, voice, subject)
        case Dice() | Difference() | Extreme():
            return equal_words(amount.of, voice, subject)
    if isinstance(amount.of, Tally | GearLike):
        return f"the number of {_counted(amount, voice, subject, 2)}"
    if amount.of is Measure.DISTANCE and amount.whose is not None:
        return f"the range to {voice.object(amount.whose)}"
    return _read_off(amount.of, amount, voice, subject)


SIZES = (Measure.DICE_LEVEL, Measure.DICE_NUMBER)


def _read_off(of: Measure, amount: Quantity, voice: Voice, subject: Who | None) -> str:
    someone = amount.whose
    if isinstance(someone, Group) and someone.pick in OF_ONE and someone not in (subject, voice.about):
        own = msgspec.structs.replace(amount, whose=None)
        return f"the {_read_off(of, own, voice, subject).lstrip()} of {voice.subject(someone)}"
    if of in AS_IT_IS:
        return AS_IT_IS[of]
    whose = voice.possessive(someone, subject) if someone else ""
    match of:
        case Measure.LEVEL | Measure.INITIATIVE | Measure.KARMA | Measure.HEIGHT:
            return f"{whose} {of if of is Measure.LEVEL else of.capitalize()}"
        case Measure.HAND_LIMIT:
            return f"{whose} Hand Limit"
        case Measure.RESISTANCE | Measure.WEAKNESS | Measure.DICE_LEVEL | Measure.DICE_NUMBER:
            return f"{whose} {amount.name} {of.replace('_', ' ') if of in SIZES else of.capitalize()}"
        case Measure.TRACK | Measure.TRACK_BASE:
            return f"{whose} {'base ' if of is Measure.TRACK_BASE else ''}{amount.name}"
        case Measure.POINTS_CURRENT | Measure.POINTS_MAXIMUM | Measure.POINTS_LOST:
            state = {Measure.POINTS_CURRENT: "current", Measure.POINTS_MAXIMUM: "maximum"}.get(of, "lost")
            return f"{whose} {state} {amount.name}"
        case Measure.ROLL:
            return f"{whose} {amount.name} roll" if amount.name else f"{whose} result on the roll"
        case Measure.DIE_LOWEST | Measure.DIE_HIGHEST:
            return f"the {of.removeprefix('die_')} of {whose} {amount.name} dice"
    return f"the number of {_counted(amount, voice, subject, 2)}"
