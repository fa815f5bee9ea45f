"""Sets of recipes: bitmaps, and the sets that questions combine."""
