"""Larder stops where what safety rests on is not as it shipped, or does not mean what it must."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from assets.manifest import manifest_text
from core import assets as shipped
from core.assets import MANIFEST, assets_dir, data_files, sound_assets
from core.cli.app import main
from core.engine.shipped_data import ShippedData
from core.errors import DamagedFiles
from core.food.labels import LabelRules, load_label_rules
from core.food.shipped_rules_check import ALLERGEN_FOODS, DIET_VIOLATIONS, MIN_COUNTS, check_shipped_rules
from core.food.taxonomy import load_taxonomy
from tests.sampling import sample_size


def _emptied(path: Path) -> None:
    path.write_bytes(b"")


def _truncated(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def _flipped(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 3] ^= 1
    path.write_bytes(data)


def _missing(path: Path) -> None:
    path.unlink()


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGES: tuple[Callable[[Path], None], ...] = (_emptied, _truncated, _flipped, _missing, _folder)
EVERY = sample_size(usual=len(DAMAGES), thorough=1)
"""Each damage meets every so many-th file, and every file meets one or more."""


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the data, which is in use in place of the shipped one."""
    target = tmp_path / "assets"
    for path in (*data_files(assets_dir()), assets_dir() / MANIFEST):
        place = target / path.relative_to(assets_dir())
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    monkeypatch.setattr(shipped, "_root", lambda: tmp_path)
    # What another test has checked says nothing of this copy, nor the other way round.
    monkeypatch.setattr(shipped, "_checked", shipped._checked.__wrapped__)
    return target


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_of_any_file_is_found_and_named(copy: Path, damage: Callable[[Path], None]) -> None:
    assert sound_assets() == copy
    for path in data_files(copy)[DAMAGES.index(damage) % EVERY :: EVERY]:
        whole = path.read_bytes()
        damage(path)
        name = path.relative_to(copy).as_posix()
        with pytest.raises(DamagedFiles, match=f"assets/{name} is missing or was changed"):
            sound_assets()
        if path.is_dir():
            path.rmdir()
        path.write_bytes(whole)
    assert sound_assets() == copy


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_of_the_manifest_is_found(copy: Path, damage: Callable[[Path], None]) -> None:
    damage(copy / MANIFEST)
    with pytest.raises(DamagedFiles):
        sound_assets()


def test_a_file_that_did_not_ship_is_found(copy: Path) -> None:
    (copy / "recipes" / "more.toml").write_text("")
    with pytest.raises(DamagedFiles, match=r"recipes/more\.toml"):
        sound_assets()


def test_the_ends_of_lines_may_change_on_the_way(copy: Path) -> None:
    for path in data_files(copy):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert sound_assets() == copy


def test_nothing_is_answered_or_built_from_an_emptied_file(
    copy: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _emptied(copy / "taxonomy" / "allergens.toml")
    for given in (
        ["ask", "dinner without peanuts"],
        ["parse", "dinner"],
        ["ingredient", "peanut butter"],
        ["plan"],
    ):
        assert main(["--home", str(home), *given]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        (line,) = err.splitlines()
        assert line.startswith("larder: The file assets/taxonomy/allergens.toml is missing or was changed.")
        assert "Reinstall Larder" in line
    assert not list(home.rglob("library-*"))
    assert main(["--help"]) == 0


def test_a_cut_table_is_found_even_with_a_manifest_of_its_own(copy: Path) -> None:
    _emptied(copy / "taxonomy" / "allergens.toml")
    (copy / MANIFEST).write_text(manifest_text(copy))
    with pytest.raises(DamagedFiles, match="the allergen milk lacks whole milk"):
        _ = ShippedData().rules


@pytest.fixture(scope="module")
def whole() -> LabelRules:
    return load_label_rules(assets_dir(), load_taxonomy(assets_dir()))


def test_every_shipped_allergen_has_expected_members(whole: LabelRules) -> None:
    assert check_shipped_rules(whole) is whole
    assert ALLERGEN_FOODS.keys() == whole.allergens.keys()


@pytest.mark.parametrize("name", ALLERGEN_FOODS)
def test_an_allergen_without_its_nodes_is_found(whole: LabelRules, name: str) -> None:
    emptied = whole.allergens[name].model_copy(update={"nodes": ()})
    for allergens in (
        {**whole.allergens, name: emptied},
        {other: allergen for other, allergen in whole.allergens.items() if other != name},
    ):
        with pytest.raises(DamagedFiles, match=f"the allergen {name} lacks"):
            check_shipped_rules(replace(whole, allergens=allergens))


@pytest.mark.parametrize("name", DIET_VIOLATIONS)
def test_a_diet_that_forbids_nothing_is_found(whole: LabelRules, name: str) -> None:
    for changed in ({"forbids": ()}, {"safety": False}):
        diets = {**whole.diets, name: whole.diets[name].model_copy(update=changed)}
        with pytest.raises(DamagedFiles, match=f"the diet {name} lets"):
            check_shipped_rules(replace(whole, diets=diets))


def test_a_member_that_lost_what_it_is_made_of_is_found(whole: LabelRules) -> None:
    nodes = dict(whole.taxonomy.nodes)
    nodes["peanut butter"] = replace(nodes["peanut butter"], is_a=(), made_from=())
    with pytest.raises(DamagedFiles, match="the allergen peanut lacks peanut butter"):
        check_shipped_rules(replace(whole, taxonomy=type(whole.taxonomy)(nodes)))


def test_short_tables_are_found(whole: LabelRules) -> None:
    short = {
        "levels": replace(whole, levels={}),
        "health labels": replace(whole, health_tags={}),
        "tags": replace(whole, tag_names={}),
        "rules about sugars": replace(whole, intolerances={}),
        "health conditions": replace(whole, conditions={}),
    }
    assert short.keys() < MIN_COUNTS.keys()
    for what, rules in short.items():
        with pytest.raises(DamagedFiles, match=f"only 0 {what} are left"):
            check_shipped_rules(rules)
