"""The words of many texts, and the texts that have each. A word here is what stands between two spaces."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from core.library.sets.postings import Postings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.library.library import Library

_SEPARATOR = "\n"


@dataclass(frozen=True, eq=False)
class WordList:
    """Different words, in one text in UTF-8.

    Attributes:
        text: the words, each followed by a line feed; shape (bytes,).
        starts: where each word begins, and the end; shape (words + 1,).
    """

    text: NDArray[np.uint8]
    starts: NDArray[np.int32]

    @staticmethod
    def of(words: list[str]) -> "WordList":
        """Return a list of some words."""
        encoded = [f"{word}{_SEPARATOR}".encode() for word in words]
        starts = np.cumsum([0, *map(len, encoded)], dtype=np.int32)
        return WordList(np.frombuffer(b"".join(encoded), dtype=np.uint8), starts)

    @staticmethod
    def joined(lists: "Sequence[WordList]") -> "WordList":
        """Return the words of some lists, one list after the other."""
        ends = np.cumsum([0, *(len(each.text) for each in lists)], dtype=np.int32)
        starts = [each.starts[:-1] + end for each, end in zip(lists, ends[:-1], strict=True)]
        text = [np.zeros(0, dtype=np.uint8), *(each.text for each in lists)]
        return WordList(np.concatenate(text), np.concatenate([*starts, ends[-1:]]))

    def __getitem__(self, place: int) -> str:
        """Return a word."""
        return self.text[self.starts[place] : self.starts[place + 1] - 1].tobytes().decode()

    def __len__(self) -> int:
        """Return the number of words."""
        return len(self.starts) - 1

    def having(self, part: str) -> NDArray[np.intp]:
        """Return the places of the words that have a part in them, in order."""
        found = re.finditer(re.escape(part.encode()), self.text.data)
        places = np.fromiter((match.start() for match in found), dtype=np.int64)
        return np.unique(np.searchsorted(self.starts, places, side="right") - 1)

    def matching(self, part: str, pattern: "re.Pattern[str]") -> NDArray[np.intp]:
        """Return the places of the words that a pattern is in, which itself contains a part; in order."""
        near = self.having(part).tolist()
        return np.array([place for place in near if pattern.search(self[place])], dtype=np.intp)


@dataclass(frozen=True, eq=False)
class WordIndex:
    """The words of the titles of recipes, or of other numbered texts, and the numbers that have each."""

    words: WordList
    postings: Postings


def read_words(library: "Library", table: str, number: str, column: str) -> WordIndex:
    """Return the words of a column of text, in lower case and without accents."""
    split = (
        f"SELECT {number} AS number, unnest(string_split(strip_accents(lower({column})), ' ')) AS word"
        f" FROM {table}"
    )
    words = library.columns(f"SELECT DISTINCT word FROM ({split}) ORDER BY word")["word"]
    pairs = library.columns(
        f"WITH split AS ({split}), known AS (SELECT word, row_number() OVER (ORDER BY word) - 1 AS place FROM ("
        "SELECT DISTINCT word FROM split)) SELECT place::INTEGER AS place, number FROM split JOIN known USING (word)"
    )
    # DuckDB gives the pairs in any order; the same library must always give the same lists.
    order = np.lexsort((pairs["number"], pairs["place"]))
    numbers: NDArray[Any] = pairs["number"][order]
    size = int(library.ids(f"SELECT coalesce(max({number}) + 1, 0) FROM {table}")[0])
    return WordIndex(
        WordList.of(words.tolist()),
        Postings.of(pairs["place"][order].astype(np.int32), numbers, len(words), size),
    )


def starting(word: str) -> "re.Pattern[str]":
    """Return a pattern for a word at the beginning of a longer one."""
    return re.compile(rf"(?<![^\W_]){re.escape(word)}")


def whole(word: str) -> "re.Pattern[str]":
    """Return a pattern for a whole word."""
    return re.compile(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])")
