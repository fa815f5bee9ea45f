"""All answers of a question, one by one."""

import gc
from collections.abc import Sequence

import pytest

from core.food.recipe import Recipe
from core.library.library import Library
from core.people.profile import Profile
from core.questions.constraint import ParsedQuestion
from core.recommend import ask as way
from core.recommend import ranking
from core.recommend.answer import Answer
from core.recommend.ask import ask, find_answers
from core.recommend.context import RecommenderContext
from core.recommend.options import AskOptions

ALL = AskOptions(limit=None)
QUESTION = ParsedQuestion(question="dinner", constraints=(), rest="dinner")


def test_the_first_answer_comes_before_the_others_are_read(
    context: RecommenderContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = ask(QUESTION, Profile(), None, [], context, ALL)
    read: list[int] = []
    recipes = Library.recipes

    def counted(library: Library, numbers: Sequence[int], **named: bool) -> dict[int, Recipe]:
        read.append(len(numbers))
        return recipes(library, numbers, **named)

    monkeypatch.setattr(Library, "recipes", counted)
    monkeypatch.setattr(way, "_FIRST_READ", 2)
    monkeypatch.setattr(way, "_MOST_READ", 3)
    found = find_answers(QUESTION, Profile(), None, [], context, ALL)
    assert read == []
    first = next(found.answers)
    assert read == [2]
    assert len(whole.answers) > 8
    assert (first, *found.answers) == whole.answers
    assert found.result.answers == ()
    assert found.result.model_copy(update={"answers": whole.answers, "elapsed_ms": 0}) == whole.model_copy(
        update={"elapsed_ms": 0}
    )
    assert max(read) == 3
    assert sum(read) == len(whole.answers)


def test_memory_does_not_grow_with_the_number_of_answers(
    context: RecommenderContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(way, "_FIRST_READ", 2)
    monkeypatch.setattr(way, "_MOST_READ", 2)
    gc.collect()

    def alive() -> int:
        return sum(isinstance(one, Answer | Recipe) for one in gc.get_objects())

    before = alive()
    found = find_answers(QUESTION, Profile(), None, [], context, ALL)
    counts = [alive() - before for _ in found.answers]
    assert len(counts) > 8
    # Two that were read, two that are read now, and the answers in hand.
    assert max(counts) <= 6


def test_blocks_of_embeddings_give_the_same_ranking(
    context: RecommenderContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = [one.id for one in ask(QUESTION, Profile(), None, [], context, ALL).answers]
    monkeypatch.setattr(ranking, "_COMPARED_AT_ONCE", 5)
    blocks = [one.id for one in ask(QUESTION, Profile(), None, [], context, ALL).answers]
    assert blocks == whole
