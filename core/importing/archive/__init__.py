"""The archive of imported recipes, and getting them back from it."""
