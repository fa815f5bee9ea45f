"""Foods: the taxonomy, names, nutrients, units, and the labels computed from them."""
