"""Phrases that name food ("chopped tinned tomatoes"), resolved to items of the taxonomy."""
