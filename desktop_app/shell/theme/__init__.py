"""Colours, style sheets, icons and fonts."""
