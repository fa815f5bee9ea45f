"""Phrases for numbers of servings and for amounts of available food."""

import random

from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, join, out, span


def servings(rng: random.Random) -> Marks:
    """Return a number of servings: "for 4", "serves six", "for two people"."""
    number = rng.choice(options("2|3|4|5|6|8|10|12|two|four|six|three|20|1|one|eight|4"))
    form = rng.random()
    who = rng.choice(
        options(
            "people|persons|servings|portions|guests|of us|adults|||kids|diners|ppl|friends|||mates|"
            "hungry teenagers|grown ups|children"
        )
    )
    if form < 0.12:
        return household(rng)
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


def household(rng: random.Random) -> Marks:
    """Return a number of people: "we're six tonight", "there's five of us", "party of 8"."""
    number = rng.choice(options("2|3|4|5|6|7|8|10|two|three|four|five|six|seven|eight|nine|ten|12|4|6"))
    when = rng.choice(options("|||tonight|for dinner|at the table|this weekend|on saturday"))
    form = rng.random()
    if form < 0.3:
        begin = rng.choice(
            options(
                "we're|we are|were|there's|there are|there will be|there'll be|we'll be|i'm cooking for|"
                "cooking for|i've got|feeding|i need to feed"
            )
        )
        tail = rng.choice(options("of us||people|guests|coming|for dinner||hungry mouths"))
        return join(span("servings_require", [begin, (number, "number"), tail]), out(when))
    if form < 0.5:
        who = rng.choice(("of us", "of us", "ppl", "people"))
        return join(span("servings_require", [(number, "number"), who]), out(when))
    if form < 0.65:
        lead = options("party of|table of|a party of|for a group of|group of|for a table of|family of")
        return span("servings_require", [rng.choice(lead), (number, "number")])
    if form < 0.8:
        verb = rng.choice(options("feeds|serves|feed|serve|makes|makes about|enough for|yields|portions for"))
        tail = rng.choice(options("||people|easily|hungry people|portions|kids"))
        return span("servings_require", [verb, (number, "number"), tail])
    if form < 0.9:
        words = options("just me|only me|one person|a single person|1 person|one|myself")
        return span("servings_require", ["for", (rng.choice(words), "number")])
    low, high = rng.choice((("3", "4"), ("4", "6"), ("two", "three"), ("6", "8"), ("5", "6"), ("8", "10")))
    verb = rng.choice(options("serves|feeds|for|enough for|makes"))
    return span("servings_require", [verb, (low, "number"), rng.choice(("-", "to", "or")), (high, "number")])


def pantry_amount(rng: random.Random) -> Marks:
    """Return an amount of available food, which limits nothing and is in no span ("2 cans of", "300 g")."""
    number = rng.choice(
        options("2|3|half|a|one|300|500|1|two|200|1/2|4|a few|some|half a|the rest of a|a whole|most of a")
    )
    unit = rng.choice(
        options(
            "cans of|g|g of|tins of|bag of|kg|cups of|||pounds of|lb|packs of|jar of|handfuls of|"
            "large|tin of|bag of|packet of|bunch of|can of"
        )
    )
    return join(out(number), out(unit))
