"""Reading of choices among ways: one of two, "must ... or ...", "either ... or ...", "choose one: ..."."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.base import Node
from compiler.ir.deeds.coming import ForceTarget
from compiler.ir.flow import Choose, Cost, If, May
from compiler.ir.parts_in import all_in
from compiler.ir.places import Ground, Lies, PlaceIs
from compiler.ir.selectors.who import Actor, Group, Side, Who
from compiler.ir.terms import PlayKind
from compiler.ir.times.occasions import Span
from compiler.language.meaning.enduring import spoken_of
from compiler.language.meaning.joining import effects_of
from compiler.language.meaning.once import is_done_once
from compiler.language.parsing.token import Token
from compiler.language.parsing.verbs import is_third
from compiler.language.topics.clauses import Build, Clause, Effects, Frame, Steps
from compiler.language.topics.mentions import IS_THEIRS, PAYER, mention
from compiler.language.topics.persons import TRIGGER_SIDE
from compiler.language.topics.pronouns import with_owners
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent, offered_to
from compiler.language.topics.scene import Reach

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.facts.predicates import Predicate

LIGHT = {Ground.LIT, Ground.SHADOWY, Ground.DARK}
"""Of these a place is always one."""
_TOGETHER = re.compile(r"\b(?:and|but|then|also)\b")
"""What joins two clauses to one way."""
COUNTS = ("one", "two", "three", "four", "five")


@production
def choose_between(reading: Reading, first: list[Clause], second: list[Clause], whose: Token) -> Steps:
    """One of two things said of the same one, as the target, the owner or that one likes."""
    return _either(reading, first, second, lambda one, other, doer: _between(reading, one, other, whose, doer))


@production
def must_choose(reading: Reading, first: list[Clause], second: list[Clause]) -> Steps:
    """One of two things that someone must do: they choose which, and move the Debate Counter themselves."""
    verb = second[-1].verb if second[-1].command else None
    if first[-1].must and verb is not None and verb.type == "ADVANCE_IT":
        reading.contradiction("who must do one of two things does either", "say who moves the Debate Counter")
    return _either(reading, first, second, partial(_must, reading))


@production
def must_choose_then(reading: Reading, first: list[Clause], second: list[Clause], then: Frame) -> Steps:
    """Read "must discard a card or cannot move on their next turn": the time is that of the second."""
    return must_choose(reading, first, _in_time(second, then))


@production
def choose_between_then(
    reading: Reading, first: list[Clause], second: list[Clause], then: Frame, whose: Token
) -> Steps:
    return choose_between(reading, first, _in_time(second, then), whose)


@production
def choice_then(clauses: list[Clause], then: Frame) -> list[Clause]:
    return _in_time(clauses, then)


@production
def way_then(build: Build, then: Frame) -> Build:
    return lambda who: then(build(who))


@production
def way_of_another(reading: Reading, subject: Named, build: Build) -> Build:
    """Read "to have you draw a card", of one of two ways that another chooses."""
    return lambda who: build(antecedent(reading, subject, who))


@production
def way_let(reading: Reading, subject: Named, build: Build) -> Build:
    """Read "to let you draw a card": it is left to the other one then."""

    def offer(who: Who) -> Effects:
        other = antecedent(reading, subject, who)
        return (May(who=None if other is reading.scene.own else other, then=build(other)),)

    return offer


def _either(
    reading: Reading,
    first: list[Clause],
    second: list[Clause],
    choice: Callable[[list[Clause], list[Clause], Who], Choose | May],
) -> Steps:
    """Read "A and B or C": a choice of (A and B) or C, or A and a choice of B or C."""
    if len(first) == len(second) == 1:
        return Steps(lambda doer: (choice(first, second, doer),))
    *before, one = first
    other, *after = second
    if one.subject is None and not one.command:
        one = _said_of_the_same(one, before)

    def wide(doer: Who) -> Effects:
        reading.two_meanings()
        return (choice(first, second, doer),)

    def narrow(doer: Who) -> Effects:
        return (*effects_of(reading, before, doer), choice([one], [other], doer), *effects_of(reading, after, doer))

    return Steps(wide if reading.reach is Reach.WIDE else narrow)


@production
def one_or_if(reading: Reading, usual: list[Clause], other: list[Clause], asked: Predicate) -> Steps:
    """Read "Move 1, or Move 2 if you are Dazed": the second instead of the first where it is so."""

    def build(doer: Who) -> Effects:
        ways = _two_ways(reading, usual, other, doer)
        of_the_same = _but_for_numbers(ways[0]) == _but_for_numbers(ways[1])
        if reading.obliged or (offered_to(reading) and not of_the_same):
            reading.contradiction('this "if" could bear on one of the two, or on both', "make two sentences of it")
        return (If(condition=asked, then=ways[1], otherwise=ways[0]),)

    return Steps(build)


@production
def one_or_while(reading: Reading, usual: list[Clause], other: list[Clause], asked: Predicate) -> Steps:
    """Read "you have +1 Power, or have +2 Power while you are Hidden", of what always holds."""
    if reading.scene.play is not None or reading.scene.has_trigger:
        reading.contradiction("what is done once is done one way or the other", 'say "if"')

    def build(doer: Who) -> Effects:
        ways = _two_ways(reading, usual, other, doer)
        if any(map(is_done_once, (*ways[0], *ways[1]))):
            reading.contradiction("this could be done once, or each time that it comes to be so", 'say "whenever"')
        return (If(condition=asked, then=ways[1], otherwise=ways[0], span=Span.WHILE),)

    return Steps(build)


@production
def if_or_if(reading: Reading, first: list[Clause], so: Predicate, second: list[Clause], else_so: Predicate) -> Steps:
    """Read "draw a card if you are Dazed, or Move 1 if you are Hindered"."""

    def build(doer: Who) -> Effects:
        ways = _two_ways(reading, first, second, doer)
        return (If(condition=so, then=ways[0], otherwise=(If(condition=else_so, then=ways[1]),)),)

    return Steps(build)


@production
def if_and_if(reading: Reading, first: list[Clause], so: Predicate, second: list[Clause], also: Predicate) -> Steps:
    """Read "is shadowy if it is lit and dark if it is shadowy": where both cannot be so, it is one or the other."""
    match so, also:
        case (
            PlaceIs(place=one, fact=Lies(ground=first_lay, other=None, negated=False), negated=False),
            PlaceIs(place=another, fact=Lies(ground=second_lay, other=None, negated=False), negated=False),
        ) if one == another and {first_lay, second_lay} < LIGHT:
            pass
        case _:
            help_ = "make two sentences of it"
            reading.contradiction("the second could be asked before the first is done, or after it", help_)
    return if_or_if(reading, first, so, second, also)


@production
def if_or_else(reading: Reading, first: list[Clause], so: Predicate, second: list[Clause]) -> Steps:
    """Read "draw a card if you are Dazed, or Move 1 if you are not"."""

    def build(doer: Who) -> Effects:
        ways = _two_ways(reading, first, second, doer)
        return (If(condition=so, then=ways[0], otherwise=ways[1]),)

    return Steps(build)


def _must(reading: Reading, first: list[Clause], second: list[Clause], doer: Who) -> Choose | May:
    ways = _two_ways(reading, first, second, doer)
    if (who := offered_to(reading)) is not None:
        return _chosen(reading, who, ways)
    if not (isinstance(ways[0][0], ForceTarget) or reading.obliged):
        message, help_ = "this does not say who chooses", 'say "(target\'s choice)" or "(your choice)" behind it'
        reading.contradiction(message, help_, Code.TEXT_UNPARSED)
    return _chosen(reading, _payer_of(reading, first, doer) or spoken_of(ways[0], reading.scene.own), ways)


def _chosen(reading: Reading, by: Who, ways: tuple[Effects, Effects]) -> Choose | May:
    """Give a choice of two ways; someone else who pays for one is free of the other."""
    one, other = ways if _is_price(ways[0]) else reversed(ways)
    match one:
        case (Cost() as price,) if by is not reading.scene.own:
            if _is_price(other):
                reading.contradiction("someone else does not choose between two prices", "leave one of them out")
            return May(who=by, then=(), cost=price, otherwise=other)
    return Choose(by=by, of=ways)


def _payer_of(reading: Reading, clauses: list[Clause], doer: Who) -> Who | None:
    """Give who could pay for one of the two ways, if it is someone else than one's own side."""
    subject = clauses[0].subject
    return None if subject is None else antecedent(reading, subject, doer)


