"""The names of all foods that people eat, with their words; from the shipped index, or from the tables."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import itemgetter
from typing import Final, NamedTuple, overload

from core.food.everyday_foods import EverydayFoods, EverydayLabel, EverydayRow
from core.food.foods import Food
from core.food.names import NameIndex
from core.food.shipped_index import ParsedOnDemand, columns_of, index_lines

EVERYDAY, OWN, SURVEY, REFERENCE = range(4)
ORIGINS: Final = {"fndds": SURVEY, "usda": REFERENCE}


class NameEntry(NamedTuple):
    """A name of a food."""

    key: str
    """Id in the tables, or the canonical name of Larder's food or dish."""
    name: str
    origin: int
    words: frozenset[str]
    is_product: bool = False
    """True for a product by its label: its name is no food's, so all of it must be said ("crazy bread", not "crazy")."""
    is_for_babies: bool = False


@dataclass(frozen=True)
class NameTable:
    """All names.

    Attributes:
        everyday: rows of the tables by their normalised names.
        entries: the names.
        by_word: places in `entries` of the names that have a word.
    """

    everyday: Mapping[str, EverydayRow]
    entries: Sequence[NameEntry]
    by_word: Mapping[str, Sequence[int]]


def name_table(
    served: EverydayFoods,
    foods: Mapping[str, Food],
    names: NameIndex,
    plain_words: Callable[[str], list[str]],
) -> NameTable:
    """Return all names, from the tables.

    Args:
        plain_words: returns the words of a name as they are compared.
    """
    everyday, _ = _everyday(served, plain_words)
    entries = [
        NameEntry(
            name,
            name,
            EVERYDAY,
            frozenset(name.split()),
            isinstance(row, EverydayLabel),
            _is_for_babies(row.kind),
        )
        for name, row in everyday.items()
    ]
    for name, food in foods.items():
        if food.per_100g:
            said = dict.fromkeys((name, *names.taxonomy.nodes[name].synonyms))
            entries.extend(NameEntry(name, each, OWN, frozenset(plain_words(each))) for each in said)
    for food_id, name, source, kind in served.described():
        words = frozenset(plain_words(name))
        entries.append(NameEntry(food_id, name, ORIGINS[source], words, is_for_babies=_is_for_babies(kind)))
    by_word: defaultdict[str, list[int]] = defaultdict(list)
    for number, entry in enumerate(entries):
        for word in sorted(entry.words):
            by_word[word].append(number)
    return NameTable(everyday, entries, dict(by_word))


def _is_for_babies(kind: str) -> bool:
    return kind.startswith("Baby")


def _everyday(
    served: EverydayFoods, plain_words: Callable[[str], list[str]]
) -> tuple[dict[str, EverydayRow], dict[str, str]]:
    """Return the rows by their normalised names, and the places of the rows.

    A row's own name comes before other rows' synonyms: peanut sauce is no groundnut sauce, which is a stew.
    """
    rows: dict[str, EverydayRow] = {}
    places: dict[str, str] = {}
    placed = list(served.placed_rows())
    own = ((place, row, row.names[:1]) for place, row in placed)
    for place, row, names in (*own, *((place, row, row.names[1:]) for place, row in placed)):
        for name in names:
            key = " ".join(plain_words(name))
            # "thé" is spelled as an article is.
            if key and key not in rows:
                rows[key], places[key] = row, place
    return rows, places


def index_of_eaten_names(
    served: EverydayFoods,
    foods: Mapping[str, Food],
    names: NameIndex,
    plain_words: Callable[[str], list[str]],
) -> Iterator[str]:
    """Yield the lines of the shipped index that `stored_table` reads: the names, a blank line, and the words."""
    table = name_table(served, foods, names, plain_words)
    _, places = _everyday(served, plain_words)
    for entry in table.entries:
        name = entry.name if entry.origin == OWN and entry.name != entry.key else ""
        words = " ".join(sorted(entry.words))
        if entry.words == frozenset((name or entry.key).split()):
            words = ""
        marks = "p" * entry.is_product + "b" * entry.is_for_babies
        place = places[entry.key] if entry.origin == EVERYDAY else ""
        yield "\t".join((f"{entry.origin}{marks}", entry.key, name, words, place)).rstrip("\t")
    yield ""
    for word, numbers in table.by_word.items():
        steps = (number - before for before, number in zip((0, *numbers), numbers, strict=False))
        yield f"{word}\t{','.join(map(str, steps))}"


def stored_table(served: EverydayFoods) -> NameTable | None:
    """Return all names from the shipped index, each parsed when it is used; None without an index of these tables."""
    lines = index_lines(served.assets, "eaten_names")
    if lines is None:
        return None
    end = lines.index("")
    # Everyday names come first.
    everyday = bisect_left(lines, str(EVERYDAY + 1), hi=end, key=itemgetter(0))
    _, names, _, _, places = columns_of("\t".join(lines[:everyday]), 5)
    words, numbers = columns_of("\t".join(lines[end + 1 :]), 2)
    return NameTable(
        ParsedOnDemand(dict(zip(names, places, strict=True)), served.row_at),
        _StoredEntries(served, lines[:end]),
        ParsedOnDemand(dict(zip(words, numbers, strict=True)), _numbers),
    )


class _StoredEntries(Sequence[NameEntry]):
    """The names of the index."""

    def __init__(self, served: EverydayFoods, lines: list[str]) -> None:
        self._served = served
        self._lines = lines
        self._parsed: dict[int, NameEntry] = {}

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, place: int) -> NameEntry: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[NameEntry]: ...
    def __getitem__(self, place: int | slice) -> NameEntry | Sequence[NameEntry]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        entry = self._parsed.get(place)
        if entry is None:
            marks, key, *rest = self._lines[place].split("\t")
            name, words = [*rest, "", ""][:2]
            origin = int(marks[0])
            own = self._served.name_of(key) if origin in (SURVEY, REFERENCE) else name or key
            entry = NameEntry(
                key, own, origin, frozenset((words or name or key).split()), "p" in marks, "b" in marks
            )
            self._parsed[place] = entry
        return entry


def _numbers(steps: str) -> tuple[int, ...]:
    return tuple(accumulate(map(int, steps.split(","))))
