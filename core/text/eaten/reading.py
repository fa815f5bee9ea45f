"""Read the words for one eaten food: its amount, the food, its grams with their range, and other foods it may be."""

import itertools
import math
import re
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from core.food.everyday_foods import EverydayFood
from core.food.lazy_pattern import A_DIGIT, LazyPattern
from core.food.nutrient_names import nutrient_names
from core.food.spelling import singular, words_of
from core.food.units import MASS_G, SIZES, VOLUME_ML, kitchen_unit
from core.food.word_files import any_of
from core.text.eaten.amounts import EatenAmount, read_amount
from core.text.eaten.described import Described, described, main_word
from core.text.eaten.lighter import lighter
from core.text.eaten.names import EatenNames, FoodMatch, plain_words
from core.text.eaten.portions import (
    UNKNOWN,
    EatenMass,
    How,
    cooked,
    eaten_mass,
    has_piece,
    is_drunk,
    measured_as_said,
    weighed,
)
from core.text.eaten.runs import foods_in_run
from core.text.eaten.shorthand import in_full, without_remarks
from core.text.eaten.sugar_free import DIET_DRINK, SOFT_DRINKS, without_sugar_free
from core.text.eaten.vessels import with_vessel_first
from core.text.eaten.weighed_lines import with_measure_first
from core.text.eaten.words import EatenWords, eaten_portion_words, eaten_words, word_pattern
from core.text.lines.line_reader import LineReader
from core.text.lines.parsed_line import ParsedLine
from core.text.mass.cans import UNKNOWN_SHARE, drained_share, says_drained
from core.text.numbers import number_words, range_at
from models.line_tagger.words import split_line

_OF_ALL_KINDS: Final = frozenset({"mixed", "dishes", "dish", "and", "other"})
_SURE: Final = 0.9
"""Score from which a match counts as the name itself."""
_UNLIKELY: Final = 0.6
"""Score below which a known name at either end of the words says more than a match in part."""
_DOUBT_OF_REST: Final = 0.35
"""Share by which the nutrients of a food may differ whose name has all the words, and others that were not said."""
_DOUBT: Final = 0.6
"""The same for a food whose name lacks some of the words."""
_DOUBT_IN_PART: Final = 0.8
"""The same for a food whose name is only a part of the words."""
_DOUBT_OF_KIND: Final = 0.45
"""The same for the usual dish or food of a kind: "pheasant stew" is a stew."""
_MOST_OTHERS: Final = 2
"""Words of other foods' names that may accompany one that is taken for the food."""
_DOUBT_OF_CUT: Final = 0.3
"""The same for a cut of meat whose words say nothing about its fat: trimmed or not, its energy differs by half."""
_DOUBT_OF_STATED: Final = 0.3
"""The same for the other nutrients of a food whose energy the words state."""
_DOUBT_OF_KINDRED: Final = 0.3
"""The same for a food by a name that has no word of its table's: often one of several that share the row."""
_DOUBT_OF_TABLE: Final = 0.13
"""The same for any food of a table, however exactly it was weighed: one apple or loaf differs from another."""
_DOUBT_OF_NAME: Final = 0.2
"""The same for a food by another name than its table's: a maker's, another language's, or a kindred food's."""
_MOST_MORE: Final = 2.0
_LEAST_PARTS: Final = 2
"""Parts of a dish that a line lists for the dish itself to be their heading."""
_RIVAL: Final = 0.15
"""The most by which the score of another possible food may be lower."""
_MOST_DISPUTED: Final = 0.5
_LEAST_SIDE: Final = 0.25
_LEAST_KCAL: Final = 15.0
""""Energy of 100 g below which foods differ by nothing that matters."""
_NO_KCAL: Final = 5.0
"""The same below which a label may say that a food has none: one diet drink has 2 kcal, another 0."""
_LEAST_ALONGSIDE: Final = 0.4
_MOST_ALONGSIDE: Final = 1.8
_SHARE_OF_FEW: Final = 0.35
_LEAST_FEW: Final = 0.4
_FEW: Final = 3
_MOST_OF: Final = {2.0: 5.0, 3.0: 10.0}
"""The most small pieces that "a couple" and "a few" are: fries, nuts."""
_OATMEAL: Final = "Oatmeal"
_OATS_G: Final = (20.0, 75.0)
"""Grams of oats for one bowl; more is the porridge that they make."""
_MOST_COOKED_KCAL: Final = 200.0
_LEAST_OF_OATS: Final = 0.8
"""Share by which the energy is less if those few grams were porridge."""
_HEAPED: Final = 1.6
"""A heaped spoon, as a multiple of a level one: cooks take it for one and a half to two."""
_SMALL_PIECE_G: Final = 8.0
"""Grams of a piece below which "a few" are rather more than three: grapes, nuts."""
_MANY_PIECES: Final = 8
"""From this count on, pieces without a weight of their own are small, and together at most a serving."""
_LEAST_MANY: Final = 0.1
_NOODLES: Final = "Ramen and Asian broth-based soups"
_LEAST_COOKED_PACK_G: Final = 150.0
_DRY_PACK_G: Final = 80.0
_MOST_DRY_PACKS_G: Final = 175.0
"""A pack of instant noodles holds 55 to 120 g dry, and 180 g or more cooked; less than two packs' weight is of dry ones."""
_STIRRED_IN: Final = frozenset({"Sugars and honey", "Sugar substitutes", "Coffee"})
"""Kinds of foods of which a spoon is a teaspoon."""
_SPOON: Final = LazyPattern(
    r"\b(?<!table )(?<!dessert )(?<!soup )(?<!big )(?<!heaped )spoon(?:ful)?s?\b", ("spoon",)
)
_eggs: Final = word_pattern(lambda words: LazyPattern(rf"\b(?:{any_of(words.eggs)})$", words.eggs))
_USUAL_EGGS: Final = (1.0, 3.0)
"""Eggs that people eat who say "eggs": two, give or take one."""
_ONE: Final = LazyPattern(r"an?\s")
"""An article counts one piece of what is eaten by the piece: "a banana", but not "a coffee"."""
_WITHOUT: Final = LazyPattern(r"\bw/o\b\s*", ("w/o",))
_WITH: Final = LazyPattern(r"\bw/\s*|\bwi\b(?=\s)", ("w/", "wi"))
_AND: Final = LazyPattern(r"(?<=\w)(?<!\bin) '?n'? (?=\w)", (" n", " 'n"))
_APOSTROPHE: Final = re.compile(r"[’‘`´]")


@dataclass(frozen=True)
class ReadFood:
    """One eaten food as read.

    Attributes:
        match: the food of the tables; None for unrecognised words.
        others: further foods that the words may mean, the likeliest first.
        spread: the shares by which the nutrients may be less and more than the table's, besides the mass.
    """

    text: str
    amount: EatenAmount
    match: FoodMatch | None
    mass: EatenMass
    others: tuple[FoodMatch, ...] = ()
    spread: tuple[float, float] = (0.0, 0.0)

    @property
    def energy_kcal(self) -> float | None:
        """The energy that the words state."""
        return self.amount.energy_kcal

    def nutrients(self) -> dict[str, float]:
        """Return the nutrients of what was eaten; a missing one is unknown."""
        per_100g = {} if self.match is None else self.match.food.per_100g
        if self.energy_kcal is not None:
            # "100 kcal of pretzels" has the other nutrients of so much of them; a "500 kcal dinner" may be any dinner.
            each_kcal = per_100g.get("energy", 0.0)
            is_known = self.match is not None and not self.match.food.spread and each_kcal > 0.0
            share = self.energy_kcal / each_kcal if is_known else 0.0
            others = {key: share * each for key, each in per_100g.items()} if is_known else {}
            return {**others, "energy": self.energy_kcal}
        if self.mass.mass_g is None:
            return {}
        return {key: self.mass.mass_g * each / 100 for key, each in per_100g.items()}

    def ranges(self) -> dict[str, tuple[float, float]]:
        """Return the range of each nutrient, from those of the mass and of the food; none where both are exact."""
        mass_g = self.mass.mass_g
        if self.energy_kcal is not None:
            doubt = symmetric_range(max(self.spread[0], _DOUBT_OF_STATED))
            others = {key: each for key, each in self.nutrients().items() if key != "energy"}
            return {key: (each * (1 - doubt[0]), each * (1 + doubt[1])) for key, each in others.items()}
        if not mass_g:
            return {}
        least, most = self.mass.low_g / mass_g, self.mass.high_g / mass_g
        less = math.hypot(1 - least, self.spread[0])
        more = math.hypot(most - 1, self.spread[1])
        if not less and not more:
            return {}
        # What was eaten is never nothing: the low end is at least that of both doubts together.
        low = max(1 - less, least * (1 - self.spread[0]))
        ranges = {key: (each * low, each * (1 + more)) for key, each in self.nutrients().items()}
        if self.match is not None and self.match.food.per_100g.get("energy", _NO_KCAL) < _NO_KCAL:
            ranges["energy"] = 0.0, ranges["energy"][1]
        return ranges


