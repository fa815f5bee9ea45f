"""Long work is told on stderr."""

import pytest

from core.cli.common import progress_on_stderr


def test_a_long_step_says_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    now_s = 0.0
    report = progress_on_stderr(lambda: now_s)
    report(0.0, "Reading")
    for second in range(100):
        now_s = float(second)
        report(second / 200, "Computing")
    assert capsys.readouterr().err.splitlines() == [
        "Reading ...",
        "Computing ...",
        "Computing: 8%, about 3 minutes left ...",
        "Computing: 15%, about 3 minutes left ...",
        "Computing: 22%, about 3 minutes left ...",
        "Computing: 30%, about 2 minutes left ...",
        "Computing: 38%, about 2 minutes left ...",
        "Computing: 45%, about 2 minutes left ...",
    ]
