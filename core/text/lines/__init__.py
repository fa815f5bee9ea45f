"""Ingredient lines: amount, unit, food and preparation, and the nutrition they add up to."""
