"""Rules for imports that import-linter and ruff don't check."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

from core.engine.engine import Engine
from core.store.home import Home
from tests.house.tree import python_files
from tests.paths import ROOT

TRAINING_ONLY = {"torch", "transformers", "onnxscript", "tensorflow"}
MAY_TRAIN = (
    ROOT / "models" / "training",
    ROOT / "tests" / "models",
    # A peer that is trained beside ours, where somebody has installed what it needs.
    ROOT / "benchmarks" / "criteria",
)
HEAVY = (
    "faiss",
    "fpdf",
    "highspy",
    "icalendar",
    "onnxruntime",
    "openvino",
    "pandas",
    "pint",
    "PySide6",
)

LOAD_EVERYTHING = """
import importlib, pkgutil, sys
import core
for module in pkgutil.walk_packages(core.__path__, "core."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
print(" ".join(sorted({name.partition(".")[0] for name in sys.modules})))
"""


@cache
def import_statements() -> tuple[tuple[Path, ast.Import | ast.ImportFrom], ...]:
    """Every import with its file, also those inside functions."""
    return tuple(
        (path, node)
        for path, text in python_files()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
    )


def test_training_libraries_stay_in_training() -> None:
    offenders = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, node in import_statements()
        if imported(node) & TRAINING_ONLY and not any(place in path.parents for place in MAY_TRAIN)
    ]
    assert offenders == []


def test_importing_the_engine_loads_nothing_heavy() -> None:
    """Start-up is fast: heavy libraries load on first use."""
    done = subprocess.run(
        [sys.executable, "-c", LOAD_EVERYTHING], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "core" in loaded
    assert loaded & set(HEAVY) == set()


CONNECTING = {
    "socket",
    "http",
    "ssl",
    "ftplib",
    "imaplib",
    "poplib",
    "smtplib",
    "socketserver",
    "xmlrpc",
    "requests",
    "httpx",
}
MAY_CONNECT = (
    # The server of the user's own language model, at loopback addresses only (docs/decisions/0018).
    ROOT / "core" / "language_model" / "address.py",
    ROOT / "core" / "language_model" / "server.py",
    # A pair of sockets within the process, which carries signals.
    ROOT / "desktop_app" / "shell" / "stop_signals.py",
)


def test_only_the_language_model_opens_connections() -> None:
    """Programs and libraries are not imported for it elsewhere; `tests/conftest.py` stops every connection to others."""
    offenders = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, node in import_statements()
        if any(path.is_relative_to(ROOT / package) for package in ("core", "models", "desktop_app"))
        if path not in MAY_CONNECT
        if imported(node) & CONNECTING or any(name.startswith("urllib.request") for name in modules(node))
    ]
    assert offenders == []


def imported(node: ast.Import | ast.ImportFrom) -> set[str]:
    """The top-level packages that a statement imports."""
    names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
    return {name.partition(".")[0] for name in names}


def test_only_the_command_line_imports_itself() -> None:
    """The benchmarks and the window call `core.services`; import-linter holds `core` and `desktop_app` to it."""
    may = {
        ROOT / "core" / "__main__.py",
        # It kills the command line itself, at random instants.
        ROOT / "benchmarks" / "kills" / "server.py",
        # The entry of the packaged program.
        ROOT / "packaging" / "installers" / "program.py",
    }
    offenders = [
        str(path.relative_to(ROOT))
        for path, node in import_statements()
        if not {ROOT / "core" / "cli", ROOT / "tests"} & set(path.parents) and path not in may
        if any(name.startswith("core.cli") for name in modules(node))
    ]
    assert offenders == []


def modules(node: ast.Import | ast.ImportFrom) -> list[str]:
    """The modules that a statement imports, by their full names."""
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return [alias.name for alias in node.names]


def test_importing_core_loads_none_of_its_modules() -> None:
    """`from core import Larder` loads what it needs; `import core` alone must cost nothing."""
    code = "import sys, core; print([name for name in sys.modules if name.startswith('core.')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_help_loads_no_database_and_no_engine() -> None:
    """`larder --help` answers at once: nor does it load Typer, Rich or a command."""
    code = (
        "import sys; from core.cli.app import main; main(['--help']); "
        "print(*{name.partition('.')[0] for name in sys.modules}, 'core.engine' in sys.modules, sep='\\n', file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    loaded = set(done.stderr.split())
    assert "core" in loaded
    assert loaded & {"typer", "rich", "_duckdb", "numpy", "pydantic", "True", *HEAVY} == set()


def test_the_builder_of_queries_is_not_loaded() -> None:
    """Its import takes 75 ms, an eighth of `larder log`."""
    code = f"{LOAD_EVERYTHING}\nprint('duckdb' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.split()[-1] == "False"


def test_a_reader_of_backups_loads_no_numpy() -> None:
    """A child process reads each damaged log and each backup; NumPy would take a third of its start."""
    code = "import sys, core.store.readable_backup; print('_duckdb' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["True", "False"]


PARTS = set(vars(Engine(Home(ROOT)))) | {
    name for name, value in vars(Engine).items() if isinstance(value, property)
}
"""The parts that an engine is composed of."""
OPEN_PARTS = {"home", "job"}
THROUGH_SERVICES = (
    ROOT / "desktop_app",
    ROOT / "core" / "cli",
    ROOT / "benchmarks" / "protocol" / "product.py",
)
MEASURES_PARTS = "parts of the engine"
"""In the docstring of a benchmark that measures less than a whole feature."""


def part_uses(text: str) -> list[int]:
    """Return the lines that read or call a part of an engine, such as `engine.library` or `self.context.engine.data`."""
    if "engine" not in text:
        return []
    parts = {name for name in PARTS | {"parse", "warm_up"} if not name.startswith("_")} - OPEN_PARTS
    return [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr in parts and _is_engine(node.value)
    ]


def _is_engine(node: ast.expr) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name.lstrip("_") == "engine"


def test_the_window_and_the_command_line_use_no_part_of_the_engine() -> None:
    """They call `core.services`, so that both give the same answers."""
    offenders = [
        f"{path.relative_to(ROOT)}:{line}"
        for path, text in python_files()
        if any(place in (path, *path.parents) for place in THROUGH_SERVICES)
        for line in part_uses(text)
    ]
    assert offenders == []


def test_a_benchmark_that_uses_parts_of_the_engine_says_so() -> None:
    offenders = [
        str(path.relative_to(ROOT))
        for path, text in python_files()
        if ROOT / "benchmarks" in path.parents
        and part_uses(text)
        and MEASURES_PARTS not in (ast.get_docstring(ast.parse(text)) or "")
    ]
    assert offenders == []


def test_a_use_of_a_part_is_found() -> None:
    assert part_uses("engine.library.counts") == [1]
    assert part_uses("x = self.context.engine.data.graph") == [1]
    assert part_uses("self._engine.parse('soup')") == [1]
    assert part_uses("engine.home, engine.close(), other.data") == []
