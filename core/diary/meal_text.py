"""From plain words to a diary entry: a recipe's title, or several foods with amounts.

Each food is one that people eat (`core.text.eaten`), else it is read as an ingredient line is. Where no amount is given, one
usual portion is taken, as a range. What cannot be recognised or weighed stays unknown.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from core.assets import sound_assets
from core.diary.eaten import Alternative, EatenFood, FoodName, How, range_around
from core.diary.entry import Snapshot
from core.diary.line_doubts import NEXT, with_line_doubts
from core.diary.pieces import LinePiece, is_spooned_on, pieces_of
from core.diary.recipe_shares import recipe_share
from core.diary.shared_weights import is_kind
from core.diary.stated_nutrients import stated_nutrients
from core.diary.totals import snapshot_of, snapshot_of_lines
from core.errors import KnownError, shown
from core.food.everyday_foods import everyday_foods
from core.food.foods import Food, load_foods
from core.food.lazy_pattern import A_DIGIT, LazyPattern
from core.food.local_words import LANGUAGES
from core.food.names import names_of
from core.food.recipe import IngredientUse, Recipe
from core.food.spelling import words_of
from core.food.taxonomy import load_taxonomy
from core.library.resolved_recipe import STARTER
from core.text.eaten.amounts import EatenAmount, read_amount
from core.text.eaten.chatter import without_chatter
from core.text.eaten.left_out import is_uneaten, times_of_all, without_left_out
from core.text.eaten.local_lines import english_line, is_in
from core.text.eaten.names import EatenNames, FoodMatch
from core.text.eaten.reading import EatenReader, ReadFood, has_only_idle_words, symmetric_range
from core.text.eaten.runs import is_only_amount
from core.text.eaten.shared_lines import with_shares_behind
from core.text.eaten.shorthand import with_english_links
from core.text.eaten.sugar_free import with_diet_drinks
from core.text.eaten.weighed_lines import WEIGHT
from core.text.eaten.without_parts import without_parts
from core.text.eaten.words import eaten_portion_words, eaten_words, uneaten_words, word_pattern
from core.text.lines.leading_amount import leading_amount, without_leading_amount
from core.text.lines.line_reader import LineReader
from core.text.mass.fallback import NutrientFallback
from core.text.numbers import number_at
from core.translation import QT_TR_NOOP, language, local_number, tr
from models.line_tagger.words import split_line

if TYPE_CHECKING:
    from core.library.library import Library
    from core.text.mass.usda_match import UsdaIndex

LONGEST: Final = 500
"""Characters of one log line; more is a pasted page, not a meal."""
_EXAMPLE: Final = QT_TR_NOOP("Say what you ate, such as '2 eggs and a slice of bread'.")
_MOST_SERVINGS: Final = 1000.0
_SHARE_OF_TODDLER: Final = 0.5
"""A toddler's portion, as a share of an adult's: it needs 1,000 to 1,300 kcal a day."""
_ANY_MEAL: Final = "dish-restaurant dinner"
_OF_EGGS: Final = frozenset({"Eggs and omelets"})
_EGG_WHITE: Final = "Egg, white"
_WHITES_OF_DISH: Final = 4.0
_EGGS_OF_DISH: Final = 2.0
"""Eggs in a serving of a dish of eggs."""
_SERVED: Final = frozenset({"serving", "plate", "bowl"})
_SERVED_AS_DISH: Final = frozenset({"serving", "plate", "bowl", "cup", "box", "tub"})
_COOKED_AMOUNT: Final = LazyPattern(r"(\D+?) (\d[\d./]* ?(?:c|cups?|bowls?|plates?)) cooked\b", ("cooked",))
"""Cups "cooked" behind a part are of the pasta before it: "pasta w/ butter & parm 1 c cooked"."""
_BEHIND_TITLE: Final = LazyPattern(
    r"(?P<name>.*?[^\s,])[\s,]+\(?(?:x ?(?P<times>\d[\d./]*)|(?P<amount>(?:\d[\d./]*|[a-z]+)(?: ?x| an?)?(?: [a-z]+)?))\)?"
)
"""An amount behind a recipe's title: "Potato bake, 2 portions", "Potato bake x2"."""
_before_title: Final = word_pattern(lambda words: LazyPattern(rf"(?:(?:{words.before_titles}) )+(?=\S)"))
_WEIGHED_OF: Final = LazyPattern(rf"\W*(?:an? )?{WEIGHT} (?:of )?(?=[a-z])", A_DIGIT)
"""A weight before the food that it is of; what follows is no list of foods."""
_MOST_DESCRIBING: Final = 4
_LEAST_UNDER_HEADING: Final = 2
_ARTICLE: Final = LazyPattern(r"an? (?!\d)")
_dangling: Final = word_pattern(
    lambda words: LazyPattern(rf"[\s,]+(?:{words.dangling})$", words.dangling.needs)
)
_MOST_ALTERNATIVES: Final = 5
_HOW: Final[Mapping[str, How]] = {
    "weighed": "weighed",
    "household": "household",
    "density": "household",
    "estimated": "estimated",
    "unknown": "unknown",
}
_SPREAD: Final[Mapping[How, tuple[float, float]]] = {
    "weighed": (0.0, 0.0),
    "household": (0.25, 0.35),
    "portion": (0.6, 1.3),
    "estimated": (0.5, 0.9),
}
"""Shares by which the true mass may be smaller or larger, 9 of 10 times, by method: this project's estimate."""
_DOUBT_OF_INGREDIENT: Final = 0.3
"""Share by which the nutrients of a food may differ that no table of eaten foods has."""


