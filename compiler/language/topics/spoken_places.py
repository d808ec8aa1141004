"""Reading of places that have been spoken of: "that section", "it", "there", "this section"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.places import Here, InPlace, Near, Nearness, Place
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.topics.groups import placed
from compiler.language.topics.mentions import PLACE_BARE, PLACE_SAID, STOOD_IN, mention
from compiler.language.topics.past_places import is_own_place
from compiler.language.topics.places import MOVE, OFF_MAP, read_place
from compiler.language.topics.reading import Reading, extends, production
from compiler.language.topics.references import asked_about, gone_so_far, stands_in, stands_near, things_met

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import There

OWN = Near(nearness=(Nearness.OCCUPIED,))


@extends(placed)
def placed_where_spoken_of(plain: Callable[..., There], reading: Reading, where: Where) -> There:
    """Read "in your occupied section", of those who are picked: it is "that section" afterwards."""
    match where:
        case InPlace(negated=False, place=Place(kind=kind, facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))):
            whose = reading.scene.own if of is None else of
            if isinstance(whose, Actor):
                mention(reading, STOOD_IN, (whose, stands_in(reading).get(whose, kind)))
    return plain(reading, where)


def can_be_elsewhere(reading: Reading, asked: Predicate) -> None:
    """Check that nobody is asked whether they are where they are."""
    match asked:
        case IsPlaced(
            who=Actor() as who,
            where=InPlace(place=Place(kind=kind, facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))),
        ) if who is (of or reading.scene.own):
            message, help_ = f"one is always in one's own {kind}", "say whose it is that you mean"
            reading.contradiction(message, help_, Code.AMBIGUOUS_PRONOUN)


@production
def that_place(reading: Reading, word: Token) -> Place:
    noun = word.update(value=word.split()[1])
    noun.start_pos = (word.start_pos or 0) + len(word) - len(noun)
    kind = read_place(reading, noun)
    if word.startswith("the ") and kind not in stands_in(reading).values() and is_own_place(reading, str(noun)):
        return mention(reading, PLACE_BARE, Place(kind=kind, pick=Pick.THE, facts=(OWN,)))
    pick = Pick.ALL if word.startswith("those") else Pick.THAT
    if word.startswith("those") != noun.endswith("s"):
        reading.trouble(
            Code.TEXT_UNPARSED,
            word,
            f'"{word}" is neither one nor several',
            help=f'say "that {noun.removesuffix("s")}"',
        )
    return _that(reading, kind, Pick.THAT, 2 if pick is Pick.ALL else None)


def _that(reading: Reading, kind: PlaceKind, pick: Pick, number: int | None = None) -> Place:
    """Give the place that was brought up before, or in which someone is said to stand."""
    known = things_met(reading) & {kind, f"{kind}s"}
    stood = [] if known or number else [stands_in(reading), stands_near(reading)]
    there = next(filter(None, ([who for who, where in one.items() if where is kind] for one in stood)), [])
    if there:
        return _where_one_stands(reading, kind, there)
    lone = None if known or number else _place_of_one(reading, kind)
    if lone is not None:
        return lone
    if not known:
        message = f'no {kind} has been spoken of that "that {kind}" could be'
        reading.contradiction(message, f'say which, as in "your occupied {kind}"', Code.REF_DANGLING)
    return Place(kind=kind, pick=pick, number=number)


def _place_of_one(reading: Reading, kind: PlaceKind) -> Place | None:
    """Give the place of someone, of which this sentence or the one before speaks, where nobody has left it."""
    lone = reading[PLACE_SAID] or reading.scene.place_met
    if lone is None or lone.kind is not kind or MOVE in gone_so_far(reading):
        return None
    return lone


def _where_one_stands(reading: Reading, kind: PlaceKind, there: list[Who]) -> Place:
    """Give the place in which an "if" says that someone stands."""
    [who, *others] = there
    if others or (not isinstance(who, Actor) and asked_about(reading) is not Actor.CHOSEN):
        reading.contradiction(f"this could be more than one {kind}", "say whose it is", Code.AMBIGUOUS_PRONOUN)
    of = None if who is reading.scene.own else who if isinstance(who, Actor) else Actor.CHOSEN
    return Place(kind=kind, pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,), of=of),))


@production
def this_place(reading: Reading, word: Token) -> Place:
    """Read "this section": the one of now, in what goes on, too; in a constant text that is always one's own."""
    noun = word.update(value=next(part for part in word.split() if part in [*PlaceKind]))
    return Place(kind=read_place(reading, noun), pick=Pick.THE, facts=(Here() if reading.scene.play else OWN,))


def stands_for_something(reading: Reading, word: Token) -> None:
    """Check that "it" has something of the map to stand for."""
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    one = _place_of_one(reading, kind)
    if not (things_met(reading) - OFF_MAP or stands_in(reading) or (one and one.facts == (OWN,))):
        code, message = Code.REF_SUBJECT, f'"{word}" stands for nobody: nobody has been named before it'
        help_ = 'name the one you mean, as in "the target"'
        if reading.scene.own is Actor.THIS:
            code, message = Code.AMBIGUOUS_PRONOUN, f'"{word}" could be this entry itself here, or another'
            help_ = "write the entry's own name, or name the other"
        reading.trouble(code, word, message, help=help_)


@production
def place_it(reading: Reading, word: Token) -> Place:
    stands_for_something(reading, word)
    return _that(reading, PLACE.get(reading.scene.scenario, PlaceKind.SECTION), Pick.THAT)


@production
def places_them(reading: Reading, _word: Token) -> Place:
    """Read "in them", behind "Choose 2 sections."."""
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    if not {kind, f"{kind}s"} & things_met(reading):
        reading.contradiction(f"no {kind}s have been spoken of", f'say which, as in "those {kind}s"')
    return Place(kind=kind, pick=Pick.THAT, number=2)


@production
def there(reading: Reading) -> InPlace:
    return InPlace(place=_that(reading, PLACE.get(reading.scene.scenario, PlaceKind.SECTION), Pick.THAT))
