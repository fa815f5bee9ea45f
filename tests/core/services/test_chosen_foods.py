"""Foods that the user chooses for lines of an import: stored with the recipe, and remembered on request."""

from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.errors import KnownError
from core.food.recipe import Recipe
from core.food.taxonomy import Certainty
from core.importing.archive.stored_imports import imported_recipes
from core.services.chosen_foods import (
    ChosenFoods,
    food_named,
    foods_like,
    remembered_foods,
    remembering,
)
from core.services.imports import import_previewed, import_recipes, preview_import
from core.store.user_db import writing

SOUP = """---
title: Chosen soup
---

## Ingredients

- 2 cups rocket
- 1 cup glurf milk, warm
- 200 g pasta

## Steps

Boil.
"""


@pytest.fixture
def soup(tmp_path: Path) -> Path:
    path = tmp_path / "soup.md"
    path.write_text(SOUP, encoding="utf-8")
    return path


def stored(engine: Engine) -> Recipe:
    return engine.library.recipe(engine.library.recipe_ids(["Chosen soup"])["Chosen soup"])


def foods(recipe: Recipe) -> list[str | None]:
    return [use.entity for use in recipe.uses]


def test_a_chosen_food_brings_its_allergens_and_keeps_the_amount(engine: Engine, soup: Path) -> None:
    chosen = ChosenFoods({"1 cup glurf milk, warm": "almond milk"})
    preview = preview_import(engine, [soup], chosen=chosen)
    line = preview.files[0].looks[0].lines[1]
    assert (line.food, line.is_known, line.is_chosen) == ("almond milk", True, True)
    assert not preview.files[0].looks[0].lines[0].is_chosen
    import_previewed(engine, preview)
    recipe = stored(engine)
    assert foods(recipe) == ["arugula", "almond milk", "pasta"]
    use = recipe.uses[1]
    assert (use.text, use.amount, use.unit) == ("1 cup glurf milk, warm", 1.0, "cup")
    assert use.mass_g == pytest.approx(240, rel=0.1)
    assert engine.data.rules.certainty(use.items, engine.data.rules.allergens["tree_nut"].nodes) is (
        Certainty.CONTAINS
    )


def test_the_choice_outlives_a_new_build_and_the_same_import(engine: Engine, soup: Path) -> None:
    import_previewed(engine, preview_import(engine, [soup], chosen=ChosenFoods({"2 cups rocket": "spinach"})))
    (pending,) = [one for batch in imported_recipes(engine.library) for one in batch]
    (again,) = engine.ingredients.resolver.place([pending])
    assert next(use.entity for use in again.uses) == "spinach"
    assert preview_import(engine, [soup]).unchanged == 1
    assert foods(stored(engine))[0] == "spinach"


def test_a_remembered_name_counts_for_later_imports_until_it_is_forgotten(engine: Engine, soup: Path) -> None:
    with writing(engine.home) as connection:
        remembering(connection, {"Rocket": "spinach"})
    assert dict(remembered_foods(engine)) == {"rocket": "spinach"}
    line = preview_import(engine, [soup]).files[0].looks[0].lines[0]
    assert (line.food, line.is_chosen) == ("spinach", True)
    aside = preview_import(engine, [soup], chosen=ChosenFoods(by_name={"rocket": ""}))
    assert aside.files[0].looks[0].lines[0].food == "arugula"
    with writing(engine.home) as connection:
        remembering(connection, {"rocket": ""})
    assert not remembered_foods(engine)
    assert preview_import(engine, [soup]).files[0].looks[0].lines[0].food == "arugula"


def test_a_table_with_a_food_of_its_own_column_is_chosen_for_too(engine: Engine, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text("title,ingredients\nChosen soup,2 cups rocket | 1 onion\n", encoding="utf-8")
    import_recipes(engine, [table], foods={"rocket": "Spinach"})
    assert foods(stored(engine)) == ["spinach", "onion"]


def test_an_unknown_food_is_refused_before_anything_is_imported(engine: Engine, soup: Path) -> None:
    before = engine.library.path
    with pytest.raises(KnownError, match="no food called 'glurf'"):
        import_recipes(engine, [soup], foods={"rocket": "glurf"})
    assert engine.library.path == before
    assert food_named(engine, "Spinach") == "spinach"


def test_the_nearest_names_are_offered_first(engine: Engine) -> None:
    assert foods_like(engine, "rocket")[0].name == "arugula"
    milk = foods_like(engine, "almond milk")[0]
    assert (milk.name, milk.contains, milk.may_contain) == ("almond milk", ("tree nuts",), ())
    assert all(offer.name in engine.data.taxonomy.nodes for offer in foods_like(engine, "glurf milk"))
    assert "tomato" in {offer.name for offer in foods_like(engine, "tomatos")}
    assert "broccoli" in {offer.name for offer in foods_like(engine, "brocolli")}
    assert foods_like(engine, " 12 ") == ()