def is_cooked_dish(read: ReadFood) -> bool:
    """Return whether a food is a dish of pasta or rice, whose weight before cooking is that of the pasta or rice."""
    return read.match is not None and read.match.food.kind in eaten_portion_words().pasta_dishes


_milk_before_drink: Final = word_pattern(
    lambda words: LazyPattern(
        r"((?:[a-z]+[ -]){1,2}milk|semi[ -]skimmed) "
        rf"({any_of(words.milk_drinks)})(?=\s*(?:[,;+&.]|and\b|with\b|$))",
        ("milk", "skimmed"),
    )
)
"""A pattern of a kind of milk before the drink that is made with it: "almond milk cappuccino"."""
_milk_behind_drink: Final = word_pattern(
    lambda words: LazyPattern(
        rf"\b((?:{any_of(words.milk_drinks)})(?: (?:{any_of(SIZES)}))?),? (?:with |w )?"
        rf"({any_of(words.drink_milks)})(?: milk)?(?=\s*(?:[,;+&.]|and\b|$))",
        words.drink_milks,
    )
)
"""A pattern of a drink and the plant whose milk it is made with: "flat white with oat"."""
_openings: Final = word_pattern(
    lambda words: LazyPattern(
        rf"^\W*(?:{words.openings})(?!\s*(?:{words.named_by_meals}))[\s,:]*", words.openings.needs
    )
)
"""A pattern of the words that open a line, where no name of a food begins with them ("breakfast burrito")."""
_misspelled: Final = word_pattern(
    lambda words: LazyPattern(rf"(?<![\w'-])(?:{any_of(words.spellings)})(?![\w'-])", words.spellings)
)
"""A pattern of short and misspelled words for foods."""


@cache
def _main_words() -> frozenset[str]:
    """Return words that say what a food is when they come last: "pie", "tea"."""
    words = eaten_words()
    return words.whole_dishes | words.kinds_of_food | words.drinks


_joined: Final = word_pattern(
    lambda words: LazyPattern(
        rf"(?:{words.joining}).*\b(?:{any_of(words.within_links - {'w'} | {'and', 'on'})})\b|\bwith\b",
        (*words.joining.needs, "with"),
    )
)
"""A pattern of words that join the parts of one dish: "filled with meat and served in broth"."""
_remark: Final = word_pattern(
    lambda words: LazyPattern(rf"\((?:the |this )[^()]*(?:{words.kinds_said})[^()]*\)", ("(",))
)
"""A pattern of a description in brackets that Larder doesn't understand, so that the food may be another."""
_pack: Final = word_pattern(lambda words: LazyPattern(words.packs))
"""A pattern of a word for a package or vessel, which alone names no food."""
_few: Final = word_pattern(
    lambda words: LazyPattern(rf"\W*(?:(?:just )?a )?(?:{words.few})\s", words.few.needs)
)
"""A pattern of a small count: of what has no weight by the piece, a third of a serving ("a few peas")."""


_weighed_can: Final = word_pattern(
    lambda words: LazyPattern(
        rf"\d ?-?(?:g|grams?|oz|ounces?)\)? {words.cans.pattern}|{words.cans.pattern}[^,;]*\(\d+ ?(?:g|oz)\)",
        A_DIGIT,
    )
)
"""A pattern of a can with its weight, which includes the liquid: "2 (14 oz) cans chickpeas"."""
_weighed_pack: Final = word_pattern(lambda words: LazyPattern(rf"\d ?k?g (?:{words.dry_packs})", A_DIGIT))
_closings: Final = word_pattern(
    lambda words: LazyPattern(rf"\s(?:{words.closings})\W*$", words.closings.needs)
)
"""A pattern of the words that close a line ("is my snack")."""
_places: Final = word_pattern(
    lambda words: LazyPattern(rf"\s(?:{words.places})(?![\w'-])", words.places.needs)
)
"""A pattern of the places and company within a line ("from the truck")."""
_asides: Final = word_pattern(
    lambda words: LazyPattern(rf"\W*(?:{words.asides})(?![\w'-])", words.asides.needs)
)
"""A pattern of the words that begin a remark ("don't tell the nurse")."""
_WHOSE: Final = r"(?:my|the|a|an|our|this|today's|tonight's)"
_OCCASION: Final = rf"(?:for|in|as|with|during|after) {_WHOSE} (?:[a-z'-]+ ){{0,2}}[a-z'-]+,? "
_EATER: Final = r"i(?:'m| am|'ve| have| will be| will|'ll)? "
_AMOUNT_FOLLOWS: Final = r" (?=(?:a|an|one|two|three|half|some|the|\d[\d./]*) )"
_sentence: Final = word_pattern(
    # The verbs of making food, without those of eating and of ways of cooking, which belong to the food.
    lambda words: LazyPattern(
        rf"^(?:{_OCCASION})?{_EATER}(?:(?:{words.intents}) )*(?!{any_of(words.ways_of_eating)})"
        rf"[a-z]+(?:ed|ing|e|pare|serve|use|cook|enjoy)(?: (?:{words.for_whom}))?{_AMOUNT_FOLLOWS}",
        ("i ", "i'"),
    )
)
"""The beginning of a whole sentence before an amount: "for my side dish, I've prepared half a cup of"."""
_ALONG_WITH: Final = LazyPattern(r",?\s+(?:along|together) with\b", ("along with", "together with"))
_SHARE_OF_ONE: Final = LazyPattern(r"^(\d*\.\d+|\d+/\d+) of an? (?=\w+ of )", A_DIGIT)
_BRACKETS: Final = re.compile(r"\(([^()\d]*)\)")


def has_only_idle_words(text: str) -> bool:
    """Return whether words say nothing of a food or an amount: "rest for tomorrow", "day 3 of diet"."""
    words = [word.strip(".,;:()!?-") for word in text.lower().replace("'s", "").split()]
    known = eaten_words().idle | eaten_words().fillers
    is_counted = bool(words) and not words[0].isdigit()
    return all(not word or word in known or (is_counted and word.isdigit()) for word in words)


