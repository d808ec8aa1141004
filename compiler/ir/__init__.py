"""The meaning of entries: what reading gives, and all else is made from."""

# First of all, whichever is asked for: who is meant is picked by what is so of them, and that is asked of someone.
from compiler.ir.facts import predicates as predicates

# isort: split
# And then what deeds hold, which itself stands on deeds.
from compiler.ir.deeds import movement as movement
from compiler.ir.events import doings as doings
