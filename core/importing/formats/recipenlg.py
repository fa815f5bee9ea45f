"""RecipeNLG: two million recipes as CSV, with lists in JSON and a number for each row."""

from typing import Final

from core.importing.containers.rows import Row, listed
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe
from core.importing.formats.table import LayoutReader
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.text.plain import line_of


class _RecipeNlg(LayoutReader):
    name = "recipenlg"
    label = "RecipeNLG (full_dataset.csv)"
    columns = frozenset({"title", "ingredients", "directions", "link", "source", "NER"})
    needed = frozenset({"title", "ingredients"})

    def recipe(self, where: str, row: Row, keys: Keys) -> SourceRecipe | Skipped:
        """Return the recipe of a row. The `NER` column names foods without their lines, so it is not used."""
        number = line_of(row.get("", row.get("Unnamed: 0", row.get("index"))))
        link = line_of(row.get("link"))
        title = row.get("title")
        key = (
            f"recipenlg-{number}" if number.isdecimal() and len(number) < 12 else keys.of_address(link, title)
        )
        return build_recipe(
            where,
            key,
            RawRecipe(
                title=title,
                lines=listed(row.get("ingredients")),
                steps=listed(row.get("directions")),
                url=f"http://{link}" if link and "://" not in link else link,
            ),
        )


READER: Final[Reader] = _RecipeNlg()