@dataclass(frozen=True)
class EatenReader:
    """Reads the foods of diary lines."""

    names: EatenNames
    reader: LineReader

    def plain(self, text: str) -> str:
        """Return a line without the words that open it ("For lunch, I'm having")."""
        plain = (text.lower() if text.isupper() else text).replace("œ", "oe")
        plain = _WITHOUT.sub("without ", _APOSTROPHE.sub("'", plain))
        plain = _misspelled().sub(lambda found: eaten_words().spellings[found[0].lower()], plain)
        plain = without_remarks(in_full(plain, self._is_known))
        plain = _AND.sub(" and ", _WITH.sub("with ", plain))
        plain = _milk_before_drink().sub(self._with_milk_behind, plain)
        plain = _milk_behind_drink().sub(r"\1 with \2 milk", plain)
        plain = _places().sub("", plain).strip(" .,;:!-")
        plain = _ALONG_WITH.sub(", ", plain)
        plain = _SHARE_OF_ONE.sub(r"\1 ", _sentence().sub("", plain))
        for _ in range(4):
            shorter = _openings().sub("", plain)
            # "Christmas pudding" is a name.
            if shorter == plain or not shorter or self._is_known(plain):
                break
            plain = shorter
        plain = _maker_in_brackets().sub(self._with_maker, plain)
        if not any(self._is_known(" ".join(plain.split()[:size])) for size in _WORDS_WITH_SHARE):
            plain = _share_of_maker().sub(r"\g<share> \g<maker> ", plain)
        plain = _count_behind_maker().sub(self._with_count_first, plain)
        plain = _size_between().sub(self._with_size_first, plain)
        return with_measure_first(_closings().sub("", plain).strip(" .,;:!-") or plain)

    def _with_milk_behind(self, found: re.Match[str]) -> str:
        """Return a drink with its milk behind it, unless the words before it are no kind of milk."""
        words, drink = found[1].split(), found[2]
        for at in range(len(words) - 1 if not self._is_known(found[0]) else 0):
            milk = " ".join(words[at:])
            if self._is_known(milk):
                # "large skimmed milk latte"
                return " ".join([*words[:at], drink, "with", milk.removesuffix(" milk"), "milk"])
        return found[0]

    def is_whole(self, text: str) -> bool:
        """Return whether a text is the name of one food, whatever commas and "and" it has."""
        name = _without_fillers(text)
        return (
            self.names.is_name(name)
            or (" and " in name and self._is_of_brand(name))
            or (_joined().search(text) is not None and self.names.is_dish(name))
        )

    def _is_of_brand(self, name: str) -> bool:
        """Return whether words are a maker's or shop's name and the name of a food."""
        return _brands().match(name) is not None and self.names.is_name(_without_brands(name))

    def is_empty(self, text: str) -> bool:
        """Return whether a text has only words that name nothing ("along")."""
        plain = self.plain(text)
        is_opening = not _openings().sub("", plain).strip(" .,;:!-")
        return (is_opening or not _without_fillers(plain)) and not self.names.is_name(plain)

    def is_only_pack(self, name: str) -> bool:
        """Return whether a name has only words for packages and vessels: "2 glasses" are no glass noodles."""
        return all(_pack().fullmatch(singular(word.lower())) for word in name.split())

    def is_aside(self, text: str) -> bool:
        """Return whether a piece is a remark that names nothing eaten ("don't tell the nurse")."""
        return "." not in text and _asides().match(text) is not None and not self.names.is_name(text)

    def is_idle(self, text: str) -> bool:
        """Return whether a piece has only words of every day around foods, and no amount ("rest for tomorrow")."""
        return has_only_idle_words(text) and self.names.exact(text) is None

    def foods_in_run(self, text: str) -> list[str]:
        """Return the words for each food of a piece that nothing separates ("2 egg 2 sausage beans toast")."""
        plain = self.plain(text)
        if self._is_known(plain):
            # "nandos 1/4 chicken"
            return [text]
        name = _without_brands(_without_fillers(read_amount(plain).name))
        found = () if not name or self._is_known(name) else self.names.find(name)
        is_joined = any(f" {link} " in f" {name} " for link in ("with", "in"))
        if not name or is_joined or self._is_known(name) or (found and not found[0].unmatched):
            return [text]
        parts = foods_in_run(text, self._is_known, self._is_counted)
        if len(parts) > 1 and self._names_flavors_of(parts):
            # "muller light strawberry 140 g"
            return [text]
        if len(parts) == 1 and found and (split := self._split_before_or_behind(name, found[0])):
            # "khichdi ghee": a dish or a staple would else be lost.
            at = text.lower().find(split)
            return [text[:at].strip(), text[at:].strip()] if at > 0 else [text]
        if weighed(read_amount(parts[0])) and not any(map(str.isalpha, _without_brands(parts[-1]))):
            # "175 g plain skyr siggis 0%": its maker follows.
            return [text]
        return parts

    def _names_flavors_of(self, parts: Sequence[str]) -> bool:
        """Return whether words behind a product that comes in flavours are its flavour, and a weight at most."""
        found = self.names.exact(_without_fillers(read_amount(parts[0]).name))
        if found is None or not found.food.food_id.startswith("dish-"):
            return False
        comes_in_flavors = any(kind in found.food.kind for kind in eaten_words().has_flavor)
        if not comes_in_flavors and found.food.kind not in eaten_words().in_any_flavor:
            return False
        amounts = [read_amount(part) for part in parts[1:]]
        is_measured = any(amount.low is not None for amount in amounts[:-1]) or (
            amounts[-1].low is not None and weighed(amounts[-1]) is None
        )
        words = [word for amount in amounts for word in amount.name.lower().split()]
        return not is_measured and eaten_words().all_flavors.issuperset(words)

    def _split_before_or_behind(self, name: str, best: FoodMatch) -> str:
        """Return the second of two foods that a name is, if the best match leaves out the whole of one; "" if it isn't.

        The one left out is a dish or a staple: a mere word may be a flavour ("mango yogurt").
        """
        words = name.split()
        left_out = set(best.unmatched)
        kinds = eaten_portion_words()
        for at in range(1, len(words)):
            first, second = " ".join(words[:at]), " ".join(words[at:])
            if singular(second.lower()) in eaten_words().whole_dishes:
                # "black bean tacos" are filled with beans.
                continue
            lost, other = (first, second) if left_out == set(words[:at]) else (second, first)
            if left_out != set(lost.split()) or not self._is_known(other):
                continue
            match = self.names.exact(lost)
            if match is None or not any(kind in match.food.kind for kind in kinds.dishes | kinds.staples):
                continue
            # "spagetti carbonara" is pasta, and "mcchicken sandwhich" a sandwich.
            if not set(words_of(match.food.kind)) & set(words_of(best.food.kind)) - _OF_ALL_KINDS:
                return second
        return ""

    def _heads(self, part: str, food: EverydayFood) -> bool:
        """Return whether the main word of a part is what the table calls the food."""
        return main_word(self.names, part) in words_of(food.name.partition(",")[0])[-1:]

    def _is_counted(self, name: str) -> bool:
        """Return whether a food is eaten by the piece: roti, but no dal."""
        found = self.names.exact(name)
        return found is not None and not {"piece", "one"}.isdisjoint(found.food.portions_g)

    def _is_known(self, name: str) -> bool:
        if _describing_alone().fullmatch(name):
            # The "sweet" of "mint tea, sweet" is no candy.
            return False
        return self.names.exact(name) is not None or self.names.is_name(name)

    def read(self, text: str, hosts: Sequence[EverydayFood] = ()) -> ReadFood:
        """Read the words for one food.

        Args:
            hosts: the foods that this one is eaten with ("coffee with milk").
        """
        remark = _remark().search(text)
        if remark is not None:
            read = self.read(f"{text[: remark.start()]} {text[remark.end() :]}".strip(), hosts)
            return replace(read, text=text, spread=symmetric_range(max(read.spread[0], _DOUBT)))
        bare = _BRACKETS.sub(" ", text)
        amount = self._amount(text)
        name = _without_fillers(amount.name)
        if amount.energy_kcal is not None and name in nutrient_names() and not self._is_known(name):
            # "1000 kcal energy" names no energy drink.
            return ReadFood(text, amount, None, UNKNOWN)
        if amount.unit == "slice" and name.lower().rpartition(" ")[2] in eaten_words().breads:
            # "2 slices white" are of bread, and no wine.
            name = f"{name} bread"
            amount = replace(amount, name=f"{amount.name} bread")
        matches = self._matches(amount.name, name, text)
        if bare != text and (not matches or (matches[0].unmatched and not matches[0].is_exact)):
            within = " ".join(_BRACKETS.findall(text))
            others = (self.read(each, hosts) for each in (bare, within) if any(map(str.isalpha, each)))
            better = next((other for other in others if other.match is not None), None)
            if better is not None:
                return replace(better, text=text)
        if not matches:
            return ReadFood(text, amount, None, weighed(amount) or UNKNOWN)
        best = self._poured(matches[0], amount, name)
        best = replace(best, food=lighter(best.food, name))
        if amount.unit == "tbsp" and best.food.kind in _STIRRED_IN and _SPOON.search(text):
            # "Tea with 3 spoons of sugar" is stirred with a teaspoon.
            amount = replace(amount, unit="tsp")
        amount = _in_liquid_units(best.food, self._with_weight_of_all(best, amount, name), text)
        amount = _in_pieces_said(best.food, amount, text)
        mass = self._mass(best, amount, name, text, hosts)
        spread = self._spread(best, matches[1:], name)
        if (oats := self._dry_oats(best, mass, text)) is not None:
            return ReadFood(text, amount, oats, mass, (best, *matches[1:]), (_LEAST_OF_OATS, spread[1]))
        return ReadFood(text, amount, best, mass, matches[1:], spread)

    def _dry_oats(self, match: FoodMatch, mass: EatenMass, text: str) -> FoodMatch | None:
        """Return the oats that are meant by a weight too small for a bowl: "porridge 40 g"; None for anything else."""
        kcal = match.food.per_100g.get("energy", 0.0)
        is_porridge = match.food.kind == _OATMEAL and kcal <= _MOST_COOKED_KCAL
        is_little = mass.how == "weighed" and _OATS_G[0] <= (mass.mass_g or 0.0) <= _OATS_G[1]
        is_dry = is_porridge and is_little and not eaten_words().says_cooked.search(text)
        return self.names.exact("oats") if is_dry else None

    def _poured(self, match: FoodMatch, amount: EatenAmount, name: str) -> FoodMatch:
        """Return the drink of a name that a solid food has, too, where it is counted in bottles: "boost 1 bottle"."""
        if amount.unit not in _POURED or is_drunk(match.food) or amount.unit in match.food.portions_g:
            return match
        drinks = (self.names.exact(f"{name} {kind}") for kind in _KINDS_OF_DRINK)
        return next((drink for drink in drinks if drink is not None and is_drunk(drink.food)), match)

    def _with_weight_of_all(self, match: FoodMatch, amount: EatenAmount, name: str) -> EatenAmount:
        """Return an amount with the weight of all pieces where that fits them better: "2 eggs (110 g)" weigh 110 g."""
        if amount.pieces <= 1 or amount.low is None or amount.high is None or amount.unit not in MASS_G:
            return amount
        piece_g = self._mass(match, EatenAmount(name, 1.0, 1.0, amount.piece_unit), name, name, ()).mass_g
        said_g = amount.low * MASS_G[amount.unit] / amount.pieces
        if piece_g is None or said_g <= piece_g * math.sqrt(amount.pieces):
            # The weight is nearer to that of one piece.
            return amount
        return replace(amount, low=amount.low / amount.pieces, high=amount.high / amount.pieces)

    def whole(self, text: str, parts: Sequence[str]) -> ReadFood | None:
        """Read words as the one food that they describe as a whole; None if no name explains enough of them.

        Args:
            parts: the words for each food that they would else be cut into.
        """
        amount = self._amount(text)
        name = _without_fillers(amount.name)
        if not name or self.names.exact(amount.name) or self.names.exact(name) or _remark().search(text):
            return None
        if self._without_sugar(name, text) or self.names.exact(_undescribed().sub("", name)):
            return None
        if self._baked_and_bare(name):
            return None
        if eaten_words().weighed_before.search(name) and self._uncooked(name):
            return None
        if len(parts) == 1:
            before = self.names.find(name)
            if before and not before[0].unmatched and before[0].score >= _SURE:
                return None
        found = described(self.names, amount.name, tables_only=len(parts) > 1)
        if not found or not self._is_explained(found[0], amount, parts):
            return None
        best = found[0]
        if len(parts) == 1 and not _counts(name) <= _counts(best.match.food.name):
            # "Luchi 4 cholar dal" counts another food.
            return None
        is_fat = best.match.food.kind in eaten_portion_words().fats
        if len(parts) > 1 and is_fat and not self._heads(parts[0], best.match.food):
            # "Salad with olive oil" is no oil, though a table has an "oil, olive, salad or cooking".
            return None
        own_name = best.match.food.name
        if eaten_words().not_cooked.search(name) and not eaten_words().not_cooked.search(own_name):
            return None
        if best.match.food.source == "larder" and eaten_words().without.search(name):
            # "Chicken, no salt" is no unsalted chicken broth.
            return (
                self._found_whole(found, amount, name, text)
                if self._heads(parts[0], best.match.food)
                else None
            )
        return self._found_whole(found, amount, name, text)

    def _found_whole(self, found: Sequence[Described], amount: EatenAmount, name: str, text: str) -> ReadFood:
        best = found[0]
        matches = tuple(self._as_eaten(each.match, name) for each in found)
        matches = (replace(matches[0], food=lighter(matches[0].food, name)), *matches[1:])
        mass = self._mass(matches[0], amount, name, text, ())
        own = max(matches[0].food.spread, _DOUBT_OF_WHOLE * (1 - best.explained) + _DOUBT_OF_NAME)
        spread = (
            max(each) for each in zip(symmetric_range(own), _dispute(matches[0], matches[1:]), strict=True)
        )
        less, more = spread
        return ReadFood(text, amount, matches[0], mass, matches[1:], (less, more))

    def _is_explained(self, found: Described, amount: EatenAmount, parts: Sequence[str]) -> bool:
        """Return whether a name explains so much of the words that they describe this one food, and all of its parts."""
        if (
            found.match.score < _LEAST_SCORE
            or found.explained < _LEAST_EXPLAINED
            or len(found.words) < _LEAST_WORDS
        ):
            return False
        if len(parts) == 1:
            return True
        mains = [main_word(self.names, part) for part in parts]
        is_dish = (
            len(found.words) > _LEAST_WORDS or eaten_words().made_dishes.search(" ".join(parts)) is not None
        )
        unnamed = [
            main
            for main in mains
            if main is not None and main not in found.words and main not in eaten_words().qualifiers
        ]
        # A cup holds its dish and what the name doesn't mention.
        most = 1 if amount.unit in _HOLDING else 0
        return is_dish and mains[0] in found.words and len(unnamed) <= most and found.added <= _MOST_ADDED

    def sugar_free(self, text: str) -> str:
        """Return the words for the sugar-free kind of a drink ("cola" is "diet cola"); the same words without one."""
        name = _without_fillers(self._amount(text).name)
        kinds = (f"{name} zero", f"diet {name}", f"sugar free {name}", f"unsweetened {name}")
        found = next((kind for kind in kinds if name and self.names.exact(kind)), None)
        return text if found is None else text.replace(name, found)

    def without_heading_dish(self, read: Sequence[ReadFood]) -> Sequence[ReadFood]:
        """Return the foods without a first dish whose parts follow: "full english, 2 eggs, 2 sausages, beans"."""
        if len(read) <= _LEAST_PARTS or read[0].match is None or read[0].amount.low is not None:
            return read
        parts = self.names.parts_of(read[0].match.food.food_id)
        kinds = {part.partition(",")[0] for part in parts}
        named = [
            each
            for each in read[1:]
            if each.match is not None
            and (
                each.match.food.name in parts
                or (each.amount.low is not None and each.match.food.name.partition(",")[0] in kinds)
            )
        ]
        own = {word for part in parts for word in words_of(part)} & set(words_of(read[0].text))
        names = (f"{each.text} {'' if each.match is None else each.match.food.name}" for each in read[1:])
        if len(named) < _LEAST_PARTS or own - {word for name in names for word in words_of(name)}:
            # "Salmon bowl, rice, avocado" has salmon.
            return read
        # The profile is checked against all of the words.
        return [replace(read[1], text=f"{read[0].text}, {read[1].text}"), *read[2:]]

    def parts_of(self, food_id: str) -> Mapping[str, float]:
        """Return the shares of the foods that an everyday dish is composed of; none unless they are several."""
        parts = self.names.parts_of(food_id)
        return parts if len(parts) > _LEAST_PARTS else {}

    def suggested(self, read: ReadFood) -> tuple[FoodMatch, ...]:
        """Return foods that unrecognised words may mean, the likeliest first."""
        return self.names.suggested(_without_brands(_without_fillers(read.amount.name)) or read.amount.name)

    def mass(self, match: FoodMatch, amount: EatenAmount) -> EatenMass:
        """Return the mass that an amount of a food has."""
        return self._mass(match, amount, amount.name, amount.name, ())

    def _amount(self, text: str) -> EatenAmount:
        """Return the amount of a piece; a size or a measure may be part of the name, or stand behind it ("apple slices")."""
        plain = self.plain(text)
        if self.names.exact(plain) and not self._is_measured(plain):
            # "7up", "5 guys burger"
            return EatenAmount(plain)
        if (named := self._number_in_name(plain)) is not None:
            return named
        plain = _maker_first().sub(r"\g<maker> \g<food>", plain)
        plain = _size_behind_maker().sub(r"\g<size> \g<maker>", plain)
        maker = _brands().match(plain)
        if (
            maker is not None
            and maker.end() < len(plain)
            and range_at(maker[0].split(), 0, counts_articles=False)[2]
        ):
            # The number of "5 guys cheeseburger and fries" counts nothing.
            plain = plain[maker.end() :].strip()
        counted = f"1 {plain}" if self._is_measured(plain) else plain
        amount = read_amount(with_vessel_first(counted, self._is_known))
        if amount.size and not amount.unit and self.names.exact(amount.sized_name):
            return replace(amount, name=amount.sized_name, size="")
        sized = f"{amount.unit} {amount.name}"
        if amount.unit in ("single", "double") and any(
            map(self.names.exact, (sized, _without_brands(sized)))
        ):
            # "2 double stuf oreos"
            return replace(amount, name=sized, unit="")
        head, _, last = amount.name.rpartition(" ")
        unit = kitchen_unit(last)
        measure = unit.name if unit is not None and unit.kind == "portion" else ""
        if not measure and _pack().fullmatch(singular(last.lower())) and self.names.exact(head):
            # "1 alpro caramel pot"
            measure = eaten_words().measures.get(singular(last.lower()), "")
        if head and not amount.unit and measure and not self._is_cut(amount.name):
            is_counted = amount.low is not None
            return replace(amount, name=head, unit=measure if is_counted else "")
        return amount

    def _with_count_first(self, found: re.Match[str]) -> str:
        """Return a maker's food with its count before the maker: "wingstop 8 lemon pepper boneless"."""
        name = f"{found['maker']} {found['food']}"
        # "Fage 2 eggs" are two foods.
        are_two = (
            self._is_known(found["maker"]) and self._is_known(found["food"]) and not self._is_known(name)
        )
        return found[0] if are_two or self._is_known(found[0]) else f"{found['count']} {name}"

    def _with_size_first(self, found: re.Match[str]) -> str:
        """Return a food with the size before it that stands between it and its flavour: "slushie large cherry"."""
        food, kind = found["food"], found["kind"].lower()
        is_flavor = eaten_words().all_flavors.issuperset(kind.split()) or kind in eaten_words().describing
        is_kind = is_flavor or self._is_known(f"{food} {kind}") or self._is_known(f"{kind} {food}")
        return f"{found['size']} {food} {kind}" if is_kind and self._is_known(food) else found[0]

    def _with_maker(self, found: re.Match[str]) -> str:
        """Return a food with the maker behind it as its name, if it is one."""
        name = f"{found['maker']} {found['food']}"
        return f"{found['amount'] or ''}{name}" if self._is_known(name) else found[0]

    def _number_in_name(self, plain: str) -> EatenAmount | None:
        """Return the amount behind a name that begins with a number ("7up 330 ml", "quarter pounder meal large")."""
        words = plain.split()
        is_number = bool(words) and (words[0][0].isdigit() or words[0].lower() in number_words().lone_shares)
        if not is_number:
            return None
        names = (" ".join(words[:size]) for size in range(min(_MOST_WORDS_OF_KIND, len(words) - 1), 0, -1))
        name = next((each for each in names if any(map(str.isalpha, each)) and self._is_known(each)), None)
        if name is None or self._is_known(name.partition(" ")[2]):
            # "2 eggs" are counted.
            return None
        behind = read_amount(f"drink {plain[len(name) :].strip()}")
        return replace(behind, name=f"{name}{behind.name.removeprefix('drink')}", sized_name="")

    def _is_measured(self, plain: str) -> bool:
        """Return whether words are a measure of a known food, though they are a name as well: "scoop of ice cream"."""
        words = [word.text for word in split_line(plain)]
        measured = read_amount(f"1 {plain}")
        if " of " not in plain or not measured.unit or range_at(words, 0, counts_articles=True)[2]:
            return False
        named, whole = self.names.exact(measured.name), self.names.exact(plain)
        return named is not None and whole is not None and named.food.food_id == whole.food.food_id

    def _is_cut(self, name: str) -> bool:
        """Return whether a last word such as "thigh" belongs to a name: "fried chicken thigh", but not "apple slices"."""
        if self.names.exact(name) is not None:
            return True
        found = self.names.find(_without_fillers(name))
        last = words_of(name)[-1:]
        return bool(found) and not found[0].unmatched and set(last) <= set(words_of(found[0].food.name))

    def _matches(self, said: str, name: str, text: str) -> tuple[FoodMatch, ...]:
        if not said:
            return ()
        if self.is_idle(said):
            return ()
        exact = (
            self._without_sugar(name or said, text)
            or self._bought_dry(name, text)
            or self._from_can(name, text)
            or self._baked_and_bare(name)
            or self.names.exact(said)
            or self.names.exact(name)
            or self._uncooked(name)
        )
        name = name or said
        exact = exact or self._flavored(name)
        generic = "" if exact is not None else _without_brands(name)
        if generic and not all(
            word.lower() in eaten_words().describing | eaten_words().idle for word in generic.split()
        ):
            exact = self.names.exact(generic) or self._uncooked(generic)
            name = generic
        found = self.names.find(name)
        if exact is None and self.is_only_pack(name):
            return ()
        if exact is None and (not found or found[0].unmatched):
            # "Chips, reduced salt" are chips.
            exact = self._without_description(name) or self._lighter_kind(name) or self._cut_of_fish(name)
        if exact is None and (not found or found[0].score < _UNLIKELY):
            part = self._known_part(name)
            found = found if part is None else (part, *found)
            found = found or tuple(
                replace(match, score=_IN_PART_SCORE) for match in self.names.resembling(name)
            )
            if not found and (kind := self._kind(name)) is not None:
                found = (kind,)
        if exact is None and found and (dish := self._dish_of(name, found[0])) is not None:
            found = (dish, *found)
        if exact is not None:
            return (exact, *(match for match in found if match.food.food_id != exact.food.food_id))
        found = tuple(match for match in found if self._says_a_food(match, name))
        return self._with_usual_measures(tuple(self._as_eaten(match, name) for match in found), name)

    def _says_a_food(self, match: FoodMatch, name: str) -> bool:
        """Return whether a name has more of the words than describing ones: "castle lite" is no lite luncheon meat."""
        words = eaten_words()
        if not match.unmatched:
            return True
        shared = [word for word in self.names.corrected(plain_words(name)) if word not in match.unmatched]
        says_nothing = words.describing | words.idle | words.lighter.keys() | words.says_no_food
        return not says_nothing.issuperset(shared)

    def _cut_of_fish(self, name: str) -> FoodMatch | None:
        """Return the fish that a steak is cut from: "kingfish steak" is no beef."""
        fish, _, cut = name.rpartition(" ")
        entity = self.names.names.exact(fish) if singular(cut.lower()) == "steak" else None
        is_fish = entity in self.names.foods and "fish" in self.names.names.taxonomy.ancestors(entity or "")
        own = self.names.match_of_id(entity) if entity is not None and is_fish else None
        return None if own is None else self._as_eaten(own, fish)

    def _lighter_kind(self, name: str) -> FoodMatch | None:
        """Return the usual kind of a food whose name has no word for a lighter one: "lighter cheddar" is a cheddar."""
        said = (word for word in eaten_words().lighter if f"{word} " in f"{name.lower()} ")
        found = (
            self.names.exact(
                " ".join(re.sub(rf"\b{re.escape(word)}\b", " ", name, flags=re.IGNORECASE).split())
            )
            for word in said
        )
        return next(filter(None, found), None)

    def _without_description(self, name: str) -> FoodMatch | None:
        """Return the food that words behind it only describe, where no name has them, as a match less sure."""
        plain = _undescribed().sub("", name)
        found = None if plain == name else self.names.exact(plain)
        return None if found is None else replace(found, score=_UNLIKELY)

    def _with_usual_measures(self, found: tuple[FoodMatch, ...], name: str) -> tuple[FoodMatch, ...]:
        """Return foods, the first with the measures of its everyday name: "frozen peas, boiled" has a spoon of peas."""
        plain = " ".join(word for word in name.split() if word.lower() not in eaten_words().plain_methods)
        usual = self.names.exact(plain) if plain and plain != name else None
        if not found or usual is None:
            return found
        food = found[0].food
        if not {*words_of(usual.food.name)} & {*words_of(food.name.partition(",")[0])}:
            return found
        portions_g = {**food.portions_g, **usual.food.portions_g}
        return (replace(found[0], food=replace(food, portions_g=portions_g)), *found[1:])

    def _without_sugar(self, name: str, text: str) -> FoodMatch | None:
        """Return the drink without sugar that a text means: its own row, or the diet soda of the tables."""
        if without_sugar_free(text) is None:
            return None
        plain = without_sugar_free(name) or name
        own = map(self.names.exact, (f"{plain} zero", f"diet {plain}", f"sugar free {plain}"))
        found = self.names.exact(plain) or next(iter(self.names.find(plain)), None)
        is_soft = found is not None and found.food.kind in SOFT_DRINKS
        return next(filter(None, own), self.names.exact(DIET_DRINK)) if is_soft else None

    def _bought_dry(self, name: str, text: str) -> FoodMatch | None:
        """Return the dried pasta, rice or noodles whose package a text weighs: "half a 500 g bag of pasta"."""
        if not _weighed_pack().search(text) or eaten_words().ready_packs.search(text):
            return None
        found = self.names.names.exact(name)
        if found is None or not self.names.names.taxonomy.ancestors(found) & eaten_words().eaten_boiled:
            return None
        return self._uncooked(f"dry {name}")

    def _from_can(self, name: str, text: str) -> FoodMatch | None:
        """Return the canned kind of a food that a text counts in cans: "half a tin of peaches"."""
        canned = f"canned {name}"
        found = self.names.exact(canned) if name and eaten_words().cans.search(text) else None
        if found is None and name and eaten_words().cans.search(text):
            own = self.names.names.exact(canned)
            found = self.names.match_of_id(own) if own is not None and own in self.names.foods else None
        return found if found is not None and "canned" in found.food.name.lower() else None

    def _baked_and_bare(self, name: str) -> FoodMatch | None:
        """Return the bread or cracker that is said to be eaten dry: "2 cream crackers dry"."""
        bare = _DRY_BEHIND.sub("", name)
        found = None if bare == name else self.names.exact(bare)
        return (
            found
            if found is not None and any(kind in found.food.kind for kind in eaten_portion_words().baked)
            else None
        )

    def _uncooked(self, name: str) -> FoodMatch | None:
        """Return the raw or dried food that was weighed before it was cooked ("pasta, dry"); None if none is meant."""
        said = [
            word for word in eaten_words().weighed_before.sub(" ", name).split() if word.lower() != "weight"
        ]
        plain = " ".join(word for word in said if word.lower() not in eaten_words().describing)
        if plain == name or not eaten_words().weighed_before.search(name):
            return None
        # "Skinless chicken thighs" describes a food of its own, and "lean ground beef fried" ends with how it is cooked.
        whole = (self.names.names.exact(" ".join(said[:size])) for size in range(len(said), 0, -1))
        entity = (
            next(filter(None, whole), None)
            or self.names.names.exact(plain)
            or self.names.names.exact(self.names.first_name(plain))
        )
        if entity is None or not self.names.names.taxonomy.ancestors(entity) & eaten_words().eaten_cooked:
            return None
        dry = self.names.names.exact(f"dry {entity}") if eaten_words().dry.search(name) else None
        weighed = entity if dry is None or dry not in self.names.foods else dry
        own = self.names.foods.get(weighed)
        if own is None or own.state not in ("raw", "dried", "fresh"):
            return None
        food = self.names.food_of(weighed)
        return None if food is None else FoodMatch(food, 1.0, weighed)

    def _flavored(self, name: str) -> FoodMatch | None:
        """Return the product that words begin with and whose flavour follows: "clif bar crunchy peanut butter"."""
        words = name.split()
        if (drink := self._flavored_drink(words)) is not None:
            return drink
        places = (
            at
            for at in range(2, len(words))
            if words[at - 1].lower() in eaten_words().flavored_products and words[at - 2].lower() != "salad"
        )
        found = (self.names.exact(" ".join(words[:at])) for at in places)
        return next((each for each in found if each is not None), None) or self._of_maker(words)

    def _of_maker(self, words: Sequence[str]) -> FoodMatch | None:
        """Return the product whose flavour follows, or whose maker: "doritos chilli heatwave", "cheeseburger mcdonalds"."""
        for at in range(len(words) - 1, 0, -1):
            first, rest = " ".join(words[:at]), " ".join(words[at:])
            if _brands().fullmatch(rest) and (made := self.names.exact(f"{rest} {first}")) is not None:
                return made
            found = self.names.exact(first)
            is_maker = _brands().fullmatch(first) is not None
            if found is None or not (is_maker or found.food.food_id.startswith("dish-")):
                continue
            is_any = found.food.kind in eaten_words().in_any_flavor
            is_own_name = is_maker or (is_any and at > 1)
            if at > 1 and self._names_flavors_of([first, rest]):
                return found
            is_flavor = is_maker and eaten_words().all_flavors.issuperset(rest.lower().split())
            if is_own_name and (is_any or is_flavor or self._may_be_flavor(found, words[-1].lower())):
                return found
        return None

    def _may_be_flavor(self, product: FoodMatch, last: str) -> bool:
        """Return whether words behind a product that comes in flavours don't end with what another food is."""
        comes_in_flavors = any(kind in product.food.kind for kind in eaten_words().has_flavor)
        return comes_in_flavors and last not in _main_words() | eaten_words().kinds_of_dishes

    def _flavored_drink(self, words: Sequence[str]) -> FoodMatch | None:
        """Return the soft drink whose flavour follows: "gatorade lemon lime"."""
        drinks = eaten_words().soft_drinks
        size = next((at for at in range(1, len(words)) if " ".join(words[:at]).lower() in drinks), 0)
        flavor = eaten_words().drink_flavor.sub("", " ".join(words[size:]))
        return self.names.exact(" ".join(words[:size])) if size and not flavor.strip() else None

    def _known_part(self, name: str) -> FoodMatch | None:
        """Return the longest known name that ends or begins the words ("tesco blt"), as a doubtful match."""
        words = name.split()
        kinds = eaten_words().kinds_of_food | eaten_words().kinds_of_dishes
        for length in range(len(words) - 1, 0, -1):
            for part, others in ((words[-length:], words[:-length]), (words[:length], words[length:])):
                found = self.names.exact(" ".join(part))
                if all(word.lower() in eaten_words().describing | eaten_words().idle for word in part):
                    continue
                if part == words[:length] and words[-1].lower() in _main_words():
                    # "Scotch pie" is a pie, whatever "scotch" alone would be.
                    continue
                if len(part) == 1 and len(others) > _MOST_OTHERS and all(map(self.names.is_word, others)):
                    # "carls jr famous star" is no star fruit: its words are known, and name something else.
                    continue
                if found is not None and not any(self.names.exact(word) for word in others):
                    is_kind = part[-1:] == words[-1:] and part[-1].lower() in kinds
                    return replace(found, score=_KIND_SCORE if is_kind else _IN_PART_SCORE)
        return None

    def _kind(self, name: str) -> FoodMatch | None:
        """Return the food that the main word names, as a doubtful match: unknown "hanvoh fish" is a fish."""
        if len(name.split()) > _MOST_WORDS_OF_KIND or any(map(str.isdigit, name)):
            return None
        main = main_word(self.names, name)
        is_kind = main is not None and main in eaten_words().kinds_of_food and main != name.lower()
        found = self.names.exact(main) if main is not None and is_kind else None
        return None if found is None else replace(found, score=_KIND_SCORE)

    def _dish_of(self, name: str, found: FoodMatch) -> FoodMatch | None:
        """Return the usual dish that the last word names, if the food found for the words isn't one: "pheasant stew"."""
        main = main_word(self.names, name)
        is_dish = main is not None and main in eaten_words().kinds_of_dishes
        if not is_dish or main is None or found.is_exact or main in words_of(found.food.name):
            return None
        dish = self.names.exact(main)
        if dish is None or dish.food.kind == found.food.kind:
            return None
        return replace(dish, score=_KIND_SCORE)

    def _as_eaten(self, match: FoodMatch, name: str) -> FoodMatch:
        """Return the cooked kind of one of Larder's raw or dried foods that people eat cooked, unless the words say raw."""
        if match.entity is None and eaten_words().is_without_fat(name):
            return self._without_fat(match)
        if match.entity is None or eaten_words().not_cooked.search(name):
            return match
        food = self.names.foods[match.entity]
        kinds = self.names.names.taxonomy.ancestors(match.entity)
        if food.state not in ("raw", "dried", "fresh") or not kinds & eaten_words().eaten_cooked:
            return match
        found = self._cooked(match.entity)
        is_boiled = food.state == "dried" and kinds & eaten_words().eaten_boiled
        if found is None:
            searched = (name, f"{match.entity} cooked") if is_boiled else (name,)
            others = (other for each in searched for other in self.names.find(each) if not other.unmatched)
            found = next((other for other in others if "cooked" in other.food.name.lower()), None)
        if found is None and is_boiled:
            # "Spinach pasta" is cooked as its kind is.
            parents = self.names.names.taxonomy.nodes[match.entity].is_a
            found = next((kind for parent in parents if (kind := self._cooked(parent)) is not None), None)
        return match if found is None else replace(found, score=match.score, unmatched=match.unmatched)

    def _cooked(self, entity: str) -> FoodMatch | None:
        """Return Larder's own cooked kind of a food; None without one."""
        cooked = self.names.names.exact(f"cooked {entity}")
        return None if cooked is None or cooked not in self.names.foods else self.names.match_of_id(cooked)

    def _without_fat(self, match: FoodMatch) -> FoodMatch:
        """Return the kind of a boiled food without added fat, where its table assumes some because none is named."""
        for unsaid in eaten_words().fat_unsaid:
            plain = match.food.name.replace(f", {unsaid}", ", no added fat")
            if plain != match.food.name and plain in self.names.served.ids_by_name:
                return replace(match, food=self.names.food_named(plain))
        return match

    def _spread(self, match: FoodMatch, others: Sequence[FoodMatch], name: str) -> tuple[float, float]:
        """Return the shares by which the nutrients of 100 g may be less and more.

        They are least for a food that all the words name alone, and for a product by its own label.
        """
        if match.score == _KIND_SCORE:
            return symmetric_range(_DOUBT_OF_KIND)
        if match.score == _IN_PART_SCORE:
            return symmetric_range(_DOUBT_IN_PART)
        if match.unmatched and not match.is_exact:
            is_food_lost = any(self.names.exact(word) for word in match.unmatched)
            return symmetric_range(max(match.food.spread, _DOUBT_IN_PART if is_food_lost else _DOUBT))
        is_literal = set(words_of(name)) <= set(words_of(match.food.name))
        doubt = _DOUBT_OF_TABLE if is_literal else self._doubt_of_name(match, name)
        if match.score < _SURE:
            doubt = _DOUBT_OF_REST
        is_whole_name = set(words_of(name)) == set(words_of(match.food.name))
        own = symmetric_range(max(match.food.spread, doubt))
        if match.entity is not None and self._is_cut_of_meat(match.entity, name):
            own = symmetric_range(max(match.food.spread, doubt, _DOUBT_OF_CUT))
        if is_whole_name or eaten_words().weighed_before.search(name):
            return own
        less, more = _dispute(match, others)
        return max(own[0], less), max(own[1], more)

    def _doubt_of_name(self, match: FoodMatch, name: str) -> float:
        """Return the doubt of a name that isn't its table's: more if they share no word ("agua fresca" is a fruit drink)."""
        said, own = ({word[:_STEM] for word in words_of(each)} for each in (name, match.food.name))
        return _DOUBT_OF_NAME if said & own or not match.is_exact else _DOUBT_OF_KINDRED

    def _is_cut_of_meat(self, entity: str, name: str) -> bool:
        is_meat = "meat" in self.names.names.taxonomy.ancestors(entity)
        return is_meat and not eaten_words().says_fat.search(name)

    def _mass(
        self, match: FoodMatch, amount: EatenAmount, name: str, text: str, hosts: Sequence[EverydayFood]
    ) -> EatenMass:
        if amount.low is None:
            known = (_alongside(host, match.food) for host in hosts)
            grams = next((grams for grams in known if grams is not None), None)
            if grams is not None:
                return EatenMass(grams, grams * _LEAST_ALONGSIDE, grams * _MOST_ALONGSIDE, "portion")
        if amount.low is None and not amount.size and _ONE.match(text) and has_piece(match.food):
            amount = replace(amount, low=1.0, high=1.0)
        if amount.low is None and not amount.size and (pieces := _usual_pieces(match.food, amount, name)):
            return pieces
        if _few().match(text) and not amount.unit and (few := _few_pieces(match.food, amount)) is not None:
            return few
        if (
            eaten_words().weighed_before.search(text)
            and amount.unit in MASS_G
            and match.food.kind in eaten_portion_words().pasta_dishes
        ):
            mass = eaten_mass(match.food, amount)
            return mass if mass.mass_g is None else cooked(mass.mass_g)
        if (packs := _dry_packs(match.food, amount)) is not None:
            return packs
        if (share := self._drained_share(amount, name, text)) is not None:
            grams = share * (amount.amount or 0.0) * MASS_G[amount.unit]
            return EatenMass(grams, _LEAST_DRAINED * grams, _MOST_DRAINED * grams, "estimated")
        if match.entity is not None and not match.food.kind:
            return self._own_mass(match, amount, name, text)
        mass = measured_as_said(match.food, amount, text) or eaten_mass(match.food, amount)
        is_heaped = eaten_portion_words().heaped_spoons.search(text)
        if amount.unit in ("tbsp", "tsp") and is_heaped and "tbsp" in match.food.portions_g:
            # Without a weight of its own, a spoon of vegetables, pulses or grains is heaped anyway.
            mass = mass.scaled(_HEAPED)
        if mass.how == "portion" and match.food.kind in eaten_portion_words().plated and not amount.size:
            # A chain's own dish has its own plate.
            mass = mass if _brands().match(match.food.name) else _as_served(mass, text)
        return _of_small_pieces(match.food, amount, mass)

    def _drained_share(self, amount: EatenAmount, name: str, text: str) -> float | None:
        """Return the share of a can's stated weight that is eaten, as of an ingredient line; None if all of it is."""
        if amount.unit not in MASS_G or not _weighed_can().search(text):
            return None
        words = eaten_words()
        said = [words.synonyms.get(word, word) for word in name.split() if not words.cans.fullmatch(word)]
        bare = [word for word in said if word not in words.describing]
        owns = (self.names.names.exact(f"canned {' '.join(each)}") for each in (said, bare))
        food = self.reader.estimator.foods.get(next((own for own in owns if own is not None), ""))
        if food is None:
            return UNKNOWN_SHARE if says_drained(text) else None
        return drained_share(food, self.names.names.taxonomy.ancestors(food.name), text)

    def _own_mass(self, match: FoodMatch, amount: EatenAmount, name: str, text: str) -> EatenMass:
        """Return the mass of one of Larder's own foods, as an ingredient line is weighed."""
        if match.entity is None:
            return UNKNOWN
        estimator = self.reader.estimator
        if amount.amount is None and not amount.size:
            portion = estimator.usual_portion(match.entity).mass_g
            return UNKNOWN if portion is None else EatenMass(portion, portion * 0.4, portion * 2.3, "portion")
        if amount.unit == "tbsp" and (kind := self._heaped_kind(match.entity, text)) is not None:
            return eaten_mass(replace(match.food, kind=kind, portions_g={}), amount)
        if amount.unit == "slice" and "slice" not in match.food.portions_g and amount.amount:
            kinds = self.names.names.taxonomy.ancestors(match.entity)
            slice_g = next((g for kind, g in eaten_portion_words().slices_g.items() if kind in kinds), None)
            if slice_g is not None:
                return eaten_mass(replace(match.food, portions_g={"slice": slice_g}), amount)
        unit = amount.unit or amount.size
        line = ParsedLine(text, name, 1.0 if amount.amount is None else amount.amount, unit=unit)
        mass = estimator.weigh(line, match.entity)
        if mass.mass_g is None:
            return eaten_mass(replace(match.food, portions_g=match.food.portions_g), amount)
        low, high = _OWN_RANGE.get(mass.how, (0.7, 1.4))
        middle = amount.amount or 1.0
        ends = (
            (1.0, 1.0) if not amount.low or not amount.high else (amount.low / middle, amount.high / middle)
        )
        return EatenMass(
            mass.mass_g,
            mass.mass_g * low * ends[0],
            mass.mass_g * high * ends[1],
            _OWN_HOW.get(mass.how, "estimated"),
        )

    def _heaped_kind(self, entity: str, text: str) -> str | None:
        """Return the kind of food of which a spoon is heaped: pulses, cooked grains, and vegetables said to be cooked."""
        kinds = self.names.names.taxonomy.ancestors(entity)
        if (
            self.names.foods[entity].state in ("dried", "prepared")
            or kinds & eaten_portion_words().not_heaped
        ):
            return None
        is_cooked = eaten_words().says_cooked.search(text) is not None
        heaped = eaten_portion_words().heaped.items()
        return next(
            (each for kind, each in heaped if kind in kinds and (kind != "vegetable" or is_cooked)), None
        )


