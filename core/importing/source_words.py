"""The words by which sources name parts of a recipe: headings, labels, front matter, columns and nutrients.

Three files in `assets/words` have them, each group with its reason and an example: `recipe_headings.toml`,
`table_columns.toml` and `nutrition_labels.toml`.
"""

import re
from collections.abc import Collection, Mapping
from functools import cached_property

from core.food.nutrient_names import nutrient_names
from core.food.spelling import normalised_name
from core.food.word_files import WordTables, loader

Words = tuple[str, ...]


def alternation(words: Collection[str]) -> str:
    """Return a pattern of some words; a longer word comes before its beginning. Without words it matches nothing."""
    return "(?!)" if not words else "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


class HeadingWords(WordTables):
    """The words of recipes in plain text."""

    ingredients: Words
    steps: Words
    nutrition: Words
    own: Words
    notes: Words
    prep_label: Words
    cook_label: Words
    total_label: Words
    servings_label: Words
    source_label: Words
    time_units: Words
    eaters: Words
    counted_for: Words
    pieces: Words
    metric: Words
    imperial: Words
    step: Words
    plain_yield: frozenset[str]
    record_fields: Mapping[str, Words]
    title_fields: Words
    yield_fields: Words
    prep_fields: Words
    cook_fields: Words
    total_fields: Words
    tag_fields: Words
    source_fields: Words
    name_fields: Words
    supply_fields: Words
    prose_fields: Words

    def section(self, heading: str) -> str:
        """Return the section that a heading begins ("ingredients", "steps", "notes"); empty for any other heading."""
        plain = heading.strip().strip("#*_ ").casefold().replace("’", "'").removesuffix(":").rstrip()
        counted = self.counted_list.fullmatch(plain)
        return self._sections.get(counted["list"] if counted else plain.removeprefix("the "), "")

    @cached_property
    def _sections(self) -> Mapping[str, str]:
        found = {
            phrase: name
            for name in ("notes", "own", "nutrition", "steps", "ingredients")
            for phrase in getattr(self, name)
        }
        per_serving = (
            f"{phrase}{end}" for phrase in self.nutrition for end in (" per serving", " (per serving)")
        )
        return found | dict.fromkeys(per_serving, "nutrition")

    def system(self, heading: str) -> str:
        """Return the system of measures that a heading names: "metric", "imperial" or nothing."""
        plain = heading.casefold().strip(" :()")
        return "metric" if plain in self.metric else "imperial" if plain in self.imperial else ""

    @cached_property
    def labels(self) -> Mapping[str, str]:
        """The kind of fact by its label: "prep", "cook", "total", "servings" or "source"."""
        kinds = ("prep", "cook", "total", "servings", "source")
        return {label: kind for kind in kinds for label in getattr(self, f"{kind}_label")}

    @cached_property
    def fact(self) -> re.Pattern[str]:
        """A line that states a fact: its label and value."""
        label = alternation(self.labels)
        return re.compile(
            rf"(?:[-*•]\s*)?[^\w\s]{{0,4}}\s*({label})(?:\s*[:=]\s*|\s+)(.{{1,200}})", re.IGNORECASE
        )

    @cached_property
    def values(self) -> Mapping[str, re.Pattern[str]]:
        """The possible value on the line below a label, by the kind of fact; never an amount of a food."""
        time = rf"\s*(?:\d{{1,3}}\s*(?:{alternation(self.time_units)})\.?\s*){{1,3}}"
        counted = alternation((*self.eaters, *self.pieces))
        servings = rf"\s*\d{{1,3}}(?:\s*(?:-|–|to)\s*\d{{1,3}})?(?:\s+(?:{counted}))?\s*"
        patterns = {"prep": time, "cook": time, "total": time, "servings": servings}
        return {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in patterns.items()}

    @cached_property
    def counted_fact(self) -> re.Pattern[str]:
        """The beginning of a line that counts people or minutes."""
        return re.compile(rf"\s*\d+\s*(?:{alternation((*self.eaters, *self.time_units))})\b", re.IGNORECASE)

    @cached_property
    def counted(self) -> re.Pattern[str]:
        """A line or the end of a heading that only says for how many people it is: "Für 4 Personen", "6-8 raciones"."""
        number = r"\d{1,3}(?:\s*(?:-|–|to|bis|a)\s*\d{1,3})?"
        eaters, before = alternation(self.eaters), alternation(self.counted_for)
        return re.compile(
            rf"\(?(?:(?:{before})\s+{number}(?:\s+(?:{eaters}))?|{number}\s+(?:{eaters}))\)?\W*",
            re.IGNORECASE,
        )

    @cached_property
    def counted_list(self) -> re.Pattern[str]:
        """A heading of the list of ingredients that says for how many people it is: "Zutaten für 4 Personen"."""
        return re.compile(
            rf"(?P<list>{alternation(self.ingredients)})[\s:,]+(?P<counted>{self.counted.pattern})"
        )

    @cached_property
    def step_number(self) -> re.Pattern[str]:
        """The number in front of a step."""
        return re.compile(rf"^(?:(?:{alternation(self.step)})\s*)?\d{{1,2}}[.):]\s+", re.IGNORECASE)

    @cached_property
    def bare_step(self) -> re.Pattern[str]:
        """A name of a step that says no more than its number."""
        return re.compile(rf"(?:{alternation(self.step)})?\s*\d*\W*", re.IGNORECASE)

    def names_food(self, made: str) -> bool:
        """Return whether a yield has words besides numbers, units and counted pieces: "2 peanut pies"."""
        words = "".join(letter if letter.isalpha() else " " for letter in made[:200].casefold()).split()
        return any(word not in self.plain_yield for word in words)

    @cached_property
    def record_labels(self) -> Mapping[str, str]:
        """The name of a field in the header of a Meal-Master record, by its label."""
        return {label: name for name, labels in self.record_fields.items() for label in labels}