def _but_for_numbers(effects: Effects) -> list[object]:
    """Give what is done, without how much of it: of more or less of the same an "if" bears on the second."""
    return [type(one) if isinstance(one, Node) else one for one in all_in(effects) if type(one) not in (int, tuple)]


def _two_ways(reading: Reading, first: list[Clause], second: list[Clause], doer: Who) -> tuple[Effects, Effects]:
    mention(reading, PAYER, _payer_of(reading, first, doer) or reading.scene.own)
    if second[0].subject is None and not second[0].command:
        second = [_said_of_the_same(second[0], first), *second[1:]]
    return effects_of(reading, first, doer), effects_of(reading, second, doer)


def _between(reading: Reading, first: list[Clause], second: list[Clause], whose: Token, doer: Who) -> Choose | May:
    one, other = _two_ways(reading, first, second, doer)
    who = _payer_of(reading, first, doer) if _is_price(one) else None
    return _chosen(reading, _chooser(reading, whose, who or spoken_of(one, reading.scene.own)), (one, other))


def _chooser(reading: Reading, whose: Token, who: Who) -> Who:
    """Give who chooses: "(enemy's choice)" is that of the enemy to whom it happens."""
    said = _who_is_said_to_choose(whose)
    if said in ("target", "your"):
        return Actor.TARGET if said == "target" else reading.scene.own
    if said == "their" and who in (Actor.TARGET, Actor.CHOSEN):
        return who
    side = _side_of(reading, who)
    triggering = isinstance(who, Actor) or "triggering" not in whose
    if side is None or not triggering or said not in ("their", "entity", str(side)):
        message = f'"{whose}" is nobody to whom either of the two happens'
        reading.trouble(Code.REF_SUBJECT, whose, message, help='say "(target\'s choice)" or "(your choice)"')
    return who


