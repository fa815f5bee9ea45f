"""Find names while they are typed: words begun, in any order, with typing errors, among a million names."""

import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from core.food.spelling import singular
from core.store import duckdb_api as duckdb
from core.store.database import OFFLINE

_PLAIN: Final = "lower(strip_accents(replace(replace(name, 'ß', 'ss'), 'ẞ', 'ss')))"
_AFTER_ALL: Final = "\U0010ffff"
_LEAST_MISTYPED: Final = 4
"""Letters of the shortest fragment that may have a typing error; from twice as many on it may have two."""
_LEAST_INSIDE: Final = 3
"""Letters of the shortest fragment that is looked for inside words, if no word begins with it."""
_WHOLE_WORD: Final = 1.0
_FIRST_WORD: Final = 0.6
_FURTHER_WORD: Final = 0.12
"""Taken from the score for each word that was not typed."""
_MOST_FURTHER: Final = 12
_MISTYPED: Final = 1.5
_FEW: Final = 5
"""Fewer names than this, and those with a typing error are looked for as well."""

Spans = list[tuple[int, int]]
"""Ranges of the sorted vocabulary."""


def plain(text: str) -> str:
    """Return a text in lower case without accents, as names are compared."""
    decomposed = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("ẞ", "ss"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).lower()


def fragments_of(text: str) -> tuple[str, ...]:
    """Return the typed words and beginnings of words: ("carr", "soup")."""
    return tuple("".join(letter if letter.isalnum() else " " for letter in plain(text)).split())


