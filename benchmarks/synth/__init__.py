"""Libraries of any size in the shape of FoodKG, made up from the starter recipes, to measure with."""
