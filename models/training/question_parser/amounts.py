"""Phrases with numbers: nutrients, times, servings, what is left of the day."""

import random

from models.training.question_parser import lists
from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, join, out, span

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
    """A nutrient's key and one of its names."""
    key = rng.choice(lists.COMMON_NUTRIENTS) if rng.random() < 0.8 else rng.choice(list(lists.NUTRIENTS))
    return key, rng.choice(lists.NUTRIENTS[key])


def _scale(key: str) -> str:
    if key == "energy":
        return "energy"
    if key in _GRAM_NUTRIENTS:
        return "g"
    return "ug" if key in _MICRO_NUTRIENTS else "mg"


def _value(rng: random.Random, low: float, high: float) -> str:
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
    """Comparator and numbers with their unit; `tail` (nutrient and basis) follows in the way the form needs."""
    first, second = _value(rng, low, (low + high) / 2), _value(rng, (low + high) / 2, high)
    one: Parts = [(_value(rng, low, high), "number")]
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
    if form < 0.78:
        return [*one, *units, *tail]
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
    """A nutrient with numbers: "under 500 calories", "between 20 and 30 g of carbs per serving"."""
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


def level(rng: random.Random, mode: str = "require", *, before_noun: bool = False) -> Marks:
    """A nutrient with a level word: "high protein", "low in salt", "not too high in fat"."""
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
    if role == "level_high" and rng.random() < 0.2:
        after = rng.choice(options("in large amounts|in high amounts|in abundance|in big quantities|rich"))
        return span(kind, [(name, "nutrient"), (after, role)])
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
    """A wish without a bound: "more protein", "as little sugar as possible"."""
    _, name = nutrient_name(rng)
    form = rng.random()
    if form < 0.35:
        return span(
            "compare_prefer",
            [
                (rng.choice(options("more|most|the most|extra|higher|highest")), "level_high"),
                (name, "nutrient"),
            ],
        )
    if form < 0.65:
        words = options("less|fewer|least|the least|fewest|the lowest|lower|lowest")
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


def duration(rng: random.Random, mode: str = "require", *, before_noun: bool = False) -> Marks:
    """A time phrase: "in half an hour", "30-minute", "quick", "45 mins max"."""
    kind = f"time_{mode}"
    form = rng.random()
    if before_noun:
        if form < 0.6:
            return span(
                kind,
                [
                    (
                        rng.choice(options("quick|fast|speedy|quick|super quick|rapid|really fast")),
                        "quick",
                    )
                ],
            )
        number = rng.choice(options("10|15|20|25|30|40|45|60|90|thirty|twenty|5|half-hour|one-hour|2-hour"))
        if "hour" in number:
            count, hours = number.rsplit("-", 1)
            return span(kind, [(count, "number"), rng.choice(("-", "")), (hours, "unit")])
        after: Parts = (
            [rng.choice(("-", "")), (rng.choice(("or-less", "or less")), "max")]
            if rng.random() < 0.25
            else []
        )
        return span(
            kind,
            [
                (number, "number"),
                rng.choice(("-", "")),
                (rng.choice(options("minute|min|minutes|mins")), "unit"),
                *after,
            ],
        )
    if form < 0.12:
        words = options(
            "quick|fast|in a hurry|in no time|short on time|in a rush|not much time|no time|"
            "quickly|asap|a quick fix|doesn't take long|don't have long|not a lot of time|"
            "hardly any time|doesn't take forever|fast to make|quick to make|pressed for time|"
            "super fast|speedy"
        )
        return span(kind, [(rng.choice(words), "quick")])
    amounts: tuple[Parts, ...] = (
        [
            (
                rng.choice(
                    options(
                        "5|10|15|20|25|30|35|40|45|50|60|90|120|twenty|thirty|fifteen|forty five|"
                        "forty-five|ten|sixty|18|75"
                    )
                ),
                "number",
            ),
            (rng.choice(options("minutes|min|mins|minutes|m|minute|mins.")), "unit"),
        ],
        [
            (
                rng.choice(options("half an|an|one|1|2|two|1.5|one and a half|1 1/2|3|1/2|half a|a|three|4")),
                "number",
            ),
            (rng.choice(options("hour|hours|h|hr|hrs")), "unit"),
        ],
        [("an", "number"), ("hour", "unit"), ("and a half", "number")],
        [
            (rng.choice(options("1|2|an|one")), "number"),
            (rng.choice(("h", "hour", "hr")), "unit"),
            rng.choice(("", "and")),
            (rng.choice(options("15|30|45|20|fifteen")), "number"),
            (rng.choice(options("min|minutes|mins|")), "unit"),
        ],
        [("a quarter of an", "number"), ("hour", "unit")],
        [
            (rng.choice(("three quarters of an", "3/4 of an", "three-quarters of an")), "number"),
            ("hour", "unit"),
        ],
    )
    amount = rng.choices(amounts, (10, 4, 1, 1, 0.4, 0.4))[0]
    if form < 0.55:
        words = options(
            "under|less than|in less than|in under|within|at most|no more than|max|in max|up to|<|"
            "below|in at most|not more than|no longer than|takes less than|that takes under|<=|"
            "inside|maximum|takes at most|not longer than|doesn't take more than|"
            "shouldn't take longer than|by|not over"
        )
        word = rng.choice(words)
        return span(kind, [(word, "max"), *amount])
    if form < 0.72:
        return span(
            kind,
            [
                (
                    rng.choice(
                        options(
                            "in|in|I only have|i have|only have|i've got|within|takes|ready in|done in|"
                            "in just|we have|on the table in|i only got"
                        )
                    ),
                    "max",
                ),
                *amount,
            ],
        )
    if form < 0.84:
        return span(
            kind,
            [
                *amount,
                (
                    rng.choice(options("or less|max|tops|maximum|at most|or under|or less|at the most|top")),
                    "max",
                ),
            ],
        )
    if form < 0.89:
        return span(
            kind,
            [
                (
                    rng.choice(options("around|about|roughly|approximately|~|in about|in around")),
                    "around",
                ),
                *amount,
            ],
        )
    if form < 0.93:
        return span(
            kind, [(rng.choice(options("at least|more than|over|longer than|minimum")), "min"), *amount]
        )
    if form < 0.96:
        return span(
            kind,
            [
                rng.choice(("between", "", "from")),
                (rng.choice(options("10|15|20|30")), "number"),
                rng.choice(("and", "-", "to")),
                (rng.choice(options("30|40|45|60")), "number"),
                (rng.choice(("minutes", "min", "mins")), "unit"),
            ],
        )
    return span(kind, amount)


