"""ICU's data is cut to what the window reads, and Qt sorts, writes capitals and decodes pasted pages as before."""

import contextlib
import importlib
import json
import os
import shutil
import struct
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paths import ROOT

HEADER = struct.pack(
    "<HHHHBBBB4s4s4s", 32, 0x27DA, 20, 0, 0, 0, 2, 0, b"CmnD", b"\1\0\0\0", b"\3\0\0\0"
).ljust(32, b"\0")
SMALL = {
    "icudt73l/coll/de.res": b"the order of German",
    "icudt73l/coll/root.res": b"",
    "icudt73l/unit/de.res": b"Grad" * 9,
}

needs_binutils = pytest.mark.skipif(
    sys.platform != "linux" or not (shutil.which("as") and shutil.which("ld")),
    reason="needs Linux and binutils",
)


@pytest.fixture(scope="module")
def modules() -> dict[str, ModuleType]:
    """The scripts that cut the data, which are next to each other."""
    folder = str(ROOT / "packaging" / "installers")
    sys.path.insert(0, folder)
    try:
        return {name: importlib.import_module(name) for name in ("icu_data", "contents", "build")}
    finally:
        sys.path.remove(folder)
        # Other folders of packaging/ have scripts with the same names.
        for name in ("icu_data", "contents", "version", "debian", "build"):
            sys.modules.pop(name, None)


@pytest.fixture(scope="module")
def icu_data(modules: dict[str, ModuleType]) -> ModuleType:
    """The module that reads and writes the data."""
    return modules["icu_data"]


def padded(items: dict[str, bytes]) -> dict[str, bytes]:
    """Items with the zeros that fill them up to 16 bytes."""
    return {name: data + bytes(-len(data) % 16) for name, data in items.items()}


def test_items_come_back_as_they_were(icu_data: ModuleType) -> None:
    items = {name: data for name, data in padded(SMALL).items() if data}
    read = icu_data.read_archive(icu_data.write_archive(icu_data.Archive(HEADER, items)))
    assert read == icu_data.Archive(HEADER, items)


@given(
    st.dictionaries(
        st.text("abz_/.", min_size=1, max_size=12).map("icudt73l/{}".format),
        st.binary(min_size=1, max_size=40),
        max_size=12,
    )
)
def test_names_are_sorted_and_data_is_aligned(icu_data: ModuleType, items: dict[str, bytes]) -> None:
    written = icu_data.write_archive(icu_data.Archive(HEADER, items))
    (count,) = struct.unpack_from("<I", written, 32)
    table = [struct.unpack_from("<II", written, 36 + 8 * index) for index in range(count)]
    names = [written[32 + at : written.index(b"\0", 32 + at)].decode() for at, _ in table]
    assert names == sorted(items)
    for name, (_, at) in zip(names, table, strict=True):
        assert at % 16 == 0
        assert written[32 + at :].startswith(items[name])
    assert icu_data.read_archive(written).items == padded(items)


@given(st.data())
def test_a_damaged_archive_is_refused_or_read_but_never_breaks(
    icu_data: ModuleType, data: st.DataObject
) -> None:
    whole = icu_data.write_archive(icu_data.Archive(HEADER, padded({n: d for n, d in SMALL.items() if d})))
    at = data.draw(st.integers(0, len(whole) - 1))
    changed = whole[:at] + bytes([data.draw(st.integers(0, 255))]) + whole[at + 1 :]
    for damaged in (changed, whole[:at]):
        with contextlib.suppress(icu_data.UnexpectedLayoutError):
            icu_data.read_archive(damaged)


@pytest.mark.parametrize(
    ("at", "bytes_there", "said"),
    [
        (2, b"\0\0", "no archive"),
        (8, b"\1", "byte order"),
        (16, b"\2", "newer format"),
        (32, b"\xff\xff\xff\xff", "damaged"),
        (36, b"\xff\xff\xff\x7f", "damaged"),
        (40, b"\x11", "not in order"),
        (48, b"\0", "not in order"),
    ],
)
def test_another_layout_is_refused(icu_data: ModuleType, at: int, bytes_there: bytes, said: str) -> None:
    items = padded({name: data for name, data in SMALL.items() if data})
    whole = icu_data.write_archive(icu_data.Archive(HEADER, items))
    with pytest.raises(icu_data.UnexpectedLayoutError, match=said):
        icu_data.read_archive(whole[:at] + bytes_there + whole[at + len(bytes_there) :])


