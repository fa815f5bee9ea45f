"""From read lines to grams, over the shipped foods."""

from dataclasses import replace

import pytest

from core.food.foods import Food, Mass
from core.food.taxonomy import Taxonomy
from core.text.lines.parsed_line import ParsedLine
from core.text.mass.cooking import FRYING_UPTAKE, cooked_yield, fried
from core.text.mass.estimation import MassEstimator
from core.text.mass.words import weight_words


@pytest.fixture(scope="module")
def estimator(foods: dict[str, Food], taxonomy: Taxonomy) -> MassEstimator:
    return MassEstimator(foods, taxonomy)


def line(text: str, amount: float | None, unit: str = "", **more: object) -> ParsedLine:
    return ParsedLine(text=text, name=text, amount=amount, unit=unit, **more)  # type: ignore[arg-type]


def test_a_mass_needs_no_food(estimator: MassEstimator) -> None:
    assert estimator.weigh(line("80 g something", 80, "g"), None) == Mass(80.0, "weighed")
    assert estimator.weigh(line("a cup of something", 1, "cup"), None) == Mass(None, "unknown")


def test_household_measures_come_first(estimator: MassEstimator, foods: dict[str, Food]) -> None:
    cup_g = foods["flour"].portions_g["cup"]
    assert estimator.weigh(line("2 cups flour", 2, "cup"), "flour") == Mass(2 * cup_g, "household")


def test_a_can_contains_its_liquid_too(estimator: MassEstimator, foods: dict[str, Food]) -> None:
    can_g = foods["canned chickpea"].portions_g["can"]
    stated = estimator.weigh(
        line("1 (14.5 oz) can chickpeas", 14.5, "oz", container="can"), "canned chickpea"
    )
    assert stated.mass_g == pytest.approx(can_g, rel=0.01)
    whole = estimator.weigh(line("1 (14 oz) can tomatoes", 14, "oz", container="can"), "canned tomato")
    assert whole == Mass(pytest.approx(396.9, abs=0.1), "weighed")


def test_what_is_drained_afterwards_was_weighed_with_its_liquid(
    estimator: MassEstimator, foods: dict[str, Food]
) -> None:
    share = foods["canned black bean"].portions_g["can"] / 411.0
    name = "canned black beans"
    drained = line("425 g canned black beans (drained)", 425, "g")
    assert estimator.weigh(replace(drained, name=name), "canned black bean").mass_g == pytest.approx(
        425 * share
    )
    for text in ("425 g drained canned black beans", "425 g canned black beans, drained weight"):
        kept = replace(line(text, 425, "g"), name=name)
        assert estimator.weigh(kept, "canned black bean") == Mass(425.0, "weighed")


def test_lengths_of_what_is_measured_in_inches(estimator: MassEstimator, foods: dict[str, Food]) -> None:
    found = estimator.weigh(line("2-inch piece ginger", 1, "piece", length_inch=2.0), "ginger")
    assert found.mass_g == pytest.approx(2 * foods["ginger"].portions_g["inch"])


def test_sizes_follow_from_each_other(taxonomy: Taxonomy) -> None:
    plum = Food("plum", "raw", None, None, None, {"medium": 60.0}, {})
    found = MassEstimator({"plum": plum}, taxonomy).weigh(line("2 small plums", 2, "small"), "plum")
    assert found == Mass(pytest.approx(84.0), "estimated")


def test_kin_lend_their_density(foods: dict[str, Food], taxonomy: Taxonomy) -> None:
    bare = Food("sunflower oil", "raw", None, None, None, {}, {})
    estimator = MassEstimator({**foods, "sunflower oil": bare}, taxonomy)
    found = estimator.weigh(line("100 ml sunflower oil", 100, "ml"), "sunflower oil")
    assert found.how == "estimated"
    assert 88 <= (found.mass_g or 0) <= 96


