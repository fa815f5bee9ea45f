"""The Library page: import, export and remove recipes, find them by title, calculate nutrition."""
