"""Quirks of files that strangers wrote, each in a file of our own words (fixtures/strangers/README.md names the sources)."""

import json
import zipfile
from pathlib import Path

import pytest

from core.importing.assemble import UNREADABLE_LINE
from core.importing.decoding import text_from
from core.importing.plain import line_of
from core.importing.quantities import minutes_of, servings_of
from core.importing.readers import reader_for, reader_named
from core.importing.recipemd import is_recipemd
from core.importing.stream import Skipped, SourceRecipe
from core.progress import Job

FIXTURES = Path(__file__).parent / "fixtures" / "strangers"


def read(name: str, format_name: str) -> list[SourceRecipe]:
    path = FIXTURES / name
    assert reader_for(path).name == format_name
    reader = reader_named(format_name)
    assert reader is not None
    found = list(reader.read(path, Job()))
    assert not [item for item in found if isinstance(item, Skipped)]
    return [item for item in found if isinstance(item, SourceRecipe)]


def texts(recipe: SourceRecipe) -> list[str]:
    return [line.text for line in recipe.lines]


def mealmaster(title: str) -> SourceRecipe:
    return next(recipe for recipe in read("variants.mmf", "mealmaster") if recipe.title == title)


def test_every_way_a_meal_master_record_begins() -> None:
    titles = [recipe.title for recipe in read("variants.mmf", "mealmaster")]
    assert titles == ["Plum Galette", "Cups", "Horns", "Yellow Rice", "Test biscuits", "Nut pastry"]


def test_a_list_off_its_columns_loses_no_ingredient() -> None:
    galette = mealmaster("Plum Galette")
    assert texts(galette) == [
        "4 lb plums, quartered",
        "Kosher salt and black peppe r, freshly ground",
        "6 sprig fresh thyme, plus 1 tbsp finely chopped fresh thyme leaves",
        "2 figs",
        "1 cup neutral oil or extra-virgin olive oil",
        "4 clove garlic",
        "1 tablespoon sugar",
        "EGG WASH",
    ]
    assert galette.steps == ("1. Roll the dough.", "2. Bake it 20 minutes.")
    assert (galette.servings, galette.notes) == (4, "Ann Example")


def test_an_ingredient_with_a_colon_is_no_field(tmp_path: Path) -> None:
    path = tmp_path / "it.mmf"
    head = "MMMMM----- Recipe via Meal-Master (tm) v8.02\n\n      Title: Dip\n Categories: Dips\n Posted by: Ann\n\n"
    path.write_text(
        f"{head}      1 c  Cream\n           Nuts: any kind\n\n  Stir.\n\nMMMMM\n", encoding="ascii"
    )
    bare = tmp_path / "bare.mmf"
    bare.write_text(
        f"{head}           Nuts: any kind\n      1 c  Cream\n\n  Stir.\n\nMMMMM\n", encoding="ascii"
    )
    reader = reader_named("mealmaster")
    assert reader is not None
    for file in (path, bare):
        (dip,) = reader.read(file, Job())
        assert isinstance(dip, SourceRecipe)
        assert sorted(texts(dip)) == ["1 cup Cream", "Nuts: any kind"]
        assert dip.steps == ("Stir.",)


def test_an_x_is_no_amount_and_a_rule_is_no_step() -> None:
    cups = mealmaster("Cups")
    assert texts(cups)[-2:] == ["1 teaspoon Sugar", "Salt & pepper"]
    assert "Dressing:" not in texts(cups)
    assert cups.lines[-1].amount is None
    assert cups.steps == ("* Use 1 tube.", "In a skillet brown the beef.")


def test_the_right_column_goes_on_with_the_left_ones_last_line() -> None:
    assert texts(mealmaster("Horns")) == [
        "1 1/2 cup Whole-milk curd cheese, well drained",
        "3 tablespoon Sugar",
        "1 1/2 teaspoon Cinnamon",
        "1 1/2 cup Milk chocolate, coarsely chopped",
        "1/4 cup Pistachio nuts, coarsely chopped",
        "1 cup All-purpose flour",
        "1 tablespoon Sugar",
        "1 tablespoon Butter or lard",
        "4 tablespoon To 5 Tbl sweet Marsala wine or dry white wine",
        "2 cup Vegetable oil",
        "Colored sprinkles",
    ]


