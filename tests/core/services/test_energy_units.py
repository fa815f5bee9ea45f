"""The unit of energy: where it is kept, and what it changes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.cli.app import main
from core.errors import KnownError
from core.food.nutrients import NUTRIENTS
from core.language_model.facts import Fact, RecipeFacts
from core.plan.targets import DayBound
from core.questions.constraint import NutrientConstraint
from core.recommend.amount_wording import amount_text, bare_amount_text
from core.recommend.wording import constraint_text
from core.services.energy_units import choose_energy_unit, chosen_energy_unit
from core.store.home import Home
from core.translation import energy_unit, in_english, use_energy_unit
from core.trends.wording import bounds_text


@pytest.fixture(autouse=True)
def _kcal_afterwards() -> Iterator[None]:
    yield
    use_energy_unit("kcal")


def test_only_energy_changes_its_unit() -> None:
    use_energy_unit("kJ")
    assert amount_text("energy", 2000) == "8,368 kJ"
    assert bare_amount_text("energy", 100) == "418"
    assert amount_text("protein", 12.5) == "12.5 g"
    assert bounds_text("energy", DayBound("energy", 1800, 2200, None)) == "7,531 to 9,205 kJ"


def test_conditions_are_worded_in_the_unit() -> None:
    wanted = NutrientConstraint(mode="require", entity="energy", max=600, unit="kcal")
    assert "600 kcal" in constraint_text(wanted)
    use_energy_unit("kJ")
    assert "2,510 kJ" in constraint_text(wanted)


def test_a_model_gets_the_unit_in_which_it_is_checked() -> None:
    use_energy_unit("kJ")
    facts = RecipeFacts("", frozenset(), (), {"energy": Fact(500.0, is_at_least=False)}, {}, None, None)
    assert facts.amount_words("energy") == "500 kcal"


def test_words_that_larder_reads_again_stay_in_kcal() -> None:
    use_energy_unit("kJ")
    with in_english():
        assert amount_text("energy", 2000) == "2,000 kcal"


@pytest.mark.parametrize("kcal", [1.0, 600.0, 1800.0, 2222.0])
def test_an_amount_typed_as_shown_is_the_stored_one(kcal: float) -> None:
    use_energy_unit("kJ")
    energy = NUTRIENTS["energy"]
    assert energy.stored(energy.shown(kcal)) == kcal


@pytest.mark.parametrize("content", [b"", b"cal", b"\xff"])
def test_a_file_without_a_unit_counts_as_no_choice(home: Path, content: bytes) -> None:
    Home(home).make()
    Home(home).energy_choice.write_bytes(content)
    assert chosen_energy_unit(Home(home)) == "kcal"


def test_an_unknown_unit_is_refused(home: Path) -> None:
    with pytest.raises(KnownError, match="'cal' is not a unit of energy"):
        choose_energy_unit(Home(home), "cal")


def test_commands_write_the_chosen_unit_and_json_stays_in_kcal(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--home", str(home), "diary", "energy", "kj"]) == 0
    assert main(["--home", str(home), "diary", "energy"]) == 0
    assert capsys.readouterr().out.count("Energy is shown in kJ.") == 2
    assert energy_unit() == "kJ"
    assert main(["--home", str(home), "diary", "energy", "--json"]) == 0
    assert energy_unit() == "kcal"
