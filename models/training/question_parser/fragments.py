"""Hurried questions: bare fragments, a requirement after an exclusion, remarks and reasons in between."""

from typing import TYPE_CHECKING

from models.training.question_parser import amounts, durations, lists, portions
from models.training.question_parser.contrasts import Contrasts
from models.training.question_parser.lexicon import allowed
from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, join, out, span
from models.training.question_parser.tags import (
    COURSE,
    CUISINE,
    DIET,
    DISH,
    HEALTH,
    MEAL,
    METHOD,
    OCCASION,
    TASTE,
)

if TYPE_CHECKING:
    from collections.abc import Callable

_NO_SHORT = options(
    "no|no|no|no|not|without|w/o|minus|hold the|skip the|never|zero|w/out|nothing with|sans|non"
)
_REASON = options("cos|coz|because|since|as|bc|cuz|'cause|so|and|seeing as|given that|but|- ")
_BREAK = options(
    ",|,|,|.|.|!|?|;|:|-|...|so|\n|, so|. so|, but|, then|. any|, maybe|, what about|, got a|, any|!!"
)
_TAIL = options(
    "|||?|?|ok?|possible?|doable?|anyway?|anyway|please|though|tho|instead|is what i want|for tonight|"
    "ideas|recipe|any good?|can i have that?|yes please|would be lovely|then|pls|still possible?"
)
_WHO = options(
    "two of us|one of us|my wife|my husband|two of them|half of us|one of the kids|the kids|my mum|my dad|"
    "everyone|both of us|one guest|some of us|my flatmate|my boyfriend|she|he|my daughter|three of them"
)
_ASIDE = options(
    "long day|it's been a day|leave it on all day|i'm knackered|i'm starving|my oven is broken|got all afternoon|"
    "rough week|payday is far away|i'm rubbish at cooking|help|help me out|can't be bothered|whatever|dunno|"
    "not fussed|nothing fancy|you choose|lol|haha|tbh|if that helps|if that makes sense|i know i know|bit random|"
    "weird one|sorry|fridge is nearly empty|been to the shops|it's raining|it's boiling outside|feeling rough|"
    "hungover|doctor's orders|new here|asking for a friend|second time asking|still hungry|"
    "the supermarket is shut|i've got guests|my treat|fingers crossed|no rush|take your time|in my garden|"
    "from the allotment|in the cupboard|on offer this week|on its last legs|going off|about to go off|that needs eating|"
    "is that even possible|if that's a thing|what on earth do i make|what do we eat"
)
_DISHES_ONLY = tuple(
    name
    for name in allowed(lists.DISHES)
    if name
    not in {
        "pasta",
        "noodles",
        "bread",
        "hummus",
        "toast",
        "rolls",
        "bagel",
        "jam",
        "pesto",
        "salsa",
        "gravy",
        "pickle",
    }
)
"""Dishes that are never ingredients: after a comma they are required, even after an exclusion."""


