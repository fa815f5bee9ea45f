"""How large things of a stranger's file may be before they are refused, in one sentence, instead of read."""

from typing import Final

MEBIBYTE: Final = 1 << 20

LONGEST_TITLE: Final = 500
"""Characters; what is longer is no title."""
LONGEST_INGREDIENT: Final = 2_000
"""Characters of one ingredient line; it is never cut, since the end of a line can name an allergen."""
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
"""Bytes of a file or archive member that holds one recipe; photos are often inside."""
LARGEST_DOCUMENT: Final = 512 * MEBIBYTE
"""Bytes of a document that must be held in memory as a whole."""
MOST_MEMBERS: Final = 1_000_000
"""Files of an archive or a folder."""
MOST_LOOKED_AT: Final = 500_000
"""Files of a folder that are looked at one by one; a cookbook that is read as a whole may have more."""
MOST_INFLATION: Final = 100
"""Bytes out for each byte of an archive, above `FREE_INFLATION`; text and photos stay below 20."""
FREE_INFLATION: Final = 64 * MEBIBYTE
