"""Simulated logs: repeatable, from the library at hand, and without what is known to break the diet."""

from functools import cache

import pytest

from core.assets import assets_dir
from core.errors import KnownError
from core.food.labels import NO
from core.library.library import Library
from core.recommend.context import RecommenderContext
from core.recommend.simulated_log import (
    CHECKED_DIETS,
    RECIPES_PER_LOG,
    TERMS_DRAWN,
    SimulatedLog,
    load_log_terms,
    simulate_log,
)
from tests.sampling import sample_size

DIETS = ("mediterranean", "dash", "vegan", "indian", "keto")
SEEDS = sample_size(usual=20, thorough=80)
"""Logs of each diet."""


@pytest.fixture
def library(context: RecommenderContext) -> Library:
    return context.library


def simulated(diet: str, seed: int, library: Library) -> SimulatedLog:
    return simulate_log(diet, seed, library, assets_dir())


@cache
def log_of(diet: str, seed: int, library: Library) -> SimulatedLog | None:
    """Return a log, simulated once for all tests; None where no recipe matches."""
    try:
        return simulated(diet, seed, library)
    except KnownError:
        return None


def test_there_are_terms_for_the_five_diets_of_the_paper() -> None:
    terms = load_log_terms(assets_dir())
    assert tuple(terms) == DIETS
    assert all(len(set(each)) == len(each) >= 2 * TERMS_DRAWN for each in terms.values())


@pytest.mark.parametrize("diet", DIETS[:4])
def test_one_seed_gives_one_log(diet: str, library: Library) -> None:
    logs = {seed: log for seed in range(1, 7) if (log := log_of(diet, seed, library))}
    assert logs, "none of the six logs found a recipe"
    for seed, log in logs.items():
        assert log == simulated(diet, seed, library)
        assert len(log.terms) == TERMS_DRAWN
        assert 0 < len({entry.key for entry in log.entries}) == len(log.entries) <= RECIPES_PER_LOG
    assert len({log.terms for log in logs.values()}) == len(logs)


def test_a_term_is_found_in_title_ingredient_and_tag_as_a_whole_word(library: Library) -> None:
    found = {
        (entry.term, entry.title)
        for diet in DIETS
        for seed in range(SEEDS)
        if (log := log_of(diet, seed, library))
        for entry in log.entries
    }
    assert ("chickpea", "Chickpeas in cream") in found, "in the title, in the plural"
    assert ("olive oil", "Salmon with potatoes") in found, "among the ingredients"
    assert ("spanish", "Chickpea and spinach stew") in found, "among the tags"
    assert not {title for term, title in found if term == "oat"} & {"Salmon with potatoes", "Fruit plate"}


@pytest.mark.parametrize("diet", CHECKED_DIETS)
def test_no_log_holds_what_is_known_to_break_the_diet(diet: str, library: Library) -> None:
    keys = {
        entry.key for seed in range(SEEDS) if (log := log_of(diet, seed, library)) for entry in log.entries
    }
    numbers = library.recipe_ids(keys)
    verdicts = {key: library.recipe(number).diets[CHECKED_DIETS[diet]] for key, number in numbers.items()}
    assert NO not in verdicts.values()
    if diet == "vegan":
        assert "chickpea-and-spinach-stew" in keys
        assert "chickpeas-in-cream" not in keys, "found by a vegan term, and not vegan"


def test_a_diet_without_terms_is_excluded_with_the_choices(library: Library) -> None:
    with pytest.raises(KnownError, match=r"'paleo' is not a diet .* mediterranean, dash, vegan"):
        simulated("paleo", 1, library)


def test_a_library_without_a_recipe_for_a_log_says_so(library: Library) -> None:
    """None of the test library's dishes is known to keep within a keto diet."""
    with pytest.raises(KnownError, match="no recipe for a keto log with seed 3"):
        simulated("keto", 3, library)