def _few_pieces(food: EverydayFood, amount: EatenAmount) -> EatenMass | None:
    """Return the mass of "a few" or "a couple" of a food; None for one that is counted as any number is."""
    piece_g = food.portions_g.get("piece", math.inf)
    if amount.low in _MOST_OF and piece_g < _SMALL_PIECE_G:
        # "A couple of fries" are no two portions.
        return eaten_mass(food, replace(amount, high=_MOST_OF[amount.low], unit="piece"))
    if is_drunk(food) or ("piece" in food.portions_g and amount.low is not None):
        return None
    few, serving = (
        eaten_mass(food, each) for each in (amount, replace(amount, low=1.0, high=1.0, unit="serving"))
    )
    if serving.mass_g is None or (few.mass_g is not None and few.mass_g < serving.mass_g):
        return few
    grams = _SHARE_OF_FEW * serving.mass_g
    return EatenMass(grams, _LEAST_FEW * grams, serving.mass_g, "estimated")


def _dry_packs(food: EverydayFood, amount: EatenAmount) -> EatenMass | None:
    """Return the mass of instant noodles of which the dry packs were weighed ("2 x 70 g"); None for any other food."""
    package_g = food.portions_g.get("package", 0.0)
    mass = weighed(amount)
    is_noodles = food.kind == _NOODLES and package_g >= _LEAST_COOKED_PACK_G
    if not is_noodles or mass is None or mass.mass_g is None or mass.mass_g > _MOST_DRY_PACKS_G:
        return None
    packs = max(1, round(mass.mass_g / _DRY_PACK_G))
    return eaten_mass(food, replace(amount, low=float(packs), high=float(packs), unit="package"))


