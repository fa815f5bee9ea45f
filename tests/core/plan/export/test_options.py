"""The stored options of files."""

from datetime import time
from pathlib import Path

import pytest

from core.plan.export.options import MEAL_TIMES, ExportOptions, read_export_options, write_export_options
from core.store.home import Home
from core.store.user_db import writing


def test_options_come_back_as_they_were_stored(tmp_path: Path) -> None:
    options = ExportOptions("Letter", 0, {**MEAL_TIMES, "dinner": time(19, 5)})
    with writing(Home(tmp_path)) as connection:
        assert read_export_options(connection) == ExportOptions()
        write_export_options(connection, ExportOptions(alarm_min=9))
        write_export_options(connection, options)
        assert read_export_options(connection) == options


@pytest.mark.parametrize(
    "value", ["", "[]", '"x"', '{"paper": "A9"}', '{"times": 3}', '{"alarm_min": "soon"}']
)
def test_options_that_can_not_be_read_are_the_usual_ones(tmp_path: Path, value: str) -> None:
    with writing(Home(tmp_path)) as connection:
        connection.execute("INSERT INTO setting VALUES ('export_options', ?)", [value])
        assert read_export_options(connection) == ExportOptions()
