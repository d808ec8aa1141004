"""Reading of NPCs by what kind they are: "this Obstacle" of the entry itself, "the triggering Opponent"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.terms import NPC_KINDS, NPC_TYPES
from compiler.language.topics.groups import article
from compiler.language.topics.happenings import HappeningReading
from compiler.language.topics.persons import NPC_OF

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.selectors.who import Actor
    from compiler.language.parsing.token import Token


class NpcReading(HappeningReading):
    """Callbacks of grammar/who.lark for NPCs that are called by their kind."""

    def this_npc(self, word: Token) -> Actor:
        """Read "this Obstacle", on an entry that can be one."""
        kind, noun = self.scene.kind, word.removeprefix("this ").removesuffix("'s").capitalize()
        if kind not in NPC_KINDS or noun not in (kind.capitalize(), *NPC_TYPES[kind]):
            message = f'"{word}" is not here: this is {article(kind)}'
            self.trouble(Code.REF_SUBJECT, word, message, help='say whom you mean, as in "the target"')
        self.own_name_said = True
        return self.scene.own

    def crosses_npc(self, verb: Token, word: Token) -> Deed:
        """Read "crosses this Obstacle"."""
        self.this_npc(word)
        return self.crosses(verb)

    def triggering_npc(self, word: Token) -> Actor:
        """Read "the triggering Opponent": of such a kind the Trigger's has to be, by its words or by its scenario."""
        noun = word.removesuffix("'s")
        types = self.scene.trigger_types
        if self.scene.has_trigger and noun not in types and (types or noun != NPC_OF.get(self.scene.scenario)):
            message = f"the Trigger does not say that it is {article(noun)}"
            self.trouble(Code.REF_DANGLING, word, message, help='say "the triggering enemy", or name it in the Trigger')
        return self.triggering(word.update(value="entity"))
