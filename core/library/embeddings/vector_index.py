"""The FAISS file beside a library: one unit vector a recipe, in the order of the recipe numbers.

Small libraries are searched exactly. Large ones are sorted into cells with 8 bits a value, mapped from disk: about 145
bytes a recipe, and a search looks at the nearest cells only (`make bench-index` measures what that costs).

Behind FAISS's own bytes, which end by themselves, the file says which model made how many vectors: those of two models
are never compared.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np

from core.errors import KnownError
from core.files.writing import write_filled
from core.library.library import Library
from core.progress import Job
from core.store.library_files import index_of

if TYPE_CHECKING:
    from core.library.embeddings.similarity import Vectors
    from core.library.sets.recipe_set import Numbers

EXACT_UP_TO: Final = 50_000
"""Recipes up to which every vector is compared: 26 MB, and some milliseconds a search."""

CELLS_PER_ROOT: Final = 2
"""Cells for each square root of the number of recipes: more make training slow, fewer make each cell long."""
SEARCHED: Final = 32
"""Cells that a search looks at: recall@10 of 0.95 and more on a million recipes (`make bench-index`)."""

_LOOKED_AT: Final = 4
"""So many times the wanted number of finds is put in order at first: several queries find the same."""

_TRAINED_ON: Final = 40
"""Recipes of a cell that its place is learnt from."""
_ROUNDS: Final = 8
_SEED: Final = 7
_CHUNK: Final = 20_000
_WRITTEN_BYTES: Final = 1 << 20
_SORTING: Final = "Sorting recipes by similarity"

_MARK: Final = b"LARDER-1"
"""The last bytes of an index file; before them stand how many rows it has (eight bytes), its model, and how many bytes
the model's name takes (four bytes).
"""
_LONGEST_MODEL: Final = 1000


class VectorRows(Protocol):
    """Unit vectors, shape (recipes, dim): an array, or rows of a file that are read when they are asked for."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many rows, and how many values in each."""

    def __len__(self) -> int:
        """How many rows."""

    def __getitem__(self, rows: Any, /) -> "Vectors":  # noqa: ANN401 - a slice or row numbers, as numpy has it
        """Some of them."""


class RecipeIndex:
    """An index file, open for reading."""

    def __init__(self, path: Path) -> None:
        """Open an index.

        Raises:
            KnownError: the file is damaged or cannot be read.
        """
        self.path = path
        self._index = _read(path)
        _, self.model = _mark_of(path)
        """The version of the encoder that made the vectors; empty in a file that does not say."""
        self.is_rounded: bool = hasattr(self._index, "nprobe")
        """Whether its vectors are kept in 8 bits a value."""

    def __len__(self) -> int:
        return int(self._index.ntotal)

    def vectors(self, ids: "Sequence[int] | Numbers") -> "Vectors":
        """Unit vectors of some recipes, shape (len(ids), dim); of a large library rounded to 8 bits a value."""
        if not len(ids):
            return np.zeros((0, self._index.d), dtype=np.float32)
        found: Vectors = self._index.reconstruct_batch(np.asarray(ids, dtype=np.int64))
        if self.is_rounded:
            found /= np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-9)
        return found

    def nearest(
        self, queries: "Vectors", k: int, among: "Numbers | None" = None, cells: int = SEARCHED
    ) -> list[int]:
        """Numbers of the `k` recipes nearest to any of the queries, nearest first.

        Args:
            among: the recipes that count; all by default.
            cells: how many cells of a large library each query looks at.
        """
        import faiss

        k = min(k, len(self) if among is None else len(among))
        if not len(queries) or k <= 0:
            return []
        asked: dict[str, Any] = {"nprobe": cells} if self.is_rounded else {}
        if among is not None:
            flags = np.zeros(len(self), dtype=np.bool_)
            flags[among] = True
            select: Any = faiss.IDSelectorBitmap
            asked["sel"] = select(np.packbits(flags, bitorder="little"))
        parameters = faiss.SearchParametersIVF if self.is_rounded else faiss.SearchParameters
        cosine, numbers = self._index.search(queries, k, params=parameters(**asked))
        return _once_each(cosine.ravel(), numbers.ravel(), k)


def _once_each(cosine: "Vectors", numbers: "Numbers", wanted: int) -> list[int]:
    """The nearest numbers, each once, by its largest cosine, equals by number; numbers below 0 stand for none.

    Args:
        cosine: shape (found,).
        numbers: shape (found,); of several queries each may find the same.
    """
    some = np.arange(len(cosine))
    if _LOOKED_AT * wanted < len(cosine):
        # Of thirty meals most finds are far behind the nearest: they need not be put in order.
        least = np.partition(cosine, -_LOOKED_AT * wanted)[-_LOOKED_AT * wanted]
        some = np.flatnonzero(cosine >= least)
    ranked = numbers[some][np.lexsort((numbers[some], -cosine[some]))]
    ranked = ranked[ranked >= 0]
    _, first = np.unique(ranked, return_index=True)
    if len(first) < wanted and len(some) < len(cosine):
        return _once_each(cosine, numbers, len(cosine))[:wanted]
    found: list[int] = ranked[np.sort(first)][:wanted].tolist()
    return found


def index_beside(library: Library, model: str) -> RecipeIndex | None:
    """The index of a library, where it can be used beside vectors of a model; None where it is missing or damaged, was
    made by another model, or does not have one row for each recipe number.
    """
    if not is_indexed(library, model):
        return None
    try:
        index = RecipeIndex(index_of(library.path))
    except KnownError:
        return None
    return index if len(index) == rows_of(library) else None


