"""`larder library`: the recipes of the library by words, filters and order."""

from core.cli.common import print_json, say
from core.engine.engine import Engine
from core.errors import KnownError, shown
from core.recommend.amount_wording import amount_text
from core.recommend.avoid_wording import short_mark
from core.services.browsing import SORTS, Browsed, ListedRecipe, RecipeFilter, browse, listed
from core.services.meal_checks import verdict_json


def run_list(
    engine: Engine, wanted: RecipeFilter, sort: str, skip: int, limit: int, *, as_json: bool
) -> None:
    """`larder library list`.

    Raises:
        KnownError: the order, diet, cuisine, course or source is unknown, or the profile can't be applied.
    """
    if sort not in SORTS:
        raise KnownError(f"'{shown(sort)}' is not an order. Choose {', '.join(SORTS[:-1])} or {SORTS[-1]}.")
    found = browse(engine, wanted, sort)
    rows = listed(engine, found, skip, limit)
    if as_json:
        print_json(
            {"total": len(found), "corrected": dict(found.corrected), "recipes": [_json(row) for row in rows]}
        )
        return
    for typed, meant in found.corrected.items():
        say(f"No recipe has '{typed}'; these have '{meant}'.")
    for row in rows:
        say(_line(row))
    say(_count_text(found, skip, len(rows)))


def _count_text(found: Browsed, skip: int, shown_count: int) -> str:
    total = f"{len(found):,} recipe" if len(found) == 1 else f"{len(found):,} recipes"
    if shown_count in (0, len(found)):
        return f"{total}."
    return f"{skip + 1:,} to {skip + shown_count:,} of {total}; --skip {skip + shown_count} lists more."


def _json(row: ListedRecipe) -> dict[str, object]:
    recipe = row.recipe
    return {
        "id": recipe.key,
        "title": recipe.title,
        "source": recipe.source,
        "minutes": recipe.total_min,
        "nutrition": {"energy": recipe.energy_kcal, "protein": recipe.protein_g},
        "at_least": [] if recipe.is_energy_complete or recipe.energy_kcal is None else ["energy"],
        **verdict_json(row.verdict),
    }


def _line(row: ListedRecipe) -> str:
    recipe = row.recipe
    minutes = "" if recipe.total_min is None else f"{recipe.total_min:.0f} min"
    energy = "" if recipe.energy_kcal is None else amount_text("energy", recipe.energy_kcal)
    if energy and not recipe.is_energy_complete:
        energy = f"≥ {energy}"
    mark = short_mark(row.verdict.avoid)
    return f"{recipe.title[:60]:<60} {minutes:>8} {energy:>11}  {recipe.key}{f'  ({mark})' if mark else ''}"
