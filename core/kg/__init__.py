"""The food knowledge graph: taxonomy, foods, nutrients, recipes, and questions to them."""
