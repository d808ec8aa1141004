"""Reading of what follows where something was done, or was not: "If you do", "if none is hit", "each enemy who did"."""

from __future__ import annotations

import re

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.coming import Release
from compiler.ir.deeds.points import Same
from compiler.ir.events.deeds import Deed
from compiler.ir.facts.predicates import Predicate
from compiler.ir.flow import Takers, Then
from compiler.ir.terms import Countable
from compiler.ir.times.limits import Limit, Period
from compiler.ir.times.occasions import Span
from compiler.ir.ways import takes_all
from compiler.language.meaning.answering import (
    EndsSo,
    HarmStays,
    IfBefore,
    IfDone,
    IfMany,
    LastsSo,
    NoMore,
    OfNoPhase,
    OnlySo,
    SoOften,
    Taken,
    unable,
)
from compiler.language.meaning.flow import read_told, so_often, when_asked
from compiler.language.meaning.joining import read_steps
from compiler.language.meaning.replacing import unsettled
from compiler.language.parsing.token import Token
from compiler.language.parsing.verbs import is_third
from compiler.language.topics.clauses import Clause, Effects, Steps
from compiler.language.topics.comparisons import countable
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.fact_order import not_so
from compiler.language.topics.mentions import OF_TAKERS, mention
from compiler.language.topics.persons import person
from compiler.language.topics.pointing import they
from compiler.language.topics.pronouns import NONE_BEFORE
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.until_done import until_deed

_LEAST = re.compile(r"(?:at least )?(\d+)")
"""So many takers of an offer at least: what else counts them is a word."""
_ONE_BY_ONE = re.compile(r"each|every|whoever|anyone|any one|an? |any (?:enemy|ally|entity|player|PC)\b")
_SIDE = re.compile(r"\b(?:enem(?:y|ies)|all(?:y|ies)|entit(?:y|ies)|players?|PCs?)\b")
"""Takers of an offer who are spoken of as one, and on which side they are."""


@production
def takers(reading: Reading, words: Token) -> Token:
    """Keep that the sentence opens with whoever has taken an offer, or has not: "they" are those."""
    return mention(reading, OF_TAKERS, words)


@production
def if_done(reading: Reading, words: Token, steps: Steps) -> IfDone:
    said = words.removeprefix("if ").partition(" do")[0].partition(" cannot")[0]
    said = "they" if words.startswith("for") else "" if words.startswith(("in ", "if so", "if there")) else said
    return IfDone(read_told(reading, steps), said, reading.scene.own)


@production
def if_done_behind(reading: Reading, steps: Steps, words: Token) -> IfDone:
    """Read "draw a card for each enemy that does": each time that one of them takes it."""
    return if_done(reading, words, steps)


@production
def if_done_then(reading: Reading, words: Token, steps: Steps) -> IfDone:
    done = if_done(reading, words, steps)
    return msgspec.structs.replace(done, effects=(Then(), *done.effects))


@production
def if_not_done(reading: Reading, words: Token, steps: Steps) -> IfDone:
    done = msgspec.structs.replace(if_done(reading, words, steps), taken=Taken.NO)
    return unable(done) if "cannot" in words or words.startswith("if there") else done


@production
def if_not_done_behind(reading: Reading, steps: Steps, words: Token) -> IfDone:
    """Read "draw a card for each enemy that does not"."""
    return if_not_done(reading, words, steps)


@production
def if_many_take(reading: Reading, words: Token, steps: Steps) -> IfMany:
    """Read "if none of them do, ...", of an offer to several."""
    said = words.removeprefix("if ")
    none, every = ("no", "neither"), ("all", "each", "every", "both")
    if found := _LEAST.match(said):
        return IfMany(Takers.ANY, read_told(reading, steps), int(found[1]))
    takers = Takers.NONE if said.startswith(none) else Takers.ALL if said.startswith(every) else Takers.ANY
    return IfMany(takers, read_told(reading, steps))


@production
def if_side_takes(reading: Reading, words: Token, steps: Steps) -> IfMany:
    """Read "if every ally there does so, ...": they are those to whom it was offered."""
    noun = words.removesuffix(" there").split()[-1]
    return msgspec.structs.replace(
        if_many_take(reading, words, steps), side=person(reading, words.update(value=noun)).side
    )


