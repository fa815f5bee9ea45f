"""Recipes from elsewhere: one file a format, each yielding the same stream of recipes."""
