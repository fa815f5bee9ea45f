"""The worked scripts on an export of a real library: both give the same tables, and the same answers as Larder."""

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.scale.contenders import larder_sets
from benchmarks.scale.structured import save, structured
from core.engine.engine import Engine
from core.services.table_exports import export_tables
from core.store.home import Home
from tests.paths import ROOT

SCRIPTS = ROOT / "examples" / "tables"
EACH = 5


@pytest.fixture
def study(small_stocked: Path, tmp_path: Path) -> list[str]:
    """The arguments of a script: exported tables, questions, and Larder's answers to them."""
    engine = Engine(Home(small_stocked))
    export_tables(engine, tmp_path / "tables", with_diary=True)
    questions = structured(engine.library, EACH)
    save(questions, tmp_path / "questions.json")
    answers = larder_sets(engine)
    found = [sorted(answers(question)) for question in questions]
    engine.close()
    assert any(found)
    (tmp_path / "larder.json").write_text(json.dumps({"found": found}), encoding="utf-8")
    return [
        str(tmp_path / "tables"),
        str(tmp_path / "questions.json"),
        "--larder",
        str(tmp_path / "larder.json"),
    ]


def said_by(script: str, arguments: list[str]) -> str:
    """Return what a script prints."""
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / script), *arguments], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_duckdb_finds_what_larder_finds(study: list[str]) -> None:
    said = said_by("with_duckdb.py", study)
    asked = 4 * EACH
    assert f"| Larder, singular and plural | {asked} of {asked} | 1.000 |" in said
    assert "An average day of each participant" in said


@pytest.mark.skipif(importlib.util.find_spec("pyspark") is None, reason="pyspark is not installed")
@pytest.mark.skipif(shutil.which("java") is None, reason="Spark needs Java")
def test_spark_prints_the_same_tables(study: list[str]) -> None:
    assert said_by("with_spark.py", study) == said_by("with_duckdb.py", study)


def test_an_export_that_did_not_finish_is_refused(study: list[str]) -> None:
    (Path(study[0]) / "schema.json").unlink()
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / "with_duckdb.py"), *study], check=False, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "did not finish" in done.stderr
    assert "Traceback" not in done.stderr
