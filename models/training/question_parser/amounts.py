"""Phrases about nutrients, with numbers or with levels."""

import random

from models.training.question_parser import lists
from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, span

Parts = list[str | tuple[str, str]]

_MAX = options(
    "under|below|less than|at most|no more than|not more than|up to|max|maximum|<|<=|fewer than|"
    "within|not over|not exceeding|a maximum of|lower than|max.|no higher than|max of|beneath|"
    "not above|smaller than|≤|inside|limited to|capped at|limit of"
)
_MAX_AFTER = options("or less|max|or under|or fewer|or below|maximum|tops|at most|at the most|-")
_MIN = options(
    "over|above|more than|at least|no less than|not less than|minimum|min|>|>=|greater than|"
    "a minimum of|upwards of|not under|exceeding|higher than|min.|≥|no fewer than|not below|from|"
    "starting at"
)
_MIN_AFTER = options("+|or more|minimum|at least|or higher|plus|and up|or over|min|or above")
_AROUND = options("around|about|roughly|approximately|approx|~|circa|ca.|close to|or so|near|some")
_SERVING = options(
    "per serving|a serving|per portion|each|per person|a portion|per plate|a head|/serving|"
    "per meal|for one portion"
)
_HUNDRED = options("per 100 g|per 100g|/100g|/ 100 g|per hundred grams|in 100 g|per 100 grams|for 100 g")
_DAY = options("a day|per day|daily|/day|each day|for the day")
_GRAMS = options("g|grams|gram|gr|g|g|gms|grammes")
_MILLI = options("mg|milligrams|mg|mgs|milligram")
_MICRO = options("ug|mcg|µg|micrograms|μg")
_WORDS = {
    1: "one",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    8: "eight",
    10: "ten",
    12: "twelve",
    15: "fifteen",
    20: "twenty",
    25: "twenty five",
    30: "thirty",
    40: "forty",
    45: "forty-five",
    50: "fifty",
    60: "sixty",
    100: "a hundred",
    200: "two hundred",
    300: "three hundred",
    400: "four hundred",
    500: "five hundred",
    600: "six hundred",
    800: "eight hundred",
    1000: "a thousand",
    7: "seven",
    9: "nine",
    90: "ninety",
}
_MICRO_NUTRIENTS = {"vitamin_a", "vitamin_d", "vitamin_k", "folate", "vitamin_b12", "selenium"}
_GRAM_NUTRIENTS = {
    "protein",
    "carbohydrate",
    "sugars",
    "fiber",
    "fat",
    "saturated_fat",
    "monounsaturated_fat",
    "polyunsaturated_fat",
    "salt",
    "omega_3",
}
_SCALES = {"energy": (100, 1500), "g": (1, 80), "mg": (5, 2500), "ug": (1, 900)}


def nutrient_name(rng: random.Random) -> tuple[str, str]:
    """Return a nutrient's key and one of its names."""
    key = rng.choice(lists.COMMON_NUTRIENTS) if rng.random() < 0.8 else rng.choice(list(lists.NUTRIENTS))
    return key, rng.choice(lists.NUTRIENTS[key])


def _scale(key: str) -> str:
    if key == "energy":
        return "energy"
    if key in _GRAM_NUTRIENTS:
        return "g"
    return "ug" if key in _MICRO_NUTRIENTS else "mg"


def value(rng: random.Random, low: float, high: float) -> str:
    """Return a number between two bounds, in digits or in words."""
    dice = rng.random()
    if dice < 0.15:
        words = [word for value, word in _WORDS.items() if low <= value <= high]
        if words:
            return rng.choice(words)
    if dice < 0.30:
        return f"{rng.uniform(low, high):.{rng.choice((1, 2))}f}"
    number = int(rng.uniform(low, high))
    number = round(number / 5) * 5 or number if number > 20 and rng.random() < 0.7 else max(number, 1)
    if number >= 1000 and rng.random() < 0.3:
        return f"{number:,}"
    return str(number)


