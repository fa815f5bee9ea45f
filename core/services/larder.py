"""`Larder`: the features of one home folder, for other programs. `docs/api.md` shows an example of each."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, Self, TypeVar

from core.engine.engine import Engine, EngineOptions
from core.progress import Job
from core.services import adapt as adapting
from core.services import ask as asking
from core.services import backups as stored_backups
from core.services import compose as composing
from core.services import deleted_recipes as recipe_trash
from core.services import diary as diaries
from core.services import (
    diary_days,
    diary_exports,
    diary_imports,
    diary_preferences,
    diary_trash,
    energy_units,
    favourites,
    imports,
    ingredients,
    measurements,
    nutrition,
    own_recipes,
    plan_changes,
    profiles,
    recipe_drafts,
    recipe_view,
    recipes,
    recurring,
    reindexing,
    shop_habits,
    simulation,
    table_exports,
    targets,
)
from core.services import doctor as diagnosis
from core.services import language_model as explaining
from core.services import pantry as pantries
from core.services import past_questions as question_history
from core.services import people as household_people
from core.services import plan_repeats as plan_repetition
from core.services import plan_templates as templates
from core.services import saved_meals as meals
from core.services import week_start as week_starts
from core.services.api import diary as diary_steps
from core.services.api import home, people, plans, questions, repeated
from core.services.api import recipes as recipe_steps
from core.services.diary_undo import ChangeRecords
from core.services.user_data import Undoable, write
from core.store.home import Home, find_home
from core.store.migrations import Connection

P = ParamSpec("P")
R = TypeVar("R")
_Change = Callable[[Connection], object] | ChangeRecords | Undoable


def _method(feature: Callable[Concatenate[Engine, P], R]) -> Callable[Concatenate["Larder", P], R]:
    """Return a feature as a method, which gives it the engine of its `Larder`."""

    @wraps(feature)
    def method(larder: "Larder", /, *args: P.args, **options: P.kwargs) -> R:
        return feature(larder.engine, *args, **options)

    return method


def _reading(read: Callable[Concatenate[Connection, P], R]) -> Callable[Concatenate["Larder", P], R]:
    """Return a read of the user's database as a method."""

    @wraps(read)
    def method(larder: "Larder", /, *args: P.args, **options: P.kwargs) -> R:
        return larder.engine.user_data(lambda connection: read(connection, *args, **options))

    return method


def _writing(change: Callable[Concatenate[Connection, P], R]) -> Callable[Concatenate["Larder", P], R]:
    """Return a change of the user's database as a method."""

    @wraps(change)
    def method(larder: "Larder", /, *args: P.args, **options: P.kwargs) -> R:
        return write(larder.engine, lambda connection: change(connection, *args, **options))

    return method


def _changing(feature: Callable[P, _Change]) -> Callable[Concatenate["Larder", P], None]:
    """Return a method that makes the change of the user's database which a feature returns."""

    @wraps(feature)
    def method(larder: "Larder", /, *args: P.args, **options: P.kwargs) -> None:
        change = feature(*args, **options)
        write(larder.engine, change if callable(change) else change.do)

    method.__doc__ = (feature.__doc__ or "").replace("Return the change", "Make the change", 1)
    return method


