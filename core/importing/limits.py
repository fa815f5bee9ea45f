"""Size limits for untrusted files; Larder refuses a larger one with a message."""

from typing import Final

MEBIBYTE: Final = 1 << 20

LONGEST_TITLE: Final = 500
"""Characters of a title."""
LONGEST_INGREDIENT: Final = 2_000
"""Characters of an ingredient line, which is never cut: its end may name an allergen."""
MOST_INGREDIENTS: Final = 500
LONGEST_STEPS: Final = 300_000
"""Characters of all steps of a recipe."""
LONGEST_NOTES: Final = 100_000
MOST_TAGS: Final = 500
LONGEST_TAG: Final = 300
LONGEST_URL: Final = 2_000
LONGEST_LINE: Final = 4 * MEBIBYTE
"""Characters of one line of a text file."""

LARGEST_RECIPE: Final = 64 * MEBIBYTE
"""Bytes of a file or archive member with one recipe, often with photos."""
LARGEST_DOCUMENT: Final = 512 * MEBIBYTE
"""Bytes of a document that must be in memory as a whole."""
MOST_MEMBERS: Final = 1_000_000
"""Files of an archive or a folder."""
MOST_LOOKED_AT: Final = 500_000
"""Files of a folder that are checked one by one; a cookbook that is read as a whole may have more."""
MOST_INFLATION: Final = 100
"""Unpacked bytes per byte of an archive, above `FREE_INFLATION`; text and photos are below 20."""
FREE_INFLATION: Final = 64 * MEBIBYTE
