"""Whether a play is of a sort that a text describes: its kind, its Trait, what it has and lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.entries.gear import describes
from compiler.ir.selectors.descriptors import Marking
from compiler.ir.terms import EntryKind, RowName
from runtime.laid import is_from
from runtime.made import covers
from runtime.priority import Origin

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.rows import Rows
    from compiler.ir.selectors.descriptors import Mark, PlayLike
    from compiler.ir.terms import PlayKind
    from runtime.entity import Entity
    from runtime.made import Made

HAS: dict[Marking, Callable[[Rows, str], bool]] = {
    Marking.AREA_ATTACK: lambda rows, _: rows.area_attack,
    Marking.INCANTATION: lambda rows, _: rows.incantation is not None,
    Marking.RANGE: lambda rows, _: rows.range is not None and rows.range.label == "Range",
    Marking.REACH: lambda rows, _: rows.range is not None and rows.range.label == "Reach",
    Marking.THROWN: lambda rows, _: rows.range is not None and rows.range.label == "Thrown",
    Marking.RANGED: lambda rows, _: rows.range is not None and rows.range.label in ("Range", "Thrown"),
    Marking.PIERCING: lambda rows, _: any(part.piercing for part in rows.damage),
    Marking.DAMAGE: lambda rows, _: bool(rows.damage),
    Marking.DEFENSE: lambda rows, _: rows.defense is not None,
    Marking.TYPED_DAMAGE: lambda rows, _: any(part.type for part in rows.damage),
    Marking.UNTYPED_DAMAGE: lambda rows, _: any(part.type is None for part in rows.damage),
    Marking.DAMAGE_TYPE: lambda rows, name: any(part.type == name for part in rows.damage),
    Marking.ROW: lambda rows, name: rows.roll is not None and covers(RowName(name), rows.roll.row),
}
"""What can be read off the rows of a play."""
THIS = "this "
"""Before the kind of Gear on which the text stands itself, where a play is from that."""
ANOTHER = "another "
"""Before what Gear is like that is not that piece."""
THAT = "that "
"""Before the kind of Gear that has been brought up."""
GEAR = frozenset(
    [
        EntryKind.WEAPON,
        EntryKind.ARMOR,
        EntryKind.SHIELD,
        EntryKind.IMPLEMENT,
        EntryKind.TOOL,
        EntryKind.ITEM,
        EntryKind.CLOTHING,
        EntryKind.ACCESSORY,
    ]
)


class Meant(NamedTuple):
    """What a text means that asks of plays by something it has met itself."""

    trait: str | None = None
    """The Trait that it has had chosen ("that Trait"), or that of the play that it is part of."""
    entry: str = ""
    """The id of the entry that it stands on ("this Weapon")."""
    met: str = ""
    """The id of the entry of the play that it meets, or that has been brought up ("that Weapon")."""
    met_play: str | None = None
    """What that play is called ("the same Action")."""
    own_play: str | None = None
    """What the play is called on which it stands ("you have played this Action")."""
    met_order: int = 0
    """Which one it is: the same Action is that Action made at another time."""
    met_traits: frozenset[str] = frozenset()
    """The Traits of the play that it meets ("the same Trait as the target's Action")."""
    brought_traits: frozenset[str] = frozenset()
    """The Traits of the play that its Trigger tells of."""
    kind: PlayKind | None = None
    """The kind of play that it has had named ("of that kind")."""
    beside: Callable[[Entity, Entry], frozenset[str]] = lambda _owner, _piece: frozenset()
    """Tell what a piece of Gear counts as besides what its title says."""
    before: Callable[[Made, Mark], bool] = lambda _made, _mark: False
    """Tell whether someone makes a play for another time ("twice in a row")."""
    seen: tuple[str, ...] = ()
    """The cards that it has had shown or chosen ("that card")."""
    now: frozenset[int] = frozenset()
    """The plays in progress of which it is part, by their order ("another Action")."""


NOTHING = Meant()


def answerable(like: PlayLike) -> bool:
    """Tell whether all that is asked of a play can be answered."""
    known = {
        *HAS,
        Marking.KEYWORD,
        Marking.SOURCE,
        Marking.TRAIT,
        Marking.KIND,
        Marking.SPECIAL,
        Marking.LEVEL,
        Marking.CHOSEN_KIND,
        Marking.SAME_PLAY,
        Marking.THIS_PLAY,
        Marking.BROUGHT_UP,
        Marking.REPEATED,
        Marking.CHOSEN_TRAIT,
        Marking.SAME_TRAIT,
        Marking.OTHER_TRAIT,
        Marking.OTHER,
        Marking.MET_TRAIT,
        Marking.BROUGHT_TRAIT,
    }
    return all(one.what in known for mark in (*like.having, *like.lacking) for one in mark.of or (mark,))


def is_like(made: Made, like: PlayLike, meant: Meant = NOTHING) -> bool:
    """Tell whether a play fits every filter; without a kind, whether it is an attack that does."""
    kind = made.play.kind in like.kinds if like.kinds else made.hostile
    return kind and is_marked(made, like, meant)


def is_marked(made: Made, like: PlayLike, meant: Meant = NOTHING) -> bool:
    """Tell whether a play, of whatever kind, has and lacks what a text says."""
    return (
        (not like.traits or any(one in like.traits for one in made.traits))
        and all(_has(made, mark, meant) for mark in like.having)
        and not any(_has(made, mark, meant) for mark in like.lacking)
    )


def _has(made: Made, mark: Mark, meant: Meant) -> bool:
    match mark.what:
        case Marking.EITHER:
            return any(_has(made, one, meant) for one in mark.of)
        case Marking.SOURCE:
            return _is_from(made, mark.name, meant)
        case Marking.KIND | Marking.CHOSEN_KIND:
            return made.play.kind == (mark.name or meant.kind)
        case Marking.SAME_PLAY | Marking.THIS_PLAY | Marking.BROUGHT_UP:
            return _is_meant(made, mark, meant)
        case Marking.REPEATED | Marking.OTHER:
            return meant.before(made, mark) if mark.what is Marking.REPEATED else made.order not in meant.now
        case Marking.SPECIAL:
            return bool(made.play.special) and not made.plain
        case Marking.LEVEL:
            level = made.entry.title.level
            return level is not None and (mark.least or level) <= level <= (mark.most or level)
        case Marking.KEYWORD:
            return mark.name in made.play.tags or any(one.name == mark.name for one in made.entry.title.keywords)
        case (Marking.TRAIT | Marking.CHOSEN_TRAIT | Marking.SAME_TRAIT) | (
            Marking.OTHER_TRAIT | Marking.MET_TRAIT | Marking.BROUGHT_TRAIT
        ):
            return _has_trait(made, mark, meant)
        case _:
            return HAS[mark.what](made.rows, mark.name) and (mark.least is None or _number(made, mark) >= mark.least)


def _is_meant(made: Made, mark: Mark, meant: Meant) -> bool:
    """Tell whether it is a card brought up, or the play that is met, or the text's own, made at another time."""
    if mark.what is Marking.BROUGHT_UP:
        return made.origin is Origin.HAND and made.entry.id in meant.seen
    play = (made.entry.id, made.play.name)
    if mark.what is Marking.THIS_PLAY:
        return play == (meant.entry, meant.own_play) and made.order not in meant.now
    return play == (meant.met, meant.met_play) and made.order != meant.met_order