def _at_home(feature: Callable[Concatenate[Home, P], R]) -> Callable[Concatenate["Larder", P], R]:
    """Return a feature of a home folder as a method."""

    @wraps(feature)
    def method(larder: "Larder", /, *args: P.args, **options: P.kwargs) -> R:
        return feature(larder.engine.home, *args, **options)

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
    past_questions = _reading(question_history.past_questions)
    forget_questions = _writing(question_history.forget_questions)

    # Explanations; a language model on this computer may word them
    explain = _method(explaining.explain)
    explain_nutrient = _method(explaining.explain_nutrient)
    suggest_titles = _method(explaining.suggest_titles)
    suggest_swaps = _method(explaining.suggest_swaps)
    language_model = _method(explaining.settings_of)
    set_language_model = _method(home.set_language_model)
    try_language_model = _method(home.try_language_model)

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
    delete_food = _method(diary_steps.delete_food)
    deleted_entries = _method(diary_trash.trash)
    restore_entry = _method(diary_steps.restore_entry)
    empty_trash = _method(diary_steps.empty_trash)
    copy_meals = _method(diary_steps.copy_meals)
    copy_entries = _method(diary_steps.copy_entries)
    undo_diary = _writing(diaries.undo_change)
    redo_diary = _writing(diaries.redo_change)
    compare = _method(diary_steps.compare)
    trends = _method(diary_steps.trends)
    export_trends = _method(diary_steps.export_trends)
    export_diary = _method(diary_exports.export_diary)
    preview_diary = _method(diary_imports.preview_diary)
    import_diary = _method(diary_steps.import_diary)

    # Meals that repeat, water and body weight
    saved_meals = _reading(meals.SAVED_MEALS.all)
    save_meal = _method(repeated.save_meal)
    save_label = _method(repeated.save_label)
    edit_saved_meal = _method(repeated.edit_saved_meal)
    rename_saved_meal = _method(repeated.rename_saved_meal)
    delete_saved_meal = _changing(meals.deleting_meal)
    recurring_meals = _reading(recurring.recurring_meals)
    due_meals = _method(repeated.due_meals)
    repeat_entry = _method(repeated.repeat_entry)
    edit_recurring = _method(repeated.edit_recurring)
    stop_recurring = _changing(recurring.stopping_recurring)
    log_recurring = _method(repeated.log_recurring)
    skip_recurring = _method(repeated.skip_recurring)
    add_water = _method(repeated.add_water)
    set_water = _method(repeated.set_water)
    set_water_target = _changing(measurements.setting_water_target)
    water_ml = _method(repeated.water_ml)
    set_weight = _method(repeated.set_weight)
    weights_kg = _method(repeated.weights_kg)

    # Settings of the diary
    diary_settings = _method(diary_preferences.preferences)
    set_day_start = _writing(diary_preferences.set_day_start)
    set_meal_name = _method(diary_steps.set_meal_name)
    set_meal_of_day = _writing(diary_preferences.set_meal_of_day)
    energy_unit = _at_home(energy_units.chosen_energy_unit)
    set_energy_unit = _at_home(energy_units.choose_energy_unit)
    week_start = _at_home(week_starts.week_start)
    set_week_start = _at_home(week_starts.choose_week_start)

    # Plans
    plan = _method(plans.plan)
    plan_week = _method(plans.plan_week)
    replace_avoided = _method(plans.replace_avoided)
    lock_planned = _method(plans.lock_planned)
    other_meals = _method(plans.other_meals)
    reroll_planned = _method(plans.reroll_planned)
    swap_planned = _method(plans.swap_planned)
    add_planned = _method(plans.add_planned)
    move_planned = _method(plans.move_planned)
    edit_planned = _method(plans.edit_planned)
    remove_planned = _method(plans.remove_planned)
    log_planned = _method(plans.log_planned)
    copy_week = _method(plans.copy_week)
    undo_plan = _writing(plan_changes.undo_newest)
    export_plan = _method(plans.export_plan)
    shopping_list = _method(plans.shopping_list)
    plan_templates = _method(templates.stored_templates)
    save_plan_template = _method(plans.save_plan_template)
    apply_plan_template = _method(plans.apply_plan_template)
    rename_plan_template = _changing(templates.renaming_template)
    delete_plan_template = _changing(templates.deleting_template)
    plan_repeats = _method(plan_repetition.stored_repeats)
    repeat_in_plans = _method(plans.repeat_in_plans)
    stop_in_plans = _changing(plan_repetition.stopping_repeat)

    # Shopping
    prices = _method(shop_habits.shop_habits)
    set_price = _method(people.set_price)
    remove_price = _writing(shop_habits.remove_price)
    set_currency = _writing(shop_habits.set_currency)
    set_packs = _writing(shop_habits.write_packs)
    set_aisles = _method(people.set_aisles)

    # Recipes
    recipe = _method(recipe_steps.recipe)
    units = _reading(recipe_view.stored_units)
    set_units = _writing(recipe_view.storing_units)
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
    duplicate_recipe = _method(recipe_steps.duplicate_recipe)
    delete_recipe = _method(recipe_trash.delete_recipe)
    deleted_recipes = _at_home(recipe_trash.deleted_recipes)
    restore_recipe = _method(recipe_trash.restore_deleted)
    recipe_note = _method(recipe_steps.recipe_note)
    note_recipe = _method(recipe_steps.note_recipe)
    import_recipes = _method(recipe_steps.import_recipes)
    preview_import = _method(recipe_steps.preview_import)
    export_recipes = _method(recipe_steps.export_recipes)
    sources = _method(imports.sources)
    remove_recipes = _method(imports.remove_source)
    export_tables = _method(table_exports.export_tables)
    simulate_log = _method(simulation.simulate_log)
    reindex = _method(reindexing.reindex)

    # People and pantry
    profile = _method(profiles.profile)
    save_profile = _method(people.save_profile)
    change_profile = _method(people.change_profile)
    guidelines = _method(profiles.guidelines)
    health_conditions = _method(profiles.health_conditions)
    profile_of_day = _method(targets.profile_of_day)
    set_target = _changing(targets.setting_target)
    suggest_targets = _method(people.suggest_targets)
    hide_calories = _changing(targets.hiding_calories)
    household = _method(people.household)
    save_person = _method(people.save_person)
    remove_person = _changing(household_people.removing_member)
    pantry = _method(pantries.pantry)
    add_to_pantry = _method(people.add_to_pantry)
    use_from_pantry = _method(people.use_from_pantry)
    remove_from_pantry = _method(people.remove_from_pantry)

    # The home
    back_up = _method(home.back_up)
    backups = _at_home(stored_backups.backups)
    set_backup_schedule = _at_home(stored_backups.choose_schedule)
    restore = _method(home.restore)
    salvage = _method(home.salvage)
    doctor = _method(diagnosis.doctor)
