"""`pip install .` gives a program that works away from the checkout, without the code that trains the models."""

import json
import os
import shutil
import site
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.paths import ROOT

SHIPPED = ("assets", "core", "desktop_app", "docs", "models", "pyproject.toml", "README.md", "LICENSE")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree, built from a copy so that no file of an earlier build gets in."""
    source = tmp_path_factory.mktemp("source")
    for name in SHIPPED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "runs"))
        else:
            shutil.copy(ROOT / name, source)
    target = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(target), str(source)], check=True, capture_output=True)
    (made,) = target.glob("*.whl")
    return made


def test_the_wheel_holds_the_data_and_no_training_code(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    data = [
        path.relative_to(ROOT).as_posix()
        for folder in ("assets", "models", "desktop_app")
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
        and path.suffix not in (".py", ".pyc")
        and "training" not in path.parts
        # The sources of translations, for translators, who have the source.
        and (path.parent.name != "translations" or path.suffix == ".qm")
    ]
    for place in ("", "de", "es"):
        data += [path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / place).glob("*.md")]
        data += [path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / place / "images").iterdir()]
    assert len(data) > 100
    assert [name for name in data if name not in held] == []
    assert [name for name in held if name.startswith(("models/training", "tests", "benchmarks"))] == []


def test_an_installed_larder_answers(wheel: Path, home: Path, tmp_path: Path) -> None:
    place = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-compile"]
    # --prefix and not --target, because that is what makes the console script.
    subprocess.run([*pip, "--prefix", str(place), "--ignore-installed", str(wheel)], check=True)
    (packages,) = place.rglob("site-packages")
    scripts = place / ("Scripts" if os.name == "nt" else "bin")
    assert (scripts / ("larder.exe" if os.name == "nt" else "larder")).is_file()
    # The libraries come from this environment; Larder itself must not.
    run = "import sys; sys.path[:0] = sys.argv[1:2]; sys.path.append(sys.argv[2]); del sys.argv[1:3]; import core.cli.app; "
    run += "assert core.__file__.startswith(sys.path[0]), core.__file__; "
    # The library of a first start is built as always, from the recipes that can be the answer.
    run += "from core.engine import library_opening; read = library_opening.starter_sources; "
    run += "library_opening.starter_sources = lambda *a: [s for s in read(*a) if 'chickpea' in s.title.lower()]; "
    run += "sys.exit(core.cli.app.main())"
    libraries = next(path for path in site.getsitepackages() if path.endswith("site-packages"))
    question = "high-protein lunch with chickpeas, no dairy, under 30 minutes"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", run, str(packages), libraries, "ask", question, "--json"],
        cwd=tmp_path,
        env={**os.environ, "LARDER_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers = json.loads(done.stdout)["answers"]
    assert answers
    assert all("chickpea" in json.dumps(answer).lower() for answer in answers)
