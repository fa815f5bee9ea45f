"""Files for the user alone, and files that the user exports with their own mask."""

import os
import threading
from pathlib import Path

import pytest

from core.files.private import SHARED, export_mode, private_files, users_own_mask
from core.files.writing import staged_file, write_whole
from tests.core.permissions import mode

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX"),
    pytest.mark.usefixtures("usual_mask"),
]


def current_mask() -> int:
    mask = os.umask(0o777)
    os.umask(mask)
    return mask


def test_everything_is_private_inside_and_the_users_mask_comes_back(tmp_path: Path) -> None:
    with private_files(), private_files():
        (tmp_path / "file").touch()
        (tmp_path / "folder").mkdir()
        assert current_mask() == 0o077
    assert (mode(tmp_path / "file"), mode(tmp_path / "folder")) == (0o600, 0o700)
    assert current_mask() == 0o022


def test_a_mask_that_is_stricter_stays() -> None:
    os.umask(0o177)
    with private_files():
        assert current_mask() == 0o177
    assert current_mask() == 0o177


def test_threads_that_end_in_any_order_leave_the_users_mask(tmp_path: Path) -> None:
    first_is_in, second_has_left = threading.Event(), threading.Event()

    def first() -> None:
        with private_files():
            first_is_in.set()
            assert second_has_left.wait(120)
            (tmp_path / "late").touch()

    thread = threading.Thread(target=first)
    thread.start()
    assert first_is_in.wait(120)
    with private_files():
        pass
    second_has_left.set()
    thread.join()
    assert mode(tmp_path / "late") == 0o600
    assert current_mask() == 0o022


def test_an_export_has_the_users_own_mask(tmp_path: Path) -> None:
    with private_files():
        write_whole(tmp_path / "plan.html", "plan", private=False)
        write_whole(tmp_path / "diary.csv", "diary")
        with staged_file(tmp_path / "picture", private=False) as staged:
            staged.write_text("picture")
        with users_own_mask():
            (tmp_path / "recipes").mkdir()
        (tmp_path / "own").touch()
        assert export_mode() == 0o644
    assert mode(tmp_path / "plan.html") == mode(tmp_path / "picture") == 0o644
    assert mode(tmp_path / "diary.csv") == 0o600
    assert mode(tmp_path / "recipes") == 0o755
    assert mode(tmp_path / "own") == 0o600
    assert export_mode() == 0o644


def test_a_disk_that_refuses_permissions_takes_the_export(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, mode: int, **more: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", refuse)
    write_whole(tmp_path / "one", "content")
    write_whole(tmp_path / "one", "more", private=False)
    assert (tmp_path / "one").read_text() == "more"


def test_a_home_that_is_shared_on_purpose_has_the_users_mask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SHARED, "1")
    with private_files():
        (tmp_path / "file").touch()
    assert mode(tmp_path / "file") == 0o644
