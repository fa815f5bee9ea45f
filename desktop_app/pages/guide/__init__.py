"""The Guide page: the user's documents with a search, and the keys."""
