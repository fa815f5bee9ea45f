"""USDA's food tables, stored in the home folder, for nutrients that Larder's own foods lack."""
