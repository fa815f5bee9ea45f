"""Records of health conditions: what a wrong one says, and how rules are shared."""

from pathlib import Path

import pytest

from core.assets import assets_dir
from core.errors import KnownError
from core.food.health_conditions import load_health_conditions
from core.food.item import Item
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.taxonomy import Certainty
from tests.sampling import spread

SOUND = 'name = "gout"\nlabel = "Gout"\nnamed = ["liver"]\nsource = "NHS"\ncannot_know = "Purines."\n'


def loaded(tmp_path: Path, *records: str) -> dict[str, object]:
    folder = tmp_path / "words"
    folder.mkdir()
    text = "\n".join(f"[[condition]]\n{record}" for record in records)
    (folder / "conditions.toml").write_text(text, encoding="utf-8")
    load_health_conditions.cache_clear()
    try:
        return dict(load_health_conditions(tmp_path))
    finally:
        load_health_conditions.cache_clear()


def test_a_sound_record_is_read(tmp_path: Path) -> None:
    assert list(loaded(tmp_path, SOUND)) == ["gout"]


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (SOUND + 'exclude = ["liver"]\n', "Extra inputs are not permitted"),
        (SOUND.replace('source = "NHS"\n', ""), "its source is missing"),
        (SOUND.replace('cannot_know = "Purines."\n', ""), "its source is missing"),
        (SOUND + 'also = ["lost"]\n', "no rules of 'lost' above it"),
        (SOUND + 'limits = [{ nutrient = "sodium", max = 1, unit = "g" }]\n', "sodium is not given in g"),
        (SOUND + 'limits = [{ nutrient = "glurf", max = 1, unit = "g" }]\n', "glurf is not given in g"),
    ],
)
def test_a_wrong_record_says_so(tmp_path: Path, record: str, sentence: str) -> None:
    with pytest.raises(KnownError, match=sentence):
        loaded(tmp_path, record)


def test_a_name_is_given_once(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="two conditions are called 'gout'"):
        loaded(tmp_path, SOUND, SOUND)


def test_conditions_have_the_rules_of_those_they_name(rules: LabelRules) -> None:
    every = load_health_conditions(assets_dir())
    shared = every["food poisoning risks"]
    for condition in every.values():
        if shared.name in condition.also:
            assert set(shared.named) <= set(condition.named), condition.name
            assert set(shared.raw) <= set(condition.raw), condition.name
    assert set(every["pregnancy"].named) <= set(every["gestational diabetes"].named)
    assert rules.condition_foods["pregnancy"].level((Item("brie"),)) is Certainty.CONTAINS


