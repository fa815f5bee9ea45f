"""The model of which foods belong in a recipe with others."""
