"""The recipes that a language model writes, as the benchmark reads them."""

from benchmarks.generate.model_recipes import USUAL_SERVINGS, messages, read_recipe, recipe_text
from core.food.recipe import IngredientUse, Nutrition, Recipe

REPLY = """Here is a recipe.
**Title: Lentil soup**
Servings: 2
Total time: 25 minutes
**Ingredients:**
- 200 g red lentils
* 1 onion
3. 1 l water

Directions:
1. Chop the onion.
2. Simmer all for 20 minutes.

Wish: a soup
Wish: a soup
"""


def test_the_form_is_read_and_what_follows_it_is_not() -> None:
    found = read_recipe(REPLY)
    assert found.title == "Lentil soup"
    assert (found.servings, found.minutes) == (2.0, 25.0)
    assert found.ingredients == ("200 g red lentils", "1 onion", "1 l water")
    assert found.steps == ("Chop the onion.", "Simmer all for 20 minutes.")
    assert found.is_recipe


def test_a_text_without_directions_is_no_recipe() -> None:
    assert not read_recipe("Title: Soup\nIngredients:\n- 1 onion\n- 2 leeks").is_recipe
    assert not read_recipe("I can't help with that.").is_recipe
    assert not read_recipe("").is_recipe
    assert read_recipe("Title: Soup\nServings: 0\n").servings == USUAL_SERVINGS


def test_the_model_sees_recipes_in_the_form_that_it_shall_write() -> None:
    onion = IngredientUse("1 onion", "onion", "onion", 1.0, "", 110.0, "household")
    leek = IngredientUse("2 leeks", "leek", "leek", 2.0, "", 180.0, "household")
    recipe = Recipe(
        "k", "Soup", 2.0, 5.0, 10.0, (onion, leek), ("Chop.", "Simmer."), (), Nutrition({}, {}, None)
    )
    again = read_recipe(recipe_text(recipe))
    assert (again.title, again.servings, again.minutes) == ("Soup", 2.0, 15.0)
    assert again.ingredients == ("1 onion", "2 leeks")
    assert again.steps == ("Chop.", "Simmer.")
    content = messages("a vegan soup", [recipe])[1]["content"]
    assert content.count("Title: Soup") == 1
    assert "Wish: a vegan soup" in content