@pytest.mark.parametrize(
    ("condition", "food", "level"),
    [
        ("pregnancy", "white wine", Certainty.CONTAINS),
        ("pregnancy", "vanilla extract", Certainty.NO),
        ("pregnancy", "smoked salmon", Certainty.MAY_CONTAIN),
        ("pregnancy", "bacon", Certainty.NO),
        ("pregnancy", "meat spread", Certainty.CONTAINS),
        ("pregnancy", "haggis", Certainty.CONTAINS),
        ("pregnancy", "goose", Certainty.MAY_CONTAIN),
        ("pregnancy", "pheasant", Certainty.MAY_CONTAIN),
        ("an older adult", "salami", Certainty.MAY_CONTAIN),
        ("pregnancy", "fish", Certainty.NO),
        ("pregnancy", "milk", Certainty.NO),
        ("pregnancy", "cheddar", Certainty.NO),
        ("pregnancy", "chicken liver", Certainty.CONTAINS),
        ("a baby of 6 to 11 months", "honey", Certainty.CONTAINS),
        ("a baby of 6 to 11 months", "almond", Certainty.MAY_CONTAIN),
        ("a baby of 6 to 11 months", "peanut butter", Certainty.NO),
        ("a baby of 6 to 11 months", "apple juice", Certainty.CONTAINS),
        ("a baby of 6 to 11 months", "fruit punch", Certainty.CONTAINS),
        ("a baby of 6 to 11 months", "lemon-lime soda", Certainty.CONTAINS),
        ("a baby of 6 to 11 months", "lemon juice", Certainty.NO),
        ("a baby of 6 to 11 months", "tahini sauce", Certainty.NO),
        ("a child of 1 to 3 years", "apple juice", Certainty.NO),
        ("a child of 1 to 3 years", "walnut", Certainty.MAY_CONTAIN),
        ("a child of 1 to 3 years", "sliced almond", Certainty.MAY_CONTAIN),
        ("a child of 1 to 3 years", "crunchy peanut butter", Certainty.MAY_CONTAIN),
        ("a child of 1 to 3 years", "nut brittle", Certainty.MAY_CONTAIN),
        ("a child of 1 to 3 years", "ground almond", Certainty.NO),
        ("a child of 1 to 3 years", "almond milk", Certainty.NO),
        ("a child of 1 to 3 years", "walnut oil", Certainty.NO),
        ("a child of 1 to 3 years", "grape", Certainty.MAY_CONTAIN),
        ("a child of 1 to 3 years", "wine vinegar", Certainty.NO),
        ("a child of 1 to 3 years", "green olive", Certainty.MAY_CONTAIN),
        ("a child of 1 to 3 years", "olive oil", Certainty.NO),
        ("a child of 1 to 3 years", "pumpkin seed", Certainty.MAY_CONTAIN),
        ("a child of 4 to 6 years", "hazelnut", Certainty.MAY_CONTAIN),
        ("a child of 4 to 6 years", "pumpkin seed", Certainty.NO),
        ("a child of 7 to 10 years", "hazelnut", Certainty.NO),
        ("a child of 1 to 3 years", "popcorn", Certainty.CONTAINS),
        ("a child of 1 to 3 years", "marshmallow", Certainty.CONTAINS),
        ("a child of 1 to 3 years", "rice milk", Certainty.CONTAINS),
        ("a child of 4 to 6 years", "rice milk", Certainty.MAY_CONTAIN),
        ("a child of 4 to 6 years", "gelatin dessert mix", Certainty.MAY_CONTAIN),
        ("a child of 4 to 6 years", "oyster", Certainty.MAY_CONTAIN),
        ("a child of 7 to 10 years", "rice milk", Certainty.NO),
        ("a young person of 11 to 15 years", "swordfish", Certainty.CONTAINS),
        ("a young person of 16 or 17 years", "swordfish", Certainty.NO),
        ("a young person of 16 or 17 years", "beer", Certainty.MAY_CONTAIN),
        ("kidney disease", "star fruit", Certainty.CONTAINS),
        ("potassium-sparing diuretics", "salt substitute", Certainty.CONTAINS),
        ("ACE inhibitors and ARBs", "salt substitute", Certainty.CONTAINS),
        ("calcium channel blockers", "grapefruit", Certainty.CONTAINS),
        ("calcium channel blockers", "seville orange", Certainty.MAY_CONTAIN),
        ("an organ transplant", "pomegranate juice", Certainty.CONTAINS),
        ("a kidney transplant", "seville orange juice", Certainty.CONTAINS),
        ("G6PD deficiency", "fava bean", Certainty.CONTAINS),
        ("G6PD deficiency", "black bean", Certainty.NO),
        ("statins", "grapefruit juice", Certainty.CONTAINS),
        ("statins", "orange", Certainty.NO),
        ("alpha-gal syndrome", "beef", Certainty.CONTAINS),
        ("alpha-gal syndrome", "chicken", Certainty.NO),
        ("alpha-gal syndrome", "chicken liver", Certainty.NO),
        ("alpha-gal syndrome", "rabbit", Certainty.CONTAINS),
        ("alpha-gal syndrome", "venison", Certainty.CONTAINS),
        ("alpha-gal syndrome", "tripe", Certainty.CONTAINS),
        ("alpha-gal syndrome", "beef broth", Certainty.CONTAINS),
        ("alpha-gal syndrome", "bouillon", Certainty.MAY_CONTAIN),
        ("alpha-gal syndrome", "gravy", Certainty.MAY_CONTAIN),
        ("alpha-gal syndrome", "stock or broth", Certainty.MAY_CONTAIN),
        ("alpha-gal syndrome", "vegetable broth", Certainty.NO),
        ("alpha-gal syndrome", "turkey bacon", Certainty.MAY_CONTAIN),
        ("alpha-gal syndrome", "milk", Certainty.MAY_CONTAIN),
        ("phenylketonuria", "aspartame", Certainty.CONTAINS),
        ("phenylketonuria", "white rice", Certainty.MAY_CONTAIN),
        ("phenylketonuria", "potato", Certainty.MAY_CONTAIN),
        ("phenylketonuria", "cornstarch", Certainty.NO),
        ("phenylketonuria", "butter", Certainty.NO),
        ("phenylketonuria", "carrot", Certainty.NO),
        ("MAO inhibitors", "parmesan", Certainty.CONTAINS),
        ("MAO inhibitors", "cottage cheese", Certainty.NO),
        ("MAO inhibitors", "mozzarella", Certainty.MAY_CONTAIN),
        ("MAO inhibitors", "white wine", Certainty.CONTAINS),
        ("MAO inhibitors", "bovril", Certainty.CONTAINS),
        ("isoniazid", "parmesan", Certainty.MAY_CONTAIN),
        ("methotrexate", "brie", Certainty.CONTAINS),
        ("warfarin", "cranberry sauce", Certainty.CONTAINS),
        ("gout", "beef liver", Certainty.CONTAINS),
        ("gout", "beef", Certainty.MAY_CONTAIN),
        ("gout", "shrimp", Certainty.CONTAINS),
        ("gout", "trout", Certainty.CONTAINS),
        ("gout", "scallop", Certainty.MAY_CONTAIN),
        ("haemochromatosis", "corn flake", Certainty.MAY_CONTAIN),
        ("phenylketonuria", "diet cola", Certainty.MAY_CONTAIN),
        ("phenylketonuria", "protein powder", Certainty.CONTAINS),
        ("pregnancy", "raw milk cheese", Certainty.CONTAINS),
        ("pregnancy", "mett", Certainty.CONTAINS),
        ("pregnancy", "leche de tigre", Certainty.CONTAINS),
        ("pregnancy", "raw cookie dough", Certainty.CONTAINS),
        ("pregnancy", "cookie dough", Certainty.NO),
        ("pregnancy", "raw egg", Certainty.MAY_CONTAIN),
        ("pregnancy", "egg", Certainty.NO),
        ("a weakened immune system", "mett", Certainty.CONTAINS),
        ("an organ transplant", "raw milk cheese", Certainty.CONTAINS),
        ("an older adult", "mett", Certainty.CONTAINS),
        ("a baby of 6 to 11 months", "raw egg", Certainty.MAY_CONTAIN),
        ("a baby of 6 to 11 months", "maple syrup", Certainty.MAY_CONTAIN),
        ("a baby of 6 to 11 months", "agave syrup", Certainty.MAY_CONTAIN),
        ("statins", "red yeast rice", Certainty.CONTAINS),
        ("statins", "red rice", Certainty.NO),
        ("G6PD deficiency", "falafel", Certainty.MAY_CONTAIN),
        ("MAO inhibitors", "tamari", Certainty.CONTAINS),
        ("MAO inhibitors", "black bean sauce", Certainty.CONTAINS),
        ("MAO inhibitors", "black bean", Certainty.NO),
        ("alpha-gal syndrome", "shortening", Certainty.MAY_CONTAIN),
        ("alpha-gal syndrome", "rennet", Certainty.CONTAINS),
        ("alpha-gal syndrome", "natural flavoring", Certainty.MAY_CONTAIN),
        ("alpha-gal syndrome", "irish moss", Certainty.MAY_CONTAIN),
        ("alpha-gal syndrome", "carrageenan", Certainty.MAY_CONTAIN),
        ("no alcohol", "rum baba", Certainty.CONTAINS),
        ("no alcohol", "black forest cake", Certainty.MAY_CONTAIN),
    ],
)
def test_foods_of_a_condition(rules: LabelRules, condition: str, food: str, level: Certainty) -> None:
    assert rules.condition_foods[condition].level((Item(food),)) is level


