"""Reading food words: numbers, units, phrases, and lines, which become foods and grams."""
