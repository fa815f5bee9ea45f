"""The data that ships with Larder, as plain text, and the tools that create or check it."""
