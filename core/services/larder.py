"""`Larder`: the features of one home folder, for other programs. `docs/api.md` shows an example of each."""

from collections.abc import Callable, Sequence
from datetime import date, datetime, time
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from core.diary.entry import DiaryEntry, Meal, parse_meal
from core.diary.week import WeekRow, compare
from core.engine.engine import Engine, EngineOptions
from core.errors import KnownError
from core.people.guidelines import Guideline
from core.people.profile import Profile
from core.plan.shopping import ShoppingList
from core.plan.week import Week, week_of
from core.progress import Job
from core.recommend.answer import AskResult
from core.services import adapt as adapting
from core.services import ask as asking
from core.services import (
    backups,
    doctor,
    favourites,
    imports,
    ingredients,
    measurements,
    nutrition,
    pantry,
    people,
    plan_copies,
    plan_repeats,
    plan_templates,
    planning,
    profiles,
    recipes,
    recurring,
    saved_meals,
)
from core.services import compose as composing
from core.services import diary as diaries
from core.services.adapted_recipes import SavedRecipe, save_adapted, save_composed
from core.services.browsing import ListedRecipe, RecipeFilter, Sort, browse, listed
from core.services.comparing import Comparison, compare_recipes
from core.services.deleted_recipes import TrashedRecipe, delete_recipe, restore_deleted
from core.services.diary_exports import export_diary
from core.services.diary_files import guidelines_named
from core.services.diary_imports import DiaryImport, DiaryPreview, preview_diary
from core.services.diary_preferences import preferences, today
from core.services.diary_trash import RestoreEntry
from core.services.favourites import FavouriteFood
from core.services.own_recipes import OwnRecipe, draft_of, save_draft
from core.services.pantry import PantryItem
from core.services.plan_changes import recorded, storing_week, undo_newest
from core.services.plan_copies import CopiedMeals, CopyPreview
from core.services.plan_repeats import RepeatedMeal, RepeatWishes
from core.services.plan_templates import Template
from core.services.recipe_drafts import DraftPreview, RecipeDraft, preview_draft
from core.services.recipe_notes import RecipeNote, recipe_note, storing_note
from core.services.recurring import RecurringMeal
from core.services.reindexing import Reindexed, reindex
from core.services.saved_meals import SavedMeal
from core.services.trends import Days, Period, trends
from core.services.user_data import user_data_of, writing
from core.store.home import find_home
from core.store.migrations import Connection
from core.translation import tr

T = TypeVar("T")


