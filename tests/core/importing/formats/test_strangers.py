"""Quirks of files that strangers wrote, each in a file of our own words (fixtures/strangers/README.md names the sources)."""

import json
import zipfile
from pathlib import Path

import pytest

from core.importing.containers.decoding import text_from
from core.importing.fields.build_recipe import UNREADABLE_LINE
from core.importing.formats.recipemd import is_recipemd
from core.importing.pipeline.readers import reader_for, reader_named
from core.importing.source_recipe import SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.plain import line_of
from core.text.servings import servings_of
from tests.core.importing.format_files import read_stranger, texts


def test_cooklang_marks_that_begin_with_a_digit_or_a_picture() -> None:
    (pan,) = read_stranger("Pan.cook", "cooklang")
    assert texts(pan)[:5] == ["0.5 l buttermilk", "1 egg", "1/3 tsp salt", "5peppers", "🧂"]
    # "@ example{}" is no mark, and neither is "~ {5}".
    assert texts(pan).count("example") == 0
    assert "~ {5}" in pan.steps[1]
    assert "ask where" not in " ".join(pan.steps)


def test_front_matter_that_is_no_yaml_keeps_its_lists() -> None:
    (pan,) = read_stranger("Pan.cook", "cooklang")
    assert pan.tags == ("Amer : ican", "Breakfast", "From Scratch")


def test_a_page_that_paprika_exported() -> None:
    (quiche,) = read_stranger("paprika_page.html", "webpage")
    assert texts(quiche) == ["125 g unsalted butter , (cold)", "olive oil", "½ a bunch of thyme , (15g)"]
    assert quiche.steps == ("Rub the butter in, then mix, pat and bring together.", "Bake.")
    assert (quiche.total_min, quiche.tags) == (75, ("Dinner", "Pies"))
    # The page's yield holds words, which may name a food.
    assert quiche.notes == "From my sister.\n\nMakes: 8 1 hour 15 minutes plus chilling"
    # The shares of daily values behind the amounts are no amounts.
    assert quiche.stated == {
        "energy": 514.0, "fat": 30.4, "saturated_fat": 15.4, "sugars": 6.3, "salt": 1.1, "fiber": 5.5,
    }  # fmt: skip


def test_recipesage_as_it_exports() -> None:
    bowl, plain = read_stranger("recipesage.json", "recipesage")
    assert texts(bowl) == ["200 g white beans", "1 lemon", "2 tbsp tahini"]
    assert bowl.steps == ("Boil.", "Stir.")
    assert (bowl.servings, bowl.prep_min, bowl.total_min) == (4, 15, 40)
    assert (bowl.url, bowl.notes) == (
        "https://bowls.example/beans",
        "Soak first.\n\nParts of the recipe: Bowl; Sauce",
    )
    assert bowl.stated == {"energy": 410.0, "protein": 18.0}
    assert plain.stated == {}


def test_a_page_of_the_time_before_schema_org() -> None:
    (pears,) = read_stranger("old_blog.htm", "webpage")
    assert pears.title == "Pear lasagne"
    assert texts(pears) == ["2 tablespoons walnut oil", "3 pears, peeled", "500 g pasta ½ cooked"]
    assert pears.steps == ("Heat the oil in a pan.", "Layer it all.")
    assert (pears.servings, pears.prep_min, pears.cook_min, pears.total_min) == (8, 40, 80, 120)
    assert pears.notes == "Baked in a tall pan.\n\nParts of the recipe: For the sauce"


def test_a_page_that_marks_the_list_as_well_as_its_lines() -> None:
    (rings,) = read_stranger("old_list.htm", "webpage")
    assert texts(rings) == ["1 pound ring pasta", "1 cup cream"]
    assert rings.steps == ("Boil.", "Stir.")
    assert (rings.servings, rings.prep_min) == (8, 15)


def test_markdown_that_lists_all_in_its_front_matter() -> None:
    (soup,) = read_stranger("listed_ahead.md", "markdown")
    assert texts(soup) == [
        "4 tablespoons butter",
        "1 cup diced leek, washed",
        "Dressing: 2 tbsp walnut oil",
        "1 egg",
        "20g de sucre ou 15g de miel",
        "Cocoa Crust",
    ]
    assert soup.steps == ("Start with butter", "Serve")
    assert soup.tags == ("sides", "soups")


