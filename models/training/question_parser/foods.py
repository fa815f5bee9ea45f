"""Lists of foods, required or excluded, joined in every way."""

import random

from models.training.question_parser import lists
from models.training.question_parser.lexicon import Lexicon
from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, join, out, span


class FoodLists:
    """Lists of foods over one lexicon and one random stream."""

    def __init__(self, lexicon: Lexicon, rng: random.Random) -> None:
        self.lexicon = lexicon
        self.rng = rng

    # --- lists of foods ---------------------------------------------------------------------------------
    def food(self, mode: str, *, alternative: bool = False, allergen: float = 0.0) -> Marks:
        """Return one food as a span, sometimes after an unlabelled word ("some", "any")."""
        rng = self.rng
        name = rng.choice(lists.ALLERGENS) if rng.random() < allergen else self.lexicon.food(rng)
        before = ""
        if rng.random() < 0.06:
            before = rng.choice(
                options(
                    "any|any kind of|some|the|all|any sort of|too|the|my|those|all the|any type of|a bit of|a"
                )
            )
            before = "" if before == "too" else before
        elif rng.random() < 0.08:
            name = f"{rng.choice(lists.MODIFIERS)} {name}"
        return join(out(before), span(f"ingredient_{mode}", name, alternative=alternative))

    def foods(
        self,
        mode: str,
        *,
        count: int | None = None,
        link: str | None = None,
        allergen: float = 0.0,
        alternatives: bool = True,
    ) -> Marks:
        """Return a list of foods. With "or", required ones are alternatives; excluded ones never are."""
        rng = self.rng
        n = count or rng.choices((1, 2, 3, 4, 5, 6), (48, 27, 14, 6, 3, 2))[0]
        wanted = mode in {"require", "prefer"}
        if link is None:
            link = rng.choices(
                options("and|or|,|&|and/or|as well as|+|/|plus|and also||n"),
                (
                    45,
                    25 if wanted else 40,
                    14,
                    4,
                    3 if wanted else 1,
                    2,
                    3 if wanted else 0,
                    2,
                    2,
                    1,
                    3 if wanted else 0,
                    2,
                ),
            )[0]
        either = alternatives and wanted and link in {"or", "and/or", "/"}
        marks: Marks = []
        oxford = rng.random() < 0.4
        for index in range(n):
            if index:
                last = index == n - 1
                if last:
                    marks += out(f", {link}" if oxford and n > 2 and link not in {",", ""} else link)
                elif link in {"", "+", "/"}:
                    marks += out(link)
                else:
                    marks += out(link if rng.random() < 0.15 else ",")
                if not wanted and rng.random() < 0.08:
                    marks += out(rng.choice(options("no|any|without|the")), "O")
                    if marks[-1].word in {"no", "without"}:
                        marks[-1] = out(marks[-1].word, "refusal")[0]
            marks += self.food(mode, alternative=either and index > 0, allergen=allergen)
        if either and n > 1 and rng.random() < 0.2:
            marks = join(out("either"), marks)
        return marks

    # --- refused ----------------------------------------------------------------------------------------
