"""A planned week as a file: one module a format."""
