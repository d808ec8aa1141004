"""Wording of what an "if" asks: "the target is reduced to 0 EP", "you have at least 1 Karma"."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

import msgspec

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import HasDone, HasHappened
from compiler.ir.facts.asked_plays import PlayCame, PlayIs, SharesTrait
from compiler.ir.facts.barred import IsBarred
from compiler.ir.facts.predicates import (
    Activity,
    AllOf,
    AmountIs,
    AnyOf,
    Contest,
    CountIs,
    Doing,
    Equipped,
    Exists,
    GearIs,
    HasActed,
    HasKeyword,
    HasSkill,
    HasWard,
    Holds,
    InCondition,
    InReach,
    InState,
    IsDefeated,
    IsGrabbed,
    IsPlaced,
    IsSo,
    IsType,
    LevelIs,
    Not,
    PointsAre,
    Predicate,
    ReducedTo,
    RollIs,
    RollResult,
    Sees,
    TrackIs,
)
from compiler.ir.facts.table import CounterIs, NthPlay, PhaseIs, RoundIs, ScenarioEnded, ScenarioIs, Setting, TurnOf
from compiler.ir.places import InPlace, Lies, PlaceIs, ThereIs
from compiler.ir.selectors.described import CardIs, CardsAre
from compiler.ir.selectors.who import Actor, Group, Pick, Several, Who
from compiler.ir.terms import Countable
from compiler.language.topics.asked_plays import play_asked_words, shared_trait_words
from compiler.language.topics.cards_asked import card_asked_words, cards_asked_words
from compiler.language.topics.categories import either
from compiler.language.topics.compared import BEYOND, bound_words, had_words, margin_words, owned_more
from compiler.language.topics.counter_said import lie_words
from compiler.language.topics.counts import SHOWN, equal_words
from compiler.language.topics.dice_sizes import die_called
from compiler.language.topics.done_words import done_just_so_often, done_words, happened_words
from compiler.language.topics.faces import FACES, dice_show_words
from compiler.language.topics.fact_order import NOBODY_ELSE, is_had
from compiler.language.topics.fact_rows import DENIED, by_denial, fact
from compiler.language.topics.gear import gear_asked_words
from compiler.language.topics.held import holds_words
from compiler.language.topics.margins import apart_words
from compiler.language.topics.numbers_asked import how_many_words
from compiler.language.topics.phrase import JOINT, Voice, inflect, is_plural, listed, where_words
from compiler.language.topics.piece_words import gear_asked
from compiler.language.topics.place_words import place_words
from compiler.language.topics.plurals import article
from compiler.language.topics.predicates import SO_MANY
from compiler.language.topics.states import state_words
from compiler.language.topics.surroundings import block_words, surroundings_words
from compiler.language.topics.table_facts import table_words
from compiler.language.topics.thing_words import is_spoken
from compiler.language.topics.verbs import WORD, Category, of
from compiler.language.topics.worded import fact_words, predicate_words

if TYPE_CHECKING:
    from collections.abc import Iterator

OfSomeone = (
    ReducedTo
    | PointsAre
    | CountIs
    | Holds
    | InCondition
    | IsType
    | HasKeyword
    | HasSkill
    | HasWard
    | Equipped
    | HasDone
    | Doing
    | InState
    | IsPlaced
    | Sees
    | InReach
    | IsGrabbed
    | HasActed
    | IsDefeated
    | RollIs
)
"""Predicates that are worded with the one they are asked of as the subject."""
SaidByItself = ReducedTo | PointsAre | CountIs | Holds | IsPlaced | HasDone | Equipped | IsGrabbed
"""Those whose words hang on more than whether they are so."""


def asked_of(asked: Predicate) -> Who | None:
    """Give the one that all of an "if" is about, if there is one."""
    if isinstance(asked, AllOf | AnyOf):
        about = {asked_of(one) for one in asked.of}
        return about.pop() if len(about) == 1 else None
    if isinstance(asked, AmountIs) and isinstance(asked.amount, Quantity):
        return asked.amount.whose
    return asked_of(asked.of) if isinstance(asked, Not) else getattr(asked, "who", None)


def _no_longer(denied: TurnOf | ThereIs, voice: Voice) -> str:
    """Word whose turn it is not, or that a Block no longer stands."""
    if isinstance(denied, TurnOf):
        return predicate_words(denied, voice).replace("it is", "it is not", 1)
    if is_spoken(denied.what):
        return block_words(denied.what, voice, "no longer stand", "no longer stands")
    return f"not {predicate_words(denied, voice)}"


@predicate_words.register
def _predicate(asked: Predicate, voice: Voice) -> str:
    match asked:
        case AllOf() | AnyOf():
            return _several(asked, voice)
        case Not(of=(TurnOf() | ThereIs()) as denied):
            return _no_longer(denied, voice)
        case Not(of=(IsGrabbed() | IsDefeated() | PointsAre()) as denied):
            agrees = Actor.SELF if voice.says_they(denied.who) else denied.who
            words = fact_words(denied, agrees, voice)
            return predicate_words(denied, voice).removesuffix(words) + fact_words(asked, agrees, voice)
        case Not():
            return f"not {predicate_words(asked.of, voice)}"
        case TrackIs() | LevelIs() if not is_had(asked):
            return f"{voice.possessive(asked.who, None)} {fact_words(asked, asked.who, voice)}"
        case PlaceIs() | ThereIs() | HasHappened():
            return happened_words(asked, voice) if isinstance(asked, HasHappened) else surroundings_words(asked, voice)
        case NthPlay() | ScenarioIs() | ScenarioEnded() | RoundIs() | CounterIs() | PhaseIs() | TurnOf() | Setting():
            return table_words(asked, voice)
        case AmountIs() | CardIs() | CardsAre() | GearIs() | PlayIs() | PlayCame() | SharesTrait():
            return _of_nobody(asked, voice)
        case RollIs(result=RollResult.TIES) | CountIs(who=Actor.SELF, of=Countable.COUNTERS):
            return "the roll is a tie" if isinstance(asked, RollIs) else lie_words(asked, voice)
    return _of_someone(asked, asked.who, voice)


def _of_someone(asked: Predicate, who: Who, voice: Voice) -> str:
    """Word what is so of someone, who is named first."""
    they = voice.says_they(who)
    return f"{'they' if they else voice.asked(who)} {fact_words(asked, Actor.SELF if they else who, voice)}"


@predicate_words.register
def _existence(asked: Exists, voice: Voice) -> str:
    return f"there {'are' if is_plural(asked.who) else 'is'} {voice.subject(asked.who)}"


def _of_play(asked: PlayIs | PlayCame, voice: Voice) -> str:
    """Word what is asked of a play, or of someone to whom something comes of it."""
    if isinstance(asked, PlayIs) or asked.to is None:
        return play_asked_words(asked, voice)
    they = voice.about is asked.to and asked.to in (Actor.TARGET, Actor.TRIGGER)
    words = fact_words(asked, Actor.SELF if they else asked.to, voice)
    return f"{'they' if they else voice.subject(asked.to)} {words}"


def _several(asked: AllOf | AnyOf, voice: Voice) -> str:
    """Join conditions; those of one entity are said of it once."""
    just = done_just_so_often(asked)
    if just is not None:
        return _of_someone(asked, just.who, voice)
    states = [one for one in asked.of if isinstance(one, InCondition)]
    if len(states) == len(asked.of) and len({one.who for one in states}) == 1 and _is_listed(asked):
        they = voice.says_they(states[0].who)
        subject = "they" if they else voice.asked(states[0].who)
        return f"{subject} {fact_words(asked, Actor.SELF if they else states[0].who, voice)}"
    return f" {JOINT[type(asked)]} ".join(_in_a_row(asked.of, voice))


def _is_listed(asked: AllOf | AnyOf) -> bool:
    """Whether conditions are named in one row: "Dazed and Hindered", "not Dazed or Hindered"."""
    denied = [isinstance(one, InCondition) and one.negated for one in asked.of]
    return not any(denied) or (all(denied) and isinstance(asked, AllOf))


@fact_words.register
def _joined(asked: AllOf | AnyOf, said: Who, voice: Voice) -> str:
    joint = JOINT[type(asked)]
    just = done_just_so_often(asked)
    if just is not None:
        return done_words(just, said, voice, "exactly")
    states = [one for one in asked.of if isinstance(one, InCondition)]
    if len(states) < len(asked.of) or not _is_listed(asked):
        return f" {joint} ".join(_behind_noun(one, said, voice) for one in asked.of)
    names = [one.condition for one in states]
    if states[0].negated:
        return f"{inflect('be', said)} not {listed(names, 'or')}"
    return f"{inflect('be', said)} {listed(names, joint)}"


def _behind_noun(fact: Predicate, said: Who, voice: Voice) -> str:
    """Word one of several facts behind "that": what is someone's own takes its "whose"."""
    whose = "whose " if isinstance(fact, TrackIs | LevelIs | AmountIs) and not is_had(fact) else ""
    return whose + fact_words(fact, said, voice)


