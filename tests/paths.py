"""Where the project's files are, for tests that read them; a test that moves to another folder needs no change."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
IMPORT_FIXTURES = ROOT / "tests" / "core" / "importing" / "fixtures"
SHARED_DATA = ROOT.parent / "shared" / "data"
"""Public data sets beside the checkout; most machines have none, and the tests of them are skipped there."""