@production
def done_so_often(limit: Limit) -> SoOften:
    """Read "you can do this once per turn"."""
    return SoOften(limit)


@production
def money_got(word: Token) -> Countable:
    return countable(word)


@production
def cards_got() -> Countable:
    return Countable.HAND


@production
def gets_no_more(reading: Reading, most: Token, what: Countable, *said: Token | Period) -> NoMore:
    """Read "you cannot gain more than 1 Karma each scenario this way"."""
    [per] = (part for part in said if isinstance(part, Period))
    return NoMore(reading.number(most), what, per)


@production
def ends_so(reading: Reading, time: SaidTime) -> EndsSo:
    """Read "this effect ends if you are Dazed", of what lasts until then at most."""
    return EndsSo(time.settle(reading.scene.own, reading.scene.own))


@production
def released_so(reading: Reading, who: Named, deed: Deed) -> EndsSo:
    """Read "they may spend their Strategy Phase to end this effect", of what lasts until then at most."""
    if not isinstance(deed.does, Release):
        reading.contradiction("this does not end what the sentence before says", 'say "to end this effect"')
    return ends_so(reading, until_deed(reading, who, deed))


@production
def lasts_so(reading: Reading, time: SaidTime) -> LastsSo:
    """Read "this Block lasts until the start of your next turn"."""
    return LastsSo(time.settle(reading.scene.own, reading.scene.own))


@production
def harm_stays(reading: Reading) -> HarmStays:
    """Read "this damage cannot be reduced", of what the sentence before has someone suffer."""
    if Same.DAMAGE not in reading.scene.suffered:
        reading.contradiction("nobody suffers damage before this", 'say "suffer 5 damage that cannot be reduced"')
    return HarmStays()


@production
def spends_no_phase() -> OfNoPhase:
    """Read "doing so does not spend their Strategy Phase"."""
    return OfNoPhase()


@production
def not_done_again(reading: Reading, repeated: Token, per: Period) -> SoOften:
    often = "once" if repeated == "twice" else repeated.removeprefix("more than ")
    return SoOften(so_often(reading, repeated.update(value=often), per))


@production
def only_done_while(reading: Reading, asked: Predicate) -> OnlySo:
    """Read "you can only do this while you are Dazed"."""
    return OnlySo(asked, Span.IF if reading.scene.play else Span.WHILE)


@production
def not_done_while(reading: Reading, asked: Predicate) -> OnlySo:
    return only_done_while(reading, not_so(asked))


@production
def if_it_was(reading: Reading, asked: Predicate, steps: Steps) -> IfBefore | Effects:
    """Read "If they were already Dazed, ...": an "instead" stands in place of what has not been done then."""
    effects = read_told(reading, steps)
    if reading[NONE_BEFORE] and not unsettled(effects):
        reading.contradiction('"none" could be before that is taken or after it', 'say "had none", or "instead"')
    as_it_is = unsettled(effects) or takes_all(effects)
    return when_asked(reading, asked)(effects) if as_it_is else IfBefore(asked, effects)


@production
def those_who_did(reading: Reading, words: Token, clauses: list[Clause]) -> IfDone:
    """Read "those who do suffer -1 Mind", of an offer to several."""
    takers(reading, words)
    if clauses[0].subject is not None or clauses[0].command:
        reading.contradiction(f'"{words}" say what comes next', "leave the second subject out", Code.TEXT_UNPARSED)
    ones = _ONE_BY_ONE.match(words)  # and "draws a card" behind it is theirs
    theirs = [
        msgspec.structs.replace(one, verb=None) if ones and one.verb and is_third(one.verb) else one
        for one in clauses[1:]
    ]
    told = read_told(
        reading, read_steps(reading, [msgspec.structs.replace(clauses[0], subject=they(reading, words)), *theirs])
    )
    noun = _SIDE.search(words)
    side = person(reading, words.update(value=noun[0])).side if noun else None
    return IfDone(told, "they", reading.scene.own, side=side)


@production
def those_who_did_not(reading: Reading, words: Token, clauses: list[Clause]) -> IfDone:
    refused = msgspec.structs.replace(those_who_did(reading, words, clauses), taken=Taken.NO)
    return unable(refused) if "cannot" in words else refused
