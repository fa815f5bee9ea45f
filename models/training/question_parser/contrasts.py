"""Requirement and exclusion in one clause, with ambiguous scopes."""

from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, join, out
from models.training.question_parser.wishes import Wishes


class Contrasts(Wishes):
    """Clause maker for contrasts."""

    def contrast(self) -> Marks:
        """Requirement and exclusion in one clause, with ambiguous scopes."""
        rng = self.rng
        one = rng.choice((1, 1, 1, 2))
        no = rng.choice(options("no|not|without|no|not any|minus|skip the|hold the|never"))
        wish, refused = (
            self.foods("require", count=one),
            self.foods("exclude", count=rng.choice((1, 1, 2, 3))),
        )
        forms = (
            lambda: join(
                wish, out(rng.choice(options("but|,|and|- but|yet|, but|;"))), out(no, "refusal"), refused
            ),
            lambda: join(
                out(no, "refusal"),
                refused,
                out(rng.choice(options(",|but|, just|.|, but|, and"))),
                self.fine(),
            ),
            lambda: join(
                out(no, "refusal"),
                refused,
                out(
                    rng.choice(
                        options(
                            ", but with|but with|, just|, only|but lots of|but plenty of|but|; use|"
                            ". with|, use"
                        )
                    )
                ),
                wish,
            ),
            lambda: join(
                wish,
                out(rng.choice((": yes", "yes"))),
                out(rng.choice(options(",||;|and|/"))),
                refused,
                out(rng.choice((": no", "no")), "refusal"),
            ),
            lambda: join(
                out("yes to"), wish, out(rng.choice(options(",|and|but|"))), out("no to", "refusal"), refused
            ),
            lambda: join(
                wish,
                out(
                    rng.choice(
                        options("instead of|rather than|in place of|not|and not|as a substitute for|over")
                    ),
                    "refusal",
                ),
                self.foods("exclude", count=1),
            ),
            lambda: join(
                out(rng.choice(("instead of", "rather than", "in place of")), "refusal"),
                self.foods("exclude", count=1),
                out(rng.choice(options(",|use|i want|, with|i'd like|give me"))),
                wish,
            ),
            lambda: join(
                out(rng.choice(options("replace the|swap the|swap|replace|substitute")), "refusal"),
                self.foods("exclude", count=1),
                out(rng.choice(("with", "for", "by"))),
                wish,
            ),
            lambda: join(
                out("with"),
                wish,
                out(
                    rng.choice(
                        options("and without|but without|without|and no|with no|, no|but not|and w/o")
                    ),
                    "refusal",
                ),
                refused,
            ),
            lambda: join(
                out(rng.choice(("i like", "i love", "i eat"))),
                self.foods("prefer", count=one),
                out(
                    rng.choice(
                        options(
                            "but not|but i hate|but can't have|, not|but i can't stand|but i'm allergic to"
                        )
                    ),
                    "refusal",
                ),
                refused,
            ),
            lambda: join(
                out("without", "refusal"),
                refused,
                out(rng.choice(options("but with|, with|and with|yet with|with"))),
                wish,
            ),
            lambda: join(
                out(rng.choice(("no", "without")), "refusal"),
                self.foods("exclude", count=1),
                out(rng.choice(options("except|other than|besides|apart from|but"))),
                out(self.lexicon.food(rng)),
                out(rng.choice(("", "is fine", "ok"))),
            ),
            lambda: join(wish, out("(", "O"), out("no", "refusal"), refused, out(")")),
            lambda: join(
                out(no, "refusal"),
                refused,
                out(rng.choice(options(",||-|;|.|and"))),
                out(
                    rng.choice(
                        options(
                            "just|only|add|extra|but extra|use|give me|i want|swap in|with|throw in|"
                            "put in|more|double the|but add|plus extra"
                        )
                    )
                ),
                wish,
            ),
            lambda: join(
                out(rng.choice(options("i prefer|i'd prefer|i like|prefer"))),
                self.foods("prefer", count=1),
                out(rng.choice(options("over|to|more than|rather than|instead of"))),
                self.foods("avoid", count=1),
            ),
            lambda: (
                join(
                    wish,
                    out(rng.choice(options(", not|but not|not|(not|made with"))),
                    out(""),
                    self.food("require"),
                    out("not", "refusal"),
                    self.foods("exclude", count=1),
                )
                if rng.random() < 0.3
                else join(wish, out(","), out("not", "refusal"), refused)
            ),
            lambda: join(
                out(
                    rng.choice(
                        options(
                            "i'm not allergic to anything|no allergies|i'm not allergic to|"
                            "nothing i can't eat|i eat everything|no preferences|i'm not picky"
                        )
                    )
                ),
                out(rng.choice(options(".|,|!|-|..."))),
                out(rng.choice(options("|i want|give me|how about|just"))),
                wish,
            ),
            lambda: join(
                out(
                    rng.choice(options("enough|i'm sick of|i'm tired of|bored of|not|no more|please not|no")),
                    "refusal",
                ),
                self.foods("exclude", count=1),
                out(
                    rng.choice(options("again|this time|anymore|today|yet again|for once|this week|tonight"))
                ),
            ),
            lambda: join(
                out(
                    rng.choice(
                        options(
                            "there must be no|there can't be any|there should be no|"
                            "i don't want to see any|make sure there is no|make sure there are no|"
                            "check that there's no|it can't have any|it must be without|no way it has"
                        )
                    ),
                    "refusal",
                ),
                refused,
                out(
                    rng.choice(
                        options(
                            "|in the sauce|in the dressing|in it|on top|as an ingredient|"
                            "in the recipe|for religious reasons|for health reasons|"
                            "for ethical reasons|because of my meds"
                        )
                    )
                ),
            ),
            lambda: join(
                out(
                    rng.choice(
                        options(
                            "i'm not allergic to|i am not allergic to|i don't mind|no problem with|"
                            "i have no problem with|i'm fine with|nothing against"
                        )
                    )
                ),
                out(self.lexicon.food(rng)),
                out(rng.choice(options(",|but|, but|."))),
                out(rng.choice(options("no|i can't have|allergic to|i'm allergic to")), "refusal"),
                refused,
            ),
        )
        return rng.choice(forms)()
