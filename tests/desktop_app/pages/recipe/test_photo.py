"""Drawings and photos of recipes."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.errors import KnownError
from core.food.dish_pictures import COLOURS, KINDS, UNKNOWN_KIND, DishPicture
from core.services.diary_undo import UndoDiary
from core.services.recipe_notes import RecipeNote, recipe_note
from desktop_app.pages.recipe.photo import LARGEST_SIDE, scaled_photo
from desktop_app.shell.context import RecipeRequest
from desktop_app.shell.operations import WriteOp
from desktop_app.shell.theme.theme import Theme, ThemeMode
from desktop_app.widgets.dish_tile import DishTile
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.desktop_app.recipe_kit import recipe_page

pytestmark = OFFSCREEN_NOISE

KEY = "chana-masala"
RED, CLEAR = 0xFFFF0000, 0x00000000


def picture(path: Path, width: int, height: int, pixel: int = RED) -> Path:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(pixel)
    assert image.save(str(path))
    return path


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_every_drawing_is_painted_in_its_colour(qtbot: QtBot, theme: Theme, mode: ThemeMode) -> None:
    theme.set_mode(mode)
    backs = set()
    for kind in (*KINDS, UNKNOWN_KIND):
        for colour in COLOURS if kind == "soup" else ("red",):
            tile = DishTile(theme, DishPicture(kind, colour), 96)
            qtbot.addWidget(tile)
            image = tile.grab().toImage()
            colours = {image.pixelColor(x, y).name() for x in range(4, 92, 4) for y in range(4, 92, 4)}
            assert len(colours) > 3, kind
            backs.add((kind == "soup", colour, image.pixelColor(48, 4).name()))
    assert len({back for is_soup, _, back in backs if is_soup}) == len(COLOURS)
    theme.set_mode(ThemeMode.SYSTEM)


def test_a_large_photo_is_scaled_and_stays_small(qapp: QApplication, tmp_path: Path) -> None:
    jpeg = scaled_photo(picture(tmp_path / "large.png", 4000, 1000))
    image = QImage.fromData(jpeg)
    assert (image.width(), image.height()) == (LARGEST_SIDE, LARGEST_SIDE // 4)
    assert len(jpeg) < 100_000
    assert jpeg.startswith(b"\xff\xd8\xff")


def test_a_transparent_photo_gets_a_white_ground(qapp: QApplication, tmp_path: Path) -> None:
    image = QImage.fromData(scaled_photo(picture(tmp_path / "clear.png", 50, 50, CLEAR)))
    assert image.pixelColor(25, 25).lightness() > 250


def test_a_file_that_is_no_picture_is_refused(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "notes.jpg").write_text("no picture")
    for name in ("notes.jpg", "missing.png"):
        with pytest.raises(KnownError, match=f"Larder can't read {name} as a picture"):
            scaled_photo(tmp_path / name)


def test_a_photo_replaces_the_drawing_until_it_is_undone(desk: Desk, tmp_path: Path) -> None:
    page = recipe_page(desk, RecipeRequest(KEY))
    assert page.tile.picture == DishPicture("curry", "orange")
    assert not page.tile.has_photo
    page.set_photo(picture(tmp_path / "dish.png", 300, 200))
    desk.wait(lambda: page.tile.has_photo)
    # Stars that are given meanwhile leave the photo in place.
    page.own.stars.setValue(3)
    page.own.save()

    def stored() -> RecipeNote:
        return desk.stored(lambda connection: recipe_note(connection, KEY))

    desk.wait(lambda: stored().rating == 3)
    assert stored().photo
    page.set_photo(None)
    desk.wait(lambda: not page.tile.has_photo)
    WriteOp(page, UndoDiary().do).start(desk.context.operations)
    desk.wait(lambda: page.tile.has_photo)
    page.set_photo(tmp_path / "missing.png")
    desk.wait(lambda: any("as a picture" in notice.text for notice in desk.notices))
    assert page.tile.has_photo
