"""The mass in grams of a line's food, and the share of it that is eaten."""
