"""Types of tests of food words."""

from collections.abc import Callable

from core.text.naming import Resolved

Ask = Callable[[str], Resolved]
"""A resolver of phrases."""