@needs_binutils
def test_a_library_is_made_the_same_each_time(icu_data: ModuleType, tmp_path: Path) -> None:
    archive = icu_data.write_archive(icu_data.Archive(HEADER, padded(SMALL)))
    library = icu_data.Library("libicudata.so.99", "icudt99_dat", archive)
    for name in ("one", "two"):
        icu_data.write_library(tmp_path / name, library)
    written = (tmp_path / "one").read_bytes()
    assert written == (tmp_path / "two").read_bytes()
    assert icu_data.read_library(written) == library
    assert str(tmp_path.parent).encode() not in written
    headers = subprocess.run(
        ["objdump", "-p", str(tmp_path / "one")], capture_output=True, text=True, check=True
    )
    stack = headers.stdout.partition("STACK")[2].split("flags")[1].split()[0]
    assert stack == "rw-"


@needs_binutils
def test_a_library_that_is_not_of_icu_is_refused(icu_data: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "library"
    icu_data.write_library(path, icu_data.Library("libother.so", "other_dat", b"x" * 64))
    before = path.read_bytes()
    for wrong, said in (
        (before, "no symbol icudt"),
        (before[:400], "cannot be read"),
        (b"\x7fELF\1", "64 bits"),
    ):
        path.write_bytes(wrong)
        with pytest.raises(icu_data.UnexpectedLayoutError, match=said):
            icu_data.cut(path, lambda _name: True)
        assert path.read_bytes() == wrong


def test_a_build_without_the_library_stops(modules: dict[str, ModuleType], tmp_path: Path) -> None:
    (tmp_path / "_internal").mkdir()
    contents = modules["contents"].Contents.read()
    with pytest.raises(SystemExit, match="0 libraries of ICU's data"):
        modules["build"].cut_icu_data(tmp_path, contents)
    (tmp_path / "_internal" / "libicudata.so.99").write_bytes(b"something else")
    with pytest.raises(SystemExit, match=r"libicudata\.so\.99: This is no shared library"):
        modules["build"].cut_icu_data(tmp_path, contents)


def test_the_order_of_names_stays(modules: dict[str, ModuleType]) -> None:
    has = modules["contents"].Contents.read().has_icu_item
    kept = (
        "coll/de.res",
        "coll/ucadata.icu",
        "root.res",
        "cnvalias.icu",
        "nfkc.nrm",
        "likelySubtags.res",
        "zoneinfo64.res",
    )
    assert [name for name in kept if not has(name)] == []
    assert not has("unit/de.res")


# What Qt's Core asks of ICU (`nm -D libQt6Core.so.6`): to compare names, to change case, to decode, to name time zones.
ASK_QT = r"""
import json
import random
import sys
from pathlib import Path

from PySide6.QtCore import QCollator, QLocale, QMimeData, QStringConverter

dice = random.Random(7)
letters = "abcdefghijklmnopqrstuvwxyzäöüßåæøéèñçğıİşčřžłđ0123456789 -'čhllñ張王李中文菜谱あアかが한글ЯжЩΩάא"
names = ["".join(dice.choices(letters, k=dice.randrange(1, 7))) for _ in range(400)]
names += "Zürich,zurück,Öl,Olive,Ñame,naranja,llama,chico,cuba,ångström,zebra,2 eggs,10 eggs".split(",")
said = {"orders": {}, "capitals": {}, "pages": {}}
for place in ("de_DE", "es_ES", "sv_SE", "zh_CN", "zh_TW", "ja_JP", "ko_KR", "tr_TR", "cs_CZ", "da_DK", "en_GB"):
    collator = QCollator(QLocale(place))
    collator.setNumericMode(True)
    said["orders"][place] = sorted(names, key=collator.sortKey)
collator = QCollator(QLocale("de_DE"))
said["compared"] = [collator.compare(one, two) for one, two in zip(names, names[1:])]
for place in ("tr_TR", "az_AZ", "lt_LT", "el_GR", "de_DE", "C"):
    said["capitals"][place] = [[QLocale(place).toUpper(name), QLocale(place).toLower(name.upper())] for name in names]
every_byte = bytes(range(128, 256)) + bytes(value for first in range(161, 255) for value in (first, 161, 65))
for encoding in json.loads(sys.argv[1]):
    page = QMimeData()
    head = b'<html><head><meta charset="' + encoding.encode() + b'"></head>'
    body = "菜中文 ".encode(encoding) if encoding in ("gbk", "gb18030", "big5") else b""
    page.setData("text/html", head + body + every_byte + b"\x1b$B$\"\x1b(B \x0e!!\x0f")
    said["pages"][encoding] = page.html().partition("</head>")[2]
said["names"] = [QStringConverter.nameForEncoding(encoding) for encoding in QStringConverter.Encoding if encoding.value < 9]
mapped = Path("/proc/self/maps").read_text().splitlines()
said["libraries"] = sorted({line.split()[-1] for line in mapped if "libicudata" in line})
print(json.dumps(said))
"""

WEB = [
    *(
        "ibm866",
        "koi8-r",
        "koi8-u",
        "macintosh",
        "x-mac-cyrillic",
        "windows-874",
        "gbk",
        "gb2312",
        "gb18030",
        "big5",
    ),
    *(
        "big5-hkscs",
        "euc-jp",
        "iso-2022-jp",
        "iso-2022-kr",
        "shift_jis",
        "windows-31j",
        "euc-kr",
        "ks_c_5601-1987",
    ),
    *("hz-gb-2312", "iso-2022-cn", "us-ascii", "cp949", "tis-620", "utf-16", "utf-8"),
    *(f"iso-8859-{part}" for part in range(1, 17)),
    *(f"windows-{page}" for page in range(1250, 1259)),
]
"""The encodings of encoding.spec.whatwg.org, and others that pages name."""


def ask_qt(folder: Path, preload: Path | None) -> dict[str, Any]:
    """Return what Qt answers, with another library of ICU's data where one is given."""
    environment = {**os.environ, "LANG": "C.UTF-8"}
    if preload is not None:
        environment["LD_PRELOAD"] = str(preload)
    said = subprocess.run(
        [sys.executable, "-c", ASK_QT, json.dumps(WEB)],
        cwd=folder,
        env=environment,
        capture_output=True,
        check=True,
    )
    answer: dict[str, Any] = json.loads(said.stdout)
    return answer


@needs_binutils
def test_qt_answers_the_same_with_less_data(modules: dict[str, ModuleType], tmp_path: Path) -> None:
    qt = Path(pytest.importorskip("PySide6").__file__).parent / "Qt" / "lib"
    whole = next(iter(qt.glob("libicudata.so*")), None)
    if whole is None:
        pytest.skip("this Qt has no ICU")
    icu_data, contents = modules["icu_data"], modules["contents"].Contents.read()
    internal = tmp_path / "_internal"
    (internal / "Qt").mkdir(parents=True)
    cut = internal / "Qt" / whole.name
    shutil.copy(whole, cut)
    (internal / whole.name).symlink_to(Path("Qt") / whole.name)
    modules["build"].cut_icu_data(tmp_path, contents)
    assert (internal / whole.name).resolve() == cut

    before = icu_data.read_library(whole.read_bytes())
    after = icu_data.read_library(cut.read_bytes())
    assert (after.soname, after.symbol) == (before.soname, before.symbol)
    items, kept = (icu_data.read_archive(library.archive).items for library in (before, after))
    assert icu_data.write_archive(icu_data.read_archive(before.archive)) == before.archive
    assert kept == {name: data for name, data in items.items() if name in kept}
    assert {name for name in items if "/coll/" in name} <= set(kept)
    # A pattern that fits no item is a mistake, or of another version of ICU.
    rows = contents.icu_left_out
    unused = [row for row in rows if not any(fnmatchcase(name.partition("/")[2], row) for name in items)]
    assert unused == []
    assert whole.stat().st_size - cut.stat().st_size > 20_000_000

    asked, answered = ask_qt(tmp_path, None), ask_qt(tmp_path, cut)
    assert asked.pop("libraries") == [str(whole)]
    assert answered.pop("libraries") == [str(cut)]
    assert answered == asked
    assert asked["orders"]["sv_SE"].index("zebra") < asked["orders"]["sv_SE"].index("ångström")
    assert asked["orders"]["de_DE"].index("zebra") > asked["orders"]["de_DE"].index("ångström")
    assert asked["pages"]["gbk"].startswith("菜中文")