def _numbers(rng: random.Random, low: float, high: float, unit: str, tail: Parts) -> Parts:
    """Return comparator, numbers and unit; `tail` (nutrient and basis) follows as the form requires."""
    first, second = value(rng, low, (low + high) / 2), value(rng, (low + high) / 2, high)
    one: Parts = [(value(rng, low, high), "number")]
    units: Parts = [(unit, "unit")] if unit else []
    form = rng.random()
    if form < 0.34:
        return [(rng.choice(_MAX), "max"), *one, *units, *tail]
    if form < 0.40:
        return (
            [*one, *units, (rng.choice(_MAX_AFTER[:-1]), "max"), *tail]
            if rng.random() < 0.5
            else [*one, *units, *tail, (rng.choice(_MAX_AFTER[:-1]), "max")]
        )
    if form < 0.58:
        return [(rng.choice(_MIN), "min"), *one, *units, *tail]
    if form < 0.66:
        after = (rng.choice(_MIN_AFTER), "min")
        return rng.choice(
            ([*one, after, *units, *tail], [*one, *units, after, *tail], [*one, *units, *tail, after])
        )
    if form < 0.74:
        return [(rng.choice(_AROUND), "around"), *one, *units, *tail]
    if form < 0.77:
        return [*one, *units, *tail]
    if form < 0.785:
        margin = rng.choice(options("give or take|plus or minus|+/-|±|+-"))
        return [*one, *units, *tail, margin, (rng.choice(options("5|10|20|50|100")), "number")]
    link = rng.choice(options("-|to|–|and|-|up to"))
    before = (
        rng.choice(options("between|from|in the range|within|"))
        if link in {"and", "to"}
        else rng.choice(("", "", "between"))
    )
    if link == "and" and not before:
        before = "between"
    inner: Parts = [*units] if rng.random() < 0.25 else []
    brackets = rng.random() < 0.12
    if brackets:
        return [
            rng.choice(options("within range (|range (|in range [|within the range (|of (")),
            (first, "number"),
            rng.choice((",", "-", "to")),
            (second, "number"),
            rng.choice((")", "]")),
            *units,
            *tail,
        ]
    return [before, (first, "number"), *inner, link, (second, "number"), *units, *tail]


def _basis(rng: random.Random) -> Parts:
    dice = rng.random()
    if dice < 0.80:
        return []
    if dice < 0.90:
        return [(rng.choice(_SERVING), "basis_serving")]
    return [(rng.choice(_HUNDRED), "basis_100g")] if dice < 0.95 else [(rng.choice(_DAY), "basis_day")]


def quantity(rng: random.Random, mode: str = "require") -> Marks:
    """Return a nutrient with numbers: "under 500 calories", "between 20 and 30 g of carbs per serving"."""
    if rng.random() < 0.10:
        return _energy_share(rng, mode)
    key, name = nutrient_name(rng)
    scale = _scale(key)
    low, high = _SCALES[scale]
    if scale == "energy":
        unit, nutrient = rng.choice(
            (
                ("", name),
                ("", name),
                ("kcal", ""),
                ("kJ", ""),
                ("kilojoules", ""),
                ("kcal", "energy"),
                ("kj", "energy"),
                ("MJ", ""),
            )
        )
    else:
        units = {"g": _GRAMS, "mg": _MILLI, "ug": _MICRO}[scale]
        if rng.random() < 0.1:
            units = rng.choice((_GRAMS, _MILLI))
        unit, nutrient = ("", name) if rng.random() < 0.12 else (rng.choice(units), name)
    if not nutrient:
        parts = _numbers(rng, low, high, unit, _basis(rng))
    elif rng.random() < 0.75:
        of: Parts = [rng.choice(options("of|||of total")) if unit else ""]
        parts = _numbers(rng, low, high, unit, [*of, (nutrient, "nutrient"), *_basis(rng)])
    else:
        middle = rng.choice(options("||:|of|is|with|content|level|with desired range|amount|=|be|intake"))
        basis = _basis(rng)
        early = rng.random() < 0.3
        parts = [
            (nutrient, "nutrient"),
            *(basis if early else []),
            middle,
            *_numbers(rng, low, high, unit, [] if early else basis),
        ]
    return span(f"quantity_{mode}", parts)


