"""Runs the examples of the word files: what each says, and what Larder finds."""

import ast
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from core.adapt.direction_words import direction_patterns
from core.assets import assets_dir
from core.compose.titles import agreeing, explained
from core.diary.eaten import EatenFood, FoodName
from core.diary.meal_text import eaten_names, foods_of_line, recipe_names
from core.diary.plausible import questions_about
from core.errors import KnownError
from core.food.dish_pictures import dish_picture
from core.food.item import Item
from core.food.labels import LabelRules
from core.food.nutrient_names import nutrient_names
from core.food.recipe import IngredientUse
from core.food.spelling import normalised_name
from core.food.units import kitchen_unit
from core.food.usda_food import UsdaFood
from core.food.word_files import WordGroup, WordTables, word_groups
from core.importing.fields.yields import servings_made
from core.language_model.checking import reason_against
from core.language_model.facts import Fact, RecipeFacts
from core.library.recipe_checks import StepChecks
from core.questions.ages import folded_in_place, stated_ages
from core.questions.already_eaten import eaten_clauses
from core.questions.around_foods import with_plain_exclusions
from core.questions.body_complaints import complaints_in
from core.questions.completion import complete, name_book
from core.questions.compounds import without_compounds
from core.questions.constraint import Constraint, ParsedQuestion, TagConstraint
from core.questions.contrasts import with_contrasts
from core.questions.denied_diets import diets_asked_about
from core.questions.denied_tastes import with_denied_tastes
from core.questions.everyday import names_only_people
from core.questions.exclusion_guard import guard_exclusions
from core.questions.food_amounts import without_food_amounts
from core.questions.foreign_questions import in_english
from core.questions.health_conditions import HealthConditions
from core.questions.informal import in_standard_words
from core.questions.lifted import without_lifted
from core.questions.linked_constraints import Linked
from core.questions.linking import link_food, link_tag
from core.questions.mention import Mention
from core.questions.other_questions import subject_of
from core.questions.parse import parse
from core.questions.reasons import with_reasons
from core.questions.shorthand import without_shorthand
from core.questions.taken_back import without_taken_back
from core.questions.typing_slips import without_slips
from core.questions.unused import unused_words
from core.questions.vocabulary import Vocabulary
from core.recommend.allergy_mentions import is_named_as_allergy
from core.recommend.profile_words import diet_named
from core.text.durations import minutes_of
from core.text.eaten.chatter import without_chatter
from core.text.eaten.described import said_words
from core.text.eaten.dish_names import named_dishes
from core.text.eaten.left_out import is_uneaten, times_of_all, without_left_out
from core.text.eaten.measures import described_measure
from core.text.eaten.shared_lines import with_shares_behind
from core.text.eaten.shorthand import in_full
from core.text.eaten.weighed_lines import weights_before_foods, with_measure_first
from core.text.lines.doubts import is_doubtful
from core.text.lines.leading_amount import leading_amount
from core.text.lines.line_reader import LineReader
from core.text.lines.parsed_line import ParsedLine, read_lines, with_remarks
from core.text.lines.scaling import scaled_line, scaled_step
from core.text.mass.portions import usual_portion_g, vessel_g
from core.text.mass.usda_match import UsdaIndex
from core.text.mentions.unlisted import UnlistedFoods
from core.text.numbers import ranges_in
from core.text.phrase_index import tokens_of
from core.text.phrases.read import read_phrase
from core.text.servings import servings_of
from desktop_app.pages.guide.documents import wanted_words
from models.line_tagger.words import split_line
from models.question_parser.reader import QuestionReader, Reading
from models.question_parser.words import split_words
from models.registry import locate
from models.runtime import open_session
from tests.core.questions.scripted import Scripted

_MARK: Final = re.compile(r"\[(\w+) (\w+)\|([^\]]+)\]")
"""A marked span of an example."""
Groups = dict[str, tuple[WordGroup, ...]]
_HARMLESS = "lupin"
"""A word and a node that no example is about."""


_groups_of = cache(word_groups)
"""The groups of each word file, read once."""


