"""Colours can be told apart: WCAG 2.2 contrast, computed from the tokens."""

import pytest

from desktop_app.shell.theme.tokens import DARK, LIGHT, Tokens

TEXT = 4.5
"""AA for text of any size."""
GRAPHICS = 3.0
"""AA for the outlines of controls and for the focus ring."""


def channel(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb, 0 (black) to 1 (white)."""
    red, green, blue = (channel(int(colour[place : place + 2], 16)) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours, 1 (none) to 21 (black on white)."""
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


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
