"""Phrases that name food ("chopped tinned tomatoes"), linked to items of the taxonomy."""