def without_group(name: str, entry: str, number: int) -> Callable[[str], Groups]:
    """Return `word_groups` with a harmless word in place of one group's words."""

    def changed(asked: str) -> Groups:
        groups = _groups_of(asked)
        if asked != name:
            return groups
        changed_groups = list(groups[entry])
        meanings = changed_groups[number].table.values()
        table = dict(zip([_HARMLESS], map(_renamed, meanings), strict=False))
        words = "" if table else _HARMLESS
        changed_groups[number] = changed_groups[number]._replace(words=words, phrases="", table=table)
        return {**groups, entry: tuple(changed_groups)}

    return changed


def _renamed(meaning: object) -> object:
    """Return the meaning of a word with a harmless word as its spelling."""
    has_spellings = isinstance(meaning, dict) and "spellings" in meaning
    return {**meaning, "spellings": [_HARMLESS]} if has_spellings else meaning


def clear_word_caches(kind: type[WordTables]) -> None:
    """Clear every cache of the words of a file, and of what was computed from them."""
    for clear in _clearers(kind.__module__, len(sys.modules)):
        clear()


@cache
def _clearers(source: str, modules: int) -> tuple[Callable[[], None], ...]:
    """Return what clears each cache of a module and of all that import it; found again after an import."""
    importers = _importers(modules)
    reached, new = {source}, {source}
    while new:
        new = {name for each in new for name in importers.get(each, ())} - reached
        reached |= new
    owners = [
        owner
        for name in reached
        for owner in (
            sys.modules[name],
            *(each for each in vars(sys.modules[name]).values() if isinstance(each, type)),
        )
    ]
    found = {
        id(cached): cached.cache_clear
        for owner in owners
        for each in vars(owner).values()
        for cached in [each.__func__ if isinstance(each, staticmethod | classmethod) else each]
        # The loaders of word files name no module of Larder.
        if hasattr(cached, "cache_clear")
        and (cached.__module__ in reached or not cached.__module__.startswith("core."))
    }
    return tuple(found.values())


@lru_cache(maxsize=1)
def _importers(_modules: int) -> dict[str, set[str]]:
    """Return the modules that import each module of Larder, also within functions."""
    found: dict[str, set[str]] = {}
    for name, module in list(sys.modules.items()):
        if not name.startswith(("core.", "models.")) or module.__file__ is None:
            continue
        for node in ast.walk(ast.parse(Path(module.__file__).read_bytes())):
            if isinstance(node, ast.ImportFrom):
                for imported in (node.module, *(f"{node.module}.{each.name}" for each in node.names)):
                    found.setdefault(str(imported), set()).add(name)
    return found


def _standard(typed: str) -> str:
    return without_shorthand(in_standard_words(typed)).text


def _limits(constraint: Constraint) -> str:
    """Return " from 5 to 8" of a constraint with limits, and its level."""
    low, high = getattr(constraint, "min", None), getattr(constraint, "max", None)
    level = getattr(constraint, "level", None)
    parts = (
        f" {level}" if level else "",
        f" from {low:g}" if low is not None else "",
        f" to {high:g}" if high is not None else "",
    )
    return "".join(parts)


def _pictured(example: Mapping[str, Any]) -> tuple[object, object]:
    """Return the kind or the colour of a recipe's picture by its title."""
    found = dish_picture(example["pictured"])
    return (example["kind"], found.kind) if "kind" in example else (example["colour"], found.colour)


def _scaled(example: Mapping[str, Any]) -> tuple[object, object]:
    """Half of a line of a food, or of a direction."""
    text = example["scaled"]
    if "food" not in example:
        return example["makes"], scaled_step(text, 0.5)
    return example["makes"], scaled_line(IngredientUse(text, example["food"], None, 1.0, "", None, ""), 0.5)


def _described_conditions(question: ParsedQuestion) -> str:
    """Return the mode, name and limits of each condition, and what is asked about."""
    constraints = [
        f"{each.mode} {getattr(each, 'entity', each.kind)}{_limits(each)}" for each in question.constraints
    ]
    return ", ".join([*constraints, *(f"ask {text}" for text in question.unknown)])


@cache
def _network() -> QuestionReader:
    folder = locate("question_parser").folder
    return QuestionReader(
        open_session(folder / "model.onnx", policy="onnxruntime:CPUExecutionProvider"), folder
    )


