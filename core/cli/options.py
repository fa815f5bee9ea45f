"""Options that several commands share, and the options before the command."""

from pathlib import Path
from typing import Annotated, Any

import typer


def flag(name: str, text: str) -> Any:  # noqa: ANN401 - what Typer returns
    """Return an option that takes no value, so that its help names no type."""
    return typer.Option(name, metavar="", help=text)


Json = Annotated[bool, flag("--json", "Print JSON.")]
Batch = Annotated[
    str | None,
    typer.Option("--batch", metavar="FILE", help="Read one JSON object per line from FILE; - reads stdin."),
]
On = Annotated[str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="The day; default: today.")]
Week = Annotated[str | None, typer.Option("--week", metavar="YYYY-Www", help="The week; default: this week.")]
ProfileFile = Annotated[
    Path | None, typer.Option("--profile", metavar="FILE", help="Use this profile instead of the stored one.")
]
ProfileFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--profile",
        metavar="FILE",
        help="Use this profile instead of the stored one. Repeat it for a household, your own first.",
    ),
]
Meal = Annotated[
    str | None, typer.Option(metavar="MEAL", help="breakfast, lunch, dinner or snack, or your name for it.")
]
At = Annotated[str | None, typer.Option("--time", metavar="HH:MM", help="The time of day.")]
EntryNote = Annotated[
    str | None, typer.Option(metavar="TEXT", help="Your own words on the entry, such as 'felt ill after'.")
]
Yes = Annotated[bool, flag("--yes", "Store unlikely amounts and days, too.")]
IncludeAvoided = Annotated[
    bool, flag("--include-avoided", "Include meals and recipes that break the profile, with a mark.")
]


class Settings:
    """The options before the command; set by `root`."""

    home: Path | None = None
    new_log: bool = False
    """True if the user accepts a log without allergies if theirs can't be read."""
