"""The origin of an adapted recipe as a line of its notes."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.lineage import Lineage, lineage_in
from core.importing.fields.notes import marked_in

LASAGNA = Lineage("lasagna", "Lasagna", "no dairy", ("500 g ricotta → 475 g firm tofu",), date(2026, 11, 23))
WORDS = st.text(
    st.characters(exclude_categories=("C", "Z"), exclude_characters=";."), min_size=1, max_size=12
)
TEXT = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)


@given(WORDS, TEXT, TEXT, st.lists(TEXT, max_size=4), st.dates())
def test_a_note_is_read_as_it_was_written(
    key: str, title: str, wish: str, changes: list[str], on: date
) -> None:
    lineage = Lineage(key, title, wish, tuple(changes), on, is_composed=len(title) % 2 == 0)
    found = lineage_in(f"First line\n{lineage.note}\nLast line")
    assert found is not None
    assert (found.key, found.on, found.is_composed) == (key, on, lineage.is_composed)
    if not {"'", "(", ")"} & set(title + wish):
        assert (found.title, found.wish, found.changes) == (title, wish, tuple(changes) or ())


def test_a_wish_on_several_lines_stays_one_line() -> None:
    lineage = Lineage("a", "A\nB", "no milk.\nno egg.", ("1 egg; beaten → 20 g flaxseed",), date(2026, 1, 2))
    assert "\n" not in lineage.note
    assert lineage_in(lineage.note) == Lineage(
        "a", "A B", "no milk. no egg", ("1 egg, beaten → 20 g flaxseed",), date(2026, 1, 2)
    )


@pytest.mark.parametrize(
    "notes",
    [
        "",
        "Adapted by Larder.",
        "Adapted from: peanut cookies",
        LASAGNA.note.replace("2026-11-23", "2026-13-40"),
    ],
)
def test_other_notes_have_no_lineage(notes: str) -> None:
    assert lineage_in(notes) is None


def test_only_the_lineage_is_left_out_of_the_notes_that_may_name_foods() -> None:
    notes = f"{LASAGNA.note}\nServe with peanuts.\nAdapted by Larder with a handful of peanuts."
    assert marked_in(notes).prose == (
        "Serve with peanuts.",
        "Adapted by Larder with a handful of peanuts.",
    )
