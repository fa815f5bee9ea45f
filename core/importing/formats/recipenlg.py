"""RecipeNLG: two million recipes as CSV, with lists in JSON and a number for each row."""

from pathlib import Path
from typing import Final

from core.importing.containers.rows import Row, listed, recipes_of_rows
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe
from core.importing.formats.base import Found, RecipeReader
from core.importing.formats.table import header_at
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job
from core.text.plain import line_of

_COLUMNS: Final = frozenset({"title", "ingredients", "directions", "link", "source", "NER"})
_NEEDED: Final = frozenset({"title", "ingredients"})


class _RecipeNlg(RecipeReader):
    name = "recipenlg"
    label = "RecipeNLG (full_dataset.csv)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether the table has RecipeNLG's columns."""
        return set(header_at(path, head)) >= _COLUMNS

    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield the recipe of every row. The `NER` column names foods without their lines, so it is not used."""
        return recipes_of_rows(path, job, _NEEDED, lambda where, row: _recipe(where, row, keys))


READER: Final[Reader] = _RecipeNlg()


def _recipe(where: str, row: Row, keys: Keys) -> SourceRecipe | Skipped:
    number = line_of(row.get("", row.get("Unnamed: 0", row.get("index"))))
    link = line_of(row.get("link"))
    title = row.get("title")
    key = f"recipenlg-{number}" if number.isdecimal() and len(number) < 12 else keys.of_address(link, title)
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