def test_a_range_that_goes_on_behind_its_unit_is_read_as_text() -> None:
    wine = mealmaster("Horns").lines[8]
    assert (wine.name, wine.amount) == (None, None)


def test_decimals_and_hyphens_ahead_of_names() -> None:
    rice = mealmaster("Yellow Rice")
    assert [(line.name, line.amount) for line in rice.lines][2:4] == [("Hot water", 1.0), ("Water", 2.5)]


def test_units_that_other_programs_put_into_the_name() -> None:
    biscuits = mealmaster("Test biscuits")
    assert texts(biscuits)[3:] == [
        "3/4 c. granulated sugar",
        "1 tsp. baking soda",
        "1 c. shortening, softened, at room temperature",
        "2 eggs",
    ]
    assert [line.name for line in biscuits.lines][3:] == [None, None, None, "eggs"]
    assert [line.optional for line in biscuits.lines] == [False, True, True, False, False, False, False]


def test_mastercook_with_tabs() -> None:
    (biscuits,) = read("biscuits.mxp", "mastercook")
    assert texts(biscuits) == [
        "3/4 c. granulated sugar",
        "1 c. brown sugar",
        "1 tsp. baking soda",
        "1 c. shortening, softened,at room temperature",
        "2 eggs",
        "1 tsp. vanilla extract",
    ]
    assert biscuits.tags == ("Snacks", "Cookies & Squares")
    assert (biscuits.servings, biscuits.prep_min) == (2, 45)


def test_mastercook_xml_with_ranges_and_an_address() -> None:
    (biscuits,) = read("biscuits.mx2", "mastercook")
    assert texts(biscuits) == ["0.75-1 c. granulated sugar", "3/4-1 c. brown sugar", "2 eggs"]
    assert [line.amount for line in biscuits.lines] == [None, None, 2.0]
    assert biscuits.url == "http://example.net/"


def test_recipeml_with_ranges_fractions_and_typed_times() -> None:
    (biscuits,) = read("biscuits.xml", "recipeml")
    assert texts(biscuits) == [
        "0.75-1 c. granulated sugar",
        "2 1/4 c. flour",
        "1 cup a",
        "2 cups b (optional)",
        "3 cups milk",
    ]
    assert [line.amount for line in biscuits.lines] == [None, 2.25, 1.0, 2.0, 3.0]
    assert (biscuits.prep_min, biscuits.total_min) == (None, 30)


def test_recipeml_with_divisions_and_alternatives_of_several_foods() -> None:
    (pie,) = read("pie.xml", "recipeml")
    assert texts(pie) == [
        "300 g mixed mushrooms, finely chopped",
        "200 g button mushrooms (optional)",
        "100 g hazelnuts (optional)",
        "sea salt, to taste (optional)",
    ]
    assert (pie.servings, pie.prep_min, pie.cook_min, pie.total_min) == (6, 45, 35, None)
    assert pie.stated == {"energy": 680.0, "fat": 42.0, "sodium": 950.0}
    assert pie.steps == ("Chop the mushrooms and fry them. Until dry.", "Bake at 200°C.")
    assert pie.notes.endswith("From the coast.")


def test_mastercooks_second_version() -> None:
    slaw, peas = read("second_version.mxp", "mastercook")
    assert texts(slaw) == [
        "Pears, thinly sliced",
        "2 tablespoons Lemon Juice",
        "Stalk Celery, chopped",
        "1/2 cup Sour Cream",
    ]
    assert peas.tags == ("Vegetarian", "Vegetables", "Side Dish")


def test_mastercook_as_it_is_today() -> None:
    (chicken,) = read("later_version.txt", "mastercook")
    assert texts(chicken) == [
        "6 pounds chicken breast, for braising meat",
        "12 tablespoons oil, flaked",
        "4 egg",
    ]
    assert (chicken.servings, chicken.prep_min, chicken.total_min) == (18, 30, 105)
    # A trace is no amount.
    assert "iron" not in chicken.stated
    assert chicken.stated["energy"] == 340.0