def _in_a_row(asked: tuple[Predicate, ...], voice: Voice) -> Iterator[str]:
    """Word conditions one by one; the one they are all about is named once."""
    about: Who | None = None
    for one in asked:
        if about is not None and isinstance(one, OfSomeone | IsBarred) and _is_again(one, about):
            yield fact_words(one, Actor.SELF if voice.says_they(about) else about, voice)
        else:
            yield predicate_words(one, voice)
            about = asked_of(one)


def _is_again(one: OfSomeone | IsBarred, about: Who) -> bool:
    """Whether a condition is about the same one, who need not be named again; of one of a group all is said at once."""
    again = one.who == about and not isinstance(about, Group | Several)
    return again and not (isinstance(one, RollIs) and one.result is RollResult.TIES)


# ---- of someone ----


@fact_words.register
def _state(asked: SaidByItself, said: Who, voice: Voice) -> str:
    be, have = inflect("be", said), "have" if is_plural(said) else "has"
    match asked:
        case ReducedTo() | PointsAre() | CountIs() | Holds():
            return holds_words(asked, said, voice) if isinstance(asked, Holds) else how_many_words(asked, said, voice)
        case IsPlaced():
            return _place(asked, said, voice)
        case HasDone():
            return done_words(asked, said, voice)
        case Equipped():
            lacks = asked.negated and asked.gear.spoken is not None
            return f"{inflect('do not', said)} have {gear_asked(asked)}" if lacks else f"{have} {gear_asked(asked)}"
        case IsGrabbed():
            has_them = f"{have} {voice.object(asked.who)} Grabbed"
            return has_them if asked.by is Actor.ONE else f"{be} Grabbed by {voice.subject(asked.by)}"
    assert_never(asked)


