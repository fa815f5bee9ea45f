"""Runs the examples of the word files: what each says, and what Larder finds."""

import re
from collections.abc import Mapping
from typing import Any, Final

from core.assets import assets_dir
from core.food.foods import Food
from core.food.item import Item
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.food.spelling import normalised_name
from core.questions.constraint import TagConstraint
from core.questions.linked_constraints import Linked
from core.questions.linking import link_food, link_tag
from core.questions.mention import Mention
from core.questions.nutrient_names import nutrient_names
from core.questions.parse import parse
from core.questions.refusal_guard import diets_asked_about, guard_refusals
from core.questions.vocabulary import Vocabulary
from core.text.lines.reading import ReadLine
from core.text.mass.estimation import MassEstimator
from core.text.mentions.unlisted import UnlistedFoods
from core.text.phrases.read import read_phrase
from models.question_parser.reader import Reading
from models.question_parser.words import split_words
from tests.core.questions.scripted import Scripted

_MARK: Final = re.compile(r"\[(\w+) (\w+)\|([^\]]+)\]")
"""A marked span of an example."""


class _Unmarked:
    """A network that marks nothing."""

    def read(self, question: str) -> Reading:
        words = tuple(split_words(question))
        return Reading(question, words, tuple("O" for _ in words), ())


class Examples:
    """Runs an example by its first key.

    `title`, `direction`, `tag`: `mentions` is the food that is found besides those of `lines`, "" for none.
    `line`: the `grams` of its `food` that are eaten, with its `amount` and `unit`.
    `name`: the food that it `is` ("" for none), a food that it `mentions`, or an allergen that it is `free_of`.
    `word`, `phrase`: the `food`, `tag` or `nutrient` that it names ("" for none), or the `rest` that no condition takes.
    `marked`: the conditions that it `become`s, a span in brackets with its mode and kind before a bar.
    `question`: the food that it `refuses`, a food that it `spares`, the words that it `asks` about, or the refused `diet`.
    """

    def __init__(self, names: NameIndex, rules: LabelRules, foods: dict[str, Food]) -> None:
        self._scales = MassEstimator(foods, names.taxonomy)
        self._names = names
        self._rules = rules
        self._vocabulary = Vocabulary.from_assets(assets_dir())

    def run(self, example: Mapping[str, Any]) -> tuple[object, object]:
        """What the example says, and what is found."""
        if "line" in example:
            return self._weighed(example)
        if "word" in example or "phrase" in example:
            return self._linked(example)
        if "name" in example:
            return self._named(example)
        if "marked" in example:
            return self._marked(example)
        return self._guarded(example) if "question" in example else self._mentioned(example)

    def _weighed(self, example: Mapping[str, Any]) -> tuple[float, float]:
        text = example["line"]
        line = ReadLine(text, text.partition(" ")[2], amount=example["amount"], unit=example["unit"])
        return example["grams"], round(self._scales.weigh(line, example["food"]).mass_g or 0.0, 1)

    def _linked(self, example: Mapping[str, Any]) -> tuple[str, str]:
        text = example.get("word") or example["phrase"]
        if "rest" in example:
            return example["rest"], parse(text, _Unmarked(), self._vocabulary).rest
        if "nutrient" in example:
            return example["nutrient"], nutrient_names().get(normalised_name(text), "")
        link = link_food if "food" in example else link_tag
        found = link(text, self._vocabulary)
        return example.get("food", example.get("tag")), found[0].entity.name if found else ""

    def _marked(self, example: Mapping[str, Any]) -> tuple[str, str]:
        marks = _MARK.findall(example["marked"])
        reader = Scripted(*((text, kind, mode) for mode, kind, text in marks))
        question = _MARK.sub(lambda found: found[3], example["marked"])
        found = parse(question, reader, self._vocabulary)
        said = [f"{each.mode} {getattr(each, 'entity', each.kind)}" for each in found.constraints]
        asked = [f"ask {text}" for text in found.unknown]
        return example["become"], ", ".join([*said, *asked])

    def _named(self, example: Mapping[str, Any]) -> tuple[str, str]:
        item = read_phrase(example["name"], self._names)[0]
        if "is" in example:
            return example["is"], item.entity or ""
        if "free_of" in example:
            return example["free_of"], " ".join(item.free_from & {example["free_of"]})
        said, every = example["mentions"], (item.entity or "", *item.also_contains, *item.hints)
        return said, said if said in every else ", ".join(every)

    def _guarded(self, example: Mapping[str, Any]) -> tuple[str, str]:
        question = example["question"]
        constraints, asked = guard_refusals(question, (), self._vocabulary)
        if "diet" in example:
            return example["diet"], self._refused_diet(question, example["diet"])
        refused = {getattr(each, "entity", "") for each in constraints}
        food = self._vocabulary.foods[example.get("refuses", "water")]
        spared = self._vocabulary.foods[example.get("spares", "water")]
        found = "refuses" not in example or food in refused
        is_right = (
            found and spared not in refused and example.get("asks", ", ".join(asked)) == ", ".join(asked)
        )
        return question, question if is_right else f"refused {sorted(refused)}, asked {asked}"

    def _refused_diet(self, question: str, diet: str) -> str:
        words = tuple(split_words(question))
        place = next(place for place, word in enumerate(words) if word.text == diet)
        mention = Mention("tag", "exclude", place, place, diet, ("none",), False, (words[place],), 1.0)
        constraint = TagConstraint(mode="exclude", entity=diet, facet="diet", text=diet)
        found = diets_asked_about(Linked((constraint,)), mention, words).constraints
        return diet if found else "asked"

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
        return IngredientUse(name, name, entity, None, "", None, "unknown", linked_items=meaning)