def _in_liquid_units(food: EverydayFood, amount: EatenAmount, text: str) -> EatenAmount:
    """Return the amount of a drink with its ounces as fluid ounces, and a bare 0.5 or 0,33 as litres."""
    if not is_drunk(food) or amount.low is None or amount.high is None:
        return amount
    if amount.unit == "oz":
        # "8 oz juice" is a glass.
        return replace(
            amount, low=amount.low * _FLUID_OUNCE_ML, high=amount.high * _FLUID_OUNCE_ML, unit="ml"
        )
    if not amount.unit and not amount.size and _LITRES.search(text):
        return replace(amount, unit="l")
    return amount


def _in_pieces_said(food: EverydayFood, amount: EatenAmount, text: str) -> EatenAmount:
    """Return the amount with the pieces of that food that brackets state: "half a kitkat (2 fingers)"."""
    said = _PIECES_SAID.search(text)
    unit = kitchen_unit(said[2]) if said is not None else None
    meant = eaten_words().measures.get(singular(said[2].lower()), "") if said is not None else ""
    piece = next(
        (
            each
            for each in (meant, unit.name if unit else "")
            if each in {*food.portions_g, amount.unit} - {""}
        ),
        None,
    )
    is_whole = amount.unit in (*MASS_G, *VOLUME_ML) or (amount.amount or 1.0) > 1
    if said is None or piece is None or is_whole:
        return amount
    low, high, _ = range_at([said[1]], 0, counts_articles=False)
    return replace(amount, low=low, high=high, unit=piece, size="") if high else amount


