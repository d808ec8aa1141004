"""Reading of one clause: a predicate with who does it, ordered, told, demanded or denied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.coming_plays import OfPlays
from compiler.ir.deeds.incantations import KeepCharges
from compiler.ir.deeds.rolls import GainRow
from compiler.ir.flow import Effect, Instead
from compiler.ir.selectors.descriptors import Marking
from compiler.ir.selectors.who import Actor, Group, Several, Who
from compiler.language.meaning.enduring import read_lasting
from compiler.language.meaning.joining import own_command, said, verb_said
from compiler.language.parsing.verbs import is_third
from compiler.language.topics.clauses import Build, Clause, Effects
from compiler.language.topics.mentions import ADDED_TARGET, AIMED, AWAITED_FIRST, mention
from compiler.language.topics.named_together import together
from compiler.language.topics.persons import each_of_anyone
from compiler.language.topics.phrase import is_plural
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, chosen_one, object_of, offered_to
from compiler.language.topics.who import this

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime


@production
def named_command(reading: Reading, name: Token, build: Build) -> Clause:
    """Read "the Reed Cat moves the target 1", of one's own side by its name."""
    if this(reading, name) is not reading.scene.own:
        reading.trouble(Code.REF_SUBJECT, name, "this is someone only on an NPC", help='say "you"')
    return own_command(build)


@production
def said_immediately(reading: Reading, subject: Named, build: Build) -> Clause:
    return msgspec.structs.replace(said(reading, subject, build), immediate=True)


@production
def said_instead(reading: Reading, subject: Named, build: Build) -> Clause:
    """Read "they instead draw a card"."""
    return in_its_place(reading, said(reading, subject, build), None)


@production
def neither_said(reading: Reading, first: Named, second: Named, build: Build) -> Clause:
    """Read "neither you nor the target can Move": both cannot."""
    return Clause(build, together(reading, (first,), second))


@production
def said_must(reading: Reading, subject: Named, build: Build) -> Clause:
    """Read "the target must move 1": they do it; of two such things they choose one."""
    return msgspec.structs.replace(own_must(reading, build), subject=each_of_anyone(reading, subject))


@production
def said_must_immediately(reading: Reading, subject: Named, build: Build) -> Clause:
    return msgspec.structs.replace(said_must(reading, subject, build), immediate=True)


@production
def own_must(reading: Reading, build: Build) -> Clause:
    reading.obliged = True
    verb = verb_said(reading)
    if verb and is_third(verb):
        reading.trouble(Code.TEXT_UNPARSED, verb, f'"must" does not go with "{verb}"', help='say "must draw a card"')
    return Clause(build, verb=verb, must=True)


@production
def or_be(reading: Reading, build: Build) -> Clause:
    """Read "... or be Dazed", behind what someone must do, may do, or chooses."""

    def be(who: Who) -> Effects:
        if not (reading.obliged or offered_to(reading)):
            reading.contradiction('"be" is no command', 'say who: "you are", "they are"', Code.TEXT_UNPARSED)
        return build(who)

    return Clause(be, continues=True)


@production
def had(reading: Reading, subject: Named, build: Build) -> Clause:
    """Read "have the target move 1": they do it."""
    verb = verb_said(reading)
    if verb and is_third(verb):
        message = f'"{verb}" does not go with "have"'
        reading.trouble(Code.TEXT_UNPARSED, verb, message, help='say it as a command: "have the target draw a card"')
    return Clause(build, subject, ordered=True)


@production
def had_of(clause: Clause) -> Clause:
    return clause


@production
def stated_of(clause: Clause) -> Clause:
    return msgspec.structs.replace(clause, stated=True)  # "this Action deals no damage"


@production
def said_each(reading: Reading, subject: Named, each: Token, build: Build) -> Clause:
    """Read "you and the target each gain +1 Mind": what several do is done by each of them anyway."""
    several(reading, subject, each)
    return Clause(build, subject)


def several(reading: Reading, subject: Named, each: Token) -> None:
    """Check that it is said of several: "you and the target each", "up to 2 allies may each"."""
    meant = chosen_one(reading) if subject in (Actor.CHOSEN, Pronoun.THEM) else subject
    if not isinstance(meant, Several | Group) or not is_plural(meant):
        reading.contradiction(f'"{each}" is said of several', f'leave out "{each}"')


def _replaces_its_own(effect: Effect) -> bool:
    """Tell whether it takes the place of what there is anyway: other dice, another type of damage, a smaller loss."""
    of_plays = effect.effect if isinstance(effect, OfPlays) else effect
    altered = isinstance(of_plays, Alter) and of_plays.what.what is Marking.DAMAGE_TYPE
    return altered or isinstance(effect, GainRow | KeepCharges)


@production
def in_its_place(reading: Reading, clause: Clause, until: SaidTime | None) -> Clause:
    """Read "... instead": what it replaces is settled by the "if" around it or by the text before it."""
    if reading[AIMED] is not None:
        reading.contradiction("this could be instead of the target, or of something else", "say instead of what")
    if reading[ADDED_TARGET] is not None and until is None:
        mention(reading, ADDED_TARGET, None)
        return clause

    def instead(effects: Effects) -> Effects:
        if until is None and all(map(_replaces_its_own, effects)):
            return effects
        lasting = tuple(read_lasting(reading, effect, until) for effect in effects) if until else effects
        return (Instead(then=lasting),)

    return msgspec.structs.replace(clause, around=instead, in_place=True)


@production
def in_place_of_one(reading: Reading, clause: Clause, whom: Named) -> Clause:
    """Read "an ally draws a card instead of you", "in your place": where it is that one who would do something."""
    own, first = reading.scene.own, reading[AWAITED_FIRST]
    who = object_of(reading, whom, own)
    if first is None or not first.ahead or who is not (own if first.who in (None, own) else Actor.TRIGGER):
        reading.contradiction("nothing says what that one would do", 'say "instead", or "whenever ... would" in front')
    return in_its_place(reading, clause, None)