def is_indexed(library: Library, model: str) -> bool:
    """Whether the index of a library says that it was made by a model for as many rows as there are; it is not opened."""
    rows, made_by = _mark_of(index_of(library.path))
    return made_by == model and rows == rows_of(library)


def rows_of(library: Library) -> int:
    """How many rows an index of a library has: one for each number up to the last recipe's."""
    return library.ids("SELECT coalesce(max(recipe_id) + 1, 0) FROM recipe")[0]


def write_index(
    path: Path,
    vectors: VectorRows,
    job: Job | None = None,
    exact_up_to: int = EXACT_UP_TO,
    *,
    model: str = "",
) -> None:
    """Write an index of unit vectors, shape (recipes, dim), that row i belongs to recipe i.

    Args:
        model: the version of the encoder that made the vectors.

    Raises:
        KnownError: the place cannot be written.
        Cancelled: the person cancelled.
    """
    import faiss

    job = job or Job()
    with _two_threads():
        if len(vectors) <= exact_up_to:
            index = faiss.IndexFlatIP(vectors.shape[1])
            _add(index, vectors, 0, job)
        else:
            index = _in_cells(vectors, job)
    job.check()
    _write(path, index, model)


def extend_index(
    path: Path, before: RecipeIndex, vectors: VectorRows, changed: Sequence[int], job: Job | None = None
) -> None:
    """Write an index that keeps what another, rounded one of the same model holds, without rounding it once more.

    Args:
        vectors: unit vectors by recipe number, shape (recipes, dim); read are those from `len(before)` on, and the changed.
        changed: numbers below `len(before)` whose vectors are new.

    Raises:
        KnownError: the place cannot be written.
        Cancelled: the person cancelled.
    """
    import faiss

    job = job or Job()
    index = faiss.read_index(str(before.path))
    if changed:
        index.update_vectors(
            np.asarray(changed, dtype=np.int64), np.ascontiguousarray(vectors[list(changed)])
        )
    with _two_threads():
        _add(index, vectors, len(before), job)
    _write(path, index, before.model)


@contextmanager
def _two_threads() -> Iterator[None]:
    """Let this thread share a long calculation with another; a search is over before that pays (`core/__init__.py`)."""
    import faiss

    faiss.omp_set_num_threads(2)
    try:
        yield
    finally:
        faiss.omp_set_num_threads(1)


def _add(index: Any, vectors: VectorRows, first: int, job: Job) -> None:  # noqa: ANN401 - FAISS has no types
    """Add the vectors from row `first` on."""
    for start in range(first, len(vectors), _CHUNK):
        job.check()
        index.add(np.ascontiguousarray(vectors[start : start + _CHUNK]))
        job.report(min(1.0, (start + _CHUNK) / len(vectors)), _SORTING)


def _in_cells(vectors: VectorRows, job: Job) -> Any:  # noqa: ANN401 - FAISS has no types
    import faiss

    count, dim = vectors.shape
    cells = max(1, round(CELLS_PER_ROOT * sqrt(count)))
    index = faiss.IndexIVFScalarQuantizer(
        faiss.IndexFlatIP(dim), dim, cells, faiss.ScalarQuantizer.QT_8bit, faiss.METRIC_INNER_PRODUCT
    )
    index.cp.niter, index.cp.seed = _ROUNDS, _SEED
    job.report(0.0, _SORTING)
    sample = np.random.default_rng(_SEED).choice(count, min(count, _TRAINED_ON * cells), replace=False)
    index.train(np.ascontiguousarray(vectors[np.sort(sample)]))
    _add(index, vectors, 0, job)
    index.make_direct_map()
    return index


def _write(path: Path, index: Any, model: str) -> None:  # noqa: ANN401 - FAISS has no types
    import faiss

    said = model.encode()
    mark = b"".join((int(index.ntotal).to_bytes(8, "little"), said, len(said).to_bytes(4, "little"), _MARK))

    def fill(write: Callable[[bytes], object]) -> None:
        failed: list[OSError] = []

        def pass_on(data: bytes) -> None:
            try:
                write(data)
            except OSError as error:
                failed.append(error)
                raise

        try:
            faiss.write_index(index, faiss.PyCallbackIOWriter(pass_on, _WRITTEN_BYTES))  # type: ignore[attr-defined]
        except RuntimeError:
            # FAISS puts an error of its own in the place of the one that says why.
            if failed:
                raise failed[0] from None
            raise
        write(mark)

    # Piece by piece: as one, the file would stand in memory twice beside the index itself.
    write_filled(path, fill)


def _mark_of(path: Path) -> tuple[int, str]:
    """How many rows an index file says it has, and of which model; -1 and nothing where it does not say."""
    nothing = -1, ""
    tail = 4 + len(_MARK)
    try:
        with path.open("rb") as file:
            size = file.seek(0, 2)
            if size < 8 + tail:
                return nothing
            file.seek(size - tail)
            length = int.from_bytes(file.read(4), "little")
            if file.read() != _MARK or length > min(size - tail - 8, _LONGEST_MODEL):
                return nothing
            file.seek(size - tail - length - 8)
            rows = int.from_bytes(file.read(8), "little")
            return rows, file.read(length).decode(errors="replace")
    except OSError:
        return nothing


def _read(path: Path) -> Any:  # noqa: ANN401 - FAISS has no types
    import faiss

    try:
        return faiss.read_index(str(path), faiss.IO_FLAG_MMAP | faiss.IO_FLAG_READ_ONLY)
    except RuntimeError:
        # Where FAISS cannot map a file (Windows), it is read whole.
        try:
            return faiss.read_index(str(path))
        except RuntimeError as error:
            raise KnownError(
                f"The similarity index {path} cannot be read. Run 'larder reindex' to build it again."
            ) from error
