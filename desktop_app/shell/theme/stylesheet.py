"""The style sheet: the files of `styles/` in order of their names, with colours filled in."""

import re
from functools import cache
from pathlib import Path
from string import Template

from desktop_app.shell.theme.tokens import Tokens

STYLES = Path(__file__).parent / "styles"
_POINTS = re.compile(r"\b(\d+(?:\.\d+)?)pt\b")


@cache
def _source() -> Template:
    return Template("\n".join(path.read_text(encoding="utf-8") for path in sorted(STYLES.glob("*.qss"))))


def stylesheet(tokens: Tokens, icons: str, text_percent: int = 100) -> str:
    """All rules for one set of colours; a colour that no token has stops with KeyError.

    Args:
        icons: the folder of icons in these colours, with forward slashes.
        text_percent: the size of text, in percent of the usual one.
    """
    rules = _source().substitute(tokens.as_mapping(), icons=icons)
    return _POINTS.sub(lambda size: f"{float(size[1]) * text_percent / 100:g}pt", rules)
