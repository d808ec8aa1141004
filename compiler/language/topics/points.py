"""Reading and wording of damage in prose, recovery, and numbers that others carry."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Amount, Difference, Measure, Quantity
from compiler.ir.deeds.plays import Overcome
from compiler.ir.deeds.points import DamageEffect, LeftWith, Recover, Same, SameAgain
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import Instead
from compiler.ir.selectors.who import Actor, Group, Joint, Pick, Several
from compiler.ir.terms import POINTS, THAT_TYPE, Points
from compiler.language.topics.amounts import Bounds, quantity, same_unit, so_much
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.categories import much
from compiler.language.topics.chosen_amounts import at_least_one, notes_choice
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import much_words
from compiler.language.topics.hurts import Hurt, hurt, recover
from compiler.language.topics.mentions import AWAITED_FIRST, NAME_SAID, mention
from compiler.language.topics.phrase import Voice
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, antecedent, event_awaited
from compiler.language.topics.scene import ChosenOf
from compiler.language.topics.verbs import WORD, of, verb
from compiler.language.topics.who import events_said, waits
from compiler.language.topics.worded import typed_words

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

DAMAGE = (Measure.DAMAGE_DEALT, Measure.DAMAGE_SUFFERED, Measure.ROLLED)


SOME_POINTS = (Measure.POINTS_CURRENT, Measure.POINTS_MAXIMUM, Measure.POINTS_LOST)


BROUGHT_DOWN = frozenset({Happening.REDUCED_TO_ZERO, Happening.DEFEATED})


SUFFERED_AGAIN = {
    Happening.SUFFERS_DAMAGE: Same.DAMAGE,
    Happening.STAT_LOSS: Same.LOSS,
    Happening.STAT_GAIN: Same.GAIN,
    Happening.SUFFERS_INJURY: Same.INJURY,
    Happening.GAINS_CONDITION: Same.CONDITION,
}


@production
def part_of_damage(reading: Reading, amount: Quantity, bounds: Bounds | None = None) -> Hurt:
    """Read "half of this damage": as much damage."""
    if amount.of not in DAMAGE:
        reading.contradiction("damage is a part of other damage", 'say "damage equal to ..."')
    return Hurt(quantity(reading, amount, bounds), None)


@production
def hurt_points(reading: Reading, amount: Amount, points: Token, per: Quantity | None) -> Hurt:
    """Read "2 HP" that someone loses: points are lost by damage (R-DMG-1)."""
    same_unit(reading, read_points(reading, points))
    return Hurt(so_much(reading, amount, per), None)


@production
def part_of_points(reading: Reading, amount: Quantity, bounds: Bounds | None = None) -> Hurt:
    """Read "half their HP" that someone loses or recovers."""
    if amount.of not in (*DAMAGE, *SOME_POINTS) and not _is_of_points(amount.of):
        reading.contradiction("no points are counted here", 'say what of, as in "half their maximum HP"')
    return Hurt(quantity(reading, amount, bounds), None)


@production
def points_gone(reading: Reading, verb: Token, hurt: Hurt) -> Build:
    return damage(reading, verb, hurt)


@production
def recover_part(reading: Reading, _verb: Token, amount: Quantity, bounds: Bounds | None = None) -> Build:
    """Read "recover half your lost HP"."""
    expected = POINTS.get(reading.scene.scenario)
    if expected is None:
        reading.contradiction("it is not said which points", 'say "HP equal to ..."')
    if amount.of is Measure.POINTS_CURRENT:
        reading.contradiction("points that someone has are not recovered", 'say "maximum" or "lost"')
    much, which = part_of_points(reading, amount, bounds).amount, expected or Points.HP
    return lambda who: (Recover(who=who, points=which, amount=much),)


@production
def deal(reading: Reading, hurt: Hurt, whom: Named) -> Build:
    """Read "deal 2 damage to the target": they suffer it."""
    same_unit(reading, "damage")
    return lambda who: (_suffered(antecedent(reading, whom, who), hurt),)


@production
def deal_each(reading: Reading, amount: Amount, type_: Token | None, whom: Named, per: Quantity) -> Build:
    return deal(reading, hurt(reading, amount, type_, per), whom)


@production
def dealt(reading: Reading, play: Token, hurt: Hurt, whom: Named) -> Clause:
    this_kind(reading, play)
    if (isinstance(whom, Pronoun) or whom is Actor.TARGET) and _MORE_DEALT.match(reading.text, play.end_pos or 0):
        reading.contradiction("more than a play deals is no damage by itself", 'say "the target suffers ..."')
    return Clause(deal(reading, hurt, whom), command=True)


_MORE_DEALT = re.compile(
    r" (?:also )?deals? (?:(?:an? )?(?:additional|extra|further)\b|another\b|\S+ (?:more|additional|extra|further)\b)"
)
"""What a play deals beside its own damage."""


@production
def dealt_by_this(reading: Reading, name: Token, hurt: Hurt, whom: Named) -> Clause:
    """Read "the Reed Cat deals 1d6 damage to the target", on its own card."""
    if reading.scene.own is not Actor.THIS:
        reading.contradiction("this text is that of whoever has it", 'say "the target suffers ..."')
    mention(reading, NAME_SAID, name)
    return Clause(deal(reading, hurt, whom), command=True)


@production
def damage(reading: Reading, _verb: Token, hurt: Hurt) -> Build:
    same_unit(reading, "damage")
    notes_choice(reading, hurt.amount, ChosenOf.SUFFERED)
    half = isinstance(hurt.amount, Quantity) and hurt.amount.half and hurt.amount.of is Measure.DAMAGE_SUFFERED

    def build(who: Who) -> tuple[Effect, ...]:
        if half and is_theirs(reading, who):
            reading.contradiction("half of one's own damage is left of it", 'say "suffer half damage instead"')
        return (_suffered(who, msgspec.structs.replace(hurt, amount=at_least_one(reading, hurt.amount))),)

    return build


def _suffered(who: Who, hurt: Hurt) -> DamageEffect:
    return DamageEffect(who=who, amount=hurt.amount, type=hurt.type, firm=hurt.firm)


def is_theirs(reading: Reading, who: Who) -> bool | None:
    """Tell whether the damage that is waited for in front is someone's; nothing where none is waited for."""
    awaited = reading[AWAITED_FIRST]
    if awaited is None or awaited.event is not Happening.SUFFERS_DAMAGE:
        return None
    return who in (awaited.who, Actor.TRIGGER) if awaited.who else who is reading.scene.own


