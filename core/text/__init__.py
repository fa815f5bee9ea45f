"""The reader of food words: numbers, units, phrases, and lines turned into foods and grams."""
