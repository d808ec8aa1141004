"""Reading and wording of conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.conditions import Condition, RecoverCondition, ReplaceCondition
from compiler.ir.facts.predicates import AllOf, AnyOf, InCondition
from compiler.ir.selectors.who import Actor, Group
from compiler.language.topics.categories import UNTIL, WHOM
from compiler.language.topics.clauses import Build
from compiler.language.topics.counts import much_words
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.mentions import WENT, mention
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.places import CONDITION
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import Named, bearer, gone_so_far, object_of
from compiler.language.topics.verbs import WORD, WORDS, of, verb
from compiler.language.topics.who import waits

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Joined


class SomeConditions(msgspec.Struct, frozen=True):
    """So many conditions, or all of them: whose they are and who chooses, where that is said, and those left out."""

    number: Amount | None
    whose: Named | None = None
    chooser: Named | None = None
    besides: tuple[str, ...] = ()

    def ended(self, who: Who, doer: Who, own: Actor) -> RecoverCondition:
        """Give what ends them: `doer` chooses, where nobody is said to."""
        chooser = doer if self.chooser is None else bearer(self.chooser, doer, own)
        by = chooser if isinstance(chooser, Actor) and chooser != who and self.number is not None else None
        return RecoverCondition(who=who, number=self.number, besides=self.besides, chosen_by=by)


ENDLESS: Note[tuple[list[Token], ...]] = Note(())
"""By clause: conditions without a duration that do not end by a rule of their own (card-language.md 6.13)."""


def condition_name(reading: Reading, word: Token) -> str:
    """Check that the glossary has the condition."""
    return reading.known(word, reading.vocabulary.conditions, Code.CONDITION_UNKNOWN, "condition")


@production
def condition_gain(reading: Reading, words: list[Token], until: SaidTime | None) -> Build:
    endless = [word for word in words if word not in reading.vocabulary.ends_by_rule]
    if until is None and endless:
        reading[ENDLESS] = (*reading[ENDLESS], endless)
    return SUFFERED.read(reading, words, until)


@production
def condition_gained(reading: Reading, _verb: Token, words: list[Token], until: SaidTime | None) -> Build:
    return condition_gain(reading, words, until)


@production
def condition_gain_now(reading: Reading, words: list[Token], until: SaidTime | None) -> Build:
    gain = condition_gain(reading, words, until)
    return lambda who: tuple(msgspec.structs.replace(effect, immediate=True) for effect in gain(who))


@production
def reveal_them(reading: Reading, _verb: Token, whom: Named) -> Build:
    """Read "reveal a Trap in your occupied region": it is Hidden no more."""
    return lambda who: (RecoverCondition(who=object_of(reading, whom, who), conditions=("Hidden",)),)


@production
def grab_them(reading: Reading, _verb: Token, whom: Named, until: SaidTime | None) -> Build:
    """Read "Grab the target": they are Grabbed, and held by the one whose text it is."""

    def build(who: Who) -> tuple[Effect, ...]:
        if who is not reading.scene.own:
            reading.contradiction("whom a text has Grabbed is held by the one whose text it is", 'say "you"')
        held = object_of(reading, whom, who)
        end = until.settle(held, reading.scene.own) if until else None
        return (Condition(who=held, conditions=("Grabbed",), until=end),)

    return build


@production
def condition_recover_some(reading: Reading, _verb: Token, some: SomeConditions) -> Build:
    return _recovered_from(reading, some)


def _recovered_from(reading: Reading, some: SomeConditions) -> Build:
    mention(reading, WENT, CONDITION)

    def build(who: Who) -> tuple[Effect, ...]:
        if some.whose is not None and bearer(some.whose, who, reading.scene.own) != who:
            reading.contradiction("one recovers from one's own conditions", "name the one whose they are")
        return (some.ended(who, who, reading.scene.own),)

    return build


@production
def rid_of_conditions(reading: Reading, some: SomeConditions) -> Build:
    """Read "is cured of all conditions": one recovers from them."""
    return _recovered_from(reading, some)


@production
def cure_of_conditions(reading: Reading, whose: Named, some: SomeConditions) -> Build:
    """Read "cure an ally of one condition"."""
    return remove_conditions(reading, some, whose)


@production
def conditions_end(reading: Reading, _verb: Token, some: SomeConditions) -> Build:
    """Read "end one of the target's conditions": whoever does it chooses."""
    mention(reading, WENT, CONDITION)

    def build(who: Who) -> tuple[Effect, ...]:
        whose = who if some.whose is None else bearer(some.whose, who, reading.scene.own)
        return (some.ended(whose, who, reading.scene.own),)

    return build


@production
def recover_either(reading: Reading, _verb: Token, *words: Token) -> Build:
    """Read "recovers from Dazed or Hindered": from one of these, which whoever recovers chooses."""
    mention(reading, WENT, CONDITION)
    names = tuple(condition_name(reading, word) for word in words)
    return lambda who: (RecoverCondition(who=who, conditions=names, number=1),)


@production
def conditions_named_end(reading: Reading, _verb: Token, whose: Named, words: list[Token]) -> Build:
    """Read "end the target's Dazed condition"."""
    return conditions_removed(reading, words, whose)


@production
def conditions_end_on(reading: Reading, verb: Token, words: list[Token], whose: Named) -> Build:
    """Read "end Dazed on an ally": they recover from it."""
    return conditions_named_end(reading, verb, whose, words)


@production
def conditions_removed(reading: Reading, words: list[Token], whose: Named) -> Build:
    """Read "remove the Dazed condition from an ally"."""
    ended = RECOVERED.read(reading, words)
    return lambda who: ended(bearer(whose, who, reading.scene.own))


@production
def remove_conditions(reading: Reading, some: SomeConditions, whose: Named) -> Build:
    """Read "remove one condition from an ally"."""
    if some.whose is not None:
        reading.contradiction("it is said twice whose conditions these are", "say it once")
    mention(reading, WENT, CONDITION)
    return lambda who: (some.ended(bearer(whose, who, reading.scene.own), who, reading.scene.own),)


@production
def pass_conditions(
    reading: Reading, some: SomeConditions, whose: Named | None, to: Named, until: SaidTime | None
) -> Build:
    """Read "transfer one condition from yourself to the target": who is rid of it, and who has it."""
    if some.whose is not None and whose is not None:
        reading.contradiction("it is said twice whose conditions these are", "say it once")

    def build(who: Who) -> tuple[Effect, ...]:
        own, said = reading.scene.own, some.whose if whose is None else whose
        ended = some.ended(who if said is None else bearer(said, who, own), who, own)
        whom = object_of(reading, to, who)
        if whom == ended.who:
            reading.contradiction("whoever has a condition is not given it", "name someone else")
        end = until.settle(whom, own) if until else None
        return (msgspec.structs.replace(ended, to=whom, until=end),)

    return build


@production
def pass_conditions_on(reading: Reading, some: SomeConditions, whose: Named | None, to: Named) -> Build:
    """Read "to the target, where it keeps its duration", as it does anyway."""
    return pass_conditions(reading, some, whose, to, None)


@production
def rid_of(verb: Token) -> Token:
    return verb


@production
def has_it_then(*_said: Token) -> None:
    """Read "suffers that condition": the one of which someone else is rid."""


@production
def conditions_passed(
    reading: Reading, _verb: Token, some: SomeConditions, to: Named, _has_it: None, until: SaidTime | None
) -> Build:
    """Read "recovers from one condition and the target suffers that condition until the end of the round"."""
    return pass_conditions(reading, some, None, to, until)


@production
def condition_recover_same(reading: Reading, _verb: Token, same: Token) -> Build:
    """Read "recovers from that condition": the one that is waited for, or those by which someone is picked."""

    def build(who: Who) -> tuple[Effect, ...]:
        named = conditions_asked(who)
        if not named and not waits(reading) and CONDITION not in gone_so_far(reading):
            message = f'no condition has been spoken of that "{same}" could be'
            reading.trouble(Code.REF_DANGLING, same, message, help="name the condition")
        return (RecoverCondition(who=who, conditions=named, same=not named),)

    return build


# ---- conditions, as things


@production
def some_conditions(reading: Reading, some: SomeConditions, *tails: SomeConditions) -> SomeConditions:
    """Join to the noun what stands behind it."""
    for tail in tails:
        if some.whose is not None and tail.whose is not None:
            reading.contradiction("it is said twice whose conditions these are", "say it once")
        said = {name: value for name in ("whose", "chooser", "besides") if (value := getattr(tail, name))}
        some = msgspec.structs.replace(some, **said)
    if some.number is None and some.chooser is not None:
        reading.contradiction("where all of them end there is no choice", 'say "one condition of your choice"')
    return some


@production
def so_many_conditions(number: Amount) -> SomeConditions:
    return SomeConditions(number)


@production
def one_condition() -> SomeConditions:
    return SomeConditions(1)


@production
def all_conditions() -> SomeConditions:
    return SomeConditions(None)


@production
def conditions_of(number: Amount, whose: Named) -> SomeConditions:
    return SomeConditions(number, whose)


@production
def one_condition_of(whose: Named) -> SomeConditions:
    return SomeConditions(1, whose)


@production
def all_conditions_of(whose: Named) -> SomeConditions:
    """Read "all of your conditions", "all their conditions"."""
    return SomeConditions(None, whose)


@production
def had_by(whose: Named) -> SomeConditions:
    return SomeConditions(None, whose)


@production
def conditions_chosen(chooser: Named) -> SomeConditions:
    return SomeConditions(None, chooser=chooser)


@production
def spared(reading: Reading, joined: Joined) -> SomeConditions:
    return SomeConditions(None, besides=tuple(condition_name(reading, word) for word in joined.words))


def conditions_asked(who: Who) -> tuple[str, ...]:
    """Give the conditions by which those of a group are picked."""
    facts = who.facts if isinstance(who, Group) else ()
    flat = [one for fact in facts for one in (fact.of if isinstance(fact, AllOf | AnyOf) else (fact,))]
    return tuple(one.condition for one in flat if isinstance(one, InCondition) and not one.negated)


def _become(effect: Condition, voice: Voice) -> str:
    """Give the verb: it is become by those who do something to be it."""
    return "become" if effect.who == voice.doer else "be"


NAMED = WORDS._replace(read=lambda reading, words: tuple(condition_name(reading, word) for word in words))
"""Conditions by their names: "Dazed and Hindered"."""
SUFFERED = verb(Condition, "{who} {become} {conditions} {until}", become=of("", _become), conditions=NAMED, until=UNTIL)
"""Reads "is Dazed until the end of their next turn"."""


def _ended_words(effect: RecoverCondition, voice: Voice) -> str:
    """Word how many conditions end, and which: "one condition of your choice other than Grabbed"."""
    noun = ("one condition", "conditions")
    some = "all conditions" if effect.number is None else much_words(effect.number, noun, voice, effect.who)
    theirs = effect.to is not None and effect.number is not None and effect.who != voice.scene.own
    chooser = effect.chosen_by or (effect.who if theirs else None)
    choice = f" of {voice.possessive(chooser, effect.who if effect.to is None else None)} choice" if chooser else ""
    spared = f" other than {listed(effect.besides, 'or')}" if effect.besides else ""
    return f"{some}{choice}{spared}"


def _is_one_of(effect: RecoverCondition, _voice: Voice) -> bool:
    return bool(effect.conditions) and effect.number == 1


_EITHER = of("conditions number", lambda effect, _voice: listed(effect.conditions, "or"))
_ENDED = of("number chosen_by besides", _ended_words)
SAME = verb(RecoverCondition, "{who} recover from the same condition", same=True)
"""The condition that someone else recovers from, or that has been spoken of."""
verb(RecoverCondition, "{who} recover from {either}", either=_EITHER).where(_is_one_of)
verb(RecoverCondition, "{who} recover from {ended}", ended=_ENDED)
RECOVERED = verb(RecoverCondition, "{who} recover from {conditions}", conditions=NAMED)
RECOVERED.reads("condition_recover", "no_longer")
"""Reads "recovers from any Dazed or Hindered conditions", "is no longer Dazed": one recovers from it."""
verb(
    RecoverCondition,
    "[you] transfer {ended} from {who} to {to} {end}",
    ended=_ENDED,
    who=WHOM,
    to=WHOM,
    end=of("until", lambda effect, voice: until_words(effect.until, voice, effect.to)),
)


_INSTEAD = of("remove", lambda _effect, _voice: "instead")
verb(ReplaceCondition, "{who} be {add} {instead} {until}", add=WORD, instead=_INSTEAD, until=UNTIL)
