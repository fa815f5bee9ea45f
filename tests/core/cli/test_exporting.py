"""`larder export` as scripts see it."""

import json
from pathlib import Path

import pytest

from core.cli.app import main
from core.importing.formats.cooklang import READER
from core.importing.source_recipe import SourceRecipe
from core.progress import Job


def test_export_the_library_and_single_recipes(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = tmp_path / "recipes.json"
    assert main(["export", str(whole), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    nodes = json.loads(whole.read_text(encoding="utf-8"))
    assert said == {
        "path": str(whole),
        "format": "jsonld",
        "recipes": len(nodes),
        "left_out_count": 0,
        "left_out": [],
    }
    keys = [node["identifier"]["value"] for node in nodes[:2]]
    assert main(["export", "--format", "cooklang", str(tmp_path / "two"), *keys]) == 0
    assert "2 recipes are in" in capsys.readouterr().out
    read = [item for item in READER.read(tmp_path / "two", Job()) if isinstance(item, SourceRecipe)]
    assert {recipe.title for recipe in read} == {node["name"] for node in nodes[:2]}


def test_what_was_exported_can_be_imported_and_adds_nothing_the_second_time(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    some = tmp_path / "some.json"
    assert main(["export", str(some)]) == 0
    nodes = json.loads(some.read_text(encoding="utf-8"))[:30]
    some.write_text(json.dumps(nodes), encoding="utf-8")
    capsys.readouterr()
    assert main(["import", str(some), "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["read"] == 30
    assert all("same recipe" in item["why"] for item in first["skipped"])
    assert main(["import", str(some), "--json"]) == 0
    second = json.loads(capsys.readouterr().out)
    assert (second["added"], second["updated"]) == (0, 0)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["recipes.xyz"], "has no ending that names a format"),
        (["recipes.json", "--format", "pdf"], "can't write recipes as 'pdf'"),
        (["recipes.json", "no such recipe"], "There is no recipe 'no such recipe'"),
        (["nowhere/recipes.json"], "There is no folder"),
    ],
)
def test_mistakes_are_one_sentence(
    stocked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    words: list[str], sentence: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(["export", *words]) == 2
    error = capsys.readouterr().err.strip()
    assert sentence in error
    assert "\n" not in error
