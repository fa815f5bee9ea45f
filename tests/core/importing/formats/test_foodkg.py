"""FoodKG's dumps: its eleven quirks, its split files, and the sample that its own builder wrote."""

import gzip
import random
from pathlib import Path

import pyoxigraph
import pytest

from core.errors import Cancelled, KnownError
from core.importing.formats.foodkg import READER
from core.importing.source_recipe import Skipped, SourceLink, SourceRecipe
from core.progress import Job
from tests.paths import IMPORT_FIXTURES, SHARED_DATA

CORE = IMPORT_FIXTURES / "foodkg-core.trig"
SAMPLE = SHARED_DATA / "foodkg"

needs_sample = pytest.mark.skipif(not SAMPLE.is_dir(), reason="the FoodKG sample isn't next to the project")


def read(path: Path) -> tuple[list[SourceRecipe], list[Skipped]]:
    found = list(READER.read(path, Job()))
    return [r for r in found if isinstance(r, SourceRecipe)], [s for s in found if isinstance(s, Skipped)]


def links(path: Path) -> list[SourceLink]:
    return [item for item in READER.read(path, Job()) if isinstance(item, SourceLink)]


def by_title(path: Path) -> dict[str, list[SourceRecipe]]:
    found: dict[str, list[SourceRecipe]] = {}
    for recipe in read(path)[0]:
        found.setdefault(recipe.title, []).append(recipe)
    return found


def test_undoes_the_builders_backslashes_and_keeps_slashes_in_names() -> None:
    (pie,) = by_title(CORE)["Nan's pie/stew"]
    assert [line.name for line in pie.lines] == ["butter", "chickpeas/garbanzo beans", "jalapeño", "peanut"]
    assert pie.tags == ("30 minutes", "british")
    assert pie.url == "https://pies.example/nans"
    assert (pie.servings, pie.total_min, pie.steps, dict(pie.stated)) == (None, None, (), {})


def test_amounts_are_taken_only_where_they_are_clear() -> None:
    (pie,) = by_title(CORE)["Nan's pie/stew"]
    butter, chickpeas, jalapeno, _ = pie.lines
    assert (chickpeas.amount, chickpeas.unit, chickpeas.text) == (
        1.5,
        "cups",
        "1 1/2 cups chickpeas/garbanzo beans",
    )
    assert (butter.amount, butter.unit) == (None, "")
    assert set(butter.text) >= set("butter (30, 1; g)")
    assert (jalapeno.amount, jalapeno.text) == (None, "jalapeño")
    ranged = next(line for salsa in by_title(CORE)["Salsa"] for line in salsa.lines if "tomato" in line.text)
    assert (ranged.text, ranged.name, ranged.amount) == ("2-3 tomato", None, None)


def test_recipes_of_one_title_stay_apart_and_claim_no_source() -> None:
    first, second = by_title(CORE)["Salsa"]
    assert first.key != second.key
    assert {first.lines[0].text, second.lines[0].text} == {"2-3 tomato", "mango"}
    assert (first.url, second.url) == ("", "")
    assert "https://one.example/salsa, https://two.example/salsa" in first.notes


def _as_nquads() -> list[bytes]:
    quads = pyoxigraph.parse(path=str(CORE), format=pyoxigraph.RdfFormat.TRIG)
    return pyoxigraph.serialize(quads, format=pyoxigraph.RdfFormat.N_QUADS).splitlines(keepends=True)


def test_the_order_of_quads_and_the_packing_do_not_matter(tmp_path: Path) -> None:
    lines = _as_nquads()
    random.Random(5).shuffle(lines)
    shuffled = tmp_path / "dump.nq.gz"
    shuffled.write_bytes(gzip.compress(b"".join(lines)))
    assert READER.fits(shuffled, shuffled.read_bytes()[: 1 << 16])
    expected = {recipe.key: recipe for recipe in read(CORE)[0]}
    for key, recipe in ((recipe.key, recipe) for recipe in read(shuffled)[0]):
        assert [line.name for line in recipe.lines] == [line.name for line in expected[key].lines]
        assert (recipe.title, recipe.tags, recipe.url) == (
            expected[key].title,
            expected[key].tags,
            expected[key].url,
        )


def test_all_parts_of_a_split_dump_are_read_together(tmp_path: Path) -> None:
    lines = _as_nquads()
    for number, part in enumerate((lines[start : start + 9] for start in range(0, len(lines), 9)), start=1):
        (tmp_path / f"foodkg-core-{number}.nq").write_bytes(b"".join(part))
    assert sorted(r.key for r in read(tmp_path / "foodkg-core-2.nq")[0]) == sorted(
        r.key for r in read(CORE)[0]
    )
    (tmp_path / "foodkg-core-2.nq").unlink()
    with pytest.raises(KnownError, match=r"foodkg-core-2\.nq is missing"):
        read(tmp_path / "foodkg-core-1.nq")


def test_a_dump_without_graphs_is_read_too(tmp_path: Path) -> None:
    triples = {quad.triple for quad in pyoxigraph.parse(path=str(CORE), format=pyoxigraph.RdfFormat.TRIG)}
    path = tmp_path / "flat.ttl"
    path.write_bytes(pyoxigraph.serialize(triples, format=pyoxigraph.RdfFormat.TURTLE))
    assert {r.key for r in read(path)[0]} == {r.key for r in read(CORE)[0]}


def test_a_dump_that_breaks_off_gives_no_recipe_at_all(tmp_path: Path) -> None:
    whole = CORE.read_bytes()
    cut = tmp_path / "cut.trig"
    cut.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(KnownError, match="is incomplete or damaged"):
        read(cut)
    packed = tmp_path / "cut.trig.gz"
    packed.write_bytes(gzip.compress(whole * 50)[:-400])
    with pytest.raises(KnownError):
        read(packed)


def test_links_are_only_links() -> None:
    path = IMPORT_FIXTURES / "usda-links.trig"
    assert set(READER.read(path, Job())) == {
        SourceLink("dry white wine", "usda", "01227"),
        SourceLink("egg", "foodon", "FOODON_00001274"),
    }
    assert not links(CORE)


def test_stops_when_cancelled() -> None:
    with pytest.raises(Cancelled):
        list(READER.read(CORE, Job(is_aborted=lambda: True)))


@needs_sample
def test_the_sample_of_foodkgs_own_builder() -> None:
    path = SAMPLE / "foodkg-core.trig.gz"
    assert READER.fits(path, path.read_bytes()[: 1 << 16])
    recipes, skipped = read(path)
    assert not skipped
    assert len(recipes) == 1499
    assert len({recipe.key for recipe in recipes}) == 1499
    assert sum(len(recipe.lines) for recipe in recipes) == 13_488
    assert sum(not recipe.tags for recipe in recipes) == 57
    assert not any("\\'" in recipe.title or "%20" in recipe.title for recipe in recipes)
    assert sum(recipe.notes.startswith("From one of") for recipe in recipes) >= 8
    assert not links(path)
    usda, foodon = links(SAMPLE / "usda-links.trig.gz"), links(SAMPLE / "foodon-links.trig.gz")
    assert (len(usda), len(foodon)) == (2_814, 580)
    assert SourceLink("dry white wine", "usda", "01227") in usda
    assert all(link.vocabulary == "usda" and len(link.target) == 5 for link in usda)
    assert all(link.vocabulary == "foodon" and link.target.startswith("FOODON_") for link in foodon)
