"""The vector index: a FAISS file next to the library with one embedding per recipe, in the order of recipe numbers.

Small libraries are searched exactly. Large ones are sorted into cells with 8 bits a value, mapped from disk: about 145
bytes per recipe, and a search reads only the nearest cells (`make bench-index` measures the loss).

After FAISS's own bytes, the file names the model and the number of embeddings: those of two models are never compared.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np

from core.errors import KnownError
from core.files.writing import write_filled
from core.library.library import Library
from core.library.sets.recipe_set_cache import BoundedCache
from core.progress import Job
from core.store.library_files import index_of
from core.translation import tr

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from core.food.bounds import Flags
    from core.library.embeddings.similarity import Vectors
    from core.library.sets.recipe_set import Numbers

EXACT_UP_TO: Final = 50_000
"""Most recipes for an exact search: 26 MB, and a few milliseconds a search."""

CELLS_PER_ROOT: Final = 2
"""Cells per square root of the number of recipes: more make training slow, fewer make each cell long."""
SEARCHED: Final = 32
"""Cells that a search reads: recall@10 is at least 0.95 on a million recipes (`make bench-index`)."""

REMEMBERED_BYTES: Final = 2 << 20
"""Size of the cells around logged meals remembered for the next question: 64 meals of a million recipes take 1 MB."""

_LOOKED_AT: Final = 4
"""Finds that are sorted at first, per wanted recipe: several queries find the same recipe."""

_TRAINED_ON: Final = 40
"""Recipes per cell that the index is trained on."""
_ROUNDS: Final = 8
_SEED: Final = 7
_CHUNK: Final = 20_000
_WRITTEN_BYTES: Final = 1 << 20
_SORTING: Final = "Sorting recipes by similarity"

_MARK: Final = b"LARDER-1"
"""The last bytes of an index file, after its number of rows (eight bytes), its model, and the length of the model's name
(four bytes).
"""
_LONGEST_MODEL: Final = 1000


class VectorRows(Protocol):
    """Embeddings, shape (recipes, dim): an array, or rows that are read from a file."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The numbers of rows and of values per row."""

    def __len__(self) -> int:
        """Return the number of rows."""

    def __getitem__(self, rows: Any, /) -> "Vectors":  # noqa: ANN401 - a slice or row numbers, as numpy has it
        """Return some of the rows."""


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
        """The version of the encoder; empty if the file does not name it."""
        self.is_rounded: bool = hasattr(self._index, "nprobe")
        """True if the embeddings have 8 bits per value."""
        self._around: BoundedCache[_Around] = BoundedCache(lambda one: one.nbytes, REMEMBERED_BYTES)

    def __len__(self) -> int:
        return int(self._index.ntotal)

    def vectors(self, ids: "Sequence[int] | Numbers") -> "Vectors":
        """Return the embeddings of recipes, shape (len(ids), dim); those of a large library are rounded."""
        if not len(ids):
            return np.zeros((0, self._index.d), dtype=np.float32)
        found: Vectors = self._index.reconstruct_batch(np.asarray(ids, dtype=np.int64))
        if self.is_rounded:
            found /= np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-9)
        return found

    def nearest(
        self, queries: "Vectors", k: int, among: "Flags | None" = None, cells: int = SEARCHED
    ) -> list[int]:
        """Return the numbers of the `k` recipes nearest to any of the queries, nearest first.

        Args:
            among: which recipes count, shape (len(self),); all by default.
            cells: the number of cells of a large library that each query reads.
        """
        k = min(k, len(self) if among is None else int(np.count_nonzero(among)))
        if not len(queries) or k <= 0:
            return []
        cosine, numbers = self._search(queries, k, among, cells)
        return _once_each(cosine.ravel(), numbers.ravel(), k)

    def nearest_to_meals(self, meals: "Vectors", k: int, among: "Flags", cells: int) -> list[int]:
        """Return what `nearest` does, faster where the same meals were asked for before.

        A log changes by a meal at a time, and every question is compared with it.
        """
        if not self.is_rounded or not len(meals):
            return self.nearest(meals, k, among, cells)
        around = [self._cells_around(meal, cells) for meal in meals]
        numbers = np.concatenate([one.numbers for one in around])
        counted = among[numbers]
        cosine = np.concatenate([one.cosine for one in around])[counted]
        return _once_each(cosine, numbers[counted], k)

    def _cells_around(self, meal: "Vectors", cells: int) -> "_Around":
        def compute() -> _Around:
            _, nearest = self._index.quantizer.search(meal[None], cells)
            sizes = [self._index.invlists.list_size(int(cell)) for cell in nearest[0]]
            cosine, numbers = self._search(meal[None], sum(sizes), None, cells)
            return _Around(numbers[0].astype(np.int32), cosine[0])

        return self._around.get_or_compute((cells, meal.tobytes()), compute)

    def nearest_to_each(self, queries: "Vectors", k: int) -> "list[list[int]]":
        """Return the numbers of the `k` recipes nearest to each query, nearest first."""
        k = min(k, len(self))
        if not len(queries) or k <= 0:
            return [[] for _ in queries]
        # A search that finds fewer fills the rest with -1.
        return [
            [one for one in row if one >= 0] for row in self._search(queries, k, None, SEARCHED)[1].tolist()
        ]

    def _search(
        self, queries: "Vectors", k: int, among: "Flags | None", cells: int
    ) -> "tuple[Vectors, Numbers]":
        import faiss

        asked: dict[str, Any] = {"nprobe": cells} if self.is_rounded else {}
        if among is not None:
            select: Any = faiss.IDSelectorBitmap
            asked["sel"] = select(np.packbits(among, bitorder="little"))
        parameters = faiss.SearchParametersIVF if self.is_rounded else faiss.SearchParameters
        found: tuple[Vectors, Numbers] = self._index.search(queries, k, params=parameters(**asked))
        return found


