"""Embeddings of recipes and free text: similar dishes have similar unit vectors."""
