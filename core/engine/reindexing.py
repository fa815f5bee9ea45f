"""Rebuild embeddings and predicted labels while the library stays in use: after a large import, or for another model.

Embeddings collect in a file next to the library (`core.library.embeddings.vector_store`) without blocking anything. Recipes
that were imported or removed meanwhile are handled at the end. Then a new library file with new predicted labels and a new
index replaces the library in one step, as after an import.
"""

import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Final

import numpy as np

from core.food.labels import Tag
from core.importing.archive.segments import manifest_of
from core.library.embeddings.encoder_text import encoder_texts
from core.library.embeddings.vector_file import Encode
from core.library.embeddings.vector_index import VectorRows, index_of_library, is_indexed, write_index
from core.library.embeddings.vector_store import VectorStore
from core.library.library import Library
from core.library.newer import is_newer
from core.library.predicted_labels import LabelPredictor, write_predictions
from core.library.resolved_recipe import STARTER
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.database import connect
from core.store.home import Home
from core.store.library_files import activate_library, build_lock, current_library, index_of, staged_library
from core.translation import local_number, tr

_BATCH: Final = 128
"""Recipes that are encoded between two checks for cancellation: a fifth of a second on one core."""
_BATCHES_READ: Final = 8
"""Batches whose texts are read at once: a query takes about as long for 1,024 recipes as for 128."""
_PREDICTED_AT_ONCE: Final = 2_000
_COMMIT_AFTER: Final = 20_000
_FEW: Final = 1_000
"""Most recipes that are encoded while imports wait; more are encoded before."""
_MEMORY: Final = "256MB"
"""DuckDB's own buffers while it writes."""


@dataclass(frozen=True)
class SimilarityModel:
    """The model that computes embeddings and predicted labels.

    Attributes:
        version: of the encoder and its labels; embeddings of two versions are never compared.
        encode: computes the embeddings of texts.
        predict: predicts labels from embeddings.
        wider: the tags that follow from a tag.
    """

    version: str
    encode: Encode
    predict: LabelPredictor
    wider: Mapping[Tag, Iterable[Tag]]


def is_outdated(library: Library, version: str) -> bool:
    """Return whether embeddings or predicted labels are missing or another model's; the index is not opened."""
    return library.meta.get("encoder") != version or not is_indexed(library, version)


def rebuild_similarity(home: Home, model: SimilarityModel, job: Job, wait_s: float = inf) -> bool:
    """Compute embeddings and predicted labels that are missing or another model's, and return whether there were any.

    It may be cancelled or killed at any time: the library in use stays unchanged, and finished embeddings stay stored.

    Args:
        wait_s: time to wait for an import of another process.

    Raises:
        StillBuilding: the import did not end in time.
        KnownError: the library cannot be read, or the home cannot be written.
    """
    store = VectorStore(home, model.version)
    has_worked = False
    while True:
        with _in_use(home) as library:
            if library is None or _is_current(library, model.version):
                store.remove()
                return has_worked
            if is_newer(library):
                # The Larder that built it computes its embeddings.
                return has_worked
            _encode_missing(library, store, model, job)
        has_worked = True
        with _alone(home, job, wait_s), _in_use(home) as library:
            if library is not None and not is_newer(library) and _is_ready(library, store, model.version):
                _replace_library(home, library, store, model, job)


@contextmanager
def _in_use(home: Home) -> Iterator[Library | None]:
    path = current_library(home)
    if path is None:
        yield None
        return
    with closing(Library(path)) as library:
        yield library


def _alone(home: Home, job: Job, wait_s: float) -> AbstractContextManager[None]:
    """Return the lock that a process needs to replace the library."""
    job.check()
    waiting = Job(lambda *_: job.report(0.95, tr("Waiting for an import to end")), job.is_aborted)
    return build_lock(home, wait_s, waiting)


def _is_current(library: Library, version: str) -> bool:
    return library.meta.get("encoder") == version and index_of_library(library, version) is not None


def _is_ready(library: Library, store: VectorStore, version: str) -> bool:
    return not _is_current(library, version) and len(store.missing(library)[0]) <= _FEW


def _encode_missing(library: Library, store: VectorStore, model: SimilarityModel, job: Job) -> None:
    missing, hashes = store.missing(library)
    hash_of = dict(zip(missing.tolist(), hashes.tolist(), strict=True))
    count = library.counts["recipes"]
    done = count - len(missing)
    size = _BATCH * _BATCHES_READ
    parts = [missing[first : first + size].tolist() for first in range(0, len(missing), size)]
    for texts in _read_ahead(library, parts):
        # Texts of one length need no padding.
        by_length = sorted(texts, key=lambda number: len(texts[number]))
        for first in range(0, len(by_length), _BATCH):
            job.check()
            job.report(
                0.9 * done / max(count, 1),
                tr("Similarity index: {done} of {count} recipes").format(
                    done=local_number(f"{done:,}"), count=local_number(f"{count:,}")
                ),
            )
            some = sorted(by_length[first : first + _BATCH])
            vectors = model.encode([texts[number] for number in some])
            store.put(some, [hash_of[number] for number in some], vectors)
            done += len(some)


def _read_ahead(library: Library, parts: Sequence[Sequence[int]]) -> Iterator[Mapping[int, str]]:
    """Yield the encoder texts of each part of the recipes. The next ones are read while the caller encodes."""
    if not parts:
        return
    with ThreadPoolExecutor(1) as reader:
        coming = reader.submit(encoder_texts, library, parts[0])
        for following in parts[1:]:
            texts = coming.result()
            coming = reader.submit(encoder_texts, library, following)
            yield texts
        yield coming.result()


def _replace_library(
    home: Home, library: Library, store: VectorStore, model: SimilarityModel, job: Job
) -> None:
    """Replace the library by one with the new embeddings and predicted labels."""
    _encode_missing(library, store, model, job)
    job.report(0.9, tr("Copying the library"))
    with store.whole(library) as vectors, staged_library(home) as target:
        shutil.copyfile(library.path, target)
        _write_predictions(target, library, vectors, model, job)
        job.report(0.97, tr("Sorting recipes by similarity"))
        write_index(index_of(target), vectors, job, model=model.version)
        archived = manifest_of(home, library, job)
        job.check()
        activate_library(home, target, archived)
    store.remove()


def _write_predictions(
    target: Path, library: Library, vectors: VectorRows, model: SimilarityModel, job: Job
) -> None:
    ids = library.ids("SELECT recipe_id FROM recipe WHERE source <> ? ORDER BY recipe_id", [STARTER])
    with connect(target, read_only=False) as connection:
        connection.execute(f"SET memory_limit = '{_MEMORY}'")
        connection.execute("BEGIN TRANSACTION")
        connection.execute("DELETE FROM predicted_label")
        for first in range(0, len(ids), _PREDICTED_AT_ONCE):
            job.check()
            job.report(0.92 + 0.05 * first / len(ids), tr("Predicting missing labels"))
            some = ids[first : first + _PREDICTED_AT_ONCE]
            write_predictions(
                connection, some, model.predict(np.ascontiguousarray(vectors[some])), model.wider
            )
            if (first + _PREDICTED_AT_ONCE) % _COMMIT_AFTER == 0:
                _commit(connection)
        connection.execute("DELETE FROM meta WHERE key = 'encoder'")
        connection.execute("INSERT INTO meta VALUES ('encoder', ?)", [model.version])
        connection.execute("COMMIT")
        connection.execute("CHECKPOINT")


def _commit(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute("COMMIT")
    connection.execute("BEGIN TRANSACTION")