def _side_of(reading: Reading, who: Who) -> Side | None:
    """Give which side someone is on; none for one's own side and the target, which have words of their own."""
    sides = {Actor.TRIGGER_ENEMY: Side.ENEMY, Actor.TRIGGER_ALLY: Side.ALLY}
    sides[Actor.TRIGGER] = TRIGGER_SIDE.get(reading.scene.play or PlayKind.ACTION, Side.ENTITY)
    return who.side if isinstance(who, Group) else sides.get(who) if isinstance(who, Actor) else None


@production
def someone_either(reading: Reading, subject: Named, first: Build, second: Build) -> Steps:
    def build(doer: Who) -> Effects:
        who = mention(reading, PAYER, antecedent(reading, subject, doer))
        return (_chosen(reading, who, (_of_way(reading, first, who), _of_way(reading, second, who))),)

    return Steps(build)


def _of_way(reading: Reading, way: Build, who: Who) -> Effects:
    """Give what someone does in one of two ways; an amount that is "theirs" in it is of the one it is done to."""
    done = way(who)
    return tuple(with_owners(reading, one, who) for one in done) if reading[IS_THEIRS] else done


@production
def ways_together(first: Build, joint: Effects, second: Build) -> Build:
    """Read "suffers an Injury and gains 1 Karma" as one way of two."""
    return lambda who: (*first(who), *joint, *second(who))


@production
def someone_either_of(reading: Reading, subject: Named, first: Build, second: Build, whose: Token) -> Steps:
    """Read "the target either suffers -2 Power or suffers -2 Mind (your choice)"."""

    def build(doer: Who) -> Effects:
        who = mention(reading, PAYER, antecedent(reading, subject, doer))
        return (_chosen(reading, _chooser(reading, whose, who), (first(who), second(who))),)

    return Steps(build)


