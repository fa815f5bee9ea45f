"""Notes on recipes: stored, undone after a restart, in backups, in the JSON round trip, and never in the way."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.cli.app import main
from core.diary.recipe_notes import LONGEST_NOTES, MOST_TAGS, recipe_notes
from core.errors import KnownError
from core.services.diary_undo import ChangeRecords, RedoDiary, UndoDiary, next_changes
from core.services.recipe_notes import NO_NOTE, RecipeNote, photo_of, recipe_note, storing_note, storing_photo
from core.store.home import Home
from core.store.restoring import restore
from core.store.user_db import back_up, reading, writing

KEY, TITLE = "chana-masala", "Chana masala"
JPEG = b"\xff\xd8\xff\xe0" + bytes(range(200)) * 20


def do(home: Path, change: ChangeRecords | UndoDiary | RedoDiary) -> None:
    with writing(Home(home)) as connection:
        change.do(connection)


def stored(home: Path, key: str = KEY) -> RecipeNote:
    with reading(Home(home)) as connection:
        return recipe_note(connection, key)


def test_a_note_is_stored_changed_undone_and_redone(home: Path) -> None:
    assert stored(home) == NO_NOTE
    rated = RecipeNote(rating=4)
    do(home, storing_note(KEY, TITLE, rated))
    whole = replace(
        rated, notes="  Less salt.\n", tags=("quick", "Quick", " for  guests "), is_favourite=True
    )
    do(home, storing_note(KEY, TITLE, whole))
    assert stored(home) == RecipeNote(4, "Less salt.", ("quick", "for guests"), is_favourite=True)
    do(home, UndoDiary())
    assert stored(home) == rated
    do(home, UndoDiary())
    assert stored(home) == NO_NOTE
    with reading(Home(home)) as connection:
        assert recipe_notes(connection) == {}
        assert next_changes(connection).redo == "rated Chana masala 4 of 5"
    do(home, RedoDiary())
    assert stored(home) == rated


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (RecipeNote(rating=6), "from 0 \\(none\\) to 5; this is 6"),
        (RecipeNote(notes="x" * (LONGEST_NOTES + 1)), "at most 10,000 characters"),
        (RecipeNote(tags=tuple(map(str, range(MOST_TAGS + 1)))), "at most 30 tags"),
        (RecipeNote(tags=("x" * 41,)), "at most 40 characters"),
    ],
)
def test_a_note_that_cannot_be_stored_says_why(home: Path, note: RecipeNote, said: str) -> None:
    with pytest.raises(KnownError, match=said):
        do(home, storing_note(KEY, TITLE, note))
    assert stored(home) == NO_NOTE


@pytest.mark.parametrize(
    ("after", "action"),
    [
        (RecipeNote(rating=5), "rated Chana masala 5 of 5"),
        (RecipeNote(is_favourite=True), "made Chana masala a favourite"),
        (RecipeNote(tags=("quick",)), "changed the tags of Chana masala"),
        (RecipeNote(notes="Good."), "changed the notes on Chana masala"),
    ],
)
def test_undo_names_the_change(home: Path, after: RecipeNote, action: str) -> None:
    do(home, storing_note(KEY, TITLE, after))
    with reading(Home(home)) as connection:
        assert next_changes(connection).undo == action


def photo(home: Path) -> bytes | None:
    with reading(Home(home)) as connection:
        return photo_of(connection, recipe_note(connection, KEY))


def test_a_photo_is_in_backups_and_goes_when_nothing_refers_to_it(home: Path, tmp_path: Path) -> None:
    do(home, storing_photo(KEY, TITLE, JPEG))
    assert photo(home) == JPEG
    path = back_up(Home(home), tmp_path / "saved.duckdb")
    other = JPEG + b"other"
    do(home, storing_photo(KEY, TITLE, other))
    assert photo(home) == other
    do(home, UndoDiary())
    assert photo(home) == JPEG
    do(home, storing_photo(KEY, TITLE, None))
    assert photo(home) is None
    with writing(Home(home)) as connection:
        assert connection.execute("SELECT count(*) FROM recipe_photo").fetchone() == (1,)
        connection.execute("DELETE FROM diary_change")
    do(home, storing_photo("other", "Other", None))
    with reading(Home(home)) as connection:
        assert connection.execute("SELECT count(*) FROM recipe_photo").fetchone() == (0,)
    restore(Home(home), path)
    assert photo(home) == JPEG


def test_a_picture_of_another_kind_is_refused(home: Path) -> None:
    with pytest.raises(KnownError, match="isn't a JPEG"):
        do(home, storing_photo(KEY, TITLE, b"\x89PNG\r\n"))
    with pytest.raises(KnownError, match=r"2,000,001 bytes; at most 2,000,000"):
        do(home, storing_photo(KEY, TITLE, JPEG[:3] + bytes(1_999_998)))
    assert stored(home) == NO_NOTE


def test_notes_and_photos_come_back_from_a_json_export(small_stocked: Path, tmp_path: Path) -> None:
    do(small_stocked, storing_note(KEY, TITLE, RecipeNote(3, "Good.", ("quick",))))
    do(small_stocked, storing_photo(KEY, TITLE, JPEG))
    file = tmp_path / "diary.json"
    assert main(["diary", "export", "--format", "json", str(file)]) == 0
    with writing(Home(small_stocked)) as connection:
        for table in ("recipe_note", "recipe_photo", "diary_change"):
            connection.execute(f"DELETE FROM {table}")
    assert stored(small_stocked) == NO_NOTE
    assert main(["diary", "import", str(file)]) == 0
    assert stored(small_stocked).notes == "Good."
    assert photo(small_stocked) == JPEG
