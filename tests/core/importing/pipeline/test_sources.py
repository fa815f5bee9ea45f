"""Which files of a folder are read: all of them, each once, and what is left out is said."""

import os
import zipfile
from pathlib import Path

import pytest

from core.errors import Cancelled
from core.importing.formats.table import TableReader
from core.importing.pipeline.sources import Sources, find_sources
from core.progress import Job

SOUP = "# Soup {number}\n\n## Ingredients\n\n- {number} carrots\n\n## Directions\n\nBoil.\n"
TEXT = "Soup {number}\n\nIngredients\n{number} carrots\n\nDirections\nBoil.\n"


def look(*paths: Path) -> Sources:
    return find_sources(paths, Job())


def zipped(path: Path, **members: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return path


def test_a_folder_of_many_files_is_read_whole(tmp_path: Path) -> None:
    for number in range(1203):
        (tmp_path / f"{number}.txt").write_text(TEXT.format(number=number))
    told: list[str] = []
    found = find_sources([tmp_path], Job(lambda _share, text: told.append(text)))
    assert len(found.readers) == 1203
    assert found.unread == {}
    assert told[-1] == "1,200 files found"


def test_folders_inside_are_read_and_hidden_ones_are_not(tmp_path: Path) -> None:
    for place in ("a/b/c", ".git", "d/.cache"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "soup.txt").write_text(TEXT.format(number=1))
    (tmp_path / ".hidden.txt").write_text(TEXT.format(number=2))
    assert list(look(tmp_path).readers) == [tmp_path / "a" / "b" / "c" / "soup.txt"]


def test_files_of_other_kinds_in_a_cookbook_are_read_too_however_deep(tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "soup.cook").write_text("Boil @carrots{2}.")
    (tmp_path / "deep" / "stew.cook").write_text("Boil @leeks{2}.")
    (tmp_path / "deep" / "er" / "soup.txt").write_text(TEXT.format(number=1))
    found = look(tmp_path)
    named = {path.relative_to(tmp_path).as_posix(): reader.name for path, reader in found.readers.items()}
    assert named == {".": "cooklang", "deep/er/soup.txt": "text"}


def test_what_belongs_to_a_saved_page_is_no_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "Soup_files").mkdir()
    (tmp_path / "Soup.html").write_text("<!doctype html><html></html>")
    (tmp_path / "Soup_files" / "style.css").write_text("p {}")
    found = look(tmp_path)
    assert list(found.readers) == [tmp_path]
    assert found.skipped == []


def test_pictures_beside_recipes_are_told_together(tmp_path: Path) -> None:
    (tmp_path / "soup.txt").write_text(TEXT.format(number=1))
    for number in range(4):
        (tmp_path / f"photo{number}.JPG").write_bytes(b"\xff\xd8\xff\xe0 no recipe")
    (tmp_path / "list.bin").write_bytes(b"\0\1\2")
    found = look(tmp_path)
    assert [(each.where, each.why) for each in found.skipped] == [
        (
            "list.bin",
            "list.bin has a format that Larder can't read. 'larder import --list' lists the formats that it can.",
        ),
        (
            "4 files ending in .jpg",
            "They are in no format that Larder reads: photo0.JPG, photo1.JPG and 2 more.",
        ),
    ]


def test_a_file_that_is_named_and_lies_in_a_named_folder_is_told_once(tmp_path: Path) -> None:
    scan = tmp_path / "scan.pdf"
    scan.write_bytes(b"%PDF-1.7")
    for paths in ((scan, tmp_path), (tmp_path, scan)):
        assert [each.where for each in look(*paths).skipped] == ["scan.pdf"]


def test_a_file_that_is_named_and_lies_in_a_named_folder_is_read_once(tmp_path: Path) -> None:
    soup = tmp_path / "soup.txt"
    soup.write_text(TEXT.format(number=1))
    assert list(look(soup, tmp_path, soup).readers) == [soup]


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("empty.txt", b"", "empty.txt is empty."),
        ("scan.pdf", b"%PDF-1.7\n", "scan.pdf is a PDF."),
        ("photo.png", b"\x89PNG\r\n\x1a\n", "photo.png is a picture."),
        ("old.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old.doc is an old Office file."),
        ("cut.zip", b"PK\x03\x04 and then nothing", "cut.zip is a zip that is damaged or not complete."),
        ("noise.bin", bytes(range(256)), "noise.bin has a format that Larder can't read."),
        ("deep.json", b'{"a":' * 10_000 + b"}" * 10_000, "deep.json has a format that Larder can't read."),
        ("own.csv", b"Wie,Was\nBrot,Mehl\n", "own.csv has no column that is known for title or ingredients: its"),
        ("half.csv", b"Title,Was\nBrot,Mehl\n", "half.csv has no column that is known for ingredients: its columns are"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_one_sentence(tmp_path: Path, name: str, data: bytes, why: str) -> None:
    (tmp_path / name).write_bytes(data)
    found = look(tmp_path / name)
    assert found.readers == {}
    assert found.unread[tmp_path / name].startswith(why)


@pytest.mark.parametrize(
    ("member", "why"),
    [
        ("xl/workbook.xml", "a spreadsheet"),
        ("word/document.xml", "a text document"),
        ("a.bin", "a zip in which Larder finds no recipes"),
    ],
)
def test_a_zip_of_another_program_is_named(tmp_path: Path, member: str, why: str) -> None:
    path = zipped(tmp_path / "some.zip", **{member: "x"})
    assert why in look(path).unread[path]


def test_folders_with_nothing_in_them_are_told(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    assert (
        look(tmp_path).unread[tmp_path].endswith("is an empty folder. Choose the one that holds the recipes.")
    )
    gone = tmp_path / "gone"
    assert look(gone).unread[gone] == f"There is no file {gone}. Check the name."


def test_a_folder_that_cannot_be_opened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shut").mkdir()
    (tmp_path / "soup.txt").write_text(TEXT.format(number=1))
    scandir = os.scandir

    def refuse(path: str) -> object:
        if Path(path).name == "shut":
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refuse)
    found = look(tmp_path)
    assert list(found.readers) == [tmp_path / "soup.txt"]
    assert found.unread == {
        tmp_path / "shut": f"{tmp_path / 'shut'} cannot be opened. Check its permissions and the disk."
    }
    assert look(tmp_path, tmp_path / "shut").unread == found.unread


def test_food_tables_are_no_recipes_wherever_they_lie(tmp_path: Path) -> None:
    (tmp_path / "sr").mkdir()
    (tmp_path / "sr" / "FOOD_DES.txt").write_text("x")
    (tmp_path / "soup.txt").write_text(TEXT.format(number=1))
    central = zipped(tmp_path / "fdc.zip", **{"a/food.csv": "x", "a/food_nutrient.csv": "x"})
    found = look(tmp_path)
    assert set(found.tables) == {tmp_path / "sr", central}
    assert list(found.readers) == [tmp_path / "soup.txt"]


def test_a_reader_that_was_chosen_is_taken_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "own.csv"
    path.write_text("Wie,Was\nBrot,Mehl\n")
    reader = TableReader({"title": "Wie", "ingredients": "Was"})
    nowhere = Path("Pasted text")
    found = find_sources([tmp_path, nowhere], Job(), {path: reader, nowhere: reader})
    assert found.readers == {path: reader, nowhere: reader}


def test_looking_can_be_stopped(tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        find_sources([tmp_path], Job(is_aborted=lambda: True))


def test_pipes_are_not_waited_for(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "soup.md").write_text(SOUP.format(number=1))
    assert list(look(tmp_path).readers) == [tmp_path]
