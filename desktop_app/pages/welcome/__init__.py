"""The introduction at the first start."""
