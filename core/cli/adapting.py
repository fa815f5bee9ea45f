"""`larder adapt`."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypedDict

from core.adapt.comparison import bought_by_label, changes_in_words, doubt_in_words, new_allergens
from core.cli.asking import item_profile
from core.cli.common import print_json, run_batch, say, text_field
from core.engine.engine import Engine
from core.errors import KnownError
from core.food.nutrients import MAIN_NUTRIENTS, NUTRIENTS
from core.food.recipe import Nutrition, Recipe
from core.people.profile import Profile
from core.progress import Job
from core.recommend.applied_conditions import wish_problem
from core.recommend.wording import constraint_text, joined
from core.services.adapt import (
    SAME_FOOD,
    AdaptedRecipe,
    Change,
    RecipeInWords,
    RecipeProposal,
    adapt,
    recipe_text,
)
from core.services.adapted_recipes import SavedRecipe, save_adapted
from core.translation import capital

if TYPE_CHECKING:
    from core.questions.constraint import Constraint
    from core.services.compose import ComposedDishes


def run_adapt(
    engine: Engine,
    recipe: str | None,
    wish: str | None,
    batch: str | None,
    profile: Profile | None,
    servings: float | None,
    *,
    save: int | None = None,
    as_json: bool,
) -> None:
    """Print the proposals for one recipe, or for each line of a batch; save the one with the number `save`."""
    if batch is not None:
        if save is not None:
            raise KnownError("--save is for one recipe. Leave out --batch.")
        run_batch(batch, lambda item: _answer(engine, item, profile, servings))
        return
    if recipe is None:
        raise KnownError(
            "Name a recipe and a wish, such as: larder adapt vegetable-lasagna 'no dairy, under 500 kcal'."
        )
    found = adapt(engine, recipe, wish or "", **wish_options(engine, profile, servings))
    saved = None if save is None else _saved(engine, found, save)
    if as_json:
        print_json({"id": recipe, **adapted_json(found), **saved_json(saved)})
        return
    _show(found)
    if saved is not None:
        say(f"Saved as '{saved.title}' [{saved.key}].")


def _saved(engine: Engine, found: AdaptedRecipe, number: int) -> SavedRecipe:
    if not 1 <= number <= len(found.proposals):
        raise KnownError(
            f"There is no proposal {number} to save; there are {len(found.proposals)}."
            " Leave out --save to see them."
        )
    return save_adapted(engine, found, found.proposals[number - 1])


def _answer(
    engine: Engine, item: Mapping[str, object], profile: Profile | None, servings: float | None
) -> dict[str, object]:
    given = item.get("recipe")
    recipe: str | RecipeInWords
    if isinstance(given, str):
        recipe = given
    elif isinstance(given, dict):
        recipe = recipe_text(given)
    else:
        raise KnownError("A batch line needs 'recipe': a recipe's id, or an object with its ingredients.")
    options = wish_options(engine, item_profile(item, profile), servings)
    return adapted_json(adapt(engine, recipe, text_field(item, "wish"), **options))


class WishOptions(TypedDict):
    """The options that adapting and composing share."""

    profile: Profile | None
    servings: float | None
    job: Job


def wish_options(engine: Engine, profile: Profile | None, servings: float | None) -> WishOptions:
    """Return the options for one wish.

    The job shows no progress: the work takes seconds, and a script would find only words of progress on stderr.
    """
    return WishOptions(profile=profile, servings=servings, job=Job(is_aborted=engine.job.is_aborted))


def saved_json(saved: SavedRecipe | None) -> dict[str, object]:
    """Return what was saved as the contract spells it; nothing if nothing was."""
    return {} if saved is None else {"saved": {"id": saved.key, "title": saved.title, "new": saved.is_new}}


def adapted_json(found: AdaptedRecipe) -> dict[str, object]:
    """Return the result as the contract spells it."""
    because = conditions_json(found.because)
    return {
        **wish_json(found),
        "proposals": [_proposal_json(found, one) for one in found.proposals],
        "impossible": {"because": because} if because else None,
        "elapsed_ms": round(found.elapsed_ms, 1),
    }


def wish_json(found: "AdaptedRecipe | ComposedDishes") -> dict[str, object]:
    """Return how a wish was read, as the contract spells it."""
    return {
        "constraints": conditions_json(found.constraints),
        "unknown": list(found.parsed.unknown),
        "unheeded": list(found.parsed.unheeded),
        "unused": list(found.parsed.unused),
        "notes": list(found.notes),
    }


def conditions_json(conditions: "Iterable[Constraint]") -> list[dict[str, object]]:
    """Return conditions as JSON data."""
    return [one.model_dump(mode="json") for one in conditions]


def _proposal_json(found: AdaptedRecipe, one: RecipeProposal) -> dict[str, object]:
    return {
        "changes": [
            *(change_json(change) for change in one.changes),
            *(_portion_json(found, one) if one.portion != 1.0 else ()),
        ],
        "optimal": one.is_proven,
        "recipe": recipe_json(one.recipe),
        "before": _nutrition_json(found.recipe.nutrition),
        "at_least": lower_bounds(one.recipe.nutrition),
        "new_allergens": list(new_allergens(found.recipe, one)),
        "marked_steps": marked_json(one),
    }


def recipe_json(recipe: Recipe) -> dict[str, object]:
    """Return a proposed recipe as the contract spells it."""
    return {
        "title": recipe.title,
        "servings": recipe.servings,
        "ingredients": [use.text for use in recipe.uses],
        "steps": list(recipe.steps),
        "nutrition": _nutrition_json(recipe.nutrition),
    }


def known_amount(nutrition: Nutrition, key: str) -> str:
    """Return an amount in words, as a lower bound if some ingredient doesn't report it; empty if none does."""
    amount = nutrition.amounts.get(key)
    if amount is None:
        return ""
    return f"{'' if nutrition.is_complete(key) else 'at least '}{amount:,.0f}"


