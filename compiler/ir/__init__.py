"""The meaning of entries: what reading gives, and all else is made from."""

# First of all, whichever is asked for: who is meant can be picked by places, and places by those who stand there.
from compiler.ir import who as who
