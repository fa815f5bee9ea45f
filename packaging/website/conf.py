"""Sphinx's settings for the site of the documentation; build.py next to it runs Sphinx."""

import tomllib
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent.parent

project = "Larder"
release = tomllib.loads((_ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
extensions = ["myst_parser"]
# The documents' dialect is GitHub's, whose anchors these are.
myst_heading_anchors = 4
html_theme = "furo"
html_title = "Larder"
html_favicon = str(_ROOT / "assets" / "larder.svg")
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
# No index of names: there are none.
html_use_index = False
# JSON with comments and shell sessions in the documents aren't always whole programs.
highlight_language = "none"
