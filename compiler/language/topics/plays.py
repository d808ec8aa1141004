"""Reading and wording of plays made, forbidden, cancelled or taken out of play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.deeds.plays import (
    Cancel,
    Overcome,
    RedirectAttack,
    Remove,
    ScenarioEnd,
    ScenarioResult,
    TargetPlace,
    Thing,
    Timing,
)
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.descriptors import REACHING, Mark, Marking
from compiler.ir.selectors.who import Actor, Who
from compiler.ir.terms import PlayKind, Scenario
from compiler.language.topics.clauses import Build
from compiler.language.topics.gear import LIES_ON
from compiler.language.topics.mentions import (
    ADDED_TARGET,
    GEAR_SAID,
    NAME_SAID,
    PLAY_WAITED,
    mention,
)
from compiler.language.topics.phrase import Phrase, Voice, say
from compiler.language.topics.places import GEAR
from compiler.language.topics.plurals import article
from compiler.language.topics.pointing import triggering
from compiler.language.topics.pronouns import this_kind
from compiler.language.topics.reading import Note, Reading, production
from compiler.language.topics.references import Named, event_awaited, named_or_before, object_of
from compiler.language.topics.verbs import WORD, Category, of, verb
from compiler.language.topics.who import the_kind
from compiler.language.topics.worded import WordsFailError

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.language.parsing.token import Token


_WALKED = frozenset({Happening.MOVES, Happening.ENTERS, Happening.LEAVES, Happening.CROSSES, Happening.DEBATE_MOVES})
COMING = {
    "move": _WALKED,
    "movement": _WALKED,
    "advance": frozenset({Happening.DEBATE_MOVES}),
    "push": frozenset({Happening.PUSHED, Happening.PUSHES}),
    "fall": frozenset({Happening.FALLS}),
    "injury": frozenset({Happening.SUFFERS_INJURY}),
    "loss": frozenset({Happening.STAT_LOSS}),
    "recovery": frozenset({Happening.RECOVERS}),
}
"""What can be called so that is about to happen."""
HAPPENED = {
    "roll": Thing.TRIGGERING_ROLL,
    "loss": Thing.TRIGGERING_LOSS,
    "recovery": Thing.TRIGGERING_RECOVERY,
    "move": Thing.TRIGGERING_MOVE,
    "injury": Thing.TRIGGERING_INJURY,
}
"""What a Trigger can have brought up beside plays, as it is called."""

BEAT_WORDS = {Scenario.COMBAT: "defeat", Scenario.EXPLORATION: "overcome", Scenario.INTERACTION: "defeat"}
"""What one does to those on the other side, as the rules call it."""


TONE = re.compile(r"\b(?:trait|tone|keyword|descriptor)\b")
OWN_TRAIT = re.compile(r"^this (\w+)'s (?:[Tt]rait|tone)$")
CHOSEN_TRAIT = re.compile(r"^the (?:chosen|named) (?:[Tt]rait|tone|keyword)$")
DIFFERENT = re.compile(r"^(?:a|any) different ")
"""Other words for Traits, and for any but the one that is meant."""


UNDATED: Note[bool] = Note(first=False)
"""Whether something that outlasts the play still lacks its duration."""


def wants_end(reading: Reading, until: object | None) -> None:
    """Note that what outlasts a play lacks its duration, where none is said; a text that always holds needs none."""
    reading[UNDATED] |= until is None and reading.scene.play is not None


def play_kind(token: Token) -> PlayKind:
    """Give the kind of play, whatever its number."""
    return kind_of_play(token)


_THIS_GEAR = re.compile(r"\b(?:this|the) (\w+)")


def this_gear(reading: Reading, gear: Token) -> str:
    """Check that "this Weapon's" stands on a Weapon, or on what lies on one, and give what it is called."""
    name = _THIS_GEAR.findall(gear)[-1]
    if name.lower() not in (reading.scene.kind, *LIES_ON.get(reading.scene.kind, ())):
        message = f'"this {name}" is not here: this is {article(reading.scene.kind)}'
        reading.trouble(Code.REF_SUBJECT, gear, message, help='say "your", or name the Gear that this is')
    named = re.compile(rf"(?<!\bthis )(?<!\bthe )\b{name}s?\b", re.IGNORECASE)
    before = GEAR in reading.scene.things or named.search(reading.text[: gear.start_pos])
    if before and "the" in gear.split():
        reading.trouble(Code.REF_SUBJECT, gear, f"another {name} has been spoken of", help='say "this" or "that"')
    return mention(reading, GEAR_SAID, "" if name == "card" else name.capitalize()) or name


@production
def trait_named(reading: Reading, word: Token) -> Mark:
    """Read "the Charming Trait"."""
    if word in REACHING or word == Marking.PIERCING:
        reading.trouble(Code.ROW_KIND, word, f"{word} has a number", help=f'say how much, as in "{word} 1"')
        return Mark(what=Marking.TRAIT)
    return Mark(what=Marking.TRAIT, name=reading.trait(word))


@production
def trait_marking(reading: Reading, words: Token) -> Mark:
    """Read "that Trait", "any other Trait", "the same Trait as this Action"."""
    said, _, play = OWN_TRAIT.sub(r"the same Trait as this \1", words).partition(" as this ")
    said = CHOSEN_TRAIT.sub("that Trait", said)
    marking = DIFFERENT.sub("any other ", TONE.sub("Trait", said))
    if play not in ("", "one", reading.scene.play):
        message = f"this is part of no {play}"
        reading.trouble(Code.REF_SUBJECT, words, message, help=f'say "this {reading.scene.play or "card"}"')
    if Marking(marking) is Marking.SAME_TRAIT and reading.scene.play in (PlayKind.STRATEGY, None):
        message = "this text is part of no play that has a Trait"
        reading.trouble(Code.REF_DANGLING, words, message, help='say "that Trait"')
    return Mark(what=Marking(marking))


@production
def thing_it(reading: Reading, word: Token) -> Thing:
    if reading.scene.own is not Actor.THIS and Actor.TARGET not in named_or_before(reading):
        message = f'"{word}" could be this card, or someone whom nobody has named yet'
        reading.trouble(Code.AMBIGUOUS_PRONOUN, word, message, help='say "the target", or "this card"')
    return Thing.THIS if reading.scene.own is Actor.THIS else Thing.TARGET


@production
def thing_this(reading: Reading, _name: Token) -> Thing:
    mention(reading, NAME_SAID, None)
    return Thing.THIS


@production
def thing_this_card() -> Thing:
    return Thing.THIS


@production
def thing_target(_word: Token) -> Thing:
    return Thing.TARGET


@production
def thing_the_kind(reading: Reading, name: list[Token]) -> Thing:
    the_kind(reading, name)
    return Thing.TRIGGER


@production
def thing_triggering(reading: Reading, side: Token) -> Thing:
    if triggering(reading, side) is not Actor.TRIGGER:
        reading.trouble(Code.REF_SUBJECT, side, f"the Trigger is not the {side}'s doing", help="say whose it is")
    return Thing.TRIGGER


@production
def leave_play(reading: Reading, _verb: Token) -> Build:
    """Read "the Toll Clerk leaves the scenario": of an NPC, which is taken out of play."""

    def build(who: Who) -> tuple[Remove, ...]:
        if who is not Actor.THIS:
            reading.contradiction("nobody leaves the scenario by being told so", 'say "remove the target from play"')
        return (Remove(what=Thing.THIS),)

    return build


@production
def overcome(reading: Reading, verb: Token, foe: Named) -> Build:
    """Read "overcome the Ford Warden automatically"."""
    fits = BEAT_WORDS.get(reading.scene.scenario)
    if fits == "defeat" and verb.startswith("overcome"):
        said = fits + ("s" if verb.endswith("s") else "")
        reading.trouble(
            Code.TEXT_UNPARSED, verb, f"the word in {reading.scene.scenario} is another", help=f'say "{said}"'
        )
        reading.mend(Mend(said))

    def build(who: Who) -> tuple[Effect, ...]:
        if reading.obliged:
            reading.contradiction("nobody has to succeed", 'say "must play an Action against ..."')
        return (Overcome(who=who, whom=object_of(reading, foe, who)),)

    return build


@production
def be_defeated(reading: Reading, _verb: Token) -> Build:
    """Read "is defeated": without a roll."""
    return lambda who: (Overcome(who=reading.scene.own, whom=who),)


@production
def cancel(reading: Reading, what: Token) -> Build:
    """Read "cancel the loss", "cancel the triggering play"; of what is about to happen that is the same as "it"."""
    coming = event_awaited(reading)
    if coming is not None and coming.ahead and coming.events <= COMING.get(what.lower(), frozenset()):
        return lambda _who: (Cancel(what=Thing.EVENT),)
    if not reading.scene.has_trigger or what.lower() not in (*HAPPENED, "triggering play"):
        message = f"no Trigger has brought up {article(what.removeprefix('triggering '))} to cancel"
        reading.trouble(Code.REF_DANGLING, what, message, help="make this an Assist or an Interrupt with a Trigger")
    return lambda _who: (Cancel(what=HAPPENED.get(what.lower(), Thing.TRIGGERING_PLAY)),)


_WHOM = Category(lambda whom, voice, _who: voice.object(whom))
SCENARIO_END = verb(ScenarioEnd, "the scenario | end in {result}", result=WORD)
"""How a scenario ends: "in victory"."""


@production
def scenario_end(reading: Reading, result: Token) -> Build:
    return SCENARIO_END.read(reading, ScenarioResult(str(result)))


@production
def redirect(reading: Reading, place: Token, what: Token) -> Build:
    """Read "becomes the target of the attack"; the "instead" behind it is taken off by `in_its_place`."""
    needs_attack(reading)
    kind = None if what == "attack" else play_kind(what)
    as_ = TargetPlace.ONLY if "only" in place else TargetPlace.INSTEAD
    mention(reading, ADDED_TARGET, place if as_ is TargetPlace.INSTEAD else None)
    return lambda who: (RedirectAttack(to=who, play=kind, place=as_),)


@production
def redirect_it(reading: Reading, words: Token) -> Build:
    """Read "becomes the target instead": of what has been brought up."""
    event = event_awaited(reading)
    like = event.play if event else None
    kind = like.kinds[0] if like and like.kinds else None
    return redirect(reading, words, words.update(value=kind or "attack"))


@production
def intercept_it(reading: Reading, verb: Token, said: Token) -> Build:
    """Read "Intercept the triggering attack": become its target in the place of whoever is."""
    plain = redirect(reading, verb, verb.update(value="Action" if said.endswith("Action") else "attack"))
    mention(reading, ADDED_TARGET, None)
    if reading.scene.play is PlayKind.INTERRUPT:  # which is the one of this turn itself
        return plain
    return lambda who: tuple(_intercepting(effect) for effect in plain(who))


def _intercepting(effect: Effect) -> Effect:
    return msgspec.structs.replace(effect, place=TargetPlace.INTERCEPTING)


def needs_attack(reading: Reading) -> None:
    """Complain where no attack can have been brought up."""
    if (
        not (reading.scene.has_trigger or reading[PLAY_WAITED] is not None)
        and reading.scene.play is not PlayKind.REACTION
    ):
        message, help_ = "no Trigger has brought up an attack", "make this an Assist or an Interrupt"
        reading.contradiction(message, help_, Code.REF_DANGLING)


def kind_of_play(word: str) -> PlayKind:
    """Give the kind of play that a word names, whatever its number.

    >>> str(kind_of_play("Strategies")), str(kind_of_play("Action"))
    ('Strategy', 'Action')
    """
    return PlayKind.STRATEGY if word.startswith("Strateg") else PlayKind(word.removesuffix("s"))


def _is_it(what: Thing, voice: Voice) -> bool:
    return what is Thing.TARGET and voice.about is Actor.TARGET and voice.scene.own is Actor.SELF


def _removed_words(effect: Remove, voice: Voice) -> str:
    if effect.what is not Thing.THIS:
        if effect.what.value not in {one.value for one in Actor}:
            raise WordsFailError(effect)
        return "it" if _is_it(effect.what, voice) else voice.subject(Actor(effect.what.value))
    itself = voice.own_name if voice.scene.own is Actor.THIS else "this card"
    return "it" if voice.about is Actor.THIS else itself


def _after_play(reading: Reading, play: Token) -> Timing:
    this_kind(reading, play)
    return Timing.AFTER_PLAY


verb(
    Remove,
    "remove {what} from play [after {timing}]",
    what=of("what", _removed_words),
    timing=Category(lambda _timing, voice, _who: f"this {voice.scene.play}", read=_after_play),
).reads("remove")
"""Reads "remove this card from play after this Action"."""


@say.register
def _overcome(effect: Overcome, voice: Voice) -> Phrase:
    """It is said passively, without the one who does it, of those who undergo it as a price."""
    verb = BEAT_WORDS.get(voice.scene.scenario, "defeat")
    if effect.whom == voice.doer:
        return Phrase(who=effect.whom, verb="be defeated")
    return Phrase(who=effect.who, verb=verb, rest=f"{voice.object(effect.whom)} automatically")


def _cancelled_words(effect: Cancel, _voice: Voice) -> str:
    what = next((words for words, thing in HAPPENED.items() if thing is effect.what), None)
    return "Injury" if what == "injury" else what or f"triggering {effect.play or 'play'}"


verb(Cancel, "ignore it", what=Thing.EVENT)
verb(Cancel, "the Debate Counter | do not move", what=Thing.COUNTER_MOVE)
verb(Cancel, "cancel this {play}", play=WORD, what=Thing.THIS)
verb(Cancel, "cancel the target's {play}", play=WORD, what=Thing.TARGET_PLAY)
verb(Cancel, "cancel the {happened}", happened=of("what play", _cancelled_words))


_ATTACK = of("play", lambda effect, _voice: effect.play or "attack")
verb(RedirectAttack, "{to} become the only target of that {what}", what=_ATTACK, place=TargetPlace.ONLY)
verb(RedirectAttack, "{to} Intercept the {what}", what=_ATTACK, place=TargetPlace.INTERCEPTING)
verb(RedirectAttack, "the {what} also | target {to}", what=_ATTACK, to=_WHOM, place=TargetPlace.ALSO)
verb(RedirectAttack, "{to} become the target of the {what} instead", what=_ATTACK)
