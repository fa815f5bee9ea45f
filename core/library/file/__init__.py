"""The library file: its schema, building one, and reading whole recipes from it."""