@dataclass(frozen=True)
class LoggedMealText:
    """The reading of a log line."""

    servings: float
    snapshot: Snapshot
    recipe_key: str | None
    estimated: tuple[str, ...] = ()
    """Foods without an amount; each counts as one usual portion."""
    unplaced: tuple[str, ...] = ()
    """Words that name no food; their nutrients are unknown."""
    unweighed: tuple[str, ...] = ()
    """Foods with an amount that cannot be converted to grams, as written; their nutrients are unknown."""
    guessed: tuple[str, ...] = ()
    """Those of `unplaced` whose energy is estimated from their words; what they contain stays unknown."""

    @property
    def unknown(self) -> tuple[str, ...]:
        """Those of `unplaced` without an estimate."""
        return tuple(name for name in self.unplaced if name not in self.guessed)

    @staticmethod
    def of_foods(text: str, foods: Sequence[EatenFood]) -> "LoggedMealText":
        """Return foods that were read or chosen before as the reading of a line."""
        return LoggedMealText(
            1.0,
            snapshot_of_lines(text, foods),
            None,
            estimated=tuple(without_leading_amount(food.text) for food in foods if food.how == "portion"),
            unplaced=tuple(food.text for food in foods if not food.is_recognised),
            unweighed=tuple(food.text for food in foods if is_unweighed(food)),
        )


def read_meal(
    text: str, library: "Library", reader: LineReader, usda: "UsdaIndex | None" = None
) -> LoggedMealText:
    """Read a log line such as `2 servings of chana masala` or `100 g oats, 200 ml milk and a banana`.

    Args:
        usda: imported foods to use for names that Larder's tables don't have.

    Raises:
        KnownError: it is empty, far too long, or has no words.
    """
    line = checked_line(text)
    titles, of_batch = _titles_in(line), recipe_share(line)
    found = library.recipe_ids([*recipe_names(line)])
    title = next((each for each in titles if each in found), None)
    if title is not None:
        recipe, servings = library.recipe(found[title]), titles[title]
    elif of_batch is not None and of_batch.name in found:
        recipe = library.recipe(found[of_batch.name])
        servings = of_batch.share * recipe.servings
    else:
        return foods_of_line(line, reader, usda)
    has_leading_amount = title is not None and title != line and title == servings_in(line)[1]
    if title is not None and not has_leading_amount and _is_everyday_food(recipe, title):
        return foods_of_line(line, reader, usda)
    snapshot = snapshot_of(recipe, servings or 1.0)
    if servings is None:
        snapshot = replace(snapshot, lines=(as_usual_portion(snapshot.lines[0]),))
    return LoggedMealText(servings or 1.0, snapshot, recipe.key)


