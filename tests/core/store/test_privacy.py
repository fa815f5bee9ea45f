"""A home that others can read is made private, and nothing else is touched."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from core.cli.app import main
from core.files.private import SHARED
from core.store import user_db
from core.store.home import Home
from core.store.privacy import MADE_PRIVATE, is_private, make_private
from tests.core.permissions import mode
from tests.paths import ROOT

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX"),
    pytest.mark.usefixtures("usual_mask"),
]


def open_home(root: Path) -> Path:
    """A home as earlier versions left it."""
    for folder in (root, root / "backups", root / "cache", root / "imports"):
        folder.mkdir()
    for name in (
        "user.duckdb",
        "user.duckdb.wal",
        "user-damaged-20260101-000000-000000.duckdb",
        "library.current",
        "library-3.duckdb",
        "library-3.faiss",
        "usda-foods.tsv",
        "device.choice",
        "language.choice",
        "energy.choice",
        "week.choice",
        "backups/user-20260101-000000-000000-daily.duckdb",
        "cache/devices.json",
        "imports/manifest-3.json",
    ):
        (root / name).touch()
    for path in (root, *root.rglob("*")):
        assert mode(path) & 0o077
    return root


def wide(root: Path) -> list[str]:
    """What others have rights in."""
    return [str(path) for path in (root, *root.rglob("*")) if path.lstat().st_mode & 0o077]


def test_an_open_home_is_closed_once(tmp_path: Path) -> None:
    root = open_home(tmp_path / "home")
    assert not is_private(root)
    assert make_private(root)
    assert wide(root) == []
    assert mode(root) == 0o700
    assert mode(root / "user.duckdb") == 0o600
    assert is_private(root)
    assert not make_private(root)


def test_the_command_line_says_it_once(
    home: Path, small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (home, *home.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    assert main(["diary", "--json"]) == 0
    assert capsys.readouterr().err.splitlines() == [MADE_PRIVATE]
    assert wide(home) == []
    assert main(["diary", "--json"]) == 0
    assert capsys.readouterr().err == ""


def test_rights_of_the_user_stay_as_they_are(tmp_path: Path) -> None:
    root = open_home(tmp_path / "home")
    (root / "library-3.duckdb").chmod(0o444)
    make_private(root)
    assert mode(root / "library-3.duckdb") == 0o400


def test_files_behind_a_closed_folder_are_closed_without_a_word(tmp_path: Path) -> None:
    root = open_home(tmp_path / "home")
    root.chmod(0o700)
    assert not make_private(root)
    assert wide(root) == []


def test_an_empty_folder_is_closed_and_one_with_other_things_is_not(tmp_path: Path) -> None:
    empty, other = tmp_path / "empty", tmp_path / "other"
    empty.mkdir()
    other.mkdir()
    (other / "notes.txt").touch()
    assert not make_private(empty)
    assert not make_private(other)
    assert not make_private(tmp_path / "absent")
    assert (mode(empty), mode(other), mode(other / "notes.txt")) == (0o700, 0o755, 0o644)


def test_files_of_others_in_a_home_keep_their_rights(tmp_path: Path) -> None:
    root = open_home(tmp_path / "home")
    (root / "notes.txt").touch()
    (root / "photos").mkdir()
    (root / "photos" / "soup.jpg").touch()
    assert make_private(root)
    assert mode(root) == 0o700
    assert wide(root) == [str(root / "notes.txt"), str(root / "photos"), str(root / "photos" / "soup.jpg")]


@pytest.mark.parametrize("kind", ["the user's home folder", "one above it", "shared by all"])
def test_a_folder_that_is_not_larders_own_stays_open_and_its_files_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    root = open_home(tmp_path / "home")
    (root / "backups" / "photos.zip").touch()
    if kind == "shared by all":
        root.chmod(0o1777)
    else:
        person = root if kind == "the user's home folder" else root / "person"
        person.mkdir(exist_ok=True)
        monkeypatch.setenv("HOME", str(person))
    before = mode(root)
    assert make_private(root)
    assert mode(root) == before
    assert mode(root / "user.duckdb") == mode(root / "library-3.duckdb") == 0o600
    assert mode(root / "backups" / "user-20260101-000000-000000-daily.duckdb") == 0o600
    assert mode(root / "backups") == 0o755
    assert mode(root / "backups" / "photos.zip") == 0o644
    assert not make_private(root)


@pytest.mark.parametrize("folder", ["/", "/tmp", "/usr", "/etc", "/home"])
def test_folders_of_the_system_are_never_closed(folder: str) -> None:
    from core.store.privacy import _may_close

    if Path(folder).is_dir():
        assert not _may_close(Path(folder))


def test_a_home_behind_a_link_is_closed(tmp_path: Path) -> None:
    root = open_home(tmp_path / "real")
    (tmp_path / "link").symlink_to(root)
    assert make_private(tmp_path / "link")
    assert wide(root) == []


def test_a_link_inside_leads_to_no_other_folder(tmp_path: Path) -> None:
    root = open_home(tmp_path / "home")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "user-20260101-000000-000000-daily.duckdb").touch()
    (root / "backups" / "more").symlink_to(elsewhere)
    assert make_private(root)
    assert mode(elsewhere) == 0o755
    assert mode(elsewhere / "user-20260101-000000-000000-daily.duckdb") == 0o644


def test_a_disk_without_permissions_is_left_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = open_home(tmp_path / "home")
    with monkeypatch.context() as patched:
        patched.setattr(Path, "chmod", lambda path, mode: None)
        assert not make_private(root)

    def refuse(path: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", refuse)
    assert not make_private(root)
    assert not is_private(root)


def test_a_home_of_another_user_is_left_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = open_home(tmp_path / "home")
    monkeypatch.setattr(os, "geteuid", lambda: root.stat().st_uid + 1)
    assert not make_private(root)
    assert mode(root / "user.duckdb") == 0o644


def test_a_home_that_is_shared_on_purpose_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = open_home(tmp_path / "home")
    monkeypatch.setenv(SHARED, "1")
    assert not make_private(root)
    assert mode(root / "user.duckdb") == 0o644


def test_on_windows_permissions_are_left_to_the_access_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = open_home(tmp_path / "home")
    monkeypatch.setattr("core.store.privacy.os.name", "nt")
    assert not make_private(root)
    assert is_private(root)


def test_a_new_home_is_private_and_its_backups_too(tmp_path: Path) -> None:
    place = Home(tmp_path / "new" / "home")
    with user_db.writing(place) as connection:
        connection.execute("INSERT INTO setting VALUES ('a', 'b')")
    assert mode(place.root) == 0o700
    target = user_db.back_up(place, tmp_path / "mine.duckdb")
    assert mode(target) == 0o600


WATCHED = """
import os, sys
os.umask(0)
sys.path.insert(0, {root!r})
from core.cli.app import main
from pathlib import Path
home = {home!r}
assert main(["--home", home, "log", "2 eggs"]) == 0
from core.store.home import Home
from core.store.user_db import reading
from core.store.backup import back_up_automatically
assert main(["--home", home, "profile", "--set", {profile!r}]) == 0
assert main(["--home", home, "import", {recipes!r}]) == 0
assert main(["--home", home, "backup", {backup!r}]) == 0
assert main(["--home", home, "restore", {backup!r}]) == 0
"""


def test_nothing_is_ever_open_while_larder_works(tmp_path: Path, home: Path, small_stocked: Path) -> None:
    """Logs, imports (which builds a library and its index), backs up and restores under a mask that protects nothing."""
    for name, content in (
        ("profile.json", '{"allergies": ["peanut"]}'),
        ("recipes.json", '{"@type": "Recipe", "name": "Toast", "recipeIngredient": ["2 slices bread"]}'),
    ):
        (tmp_path / name).write_text(content)
    make_private(home)
    script = WATCHED.format(
        root=str(ROOT),
        home=str(home),
        profile=str(tmp_path / "profile.json"),
        recipes=str(tmp_path / "recipes.json"),
        backup=str(tmp_path / "mine.duckdb"),
    )
    worker = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    seen: set[str] = set()
    is_over = threading.Event()

    def watch() -> None:
        # A pause between two looks leaves the processor to Larder.
        while not is_over.wait(0.001):
            for folder, folders, files in os.walk(home):
                for name in (*folders, *files):
                    path = Path(folder, name)
                    try:
                        if path.lstat().st_mode & 0o077:
                            seen.add(str(path))
                    except OSError:
                        continue

    watcher = threading.Thread(target=watch)
    watcher.start()
    said, _ = worker.communicate()
    is_over.set()
    watcher.join()
    assert worker.returncode == 0, said
    assert seen == set()
    assert wide(home) == []
    assert mode(tmp_path / "mine.duckdb") == 0o600
    assert list((home / "backups").iterdir())
