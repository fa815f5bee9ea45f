"""Implausible amounts, which Larder asks about before it logs them."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from core.diary.eaten import EatenFood
from core.food.nutrients import NUTRIENT_KEYS, NUTRIENTS
from core.food.shown_names import shown_food
from core.food.taxonomy import Taxonomy
from core.food.word_files import WordTables, loader
from core.translation import local_number, tr

OLDEST_YEAR = 1900
"""Entries before this year are asked about: no user of Larder ate then."""


class PlausibleWords(WordTables):
    """The entries of `plausible.toml`."""

    most_g: Mapping[str, float]
    most_in_food: Mapping[str, float]


plausible_words = loader("plausible", PlausibleWords)


def questions_about(lines: Iterable[EatenFood], taxonomy: Taxonomy) -> tuple[str, ...]:
    """Return a question for each implausibly large amount of a food: "292 g of salt: really?"."""
    return tuple(question for line in lines for question in _questions(line, taxonomy))


def question_about_day(day: date, today: date) -> str:
    """Return the question about a day in the future, or in a past before living memory; empty for any other."""
    if day > today:
        return tr("{day} is in the future: really?").format(day=day.isoformat())
    return tr("The year {year}: really?").format(year=day.year) if day.year < OLDEST_YEAR else ""


def _questions(line: EatenFood, taxonomy: Taxonomy) -> Iterator[str]:
    words = plausible_words()
    name = line.text if line.food is None else line.food.food_id
    node = taxonomy.nodes.get(name)
    if line.food is not None and node is None:
        # "Egg, whole, boiled or poached" is egg.
        name = line.food.name.partition(",")[0].lower()
    kinds = taxonomy.ancestors(name) if node is not None else frozenset[str]()
    most_g = next((grams for kind, grams in words.most_g.items() if kind in kinds), None)
    if most_g is None:
        most_g = words.most_in_food.get("mass")
    if line.mass_g == 0.0:
        yield tr("{mass_g} g of {food}: really?").format(mass_g=0, food=shown_food(name))
        return
    if line.mass_g is not None and most_g is not None and line.mass_g > most_g:
        mass_g, food = local_number(f"{line.mass_g:,.0f}"), shown_food(name)
        yield tr("{mass_g} g of {food}: really?").format(mass_g=mass_g, food=food)
        return
    for key in NUTRIENT_KEYS:
        most = words.most_in_food.get(key)
        amount = line.nutrition.get(key)
        if most is not None and amount is not None and amount > most:
            nutrient = NUTRIENTS[key]
            shown_amount = f"{local_number(f'{nutrient.shown(amount):,.0f}')} {nutrient.shown_unit}"
            text = tr("{amount} of {nutrient} in {line}: really?")
            yield text.format(amount=shown_amount, nutrient=nutrient.word, line=line.text)
            return