def test_recipemd() -> None:
    (bread,) = read_stranger("two_rules.md", "markdown")
    assert (bread.title, bread.servings, bread.tags) == ("Dunkles Brot", 5, ("vegetarisch", "schnell"))
    assert texts(bread) == [
        "0,5 l Malzbier",
        "500 g Mehl",
        "1 1/2 Pck. Backpulver",
        "Körner nach Wahl (z.B. Sonnenblumenkerne)",
        "1 TL Salz",
    ]
    assert bread.steps == ("Einfach alle Zutaten vermengen und backen.", "Tipp: Dunkler wird es mit Roggen.")


def test_recipemd_with_an_underlined_title_and_tags_that_count(tmp_path: Path) -> None:
    path = tmp_path / "it.md"
    path.write_text(
        "Soup\n====\n\n*5 Portionen, vegan*\n\n---\n\n## Base\n\n- leeks\n- *1* egg\n", encoding="utf-8"
    )
    assert reader_for(path).name == "markdown"
    reader = reader_named("markdown")
    assert reader is not None
    (soup,) = reader.read(path, Job())
    assert isinstance(soup, SourceRecipe)
    assert (soup.title, soup.servings, soup.tags, texts(soup)) == ("Soup", 5, ("vegan",), ["leeks", "1 egg"])


@pytest.mark.parametrize(
    "text",
    [
        "# Our kitchen\n\n---\n\n- [Soups](soups.md)\n- [Breads](breads.md)\n",
        "# Our kitchen\n\nA site.\n\n---\n\n- built with care\n- in a shed\n",
        "# Soup\n\n---\n\n- Cook time: 5 min\n\n## Ingredients\n\n- 1 leek\n\n---\n\nBoil.\n",
    ],
)
def test_a_rule_and_a_list_alone_are_no_recipemd(text: str) -> None:
    assert not is_recipemd(text)


def test_degrees_as_dos_wrote_them() -> None:
    """As in Meal-Master records that others show as "350\u00f8F"."""
    assert text_from(b"Bake at 350\xf8F or 180 \xf8C.") == "Bake at 350\u00b0F or 180 \u00b0C."
    assert text_from("Rødgrød med fløde".encode("cp1252")) == "Rødgrød med fløde"


def test_a_list_in_two_systems_of_measures_counts_once() -> None:
    (bolo,) = read_stranger("two_systems.md", "markdown")
    assert texts(bolo) == ["750 g sweet potato", "3 teaspoons salt", "1 egg"]
    assert (bolo.prep_min, bolo.cook_min, bolo.servings) == (60, 45, None)


def markdown(tmp_path: Path, text: str) -> SourceRecipe:
    path = tmp_path / "it.md"
    path.write_text(text, encoding="utf-8")
    reader = reader_named("markdown")
    assert reader is not None
    (found,) = reader.read(path, Job())
    assert isinstance(found, SourceRecipe)
    return found


def test_a_list_under_a_heading_of_its_own_is_not_lost(tmp_path: Path) -> None:
    dish = markdown(
        tmp_path,
        "# Noodles\n\n## Ingredients\n\n- 200 g noodles\n\n## Sauce\n\n- 2 tbsp peanut butter\n- salt\n\n"
        "## Gear\n\n- a wok\n\n## Directions\n\n1. Boil.\n",
    )
    assert texts(dish) == ["200 g noodles", "2 tbsp peanut butter", "salt"]
    assert dish.steps == ("Boil.",)
    assert dish.notes == "a wok\n\nParts of the recipe: Sauce"


def test_an_emphasised_ingredient_is_no_heading(tmp_path: Path) -> None:
    dish = markdown(
        tmp_path,
        "# Toast\n\n## Ingredients\n\n**Peanuts**\n2 slices bread\n**Sesame**\n\n## Steps\n\nToast.\n",
    )
    assert texts(dish) == ["Peanuts", "2 slices bread", "Sesame"]
    listed = markdown(
        tmp_path, "# Toast\n\n## Ingredients\n\n**Topping**\n\n- peanuts\n\n## Steps\n\nToast.\n"
    )
    assert texts(listed) == ["peanuts"]


