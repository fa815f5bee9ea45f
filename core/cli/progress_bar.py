"""A progress bar for long work, on a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from core.progress import Job, TimeLeft


@contextmanager
def moving_bar() -> Iterator[Job]:
    """Show a progress bar on a terminal; elsewhere, nothing."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Job()
        return
    left = TimeLeft()
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[share]}"),
        TimeElapsedColumn(),
        TextColumn("{task.fields[left]}"),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("Reading", total=None, share="", left="")

        def report(share: float, text: str) -> None:
            # While the end is unknown, the bar only moves back and forth.
            progress.update(
                task,
                description=text,
                total=1.0 if share > 0 else None,
                completed=share,
                share=f"{share:.0%}" if share > 0 else "",
                left=left.words(share),
            )

        yield Job(report=report)
