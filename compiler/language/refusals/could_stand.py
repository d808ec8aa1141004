"""What could have stood where reading stopped, in the game's words: a few of the likeliest, of each kind one."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from compiler.language.parsing.normal import DOING, MARK
from compiler.language.parsing.stops import Way, phrases
from compiler.language.parsing.tables import END
from compiler.language.refusals.mended import examples_of, read_as, usual_word, word_at
from compiler.language.refusals.nearest import how_often

if TYPE_CHECKING:
    from collections.abc import Sequence

WHOSE = "whose it is, as in the target's"
NAMES = {
    "_BECOMES_SO": "becomes",
    "_WITH_OPEN_HAND": "with their hand revealed",
    "_LIES_OPEN": "hand is revealed",
    "DIE": "a die, such as d8",
    "_THIS_HARM_STAYS": "this damage cannot be reduced",
    "_CLIMBING_UP": "climbing",
    "_MAY_INCANT_CLIMBING": "may incant while climbing",
    "FOR_EACH_WHO_DID": "for each of them who does",
    "HEIGHT_VALUE": "a Height, such as (Height 2)",
    "_MUST_END_IN": "must end this Move in",
    "_CANNOT_END_IN": "cannot end this Move in",
    "STILL_THE_MOVE": "this still counts as their Move",
    "WHOEVER_GOES": "an enemy that enters it",
    "WHOEVER_IS_PUSHED": "an enemy that is Pushed into it",
    "GOING_AWAY": "leaving it",
    "_CAUSES_NOTHING": "causes no damage",
    "NO_WAY_IS_GONE": "neither of you crosses a border",
    "IF_REACHED": "if they are in its range",
    "_AS_THEIRS": "as if they were theirs",
    "ANYTHING": "anything",
    "EVERYTHING": "everything they have equipped",
    "DAMAGES": "damages",
    "LOSES_ALL_WARDS": "loses all Resistances",
    "_LOSES_WARD": "loses",
    "LOSES_IMMUNITIES": "loses all immunities",
    "LOSES_ENHANCEMENT": "loses all enhancement dice",
    "MAY_RESPOND_DEFEATED": '"may play"',
    "NON_KIND": "whom it is not, such as non-Boss",
    "_IN_STRATEGY_TOO": "in your Strategy Phase",
    "IGNORES_DICE": "ignores",
    "TAKES_ANOTHER": "takes an additional",
    "OPERATION": "what the Strategy Phase is spent on, such as to draw a card",
    "SO_MUCH_INSTEAD": "so much, with instead behind it",
    "TIMES_OVER": "twice, 3 times",
    "UP_TO_TIMES": "up to twice",
    "_AT_COST": "at the cost of Karma",
    "_DOUBLE_DAMAGE": "double damage",
    "_INSTEAD_OF_ONE": "instead of someone",
    "_REMAINS": "cannot be reduced",
    "_SHOWING": "that shows a number",
    "_WHEN_BARE": '"when"',
    "GEAR_PARTED": "Gear dropped this way",
    "BLOCK_LOWERED": "Block lowered this way",
    "ENEMIES_BESIDE": "enemies in your occupied section",
    "_NO_PHASE_IS_SPENT": "this does not spend the Strategy Phase",
    "_MAY_CROSS_BLOCKED": "may cross Blocked borders",
    "_ACROSS_ITSELF": "across the Blocked border",
    "THE_STRUCK": "that play's target",
    "THE_STRUCKS": "that play's target's",
    "_ANY_DIE_OF": "any of",
    "TWICE_SO": "twice in a row",
    "_AS_SHOWN": "as",
    "ROLLS_OTHERS": "may roll",
    "VISITED": "has left",
    "SO_MANY_DICE": "two or more of",
    "_HAS_OTHERS": "if it has another target",
    "TRACK_MOVED": "Stat Track moved this way",
    "_AS_THE_ONLY_ONE": "is the only target",
    "_COULD_AIM_AT": "if it can target",
    "CONDITION_ENDED": "condition ended this way",
    "_COULD_INSTEAD_AIM_AT": "if it can instead target",
    "EACH_INJURY": "each Injury",
    "SAME_AGAIN": "the same",
    "_HAS_NOT_ONLY": "unless it is the only target",
    "OF_THIS_GEAR": "of this Weapon",
    "RESULT_STANDS": "the second result stands",
    "_IS_RID": "is cured of",
    "_EVEN_SO": "even if it is lower",
    "_PLAYERS_CHOOSE": "the players choose",
    "RULE": "lose charges",
    "END_OF_TWO": "higher of",
    "CARDS_LEVEL": "that card's level",
    "EXTREME_DIE": "highest die of",
    "_TOTAL_OF": "the result of",
    "WHICHEVER_IS": "whichever is higher",
    "DURING_THIS_PLAY": "during this Action",
    "_FOR_SO_LONG": "for so many rounds",
    "REST_OF": "for the rest of the round",
    "ALONE": "alone in your occupied section",
    "_WITHIN_RANGE": "within range",
    "_DONE_BY_PUTTING": "you put",
    "LEARN_DICE": "learn",
    "FROM_THE_ROLL": "because of the roll",
    "_FIRM": "that cannot be reduced",
    "ACT": "act",
    "WINNER": "winner",
    "LOSER": "loser",
    "_THIS_ENDS": "this effect ends if",
    "UNIT_CHOSEN": "Karma spent",
    "MARGIN_NAMED": "the amount by which the roll was won",
    "RESULT_OF_TWO": "lower of the two results of the roll",
    "ENDED_SO": "won the roll",
    "NAMESAKES": "others of this entry's name",
    "LATELY_HURT": "suffered this scenario",
    "_KEEPING_ITS_TIME": "where it keeps its duration",
    "NOT_INTO": "but not into",
    "_ALL_OF_TIED": "it targets each of them",
    "TIE_CHOOSER": "you choose one",
    "_CONTAINING": "containing",
    "LOWERED": "ended",
    "_EXACTLY": "exactly",
    "LOWERS": "ends",
    "WORD": "a game term with a capital letter",
    "_ALL_DAMAGE_TAKEN": "all the damage is prevented",
    "_TAKES_ALL_DAMAGE": "reduces the damage to 0",
    "_IS_REDUCED_TO": "is reduced to",
    "_ENDING_IN": "ending in",
    "_ANY_BORDERS": "borders of a Height",
    "BASE_GOES": "can be as high as",
    "COUNTER_END": "victory or defeat",
    "EVERY_TRACK": "every Stat Track",
    "REACHES": "reaches",
    "SHIFTS": "moves",
    "UP_OR_DOWN": "up or down",
    "THE_CHOSEN": "the one chosen",
    "THE_CHOSENS": "the one chosen's",
    "LAST_DID": "last",
    "_SHARING_TRAIT_MET": "that shares a Trait with",
    "_BEYOND_THOSE_NEEDED": "beyond this Action's Incantation",
    "EXPENDED": "expended",
    "MADE_ROLL_WITH": "made the roll with",
    "_TO_ROLL": "for",
    "TO_END_IT": "to end this effect",
    "_BRINGING": "bringing someone along",
    "_STANDS_YET": '"stands"',
    "_ALONG_WITH": "along with someone",
    "_BY_GOING": "by Teleport",
    "_NOT_BY_GOING": "without being Pushed",
    "_EXCEPT_BY": "except by paying for it",
    "_OR_IF_UNABLE": "or, failing that,",
    "_BY_A_MOVE": "by a Move",
    "_CROSSED": "crossed",
    "_IS_CLOSED": "is closed",
    "_OR_GOING": '"or"',
    "BEYOND_BASE": "above or below their bases",
    "ENDS_UP": "ends its Move",
    "MOST_SHOWN": "its maximum",
    "_DIE_SHOWING_IT": "a die that shows that number",
    "_SHOW_CHOSEN": "shows that number",
    "LEAST_SHOWN": "its minimum",
    "CANCELLED_HARM": "that damage",
    "_IF_TIED": "if several are tied,",
    "THAT_HARM": "that damage",
    "STATE_WORD": "a state, such as withdrawn",
    "NUMBER": "a number",
    "SIGNED": "a number with its sign, such as +1 or -2",
    "DICE": "dice, such as 1d6",
    "ENHANCEMENT": "enhancement dice, such as +1d4",
    "POINTS": "HP, EP or WP",
    "PLAY_KIND": "Action, Reaction, Strategy, Assist or Interrupt",
    "PLAY_NAME": "the name of a play",
    "PLAY_TITLE": "the name of the play",
    "PLAY_OPEN": "(Action), (Reaction), (Strategy), (Assist) or (Interrupt)",
    "DONE": "Moved, drawn a card, suffered damage",
    "UNDONE": "Move, draw a card, suffer damage",
    "DURING": "this turn or this round",
    "SINCE": "this turn or this round",
    "_AND_SO": '"and"',
    "_AND_NOT_SO": '"but not"',
    "_OR_SO": '"or"',
    "_WITH_A": '"with"',
    "THAT_GEAR": "that Weapon",
    "EACH_HIT": "each target",
    "OTHERS": "the rest",
    "_AND_THE_REST": "and the rest",
    "THAT_ONE": "that enemy, that Opponent",
    "HANDED": "one-handed or two-handed",
    "REPEATED": "twice, more than once",
    "_FROM_SOURCE": "from hand, from Gear",
    "_WITH_THIS": '"from"',
    "_OF_PLAYS": '"of"',
    "_INSTEAD_OF_TYPE": "instead of its own type",
    "USED_FOR_PLAY": "used for the attack",
    "TAG": "a tag in square brackets",
    "SCENARIO": "combat, exploration or interaction",
    "THIS": "the entry's own name",
    "THIS_OF": "the entry's own name with 's",
    "SIDE": "enemy, ally or entity",
    "SIDES": "enemies, allies or entities",
    "PERSON": "enemy, ally or entity",
    "PERSONS": "enemies, allies or entities",
    "PLAYER": "enemy, ally or entity",
    "PLAYERS": "enemies, allies or entities",
    **dict.fromkeys(
        (
            "SIDE_OF",
            "THAT_ONES",
            "THE_ATTACKERS",
            "THE_DEFENDERS",
            "THE_ONES",
            "THE_TARGETS",
            "NPC_OF",
            "WINNERS",
            "LOSERS",
        ),
        'whose it is, such as "the target\'s"',
    ),
    "COUNT_RANDOM": "one random",
    "PLACE": "section, region or position",
    "EDGE": "the start of, the end of",
    "TURN": "turn or next turn",
    "PERIOD": "the round or the scenario",
    "WARD": "Resistance or Weakness",
    "SETTING": "a setting, such as wilderness",
    "MOVE": "Move, Fly, Phase or Teleport",
    "TOWARD": "toward victory or toward defeat",
    "CHANGE": "increase or decrease",
    "UNIT": "dice level or dice number",
    "MULTIPLE": "twice, 3 times",
    "ENDING": "end this effect, remove this condition",
    "_COMMA": "a comma",
    "CARD_NAME": "the name of a card",
    "GEAR_NAME": "the name of a piece of Gear",
    "FREQUENCY": "once, twice, up to 3 times",
    "CHOOSE_ALL": "choose both",
    "CHOSEN_ONES": "those allies, each enemy chosen",
    "_ANY_OF_A_SORT": "any, of Actions or Reactions",
    "ON_OWN_ROW": "on its Hit",
    "_INSTEAD_OF_ROW": "instead of its Range",
    "_FOR_TURN_MOVE": "instead of one's Move",
    "_FOR_EACH_SUCCESS": "with each success",
    "NOTCHES_FROM": "the number of notches from the middle",
    "NOTCH_FROM": "notch from the middle",
    "STOPS_MOVING": "stops moving",
    "STAYS_PUT": "stays where it is",
    "MEASURED_HERE": "measure this Action's range from",
    "_MEASURED_OF": "measure the ranges of",
    "MADE_AS_IF_IN": "may play this Action as if you were in",
    "TIMES_IN_TURN": "twice on your turn",
    "_OTHER_THAN_GEAR": "other than, of Gear",
    "CLIMBS_SO": "climbs, so much with each success",
    "IGNORE_INJURY": "ignore, of Injuries",
    "MAY_TURN_MOVE": "may, of a turn's Move",
    "ONE_HURT_LATELY": "that has obtained it this scenario",
    "CHOOSE_ONE": "choose one:",
    "WINS_OR_LOSES": "wins or loses",
    "UNIT_AGAIN": "notches, damage or HP",
    "ROUNDED": "rounded up or rounded down",
    "CANCELLED": "roll, Action or Reaction",
    "RESULT": "victory or defeat",
    "OFTEN": "once, twice, 3 times",
    "SO_OFTEN": "once, twice, 3 times",
    "TO_GROUND": "to the ground",
    "_KEEPING": '"keeping"',
    "_NOT_OWN_DICE": '"instead of their own"',
    "MAY_RESPOND": '"may play"',
    "_IN_ONES_TURN": '"during your turn"',
    "_IN_TURN_AHEAD": '"during your turn"',
    "DESPITE": '"even if a condition would prevent it"',
    "KEPT": "the higher result",
    "KEPT_STANDS": "the second result stands",
    "OUTCOME": "hits, misses, succeeds or fails",
    "OUTCOMES": "hit, miss, succeed or fail",
    "AGAIN_OR_ONCE": "once more or again",
    "ABOVE_THE_DICE": "before the roll",
    "WON_INSTEAD": "that roll instead",
    "WIN_SURELY": "wins or loses opposed rolls",
    "AFTER_PLAY": "after this Action resolves",
    "COUNTER_SPOT": "to the middle",
    "LIFTS": "removes",
    "THEM_ALL": "them all",
    "THIS_ENTRY": "the entry itself, such as this Role",
    "_ARE_PUT": "is put",
    "_ARE_REMOVED": "is removed",
    "_COUNTER": "counters",
    "_COUNTERS_ALL": "all counters",
    "_TAKEN_OFF": "is removed",
    "THIS_PLAY": "this Action, this Reaction",
    "THAT_TRAIT": "that Trait or any other Trait",
    "THIS_GEAR": "this Weapon's",
    "_GO_BACK_TO_BASE": "returns to its base",
    "DRIFT": "drift",
    "WITH_THIS_GEAR": "with this Weapon",
    "CURRENCY": "Karma or Incantation charges",
    "OR_MORE": "or higher, or lower",
    "WHILE_AS": "while attacking",
    "_LIST": '"and" with another term',
    "_LIST_SIGNED": '"and" with another change',
    "PIERCING": "(Piercing 1)",
    "MANY_TAKE": "if any of them do",
    "THOSE_WHO_DO": "those who do",
    "THOSE_WHO_DID_NOT": "those who do not",
    "_DOING": "a verb in -ing, such as discarding",
    "_AND_GERUND": '"and" with another verb in -ing',
    "_OR_GERUND": '"or" with another verb in -ing',
    "_PLUS": "a + with another part",
    "_AS_EQUIPPED": "as though they had it equipped",
    "_UNBLOCKED": "even if you are not Blocking it",
    "FALL_HEIGHT": "the Height of the fall",
    "_AT_ONES_STRATEGY": "in your Strategy Phase",
    "_DOES_NOTHING": "has no effect",
    "_THE_BASES_OF": "the base values of",
    "AT_BASE": "at its base",
    "_UNPIERCED": "is not reduced by Piercing",
    "HEIGHT_LESS": "higher or lower",
    "_EACH_HEIGHT": "for each Height",
}
"""The terminals of the grammar as an author would call them; those not listed are named after their own words."""
OWN_SIGNS = frozenset({MARK, DOING})
"""Signs that a text is read with, and nobody writes."""
AHEAD = "?="
"""Stands in words that are looked for ahead, and are no part of what could stand there."""
MOST_NAMED = 6
COULD_END, GOES_ON = "the sentence could end here, or go on with: ", "it could go on with: "
_MARKS = {",": "a comma", "(": "an opening bracket", ")": "a closing bracket"}
_WORD = re.compile(r"[\w'+-]+|\S")


class Expected(msgspec.Struct, frozen=True):
    """Words that could have stood at a place; `words` is empty where they are of a kind ("a number"), not fixed."""

    place: int
    way: Way
    words: str = ""


def alike(words: Sequence[str], others: Sequence[str]) -> int:
    """Count the words that two lists begin with together."""
    pairs = zip(words, others, strict=False)
    return next((at for at, (word, other) in enumerate(pairs) if word != other), min(len(words), len(others)))


def could_stand(expected: Sequence[Expected], text: str, start: str) -> str:
    """List what could have stood there, the likeliest first, with a sentence that goes on so."""
    likely = sorted(expected, key=_unlikely)
    names = list(dict.fromkeys(name for part in likely if (name := _named(part)) and AHEAD not in name))
    shown = ", ".join(names[:MOST_NAMED]) + (" and more" if len(names) > MOST_NAMED else "")
    if any(part.way.terminal == END for part in likely):
        return f"{COULD_END}{shown}" if shown else "end the sentence here"
    samples = [sample for sample in (examples_of(likely[0].way) if likely else ()) if read_as(sample) == start]
    nearest = max(samples, key=lambda sample: (alike(_words(sample), _words(text)), -len(sample)), default="")
    example = f'; as in "{nearest}"' if nearest else ""
    verb = "stand" if word_at(text, likely[0].place if likely else 0) else "follow"
    return f"here could {verb}: {shown}{example}" if shown else "say it in other words"


def _unlikely(part: Expected) -> tuple[int, int, int]:
    """Sort what good sentences have there to the front, then what goes on with the last words, then what is usual."""
    words = part.words or usual_of(part.way.terminal)
    return -len(examples_of(part.way)), part.way.finished, -how_often(words)


@cache
def usual_of(terminal: str) -> str:
    """Give the words of a terminal that the known sentences have most; nothing where there is no end of its words."""
    spoken = [words for words in phrases(terminal) if not OWN_SIGNS.intersection(words)]
    return max(spoken, key=how_often, default="")


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _named(part: Expected) -> str:
    """Name what could have stood there: a fixed expression as it is written, all else by its terminal."""
    terminal = part.way.terminal
    if terminal == END:
        return ""
    if MARK in part.words:
        return NAMES["THIS"]
    if part.words.endswith("'s"):
        return WHOSE
    if part.words and part.words not in phrases(terminal):
        return _MARKS.get(part.words) or f'"{part.words.replace(DOING, "")}"'
    return name_of(terminal, usual_word(part.way))


def name_of(terminal: str, usual: str = "") -> str:
    """Give what an author calls a terminal; nothing where it has neither a name nor words of its own.

    >>> name_of("NUMBER"), name_of("_UNTIL"), name_of("GAIN", "gains")
    ('a number', '"until"', '"gains"')
    """
    words = usual or usual_of(terminal)
    return NAMES.get(terminal) or _MARKS.get(words) or (f'"{words}"' if words else "")
