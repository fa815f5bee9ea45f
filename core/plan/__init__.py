"""The week's plan: its meals, its shopping list, and their export to files."""
