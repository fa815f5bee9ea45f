"""What a search reads: words with their recipes, and the file that keeps them."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from re import escape

import numpy as np
import pytest

from core.errors import Cancelled
from core.library import library as library_module
from core.library import list_parts, search_lists
from core.library.library import Library
from core.library.list_parts import MASKS, NUMBERS, PARTS
from core.library.resolved_recipe import COMPUTED
from core.library.sets.postings import Postings
from core.library.word_index import WordList, starting, whole
from core.progress import Job
from core.store.library_files import lists_of

PIECES = ("s", "chick", "ea", "pea", "crème", "creme", "o'", "&", "-", "(", "½", "qqzz")


@pytest.fixture
def copied(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the library that counts as large."""
    monkeypatch.setattr(library_module, "FILED_FROM", 10)
    path = tmp_path / "library-3.duckdb"
    shutil.copy(library.path, path)
    return path


@pytest.fixture
def large(copied: Path) -> Iterator[Library]:
    """Return a library whose lists are in a file."""
    with closing(Library(copied)) as opened:
        yield opened


def test_the_words_of_titles_find_what_the_titles_have(large: Library) -> None:
    titles = large.lists.titles
    query = "SELECT recipe_id FROM recipe WHERE contains(strip_accents(lower(title)), ?)"
    for part in PIECES:
        found = titles.postings.any_of(titles.words.having(part))
        assert found.numbers().tolist() == sorted(large.ids(query, [part])), part


def test_the_beginnings_of_words_are_those_of_the_names(large: Library) -> None:
    named = large.lists.ingredients
    for part in PIECES:
        for pattern, query in (
            (starting(part), f"(^|[^\\p{{L}}\\p{{N}}]){escape(part)}"),
            (whole(part), f"(^|[^\\p{{L}}\\p{{N}}]){escape(part)}($|[^\\p{{L}}\\p{{N}}])"),
        ):
            wanted = large.ids(
                "SELECT ingredient_id FROM ingredient WHERE regexp_matches(strip_accents(lower(name)), ?)",
                [query],
            )
            found = named.postings.any_of(named.words.matching(part, pattern))
            assert found.numbers().tolist() == sorted(wanted), part


@pytest.mark.parametrize("table", ["recipe", "nutrition"])
def test_columns_are_those_of_the_tables(large: Library, table: str) -> None:
    for column in NUMBERS[table]:
        values = large.sets.number(table, column)
        rows = dict(large.rows(f"SELECT recipe_id, {column} FROM {table} WHERE {column} IS NOT NULL"))
        assert {number: values[number] for number in np.flatnonzero(~np.isnan(values)).tolist()} == rows


def test_masks_are_those_of_the_table(large: Library) -> None:
    for column in MASKS:
        rows = dict(large.rows(f"SELECT recipe_id, {column} FROM recipe"))
        for bit in range(40):
            wanted = {number for number, mask in rows.items() if mask >> bit & 1}
            assert set(large.sets.masked([column], bit).numbers().tolist()) == wanted, (column, bit)


def test_the_recipes_of_ingredients_tags_and_sources_are_those_of_queries(large: Library) -> None:
    sets = large.sets
    for wanted in ([0], [1, 2, 3, 50], list(range(0, 400, 7)), [10**6]):
        for table, column, found in (
            ("ingredient_recipe", "ingredient_id", sets.using(wanted)),
            ("tag_recipe", "tag_id", sets.tagged(wanted)),
            ("tag_recipe WHERE origin = 'computed'", "tag_id", sets.tagged(wanted, COMPUTED)),
        ):
            query = f"SELECT recipe_id FROM (FROM {table}) WHERE {column} IN (SELECT unnest(?))"
            assert set(found.numbers().tolist()) == set(large.ids(query, [wanted])), (table, wanted)
    for (source,) in large.rows("SELECT DISTINCT source FROM recipe"):
        wanted = large.ids("SELECT recipe_id FROM recipe WHERE source = ?", [source])
        assert set(sets.from_source(source).numbers().tolist()) == set(wanted)
    listing = large.ids("SELECT recipe_id FROM recipe WHERE line_count > 0")
    assert set(sets.listing().numbers().tolist()) == set(listing)
    unlisted = large.rows("SELECT recipe_id, node FROM unlisted_food")
    assert set(sets.unlisted.numbers().tolist()) == {number for number, _ in unlisted}
    for node in {node for _, node in unlisted}:
        assert set(sets.mentioning([node, "?"]).numbers().tolist()) == {
            n for n, one in unlisted if one == node
        }