class ColumnWords(WordTables):
    """The names of columns in tables of recipes."""

    id: Words
    title: Words
    ingredients: Words
    steps: Words
    servings: Words
    prep: Words
    cook: Words
    total: Words
    tags: Words
    category: Words
    cuisine: Words
    url: Words
    source: Words
    notes: Words
    description: Words
    nutrition: Words
    food: Words
    count: Words
    unit: Words
    wrappers: frozenset[str]

    @cached_property
    def fields(self) -> Mapping[str, Words]:
        """The names of a column by the field that it fills."""
        others = ("food", "count", "unit", "wrappers")
        return {name: getattr(self, name) for name in self.entries if name not in others}

    @cached_property
    def numbered(self) -> re.Pattern[str]:
        """A column with one ingredient of several: "strIngredient3"."""
        return re.compile(rf"(?:str|recipe)?(?:{alternation(self.food)})(?:name)?0*(\d{{1,3}})(?:name)?")

    @cached_property
    def measure(self) -> re.Pattern[str]:
        """A column with the amount or the unit of an ingredient: "strMeasure3", "ingredient_3_unit"."""
        return re.compile(
            rf"(?:str|recipe)?(?:{alternation(self.food)})?0*(?P<before>\d{{1,3}})?"
            rf"(?:(?P<count>{alternation(self.count)})|(?P<unit>{alternation(self.unit)}))0*(?P<behind>\d{{1,3}})?"
        )


class LabelWords(WordTables):
    """The words of stated nutrition."""

    labels: Mapping[str, str]
    not_stated: frozenset[str]
    other_basis: Words
    whole_dish: Words
    per: Words
    uncertain: Words
    serving_units: frozenset[str]

    @cached_property
    def nutrients(self) -> Mapping[str, str]:
        """Nutrient keys by label, in the spelling of `normalised_name`."""
        left_out = set(map(normalised_name, self.not_stated))
        return {
            name: key for name, key in {**nutrient_names(), **self.labels}.items() if name not in left_out
        }

    @cached_property
    def basis(self) -> re.Pattern[str]:
        """Words that say that numbers are for 100 g or the whole dish, not for a serving."""
        return re.compile(
            rf"(?i)\b(?:{alternation(self.per)})\s*(?:{alternation(self.other_basis)})"
            rf"|\b100\s*(?:g|ml|grams)\b|\b(?:{alternation(self.whole_dish)})\b"
        )

    @cached_property
    def bound(self) -> re.Pattern[str]:
        """Signs and words that make a number a bound, a range or a share."""
        return re.compile(
            rf"[<>~≤≥]|\d\s*(?:-|–|to)\s*\d|%|\b(?:{alternation(self.uncertain)})\b", re.IGNORECASE
        )


heading_words = loader("recipe_headings", HeadingWords)


column_words = loader("table_columns", ColumnWords)


label_words = loader("nutrition_labels", LabelWords)
