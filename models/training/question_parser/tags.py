"""Clauses about labels: cuisines, meals, dishes, diets and methods, required or excluded."""

from models.training.question_parser import lists
from models.training.question_parser.cues import LIKE_AFTER, NOT_TAG
from models.training.question_parser.foods import FoodLists
from models.training.question_parser.lexicon import allowed
from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, join, out, span

TAG_LISTS = tuple(
    allowed(names)
    for names in (
        lists.CUISINES,
        lists.MEALS,
        lists.COURSES,
        lists.DISHES,
        lists.DIETS,
        lists.HEALTH,
        lists.METHODS,
        lists.OCCASIONS,
        lists.SEASONS,
        lists.TASTES,
        lists.EFFORT,
    )
)
CUISINE, MEAL, COURSE, DISH, DIET, HEALTH, METHOD, OCCASION, SEASON, TASTE, EFFORT = range(11)

COMMON = options(
    "vegan|vegetarian|veggie|gluten-free|gluten free|dairy-free|dairy free|keto|halal|kosher|nut-free|egg-free|egg free|"
    "pescatarian|diabetic friendly|kid friendly|lactose free|italian|indian|mexican|thai|chinese|asian|spicy|easy|cheap"
)


class TagClauses(FoodLists):
    """Clause maker for labels."""

    # --- tags -------------------------------------------------------------------------------------------
    def tag_name(self, *which: int) -> str:
        """Return a tag's words from the named lists, or from any; one in eight from the library's own list."""
        rng = self.rng
        if not which and self.lexicon.tags and rng.random() < 0.12:
            return rng.choice(self.lexicon.tags)
        return rng.choice(TAG_LISTS[rng.choice(which or range(11))])

    def dish(self) -> str:
        """Return the words for a dish, sometimes with an ingredient."""
        name = self.tag_name(DISH)
        return f"{self.lexicon.food(self.rng)} {name}" if self.rng.random() < 0.3 else name

    def adjective(self) -> Marks:
        """Return a tag before the noun: "Indian", "vegan", "grilled"."""
        rng = self.rng
        if rng.random() < 0.05:
            base = rng.choice(lists.ALLERGENS if rng.random() < 0.7 else lists.COMMON_FOODS)
            return span("tag_require", f"{base}{rng.choice(('-free', ' free', '-free'))}")
        if rng.random() < 0.15:
            return span("tag_require", rng.choice(COMMON))
        first = self.tag_name(CUISINE, CUISINE, DIET, DIET, HEALTH, METHOD, TASTE, EFFORT, SEASON, OCCASION)
        marks = span("tag_require", first)
        if rng.random() < 0.08:
            kind = rng.choice((CUISINE, DIET, METHOD))
            joiner = rng.choice(options("or|or|and|,"))
            marks = join(
                span("tag_require", self.tag_name(kind)),
                out(joiner),
                span("tag_require", self.tag_name(kind), alternative=joiner == "or"),
            )
        return marks

    def noun(self) -> Marks:
        """Return the noun of a question: neutral, a meal, a course or a dish; sometimes with a food before it."""
        rng = self.rng
        dice = rng.random()
        if dice < 0.40:
            return out(rng.choice(lists.HEADS))
        if dice < 0.46:
            return join(
                self.food("require"),
                out(rng.choice(options("recipe|recipes|dish|dishes|ideas|meal|recipe ideas"))),
            )
        tag = span("tag_require", self.tag_name(MEAL, MEAL, COURSE, DISH, DISH))
        if dice < 0.56:
            second = span("tag_require", self.tag_name(MEAL, DISH), alternative=True)
            tag = join(tag, out("or"), second)
        if rng.random() < 0.25:
            tag = join(span("ingredient_require", self.lexicon.food(rng)), tag)
            if rng.random() < 0.15:
                tag = join(span("ingredient_require", self.lexicon.food(rng)), out("and"), tag)
        if rng.random() < 0.4:
            tag = join(
                tag,
                out(rng.choice(options("recipe|recipes|ideas|dish|dishes|idea|meal|options"))),
            )
        return tag

    def tag_clause(self) -> Marks:
        """Return a tag after the noun: "for dinner", "that is vegan", "in the air fryer"."""
        rng = self.rng
        dice = rng.random()
        if dice < 0.35:
            return join(
                out(rng.choice(options("for|for|for a|as a|as|for my|suitable for|at|for our|for the"))),
                span("tag_require", self.tag_name(MEAL, MEAL, COURSE, OCCASION, OCCASION, SEASON)),
            )
        if dice < 0.62:
            glue = rng.choice(
                options(
                    "that is|that's|which is|,|and|that are|it should be|has to be|must be|needs to be|i'm|"
                    "i am|we're|my wife is|something|be|should be|that fits a|for a|i eat|also|i follow a|"
                    "i'm on a|he's"
                )
            )
            tail = rng.choice(options("||||diet|person|guest|please"))
            return join(
                out(glue),
                span("tag_require", self.tag_name(DIET, DIET, CUISINE, HEALTH, TASTE, METHOD)),
                out(tail),
            )
        if dice < 0.72:
            return join(
                out(
                    rng.choice(
                        options(
                            "in the|in an|in a|made in the|using the|using my|on the|from the|with a|for the"
                        )
                    )
                ),
                span(
                    "tag_require",
                    rng.choice(
                        allowed(
                            options(
                                "oven|air fryer|slow cooker|microwave|instant pot|pressure cooker|grill|"
                                "wok|crock pot|barbecue|food processor|blender|rice cooker|skillet|stove|"
                                "crockpot|freezer|bread maker|dutch oven"
                            )
                        )
                    ),
                ),
            )
        if dice < 0.82:
            return join(
                out(rng.choice(options("from|like in|with a|something|with"))),
                span("tag_require", self.tag_name(CUISINE)),
                out(rng.choice(options("flavours|cuisine|twist|food|style|cooking|flavors|touch|kitchen"))),
            )
        if dice < 0.90:
            names = [self.tag_name(DIET, CUISINE, METHOD) for _ in range(2)]
            joiner = rng.choice(("or", "or", "and"))
            return join(
                out(rng.choice(options("either||that's|"))),
                span("tag_require", names[0]),
                out(joiner),
                span("tag_require", names[1], alternative=joiner == "or"),
            )
        if dice < 0.95:
            return span("tag_require", self.tag_name())
        soft = rng.choice(
            options("ideally|preferably|if possible|maybe something|i prefer|i love|i like|i'd prefer it")
        )
        return join(
            out(soft),
            span("tag_prefer", self.tag_name()),
            out(rng.choice(options("||food|cooking|dishes"))),
        )

    def tag_soft(self) -> Marks:
        """Return a preferred tag."""
        rng = self.rng
        if rng.random() < 0.5:
            return join(
                out(
                    rng.choice(
                        options(
                            "ideally|preferably|if possible|maybe|perhaps|i like|we love|i love|hopefully|"
                            "i enjoy"
                        )
                    )
                ),
                span("tag_prefer", self.tag_name(CUISINE, DISH, METHOD, TASTE, DIET, MEAL)),
                out(rng.choice(options("|food|cuisine|dishes"))),
            )
        return join(
            span("tag_prefer", self.tag_name(CUISINE, DISH, METHOD, TASTE, DIET)),
            out(rng.choice(LIKE_AFTER)),
        )

    def tag_refuse(self) -> Marks:
        """Return an excluded tag: "not fried", "nothing Indian", "no soups"."""
        rng = self.rng
        names = [
            self.tag_name(METHOD, METHOD, TASTE, TASTE, CUISINE, DISH, COURSE, MEAL, EFFORT)
            for _ in range(rng.choice((1, 1, 1, 2)))
        ]
        marks = join(out(rng.choice(NOT_TAG), "refusal"), span("tag_exclude", names[0]))
        for name in names[1:]:
            marks = join(marks, out(rng.choice(options("or|and|nor|, not"))), span("tag_exclude", name))
        return join(marks, out(rng.choice(options("|||food|stuff|things|dishes|please"))))

    def similar(self) -> Marks:
        """Return a phrase that asks for recipes similar to the log."""
        rng = self.rng
        begin = rng.choice(
            options(
                "like|similar to|something like|along the lines of|close to|in the style of|resembling|"
                "kind of like|in the spirit of|comparable to|same as|reminiscent of|much like"
            )
        )
        what = rng.choice(
            options(
                "what i had yesterday|what i ate last week|my usual breakfast|my usual|what i usually eat|"
                "the meals i logged|last night's dinner|yesterday's lunch|what i normally have|my log|"
                "my food log|my favourites|my favorite recipes|what i've been eating|"
                "the things i usually cook|what we had on sunday|what i had for dinner last night|"
                "the last meal i logged|my diary|my regular lunch|what i cooked on monday|the stuff i log|"
                "my recent meals|what i eat normally|my previous meals|the one i made last weekend|"
                "what i typically eat|my history|yesterday|last time|my eating habits|my taste|"
                "what i liked last week|the usual"
            )
        )
        if rng.random() < 0.15:
            return span(
                "similar_prefer",
                rng.choice(
                    options(
                        "the usual|my usual|based on my log|based on what i usually eat|"
                        "based on my history|the same as yesterday|in line with what i usually eat|"
                        "same as yesterday|same as usual|going by my food log"
                    )
                ),
            )
        return span("similar_prefer", f"{begin} {what}")
