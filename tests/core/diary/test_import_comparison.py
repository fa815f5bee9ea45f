"""Entries of an import compared with those of the diary."""

from dataclasses import replace
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.import_comparison import DAY_TOTAL, compare_with_diary

DAY = date(2026, 5, 1)
COFFEE = DiaryEntry(
    DAY, "snack", "coffee", 1.0, Snapshot("coffee", {"energy": 2.0}, {}), source="Cronometer", source_key="a"
)
OWN = replace(COFFEE, source="", source_key="")
TOTAL = replace(COFFEE, text="Whole day", source_key=f"{DAY_TOTAL}b")


def test_equal_rows_are_counted() -> None:
    found = compare_with_diary([COFFEE] * 3, [COFFEE], [COFFEE])
    assert (len(found.known), len(found.deleted), len(found.new)) == (1, 1, 1)


def test_an_edited_entry_is_known_by_its_row() -> None:
    edited = replace(COFFEE, eaten_on=date(2026, 6, 1), meal="lunch", servings=3.0, entry_id=7)
    assert compare_with_diary([COFFEE], [edited], []).known == (COFFEE,)


def test_an_entry_without_a_row_is_known_by_all_its_values_but_its_number() -> None:
    assert compare_with_diary([OWN], [replace(OWN, entry_id=9)], []).known == (OWN,)
    assert compare_with_diary([OWN], [replace(OWN, servings=2.0)], []).new == (OWN,)


def test_a_day_never_counts_twice() -> None:
    assert compare_with_diary([TOTAL], [OWN], []).doubled == (TOTAL,)
    assert compare_with_diary([COFFEE], [TOTAL], []).doubled == (COFFEE,)
    assert compare_with_diary([TOTAL], [TOTAL], []).known == (TOTAL,)
    other_day = replace(TOTAL, eaten_on=date(2026, 5, 2))
    assert compare_with_diary([other_day], [OWN], []).new == (other_day,)


@given(st.lists(st.sampled_from([COFFEE, OWN, replace(OWN, text="tea"), replace(COFFEE, source_key="c")])))
def test_a_second_import_adds_nothing(entries: list[DiaryEntry]) -> None:
    new = compare_with_diary(entries, [], []).new
    assert new == tuple(entries)
    again = compare_with_diary(entries, new, [])
    assert (again.new, again.known) == ((), tuple(entries))
