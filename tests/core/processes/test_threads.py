"""Array libraries in the processes of Larder: one thread each, whatever is loaded first."""

import subprocess
import sys

import pytest

ASKED = "import faiss; print(faiss.omp_get_max_threads())"


@pytest.mark.parametrize("entry", ["core.cli.app", "core.engine.engine"])
def test_they_have_one_thread(entry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OMP_NUM_THREADS", raising=False)
    done = subprocess.run(
        [sys.executable, "-c", f"import {entry}; {ASKED}"], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["1"]


def test_what_a_person_set_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "2")
    done = subprocess.run(
        [sys.executable, "-c", f"import core; {ASKED}"], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["2"]
