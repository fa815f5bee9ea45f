"""The readers on recipes that strangers wrote; the files are not part of the project, so absent ones are passed over."""

import gzip
import json
from collections.abc import Callable
from html import escape
from pathlib import Path

import pytest

from core.importing.pipeline.readers import reader_for, reader_named
from core.importing.source_recipe import Skipped, SourceRecipe
from core.progress import Job
from tests.paths import SHARED_DATA

DATA = SHARED_DATA / "recipes"
PAGES = DATA / "recipe_pages.jsonl"
MARKDOWN = DATA / "public_domain_recipes.jsonl"

pytestmark = pytest.mark.skipif(
    not DATA.is_dir(), reason="the third-party recipes aren't next to the project"
)


def rows(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def read(path: Path, format_name: str) -> tuple[list[SourceRecipe], list[Skipped]]:
    reader = reader_named(format_name)
    assert reader is not None
    found = list(reader.read(path, Job()))
    return [r for r in found if isinstance(r, SourceRecipe)], [s for s in found if isinstance(s, Skipped)]


def test_a_table_of_web_recipes() -> None:
    assert reader_for(PAGES).name == "table"
    recipes, skipped = read(PAGES, "table")
    wanted = rows(PAGES)
    assert len(recipes) + len(skipped) == len(wanted)
    assert len(skipped) <= 3
    assert sum(recipe.servings is not None for recipe in recipes) > 330
    with_energy = sum("calories" in (row["nutrients"] or {}) for row in wanted)
    assert sum("energy" in recipe.stated for recipe in recipes) > 0.85 * with_energy
    assert all(0 < recipe.stated["energy"] < 6_000 for recipe in recipes if recipe.stated.get("energy"))


def test_publicdomainrecipes_as_a_folder_of_markdown(tmp_path: Path) -> None:
    wanted = rows(MARKDOWN)
    for row in wanted:
        (tmp_path / "content" / Path(str(row["path"])).name).parent.mkdir(exist_ok=True)
        (tmp_path / "content" / Path(str(row["path"])).name).write_text(str(row["text"]), encoding="utf-8")
    folder = tmp_path / "content"
    assert reader_for(folder).name == "markdown"
    recipes, skipped = read(folder, "markdown")
    assert len(recipes) > 0.97 * len(wanted), skipped
    found = {recipe.title: recipe for recipe in recipes}
    # The lines were taken from the same texts by other people's code.
    alike = [
        row for row in wanted
        if (recipe := found.get(str(row["title"]))) and len(recipe.lines) >= len(row["ingredient_lines"])  # type: ignore[arg-type]
    ]  # fmt: skip
    assert len(alike) > 0.95 * len(wanted)
    assert sum(bool(recipe.steps) for recipe in recipes) > 0.97 * len(recipes)
    assert sum(recipe.servings is not None for recipe in recipes) > 0.55 * len(recipes)


def _as_schema(row: dict[str, object]) -> dict[str, object]:
    return {
        "@context": "https://schema.org",
        "@type": "Recipe",
        "name": row["title"],
        "recipeYield": row["yields"],
        "totalTime": f"PT{row['total_time']}M" if row["total_time"] else None,
        "recipeIngredient": row["ingredients"],
        "recipeInstructions": [
            {"@type": "HowToStep", "text": step} for step in row["instructions_list"] or []
        ],  # type: ignore[attr-defined]
        "nutrition": row["nutrients"],
        "keywords": row["keywords"],
    }


def test_web_recipes_as_json_ld_and_as_a_zip_of_pages(
    tmp_path: Path, zip_file: Callable[[dict[str, bytes]], bytes]
) -> None:
    wanted = rows(PAGES)
    lines = tmp_path / "pages.jsonl.gz"
    lines.write_bytes(gzip.compress("\n".join(json.dumps(_as_schema(row)) for row in wanted).encode()))
    assert reader_for(lines).name == "jsonld"
    recipes, skipped = read(lines, "jsonld")
    assert len(recipes) + len(skipped) == len(wanted)
    assert len(skipped) <= 3
    chosen = wanted[:40]
    pages = {
        f"{number:03d}.html": (
            f"<!DOCTYPE html><html><head><title>{escape(str(row['title']))}</title>"
            f'<script type="application/ld+json">{json.dumps(_as_schema(row))}</script></head><body></body></html>'
        ).encode()
        for number, row in enumerate(chosen)
    }
    archive = tmp_path / "pages.zip"
    archive.write_bytes(zip_file(pages))
    from_pages, missing = read(archive, "webpage")
    assert len(from_pages) + len(missing) == len(chosen)
    assert [len(recipe.lines) for recipe in from_pages] == [
        len(recipe.lines) for recipe in recipes[: len(from_pages)]
    ]
