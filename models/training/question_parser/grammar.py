"""The grammar of generated questions: frames, note style, separate sentences, noise."""

import random

from models.training.question_parser import amounts, days, durations, lists, portions
from models.training.question_parser.elsewhere import elsewhere
from models.training.question_parser.fragments import Fragments
from models.training.question_parser.lexicon import Lexicon
from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marked, Marks, join, out, span
from models.training.question_parser.templates import fill, lines

_OPENERS = options(
    "what can i make|what can i cook|what should i cook|give me|show me|find me|find|suggest|"
    "recommend|i want|i'd like|i need|looking for|i'm looking for|can you suggest|"
    "could you find me|any ideas for|got any|do you have|what about|how about|what's|"
    "what is a good|help me find|please suggest|i am after|search for|list|we want|"
    "could you recommend|i could use|tell me|what are some|which|is there|are there any|"
    "let's have|i fancy|i feel like|in the mood for|craving|hi, i need|hey, any|"
    "hello, can you find|what to cook:|ideas for|i wanna make|i want to cook|id like to make|"
    "thinking of|planning|i'm planning|could i have|may i have|gimme|need|want|show|any|"
    "what would be|can i get|can you give me|i have to cook|i've got to make|please find|"
    "my kids want|i'd love|what's for|do you know|i would like to have|pls|suggestions for|"
    "recs for|bring me|let me see|pick|choose|make me|cook me|which is the best"
)
_GLUE = (
    "",
    "",
    "",
    ",",
    ",",
    "and",
    "but",
    ".",
    ";",
    ", and",
    "-",
    "that is",
    "which is",
    "also",
    "plus",
    ", also",
    "(",
    "!",
    "...",
    "\n",
    "please,",
    "oh and",
    "with",
)
_ENDS = options("|||||?|?|?|.|!|please|please?|thanks|thank you|pls|thx|?!|…|🙏|😋|cheers|ty|")
_FILLERS = options(
    "um|uh|well|so|ok|hmm|hey|hi|hello|right|look|basically|actually|just|maybe|good evening|dear larder"
)
_TYPO_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Grammar:
    """Questions with their gold labels, from a seed."""

    def __init__(self, lexicon: Lexicon, seed: int) -> None:
        self.rng = random.Random(seed)
        self.clauses = Fragments(lexicon, self.rng)

    def question(self) -> Marks:
        """Return one question with noise; never an empty one."""
        dice = self.rng.random()
        if dice < 0.54:
            marks = fill(self.rng.choice(lines()), self.clauses)
        elif dice < 0.70:
            marks = self._framed()
        elif dice < 0.74:
            marks = self._keywords()
        elif dice < 0.79:
            marks = self._sentences()
        elif dice < 0.80:
            marks = self._comparison()
        elif dice < 0.83:
            marks = self._joined_amounts()
        elif dice < 0.86:
            marks = self._refused_first()
        elif dice < 0.93:
            marks = self.clauses.fragment()
        else:
            marks = elsewhere(rng=self.rng, clauses=self.clauses)
        marks = self._noise(marks)
        return marks or out("?")

    # --- shapes -----------------------------------------------------------------------------------------
    def _framed(self) -> Marks:
        rng = self.rng
        opener = out(rng.choice(_OPENERS) if rng.random() < 0.8 else "")
        article = out(rng.choice(options("||a|some|a few|an|me a|the best|any|5|three")))
        marks = join(opener, article, self._before_noun(), self.clauses.noun())
        for index in range(rng.choices((0, 1, 2, 3, 4), (14, 40, 28, 13, 5))[0]):
            glue = "" if index == 0 and rng.random() < 0.65 else rng.choice(_GLUE)
            marks = join(marks, out(glue), self._clause())
        return join(marks, out(rng.choice(_ENDS)))

    def _before_noun(self) -> Marks:
        rng = self.rng
        marks: Marks = []
        for _ in range(rng.choices((0, 1, 2, 3, 4), (25, 40, 22, 10, 3))[0]):
            dice = rng.random()
            if dice < 0.43:
                marks += self.clauses.adjective()
            elif dice < 0.47:
                marks += amounts.quantity(rng)
            elif dice < 0.64:
                marks += amounts.level(rng, before_noun=True)
            elif dice < 0.78:
                marks += durations.duration(rng, before_noun=True)
            elif dice < 0.90:
                marks += out(rng.choice(lists.FREE_TEXT))
            elif dice < 0.94:
                number = rng.choice(options("500|400|300|600|350|under-500|sub-400|450|<300"))
                if number.startswith(("under", "sub", "<")):
                    marks += span(
                        "quantity_require",
                        [
                            (number.rstrip("0123456789").rstrip("-"), "max"),
                            "-" if "-" in number else "",
                            (number.lstrip("undersb-<"), "number"),
                            ("calorie", "nutrient"),
                        ],
                    )
                else:
                    marks += span(
                        "quantity_require",
                        [
                            (number, "number"),
                            rng.choice(("", "-")),
                            (rng.choice(("calorie", "kcal", "cal")), "nutrient"),
                        ],
                    )
            elif dice < 0.97:
                marks += (
                    out(rng.choice(("tasty", "lovely", "decent")))
                    if rng.random() < 0.5
                    else self.clauses.food("require")
                )
            else:
                marks += join(
                    out(rng.choice(options("not too|not very|not|non")), "refusal"),
                    span("tag_exclude", self.clauses.tag_name(6, 9, 0)),
                )
            if rng.random() < 0.15:
                marks += out(rng.choice((",", "and", "but")))
        return marks

    def _clause(self) -> Marks:
        rng, clauses = self.rng, self.clauses
        makers = (
            (clauses.want, 17),
            (clauses.refuse, 22),
            (clauses.contrast, 8),
            (clauses.prefer, 5),
            (clauses.soft_no, 4),
            (clauses.tag_clause, 12),
            (clauses.tag_refuse, 5),
            (clauses.tag_soft, 2),
            (self._quantity, 14),
            (self._time, 9),
            (self._servings, 5),
            (self._similar, 3),
            (self._free_text, 6),
            (self._day, 3),
            (self._compare, 3),
            (clauses.fine, 1),
        )
        return rng.choices([maker for maker, _ in makers], [weight for _, weight in makers])[0]()

    def _keywords(self) -> Marks:
        """Return a question in note style: "chicken broccoli no dairy 30 min"."""
        rng, clauses = self.rng, self.clauses
        pieces: list[Marks] = []
        for _ in range(rng.randint(1, 5)):
            dice = rng.random()
            if dice < 0.30:
                pieces.append(
                    clauses.foods(
                        "require", count=rng.choice((1, 1, 2, 3)), link=rng.choice(options("||,|and|+"))
                    )
                )
            elif dice < 0.46:
                pieces.append(
                    join(
                        out(
                            rng.choice(
                                options("no|no|without|w/o|not|no|minus|sans|free of|allergic to|skip")
                            ),
                            "refusal",
                        ),
                        clauses.foods(
                            "exclude",
                            count=rng.choice((1, 1, 1, 2, 3)),
                            link=rng.choice(options("or|and|,|/")),
                            allergen=0.4,
                        ),
                    )
                )
            elif dice < 0.62:
                pieces.append(span("tag_require", clauses.tag_name()))
            elif dice < 0.74:
                pieces.append(amounts.quantity(rng) if rng.random() < 0.5 else amounts.level(rng))
            elif dice < 0.86:
                pieces.append(durations.duration(rng, before_noun=rng.random() < 0.3))
            elif dice < 0.91:
                pieces.append(portions.servings(rng))
            elif dice < 0.95:
                pieces.append(clauses.contrast())
            else:
                pieces.append(out(rng.choice(lists.FREE_TEXT)))
        separator = rng.choice(("", ",", ",", ";", ",", ".", "\n", "|"))
        # "no dairy, chicken" reads as two refusals, so wanted foods never come right after refused ones.
        pieces.sort(key=lambda piece: piece[-1].span.endswith("exclude") if piece else False)
        if rng.random() < 0.5 and not pieces[0][0].span.startswith("B-ingredient"):
            pieces.reverse()
            pieces.sort(
                key=lambda piece: piece[0].span.startswith("B-ingredient") if piece else False, reverse=True
            )
        marks = pieces[0]
        for piece in pieces[1:]:
            marks = join(marks, out(separator), piece)
        return marks

    def _sentences(self) -> Marks:
        """Return short, separate sentences in random order."""
        rng, clauses = self.rng, self.clauses
        makers = (
            (clauses.have, 22), (clauses.refuse, 24), (clauses.prefer, 8), (clauses.contrast, 6), (self._noun_wish, 12),
            (clauses.soft_no, 6), (self._amount_wish, 6), (self._time, 4), (clauses.tag_clause, 4), (self._day, 2),
            (self._similar, 2), (lambda: elsewhere(rng, clauses), 2), (clauses.tag_refuse, 2),
        )  # fmt: skip
        chosen = rng.choices(
            [maker for maker, _ in makers], [weight for _, weight in makers], k=rng.randint(1, 4)
        )
        pieces = [maker() for maker in chosen]
        marks = pieces[0]
        for piece in pieces[1:]:
            marks = join(
                marks,
                out(
                    rng.choice(
                        (
                            ".",
                            ".",
                            "!",
                            ",",
                            "and",
                            "but",
                            ". also",
                            "so",
                            "\n",
                            ";",
                            ". oh and",
                            "-",
                            ", so",
                            "because",
                            "since",
                            "as",
                            "",
                        )
                    )
                ),
                piece,
            )
        return join(marks, out(rng.choice(_ENDS)))

    def _noun_wish(self) -> Marks:
        lead = self.rng.choice(options("i need|i'd like|looking for|i want|make it|should be|any|"))
        return join(out(lead), self._before_noun(), self.clauses.noun())

    def _amount_wish(self) -> Marks:
        return join(
            out(self.rng.choice(options("it should be|keep it|must be|has to be|"))), self._quantity()
        )

    def _refused_first(self) -> Marks:
        """Return an exclusion, a clear break, then a requirement: "nut allergy here. Cookies?"."""
        rng, clauses = self.rng, self.clauses
        first = clauses.soft_no() if rng.random() < 0.12 else clauses.refuse()
        if rng.random() < 0.3:
            first = join(first, out(rng.choice(options(".|,|and|!|;"))), clauses.refuse())
        opener = out(
            rng.choice(_OPENERS) if rng.random() < 0.6 else rng.choice(options("|any|so|got a|what|need"))
        )
        tagged = rng.random() < 0.5
        wish = (
            join(clauses.adjective(), clauses.noun())
            if tagged
            else clauses.foods("require", link=rng.choice(("and", "or")))
        )
        if not tagged and rng.random() < 0.6:
            wish = join(wish, span("tag_require", clauses.tag_name(3, 3, 1)))
        if not tagged:
            wish = join(
                wish,
                out(rng.choice(options("ideas|recipe|recipes|please||for tonight|can i have|dish"))),
            )
        if tagged:
            # A label after a comma is no further refusal; a bare food would be.
            breaks: tuple[str, ...] = (
                ".",
                "!",
                "?",
                ";",
                "-",
                ",",
                "so",
                "\n",
                ":",
                "...",
                "- need",
                ", what",
            )
        else:
            breaks = (
                ".",
                "!",
                ";",
                "- need",
                ". any",
                "so",
                "\n",
                ". what about",
                ", so what about",
                ". give me",
                "?",
                "!!",
            )
        return join(
            first,
            out(rng.choice(breaks)),
            opener,
            wish,
            self._clause() if rng.random() < 0.3 else [],
            out(rng.choice(("", "?", "."))),
        )

    def _comparison(self) -> Marks:
        rng, clauses = self.rng, self.clauses
        begins = options(
            "which has|what has|which one has|which of these has|what gives me|i want the one with|"
            "show the one with|which is"
        )
        begin = out(rng.choice(begins))
        middle = amounts.comparison(rng)
        form = rng.random()
        if form < 0.35:
            two = clauses.foods("require", count=2, link="or")
            return join(begin, middle, out(rng.choice((",", ":", "", "-"))), two, out("?"))
        if form < 0.65:
            has = rng.choice(options("has|have|contains|comes with|gives me|provides|with"))
            return join(
                out(rng.choice(options("which|what|the|a|find the"))),
                clauses.noun(),
                out(has),
                middle,
                out("?"),
            )
        if form < 0.8:
            usual = rng.choice(
                options(
                    "my usual breakfast|my usual|what i usually eat|what i had yesterday|my last meal|my usual lunch|"
                    "the last one|what i normally have|my regular dinner"
                )
            )
            return join(
                out(rng.choice(("", "something with", "with"))),
                middle,
                out("than"),
                span("similar_prefer", usual),
            )
        return join(begin, middle, out(rng.choice(("", "for", "as a"))), clauses.noun(), out("?"))

    def _joined_amounts(self) -> Marks:
        """Return several amounts in a row: "under 500 calories, 20 g of fat and over 30 g of protein"."""
        rng = self.rng
        marks = join(
            out(rng.choice(_OPENERS)),
            self._before_noun(),
            self.clauses.noun(),
            out(rng.choice(options("with|that has|,|that have|having||and have|meeting the|which have"))),
        )
        for index in range(rng.choice((2, 2, 3))):
            if index:
                marks += out(rng.choice(options(",|and|, and|but|with|&|;|plus")))
            marks += self._shared(marks) if rng.random() < 0.15 else self._quantity()
        return marks

    def _shared(self, before: Marks) -> Marks:
        """Return nutrients that share a level or comparator: "low in fat and salt"."""
        rng = self.rng
        if before and before[-1].word in {"and", "&"} and len(before) > 1 and before[-2].role == "nutrient":
            return span("quantity_require", [(amounts.nutrient_name(rng)[1], "nutrient")])
        return self._quantity()

    # --- single clauses ---------------------------------------------------------------------------------
    def _quantity(self) -> Marks:
        rng = self.rng
        soft = rng.random() < 0.12
        mode = "prefer" if soft else "require"
        lead = (
            out(rng.choice(options("ideally|preferably|if possible|hopefully|maybe|would be nice to have")))
            if soft
            else out(
                rng.choice(
                    options(
                        "|||with|that has|has|having|with a|that's|it should have|and have|containing|"
                        "providing|"
                    )
                )
            )
        )
        body = amounts.quantity(rng, mode) if rng.random() < 0.66 else amounts.level(rng, mode)
        if rng.random() < 0.08 and body[-1].role == "nutrient":
            other = span(f"quantity_{mode}", [(amounts.nutrient_name(rng)[1], "nutrient")])
            if any(mark.role.startswith("level") for mark in body):
                body = join(body, out(rng.choice(options("and|or|,|&"))), other)
        return join(lead, body)

    def _time(self) -> Marks:
        rng = self.rng
        if rng.random() < 0.08:
            return join(
                out(rng.choice(("ideally", "preferably", "if possible"))), durations.duration(rng, "prefer")
            )
        lead = out(
            rng.choice(
                options(
                    "||||that takes|takes|ready|that i can make|done|it should take|cooks|that's|prep|and"
                )
            )
        )
        return join(lead, durations.duration(rng))

    def _servings(self) -> Marks:
        return portions.servings(self.rng)

    def _similar(self) -> Marks:
        return self.clauses.similar()

    def _day(self) -> Marks:
        return days.day(self.rng)

    def _compare(self) -> Marks:
        return join(
            out(self.rng.choice(options("with||that has|i want|give me|whichever has"))),
            amounts.comparison(self.rng),
        )

    def _free_text(self) -> Marks:
        return out(self.rng.choice(lists.OCCASION_TEXT))

    # --- noise ------------------------------------------------------------------------------------------
    def _noise(self, marks: Marks) -> Marks:
        rng = self.rng
        if rng.random() < 0.10:
            marks = join(out(rng.choice(_FILLERS)), out(rng.choice(("", ","))), marks)
        if rng.random() < 0.28:
            marks = [
                mark
                for mark in marks
                if mark.word not in {",", ".", "?", "!", ";", ":"}
                or mark.span != "O"
                or mark.role in {"refusal", "allergy"}
            ]
        if rng.random() < 0.30:
            marks = [_without_apostrophe(mark) for mark in marks]
        typos = rng.random()
        if typos < 0.30:
            rate = 0.05 if typos < 0.2 else 0.14
            marks = [self._typo(mark) if rng.random() < rate else mark for mark in marks]
        return marks

    def _typo(self, mark: Marked) -> Marked:
        rng, word = self.rng, mark.word
        if len(word) < 4 or not word.isalpha():
            return mark
        place = rng.randrange(1, len(word) - 1)
        form = rng.random()
        if form < 0.3:
            word = word[:place] + word[place + 1 :]
        elif form < 0.6:
            word = word[:place] + word[place + 1] + word[place] + word[place + 2 :]
        elif form < 0.8:
            word = word[:place] + word[place] + word[place:]
        else:
            word = word[:place] + rng.choice(_TYPO_LETTERS) + word[place + 1 :]
        return Marked(word, mark.span, mark.role, mark.alternative)


def _without_apostrophe(mark: Marked) -> Marked:
    if "'" not in mark.word or mark.word.startswith("'"):
        return mark
    return Marked(mark.word.replace("'", ""), mark.span, mark.role, mark.alternative)