def test_keys_are_those_of_the_recipes(large: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_parts, "_KEYS_AT_ONCE", 100)
    keys = large.lists.keys
    assert len(keys) == large.sets.size
    assert {n: keys[n] for n in range(len(keys)) if keys[n]} == dict(
        large.rows("SELECT recipe_id, key FROM recipe")
    )


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
    monkeypatch.setattr(search_lists, "PARTS", {})
    with closing(Library(copied)) as second:
        again = second.text_search.find("carr soup")
    assert (again.recipes.bits == found.recipes.bits).all()
    assert (again.titled.bits == found.titled.bits).all()


@pytest.mark.parametrize("damage", ["cut", "changed", "moved", "empty", "other library"])
def test_a_damaged_file_or_one_of_another_library_is_computed_again(copied: Path, damage: str) -> None:
    with closing(Library(copied)) as first:
        wanted = {
            name: {each: array.copy() for each, array in first.lists.part(name).items()} for name in PARTS
        }
        contents = lists_of(copied).read_bytes()
        changed = contents.index(wanted["uses"]["postings.numbers"].tobytes())
    path = lists_of(copied)
    # A mapped file keeps what it had: its arrays may still be in use.
    path.unlink()
    if damage == "other library":
        path.write_bytes(contents)
        copied.touch()
    elif damage == "changed":
        path.write_bytes(contents[:changed] + bytes([contents[changed] ^ 1]) + contents[changed + 1 :])
    elif damage == "moved":
        # The description places an array one byte further.
        place = contents.index(b'"uses": {')
        digit = contents.index(b", ", contents.index(b"], ", place) + 3) - 1
        path.write_bytes(contents[:digit] + bytes([contents[digit] ^ 1]) + contents[digit + 1 :])
    else:
        path.write_bytes(b"" if damage == "empty" else contents[: len(contents) // 2])
    before = path.read_bytes()
    with closing(Library(copied)) as second:
        for name, arrays in wanted.items():
            found = second.lists.part(name)
            for each, array in arrays.items():
                np.testing.assert_array_equal(found[each], array)
    assert path.read_bytes() != before


def test_a_folder_that_may_not_be_written_only_costs_time(
    copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    def refuse(*_: object) -> None:
        tried.append(1)
        raise PermissionError

    monkeypatch.setattr(search_lists, "write_lists", refuse)
    with closing(Library(copied)) as library:
        assert len(library.text_search.find("chicken").recipes) > 0
    assert not lists_of(copied).exists()
    assert len(tried) == 1


def test_the_writing_is_reported_and_can_be_cancelled(copied: Path) -> None:
    reported: list[float] = []

    def is_aborted() -> bool:
        return len(reported) > 3

    with closing(Library(copied)) as library:
        with pytest.raises(Cancelled):
            library.lists.prepare(Job(lambda share, _text: reported.append(share), is_aborted))
        assert not lists_of(copied).exists()
        assert [path.name for path in copied.parent.iterdir() if path.name.endswith(".part")] == []
        assert reported == sorted(reported)
        library.lists.prepare(Job(lambda share, _text: reported.append(share)))
    assert lists_of(copied).is_file()
    assert len(reported) == 4 + len(PARTS)
