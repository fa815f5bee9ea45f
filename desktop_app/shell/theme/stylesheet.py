"""The style sheet: the files of `styles/` in order of their names, with colours filled in."""

from functools import cache
from pathlib import Path
from string import Template

from desktop_app.shell.theme.tokens import Tokens

STYLES = Path(__file__).parent / "styles"


@cache
def _source() -> Template:
    return Template("\n".join(path.read_text(encoding="utf-8") for path in sorted(STYLES.glob("*.qss"))))


def stylesheet(tokens: Tokens, icons: str) -> str:
    """All rules for one set of colours; a colour that no token has stops with KeyError.

    Args:
        icons: the folder of icons in these colours, with forward slashes.
    """
    return _source().substitute(tokens.as_mapping(), icons=icons)