@fact_words.register
def _all_of_it(asked: IsSo, said: Who, voice: Voice) -> str:
    match asked.of:
        case AmountIs(amount=Quantity() as own, parity=None) as so if not (is_had(so) or owned_more(so, said, voice)):
            stands = _stands(so, voice, said)
            what = equal_words(msgspec.structs.replace(own, whose=None), voice).lstrip()
            have = "have" if is_plural(said) else "has"
            return f"{have} {article(what)} {'of ' if isinstance(so.value, int) else ''}{stands}"
    return owned_more(asked.of, said, voice) or fact_words(asked.of, said, voice)


@fact_words.register
def _not_so(asked: TurnOf | Not, said: Who, voice: Voice) -> str:
    """Word whose turn it is, behind "whose", and what is not so: "turn it is not", "is not defeated"."""
    if isinstance(asked, TurnOf):
        return "turn it is"
    words = fact_words(asked.of, said, voice)
    verb, _, rest = words.partition(" ")
    return f"{words} not" if isinstance(asked.of, TurnOf) else f"{verb} not {rest}"


def _place(asked: IsPlaced, said: Who, voice: Voice) -> str:
    if asked.who in (NOBODY_ELSE, msgspec.structs.replace(NOBODY_ELSE, pick=Pick.ONE)):
        others = " not" if asked.who != NOBODY_ELSE else ""
        return f"{inflect('be', said)}{others} alone {where_words(asked.where, voice)}"
    counted = isinstance(asked.who, Group) and asked.who.pick in (Pick.NONE, *SO_MANY.values())
    if isinstance(asked.where, InPlace) and _lay(asked.where) and not (asked.negated or counted):
        verb = "occupy" if is_plural(said) else "occupies"
        return f"{verb} {place_words(asked.where.place, voice)}"
    return f"{inflect('be', said)}{' not' if asked.negated else ''} {where_words(asked.where, voice)}"


def _lay(where: InPlace) -> bool:
    """Whether a place is one of a kind, by what it is like: one "occupies" such."""
    return not where.negated and any(isinstance(fact, Lies) for fact in where.place.facts)


def _kind_words(asked: IsType, _voice: Voice) -> str:
    kinds = " ".join(listed(words, "or") for words in (asked.ranks, asked.types) if words)
    return article(kinds or str(asked.side))


def _ward_words(asked: HasWard, _voice: Voice) -> str:
    return f"{asked.type or ''} {asked.ward} {f'{asked.least} or more' if asked.least else ''}"