def test_meat_on_the_bone_weighs_less_than_stated(estimator: MassEstimator) -> None:
    wings = estimator.weigh(line("1 kg chicken wings", 1, "kg"), "chicken wing")
    assert wings == Mass(pytest.approx(620.0), "estimated")
    assert estimator.weigh(line("1 kg chicken thighs", 1, "kg"), "chicken thigh").mass_g == 1000.0
    assert estimator.weigh(
        line("1 kg bone-in chicken thighs", 1, "kg"), "chicken thigh"
    ).mass_g == pytest.approx(850.0)
    assert estimator.weigh(line("1 kg boneless spareribs", 1, "kg"), "pork sparerib").mass_g == 1000.0


def test_one_piece_that_weighs_as_much_as_a_bird_is_whole(estimator: MassEstimator) -> None:
    bird = estimator.weigh(line("one 3-pound chicken", 3, "lb", pieces=1.0), "chicken")
    assert bird == Mass(pytest.approx(3 * 453.59237 * 0.68), "estimated")
    pound = estimator.weigh(line("3 pounds chicken, any cut", 3, "lb"), "chicken")
    assert pound.how == "weighed"
    behind = estimator.weigh(line("3-4 lb chicken, whole", 3.5, "lb"), "chicken")
    assert behind.mass_g == pytest.approx(3.5 * 453.59237 * 0.68)
    turkey = estimator.weigh(line("1 whole turkey (12 lb)", 12, "lb"), "turkey")
    assert turkey.mass_g == pytest.approx(12 * 453.59237 * 0.71)


def test_a_counted_bird_with_a_weight_is_whole(estimator: MassEstimator) -> None:
    counted = estimator.weigh(line("1 chicken, 3 to 4 pounds", 3.5, "lb", count=1.0), "chicken")
    assert counted.mass_g == pytest.approx(3.5 * 453.59237 * 0.68)
    pieces = estimator.weigh(line("12 pieces of chicken, 6 pounds", 6, "lb", count=12.0), "chicken")
    assert pieces.how == "weighed", "a pound for two pieces is no bird"
    turkey = estimator.weigh(line("10 pounds turkey", 10, "lb"), "turkey")
    assert turkey.mass_g == pytest.approx(10 * 453.59237 * 0.71), "nobody weighs out as much meat"
    assert estimator.weigh(line("2 pounds turkey", 2, "lb"), "turkey").how == "weighed"


def test_pieces_and_slices_of_an_animal_are_not_the_animal(
    estimator: MassEstimator, foods: dict[str, Food]
) -> None:
    each_g = foods["chicken piece"].portions_g["piece"]
    assert estimator.weigh(line("8 pieces chicken", 8, "piece"), "chicken") == Mass(8 * each_g, "estimated")
    assert estimator.weigh(line("8 pieces goose", 8, "piece"), "goose") == Mass(None, "unknown")
    slices = estimator.weigh(line("4 slices baked turkey", 4, "slice"), "turkey")
    assert slices.how == "estimated"
    assert 60 <= (slices.mass_g or 0) <= 200
    package = estimator.weigh(line("1 package chicken breasts", 1, "package"), "chicken breast")
    assert package == Mass(foods["ground chicken"].portions_g["package"], "estimated"), "no single breast"


def test_relatives_that_differ_much_give_no_weight(foods: dict[str, Food], taxonomy: Taxonomy) -> None:
    kin = [name for name in taxonomy.children["leafy green"] if name in foods]
    bare = Food(kin[0], "raw", None, None, None, {}, {})
    sizes = dict(zip(kin[1:3], (20.0, 400.0), strict=True))
    others = {name: Food(name, "raw", None, None, None, {"small": g}, {}) for name, g in sizes.items()}
    alone = MassEstimator({kin[0]: bare, **others}, taxonomy)
    assert alone.weigh(line("6 small ones", 6, "small"), kin[0]) == Mass(None, "unknown")
    near = {
        name: Food(name, "raw", None, None, None, {"small": 20.0 + n}, {}) for n, name in enumerate(sizes)
    }
    alike = MassEstimator({kin[0]: bare, **near}, taxonomy).weigh(line("6 small ones", 6, "small"), kin[0])
    assert alike == Mass(pytest.approx(6 * 20.5), "estimated")


