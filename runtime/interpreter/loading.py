"""All topics together: whoever has this has every executor. The texts of plays are made into closures in `texts`."""

from __future__ import annotations

from runtime.interpreter import (
    again,
    altering,
    cards,
    choices,
    coming_plays,
    conditions,
    copies,
    debate,
    doing,
    earning,
    equipping,
    flow,
    forbidding,
    incantations,
    lasting,
    learning,
    legality,
    movement,
    piles,
    places,
    plays,
    points,
    predicates,
    ranges,
    resistances,
    rolls,
    rulings,
    skills,
    states,
    table,
    terrain,
    tracks,
    using,
    waiting,
)
from runtime.interpreter.texts import plays_text, trigger_test, unplayed

__all__ = ["TOPICS", "plays_text", "trigger_test", "unplayed"]

TOPICS = (
    *(
        again,
        altering,
        cards,
        choices,
        conditions,
        copies,
        debate,
        doing,
        earning,
        equipping,
        flow,
        forbidding,
        incantations,
        lasting,
    ),
    *(
        learning,
        legality,
        movement,
        piles,
        places,
        plays,
        points,
        predicates,
        resistances,
        rolls,
        rulings,
        skills,
    ),
    *(states, table, terrain, tracks, using, waiting, ranges, coming_plays),
)
"""The modules that say how their nodes are played."""