_HAVE = by_denial("have", "lack")
_ENTRY = Category(lambda skill, _voice, _who: article(f"{skill} entry"))
_WIN = of("result", lambda asked, _voice: asked.result.removesuffix("s"))
_MARGIN = of("least most", lambda asked, _voice: margin_words(asked))
_SEEN = Category(lambda whom, voice, _who: voice.object(whom))
fact(InCondition, "{who} be {denied} {condition}", denied=DENIED, condition=WORD)
fact(IsType, "{who} be {denied} {kind}", denied=DENIED, kind=of("types ranks side", _kind_words))
fact(Doing, "{who} Block a border", activities=(Activity.BLOCKING,))
fact(Doing, "{who} be {denied} {activities}", denied=DENIED, activities=either(""))
fact(InReach, "{who} be {denied} within range", denied=DENIED, answered=False)
fact(InReach, "{who} be {denied} within the attack's range", denied=DENIED, answered=True)
fact(Sees, "{who} {can} see {whom}", can=by_denial("can", "cannot"), whom=_SEEN)
fact(HasKeyword, "{who} {have} {keyword}", have=_HAVE, keyword=WORD)
fact(HasSkill, "{who} {have} {skill}", have=_HAVE, skill=_ENTRY)
fact(HasWard, "{who} {have} {ward}", have=_HAVE, ward=of("ward type least", _ward_words))
fact(HasActed, "{who} have {denied} acted this round", denied=DENIED)
fact(InState, "{who} be {state}", state=of("name negated", lambda asked, _voice: state_words(asked)))
fact(IsDefeated, "{who} be defeated")
fact(RollIs, "{who} {win}", win=_WIN, of=Contest.SKILL)
fact(RollIs, "{who} {win} the opposed roll{margin}", win=_WIN, margin=_MARGIN)


# ---- of tracks and levels ----


@fact_words.register
def _aspect(asked: TrackIs | LevelIs | AmountIs, said: Who, voice: Voice) -> str:
    """Word how high something of someone's is, behind whose it is: "Power is +2 or higher"."""
    if is_had(asked):
        return had_words(asked, said, voice)
    if isinstance(asked, AmountIs):
        of = asked.amount
        what = equal_words(msgspec.structs.replace(of, whose=None) if isinstance(of, Quantity) else of, voice).lstrip()
        return f"{what} is {_stands(asked, voice, said)}"
    what = str(asked.track) if isinstance(asked, TrackIs) else "level"
    if asked.than is not None:
        return f"{what} is {BEYOND[asked.compare]} than {_other(asked, asked.than, voice)}"
    sign = "+d" if asked.value and isinstance(asked, TrackIs) else "d"
    return f"{what} is {asked.value:{sign}} or {bound_words(asked.compare)}"


def _other(asked: TrackIs | LevelIs, than: Who, voice: Voice) -> str:
    track = asked.than_track if isinstance(asked, TrackIs) else None
    if track is None and than is Actor.SELF:
        return "yours"
    whose = voice.possessive(than, None)
    if track is None:
        return "theirs" if whose == "their" else whose
    return f"{whose} {track}"


# ---- of nobody ----


def _of_nobody(asked: AmountIs | CardIs | CardsAre | GearIs | PlayIs | PlayCame | SharesTrait, voice: Voice) -> str:
    match asked:
        case PlayIs() | PlayCame():
            return _of_play(asked, voice)
        case AmountIs(amount=Quantity(whose=who)) if who is not None and is_had(asked):
            return _of_someone(asked, who, voice)
        case AmountIs(amount=Quantity(of=of) as shown, value=int(number), parity=None) if of in FACES:
            dice = f"{voice.possessive(shown.whose or voice.scene.own, None)} {shown.name} dice"
            return dice_show_words(shown, asked.compare, number, dice)
        case AmountIs():
            return f"{equal_words(asked.amount, voice)} is {_stands(asked, voice)}"
        case CardIs():
            return card_asked_words(asked, voice)
        case CardsAre():
            return cards_asked_words(asked, voice)
        case GearIs():
            return gear_asked_words(asked)
    return shared_trait_words(asked, voice)


def _stands(asked: AmountIs, voice: Voice, said: Who | None = None) -> str:
    if asked.parity:
        return str(asked.parity)
    apart = apart_words(asked.compare, asked.value, "higher", "lower")
    if apart is not None:
        return f"{apart[0]} than {equal_words(apart[1], voice, said)}"
    of_die = isinstance(asked.amount, Quantity) and asked.amount.of is Measure.DICE_LEVEL
    step = asked.value if of_die and isinstance(asked.value, int) else None
    value = equal_words(asked.value, voice, said) if step is None else die_called(step)
    if isinstance(asked.value, Quantity) and asked.value.of in SHOWN:
        return value
    match asked.compare:
        case Compare.EQUAL:
            return value if isinstance(asked.value, int) else f"equal to {value}"
        case Compare.OTHER:
            return f"different from {value}"
        case Compare.MORE | Compare.LESS:
            return f"{'greater' if asked.compare is Compare.MORE else 'lower'} than {value}"
    if isinstance(asked.value, int):
        return f"{value} or {'higher' if asked.compare is Compare.AT_LEAST else 'lower'}"
    return f"at {'least' if asked.compare is Compare.AT_LEAST else 'most'} {value}"
