"""`larder audit` and `larder guidelines`."""

from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.table import Table

from core.cli.avoided import show_marks
from core.cli.common import print_json, say
from core.engine.engine import Engine
from core.food.audit import RecipeAudit
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Nutrition
from core.people.profile import Limit
from core.recommend.stated_wording import WHY_STATED, recipe_contradiction
from core.recommend.wording import amount_text, number_text, unlisted_text
from core.services.meal_checks import verdict_json
from core.services.profiles import Guideline, guidelines, read_profile
from core.services.recipes import audit

SHOWN = ("energy", "protein", "carbohydrate", "fat", "saturated_fat", "fiber", "sugars", "sodium")
"""Nutrients of the audit's table; `--json` has all."""


def run_audit(engine: Engine, recipe: str, profile_path: Path | None = None, *, as_json: bool) -> None:
    """`larder audit`: how a recipe's numbers were computed, from line to grams to food to nutrients.

    Raises:
        KnownError: no recipe has this id or title.
    """
    found = audit(engine, recipe, read_profile(profile_path) if profile_path else None)
    if as_json:
        why = {"why": WHY_STATED, "caution": recipe_contradiction(found.recipe) or None}
        print_json({**found.to_json(), **(why if found.stated else {}), **verdict_json(found.verdict)})
    else:
        _show_derivation(found)
        show_marks(found.verdict)


def _show_derivation(found: RecipeAudit) -> None:
    console = Console(highlight=False, soft_wrap=True)
    recipe = found.recipe
    servings = f"{number_text(recipe.servings)} servings" if recipe.servings_known else "servings unknown"
    console.print(f"{recipe.title}  [{recipe.key}], {servings}", markup=False)
    table = Table()
    for title in (
        "line",
        "food",
        "grams",
        "how",
        "USDA",
        *(NUTRIENTS[key].label for key in SHOWN),
        "allergens",
    ):
        table.add_column(title, overflow="fold", justify="left")
    for line in found.lines:
        table.add_row(
            line.use.text,
            line.use.entity or "unknown",
            "unknown" if line.use.mass_g is None else number_text(line.use.mass_g, 1),
            "not eaten" if line.use.discarded else "optional" if line.use.optional else line.use.how,
            line.usda or "",
            *("?" if (v := line.amounts.get(key)) is None else amount_text(key, v) for key in SHOWN),
            ", ".join(f"{name}{'' if sure == 'contains' else '?'}" for name, sure in line.allergens),
        )
    doubts = ", ".join(
        f"{name}{'' if sure == 'contains' else '?'}" for name, sure in recipe.allergens.items()
    )
    _add_sum(table, "a serving", recipe.nutrition, doubts)
    if recipe.nutrition.stated:
        stated = Nutrition(found.stated, dict.fromkeys(found.stated, 1.0), None)
        _add_sum(table, "stated by the source", stated)
        _add_sum(table, "computed from the lines", found.computed)
    console.print(table)
    if recipe.nutrition.stated:
        console.print(WHY_STATED)
    if caution := recipe_contradiction(recipe):
        console.print(caution)
    met = [name for name, verdict in recipe.diets.items() if verdict == "yes"]
    doubtful = [name for name, verdict in recipe.diets.items() if verdict == "unverified"]
    console.print(f"Diets met: {', '.join(met) or 'none'}")
    console.print(f"Unverified diets: {', '.join(doubtful) or 'none'}")
    if text := unlisted_text(recipe):
        console.print(text, markup=False)
    if recipe.claims:
        console.print(f"Claimed by its source: {', '.join(name for _, name in recipe.claims)}", markup=False)


def _add_sum(table: Table, title: str, nutrition: Nutrition, allergens: str = "") -> None:
    grams = "" if nutrition.serving_g is None else number_text(nutrition.serving_g, 1)
    amounts = (
        f"{'' if nutrition.is_complete(key) else 'at least '}{amount_text(key, value)}"
        if (value := nutrition.amounts.get(key)) is not None
        else "?"
        for key in SHOWN
    )
    table.add_row(title, "", grams, "", "", *amounts, allergens)


def run_guidelines(engine: Engine, *, as_json: bool) -> None:
    """`larder guidelines`."""
    if as_json:
        print_json([guideline.model_dump(mode="json") for guideline in guidelines(engine)])
        return
    for group, members in groupby(guidelines(engine), key=lambda one: one.group):
        say(f"{group}\n")
        for guideline in members:
            _show_guideline(guideline)
        say("")


def _show_guideline(guideline: Guideline) -> None:
    say(guideline.id)
    say(f"    {guideline.text} {limits_text(guideline)}")
    say(f"    {guideline.source}, {guideline.year}. {guideline.who}.")


def limits_text(guideline: Guideline) -> str:
    """Return the limits of a guideline in words: "sodium at most 2,300 mg a day"."""
    return "; ".join(limit_text(limit) for limit in guideline.limits)


def limit_text(limit: Limit) -> str:
    """Return one limit in words."""
    unit = limit.unit or NUTRIENTS[limit.nutrient].unit
    bases = {"serving": "a meal", "100g": "per 100 g", "day": "a day", "percent_energy": "of energy"}
    bounds = [
        f"{word} {number_text(value, 2)} {unit}"
        for word, value in (("at least", limit.min), ("at most", limit.max))
        if value is not None
    ]
    return f"{NUTRIENTS[limit.nutrient].word} {' and '.join(bounds)} {bases[limit.basis]}"
