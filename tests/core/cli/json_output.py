"""Commands in this process, with what they print as JSON."""

import json

import pytest

from core.cli.app import main


def output(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """Run a command that succeeds and return its JSON."""
    capsys.readouterr()
    assert main([*words, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found