@dataclass(frozen=True, eq=False)
class _Around:
    """The recipes of the cells around a meal, with their cosines to it; shape (recipes,) each."""

    numbers: "NDArray[np.int32]"
    cosine: "Vectors"

    @property
    def nbytes(self) -> int:
        return self.numbers.nbytes + self.cosine.nbytes


def _once_each(cosine: "Vectors", numbers: "Numbers", wanted: int) -> list[int]:
    """Return the nearest numbers, each once, by its largest cosine, ties by number; numbers below 0 are none.

    Args:
        cosine: shape (found,).
        numbers: shape (found,); of several queries each may find the same.
    """
    some = np.arange(len(cosine))
    if _LOOKED_AT * wanted < len(cosine):
        # Most finds for thirty meals are far from the nearest, and need no sorting.
        least = np.partition(cosine, -_LOOKED_AT * wanted)[-_LOOKED_AT * wanted]
        some = np.flatnonzero(cosine >= least)
    ranked = numbers[some][np.lexsort((numbers[some], -cosine[some]))]
    ranked = ranked[ranked >= 0]
    _, first = np.unique(ranked, return_index=True)
    if len(first) < wanted and len(some) < len(cosine):
        return _once_each(cosine, numbers, len(cosine))[:wanted]
    found: list[int] = ranked[np.sort(first)][:wanted].tolist()
    return found


def index_of_library(library: Library, model: str) -> RecipeIndex | None:
    """Return the index of a library; None if it is missing, damaged, another model's, or not of every recipe."""
    if not is_indexed(library, model):
        return None
    try:
        index = RecipeIndex(index_of(library.path))
    except KnownError:
        return None
    return index if len(index) == rows_of(library) else None


def is_indexed(library: Library, model: str) -> bool:
    """Return whether an index is a model's and of every recipe, by its last bytes; it is not opened."""
    rows, made_by = _mark_of(index_of(library.path))
    return made_by == model and rows == rows_of(library)


def rows_of(library: Library) -> int:
    """Return the number of rows in an index of a library: one for each number up to the last recipe's."""
    return library.ids("SELECT coalesce(max(recipe_id) + 1, 0) FROM recipe")[0]


def write_index(
    path: Path,
    vectors: VectorRows,
    job: Job | None = None,
    exact_up_to: int = EXACT_UP_TO,
    *,
    model: str = "",
) -> None:
    """Write an index of embeddings, shape (recipes, dim); row i is recipe i.

    Args:
        model: the version of the encoder.

    Raises:
        KnownError: the file cannot be written.
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
    """Write an index that extends another, rounded one of the same model, without rounding its rows again.

    Args:
        vectors: embeddings by recipe number, shape (recipes, dim); only new and changed ones are read.
        changed: numbers below `len(before)` with a new embedding.

    Raises:
        KnownError: the file cannot be written.
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
    """Let FAISS use two threads for a long calculation; a search gains nothing from it (`core/__init__.py`)."""
    import faiss

    faiss.omp_set_num_threads(2)
    try:
        yield
    finally:
        faiss.omp_set_num_threads(1)


def _add(index: Any, vectors: VectorRows, first: int, job: Job) -> None:  # noqa: ANN401 - FAISS has no types
    """Add the rows from `first` on."""
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
            # FAISS replaces the error that says why.
            if failed:
                raise failed[0] from None
            raise
        write(mark)

    # In parts: as one, the file would be in memory twice in addition to the index.
    write_filled(path, fill)


def _mark_of(path: Path) -> tuple[int, str]:
    """Return the number of rows and the model that an index file names; -1 and an empty string if it names none."""
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
        # FAISS cannot map files on Windows.
        try:
            return faiss.read_index(str(path))
        except RuntimeError as error:
            message = tr(
                "The similarity index {path} cannot be read. Run 'larder reindex' to build it again."
            )
            raise KnownError(message.format(path=path)) from error