def _titles_in(line: str) -> Mapping[str, float | None]:
    """Return the words of a line that may be a recipe's title, with the servings that it states, in their order of trust."""
    leading, title = servings_in(line)
    titles: dict[str, float | None] = {line: None}
    if title != line:
        titles[title] = leading
    behind = _BEHIND_TITLE.fullmatch(line)
    if behind is not None:
        amount = behind["amount"] or f"{behind['times']}x"
        servings, rest = servings_in(f"{amount} {behind['name']}")
        if rest == behind["name"]:
            titles.setdefault(rest.strip(), servings)
    for said, servings_of in list(titles.items()):
        titles.setdefault(_before_title().sub("", said, count=1), servings_of)
    return titles


def as_usual_portion(food: EatenFood) -> EatenFood:
    """Return a serving of a recipe with the range of a portion: the words don't say how much was eaten."""
    less, more = _SPREAD["portion"]
    mass_range_g = None if food.mass_g is None else range_around(food.mass_g, less, more)
    ranges = {key: range_around(amount, less, more) for key, amount in food.nutrition.items()}
    return replace(food, mass_range_g=mass_range_g, ranges=ranges)


def _is_everyday_food(recipe: Recipe, words: str) -> bool:
    """Return whether words are both the title of a recipe that comes with Larder and the name of a food in its tables.

    "Chicken noodle soup" is then the food: few who eat it cooked Larder's recipe. Its servings and its key mean the recipe.
    """
    return recipe.source == STARTER and "-" not in words and eaten_names().exact(words) is not None


def recipe_names(text: str) -> tuple[str, ...]:
    """Return the words of a line that may be a recipe's title: without servings or a share of the pot, and all of them."""
    line = checked_line(text)
    of_batch = recipe_share(line)
    return *_titles_in(line), *(() if of_batch is None else (of_batch.name,))


def checked_line(text: str) -> str:
    """Return a log line with single spaces.

    Raises:
        KnownError: it is empty, far too long, or has no words.
    """
    line = " ".join(text.split())
    if not line or not any(letter.isalpha() for letter in line):
        raise KnownError(tr("There is nothing to log. {example}").format(example=tr(_EXAMPLE)))
    if len(line) > LONGEST:
        raise KnownError(
            tr("That is {line} characters; a log line has at most {longest}. Log one meal at a time.").format(
                line=local_number(f"{len(line):,}"), longest=LONGEST
            )
        )
    return line


def servings_in(line: str) -> tuple[float, str]:
    """Return the servings that begin a line ("half a portion of", "2x") and the rest of it; 1.0 where it says none."""
    words = split_line(line)
    found = leading_amount([word.text for word in words])
    if found is None or found.food_start >= len(words):
        return 1.0, line
    is_of_servings = found.is_times or (found.unit is not None and found.unit.name in _SERVED)
    if not is_of_servings or not 0 < found.high <= _MOST_SERVINGS:
        return 1.0, line
    return (found.low + found.high) / 2, line[words[found.food_start].start :]


@lru_cache(maxsize=1)
def eaten_names() -> EatenNames:
    """Return the names of all shipped foods that people eat.

    Raises:
        DamagedFiles: a file differs from the shipped one.
    """
    assets = sound_assets()
    return EatenNames(everyday_foods(assets), load_foods(assets), names_of(load_taxonomy(assets)))


def foods_of_line(line: str, lines: LineReader, usda: "UsdaIndex | None" = None) -> LoggedMealText:
    """Read the foods of a log line that is no recipe's title. A line that names none is one unrecognised food: a draft.

    A line in German or Spanish is read in a window of that language, and in an English one if it has amounts or links
    in words of that language or unknown foods. Its foods have English words, by which allergens are found.

    Raises:
        KnownError: it names nothing that was eaten, or it is a note.
    """
    if (english := with_english_links(line, _is_name)) != line:
        read = foods_of_line(english, lines, usda)
        return replace(read, snapshot=replace(read.snapshot, title=line))
    code = language().code
    others = (code,) if code in LANGUAGES else LANGUAGES
    if code in LANGUAGES and (local := _foods_of_local_line(line, others, lines, usda, 1)):
        return local
    read = _foods_of_english_line(line, lines, usda)
    spoken = [other for other in others if is_in(line, other, _is_name)]
    unknown = len(read.unplaced)
    local = _foods_of_local_line(line, others if unknown else spoken, lines, usda, 1)
    if unknown and local is None:
        local = _foods_of_local_line(line, spoken, lines, usda, unknown + 1, in_part=True)
    return local or read


