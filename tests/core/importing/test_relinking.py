"""The recipes of a library are linked again in another process, and nothing differs."""

import pickle
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import core.importing.relinking as relinking
from core.errors import Cancelled, KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.relinking import relinked
from core.library.resolved_recipe import ResolvedRecipe
from core.progress import Job
from tests.core.importing.larder_kit import SOUP, Larder, recipe


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    with closing(Larder(home, names, foods, rules)) as made:
        yield made


@pytest.fixture
def in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every library is large, wherever this runs."""
    monkeypatch.setattr(relinking, "_MANY", 0)
    monkeypatch.setattr(relinking, "can_start_process", lambda: True)


def linked(larder: Larder, job: Job | None = None) -> list[ResolvedRecipe]:
    with closing(larder.library()) as library:
        batches = relinked(library, larder.import_context.resolver, job or Job())
        with closing(batches):
            return [each for batch in batches for each in batch]


def test_rules_that_answered_questions_can_go_to_another_process(rules: LabelRules) -> None:
    assert not rules.is_known_alone(("milk",))
    assert rules.containing(("milk",))[0] == pickle.loads(pickle.dumps(rules)).containing(("milk",))[0]


def test_recipes_are_the_same_whoever_links_them(larder: Larder, request: pytest.FixtureRequest) -> None:
    # The soup has a line of mere text, which the other process leaves to this one.
    larder.take(recipe("1", "eggs", "peanut butter", title="Cashew cookies"), SOUP, recipe("2", "blorple"))
    alone = linked(larder)
    assert [each.key for each in alone] == ["1", "soup", "2"]
    assert alone[0].unlisted
    request.getfixturevalue("in_another_process")
    assert linked(larder) == alone


@pytest.mark.usefixtures("in_another_process")
def test_a_cancel_ends_the_other_process(larder: Larder) -> None:
    larder.take(recipe("1", "eggs"))
    with pytest.raises(Cancelled):
        linked(larder, Job(is_aborted=lambda: True))


@pytest.mark.usefixtures("in_another_process")
def test_a_lost_process_is_said(larder: Larder, monkeypatch: pytest.MonkeyPatch) -> None:
    larder.take(recipe("1", "eggs"))
    ends_at_once = [sys.executable, "-c", "import os; os._exit(3)"]
    monkeypatch.setattr("core.processes.worker.command_of", lambda _part: ends_at_once)
    with pytest.raises(KnownError, match="ended by itself"):
        linked(larder)
