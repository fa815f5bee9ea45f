"""Export the library's recipes as files for other programs and people; one module per format."""
