"""Clauses about foods and tags: wanted, refused, preferred, avoided, alternatives, contrasts."""

import random

from models.training.question_parser import lists
from models.training.question_parser.lexicon import Lexicon, allowed
from models.training.question_parser.lists import options
from models.training.question_parser.marked import Marks, join, out, span

_NO = options(
    "not a fan of|i'm not a fan of|not a big fan of|no fan of|not fond of|i'm not fond of|not keen on|i'm not keen on|"
    "not into|i'm not into|not big on|not crazy about|i don't care for|don't care for|can do without|i can live without|"
    "never liked|make sure there's no|make sure theres no|i break out from|i get sick from|keep out the|i don't do|"
    "not a fan of|i'm not a fan of|i dont do|we don't do|none of that|"
    "i would like to avoid|i want to avoid|try to avoid|we avoid|no longer eat|i don't drink|"
    "i do not drink|please leave out the|w/out|w/out any|without the|can you leave out the|"
    "please hold the|not one bit of|i won't eat|i would never eat|kids don't like|my kids don't eat|"
    "won't eat|is there anything without|anything without|something without|nothing that includes|"
    "don't give me|do not give me|stop suggesting|no more of that|we are a household without|"
    "i've stopped eating|keep it free of|clear of|not containing any|with zero|0|no|no|no|no|without|"
    "without|without|without any|w/o|wo|sans|minus|free of|free from|with no|not|but no|but without|"
    "no more|not any|zero|that has no|that have no|that doesn't have|that doesn't contain|"
    "that do not contain|not containing|which don't contain|which do not have|doesn't have|"
    "does not include|doesn't include|excluding|leaving out|leave out|skip|skip the|skipping|"
    "hold the|hold|lose the|ditch the|drop the|omit|omitting|avoid|avoiding|please avoid|don't use|"
    "do not use|don't put|don't include|don't want|i don't want|i do not want|don't want any|"
    "i don't eat|i do not eat|we don't eat|i never eat|never|i can't have|i can't eat|i cannot eat|"
    "i cannot have|cannot have|can't have|can't eat|can't do|can't have any|mustn't have|"
    "i must not eat|i'm not allowed|not allowed|i am not allowed to eat|i shouldn't eat|"
    "shouldn't have|nothing with|nothing with any|nothing containing|nothing that contains|"
    "nothing that has|nothing involving|not made with|made without|cooked without|not using|"
    "without using|i hate|hates|i don't like|i do not like|we don't like|i dislike|can't stand|"
    "i can't stand|my kids hate|my wife hates|my husband won't eat|the kids won't eat|doesn't eat|"
    "won't touch|i ran out of|i'm out of|we're out of|i don't have|i don't have any|haven't got any|"
    "i have no|there's no|we have no|stay away from|staying away from|steer clear of|keep away from|"
    "cut out|cutting out|i gave up|i'm off|off|exclude|except|anything but|anything except|"
    "everything but|other than|anything other than|apart from|aside from|not with|never with|"
    "none of the|with none of the|absolutely no|definitely no|strictly no|please no|pls no|and no|"
    "with out|lacking|devoid of|i'm avoiding|trying to avoid|need to avoid|have to avoid|must avoid|"
    "ban the|nix the|86 the|must not contain|must not have|should not contain|shouldn't contain|"
    "cannot contain|can't contain|and don't contain|and not|no trace of|not a trace of|"
    "that don't have|that don't use|that isn't made with|no added|without added|remove the|"
    "take out the|forget the|not even|nor|i refuse to eat|no kind of|who doesn't eat|who can't eat|"
    "who can't have|who hates|where there is no|and without|contains no|containing no"
)
_NO_AFTER = options(
    "disagrees with me|disagree with me|don't agree with me|upsets me|upset my stomach|makes me ill|make me sick|"
    "makes me sick|bothers me|bother my stomach|triggers my ibs|trigger my migraine|and i don't get along|would kill me|"
    "is dangerous for me|are dangerous for me|is off the menu|must be left out|gives me a headache|"
    "is off the table|are off the table|is a problem for me|are a problem|"
    "no|no thanks|no thank you|is a no|are a no|is a no-go|is a no no|is out|are out|"
    "is off limits|are off limits|not allowed|makes me sick|make me ill|gives me hives|"
    "give me a rash|doesn't agree with me|is not an option|are not ok|isn't allowed|"
    "is forbidden|are forbidden|must not be in it|please no|shouldn't be in it|is banned|"
    "i can't eat|i can't have|i hate|i don't eat|upsets my stomach|never|won't work for me|"
    "not for me|can't be in it|is bad for me|kills me|could kill me|i do not tolerate|excluded|"
    "-> no|are a no go|need to be avoided|must be avoided|should be left out|left out"
)
_ALLERGIC = options(
    "i'm allergic to|i am allergic to|allergic to|im allergic to|my son is allergic to|"
    "she's allergic to|my daughter is severely allergic to|we are allergic to|"
    "one guest is allergic to|allergy to|i have an allergy to|intolerant to|i'm intolerant to|"
    "i am sensitive to|sensitive to|i react to|i react badly to|deathly allergic to|allergies:|"
    "allergy:|allergies to|my kid's allergic to|he is allergic to|someone is allergic to|"
    "anaphylactic to|i can't tolerate|can't digest|i have reactions to|i get hives from|"
    "i get sick from|bad reaction to|i'm highly allergic to|my friend is allergic to|"
    "with an allergy to|who is allergic to|who's allergic to|intolerance to"
)
_ALLERGY_AFTER = options(
    "allergy|allergy|allergies|intolerance|intolerant|sensitivity|allergic|- allergic|"
    "allergy in the family|allergy here|allergy at the table|allergy sufferer|"
    "allergic kid|allergy so be careful|anaphylaxis"
)
_WITH = options(
    "with extra|plus some|and some|with just|with added|and plenty of|with|with|with|with|with|"
    "using|using|containing|that contains|that has|that have|which have|made with|made from|"
    "including|that uses|featuring|based on|out of|from|that contain|that includes|w/|has|"
    "which contain|with some|with lots of|using up|to use up|with leftover|that would use|"
    "cooked with|where i can use|in which i can use|along with|having|starring|built around|"
    "incorporating|that include|with plenty of"
)
_HAVE = options(
    "if i have|if i only have|if all i have is|is there anything with|anything with|something with|"
    "sth with|got anything with|extra|add|add some|just|only|throw in some|what goes well with|"
    "what goes with|do something with|any recipe using|what can i bake with|recipes with|"
    "ideas with|with only|i'd like to cook|i have|i've got|i got|we have|i want to use|"
    "i need to use up|i want|i'd like|i bought|there's|got|have|want|in my fridge i have|"
    "i only have|i feel like|i'm craving|craving|in the mood for|must have|must contain|"
    "should contain|should have|has to have|needs to have|it must include|i want to cook|"
    "what can i do with|what can i make with|what can i cook with|what goes with|use|use up|"
    "need to use|what should i do with|how can i use up|what to make with|i fancy|we fancy|lots of|"
    "it should include|must include|how about|yes to|give me|need|i need|what to cook with|"
    "i need to get rid of|there is|i have leftover|include"
)
_LIKE = options(
    "i like|i love|we love|my kids love|i really like|i enjoy|i'm a fan of|i am fond of|i'm into|"
    "preferably with|ideally with|preferably|ideally|if possible with|if possible|bonus points for|"
    "bonus if it has|maybe with|maybe|perhaps with|it would be nice to have|would be great with|"
    "i'd prefer|i prefer|we like|my favourite is|i'm partial to|big fan of|she likes|"
    "my husband loves|would love some|hopefully with|optionally with|optionally|"
    "it'd be nice if it had"
)
_LIKE_AFTER = options(
    "welcome|are welcome|is welcome|would be fine too|if you have any|would make me happy|"
    "if possible|would be nice|would be great|would be a plus|if you can|if there is any|"
    "preferred|is a plus|optional|would be good|for preference|is a bonus|if at all possible|"
    "would be lovely|is my favourite|are my favourite|(optional)"
)
_SOFT_NO = options(
    "not too much|not too many|go easy on the|easy on the|rather not|i'd rather not have|less|"
    "fewer|not a lot of|light on the|i'd prefer no|preferably no|preferably without|"
    "ideally without|ideally no|if possible no|if possible without|just a little|only a little|"
    "not so much|cut down on|i'm cutting down on|trying to eat less|i try to limit|limit the|"
    "cut back on|as little as possible|i'd rather skip|would prefer not to have|not loaded with|"
    "not heavy on the|don't overdo the|not much|preferably not|maybe no|i'd rather not eat|"
    "less of the"
)
_FINE = options(
    "is fine|are fine|is ok|are ok|is okay|are okay|is fine though|are allowed|ok|is no problem|"
    "doesn't matter|don't matter|is alright|fine|is totally fine|i don't mind|are no problem|"
    "is fine by me|are good|is acceptable|i can eat|i can have"
)
_NOT_TAG = options(
    "not|not|not|nothing|but not|no|isn't|that isn't|that's not|which is not|not too|not very|"
    "nothing too|anything but|not so|except|without being|i don't want anything|i don't like|"
    "isn't too|avoid|other than|never|not overly|non|please not|no more|not another|rather not|"
    "instead of|aren't|that are not|i'm sick of|tired of|shouldn't be"
)
_TAG_LISTS = tuple(
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
_CUISINE, _MEAL, _COURSE, _DISH, _DIET, _HEALTH, _METHOD, _OCCASION, _SEASON, _TASTE, _EFFORT = range(11)


_ROUND = (
    ("leave", "out"), ("leave", "out of it"), ("keep", "out"), ("keep the", "out of it"), ("leave the", "out please"),
    ("take", "out"), ("traces of", "are dangerous for me"), ("even a bit of", "makes me ill"), ("cut", "out"),
    ("eating", "makes me sick"), ("we keep", "out of our kitchen"), ("please leave", "out"),
    ("i must stay off", "completely"),
)  # fmt: skip
_COMMON = options(
    "vegan|vegetarian|veggie|gluten-free|gluten free|dairy-free|dairy free|keto|halal|kosher|nut-free|egg-free|egg free|"
    "pescatarian|diabetic friendly|kid friendly|lactose free|italian|indian|mexican|thai|chinese|asian|spicy|easy|cheap"
)


class Clauses:
    """Clause maker over one lexicon and one random stream."""

    def __init__(self, lexicon: Lexicon, rng: random.Random) -> None:
        self.lexicon = lexicon
        self.rng = rng

    # --- lists of foods ---------------------------------------------------------------------------------
    def food(self, mode: str, *, alternative: bool = False, allergen: float = 0.0) -> Marks:
        """One food as a span, now and then with words before it that belong to nobody ("some", "any")."""
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
        """A list of foods. Joined with "or", wanted ones are alternatives; refused ones never are."""
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
    def refuse(self) -> Marks:
        """Something that must not be in it."""
        rng = self.rng
        dice = rng.random()
        if dice < 0.03:
            # "No mushrooms on the pizza": the pizza stays wanted.
            place = out(rng.choice(options("on the|in the|on my|in my|from the|in a|on a|for the|with the")))
            dish = span("tag_require", self.tag_name(_DISH))
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
            before, after = rng.choice(_ROUND)
            return join(out(before, "refusal"), self.foods("exclude", allergen=0.3), out(after, "refusal"))
        if dice < 0.56:
            cue = rng.choice(_NO)
            return join(out(cue, "refusal"), self.foods("exclude", allergen=0.25))
        if dice < 0.66:
            cue = rng.choice(_ALLERGIC)
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
                out(rng.choice(_ALLERGY_AFTER), "allergy"),
            )
        if dice < 0.80:
            return join(
                self.foods("exclude", count=rng.choice((1, 1, 2)), allergen=0.4),
                out(rng.choice(options("|:|-|")), "O"),
                out(rng.choice(_NO_AFTER), "refusal"),
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
        """Something that must be in it, or one of several."""
        return join(out(self.rng.choice(_WITH)), self.foods("require"))

    def have(self) -> Marks:
        """A statement of its own: "I have X and Y"."""
        from models.training.question_parser.amounts import pantry_amount

        rng = self.rng
        cue = out(rng.choice(_HAVE))
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
        """Something that would be nice."""
        rng = self.rng
        if rng.random() < 0.72:
            return join(out(rng.choice(_LIKE)), self.foods("prefer"))
        return join(
            out(rng.choice(options("|some|with|with some"))),
            self.foods("prefer", count=rng.choice((1, 1, 2))),
            out(rng.choice(_LIKE_AFTER)),
        )

    def soft_no(self) -> Marks:
        """Something better left out, without being refused."""
        return join(
            out(self.rng.choice(_SOFT_NO)), self.foods("avoid", count=self.rng.choice((1, 1, 1, 2, 2, 3)))
        )

    def fine(self) -> Marks:
        """A remark that something is all right: it asks for nothing."""
        return join(out(self.lexicon.food(self.rng)), out(self.rng.choice(_FINE)))

    # --- both at once -----------------------------------------------------------------------------------
    def contrast(self) -> Marks:
        """Wanted and refused in one breath, with traps of scope."""
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

    # --- tags -------------------------------------------------------------------------------------------
    def tag_name(self, *which: int) -> str:
        """A tag's words from the lists named, or from any; one in eight from the library's own list."""
        rng = self.rng
        if not which and self.lexicon.tags and rng.random() < 0.12:
            return rng.choice(self.lexicon.tags)
        return rng.choice(_TAG_LISTS[rng.choice(which or range(11))])

    def dish(self) -> str:
        """The words for a dish, now and then with what is in it."""
        name = self.tag_name(_DISH)
        return f"{self.lexicon.food(self.rng)} {name}" if self.rng.random() < 0.3 else name

    def adjective(self) -> Marks:
        """A tag before the noun: "Indian", "vegan", "grilled"."""
        rng = self.rng
        if rng.random() < 0.05:
            base = rng.choice(lists.ALLERGENS if rng.random() < 0.7 else lists.COMMON_FOODS)
            return span("tag_require", f"{base}{rng.choice(('-free', ' free', '-free'))}")
        if rng.random() < 0.15:
            return span("tag_require", rng.choice(_COMMON))
        first = self.tag_name(
            _CUISINE, _CUISINE, _DIET, _DIET, _HEALTH, _METHOD, _TASTE, _EFFORT, _SEASON, _OCCASION
        )
        marks = span("tag_require", first)
        if rng.random() < 0.08:
            kind = rng.choice((_CUISINE, _DIET, _METHOD))
            joiner = rng.choice(options("or|or|and|,"))
            marks = join(
                span("tag_require", self.tag_name(kind)),
                out(joiner),
                span("tag_require", self.tag_name(kind), alternative=joiner == "or"),
            )
        return marks

    def noun(self) -> Marks:
        """What is asked for: a neutral noun, a meal, a course or a dish; sometimes with a food before it."""
        rng = self.rng
        dice = rng.random()
        if dice < 0.40:
            return out(rng.choice(lists.HEADS))
        if dice < 0.46:
            return join(
                self.food("require"),
                out(rng.choice(options("recipe|recipes|dish|dishes|ideas|meal|recipe ideas"))),
            )
        tag = span("tag_require", self.tag_name(_MEAL, _MEAL, _COURSE, _DISH, _DISH))
        if dice < 0.56:
            second = span("tag_require", self.tag_name(_MEAL, _DISH), alternative=True)
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
        """A tag after the noun: "for dinner", "that is vegan", "in the air fryer"."""
        rng = self.rng
        dice = rng.random()
        if dice < 0.35:
            return join(
                out(rng.choice(options("for|for|for a|as a|as|for my|suitable for|at|for our|for the"))),
                span("tag_require", self.tag_name(_MEAL, _MEAL, _COURSE, _OCCASION, _OCCASION, _SEASON)),
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
                span("tag_require", self.tag_name(_DIET, _DIET, _CUISINE, _HEALTH, _TASTE, _METHOD)),
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
                span("tag_require", self.tag_name(_CUISINE)),
                out(rng.choice(options("flavours|cuisine|twist|food|style|cooking|flavors|touch|kitchen"))),
            )
        if dice < 0.90:
            names = [self.tag_name(_DIET, _CUISINE, _METHOD) for _ in range(2)]
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
        """A tag that would be nice."""
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
                span("tag_prefer", self.tag_name(_CUISINE, _DISH, _METHOD, _TASTE, _DIET, _MEAL)),
                out(rng.choice(options("|food|cuisine|dishes"))),
            )
        return join(
            span("tag_prefer", self.tag_name(_CUISINE, _DISH, _METHOD, _TASTE, _DIET)),
            out(rng.choice(_LIKE_AFTER)),
        )

    def tag_refuse(self) -> Marks:
        """A tag that must not hold: "not fried", "nothing Indian", "no soups"."""
        rng = self.rng
        names = [
            self.tag_name(_METHOD, _METHOD, _TASTE, _TASTE, _CUISINE, _DISH, _COURSE, _MEAL, _EFFORT)
            for _ in range(rng.choice((1, 1, 1, 2)))
        ]
        marks = join(out(rng.choice(_NOT_TAG), "refusal"), span("tag_exclude", names[0]))
        for name in names[1:]:
            marks = join(marks, out(rng.choice(options("or|and|nor|, not"))), span("tag_exclude", name))
        return join(marks, out(rng.choice(options("|||food|stuff|things|dishes|please"))))

    def similar(self) -> Marks:
        """Like what was eaten."""
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
