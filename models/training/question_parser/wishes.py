"""Clauses about foods: required, excluded, preferred, avoided."""

from models.training.question_parser.cues import (
    ALLERGIC,
    ALLERGY_AFTER,
    FINE,
    HAVE,
    LIKE,
    LIKE_AFTER,
    NO,
    NO_AFTER,
    ROUND,
    SOFT_NO,
    WITH,
)  # fmt: skip
from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, join, out, span
from models.training.question_parser.portions import pantry_amount
from models.training.question_parser.tags import DISH, TagClauses


class Wishes(TagClauses):
    """Clause maker for foods."""

    def refuse(self) -> Marks:
        """Return an exclusion."""
        rng = self.rng
        dice = rng.random()
        if dice < 0.03:
            # "No mushrooms on the pizza": the pizza stays wanted.
            place = out(rng.choice(options("on the|in the|on my|in my|from the|in a|on a|for the|with the")))
            dish = span("tag_require", self.tag_name(DISH))
            cue = rng.choice(
                options("no|without|leave out the|i don't want|skip the|hold the|not|can't have|don't put")
            )
            return join(
                out(cue, "refusal"),
                self.foods("exclude", count=rng.choice((1, 1, 2)), link="or"),
                place,
                dish,
            )
        if dice < 0.06:
            # The cue goes round the food: "leave nuts out", "keep it away from dairy".
            before, after = rng.choice(ROUND)
            return join(out(before, "refusal"), self.foods("exclude", allergen=0.3), out(after, "refusal"))
        if dice < 0.56:
            cue = rng.choice(NO)
            return join(out(cue, "refusal"), self.foods("exclude", allergen=0.25))
        if dice < 0.66:
            cue = rng.choice(ALLERGIC)
            return join(out(cue, "allergy"), self.foods("exclude", allergen=0.75))
        if dice < 0.74:
            owner = rng.choice(
                options(
                    "|i have a|my son has a|there's a|severe|has a|bad|mild|i've got a|due to a|"
                    "because of a|a|with a"
                )
            )
            return join(
                out(owner),
                self.foods("exclude", count=rng.choice((1, 1, 1, 2)), allergen=0.85),
                out(rng.choice(ALLERGY_AFTER), "allergy"),
            )
        if dice < 0.80:
            return join(
                self.foods("exclude", count=rng.choice((1, 1, 2)), allergen=0.4),
                out(rng.choice(options("|:|-|")), "O"),
                out(rng.choice(NO_AFTER), "refusal"),
            )
        if dice < 0.86:
            items = self.foods("exclude", count=rng.choice((2, 2, 3)), link="nor")
            items = [
                out("nor", "refusal")[0] if mark.word == "nor" and mark.span == "O" else mark
                for mark in items
            ]
            if rng.random() < 0.2:
                return join(out(rng.choice(("no", "not")), "refusal"), items)
            return join(out(rng.choice(options("|with|contains|has")), "O"), out("neither", "refusal"), items)
        if dice < 0.93:
            tail = rng.choice(
                options(
                    "please|in it|at all|whatsoever|allowed|for me|in there|of any kind|thanks|anywhere|"
                    "or anything like that|in the sauce|in the dressing|again|anymore|"
                    "for religious reasons|on it|on top|inside|and the like|or similar|in the recipe"
                )
            )
            return join(
                out(rng.choice(options("no|without|absolutely no|with no|no|not")), "refusal"),
                self.foods("exclude", allergen=0.3),
                out(tail),
            )
        return join(
            out("no", "refusal"),
            self.foods("exclude", count=1),
            out(","),
            out("no", "refusal"),
            self.foods("exclude", count=1),
            *((out(","), out("no", "refusal"), self.foods("exclude", count=1)) if rng.random() < 0.5 else ()),
        )

    # --- wanted -----------------------------------------------------------------------------------------
    def want(self) -> Marks:
        """Return a requirement, or alternatives."""
        return join(out(self.rng.choice(WITH)), self.foods("require"))

    def have(self) -> Marks:
        """Return a separate statement: "I have X and Y"."""
        rng = self.rng
        cue = out(rng.choice(HAVE))
        if rng.random() < 0.15:
            return join(
                cue,
                pantry_amount(rng),
                self.food("require"),
                out("and"),
                pantry_amount(rng),
                self.food("require"),
            )
        return join(
            cue,
            self.foods("require"),
            out(
                rng.choice(
                    options("|||in the fridge|at home|left|to use up|left over|lying around|that need using")
                )
            ),
        )

    def prefer(self) -> Marks:
        """Return a preference."""
        rng = self.rng
        if rng.random() < 0.72:
            return join(out(rng.choice(LIKE)), self.foods("prefer"))
        return join(
            out(rng.choice(options("|some|with|with some"))),
            self.foods("prefer", count=rng.choice((1, 1, 2))),
            out(rng.choice(LIKE_AFTER)),
        )

    def soft_no(self) -> Marks:
        """Return a food to avoid if possible."""
        return join(
            out(self.rng.choice(SOFT_NO)), self.foods("avoid", count=self.rng.choice((1, 1, 1, 2, 2, 3)))
        )

    def fine(self) -> Marks:
        """Return a remark that a food is acceptable, which is no constraint."""
        return join(out(self.lexicon.food(self.rng)), out(self.rng.choice(FINE)))
