"""What NPCs are called by kind, type and rank, for patterns: as the rule book has them (rules.md 20.1)."""

from __future__ import annotations

from compiler.ir.terms import NPC_KINDS, NPC_TYPES, Rank

NPC_TYPE = "|".join(word for types in NPC_TYPES.values() for word in types)
NPC_RANK = "|".join(rank for rank in Rank if rank is not Rank.REGULAR)
NPC_KIND = "|".join(sorted(kind.capitalize() for kind in NPC_KINDS))
NPC_WORD = f"{NPC_KIND}|{NPC_TYPE}|{NPC_RANK}"