def _energy_share(rng: random.Random, mode: str) -> Marks:
    name = rng.choice(options("fat|saturated fat|carbs|carbohydrates|protein|sugar|sat fat|sugars"))
    energy = rng.choice(
        options("of calories|of energy|of the calories|calories|of its calories|of total energy|of kcal")
    )
    percent = rng.choice(options("%|percent|per cent|%"))
    form = rng.random()
    if form < 0.6:
        tail: Parts = [(energy, "basis_energy"), "from", (name, "nutrient")]
        return span(f"quantity_{mode}", _numbers(rng, 3, 65, percent, tail))
    if form < 0.8:
        tail = [(energy, "basis_energy")]
        return span(
            f"quantity_{mode}",
            [(name, "nutrient"), rng.choice(("", "at", ":")), *_numbers(rng, 3, 65, percent, tail)],
        )
    tail = [(energy, "basis_energy"), rng.choice(("as", "in", "coming from")), (name, "nutrient")]
    return span(f"quantity_{mode}", _numbers(rng, 3, 65, percent, tail))


_AROUND_NAME = {
    "level_low": (("keep my", "down"), ("keep the", "down"), ("get my", "down"), ("bring my", "down")),
    "level_high": (("", "in large amounts"), ("", "in high amounts"), ("", "in abundance"), ("", "rich")),
}
"""Levels whose words surround the nutrient."""


def level(rng: random.Random, mode: str = "require", *, before_noun: bool = False) -> Marks:
    """Return a nutrient with a level word: "high protein", "low in salt", "not too high in fat"."""
    _, name = nutrient_name(rng)
    if name in {"calories", "carbs"} and rng.random() < 0.5:
        name = {"calories": rng.choice(("calorie", "cal")), "carbs": "carb"}[name]
    role, words = rng.choice(
        (
            ("level_low", options("low|low|lower|reduced|light")),
            ("level_low", ("low", "low", "low")),
            ("level_high", options("high|high|higher|rich")),
            ("level_high", ("high",)),
            (
                "level_very_low",
                options("very low|ultra low|super low|extremely low|zero|no|really low"),
            ),
            ("level_medium", ("medium", "moderate")),
        )
    )
    word = rng.choice(words)
    kind = f"quantity_{mode}"
    if before_noun or rng.random() < 0.55:
        glue = rng.choice(("", "-"))
        if word == "rich":
            return span(kind, [(name, "nutrient"), glue, (word, role)])
        if word in {"zero", "no"} and name in {"salt", "sugar", "sugars", "fat", "fats"}:
            word = "very low"
        return span(kind, [(word, role), glue, (name, "nutrient")])
    if role in _AROUND_NAME and rng.random() < 0.18:
        before, after = rng.choice(_AROUND_NAME[role])
        return span(kind, [(before, role), (name, "nutrient"), (after, role)])
    if role == "level_high":
        phrase = rng.choice(
            options(
                "high in|rich in|loaded with|packed with|lots of|plenty of|a lot of|a good source of|"
                "full of|high on|good for|with a lot of"
            )
        )
        if phrase == "good for":
            phrase = "a great source of"
        return span(kind, [(phrase, role), (name, "nutrient")])
    if role == "level_low":
        phrase = rng.choice(
            options(
                "low in|not too high in|not high in|low on|light on|not too many|without too much|"
                "not a lot of|without too many|little|not much|easy on the|reduced in|poor in"
            )
        )
        if name in {"salt", "sugar", "sugars"} and phrase not in {
            "low in",
            "not too high in",
            "not high in",
            "low on",
            "reduced in",
        }:
            phrase = "low in"
        return span(kind, [(phrase, role), (name, "nutrient")])
    if role == "level_very_low":
        if rng.random() < 0.3 and name not in {"salt", "sugar", "sugars"}:
            return span(kind, [(name, "nutrient"), "-", ("free", role)])
        return span(kind, [("very low in", role), (name, "nutrient")])
    return span(
        kind,
        [
            (rng.choice(options("moderate in|medium in|a moderate amount of|medium on")), role),
            (name, "nutrient"),
        ],
    )


