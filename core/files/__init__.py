"""Reading and writing files: whole or not at all, private, and bounded."""
