"""Reading of points that are counted: of damage, charges that are spent, what lies above a number or below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity, Sum, turned
from compiler.ir.deeds.tracks import Beyond
from compiler.ir.facts.asked_plays import PlayOf
from compiler.language.topics.amounts import Bounds, damage_by, damage_to
from compiler.language.topics.amounts_had import stock
from compiler.language.topics.dice import read_dice
from compiler.language.topics.picked_tracks import side_of_base
from compiler.language.topics.pronouns import owner_of_amount
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, number_chosen_of
from compiler.language.topics.scene import ChosenOf

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts_had import Attribute
    from compiler.language.topics.which_plays import SaidPlay


@production
def spent_of(reading: Reading, what: Token, who: Named, _verb: Token) -> Quantity:
    if what.startswith("card"):
        reading.trouble(Code.TEXT_UNPARSED, what, "cards are not spent", help='say "for each card discarded"')
    elif stock(what) is not Measure.CHARGES:
        message = f"how many {what} are spent is not counted"
        reading.trouble(Code.TEXT_UNPARSED, what, message, help='say "for each Incantation charge you spend"')
    return Quantity(of=Measure.CHARGES_SPENT, whose=owner_of_amount(reading, who))


@production
def spent_here(reading: Reading, what: Token, verb: Token) -> Quantity:
    """Read "for each charge expended"."""
    if number_chosen_of(reading) is ChosenOf.CHARGES and stock(what) is Measure.CHARGES:
        return Quantity(of=Measure.ROLLED)
    return spent_of(reading, what, reading.scene.own, verb)


@production
def damage_past(reading: Reading, who: Named, verb: Token) -> Quantity:
    """Read "the damage the target suffered", "as much damage as you dealt"."""
    return damage_by(reading, who, verb) if verb == "dealt" else damage_to(reading, who, verb)


@production
def damage_of_play(reading: Reading, play: SaidPlay, verb: Token) -> Quantity:
    """Read "the damage this attack dealt"."""
    return damage_done(reading, verb.update(value="dealt"), play)


@production
def damage_done(reading: Reading, how: Token, play: SaidPlay | None = None) -> Quantity:
    """Read "the damage dealt by this Action"."""
    dealt = how == "dealt"
    if not dealt and play is None and number_chosen_of(reading) is ChosenOf.SUFFERED:
        return Quantity(of=Measure.ROLLED)
    if play is not None and play.of is not (PlayOf.THIS if dealt else PlayOf.TARGET):
        reading.contradiction(f"what is {how} is that of another play", 'say "dealt" of this play, else "suffered"')
    return Quantity(of=Measure.DAMAGE_DEALT if dealt else Measure.DAMAGE_SUFFERED)


@production
def points_above(reading: Reading, attribute: Attribute, who: Named) -> Quantity:
    """Read "for each point of Mind you have above 0"."""
    return replace(_of_track(reading, attribute, who), above=0)


@production
def points_beyond(reading: Reading, whose: Named, attribute: Attribute, beyond: Token, number: Token) -> Quantity:
    """Read "for each point by which your Power is below 0"."""
    own, end = _of_track(reading, attribute, whose), int(number)
    if beyond.startswith("higher"):
        return replace(own, above=end)
    return Quantity(of=Sum(of=(end, turned(own))), above=0)


@production
def points_beyond_base(reading: Reading, whose: Named, attribute: Attribute, beyond: Token) -> Quantity:
    """Read "for each point by which your Mind is above its base"."""
    own = _of_track(reading, attribute, whose)
    base = replace(own, of=Measure.TRACK_BASE)
    high, low = (base, own) if side_of_base(beyond) is Beyond.BELOW else (own, base)
    return Quantity(of=Sum(of=(high, turned(low))), above=0)


def _of_track(reading: Reading, attribute: Attribute, whose: Named) -> Quantity:
    own = attribute(owner_of_amount(reading, whose))
    if own.of is not Measure.TRACK:
        reading.contradiction("points above and below a number are those of a Stat Track", 'say "for each HP"')
    return own


@production
def most_dice(reading: Reading, dice: Token) -> Bounds:
    """Read "to a maximum of +3d4"."""
    return Bounds(most=read_dice(reading, dice))
