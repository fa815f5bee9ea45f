"""The site of the documentation: its navigation has every page, and its links lead to pages. Sphinx checks the headings."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.paths import ROOT


@pytest.fixture
def website(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The builder of the site, writing to a temporary folder."""
    # Another folder has a module of this name.
    monkeypatch.delitem(sys.modules, "build", raising=False)
    monkeypatch.syspath_prepend(str(ROOT / "packaging" / "website"))
    module = importlib.import_module("build")
    monkeypatch.delitem(sys.modules, "build")
    monkeypatch.setattr(module, "SOURCE", tmp_path / "source")
    return module


def test_the_navigation_has_every_document(website: ModuleType) -> None:
    pages = website.copy_pages()
    assert {"README", "docs/guide", "docs/decisions/README", "models/question_parser/card"} <= pages
    assert website.unlisted(pages) == []
    assert website.listed() - pages == set()
    website.write_index()
    index = (website.SOURCE / "index.md").read_text(encoding="utf-8")
    assert ":caption: User guide" in index
    assert (website.SOURCE / "docs" / "images" / "ask.png").is_file()


def test_links_to_code_become_names(
    website: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(website, "ROOT", tmp_path)
    (tmp_path / "data").mkdir()
    for name in ("README.md", "code.py", "data/README.md"):
        (tmp_path / name).write_text("text", encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text(
        "[code](code.py), [first](README.md#top), [data](data), [gone](gone.md), [web](https://a.example)\n"
        "```\n[code](code.py)\n```\n",
        encoding="utf-8",
    )
    text, linked = website.with_local_links(page)
    assert text == (
        "code (`code.py`), [first](index.md#top), [data](data/README.md), [gone](gone.md), [web](https://a.example)\n"
        "```\n[code](code.py)\n```\n"
    )
    assert linked == [tmp_path / "README.md", tmp_path / "data" / "README.md"]


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ('<script src="https://cdn.example/a.js"></script>', True),
        ('<link rel="stylesheet" href="//fonts.example/a.css">', True),
        ("body { background: url(https://a.example/b.png) }", True),
        ('<a href="https://a.example">a page</a> <img src="_images/ask.png">', False),
    ],
)
def test_a_page_that_loads_from_elsewhere_is_found(
    website: ModuleType, tmp_path: Path, text: str, is_found: bool
) -> None:
    (tmp_path / "page.html").write_text(text, encoding="utf-8")
    assert website.loads_from_elsewhere(tmp_path) == (["page.html"] if is_found else [])
