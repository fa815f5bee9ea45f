"""The shipped health guidelines by group."""

from itertools import groupby
from typing import get_args

from core.assets import assets_dir, read_toml
from core.people.guidelines import FILES, Group, in_groups, load_guidelines


def test_every_shipped_guideline_names_its_group() -> None:
    records: list[dict[str, object]] = []
    for name in FILES:
        found = read_toml(assets_dir() / "guidelines" / name)["guideline"]
        assert isinstance(found, list)
        records += found
    assert [record["id"] for record in records if "group" not in record] == []
    groups = [one.group for one in in_groups(load_guidelines(assets_dir()).values())]
    assert [group for group, _ in groupby(groups)] == list(get_args(Group))


def test_groups_keep_the_order_of_their_members() -> None:
    loaded = list(load_guidelines(assets_dir()).values())
    members = [one.id for one in in_groups(reversed(loaded)) if one.group == "Kidneys"]
    assert members == [one.id for one in reversed(loaded) if one.group == "Kidneys"]
