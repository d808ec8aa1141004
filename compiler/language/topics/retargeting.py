"""Reading and wording of attacks for which whoever makes them chooses another target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.plays import AimAnew
from compiler.language.topics.categories import WHOM
from compiler.language.topics.mentions import PLAY_WAITED
from compiler.language.topics.plays import needs_attack, play_kind
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, object_of
from compiler.language.topics.verbs import of, verb

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build, Effects

verb(
    AimAnew,
    "{by} choose another target for the {what} [other than {besides}]",
    what=of("play", lambda effect, _voice: effect.play or "attack"),
    besides=WHOM,
)


@production
def aim_anew(reading: Reading, _verb: Token, besides: Named | None, what: Token | None) -> Build:
    """Read "chooses a different target for that Action"."""
    needs_attack(reading)
    if not reading.scene.has_trigger and reading[PLAY_WAITED] is None:
        reading.contradiction("the attack that this answers has its target", 'say "this Action automatically misses"')
    kind = None if what in (None, "attack") else play_kind(what)

    def build(who: Who) -> Effects:
        spared = None if besides is None else object_of(reading, besides, who)
        return (AimAnew(by=who, play=kind, besides=spared),)

    return build


@production
def aim_anew_so(reading: Reading, verb: Token, what: Token, besides: Named) -> Build:
    return aim_anew(reading, verb, besides, what)