def test_every_food_with_bones_is_a_food(foods: dict[str, Food]) -> None:
    assert set(weight_words().bone_shares) <= set(foods)


def test_a_pound_is_not_the_weight_of_one_breast(estimator: MassEstimator) -> None:
    all_of_them = estimator.weigh(line("3 (1 pound) breasts", 3, "lb", pieces=3.0), "chicken breast")
    assert all_of_them == Mass(pytest.approx(453.59, abs=0.01), "estimated")
    each = estimator.weigh(line("2 (8 oz) breasts", 16, "oz", pieces=2.0), "chicken breast")
    assert each == Mass(pytest.approx(453.59, abs=0.01), "weighed")


def test_salt_without_an_amount_stays_unknown_and_pepper_is_a_pinch(estimator: MassEstimator) -> None:
    assert estimator.weigh(line("salt to taste", None, vague=True), "salt") == Mass(None, "unknown")
    pepper = estimator.weigh(line("pepper to taste", None, vague=True), "black pepper")
    assert pepper.how == "estimated"
    assert 0 < (pepper.mass_g or 0) < 1
    assert estimator.weigh(line("beef", None), "beef") == Mass(None, "unknown")


def test_fat_for_the_pan_is_a_spoon(estimator: MassEstimator, foods: dict[str, Food]) -> None:
    spoon_g = foods["butter"].portions_g["tbsp"]
    assert estimator.weigh(line("butter for frying", None), "butter") == Mass(spoon_g, "estimated")
    greasing = estimator.weigh(line("butter, for greasing", None, vague=True), "butter")
    assert greasing == Mass(foods["butter"].portions_g["tsp"], "estimated")
    assert estimator.weigh(line("beef for frying", None), "beef") == Mass(None, "unknown")


def test_deep_frying_fat_counts_for_what_is_taken_up() -> None:
    potato, oil = Mass(1000.0, "weighed"), Mass(900.0, "density")
    plain, deep = line("potato", 1), line("oil", 1, frying=True)
    assert fried([potato, oil], [plain, deep]) == [potato, Mass(FRYING_UPTAKE * 1000, "estimated")]
    assert fried([potato, Mass(10.0, "density")], [plain, deep])[1].mass_g == 10.0
    assert fried([potato, Mass(None, "unknown")], [plain, deep])[1].mass_g == FRYING_UPTAKE * 1000
    assert fried([oil], [deep]) == [oil]
    assert fried([potato, oil], [plain, plain]) == [potato, oil]


def test_what_is_not_eaten_takes_up_no_fat() -> None:
    potato, brine, oil = Mass(1000.0, "weighed"), Mass(2000.0, "weighed"), Mass(900.0, "density")
    lines = [line("potato", 1), line("brine", 1, discarded=True), line("oil", 1, frying=True)]
    assert fried([potato, brine, oil], lines)[2].mass_g == FRYING_UPTAKE * 1000


@pytest.mark.parametrize(
    ("name", "amount", "unit", "entity", "mass_g"),
    [
        ("streaky bacon rashers", 2, "", "bacon", 56),
        ("pineapple rings", 2, "", "pineapple", 168),
        ("large cabbage leaves", 2, "large", "cabbage", 2 * 1.4 * 23),
        ("pork loin steaks", 2, "", "pork loin", 400),
        ("caper berries", 8, "", "caper", 40),
        ("cake mix", 1, "", "cake mix", 432),
        ("bread", 4, "piece", "bread", 112),
        ("cauliflower", 1, "", "cauliflower", 588),
        ("cauliflower florets", 4, "", "cauliflower", 52),
        ("firm tofu", 1, "", "firm tofu", 397),
    ],
)
def test_parts_are_not_wholes(
    estimator: MassEstimator, name: str, amount: float, unit: str, entity: str, mass_g: float
) -> None:
    assert estimator.weigh(line(name, amount, unit), entity).mass_g == pytest.approx(mass_g)