class _Unmarked:
    """A network that marks nothing."""

    def read(self, question: str) -> Reading:
        words = tuple(split_words(question))
        return Reading(question, words, tuple("O" for _ in words), ())


class Examples:
    """Runs an example by its first key. The head of each word file says which keys its examples have."""

    def __init__(self, reader: LineReader, rules: LabelRules, vocabulary: Vocabulary | None = None) -> None:
        self._reader = reader
        self._scales = reader.estimator
        self._names = reader.names
        self._rules = rules
        # The cues remember the last question, so each run of an example needs its own.
        self._shared_vocabulary = vocabulary and replace(
            vocabulary, exclusion_cues=replace(vocabulary.exclusion_cues)
        )
        self._runs: dict[str, Callable[[Mapping[str, Any]], tuple[object, object]]] = {
            "written": self._read,
            "line": self._weighed,
            "unit": _unit,
            "profile": lambda example: (example["diet"], diet_named(example["profile"], self._rules)),
            "start": _start,
            "spelling": lambda example: (example["as"], normalised_name(example["spelling"])),
            "number": _numbers,
            "duration": lambda example: (example["minutes"], minutes_of(example["duration"])),
            "scaled": _scaled,
            "pictured": _pictured,
            "yield": lambda example: (example["servings"], servings_of(example["yield"]) or 0),
            "size": lambda example: (
                example["servings"],
                servings_made(example["of"], example["size"]) or 0,
            ),
            "recipe_line": lambda example: (
                example["titles"],
                " | ".join(recipe_names(example["recipe_line"])),
            ),
            "portion": self._portion,
            "logged": self._logged,
            "eaten": self._eaten,
            "weighed": lambda example: (
                example["becomes"],
                with_measure_first(weights_before_foods(example["weighed"])),
            ),
            "partly": lambda example: (example["becomes"], _eaten_part(example["partly"])),
            "counted": lambda example: (
                example["left"],
                without_food_amounts(in_standard_words(example["counted"]), self.vocabulary).text,
            ),
            "wanted": _described,
            "excluded": lambda example: (
                example["allergy"],
                is_named_as_allergy(example["asked"], example["excluded"]),
            ),
            "word": self._linked,
            "phrase": self._linked,
            "name": self._named,
            "marked": self._marked,
            "request": lambda example: (
                example["becomes"],
                _described_conditions(parse(example["request"], _network(), self.vocabulary)),
            ),
            "asks": self._asked,
            "begun": self._completed,
            "aged": lambda example: (
                example["months"],
                ", ".join(str(age.months) for age in stated_ages(example["aged"])),
            ),
            "typed": lambda example: (example["reading"], _standard(example["typed"])),
            "joined": lambda example: (
                example["parted"],
                without_compounds(in_standard_words(example["joined"]), self.vocabulary).text,
            ),
            "mistyped": lambda example: (
                example["reading"],
                without_slips(in_standard_words(example["mistyped"]), self.vocabulary).text,
            ),
            "asked": lambda example: (
                example["left"].split(),
                without_lifted(
                    without_taken_back(in_standard_words(example["asked"]), self.vocabulary), self.vocabulary
                ).text.split(),
            ),
            "denied": lambda example: (
                example["read"],
                with_contrasts(in_standard_words(example["denied"]), self.vocabulary).text,
            ),
            "tasted": lambda example: (
                example["read"],
                with_denied_tastes(in_standard_words(example["tasted"])).text,
            ),
            "reason": lambda example: (
                example["read"],
                with_reasons(in_standard_words(example["reason"]), self.vocabulary).text,
            ),
            "around": lambda example: (
                example["plain"],
                with_plain_exclusions(in_standard_words(example["around"]), self.vocabulary).text,
            ),
            "question": self._guarded,
            "people": lambda example: (example["are_named"], names_only_people(example["people"])),
            "complaint": self._complaints,
            "unheeded": lambda example: (
                example["named"],
                " ".join(parse(example["unheeded"], Scripted(), self.vocabulary).unused),
            ),
            "sentence": lambda example: (
                example["subject"],
                subject_of(tokens_of(example["sentence"])) or "",
            ),
            "foreign": lambda example: (
                example["english"],
                in_english(example["foreign"], self.vocabulary).standard.text,
            ),
            "checked": self._checked,
            "noted": lambda example: (
                example["plain"],
                without_chatter(example["noted"], lambda _: False),
            ),
            "found": lambda example: (
                example["food"],
                eaten_names().find(example["found"])[0].food.name,
            ),
            "described": lambda example: (example["words"], " ".join(said_words(example["described"]))),
            "short": lambda example: (example["in_full"], in_full(example["short"], lambda _: False)),
            "dish": lambda example: (example["named"], named_dishes(example["dish"])),
            "measure": lambda example: (
                example["grams"],
                described_measure(example["weights"], example["unit"], "", example["measure"]) or 0.0,
            ),
            "changed": lambda example: (example["agreeing"], agreeing(example["changed"])),
            "searched": lambda example: (example["wanted"], " ".join(wanted_words(example["searched"]))),
            "said": self._said,
            "title": self._mentioned,
            "direction": lambda example: (
                _found_in(example) if "pattern" in example else self._mentioned(example)
            ),
            "titled": lambda example: (
                example["explained"],
                explained(example["titled"], example["words"].split()),
            ),
            "tag": self._mentioned,
        }

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The vocabulary of questions, built on first use."""
        return self._shared_vocabulary or Vocabulary.from_assets(assets_dir())

    @cached_property
    def _conditions(self) -> HealthConditions:
        return HealthConditions(self.vocabulary.conditions.conditions)

    @cached_property
    def _unlisted(self) -> UnlistedFoods:
        return UnlistedFoods(self._names, self._rules)

    def _complaints(self, example: Mapping[str, Any]) -> tuple[object, object]:
        asked = folded_in_place(example["complaint"])
        return example["names"], ", ".join(each.condition for each in complaints_in(asked))

    def run(self, example: Mapping[str, Any]) -> tuple[object, object]:
        """Return what the example says, and what is found."""
        return self._runs[next(iter(example))](example)

    def _read(self, example: Mapping[str, Any]) -> tuple[object, object]:
        line = read_lines([example["written"]], self._reader.tagger)[0]
        if "remark" in example:
            remarks = ("optional", "discarded", "vague", "frying")
            return example["remark"], " ".join(remark for remark in remarks if getattr(line, remark))
        if "food" in example:
            return example["food"], self._reader.entity(line) or ""
        if "amount" in example:
            return example["amount"], f"{line.amount:g} {line.unit}"
        if "foods" in example:
            return example["foods"], len(self._reader.uses([example["written"]]))
        return example["doubtful"], is_doubtful(line, self._reader.entity(line), self._names)

    def _weighed(self, example: Mapping[str, Any]) -> tuple[float, float]:
        text = example["line"]
        name = example.get("name", text.partition(" ")[2])
        line = ParsedLine(text, name, amount=example.get("amount"), unit=example.get("unit", ""))
        line = replace(with_remarks(line), container=example.get("container", ""))
        return example["grams"], round(self._scales.weigh(line, example["food"]).mass_g or 0.0, 1)

    def _portion(self, example: Mapping[str, Any]) -> tuple[float, float]:
        food = self._scales.foods[example["portion"]]
        kinds = self._names.taxonomy.ancestors(food.name)
        if "unit" not in example:
            return example["grams"], usual_portion_g(food, kinds)
        return example["grams"], round(vessel_g(food, example["unit"], kinds, None) or 0.0, 1)

    def _logged(self, example: Mapping[str, Any]) -> tuple[str, str]:
        name = example["logged"]
        line = EatenFood(name, FoodName(name, name, "larder"), mass_g=example["grams"], how="weighed")
        return example["asks"], " ".join(questions_about([line], self._names.taxonomy))

    def _eaten(self, example: Mapping[str, Any]) -> tuple[object, object]:
        try:
            lines = foods_of_line(example["eaten"], self._reader).snapshot.lines
        except KnownError:
            lines = ()
        if "grams" in example:
            return example["grams"], round(sum(line.mass_g or 0.0 for line in lines), 1)
        for key, place in (("energy_kcal", 0), ("last_kcal", -1)):
            if key in example:
                low, high = lines[place].range_of("energy") or (0.0, 0.0)
                return example[key], f"{low:.0f} to {high:.0f}"
        names = (line.food.name if line.food is not None else line.text for line in lines)
        return example["foods"], " | ".join(names)

    def _linked(self, example: Mapping[str, Any]) -> tuple[str, str]:
        text = example.get("word") or example["phrase"]
        if "rest" in example:
            return example["rest"], parse(text, _Unmarked(), self.vocabulary).rest
        if "nutrient" in example:
            return example["nutrient"], nutrient_names().get(normalised_name(text), "")
        link = link_food if "food" in example else link_tag
        found = link(text, self.vocabulary)
        return example.get("food", example.get("tag")), found[0].entity.name if found else ""

    def _marked(self, example: Mapping[str, Any]) -> tuple[str, str]:
        marks = _MARK.findall(example["marked"])
        reader = Scripted(*((text, kind, mode) for mode, kind, text in marks))
        question = _MARK.sub(lambda found: found[3], example["marked"])
        return example["become"], _described_conditions(parse(question, reader, self.vocabulary))

    def _asked(self, example: Mapping[str, Any]) -> tuple[str, str]:
        marks = _MARK.findall(example["asks"])
        question = _MARK.sub(lambda found: found[3], example["asks"])
        if "eaten" in example:
            words = split_words(question)
            clauses = eaten_clauses([word.text.lower() for word in words])
            texts = (question[words[each[0]].start : words[each[-1]].end] for each in clauses)
            return example["eaten"], ", ".join(texts)
        reader = Scripted(*((text, kind, mode) for mode, kind, text in marks))
        found = parse(question, reader, self.vocabulary).constraints
        return example["amounts"], ", ".join(filter(None, map(_amount, found)))

    def _completed(self, example: Mapping[str, Any]) -> tuple[str, str]:
        book = name_book(self.vocabulary, self._names.taxonomy, {}, {})
        found = complete(book, example["begun"], len(example["begun"])).offered
        offered = [each.name.text for each in found]
        if "lacks" in example:
            return example["lacks"], "" if example["lacks"] in offered else example["lacks"]
        return example["offers"], offered[0] if offered else ""

    def _named(self, example: Mapping[str, Any]) -> tuple[str, str]:
        item = read_phrase(example["name"], self._names)[0]
        if "is" in example:
            return example["is"], item.entity or ""
        if "free_of" in example:
            wanted = {example["free_of"]} if example["free_of"] else item.free_from
            return example["free_of"], " ".join(sorted(item.free_from & wanted))
        said, every = example["mentions"], (item.entity or "", *item.also_contains, *item.hints)
        return said, said if said in every else ", ".join(every)

    def _guarded(self, example: Mapping[str, Any]) -> tuple[str, str]:
        question = example["question"]
        if "names" in example:
            named = self._conditions.find_in(tokens_of(question))
            return example["names"], ", ".join(each.what.name for each in named)
        if "unused" in example:
            word = example.get("of", example["unused"])
            return example["unused"], " ".join(unused_words(question, (word,), (), self.vocabulary))
        constraints, asked = guard_exclusions(question, (), self.vocabulary)
        if "diet" in example:
            return example["diet"], self._excluded_diet(question, example["diet"])
        excluded = {getattr(each, "entity", "") for each in constraints}
        food = self.vocabulary.foods[example.get("excludes", "water")]
        spared = self.vocabulary.foods[example.get("spares", "water")]
        found = "excludes" not in example or food in excluded
        is_right = (
            found and spared not in excluded and example.get("asks", ", ".join(asked)) == ", ".join(asked)
        )
        return question, question if is_right else f"excluded {sorted(excluded)}, asked {asked}"

    def _excluded_diet(self, question: str, diet: str) -> str:
        words = tuple(split_words(question))
        place = next(place for place, word in enumerate(words) if word.text == diet)
        mention = Mention("tag", "exclude", place, place, diet, ("none",), (words[place],))
        constraint = TagConstraint(mode="exclude", entity=diet, facet="diet", text=diet)
        found = diets_asked_about(Linked((constraint,)), mention, words).constraints
        return diet if found else "asked"

    def _mentioned(self, example: Mapping[str, Any]) -> tuple[str, str]:
        found = self._unlisted.find(
            example.get("title", ""),
            [example["direction"]] if "direction" in example else (),
            [self._use(name) for name in example["lines"].split(", ")],
            tags=[example["tag"]] if "tag" in example else (),
        )
        if "exactly" in example:
            return example["exactly"], ", ".join(found)
        said = example["mentions"]
        holding = [each for each in found if said in self._names.taxonomy.contents(each)]
        return said, said if said and holding else ", ".join(found)

    def _said(self, example: Mapping[str, Any]) -> tuple[str, str]:
        own = ("canned chickpea", "onion", "salt")
        foods = frozenset(node for name in own for node in self._names.taxonomy.ancestors(name))
        facts = RecipeFacts(
            "Chickpea curry",
            foods | {"curry"},
            own,
            {"protein": Fact(12.0, is_at_least=False)},
            {},
            4.0,
            40.0,
        )
        return example["removed"], reason_against(example["said"], facts, self._names, lambda _: False) or ""

    def _checked(self, example: Mapping[str, Any]) -> tuple[str, str]:
        checks = StepChecks(self._names, self._scales.foods)
        found = checks.unlisted("Flour", [self._use("flour")], [example["checked"]])
        return example["unlisted"], ", ".join(found)

    def _use(self, name: str) -> IngredientUse:
        items = read_phrase(name, self._names)
        entity = next((item.entity for item in items if item.entity), None)
        meaning = () if items == (Item(entity),) else items
        return IngredientUse(name, name, entity, None, "", None, "unknown", linked_items=meaning)


def _amount(constraint: Constraint) -> str:
    if constraint.kind == "servings":
        return f"serves {constraint.min:g}"
    if constraint.kind == "time":
        return f"minutes <= {constraint.max:g}"
    if constraint.kind == "similar":
        return f"like the {constraint.entity}"
    if constraint.kind != "nutrient":
        return ""
    if constraint.level is not None:
        return f"{constraint.entity} {constraint.level}{' softly' * (constraint.mode == 'prefer')}"
    sign = "~" if constraint.min and constraint.max else ">=" if constraint.max is None else "<="
    low, high = constraint.min, constraint.max
    number = (low + high) / 2 if low and high else low or high
    return f"{constraint.entity} {sign} {number:g}{' day' * (constraint.basis == 'day')}"


def _found_in(example: Mapping[str, Any]) -> tuple[object, object]:
    found = getattr(direction_patterns(), example["pattern"]).search(example["direction"])
    return example["finds"], found[0].strip() if found else ""


def _eaten_part(line: str) -> str:
    if is_uneaten(line):
        return ""
    rest, times = times_of_all(without_left_out(with_shares_behind(line)))
    return rest if times == 1.0 else f"{times:g} times {rest}"


def _unit(example: Mapping[str, Any]) -> tuple[object, object]:
    unit = kitchen_unit(example["unit"])
    if "certain" in example:
        return example["certain"], unit is not None and unit.is_certain
    return example["means"], "" if unit is None else f"{unit.factor:.12g} {unit.name}"


def _start(example: Mapping[str, Any]) -> tuple[str, str]:
    found = leading_amount([word.text for word in split_line(example["start"])])
    unit = found.unit.name if found is not None and found.unit is not None else ""
    return example["means"], "" if found is None else f"{found.low:g} {unit}".strip()


def _numbers(example: Mapping[str, Any]) -> tuple[str, str]:
    found = ranges_in(example["number"], counts_articles=True)
    texts = (f"{each.low:g}" if each.low == each.high else f"{each.low:g}-{each.high:g}" for each in found)
    return example["is"], ", ".join(texts)


def _described(example: Mapping[str, Any]) -> tuple[bool, bool]:
    food = UsdaFood("sr-1", example["description"], {}, {})
    return example["found"], UsdaIndex.of([food]).match(example["wanted"]) is not None
