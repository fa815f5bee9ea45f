"""Browsing the library: filters mean the same as conditions of a question."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.errors import KnownError
from core.food.shown_names import shown_title
from core.food.spelling import fold
from core.people.profile import Profile
from core.people.store import save_profile
from core.progress import Job
from core.recommend.meal_check import NOT_VERIFIED
from core.services.browsing import (
    DIETS,
    ENERGY_KCAL,
    SORTS,
    Browsed,
    RecipeFilter,
    browse,
    filter_counts,
    listed,
)
from core.services.meal_checks import meal_check
from core.services.recipe_notes import RecipeNote, storing_note
from core.services.recipes import find_recipes
from core.store.user_db import writing
from core.translation import ENGLISH, Language, use_language

SOUP = "# Browsing carrot soup\n\n## Ingredients\n\n- 2 carrots\n- 1 onion\n\n## Directions\n\nCook everything.\n"


def keep(engine: Engine, profile: Profile) -> None:
    with writing(engine.home) as connection:
        save_profile(connection, profile)


def keys(engine: Engine, found: Browsed) -> set[str]:
    return {row.recipe.key for row in listed(engine, found, 0, len(found))}


def test_pages_of_rows_are_the_whole_list(engine: Engine) -> None:
    found = browse(engine, RecipeFilter(), "title")
    pages = [row for first in range(0, len(found), 7) for row in listed(engine, found, first, 7)]
    assert [row.recipe for row in pages] == [row.recipe for row in listed(engine, found, 0, len(found))]
    assert len(pages) == engine.library.counts["recipes"]
    assert listed(engine, found, len(found), 10) == ()


def test_conditions_narrow_each_other(engine: Engine) -> None:
    quick = browse(engine, RecipeFilter(most_minutes=45))
    vegan = browse(engine, RecipeFilter(diet="vegan"))
    both = browse(engine, RecipeFilter(most_minutes=45, diet="vegan"))
    assert keys(engine, both) == keys(engine, quick) & keys(engine, vegan)
    for row in listed(engine, quick, 0, len(quick)):
        assert row.recipe.total_min is not None
        assert row.recipe.total_min <= 45


def test_a_serving_of_unknown_energy_meets_no_bound(engine: Engine) -> None:
    light = browse(engine, RecipeFilter(most_kcal=400))
    assert 0 < len(light) < engine.library.counts["recipes"]
    for row in listed(engine, light, 0, len(light)):
        assert row.recipe.energy_kcal is not None
        assert row.recipe.energy_kcal <= 400
        assert row.recipe.is_energy_complete


def test_counts_are_those_of_the_filters_they_offer(engine: Engine) -> None:
    found = browse(engine, RecipeFilter(most_minutes=60, diet="vegetarian"))
    counts = filter_counts(engine, found)
    assert counts is not None
    for minutes, count in counts.minutes.items():
        assert count == len(browse(engine, RecipeFilter(most_minutes=minutes, diet="vegetarian")))
    for diet in DIETS:
        assert counts.diets.get(diet, 0) == len(browse(engine, RecipeFilter(most_minutes=60, diet=diet)))
    for (least, most), count in counts.energy_kcal.items():
        one = RecipeFilter(most_minutes=60, diet="vegetarian", least_kcal=least, most_kcal=most)
        assert count == len(browse(engine, one))
    assert len(counts.energy_kcal) == len(ENERGY_KCAL)
    for cuisine, count in counts.cuisines.items():
        one = RecipeFilter(most_minutes=60, diet="vegetarian", cuisine=cuisine)
        assert count == len(browse(engine, one)) > 0
    assert counts.own == 0


def test_own_recipes_and_sources(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "soup.md"
    path.write_text(SOUP, encoding="utf-8")
    before = browse(engine, RecipeFilter())
    engine.changes.import_recipes([path], None, Job())
    assert listed(engine, before, 0, 5) == ()
    assert filter_counts(engine, before) is None
    own = browse(engine, RecipeFilter(own_only=True))
    assert [row.recipe.title for row in listed(engine, own, 0, 5)] == ["Browsing carrot soup"]
    assert len(browse(engine, RecipeFilter(source="markdown"))) == 1
    assert listed(engine, browse(engine, RecipeFilter(), "newest"), 0, 1)[0].recipe.source == "markdown"


def test_recipes_that_fit_the_profile_break_nothing(engine: Engine) -> None:
    keep(engine, Profile(allergies=("milk",)))
    everything, fitting = browse(engine, RecipeFilter()), browse(engine, RecipeFilter(fits_profile=True))
    assert 0 < len(fitting) < len(everything)
    expected = {row.recipe.key for row in listed(engine, everything, 0, 999) if not row.verdict.avoid}
    assert keys(engine, fitting) == expected
    check = meal_check(engine, Profile(allergies=("milk",)))
    recipe = engine.library.recipe(int(fitting.order[0]))
    assert not check.recipe(recipe).avoid
    counts = filter_counts(engine, everything)
    assert counts is not None
    assert counts.fitting == len(fitting)


def test_without_an_applicable_profile_nothing_looks_as_if_it_fitted(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Profile:
        raise KnownError("The profile names a food that Larder doesn't know.")

    monkeypatch.setattr("core.services.browsing.stored_profile", refuse)
    assert listed(engine, browse(engine, RecipeFilter()), 0, 1)[0].verdict == NOT_VERIFIED
    with pytest.raises(KnownError, match="profile"):
        browse(engine, RecipeFilter(fits_profile=True))


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (RecipeFilter(diet="vegann"), "has no diet 'vegann'"),
        (RecipeFilter(cuisine="martian"), "has no cuisine 'martian'"),
        (RecipeFilter(course="seventh"), "has no course 'seventh'"),
        (RecipeFilter(source="nowhere"), "nothing from 'nowhere'"),
    ],
)
def test_unknown_values_are_named(engine: Engine, wanted: RecipeFilter, said: str) -> None:
    with pytest.raises(KnownError, match=said):
        browse(engine, wanted)


def test_every_sort_works_with_every_kind_of_filter(engine: Engine) -> None:
    for sort in SORTS:
        assert len(browse(engine, RecipeFilter("a", most_minutes=60), sort)) > 0


def test_favourites_and_own_tags_are_found(engine: Engine) -> None:
    first, second = listed(engine, browse(engine, RecipeFilter(), "title"), 0, 2)
    with writing(engine.home) as connection:
        storing_note(first.recipe.key, "", RecipeNote(is_favourite=True)).do(connection)
        storing_note(second.recipe.key, "", RecipeNote(tags=("Granny's zwieselbox",))).do(connection)
    assert keys(engine, browse(engine, RecipeFilter(favourites_only=True))) == {first.recipe.key}
    found = browse(engine, RecipeFilter("zwieselbox"))
    assert keys(engine, found) == {second.recipe.key}
    assert not found.corrected
    counts = filter_counts(engine, browse(engine, RecipeFilter()))
    assert counts is not None
    assert counts.favourites == 1


def test_a_filter_without_conditions_is_not_narrowed() -> None:
    assert not RecipeFilter("soup").is_narrowed
    assert RecipeFilter(own_only=True).is_narrowed


def test_recipes_are_found_by_slips_too(engine: Engine) -> None:
    title = listed(engine, browse(engine, RecipeFilter(), "title"), 0, 1)[0].recipe.title
    found = find_recipes(engine, title)
    assert found.recipes[0].title == title
    assert found.total >= 1


@pytest.fixture
def german() -> Iterator[None]:
    use_language(Language("de"))
    yield
    use_language(ENGLISH)


@pytest.mark.usefixtures("german")
def test_titles_in_the_language_of_the_window_are_searched_and_sorted(engine: Engine) -> None:
    found = browse(engine, RecipeFilter(), "title")
    titles = [shown_title(row.recipe.title) for row in listed(engine, found, 0, len(found))]
    assert titles == sorted(titles, key=fold)
    assert any(
        shown_title(row.recipe.title) != row.recipe.title for row in listed(engine, found, 0, len(found))
    )
    with_words = browse(engine, RecipeFilter(words="haferbr apfel"))
    titles = [row.recipe.title for row in listed(engine, with_words, 0, len(with_words))]
    assert "Apple cinnamon oatmeal" in titles
    # The words of the recipe itself are found as well.
    assert len(browse(engine, RecipeFilter(words="oatmeal"))) > 0


def found_by(engine: Engine, words: str) -> list[str]:
    return [recipe.title for recipe in find_recipes(engine, words, 1000).recipes]


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    "typed", ["Haferbrei mit Apfel und Zimt", "haferbrie zimt", "Äpfel", "Aepfel", "Haferflocken"]
)
def test_recipes_are_found_by_titles_and_foods_of_the_window_s_language(engine: Engine, typed: str) -> None:
    assert "Apple cinnamon oatmeal" in found_by(engine, typed)


@pytest.mark.usefixtures("german")
def test_a_corrected_word_of_the_window_s_language_is_shown_as_it_is_written(engine: Engine) -> None:
    assert browse(engine, RecipeFilter(words="Bluaberen")).corrected == {}
    assert browse(engine, RecipeFilter(words="Heidelbeerne")).corrected == {"heidelbeerne": "Heidelbeeren"}


@pytest.mark.usefixtures("german")
def test_the_title_that_the_window_shows_comes_before_foods_and_english_titles(engine: Engine) -> None:
    found = browse(engine, RecipeFilter(words="Apfel"))
    shown = [shown_title(row.recipe.title) for row in listed(engine, found, 0, len(found))]
    has_word = ["apfel" in fold(title) for title in shown]
    assert has_word == sorted(has_word, reverse=True)
    assert {True, False} == set(has_word)


def test_an_english_search_finds_other_languages_only_where_it_would_find_nothing(engine: Engine) -> None:
    in_english = browse(engine, RecipeFilter(words="pan"))
    use_language(Language("es"))
    try:
        in_spanish = browse(engine, RecipeFilter(words="pan"))
    finally:
        use_language(ENGLISH)
    assert keys(engine, in_english) < keys(engine, in_spanish), "bread is pan in Spanish"
    for row in listed(engine, in_english, 0, len(in_english)):
        recipe = engine.library.recipes(
            [int(in_english.library.recipe_ids([row.recipe.key])[row.recipe.key])]
        )
        (one,) = recipe.values()
        words = " ".join((one.title, *(use.name for use in one.uses), *(name for _, name in one.tags)))
        assert "pan" in fold(words)
    assert "Apple cinnamon oatmeal" in found_by(engine, "Haferbrei")
    assert "Apple cinnamon oatmeal" in found_by(engine, "Haferflocken")
    assert browse(engine, RecipeFilter(words="appel")).corrected == {"appel": "apple"}
