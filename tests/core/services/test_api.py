"""The examples of docs/api.md run in order and print what the page says."""

import io
import re
import shutil
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import core
from core.errors import KnownError
from tests.house.tree import ROOT

PAGE = ROOT / "docs" / "api.md"
EXAMPLE = re.compile(r"```python\n(?P<code>.*?)```\n(?:\n```text\n(?P<output>.*?)```)?", re.DOTALL)


@pytest.fixture
def home(home: Path, tmp_path: Path) -> Path:
    """The home that the page names, whose log stays open between the examples."""
    del home  # its environment is that of the examples
    return tmp_path / "my-home"


@pytest.mark.usefixtures("quick_plans")
def test_every_example_prints_what_the_page_says(
    stock: Path, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LARDER_DEVICE", "cpu")
    shutil.copytree(stock, home, ignore=shutil.ignore_patterns("user.*"))
    names: dict[str, object] = {}
    examples = list(EXAMPLE.finditer(PAGE.read_text(encoding="utf-8")))
    for example in examples:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(example["code"], names)
        assert printed.getvalue() == (example["output"] or ""), example["code"]
    assert len(examples) > 10


def test_a_doubtful_amount_is_logged_only_if_it_is_accepted(home: Path) -> None:
    with core.Larder(home) as larder:
        with pytest.raises(KnownError, match="Nothing was logged"):
            larder.log_meal("292 g of salt")
        assert larder.diary().entries == ()
        assert larder.log_meal("292 g of salt", accepts_doubts=True).snapshot.lines[0].mass_g == 292
        assert len(larder.diary().entries) == 1


def test_the_page_has_an_example_of_every_method() -> None:
    page = PAGE.read_text(encoding="utf-8")
    methods = [name for name in dir(core.Larder) if not name.startswith("_")]
    assert "ask" in methods
    assert [name for name in methods if f"larder.{name}(" not in page] == []


def test_core_has_no_other_names() -> None:
    with pytest.raises(AttributeError):
        _ = core.Pantry
