"""The version of the library file's schema, and the query for recipes by name."""

from typing import Final

SCHEMA_VERSION: Final = 10
"""Increased with every change of a table; a library of another version is built again."""
OLDEST_SCHEMA: Final = 8
"""The oldest version whose imports are read from the library. Earlier ones come back from the archive of imports."""
NAMED: Final = (
    "SELECT lower(key), lower(title), recipe_id FROM recipe"
    " WHERE lower(key) IN (SELECT unnest(?)) OR lower(title) IN (SELECT unnest(?)) ORDER BY recipe_id"
)
"""Finds recipes by keys or titles in lower case."""
