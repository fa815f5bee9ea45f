"""Quirks of Meal-Master, MasterCook and RecipeML as strangers' programs write them (fixtures/strangers/README.md)."""

import zipfile
from pathlib import Path

from core.importing.pipeline.readers import reader_for, reader_named
from core.importing.source_recipe import Skipped, SourceRecipe
from core.progress import Job
from tests.core.importing.format_files import read_stranger, texts
from tests.paths import IMPORT_FIXTURES


def mealmaster(title: str) -> SourceRecipe:
    return next(recipe for recipe in read_stranger("variants.mmf", "mealmaster") if recipe.title == title)


def test_every_way_a_meal_master_record_begins() -> None:
    titles = [recipe.title for recipe in read_stranger("variants.mmf", "mealmaster")]
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
    (biscuits,) = read_stranger("biscuits.mxp", "mastercook")
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
    (biscuits,) = read_stranger("biscuits.mx2", "mastercook")
    assert texts(biscuits) == ["0.75-1 c. granulated sugar", "3/4-1 c. brown sugar", "2 eggs"]
    assert [line.amount for line in biscuits.lines] == [None, None, 2.0]
    assert biscuits.url == "http://example.net/"


def test_recipeml_with_ranges_fractions_and_typed_times() -> None:
    (biscuits,) = read_stranger("biscuits.xml", "recipeml")
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
    (pie,) = read_stranger("pie.xml", "recipeml")
    assert texts(pie) == [
        "300 g mixed mushrooms, finely chopped",
        "200 g button mushrooms (optional)",
        "100 g hazelnuts (optional)",
        "sea salt, to taste (optional)",
    ]
    assert (pie.servings, pie.prep_min, pie.cook_min, pie.total_min) == (6, 45, 35, None)
    assert pie.stated == {"energy": 680.0, "fat": 42.0, "sodium": 950.0}
    assert pie.steps == ("Chop the mushrooms and fry them. Until dry.", "Bake at 200°C.")
    assert "From the coast." in pie.notes
    assert "Supplies: Rolling pin" in pie.notes


def test_mastercooks_second_version() -> None:
    slaw, peas = read_stranger("second_version.mxp", "mastercook")
    assert texts(slaw) == [
        "Pears, thinly sliced",
        "2 tablespoons Lemon Juice",
        "Stalk Celery, chopped",
        "1/2 cup Sour Cream",
    ]
    assert peas.tags == ("Vegetarian", "Vegetables", "Side Dish")


def test_mastercook_as_it_is_today() -> None:
    (chicken,) = read_stranger("later_version.txt", "mastercook")
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
        archive.writestr("book.mx2", (IMPORT_FIXTURES / "strangers" / "biscuits.mx2").read_bytes())
        archive.writestr("torn.mx2", b"<mx2><RcpE")
    assert reader_for(path).name == "mastercook"
    reader = reader_named("mastercook")
    assert reader is not None
    biscuits, torn = reader.read(path, Job())
    assert isinstance(biscuits, SourceRecipe)
    assert biscuits.title == "Biscuit Test"
    assert isinstance(torn, Skipped)
    assert torn.where == "torn.mx2"
