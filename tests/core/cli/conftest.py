"""What holds for the tests of the command line."""

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