def lower_bounds(nutrition: Nutrition) -> list[str]:
    """Return the nutrients of which the amount is a lower bound."""
    return [key for key in nutrition.amounts if not nutrition.is_complete(key)]


def marked_json(one: RecipeProposal) -> list[dict[str, object]]:
    """Return the directions that the cook should read with care."""
    return [{"number": mark.number, "why": mark.why} for mark in one.marked]


def change_json(change: Change) -> dict[str, object]:
    """Return a change as the contract spells it."""
    before, after = change.before, change.after
    masses = [line.use.mass_g for line in after]
    return {
        "kind": change.kind,
        "from": before.text if before is not None else None,
        "to": joined([line.text for line in after]) if after else None,
        "from_g": None if before is None or before.mass_g is None else round(before.mass_g, 1),
        "to_g": None if None in masses or not masses else round(sum(mass for mass in masses if mass), 1),
        "why": why(change),
    }


def _portion_json(found: AdaptedRecipe, one: RecipeProposal) -> tuple[dict[str, object]]:
    share = found.recipe.servings / one.portion
    before, after = found.recipe.nutrition.serving_g, one.recipe.nutrition.serving_g
    return (
        {
            "kind": "portion",
            "from": f"1 of {found.recipe.servings:g} servings",
            "to": f"1 of {share:g} servings",
            "from_g": None if before is None else round(before, 1),
            "to_g": None if after is None else round(after, 1),
            "why": "A larger serving." if one.portion > 1 else "A smaller serving.",
        },
    )


def _nutrition_json(nutrition: Nutrition) -> dict[str, float]:
    return {key: round(value, 4) for key, value in nutrition.amounts.items()}


def why(change: Change) -> str:
    """Return the reason for a change, for people."""
    if change.keeps_name and change.role == SAME_FOOD:
        return "The same food: buy one whose label says so."
    if change.kind == "swap" and change.after:
        closeness = (
            "nearly the same"
            if change.fit >= 0.85
            else "a good stand-in"
            if change.fit >= 0.7
            else ("a different dish, but it works")
        )
        doubt = doubt_in_words(change)
        return f"{capital(change.after[0].use.name)} as {change.role}: {closeness}.{doubt and f' {doubt}'}"
    return {
        "drop": "The dish works without it.",
        "amount": "Another amount brings the numbers within the limits.",
        "add": "It supplies what the dish lacks.",
    }.get(change.kind, "")


def say_reading(found: "AdaptedRecipe | ComposedDishes") -> None:
    """Name the words of a wish that had no effect, and what Larder cannot know about conditions."""
    if found.parsed.unused:
        say(f"Not used: {joined(list(found.parsed.unused), most=20)}.")
    for note in found.notes:
        say(f"Note: {note}")


def _show(found: AdaptedRecipe) -> None:
    say_reading(found)
    if problem := wish_problem(found.parsed):
        say(problem)
        return
    if found.because:
        reasons = joined([constraint_text(one) for one in found.because], most=20)
        say(f"No change of '{found.recipe.title}' meets all of this: {reasons}.")
        return
    for number, one in enumerate(found.proposals, start=1):
        if not one.changes and one.portion == 1.0:
            say(f"'{found.recipe.title}' needs no change.")
            return
        _show_proposal(found, number, one)


def _show_proposal(found: AdaptedRecipe, number: int, one: RecipeProposal) -> None:
    say(f"{number}. {one.recipe.title} ({one.recipe.servings:.3g} servings)")
    for words in changes_in_words(one):
        say(f"   {words.replace('→', '->')}")
    for change in one.changes:
        if doubt := doubt_in_words(change):
            say(f"   {capital(change.new_name)}: {doubt[:1].lower()}{doubt[1:]}")
    if brought := new_allergens(found.recipe, one):
        say(f"   New in this version: {joined(list(brought), most=20)}. Check labels.")
    if labelled := bought_by_label(one):
        say(f"   Buy only what says so on its label: {joined(list(labelled), most=20)}.")
    for key in MAIN_NUTRIENTS:
        old, new = (
            known_amount(nutrition, key) for nutrition in (found.recipe.nutrition, one.recipe.nutrition)
        )
        if old and new:
            say(f"     {NUTRIENTS[key].label}: {old} -> {new} {NUTRIENTS[key].shown_unit}")
    for mark in one.marked:
        say(f"   Step {mark.number}: {mark.why}")
