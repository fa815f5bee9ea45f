"""Suggestions while a log line is typed, and changes of its foods before it is logged."""

import shutil
from collections.abc import Iterator
from datetime import date, datetime, time
from pathlib import Path

import pytest

from core.diary.eaten_before import eaten_before
from core.diary.entry import DiaryEntry
from core.diary.favourites import FavouriteFood
from core.diary.meal_text import LoggedMealText
from core.diary.saved_meals import SavedMeal, labelled_food
from core.engine.engine import Engine
from core.errors import KnownError
from core.importing.usda.branded import import_products
from core.people.profile import Profile
from core.progress import Job
from core.services.diary import LoggingContext, meal_in_words
from core.services.quick_add import Loggable, UsualFoods, choose, food_names, suggestions
from core.services.typed_meals import change_food, read_typed
from core.store.home import Home
from core.translation import ENGLISH, Language, use_language
from tests.core.importing.usda.test_branded import FILES

NOW = datetime(2026, 5, 4, 12, 30)
NOBODY = LoggingContext((), Profile())
EMPTY = UsualFoods.of((), ())


@pytest.fixture(scope="module")
def engine(stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    place = tmp_path_factory.mktemp("quick-add")
    shutil.copytree(stock, place / "home", ignore=shutil.ignore_patterns("user.*"))
    (place / "csv").mkdir()
    for name, text in FILES.items():
        (place / "csv" / name).write_text(text, encoding="utf-8")
    home = Home(place / "home")
    import_products(place / "csv", home, Job())
    engine = Engine(home)
    yield engine
    engine.close()


def logged(engine: Engine, text: str, *, meal: str = "lunch", days_ago: int = 1, at: int = 12) -> DiaryEntry:
    read = meal_in_words(engine, text, known=NOBODY)
    return read.entry(date(2026, 5, 4 - days_ago), meal, time(at))  # type: ignore[arg-type]


def found(engine: Engine, typed: str, usual: UsualFoods = EMPTY) -> list[Loggable]:
    return list(suggestions(engine, typed, usual, "lunch", NOW))


def lines(reading: LoggedMealText) -> list[str]:
    return [food.text for food in reading.snapshot.lines]


@pytest.mark.parametrize(
    ("typed", "line", "kind"),
    [
        ("ban", "banana", "food"),
        ("2 bananna", "2 banana", "food"),
        ("soup carr", "carrot soup", "food"),
        ("2 eggs and flat whi", "2 eggs and flat white", "food"),
        ("mac and ch", "mac and cheese", "food"),
        ("30 g acme spr", "30 g Hazelnut spread", "product"),
        ("veg lasagna", "Vegetable lasagna", "recipe"),
        ("vegetable froz lasagna", "Lasagna, Vegetable, frozen, baked", "food"),
    ],
)
def test_the_end_of_a_line_is_completed(engine: Engine, typed: str, line: str, kind: str) -> None:
    assert (line, kind) in [(each.in_line(typed), each.kind) for each in found(engine, typed)]


def test_suggestions_have_portion_and_energy(engine: Engine) -> None:
    banana = next(each for each in found(engine, "150 g banana") if each.name == "banana")
    assert banana.mass_g == 150
    assert banana.energy_kcal == pytest.approx(150 * 0.97, rel=0.15)
    spread = next(each for each in found(engine, "2 hazelnut spr") if each.kind == "product")
    assert (spread.mass_g, spread.energy_kcal) == (74.0, pytest.approx(74 * 5.4))
    recipe = next(each for each in found(engine, "2 vegetable lasagna") if each.kind == "recipe")
    one = next(each for each in found(engine, "vegetable lasagna") if each.kind == "recipe")
    assert recipe.energy_kcal == pytest.approx(2 * (one.energy_kcal or 0.0))


def test_a_suggestion_is_logged_as_that_food_whatever_its_name_has(engine: Engine) -> None:
    typed = "2 eggs, 100 g breast chick rotiss"
    chosen = next(each for each in found(engine, typed) if each.name.count(",") > 1)
    meal = read_typed(engine, typed, {}, chosen, known=NOBODY)
    assert meal.text == f"2 eggs, 100 g {chosen.name}"
    assert lines(meal.read.understood) == ["2 eggs", f"100 g {chosen.name}"]
    food = meal.read.understood.snapshot.lines[1]
    assert (food.food and food.food.food_id, food.mass_g, food.how) == (chosen.key, 100.0, "weighed")
    # It stays that food while the user types on.
    longer = read_typed(engine, f"{meal.text} and a banana", meal.chosen, known=NOBODY)
    assert lines(longer.read.understood) == ["2 eggs", f"100 g {chosen.name}", "a banana"]
    assert longer.read.understood.snapshot.lines[1].food == food.food


def test_chosen_recipes_and_products_keep_their_identity(engine: Engine) -> None:
    recipe = next(each for each in found(engine, "vegetable lasagna") if each.kind == "recipe")
    read = read_typed(engine, "vegetable lasagna", {}, recipe, known=NOBODY).read
    assert read.entry(date(2026, 5, 4), "lunch").recipe_key is not None
    spread = next(each for each in found(engine, "hazelnut spr") if each.kind == "product")
    read = read_typed(engine, "hazelnut spr", {}, spread, known=NOBODY).read
    (food,) = read.understood.snapshot.lines
    assert food.food is not None
    assert food.food.source == "fdc"
    assert food.listed == ("sugar", "hazelnuts", "skim milk")


@pytest.mark.parametrize("typed", ["012345", "12345678", "2 x 012345678905", "an egg, 012345678"])
def test_a_product_is_found_by_the_digits_of_its_barcode(engine: Engine, typed: str) -> None:
    (spread,) = found(engine, typed)
    assert (spread.kind, spread.name) == ("product", "Hazelnut spread")
    assert lines(choose(engine, spread))[0].endswith("Hazelnut spread")
    assert found(engine, "98765432") == []


def test_a_saved_product_is_found_by_the_digits_of_its_barcode(engine: Engine) -> None:
    bar = SavedMeal("Oat bar", (labelled_food("Oat bar", {"energy": 210.0}),), "7613034626844")
    (meal,) = found(engine, "76130346", UsualFoods.of((), [bar]))
    assert (meal.kind, meal.words, meal.energy_kcal) == ("meal", "Oat bar", 210.0)


def test_typed_words_that_name_an_everyday_food_are_not_a_recipe(engine: Engine) -> None:
    assert engine.library.recipe_ids(["chicken-noodle-soup"])

    def key_of(text: str) -> str | None:
        return read_typed(engine, text, {}, known=NOBODY).read.understood.recipe_key

    assert key_of("chicken noodle soup") is None
    assert key_of("chicken-noodle-soup") == "chicken-noodle-soup"
    assert key_of("2 servings of chicken noodle soup") == "chicken-noodle-soup"


def test_the_last_amount_is_remembered(engine: Engine) -> None:
    before = eaten_before(
        [logged(engine, "80 g rye bread and a banana"), logged(engine, "50 g rye bread", days_ago=3)]
    )
    usual = UsualFoods.of(before, ())
    best = found(engine, "rye", usual)[0]
    assert (best.kind, best.words, best.mass_g) == ("before", "80 g rye bread", 80.0)
    other = found(engine, "120 g rye", usual)[0]
    assert (other.words, other.mass_g) == ("120 g rye bread", 120.0)
    assert other.energy_kcal == pytest.approx((best.energy_kcal or 0.0) * 1.5)


def test_an_empty_line_offers_what_is_usual_at_this_meal(engine: Engine) -> None:
    before = eaten_before(
        [
            logged(engine, "porridge", meal="breakfast", at=7),
            logged(engine, "porridge", meal="breakfast", at=7, days_ago=2),
            logged(engine, "lentil soup", meal="lunch", at=12),
            logged(engine, "an apple", meal="snack", at=16),
        ]
    )
    usual = UsualFoods.of(before, [SavedMeal("usual tea", before[0].entry.snapshot.lines)])
    at_noon = suggestions(engine, "", usual, "lunch", NOW)
    assert next(each.words for each in at_noon) == "lentil soup"
    assert at_noon[-1].kind == "meal"
    in_the_morning = suggestions(engine, " ", usual, "breakfast", NOW.replace(hour=7))
    assert in_the_morning[0].words == "porridge"
    assert next(each.kind for each in found(engine, "usu te", usual)) == "meal"


def test_a_food_is_changed_before_it_is_logged(engine: Engine) -> None:
    meal = read_typed(engine, "2 eggs and toast", {}, known=NOBODY)
    more = change_food(engine, meal, 1, amount="3", known=NOBODY)
    assert more.text == "3 eggs and toast"
    assert lines(more.read.understood) == ["3 eggs", "toast"]
    toast = meal.read.understood.snapshot.lines[1]
    other = toast.alternatives[0]
    swapped = change_food(engine, more, 2, other=other.food_id, known=NOBODY)
    new = swapped.read.understood.snapshot.lines[1]
    assert (new.food and new.food.food_id, new.mass_g) == (other.food_id, other.mass_g)
    # The words name the chosen food, because allergens are found in the words; the food before can be chosen again.
    assert other.name in swapped.text
    assert toast.food is not None
    assert toast.food.food_id in [each.food_id for each in new.alternatives]
    assert change_food(engine, swapped, 2, known=NOBODY).text == "3 eggs"
    # It stays changed while the user types on.
    longer = read_typed(engine, f"{swapped.text}, tea", swapped.chosen, known=NOBODY)
    assert longer.read.understood.snapshot.lines[0].amount == 3
    assert longer.read.understood.snapshot.lines[1].food == new.food
    with pytest.raises(KnownError, match="is not an amount"):
        change_food(engine, meal, 1, amount="many", known=NOBODY)
    with pytest.raises(KnownError, match="only food"):
        change_food(engine, read_typed(engine, "tea", {}, known=NOBODY), 1, known=NOBODY)


def test_allergens_of_a_chosen_alternative_are_found(engine: Engine) -> None:
    allergic = LoggingContext((), Profile(allergies=("tree_nut",)))
    meal = read_typed(engine, "a glass of milk", {}, known=allergic)
    assert not meal.read.checked.verdict.avoid
    almond = next(each for each in found(engine, "almond milk") if each.kind == "food")
    chosen = read_typed(engine, "almond milk", {}, almond, known=allergic)
    assert [each.what for each in chosen.read.checked.verdict.avoid] == ["tree_nut"]


def test_favourites_come_first_and_once(engine: Engine) -> None:
    rye = next(each.food for each in found(engine, "rye bread") if each.name == "rye bread")
    spread = next(each.food for each in found(engine, "hazelnut spr") if each.kind == "product")
    assert rye is not None
    assert spread is not None
    before = eaten_before([logged(engine, "80 g rye bread"), logged(engine, "a banana", days_ago=2)])
    usual = UsualFoods.of(before, (), (FavouriteFood("gone", "gone"), rye, spread))
    first, *others = found(engine, "rye", usual)
    assert (first.words, first.is_favourite) == ("80 g rye bread", True)
    assert rye.food_id not in [each.food.food_id for each in others if each.food is not None]
    best = found(engine, "2 spread", usual)[0]
    assert (best.name, best.mass_g, best.is_favourite) == (spread.name, 74.0, True)
    # An empty line offers favourites before the usual foods.
    names = [each.name for each in found(engine, "", usual)]
    assert names[:2] == ["rye bread", spread.name]
    assert "banana" in names[2:]


def test_larders_recipes_are_found_by_their_titles_in_the_language_of_the_window(engine: Engine) -> None:
    use_language(Language("de"))
    try:
        german = next(each for each in found(engine, "haferbrei apfel") if each.kind == "recipe")
        english = next(each for each in found(engine, "apple cinnamon oatmeal") if each.kind == "recipe")
    finally:
        use_language(ENGLISH)
    assert german.name == german.words == "Haferbrei mit Apfel und Zimt"
    assert (english.key, english.name) == (german.key, german.name)
    assert choose(engine, german).recipe_key == "apple-cinnamon-oatmeal"
    assert "Apple cinnamon oatmeal" in [each.name for each in found(engine, "apple cinnamon oatmeal")]


def test_no_name_of_a_food_is_found_twice(engine: Engine) -> None:
    for typed in ("banana", "lentil soup"):
        found = food_names(engine, typed, 8)
        assert found[0] == typed
        assert len(found) == len(set(found)) == 8
