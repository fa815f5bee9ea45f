"""The changelog says each thing once."""

import re
from collections import Counter

from tests.paths import ROOT

LINES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_starts_with_what_is_not_released() -> None:
    versions = [line for line in LINES if line.startswith("## ")]
    assert versions
    assert versions[0] == "## [Unreleased]"
    released = re.compile(r"## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d")
    assert all(released.fullmatch(line) for line in versions[1:])


def test_says_nothing_twice() -> None:
    entries = Counter(line.strip().lower() for line in LINES if line.startswith("- "))
    assert entries
    assert [line for line, times in entries.items() if times > 1] == []


def test_has_each_heading_once_in_a_version() -> None:
    version = ""
    headings: Counter[tuple[str, str]] = Counter()
    for line in LINES:
        if line.startswith("## "):
            version = line
            headings[version, ""] += 1
        elif line.startswith("### "):
            headings[version, line] += 1
            assert line.removeprefix("### ") in KINDS
    assert [heading for heading, times in headings.items() if times > 1] == []
