"""`Larder`: the features of one home folder, for other programs. `docs/api.md` shows an example of each."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, Self, TypeVar

from core.engine.engine import Engine, EngineOptions
from core.progress import Job
from core.services import adapt as adapting
from core.services import ask as asking
from core.services import compose as composing
from core.services import (
    deleted_recipes,
    diary_days,
    diary_exports,
    diary_imports,
    favourites,
    imports,
    ingredients,
    nutrition,
    own_recipes,
    profiles,
    recipe_drafts,
    recipes,
    reindexing,
)
from core.services import doctor as diagnosis
from core.services import pantry as pantries
from core.services import plan_repeats as plan_repetition
from core.services import plan_templates as templates
from core.services.api import diary as diary_steps
from core.services.api import home, people, plans, questions, repeated
from core.services.api import recipes as recipe_steps
from core.store.home import find_home

P = ParamSpec("P")
R = TypeVar("R")


def _method(feature: Callable[Concatenate[Engine, P], R]) -> Callable[Concatenate["Larder", P], R]:
    """Return a feature as a method, which gives it the engine of its `Larder`."""

    @wraps(feature)
    def method(larder: "Larder", /, *args: P.args, **options: P.kwargs) -> R:
        return feature(larder.engine, *args, **options)

    return method


class Larder:
    """The recipes, diary, plans and profile of one home folder: its engine, and the features that use it.

    Each method is a function of `core.services`, the same that the window and the command line call.

    Parts load when a method first needs them; the first one builds the library of starter recipes if the home has none.
    Close it when you are done, or use it in a `with` statement. One `Larder` may be used by one thread at a time.

    Every method raises `core.errors.KnownError` for bad input, with a sentence that says what to do.
    """

    def __init__(
        self,
        home: Path | str | None = None,
        *,
        options: EngineOptions | None = None,
        progress: Callable[[float, str], None] | None = None,
    ) -> None:
        """Open a home folder.

        Args:
            home: None takes `LARDER_HOME`, else the platform's folder for user data.
            progress: called with the share done (0 to 1) and what is being done.
        """
        place = find_home(None if home is None else Path(home))
        self.engine = Engine(place, options, Job() if progress is None else Job(report=progress))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the library and the models."""
        self.engine.close()

    # Questions
    parse = _method(asking.parse)
    ask = _method(questions.ask)

    # Food
    ingredient = _method(ingredients.ingredient)
    calculate_nutrition = _method(nutrition.calculate_nutrition)
    favourite_foods = _method(favourites.favourites)
    mark_favourite = _method(home.mark_favourite)

    # Diary
    diary = _method(diary_days.diary)
    log_meal = _method(diary_steps.log_meal)
    edit_entry = _method(diary_steps.edit_entry)
    delete_entry = _method(diary_steps.delete_entry)
    restore_entry = _method(diary_steps.restore_entry)
    copy_meals = _method(diary_steps.copy_meals)
    undo_diary = _method(diary_steps.undo_diary)
    redo_diary = _method(diary_steps.redo_diary)
    compare = _method(diary_steps.compare)
    trends = _method(diary_steps.trends)
    export_diary = _method(diary_exports.export_diary)
    preview_diary = _method(diary_imports.preview_diary)
    import_diary = _method(diary_steps.import_diary)

    # Meals that repeat, water and body weight
    saved_meals = _method(repeated.saved_meals)
    save_meal = _method(repeated.save_meal)
    delete_saved_meal = _method(repeated.delete_saved_meal)
    recurring_meals = _method(repeated.recurring_meals)
    repeat_entry = _method(repeated.repeat_entry)
    edit_recurring = _method(repeated.edit_recurring)
    stop_recurring = _method(repeated.stop_recurring)
    log_recurring = _method(repeated.log_recurring)
    add_water = _method(repeated.add_water)
    water_ml = _method(repeated.water_ml)
    set_weight = _method(repeated.set_weight)
    weights_kg = _method(repeated.weights_kg)

    # Plans
    plan = _method(plans.plan)
    plan_week = _method(plans.plan_week)
    copy_week = _method(plans.copy_week)
    undo_plan = _method(plans.undo_plan)
    export_plan = _method(plans.export_plan)
    shopping_list = _method(plans.shopping_list)
    plan_templates = _method(templates.stored_templates)
    save_plan_template = _method(plans.save_plan_template)
    apply_plan_template = _method(plans.apply_plan_template)
    delete_plan_template = _method(plans.delete_plan_template)
    plan_repeats = _method(plan_repetition.stored_repeats)
    repeat_in_plans = _method(plans.repeat_in_plans)
    stop_in_plans = _method(plans.stop_in_plans)

    # Recipes
    find_recipes = _method(recipes.find_recipes)
    list_recipes = _method(recipe_steps.list_recipes)
    compare_recipes = _method(recipe_steps.compare_recipes)
    audit = _method(recipes.audit)
    adapt = _method(adapting.adapt)
    save_adapted = _method(recipe_steps.save_adapted)
    compose = _method(composing.compose)
    save_composed = _method(recipe_steps.save_composed)
    recipe_draft = _method(own_recipes.draft_of)
    preview_recipe = _method(recipe_drafts.preview_draft)
    save_recipe = _method(own_recipes.save_draft)
    delete_recipe = _method(deleted_recipes.delete_recipe)
    restore_recipe = _method(deleted_recipes.restore_deleted)
    recipe_note = _method(recipe_steps.recipe_note)
    note_recipe = _method(recipe_steps.note_recipe)
    import_recipes = _method(recipe_steps.import_recipes)
    preview_import = _method(recipe_steps.preview_import)
    export_recipes = _method(recipe_steps.export_recipes)
    sources = _method(imports.sources)
    remove_recipes = _method(imports.remove_source)
    reindex = _method(reindexing.reindex)

    # People and pantry
    profile = _method(profiles.profile)
    save_profile = _method(people.save_profile)
    guidelines = _method(profiles.guidelines)
    household = _method(people.household)
    save_person = _method(people.save_person)
    remove_person = _method(people.remove_person)
    pantry = _method(pantries.pantry)
    add_to_pantry = _method(people.add_to_pantry)
    use_from_pantry = _method(people.use_from_pantry)

    # The home
    back_up = _method(home.back_up)
    restore = _method(home.restore)
    salvage = _method(home.salvage)
    doctor = _method(diagnosis.doctor)
