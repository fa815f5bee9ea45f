"""Recipes and free text as unit vectors: alike dishes lie near each other."""
