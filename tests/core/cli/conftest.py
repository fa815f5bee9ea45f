"""What holds for the tests of the command line."""

from collections.abc import Iterator
from functools import cache

import pytest


@pytest.fixture(autouse=True)
def plans_are_quick(quick_plans: None) -> None:
    """These tests are about what the commands do with a plan. How good it is, `tests/core/plan` tests."""


@pytest.fixture(autouse=True)
def log_is_quick(quick_log: None) -> None:
    """Open the log once in a test. Tests of backups and with other processes override this."""


@pytest.fixture(autouse=True)
def libraries_are_quick(quick_libraries: None) -> None:
    """These tests are about what the commands make of a library. Opening it, `tests/core/library` tests."""


@pytest.fixture(autouse=True)
def backups_are_read_here(backups_read_here: None) -> None:
    """These tests are about what the commands say of a backup. The processes that read it, `tests/core/store` tests."""


@pytest.fixture(scope="session", autouse=True)
def commands_are_built_once() -> Iterator[None]:
    """Build each set of commands once in a worker. Processes of their own build theirs."""
    import typer.main

    from core.cli import app

    build = cache(app.commands)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(app, "commands", lambda modules=app.MODULES: build(tuple(modules)))
        patched.setattr(typer.main, "get_command", cache(typer.main.get_command))
        yield