class Fragments(Contrasts):
    """Clause maker for hurried questions."""

    def fragment(self) -> Marks:
        """Return a hurried question."""
        rng = self.rng
        forms: tuple[tuple[Callable[[], Marks], int], ...] = (
            (self._bare, 18),
            (self.dish_after_refusal, 20),
            (self._fine_then_wish, 9),
            (self._yes_no, 7),
            (self._reason, 9),
            (self._household, 9),
            (self._anything_but, 9),
            (self._people_and_time, 7),
            (self._numbers_only, 10),
            (self._asides, 12),
            (self._not_that_kind, 6),
            (self._list_without_commas, 6),
            (self._mixed_refusals, 6),
        )
        return rng.choices([form for form, _ in forms], [weight for _, weight in forms])[0]()

    def _wish(self) -> Marks:
        """Return a dish, perhaps with an ingredient or a label before it."""
        rng = self.rng
        marks = span("tag_require", rng.choice(_DISHES_ONLY))
        dice = rng.random()
        if dice < 0.3:
            marks = join(span("ingredient_require", self.lexicon.food(rng)), marks)
        elif dice < 0.5:
            marks = join(span("tag_require", self.tag_name(CUISINE, DIET, METHOD, TASTE)), marks)
        elif dice < 0.6:
            marks = join(marks, out("with"), self.food("require"))
        elif dice < 0.72:
            marks = span("tag_require", self.tag_name(MEAL, COURSE, CUISINE))
        return join(out(rng.choice(options("|||a|some|any|a nice"))), marks) if dice < 0.85 else marks

    def _no(self, *, count: int | None = None, link: str | None = None) -> Marks:
        rng = self.rng
        if rng.random() < 0.4:
            return self.refuse()
        return join(
            out(rng.choice(_NO_SHORT[:-1]), "refusal"),
            self.foods("exclude", count=count or rng.choice((1, 1, 1, 2, 3)), link=link, allergen=0.35),
        )

    def _bare(self) -> Marks:
        """ "Chicken rice no egg"."""
        rng = self.rng
        wish = self.foods(
            "require", count=rng.choice((1, 1, 2, 3)), link=rng.choice(options("|||,|+|and|n|&"))
        )
        if rng.random() < 0.4:
            wish = join(wish, span("tag_require", rng.choice(_DISHES_ONLY)))
        elif rng.random() < 0.2:
            wish = self._wish()
        no = join(
            out(rng.choice(_NO_SHORT[:-1]), "refusal"),
            self.foods("exclude", count=rng.choice((1, 1, 1, 2, 3))),
        )
        marks = join(wish, out(rng.choice(options("|||,|but|-|(|and|..."))), no)
        if rng.random() < 0.3:
            marks = join(marks, out(rng.choice(options("|||,|-|and"))), self._extra())
        return join(marks, out(rng.choice(options("|||?|pls|ta|lol|!!|please|thx"))))

    def _extra(self) -> Marks:
        rng = self.rng
        dice = rng.random()
        if dice < 0.3:
            return durations.duration(rng)
        if dice < 0.5:
            return amounts.quantity(rng)
        if dice < 0.7:
            return portions.servings(rng)
        return join(
            out(rng.choice(options("|for|for|must be|and"))),
            span("tag_require", self.tag_name(MEAL, DIET, OCCASION, HEALTH)),
        )

    def dish_after_refusal(self) -> Marks:
        """ "Allergic to kiwi, fruit salad?": a dish after a comma is required."""
        rng = self.rng
        marks = join(self._no(), out(rng.choice(_BREAK)), self._wish())
        if rng.random() < 0.2:
            marks = join(marks, out(rng.choice(options("|,|and"))), self._extra())
        return join(marks, out(rng.choice(_TAIL)))

    def _fine_then_wish(self) -> Marks:
        """ "No onions, garlic is fine, pasta": the remark ends the exclusions, so a bare food is required."""
        rng = self.rng
        wish = self._wish() if rng.random() < 0.4 else self.foods("require", count=rng.choice((1, 1, 2)))
        remark = (
            self.fine()
            if rng.random() < 0.75
            else out(
                rng.choice(
                    options(
                        "everything else is fine|anything else goes|the rest is ok|otherwise i eat everything|rest is fine"
                    )
                )
            )
        )
        if rng.random() < 0.25:
            remark = join(out("("), remark, out(")"))
        return join(
            self._no(),
            out(rng.choice(options(",|,|.|but|, but|;|"))),
            remark,
            out(rng.choice(options(",|,|.|;|!|so|, so|. maybe|, got any|, what about|. how about|-"))),
            wish,
            out(rng.choice(_TAIL)),
        )

    def _yes_no(self) -> Marks:
        """ "Mushrooms? no. Leeks? yes!"."""
        rng = self.rng
        answers = options(
            "? no|? nope|? no thanks|? never|: no|- no|? yuck|? god no|? hate them|? nah|? please no"
        )
        agreed = options("? yes|? yes please|? yep|: yes|- yes|? love it|? sure|? always|yes|? go on then")
        no = join(
            self.foods("exclude", count=rng.choice((1, 1, 2)), link=","), out(rng.choice(answers), "refusal")
        )
        if rng.random() < 0.3:
            no = join(span("tag_exclude", rng.choice(_DISHES_ONLY)), out(rng.choice(answers), "refusal"))
        wish = (
            self._wish()
            if rng.random() < 0.4
            else self.foods("require", count=rng.choice((1, 1, 2)), link=",")
        )
        yes = join(wish, out(rng.choice(agreed)))
        first, second = (no, yes) if rng.random() < 0.5 else (yes, no)
        return join(
            first, out(rng.choice(options(".|,|!|;||/|\n|and"))), second, out(rng.choice(options("||!|.")))
        )

    def _reason(self) -> Marks:
        """Return a requirement or exclusion with its reason: "without fish sauce cos I'm vegetarian"."""
        rng = self.rng
        main = (
            self._no()
            if rng.random() < 0.6
            else join(out(rng.choice(options("i want|got any|need||"))), self._wish())
        )
        if rng.random() < 0.35:
            main = join(self._wish(), out(rng.choice(options("but|,|and|"))), self._no())
        who = rng.choice(
            options("i'm|im|i am|we're|she's|he's|my wife is|the kids are|they're|mum's|my guest is")
        )
        dice = rng.random()
        if dice < 0.45:
            why = join(out(who), span("tag_require", self.tag_name(DIET, DIET, HEALTH)))
        elif dice < 0.7:
            why = join(out(who), out("allergic to", "allergy"), self.foods("exclude", count=1, allergen=0.8))
        else:
            why = out(
                rng.choice(
                    options(
                        "i'm pregnant|of my meds|it gives me heartburn|i hate it|they're expensive|"
                        "we had it yesterday|i'm bored of it|my doctor said so|i'm ill|it's too rich"
                    )
                )
            )
        return join(
            main, out(rng.choice(options("|||,"))), out(rng.choice(_REASON)), why, out(rng.choice(_TAIL))
        )

    def _household(self) -> Marks:
        """ "We're six tonight and two of us are vegetarian"."""
        rng = self.rng
        begin = portions.household(rng) if rng.random() < 0.6 else []
        dice = rng.random()
        who = out(rng.choice(_WHO))
        if dice < 0.5:
            verb = rng.choice(options("are|is|has to be|eat|eats only|went|is strictly|are both|might be"))
            fact = join(who, out(verb), span("tag_require", self.tag_name(DIET)))
        elif dice < 0.75:
            cue = rng.choice(
                options(
                    "can't have|can't do|won't touch|hates|doesn't eat|cant eat|refuses|can not stand|won't go near"
                )
            )
            fact = join(
                who,
                out(cue, "refusal"),
                self.foods("exclude", count=rng.choice((1, 1, 2)), link="or", allergen=0.4),
            )
        elif dice < 0.9:
            cue = rng.choice(
                options("is allergic to|are allergic to|has an allergy to|reacts to|is intolerant to")
            )
            fact = join(
                who, out(cue, "allergy"), self.foods("exclude", count=rng.choice((1, 1, 2)), allergen=0.9)
            )
        else:
            allergen = self.foods("exclude", count=1, allergen=0.9)
            fact = join(
                who, out(rng.choice(("has a", "have a", "got a"))), allergen, out("allergy", "allergy")
            )
        glue = out(rng.choice(options("and|,|.|, and|but|, but|with||;"))) if begin else []
        marks = join(begin, glue, fact)
        if rng.random() < 0.6:
            marks = join(marks, out(rng.choice(_BREAK)), self._wish())
        return join(marks, out(rng.choice(_TAIL)))

    def _anything_but(self) -> Marks:
        """ "Anything Italian apart from pizza", "uses for buttermilk besides scones"."""
        rng = self.rng
        begin = rng.choice(
            options(
                "anything|something|a|all things|any|what's good|any kind of|everything|i fancy something|got any"
            )
        )
        kind = span("tag_require", self.tag_name(CUISINE, CUISINE, MEAL, COURSE, TASTE))
        if rng.random() < 0.4:
            lead = rng.choice(
                options(
                    "what to do with|ideas for|uses for|what's good for using up|something with|how to use up|"
                    "ideas for using|what can i make with|recipes for"
                )
            )
            begin, kind = lead, self.foods("require", count=1)
        cue = rng.choice(
            options(
                "apart from|besides|except|bar|other than|but not|that isn't|that's not|that aren't|aside from|"
                "except for|not another|as long as it's not|which isn't|that isnt|excluding|, just not|save for"
            )
        )
        if rng.random() < 0.75:
            refused = span("tag_exclude", rng.choice(_DISHES_ONLY))
            if rng.random() < 0.3:
                refused = join(
                    refused, out(rng.choice(("or", "and"))), span("tag_exclude", rng.choice(_DISHES_ONLY))
                )
        else:
            refused = self.foods("exclude", count=rng.choice((1, 1, 2)), link="or")
        return join(
            out(begin),
            kind,
            out(cue, "refusal"),
            out(rng.choice(options("||||another|a|the usual|boring"))),
            refused,
            out(rng.choice(options("|||?|please|again"))),
        )

    def _people_and_time(self) -> Marks:
        """ "For two in 25 minutes, something with prawns"."""
        rng = self.rng
        first, second = portions.servings(rng), durations.duration(rng)
        if rng.random() < 0.3:
            first, second = second, first
        what = (
            self._wish()
            if rng.random() < 0.6
            else join(out("something with"), self.foods("require", count=1))
        )
        pieces = [join(first, out(rng.choice(options("||,|and|-"))), second), what]
        if rng.random() < 0.4:
            pieces.reverse()
        if rng.random() < 0.4:
            pieces.append(self._no())
        marks = pieces[0]
        for piece in pieces[1:]:
            marks = join(marks, out(rng.choice(options(",|,||.|-|;"))), piece)
        return marks

    def _numbers_only(self) -> Marks:
        """Return amounts in a row without separators: "20g+ protein under 400 kcal"."""
        rng = self.rng
        pieces = [
            amounts.terse(rng) if rng.random() < 0.6 else amounts.quantity(rng)
            for _ in range(rng.choice((1, 2, 2, 3)))
        ]
        if rng.random() < 0.6:
            pieces.insert(
                rng.choice((0, len(pieces))), self._wish() if rng.random() < 0.6 else self._no(count=1)
            )
        if rng.random() < 0.2:
            pieces.append(durations.duration(rng))
        marks = pieces[0]
        for piece in pieces[1:]:
            marks = join(marks, out(rng.choice(options("||||,|,|and|+|&|/|;"))), piece)
        return join(marks, out(rng.choice(options("|||?|pls"))))

    def _asides(self) -> Marks:
        """Return requirements and exclusions with unrelated remarks between them."""
        rng = self.rng
        pieces: list[Marks] = [out(rng.choice(_ASIDE))]
        makers = (self._wish, self._wish, self.have, self._no, self._extra, lambda: self.foods("require"))
        pieces.extend(rng.choice(makers)() for _ in range(rng.choice((1, 2, 2, 3))))
        rng.shuffle(pieces)
        marks = pieces[0]
        for piece in pieces[1:]:
            # Behind a refusal a comma goes on with the list, so a remark or a full stop stands between.
            refused = marks[-1].span.endswith("exclude") or marks[-1].role in {"refusal", "allergy"}
            plain_food = bool(piece) and piece[0].span.endswith("ingredient_require")
            breaks = options(".|!|. |;|- ") if refused and plain_food else options(",|,|.|!|-|...|;|\n")
            marks = join(marks, out(rng.choice(breaks)), piece)
        return join(marks, out(rng.choice(options("||?|!|please"))))

    def _not_that_kind(self) -> Marks:
        """ "Bread but not sourdough", "cheese, just not blue cheese"."""
        rng = self.rng
        kind = self.foods("require", count=1) if rng.random() < 0.6 else self._wish()
        cue = rng.choice(
            options(
                "but not|just not|, not|, but not|not|only not|, just no|as long as it's not|(not|but no|except"
            )
        )
        refused = self.foods("exclude", count=rng.choice((1, 1, 2)), link="or")
        return join(
            out(rng.choice(options("||i like|some|give me|any|i'd like|something with|need"))),
            kind,
            out(cue, "refusal"),
            refused,
            out(rng.choice(options("|||)|please|kind|type"))),
        )

    def _list_without_commas(self) -> Marks:
        """ "So no bread rice or potatoes"."""
        rng = self.rng
        items = [
            span("ingredient_exclude", rng.choice(lists.COMMON_FOODS + lists.GROUPS + lists.ALLERGENS))
            for _ in range(rng.choice((2, 3, 3, 4)))
        ]
        marks = items[0]
        for index, item in enumerate(items[1:], 1):
            link = rng.choice(options("or|and|nor|or|")) if index == len(items) - 1 else ""
            marks = join(marks, out(link), item)
        cue = rng.choice(
            options("no|no|without|can't have|allergic to|avoid|i don't eat|so no|never|hates|w/o|free from")
        )
        before = span("tag_require", self.tag_name(DIET)) if rng.random() < 0.3 else []
        lead = out(rng.choice(options("i'm doing|i'm|doing|going|on"))) if before else []
        marks = join(
            lead,
            before,
            out(rng.choice(options(",|, so|so|and"))) if before else [],
            out(cue, "allergy" if cue == "allergic to" else "refusal"),
            marks,
        )
        if rng.random() < 0.4:
            marks = join(marks, out(rng.choice(options(".|!|?|;|, so what about|. need"))), self._wish())
        return marks

    def _mixed_refusals(self) -> Marks:
        """Return exclusions of foods and dishes in separate sentences: "A cake. No eggs. No milk."."""
        rng = self.rng
        pieces = [
            join(
                out(rng.choice(options("no|no|without|not|never")), "refusal"), self.foods("exclude", count=1)
            )
            for _ in range(rng.choice((1, 2, 3)))
        ]
        if rng.random() < 0.4:
            pieces.append(
                join(out("no", "refusal"), span("tag_exclude", self.tag_name(DISH, METHOD, TASTE, CUISINE)))
            )
        rng.shuffle(pieces)
        pieces.insert(rng.choice((0, 0, len(pieces))), self._wish())
        marks = pieces[0]
        sign = rng.choice(options(".|.|!|;|\n|-|,"))
        for piece in pieces[1:]:
            marks = join(marks, out(sign), piece)
        return join(marks, out(rng.choice(options("|||?|is that possible?|.|please"))))
