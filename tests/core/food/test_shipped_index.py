"""Rows of the shipped tables that are parsed on demand."""

import pickle

from core.assets import assets_dir
from core.food.foods import load_foods
from core.food.taxonomy import load_taxonomy


def test_rows_reach_worker_processes() -> None:
    foods, taxonomy = pickle.loads(pickle.dumps((load_foods(assets_dir()), load_taxonomy(assets_dir()))))
    assert foods["egg"] == load_foods(assets_dir())["egg"]
    assert taxonomy.nodes["egg"].name == "egg"
