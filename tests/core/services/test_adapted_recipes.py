"""Adapted recipes in the library: stored, found, exported and rebuilt like imported ones."""

from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from core.adapt.comparison import changes_in_words, compared_lines, from_source
from core.engine.engine import Engine
from core.errors import KnownError
from core.food.lineage import lineage_in
from core.food.recipe import Recipe
from core.people.profile import Profile
from core.services.adapt import AdaptedRecipe, RecipeInWords, adapt
from core.services.adapted_recipes import LABEL, SavedRecipe, save_adapted
from core.services.imports import export_recipes, import_recipes, remove_source, sources
from core.services.recipes import find_recipes, recipe_of
from core.store.home import Home
from core.translation import ENGLISH, Language, use_language

PANCAKES = """Pancakes of the test
Serves 4

200 g flour
2 eggs
300 ml milk
2 tbsp butter

1. Whisk the flour, eggs and milk.
2. Melt the butter in a pan and fry the pancakes.
"""
DAY = date(2026, 11, 23)


@pytest.fixture
def engine(small_stocked: Path, tmp_path: Path) -> Iterator[Engine]:
    with closing(Engine(Home(small_stocked))) as one:
        source = tmp_path / "pancakes.txt"
        source.write_text(PANCAKES, encoding="utf-8")
        import_recipes(one, [source])
        yield one


def pancakes(engine: Engine) -> str:
    return find_recipes(engine, "pancakes test").recipes[0].key


def adapted(engine: Engine, wish: str = "no milk") -> AdaptedRecipe:
    return adapt(engine, pancakes(engine), wish, profile=Profile())


def saved(engine: Engine, wish: str = "no milk") -> SavedRecipe:
    found = adapted(engine, wish)
    return save_adapted(engine, found, found.proposals[0], on=DAY)


def facts(recipe: Recipe) -> tuple[object, ...]:
    return (
        recipe.title,
        recipe.servings,
        [use.text for use in recipe.uses],
        recipe.steps,
        recipe.allergens,
        recipe.notes,
    )


def test_a_saved_recipe_is_the_proposal_with_its_lineage(engine: Engine) -> None:
    found = adapted(engine)
    proposal = found.proposals[0]
    one = save_adapted(engine, found, proposal, on=DAY)
    recipe = recipe_of(engine, one.key)
    assert one.is_new
    assert [use.text for use in recipe.uses] == [use.text for use in proposal.recipe.uses]
    assert recipe.steps == proposal.recipe.steps
    assert "milk" not in recipe.allergens
    assert not recipe.unlisted
    lineage = lineage_in(recipe.notes)
    assert lineage is not None
    assert (lineage.key, lineage.title) == (pancakes(engine), "Pancakes of the test")
    assert (lineage.wish, lineage.on) == ("no milk", DAY)
    assert lineage.changes == changes_in_words(proposal)
    energy_kcal = proposal.recipe.nutrition.amounts["energy"]
    assert recipe.nutrition.amounts["energy"] == pytest.approx(energy_kcal, rel=0.02)


def test_it_is_listed_by_its_origin(engine: Engine) -> None:
    one = saved(engine)
    listed = {each.key: each for each in find_recipes(engine, "test").recipes}
    assert listed[one.key].adapted_from == "Pancakes of the test"
    assert not listed[pancakes(engine)].adapted_from
    assert {each.label: each.count for each in sources(engine)}[LABEL] == 1
    assert remove_source(engine, "adapted").count == 1
    assert one.key not in {each.key for each in find_recipes(engine, "test").recipes}


def test_saving_again_adds_nothing_and_other_changes_get_another_title(engine: Engine) -> None:
    first, again = saved(engine), saved(engine)
    assert (again.key, again.title, again.is_new) == (first.key, first.title, False)
    found = adapted(engine, "under 200 kcal")
    titles = [save_adapted(engine, found, each, on=DAY).title for each in found.proposals]
    assert len({title.casefold() for title in (first.title, *titles, "Pancakes of the test")}) == 2 + len(
        titles
    )


def test_it_is_there_after_a_rebuild(engine: Engine) -> None:
    one = saved(engine)
    before = facts(recipe_of(engine, one.key))
    home = engine.home
    engine.close()
    for path in home.root.glob("library-*"):
        path.unlink()
    with closing(Engine(home)) as rebuilt:
        assert facts(recipe_of(rebuilt, one.key)) == before


def test_exports_carry_the_lineage(engine: Engine, tmp_path: Path) -> None:
    one = saved(engine)
    paths = [tmp_path / f"own.{ending}" for ending in ("json", "md", "cook", "csv")]
    for path in paths:
        export_recipes(engine, path, names=[one.key], profile=Profile())
        assert import_recipes(engine, [path]).recipes.unchanged == 1  # type: ignore[union-attr]
    source = "adapted"
    for path in paths:
        remove_source(engine, source)
        import_recipes(engine, [path])
        (again,) = find_recipes(engine, one.title).recipes
        assert again.adapted_from == "Pancakes of the test", path
        recipe = recipe_of(engine, again.key)
        assert "milk" not in recipe.allergens, path
        source = recipe.source


def test_what_cannot_be_saved_says_why(engine: Engine) -> None:
    words = adapt(engine, RecipeInWords("Tea", 1, ("1 cup milk", "1 cup tea")), "no milk", profile=Profile())
    with pytest.raises(KnownError, match="Import the recipe first"):
        save_adapted(engine, words, words.proposals[0])
    nothing = adapted(engine, "no fish")
    with pytest.raises(KnownError, match="nothing to save"):
        save_adapted(engine, nothing, nothing.proposals[0])


def test_lines_are_shown_in_the_language_of_the_window_and_stored_as_written(engine: Engine) -> None:
    use_language(Language("de"))
    try:
        found = adapt(engine, "buttermilk-pancakes", "no egg", profile=Profile())
        change, *_ = changes_in_words(found.proposals[0])
        assert "Ahornsirup" in " ".join(
            row.before for row in compared_lines(found.recipe, found.proposals[0])
        )
        saved_one = save_adapted(engine, found, found.proposals[0], on=DAY)
    finally:
        use_language(ENGLISH)
    lineage = lineage_in(recipe_of(engine, saved_one.key).notes)
    assert lineage is not None
    assert lineage.changes == changes_in_words(from_source(found.proposals[0], ""))
    assert change not in lineage.changes
