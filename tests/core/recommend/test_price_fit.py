"""Cheap food in a question is ranked by estimated prices, and each answer says what the estimate goes by."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from core.assets import assets_dir
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.library.library import Library
from core.people.guidelines import load_guidelines
from core.people.profile import Profile
from core.questions.constraint import ParsedQuestion, TagConstraint
from core.recommend.answer import Answer, AskResult
from core.recommend.ask import CHEAP_BY_ESTIMATE, ask
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph
from core.recommend.options import AskOptions
from tests.core.conftest import RECIPES, encode, source_of
from tests.core.library_builder import build_library

CHEAP = TagConstraint(mode="require", facet="occasion", entity="budget", text="cheap")
DINNER = TagConstraint(mode="require", facet="meal", entity="dinner", text="dinner")


@pytest.fixture(scope="module")
def library_context(
    tmp_path_factory: pytest.TempPathFactory, names: NameIndex, foods: dict[str, Food], rules: LabelRules
) -> Iterator[RecommenderContext]:
    """The test recipes, of which the salmon and the shake of an unknown food are labelled budget."""
    labelled = ("salmon-with-potatoes", "mystery-shake")
    sources = [source_of(*recipe, foods, names) for recipe in RECIPES]
    sources = [
        replace(one, tags=(*one.tags, ("occasion", "budget"))) if one.key in labelled else one
        for one in sources
    ]
    target = tmp_path_factory.mktemp("prices") / "library-1.duckdb"
    build_library(target, sources, foods, rules, {})
    library = Library(target)
    yield RecommenderContext(Graph(names, rules, load_guidelines(assets_dir())), library, None, encode)
    library.close()


def asked(context: RecommenderContext, *constraints: TagConstraint, match: str = "taxonomy") -> AskResult:
    options = AskOptions(limit=20, diversity=0.0, match="exact" if match == "exact" else "taxonomy")
    return ask(ParsedQuestion(question="", constraints=constraints), Profile(), None, (), context, options)


def price_of(answer: Answer) -> tuple[bool, str]:
    """Return whether an answer counts as cheap, and why."""
    met = [each.evidence for each in answer.satisfied if each.constraint == CHEAP]
    missed = [each.evidence for each in answer.missed if each.constraint == CHEAP]
    return bool(met), (met or missed)[0]


def test_the_cheapest_dinners_come_first_whatever_their_labels_say(
    library_context: RecommenderContext,
) -> None:
    result = asked(library_context, DINNER, CHEAP)
    found = {answer.id: price_of(answer) for answer in result.answers}
    assert found["slow-chickpea-pot"] == (
        True,
        "mostly cheap foods, by Larder's estimate: canned chickpea and onion",
    )
    assert found["salmon-with-potatoes"] == (False, "expensive by Larder's estimate: salmon")
    order = [answer.id for answer in result.answers]
    assert order.index("slow-chickpea-pot") < order.index("salmon-with-potatoes")
    assert result.relaxed == ()
    assert CHEAP_BY_ESTIMATE in result.notes


def test_a_label_counts_only_without_an_estimate(library_context: RecommenderContext) -> None:
    found = {answer.id: price_of(answer) for answer in asked(library_context, CHEAP).answers}
    is_cheap, why = found["mystery-shake"]
    assert is_cheap
    assert why.startswith("labelled budget; no estimate of the price: ")
    assert found["rice-in-chicken-broth"] == (
        False,
        "neither cheap nor expensive for its energy, by Larder's estimate",
    )


def test_with_exact_names_the_label_decides_as_the_source_states_it(
    library_context: RecommenderContext,
) -> None:
    result = asked(library_context, DINNER, CHEAP, match="exact")
    assert [answer.id for answer in result.answers] == ["salmon-with-potatoes"]
    assert CHEAP_BY_ESTIMATE not in result.notes
