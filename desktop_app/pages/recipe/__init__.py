"""The recipe page."""
