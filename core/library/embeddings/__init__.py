"""Recipe embeddings: computing, storing and reusing them, and the similarity index."""
