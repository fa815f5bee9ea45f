"""The window's entry: bad use is one sentence and exit 2, and pictures are taken without touching a home."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from core.store.home import Home
from desktop_app.main import main
from desktop_app.pages.registry import PAGES, RECIPE
from desktop_app.shell import sample, screenshots
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
    assert "cannot be made" in one_sentence(capsys)


def test_every_page_is_pictured_in_both_themes_and_sizes(
    qapp: QApplication, tmp_path: Path, home: Path, built_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import shutil

    fill = sample.fill_sample_home

    def fill_faster(target: Home, today: object) -> None:
        # The library is there already: building it is tested elsewhere.
        shutil.copytree(built_home, target.root, dirs_exist_ok=True)
        fill(target, today)  # type: ignore[arg-type]

    monkeypatch.setattr(sample, "fill_sample_home", fill_faster)
    folder = tmp_path / "pictures"
    assert main(["--home", str(home), "--screenshots", str(folder)]) == 0
    names = {
        f"{page.key}-{theme}-{width}x{height}.png"
        for page in (*PAGES, RECIPE)
        for theme in screenshots.THEMES
        for width, height in screenshots.SIZES
    }
    assert {path.name for path in folder.iterdir()} == names
    assert not home.exists(), "a home that holds nothing is left alone"
    for name in names:
        image = QImage(str(folder / name))
        assert f"{image.width()}x{image.height()}" in name
        colours = {
            image.pixelColor(x, y).name()
            for x in range(0, image.width(), 23)
            for y in range(0, image.height(), 7)
        }
        assert len(colours) > 10, f"{name} is almost empty"
