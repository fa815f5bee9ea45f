"""The main job in the terminal, for machines without a display: ask, log, plan, export to `out/`.

It works on a sample home of its own below `out/`, so that your diary gets no meals that you never ate.
"""

import sys
from pathlib import Path
from typing import Final

from core.cli.app import main as larder
from core.files.private import users_own_mask

QUESTIONS: Final = (
    "high protein dinner with chickpeas, no dairy, under 40 minutes",
    "a quick vegan breakfast without nuts",
    "something comforting with noodles for a rainy day, no shellfish",
)
MEAL: Final = "100 g rolled oats, 200 ml whole milk and a banana"
FORMATS: Final = ("pdf", "md", "csv", "ics")


def steps(out: Path) -> tuple[tuple[str, ...], ...]:
    """The commands of the tour, as a person would type them after `larder`."""
    home = ("--home", str(out / "sample-home"))
    return (
        ("log", MEAL, "--meal", "breakfast", *home),
        *(("ask", question, "--limit", "2", *home) for question in QUESTIONS),
        ("diary", *home),
        ("plan", *home),
        *(("plan", "export", str(out / f"week.{form}"), *home) for form in FORMATS),
        ("shopping-list", *home),
    )


def main(out: Path = Path("out")) -> int:
    """Run the tour; the first command that fails ends it with its exit code."""
    with users_own_mask():
        out.mkdir(exist_ok=True)
    for arguments in steps(out):
        shown = " ".join(f'"{word}"' if " " in word else word for word in arguments)
        sys.stdout.write(f"\n$ larder {shown}\n")
        sys.stdout.flush()
        code = larder(arguments)
        if code:
            return code
    written = ", ".join(str(out / f"week.{form}") for form in FORMATS)
    sys.stdout.write(f"\nThe week is in {written}. Your own diary was not touched.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
