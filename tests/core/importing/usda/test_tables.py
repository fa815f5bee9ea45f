"""USDA's tables in both of their forms, made up small, and what is asked of them."""

import csv
import gzip
import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cli.app import main
from core.errors import Cancelled, KnownError
from core.food.usda_food import UsdaFood, portions
from core.importing.source_recipe import Skipped
from core.importing.usda.stored import import_usda, stored_foods, usda_index
from core.importing.usda.tables import is_usda, read_usda
from core.progress import Job
from core.store.home import Home
from core.text.mass.usda_match import UsdaIndex
from tests.sampling import sample_size


def abbrev(ndb: str, **amounts: str) -> str:
    places = {"energy": 3, "protein": 4, "fat": 5, "sodium": 15}
    fields = [f"~{ndb}~", "~SHORT~", *[""] * 51]
    for name, value in amounts.items():
        fields[places[name]] = value
    return "^".join(fields)


STANDARD = {
    "FOOD_DES.txt": (
        "~90001~^~1700~^~Muskrat, raw~^~MUSKRAT,RAW~\n"
        "~90002~^~1700~^~Muskrat, cooked, roasted~^~MUSKRAT,CKD~\n"
        "~90003~^~1400~^~Beverages, quandong drink, sweetened~^~QUANDONG~\n"
        "~90004~^~1900~^~ACME Muskrat Bites~^~ACME~\n"
        "~90005~^~1900~^~Without nutrients~^~NONE~\n"
        "broken"
    ),
    "ABBREV.txt": "\n".join(
        [
            abbrev("90001", energy="162", protein="20.8", fat="8.1", sodium="82"),
            abbrev("90002", energy="234", protein="30.1", fat="11.7"),
            abbrev("90003", energy="37", sodium="63"),
            abbrev("90004", energy="500"),
        ]
    ),
    "WEIGHT.txt": (
        "~90001~^1^1^~oz~^28.35^^\n"
        "~90001~^2^2^~pieces~^170^^\n"
        "~90001~^3^1^~cup, diced~^134^^\n"
        "~90003~^1^1^~fl oz~^30.5^^\n"
        "~90003~^2^x^~cup~^240^^"
    ),
}