def _is_name(words: str) -> bool:
    return eaten_names().is_name(words)


def _foods_of_local_line(
    line: str,
    codes: Sequence[str],
    lines: LineReader,
    usda: "UsdaIndex | None",
    fewer: int,
    *,
    in_part: bool = False,
) -> LoggedMealText | None:
    """Read a line of the only one of some languages that knows its words; None if there isn't one.

    Args:
        fewer: the unknown foods of the reading are fewer than these.
        in_part: unknown words of a food stay as they are.
    """
    readings = (
        english_line(line, code, _is_name, in_part=in_part, english=eaten_words().unnamed) for code in codes
    )
    found = [english for english in readings if english is not None]
    if len(found) != 1:
        return None
    read = _foods_of_english_line(found[0], lines, usda)
    return replace(read, snapshot=replace(read.snapshot, title=line)) if len(read.unplaced) < fewer else None


def _foods_of_english_line(line: str, lines: LineReader, usda: "UsdaIndex | None") -> LoggedMealText:
    if is_uneaten(line):
        raise KnownError(
            tr("'{line}' names nothing that was eaten. Log what was eaten.").format(line=shown(line))
        )
    if _note().match(line):
        raise KnownError(
            tr("'{line}' is a note. The diary stores only what you eat and drink. {example}").format(
                line=shown(line), example=tr(_EXAMPLE)
            )
        )
    if stated := stated_nutrients(line):
        return LoggedMealText.of_foods(line, stated)
    reader = EatenReader(eaten_names(), lines)
    toddler = _for_toddler().match(line)
    line = line if toddler is None else line[toddler.end() :]
    rest, times = times_of_all(without_left_out(with_shares_behind(with_diet_drinks(line))))
    rest = without_chatter(rest, reader.is_whole)
    read = [_Line.of(each, reader, usda) for each in _read_pieces(reader.plain(rest), reader)]
    if not read:
        read = [_Line("", (EatenFood(line, None),), is_portion=False)]
    if times != 1.0:
        read = [replace(each, foods=tuple(food.scaled(times) for food in each.foods)) for each in read]
    foods = [food for each in read for food in each.foods]
    if toddler is not None:
        foods = [food.scaled(_SHARE_OF_TODDLER) if food.how == "portion" else food for food in foods]
    return LoggedMealText(
        1.0,
        snapshot_of_lines(line if toddler is None else toddler[0] + line, foods),
        None,
        estimated=tuple(each.name for each in read if each.is_portion),
        unplaced=tuple(
            each.name or food.text for each in read for food in each.foods if not food.is_recognised
        ),
        unweighed=tuple(food.text for food in foods if is_unweighed(food)),
    )


@cache
def _for_toddler() -> LazyPattern:
    meals = uneaten_words().only_meals
    return LazyPattern(
        rf"\W*(?:for )?(?:(?:the|my|our) )?(?:{eaten_words().for_toddlers})(?:'?s)?(?: (?:{meals}))?\s*[:-]\s*(?=\S)",
        eaten_words().for_toddlers.needs,
    )


@cache
def _note() -> LazyPattern:
    return LazyPattern(rf"\W*(?:{eaten_words().notes})\.?\s*[:=]", eaten_words().notes.needs)


def is_unweighed(food: EatenFood) -> bool:
    """Return whether a recognised food has no known mass, so that it isn't counted."""
    is_weighed = food.mass_g is not None or food.how == "stated" or food.recipe is not None
    return food.is_recognised and not is_weighed


