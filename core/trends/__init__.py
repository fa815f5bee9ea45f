"""The diary over weeks and years: averages, days on target, the course of a nutrient, and the foods behind it."""
