"""`doctor`, `salvage`, `app`."""

import importlib.util
import subprocess
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console

from core.cli.common import print_json, say
from core.engine.engine import Engine
from core.errors import KnownError
from core.files.private import users_own_mask
from core.processes.own_program import command_of
from core.services.backups import salvage
from core.services.doctor import doctor
from core.store.home import Home
from models.registry import NETWORKS


def run_doctor(engine: Engine, *, as_json: bool) -> None:
    """`larder doctor`: what is there, what is in use and why, measured now on this machine."""
    report = doctor(engine)
    if as_json:
        print_json(report)
    else:
        _show(report)


def _show(report: dict[str, object]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for key in "larder python system home recipes foods groups cuisines allergens diets guidelines diary_entries".split():
        value = report[key]
        console.print(f"{key.replace('_', ' '):<14} {'unknown' if value is None else value}")
    console.print(f"{'similarity':<14} {report['likeness']}")
    log = report["log"]
    if isinstance(log, dict):
        console.print(f"{'log':<14} {log['problem'] or 'every row can be read'}", markup=False)
    console.print("\nmodels")
    for row in _rows(report["models"]):
        console.print(f"  {_model_text(row)}", markup=False)
    console.print(f"\ndevices (policy: {report['device_policy']}; times for one question, recipe or line)")
    for row in _rows(report["devices"]):
        console.print(f"  {_device_text(row)}", markup=False)


def _model_text(row: dict[str, Any]) -> str:
    """Return a model on one line. A table of these columns is wider than a terminal."""
    parts = [
        f"{row['name']} {row['version']}",
        f"{row['bytes'] / 1e6:.1f} MB",
        f"weights {row['weights']}",
        f"computes in {row['computes_in']}",
        f"runs on {row['device']}",
        f"median {row['median_ms']} ms",
    ]
    shown = [text for text in parts if "None" not in text]
    return ", ".join([*shown, *([row["problem"]] if row.get("problem") else [])])


def _device_text(row: dict[str, Any]) -> str:
    used_by = row["in_use_by"]
    use = "all models" if len(used_by) == len(NETWORKS) else ", ".join(used_by) or "no model"
    times = ", ".join(
        f"{name.replace('_', ' ')} {ms} ms" for name, ms in row["median_ms"].items() if ms is not None
    )
    lines = [
        f"{row['device']} ({row['name']}), used by {use}",
        f"  {row['why']}",
        f"  {times}" if times else "",
    ]
    return "\n  ".join(line for line in lines if line)


def _rows(rows: object) -> list[dict[str, Any]]:
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def run_salvage(home: Home, source: Path | None, *, without_profile: bool, as_json: bool) -> None:
    """`larder salvage`."""
    report = salvage(home, source, without_profile=without_profile)
    if not as_json:
        say(report.text)
        return
    print_json(
        {
            "source": report.source,
            "tables": [asdict(found) for found in report.tables],
            "profile_from": report.profile_from,
            "has_profile": report.has_profile,
            "last_changes_may_be_missing": report.is_older,
            "newest_backup": report.backup and report.backup.path,
            "previous_log": report.previous_log,
        }
    )


def run_app(
    home: Home, screenshots: Path | None, files: Sequence[Path] = (), language: str | None = None
) -> int:
    """`larder app`: start the window as its own process and hand its exit code on.

    Raises:
        KnownError: the window is not installed.
    """
    if importlib.util.find_spec("PySide6") is None or importlib.util.find_spec("desktop_app") is None:
        raise KnownError(
            "The window is not installed here. Install PySide6-Essentials, or use the other commands."
        )
    command = [*command_of("window"), "--home", str(home.root)]
    if screenshots is not None:
        command += ["--screenshots", str(screenshots)]
    if language is not None:
        command += ["--language", language]
    if files:
        command += ["--", *map(str, files)]
    with users_own_mask(), subprocess.Popen(command) as running:
        try:
            code = running.wait()
        except BaseException:
            # It is asked to end as this process was.
            running.terminate()
            running.wait()
            raise
    return code if code >= 0 else 128 - code
