"""Learn word pieces by byte-pair encoding, with the same result in every run.

The trainers of the `tokenizers` library break ties by ids that depend on the order of a hash table, so two of their runs
on the same words give different pieces.
"""

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

PREFIX: Final = "##"
"""Marks a piece that continues a word."""
Pair = tuple[str, str]


@dataclass(frozen=True)
class Pieces:
    """The ids of all pieces, and the merges in the order in which they were learned."""

    ids: dict[str, int]
    merges: list[Pair]


def learn(
    words: Iterable[str], size: int, special: Iterable[str], *, least: int = 2, alphabet: int | None = None
) -> Pieces:
    """Return at most `size` pieces: the special ones, the characters, then the most frequent merges.

    Args:
        words: Every occurrence of every word.
        size: Number of pieces.
        special: Pieces with the first ids.
        least: A pair must occur this often to be merged.
        alphabet: Only this many of the most frequent characters become pieces; None for all.
    """
    counts = Counter(words)
    characters = Counter[str]()
    for word, count in counts.items():
        for character in word:
            characters[character] += count
    frequent = sorted(characters, key=lambda one: (-characters[one], one))[:alphabet]
    known = set(frequent)
    spelled = {
        word: [f"{PREFIX}{c}" if place else c for place, c in enumerate(word) if c in known]
        for word in counts
    }
    used = sorted({piece for pieces in spelled.values() for piece in pieces} | known)
    ids = {piece: number for number, piece in enumerate(dict.fromkeys([*special, *used]))}
    merges: dict[Pair, None] = {}
    for pair, merged in _merged(spelled, counts, least):
        if len(ids) >= size:
            break
        ids.setdefault(merged, len(ids))
        # Another merge may form the same pair again later.
        merges[pair] = None
    return Pieces(ids, list(merges))


def _merged(
    spelled: Mapping[str, list[str]], counts: Mapping[str, int], least: int
) -> Iterable[tuple[Pair, str]]:
    """Yield the most frequent pair and its merged piece, again and again; ties in alphabetical order."""
    frequency = Counter[Pair]()
    places: defaultdict[Pair, set[str]] = defaultdict(set)
    for word, pieces in spelled.items():
        for pair in pairwise(pieces):
            frequency[pair] += counts[word]
            places[pair].add(word)
    queue = [(-count, pair) for pair, count in frequency.items()]
    heapq.heapify(queue)
    while queue:
        negative, pair = heapq.heappop(queue)
        if frequency[pair] != -negative:
            if frequency[pair] > 0:
                heapq.heappush(queue, (-frequency[pair], pair))
            continue
        if -negative < least:
            return
        merged = pair[0] + pair[1].removeprefix(PREFIX)
        yield pair, merged
        changed: set[Pair] = set()
        for word in sorted(places.pop(pair)):
            pieces, count = spelled[word], counts[word]
            before = list(pairwise(pieces))
            _replace(pieces, pair, merged)
            after = list(pairwise(pieces))
            for one in before:
                frequency[one] -= count
            for one in after:
                frequency[one] += count
                places[one].add(word)
            changed.update(after)
        for one in changed:
            heapq.heappush(queue, (-frequency[one], one))


def _replace(pieces: list[str], pair: Pair, merged: str) -> None:
    place = 0
    while place < len(pieces) - 1:
        if (pieces[place], pieces[place + 1]) == pair:
            pieces[place : place + 2] = [merged]
        place += 1
