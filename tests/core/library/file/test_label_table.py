"""Labels of many recipes at once are those of each one alone."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.bounds import NutrientTable, is_within, within_many
from core.food.foods import Food
from core.food.item import Item
from core.food.labels import LabelRules
from core.food.nutrients import NUTRIENT_KEYS
from core.food.nutrition import nutrition_per_serving
from core.food.recipe import IngredientUse, Nutrition
from core.food.taxonomy import Certainty
from core.library.file.batch import BatchComputer
from core.library.resolved_recipe import ResolvedRecipe

ENTITIES = (
    "butter",
    "margarine",
    "almond",
    "olive oil",
    "salt",
    "beef",
    "rolled oats",
    "egg",
    "banana",
    None,
)


def use(
    entity: str | None, mass_g: float | None = 100.0, linked_items: tuple[Item, ...] = ()
) -> IngredientUse:
    return IngredientUse(
        str(entity), str(entity), entity, None, "", mass_g, "weighed", linked_items=linked_items
    )


def recipe(*uses: IngredientUse, servings: float | None = 2, **stated: float) -> ResolvedRecipe:
    return ResolvedRecipe("key", "Title", servings, None, None, uses, (), (), stated=stated)


@pytest.fixture(scope="module")
def finisher(foods: dict[str, Food], rules: LabelRules) -> BatchComputer:
    return BatchComputer(foods, rules)


def levels(finisher: BatchComputer, one: ResolvedRecipe) -> dict[str, Certainty]:
    batch = finisher.finish([one])
    found = {}
    for bit, name in enumerate(finisher.labels.allergens):
        held = [
            level
            for level, mask in (
                (Certainty.CONTAINS, batch.contains),
                (Certainty.MAY_CONTAIN, batch.may_contain),
                (Certainty.UNKNOWN, batch.unknown),
            )
            if int(mask[0]) >> bit & 1
        ]
        assert len(held) <= 1
        found[name] = held[0] if held else Certainty.NO
    return found


def verdict(finisher: BatchComputer, one: ResolvedRecipe, diet: str) -> str:
    batch = finisher.finish([one])
    bit = finisher.labels.diets.index(diet)
    kept, open_ = int(batch.diets_satisfied[0]) >> bit & 1, int(batch.diets_unverified[0]) >> bit & 1
    assert not (kept and open_)
    return "yes" if kept else "unverified" if open_ else "no"


uses = st.lists(
    st.builds(use, st.sampled_from(ENTITIES), st.one_of(st.none(), st.floats(1, 500))), max_size=5
)


@given(st.lists(uses, min_size=1, max_size=4))
def test_a_batch_says_the_worst_of_each_recipes_ingredients(
    finisher: BatchComputer, rules: LabelRules, recipes: list[list[IngredientUse]]
) -> None:
    batch = finisher.finish([recipe(*each) for each in recipes])
    for row, each in enumerate(recipes):
        for bit, allergen in enumerate(rules.allergens.values()):
            worst = max(
                (rules.taxonomy.highest_certainty(one.entity, allergen.nodes) for one in each),
                key=lambda c: c.rank,
                default=Certainty.UNKNOWN,
            )
            assert bool(batch.contains[row] >> bit & 1) == (worst is Certainty.CONTAINS)
            assert bool(batch.may_contain[row] >> bit & 1) == (worst is Certainty.MAY_CONTAIN)
            assert bool(batch.unknown[row] >> bit & 1) == (worst is Certainty.UNKNOWN)


@given(uses, st.floats(0.5, 12))
def test_sums_are_those_of_one_recipe_alone(
    finisher: BatchComputer, foods: dict[str, Food], listed: list[IngredientUse], servings: float
) -> None:
    alone = nutrition_per_serving(listed, foods, servings)
    batch = finisher.finish([recipe(use("butter")), recipe(*listed, servings=servings)]).sums
    for column, key in enumerate(NUTRIENT_KEYS):
        amount = batch.amounts[1, column]
        assert np.isnan(amount) == (key not in alone.amounts)
        if key in alone.amounts:
            assert amount == pytest.approx(alone.amounts[key], abs=1e-4)
        assert batch.coverage[1, column] == pytest.approx(alone.coverage[key], abs=1e-5)
    assert np.isnan(batch.serving_g[1]) == (alone.serving_g is None)


items = st.builds(
    Item,
    st.sampled_from(("butter", "bread", "almond", "olive oil", None)),
    also_contains=st.lists(st.sampled_from(("egg", "cheese", "basil")), max_size=2).map(tuple),
    hints=st.lists(st.sampled_from(("peanut", "soup", "wheat")), max_size=2).map(tuple),
    free_from=st.frozensets(st.sampled_from(("milk", "gluten", "wheat", "egg")), max_size=2),
    examples=st.lists(st.sampled_from(("butter", "sesame")), max_size=1).map(tuple),
    is_specific=st.booleans(),
)


@given(st.lists(items, min_size=1, max_size=3).map(tuple))
def test_a_name_is_judged_as_its_meaning_is(
    finisher: BatchComputer, rules: LabelRules, meaning: tuple[Item, ...]
) -> None:
    found = levels(finisher, recipe(use("butter", linked_items=meaning)))
    for allergen in rules.allergens.values():
        assert found[allergen.name] is rules.certainty(meaning, allergen.nodes), allergen.name


def test_a_recipe_without_ingredients_is_unknown_for_everything(finisher: BatchComputer) -> None:
    assert set(levels(finisher, recipe()).values()) == {Certainty.UNKNOWN}
    for diet in ("vegan", "gluten-free", "nut-free", "halal"):
        assert verdict(finisher, recipe(), diet) == "unverified"


def test_alternatives_are_a_doubt(finisher: BatchComputer) -> None:
    choice = use("butter", linked_items=(Item("butter"), Item("olive oil")))
    assert levels(finisher, recipe(choice))["milk"] is Certainty.MAY_CONTAIN
    assert verdict(finisher, recipe(choice), "vegan") == "unverified"
    assert verdict(finisher, recipe(use("butter")), "vegan") == "no"


def test_an_unknown_name_is_free_of_nothing(finisher: BatchComputer) -> None:
    found = levels(finisher, recipe(use("olive oil"), use(None)))
    assert set(found.values()) == {Certainty.UNKNOWN}
    assert verdict(finisher, recipe(use("olive oil"), use(None)), "vegan") == "unverified"


def test_meat_and_milk_together_are_not_kosher(finisher: BatchComputer) -> None:
    assert verdict(finisher, recipe(use("beef"), use("butter")), "kosher") == "no"
    choice = use("butter", linked_items=(Item("butter"), Item("olive oil")))
    assert verdict(finisher, recipe(use("beef"), choice), "kosher") == "unverified"


def test_what_is_stated_goes_before_what_is_computed(finisher: BatchComputer) -> None:
    batch = finisher.finish([recipe(use("butter"), energy=12.0)])
    energy, fat = NUTRIENT_KEYS.index("energy"), NUTRIENT_KEYS.index("fat")
    assert batch.sums.amounts[0, energy] == 12.0
    assert batch.sums.coverage[0, energy] == 1.0
    assert batch.sums.amounts[0, fat] > 30
    assert int(batch.stated_nutrients[0]) == 1 << energy


def test_without_servings_nothing_is_computed_per_serving(finisher: BatchComputer) -> None:
    batch = finisher.finish([recipe(use("butter"), servings=None, protein=3.0)])
    known = [key for place, key in enumerate(NUTRIENT_KEYS) if not np.isnan(batch.sums.amounts[0, place])]
    assert known == ["protein"]
    assert np.isnan(batch.sums.serving_g[0])
    assert batch.sums.coverage[0].sum() == 1.0


def test_a_claimed_diet_stays_a_claim(finisher: BatchComputer) -> None:
    source = ResolvedRecipe(
        "key", "Title", 2, None, None, (use("butter"),), (), (("diet", "vegan"), ("health", "low-fat"))
    )
    tags = dict(finisher.finish([source]).tags[0])
    assert tags["diet", "vegan"] == "stated"
    assert tags["health", "low-fat"] == "stated"
    assert ("diet", "vegetarian") in tags


amount = st.one_of(st.just(float("nan")), st.floats(0, 500))


@given(
    st.lists(
        st.tuples(
            amount,
            amount,
            st.sampled_from((0.0, 0.5, 1.0)),
            amount,
            st.sampled_from(((), ("fat",), ("energy",))),
        ),
        min_size=1,
        max_size=5,
    ),
    st.sampled_from(("serving", "100g", "percent_energy", "day")),
    st.one_of(st.none(), st.floats(0, 300)),
    st.one_of(st.none(), st.floats(0, 300)),
)
def test_bounds_of_many_are_bounds_of_one(
    rows: list[tuple[float, float, float, float, tuple[str, ...]]],
    basis: str,
    low: float | None,
    high: float | None,
) -> None:
    fat, energy = NUTRIENT_KEYS.index("fat"), NUTRIENT_KEYS.index("energy")
    amounts = np.full((len(rows), len(NUTRIENT_KEYS)), np.nan)
    coverage = np.zeros_like(amounts)
    serving_g = np.full(len(rows), np.nan)
    contradicted = np.zeros_like(amounts, dtype=np.bool_)
    for row, (fat_g, energy_kcal, share, mass_g, doubted) in enumerate(rows):
        contradicted[row, [NUTRIENT_KEYS.index(key) for key in doubted]] = True
        amounts[row, [fat, energy]] = fat_g, energy_kcal
        coverage[row, [fat, energy]] = share
        serving_g[row] = mass_g
    table = NutrientTable(amounts, coverage, serving_g, contradicted)
    found = within_many(table, "fat", basis, low, high)
    believed = within_many(table, "fat", basis, low, high, trust_stated=True)
    for row, (fat_g, energy_kcal, share, mass_g, doubted) in enumerate(rows):
        known = {k: v for k, v in (("fat", fat_g), ("energy", energy_kcal)) if not np.isnan(v)}
        one = Nutrition(
            known,
            {"fat": share, "energy": share},
            None if np.isnan(mass_g) else mass_g,
            contradicted=frozenset(doubted),
        )
        assert bool(found[row]) == is_within(one, "fat", basis, low, high)
        trusted = replace(one, contradicted=frozenset())
        assert bool(believed[row]) == is_within(trusted, "fat", basis, low, high)


def test_every_pair_of_meanings_keeps_its_own_row(finisher: BatchComputer) -> None:
    alone = {entity: levels(finisher, recipe(use(entity))) for entity in ENTITIES}
    for first, second in itertools.permutations(ENTITIES, 2):
        batch = finisher.finish([recipe(use(first)), recipe(use(second))])
        bit = finisher.labels.allergens.index("milk")
        assert bool(batch.contains[0] >> bit & 1) == (alone[first]["milk"] is Certainty.CONTAINS)
        assert bool(batch.contains[1] >> bit & 1) == (alone[second]["milk"] is Certainty.CONTAINS)
