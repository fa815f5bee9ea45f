"""RecipeNLG: two million recipes as CSV, with lists written as JSON and a number for each row."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from core.importing.containers.rows import Row, listed, recipes_of_rows
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe
from core.importing.formats.table import header_at
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job
from core.text.plain import line_of

_COLUMNS: Final = frozenset({"title", "ingredients", "directions", "link", "source", "NER"})
_NEEDED: Final = frozenset({"title", "ingredients"})


class _RecipeNlg:
    name = "recipenlg"
    label = "RecipeNLG (full_dataset.csv)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether the table has RecipeNLG's columns."""
        return set(header_at(path, head)) >= _COLUMNS

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield the recipe of every row. The `NER` column names foods without their lines, and is not used."""
        keys = Keys(self.name, path)
        return recipes_of_rows(path, job, _NEEDED, lambda where, row: _recipe(where, row, keys), self.label)


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