def _usual_pieces(food: EverydayFood, amount: EatenAmount, name: str) -> EatenMass | None:
    """Return the mass of the pieces that people eat who give no number: two eggs, one hash brown; None for other foods."""
    if _eggs().search(name) and food.name.startswith("Egg, "):
        eggs = eaten_mass(food, replace(amount, low=_USUAL_EGGS[0], high=_USUAL_EGGS[1]))
        return replace(eggs, how="portion")
    if not _is_one_piece(food, name):
        return None
    one = eaten_mass(food, replace(amount, low=1.0, high=1.0))
    usual = eaten_mass(food, amount)
    ends = min(one.low_g, usual.low_g), max(one.high_g, usual.high_g)
    return replace(one, low_g=ends[0], high_g=ends[1], how="portion")


def _is_one_piece(food: EverydayFood, name: str) -> bool:
    """Return whether words in the singular name one piece of a food that is counted: "hash brown", but not "sushi"."""
    words = eaten_portion_words()
    last = name.lower().split()[-1:]
    is_counted = food.kind in words.counted and food.portions_g.get("piece", 0.0) >= _LEAST_SINGLE_G
    return bool(last) and is_counted and not last[0].endswith("s") and last[0] not in words.not_counted


def _as_served(mass: EatenMass, text: str) -> EatenMass:
    """Return the mass of a usual plate; one of a restaurant or of a takeaway is larger."""
    if mass.mass_g is None or not eaten_portion_words().eaten_out.search(text):
        return mass
    return replace(mass, mass_g=mass.mass_g * _EATEN_OUT, high_g=mass.high_g * _EATEN_OUT)


