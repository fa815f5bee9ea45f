"""The choice of the window's language, stored on this computer."""

from pathlib import Path

import pytest

from core.errors import KnownError
from core.services.languages import CHOICES, SYSTEM, choose_language, chosen_language
from core.store.home import Home


@pytest.mark.parametrize("choice", CHOICES)
def test_a_choice_is_kept(home: Path, choice: str) -> None:
    choose_language(Home(home), choice)
    assert chosen_language(Home(home)) == choice


def test_without_a_choice_the_language_is_the_systems(home: Path) -> None:
    assert chosen_language(Home(home)) == SYSTEM


@pytest.mark.parametrize("content", [b"", b"fr\n", b"\xff\xfe", b"de\nes"])
def test_a_file_without_a_language_counts_as_no_choice(home: Path, content: bytes) -> None:
    Home(home).make()
    Home(home).language_choice.write_bytes(content)
    assert chosen_language(Home(home)) == SYSTEM


def test_a_language_that_larder_does_not_speak_is_refused(home: Path) -> None:
    with pytest.raises(KnownError, match="'fr' is not a language of Larder"):
        choose_language(Home(home), "fr")
    assert not Home(home).language_choice.exists()