def comparison(rng: random.Random) -> Marks:
    """Return a preference without a bound: "more protein", "as little sugar as possible"."""
    _, name = nutrient_name(rng)
    form = rng.random()
    if form < 0.35:
        return span(
            "compare_prefer",
            [
                (
                    rng.choice(
                        options("more|most|the most|extra|higher|highest|higher in|highest in|with more|more")
                    ),
                    "level_high",
                ),
                (name, "nutrient"),
            ],
        )
    if form < 0.65:
        words = options(
            "less|fewer|least|the least|fewest|the lowest|lower|lowest|lower in|lowest in|with less|less"
        )
        return span("compare_prefer", [(rng.choice(words), "level_low"), (name, "nutrient")])
    if form < 0.85:
        many, role = rng.choice(
            (("much", "level_high"), ("little", "level_low"), ("many", "level_high"), ("few", "level_low"))
        )
        return span(
            "compare_prefer",
            [
                (f"as {many}", role),
                (name, "nutrient"),
                rng.choice(("as possible", "as you can", "as it gets")),
            ],
        )
    word, role = rng.choice((("more", "level_high"), ("less", "level_low"), ("fewer", "level_low")))
    return span("compare_prefer", ["the", (word, role), (name, "nutrient"), "the better"])


def terse(rng: random.Random, mode: str = "require") -> Marks:
    """Return amounts in note style: "30g+ protein", "sub 500 cals", "carbs <20", "max 600"."""
    kind = f"quantity_{mode}"
    unit: Parts = []
    if rng.random() < 0.45:
        number = str(rng.choice((250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 800, 900, 1000)))
        name = rng.choice(lists.NUTRIENTS["energy"])
        if rng.random() < 0.25:
            # A number of this size with nothing behind it means calories.
            word, role = rng.choice(
                (
                    ("under", "max"),
                    ("max", "max"),
                    ("below", "max"),
                    ("<", "max"),
                    ("sub", "max"),
                    ("about", "around"),
                )
            )
            return span(kind, [(word, role), (number, "number")])
    else:
        key = rng.choice(
            ("protein", "protein", "carbohydrate", "fat", "fiber", "sugars", "saturated_fat", "sodium")
        )
        name = rng.choice(lists.NUTRIENTS[key])
        milli = key == "sodium"
        number = str(rng.choice((140, 200, 300, 400, 500, 600, 800)) if milli else rng.randint(3, 60))
        unit = [] if rng.random() < 0.25 else [("mg" if milli else rng.choice(_GRAMS), "unit")]
    what: Parts = [(name, "nutrient")]
    count: Parts = [(number, "number")]
    form = rng.random()
    if form < 0.25:
        plus: Parts = [("+", "min")]
        return span(
            kind, [*count, *unit, *plus, *what] if rng.random() < 0.6 else [*count, *plus, *unit, *what]
        )
    if form < 0.45:
        after = (rng.choice(_AFTER_MAX), "max") if rng.random() < 0.5 else (rng.choice(_AFTER_MIN), "min")
        return span(
            kind, [*count, *unit, *what, after] if rng.random() < 0.5 else [*what, *count, *unit, after]
        )
    before = (rng.choice(_TERSE_MAX), "max") if rng.random() < 0.6 else (rng.choice(_TERSE_MIN), "min")
    if form < 0.62:
        return span(kind, [*what, before, *count, *unit])
    if form < 0.84:
        return span(kind, [before, *count, *unit, *what])
    if form < 0.92:
        return span(kind, [*count, (rng.choice(options("ish|-ish|or so")), "around"), *unit, *what])
    return span(kind, [*count, *unit, *what])


_AFTER_MAX = options("max|tops|or less|maximum|at most|or under|limit")
_AFTER_MIN = options("min|or more|minimum|at least|plus|or over")
_TERSE_MAX = options("under|<|<=|sub|max|no more than|upto|less then|below|not over|up to|keep under")
_TERSE_MIN = options("over|>|>=|min|at least|atleast|more then|minimum|above|more than")
