"""What a search reads: words with their recipes, and the file that keeps them."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from re import escape

import numpy as np
import pytest

from core.library import library as library_module
from core.library import search_lists
from core.library.library import Library
from core.library.sets.postings import Postings
from core.library.sets.recipe_set_cache import RecipeSets
from core.library.word_index import WordList, starting, whole
from core.store.library_files import lists_of

PARTS = ("s", "chick", "ea", "pea", "crème", "creme", "o'", "&", "-", "(", "½", "qqzz")


@pytest.fixture
def copied(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the library that counts as large."""
    for module in (library_module, search_lists):
        monkeypatch.setattr(module, "FILED_FROM", 10)
    path = tmp_path / "library-3.duckdb"
    shutil.copy(library.path, path)
    return path


@pytest.fixture
def large(copied: Path) -> Iterator[Library]:
    """Return a library whose lists are in a file."""
    with closing(Library(copied)) as opened:
        yield opened


@pytest.mark.parametrize("part", PARTS)
def test_the_words_of_titles_find_what_the_titles_have(large: Library, part: str) -> None:
    titles = large.lists.titles
    wanted = large.ids("SELECT recipe_id FROM recipe WHERE contains(strip_accents(lower(title)), ?)", [part])
    assert titles.postings.any_of(titles.words.having(part)).numbers().tolist() == sorted(wanted)


@pytest.mark.parametrize("part", PARTS)
def test_the_beginnings_of_words_are_those_of_the_names(large: Library, part: str) -> None:
    named = large.lists.ingredients
    for pattern, query in (
        (starting(part), f"(^|[^\\p{{L}}\\p{{N}}]){escape(part)}"),
        (whole(part), f"(^|[^\\p{{L}}\\p{{N}}]){escape(part)}($|[^\\p{{L}}\\p{{N}}])"),
    ):
        wanted = large.ids(
            "SELECT ingredient_id FROM ingredient WHERE regexp_matches(strip_accents(lower(name)), ?)",
            [query],
        )
        found = named.postings.any_of(named.words.matching(part, pattern))
        assert found.numbers().tolist() == sorted(wanted)


def test_the_recipes_of_ingredients_are_those_of_the_query(large: Library) -> None:
    queried = RecipeSets(large.columns)
    for wanted in ([0], [1, 2, 3, 50], list(range(0, 400, 7)), [10**6]):
        assert (large.sets.using(wanted).bits == queried.using(wanted).bits).all()


def test_many_members_are_a_bitmap_and_few_are_numbers() -> None:
    keys = np.array([0] * 40 + [1, 3], dtype=np.int32)
    members = np.array([*range(40), 7, 99], dtype=np.int32)
    found = Postings.of(keys, members, 5, 100)
    assert found.rows.tolist() == [0, -1, -1, -1, -1]
    assert found.numbers.tolist() == [7, 99]
    for wanted, expected in (
        ([0], {*range(40)}),
        ([1, 2, 3], {7, 99}),
        ([0, 3], {*range(40), 99}),
        ([-1, 4, 9], set()),
        ([], set()),
    ):
        assert set(found.any_of(np.array(wanted, dtype=np.int64)).numbers().tolist()) == expected


def test_a_part_is_found_in_words_only_and_not_across_them() -> None:
    words = WordList.of(["", "ab", "bc", "né"])
    assert [words[place] for place in range(len(words))] == ["", "ab", "bc", "né"]
    assert words.having("b").tolist() == [1, 2]
    assert words.having("bb").tolist() == []
    assert words.having("é").tolist() == [3]


def test_orders_are_those_of_sorted_titles(large: Library) -> None:
    rows = large.rows("SELECT recipe_id, strip_accents(lower(title)), title, length(title) FROM recipe")
    by_title = [row[0] for row in sorted(rows, key=lambda row: (row[1], row[2], row[0]))]
    by_length = [row[0] for row in sorted(rows, key=lambda row: (row[3], row[1], row[2], row[0]))]
    assert large.lists.by_title.tolist() == by_title
    assert large.lists.by_length.tolist() == by_length


def test_lists_are_kept_and_read_again(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Library(copied)) as first:
        found = first.text_search.find("carr soup")
    assert lists_of(copied).is_file()
    assert [path.name for path in copied.parent.iterdir() if path.name.endswith(".part")] == []
    monkeypatch.setattr(search_lists, "_computed", lambda _library: pytest.fail("computed again"))
    with closing(Library(copied)) as second:
        again = second.text_search.find("carr soup")
    assert (again.recipes.bits == found.recipes.bits).all()
    assert (again.titled.bits == found.titled.bits).all()


@pytest.mark.parametrize("damage", ["cut", "changed", "moved", "empty", "other library"])
def test_a_damaged_file_or_one_of_another_library_is_computed_again(copied: Path, damage: str) -> None:
    with closing(Library(copied)) as first:
        wanted = first.text_search.find("chicken").recipes.bits
    path = lists_of(copied)
    whole_file = path.read_bytes()
    if damage == "other library":
        copied.touch()
    elif damage == "changed":
        middle = len(whole_file) // 2
        other = bytes([whole_file[middle] ^ 1])
        path.write_bytes(whole_file[:middle] + other + whole_file[middle + 1 :])
    elif damage == "moved":
        # The description places an array one byte further.
        place = whole_file.rindex(b'"uses.rows": [')
        digit = whole_file.index(b"]", whole_file.index(b"], ", place) + 3) - 1
        other = bytes([whole_file[digit] ^ 1])
        path.write_bytes(whole_file[:digit] + other + whole_file[digit + 1 :])
    else:
        path.write_bytes(b"" if damage == "empty" else whole_file[: len(whole_file) // 2])
    before = path.read_bytes()
    with closing(Library(copied)) as second:
        assert (second.text_search.find("chicken").recipes.bits == wanted).all()
    assert path.read_bytes() != before


def test_a_folder_that_may_not_be_written_only_costs_time(
    copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(search_lists, "_write", refuse)
    with closing(Library(copied)) as library:
        assert len(library.text_search.find("chicken").recipes) > 0
    assert not lists_of(copied).exists()
