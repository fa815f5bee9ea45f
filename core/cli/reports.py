"""`larder audit` and `larder guidelines`."""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from rich.console import Console

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
"""Nutrients that the audit prints; `--json` has all."""


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
    for line in found.lines:
        use = line.use
        how = "not eaten" if use.discarded else "optional" if use.optional else use.how
        grams = "unknown mass" if use.mass_g is None else f"{number_text(use.mass_g, 1)} g"
        facts = f"{use.entity or 'not recognised'}, {grams} ({how})" + (
            f", USDA {line.usda}" if line.usda else ""
        )
        amounts = [
            f"{NUTRIENTS[key].label} {'unknown' if (v := line.amounts.get(key)) is None else amount_text(key, v)}"
            for key in SHOWN
        ]
        _show_part(console, use.text, facts, amounts, _allergens(line.allergens))
    _show_sum(console, "a serving", recipe.nutrition, _allergens(recipe.allergens.items()))
    if recipe.nutrition.stated:
        stated = Nutrition(found.stated, dict.fromkeys(found.stated, 1.0), None)
        _show_sum(console, "stated by the source", stated)
        _show_sum(console, "computed from the lines", found.computed)
    console.print()
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


def _show_part(console: Console, title: str, facts: str, amounts: Iterable[str], allergens: str = "") -> None:
    """Print a line of the recipe or a sum. A table of these columns is wider than a terminal."""
    console.print(f"\n{title}", markup=False)
    for text in (facts, " · ".join(amounts), allergens):
        if text:
            console.print(f"   {text}", markup=False)


def _allergens(certainties: Iterable[tuple[str, str]]) -> str:
    """Return the allergens of a line or recipe, certain ones first."""
    found = list(certainties)
    contained = ", ".join(name for name, sure in found if sure == "contains")
    possible = ", ".join(name for name, sure in found if sure != "contains")
    sentences = (contained and f"Contains {contained}.", possible and f"May contain {possible}.")
    return " ".join(filter(None, sentences))


def _show_sum(console: Console, title: str, nutrition: Nutrition, allergens: str = "") -> None:
    grams = "" if nutrition.serving_g is None else f"{number_text(nutrition.serving_g, 1)} g"
    amounts = [
        f"{NUTRIENTS[key].label} {'' if nutrition.is_complete(key) else 'at least '}{amount_text(key, value)}"
        if (value := nutrition.amounts.get(key)) is not None
        else f"{NUTRIENTS[key].label} unknown"
        for key in SHOWN
    ]
    _show_part(console, title, grams, amounts, allergens)


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
