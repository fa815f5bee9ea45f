"""Training of the stance model: whether a question wants or refuses each food that it names."""
