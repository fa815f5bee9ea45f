"""Buttons and fields that the documents name in italics have that text in the window."""

import ast
import re
from xml.etree import ElementTree as ET

import pytest

from tests.house.tree import text_files
from tests.paths import ROOT

_PAGES = ("guide.md", "devices.md", "recovery.md")
_LABEL = re.compile(r"(?<![*\w])\*([A-Z¿][^*\n]{2,50})\*(?!\*)")
_PARAMETER = re.compile(r"\{\w+\}|…")


def _plain(text: str) -> str:
    """Return a text without parameters, letter case and signs at its ends."""
    return _PARAMETER.sub("", text).strip(" .").lower()


def _window_texts() -> set[str]:
    return {
        _plain(node.value)
        for path, text in text_files()
        if path.is_relative_to(ROOT / "desktop_app") and path.suffix == ".py"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("page", _PAGES)
def test_a_label_in_italics_is_a_text_of_the_window(page: str) -> None:
    labels = _LABEL.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert labels
    known = _window_texts()
    wrong = [
        label for label in labels if _plain(label) not in known and not _starts_one(_plain(label), known)
    ]
    assert wrong == [], "name them as the window does"


@pytest.mark.parametrize("code", ["de", "es"])
def test_a_label_in_a_translated_page_is_one_of_the_translated_window(code: str) -> None:
    texts = ET.parse(ROOT / "desktop_app" / "translations" / f"larder_{code}.ts").iter("translation")
    known = {_plain((text.text or "").replace("&", "")) for text in texts}
    labels = _LABEL.findall((ROOT / "docs" / code / "guide.md").read_text(encoding="utf-8"))
    wrong = [
        label for label in labels if _plain(label) not in known and not _starts_one(_plain(label), known)
    ]
    assert len(labels) > 40
    assert wrong == []


def _starts_one(label: str, known: set[str]) -> bool:
    return any(text.startswith(label) for text in known)