def _read_pieces(line: str, reader: EatenReader) -> Sequence[ReadFood]:
    """Return the foods of a line as read, without those that were left out ("no sugar")."""
    found: list[ReadFood] = []
    links: list[str] = []
    pieces = list(pieces_of(line, reader.is_whole))
    parts = [line[piece.start : piece.end] for piece in pieces]
    is_run = len(parts) == 1 and len(reader.foods_in_run(line)) > 1
    may_be_one = _has_one_amount(parts) and not is_run and not is_spooned_on(line, pieces, reader.is_whole)
    if may_be_one and (whole := reader.whole(line, parts)) is not None:
        return [whole]
    if len(parts) > _LEAST_UNDER_HEADING and has_only_idle_words(parts[0]):
        # "School dinner, pasta bake, beans, sponge and custard"
        pieces, parts = pieces[1:], parts[1:]
    at = 0
    while at < len(pieces):
        piece, said = pieces[at], parts[at]
        described = _weighed_whole(line, pieces[at:], parts[at:], reader)
        if described is not None:
            whole, size = described
            found.append(whole)
            links.append(piece.link)
            at += size
            continue
        at += 1
        if len(pieces) > 1 and _names_nothing(said, piece.link, reader, found):
            continue
        text, left_out = _without_omissions(said, reader)
        if not text or (len(pieces) > 1 and reader.is_empty(text)):
            left_out, _, share = left_out.partition(", ate ")
            found = _without_parts(found, left_out)
            if found and (part := _fraction(share)) is not None:
                # "Fish and chips, no peas, half left"
                found[-1] = replace(found[-1], mass=found[-1].mass.scaled(part))
            continue
        text = _with_amount_given_to_dish(text, piece.link, found, reader)
        for place, food in enumerate(_foods_of_piece(text, reader)):
            hosts = [read.match.food for read in found if read.match is not None]
            read = reader.read(food, hosts)
            if len(pieces) > 1 and read.amount.high == 0:
                continue
            is_behind = piece.link == "," or (place > 0 and not _has_parts(found[-1], reader))
            if found and is_behind and _is_of_dish(found[-1], read):
                is_white = read.match is not None and read.match.food.name.startswith(_EGG_WHITE)
                eggs = (read.amount.amount or 0.0) / (_WHITES_OF_DISH if is_white else _EGGS_OF_DISH)
                found[-1] = reader.read(f"{eggs:g} serving {found[-1].text}", hosts[:-1])
                continue
            if found and read.match is None and read.energy_kcal is not None:
                found[-1] = replace(found[-1], amount=replace(found[-1].amount, energy_kcal=read.energy_kcal))
                continue
            found.append(without_parts(read, left_out, reader.names))
            links.append(f"{NEXT}{piece.link}" if place else piece.link)
    is_list = len(pieces) > 1 and pieces[1].link not in eaten_words().within_links
    is_list = is_list or all(read.amount.low is not None for read in found[1:])
    listed = reader.without_heading_dish(found) if is_list else found
    listed = _without_own_drink(_without_meal_heading(listed, pieces), reader.names)
    return with_line_doubts(listed, links[len(found) - len(listed) :], reader.parts_of)


def _fraction(written: str) -> float | None:
    """Return a share such as "0.5" or "1/3"; None for other words."""
    share, size = number_at([written.strip()], 0, counts_articles=False) if written.strip() else (0.0, 0)
    return share if size and 0 < share < 1 else None


def _without_meal_heading(read: Sequence[ReadFood], pieces: Sequence[LinePiece]) -> Sequence[ReadFood]:
    """Return foods without a first meal that only says where the others are from: "chinese takeaway, chow mein"."""
    is_list = len(read) > 1 and len(pieces) > 1 and pieces[1].link == "," and read[0].amount.low is None
    is_meal = is_list and read[0].match is not None and read[0].match.food.food_id == _ANY_MEAL
    if not is_meal or all(is_kind(food, eaten_portion_words().drunk) for food in read[1:]):
        return read
    # The profile is checked against all of the words.
    return [replace(read[1], text=f"{read[0].text}, {read[1].text}"), *read[2:]]


def _without_own_drink(read: Sequence[ReadFood], names: EatenNames) -> Sequence[ReadFood]:
    """Return foods, a first meal without its own drink if another is named: "burger meal with a diet coke"."""
    if (
        len(read) < _LEAST_UNDER_HEADING
        or read[0].match is None
        or not eaten_words().set_meals.search(read[0].text)
    ):
        return read
    drunk = eaten_portion_words().drunk
    parts = [part for part, _ in names.foods_in(read[0].match.food.food_id)]
    own = [part.name for part in parts if any(kind in part.kind for kind in drunk)]
    is_named = any(
        food.match is not None and any(kind in food.match.food.kind for kind in drunk) for food in read[1:]
    )
    return [without_parts(read[0], own[0], names), *read[1:]] if own and is_named else read


