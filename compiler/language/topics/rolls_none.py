"""Reading of a Reaction for which no dice are rolled: "roll no Miss dice"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import PlayKind
from compiler.language.topics.altering import entry_of_play
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, antecedent
from compiler.language.topics.which_plays import ANSWERED, SaidPlay

if TYPE_CHECKING:
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build, Clause


@production
def rolls_none(reading: Reading, _verb: Token, word: Token) -> Build:
    """Read "roll no Miss dice": this Reaction loses them."""
    lost = entry_of_play(reading, word, SaidPlay(PlayOf.THIS, reading.scene.play))

    def build(who: Who) -> tuple[Effect, ...]:
        if who is not reading.scene.own or reading.scene.play is not PlayKind.REACTION:
            reading.contradiction("which play loses its dice?", 'say "the target\'s next Reaction loses Miss"')
        return lost.build(who)

    return build


@production
def entry_of_one(reading: Reading, whose: Named, word: Token) -> Clause:
    """Read "ignore the target's Miss dice": those of the play that this one meets."""
    met = ANSWERED.get(reading.scene.play)
    if met is None or whose is Pronoun.IT or antecedent(reading, whose, reading.scene.own) is not Actor.TARGET:
        reading.contradiction("which play loses its dice?", 'say "the target\'s next Reaction loses Miss"')
    return entry_of_play(reading, word, SaidPlay(PlayOf.TARGET, met))
