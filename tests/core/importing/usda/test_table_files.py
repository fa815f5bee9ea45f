"""Food tables that are larger than memory, damaged, or made to swell."""

import random
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from core.errors import Cancelled, KnownError
from core.food.usda_food import UsdaFood
from core.importing import limits
from core.importing.usda.tables import read_usda
from core.progress import Job

NUTRIENT = "id,name,nutrient_nbr\n1008,Energy,208\n"
FOOD = "fdc_id,data_type,description\n7,sr_legacy_food,Muskrat\n"


def central(path: Path, nutrients: str) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("FoodData/food.csv", FOOD)
        archive.writestr("FoodData/nutrient.csv", NUTRIENT)
        archive.writestr("FoodData/food_nutrient.csv", f"id,fdc_id,nutrient_id,amount\n{nutrients}")
    return path


def test_a_table_is_read_in_memory_that_does_not_grow_with_it(tmp_path: Path) -> None:
    random.seed(1)
    others = "".join(f"{n},{random.randrange(10**9)},1008,{random.random()}\n" for n in range(150_000))
    path = central(tmp_path / "fdc.zip", f"{others}9,7,1008,162\n")
    told: list[float] = []
    tracemalloc.start()
    try:
        items = list(read_usda(path, Job(lambda share, _text: told.append(share))))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert items == [UsdaFood("fdc-7", "Muskrat", {"energy": 162.0}, {})]
    assert peak < len(others) / 3
    assert max(told) > 0.5


def test_tables_that_swell_are_refused_while_they_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "FREE_INFLATION", 1 << 16)
    monkeypatch.setattr(limits, "MOST_INFLATION", 2)
    path = central(tmp_path / "fdc.zip", "9,7,1008,162\n" * 200_000)
    with pytest.raises(KnownError, match="expands like a zip bomb"):
        list(read_usda(path, Job()))


def test_a_damaged_zip_is_one_sentence(tmp_path: Path) -> None:
    random.seed(1)
    path = central(tmp_path / "fdc.zip", "".join(f"{n},7,1008,{random.random()}\n" for n in range(20_000)))
    data = bytearray(path.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 200] = bytes(200)
    path.write_bytes(data)
    with pytest.raises(KnownError, match="is damaged, encrypted or not complete"):
        list(read_usda(path, Job()))
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(KnownError, match="Download it again"):
        list(read_usda(path, Job()))


def test_reading_stops_when_it_is_told_to(tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        list(read_usda(central(tmp_path / "fdc.zip", ""), Job(is_aborted=lambda: True)))
