"""Types of tests of food words."""

from collections.abc import Callable

from core.text.phrase_links import Resolved

Ask = Callable[[str], Resolved]
"""A resolver of phrases."""
