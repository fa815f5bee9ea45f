"""Score German and Spanish ingredient lists as people type them: `make bench-recipes`.

    python -m benchmarks.recipes_bench [--set FILE ...] [--show]

The lists are in `benchmarks/lines`, with the foods and grams that a cook would take for each line. A food is right if Larder
reads it or a kind of it, a mass if it is within a factor of 1.35; a line without a mass counts by its foods alone. Each list
is read as one imported recipe, with parts of the engine.
"""

import argparse
import tempfile
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from core.assets import Row, read_tsv
from core.engine.engine import Engine
from core.food.recipe import IngredientUse
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.store.home import Home

FOLDER: Final = Path(__file__).parent / "lines"
WITHIN: Final = 1.35


def main() -> None:
    """Read every list and print a row for each set."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--set", type=Path, nargs="+", default=sorted(FOLDER.glob("*.tsv")))
    parser.add_argument("--show", action="store_true", help="print the lines that are read wrongly")
    options = parser.parse_args()
    print(
        "| set | recipes | lines | food read | right food | right food and mass |\n|---|---|---|---|---|---|"
    )
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine(Home(Path(folder)))
        for file in options.set:
            recipes = [list(rows) for _, rows in groupby(read_tsv(file), key=lambda row: row["recipe"])]
            found = [each for rows in recipes for each in _scores(engine, rows, shows=options.show)]
            counts = [sum(each[place] for each in found) for place in range(3)]
            shares = " | ".join(f"{count} ({count / len(found):.0%})" for count in counts)
            print(f"| {file.stem} | {len(recipes)} | {len(found)} | {shares} |")


def _scores(engine: Engine, rows: Sequence[Row], *, shows: bool) -> list[tuple[bool, bool, bool]]:
    """Return of each line of a recipe whether a food was read, the right one, and with the right mass."""
    lines = tuple(SourceLine(row["line"]) for row in rows)
    source = SourceRecipe("", rows[0]["recipe"], lines)
    (recipe,) = engine.ingredients.resolver.place([PendingRecipe(source, "", 0)])
    found = []
    for row in rows:
        uses = [use for use in recipe.uses if use.text == row["line"]]
        foods = {name for use in uses for name in _foods(use)}
        is_right = _has(engine, foods, row.several("foods"))
        mass_g = sum(use.mass_g or 0.0 for use in uses)
        is_weighed = not row["mass_g"] or 1 / WITHIN <= mass_g / float(row["mass_g"]) <= WITHIN
        found.append((bool(foods), is_right, is_right and is_weighed))
        if shows and not (is_right and is_weighed):
            print(
                f"    {row['line']} -> {', '.join(sorted(foods))}, {mass_g:g} g; {row['foods']}, {row['mass_g']} g"
            )
    return found


def _foods(use: IngredientUse) -> set[str]:
    items = [name for item in use.linked_items for name in (item.entity, *item.also_contains)]
    return {name for name in (use.entity, *items) if name is not None}


def _has(engine: Engine, foods: set[str], wanted: Sequence[str]) -> bool:
    """Return whether each wanted food, or the food with all of their names, is among some foods or above one."""
    names = engine.data.names
    above = {kind for food in foods for kind in (food, *names.taxonomy.ancestors(food))}
    whole = names.exact(" and ".join(wanted))
    return whole in above or all(names.exact(name) in above for name in wanted)


if __name__ == "__main__":
    main()
