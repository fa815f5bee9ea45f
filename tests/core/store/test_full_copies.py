"""A copy of a log that a full disk cut short never takes the log's place: its file alone would not open."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.store.database import check_self_contained, connect
from core.store.home import Home
from core.store.user_db import back_up, writing

COPY = """
import resource, signal, sys
from pathlib import Path
from core.errors import KnownError
from core.store.restoring import copy_backup
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
size = int(sys.argv[3])
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
try:
    copy_backup(Path(sys.argv[1]), Path(sys.argv[2]))
except KnownError:
    sys.exit(3)
"""


@pytest.mark.skipif(os.name != "posix", reason="limits of file sizes are POSIX")
def test_a_copy_is_refused_or_opens_without_its_write_ahead_log(home: Path, tmp_path: Path) -> None:
    with writing(Home(home)) as connection:
        connection.execute(
            "INSERT INTO setting SELECT 'key ' || i, repeat(md5(i::TEXT), 100) FROM range(800) AS numbers (i)"
        )
    source = back_up(Home(home), tmp_path / "saved.duckdb")
    whole = source.stat().st_size
    codes = set()
    for number, size in enumerate([*range(whole // 4, whole, whole // 7), 4 * whole]):
        staged = tmp_path / f"staged-{number}.duckdb"
        done = subprocess.run(
            [sys.executable, "-c", COPY, str(source), str(staged), str(size)],
            check=False,
            capture_output=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        codes.add(done.returncode)
        if done.returncode == 0:
            check_self_contained(staged)
            with connect(staged, read_only=True) as copy:
                assert copy.execute("SELECT count(*) FROM setting WHERE key LIKE 'key %'").fetchall() == [
                    (800,)
                ]
    assert codes == {0, 3}