def test_a_long_ingredient_of_a_list_without_bullets_stays_one(tmp_path: Path) -> None:
    long = "Salt and ground almonds to taste, with a little more for the rim of the dish"
    dish = markdown(tmp_path, f"# Cream\n\n## Ingredients\n\n1 cup cream\n{long}\n\n## Steps\n\nStir.\n")
    assert texts(dish) == ["1 cup cream", long]


def test_the_csv_of_recipe_apps() -> None:
    slices, salad = read_stranger("app_export.csv", "table")
    assert texts(slices) == [
        "2 large potatoes ((cut into slices))",
        "2 Tablespoons Oil",
        "1 Teaspoon dry basil",
    ]
    assert slices.stated == {"energy": 150.0, "carbohydrate": 25.0, "saturated_fat": 1.0, "sodium": 396.0}
    assert (slices.prep_min, slices.cook_min, slices.total_min) == (10, 15, 25)
    assert slices.tags == ("Sides", "Italian")
    assert slices.url == "https://slices.example/potato/"
    assert texts(salad)[1] == "half of a small onion, thinly sliced"
    assert salad.steps == ("Slice.", "Mix.")


def test_cooklangs_own_recipes_state_nutrition_of_one_serving() -> None:
    (dish,) = read_stranger("one_serving.cook", "cooklang")
    assert dish.stated == {"energy": 245.0, "protein": 9.0, "carbohydrate": 51.0}
    assert texts(dish) == ["100 g aubergine", "oil", "1/3 tsp smoked paprika"]


@pytest.mark.parametrize(("written", "servings"), [(1, None), (4, 4)])
def test_nextcloud_writes_one_for_a_yield_it_could_not_read(
    tmp_path: Path, written: int, servings: float | None
) -> None:
    """As in Mealie's copy of such a recipe (tests/data/nextcloud_recipes)."""
    path = tmp_path / "cookbook.zip"
    pie = {
        "@type": "Recipe",
        "name": "Pie",
        "recipeYield": written,
        "recipeIngredient": ["1 1/4 lb beef (lean)"],
        "recipeInstructions": [
            {
                "@type": "HowToSection",
                "name": "Toasting:",
                "itemListElement": [{"@type": "HowToStep", "text": "Toast."}],
            },
            {"@type": "HowToTip", "name": "Tip", "text": "Serve with nachos."},
        ],
    }
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("Recipes/Pie/recipe.json", json.dumps(pie))
    assert reader_for(path).name == "nextcloud"
    reader = reader_named("nextcloud")
    assert reader is not None
    (found,) = reader.read(path, Job())
    assert isinstance(found, SourceRecipe)
    assert (found.servings, found.steps) == (servings, ("Toast.", "Serve with nachos."))


def mealie(tmp_path: Path, *ingredients: dict[str, object]) -> list[str]:
    """Mealie's third version, as the tests of joostlek/python-mealie hold it (tests/fixtures/recipe-v3.json)."""
    path = tmp_path / "mealie.zip"
    recipe = {"name": "Bars", "slug": "bars", "recipeServings": 0.0, "recipeIngredient": list(ingredients)}
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("recipes/bars/bars.json", json.dumps(recipe))
    reader = reader_named("mealie")
    assert reader is not None
    return [
        line.text
        for found in reader.read(path, Job())
        if isinstance(found, SourceRecipe)
        for line in found.lines
    ]


