"""All that is said otherwise than the house does, by what it is about."""

from __future__ import annotations

from compiler.language.parsing.barred_plays import BARS
from compiler.language.parsing.other_acts import ACTS
from compiler.language.parsing.other_amounts import AMOUNTS
from compiler.language.parsing.other_answers import ANSWERS
from compiler.language.parsing.other_blocks import BLOCKS
from compiler.language.parsing.other_borders import BORDERS
from compiler.language.parsing.other_cards import CARDS
from compiler.language.parsing.other_charges import CHARGES
from compiler.language.parsing.other_choices import CHOICES
from compiler.language.parsing.other_clauses import CLAUSES
from compiler.language.parsing.other_comparisons import COMPARISONS
from compiler.language.parsing.other_conditions import CONDITIONS
from compiler.language.parsing.other_debates import DEBATES
from compiler.language.parsing.other_deeds import DEEDS
from compiler.language.parsing.other_demands import DEMANDS
from compiler.language.parsing.other_dice import DICE
from compiler.language.parsing.other_edges import EDGES
from compiler.language.parsing.other_evasions import EVASIONS
from compiler.language.parsing.other_explorers import EXPLORERS
from compiler.language.parsing.other_facts import FACTS
from compiler.language.parsing.other_fates import FATES
from compiler.language.parsing.other_finds import FINDS
from compiler.language.parsing.other_firsts import FIRSTS
from compiler.language.parsing.other_foes import FOES
from compiler.language.parsing.other_gear import GEAR
from compiler.language.parsing.other_ground import GROUND
from compiler.language.parsing.other_hands import HANDS
from compiler.language.parsing.other_harms import HARMS
from compiler.language.parsing.other_immunities import IMMUNITIES
from compiler.language.parsing.other_incantations import INCANTATIONS
from compiler.language.parsing.other_injuries import INJURIES
from compiler.language.parsing.other_joints import JOINTS
from compiler.language.parsing.other_kit import KIT
from compiler.language.parsing.other_lights import LIGHTS
from compiler.language.parsing.other_limits import LIMITS
from compiler.language.parsing.other_looks import LOOKS
from compiler.language.parsing.other_moves import MOVES
from compiler.language.parsing.other_neithers import NEITHERS
from compiler.language.parsing.other_nouns import NOUNS
from compiler.language.parsing.other_npcs import NPCS
from compiler.language.parsing.other_numbers import NUMBERS
from compiler.language.parsing.other_obstacles import OBSTACLES
from compiler.language.parsing.other_offers import OFFERS
from compiler.language.parsing.other_order import ORDER
from compiler.language.parsing.other_outcomes import OUTCOMES
from compiler.language.parsing.other_pieces import PIECES
from compiler.language.parsing.other_places import PLACES
from compiler.language.parsing.other_plays import PLAYS
from compiler.language.parsing.other_points import POINTS
from compiler.language.parsing.other_prices import PRICES
from compiler.language.parsing.other_results import RESULTS
from compiler.language.parsing.other_returns import RETURNS
from compiler.language.parsing.other_rolls import ROLLS
from compiler.language.parsing.other_rounds import ROUNDS
from compiler.language.parsing.other_scenarios import SCENARIOS
from compiler.language.parsing.other_shares import SHARES
from compiler.language.parsing.other_spans import SPANS
from compiler.language.parsing.other_stays import STAYS
from compiler.language.parsing.other_summons import SUMMONS
from compiler.language.parsing.other_survivals import SURVIVALS
from compiler.language.parsing.other_terms import TERMS
from compiler.language.parsing.other_things import THINGS
from compiler.language.parsing.other_ties import TIES
from compiler.language.parsing.other_times import TIMES
from compiler.language.parsing.other_tracks import TRACKS
from compiler.language.parsing.other_traits import TRAITS
from compiler.language.parsing.other_tries import TRIES
from compiler.language.parsing.other_turns import TURNS
from compiler.language.parsing.other_views import VIEWS
from compiler.language.parsing.told_twice import TOLD_TWICE

REPHRASED = (
    *(*BLOCKS, *BORDERS, *NUMBERS, *TURNS, *PRICES, *CLAUSES, *JOINTS, *NEITHERS, *NOUNS, *TIMES, *AMOUNTS),
    *(*CHARGES, *TRAITS, *RETURNS),
    *(*TIES, *THINGS, *DEEDS, *CARDS, *KIT, *GEAR, *PIECES, *SCENARIOS, *INCANTATIONS, *ROUNDS),
    *(*FATES, *DICE, *ROLLS, *HANDS, *HARMS, *INJURIES, *TOLD_TWICE, *COMPARISONS, *CHOICES, *FIRSTS),
    *(*SHARES, *IMMUNITIES, *EDGES, *VIEWS),
    *(*LIGHTS, *LIMITS, *PLACES, *GROUND, *MOVES, *NPCS, *FOES, *OBSTACLES, *FINDS, *TRIES, *DEBATES),
    *(*OFFERS, *ACTS, *POINTS, *ANSWERS, *BARS, *PLAYS, *LOOKS, *STAYS, *TERMS, *TRACKS, *OUTCOMES, *CONDITIONS),
    *(*FACTS, *ORDER, *DEMANDS, *SUMMONS, *SURVIVALS, *SPANS, *EXPLORERS, *RESULTS, *EVASIONS),
)
"""What is said otherwise, and the house's words; where a part of it is `said`, that part alone is another's."""
