"""Colours can be told apart: WCAG 2.2 contrast, computed from the tokens."""

import pytest

from desktop_app.shell.theme.tokens import DARK, LIGHT, Tokens
from tests.desktop_app.contrast import GRAPHICS, TEXT, contrast

TEXT_PAIRS = [
    *((text, fill) for text in ("text", "text_muted", "primary", "positive", "warning", "danger")
      for fill in ("background", "surface", "hover")),
    *((text, fill) for text in ("label", "measure") for fill in ("background", "surface", "hover", f"{text}_soft")),
    ("on_primary", "primary"),
    ("on_primary", "primary_hover"),
    ("primary", "primary_soft"),
    ("text", "primary_soft"),
    ("text_muted", "primary_soft"),
    ("text", "warning_soft"),
    ("warning", "warning_soft"),
    ("text", "danger_soft"),
    ("danger", "danger_soft"),
    ("primary", "danger_soft"),
    ("surface", "text"),
]  # fmt: skip
GRAPHIC_PAIRS = [
    (line, fill) for line in ("border_strong", "focus") for fill in ("background", "surface")
] + [("focus", f"{fill}_soft") for fill in ("primary", "danger", "label", "measure")]


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "fill"), TEXT_PAIRS)
def test_text_can_be_read(tokens: Tokens, text: str, fill: str) -> None:
    colours = tokens.as_mapping()
    assert contrast(colours[text], colours[fill]) >= TEXT


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("line", "fill"), GRAPHIC_PAIRS)
def test_outlines_can_be_seen(tokens: Tokens, line: str, fill: str) -> None:
    colours = tokens.as_mapping()
    assert contrast(colours[line], colours[fill]) >= GRAPHICS


def test_contrast_is_computed_as_wcag_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == pytest.approx(1.0)
