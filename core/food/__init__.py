"""What food is: the taxonomy, names, foods, nutrients, units, and the labels computed from them."""
