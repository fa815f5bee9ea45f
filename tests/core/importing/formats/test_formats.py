"""Each format's recipes, as the programs that own it write them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from core.errors import KnownError
from core.importing.formats.table import TableReader
from core.importing.pipeline.readers import READERS, reader_for
from core.importing.source_recipe import SourceRecipe
from core.progress import Job
from tests.core.importing.format_files import FILES, read, texts

Source = Callable[[str], Path]


@pytest.mark.parametrize(("name", "format_name"), FILES.items())
def test_a_file_is_known_by_its_content(source: Source, name: str, format_name: str) -> None:
    assert reader_for(source(name)).name == format_name


@pytest.mark.parametrize(("name", "format_name"), FILES.items())
def test_the_same_keys_come_each_time_and_none_twice(source: Source, name: str, format_name: str) -> None:
    path = source(name)
    keys = [recipe.key for recipe in read(path, format_name)[0]]
    assert keys
    assert keys == [recipe.key for recipe in read(path, format_name)[0]]
    assert len(set(keys)) == len(keys)
    assert all(key.startswith(f"{format_name}-") for key in keys)


def test_every_format_has_a_name_and_a_label_of_its_own() -> None:
    assert len({reader.name for reader in READERS}) == len(READERS)
    assert len({reader.label for reader in READERS}) == len(READERS)


def test_saved_page_with_json_ld(source: Source) -> None:
    ((soup,), skipped) = read(source("page_jsonld.html"), "webpage")
    assert soup.title == "Barley soup"
    assert texts(soup) == ["150g pearl barley", "1 ½ l vegetable stock", "2 leeks"]
    assert (soup.servings, soup.total_min) == (4, 50)
    assert soup.steps == ("Simmer the barley in the stock.", "Add the leeks.")
    assert soup.stated == {"energy": 210.0, "fat": 2.0}
    assert soup.url == "https://supper.example/recipes/barley/"
    assert not skipped


def test_saved_page_with_microdata(source: Source) -> None:
    ((crumble,), _) = read(source("page_microdata.htm"), "webpage")
    assert texts(crumble) == ["600 g plums", "100 g butter", "150 g flour"]
    assert (crumble.servings, crumble.cook_min, crumble.total_min) == (6, 35, None)


def test_a_folder_of_pages_is_read_and_names_those_without_recipes(source: Source, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    (folder / "a_files").mkdir(parents=True)
    (folder / "a.html").write_bytes(source("page_jsonld.html").read_bytes())
    (folder / "b.html").write_text("<html><body>No recipe here.</body></html>")
    (folder / "a_files" / "ad.html").write_text("<html>buy</html>")
    (folder / "loop").symlink_to(folder, target_is_directory=True)
    assert reader_for(folder).name == "webpage"
    recipes, skipped = read(folder, "webpage")
    assert [recipe.title for recipe in recipes] == ["Barley soup"]
    assert [item.where for item in skipped] == ["b.html"]


def test_paprika(source: Source) -> None:
    ((stew,), skipped) = read(source("My Recipes.paprikarecipes"), "paprika")
    assert texts(stew) == ["2 cans kidney beans, drained", "1 onion", "100 g feta"]
    assert (stew.servings, stew.prep_min, stew.cook_min, stew.total_min) == (4, 15, 70, None)
    assert stew.steps == ("Fry the onion.", "Add the beans and simmer.")
    assert stew.stated == {"energy": 320.0, "fat": 9.0, "sodium": 1050.0}
    assert stew.tags == ("Dinner", "Beans")
    assert stew.notes == "From grandmother.\n\nFreezes well.\n\nParts of the recipe: For the top"
    assert [item.why for item in skipped] == ["It is in Paprika's trash."]
    ((alone,), _) = read(source("Bean stew.paprikarecipe"), "paprika")
    assert alone == stew


def test_nextcloud(source: Source) -> None:
    ((bread,), _) = read(source("nextcloud.zip"), "nextcloud")
    assert texts(bread) == ["500 g Dinkelmehl", "10 g Salz", "2 EL Sesam"]
    assert (bread.servings, bread.prep_min, bread.cook_min, bread.total_min) == (12, 20, 60, None)
    assert bread.tags == ("Brot", "dinkel", "einfach")


def test_tandoor(source: Source) -> None:
    ((aubergine,), _) = read(source("tandoor.zip"), "tandoor")
    assert texts(aubergine) == ["2 aubergine, halved", "3 tbsp white miso", "sesame seeds, to finish"]
    second = aubergine.lines[1]
    assert (second.name, second.amount, second.unit) == ("white miso", 3.0, "tbsp")
    assert aubergine.steps == ("Halve the aubergines.", "Brush with miso.")
    assert aubergine.stated == {}


def test_mealie_export(source: Source) -> None:
    ((soup,), _) = read(source("mealie_export.zip"), "mealie")
    assert texts(soup) == ["1 onion, finely chopped", "500 gram frozen peas", "salt and pepper"]
    assert soup.lines[1].amount == 500
    assert soup.lines[2].name is None
    assert (soup.servings, soup.prep_min, soup.cook_min, soup.total_min) == (4, 5, 20, 25)
    assert soup.stated == {"energy": 180.0, "fat": 4.0, "fiber": 9.0, "sodium": 350.0}
    assert soup.tags == ("Soup", "quick")


def test_mealie_backup_joins_its_tables_and_keeps_a_food_that_is_lost(source: Source) -> None:
    recipes, skipped = read(source("mealie_backup.zip"), "mealie")
    (hummus,) = recipes
    assert texts(hummus) == [
        "chickpeas, drained",
        "2 tablespoon tahini",
        "1 an ingredient that could not be read",
    ]
    assert hummus.servings == 6
    assert hummus.stated == {"energy": 150.0, "fat": 8.5, "sodium": 200.0}
    assert hummus.tags == ("Snack", "dips")
    assert [item.why for item in skipped] == ["It lists no ingredients."]


def test_cooklang(source: Source) -> None:
    ((eggs,), _) = read(source("Shakshuka.cook"), "cooklang")
    assert texts(eggs) == [
        "2 tbsp olive oil",
        "1 1/2 onions, chopped",
        "salt",
        "black pepper",
        "400 g chopped tomatoes",
        "1 tsp Harissa",
        "4 eggs",
        "50-70 g feta (optional)",
    ]
    assert eggs.lines[1].amount == 1.5
    assert eggs.lines[7].optional
    assert eggs.lines[7].name is None
    assert (eggs.servings, eggs.prep_min, eggs.cook_min) == (2, 10, 90)
    assert eggs.tags == ("Israeli", "breakfast", "one pan")
    assert (
        eggs.steps[0]
        == "Heat olive oil in a large frying pan. Fry onions for 8 minutes with salt and black pepper."
    )
    assert eggs.notes == "Eggs in sauce.\n\nUse a wide pan.\n\nParts of the recipe: Sauce; Eggs"


def test_older_cooklang_metadata(source: Source) -> None:
    ((toast,), _) = read(source("Alt.cook"), "cooklang")
    assert (toast.title, toast.servings, toast.total_min, toast.url) == ("Alt", 1, 5, "")
    assert texts(toast) == ["2 slices bread", "butter"]


def test_mealmaster_in_a_dos_code_page(source: Source) -> None:
    ((dessert,), _) = read(source("old_dos.mmf"), "mealmaster")
    assert dessert.title == "Crème brûlée with piñon nuts"
    assert texts(dessert) == [
        "2 cup Heavy cream",
        "1/2 Vanilla bean, split",
        "1 1/2 tablespoon Sugar or a little more",
        "1 teaspoon Salt, coarse",
        "2-3 tablespoon Butter",
        "2 tablespoon Oil (optional)",
        "50 g Piñon nuts",
        "Berries",
    ]
    assert dessert.lines[2].amount == 1.5
    assert dessert.servings == 4
    assert dessert.steps[0] == "Heat the cream with the vanilla at 80°C. Stir in ½ of the sugar."
    assert dessert.tags == ("Desserts", "French")


def test_mealmaster_in_two_columns_and_cut_off(source: Source) -> None:
    recipes, skipped = read(source("two_columns.txt"), "mealmaster")
    (slaw,) = recipes
    assert texts(slaw) == [
        "1 large Cabbage, shredded",
        "2 Carrots grated",
        "3 Apples",
        "1/4 cup Vinegar",
        "1 teaspoon Celery seed",
        "1 cup Mayonnaise",
    ]
    assert [item.why for item in skipped] == ["The file ends in the middle of it."]


def test_mastercook_text_with_underlined_columns(source: Source) -> None:
    recipes, skipped = read(source("soups.mxp"), "mastercook")
    (soup,) = recipes
    assert soup.title == "Pea & Ham Soup"
    assert texts(soup) == [
        "1 1/2 cups split peas, rinsed",
        "1 ham bone",
        "2-3 tablespoons butter",
        "1 teaspoon mint, chopped fine",
        "salt",
    ]
    assert soup.lines[0].amount == 1.5
    assert (soup.servings, soup.prep_min, soup.total_min) == (4, 25, 150)
    assert soup.steps == ("Soak the peas overnight.", "Simmer for 2 hours.")
    assert soup.tags == ("Soups", "Winter", "Ham")
    assert soup.stated == {
        "energy": 310.0,
        "fat": 9.0,
        "protein": 21.0,
        "carbohydrate": 38.0,
        "fiber": 12.0,
        "cholesterol": 25.0,
        "sodium": 1040.0,
    }
    assert soup.notes == "A thick soup.\n\nBetter the next day.\n\nParts of the recipe: FINISH"
    assert [item.why for item in skipped] == ["The file ends in the middle of it."]


def test_mastercook_xml_with_stray_ampersands(source: Source) -> None:
    ((dish,), _) = read(source("chicken.mx2"), "mastercook")
    assert dish.title == "Mac & Cheese"
    assert texts(dish) == ["1/2 pound macaroni, cooked", "2 cups cheddar"]
    assert (dish.servings, dish.prep_min, dish.total_min) == (6, 30, 70)
    assert dish.steps == ("Melt the cheese é stir.", "Bake.")
    assert dish.stated["sodium"] == 480.0


def test_gourmet(source: Source) -> None:
    recipes, skipped = read(source("gourmet.grmt"), "gourmet")
    (biscuits,) = recipes
    assert texts(biscuits) == [
        "1,5 cups flour, sifted",
        "½ cup ground hazelnuts (optional)",
        "salt",
        "1 Raspberry jam",
    ]
    assert [line.amount for line in biscuits.lines] == [1.5, 0.5, None, None]
    assert (biscuits.servings, biscuits.prep_min, biscuits.cook_min) == (24, 30, 30)
    assert biscuits.steps == ("Rub together.", "Bake & fill.")
    assert [item.where for item in skipped] == ["gourmet.grmt, recipe 2"]


def test_recipeml_with_entities_that_its_dtd_would_declare(source: Source) -> None:
    ((chowder,), _) = read(source("recipeml.xml"), "recipeml")
    assert texts(chowder) == [
        "1 1/2 cups milk",
        "2-3 tablespoons butter, soft",
        "2 tablespoons margarine (optional)",
    ]
    assert chowder.lines[1].name is None
    assert (chowder.servings, chowder.total_min) == (4, 45)
    assert chowder.steps[0] == "Warm the milk gently."
    assert chowder.tags == ("Soup", "Fish")


@pytest.mark.parametrize("name", ["pies.kreml", "pies.kre"])
def test_krecipes(source: Source, name: str) -> None:
    ((pie,), _) = read(source(name), "krecipes")
    assert texts(pie) == [
        "500 g pumpkin, cooked,mashed",
        "500 g squash (optional)",
        "1-2 cups cream",
        "nutmeg",
        "1 pie crust",
    ]
    assert (pie.servings, pie.prep_min, pie.stated) == (6, 75, {})
    assert pie.steps == ("Mix the filling.", "Bake.")


def test_recipesage_json(source: Source) -> None:
    ((bowl,), _) = read(source("recipesage.json"), "recipesage")
    assert texts(bowl) == ["200 g tofu", "150 g rice", "2 tbsp soy sauce"]
    assert (bowl.servings, bowl.total_min, bowl.prep_min) == (2, 30, None)
    assert bowl.url == "https://bowls.example/tofu"
    assert bowl.notes == "Weeknight.\n\nPress the tofu first.\n\nParts of the recipe: Bowl"


def test_recipesage_csv(source: Source) -> None:
    recipes, skipped = read(source("recipesage.csv"), "recipesage")
    (salad,) = recipes
    assert texts(salad) == ["1 lettuce", "2 tbsp olive oil", "1 lemon, juiced"]
    assert (salad.servings, salad.prep_min, salad.total_min) == (4, 10, 10)
    assert salad.steps == ("Wash.", "Dress, then serve.")
    assert [item.why for item in skipped] == ["It lists no ingredients."]


def test_recipenlg(source: Source) -> None:
    recipes, skipped = read(source("full_dataset.csv"), "recipenlg")
    (squares,) = recipes
    assert squares.key == "recipenlg-0"
    assert texts(squares) == ["1 c. honey", "2 1/2 c. rolled oats", "1/2 c. peanut butter"]
    assert squares.steps == ("Warm the honey.", "Mix and press into a pan.")
    assert squares.url == "http://www.cookbooks.example/Recipe-Details.aspx?id=44874"
    assert len(skipped) >= 1


def test_foodcoms_second_table(source: Source) -> None:
    recipes, _ = read(source("foodcom_recipes.csv"), "foodcom-reviews")
    ice, plain = recipes
    assert [(line.name, line.amount) for line in ice.lines] == [
        ("blueberries", None),
        ('"real" lemon juice', None),
        ("yogurt", None),
    ]
    assert (ice.key, ice.servings, ice.prep_min, ice.cook_min, ice.total_min) == (
        "foodcom-reviews-38", 4, 45, 1440, 1485,
    )  # fmt: skip
    assert ice.stated["sodium"] == 29.8
    assert ice.tags == ("Frozen Desserts", "Dessert", "Low Protein")
    assert (plain.servings, plain.steps, plain.tags, plain.notes) == (None, ("Stir it.",), (), "")
    assert plain.stated == {}


def test_markdown(source: Source) -> None:
    ((dal,), _) = read(source("dal.md"), "markdown")
    assert dal.title == "Tomato dal"
    assert texts(dal) == ["200g (7 oz) red lentils", "3 ripe tomatoes", "1 tbsp ghee"]
    assert (dal.servings, dal.prep_min, dal.cook_min) == (4, 10, 30)
    assert dal.steps == ("Boil the lentils until soft.", "Add the tarka.")
    assert dal.tags == ("indian", "lentil")
    assert "A thick dal from the south." in dal.notes


def test_pasted_text(source: Source) -> None:
    ((salad, toast), _) = read(source("pasted.txt"), "text")
    assert salad.title == "Grandma's Cucumber Salad"
    assert texts(salad) == ["2 cucumbers, sliced", "1/2 cup sour cream", "dill"]
    assert (salad.servings, salad.prep_min) == (4, 15)
    assert salad.steps == ("Salt the cucumbers and wait.", "Stir everything together.")
    assert texts(toast) == ["1 slice bread"]
    assert toast.steps == ("Toast it.",)


def test_a_table_whose_columns_are_called_somehow(source: Source) -> None:
    recipes, skipped = read(source("own_table.tsv"), "table")
    (egg,) = recipes
    assert texts(egg) == ["1 egg", "1 slice bread", "5 g butter"]
    assert (egg.servings, egg.total_min) == (1, 10)
    assert egg.stated == {"energy": 250.0, "protein": 12.5}
    assert [item.where for item in skipped] == ["own_table.tsv, row 3"]


def test_a_table_with_columns_that_the_person_names(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("Was;Womit\nBrot;Mehl|Wasser\n", encoding="utf-8")
    with pytest.raises(
        KnownError, match="no column that is known for title or ingredients: its columns are 'Was', 'Womit'"
    ):
        read(path, "table")
    reader = TableReader({"title": "Was", "ingredients": "Womit"})
    (bread,) = [item for item in reader.read(path, Job()) if isinstance(item, SourceRecipe)]
    assert (bread.title, texts(bread)) == ("Brot", ["Mehl", "Wasser"])
    with pytest.raises(KnownError, match="no field 'colour'"):
        TableReader({"colour": "Was"})


def test_pfoodreq_joins_a_dish_over_its_tags(source: Source) -> None:
    recipes, skipped = read(source("recipe_kg.json"), "pfoodreq")
    rice = next(recipe for recipe in recipes if recipe.title == "Egg rice")
    assert len(recipes) == 2
    assert [line.name for line in rice.lines] == ["egg", "half/half cream"]
    assert rice.tags == ("asian", "quick meal")
    assert rice.stated == {"energy": 310.5, "protein": 12.5, "saturated_fat": 3.1}
    assert [item.where for item in skipped] == ["recipe_kg.json, line 3"]
