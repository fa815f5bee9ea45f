"""A new model: the library stays in use without similarity, gets new embeddings in the background, and loses nothing."""

import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import numpy as np
import pytest

from core.engine.engine import Engine, EngineOptions
from core.engine.shipped_data import ShippedData
from core.errors import Cancelled, KnownError
from core.library.embeddings.similarity import LoggedMeal
from core.library.embeddings.vector_index import index_of_library, rows_of, write_index
from core.people.profile import Profile
from core.progress import Job
from core.recommend.answer import AskResult
from core.recommend.ask import WITHOUT_SIMILARITY, ask
from core.recommend.options import AskOptions
from core.store.home import Home
from core.store.library_files import build_lock, index_of
from tests.conftest import FEW_STARTERS
from tests.core.aging import age
from tests.core.importing.reindexing_kit import at_step, counting, right, table

LOG = [LoggedMeal("thai green curry", None, None)]
TOTAL = FEW_STARTERS + 3
"""Recipes of the library, three of them imported."""
BATCH = 8
HALF, NEARLY_ALL = 3 * BATCH, 5 * BATCH
"""Recipes with vectors, as the steps of the work name them."""


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Encode few recipes at once, so that a small library takes several rounds."""
    monkeypatch.setattr("core.engine.reindexing._BATCH", BATCH)


@pytest.fixture(scope="module")
def aged(small_stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with imported recipes, whose vectors and guesses were made by an older model than the shipped one."""
    folder = tmp_path_factory.mktemp("aged")
    place = Home(folder / "home")
    shutil.copytree(small_stock, place.root)
    with closing(Engine(place, EngineOptions("cpu"))) as before:
        before.changes.import_recipes([table(folder)], None, Job())
    age(place)
    return place.root


@pytest.fixture
def place(aged: Path, home: Path) -> Home:
    shutil.copytree(aged, home)
    return Home(home)


@pytest.fixture(scope="module")
def data() -> ShippedData:
    return ShippedData()


@pytest.fixture
def engine(place: Home, data: ShippedData) -> Iterator[Engine]:
    with closing(Engine(place, EngineOptions("cpu", defers_reindexing=True), data=data)) as found:
        yield found


def answers(
    engine: Engine, question: str = "something vegan for dinner", limit: int | None = None
) -> AskResult:
    return ask(engine.parse(question), Profile(), None, LOG, engine.context, AskOptions(limit=limit))


def ids(result: AskResult) -> set[str]:
    return {answer.id for answer in result.answers}


def test_it_opens_at_once_answers_without_similarity_and_then_with_it(engine: Engine) -> None:
    old = engine.library.path
    assert engine.context.lacks_similarity
    without = answers(engine)
    assert without.notes == (WITHOUT_SIMILARITY,)
    assert ids(without)
    assert {answer.similarity for answer in without.answers} == {None}
    assert engine.library.path == old
    said: list[tuple[float, str]] = []
    assert engine.changes.rebuild_similarity(Job(lambda share, text: said.append((share, text))))
    assert not engine.context.lacks_similarity
    assert not old.exists()
    right(engine)
    assert [share for share, _ in said] == sorted(share for share, _ in said)
    assert any(f"{TOTAL} recipes" in text for _, text in said)
    with_it = answers(engine)
    assert with_it.notes == ()
    assert ids(with_it) == ids(without)
    assert None not in {answer.similarity for answer in with_it.answers}
    assert engine.changes.rebuild_similarity(Job()) is False


def test_guesses_are_made_anew(engine: Engine) -> None:
    def guessed() -> list[tuple[object, ...]]:
        return engine.library.rows("SELECT DISTINCT facet, name FROM predicted_label ORDER BY ALL")

    assert {name for _, name in guessed()} == {"bread"}
    engine.changes.rebuild_similarity(Job())
    assert guessed()
    assert "bread" not in {name for _, name in guessed()}


def test_every_way_of_asking_goes_without_vectors(engine: Engine) -> None:
    parsed = engine.parse("a quick soup for grandmother")
    for options in (
        AskOptions(similar_k=5),
        AskOptions(theta=0.2),
        AskOptions(weighted_log=True, on=date(2026, 11, 22)),
        AskOptions(limit=None, theta=0.2),
        AskOptions(match="exact"),
    ):
        result = ask(parsed, Profile(), None, LOG, engine.context, options)
        assert result.notes == (WITHOUT_SIMILARITY,)
        assert all(answer.similarity is None for answer in result.answers)


