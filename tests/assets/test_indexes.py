"""The indexes of the tables: they are those of the tables and the code as they are, and are read as the tables are."""

import tomllib
from pathlib import Path

import pytest

from assets.manifest import index_texts
from core.assets import MANIFEST, TABLES, _stored_tables, assets_dir, digest_of, lines_of_tables, read_toml
from core.food import local_words
from core.food.everyday_foods import EverydayFoods
from core.food.foods import read_foods
from core.food.local_words import LANGUAGES
from core.food.names import NameIndex, names_of
from core.food.shipped_index import FOLDER, has_indexes, index_lines
from core.food.taxonomy import load_taxonomy, read_taxonomy
from core.text.eaten import local_lines
from core.text.eaten.name_table import name_table, stored_table
from core.text.eaten.names import plain_words

ASSETS = assets_dir()


def test_the_committed_indexes_are_those_of_the_tables() -> None:
    manifest = (ASSETS / MANIFEST).read_text(encoding="ascii")
    for name, text in index_texts(ASSETS, manifest):
        if name == Path(TABLES).name:
            continue  # A file that was edited since is read itself.
        there = (ASSETS / FOLDER / name).read_text(encoding="utf-8")
        assert there == text, f"assets/index/{name} is outdated. Run python -m assets.manifest"


def test_nodes_are_the_same_with_and_without_an_index() -> None:
    taxonomy, eager = load_taxonomy(ASSETS), read_taxonomy(ASSETS)
    assert dict(taxonomy.nodes) == dict(eager.nodes)
    assert list(taxonomy.nodes) == list(eager.nodes)
    read, built = names_of(taxonomy), NameIndex(eager)
    assert (read.by_name, read.by_key) == (built.by_name, built.by_key)


def test_contents_are_the_same_with_and_without_an_index() -> None:
    taxonomy, eager = load_taxonomy(ASSETS), read_taxonomy(ASSETS)
    for target in taxonomy.nodes:
        assert taxonomy.containing((target,)) == eager.containing((target,)), target


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_of_a_language_are_the_same_with_and_without_an_index(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names, lines = local_words._by_word.__wrapped__(code), local_lines._words.__wrapped__(code)
    for module in (local_words, local_lines):
        monkeypatch.setattr(module, "index_columns", lambda *_: None)
    assert list(names.items()) == list(local_words._by_word.__wrapped__(code).items())
    built = local_lines._words.__wrapped__(code)
    assert {kind: list(each.items()) for kind, each in lines.items()} == {
        kind: list(each.items()) for kind, each in built.items()
    }


def test_toml_files_are_the_same_with_and_without_an_index() -> None:
    stored = [line.split("\t")[0] for line in lines_of_tables(ASSETS)]
    assert len(stored) > 60
    for name in stored:
        path = ASSETS / name
        assert read_toml(path) == tomllib.loads(path.read_text(encoding="utf-8")), name


def test_a_toml_file_that_was_edited_is_read_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edited = tmp_path / "words" / "greetings.toml"
    edited.parent.mkdir()
    edited.write_text('words = "hello"\n', encoding="utf-8")
    (tmp_path / FOLDER).mkdir()
    (tmp_path / TABLES).write_text(
        "\n".join(["# 0", *(line.replace("hello", "hi") for line in lines_of_tables(tmp_path))]) + "\n",
        encoding="utf-8",
    )
    monkeypatch.setattr("core.assets.assets_dir", lambda: tmp_path)
    (tmp_path / MANIFEST).write_text(f"{digest_of(edited)}  words/greetings.toml\n", encoding="ascii")
    assert read_toml(edited) == {"words": "hi"}
    edited.write_text('words = "good day"\n', encoding="utf-8")
    (tmp_path / MANIFEST).write_text(f"{digest_of(edited)}  words/greetings.toml\n", encoding="ascii")
    _stored_tables.cache_clear()
    assert read_toml(edited) == {"words": "good day"}


def test_names_of_eaten_foods_are_the_same_with_and_without_an_index() -> None:
    served = EverydayFoods(ASSETS)
    stored = stored_table(served)
    assert stored is not None
    taxonomy = read_taxonomy(ASSETS)
    built = name_table(served, read_foods(ASSETS), NameIndex(taxonomy), plain_words)
    assert list(stored.entries) == list(built.entries)
    assert list(stored.everyday) == list(built.everyday)
    assert dict(stored.everyday) == dict(built.everyday)
    assert {word: list(numbers) for word, numbers in stored.by_word.items()} == {
        word: list(numbers) for word, numbers in built.by_word.items()
    }


@pytest.mark.parametrize("is_there", [True, False])
def test_an_index_of_other_tables_counts_as_missing(tmp_path: Path, is_there: bool) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / MANIFEST).write_text("0  eaten/dishes.tsv\n", encoding="ascii")
    if is_there:
        (tmp_path / FOLDER / "names.tsv").write_text("# 0000\nn\tnut\t\n", encoding="utf-8")
    assert not has_indexes(tmp_path)
    assert index_lines(tmp_path, "names") is None
