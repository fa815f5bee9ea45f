"""Phrases about time: "in half an hour", "30-minute", "quick"."""

import random
from typing import TYPE_CHECKING

from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, span

if TYPE_CHECKING:
    from models.training.question_parser.amounts import Parts


def duration(rng: random.Random, mode: str = "require", *, before_noun: bool = False) -> Marks:
    """Return a time phrase: "in half an hour", "30-minute", "quick", "45 mins max"."""
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
                            "in|in|in|in|ready within|done within|all done in|cooked in|got|i got|"
                            "I only have|i have|only have|i've got|within|takes|ready in|done in|"
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