def _foods_of_piece(text: str, reader: EatenReader) -> list[str]:
    """Return the words for each food of a piece; words behind a weight are one food, unless another amount follows."""
    weight = _WEIGHED_OF.match(text)
    if weight is not None and not any(letter.isdigit() for letter in text[weight.end() :]):
        return [text]
    return reader.foods_in_run(text)


def _weighed_whole(
    line: str, pieces: Sequence[LinePiece], parts: Sequence[str], reader: EatenReader
) -> tuple[ReadFood, int] | None:
    """Return the one food that a weight is of, and the pieces that describe it: "300 g coffee with milk and sugar"."""
    if not _WEIGHED_OF.match(parts[0]):
        return None
    most = next((at for at in range(1, len(parts)) if read_amount(parts[at]).low is not None), len(parts))
    for size in range(min(most, _MOST_DESCRIBING), 0, -1):
        whole = reader.whole(line[pieces[0].start : pieces[size - 1].end], parts[:size])
        if whole is not None:
            return whole, size
    return None


def _has_one_amount(parts: Sequence[str]) -> bool:
    """Return whether only the first food of a line has an amount, so that the others may be parts of it."""
    amounts = [read_amount(part) for part in parts]
    return (
        bool(amounts)
        and amounts[0].low is not None
        and all(
            amount.low is None or _ARTICLE.match(part)
            for part, amount in zip(parts[1:], amounts[1:], strict=True)
        )
    )


def _with_amount_given_to_dish(text: str, link: str, found: list[ReadFood], reader: EatenReader) -> str:
    """Return the words of a part without an amount that is the dish's: "jjigae with pork and tofu, 1 bowl".

    The dish, which is the first food of the line, gets it.
    """
    part, comma, amount = text.rpartition(",")
    cooked = _COOKED_AMOUNT.match(text)
    if cooked is not None:
        part, comma, amount = cooked[1], ",", cooked[2]
    is_part = comma and link in eaten_words().list_links and found and found[0].match is not None
    if not is_part or not is_only_amount(amount):
        return text
    unit = reader.read(f"{amount} of {found[0].text}").amount.unit
    if found[0].amount.low is not None and found[0].amount.unit == unit and unit in _SERVED:
        # "1 bowl of cereal w milk, a big bowl"
        return part
    if found[0].amount.low is not None or unit not in _SERVED_AS_DISH:
        return text
    found[0] = reader.read(f"{found[0].text}, {amount}")
    return part


def _has_parts(dish: ReadFood, reader: EatenReader) -> bool:
    """Return whether a dish is composed of parts, of which eggs are the lesser one: "shakshuka 2 eggs", no omelette."""
    parts = {} if dish.match is None else reader.parts_of(dish.match.food.food_id)
    return bool(parts) and max(parts, key=parts.__getitem__).partition(",")[0] != "Egg"


def _is_of_dish(dish: ReadFood, read: ReadFood) -> bool:
    """Return whether eggs behind a comma are those of the egg dish before them: "omelette, 3 eggs"."""
    if dish.match is None or read.match is None or (dish.amount.low or 1.0) != 1.0 or read.amount.low is None:
        return False
    is_counted = not read.amount.unit and read.match.food.name.startswith("Egg")
    return is_counted and dish.match.food.kind in _OF_EGGS and not dish.match.food.name.startswith("Egg, ")


def _names_nothing(text: str, link: str, reader: EatenReader, before: Sequence[ReadFood]) -> bool:
    """Return whether a piece is a remark, the water that a powder is made up with, or the skin of the food before it."""
    words = eaten_words()
    bare = " ".join(word for word in words_of(text) if word not in words.describing) or text.lower()
    # "Nugget meal with water" has the water for its cola.
    is_part = bool(before) and not words.set_meals.search(before[-1].text)
    is_of_food = link in words.within_links and bare in words.reconstituting | words.own_parts
    return reader.is_aside(text) or reader.is_idle(text) or (is_of_food and is_part)


