"""Reading and wording of how often, or how much, someone has done something: "for each Action you have played"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Quantity
from compiler.ir.events.deeds import Counting, Deed, Happening, Since, Tally
from compiler.ir.places import Border, Divide
from compiler.ir.selectors.described import Described
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.selectors.who import Pick
from compiler.ir.terms import PLACE, Countable, PlaceKind, PlayKind
from compiler.language.parsing.verbs import PRESENT, Form, forms_of, participle, past
from compiler.language.topics.count_words import COUNT_WORDS
from compiler.language.topics.deed_words import deed_said, ways_said
from compiler.language.topics.deeds import DeedReading, as_term, since_words
from compiler.language.topics.descriptors import OTHER, plays_words, sort_of_play, with_marks
from compiler.language.topics.fact_order import denied
from compiler.language.topics.handlings import SomeCards
from compiler.language.topics.past_places import SaidSince
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.worded import sort_words, tally_words

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Extent, Verbs
    from compiler.language.topics.who import Named


ON_THE_WAY = frozenset([Happening.FALLS, Happening.CROSSES])
"""What is counted as it comes about, too: "for each border it crosses"."""


class Doer(NamedTuple):
    """Who has done it, and the form that the verb behind them takes, as it does behind a word."""

    who: Named
    form: Form
    behind: str


class TallyReading(DeedReading):
    """Callbacks of grammar/amounts.lark that count what has been done."""

    def tallied(self, tally: Tally, since: SaidSince | None) -> Quantity:
        return Quantity(of=replace(tally, since=self.since_when(since, tally.who)))

    def done_by(self, who: Named) -> Doer:
        return Doer(who, Form.PAST, "")

    def having_done(self, who: Named) -> Doer:
        return Doer(who, Form.PARTICIPLE, "has")

    def times_done(self, doer: Doer, deed: Deed) -> Tally:
        """Read "for each time you have moved this turn"."""
        return self.tally(doer, deed, Counting.TIMES)

    def other_than_these(self, _other: Token, like: PlayLike) -> PlayLike:
        """Read "another Action", "each other attack": besides the plays in progress."""
        same = Mark(what=Marking.SAME_TRAIT) in like.having
        if same and self.scene.play is PlayKind.REACTION and PlayKind.REACTION not in like.kinds:
            help_ = 'say "with the same Trait as the target\'s Action"'
            self.contradiction("the same as this Reaction's, or as that of the Action that it answers?", help_)
        return with_marks(like, [PlayLike(having=(OTHER,))])

    def plays_done(self, like: PlayLike, doer: Doer, verb: Token, against: Named | None) -> Tally:
        return self.tally(doer, self.alone(self.plays(verb, like, against)), Counting.TIMES)

    def plays_made(self, like: PlayLike, against: Named | None, by: Named | None) -> Tally:
        """Read "each attack made against you this round": by anyone, where it is not said by whom."""
        deed = self._played(like, against)
        return Tally(who=self.anyone(None) if by is None else self.owner_of_amount(by), deed=deed)

    def was_played(self, like: PlayLike, by: Named | None, since: SaidSince) -> Predicate:
        """Read "an Interrupt was played this round"."""
        return self.told_of(by or self.anyone(None), self._done(self._played(like, None), since))

    def none_was_played(self, like: PlayLike, by: Named | None, since: SaidSince) -> Predicate:
        """Read "no Interrupt has been played this round"."""
        if by is not None:
            return self.told_of(by, denied(self._done(self._played(like, None), since)))
        return self.told_of(self.nobody_at_all(), self._done(self._played(like, None), since))

    def _played(self, like: PlayLike, against: Named | None) -> Deed:
        foe = None if against is None else self.other_one(against)
        return self.alone(Deed(event=Happening.PLAYS, play=like, against=foe))

    def cards_handled(self, like: Described, doer: Doer, verbs: Verbs) -> Tally:
        return self.tally(doer, self.alone(self.handles(verbs, SomeCards(like))), Counting.MUCH)

    def cards_gone(self, like: Described, verbs: Verbs, by: Named | None) -> Tally:
        """Read "each card that was discarded this round": by anyone, where it is not said by whom."""
        return self.cards_handled(like, Doer(by or self.anyone(None), Form.PARTICIPLE, "was"), verbs)

    def rolls_done(self, doer: Doer, verb: Token, by: Extent | None, against: Named | None) -> Tally:
        """Read "opposed rolls you have won against a Dazed enemy"."""
        return self.times_done(doer, self.alone(self.opposed_roll(self.roll_result((verb,), by), None, against)))

    def tallied_against(self, like: PlayLike, against: Named, since: SaidSince) -> Quantity:
        """Read "each attack against you this round"."""
        return self.tallied(self.plays_made(like, against, None), since)

    def cards_handled_so(self, doer: Doer, verbs: Verbs, since: SaidSince | None) -> Quantity:
        """Read "as many cards as you discarded"."""
        return self.tallied(self.cards_handled(Described(), doer, verbs), since)

    def charges_done_so(self, doer: Doer, verbs: Verbs, since: SaidSince | None) -> Quantity:
        """Read "as many Incantation charges as the target lost"."""
        return self.tallied(self.charges_done(doer, verbs), since)

    def per_so_many_done(self, number: Token, tally: Tally, since: SaidSince | None) -> Quantity:
        """Read "for every 2 cards you discarded"."""
        return self.per_so_many(number, self.tallied(tally, since))

    def spent_done(self, what: Token, doer: Doer, verb: Token) -> Tally:
        return self.tally(doer, self.alone(self.spends_none(verb, what)), Counting.MUCH)

    def charges_done(self, doer: Doer, verbs: Verbs) -> Tally:
        return self.tally(doer, self.alone(self.charges_none(verbs)), Counting.MUCH)

    def damage_suffered(self, doer: Doer, verb: Token) -> Tally:
        dealt = verb.startswith("deal")
        event = Happening.DEALS_DAMAGE if dealt else Happening.SUFFERS_DAMAGE
        return self.tally(doer, self.alone(Deed(event=event)), Counting.MUCH)

    def damage_tallied(self, doer: Doer, verb: Token, since: SaidSince) -> Quantity:
        """Read "the damage they have dealt this turn"."""
        return self.tallied(self.damage_suffered(doer, verb), since)

    def heights_fallen(self, doer: Doer, _verb: Token) -> Tally:
        """Read "for each Height they fall", of a fall before, too."""
        return self.tally(doer, self.alone(Deed(event=Happening.FALLS)), Counting.MUCH)

    def borders_crossed(self, noun: Token, doer: Doer, verb: Token) -> Tally:
        """Read "for each border it crosses"."""
        kind = Divide.EXIT if noun.startswith("exit") else Divide.BORDER
        if kind is Divide.EXIT and not PRESENT & forms_of(verb):
            self.contradiction("the exits are counted, and not how often", 'say "for each exit you have crossed"')
        deed = self.crosses_border(verb, Border(kind=kind, pick=Pick.ONE))
        return self.tally(doer, self.alone(deed), Counting.TIMES)

    def tally(self, doer: Doer, deed: Deed, count: Counting) -> Tally:
        now = deed.event in ON_THE_WAY and any(PRESENT & forms_of(verb) for verb in self.deed_verbs)
        if doer.behind or not now:
            self.takes(doer.form, doer.behind)
        return Tally(who=self.owner_of_amount(doer.who), deed=deed, count=count)


@tally_words.register
def _tally_words(tally: Tally, number: int, owner: str, voice: Voice) -> str:
    """Word what is counted: "Actions you have played this round", "time they have moved this turn"."""
    if tally.count is Counting.LATEST:
        return _done_last(tally, voice)
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


def _done_last(tally: Tally, voice: Voice) -> str:
    """Word what someone is the last to have done: "damaged you this round"."""
    since = "" if tally.since is Since.SCENARIO else since_words(tally.since, tally.who, voice)
    said = zip(ways_said(tally.deed, tally.who, voice), tally.deed.ways, strict=True)
    ways = [f"{past(as_term(verb, one))} {rest}".strip() for (verb, rest), one in said]
    return f"{listed(ways, 'or')} {since}".strip()


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
