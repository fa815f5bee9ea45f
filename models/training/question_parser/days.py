"""Phrases about the eaten and the remaining part of the day's budget."""

import random

from models.training.question_parser import lists
from models.training.question_parser.amounts import Parts, nutrient_name, value
from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, span


def day(rng: random.Random) -> Marks:
    """Return a phrase about the eaten or the remaining part of the day's budget."""
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
        (value(rng, 200, 1500), value(rng, 1600, 2600))
        if unit in {"kcal", "calories", "cals"}
        else (value(rng, 5, 50), value(rng, 60, 200))
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
                rng.choice(
                    options("of|of my|out of|/|out of my|from my|, limit|, my limit is|, limit is|, max")
                ),
                (high, "number"),
                *nutrient,
                rng.choice(options("|today|budget|a day|limit|goal")),
            ],
        )
    if form < 0.85:
        begin = rng.choice(options("i have|i've got|i've|there's|there are|i still have|got|have|only||||"))
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