def test_measures_without_a_weight_stay_unknown(estimator: MassEstimator) -> None:
    assert estimator.weigh(line("pheasant legs", 2), "pheasant").mass_g is None
    brioche = line("½ loaf brioche", 0.5, "package", container="package")
    assert estimator.weigh(brioche, "brioche") == Mass(pytest.approx(227), "estimated"), (
        "half a loaf, no roll"
    )


def test_a_bottle_of_wine_is_three_quarters_of_a_litre(estimator: MassEstimator) -> None:
    bottle = estimator.weigh(line("1 bottle red wine", 1, "bottle", container="bottle"), "red wine")
    assert bottle == Mass(pytest.approx(745, abs=5), "estimated")


def test_what_is_added_in_another_unit_is_weighed_with_it(estimator: MassEstimator) -> None:
    both = estimator.weigh(
        line("1 stick plus 2 tablespoons butter", 1, "stick", plus=((2, "tbsp"),)), "butter"
    )
    assert both == Mass(pytest.approx(113 + 2 * 14.2), "household")
    unsure = line("1 stick plus 2 batches butter", 1, "stick", plus=((2, "batch"),))
    assert estimator.weigh(unsure, "butter").mass_g is None


def test_cooking_keeps_the_protein(foods: dict[str, Food]) -> None:
    assert cooked_yield(foods["bacon"], foods["cooked bacon"]) == pytest.approx(0.37, abs=0.01)
    assert cooked_yield(foods["chicken breast"], foods["cooked chicken breast"]) == pytest.approx(
        0.73, abs=0.01
    )
    assert cooked_yield(foods["pasta"], foods["cooked pasta"]) == pytest.approx(2.25, abs=0.01)
    assert cooked_yield(foods["lean ground beef"], foods["cooked ground beef"]) is None, "another food"
    assert cooked_yield(foods["bacon"], foods["bacon"]) is None
    assert cooked_yield(None, foods["bacon"]) is None
    bare = Food("cooked something", "cooked", None, None, None, {}, {})
    assert cooked_yield(foods["bacon"], bare) is None


def test_a_cut_up_chicken_has_its_bones(estimator: MassEstimator) -> None:
    cut = line("1 (3 pound) chicken, cut up", 3, "lb", pieces=1.0)
    assert estimator.weigh(cut, "chicken piece").mass_g == pytest.approx(3 * 453.6 * 0.68, rel=0.01)
    boneless = line("3 pounds boneless chicken pieces", 3, "lb")
    assert estimator.weigh(boneless, "chicken piece").mass_g == pytest.approx(3 * 453.6, rel=0.01)


def test_the_weight_of_shells_is_unknown(estimator: MassEstimator) -> None:
    assert estimator.weigh(line("2 pounds mussels, scrubbed", 2, "lb"), "mussel") == Mass(None, "unknown")
    assert estimator.weigh(line("8 oz cooked mussel meat", 8, "oz"), "mussel").how == "weighed"
    assert estimator.weigh(line("24 littleneck clams", 24), "clam").how == "household"


@pytest.mark.parametrize(
    ("text", "unit", "length", "each_g"),
    [
        ("4 10-inch flour tortillas", "", 10.0, 72),
        ("4 (6-inch) flour tortillas", "", None, 30),
        ("4 burrito-size flour tortillas", "", None, 72),
        ("4 large flour tortillas", "large", None, 64),
        ("4 20-inch flour tortillas", "", 20.0, 47),
    ],
)
def test_tortillas_weigh_by_their_width(
    estimator: MassEstimator, text: str, unit: str, length: float | None, each_g: float
) -> None:
    found = estimator.weigh(line(text, 4, unit, length_inch=length), "flour tortilla")
    assert found.mass_g == pytest.approx(4 * each_g)


def test_sugar_free_jam_is_not_weighed_as_jam(estimator: MassEstimator) -> None:
    assert estimator.weigh(line("2 tbsp sugar-free jam", 2, "tbsp"), "jam") == Mass(None, "unknown")
    assert estimator.weigh(line("2 tbsp jam", 2, "tbsp"), "jam").how == "household"
