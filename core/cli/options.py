"""Options that several verbs share, and what is given before the verb."""

from pathlib import Path
from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Batch = Annotated[
    str | None, typer.Option("--batch", metavar="FILE", help="Read one JSON object a line, or stdin with -.")
]
On = Annotated[str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="The day; today when left out.")]
Week = Annotated[
    str | None, typer.Option("--week", metavar="YYYY-Www", help="The week; this one when left out.")
]
ProfileFile = Annotated[
    Path | None, typer.Option("--profile", metavar="FILE", help="A profile instead of the stored one.")
]
IncludeAvoided = Annotated[
    bool,
    typer.Option("--include-avoided", help="Include what breaks the profile as it is now, with a mark."),
]


class Settings:
    """What stands before the verb; filled by `main`."""

    home: Path | None = None
    new_log: bool = False
    """Whether the user accepts a log without allergies where theirs cannot be read."""
