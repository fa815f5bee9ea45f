"""How long cooked dishes last: the recipe's own days, held to the limits of foods."""

from dataclasses import replace
from pathlib import Path

from core.assets import assets_dir
from core.engine.engine import Engine
from core.food.foods import load_foods
from core.food.labels import load_label_rules
from core.food.names import NameIndex
from core.food.taxonomy import load_taxonomy
from core.library.library import Library
from core.plan.choices import reheat_minutes
from core.plan.dish_facts import dishes_of
from core.plan.plan_words import Storage, storage_rules
from core.store.home import Home
from tests.core.library_builder import build_library
from tests.core.plan.small_library import sources

RULES = storage_rules(assets_dir())
NOTHING: frozenset[str] = frozenset()


def test_a_recipe_states_its_own_days_and_freezing() -> None:
    salad = RULES.storage_of(["salad"], [], NOTHING)
    assert (salad.fridge_days, salad.freezes) == (0, False)
    stated = RULES.storage_of(["salad"], [], NOTHING, stated=(1, 3))
    assert (stated.fridge_days, stated.freezes) == (1, True)


def test_leftovers_of_cakes_and_cold_dishes_are_not_reheated() -> None:
    assert all(
        RULES.storage_of([dish], [], NOTHING).is_cold for dish in ("muffin", "overnight-oats", "bean-salad")
    )
    assert not any(
        RULES.storage_of([dish], [], NOTHING).is_cold for dish in ("stew", "lasagna", "fried-rice")
    )
    assert RULES.storage_of([], ["dessert"], NOTHING, stated=(2, 0)).is_cold


def test_leftovers_of_what_is_made_without_heat_are_not_reheated(module_stocked: Path) -> None:
    engine = Engine(Home(module_stocked))
    dishes = dishes_of(engine.context.library.lists.keys, engine.context).values()
    engine.close()
    dish = next(each for each in dishes if each.recipe.cook_min and not each.storage.is_cold)
    cold = replace(dish, recipe=replace(dish.recipe, prep_min=20.0, cook_min=0.0))
    unknown = replace(dish, recipe=replace(dish.recipe, prep_min=None, cook_min=None))
    assert (reheat_minutes(cold), reheat_minutes(dish), reheat_minutes(unknown)) == (0, 10, 10)


def test_dishes_kept_together_last_as_long_as_the_first_to_spoil() -> None:
    frozen = Storage(name="stew", fridge_days=1, freezes=True)
    chilled = Storage(name="salad", fridge_days=3, is_cold=True)
    for one, other in ((frozen, chilled), (chilled, frozen)):
        both = one.together(other)
        assert (both.fridge_days, both.freezes, both.is_cold) == (1, False, one.is_cold)


def test_shakes_and_popcorn_are_made_fresh_whatever_the_recipe_states() -> None:
    for dish in ("smoothie", "popcorn-dish"):
        fresh = RULES.storage_of([dish], ["snack"], NOTHING, stated=(2, 1))
        assert (fresh.fridge_days, fresh.freezes) == (0, False)


def test_sandwiches_and_tacos_have_leftovers_only_where_their_filling_freezes() -> None:
    for dish in ("sandwich", "wrap", "taco", "quesadilla", "toast"):
        assert RULES.storage_of([dish], ["main"], NOTHING, stated=(3, 0)).fridge_days == 0, dish
        assert not RULES.storage_of([dish], ["main"], NOTHING).freezes
    filling = RULES.storage_of(["taco"], ["main"], NOTHING, stated=(2, 3))
    assert (filling.fridge_days, filling.freezes) == (2, True)
    assert RULES.storage_of(["burrito"], ["main"], NOTHING, stated=(2, 0)).fridge_days == 2, (
        "a burrito bowl keeps"
    )


def test_no_statement_goes_beyond_the_safe_days() -> None:
    assert RULES.storage_of(["stew"], [], NOTHING, stated=(5, 0)).fridge_days == RULES.longest_fridge_days
    rice = RULES.food[0]
    assert (
        RULES.storage_of(["stew"], [], frozenset(rice.nodes), stated=(5, 0)).fridge_days <= rice.fridge_days
    )


def test_the_library_stores_what_recipes_state(tmp_path: Path) -> None:
    taxonomy, foods = load_taxonomy(assets_dir()), load_foods(assets_dir())
    first, second, *_ = sources(foods, NameIndex(taxonomy))
    stated = replace(second, fridge_days=3, freezer_months=0)
    build_library(
        tmp_path / "library.duckdb", [first, stated], foods, load_label_rules(assets_dir(), taxonomy), {}
    )
    library = Library(tmp_path / "library.duckdb")
    rows = library.rows("SELECT key, fridge_days, freezer_months FROM storage JOIN recipe USING (recipe_id)")
    library.close()
    assert rows == [(stated.key, 3, 0)]


def test_what_takes_minutes_is_made_fresh_unless_it_is_made_ahead(module_stocked: Path) -> None:
    engine = Engine(Home(module_stocked))
    dishes = dishes_of(engine.context.library.lists.keys, engine.context).values()
    engine.close()
    quick = [each for each in dishes if each.minutes is not None and each.minutes <= RULES.fresh_within_min]
    ahead = [each for each in quick if not RULES.made_ahead.isdisjoint(name for _, name in each.recipe.tags)]
    assert len(quick) > len(ahead) > 0
    assert all(each.storage.fridge_days == 0 for each in quick if each not in ahead)
    assert any(each.storage.fridge_days for each in ahead)
