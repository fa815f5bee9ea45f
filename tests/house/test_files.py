"""Rules for every file: forbidden contents."""

import re

import pytest

from tests.house.tree import places, project_files, python_files, text_files
from tests.paths import ROOT

LARGEST_FILE_BYTES = 12_000_000

# Spelled so that these lines do not match themselves.
FORBIDDEN_ANYWHERE = {
    "a path of one machine": r"(?:^|[^\w.-])/(?:work|farm|root|Users)/[\w.]",
    "the address of a package registry": r"https?://[a-z0-9.-]*(?:pypi|pythonhosted|npmjs|debian)[.]",
}
FORBIDDEN_IN_PYTHON = {
    "work left for later": "TO" + "DO|FIX" + "ME|XX" + "X|Not" + "ImplementedError",
    "a line hidden from coverage": "pragma: " + "no cover",
    "a test skipped without a condition": r"mark\.skip\b",
    "a type ignored for no named reason": r"type: ignore(?!\[)",
}


def test_the_tree_is_seen() -> None:
    """The rules below would hold for an empty list too."""
    assert ROOT / "pyproject.toml" in project_files()
    assert len(python_files()) > 10


@pytest.mark.parametrize(("what", "pattern"), FORBIDDEN_ANYWHERE.items())
def test_no_file_holds(what: str, pattern: str) -> None:
    # The licence is another's text, quoted whole.
    found = places(pattern, tuple(one for one in text_files() if one[0].name != "LICENSE"))
    assert not found, f"{what} is written in a file; take it out"


@pytest.mark.parametrize(("what", "pattern"), FORBIDDEN_IN_PYTHON.items())
def test_no_python_file_holds(what: str, pattern: str) -> None:
    found = places(pattern, tuple(one for one in python_files() if one[0].name != "test_files.py"))
    assert not found, f"{what}; do it now, or leave it out"


def test_no_model_tells_where_it_was_exported() -> None:
    """Exporters write the stack of each node into the file, with the paths of the machine."""
    models = [path for path in project_files() if path.suffix == ".onnx"]
    told = [
        path.name for path in models if re.search(rb"site-packages|/(?:tmp|home|root)/", path.read_bytes())
    ]
    assert models
    assert not told, "pass the model through models.training.onnx_export.forget_sources"


def test_no_file_is_too_large_for_a_clone() -> None:
    large = [
        str(path.relative_to(ROOT)) for path in project_files() if path.stat().st_size > LARGEST_FILE_BYTES
    ]
    assert not large


def test_packaging_is_not_a_package() -> None:
    """The folder shares its name with a library; as a package it would hide it."""
    assert not (ROOT / "packaging" / "__init__.py").exists()
