"""Settings in the log: stored values, defaults, and values that no version offers."""

from pathlib import Path

import pytest

from core.store.home import Home
from core.store.settings import REMEMBER_QUESTIONS, SURPRISE, THEME, Setting, read_setting, write_setting
from core.store.user_db import reading, writing


@pytest.mark.parametrize("setting", [THEME, REMEMBER_QUESTIONS, SURPRISE], ids=lambda setting: setting.key)
def test_every_choice_is_stored_and_read_back(home: Path, setting: Setting) -> None:
    place = Home(home)
    with reading(place) as connection:
        assert read_setting(connection, setting) == setting.default
    assert len(setting.choices) > 1
    for choice in setting.choices:
        with writing(place) as connection:
            assert write_setting(connection, setting, choice).settings
        with reading(place) as connection:
            assert read_setting(connection, setting) == choice


def test_a_value_that_is_no_choice_is_refused_and_read_as_the_default(home: Path) -> None:
    place = Home(home)
    with writing(place) as connection:
        write_setting(connection, THEME, "dark")
        with pytest.raises(ValueError, match="theme cannot be purple"):
            write_setting(connection, THEME, "purple")
        assert read_setting(connection, THEME) == "dark"
        connection.execute("UPDATE setting SET value = 'purple' WHERE key = 'theme'")
        assert read_setting(connection, THEME) == THEME.default