def _of_small_pieces(food: EverydayFood, amount: EatenAmount, mass: EatenMass) -> EatenMass:
    """Return the mass of many pieces without a weight of their own: "5 peas" aren't 5 servings."""
    pieces_g = eaten_portion_words().small_pieces
    piece_g = pieces_g.get(food.kind, pieces_g.get(food.name.partition(",")[0]))
    is_bare = amount.unit in ("", "piece") and not amount.size and "piece" not in food.portions_g
    if piece_g is not None and is_bare and (amount.low or 0.0) >= _FEW:
        grams = piece_g * (amount.amount or 0.0)
        return EatenMass(grams, _LEAST_FEW * grams, 2 * grams, "estimated")
    if (amount.low or 0.0) < _MANY_PIECES or amount.unit or amount.size or has_piece(food) or is_drunk(food):
        return mass
    serving = eaten_mass(food, replace(amount, low=1.0, high=1.0, unit="serving"))
    if mass.mass_g is None or serving.mass_g is None or mass.mass_g < _MANY_PIECES * serving.mass_g:
        return mass
    grams = _SHARE_OF_FEW * serving.mass_g
    return EatenMass(grams, _LEAST_MANY * grams, serving.mass_g, "estimated")


_MOST_WORDS_OF_KIND: Final = 4
_LEAST_EXPLAINED: Final = 0.65
_MOST_ADDED: Final = 0.3
_HOLDING: Final = frozenset({"cup", "tbsp", "tsp", "can", "jar", "package", "g", "kg", "ml", "l"})
_PIECES_SAID: Final = LazyPattern(r"\((?:about |approx |so )?(\d{1,2}|[½¼¾]) ([a-z]+)\)", ("(",))
_LEAST_DIGITS_OF_NAME: Final = 3
"""Digits of a number that counts nothing: "1857 ale"."""
_WORDS_WITH_SHARE: Final = (3, 4)
"""Words of a product with a share in its name: "nandos 1/4 chicken"."""
_POURED: Final = frozenset({"bottle", "can", "glass", "carton"})
_KINDS_OF_DRINK: Final = ("drink", "shake", "energy drink")
_LEAST_SCORE: Final = 0.5
_LEAST_SINGLE_G: Final = 11.0
"""Least grams of a piece of which people eat one: a biscuit, and no small cracker."""
_LEAST_WORDS: Final = 2
_DOUBT_OF_WHOLE: Final = 1.0
_OWN_RANGE: Final[Mapping[str, tuple[float, float]]] = {
    "weighed": (1.0, 1.0),
    "household": (0.7, 1.45),
    "density": (0.85, 1.15),
}
_OWN_HOW: Final[Mapping[str, How]] = {"weighed": "weighed", "household": "household", "density": "household"}
_IN_PART_SCORE: Final = 0.5
_KIND_SCORE: Final = 0.51
_STEM: Final = 4
"""Letters that words of one stem share: "guac" and "guacamole"."""
_FLUID_OUNCE_ML: Final = 29.57
_LITRES: Final = LazyPattern(r"(?<![\d.,/])0[.,](?:1|2|25|3|33|4|5|7|75)(?:\s*$|\s+(?=[a-z])|\s*x)", A_DIGIT)
"""A share that drinks are sold in litres by: "pils 0,5"."""
_EATEN_OUT: Final = 1.35
"""The mass of a restaurant's or takeaway's plate, as a multiple of a usual one."""
_LEAST_DRAINED: Final = 0.9
_MOST_DRAINED: Final = 1.2
"""Ends of the drained weight of a can, as shares of the usual one."""
_DRY_BEHIND: Final = LazyPattern(r",? (?:dry|uncooked)$", ("dry", "uncooked"))


