"""The guide: every document is whole, and people's words find its sections."""

import re
from pathlib import Path

import pytest

from desktop_app.pages.guide.documents import PAGES, SOURCE, digest, guide, read_page
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


LANGUAGES = ("de", "es")
TRANSLATED = [path for code in LANGUAGES for path in sorted((ROOT / "docs" / code).glob("*.md"))]
LINK = re.compile(r"\]\(([^)#]+)(?:#([^)]+))?\)")


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", TRANSLATED, ids=name_of)
def test_a_translation_has_every_section_picture_link_and_row(path: Path) -> None:
    english, translated = read_page(ROOT / "docs" / path.name), read_page(path)
    assert len(translated.sections) == len(english.sections)
    for section, source in zip(translated.sections, english.sections, strict=True):
        assert SOURCE.search(section.markdown), (
            f"run 'make translations' after '{section.title}' is translated"
        )
        if digest(source.markdown) not in section.markdown:
            # The English text has changed since, so the guide shows that.
            continue
        for marks in (r"^\|", r"!\[", r"^- "):
            assert len(re.findall(marks, section.markdown, re.MULTILINE)) == len(
                re.findall(marks, source.markdown, re.MULTILINE)
            )
        links = [Path(link).name for link, _ in LINK.findall(section.markdown)]
        assert [
            Path(link).name for link, _ in LINK.findall(source.markdown) if Path(link).name not in links
        ] == []
    assert [
        link for link, _ in LINK.findall(path.read_text("utf-8")) if not (path.parent / link).is_file()
    ] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_section_is_shown_in_english_while_its_translation_is_old(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in (tmp_path, tmp_path / code):
        folder.mkdir(exist_ok=True)
    for name in PAGES:
        (tmp_path / name).write_text(f"# {name}\n\nText.\n\n## More\n\nA list.\n", encoding="utf-8")
    first, second = (digest(text) for text in ("# guide.md\n\nText.", "## More\n\nAn older list."))
    (tmp_path / code / "guide.md").write_text(
        f"# Titel\n<!-- {first} -->\n\nWorte.\n\n## Mehr\n<!-- {second} -->\n\nEine Liste.\n",
        encoding="utf-8",
    )
    monkeypatch.setattr("desktop_app.pages.guide.documents.docs_dir", lambda: tmp_path)
    guide.cache_clear()
    shown = guide(code)
    guide.cache_clear()
    page = shown.page("guide.md")
    assert page is not None
    assert page.is_translated
    assert page.markdown == "# Titel\n\nWorte.\n\n## More\n\nA list.\n"
    assert page.heading("guidemd") == "Titel", "links from English sections lead to the translated heading"
    assert [section.page_title for section in page.sections] == ["Titel", "Titel"]
    assert shown.folder == tmp_path / code
    assert not any(each.is_translated for each in shown.pages if each.name != "guide.md")


def test_a_translation_is_searched_in_its_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de").mkdir()
    for name in PAGES:
        (tmp_path / name).write_text(f"# {name}\n\nText.\n", encoding="utf-8")
    source = digest("# guide.md\n\nText.")
    german = f"# Kochen\n<!-- {source} -->\n\nEin Knopf startet den Timer.\n"
    (tmp_path / "de" / "guide.md").write_text(german, encoding="utf-8")
    monkeypatch.setattr("desktop_app.pages.guide.documents.docs_dir", lambda: tmp_path)
    guide.cache_clear()
    (hit,) = guide("de").search("wie kann ich einen Timer starten")
    guide.cache_clear()
    assert (hit.section.page, hit.section.title) == ("guide.md", "Kochen")
    assert hit.snippet == "Ein Knopf startet den Timer."
