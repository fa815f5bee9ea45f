"""The commands `backup`, `restore` and `salvage`: their options."""

from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings, flag
from core.errors import KnownError

PassphraseFile = Annotated[
    str | None,
    typer.Option(
        "--passphrase-file",
        metavar="FILE",
        help="Read the passphrase from FILE instead of asking; - reads stdin. LARDER_PASSPHRASE works as well.",
    ),
]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    for command in (backup, restore, salvage):
        app.command()(command)


def backup(
    path: Annotated[
        Path | None, typer.Argument(metavar="PATH", help="A file, or a folder to put one into.")
    ] = None,
    encrypt: Annotated[
        bool, flag("--encrypt", "Encrypt it. Without the passphrase, it can't be restored.")
    ] = False,
    passphrase_file: PassphraseFile = None,
    list_all: Annotated[bool, flag("--list", "List the automatic backups instead.")] = False,
    every: Annotated[
        str | None,
        typer.Option("--every", metavar="TIME", help="Back up by itself daily, weekly or never (off)."),
    ] = None,
    keep: Annotated[
        int | None,
        typer.Option("--keep", metavar="N", help="Keep this many of the newest: 5, 10, 20 or 50."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Save diary, plans, profile and imported recipes to a file, or list the automatic backups."""
    from core.cli.backups import run_backup, run_list, run_schedule

    home = shared.find_private_home(Settings.home)
    if every is not None or keep is not None:
        if path is not None or list_all or encrypt:
            raise KnownError("--every and --keep change the automatic backups. Use them alone.")
        run_schedule(home, every, keep, as_json=as_json)
    elif list_all:
        run_list(home, as_json=as_json)
    else:
        run_backup(home, path, passphrase_file, encrypt=encrypt)


def restore(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A backup, encrypted or not.")],
    passphrase_file: PassphraseFile = None,
) -> None:
    """Restore a backup. Larder backs up your current data first."""
    from core.cli.backups import run_restore

    run_restore(shared.find_private_home(Settings.home), path, passphrase_file)


def salvage(
    source: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A damaged log; default: yours.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Copy the readable rows of a damaged log into a new one."""
    from core.cli.maintenance import run_salvage

    home = shared.find_private_home(Settings.home)
    run_salvage(home, source, without_profile=Settings.new_log, as_json=as_json)
