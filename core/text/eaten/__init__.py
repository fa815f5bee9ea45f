"""Foods and dishes as people eat them: names, portions, and the words around them."""
