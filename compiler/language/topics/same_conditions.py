"""Reading and wording of a condition that has been spoken of: chosen, ended or waited for ("that condition")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.choices import ChooseCondition
from compiler.ir.deeds.conditions import RecoverCondition, SameCondition
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.who import Actor, Group
from compiler.language.topics.categories import UNTIL, WHOM
from compiler.language.topics.choices import choose_who
from compiler.language.topics.clauses import Build
from compiler.language.topics.conditions import SAME
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.mentions import WENT, mention
from compiler.language.topics.places import CONDITION
from compiler.language.topics.plays import UNDATED
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import antecedent, bearer, object_of
from compiler.language.topics.verbs import Category, of, verb
from compiler.language.topics.who import events_said

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.references import Named

OF_CONDITIONS = frozenset({Happening.GAINS_CONDITION, Happening.AFFLICTS, Happening.RECOVERS_FROM_CONDITION})
"""What brings a condition up where it is waited for."""


def is_spoken_of(reading: Reading, said: Token) -> None:
    """Check that a condition has been spoken of before this sentence."""
    events = events_said(reading)
    if CONDITION not in reading.scene.things and not (events and events <= OF_CONDITIONS):
        message = f'no condition has been spoken of that "{said}" could be'
        reading.trouble(Code.REF_DANGLING, said, message, help="name the condition")


@production
def in_same_condition(reading: Reading, *said: Token | SaidTime) -> Build:
    """Read "suffers that condition until the end of their next turn", "has it until ..."."""
    *_verb, condition, until = said
    assert isinstance(condition, str)  # noqa: S101 - the grammar has it there
    assert not isinstance(until, str)  # noqa: S101 - as above
    is_spoken_of(reading, condition)
    reading[UNDATED] = False

    def build(who: Who) -> tuple[Effect, ...]:
        return (SameCondition(who=who, until=until.settle(who, reading.scene.own)),)

    return build


@production
def condition_chosen(reading: Reading, whose: Named) -> ChooseCondition:
    """Read "choose one of the target's conditions", "a condition on an ally"."""
    mention(reading, WENT, CONDITION)
    own = reading.scene.own
    return ChooseCondition(by=own, of=whose if isinstance(whose, Group) else antecedent(reading, whose, own))


@production
def condition_on_one(reading: Reading, group: Group) -> ChooseCondition:
    """Read "choose a condition on an ally within range 1": that ally is "they" afterwards."""
    choose_who(reading, group)
    return condition_chosen(reading, group)


@production
def choose_condition(reading: Reading, group: Group, whose: Named) -> ChooseCondition:
    """Read "choose an ally and a condition they have"."""
    chosen = condition_on_one(reading, group)
    if antecedent(reading, whose, reading.scene.own) is not Actor.CHOSEN:
        reading.contradiction("this is a condition of the one who is chosen", 'say "a condition they have"')
    return chosen


@production
def lose_same_condition(reading: Reading, _verb: Token, said: Token) -> Build:
    """Read "loses that condition", "recovers from it"."""
    is_spoken_of(reading, said)
    return SAME.read(reading)


@production
def pass_same(reading: Reading, said: Token, whose: Named, to: Named, until: SaidTime | None) -> Build:
    """Read "transfer that condition from that ally to you": the one that has been chosen."""
    is_spoken_of(reading, said)

    def build(who: Who) -> tuple[Effect, ...]:
        own = reading.scene.own
        rid, whom = bearer(whose, who, own), object_of(reading, to, who)
        if whom == rid:
            reading.contradiction("whoever has a condition is not given it", "name someone else")
        end = until.settle(whom, own) if until else None
        return (RecoverCondition(who=rid, same=True, to=whom, until=end),)

    return build


verb(
    RecoverCondition,
    "[you] transfer that condition from {who} to {to} {end}",
    same=True,
    who=WHOM,
    to=WHOM,
    end=of("until", lambda effect, voice: until_words(effect.until, voice, effect.to)),
)
verb(SameCondition, "{who} suffer that condition {until}", until=UNTIL)


verb(
    ChooseCondition,
    "[{by}] choose one of {of} conditions",
    of=Category(lambda whose, voice, _by: voice.possessive(whose, None)),
).where(lambda effect, _voice: isinstance(effect.of, Actor))
verb(ChooseCondition, "[{by}] choose a condition on {of}", of=WHOM)
