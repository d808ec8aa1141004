"""Reading and wording of how often, or how much, someone has done something: "for each Action you have played"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.events.deeds import OF_DAMAGE, Counting, Deed, Happening, Since, Tally
from compiler.ir.places import Border, Divide
from compiler.ir.selectors.described import Described
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.terms import PLACE, Countable, PlaceKind, PlayKind, Scenario
from compiler.language.parsing.verbs import PRESENT, Form, forms_of, participle, past
from compiler.language.topics.blows import plays
from compiler.language.topics.comparisons import told_of
from compiler.language.topics.count_words import COUNT_WORDS
from compiler.language.topics.deed_words import deed_said, ways_said
from compiler.language.topics.deeds import read_done, read_since_when
from compiler.language.topics.descriptors import with_marks
from compiler.language.topics.done_words import as_term, base, since_words
from compiler.language.topics.fact_order import denied
from compiler.language.topics.handlings import SomeCards, charges_none, handles, spends_none
from compiler.language.topics.happenings import DEED_VERBS, alone, takes
from compiler.language.topics.mark_words import OTHER, plays_words, sort_of_play
from compiler.language.topics.named_plays import is_this
from compiler.language.topics.past_places import SaidSince
from compiler.language.topics.per_each import per_so_many
from compiler.language.topics.persons import anyone
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.predicates import nobody_at_all
from compiler.language.topics.pronouns import owner_of_amount
from compiler.language.topics.ranked import ORDER, TO_DO
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.rolled import opposed_roll, other_one, roll_result
from compiler.language.topics.ways_taken import crosses_border
from compiler.language.topics.worded import sort_words, tally_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.facts.predicates import Predicate
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Extent, Verbs


ON_THE_WAY = frozenset([Happening.FALLS, Happening.CROSSES])
"""What is counted as it comes about, too: "for each border it crosses"."""


class Doer(NamedTuple):
    """Who has done it, and the form that the verb behind them takes, as it does behind a word."""

    who: Named
    form: Form
    behind: str


@production
def tallied(reading: Reading, tally: Tally, since: SaidSince | None) -> Quantity:
    return Quantity(of=replace(tally, since=read_since_when(reading, since, tally.who)))


@production
def done_by(who: Named) -> Doer:
    return Doer(who, Form.PAST, "")


@production
def having_done(who: Named) -> Doer:
    return Doer(who, Form.PARTICIPLE, "has")


@production
def times_done(reading: Reading, doer: Doer, deed: Deed) -> Tally:
    """Read "for each time you have moved this turn"."""
    if deed.play is not None and is_this(deed.play):
        reading.contradiction("each time that this very play is made is not counted", 'say "for each Action"')
    return tally(reading, doer, deed, Counting.TIMES)


@production
def other_than_these(reading: Reading, _other: Token, like: PlayLike) -> PlayLike:
    """Read "another Action", "each other attack": besides the plays in progress, and with their Trait.

    On a Reaction another Action is another than the one that it answers.
    """
    same = Mark(what=Marking.SAME_TRAIT)
    if same in like.having and reading.scene.play is PlayKind.REACTION and PlayKind.REACTION not in like.kinds:
        reading.belongs(Scenario.INTERACTION, "Traits belong")
        met = Mark(what=Marking.MET_TRAIT, name=PlayKind.ACTION.value)
        like = replace(like, having=tuple(met if one == same else one for one in like.having))
    return with_marks(like, [PlayLike(having=(OTHER,))])


@production
def plays_done(reading: Reading, like: PlayLike, doer: Doer, verb: Token, against: Named | None) -> Tally:
    return tally(reading, doer, alone(reading, plays(reading, verb, like, against)), Counting.TIMES)


@production
def plays_made(reading: Reading, like: PlayLike, against: Named | None, by: Named | None) -> Tally:
    """Read "each attack made against you this round": by anyone, where it is not said by whom."""
    deed = _played(reading, like, against)
    return Tally(who=anyone(reading, None) if by is None else owner_of_amount(reading, by), deed=deed)


@production
def was_played(reading: Reading, like: PlayLike, by: Named | None, since: SaidSince) -> Predicate:
    """Read "an Interrupt was played this round"."""
    return told_of(reading, by or anyone(reading, None), read_done(reading, _played(reading, like, None), since))


@production
def none_was_played(reading: Reading, like: PlayLike, by: Named | None, since: SaidSince) -> Predicate:
    """Read "no Interrupt has been played this round"."""
    if by is not None:
        return told_of(reading, by, denied(read_done(reading, _played(reading, like, None), since)))
    return told_of(reading, nobody_at_all(reading), read_done(reading, _played(reading, like, None), since))


def _played(reading: Reading, like: PlayLike, against: Named | None) -> Deed:
    foe = None if against is None else other_one(reading, against)
    return alone(reading, Deed(event=Happening.PLAYS, play=like, against=foe))


@production
def cards_handled(reading: Reading, like: Described, doer: Doer, verbs: Verbs) -> Tally:
    return tally(reading, doer, alone(reading, handles(verbs, SomeCards(like))), Counting.MUCH)


@production
def cards_gone(reading: Reading, like: Described, verbs: Verbs, by: Named | None) -> Tally:
    """Read "each card that was discarded this round": by anyone, where it is not said by whom."""
    return cards_handled(reading, like, Doer(by or anyone(reading, None), Form.PARTICIPLE, "was"), verbs)


@production
def rolls_done(reading: Reading, doer: Doer, verb: Token, by: Extent | None, against: Named | None) -> Tally:
    """Read "opposed rolls you have won against a Dazed enemy"."""
    return times_done(reading, doer, alone(reading, opposed_roll(reading, roll_result((verb,), by), None, against)))


@production
def tallied_against(reading: Reading, like: PlayLike, against: Named, since: SaidSince) -> Quantity:
    """Read "each attack against you this round"."""
    return tallied(reading, plays_made(reading, like, against, None), since)


@production
def cards_handled_so(reading: Reading, doer: Doer, verbs: Verbs, since: SaidSince | None) -> Quantity:
    """Read "as many cards as you discarded"."""
    return tallied(reading, cards_handled(reading, Described(), doer, verbs), since)


@production
def charges_done_so(reading: Reading, doer: Doer, verbs: Verbs, since: SaidSince | None) -> Quantity:
    """Read "as many Incantation charges as the target lost"."""
    return tallied(reading, charges_done(reading, doer, verbs), since)


@production
def per_so_many_done(reading: Reading, number: Token, tally: Tally, since: SaidSince | None) -> Quantity:
    """Read "for every 2 cards you discarded"."""
    return per_so_many(reading, number, tallied(reading, tally, since))


@production
def spent_done(reading: Reading, what: Token, doer: Doer, verb: Token) -> Tally:
    return tally(reading, doer, alone(reading, spends_none(verb, what)), Counting.MUCH)


@production
def charges_done(reading: Reading, doer: Doer, verbs: Verbs) -> Tally:
    return tally(reading, doer, alone(reading, charges_none(verbs)), Counting.MUCH)


@production
def damage_suffered(reading: Reading, doer: Doer, verb: Token) -> Tally:
    dealt = verb.startswith("deal")
    event = Happening.DEALS_DAMAGE if dealt else Happening.SUFFERS_DAMAGE
    return tally(reading, doer, alone(reading, Deed(event=event)), Counting.MUCH)


@production
def damage_tallied(reading: Reading, doer: Doer, verb: Token, since: SaidSince) -> Quantity:
    """Read "the damage they have dealt this turn"."""
    return tallied(reading, damage_suffered(reading, doer, verb), since)


@production
def heights_fallen(reading: Reading, doer: Doer, _verb: Token) -> Tally:
    """Read "for each Height they fall", of a fall before, too."""
    return tally(reading, doer, alone(reading, Deed(event=Happening.FALLS)), Counting.MUCH)


@production
def borders_crossed(reading: Reading, noun: Token, doer: Doer, verb: Token) -> Tally:
    """Read "for each border it crosses"."""
    kind = Divide.EXIT if noun.startswith("exit") else Divide.BORDER
    if kind is Divide.EXIT and not PRESENT & forms_of(verb):
        reading.contradiction("the exits are counted, and not how often", 'say "for each exit you have crossed"')
    deed = crosses_border(reading, verb, Border(kind=kind, pick=Pick.ONE))
    return tally(reading, doer, alone(reading, deed), Counting.TIMES)


def tally(reading: Reading, doer: Doer, deed: Deed, count: Counting) -> Tally:
    now = deed.event in ON_THE_WAY and any(PRESENT & forms_of(verb) for verb in reading[DEED_VERBS])
    if doer.behind or not now:
        takes(reading, doer.form, doer.behind)
    return Tally(who=owner_of_amount(reading, doer.who), deed=deed, count=count)


@tally_words.register
def _tally_words(tally: Tally, number: int, owner: str, voice: Voice) -> str:
    """Word what is counted: "Actions you have played this round", "time they have moved this turn"."""
    if tally.count in ORDER:
        return _done_in_order(tally, voice, base if owner == TO_DO else past)
    if tally.who is Actor.ONE:
        return _done_most(tally, voice)
    since = since_words(tally.since, tally.who, voice)
    since = f" {since}" if since else ""
    noun = _noun(tally, number, voice)
    if tally.deed.event in ON_THE_WAY and tally.count is Counting.TIMES:
        border = tally.deed.across
        if border is not None and not border.facts and not tally.deed.others:
            return f"{border.kind}{'s' if number > 1 else ''} {owner} crossed{since}"
    said = [(*deed_said(one, tally.who, voice), one) for one in tally.deed.ways]
    ways = [(participle(as_term(verb, one)), rest) for verb, rest, one in said]
    if noun:
        foe = tally.deed.against
        return f"{noun} {owner} {ways[0][0]}{f' against {voice.subject(foe)}' if foe else ''}{since}"
    done = listed([f"{verb} {rest}".strip() for verb, rest in ways], "or")
    return f"{'times' if number > 1 else 'time'} {owner} {done}{since}"


def _done_in_order(tally: Tally, voice: Voice, form: Callable[[str], str]) -> str:
    """Word what someone is the last to have done, or the first: "damaged you this round"."""
    since = "" if tally.since is Since.SCENARIO else since_words(tally.since, tally.who, voice)
    said = zip(ways_said(tally.deed, tally.who, voice), tally.deed.ways, strict=True)
    ways = [f"{form(as_term(verb, one))} {rest}".strip() for (verb, rest), one in said]
    return f"{listed(ways, 'or')} {since}".strip()


def _done_most(tally: Tally, voice: Voice) -> str:
    """Word of what someone has done the most: "dealt the most damage to you this scenario"."""
    verb, rest = deed_said(tally.deed, tally.who, voice)
    foe = f" against {voice.subject(tally.deed.against)}" if tally.deed.against else ""
    what = rest if tally.deed.event in OF_DAMAGE else f"{_noun(tally, 2, voice)}{foe}"
    since = since_words(tally.since, tally.who, voice)
    return f"{participle(as_term(verb, tally.deed))} the most {what} {since}"


def _noun(tally: Tally, number: int, voice: Voice) -> str:
    """Word the things that are counted, where those are; nothing, where times are."""
    deed = tally.deed
    if tally.count is Counting.TIMES:
        if deed.event is not Happening.PLAYS or deed.play is None or deed.others:
            return ""
        if deed.play.kinds:
            return sort_words(Described(like=deed.play), number, voice)
        return plays_words(deed.play) if number > 1 else sort_of_play(deed.play)
    match deed.event:
        case Happening.FALLS:
            return "Height"
        case Happening.MOVES:
            return f"{PLACE.get(voice.scene.scenario, PlaceKind.SECTION)}{'s' if number > 1 else ''}"
        case Happening.SUFFERS_DAMAGE | Happening.DEALS_DAMAGE:
            return f"point{'s' if number > 1 else ''} of damage"
        case Happening.SPENDS:
            words = COUNT_WORDS[deed.what or Countable.KARMA]
            return words if number > 1 else words.removesuffix("s")
        case Happening.GAINS_CHARGES | Happening.LOSES_CHARGES:
            return f"Incantation charge{'s' if number > 1 else ''}"
    return sort_words(deed.cards or Described(), number, voice)