def _is_from(made: Made, source: str, meant: Meant) -> bool:
    if source.startswith(THIS):
        return is_from(made, meant.entry)
    beside = meant.beside(made.owner, made.entry)
    if source.startswith(ANOTHER):
        other = source.removeprefix(ANOTHER).replace("piece of ", "")
        return comes_from(made, other, beside) and not is_from(made, meant.entry)
    if source.startswith(THAT):
        return made.entry.id == meant.met and comes_from(made, source.removeprefix(THAT), beside)
    return comes_from(made, source, beside)


def _has_trait(made: Made, mark: Mark, meant: Meant) -> bool:
    match mark.what:
        case Marking.TRAIT:
            return mark.name in made.traits if mark.name else bool(made.traits)
        case Marking.MET_TRAIT:
            return not meant.met_traits.isdisjoint(made.traits)
        case Marking.BROUGHT_TRAIT:
            return not meant.brought_traits.isdisjoint(made.traits)
        case Marking.OTHER_TRAIT:
            return any(one != meant.trait for one in made.traits)
        case _:
            return meant.trait in made.traits


def _number(made: Made, mark: Mark) -> int:
    """Give the number of a row that a play has."""
    rows = made.rows
    match mark.what:
        case Marking.PIERCING:
            return max(part.piercing or 0 for part in rows.damage) + made.piercing
        case Marking.INCANTATION:
            return rows.incantation or 0
        case _:
            return 0 if rows.range is None else rows.range.value


def comes_from(made: Made, source: str, beside: frozenset[str] = frozenset()) -> bool:
    """Tell where a play was played from: "hand", "Gear", or what Gear it is; `beside` is what else that counts as."""
    if source == "hand":
        return made.origin is Origin.HAND or (made.origin is Origin.RESPONSE and made.entry.kind is EntryKind.CARD)
    return made.entry.kind in GEAR and (source == "Gear" or describes(source, made.entry, beside))
