"""`nutrition`: nutrients per serving from ingredient lines, with the derivation of each line."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from core.cli.common import check_one_source, print_json, run_batch, say, stdin_text
from core.engine.engine import Engine
from core.errors import KnownError
from core.files.reading import read_text
from core.food.nutrients import LABEL_NUTRIENTS, NUTRIENTS
from core.food.nutrition_check import compare_nutrition
from core.food.recipe import IngredientUse, Nutrition
from core.recommend.stated_wording import WHY_STATED, contradiction_sentence
from core.services.nutrition import (
    LONGEST_LINE,
    MOST_LINES,
    LineNutrition,
    calculate_nutrition,
    food_of,
    stated_nutrients,
)


def run_nutrition(
    engine: Engine, source: Path | None, batch: str | None, servings: float, *, as_json: bool
) -> None:
    """`larder nutrition`."""
    check_one_source(source, batch, "a file")
    if batch is not None:
        run_batch(batch, lambda item: _answer(engine, item))
        return
    if source is None:
        raise KnownError("Name a file with one ingredient per line: larder nutrition lines.txt --servings 4.")
    worked = calculate_nutrition(engine, _file_lines(source), servings)
    if as_json:
        print_json(nutrition_json(engine, worked))
    else:
        _show(worked)


def nutrition_json(
    engine: Engine, worked: LineNutrition, stated: Mapping[str, float] = MappingProxyType({})
) -> dict[str, object]:
    """Return the nutrition of lines as JSON data.

    Args:
        stated: nutrients per serving that the recipe states; the data then says which amount is shown, and why.
    """
    return {
        "servings": worked.servings,
        "nutrition": {key: round(value, 4) for key, value in worked.per_serving.amounts.items()},
        "coverage": {key: round(value, 4) for key, value in worked.per_serving.coverage.items()},
        "lines": [_line_json(engine, worked, use) for use in worked.uses],
        **(_stated_json(worked.per_serving, stated) if stated else {}),
    }


def _stated_json(computed: Nutrition, stated: Mapping[str, float]) -> dict[str, object]:
    shown = Nutrition({**computed.amounts, **stated}, computed.coverage, None, frozenset(stated))
    return {
        "stated_nutrition": {key: stated[key] for key in NUTRIENTS if key in stated},
        "shown": {
            key: "stated" if key in stated else "computed" for key in NUTRIENTS if key in shown.amounts
        },
        "why": WHY_STATED,
        "caution": contradiction_sentence(compare_nutrition(shown, computed)) or None,
    }


def _line_json(engine: Engine, worked: LineNutrition, use: IngredientUse) -> dict[str, object]:
    return {
        "text": use.text,
        "name": use.name,
        "amount": use.amount,
        "unit": use.unit,
        "preparation": use.preparation,
        "entity": use.entity,
        "mass_g": None if use.mass_g is None else round(use.mass_g, 2),
        "food": _food_json(engine, use, worked),
        "food_by": "entity" if use.fallback_food is None else "description",
        "how": use.how,
        "eaten": not (use.optional or use.discarded),
    }


def _food_json(engine: Engine, use: IngredientUse, worked: LineNutrition) -> dict[str, object] | None:
    food = food_of(engine, use, worked)
    number = use.fallback_food or (food.ndb if food else None)
    return None if food is None or number is None else {"id": number, "description": food.description}


def _answer(engine: Engine, item: Mapping[str, object]) -> dict[str, object]:
    lines = item.get("ingredients")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise KnownError("A batch line needs 'ingredients', a list of texts.")
    servings = item.get("servings", 1)
    if isinstance(servings, bool) or not isinstance(servings, int | float):
        raise KnownError("'servings' is a number above zero, such as 4.")
    return nutrition_json(
        engine, calculate_nutrition(engine, lines, float(servings)), _stated(item.get("stated"))
    )


def _stated(value: object) -> dict[str, float]:
    """Nutrients of a serving that a batch line states.

    Raises:
        KnownError: it is no object of known nutrients with numbers.
    """
    if value is None:
        return {}
    if not isinstance(value, dict) or not all(
        key in NUTRIENTS and isinstance(amount, int | float) and not isinstance(amount, bool) and amount >= 0
        for key, amount in value.items()
    ):
        raise KnownError('\'stated\' holds nutrients of one serving, such as {"energy": 320, "sodium": 410}.')
    return stated_nutrients(value)


def _file_lines(source: Path) -> list[str]:
    most = MOST_LINES * LONGEST_LINE * 4
    if source == Path("-"):
        return stdin_text(most).splitlines()
    return read_text(source, "file of ingredient lines", most).splitlines()


def _show(worked: LineNutrition) -> None:
    for use in worked.uses:
        grams = "weight unknown" if use.mass_g is None else f"{use.mass_g:,.4g} g ({use.how})"
        aside = "" if not (use.optional or use.discarded) else ", not counted"
        other = "" if use.fallback_food is None else worked.fallback_foods[use.fallback_food].description
        food = f", nutrients of '{other}'" if other else ""
        say(f"{use.text}: {use.entity or 'not known'}, {grams}{food}{aside}")
    say(f"Per serving ({worked.servings:g} in all):")
    for key in LABEL_NUTRIENTS:
        nutrient = NUTRIENTS[key]
        amount = worked.per_serving.amounts.get(key)
        if amount is None:
            say(f"  {nutrient.label}: unknown")
            continue
        least = "" if worked.per_serving.is_complete(key) else "at least "
        say(f"  {nutrient.label}: {least}{nutrient.shown(amount):,.{nutrient.digits}f} {nutrient.shown_unit}")
