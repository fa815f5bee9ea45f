"""`larder compare`: two or three recipes side by side."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from core.cli.common import print_json
from core.engine.engine import Engine
from core.food.nutrients import NUTRIENTS
from core.food.taxonomy import Certainty
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.wording import amount_text
from core.services.comparing import ComparedRecipe, Comparison, compare_recipes
from core.services.meal_checks import verdict_json


def run_compare(engine: Engine, names: Sequence[str], *, as_json: bool) -> None:
    """`larder compare RECIPE RECIPE [RECIPE]`.

    Raises:
        KnownError: a recipe is unknown, or they are not two or three.
    """
    found = compare_recipes(engine, names)
    if as_json:
        print_json(
            {
                "recipes": [_json(one) for one in found.recipes],
                "rest_of_today": {
                    key: {"missing": rest.missing, "left": rest.left, "certain": rest.is_certain}
                    for key, rest in found.rest.items()
                },
            }
        )
    else:
        Console(highlight=False).print(_table(found), markup=False)


def _json(one: ComparedRecipe) -> dict[str, object]:
    recipe = one.recipe
    return {
        "id": recipe.key,
        "title": recipe.title,
        "minutes": recipe.total_min,
        "servings": recipe.servings if recipe.servings_known else None,
        "nutrition": {key: round(amount, 4) for key, amount in recipe.nutrition.amounts.items()},
        "coverage": {key: round(share, 4) for key, share in recipe.nutrition.coverage.items()},
        "stated": sorted(recipe.nutrition.stated),
        "allergens": dict(recipe.allergens),
        "unrecognised": list(one.unrecognised),
        **verdict_json(one.verdict),
    }


def _table(found: Comparison) -> Table:
    table = Table(show_header=True)
    for title in ("", *(one.recipe.title for one in found.recipes), "left today"):
        table.add_column(title, overflow="fold")
    times = [
        "?" if (minutes := one.recipe.total_min) is None else f"{minutes:.0f} min" for one in found.recipes
    ]
    table.add_row("time", *times, "")
    for key in found.nutrients:
        rest = found.rest.get(key)
        left = "" if rest is None or rest.left is None else amount_text(key, rest.left)
        table.add_row(NUTRIENTS[key].word, *(_amount(one, key) for one in found.recipes), left)
    for name, level in (
        ("contains", Certainty.CONTAINS),
        ("may contain", Certainty.MAY_CONTAIN),
        ("unknown", Certainty.UNKNOWN),
    ):
        table.add_row(name, *(_allergens(one, level) for one in found.recipes), "")
    table.add_row(
        "your profile", *("\n".join(avoid_sentences(one.verdict.avoid)) for one in found.recipes), ""
    )
    table.add_row("unrecognised", *("\n".join(one.unrecognised) for one in found.recipes), "")
    return table


def _amount(one: ComparedRecipe, key: str) -> str:
    nutrition = one.recipe.nutrition
    amount = nutrition.amounts.get(key)
    if amount is None:
        return "unknown"
    is_whole = nutrition.is_complete(key) or key in nutrition.stated
    return amount_text(key, amount) if is_whole else f"at least {amount_text(key, amount)}"


def _allergens(one: ComparedRecipe, level: Certainty) -> str:
    return ", ".join(name for name, found in one.recipe.allergens.items() if found == level.value)
