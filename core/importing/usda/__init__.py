"""USDA's food tables: read whole, kept in the home folder, asked where Larder's own foods know nothing."""
