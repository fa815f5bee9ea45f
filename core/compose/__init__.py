"""A new dish from the pattern of a recipe, for a wish that no recipe meets."""
