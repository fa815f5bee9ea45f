"""Diaries of other programs: one reader per program, from its export to diary entries."""