def test_an_index_of_other_rows_or_of_nobody_or_damaged_is_never_used(engine: Engine) -> None:
    path, version = index_of(engine.library.path), engine.models.encoder_version
    rows = rows_of(engine.library)
    vectors = np.ones((rows + 1, 128), dtype=np.float32)
    write_index(path, vectors[:rows], model=version)
    assert index_of_library(engine.library, version) is not None
    for count, model in ((rows - 1, version), (rows + 1, version), (rows, "older"), (rows, "")):
        write_index(path, vectors[:count], model=model)
        assert index_of_library(engine.library, version) is None
    write_index(path, vectors[:rows], model=version)
    path.write_bytes(b"\0" * 100 + path.read_bytes()[100:])
    assert index_of_library(engine.library, version) is None
    path.unlink()
    assert index_of_library(engine.library, version) is None
    engine.changes.rebuild_similarity(Job())
    right(engine)


def test_a_damaged_index_of_the_right_model_is_made_again(small_stocked: Path) -> None:
    place = Home(small_stocked)
    with closing(Engine(place, EngineOptions("cpu"))) as engine:
        path = index_of(engine.library.path)
    path.write_bytes(b"\0" * 100 + path.read_bytes()[100:])
    with closing(Engine(place, EngineOptions("cpu"))) as engine:
        assert engine.context.lacks_similarity
        assert engine.changes.rebuild_similarity(Job())
        right(engine)


