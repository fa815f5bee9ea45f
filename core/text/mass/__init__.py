"""The mass in grams of what a line names, and the share of it that is eaten."""
