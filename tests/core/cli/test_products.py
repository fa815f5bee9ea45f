"""`larder import fdc`, and products in the log by barcode and name."""

import json
from pathlib import Path

import pytest

from core.cli.app import main
from core.people.profile import Profile
from core.people.store import save_profile
from core.store.home import Home
from core.store.user_db import writing
from tests.core.importing.usda.test_branded import folder

__all__ = ["folder"]


@pytest.fixture
def used(
    stocked: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(stocked))
    assert main(["import", "fdc", str(folder)]) == 0
    assert "2 products imported" in capsys.readouterr().out
    return stocked


def logged(capsys: pytest.CaptureFixture[str], text: str) -> dict[str, object]:
    capsys.readouterr()
    assert main(["log", text, "--dry-run", "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.usefixtures("used")
@pytest.mark.parametrize(
    ("text", "mass_g", "how"),
    [
        ("012345678905", 37.0, "portion"),
        ("2 x 012345678905", 74.0, "household"),
        ("30 g hazelnut spread (product)", 30.0, "weighed"),
        ("2 servings of Acme hazelnut spread (product)", 74.0, "household"),
        ("plain wafer (product)", None, "unknown"),
    ],
)
def test_a_product_is_logged(
    text: str, mass_g: float | None, how: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (line,) = logged(capsys, text)["lines"]  # type: ignore[misc]
    assert (line["mass_g"], line["how"], line["food"]["source"]) == (mass_g, how, "fdc")
    if mass_g is not None:
        assert line["nutrition"]["energy"] == pytest.approx(5.4 * mass_g)


@pytest.mark.usefixtures("used")
def test_a_product_of_a_label_is_logged_by_its_barcode_too(capsys: pytest.CaptureFixture[str]) -> None:
    label = ["meals", "label", "Oat bar", "--nutrient", "energy=210", "--barcode"]
    assert main([*label, "12"]) == 2
    assert "is not a barcode" in capsys.readouterr().err
    assert main([*label, "4008400404127"]) == 0
    assert main(["meals", "label", "Other", "--nutrient", "energy=1", "--barcode", "4008400404127"]) == 2
    assert "'Oat bar' has that barcode already" in capsys.readouterr().err
    found = logged(capsys, "2 x 4008400404127")
    assert (found["text"], found["nutrition"]["energy"]) == ("2 x Oat bar", 420.0)  # type: ignore[index]
    assert main(["meals", "edit", "oat bar", "--add", "a banana"]) == 0
    assert len(logged(capsys, "4008400404127")["lines"]) == 2  # type: ignore[arg-type]
    assert main(["log", "4008400404128", "--dry-run"]) == 2
    assert "--barcode 4008400404128" in capsys.readouterr().err


@pytest.mark.usefixtures("used")
@pytest.mark.parametrize(
    "text", ["2 eggs, 012345678905", "012345678905 and a banana", "2 x 012345678905 + tea"]
)
def test_a_barcode_stands_among_other_foods(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = logged(capsys, text)["lines"]
    assert sorted(line["food"]["source"] == "fdc" for line in lines) == [False, True]  # type: ignore[attr-defined]


def test_the_profile_is_checked_against_the_label(used: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with writing(Home(used)) as connection:
        save_profile(connection, Profile(allergies=("milk",)))
    avoid = logged(capsys, "012345678905")["avoid"]
    assert ("milk", "contains") in {(one["what"], one["certainty"]) for one in avoid}  # type: ignore[attr-defined]
    # A label without ingredients says nothing of milk.
    assert logged(capsys, "20 g plain wafer (product)")["avoid"]


@pytest.mark.usefixtures("used")
def test_unknown_products_and_removal(capsys: pytest.CaptureFixture[str]) -> None:
    for text, sentence in (
        ("4000000000006", "No product has the barcode"),
        ("x (product)", "is called 'x'"),
    ):
        assert main(["log", text]) == 2
        assert sentence in capsys.readouterr().err
    assert main(["remove", "--list"]) == 0
    assert "products" in capsys.readouterr().out
    assert main(["remove", "fdc", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"source": "fdc", "removed": 2, "what": "products"}
