"""A planned week as a file; one module per format."""