def test_a_recipe_that_was_taken_out_of_tandoors_zip(tmp_path: Path) -> None:
    """As people do before they ask why it cannot be imported (TandoorRecipes/recipes issues 2907, 3561, 4323)."""
    path = tmp_path / "Omelett.json"
    foods = [
        {
            "food": {"name": "Eier"},
            "unit": None,
            "amount": 3.0,
            "note": "",
            "is_header": False,
            "no_amount": False,
        }
    ]
    recipe = {
        "name": "Omelett",
        "servings": 2,
        "working_time": 5,
        "steps": [{"instruction": "Braten.", "ingredients": foods}],
    }
    path.write_text(json.dumps(recipe), encoding="utf-8")
    assert reader_for(path).name == "tandoor"
    reader = reader_named("tandoor")
    assert reader is not None
    (omelette,) = reader.read(path, Job())
    assert isinstance(omelette, SourceRecipe)
    assert (omelette.title, texts(omelette), omelette.prep_min) == ("Omelett", ["3 Eier"], 5)


def test_a_recipe_that_was_taken_out_of_mealies_zip(tmp_path: Path) -> None:
    path = tmp_path / "bars.json"
    item = {"quantity": 10.0, "unit": {"name": "ml"}, "food": {"name": "milk"}, "note": ""}
    recipe = {
        "groupId": "1",
        "name": "Bars",
        "slug": "bars",
        "recipeServings": 0.0,
        "recipeIngredient": [item],
    }
    path.write_text(json.dumps(recipe), encoding="utf-8")
    assert reader_for(path).name == "mealie"
    reader = reader_named("mealie")
    assert reader is not None
    (bars,) = reader.read(path, Job())
    assert isinstance(bars, SourceRecipe)
    assert texts(bars) == ["10 ml milk"]


def test_a_column_called_recipe_is_the_title_or_the_directions(tmp_path: Path) -> None:
    """Cookmate names its directions so; others their titles."""
    reader = reader_named("table")
    assert reader is not None
    both, alone = tmp_path / "both.csv", tmp_path / "alone.csv"
    both.write_text(
        '"title","quantity","ingredients","recipe"\n"Pizza","4","1 dough\n1 leek","Bake."\n', encoding="utf-8"
    )
    alone.write_text('"recipe","ingredients"\n"Pizza","1 dough\n1 leek"\n', encoding="utf-8")
    (first,) = reader.read(both, Job())
    (second,) = reader.read(alone, Job())
    assert isinstance(first, SourceRecipe)
    assert isinstance(second, SourceRecipe)
    assert (first.title, first.servings, first.steps) == ("Pizza", 4, ("Bake.",))
    assert (second.title, second.steps) == ("Pizza", ())


def test_mealie_shows_an_ingredient_that_was_never_named_as_its_amount(tmp_path: Path) -> None:
    blank = {"quantity": 10.0, "unit": None, "food": None, "note": "", "display": "1", "originalText": None}
    milk = {**blank, "unit": {"name": "ml"}, "food": {"name": "milk"}, "display": "10 ml milk"}
    assert mealie(tmp_path, milk, blank) == ["10 ml milk", UNREADABLE_LINE]


def test_a_mealie_recipe_within_a_recipe_is_an_ingredient(tmp_path: Path) -> None:
    dough = {
        "quantity": 1.0,
        "unit": None,
        "food": None,
        "note": "",
        "referencedRecipe": {"name": "Short crust"},
    }
    assert mealie(tmp_path, dough) == ["1 Short crust"]


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("P0Y0M0DT0H40M0S", 40), ("PT 35 minutes", 35), ("P1Y", None), ("PT soon", None), ("P0DT0H30M", 30)],
)
def test_durations_with_slips(text: str, minutes: float | None) -> None:
    assert minutes_of(text) == minutes


@pytest.mark.parametrize(
    ("text", "servings"),
    [
        ("Até 4 porções", 4), ("4人分", 4), ("12 Quiche Lorraines, 6 servings", 6), ("4 annosta", 4), ("4 fő", 4),
        ("4 порции", 4), ("3 osoby", 3), ("1 bolo", None),
    ],
)  # fmt: skip
def test_yields_of_many_languages(text: str, servings: float | None) -> None:
    assert servings_of(text) == servings


def test_an_address_in_angle_brackets_is_no_tag() -> None:
    assert line_of("All drinks <http://drinks.example/~a/list.html> by A") == (
        "All drinks http://drinks.example/~a/list.html by A"
    )
