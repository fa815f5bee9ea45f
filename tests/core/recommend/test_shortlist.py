"""Of very many candidates only some are scored: the best of all must be among them."""

import numpy as np
import pytest

from core.library.embeddings.similarity import LoggedMeal
from core.library.embeddings.vector_index import RecipeIndex, write_index
from core.people.profile import Profile
from core.questions.constraint import ParsedQuestion, TagConstraint
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.options import AskOptions
from core.recommend.shortlist import BEST_SCORES, shortlist


@pytest.fixture
def index(tmp_path_factory: pytest.TempPathFactory) -> RecipeIndex:
    chance = np.random.default_rng(3)
    vectors = chance.normal(size=(4_000, 128)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    path = tmp_path_factory.mktemp("index") / "library-1.faiss"
    write_index(path, vectors, exact_up_to=1_000)
    return RecipeIndex(path)


def test_few_candidates_are_all_scored(index: RecipeIndex) -> None:
    ids = np.arange(0, 4_000, 3)
    nothing = index.vectors([])
    assert shortlist(ids, np.zeros(len(ids)), nothing, nothing, index).tolist() == list(range(len(ids)))


def test_what_fits_best_is_found_among_very_many(index: RecipeIndex, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.recommend.shortlist.SCORE_ALL_UP_TO", 100)
    ids = np.arange(1, 4_000, 2)
    base = np.random.default_rng(5).integers(0, 3, len(ids)).astype(float)
    words, meals = index.vectors([301]), index.vectors([403, 2_005])
    rows = shortlist(ids, base, words, meals, index)
    found = ids[rows]
    assert np.all(np.diff(rows) > 0)
    assert {301, 403, 2_005} <= set(found.tolist())
    assert (base[rows] == 2).sum() >= min(BEST_SCORES, int((base == 2).sum()))
    assert base.min() in base[rows]
    assert len(rows) < len(ids)


def test_without_vectors_the_highest_scores_are_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.recommend.shortlist.SCORE_ALL_UP_TO", 10)
    base = np.linspace(0, 1, 2_000)
    nothing = np.zeros((0, 128), dtype=np.float32)
    rows = shortlist(np.arange(2_000), base, nothing, nothing, None)
    assert set(range(2_000 - BEST_SCORES, 2_000)) <= set(rows.tolist())


def test_the_answers_are_those_of_scoring_everything(
    context: RecommenderContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed = ParsedQuestion(
        question="x",
        constraints=(TagConstraint(mode="prefer", entity="dinner", facet="meal"),),
        rest="warm stew",
    )
    number = context.library.recipe_ids(["slow-chickpea-pot"])["slow-chickpea-pot"]
    log = [LoggedMeal("Slow chickpea pot", None, number)]
    whole = ask(parsed, Profile(), None, log, context, AskOptions(limit=3))
    monkeypatch.setattr("core.recommend.shortlist.SCORE_ALL_UP_TO", 1)
    monkeypatch.setattr("core.recommend.shortlist.BEST_SCORES", 3)
    some = ask(parsed, Profile(), None, log, context, AskOptions(limit=3))
    assert [answer.id for answer in some.answers] == [answer.id for answer in whole.answers]
