"""A food that is in another food, or that a condition's heading lists, is never wanted in silence."""

from itertools import product

import pytest

from core.assets import assets_dir
from core.questions.constraint import IngredientConstraint
from core.questions.exclusion_guard import guard_exclusions
from core.questions.vocabulary import Vocabulary

FOODS = ("egg", "lard", "sesame", "wine", "peanut", "milk")
OWNERS = ("mayo", "tortillas", "hummus", "soy sauce")


@pytest.fixture(scope="module")
def shipped() -> Vocabulary:
    return Vocabulary.from_assets(assets_dir())


def wish(vocabulary: Vocabulary, food: str) -> IngredientConstraint:
    return IngredientConstraint(mode="require", entity=vocabulary.foods[food], text=food)


@pytest.mark.parametrize(
    "frame",
    [
        "{owner} has {food} in. coleslaw",
        "not that, it's got {owner}, {owner} has {food} in",
        "does {owner} contain {food}",
        "there's {food} in {owner}??",
        "is there any {food} in the {owner}",
        "{food}?? in {owner}?? others please",
        "{food} in {owner}?? others please",
    ],
)
def test_a_food_in_another_food_is_asked_about(shipped: Vocabulary, frame: str) -> None:
    for owner, food in product(OWNERS, FOODS):
        sentence = frame.format(owner=owner, food=food)
        constraints, asked = guard_exclusions(sentence, (wish(shipped, food),), shipped)
        assert food in asked, sentence
        assert constraints == (), sentence


@pytest.mark.parametrize(
    "sentence",
    ["there's egg in the fridge", "something that contains egg", "I've got egg in", "a dish with egg in it"],
)
def test_a_food_in_no_other_food_stays_wanted(shipped: Vocabulary, sentence: str) -> None:
    wanted = (wish(shipped, "egg"),)
    assert guard_exclusions(sentence, wanted, shipped) == (wanted, ())


def test_a_list_under_a_condition_is_excluded_where_others_are_allowed(shipped: Vocabulary) -> None:
    sentence = "alpha-gal: beef, gelatin & for her dairy as well. fish tolerated"
    wishes = tuple(wish(shipped, food) for food in ("beef", "gelatin", "dairy", "fish"))
    constraints, asked = guard_exclusions(sentence, wishes, shipped)
    assert {(each.mode, each.text) for each in constraints} == {
        ("require", "fish"),
        ("exclude", "beef"),
        ("exclude", "gelatin"),
        ("exclude", "dairy"),
    }
    assert asked == ()


@pytest.mark.parametrize(
    "heading", ["MAOI (phenelzine): tyramine restricted ie", "wilson's disease, limit copper:", "gout:"]
)
def test_a_list_under_a_condition_is_asked_about(shipped: Vocabulary, heading: str) -> None:
    constraints, asked = guard_exclusions(f"{heading} liver, nuts, cocoa", (wish(shipped, "liver"),), shipped)
    assert constraints == ()
    assert asked == ("liver", "nuts", "cocoa")


@pytest.mark.parametrize("sentence", ["gout: dinner with liver", "shopping list: liver, nuts"])
def test_a_list_without_a_condition_stays_wanted(shipped: Vocabulary, sentence: str) -> None:
    wanted = (wish(shipped, "liver"),)
    assert guard_exclusions(sentence, wanted, shipped) == (wanted, ())


@pytest.mark.parametrize("person", ["me", "her", "him", "them", "us", "my son", "our daughter", "my eldest"])
def test_what_harms_anybody_is_excluded(shipped: Vocabulary, person: str) -> None:
    constraints, _ = guard_exclusions(f"vinegar triggers {person}", (wish(shipped, "vinegar"),), shipped)
    assert [each.mode for each in constraints] == ["exclude"]
