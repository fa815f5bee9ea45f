"""Runs the examples of the word files: what each says, and what Larder finds."""

from collections.abc import Mapping
from typing import Any

from core.food.item import Item
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.text.mentions.unlisted import UnlistedFoods
from core.text.phrases.read import read_phrase


class Examples:
    """Runs an example by its first key.

    `title`, `direction`, `tag`: `mentions` is the food that is found besides those of `lines`, "" for none.
    """

    def __init__(self, names: NameIndex, rules: LabelRules) -> None:
        self._names = names
        self._rules = rules

    def run(self, example: Mapping[str, Any]) -> tuple[object, object]:
        """What the example says, and what is found."""
        return self._mentioned(example)

    def _mentioned(self, example: Mapping[str, Any]) -> tuple[str, str]:
        found = UnlistedFoods(self._names, self._rules).find(
            example.get("title", ""),
            [example["direction"]] if "direction" in example else (),
            [self._use(name) for name in example["lines"].split(", ")],
            tags=[example["tag"]] if "tag" in example else (),
        )
        said = example["mentions"]
        holding = [each for each in found if said in self._names.taxonomy.contents(each)]
        return said, said if said and holding else ", ".join(found)

    def _use(self, name: str) -> IngredientUse:
        items = read_phrase(name, self._names)
        entity = next((item.entity for item in items if item.entity), None)
        meaning = () if items == (Item(entity),) else items
        return IngredientUse(name, name, entity, None, "", None, "unknown", meaning=meaning)
