"""How the model of ingredients in context is made."""
