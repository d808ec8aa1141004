"""Reading of NPCs by what kind they are: "this Obstacle" of the entry itself, "the triggering Opponent"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.terms import NPC_KINDS, NPC_TYPES
from compiler.language.topics.mentions import NAME_SAID, mention
from compiler.language.topics.persons import NPC_OF
from compiler.language.topics.plurals import article
from compiler.language.topics.pointing import triggering
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.ways_taken import crosses

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.selectors.who import Actor
    from compiler.language.parsing.token import Token


@production
def this_npc(reading: Reading, word: Token) -> Actor:
    """Read "this Obstacle", on an entry that can be one."""
    kind, noun = reading.scene.kind, word.removeprefix("this ").removesuffix("'s").capitalize()
    if kind not in NPC_KINDS or noun not in (kind.capitalize(), *NPC_TYPES[kind]):
        message = f'"{word}" is not here: this is {article(kind)}'
        reading.trouble(Code.REF_SUBJECT, word, message, help='say whom you mean, as in "the target"')
    mention(reading, NAME_SAID, None)
    return reading.scene.own


@production
def crosses_npc(reading: Reading, verb: Token, word: Token) -> Deed:
    """Read "crosses this Obstacle"."""
    this_npc(reading, word)
    return crosses(reading, verb)


@production
def triggering_npc(reading: Reading, word: Token) -> Actor:
    """Read "the triggering Opponent": of such a kind the Trigger's has to be, by its words or by its scenario."""
    noun = word.removesuffix("'s")
    types = reading.scene.trigger_types
    if reading.scene.has_trigger and noun not in types and (types or noun != NPC_OF.get(reading.scene.scenario)):
        message = f"the Trigger does not say that it is {article(noun)}"
        reading.trouble(Code.REF_DANGLING, word, message, help='say "the triggering enemy", or name it in the Trigger')
    return triggering(reading, word.update(value="entity"))
