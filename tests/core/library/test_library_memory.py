"""A query that needs more memory than is let to DuckDB as a rule."""

import pytest

from core.errors import KnownError
from core.library.library import Library
from core.recommend.context import RecommenderContext

HUNGRY = "SELECT len(list(n)) FROM range(2000000) numbers(n)"


def limit_of(library: Library) -> object:
    return library.rows("SELECT current_setting('memory_limit')")[0][0]


def test_it_is_answered_with_more_and_the_limit_holds_again(
    context: RecommenderContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.library.library._MEMORY", "8MB")
    library = Library(context.library.path)
    before = limit_of(library)
    assert library.rows(HUNGRY) == [(2_000_000,)]
    assert limit_of(library) == before
    library.close()


def test_where_there_is_no_more_the_file_is_not_blamed(
    context: RecommenderContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.library.library._MEMORY", "8MB")
    monkeypatch.setattr("core.library.library._MOST_MEMORY", "9MB")
    library = Library(context.library.path)
    with pytest.raises(KnownError, match="not enough memory"):
        library.rows(HUNGRY)
    assert library.counts["recipes"] > 0
    library.close()
