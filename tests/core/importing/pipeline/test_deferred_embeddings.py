"""A large import: the library is used as soon as it is written, and embeddings are computed in the background."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import duckdb
import pytest

import core.library.embeddings.vector_index as large
from core.engine.engine import Engine, EngineOptions
from core.engine.models import Models
from core.errors import Cancelled
from core.importing.report import ImportReport
from core.library.embeddings.vector_index import RecipeIndex
from core.people.profile import Profile
from core.progress import Job
from core.recommend.ask import WITHOUT_SIMILARITY, ask
from core.recommend.options import AskOptions
from core.store.home import Home
from core.store.library_files import current_library, index_of
from tests.conftest import FEW_STARTERS
from tests.core.importing.reindexing_kit import at_step, counting, right, table


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three recipes are many."""
    monkeypatch.setattr("core.library.embeddings.pending.ENCODED_AT_ONCE", 2)


@pytest.fixture
def asked() -> list[str]:
    """What the encoder was asked for in the background."""
    return []


@pytest.fixture
def engine(small_stocked: Path, asked: list[str]) -> Iterator[Engine]:
    with closing(Engine(Home(small_stocked), EngineOptions("cpu", defers_reindexing=True))) as found:
        counting(found, asked)
        yield found


def take(engine: Engine, folder: Path, first: int = 7) -> ImportReport:
    report = engine.changes.import_recipes([table(folder, first)], None, Job())
    assert report.added == 3
    return report


def test_the_library_is_used_at_once_and_then_gets_the_vectors_that_it_lacks(
    engine: Engine, asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not engine.context.lacks_similarity
    with monkeypatch.context() as patched:
        patched.setattr(Models, "encode", lambda *_: pytest.fail("nobody shall wait for the encoder"))
        report = take(engine, tmp_path)
    assert report.unindexed == 3
    assert report.to_json()["unindexed"] == 3
    assert engine.context.lacks_similarity
    result = ask(
        engine.parse("leeks, no peanuts"), Profile(), None, [], engine.context, AskOptions(limit=None)
    )
    assert "foodcom-71" in {answer.id for answer in result.answers}
    assert result.notes == (WITHOUT_SIMILARITY,)
    assert engine.changes.rebuild_similarity(Job())
    assert len(asked) == 3
    right(engine)
    assert engine.library.rows("SELECT * FROM predicted_label LIMIT 1")
    assert not [path for path in engine.home.root.iterdir() if path.suffix == ".part"]


def test_a_few_get_their_vectors_before_the_library_is_used(engine: Engine, tmp_path: Path) -> None:
    path = table(tmp_path)
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:3]))
    report = engine.changes.import_recipes([path], None, Job())
    assert (report.added, report.unindexed) == (2, 0)
    right(engine)
    assert engine.changes.rebuild_similarity(Job()) is False