def _without_parts(read: list[ReadFood], left_out: str) -> list[ReadFood]:
    """Return foods, the last dish that has a part without it: "burger and chips, no bun"."""
    for at in range(len(read) - 1, -1, -1):
        if (rest := without_parts(read[at], left_out, eaten_names())) is not read[at]:
            return [*read[:at], rest, *read[at + 1 :]]
    return read


def _without_omissions(text: str, reader: EatenReader) -> tuple[str, str]:
    """Return a piece without what was left out, and that: "coffee no sugar" is coffee. "No-bake cake" stays whole.

    A drink without sugar is its sugar-free kind, if it has one.
    """
    found = eaten_words().without.search(text)
    if found is None or text[found.end() : found.end() + 1] == "-" or reader.is_whole(text):
        return text, ""
    if found[0].lower() == "zero" and reader.is_whole(text[: found.end()]):
        # "Sprite Zero 355 ml"
        return text, ""
    following = text[found.end() :].split()[:1]
    if found[0].lower() == "zero" and following and not reader.is_whole(following[0]):
        # "monster zero ultra" names a kind, and leaves out no "ultra".
        return text, ""
    left = _dangling().sub("", text[: found.start()].strip(" ,("))
    # "... and I skipped the gravy"
    left = "" if left.lower() in ("i", "we") else left
    left_out, comma, amount = text[found.end() :].rpartition(",")
    if left and comma and is_only_amount(amount):
        # "popcorn, no butter, 3 cups"
        left = f"{left}, {amount.strip()}"
    else:
        left_out = text[found.end() :]
    return (reader.sugar_free(left) if left_out.split()[:1] == ["sugar"] else left), left_out


@dataclass(frozen=True)
class _Line:
    """A piece of a line as eaten foods. A piece that is read as an ingredient line may have several."""

    name: str
    foods: tuple[EatenFood, ...]
    is_portion: bool

    @staticmethod
    def of(read: ReadFood, reader: EatenReader, usda: "UsdaIndex | None") -> "_Line":
        """Return the eaten foods of a piece; words that no table of eaten foods has are read as an ingredient line."""
        is_known = read.energy_kcal is not None or (read.match is not None and read.mass.mass_g is not None)
        if not is_known:
            found = _as_ingredient(read, reader, usda)
            if any(food.is_recognised for food in found) or read.match is None:
                return _Line(read.amount.name, found, is_portion=any(food.how == "portion" for food in found))
        food = _eaten(read, reader)
        return _Line(read.amount.name, (food,), is_portion=food.how == "portion")


def chosen_food(
    match: FoodMatch, amount: str, name: str, lines: LineReader, others: Sequence[FoodMatch] = ()
) -> EatenFood:
    """Return an amount of a food that was chosen from a list, whatever its name says to the reader.

    Args:
        amount: words before the name, such as "2 cups of "; empty for one usual portion.
        others: foods to choose instead.
    """
    reader = EatenReader(eaten_names(), lines)
    read = replace(read_amount(f"{amount}food") if amount else EatenAmount(name), name=name)
    text = f"{amount}{name}"
    return _eaten(
        ReadFood(
            text, read, match, reader.mass(match, read), tuple(others), symmetric_range(match.food.spread)
        ),
        reader,
    )


def with_alternative(food: EatenFood, food_id: str, lines: LineReader) -> EatenFood:
    """Return the same amount of another of a food's alternatives; the food itself becomes one of them.

    Its words name the chosen food, because the profile is checked against them.

    Raises:
        KnownError: no table has the food.
    """
    names = eaten_names()
    ids = [food_id, *([food.food.food_id] if food.food else []), *(one.food_id for one in food.alternatives)]
    matches = [match for each in dict.fromkeys(ids) if (match := names.match_of_id(each)) is not None]
    if not matches or matches[0].food.food_id != food_id:
        raise KnownError(
            tr("No table has the food '{food_id}'. Choose another.").format(food_id=shown(food_id))
        )
    name = without_leading_amount(food.text)
    amount = food.text.removesuffix(name)
    return chosen_food(matches[0], amount, matches[0].food.shown_name, lines, matches[1:])


