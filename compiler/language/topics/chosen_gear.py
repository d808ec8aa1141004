"""Reading and wording of Gear that is chosen first: "choose one of the target's equipped Weapons", "it" afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.handing import ChooseGear
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Many
from compiler.ir.selectors.pieces import Kept
from compiler.language.topics.handed import Handed, with_tails
from compiler.language.topics.parting import pieces_kept
from compiler.language.topics.pieces import gear_spoken_of
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent
from compiler.language.topics.verbs import verb

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who

verb(ChooseGear, "[{by}] choose {gear}", gear=pieces_kept(Kept.EQUIPPED, Kept.HAD))


@production
def gear_choice(reading: Reading, some: Handed, *tails: Handed) -> Handed:
    """Read "one of the target's equipped Weapons", "a Shield that you have equipped": one of them."""
    if some.number != 1 or some.many is not Many.EXACTLY:
        reading.contradiction("one piece is chosen", 'say "a Weapon", or "one of your Items"')
    return with_tails(reading, some, tails)


@production
def choose_gear(reading: Reading, said: Handed) -> ChooseGear:
    """Read "choose a Weapon the target has equipped": "it" is that one in the sentence behind."""
    own = reading.scene.own
    whose = None if said.whose is None else antecedent(reading, said.whose, own)
    return _chosen(reading, msgspec.structs.replace(said, whose=whose), own)


@production
def someone_chooses_gear(reading: Reading, subject: Named, said: Handed) -> ChooseGear:
    """Read "the target chooses a piece of their equipped Gear"."""
    return _chosen(reading, said, antecedent(reading, subject, reading.scene.own))


def _chosen(reading: Reading, said: Handed, by: Who) -> ChooseGear:
    pieces = said.settle(by, reading, Kept.EQUIPPED)
    if not isinstance(by, Actor) or not isinstance(pieces.whose, Actor | None):
        reading.contradiction("each of several would choose, or have one chosen", 'name one, as in "the target"')
    if pieces.kept is Kept.LYING or pieces.chosen_by is not None:
        reading.contradiction("who chooses chooses of what someone has", 'say whose: "one of the target\'s Weapons"')
    if (pieces.whose or by) is reading.scene.own:
        gear_spoken_of(reading)
    return ChooseGear(by=by, gear=pieces)