@production
def someone_chooses(reading: Reading, subject: Named, words: Token, *ways: list[Clause]) -> Steps:
    """Read "the target chooses one: discard a card, or suffer 1d6 damage"."""

    def build(doer: Who) -> Effects:
        who = antecedent(reading, subject, doer)
        reading.obliged = True
        chosen = choose_one(reading, words, *map(_told_to, _listed(reading, words, ways))).build(who)
        return tuple(msgspec.structs.replace(one, by=who) if isinstance(one, Choose) else one for one in chosen)

    return Steps(build)


@production
def either_of_two(reading: Reading, first: list[Clause], second: list[Clause]) -> Steps:
    """Read "either you draw a card or the target moves 1": the one it is said to chooses, or who does both."""

    def build(doer: Who) -> Effects:
        ways = _two_ways(reading, first, second, doer)
        one, other = (spoken_of(way, reading.scene.own) for way in ways)
        if one != other and one is not reading.scene.own:
            message = "this does not say who chooses"
            reading.contradiction(message, 'say "(target\'s choice)" or "(your choice)" behind it', Code.TEXT_UNPARSED)
        return (Choose(by=one, of=ways),)

    return Steps(build)


@production
def either_way(reading: Reading, first: Build, second: Build) -> Steps:
    return _choice(reading, 1, [[Clause(first)], [Clause(second)]])


@production
def choice(clauses: list[Clause]) -> list[Clause]:
    return clauses


@production
def choice_offered(reading: Reading, offer: Steps) -> list[Clause]:
    return [Clause(lambda _who: offer.settled(reading.scene.own), command=True)]


@production
def choose_one(reading: Reading, words: Token, *ways: list[Clause]) -> Steps:
    ways = _listed(reading, words, ways)
    said = [*words.removesuffix(":").split(), "one"][1]
    number = int(said) if said.isdecimal() else COUNTS.index(said) + 1 if said in COUNTS else 0
    if not 0 < number < len(ways):
        message = f'"{words}" does not fit {len(ways)} ways'
        reading.trouble(Code.TEXT_UNPARSED, words, message, help='say "choose one:"')
    return _choice(reading, number, list(ways))


def _listed(reading: Reading, words: Token, ways: tuple[list[Clause], ...]) -> tuple[list[Clause], ...]:
    """Give each of the ways of "choose one: Move 1, draw a card, or gain +1 Power", with commas alone between them."""
    first, *others = ways
    said = reading.text[(words.start_pos or 0) + len(words) :]
    together = ";" in said or _TOGETHER.search(said.rpartition(" or ")[0])
    return ways if together else (*([one] for one in first), *others)


def _choice(reading: Reading, number: int, ways: list[list[Clause]]) -> Steps:
    def build(doer: Who) -> Effects:
        return (Choose(by=doer, number=number, of=tuple(effects_of(reading, way, doer) for way in ways)),)

    return Steps(build)


def _told_to(way: list[Clause]) -> list[Clause]:
    """Give one way as what the one who chooses is told to do: "discard a card and draw a card", whoever it is."""
    first, *rest = way
    told = first.subject is None and not first.command and first.verb is not None and not is_third(first.verb)
    return [msgspec.structs.replace(first, must=first.must or told), *rest]


def _who_is_said_to_choose(words: str) -> str:
    """Give whose choice it is, of "(the target's choice)", ", whichever they prefer"."""
    if not words.startswith("("):
        said = words.removesuffix("s").split()[-2]
        return {"it": "their", "they": "their", "you": "your"}.get(said, said)
    return words.strip("()").removeprefix("the ").removesuffix(" choice").removesuffix("'s").split()[-1]


def _is_price(effects: Effects) -> bool:
    return len(effects) == 1 and isinstance(effects[0], Cost)


def _said_of_the_same(clause: Clause, before: list[Clause]) -> Clause:
    """Give a clause the subject of those before it."""
    subject = next((one.subject for one in reversed(before) if one.subject is not None), None)
    return msgspec.structs.replace(clause, subject=subject, continues=False)


def _in_time(clauses: list[Clause], then: Frame) -> list[Clause]:
    *before, last = clauses
    return [*before, msgspec.structs.replace(last, around=then)]
