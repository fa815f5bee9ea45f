"""Every test that docs/safety.md names is there."""

import re

from tests.paths import ROOT

PAGE = (ROOT / "docs" / "safety.md").read_text(encoding="utf-8")
TESTS = ROOT / "tests"


def test_every_file_of_tests_is_there() -> None:
    named = re.findall(r"`(?:tests/)?([\w/]+\.py)`", PAGE)
    assert len(named) > 20
    missing = {name for name in named if not any(path.is_file() for path in TESTS.rglob(name))}
    assert not missing


def test_every_test_is_there() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    assert named
    written = {
        name
        for path in TESTS.rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert named <= written, named - written
