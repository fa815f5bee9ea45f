"""Changes to a recipe so that it meets what a person asks for."""