@production
def recover_chosen(reading: Reading, verb: Token, amount: Quantity, points: Token) -> Build:
    """Read "recover up to 5 HP"."""
    return recover(reading, verb, amount, points, None)


@production
def recover_equal(reading: Reading, verb: Token, points: Token, amount: Amount) -> Build:
    return recover(reading, verb, amount, points, None)


@production
def recover_divided(
    reading: Reading, _verb: Token, amount: Amount, points: Token, oneself: Token | None, those: Group
) -> Build:
    """Read "recover 2d6 EP, divided as you wish among yourself and any allies within range 1"."""
    which, group = read_points(reading, points), msgspec.structs.replace(those, pick=Pick.ANY_NUMBER)

    def build(who: Who) -> tuple[Effect, ...]:
        own = who if isinstance(who, Actor | Group) else reading.scene.own
        among = Several(of=(own, group), joint=Joint.AND) if oneself else group
        return (Recover(who=who, points=which, amount=amount, among=among),)

    return build


LEFT_WITH = {
    points: verb(LeftWith, "{who} keep {number}", points=points, number=much(f"1 {points}", str(points)))
    for points in Points
}
"""So many points are left to someone, of each kind of points."""


@production
def left_with(reading: Reading, verb: Token, number: Amount, points: Token) -> Build:
    """Read "is left with 1 HP", "is reduced to 1 HP", "keeps 1 HP"."""
    return LEFT_WITH[read_points(reading, points)].read(reading, verb, number)


@production
def be_reduced(reading: Reading, verb: Token, points: Token) -> Build:
    """Read "is reduced to 0 HP": who has no points left is defeated (R-DMG-2)."""
    read_points(reading, points)
    if not verb.endswith("reduced to"):
        reading.trouble(Code.TEXT_UNPARSED, verb, "nothing is no number of points to keep", help='say "is defeated"')
    return lambda who: (Overcome(who=reading.scene.own, whom=who),)


