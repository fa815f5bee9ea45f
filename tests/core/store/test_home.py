"""The home folder: which one it is, and what stands for one that DuckDB cannot open."""

import os
from pathlib import Path

import pytest

from core.errors import KnownError
from core.store.home import Home, find_home
from core.store.unavailable import home_option


def test_the_given_folder_comes_before_the_environment(tmp_path: Path, home: Path) -> None:
    assert find_home(tmp_path / "given").root == tmp_path / "given"
    assert find_home(None).root == home


def test_without_either_it_is_the_platforms_own(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LARDER_HOME")
    found = find_home(None).root
    assert found != home
    assert "larder" in str(found).casefold()


def test_a_file_is_no_home(tmp_path: Path) -> None:
    path = tmp_path / "note.txt"
    path.write_text("no folder")
    with pytest.raises(KnownError, match=r"is a file, not a folder\. Name a folder with --home"):
        find_home(path)


@pytest.mark.skipif(os.name != "posix", reason="names as POSIX has them")
@pytest.mark.parametrize("name", ["x" * 400, "~nobody-of-that-name/larder"])
def test_a_path_that_no_system_opens_is_one_sentence(tmp_path: Path, name: str) -> None:
    path = Path(name) if name.startswith("~") else tmp_path / name
    with pytest.raises(KnownError, match="cannot be used") as caught:
        find_home(path)
    assert "Choose another one with --home" in str(caught.value)


@pytest.mark.skipif(os.name != "posix", reason="names as POSIX has them")
@pytest.mark.parametrize("name", ["what?", "back\\slash"])
def test_another_folder_stands_for_one_that_duckdb_cannot_open(tmp_path: Path, name: str) -> None:
    found = find_home(tmp_path / name)
    assert found.requested == tmp_path / name
    assert found.root.parent == tmp_path
    assert found.root.suffix == ".larder"
    assert "?" not in found.root.name
    assert "\\" not in found.root.name
    assert find_home(tmp_path / f"{name}2").root != found.root


def test_a_sentence_names_the_home_where_larder_would_not_find_it(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home_option(Home(home)) == ""
    elsewhere = home_option(Home(tmp_path / "my home"))
    assert elsewhere.startswith(" --home ")
    assert str(tmp_path / "my home") in elsewhere
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("LARDER_HOME", str(file))
    assert str(home) in home_option(Home(home))