def test_an_unrecognised_food_is_unknown(rules: LabelRules) -> None:
    for foods in rules.condition_foods.values():
        if foods.condition.has_foods:
            assert foods.level((Item(None),)) is Certainty.UNKNOWN, foods.condition.name
            assert foods.level((Item("glurf"),)) is Certainty.UNKNOWN, foods.condition.name


@pytest.mark.parametrize(
    ("name", "food"),
    [
        ("lo-salt", "salt substitute"),
        ("low-sodium salt", "salt substitute"),
        ("reduced sodium salt", "salt substitute"),
        ("seville orange", "seville orange"),
        ("bitter oranges", "seville orange"),
        ("sour orange juice", "seville orange juice"),
        ("tangelos", "tangelo"),
        ("navel orange", "orange"),
        ("table salt", "salt"),
    ],
)
def test_foods_that_medicines_and_kidneys_tell_apart(names: NameIndex, name: str, food: str) -> None:
    """A salt of potassium is no salt, and a bitter orange acts on medicines as grapefruit does."""
    assert names.exact(name) == food


def test_a_node_is_judged_as_an_ingredient_that_it_is(rules: LabelRules) -> None:
    """Recipes are judged by nodes in the library, and by ingredients elsewhere; both must say the same."""
    for name, foods in rules.condition_foods.items():
        out, maybe = foods.node_levels
        assert out.isdisjoint(maybe), name
        for node in (*sorted(foods.deciding), *spread(sorted(rules.taxonomy.nodes), 40)):
            level = foods.node_level(node)
            assert foods.level((Item(node),)) is level, (name, node)
            assert (node in out, node in maybe) == (
                level is Certainty.CONTAINS,
                level is Certainty.MAY_CONTAIN,
            )
            assert (node in foods.unlisted) is (level is not Certainty.NO), (name, node)


def test_raw_foods_are_certain_and_hard_ones_never(rules: LabelRules) -> None:
    every = rules.condition_foods.values()
    raw = [(foods, dishes.foods) for foods in every for dishes in foods.condition.raw]
    hard = [(foods, dishes.foods) for foods in every for dishes in foods.condition.uncooked]
    assert raw
    assert hard
    for foods, named in raw:
        for node in named:
            assert node in foods.raw_nodes(named)
            assert foods.raw_level((Item(node),), named) is Certainty.CONTAINS, node
    for foods, named in hard:
        for node in foods.hard_nodes(named):
            assert foods.hard_level((Item(node),), named) is Certainty.MAY_CONTAIN, node
        assert foods.hard_level((Item("water"),), named) is Certainty.NO