def symmetric_range(spread: float) -> tuple[float, float]:
    """Return the shares by which an amount may be less and more, where both are as likely: a half less, or twice as much."""
    return spread, min(_MOST_MORE, spread / (1 - spread))


def _dispute(match: FoodMatch, others: Sequence[FoodMatch]) -> tuple[float, float]:
    """Return the shares by which the energy may be less and more, as the other foods with all the words have it.

    A side counts if at least a quarter of those foods lie there; its share is their median.
    """
    energy_kcal = match.food.per_100g.get("energy", 0.0)
    if energy_kcal < _LEAST_KCAL:
        return 0.0, 0.0
    rivals = [
        other.food.per_100g.get("energy", energy_kcal) / energy_kcal - 1
        for other in others
        if not other.unmatched and other.score >= match.score - _RIVAL
    ]
    less, more = ([side * each for each in rivals if side * each > 0] for side in (-1, 1))
    least = len(rivals) * _LEAST_SIDE
    return (
        min(_MOST_DISPUTED, statistics.median(less)) if less and len(less) >= least else 0.0,
        min(symmetric_range(_MOST_DISPUTED)[1], statistics.median(more))
        if more and len(more) >= least
        else 0.0,
    )


_describing_alone: Final = word_pattern(lambda words: LazyPattern(words.whole_details))
"""A pattern of words that only describe another food."""
_undescribed: Final = word_pattern(
    lambda words: LazyPattern(rf"[\s,]+(?:{words.whole_details})$", words.whole_details.needs)
)
"""A pattern of such words behind a food."""
_brands: Final = word_pattern(
    lambda words: LazyPattern(rf"(?<![\w'-])(?:{words.brands})(?:'s)?(?![\w'-])", words.brands.needs)
)
"""A pattern of makers and shops."""
_share_of_maker: Final = word_pattern(
    lambda words: LazyPattern(
        rf"^(?P<maker>{words.brands}) (?P<share>half|quarter|third|1/[234]) (?=(?:an? )?(?:of )?[a-z])",
        ("half", "quarter", "third", "/"),
    )
)
"""A pattern of a maker before the share that was eaten: "dominos half pizza"."""
_maker_in_brackets: Final = word_pattern(
    lambda words: LazyPattern(
        r"^(?P<amount>\d[\d./]* ?(?:(?:x|pcs?|pieces?)\b ?)?(?:of )?)?(?P<food>[a-z][a-z ]*?)"
        rf" \((?P<maker>{words.brands})\)$",
        ("(",),
    )
)
"""A pattern of a maker in brackets behind the food: "2 pcs chicken (popeyes)"."""
_count_behind_maker: Final = word_pattern(
    lambda words: LazyPattern(
        rf"^(?P<maker>{words.brands}) (?P<count>\d{{1,2}})(?: ?x| ?pcs?| pieces?)? (?P<food>[a-z][a-z' -]*)(?=$|,)",
        A_DIGIT,
    )
)
"""A pattern of a maker before the count of its food: "popeyes 2 biscuits"."""
_size_between: Final = word_pattern(
    lambda words: LazyPattern(
        rf"^(?P<food>[a-z][a-z ]*?) (?P<size>{any_of(_sizes_said(words))}) (?P<kind>[a-z]+(?: [a-z]+)?)(?=$|,)",
        _sizes_said(words),
    )
)
"""A pattern of a food, its size, and its kind or flavour: "fanta large orange"."""
_size_behind_maker: Final = word_pattern(
    lambda words: LazyPattern(
        rf"^(?P<maker>{words.brands}) (?P<size>{any_of(_sizes_said(words))})(?= [a-z][^\d]*$)",
        _sizes_said(words),
    )
)
"""A pattern of a maker before the size of its food: "costa large latte"."""
_maker_first: Final = word_pattern(
    lambda words: LazyPattern(
        rf"^(?P<food>[a-z][^,]* (?:{any_of(_sizes_said(words))})) (?P<maker>{words.brands})$",
        _sizes_said(words),
    )
)
"""A pattern of a food and its size with the maker behind them: "fries large mcdonalds"."""


def _sizes_said(words: EatenWords) -> list[str]:
    return [*SIZES, *(said for said, meant in words.measures.items() if meant in SIZES)]


def _counts(name: str) -> set[str]:
    """Return the numbers of a name before a word that is no measure, so that they may count another food."""
    words = name.split()
    return {
        word
        for word, next_word in itertools.pairwise(words)
        if word.isdigit()
        and len(word) < _LEAST_DIGITS_OF_NAME
        and next_word.isalpha()
        and kitchen_unit(next_word) is None
        and singular(next_word.lower()) not in eaten_words().measures
    }


def _without_brands(name: str) -> str:
    return " ".join(_brands().sub(" ", name).split())


def _without_fillers(name: str) -> str:
    """Return words without those that tell nothing. Within them, "containing" and its like begin what a food is made of."""
    fillers = eaten_words().fillers
    words = name.split()
    left = [
        word
        for at, word in enumerate(words)
        if word.lower().strip(".,;:()") not in fillers
        or (0 < at < len(words) - 1 and word.lower() in eaten_words().behind_food)
    ]
    return " ".join(left)


def _alongside(host: EverydayFood, food: EverydayFood) -> float | None:
    """Return grams of a food, by its name or kind, next to another one, where they differ from a serving: milk in tea."""
    tables = map(eaten_portion_words().alongside.get, (host.kind, host.name.partition(",")[0]))
    known = (table.get(food.name, table.get(food.kind)) for table in tables if table is not None)
    return next((grams for grams in known if grams is not None), None)
