"""The drawing in docs/architecture.md is the tree as it is, and documents name files that exist."""

import re
import tomllib

from tests.house.tree import project_files
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
DRAWN_WHOLE = ("core", "desktop_app", "models")
"""Every package directly in these is in the drawing; of core, every package at any depth."""


def drawn_folders() -> set[str]:
    """Return the folders of the drawing, as paths from the root."""
    drawing = PAGE.split("```")[1]
    parents: dict[int, str] = {}
    folders = set()
    for line in drawing.splitlines():
        indent = len(line) - len(line.lstrip())
        for name in re.findall(r"(?:^\s*|  )(\w+)/(?=\s|$)", line):
            parent = parents.get(indent - 2, "")
            path = f"{parent}/{name}".lstrip("/")
            parents[indent] = path
            folders.add(path)
    return folders


def packages() -> set[str]:
    """Return every package, as a path from the root."""
    return {
        path.parent.relative_to(ROOT).as_posix() for path in project_files() if path.name == "__init__.py"
    }


def layers_of_the_page() -> list[set[str]]:
    """Return the layers of `core` as the page writes them, the highest first."""
    text = next(block for block in PAGE.split("```") if "→" in block and "cli" in block)
    return [set(re.findall(r"\w+", layer)) for layer in text.split("→")]


def test_every_folder_of_the_drawing_exists() -> None:
    folders = drawn_folders()
    assert {"core/text/lines", "models/question_parser", "desktop_app/shell"} <= folders
    assert {folder for folder in folders if not (ROOT / folder).is_dir()} == set()


def test_every_package_is_in_the_drawing() -> None:
    drawn = drawn_folders()
    expected = {
        name for name in packages() if name.startswith("core/") or name.rpartition("/")[0] in DRAWN_WHOLE
    }
    assert len(expected) > 30
    assert expected - drawn == set(), "add them to the drawing in docs/architecture.md"


def test_the_pages_of_the_window_are_named() -> None:
    line = next(line for line in PAGE.splitlines() if line.lstrip().startswith("pages/"))
    pages = {name.rpartition("/")[2] for name in packages() if name.startswith("desktop_app/pages/")}
    assert pages
    assert pages <= set(re.findall(r"\w+", line))


def test_the_layers_are_those_that_import_linter_checks() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    (checked,) = (
        contract["layers"]
        for contract in contracts["contracts"]
        if contract.get("containers") == ["core"] and contract["type"] == "layers"
    )
    assert layers_of_the_page() == [set(re.findall(r"\w+", layer)) - {"__main__"} for layer in checked]


def test_documents_name_files_and_link_to_pages_that_exist() -> None:
    wrong: list[str] = []
    for path in project_files():
        if path.suffix != ".md" or ROOT / "tests" in path.parents:
            continue
        text = path.read_text(encoding="utf-8")
        named = re.findall(r"`((?:core|models|desktop_app|assets|benchmarks|packaging)/[\w/.-]+)`", text)
        # docs/safety.md names tests by their path in tests/.
        places = [(name, ROOT / name, ROOT / "tests" / name) for name in named if "NAME" not in name]
        places += [
            (link, path.parent / link, path.parent / link) for link in re.findall(r"\]\(([^)#:]+)\)", text)
        ]
        page = path.relative_to(ROOT)
        wrong += [f"{page}: {name}" for name, *found in places if not any(one.exists() for one in found)]
    assert wrong == []
