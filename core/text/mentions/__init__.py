"""Foods that a title or directions mention and the ingredient list does not."""