def test_a_small_library_gets_its_vectors_before_it_is_opened_and_a_large_one_does_not(
    engine: Engine, place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.engine.library_opening.AT_ONCE", TOTAL - 1)
    with closing(Engine(place, EngineOptions("cpu"))) as large:
        assert large.context.lacks_similarity
    monkeypatch.setattr("core.engine.library_opening.AT_ONCE", TOTAL)
    with closing(Engine(place, EngineOptions("cpu"))) as small:
        assert not small.context.lacks_similarity
        right(small)


def test_a_cancel_keeps_what_was_encoded(engine: Engine) -> None:
    asked: list[str] = []
    counting(engine, asked)
    with pytest.raises(Cancelled):
        engine.changes.rebuild_similarity(Job(is_aborted=lambda: len(asked) > HALF - BATCH))
    assert engine.context.lacks_similarity
    assert ids(answers(engine))
    done = len(asked)
    assert HALF - BATCH < done < TOTAL
    engine.changes.rebuild_similarity(Job())
    assert len(asked) == TOTAL
    right(engine)


KILLED = """
import os, sys, time
from pathlib import Path
from core.engine import reindexing
from core.engine.engine import Engine, EngineOptions
from core.progress import Job
from core.store.home import Home

reindexing._BATCH = int(sys.argv[3])
engine = Engine(Home(Path(sys.argv[1])), EngineOptions("cpu", defers_reindexing=True))

def tell(share, text):
    if sys.argv[2] in text:
        print("here", flush=True)
        time.sleep(60)

engine.changes.rebuild_similarity(Job(tell))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("step", [f"Similarity index: {HALF}", "Predicting"])
def test_a_kill_loses_nothing(engine: Engine, place: Home, step: str) -> None:
    before = ids(answers(engine))
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(place.root), step, str(BATCH)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with process.stdout:
        assert process.stdout.readline() == "here\n"
        process.send_signal(signal.SIGKILL)
        process.wait()
    with closing(Engine(place, EngineOptions("cpu", defers_reindexing=True))) as again:
        assert again.context.lacks_similarity
        assert ids(answers(again)) == before
        asked: list[str] = []
        counting(again, asked)
        assert again.changes.rebuild_similarity(Job())
        assert len(asked) == (TOTAL - HALF if str(HALF) in step else 0)
        right(again)
        again.changes.import_recipes([table(place.root.parent, 8)], None, Job())
        right(again)
    assert not [path for path in place.root.iterdir() if path.suffix in (".part", ".building", ".vectors")]


def test_recipes_may_be_imported_meanwhile(engine: Engine, tmp_path: Path) -> None:
    reports = []

    def take() -> None:
        reports.append(engine.changes.import_recipes([table(tmp_path, 8)], None, Job()))
        # Half of the vectors are there: it is as usable as before, and still says what it lacks.
        assert engine.context.lacks_similarity
        assert "foodcom-81" in engine.library.recipe_ids(["foodcom-81"])

    assert engine.changes.rebuild_similarity(at_step(f"Similarity index: {HALF}", take))
    assert reports[0].added == 3
    assert engine.library.counts["recipes"] == TOTAL + 3
    right(engine)


def test_a_source_may_be_removed_meanwhile(engine: Engine) -> None:
    numbers = engine.library.recipe_ids(["foodcom-71", "foodcom-72", "foodcom-73"]).values()
    assert len(numbers) == 3
    assert engine.changes.rebuild_similarity(at_step(f"Similarity index: {HALF}", lambda: _remove(engine)))
    assert engine.library.counts["recipes"] == TOTAL - 3
    assert not engine.library.rows("SELECT * FROM predicted_label")
    right(engine)


def test_a_number_given_anew_gets_the_vector_of_its_new_recipe(engine: Engine, tmp_path: Path) -> None:
    def exchange() -> None:
        _remove(engine)
        engine.changes.import_recipes([table(tmp_path, 9)], None, Job())

    assert engine.changes.rebuild_similarity(at_step(f"Similarity index: {NEARLY_ALL}", exchange))
    assert set(engine.library.recipe_ids(["foodcom-71", "foodcom-91"])) == {"foodcom-91"}
    right(engine)


def _remove(engine: Engine) -> None:
    assert engine.changes.remove_source("foodcom", Job()) == 3


def test_an_import_goes_before_the_last_step(engine: Engine, tmp_path: Path) -> None:
    """While the new library is put together nobody else may change the old one: the import makes it step back."""
    reports = []
    importing = threading.Thread(
        target=lambda: reports.append(engine.changes.import_recipes([table(tmp_path, 8)], None, Job()))
    )
    steps: list[str] = []

    def tell(_share: float, text: str) -> None:
        steps.append(text)
        if text == "Copying the library" and steps.count(text) == 1:
            importing.start()
        if steps.count("Copying the library") == 1 and text.startswith("Predicting"):
            importing.join(timeout=0.5)

    assert engine.library.path
    assert engine.changes.rebuild_similarity(Job(tell))
    importing.join()
    assert [report.added for report in reports] == [3]
    engine.changes.rebuild_similarity(Job())
    assert engine.library.counts["recipes"] == TOTAL + 3
    right(engine)


def test_the_import_of_another_process_is_waited_for_and_may_be_cancelled(
    engine: Engine, place: Home
) -> None:
    said: list[str] = []
    with build_lock(place), pytest.raises(Cancelled):
        engine.changes.rebuild_similarity(
            Job(lambda _share, text: said.append(text), lambda: "Waiting for an import to end" in said)
        )
    assert engine.context.lacks_similarity
    engine.changes.rebuild_similarity(Job())
    right(engine)


def test_an_import_into_vectors_of_another_model_mixes_nothing(
    engine: Engine, place: Home, tmp_path: Path
) -> None:
    engine.changes.import_recipes([table(tmp_path, 8)], None, Job())
    # What the older model made is not told apart from what the new one makes any more, so neither may use it.
    for model in ("older", engine.models.encoder_version):
        assert index_of_library(engine.library, model) is None
    engine.changes.rebuild_similarity(Job())
    right(engine)


def test_a_removal_keeps_vectors_of_an_older_model_as_what_they_are(engine: Engine) -> None:
    _remove(engine)
    assert index_of_library(engine.library, "older") is not None
    assert index_of_library(engine.library, engine.models.encoder_version) is None


def test_what_another_process_has_worked_out_is_used(engine: Engine, place: Home) -> None:
    assert engine.context.lacks_similarity
    with closing(Engine(place, EngineOptions("cpu"))) as other:
        assert not other.context.lacks_similarity
    asked: list[str] = []
    counting(engine, asked)
    assert engine.changes.rebuild_similarity(Job())
    assert asked == []
    assert not engine.context.lacks_similarity
    right(engine)


def test_without_room_the_library_is_used_as_it_is(
    engine: Engine, place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise KnownError("No space left.")

    monkeypatch.setattr("core.engine.library_opening.rebuild_similarity", full)
    with closing(Engine(place, EngineOptions("cpu"))) as small:
        assert small.context.lacks_similarity
        assert ids(answers(small))