def _eaten(read: ReadFood, reader: EatenReader) -> EatenFood:
    """Return a food as read from the tables of eaten foods."""
    mass = read.mass
    is_stated = read.energy_kcal is not None
    mass_g = None if is_stated else mass.mass_g
    return EatenFood(
        text=read.text,
        food=None if read.match is None else _food_name(read.match),
        amount=read.amount.amount,
        unit=read.amount.unit,
        mass_g=mass_g,
        mass_range_g=None if mass_g is None else (mass.low_g, mass.high_g),
        how="stated" if is_stated else mass.how,
        nutrition=read.nutrients(),
        ranges=read.ranges() if any(read.spread) or is_stated else {},
        alternatives=_alternatives(read.others, read, reader),
    )


def _alternatives(
    others: Sequence[FoodMatch], read: ReadFood, reader: EatenReader
) -> tuple[Alternative, ...]:
    return tuple(
        Alternative(other.food.food_id, other.food.shown_name, reader.mass(other, read.amount).mass_g)
        for other in others[:_MOST_ALTERNATIVES]
    )


def _food_name(match: FoodMatch) -> FoodName:
    return FoodName(match.food.food_id, match.food.shown_name, match.food.source)


def _as_ingredient(said: ReadFood, reader: EatenReader, usda: "UsdaIndex | None") -> tuple[EatenFood, ...]:
    """Return the foods of words that are read as an ingredient line; unrecognised ones have foods to choose from."""
    lines = reader.reader
    if reader.is_only_pack(said.amount.name):
        # "2 glasses" says not of what.
        return (EatenFood(said.text, None),)
    read = lines.uses([said.text])
    if len(read) == 1 and said.mass.how == "weighed":
        read = [replace(read[0], mass_g=said.mass.mass_g, how="weighed")]
    eaten = [_with_portion(use, lines) for use in read]
    fallback = NutrientFallback(lines.estimator.foods, usda)
    uses = fallback.with_fallbacks(eaten)
    foods = {**lines.estimator.foods, **fallback.foods_used(uses)}
    found = [
        _eaten_use(use, foods.get(use.food or ""), is_portion=before.mass_g is None)
        for before, use in zip(read, uses, strict=True)
    ]
    return tuple(
        food
        if food.is_recognised
        else replace(food, alternatives=_alternatives(reader.suggested(said), said, reader))
        for food in found
    )


def _eaten_use(use: IngredientUse, food: Food | None, *, is_portion: bool) -> EatenFood:
    """Return an ingredient line as an eaten food.

    Args:
        food: the food of the tables whose nutrients count.
        is_portion: the words give no amount, so that the mass is one usual portion.
    """
    mass_g = use.mass_g
    how = "unknown" if mass_g is None else "portion" if is_portion else _HOW[use.how]
    per_100g = food.per_100g if food is not None else {}
    nutrition = {
        key: 0.0 if use.discarded or mass_g is None else mass_g * amount / 100.0
        for key, amount in per_100g.items()
        # Salt to taste adds no energy, whatever it weighs.
        if mass_g is not None or amount == 0.0
    }
    return EatenFood(
        text=use.text,
        food=None
        if use.food is None
        else FoodName(
            use.food,
            (food and food.description) or use.food,
            "usda" if use.fallback_food else "larder",
        ),
        amount=use.amount,
        unit=use.unit,
        mass_g=mass_g,
        mass_range_g=None if mass_g is None else range_around(mass_g, *_SPREAD[how]),
        how=how,
        nutrition=nutrition,
        ranges={}
        if mass_g is None
        else {
            key: _widened(amount, _SPREAD[how], _DOUBT_OF_INGREDIENT)
            for key, amount in nutrition.items()
            if amount
        },
    )


def _widened(amount: float, of_mass: tuple[float, float], doubt: float) -> tuple[float, float]:
    """Return the range of a nutrient whose food is as uncertain as its mass."""
    return range_around(amount, math.hypot(of_mass[0], doubt), math.hypot(of_mass[1], doubt))


def _with_portion(use: IngredientUse, reader: LineReader) -> IngredientUse:
    """A food with one usual portion of it where the words give no amount."""
    if use.amount is not None or use.mass_g is not None or use.entity is None:
        return use
    portion = reader.estimator.usual_portion(use.entity)
    return replace(use, mass_g=portion.mass_g, how=portion.how)