@dataclass(frozen=True)
class TypedNames:
    """An index of names by their words. A name's number is its place among those that it was built from.

    Attributes:
        words: every word of a name, sorted.
        starts: where the names of each word begin in `names_of_words`; one more than `words`.
        names_of_words: numbers of names, by word.
        word_counts: the number of words of each name.
        first_words: the place in `words` of each name's first word.
        priors: what is added to the score of each name.
    """

    words: Sequence[str]
    starts: NDArray[np.int64]
    names_of_words: NDArray[np.int32]
    word_counts: NDArray[np.float32]
    first_words: NDArray[np.int32]
    priors: NDArray[np.float32]

    @staticmethod
    def of(names: Iterable[tuple[Sequence[str] | NDArray[Any], float]]) -> "TypedNames":
        """Return the index of some lists of names, each with the prior of its names.

        500,000 names take two seconds. DuckDB sorts their words, so that the other threads of a window go on meanwhile.
        """
        priors = [np.zeros(0, np.float32)]
        with duckdb.connect(config=dict(OFFLINE)) as connection:
            connection.execute("CREATE TABLE name (number INTEGER, name TEXT)")
            first = 0
            for each, prior in names:
                numbers = np.arange(first, first + len(each), dtype=np.int32)
                if len(each):
                    connection.register(
                        "incoming", {"name": np.asarray(each, dtype=object), "number": numbers}
                    )
                    connection.execute("INSERT INTO name SELECT number, name FROM incoming")
                    connection.unregister("incoming")
                first += len(each)
                priors.append(np.full(len(each), prior, np.float32))
            connection.execute(
                "CREATE TABLE said AS SELECT number, unnest(words) AS word, unnest(range(len(words))) AS place FROM"
                f" (SELECT number, regexp_extract_all({_PLAIN}, '[\\pL\\pN]+') AS words FROM name)"
            )
            connection.execute(
                "CREATE TABLE word AS SELECT word, (row_number() OVER (ORDER BY word) - 1)::INTEGER AS id,"
                " count(*) AS times FROM said GROUP BY word"
            )
            words = connection.execute("SELECT word, times FROM word ORDER BY id").fetchnumpy()
            having = connection.execute(
                "SELECT number FROM said JOIN word USING (word) ORDER BY id, number"
            ).fetchnumpy()
            begun = connection.execute(
                "SELECT number, min(id) FILTER (WHERE place = 0) AS id, count(*)::FLOAT AS words"
                " FROM said JOIN word USING (word) GROUP BY number"
            ).fetchnumpy()
        counts = np.ones(first, np.float32)
        first_words = np.full(first, -1, np.int32)
        counts[begun["number"]] = begun["words"]
        first_words[begun["number"]] = begun["id"]
        return TypedNames(
            [str(word) for word in words["word"]],
            np.concatenate(([0], np.cumsum(words["times"]))).astype(np.int64),
            np.asarray(having["number"], np.int32),
            counts,
            first_words,
            np.concatenate(priors),
        )

    def find(self, text: str, most: int) -> list[tuple[int, float]]:
        """Return the numbers and scores of names that have every typed fragment, the best first.

        A fragment is the beginning of a word, else a part of one, else a word with a typing error. If few names have all
        fragments, each of them may be mistyped.
        """
        fragments = fragments_of(text)
        if not fragments or not len(self.priors):
            return []
        spans = [self._begun(fragment) or self._inside(fragment) for fragment in fragments]
        found = dict(self._ranked(fragments, spans, most))
        if len(found) < min(most, _FEW):
            near = [[*each, *self._near(said)] for said, each in zip(fragments, spans, strict=True)]
            for number, score in self._ranked(fragments, near, most):
                found.setdefault(number, score - _MISTYPED)
        return sorted(found.items(), key=lambda each: (-each[1], each[0]))[:most]

    def _begun(self, fragment: str) -> Spans:
        """Return the words that begin with a fragment, and its singular."""
        low, high = self._range(fragment)
        found = [(low, high)] if low < high else []
        one = singular(fragment)
        if one != fragment and (word := self._word(one)) is not None:
            found.append((word, word + 1))
        return found

    def _range(self, start: str) -> tuple[int, int]:
        return bisect_left(self.words, start), bisect_left(self.words, start + _AFTER_ALL)

    def _word(self, word: str) -> int | None:
        at = bisect_left(self.words, word)
        return at if at < len(self.words) and self.words[at] == word else None

    def _inside(self, fragment: str) -> Spans:
        """Return the words that have a fragment within them."""
        if len(fragment) < _LEAST_INSIDE:
            return []
        return [(at, at + 1) for at, word in enumerate(self.words) if fragment in word]

    def _near(self, fragment: str) -> Spans:
        """Return the words that differ from a fragment, or begin with letters that differ from it, by a typing error."""
        if len(fragment) < _LEAST_MISTYPED or not fragment.isalpha():
            return []
        errors = 1 if len(fragment) < 2 * _LEAST_MISTYPED else 2
        by_start: dict[str, list[int]] = {}
        # The first letter may be swapped with the second.
        for letter in dict.fromkeys(fragment[:2]):
            for at in range(*self._range(letter)):
                word = self.words[at]
                for length in {min(len(word), len(fragment) + more) for more in (-1, 0, 1)}:
                    by_start.setdefault(word[:length], []).append(at)
        starts = list(by_start)
        near = extract(fragment, starts, scorer=OSA.distance, score_cutoff=errors, limit=None)
        return [(at, at + 1) for at in sorted({at for start, _, _ in near for at in by_start[start]})]

    def _ranked(self, fragments: Sequence[str], spans: Sequence[Spans], most: int) -> list[tuple[int, float]]:
        if not all(spans):
            return []
        having: NDArray[np.bool_] | None = None
        for each in spans:
            has = np.zeros(len(self.priors), np.bool_)
            for low, high in each:
                has[self.names_of_words[self.starts[low] : self.starts[high]]] = True
            having = has if having is None else having & has
        numbers = np.flatnonzero(having) if having is not None else np.zeros(0, np.int64)
        if not len(numbers):
            return []
        further = np.minimum(self.word_counts[numbers] - len(fragments), _MOST_FURTHER)
        scores = self.priors[numbers] - _FURTHER_WORD * np.maximum(further, 0)
        for fragment in fragments:
            whole = {
                word for said in {fragment, singular(fragment)} if (word := self._word(said)) is not None
            }
            for word in whole:
                of_word = self.names_of_words[self.starts[word] : self.starts[word + 1]]
                scores += (_WHOLE_WORD / len(fragments)) * _is_in(numbers, of_word, len(self.priors))
        first = self.first_words[numbers]
        for low, high in spans[0]:
            scores += _FIRST_WORD * ((first >= low) & (first < high))
        count = min(most, len(numbers))
        best = np.argpartition(-scores, count - 1)[:count]
        order = best[np.lexsort((numbers[best], -scores[best]))]
        return [(int(numbers[at]), float(scores[at])) for at in order]


def _is_in(numbers: NDArray[np.int64], those: NDArray[np.int32], size: int) -> NDArray[np.bool_]:
    mask = np.zeros(size, np.bool_)
    mask[those] = True
    return mask[numbers]
