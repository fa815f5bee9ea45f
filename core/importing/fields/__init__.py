"""The fields of a recipe as sources write them, built into one recipe."""
