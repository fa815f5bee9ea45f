"""The fixtures of every format, for the tests that hold all of them to the same."""

from pathlib import Path

from core.importing.pipeline.readers import reader_for, reader_named
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job
from tests.paths import IMPORT_FIXTURES

FILES = {
    "graph.jsonld": "jsonld",
    "lines.jsonl": "jsonld",
    "page_jsonld.html": "webpage",
    "page_microdata.htm": "webpage",
    "My Recipes.paprikarecipes": "paprika",
    "Bean stew.paprikarecipe": "paprika",
    "nextcloud.zip": "nextcloud",
    "tandoor.zip": "tandoor",
    "mealie_export.zip": "mealie",
    "mealie_backup.zip": "mealie",
    "Shakshuka.cook": "cooklang",
    "old_dos.mmf": "mealmaster",
    "two_columns.txt": "mealmaster",
    "soups.mxp": "mastercook",
    "chicken.mx2": "mastercook",
    "gourmet.grmt": "gourmet",
    "recipeml.xml": "recipeml",
    "pies.kreml": "krecipes",
    "pies.kre": "krecipes",
    "recipesage.json": "recipesage",
    "recipesage.csv": "recipesage",
    "full_dataset.csv": "recipenlg",
    "foodcom_recipes.csv": "foodcom-reviews",
    "dal.md": "markdown",
    "pasted.txt": "text",
    "own_table.tsv": "table",
    "recipe_kg.json": "pfoodreq",
    "foodkg-core.trig": "foodkg",
}
"""By file name (`conftest.source` finds or packs it), the name of its format."""

STRANGERS = {
    "strangers/variants.mmf": "mealmaster",
    "strangers/biscuits.mxp": "mastercook",
    "strangers/biscuits.mx2": "mastercook",
    "strangers/biscuits.xml": "recipeml",
    "strangers/pie.xml": "recipeml",
    "strangers/second_version.mxp": "mastercook",
    "strangers/later_version.txt": "mastercook",
    "strangers/Pan.cook": "cooklang",
    "strangers/paprika_page.html": "webpage",
    "strangers/recipesage.json": "recipesage",
    "strangers/old_blog.htm": "webpage",
    "strangers/old_list.htm": "webpage",
    "strangers/listed_ahead.md": "markdown",
    "strangers/two_rules.md": "markdown",
    "strangers/two_systems.md": "markdown",
    "strangers/app_export.csv": "table",
    "strangers/one_serving.cook": "cooklang",
    "strangers/two_lists.csv": "foodcom-reviews",
    "strangers/bare_lists.csv": "recipenlg",
    "strangers/from_tandoor.json": "recipesage",
    "strangers/property_values.jsonld": "jsonld",
}
"""Files with the quirks of strangers' files (fixtures/strangers/README.md)."""


def named(format_name: str) -> Reader:
    """The reader of a format."""
    reader = reader_named(format_name)
    assert reader is not None
    return reader


def read(path: Path, format_name: str) -> tuple[list[SourceRecipe], list[Skipped]]:
    """The recipes of a file, and what was skipped."""
    found = list(named(format_name).read(path, Job()))
    return [r for r in found if isinstance(r, SourceRecipe)], [s for s in found if isinstance(s, Skipped)]


def texts(recipe: SourceRecipe) -> list[str]:
    """The lines of a recipe as people read them."""
    return [line.text for line in recipe.lines]


def read_stranger(name: str, format_name: str) -> list[SourceRecipe]:
    """The recipes of a file with strangers' quirks: its format is guessed, and nothing of it is skipped."""
    path = IMPORT_FIXTURES / "strangers" / name
    assert reader_for(path).name == format_name
    recipes, skipped = read(path, format_name)
    assert not skipped
    return recipes
