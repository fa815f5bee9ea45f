"""The style sheet: the files of `styles/` in order of their names, with colours filled in."""

import re
from functools import cache
from pathlib import Path
from string import Template

from desktop_app.shell.theme.palette import RULE_ROLES, role_in_rules
from desktop_app.shell.theme.tokens import DARK, LIGHT

STYLES = Path(__file__).parent / "styles"
_TICK_PX = 14
_IN_TYPE = re.compile(r"\b(\d+)lp\b")
"""Pixels next to text of the usual size, which grow with the text: ticks, arrows and icons."""
_HALF = re.compile(r"\b(\d+)hp\b")
"""Pixels of which half grows with the text: icons before words, which need the room."""
_POINTS = re.compile(r"\b(\d+(?:\.\d+)?)pt\b")
_LINE = re.compile(r"(?<=min-height: )(2\d|3\d)px")
"""The least height of fields and buttons with a line of text. A layout takes it for enough, even if the text is higher."""


@cache
def _source() -> Template:
    return Template("\n".join(path.read_text(encoding="utf-8") for path in sorted(STYLES.glob("*.qss"))))


def stylesheet(icons: str, text_percent: int = 100) -> str:
    """All rules, for each theme the same; a colour that no token has stops with KeyError.

    Args:
        icons: the folder of the icons in light and in dark colours, with forward slashes.
        text_percent: the size of text, in percent of the usual one.
    """
    colours = {token: role_in_rules(role) for token, role in RULE_ROLES.items()}
    for name, tokens in (("light", LIGHT), ("dark", DARK)):
        colours |= {
            f"{name}_{token}": colour
            for token, colour in tokens.as_mapping().items()
            if token not in RULE_ROLES
        }
    # Qt draws corners square if their radius is more than half a side. The border has two pixels.
    round_tick = (round(_TICK_PX * text_percent / 100) + 4) // 2
    rules = _source().substitute(colours, icons=icons, round_tick=f"{round_tick}px")
    rules = _IN_TYPE.sub(lambda size: f"{round(int(size[1]) * text_percent / 100)}px", rules)
    rules = _HALF.sub(lambda size: f"{round(int(size[1]) * (100 + text_percent) / 200)}px", rules)
    rules = _LINE.sub(lambda size: f"{int(size[1]) * text_percent // 100}px", rules)
    return _POINTS.sub(lambda size: f"{float(size[1]) * text_percent / 100:g}pt", rules)
