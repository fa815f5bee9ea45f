"""Tokens as a Qt palette, for everything that no style rule touches."""

from PySide6.QtGui import QColor, QPalette

from desktop_app.shell.theme.tokens import Tokens

_ROLES = {
    QPalette.ColorRole.Window: "background",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "hover",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "danger",
    QPalette.ColorRole.ToolTipBase: "surface",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.PlaceholderText: "text_muted",
    QPalette.ColorRole.Link: "primary",
    QPalette.ColorRole.LinkVisited: "primary",
    QPalette.ColorRole.Highlight: "primary",
    QPalette.ColorRole.HighlightedText: "on_primary",
    QPalette.ColorRole.Accent: "primary",
    QPalette.ColorRole.Light: "surface",
    QPalette.ColorRole.Midlight: "hover",
    QPalette.ColorRole.Mid: "border_strong",
    QPalette.ColorRole.Dark: "border_strong",
    QPalette.ColorRole.Shadow: "border",
}
_FADED = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
)


def palette(tokens: Tokens) -> QPalette:
    """Every role the tokens have a colour for; disabled text is muted."""
    colours = tokens.as_mapping()
    made = QPalette()
    for role, name in _ROLES.items():
        made.setColor(role, QColor(colours[name]))
    for role in _FADED:
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours["text_muted"]))
    return made