def servings(rng: random.Random) -> Marks:
    """How many people: "for 4", "serves six", "for two people"."""
    number = rng.choice(options("2|3|4|5|6|8|10|12|two|four|six|three|20|1|one|eight|4"))
    form = rng.random()
    who = rng.choice(
        options("people|persons|servings|portions|guests|of us|adults|||kids|diners|ppl|friends")
    )
    if form < 0.5:
        return span("servings_require", ["for", (number, "number"), who])
    if form < 0.62:
        return span(
            "servings_require",
            [
                rng.choice(
                    options(
                        "serves|feeds|to feed|enough for|to serve|that serves|serving|makes|that feeds|"
                        "feeding"
                    )
                ),
                (number, "number"),
                who,
            ],
        )
    if form < 0.72:
        second = rng.choice(options("6|8|5|ten|12"))
        return span(
            "servings_require",
            [
                "for",
                (rng.choice(options("2|3|4|four")), "number"),
                rng.choice(("to", "-", "or")),
                (second, "number"),
                who,
            ],
        )
    if form < 0.80:
        return span(
            "servings_require",
            [
                rng.choice(options("for|serves|feeds|")),
                (rng.choice(("at least", "more than", "min")), "min"),
                (number, "number"),
                who or "people",
            ],
        )
    if form < 0.84:
        return span(
            "servings_require",
            ["for", (rng.choice(("at most", "up to", "about")), "max"), (number, "number"), who or "people"],
        )
    if form < 0.90:
        return span(
            "servings_require",
            [
                (number, "number"),
                rng.choice(options("servings|portions|people|persons|guests|eaters")),
            ],
        )
    if form < 0.95:
        return span("servings_require", ["for", ("just me" if rng.random() < 0.5 else "one", "number")])
    return span(
        "servings_require",
        ["for", "a", "family", "of", (rng.choice(options("4|four|5|five|3|six")), "number")],
    )


def day(rng: random.Random) -> Marks:
    """What was eaten of the day's budget, or what is left of it."""
    _, name = nutrient_name(rng)
    unit = (
        rng.choice(("kcal", "calories", "cals"))
        if name in lists.NUTRIENTS["energy"]
        else rng.choice(("g", "grams", "mg"))
    )
    nutrient: Parts = (
        [(unit, "unit")]
        if name in lists.NUTRIENTS["energy"]
        else [(unit, "unit"), rng.choice(("", "of")), (name, "nutrient")]
    )
    low, high = (
        (_value(rng, 200, 1500), _value(rng, 1600, 2600))
        if unit in {"kcal", "calories", "cals"}
        else (_value(rng, 5, 50), _value(rng, 60, 200))
    )
    today = rng.choice(options("||today|so far|so far today|already"))
    eaten = rng.choice(
        options(
            "i've had|i had|i've eaten|i have had|already ate|i already ate|ive used|had|i've already had|"
            "i ate|consumed|im at|i'm at"
        )
    )
    form = rng.random()
    if form < 0.12:
        # A budget alone is a limit of the day.
        begin = rng.choice(
            options("i'm on|my limit is|my budget is|i eat|i'm allowed|i try to stay under|my goal is|i get")
        )
        return span(
            "quantity_prefer",
            [
                (begin, "max"),
                (high, "number"),
                *nutrient,
                (rng.choice(options("a day|per day|daily|each day")), "basis_day"),
            ],
        )
    if form < 0.55:
        return span(
            "day_prefer",
            [
                eaten,
                (low, "number"),
                *(nutrient if rng.random() < 0.2 else []),
                rng.choice(options("of|of my|out of|/|out of my|from my")),
                (high, "number"),
                *nutrient,
                rng.choice(options("|today|budget|a day|limit|goal")),
            ],
        )
    if form < 0.85:
        begin = rng.choice(options("i have|i've got|i've|there's|there are|i still have|got|have|only"))
        return span(
            "day_prefer",
            [
                begin,
                (low, "number"),
                *nutrient,
                (
                    rng.choice(
                        options("left|remaining|left for today|left today|to go|still available|left to eat")
                    ),
                    "left",
                ),
            ],
        )
    return span(
        "day_prefer",
        [
            eaten,
            (low, "number"),
            *nutrient,
            today,
            rng.choice(
                options("my limit is|my budget is|my goal is|and my limit is|of a budget of|and i get")
            ),
            (high, "number"),
        ],
    )


def pantry_amount(rng: random.Random) -> Marks:
    """An amount of a food at hand: it limits nothing and is in no span ("2 cans of", "300 g")."""
    number = rng.choice(options("2|3|half|a|one|300|500|1|two|200|1/2|4|a few|some"))
    unit = rng.choice(
        options("cans of|g|g of|tins of|bag of|kg|cups of|||pounds of|lb|packs of|jar of|handfuls of|large")
    )
    return join(out(number), out(unit))
