"""The window's entry: bad use is one sentence and exit 2, and pictures are taken without touching a home."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from desktop_app.main import main
from desktop_app.pages.registry import PAGES, RECIPE, WELCOME
from desktop_app.shell import sample, screenshots, tour
from tests.desktop_app.page_kit import OFFSCREEN_NOISE

pytestmark = OFFSCREEN_NOISE


def one_sentence(captured: pytest.CaptureFixture[str]) -> str:
    said = captured.readouterr().err.strip()
    assert said
    assert "\n" not in said
    assert "Traceback" not in said
    return said


def test_an_unknown_option_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--colour", "red"]) == 2
    assert "--colour" in one_sentence(capsys)


def test_a_home_that_is_a_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "file"
    place.write_text("x", encoding="utf-8")
    assert main(["--home", str(place)]) == 2
    assert "not a folder" in one_sentence(capsys)


def test_pictures_that_cannot_be_written_are_one_sentence(
    qapp: QApplication, tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "file"
    place.write_text("x", encoding="utf-8")
    assert main(["--home", str(home), "--screenshots", str(place / "inside")]) == 2
    assert "can't be created" in one_sentence(capsys)


def test_pages_are_pictured_in_every_form(
    qapp: QApplication, tmp_path: Path, home: Path, sampled_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The library is there already: building it is tested elsewhere, and so is every stop of the tour.
    monkeypatch.setattr(
        sample,
        "fill_sample_home",
        lambda target, _today: shutil.copytree(sampled_home, target.root, dirs_exist_ok=True),
    )
    stops = ("ask", "cook")
    monkeypatch.setattr(tour, "STOPS", {name: tour.STOPS[name] for name in stops})
    folder = tmp_path / "pictures"
    assert main(["--home", str(home), "--screenshots", str(folder)]) == 0
    sized = {
        f"{stop}-{theme}-{width}x{height}.png"
        for stop in stops
        for theme in screenshots.THEMES
        for width, height in screenshots.SIZES
    }
    varied = {
        f"{stop}-{variant}.png" for stop in stops for variant in ("large-type", "right-to-left", "de", "es")
    }
    assert {path.name for path in folder.iterdir()} == sized | varied
    assert not home.exists(), "a home that holds nothing is left alone"
    for name in sized | varied:
        image = QImage(str(folder / name))
        assert name in varied or f"{image.width()}x{image.height()}" in name
        colours = {
            image.pixelColor(x, y).name()
            for x in range(0, image.width(), 23)
            for y in range(0, image.height(), 7)
        }
        assert len(colours) > 10, f"{name} is almost empty"


def test_every_page_has_a_stop_of_the_tour() -> None:
    assert {entry.key for entry in (*PAGES, RECIPE, WELCOME)} <= set(tour.STOPS)
