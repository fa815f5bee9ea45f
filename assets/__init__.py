"""The data Larder ships, as plain text, and the tools that make or check it."""
