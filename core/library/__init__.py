"""The recipes in use: the library file, its schema and build, sets of recipes, embeddings and their index."""
