"""The guide: every document is whole, and people's words find its sections."""

import re

import pytest

from core.services.guide import PAGES, guide
from tests.paths import ROOT


def test_every_document_is_in_the_guide_whole() -> None:
    assert [page.name for page in guide().pages] == list(PAGES)
    for page in guide().pages:
        source = (ROOT / "docs" / page.name).read_text(encoding="utf-8")
        assert "".join(page.markdown.split()) == "".join(source.split())
        assert not re.search(r"^(<{7}|={7}|>{7})", source, re.MULTILINE), "a merge was left half done"


def test_every_picture_and_link_of_the_guide_is_there() -> None:
    text = "\n".join(page.markdown for page in guide().pages)
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text)
    links = re.findall(r"\]\(([\w-]+\.md)", text)
    assert pictures
    assert links
    assert [picture for picture in pictures if not (guide().folder / picture).is_file()] == []
    assert [link for link in links if not (ROOT / "docs" / link).is_file()] == []


@pytest.mark.parametrize(
    ("words", "page", "title"),
    [
        ("what leaves this computer?", "privacy.md", "What leaves this computer"),
        ("network", "privacy.md", "How that is tested"),
        ("not verified", "allergen-answers.md", 'What to do with "not verified"'),
        ("may contain unknown", "allergen-answers.md", "Four certainties"),
        ("encrypt backup", "backups.md", "Encrypted backups"),
        ("encrpyt backups", "backups.md", "Encrypted backups"),
        ("how do I cook with timers", "guide.md", "Ask"),
        ("hide calories", "guide.md", "Today"),
    ],
)
def test_words_of_people_find_the_section(words: str, page: str, title: str) -> None:
    hits = guide().search(words)
    assert (page, title) in [(hit.section.page, hit.section.title) for hit in hits[:2]]


def test_the_snippet_has_the_words() -> None:
    (hit, *_) = guide().search("passphrase forgotten lost")
    assert "passphrase" in hit.snippet
    assert "|" not in hit.snippet
    assert len(hit.snippet) < 160


@pytest.mark.parametrize("words", ["", "   ", "zzzzzzzz", "???"])
def test_nothing_is_found_by_nothing(words: str) -> None:
    assert guide().search(words) == ()
