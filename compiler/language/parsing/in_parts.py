"""What has other words than the house's in several places of a sentence at once, whatever it is about."""

from __future__ import annotations

from compiler.language.parsing.barred_plays import BARS_IN_PARTS
from compiler.language.parsing.other_amounts import AMOUNTS_IN_PARTS
from compiler.language.parsing.other_answers import ANSWERS_IN_PARTS
from compiler.language.parsing.other_cards import CARDS_IN_PARTS
from compiler.language.parsing.other_clauses import CLAUSES_IN_PARTS
from compiler.language.parsing.other_immunities import IMMUNITIES_IN_PARTS
from compiler.language.parsing.other_plays import PLAYS_IN_PARTS
from compiler.language.parsing.other_prices import PRICES_IN_PARTS
from compiler.language.parsing.other_rounds import ROUNDS_IN_PARTS
from compiler.language.parsing.other_ways import WAYS_IN_PARTS

OTHERS_IN_PARTS = (
    *(*AMOUNTS_IN_PARTS, *CARDS_IN_PARTS, *BARS_IN_PARTS, *PLAYS_IN_PARTS, *ROUNDS_IN_PARTS, *CLAUSES_IN_PARTS),
    *(*ANSWERS_IN_PARTS, *PRICES_IN_PARTS, *WAYS_IN_PARTS),
    *IMMUNITIES_IN_PARTS,
)
