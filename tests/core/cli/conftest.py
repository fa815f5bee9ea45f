"""What holds for the tests of the command line."""

import pytest


@pytest.fixture(autouse=True)
def plans_are_quick(quick_plans: None) -> None:
    """These tests are about what the commands do with a plan. How good it is, `tests/core/plan` tests."""
