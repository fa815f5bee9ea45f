"""What holds for the tests of an engine's parts."""

import pytest


@pytest.fixture(autouse=True)
def data_is_shared() -> None:
    """Let each engine read the shipped data by itself."""
