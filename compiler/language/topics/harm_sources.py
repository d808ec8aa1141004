"""Reading of harm by who deals it, to whom, and of which plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.points import Harm
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, antecedent, bearer
from compiler.language.topics.which_plays import ANSWERED, SaidPlay, attack_met, play_rolled

if TYPE_CHECKING:
    from compiler.ir.selectors.descriptors import PlayLike
    from compiler.language.parsing.token import Token


@production
def harm_of_source(source: Harm) -> Harm:
    return source


@production
def harm_from_it(reading: Reading, harm: Harm, source: Harm) -> Harm:
    """Read "you suffer from Area Attacks"."""
    if harm.by is not None and source.by is not None:
        reading.contradiction("this says twice whose damage it is", "say it once")
    return msgspec.structs.replace(source, to=harm.to, by=harm.by or source.by)


@production
def harm_to(reading: Reading, who: Named, _verb: Token) -> Harm:
    return Harm(to=antecedent(reading, who, reading.scene.own))


@production
def harm_dealt_to(reading: Reading, who: Named) -> Harm:
    """Read "damage dealt to the target", "damage against you": what they suffer."""
    return Harm(to=bearer(who, reading.scene.own, reading.scene.own))


@production
def harm_by(reading: Reading, who: Named, _verb: Token) -> Harm:
    return Harm(by=antecedent(reading, who, reading.scene.own))


@production
def harm_by_to(reading: Reading, who: Named, verb: Token, whom: Named) -> Harm:
    """Read "the damage you deal to Bosses"."""
    to = bearer(whom, reading.scene.own, reading.scene.own)
    return msgspec.structs.replace(harm_by(reading, who, verb), to=to)


@production
def harm_dealt_by(reading: Reading, who: Named) -> Harm:
    return Harm(by=bearer(who, reading.scene.own, reading.scene.own))


@production
def harm_dealt() -> Harm:
    return Harm()


@production
def from_plays(reading: Reading, like: PlayLike, source: Named | None) -> Harm:
    """Read "from Area Attacks", "from attacks from enemies"."""
    return Harm(play=like, by=None if source is None else bearer(source, reading.scene.own, reading.scene.own))


@production
def from_those(reading: Reading, who: Named) -> Harm:
    if who is Pronoun.IT:
        reading.contradiction('"it" could be the attack or someone', 'say "from the attack", or name the one you mean')
    return Harm(by=bearer(who, reading.scene.own, reading.scene.own))


@production
def from_it(reading: Reading, _it: Token) -> Harm:
    """Read "from it": from the attack that is met."""
    if not reading.scene.has_trigger and reading.scene.play is not PlayKind.REACTION:
        reading.contradiction("no attack is met here", 'say "from enemies"')
    return from_met(reading, attack_met(reading))


@production
def from_met(reading: Reading, play: SaidPlay) -> Harm:
    """Give the damage of a play in progress: what a Trigger has brought up is the one that is spoken of."""
    if play.of in (PlayOf.TRIGGER, PlayOf.ROLLED):
        return Harm()
    if play.of is PlayOf.TARGET and play.kind not in (None, ANSWERED.get(reading.scene.play)):
        reading.contradiction(f"no {play.kind} of the target's is met here", 'say "the target\'s Action"')
    if play.of is PlayOf.THIS and reading.scene.play is None:
        reading.contradiction("no play is met here", 'say "the damage you deal"', Code.REF_DANGLING)
    return Harm(by=Actor.TARGET if play.of is PlayOf.TARGET else reading.scene.own)


@production
def from_roll(reading: Reading, _said: Token) -> Harm:
    """Read "because of the roll": that which the play does for which the Trigger's roll was made."""
    if not reading.scene.has_trigger or (reading.scene.trigger_sides is not None and not reading.scene.trigger_rolled):
        reading.contradiction("no Trigger has brought up a roll", "leave this out", Code.REF_DANGLING)
    return from_met(reading, play_rolled(reading))


@production
def harm_of_play(reading: Reading, play: SaidPlay, type_: str | None) -> Harm:
    """Read "the attack's damage"."""
    return msgspec.structs.replace(from_met(reading, play), type=type_)