def table(*rows: Mapping[str, object]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


CENTRAL = {
    "food.csv": table(
        {"fdc_id": 1, "data_type": "foundation_food", "description": "Quandong, raw", "note": ""},
        {"fdc_id": 2, "data_type": "survey_fndds_food", "description": "Muskrat stew", "note": ""},
        {"fdc_id": 3, "data_type": "branded_food", "description": "QUANDONG BAR", "note": ""},
        {"fdc_id": 4, "data_type": "sr_legacy_food", "description": "Emptiness, raw", "note": ""},
    ),
    "nutrient.csv": table(
        {"id": 1003, "name": "Protein", "unit_name": "G", "nutrient_nbr": "203"},
        {"id": 1008, "name": "Energy", "unit_name": "KCAL", "nutrient_nbr": "208.0"},
        {"id": 2047, "name": "Energy (Atwater General Factors)", "unit_name": "KCAL", "nutrient_nbr": "957"},
        {"id": 1093, "name": "Sodium, Na", "unit_name": "MG", "nutrient_nbr": "307"},
    ),
    "food_nutrient.csv": table(
        {"id": 1, "fdc_id": 1, "nutrient_id": 1003, "amount": "1.5"},
        {"id": 2, "fdc_id": 1, "nutrient_id": 2047, "amount": "71"},
        {"id": 3, "fdc_id": 2, "nutrient_id": "208", "amount": "110"},
        {"id": 4, "fdc_id": 2, "nutrient_id": 1093, "amount": "400"},
        {"id": 5, "fdc_id": 2, "nutrient_id": 1003, "amount": "much"},
        {"id": 6, "fdc_id": 3, "nutrient_id": 1008, "amount": "400"},
    ),
    "food_portion.csv": (
        "fdc_id,amount,measure_unit_id,portion_description,modifier,gram_weight\n"
        "1,1,1000,,,160\n"
        '2,,9999,"1 cup, hot",1,244\n'
    ),
    "measure_unit.csv": table({"id": 1000, "name": "cup"}, {"id": 9999, "name": "undetermined"}),
}


def folder(root: Path, files: Mapping[str, str], *, packed: bool = False) -> Path:
    root.mkdir(parents=True)
    for name, text in files.items():
        data = text.encode("latin-1")
        (root / f"{name}.gz" if packed else root / name).write_bytes(gzip.compress(data) if packed else data)
    return root


def zipped(path: Path, files: Mapping[str, str]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(f"FoodData_Central/{name}", text)
    return path


def read(path: Path) -> tuple[dict[str, UsdaFood], list[Skipped]]:
    items = list(read_usda(path, Job()))
    foods = {item.id: item for item in items if isinstance(item, UsdaFood)}
    return foods, [item for item in items if isinstance(item, Skipped)]


@pytest.mark.parametrize("packed", [False, True])
def test_the_standard_reference(tmp_path: Path, packed: bool) -> None:
    foods, skipped = read(folder(tmp_path / "sr", STANDARD, packed=packed))
    muskrat = foods["sr-90001"]
    assert muskrat.description == "Muskrat, raw"
    assert muskrat.per_100g == {
        "energy": 162,
        "protein": 20.8,
        "fat": 8.1,
        "sodium": 82,
        "salt": pytest.approx(0.205),
    }
    assert muskrat.portions_g == {"piece": 85, "cup": 134}
    assert foods["sr-90003"].portions_g == {}
    assert [item.where for item in skipped] == ["FOOD_DES.txt, 90005", "FOOD_DES.txt, line 6"]


def test_nut_data_states_nutrients_by_number(tmp_path: Path) -> None:
    files = {**STANDARD, "NUT_DATA.txt": "~90001~^~208~^161^0\n~90001~^~999~^5^0\n~90001~^~203~^-3^0"}
    foods, _ = read(folder(tmp_path / "sr", files))
    assert foods["sr-90001"].per_100g == {"energy": 161}


def test_fooddata_central(tmp_path: Path) -> None:
    foods, skipped = read(zipped(tmp_path / "fdc.zip", CENTRAL))
    assert foods == {
        "fdc-1": UsdaFood("fdc-1", "Quandong, raw", {"protein": 1.5, "energy": 71}, {"cup": 160}),
        "fdc-2": UsdaFood("fdc-2", "Muskrat stew", {"energy": 110, "sodium": 400, "salt": 1.0}, {"cup": 244}),
    }
    assert len(skipped) == 2
    assert "branded_food" in skipped[0].why


def test_they_are_known_by_what_they_hold(tmp_path: Path) -> None:
    assert is_usda(folder(tmp_path / "sr", STANDARD))
    assert is_usda(zipped(tmp_path / "fdc.zip", CENTRAL))
    assert not is_usda(zipped(tmp_path / "other.zip", {"food.csv": "a,b"}))
    assert not is_usda(tmp_path / "absent")


@pytest.mark.parametrize(
    "files",
    [
        {"README.txt": "nothing"},
        {"FOOD_DES.txt": STANDARD["FOOD_DES.txt"]},
        {**CENTRAL, "food.csv": "id,text\n1,Quandong\n"},
        {**CENTRAL, "food_nutrient.csv": '"' + "x" * 200_000},
    ],
)
def test_what_is_no_table_is_one_sentence(tmp_path: Path, files: Mapping[str, str]) -> None:
    with pytest.raises(KnownError):
        list(read_usda(folder(tmp_path / "bad", files), Job()))


def test_measures_are_weights_of_one() -> None:
    given_measures = [
        (2.0, "pieces", 30.0),
        (1.0, "patty (3 oz)", 85.0),
        (1.0, "tbsp", 15.0),
        (0.0, "cup", 9.0),
        (1.0, "lb", 453.0),
    ]
    assert portions(given_measures) == {"piece": 15.0, "tbsp": 15.0}


def test_importing_twice_adds_nothing_and_changes_update(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    first = import_usda([folder(tmp_path / "sr", STANDARD)], home, Job())
    assert (first.read, first.added, first.skipped_count) == (6, 4, 2)
    written = home.usda_foods.read_bytes()
    again = import_usda([tmp_path / "sr"], home, Job())
    assert (again.added, again.updated, again.unchanged) == (0, 0, 4)
    assert home.usda_foods.read_bytes() == written
    more = {**STANDARD, "ABBREV.txt": STANDARD["ABBREV.txt"].replace("^162^", "^163^")}
    changed = import_usda(
        [folder(tmp_path / "sr2", more), zipped(tmp_path / "fdc.zip", CENTRAL)], home, Job()
    )
    assert (changed.added, changed.updated) == (2, 1)
    kept = stored_foods(home)
    assert kept["sr-90001"].per_100g["energy"] == 163
    assert kept["fdc-1"].portions_g == {"cup": 160}


def test_what_was_kept_survives_a_failure_and_a_cancel(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    import_usda([folder(tmp_path / "sr", STANDARD)], home, Job())
    written = home.usda_foods.read_bytes()
    with pytest.raises(KnownError):
        import_usda([zipped(tmp_path / "fdc.zip", CENTRAL), tmp_path / "absent"], home, Job())
    with pytest.raises(Cancelled):
        import_usda([tmp_path / "fdc.zip"], home, Job(is_aborted=lambda: True))
    assert home.usda_foods.read_bytes() == written


def test_a_damaged_file_is_one_sentence(tmp_path: Path) -> None:
    home = Home(tmp_path)
    assert usda_index(home) is None
    home.usda_foods.write_text("id\tdescription\tportions\nx\ty\tcup=many\n", encoding="utf-8")
    with pytest.raises(KnownError, match="import usda"):
        usda_index(home)


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> UsdaIndex:
    foods, _ = read(folder(tmp_path_factory.mktemp("usda") / "sr", STANDARD))
    return UsdaIndex.of(foods.values())


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("muskrat", "sr-90001"),
        ("roasted muskrat", "sr-90002"),
        ("Fresh muskrats", "sr-90001"),
        ("quandong drink", "sr-90003"),
        ("muskrat bites", None),
        ("muskrat pie", None),
        ("drink", None),
        ("", None),
    ],
)
def test_names_find_what_usda_calls_by_them(index: UsdaIndex, name: str, found: str | None) -> None:
    match = index.match(name)
    assert (match.id if match is not None else None) == found


@settings(max_examples=sample_size(usual=30, thorough=100), deadline=None)
@given(st.text(max_size=60))
def test_any_name_may_be_asked(index: UsdaIndex, name: str) -> None:
    index.match(name)


def test_nutrients_are_borrowed_but_no_knowledge_of_allergens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = ("--home", str(tmp_path / "home"))
    source = folder(tmp_path / "sr", STANDARD)
    assert main([*home, "import", "usda", str(source), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["added"] == 4
    lines = tmp_path / "lines.txt"
    lines.write_text("2 pieces muskrat\n100 g white rice\n", encoding="utf-8")
    assert main([*home, "nutrition", str(lines), "--json"]) == 0
    muskrat, rice = json.loads(capsys.readouterr().out)["lines"]
    assert muskrat["food"] == {"id": "sr-90001", "description": "Muskrat, raw"}
    assert (muskrat["entity"], muskrat["mass_g"], muskrat["how"]) == (None, 170, "household")
    assert (muskrat["food_by"], rice["food_by"]) == ("description", "entity")
    assert main([*home, "ingredient", "muskrat", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["known"] is False