def test_vectors_that_are_rounded_in_the_index_are_taken_over_too(
    engine: Engine, asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(large.write_index, "__defaults__", (None, 10))
    path = index_of(engine.library.path)
    vectors = RecipeIndex(path).vectors(range(FEW_STARTERS))
    large.write_index(path, vectors, model=engine.models.encoder_version)
    assert RecipeIndex(path).is_rounded
    take(engine, tmp_path)
    assert engine.changes.rebuild_similarity(Job())
    assert len(asked) == 3
    right(engine)


KILLED = """
import os, sys
from pathlib import Path
import core.importing.pipeline.write as importing
import core.library.embeddings.pending as due
from core.engine.engine import Engine, EngineOptions
from core.library.embeddings.vector_store import VectorStore
from core.progress import Job
from core.store.home import Home

due.ENCODED_AT_ONCE = 2
die = lambda *_: os.kill(os.getpid(), 9)
put = VectorStore.put

def put_half(self, ids, hashes, vectors):
    put(self, ids[:20], hashes[:20], vectors[:20])
    die()

if sys.argv[3] == "while what is known is kept":
    VectorStore.put = put_half
if sys.argv[3] == "before the exchange":
    assert importing.activate_library
    importing.activate_library = die
engine = Engine(Home(Path(sys.argv[1])), EngineOptions("cpu", defers_reindexing=True))
engine.changes.import_recipes([Path(sys.argv[2])], None, Job())
if sys.argv[3] == "between the phases":
    die()
engine.changes.rebuild_similarity(Job(lambda _, text: die() if text.startswith("Predicting") else None))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize(
    ("step", "is_taken", "encoded"),
    [
        ("while what is known is kept", False, 3),
        ("before the exchange", False, 3),
        ("between the phases", True, 3),
        ("at the end", True, 0),
    ],
)
def test_a_kill_loses_nothing(
    small_stocked: Path, tmp_path: Path, step: str, is_taken: bool, encoded: int
) -> None:
    path = table(tmp_path)
    ended = subprocess.run([sys.executable, "-c", KILLED, str(small_stocked), str(path), step], check=False)
    assert ended.returncode == -signal.SIGKILL
    asked: list[str] = []
    with closing(Engine(Home(small_stocked), EngineOptions("cpu", defers_reindexing=True))) as again:
        counting(again, asked)
        assert again.library.counts["recipes"] == FEW_STARTERS + 3 * is_taken
        assert again.context.lacks_similarity == is_taken
        if not is_taken:
            take(again, tmp_path)
        assert again.changes.rebuild_similarity(Job())
        assert len(asked) == encoded
        right(again)
    assert not [path for path in small_stocked.iterdir() if path.suffix in (".part", ".building", ".vectors")]


def test_a_cancel_of_the_similarity_keeps_the_library_and_what_was_encoded(
    engine: Engine, asked: list[str], tmp_path: Path
) -> None:
    take(engine, tmp_path)
    steps: list[str] = []
    with pytest.raises(Cancelled):
        engine.changes.rebuild_similarity(
            Job(lambda _, text: steps.append(text), lambda: "Copying the library" in steps)
        )
    assert engine.library.counts["recipes"] == FEW_STARTERS + 3
    assert engine.context.lacks_similarity
    assert engine.changes.rebuild_similarity(Job())
    assert len(asked) == 3
    right(engine)


def test_a_second_import_before_the_similarity_of_the_first(
    engine: Engine, asked: list[str], tmp_path: Path
) -> None:
    assert take(engine, tmp_path, 7).unindexed == 3
    assert take(engine, tmp_path, 8).unindexed == 6
    assert engine.changes.rebuild_similarity(Job())
    assert len(asked) == 6
    assert engine.library.counts["recipes"] == FEW_STARTERS + 6
    right(engine)


def test_few_recipes_into_a_library_that_waits_wait_with_it(
    engine: Engine, asked: list[str], tmp_path: Path
) -> None:
    take(engine, tmp_path)
    path = table(tmp_path, 8)
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:2]))
    report = engine.changes.import_recipes([path], None, Job())
    assert (report.added, report.unindexed) == (1, 4)
    assert engine.changes.rebuild_similarity(Job())
    assert len(asked) == 4
    right(engine)


def test_an_update_of_many_gets_vectors_of_its_new_words(
    engine: Engine, asked: list[str], tmp_path: Path
) -> None:
    take(engine, tmp_path)
    engine.changes.rebuild_similarity(Job())
    path = table(tmp_path)
    path.write_text(path.read_text().replace("'butter'", "'almonds'").replace("'white beans'", "'lentils'"))
    report = engine.changes.import_recipes([path], None, Job())
    assert report.updated == 3
    assert report.unindexed == 3
    assert engine.changes.rebuild_similarity(Job())
    assert len(asked) == 6
    right(engine)


def test_an_import_while_similarity_is_computed(engine: Engine, asked: list[str], tmp_path: Path) -> None:
    take(engine, tmp_path, 7)
    assert engine.changes.rebuild_similarity(
        at_step(f"Similarity index: {FEW_STARTERS}", lambda: take(engine, tmp_path, 8))
    )
    assert engine.library.counts["recipes"] == FEW_STARTERS + 6
    right(engine)
    # What was encoded when the import came may be done twice, and nothing else is.
    assert 6 <= len(asked) <= 9


def test_a_removal_while_similarity_is_computed(engine: Engine, asked: list[str], tmp_path: Path) -> None:
    take(engine, tmp_path)
    assert engine.changes.rebuild_similarity(
        at_step(f"Similarity index: {FEW_STARTERS}", lambda: engine.changes.remove_source("foodcom", Job()))
    )
    assert engine.library.counts["recipes"] == FEW_STARTERS
    assert len(asked) <= 3
    right(engine)


def test_a_new_build_of_a_library_leaves_the_similarity_of_many_to_later(
    engine: Engine, asked: list[str], tmp_path: Path
) -> None:
    take(engine, tmp_path)
    engine.changes.rebuild_similarity(Job())
    take(engine, tmp_path, 8)
    asked.clear()
    path = current_library(engine.home)
    assert path is not None
    engine.close()
    with closing(duckdb.connect(str(path))) as connection:
        connection.execute("UPDATE meta SET value = 'older' WHERE key = 'fingerprint'")
    with closing(Engine(engine.home, EngineOptions("cpu", defers_reindexing=True))) as new:
        counting(new, asked)
        assert new.library.path != path
        assert new.context.lacks_similarity
        assert new.library.counts["recipes"] == FEW_STARTERS + 6
        # The index had gone with the second import, so the vectors that were kept for later count, number by number.
        assert new.changes.rebuild_similarity(Job())
        right(new)
        assert len(asked) == 3
