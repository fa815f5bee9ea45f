"""The recipes in use: the library, its file, sets of recipes, and their embeddings."""
