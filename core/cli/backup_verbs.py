"""The verbs `backup` and `restore`: their options, and what they call."""

from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings

PassphraseFile = Annotated[
    str | None,
    typer.Option(
        "--passphrase-file",
        metavar="FILE",
        help="Read the passphrase from FILE (stdin with -) instead of asking; LARDER_PASSPHRASE works, too.",
    ),
]


def backup(
    path: Annotated[Path | None, typer.Argument(help="A file, or a folder to put one into.")] = None,
    encrypt: Annotated[
        bool, typer.Option("--encrypt", help="Lock it with a passphrase, which nobody can recover.")
    ] = False,
    passphrase_file: PassphraseFile = None,
    list_all: Annotated[
        bool, typer.Option("--list", help="Show the automatic backups instead of writing one.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Save diary, plans and profile to a file, or list the automatic backups."""
    from core.cli.backups import run_backup, run_list

    home = shared.find_private_home(Settings.home)
    if list_all:
        run_list(home, as_json=as_json)
    else:
        run_backup(home, path, passphrase_file, encrypt=encrypt)


def restore(
    path: Annotated[Path, typer.Argument(help="A backup, encrypted or not.")],
    passphrase_file: PassphraseFile = None,
) -> None:
    """Bring a backup back; what is there now is backed up first."""
    from core.cli.backups import run_restore

    run_restore(shared.find_private_home(Settings.home), path, passphrase_file)
