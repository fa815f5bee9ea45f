"""A guessed label in an answer: below what is stated, never counted as met, and never for safety."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.library.embeddings.vector_index import RecipeIndex, write_index
from core.library.file.build import LibraryWriter
from core.library.library import Library
from core.library.predicted_labels import PredictedLabels
from core.library.resolved_recipe import ResolvedRecipe
from core.library.starter import read_line
from core.people.profile import Profile
from core.questions.constraint import ParsedQuestion, TagConstraint
from core.recommend.answer import AskResult
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.options import AskOptions

THAI = ("cuisine", "thai")
VEGAN = ("diet", "vegan")


@pytest.fixture
def stock(
    tmp_path: Path, context: RecommenderContext, foods: dict[str, Food], names: NameIndex, rules: LabelRules
) -> Iterator[RecommenderContext]:
    """Three recipes: stated Thai, probably Thai, and nothing of the kind."""
    writer = LibraryWriter(tmp_path / "library-1.duckdb", foods, rules)

    def source(title: str, *tags: tuple[str, str]) -> ResolvedRecipe:
        uses = (read_line("100 g | white rice", foods, names), read_line("200 ml | whole milk", foods, names))
        return ResolvedRecipe(title.casefold(), title, 2, 5, 5, uses, (), tags, source="foodcom")

    sources = [source("Stated", THAI), source("Guessed"), source("Plain", ("cuisine", "french"))]
    writer.add(sources, range(3))
    said = np.array([[0.9, 0.99], [0.74, 0.99], [0.1, 0.99]], dtype=np.float32)
    writer.add_predictions(range(3), PredictedLabels((THAI, VEGAN), said))
    writer.finish({})
    write_index(tmp_path / "library-1.faiss", context.encode(["stated", "guessed", "plain"]))
    library = Library(tmp_path / "library-1.duckdb")
    yield replace(context, library=library, index=RecipeIndex(tmp_path / "library-1.faiss"))
    library.close()


def answers(stock: RecommenderContext, constraint: TagConstraint, **options: object) -> AskResult:
    parsed = ParsedQuestion(question="thai", constraints=(constraint,), rest="", unknown=())
    chosen: Mapping[str, object] = {"limit": 5, **options}
    return ask(parsed, Profile(), None, (), stock, AskOptions(**chosen))  # type: ignore[arg-type]


def wish(mode: str = "require", tag: tuple[str, str] = THAI) -> TagConstraint:
    return TagConstraint(mode=mode, facet=tag[0], entity=tag[1])  # type: ignore[arg-type]


def test_predicted_labels_rank_below_stated_ones(stock: RecommenderContext) -> None:
    assert [found.id for found in answers(stock, wish()).answers] == ["stated", "guessed"]


def test_a_guess_is_missed_with_its_probability_and_said_in_words(stock: RecommenderContext) -> None:
    stated, guessed = answers(stock, wish()).answers
    assert not guessed.satisfied
    assert guessed.missed[0].predicted == pytest.approx(0.74, abs=0.001)
    assert "Probably thai (predicted, 74 %)." in guessed.cautions
    assert stated.satisfied
    assert stated.satisfied[0].predicted is None
    assert not any("Probably" in caution for caution in stated.cautions)


def test_guesses_are_not_asked_where_the_answers_are_full_already(stock: RecommenderContext) -> None:
    assert [found.id for found in answers(stock, wish(), limit=1).answers] == ["stated"]


@pytest.mark.parametrize("options", [{"match": "exact"}, {"limit": None}])
def test_exact_names_and_whole_sets_know_no_guesses(
    stock: RecommenderContext, options: dict[str, object]
) -> None:
    assert [found.id for found in answers(stock, wish(), **options).answers] == ["stated"]


def test_a_probable_excluded_label_ranks_last_with_a_caution(stock: RecommenderContext) -> None:
    plain, guessed = answers(stock, wish("exclude")).answers
    assert (plain.id, guessed.id) == ("plain", "guessed")
    assert any("Probably thai" in caution for caution in guessed.cautions)


def test_a_diet_is_never_met_by_a_guess(stock: RecommenderContext) -> None:
    result = answers(stock, wish(tag=VEGAN))
    assert not result.answers
    assert not stock.library.rows("SELECT 1 FROM predicted_label WHERE facet = 'diet'")
