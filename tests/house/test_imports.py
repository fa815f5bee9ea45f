"""Rules for imports that import-linter and ruff don't check."""

import ast
import subprocess
import sys

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
    "pyarrow",
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


def test_training_libraries_stay_in_training() -> None:
    offenders = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, text in python_files()
        if not any(place in path.parents for place in MAY_TRAIN)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom) and imported(node) & TRAINING_ONLY
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
    }
    offenders = [
        str(path.relative_to(ROOT))
        for path, text in python_files()
        if not {ROOT / "core" / "cli", ROOT / "tests"} & set(path.parents) and path not in may
        for node in ast.walk(ast.parse(text))
        if any(name.startswith("core.cli") for name in modules(node))
    ]
    assert offenders == []


def modules(node: ast.AST) -> list[str]:
    """The modules that a statement imports, by their full names."""
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return [alias.name for alias in node.names] if isinstance(node, ast.Import) else []


def test_importing_core_loads_none_of_its_modules() -> None:
    """`from core import Larder` loads what it needs; `import core` alone must cost nothing."""
    code = "import sys, core; print([name for name in sys.modules if name.startswith('core.')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_help_loads_no_database_and_no_engine() -> None:
    """`larder --help` answers in a quarter of a second."""
    code = (
        "import sys; from core.cli.app import main; main(['--help']); "
        "print(*{name.partition('.')[0] for name in sys.modules}, 'core.engine' in sys.modules, sep='\\n', file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    loaded = set(done.stderr.split())
    assert "typer" in loaded
    assert loaded & {"duckdb", "numpy", "pydantic", "True", *HEAVY} == set()