def test_mastercooks_zip(tmp_path: Path) -> None:
    path = tmp_path / "book.mz2"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("Images/a.jpg", b"\xff\xd8")
        archive.writestr("book.mx2", (FIXTURES / "biscuits.mx2").read_bytes())
        archive.writestr("torn.mx2", b"<mx2><RcpE")
    assert reader_for(path).name == "mastercook"
    reader = reader_named("mastercook")
    assert reader is not None
    biscuits, torn = reader.read(path, Job())
    assert isinstance(biscuits, SourceRecipe)
    assert biscuits.title == "Biscuit Test"
    assert isinstance(torn, Skipped)
    assert torn.where == "torn.mx2"


def test_cooklang_marks_that_begin_with_a_digit_or_a_picture() -> None:
    (pan,) = read("Pan.cook", "cooklang")
    assert texts(pan)[:5] == ["0.5 l buttermilk", "1 egg", "1/3 tsp salt", "5peppers", "🧂"]
    # "@ example{}" is no mark, and neither is "~ {5}".
    assert texts(pan).count("example") == 0
    assert "~ {5}" in pan.steps[1]
    assert "ask where" not in " ".join(pan.steps)


def test_front_matter_that_is_no_yaml_keeps_its_lists() -> None:
    (pan,) = read("Pan.cook", "cooklang")
    assert pan.tags == ("Amer : ican", "Breakfast", "From Scratch")


def test_a_page_that_paprika_exported() -> None:
    (quiche,) = read("paprika_page.html", "webpage")
    assert texts(quiche) == ["125 g unsalted butter , (cold)", "olive oil", "½ a bunch of thyme , (15g)"]
    assert quiche.steps == ("Rub the butter in, then mix, pat and bring together.", "Bake.")
    assert (quiche.total_min, quiche.tags, quiche.notes) == (75, ("Dinner", "Pies"), "From my sister.")
    # The shares of daily values behind the amounts are no amounts.
    assert quiche.stated == {
        "energy": 514.0, "fat": 30.4, "saturated_fat": 15.4, "sugars": 6.3, "salt": 1.1, "fiber": 5.5,
    }  # fmt: skip


def test_recipesage_as_it_exports() -> None:
    bowl, plain = read("recipesage.json", "recipesage")
    assert texts(bowl) == ["200 g white beans", "1 lemon", "2 tbsp tahini"]
    assert bowl.steps == ("Boil.", "Stir.")
    assert (bowl.servings, bowl.prep_min, bowl.total_min) == (4, 15, 40)
    assert (bowl.url, bowl.notes) == ("https://bowls.example/beans", "Soak first.")
    assert bowl.stated == {"energy": 410.0, "protein": 18.0}
    assert plain.stated == {}


def test_a_page_of_the_time_before_schema_org() -> None:
    (pears,) = read("old_blog.htm", "webpage")
    assert pears.title == "Pear lasagne"
    assert texts(pears) == ["2 tablespoons walnut oil", "3 pears, peeled", "500 g pasta ½ cooked"]
    assert pears.steps == ("Heat the oil in a pan.", "Layer it all.")
    assert (pears.servings, pears.prep_min, pears.cook_min, pears.total_min) == (8, 40, 80, 120)
    assert pears.notes == "Baked in a tall pan."


def test_a_page_that_marks_the_list_as_well_as_its_lines() -> None:
    (rings,) = read("old_list.htm", "webpage")
    assert texts(rings) == ["1 pound ring pasta", "1 cup cream"]
    assert rings.steps == ("Boil.", "Stir.")
    assert (rings.servings, rings.prep_min) == (8, 15)


def test_markdown_that_lists_all_in_its_front_matter() -> None:
    (soup,) = read("listed_ahead.md", "markdown")
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
    (bread,) = read("two_rules.md", "markdown")
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
    (bolo,) = read("two_systems.md", "markdown")
    assert texts(bolo) == ["750 g sweet potato", "3 teaspoons salt", "1 egg"]
    assert (bolo.prep_min, bolo.cook_min, bolo.servings) == (60, 45, None)


def test_the_csv_of_recipe_apps() -> None:
    slices, salad = read("app_export.csv", "table")
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
    (dish,) = read("one_serving.cook", "cooklang")
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
