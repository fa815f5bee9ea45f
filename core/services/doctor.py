"""Report versions, data, models, and the devices that models run on."""

import platform
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Final

from core.engine.devices import DeviceRow
from core.errors import KnownError
from core.store.backup import automatic_backups
from core.store.privacy import is_private
from core.store.user_db import check_log, newest_version
from models.registry import NETWORKS, locate

if TYPE_CHECKING:
    from core.engine.engine import Engine

PACKAGES: Final = (
    "duckdb",
    "onnxruntime",
    "openvino",
    "tokenizers",
    "faiss-cpu",
    "pydantic",
    "pyside6-essentials",
)


def doctor(engine: "Engine") -> dict[str, object]:
    """Measure every device and return versions, data and its counts, models and devices as JSON data.

    A missing model is reported, not raised.
    """
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


def _problem(engine: "Engine", name: str) -> str:
    """Open a model and return why that fails, or nothing."""
    try:
        engine.sessions.session(name)
    except KnownError as error:
        return str(error)
    return ""


def _data_report(engine: "Engine") -> dict[str, object]:
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
        "likeness": "left out until 'larder reindex' computes the embeddings"
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


def _model_report(engine: "Engine", name: str, rows: Sequence[DeviceRow]) -> dict[str, object]:
    network = NETWORKS[name]
    card = locate(network.folder).card
    report = engine.sessions.session(name).report
    return {
        "name": name,
        "version": card.version,
        "weights": card.precision,
        "computes_in": report.precision,
        "task": card.task,
        "bytes": sum(card.files[file][1] for file in (network.file, *network.other_files)),
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
