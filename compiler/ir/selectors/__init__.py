"""Who and what is meant: persons, cards, plays and Gear, picked by what is so of them."""
