"""Reading and wording of things that are on or off, and of stances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.diagnostics.suggest import mend_for
from compiler.ir.deeds.states import PAIRS, STANCES, StateChange, Switch
from compiler.ir.facts.predicates import InState
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.language.topics.clauses import Build
from compiler.language.topics.duration_words import until_words
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.fact_order import Fact
from compiler.language.topics.groups import Kinds, Picked, read_group
from compiler.language.topics.mentions import STANCE_SAID, mention
from compiler.language.topics.modifiers import noun_modified
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.places import OFF_MAP
from compiler.language.topics.pronouns import read_whose
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer, things_met

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.groups import Filter

ON_WORDS = {on: (on, Switch.ON) for on, *_ in PAIRS} | {off: (on, Switch.OFF) for on, off, *_ in PAIRS}
OFF_WORDS = {on: off for on, off, *_ in PAIRS}
VERBS = {verb: (on, Switch.ON) for on, _, verb, _ in PAIRS} | {verb: (on, Switch.OFF) for on, _, _, verb in PAIRS}
CAPITAL = 'conditions are written with a capital letter, as in "The target is Dazed until the end of the round."'
ON_VERBS = {on: (turn_on, turn_off) for on, _, turn_on, turn_off in PAIRS}


@production
def set_state(reading: Reading, verb: Token, what: Named, until: SaidTime | None) -> Build:
    name, to = VERBS[_base(verb)]
    return _set(reading, name, to, what, until)


@production
def switch_state(reading: Reading, verb: Token, other: Token, what: Named) -> Build:
    name, to = VERBS[_base(verb)]
    again, away = VERBS[_base(other)]
    if name != again or to is away:
        reading.trouble(Code.TEXT_UNPARSED, other, f'"{other}" is not the opposite of "{verb}"', help=_opposite(name))
    return _set(reading, name, Switch.EITHER, what, None)


def _set(reading: Reading, name: str, to: Switch, what: Named, until: SaidTime | None) -> Build:

    def build(who: Who) -> tuple[Effect, ...]:
        own = reading.scene.own
        end = until.settle(who, own) if until else None
        return (StateChange(who=who, name=name, to=to, what=bearer(what, who, own), until=end),)

    return build


@production
def be_in_state(reading: Reading, word: Token, until: SaidTime | None) -> Build:
    return _be(reading, *_state_called(reading, word), until)


@production
def be_no_longer(reading: Reading, word: Token) -> Build:
    name, to = _state_called(reading, word)
    return _be(reading, name, Switch.OFF if to is Switch.ON else Switch.ON, None)


def _be(reading: Reading, name: str, to: Switch, until: SaidTime | None) -> Build:
    own = reading.scene.own
    reading.afar += name == "open" and bool(things_met(reading) & {"border", "exit"})  # it is that

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, own) if until else None
        return (StateChange(who=own, name=name, to=to, what=who, until=end),)

    return build


def _state_called(reading: Reading, word: Token) -> tuple[str, Switch]:
    """Give the state by the name of its "on": one that any thing can be in, or one of the glossary."""
    term = word.capitalize()
    if term in reading.vocabulary.conditions:
        message = f'"{word}" is a term of the game and is written with a capital letter'
        reading.trouble(Code.CONDITION_CASE, word, message, help=f"write {term}")
        reading.mend(Mend(term, safe=True))
    elif word not in ON_WORDS and word not in reading.vocabulary.states:
        known = {*ON_WORDS, *reading.vocabulary.states, *reading.vocabulary.conditions}
        message = f'"{word}" is no condition or state'
        mend = mend_for(word, known)
        reading.trouble(Code.CONDITION_UNKNOWN, word, message, help=f"did you mean {mend.text}?" if mend else CAPITAL)
        reading.mend(mend)
    return ON_WORDS.get(word, (str(word), Switch.ON))


@production
def stated_it(reading: Reading, _word: Token) -> Named:
    """Read "light it" of what the text stands on, where no place has been picked that it could be."""
    reading.afar += bool(things_met(reading) - OFF_MAP)
    return Actor.THIS


@production("enter_verb", "leave_verb")
def enter_verb(verb: Token) -> Token:
    """Keep the verb, which an event has no use for."""
    return verb


@production
def take_stance(reading: Reading, _verb: Token, term: list[Token], stance: Token, until: SaidTime | None) -> Build:
    return _stance(reading, Switch.ON, _called(term, stance), until)


@production
def leave_stance(reading: Reading, _verb: Token, term: list[Token], stance: Token) -> Build:
    return _stance(reading, Switch.OFF, _called(term, stance), None)


@production
def leave_own_stance(reading: Reading, verb: Token, whose: Named, stance: Token) -> Build:
    """Read "leave your stance": whichever they are in."""
    leaves = leave_any_stance(reading, verb, stance)

    def build(who: Who) -> tuple[Effect, ...]:
        if read_whose(reading, whose, who) != who:
            reading.contradiction("one leaves one's own stance", 'say "the target leaves their stance"')
        return leaves(who)

    return build


@production
def leave_any_stance(reading: Reading, _verb: Token, stance: Token) -> Build:
    """Read "leave that stance": the one that has been spoken of, else whichever they are in."""
    return _stance(reading, Switch.OFF, reading[STANCE_SAID] or str(stance), None)


@production
def leave_it(reading: Reading, verb: Token, it: Token) -> Build:
    """Read "leave it", of a stance that has been spoken of."""
    if reading[STANCE_SAID] is None:
        reading.contradiction("no stance has been spoken of", 'say "leave your stance"')
    return leave_any_stance(reading, verb, it)


def _stance(reading: Reading, to: Switch, name: str, until: SaidTime | None) -> Build:

    def build(who: Who) -> tuple[Effect, ...]:
        end = until.settle(who, reading.scene.own) if until else None
        return (StateChange(who=who, name=name, to=to, until=end),)

    return build


@production
def in_state(reading: Reading, word: Token) -> Fact:
    name, to = _state_called(reading, word)
    return lambda who: InState(who=who, name=name, negated=to is Switch.OFF)


@production
def in_stance(reading: Reading, term: list[Token], stance: Token) -> Fact:
    name = _called(term, stance)
    mention(reading, STANCE_SAID, name)
    return lambda who: InState(who=who, name=name)


@production
def in_any_stance(reading: Reading, stance: Token) -> Fact:
    """Read "is in a stance", whichever."""
    mention(reading, STANCE_SAID, str(stance))
    return lambda who: InState(who=who, name=str(stance))


@production
def group_marked(reading: Reading, marked: Token, kinds: Kinds, *filters: Filter) -> Group:
    """Read "the marked enemy": whoever is."""
    return read_group(reading, Picked(Pick.EACH), noun_modified(in_state(reading, marked), kinds), *filters)


def _base(verb: Token) -> str:
    return verb if verb in VERBS else verb.removesuffix("s")


def _opposite(name: str) -> str:
    return f'say "{" or ".join(ON_VERBS[name])}"'


def _called(term: list[Token], stance: Token) -> str:
    return f"{' '.join(term)} {stance}"


def state_words(asked: InState) -> str:
    """Word a state that is asked about.

    >>> from compiler.ir.selectors.who import Actor
    >>> state_words(InState(who=Actor.THIS, name="lit", negated=True))
    'doused'
    """
    if asked.name in OFF_WORDS:
        return OFF_WORDS[asked.name] if asked.negated else asked.name
    _, called, noun = asked.name.rpartition(" ")
    stance = f"in {'the' if called else 'a'} " if noun in STANCES else ""
    return f"{'not ' if asked.negated else ''}{stance}{asked.name}"


@say.register
def _state(effect: StateChange, voice: Voice) -> Phrase:
    """States have verbs of their own, by who turns them on and what they are said of."""
    until = until_words(effect.until, voice, effect.who)
    if effect.what is None:
        verb = "enter" if effect.to is Switch.ON else "leave"
        own = voice.possessive(effect.who, effect.who) if effect.name in STANCES else "the"
        return Phrase(who=effect.who, verb=verb, rest=f"{own} {effect.name}{until}")
    if effect.name not in ON_VERBS:
        verb, rest = ("become", effect.name) if effect.to is Switch.ON else ("be", f"no longer {effect.name}")
        return Phrase(who=effect.what, verb=verb, rest=rest + until)
    if effect.what is not Actor.THIS and effect.to is not Switch.EITHER:
        word = effect.name if effect.to is Switch.ON else OFF_WORDS[effect.name]
        return Phrase(who=effect.what, verb="be", rest=word + until_words(effect.until, voice, effect.what))
    turn_on, turn_off = ON_VERBS[effect.name]
    what = voice.subject(effect.what)
    if effect.to is Switch.EITHER:
        return Phrase(who=effect.who, verb=turn_on, rest=f"or {turn_off} {what}", commanded=True)
    verb = turn_on if effect.to is Switch.ON else turn_off
    return Phrase(who=effect.who, verb=verb, rest=f"{what}{until}", commanded=True)
