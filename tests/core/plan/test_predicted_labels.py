"""Imported recipes that say neither meal nor course: planned by what they probably are, and said to be a guess."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import duckdb
import pytest

from core.assets import assets_dir
from core.food.foods import load_foods
from core.food.labels import load_label_rules
from core.food.names import NameIndex
from core.food.taxonomy import load_taxonomy
from core.library.embeddings.vector_index import RecipeIndex, write_index
from core.library.file.schema import insert
from core.library.library import Library
from core.people.profile import Profile
from core.plan.choices import rank_dishes
from core.plan.meal_dishes import meal_dishes
from core.plan.options import PlanOptions
from core.plan.person import people_of
from core.plan.planner import WeekProposal, propose_week
from core.plan.situation import Situation
from core.plan.week import week_of
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph
from tests.core.library_builder import build_library
from tests.core.plan.small_library import sources, vectors_for

STATED = """title; servings; meals; course; cuisine; ingredients
Bean stew; 2; dinner; main; ; 480 g | canned chickpea, 1 tbsp | olive oil
Plain rice; 2; dinner; side; ; 150 g | white rice
"""
IMPORTED = """title; servings; meals; course; cuisine; ingredients
Leek pot; 2; x; x; ; 400 g | leek, 400 g | potato, 3 tbsp | butter
Green dip; 2; x; x; ; 200 g | spinach, 1 tbsp | olive oil
Apple cup; 2; x; x; ; 300 g | apple
Nut roast; 2; x; x; ; 200 g | almond, 1 medium | onion
"""
GUESSES = (
    (2, "meal", "dinner", 0.9),
    (2, "course", "main", 0.8),
    (3, "meal", "dinner", 0.95),
    (3, "course", "sauce", 0.9),
    (4, "course", "dessert", 0.9),
    (5, "meal", "dinner", 0.7),
    # A guess beside a stated label is never made; one that stands there all the same is not used.
    (1, "course", "main", 0.99),
)
Make = Callable[..., RecommenderContext]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    opened: list[Library] = []

    def context(guesses: Sequence[tuple[object, ...]] = GUESSES, stated: str = STATED) -> RecommenderContext:
        taxonomy = load_taxonomy(assets_dir())
        foods, names = load_foods(assets_dir()), NameIndex(taxonomy)
        rules = load_label_rules(assets_dir(), taxonomy)
        imported = [replace(one, tags=(), source="listed") for one in sources(foods, names, IMPORTED)]
        path = tmp_path / "library-1.duckdb"
        found = [*sources(foods, names, stated), *imported]
        build_library(path, found, foods, rules, {})
        with closing(duckdb.connect(str(path))) as connection:
            insert(connection, "predicted_label", guesses)
        write_index(path.with_suffix(".faiss"), vectors_for(len(found)))
        opened.append(Library(path))
        index = RecipeIndex(path.with_suffix(".faiss"))
        return RecommenderContext(
            Graph(names, rules, {}), opened[-1], index, lambda texts: vectors_for(len(texts))
        )

    yield context
    for library in opened:
        library.close()


def dinners(context: RecommenderContext, profile: Profile | None = None) -> list[str]:
    found = meal_dishes(
        "dinner", people_of([profile or Profile()], context.graph), (), context, PlanOptions(), "week"
    )
    return [dish.key for dish in found.dishes]


def week(context: RecommenderContext, profile: Profile | None = None) -> WeekProposal:
    options = PlanOptions(meals=("dinner",))
    return propose_week(context, (profile or Profile(),), week_of(date(2026, 11, 16)), Situation(), options)


def test_a_recipe_is_planned_for_the_meal_it_probably_is_for(make: Make) -> None:
    assert set(dinners(make())) == {"bean-stew", "leek-pot", "green-dip", "nut-roast"}


def test_without_a_guess_it_is_not(make: Make) -> None:
    assert set(dinners(make(guesses=()))) == {"bean-stew"}


def test_a_guessed_course_keeps_sauces_from_being_a_dinner(make: Make) -> None:
    context = make()
    people = people_of([Profile()], context.graph)
    found = meal_dishes("dinner", people, (), context, PlanOptions(), "week")
    # Without any course, stated or guessed, a recipe is taken at its word. A side dish is no dinner, either.
    assert {dish.key for dish in found.dishes} == {"bean-stew", "leek-pot", "green-dip", "nut-roast"}
    assert {dish.key for dish in rank_dishes(found, people, PlanOptions()).dishes} <= {
        "bean-stew",
        "leek-pot",
        "nut-roast",
    }


def test_what_is_stated_goes_before_what_is_guessed(make: Make) -> None:
    context = make()
    found = meal_dishes("dinner", people_of([Profile()], context.graph), (), context, PlanOptions(), "week")
    scores = {dish.key: dish.score for dish in found.dishes}
    doubts = {key: scores[key] for key in ("leek-pot", "nut-roast")}
    sure = meal_dishes(
        "dinner", people_of([Profile()], context.graph), (), make_sure(context), PlanOptions(), "week"
    )
    certain = {dish.key: dish.score for dish in sure.dishes}
    assert {key: round(certain[key] - score, 6) for key, score in doubts.items()} == {
        "leek-pot": 0.05,
        "nut-roast": 0.15,
    }


def make_sure(context: RecommenderContext) -> RecommenderContext:
    """The same library with guesses that are certain."""
    path = context.library.path
    context.library.close()
    with closing(duckdb.connect(str(path))) as connection:
        connection.execute("UPDATE predicted_label SET probability = 1")
    return replace(context, library=Library(path))


def test_the_plan_says_what_is_a_guess(make: Make) -> None:
    proposal = week(make())
    titles = {entry.title for entry in proposal.entries}
    assert {"Leek pot", "Nut roast", "Bean stew"} <= titles
    (meal,) = [note for note in proposal.notes if note.startswith("Probably dinner")]
    assert "Leek pot (90 %)" in meal
    assert "Nut roast (70 %)" in meal
    assert "Bean stew" not in meal
    (course,) = [note for note in proposal.notes if note.startswith("Probably main")]
    assert "Leek pot (80 %)" in course
    assert "Nut roast" not in course


def test_a_plan_of_stated_labels_says_nothing_of_guesses(make: Make) -> None:
    assert not [note for note in week(make(guesses=())).notes if "Probably" in note]


def test_no_guess_stands_in_for_a_diet_or_an_allergen(make: Make) -> None:
    guesses = (
        *GUESSES,
        (5, "diet", "nut-free", 1.0),
        (2, "diet", "vegan", 1.0),
        (5, "health", "low-fat", 1.0),
    )
    context = make(guesses=guesses)
    assert "nut-roast" not in dinners(context, Profile(allergies=("tree_nut",)))
    assert "leek-pot" not in dinners(context, Profile(diets=("vegan",)))
    assert "leek-pot" not in dinners(context, Profile(allergies=("milk",)))
    assert "green-dip" in dinners(context, Profile(diets=("vegan",)))


def test_a_meal_of_guesses_alone_is_planned(make: Make) -> None:
    stated = STATED.replace("dinner", "snack")
    assert set(dinners(make(stated=stated))) == {"leek-pot", "green-dip", "nut-roast"}
