"""`larder compose`."""

from collections.abc import Mapping

from core.adapt.comparison import bought_by_label, changes_in_words
from core.cli.adapting import (
    change_json,
    conditions_json,
    known_amount,
    lower_bounds,
    marked_json,
    recipe_json,
    saved_json,
    say_reading,
    wish_json,
    wish_options,
)
from core.cli.asking import item_profile
from core.cli.common import check_one_source, print_json, run_batch, say, text_field
from core.engine.engine import Engine
from core.errors import KnownError
from core.food.nutrients import MAIN_NUTRIENTS, NUTRIENTS
from core.people.profile import Profile
from core.plan.text import servings_text
from core.recommend.wording import joined
from core.services.adapted_recipes import save_composed
from core.services.compose import LABEL, Composed, ComposedDishes, compose


def run_compose(
    engine: Engine,
    wish: str | None,
    batch: str | None,
    profile: Profile | None,
    servings: float | None,
    *,
    save: int | None = None,
    as_json: bool,
) -> None:
    """Print the dishes for one wish, or for each line of a batch; save the one with the number `save`."""
    check_one_source(wish, batch, "a wish")
    if batch is not None:
        if save is not None:
            raise KnownError("--save is for one wish. Leave out --batch.")
        run_batch(batch, lambda item: _answer(engine, item, profile, servings))
        return
    found = compose(engine, wish or "", **wish_options(engine, profile, servings))
    saved = None if save is None else save_composed(engine, wish or "", found.dish(save))
    if as_json:
        print_json({"id": None, **composed_json(found), **saved_json(saved)})
        return
    _show(found)
    if saved is not None:
        say(f"\nSaved as '{saved.title}' [{saved.key}].")


def _answer(
    engine: Engine, item: Mapping[str, object], profile: Profile | None, servings: float | None
) -> dict[str, object]:
    options = wish_options(engine, item_profile(item, profile), servings)
    return composed_json(compose(engine, text_field(item, "wish"), **options))


def composed_json(found: ComposedDishes) -> dict[str, object]:
    """Return the result as the contract spells it."""
    because = conditions_json(found.because)
    return {
        **wish_json(found),
        "proposals": [_dish_json(dish) for dish in found.dishes],
        "impossible": None if found.dishes else {"because": because, "sentence": found.why_not},
        "elapsed_ms": round(found.elapsed_ms, 1),
    }


def _dish_json(dish: Composed) -> dict[str, object]:
    recipe = dish.proposal.recipe
    return {
        "label": LABEL,
        "changes": [change_json(change) for change in dish.proposal.changes],
        "optimal": dish.proposal.is_proven,
        "recipe": {**recipe_json(recipe), "minutes": recipe.total_min},
        "at_least": lower_bounds(recipe.nutrition),
        "marked_steps": marked_json(dish.proposal),
        "skeleton": {
            "id": dish.pattern.key,
            "title": dish.pattern.title,
            "parts": [{"food": part.food, "role": part.role} for part in dish.parts],
        },
        "checks": [{"check": check.name, "passed": check.is_passed} for check in dish.checks],
    }


def _show(found: ComposedDishes) -> None:
    say_reading(found)
    if not found.dishes:
        say(found.why_not)
        return
    for number, dish in enumerate(found.dishes, start=1):
        recipe = dish.proposal.recipe
        minutes = "" if recipe.total_min is None else f", {recipe.total_min:.0f} min"
        say(
            f"{'' if number == 1 else chr(10)}{number}. {recipe.title} ({servings_text(recipe.servings)}{minutes})"
        )
        say(f"   {LABEL.capitalize()}. From the pattern of '{dish.pattern.title}':")
        for words in changes_in_words(dish.proposal):
            say(f"     {words.replace('→', '->')}")
        for use in recipe.uses:
            say(f"   - {use.text}")
        for place, step in enumerate(recipe.steps, start=1):
            say(f"   {place}. {step}")
        if labelled := bought_by_label(dish.proposal):
            say(f"   Buy only what says so on its label: {joined(list(labelled), most=20)}.")
        for mark in dish.proposal.marked:
            say(f"   Step {mark.number}: {mark.why}")
        shown = ((NUTRIENTS[key], known_amount(recipe.nutrition, key)) for key in MAIN_NUTRIENTS)
        say(
            "   Per serving: "
            + ", ".join(f"{nutrient.word} {value} {nutrient.unit}" for nutrient, value in shown if value)
        )
        say(f"   {len(dish.checks)} checks passed. No one has cooked it: read it critically before you do.")
