"""A library that was replaced and closed, while somebody still reads it."""

import pytest

from core.errors import KnownError
from core.library.library import Library


def test_a_late_reader_is_told_to_try_again(library: Library) -> None:
    replaced = Library(library.path)
    assert replaced.rows("SELECT count(*) FROM recipe")
    replaced.close()
    with pytest.raises(KnownError, match="changed meanwhile"):
        replaced.rows("SELECT count(*) FROM recipe")
    assert library.rows("SELECT count(*) FROM recipe"), "another one of the same file stays open"
