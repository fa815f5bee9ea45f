"""A preview gives exactly the counts, titles and reasons of the import that follows it."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.fields.title_keys import title_key
from core.importing.pipeline.preview import ImportPreview, preview_files
from core.importing.pipeline.write import import_files
from core.importing.report import ImportReport
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceLink, SourceRecipe
from core.progress import Job
from tests.core.importing.format_files import FILES, STRANGERS
from tests.core.importing.larder_kit import Larder, Listed, recipe
from tests.sampling import sample_size

FOODS = ("potato", "carrot", "leek", "onion", "rice", "lentil", "apple", "flour", "egg", "milk")
ROUNDS = sample_size(usual=4, thorough=12)


@pytest.fixture
def larder(tmp_path: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    home = tmp_path / "home"
    home.mkdir()
    larder = Larder(home, names, foods, rules)
    yield larder
    larder.close()


def preview(larder: Larder, paths: list[Path], named: Mapping[Path, Reader]) -> ImportPreview:
    return preview_files(paths, larder.library(), larder.import_context.resolver, dict, Job(), named)


def facts(larder: Larder) -> dict[str, tuple[str, str]]:
    rows = larder.library().rows("SELECT key, title, content_hash FROM recipe")
    return {str(key): (str(title), str(content)) for key, title, content in rows}


def import_as_previewed(larder: Larder, paths: list[Path], named: Mapping[Path, Reader]) -> ImportReport:
    """Preview files, import them, and compare the two."""
    found = preview(larder, paths, named)
    assert not found.is_cut
    before = facts(larder)
    report = import_files(found.paths, None, larder.import_context, Job(), found.sources.readers)
    after = facts(larder)
    assert (found.added, found.updated, found.unchanged) == (report.added, report.updated, report.unchanged)
    assert [each for file in found.files for each in file.skipped] == report.skipped
    assert found.links_added == report.links_added
    assert sum(file.links_unchanged for file in found.files) == report.links_unchanged
    assert len(after.keys() - before.keys()) == found.added
    written = sorted(title for key, (title, content) in after.items() if before.get(key) != (title, content))
    previewed = [title for file in found.files for title in file.titles]
    if found.added + found.updated == len(previewed):
        assert sorted(previewed) == written
    else:
        assert set(previewed) <= set(written)
    return report


# All of them are imported together below.
@pytest.mark.parametrize("name", [*FILES, *STRANGERS][:: sample_size(usual=6, thorough=1)])
def test_every_fixture_is_imported_as_previewed(
    larder: Larder, source: Callable[[str], Path], name: str
) -> None:
    path = source(name)
    first = import_as_previewed(larder, [path], {})
    again = import_as_previewed(larder, [path], {})
    assert (again.added, again.updated) == (0, 0)
    assert again.unchanged == first.added


def test_all_fixtures_together_are_imported_as_previewed(
    larder: Larder, source: Callable[[str], Path]
) -> None:
    paths = [source(name) for name in (*FILES, *STRANGERS)]
    assert import_as_previewed(larder, paths, {}).added > len(paths)
    assert import_as_previewed(larder, paths[::-1], {}).added == 0


class Mixes:
    """Draws recipes with ids, titles, duplicates, edits, links and broken entries."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._drawn: list[SourceRecipe] = []

    def item(self, path: Path) -> SourceRecipe | SourceLink | Skipped:
        chance = self._chance
        kind = chance.random()
        if kind < 0.05:
            return Skipped(f"{path.name}, line {chance.randrange(99)}", "It has no name.")
        if self._drawn and kind < 0.25:
            return chance.choice(self._drawn)
        if kind < 0.35:
            return SourceLink(chance.choice(FOODS), "usda", f"{chance.randrange(12):05}")
        title = f"Dish {chance.randrange(25)}"
        lines = tuple(
            SourceLine(f"{chance.randrange(1, 3)} {food}", food) for food in chance.sample(FOODS, k=2)
        )
        steps = (f"Cook it for {chance.choice(('ten', 'twenty'))} minutes and serve it warm.",)
        by_id = f"listed-{chance.randrange(60)}"
        by_title = title_key("listed", title, path, str(chance.randrange(4)))
        key = by_id if kind < 0.6 else by_title
        drawn = SourceRecipe(key, title, lines, steps=steps)
        if self._drawn and kind > 0.9:
            keys = [each.key for each in self._drawn]
            drawn = replace(drawn, own_key=chance.choice([*keys, "fruit-plate"]))
        self._drawn.append(drawn)
        return drawn


@pytest.mark.parametrize("seed", range(sample_size(usual=2, thorough=4)))
def test_mixes_of_files_are_imported_as_previewed(
    larder: Larder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    # Small, so that recipes meet those of their own batch and of earlier ones.
    monkeypatch.setattr("core.importing.pipeline.classify.BATCH", 9)
    monkeypatch.setattr("core.importing.pipeline.classify._RESOLVED_AT_ONCE", 4)
    mixes, chance = Mixes(seed), random.Random(seed)
    total = ImportReport()
    for _ in range(ROUNDS):
        paths = [tmp_path / f"{name}.list" for name in chance.sample("abc", k=chance.randint(1, 3))]
        items = {path: [mixes.item(path) for _ in range(chance.randrange(1, 30))] for path in paths}
        if len(paths) > 1 and chance.random() < 0.3:
            items[paths[0]].append(KnownError("The file breaks off."))
        named: dict[Path, Reader] = {path: Listed(tuple(found)) for path, found in items.items()}
        report = import_as_previewed(larder, paths, named)
        total.added += report.added
        total.updated += report.updated
        total.unchanged += report.unchanged
        total.not_listed += report.skipped_count
    assert min(total.added, total.updated, total.unchanged, total.skipped_count) > 0


def test_a_single_file_that_breaks_off_is_refused_as_previewed(larder: Larder, tmp_path: Path) -> None:
    path = tmp_path / "broken.list"
    named: dict[Path, Reader] = {
        path: Listed((recipe("a", "potato"), KnownError("The file breaks off. Export it again.")))
    }
    (file,) = preview(larder, [path], named).files
    assert (file.reader, file.problem, file.added) == (None, "The file breaks off. Export it again.", 0)
    with pytest.raises(KnownError, match="breaks off"):
        import_files([path], None, larder.import_context, Job(), named)
