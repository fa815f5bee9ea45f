"""`larder about`."""

from rich.console import Console
from rich.table import Table

from core.cli.common import print_json, say
from core.services.about import LICENCE, bill_of_materials, larder_version, licence_texts, software_parts


def run_about(*, with_licences: bool, as_json: bool) -> None:
    """`larder about`: the version, and the licence of every part."""
    if as_json:
        print_json(bill_of_materials())
        return
    if with_licences:
        for name, text in licence_texts():
            say(f"{'=' * 78}\n{name}\n{'=' * 78}\n\n{text.rstrip()}\n")
        return
    say(f"Larder {larder_version()}, licence {LICENCE}. It contains:")
    table = Table(box=None)
    for heading in ("Part", "Version", "Licence"):
        table.add_column(heading, overflow="fold")
    for part in software_parts():
        table.add_row(part.name, part.version or f"in {part.inside}", part.licence)
    Console().print(table)
