"""`doctor`, `salvage`, `app`."""

import importlib.util
import platform
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from core.cli.common import print_json, say
from core.engine.devices import DeviceRow
from core.engine.engine import Engine
from core.errors import KnownError
from core.files.private import users_own_mask
from core.store.backup import automatic_backups
from core.store.home import Home
from core.store.privacy import is_private
from core.store.salvage import salvage
from core.store.user_db import check_log, newest_version
from models.registry import NETWORKS, locate

PACKAGES: Final = (
    "duckdb",
    "onnxruntime",
    "openvino",
    "tokenizers",
    "faiss-cpu",
    "pydantic",
    "pyside6-essentials",
)


def run_doctor(engine: Engine, *, as_json: bool) -> None:
    """`larder doctor`: what is there, what is in use and why, measured now on this machine."""
    report = doctor_report(engine)
    if as_json:
        print_json(report)
    else:
        _show(report)


def doctor_report(engine: Engine) -> dict[str, object]:
    """Versions, data and its counts, models, devices (all measured anew). A missing model is reported, not raised."""
    problems = {name: problem for name in NETWORKS if (problem := _problem(engine, name))}
    engine.sessions.select_devices(engine.job, measure_again=True)
    rows = engine.sessions.device_rows()
    return {
        "larder": _version("larder"),
        "python": platform.python_version(),
        "system": platform.platform(),
        "packages": {name: _version(name) for name in PACKAGES},
        "home": str(engine.home.root),
        "home_is_private": is_private(engine.home.root),
        **_data_report(engine),
        "models": [
            {"name": name, "problem": problems[name]}
            if name in problems
            else _model_report(engine, name, rows)
            for name in NETWORKS
        ],
        "device_policy": engine.sessions.policy,
        "devices": [{**asdict(row), "in_use": bool(row.in_use_by)} for row in rows],
    }


def _problem(engine: Engine, name: str) -> str:
    """Open a model; why it cannot be, or nothing."""
    try:
        engine.sessions.session(name)
    except KnownError as error:
        return str(error)
    return ""


def _data_report(engine: Engine) -> dict[str, object]:
    counts = dict(engine.library.counts)
    log = check_log(engine.home)
    return {
        "recipes": counts["recipes"],
        "foods": counts["foods"],
        "groups": sum(not node.is_food for node in engine.data.taxonomy.nodes.values()),
        "ingredients": counts["ingredients"],
        "cuisines": engine.library.ids("SELECT count(*) FROM tag WHERE facet = 'cuisine'")[0],
        "allergens": len(engine.data.rules.allergens),
        "diets": len(engine.data.rules.diets),
        "guidelines": len(engine.data.guidelines),
        "likeness": "left out until it is worked out (larder likeness)"
        if engine.context.lacks_similarity
        else "up to date",
        "files": {
            "library": {"path": str(engine.library.path), "bytes": engine.library.path.stat().st_size},
            "user": {"path": str(engine.home.user_db), "bytes": log.size_bytes},
        },
        "log": {"state": log.state, "problem": log.problem or None},
        "user_schema": newest_version(),
        "diary_entries": log.diary_entries,
        "plan_entries": log.plan_entries,
        "backups": [str(path) for path in automatic_backups(engine.home)],
    }


def _model_report(engine: Engine, name: str, rows: Sequence[DeviceRow]) -> dict[str, object]:
    network = NETWORKS[name]
    card = locate(network.folder).card
    report = engine.sessions.session(name).report
    return {
        "name": name,
        "version": card.version,
        "weights": card.precision,
        "computes_in": report.precision,
        "task": card.task,
        "bytes": sum(card.files[file][1] for file in (network.file, *network.beside)),
        "device": report.device,
        "runtime": report.runtime,
        "why": report.why,
        "fell_back_from": list(report.fell_back_from),
        "median_ms": next(row.median_ms[name] for row in rows if row.device == report.device),
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _show(report: dict[str, object]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for key in (
        "larder",
        "python",
        "system",
        "home",
        "recipes",
        "foods",
        "groups",
        "cuisines",
        "allergens",
        "diets",
        "guidelines",
        "likeness",
        "diary_entries",
    ):
        value = report[key]
        console.print(f"{key.replace('_', ' '):<14} {'unknown' if value is None else value}")
    log = report["log"]
    if isinstance(log, dict):
        console.print(f"{'log':<14} {log['problem'] or 'every row can be read'}", markup=False)
    _show_table(
        console,
        "models",
        ("name", "version", "weights", "computes_in", "bytes", "device", "median_ms", "problem"),
        report["models"],
    )
    rows = _tables(report["devices"])
    _show_table(
        console,
        f"devices (policy: {report['device_policy']}; milliseconds for one question, one recipe, one line)",
        ("device", "computes_in", *NETWORKS, "in_use"),
        [_device_line(row) for row in rows],
    )
    for row in rows:
        console.print(f"{row['device']}: {row['why']}")


def _device_line(row: dict[str, Any]) -> dict[str, Any]:
    used_by = row["in_use_by"]
    return {
        "device": f"{row['device']}\n{row['name']}",
        "computes_in": row["precision"] or None,
        **row["median_ms"],
        "in_use": "all models" if len(used_by) == len(NETWORKS) else "\n".join(used_by) or None,
    }


def _tables(rows: object) -> list[dict[str, Any]]:
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def _show_table(console: Console, title: str, columns: Sequence[str], rows: object) -> None:
    shown = _tables(rows)
    table = Table(title=title, title_justify="left")
    present = [column for column in columns if any(column in row for row in shown)]
    for column in present:
        table.add_column(column.replace("_", " "), overflow="fold")
    for row in shown:
        table.add_row(*("-" if row.get(column) is None else str(row[column]) for column in present))
    console.print(table)


def run_salvage(home: Home, source: Path | None, *, without_profile: bool, as_json: bool) -> None:
    """`larder salvage`."""
    report = salvage(home, source, without_profile=without_profile)
    if not as_json:
        say(report.text)
        return
    print_json(
        {
            "source": report.source,
            "tables": [
                {
                    "table": found.table,
                    "rows": found.rows,
                    "lost": found.lost,
                    "first": found.first,
                    "last": found.last,
                }
                for found in report.tables
            ],
            "profile_from": report.profile_from,
            "has_profile": report.has_profile,
            "last_changes_may_be_missing": report.is_older,
            "newest_backup": report.backup and report.backup.path,
            "kept": report.previous_log,
        }
    )


def run_app(home: Home, screenshots: Path | None) -> int:
    """`larder app`: start the window as its own process and hand its exit code on.

    Raises:
        KnownError: the window is not installed.
    """
    if importlib.util.find_spec("PySide6") is None or importlib.util.find_spec("desktop_app") is None:
        raise KnownError(
            "The window is not installed here. Install PySide6-Essentials, or use the other verbs."
        )
    command = [sys.executable, "-m", "desktop_app", "--home", str(home.root)]
    if screenshots is not None:
        command += ["--screenshots", str(screenshots)]
    with users_own_mask(), subprocess.Popen(command) as running:
        try:
            code = running.wait()
        except BaseException:
            # It is asked to end as this process was.
            running.terminate()
            running.wait()
            raise
    return code if code >= 0 else 128 - code