class Larder:
    """The recipes, diary, plans and profile of one home folder.

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

    def parse(self, question: str) -> asking.ParsedQuestion:
        """Return the constraints of a question."""
        return asking.parse(self.engine, question)

    def ask(
        self,
        question: str | asking.ParsedQuestion,
        *,
        limit: int | None = 5,
        profile: Profile | None = None,
        log: Sequence[str] | None = None,
        on: date | None = None,
        options: asking.AskOptions | None = None,
    ) -> AskResult:
        """Return recipes that answer a question, with the reasons.

        Args:
            limit: number of answers; None returns every recipe that meets all hard constraints.
            profile: None takes the stored one.
            log: ids or titles of meals to resemble; None takes the diary.
            on: the day that is asked for; None is today.
            options: further options; `limit` is then ignored.
        """
        return asking.ask(
            self.engine,
            question,
            profile=profile,
            log=None if log is None else asking.named_meals(self.engine, log),
            on=on,
            options=options or asking.AskOptions(limit=limit),
        ).result

    # Diary

    def log_meal(
        self, text: str, *, meal: Meal | None = None, on: date | None = None, at: time | None = None
    ) -> DiaryEntry:
        """Log a meal in words, such as "2 eggs and a slice of bread", and return the stored entry.

        Nothing is asked: `diary.meal_in_words` says which amounts are doubtful.

        Args:
            meal: None takes the usual meal at this hour.
            on: None is today.
            at: the time of day.
        """
        now = datetime.now()
        slot = parse_meal(meal) if meal else diaries.meal_of_hour((at or now).hour)
        found = diaries.meal_in_words(self.engine, text)
        day = on or preferences(self.engine).day_of(now)
        change = diaries.LogEntries([found.entry(day, slot, at)])
        self._write(change.do)
        return change.logged[0]

    def edit_entry(
        self,
        entry_id: int,
        *,
        line: int | None = None,
        amount: str | float | None = None,
        food: str | None = None,
        meal: Meal | None = None,
        on: date | None = None,
        at: time | None = None,
    ) -> DiaryEntry:
        """Change a diary entry, or one food of it, and return the entry.

        Args:
            line: the number of the food that `amount` and `food` change; None is the only food, or the whole entry.
            amount: a number in the food's unit, or with a unit ("150 g"); servings of a recipe or of several foods.
            food: what was eaten instead, such as "3 eggs".
        """
        slot = None if meal is None else parse_meal(meal)
        wanted = amount if amount is None or isinstance(amount, str) else f"{amount:g}"
        edit = diaries.EntryEdit(line, wanted, food, slot, on, at)
        change = diaries.EditEntry(entry_id, edit, partial(diaries.meal_in_words, self.engine))
        self._write(change.do)
        assert change.after is not None
        return change.after

    def delete_entry(self, entry_id: int) -> DiaryEntry:
        """Delete a diary entry and return it."""
        change = diaries.DeleteEntry(entry_id)
        self._write(change.do)
        assert change.entry is not None
        return change.entry

    def undo_diary(self) -> diaries.DiaryChange:
        """Undo the newest change of the diary, and return the changed data."""
        return self._write(diaries.undo_change)

    def redo_diary(self) -> diaries.DiaryChange:
        """Redo the change of the diary that was undone last, and return it."""
        return self._write(diaries.redo_change)

    def diary(self, first: date | None = None, last: date | None = None) -> diaries.DiaryDays:
        """Return the diary from one day to another; without arguments, today."""
        return diaries.diary(self.engine, first, last)

    def compare(
        self, guideline: str, first: date | None = None, last: date | None = None
    ) -> tuple[WeekRow, ...]:
        """Compare the diary with a health guideline, by its id or label."""
        (found,) = guidelines_named(self.engine, [guideline])
        return compare(self.diary(first, last).entries, found)

    def export_diary(self, path: Path | str, form: str | None = None) -> int:
        """Write the whole diary to a file and return the number of entries.

        Args:
            form: "csv", "foods", "days", "json" or "pdf"; None takes the one of the path's ending, else "csv".
        """
        return export_diary(self.engine, Path(path), form)

    def preview_diary(self, path: Path | str) -> DiaryPreview:
        """Return what importing a diary of another program would do; nothing is stored."""
        return preview_diary(self.engine, Path(path))

    def import_diary(self, path: Path | str) -> tuple[int, ...]:
        """Import a diary of another program, and return the ids of the new entries."""
        change = DiaryImport(self.preview_diary(path))
        self._write(change.do)
        return change.ids

    def trends(self, first: date | None = None, last: date | None = None) -> Period:
        """Return the diary from one day to another, both included, as a period; None is open."""
        return trends(self.engine, Days(first, last))

    def copy_meals(self, source: date, to: date, *, days: int = 1) -> tuple[DiaryEntry, ...]:
        """Log the entries of one or several days again, from another day on, and return the new ones."""
        change = diaries.CopyMeals.of(source, to, days=days)
        self._write(change.do)
        return change.logged

    def restore_entry(self, entry_id: int) -> DiaryEntry:
        """Move a deleted entry back to the diary and return it; deleted entries stay for 30 days."""
        change = RestoreEntry(entry_id)
        self._write(change.do)
        assert change.entry is not None
        return change.entry

    def save_meal(self, name: str, foods: Sequence[str | int] | str, *, replace: bool = False) -> SavedMeal:
        """Save foods as a meal, to be logged by its name, and return it.

        Args:
            foods: words such as "30 g almonds", or entries of the diary and single foods of them (12, "12.1").
            replace: overwrite a meal of the same name.
        """
        if isinstance(foods, str):
            found = diaries.meal_in_words(self.engine, foods).understood.snapshot.lines
            change = saved_meals.saving_foods(name, found, replaces=replace)
        else:
            change = saved_meals.saving_entries(name, [str(each) for each in foods], replaces=replace)
        self._write(change.do)
        return self._read(partial(saved_meals.SAVED_MEALS.find, name=" ".join(name.split())))

    def saved_meals(self) -> tuple[SavedMeal, ...]:
        """Return the saved meals by name."""
        return self._read(saved_meals.SAVED_MEALS.all)

    def delete_saved_meal(self, name: str) -> None:
        """Delete a saved meal; logged entries stay."""
        self._write(saved_meals.deleting_meal(name).do)

    def repeat_entry(
        self, entry_id: int, days: str = "daily", *, last: date | None = None, automatic: bool = False
    ) -> RecurringMeal:
        """Offer an entry of the diary again on weekdays, and return the recurring meal.

        Args:
            days: "daily", "weekdays", "weekends", or days such as "mon,thu".
            last: the last day; None for no end.
            automatic: the window logs it when the day is opened.
        """
        today = preferences(self.engine).day_of(datetime.now())
        weekdays = recurring.weekdays_named(days.split(","))
        self._write(
            recurring.repeating_entry(entry_id, weekdays, today, last=last, is_automatic=automatic).do
        )
        return max(self.recurring_meals(), key=lambda meal: meal.number)

    def recurring_meals(self) -> tuple[RecurringMeal, ...]:
        """Return the recurring meals, the oldest first."""
        return self._read(recurring.recurring_meals)

    def edit_recurring(self, number: int, edit: recurring.RecurringEdit) -> RecurringMeal:
        """Change a recurring meal from now on, and return it."""
        self._write(recurring.editing_recurring(number, edit).do)
        return self._read(partial(recurring.find_recurring, number=number))

    def stop_recurring(self, number: int) -> None:
        """Stop repeating a meal; logged entries stay."""
        self._write(recurring.stopping_recurring(number).do)

    def log_recurring(self, on: date | None = None) -> tuple[DiaryEntry, ...]:
        """Log the recurring meals that are due on a day (None is today), and return their entries."""
        change = recurring.LogRecurring.of(on or preferences(self.engine).day_of(datetime.now()))
        self._write(change.do)
        return change.logged

    def add_water(self, ml: float, on: date | None = None) -> float:
        """Add to the water of a day (None is today), and return all of that day in ml."""
        day = on or preferences(self.engine).day_of(datetime.now())
        self._write(measurements.adding_water(day, ml).do)
        return self.water_ml(day, day)[day]

    def water_ml(self, first: date, last: date) -> dict[date, float]:
        """Return the water that was counted, by day, without that in meals."""
        return self._read(partial(measurements.measured, measure="water", first=first, last=last))

    def set_weight(self, kg: float | None, on: date | None = None) -> None:
        """Store the body weight of a day (None is today); None as weight removes it."""
        day = on or preferences(self.engine).day_of(datetime.now())
        self._write(measurements.setting_weight(day, kg).do)

    def weights_kg(self, first: date, last: date) -> dict[date, float]:
        """Return the body weight by day, of the days that have one."""
        return self._read(partial(measurements.measured, measure="body_weight", first=first, last=last))

    # Profile

    def profile(self) -> Profile:
        """Return the stored profile."""
        return profiles.profile(self.engine)

    def save_profile(self, profile: Profile) -> None:
        """Store a profile and make it the active one."""
        self._write(profiles.storing_profile(self.engine, profile))

    def guidelines(self) -> tuple[Guideline, ...]:
        """Return the health guidelines that a profile can follow."""
        return profiles.guidelines(self.engine)

    # Plan

    def plan(self, week: Week | None = None, *, profile: Profile | None = None) -> planning.StoredWeek:
        """Return a stored week; None is this week."""
        return planning.planned_week(self.engine, week or _this_week(), profile=profile)

    def plan_week(
        self,
        week: Week | None = None,
        *,
        profile: Profile | None = None,
        options: planning.PlanOptions | None = None,
    ) -> planning.StoredWeek:
        """Propose a week and store it; locked meals and meals in the diary stay."""
        stored = self.plan(week, profile=profile)
        found = planning.propose_week(
            self.engine,
            stored.profile,
            stored.week,
            stored.situation,
            others=stored.others,
            options=options,
        )
        self._write(storing_week(stored.week, found.proposal.entries, stored.planned).do)
        return self.plan(stored.week, profile=profile)

    def copy_week(
        self,
        source: Week,
        target: Week,
        *,
        replace: bool = False,
        plan_forbidden: bool = True,
    ) -> CopiedMeals:
        """Copy the meals of a week to another week, and return what was copied.

        Args:
            replace: replace planned meals that are in the way; otherwise they stay.
            plan_forbidden: plan another dish for one that breaks a profile; otherwise the meal stays empty.
        """
        preview = plan_copies.preview_week(self.engine, source, target)
        return self._copied(preview, replaces=replace, plans_forbidden=plan_forbidden)

    def plan_templates(self) -> tuple[Template, ...]:
        """Return the templates of weeks by name."""
        return plan_templates.stored_templates(self.engine)

    def save_plan_template(self, name: str, week: Week | None = None, *, replace: bool = False) -> None:
        """Save the meals of a stored week as a template."""
        stored = self.plan(week)
        template = plan_templates.template_of(name, stored.week, stored.planned)
        self._write(plan_templates.saving_template(template, replaces=replace).do)

    def apply_plan_template(
        self,
        name: str,
        week: Week | None = None,
        *,
        start: date | None = None,
        replace: bool = False,
        plan_forbidden: bool = True,
    ) -> CopiedMeals:
        """Plan the meals of a template on the same weekdays, or from `start` on; see `copy_week`."""
        template = plan_templates.stored_template(self.engine, name)
        preview = plan_copies.preview_template(self.engine, template, week or _this_week(), start=start)
        return self._copied(preview, replaces=replace, plans_forbidden=plan_forbidden)

    def delete_plan_template(self, name: str) -> None:
        """Delete a template; weeks planned with it stay."""
        self._write(plan_templates.deleting_template(name).do)

    def plan_repeats(self) -> tuple[RepeatedMeal, ...]:
        """Return the recurring meals that every new plan has."""
        return plan_repeats.stored_repeats(self.engine)

    def repeat_in_plans(self, wishes: RepeatWishes, number: int = 0) -> tuple[RepeatedMeal, ...]:
        """Plan a meal in every new plan, or change the recurring meal of that number; return all of them."""
        before = self._read(partial(plan_repeats.find_repeat, number=number)) if number else None
        meal = plan_repeats.repeat_of(self.engine, self.plan().profiles, wishes, before)
        self._write(plan_repeats.storing_repeat(meal).do)
        return self.plan_repeats()

    def stop_in_plans(self, number: int) -> None:
        """Stop a recurring meal of plans; planned meals stay."""
        self._write(plan_repeats.stopping_repeat(number).do)

    def undo_plan(self) -> str:
        """Undo the newest change that `larder plan` or a copy made, and return its name."""
        with writing(self.engine.home) as connection:
            return undo_newest(connection)

    def _copied(self, preview: CopyPreview, *, replaces: bool, plans_forbidden: bool) -> CopiedMeals:
        copied = plan_copies.copy_meals(
            self.engine, preview, replaces=replaces, plans_forbidden=plans_forbidden
        )
        action = f"copied from {preview.source}"
        self._write(recorded(copied.change, action, preview.first, preview.last).do)
        return copied

    def export_plan(
        self,
        path: Path | str,
        week: Week | None = None,
        *,
        form: str | None = None,
        include_avoided: bool = False,
        options: planning.ExportOptions | None = None,
    ) -> Path:
        """Write a stored week to a file (pdf, html, md, txt, csv, ics or json), and return its path."""
        document = self._document(week, include_avoided=include_avoided)
        return planning.export_week(self.engine, document, Path(path), form, options)

    def shopping_list(self, week: Week | None = None, *, include_avoided: bool = False) -> ShoppingList:
        """Return the shopping list of a stored week."""
        return self._document(week, include_avoided=include_avoided).shopping

    # Recipes

    def import_recipes(
        self, *paths: Path | str, form: str | None = None, columns: Sequence[str] = ()
    ) -> imports.ImportOutcome:
        """Import recipes and food tables from files and folders; without `form`, Larder recognises each file's format."""
        files = [Path(path) for path in paths]
        return imports.import_recipes(self.engine, files, form=form, columns=columns)

    def preview_import(self, *paths: Path | str) -> imports.ImportPreview:
        """Return what importing files would do; nothing is changed."""
        return imports.preview_import(self.engine, [Path(path) for path in paths])

    def sources(self) -> tuple[imports.Source, ...]:
        """Return the recipes and foods of the library by source."""
        return imports.sources(self.engine)

    def remove_recipes(self, source: str) -> imports.Source:
        """Remove the recipes of a source, or the imported foods ("usda")."""
        return imports.remove_source(self.engine, source)

    def export_recipes(
        self,
        path: Path | str,
        *,
        form: str | None = None,
        names: Sequence[str] = (),
        include_avoided: bool = False,
    ) -> imports.Exported:
        """Write recipes to a file or folder, without those that break the profile."""
        return imports.export_recipes(
            self.engine, Path(path), form=form, names=names, include_avoided=include_avoided
        )

    def find_recipes(self, words: str, most: int = 50) -> recipes.FoundRecipes:
        """Return the recipes with all the words in title, ingredients or tags, short titles first."""
        return recipes.find_recipes(self.engine, words, most)

    def audit(self, recipe: str) -> recipes.AuditedRecipe:
        """Return how each number of a recipe was computed, by the recipe's id or title."""
        return recipes.audit(self.engine, recipe)

    def adapt(
        self, recipe: str, wish: str = "", *, profile: Profile | None = None, servings: float | None = None
    ) -> adapting.AdaptedRecipe:
        """Return the smallest changes that make a recipe meet a wish and the profile's hard rules.

        Args:
            recipe: its id or title.
            profile: None takes the stored one.
            servings: write the proposals for this many servings.
        """
        return adapting.adapt(self.engine, recipe, wish, profile=profile, servings=servings)

    def save_adapted(self, found: adapting.AdaptedRecipe, number: int = 1) -> SavedRecipe:
        """Save a proposal of `adapt` as a recipe of the library.

        Args:
            number: the number of the proposal, from 1.
        """
        if not 1 <= number <= len(found.proposals):
            raise KnownError(
                tr("There is no proposal {number} to save; there are {proposals}.").format(
                    number=number, proposals=len(found.proposals)
                )
            )
        return save_adapted(self.engine, found, found.proposals[number - 1])

    def compose(
        self, wish: str, *, profile: Profile | None = None, servings: float | None = None
    ) -> composing.ComposedDishes:
        """Return up to three new dishes that meet a wish and the profile's hard rules. They were never cooked.

        Args:
            profile: None takes the stored one.
            servings: write the dishes for this many servings.
        """
        return composing.compose(self.engine, wish, profile=profile, servings=servings)

    def save_composed(self, found: composing.ComposedDishes, number: int = 1) -> SavedRecipe:
        """Save a dish of `compose` as a recipe of the library.

        Args:
            number: the number of the dish, from 1.
        """
        return save_composed(self.engine, found.parsed.question, found.dish(number))

    def list_recipes(
        self, wanted: RecipeFilter | None = None, sort: Sort = "best", *, first: int = 0, count: int = 50
    ) -> tuple[ListedRecipe, ...]:
        """Return a part of the recipes that meet a filter, in order, each judged by the profile.

        Args:
            wanted: None lists all recipes.
            first: the number of recipes to skip.
            count: the most recipes to return.
        """
        return listed(self.engine, browse(self.engine, wanted or RecipeFilter(), sort), first, count)

    def compare_recipes(self, *names: str) -> Comparison:
        """Return two or three recipes, by id or title, side by side with what is left of today."""
        return compare_recipes(self.engine, names)

    def recipe_draft(self, name: str, *, as_copy: bool = False) -> RecipeDraft:
        """Return a recipe to edit: the user's own one, or a copy of any other."""
        return draft_of(self.engine, name, as_copy=as_copy)

    def preview_recipe(self, draft: RecipeDraft) -> DraftPreview:
        """Return how Larder reads a draft: foods, grams, nutrients and allergens."""
        return preview_draft(self.engine, draft)

    def save_recipe(self, draft: RecipeDraft) -> OwnRecipe:
        """Save a draft as a recipe of the user's own."""
        return save_draft(self.engine, draft)

    def delete_recipe(self, name: str) -> TrashedRecipe:
        """Move a recipe to the trash, where it stays for 30 days."""
        return delete_recipe(self.engine, name)

    def restore_recipe(self, name: str) -> TrashedRecipe:
        """Restore a deleted recipe by its id or title."""
        return restore_deleted(self.engine, name)

    def recipe_note(self, name: str) -> RecipeNote:
        """Return the user's rating, notes, tags and favourite mark of a recipe."""
        key = recipes.recipe_named(self.engine, name).key
        return self._read(lambda connection: recipe_note(connection, key))

    def note_recipe(self, name: str, note: RecipeNote) -> None:
        """Store the rating, notes, tags and favourite mark of a recipe; its photo stays."""
        recipe = recipes.recipe_named(self.engine, name)
        self._write(storing_note(recipe.key, recipe.title, note).do)

    def reindex(self) -> Reindexed:
        """Compute embeddings and predicted labels that are missing."""
        return reindex(self.engine)

    # Food

    def ingredient(self, name: str) -> ingredients.Ingredient:
        """Return what an ingredient is and which allergens it contains."""
        return ingredients.ingredient(self.engine, name)

    def calculate_nutrition(
        self, lines: Sequence[str] | str, servings: float = 1.0
    ) -> nutrition.LineNutrition:
        """Return the nutrients per serving of ingredient lines."""
        given = lines.splitlines() if isinstance(lines, str) else lines
        return nutrition.calculate_nutrition(self.engine, given, servings)

    def favourite_foods(self) -> tuple[FavouriteFood, ...]:
        """Return the favourite foods by name."""
        return favourites.favourites(self.engine)

    def mark_favourite(self, food: str, *, is_favourite: bool = True) -> FavouriteFood:
        """Make a food such as "rye bread" a favourite, or remove it from the favourites, and return it."""
        named = favourites.favourite_in_words if is_favourite else favourites.favourite_named
        found = named(self.engine, food)
        self._write(favourites.marking(found, is_favourite=is_favourite).do)
        return found

    # Pantry and household

    def pantry(self) -> tuple[PantryItem, ...]:
        """Return the food at home, the first to spoil first."""
        return pantry.pantry(self.engine)

    def add_to_pantry(self, *foods: str, best_by: date | None = None) -> tuple[PantryItem, ...]:
        """Add foods such as "500 g rice" to the pantry, and return them."""
        items = pantry.read_food(self.engine, foods, best_by)
        self._write(pantry.adding_food(items).do)
        return items

    def use_from_pantry(self, *foods: str) -> None:
        """Subtract foods from the pantry, starting with what spoils first."""
        items = pantry.read_food(self.engine, foods)
        self._write(pantry.using_food(items, today(self.engine)).do)

    def household(self) -> tuple[Profile, ...]:
        """Return the profiles of the people who eat with the user."""
        return people.household(self.engine)[1]

    def save_person(self, profile: Profile, *, instead_of: str | None = None) -> None:
        """Add a person to the household, or change the one called `instead_of`."""
        self._write(people.saving_member(self.engine, profile, instead_of).do)

    def remove_person(self, name: str) -> None:
        """Remove a person from the household."""
        self._write(people.removing_member(name).do)

    # The home

    def back_up(self, path: Path | str, passphrase: str | None = None) -> Path:
        """Save diary, plans, profile and imported recipes to a file, encrypted if there is a passphrase."""
        secret = None if passphrase is None else (lambda: passphrase)
        return backups.back_up(self.engine.home, Path(path), secret)

    def restore(self, path: Path | str, passphrase: str = "") -> backups.Restored:
        """Restore a backup, with its imported recipes. The current data are backed up first."""
        done = backups.restore(self.engine.home, Path(path), lambda: passphrase)
        if done.has_imports:
            backups.restore_imports(self.engine, Path(path), lambda: passphrase)
        return done

    def salvage(self, path: Path | str | None = None) -> backups.SalvageReport:
        """Copy the readable rows of a damaged log into a new one; None is the home's own log."""
        return backups.salvage(self.engine.home, None if path is None else Path(path))

    def doctor(self) -> dict[str, object]:
        """Measure the devices and return versions, data and models as JSON data."""
        return doctor.doctor(self.engine)

    def _document(self, week: Week | None, *, include_avoided: bool) -> planning.WeekPlan:
        return planning.week_document(self.engine, week or _this_week(), include_avoided=include_avoided)

    def _read(self, read: Callable[[Connection], T]) -> T:
        return user_data_of(self.engine.home)(read)

    def _write(self, change: Callable[[Connection], T]) -> T:
        with writing(self.engine.home) as connection:
            return change(connection)


def _this_week() -> Week:
    return week_of(datetime.now().date())
