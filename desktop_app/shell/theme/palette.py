"""Tokens as a Qt palette: style rules name its roles, so another theme needs no other rules."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtGui import QColor, QPalette

from desktop_app.shell.theme.tokens import Tokens

Role = QPalette.ColorRole

RULE_ROLES: Final[Mapping[str, Role]] = {
    "background": Role.Window,
    "surface": Role.Base,
    "hover": Role.AlternateBase,
    "text": Role.WindowText,
    "text_muted": Role.PlaceholderText,
    "primary": Role.Highlight,
    "on_primary": Role.HighlightedText,
    "danger": Role.BrightText,
    "border_strong": Role.Mid,
    "border": Role.Shadow,
    # Roles that nothing but Larder's own rules paints with.
    "primary_hover": Role.ToolTipBase,
    "primary_soft": Role.ToolTipText,
    "positive": Role.LinkVisited,
    "warning": Role.Accent,
    "warning_soft": Role.Light,
    "danger_soft": Role.Midlight,
    "focus": Role.Dark,
}
"""The role through which style rules reach a token; the other tokens have none left, and rules name both their colours."""
_ROLES: Final = {role: token for token, role in RULE_ROLES.items()} | {
    Role.Text: "text",
    Role.Button: "surface",
    Role.ButtonText: "text",
    Role.Link: "primary",
}
_FADED: Final = (Role.WindowText, Role.Text, Role.ButtonText)


def palette(tokens: Tokens) -> QPalette:
    """Every role with the colour of its token; disabled text is muted."""
    colours = tokens.as_mapping()
    made = QPalette()
    for role, name in _ROLES.items():
        made.setColor(role, QColor(colours[name]))
    for role in _FADED:
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours["text_muted"]))
    return made


def role_in_rules(role: Role) -> str:
    """Return a role as style rules write it: `palette(window-text)`."""
    words = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in role.name)
    return f"palette({words.removeprefix('-').replace('tool-tip', 'tooltip')})"
