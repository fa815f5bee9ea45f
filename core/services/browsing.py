"""Browse the library: search, filter and sort its recipes, and list them page by page."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING, Final

import numpy as np

from core.diary.store import days_of_recipes
from core.errors import KnownError, shown
from core.food.dish_pictures import UNKNOWN_DISH, DishPicture, recipe_picture
from core.food.shown_names import shown_title
from core.food.spelling import fold
from core.library.library import Library
from core.library.library_search import RecipeSummary, common_tags, source_counts, summaries
from core.library.ordering import SORTS, Order, Sort, in_order
from core.library.resolved_recipe import STARTER
from core.library.sets.recipe_set import RecipeSet
from core.questions.constraint import Constraint, NutrientConstraint, TagConstraint, TimeConstraint
from core.recommend.avoid import ProfileVerdict
from core.recommend.conditions import Matcher
from core.recommend.meal_check import NOT_VERIFIED, MealCheck
from core.recommend.request import Clause, Requirement
from core.services.meal_checks import meal_check
from core.services.profiles import profile as stored_profile
from core.services.recipe_filter import DIETS, ENERGY_KCAL, MINUTES, FilterCounts, RecipeFilter
from core.services.recipe_notes import RecipeNote, notes_of_recipes
from core.translation import language, tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["SORTS", "FilterCounts", "RecipeFilter", "RecipeSummary", "Sort"]

MOST_SORTED: Final = 20_000
"""Recipes that are sorted by titles in the language of the window."""
MOST_OFFERED: Final = 40
"""Cuisines or courses that are offered; other tags are found by their words."""


@dataclass(frozen=True)
class Browsed:
    """The recipes that a filter lists, in order.

    Attributes:
        order: their numbers.
        corrected: words that were taken for typing errors, each with the word that was looked for.
        library: the library that the numbers are of.
        parts: the recipes that meet each condition of the filter, by its field.
        check: compares recipes with the profile; None if the profile can't be applied.
    """

    wanted: RecipeFilter
    sort: Sort
    order: Order
    corrected: Mapping[str, str]
    library: Library = field(repr=False)
    parts: Mapping[str, RecipeSet] = field(repr=False)
    check: MealCheck | None = field(repr=False)
    favourites: RecipeSet = field(repr=False)

    def __len__(self) -> int:
        """Return the number of recipes."""
        return len(self.order)


@dataclass(frozen=True)
class ListedRecipe:
    """A row of the list, with the verdict of the profile as it was when the list was made."""

    recipe: RecipeSummary
    verdict: ProfileVerdict
    picture: DishPicture = UNKNOWN_DISH


def browse(engine: "Engine", wanted: RecipeFilter, sort: Sort = "best") -> Browsed:
    """Return the recipes that meet a filter, in order.

    Raises:
        KnownError: the filter names an unknown diet, cuisine, course or source, or wants recipes that fit a profile which
            can't be applied.
    """
    # Read once: an import may replace the library at any moment, and numbers are only valid in one library.
    context = engine.context
    library = context.library
    try:
        check: MealCheck | None = replace(meal_check(engine, stored_profile(engine)), library=library)
    except KnownError:
        if wanted.fits_profile:
            raise
        check = None
    notes = _notes(engine, library)
    own = {number: " ".join((*note.tags, note.notes)) for number, note in notes.items()}
    text = library.text_search.find(wanted.words, own, context.graph.names)
    favourites = RecipeSet.of(
        np.array([number for number, note in notes.items() if note.is_favourite], dtype=np.int64),
        library.sets.size,
    )
    parts = {"words": text.recipes, **tagged_parts(library, context.matcher(), wanted)}
    if wanted.source:
        if wanted.source not in source_counts(library):
            raise KnownError(
                tr(
                    "The library has nothing from '{source}'. 'larder remove --list' lists its sources."
                ).format(source=shown(wanted.source))
            )
        parts["source"] = library.sets.from_source(wanted.source)
    if wanted.own_only:
        parts["own_only"] = _own(library)
    if wanted.favourites_only:
        parts["favourites_only"] = favourites
    if wanted.fits_profile and check is not None:
        parts["fits_profile"] = check.breaking_nothing()
    logged = _days_logged(engine) if sort == "logged" else None
    titled = text.titled if wanted.words.strip() else None
    order = in_order(library, _all_of(library, parts), sort, titled=titled, logged=logged)
    if sort == "title" or (sort == "best" and titled is None):
        order = _by_shown_title(library, order)
    return Browsed(wanted, sort, order, text.corrected, library, parts, check, favourites)


def _by_shown_title(library: Library, order: Order) -> Order:
    """Return an order by titles as the window shows them; of a large library, the order stays that of its own titles."""
    if language().code == "en" or len(order) > MOST_SORTED:
        return order
    rows = library.rows(
        "SELECT recipe_id, title, source FROM recipe WHERE recipe_id IN (SELECT unnest(?::BIGINT[]))",
        [order.tolist()],
    )
    keys = {
        number: fold(shown_title(title) if source == STARTER else title) for number, title, source in rows
    }
    return np.array(sorted(order.tolist(), key=keys.__getitem__), dtype=order.dtype)


def listed(engine: "Engine", found: Browsed, first: int, count: int) -> tuple[ListedRecipe, ...]:
    """Return some rows of a list; nothing if the library has been replaced since the list was made."""
    if engine.library is not found.library:
        return ()
    numbers = found.order[first : first + count].tolist()
    recipes = found.library.recipes(numbers, with_texts=False)
    check = found.check
    return tuple(
        ListedRecipe(
            row,
            NOT_VERIFIED if check is None else check.recipe(recipes[number]),
            recipe_picture(recipes[number]),
        )
        for number, row in zip(numbers, summaries(found.library, numbers), strict=True)
    )


def filter_counts(engine: "Engine", found: Browsed) -> FilterCounts | None:
    """Return how many recipes each value of each filter would list; None if the library has been replaced since."""
    if engine.library is not found.library:
        return None
    return counts_within(found.library, engine.context.matcher(), found.parts, found.favourites, found.check)


def counts_within(
    library: Library,
    matcher: Matcher,
    parts: Mapping[str, RecipeSet],
    favourites: RecipeSet,
    check: MealCheck | None = None,
) -> FilterCounts:
    """Return the number of recipes that each value of each filter would leave while the other parts stay."""

    def counted(name: str, chosen: RecipeSet) -> int:
        return len(_all_of(library, {**parts, name: chosen}))

    def tags(name: str, facet: str, values: tuple[str, ...]) -> dict[str, int]:
        counts = {value: counted(name, _meeting(matcher, _tag(facet, value))) for value in values}
        return {value: count for value, count in counts.items() if count}

    return FilterCounts(
        minutes={
            most: counted("most_minutes", _meeting(matcher, TimeConstraint(max=most))) for most in MINUTES
        },
        diets=tags("diet", "diet", DIETS),
        cuisines=tags("cuisine", "cuisine", common_tags(library, "cuisine", MOST_OFFERED)),
        courses=tags("course", "course", common_tags(library, "course", MOST_OFFERED)),
        energy_kcal={
            bounds: counted("energy_kcal", _meeting(matcher, _energy(*bounds))) for bounds in ENERGY_KCAL
        },
        sources={
            name: count
            for name in source_counts(library)
            if (count := counted("source", library.sets.from_source(name)))
        },
        own=counted("own_only", _own(library)),
        favourites=counted("favourites_only", favourites),
        fitting=0 if check is None else counted("fits_profile", check.breaking_nothing()),
    )


def tagged_parts(library: Library, matcher: Matcher, wanted: RecipeFilter) -> dict[str, RecipeSet]:
    """Return the recipes that certainly meet each filter of time, energy, diet, cuisine and course, by its field.

    Raises:
        KnownError: the filter names an unknown diet, cuisine or course.
    """
    return {name: _meeting(matcher, constraint) for name, constraint in _constraints(wanted, library).items()}


def _all_of(library: Library, parts: Mapping[str, RecipeSet]) -> RecipeSet:
    found = library.sets.all
    for part in parts.values():
        found &= part
    return found


def _meeting(matcher: Matcher, constraint: Constraint) -> RecipeSet:
    return matcher.certainly_meeting(Clause((Requirement(constraint, "question", hard=True),)))


def _own(library: Library) -> RecipeSet:
    return library.sets.all - library.sets.from_source(STARTER)


def _tag(facet: str, name: str) -> TagConstraint:
    return TagConstraint.model_validate({"mode": "require", "entity": name, "facet": facet})


def _energy(least_kcal: float | None, most_kcal: float | None) -> NutrientConstraint:
    return NutrientConstraint(mode="require", entity="energy", min=least_kcal, max=most_kcal, unit="kcal")


def _constraints(wanted: RecipeFilter, library: Library) -> dict[str, Constraint]:
    """Return the parts of a filter that a question could ask for, as constraints by field."""
    found: dict[str, Constraint] = {}
    if wanted.most_minutes is not None:
        found["most_minutes"] = TimeConstraint(max=wanted.most_minutes)
    if wanted.least_kcal is not None or wanted.most_kcal is not None:
        found["energy_kcal"] = _energy(wanted.least_kcal, wanted.most_kcal)
    for facet, name in (("diet", wanted.diet), ("cuisine", wanted.cuisine), ("course", wanted.course)):
        if name:
            _check_tag(facet, name, library)
            found[facet] = _tag(facet, name)
    return found


def _check_tag(facet: str, name: str, library: Library) -> None:
    is_diet = facet == "diet"
    if name in library.labels["diet"] if is_diet else (facet, name) in library.tags:
        return
    known = sorted(library.labels["diet"]) if is_diet else common_tags(library, facet, MOST_OFFERED)
    raise KnownError(
        tr("The library has no {facet} '{name}'. Choose one of: {known}.").format(
            facet=facet, name=shown(name), known=", ".join(known)
        )
    )


def _notes(engine: "Engine", library: Library) -> dict[int, RecipeNote]:
    """Return the user's notes by the numbers of their recipes; none where they can't be read."""
    try:
        notes = notes_of_recipes(engine)
    except KnownError:
        return {}
    numbers = library.rows(
        "SELECT recipe_id, key FROM recipe WHERE key IN (SELECT unnest(?::TEXT[]))", [list(notes)]
    )
    return {number: notes[key] for number, key in numbers}


def _days_logged(engine: "Engine") -> Mapping[str, date]:
    return engine.user_data(days_of_recipes)