@production
def has_left(reading: Reading, number: Amount, points: Token) -> Build:
    """Read "you have 1 HP instead", where one would be brought down."""
    event = event_awaited(reading)
    if not (event and event.ahead and event.events <= BROUGHT_DOWN):
        reading.contradiction("nobody has points by being told so", 'say "recover 1 HP", or "is left with 1 HP"')
    return LEFT_WITH[read_points(reading, points)].read(reading, number)


@production
def it_again(reading: Reading, verb: Token, it: Token) -> Build:
    """Read "suffer it": the damage, loss or condition that the event is of."""
    events = events_said(reading)
    what = next((same for event, same in SUFFERED_AGAIN.items() if events <= {event}), None)
    if not events or what is None:
        message = f'nothing has been waited for that "{it}" could be'
        reading.trouble(Code.REF_DANGLING, it, message, help='say what: "the same damage", "the same condition"')
    return same_again(reading, verb, it.update(value=str(what or Same.DAMAGE)))


@production
def it_for_them(reading: Reading, verb: Token, it: Token) -> Build:
    """Read "suffer it in their place": instead of the one to whom it would come."""
    build = it_again(reading, verb, it)
    return lambda who: (Instead(then=build(who)),)


@production
def same_for_them(reading: Reading, verb: Token, what: Token) -> Build:
    """Read "suffer that damage in their place"."""
    build = same_again(reading, verb, what)

    def taken_on(who: Who) -> tuple[Effect, ...]:
        event = event_awaited(reading)
        if event is not None and not event.ahead:
            reading.contradiction("this has happened already", 'say "would suffer"')
        return (Instead(then=build(who)),)

    return taken_on


verb(SameAgain, "{who} gain the same gain", what=Same.GAIN)
SAME_AGAIN = verb(SameAgain, "{who} suffer the same {what}", what=WORD)
"""What someone else has suffered, or oneself: "the same damage"."""


@production
def same_again(reading: Reading, verb: Token, what: Token) -> Build:
    """Read "suffers the same loss": as the one that the text has waited for."""
    if not waits(reading):
        message = f"no {what} has been waited for, so there is no same one"
        reading.trouble(Code.REF_DANGLING, what, message, help="say how much")
    return SAME_AGAIN.read(reading, verb, Same(str(what)))


@production
def all_points(*points: Token) -> list[Token]:
    return list(points)


def _is_of_points(of: object) -> bool:
    """Tell whether it is the difference between the points of two."""
    return isinstance(of, Difference) and all(isinstance(one, Quantity) and one.of in SOME_POINTS for one in of.of)


def _damage_words(effect: DamageEffect, voice: Voice) -> str:
    kind = typed_words(effect.type)
    return _so_much(effect, f"{kind} that cannot be reduced" if effect.firm else kind, voice)


verb(DamageEffect, "{who} suffer {damage}", damage=of("amount type firm when", _damage_words))


def _recovered_words(effect: Recover, voice: Voice) -> str:
    among = f", divided as you wish among {_sharers(effect.among, voice)}" if effect.among else ""
    return f"{_so_much(effect, str(effect.points), voice)}{among}"


verb(Recover, "{who} recover all {points}", points=WORD._replace(read=read_points), amount=None).reads(
    "recover_all", places="_ points"
)
"""Reads "recovers all HP"."""
verb(Recover, "{who} recover {much}", much=of("points amount among", _recovered_words))


def _sharers(among: Who, voice: Voice) -> str:
    """Word among whom points are divided: "yourself and any allies within range 1"."""
    group = among.of[-1] if isinstance(among, Several) else among
    oneself = "yourself and " if isinstance(among, Several) else ""
    some = f"{voice.subject(group)}".removeprefix("any number of ")
    return f"{oneself}any {some}"


def _so_much(effect: DamageEffect | Recover, noun: str, voice: Voice) -> str:
    amount = effect.amount or 0
    words = much_words(amount, (f"1 {noun}", noun), voice, effect.who)
    if noun.endswith(("damage", THAT_TYPE)):
        return words.replace("that many", "that much", 1)
    return f"lost {words}" if words.startswith(f"{noun} equal to") else words
