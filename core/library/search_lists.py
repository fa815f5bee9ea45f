"""Lists that a search in a library reads: words with their recipes, and the orders of titles.

They are computed from the library at first use. A large library has them in a file next to it, which is mapped and can
be removed at any time.
"""

import json
import mmap
import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from struct import Struct, error
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from core.library.sets.postings import Postings
from core.library.word_index import WordIndex, WordList, read_words
from core.store.library_files import lists_of

if TYPE_CHECKING:
    from core.library.library import Library

FILED_FROM: Final = 20_000
"""Recipes from which on the lists are stored in a file; fewer are read in a fraction of a second."""
_VERSION: Final = 2
_ALIGNED: Final = 64
_TAIL: Final = Struct("<QI")
"""The end of the file: the length of the description of its arrays, and the checksum of all before."""
_WORDS: Final = (
    "SELECT word, sum(uses)::BIGINT AS uses FROM ("
    " SELECT unnest(regexp_extract_all(text, '\\p{L}{3,}')) AS word, uses FROM ("
    "  SELECT unnest(string_split(strip_accents(lower(title)), ' ')) AS text, 1 AS uses FROM recipe"
    "  UNION ALL SELECT strip_accents(lower(name)), 1 FROM ingredient"
    "  UNION ALL SELECT strip_accents(lower(name)), 1 FROM tag)"
    ") GROUP BY word ORDER BY word"
)
_ONE_AT_A_TIME: Final = Lock()
Arrays = Mapping[str, NDArray[Any]]


@dataclass(frozen=True, eq=False)
class SearchLists:
    """The lists of one library.

    Attributes:
        titles: the words of titles, with their recipes.
        ingredients: the words of the names of ingredients, with their ingredients.
        uses: the recipes of each ingredient.
        known: the words of at least three letters of titles, ingredients and tags.
        counts: how often each of these is used.
        by_title: the recipes in the order of their titles, letter case and accents aside.
        by_length: the recipes with the shortest titles first, equal ones in the order of titles.
    """

    titles: WordIndex
    ingredients: WordIndex
    uses: Postings
    known: WordList
    counts: NDArray[np.int64]
    by_title: NDArray[np.int32]
    by_length: NDArray[np.int32]


def search_lists(library: "Library") -> SearchLists:
    """Return the lists of a library, from its file if it has one."""
    if not library.is_large:
        return _from_arrays(_computed(library))
    # A search that comes while they are computed waits for them.
    with _ONE_AT_A_TIME:
        path, stamp = lists_of(library.path), _stamp(library.path)
        found = _mapped(path, stamp)
        if found is None:
            found = _computed(library)
            # Where the folder may not be written, or the disk is full, the next start computes them again.
            with suppress(OSError):
                _write(path, stamp, found)
                found = _mapped(path, stamp) or found
        return _from_arrays(found)


def _computed(library: "Library") -> dict[str, NDArray[Any]]:
    arrays: dict[str, NDArray[Any]] = {}
    for name, index in (
        ("titles", read_words(library, "recipe", "recipe_id", "title")),
        ("ingredients", read_words(library, "ingredient", "ingredient_id", "name")),
    ):
        arrays |= _parts(f"{name}.words", index.words) | _parts(f"{name}.postings", index.postings)
    used = library.columns("SELECT ingredient_id, recipe_id FROM ingredient_recipe ORDER BY ingredient_id")
    count = int(library.ids("SELECT coalesce(max(ingredient_id) + 1, 0) FROM ingredient")[0])
    ingredients, recipes = (used[name].astype(np.int32) for name in ("ingredient_id", "recipe_id"))
    arrays |= _parts("uses", Postings.of(ingredients, recipes, count, library.sets.size))
    known = library.columns(_WORDS)
    arrays |= _parts("known", WordList.of(known["word"].tolist()))
    ordered = library.columns(
        "SELECT recipe_id, length(title)::INTEGER AS length FROM recipe"
        " ORDER BY strip_accents(lower(title)), title, recipe_id"
    )
    by_title = ordered["recipe_id"].astype(np.int32)
    return {
        **arrays,
        "counts": known["uses"].astype(np.int64),
        "by_title": by_title,
        "by_length": by_title[np.argsort(ordered["length"], kind="stable")],
    }


def _parts(name: str, thing: WordList | Postings) -> dict[str, NDArray[Any]]:
    fields = vars(thing)
    return {f"{name}.{field}": np.asarray(value) for field, value in fields.items()}


def _from_arrays(arrays: Arrays) -> SearchLists:
    def words(name: str) -> WordList:
        return WordList(arrays[f"{name}.text"], arrays[f"{name}.starts"])

    def postings(name: str) -> Postings:
        starts, numbers, rows, bitmaps = (
            arrays[f"{name}.{field}"] for field in ("starts", "numbers", "rows", "bitmaps")
        )
        return Postings(starts, numbers, rows, bitmaps, int(arrays[f"{name}.size"]))

    return SearchLists(
        WordIndex(words("titles.words"), postings("titles.postings")),
        WordIndex(words("ingredients.words"), postings("ingredients.postings")),
        postings("uses"),
        words("known"),
        arrays["counts"],
        arrays["by_title"],
        arrays["by_length"],
    )


def _stamp(library: Path) -> list[int]:
    """Return what tells a library file from an earlier one of its name."""
    status = library.stat()
    return [_VERSION, status.st_size, status.st_mtime_ns]


def _write(path: Path, stamp: list[int], arrays: Arrays) -> None:
    """Write the lists under another name, then move them in place, so that no process sees a part of them."""
    described: dict[str, list[Any]] = {}
    end = checked = 0
    for name, array in arrays.items():
        end += -end % _ALIGNED
        described[name] = [array.dtype.str, array.shape, end]
        end += array.nbytes
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            for piece in _pieces(arrays):
                file.write(piece)
                checked = zlib.crc32(piece, checked)
            head = json.dumps({"stamp": stamp, "arrays": described}).encode()
            # The places of the arrays are checked as well: read at a wrong place, an ingredient had other recipes.
            checked = zlib.crc32(head, checked)
            file.write(head + _TAIL.pack(len(head), checked))
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _pieces(arrays: Arrays) -> Iterator[bytes | memoryview]:
    end = 0
    for array in arrays.values():
        yield bytes(-end % _ALIGNED)
        end += -end % _ALIGNED + array.nbytes
        yield np.ascontiguousarray(array).reshape(-1).view(np.uint8).data if array.nbytes else b""


def _mapped(path: Path, stamp: list[int]) -> Arrays | None:
    """Return the lists in a file; None if it is missing, damaged, or of another library."""
    # Whatever is wrong with the file, the lists are computed again.
    with suppress(OSError, ValueError, KeyError, TypeError, error), path.open("rb") as file:
        whole = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        length, checked = _TAIL.unpack(whole[-_TAIL.size :])
        if zlib.crc32(memoryview(whole)[: -_TAIL.size]) != checked:
            return None
        head = json.loads(whole[-_TAIL.size - length : -_TAIL.size])
        if head["stamp"] != stamp:
            return None
        return {
            name: np.frombuffer(
                whole, dtype=dtype, count=int(np.prod(shape, dtype=np.int64)), offset=first
            ).reshape(shape)
            for name, (dtype, shape, first) in head["arrays"].items()
        }
    return None
