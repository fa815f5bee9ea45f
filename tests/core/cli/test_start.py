"""The start of the command line."""

import subprocess
import sys

import pytest

LATE = "importlib.metadata"


@pytest.mark.parametrize(
    "use",
    [
        f"import {LATE}; print({LATE}.version('duckdb'))",
        f"from {LATE} import version; print(version('duckdb'))",
        "from importlib import metadata; print(metadata.version('duckdb'))",
    ],
)
def test_a_module_that_is_loaded_late_is_found_by_every_kind_of_import(use: str) -> None:
    begin = f"from core.cli.start import load_at_first_use; load_at_first_use('{LATE}')"
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:] = {sys.path!r}; {begin}; {use}"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout[0].isdigit()
