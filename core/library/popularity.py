"""Count foods and labels in the library's recipes, so that the commonest are offered first."""

from core.library.library import Library


def food_weights(library: Library) -> dict[str, int]:
    """Return the number of uses of each taxonomy node in recipes, by its name."""
    return _counted(
        library,
        "SELECT entity, count(*) FROM ingredient_use JOIN ingredient USING (ingredient_id)"
        " WHERE entity IS NOT NULL GROUP BY entity",
    )


def tag_weights(library: Library) -> dict[str, int]:
    """Return the number of recipes with each label, by its name."""
    return _counted(library, "SELECT name, count(*) FROM recipe_tag JOIN tag USING (tag_id) GROUP BY name")


def _counted(library: Library, sql: str) -> dict[str, int]:
    return dict(library.rows(sql))
