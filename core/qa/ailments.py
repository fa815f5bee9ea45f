"""Conditions of health that a question names ("I have diabetes"): those with a health tag become one, others are reported.

The network reads wishes and refusals of food; a condition is neither, and lost, the answers would be those that anybody
gets. So it is looked for in the words themselves. It adds a wish for less and takes back only a wish that the same words
were read as ("high cholesterol"); one that somebody says they do not have means nothing.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.qa.mention import Mention
from core.qa.places import folded_in_place, words_between
from models.question_parser.words import Word

KEPT_BY: Final = {
    "diabetic-friendly": (
        r"(?:(?:type|t) ?(?:[12]|one|two|ii?) |gestational |pre-?)?diabet(?:es|ics?)|t[12]dm?|prediabetic"
        r"|(?:high|raised) (?:blood (?:sugar|glucose)|(?:hb)?a1c)|insulin[- ]resistan(?:ce|t)"
    ),
    "kidney-friendly": (
        r"(?:chronic )?(?:kidney|renal) (?:disease|failure|insufficiency|impairment|problems?|trouble|issues?|patients?)"
        r"|ckd|(?:bad|weak|failing|poor) kidneys|dialysis"
    ),
    "blood-pressure-friendly": (
        r"(?:high|raised) (?:blood pressure|bp)|hypertensi(?:on|ve)|blood pressure(?: is|'s)? (?:\w+ )?high"
        r"|(?:for|watch|watching|lower|lowering|with) (?:my|his|her|their|our) blood pressure"
    ),
    "heart-healthy": (
        r"(?:(?:have|has|had|got|with|for|my|his|her|their|against|because of|due to|diagnosed with) )"
        r"(?:high|raised) cholesterol|cholesterol(?: is|'s)? (?:\w+ )?high"
        r"|(?:lower|lowering|reduce|reducing|watch|watching) (?:my|his|her|their|our) cholesterol"
        r"|heart (?:disease|failure|attack|condition|trouble|problems?|patients?)"
        r"|(?:cardiovascular|coronary(?: heart| artery)?) disease"
    ),
}
"""Each health tag of assets/tags/levels.tsv with the words for those who need it."""
KEPT_OUT: Final = {
    "fructose": r"(?:hereditary |dietary )?fructose (?:intoleran(?:ce|t)|malabsorption)|hfi|fructos(?:a)?emia",
    "sucrose": r"sucrose intoleran(?:ce|t)|csid|(?:congenital )?sucrase[- ]isomaltase deficiency",
    "sorbitol": r"sorbitol (?:intoleran(?:ce|t)|malabsorption)",
    "lactose": r"lactose malabsorption|lactase deficiency",
}
"""What somebody with a condition keeps out, with the words for the condition."""
_WITHOUT_RULES: Final = (
    r"gout|pku|phenylketonuria|favism|g6pd(?: deficiency)?|h[ae]emochromatosis|gallstones?|kidney stones?|gastroparesis"
    r"|diverticul(?:itis|osis|ar disease)|crohn'?s(?: disease)?|(?:ulcerative )?colitis|pancreatitis"
    r"|(?:fatty )?liver disease|fatty liver|cirrhosis|ibs|irritable bowel(?: syndrome)?|ibd|(?:acid )?reflux|gerd"
    r"|warfarin|blood thinners?|maois?|pregnan(?:t|cy)|breast-?feeding|osteoporosis|an?a?emi(?:a|c)"
    r"|sibo|mcas|mast cell activation(?: syndrome)?|eosinophilic (?:o?esophagitis|gastritis)|porphyria"
    r"|glucose intoleran(?:ce|t)"
    r"|alpha-gal(?: syndrome)?|galactos[ae]?emia|dysphagia|wilson'?s disease"
)
_NAMED: Final = tuple(
    (tag, refused, re.compile(rf"\b(?:{pattern})\b"))
    for tag, refused, pattern in (
        *((tag, None, pattern) for tag, pattern in KEPT_BY.items()),
        *((None, refused, pattern) for refused, pattern in KEPT_OUT.items()),
        (None, None, _WITHOUT_RULES),
    )
)
_NOT: Final = re.compile(
    r"(?:\b(?:not|no|no longer|never|without|non|isn'?t|aren'?t|don'?t|doesn'?t|didn'?t|haven'?t|hasn'?t|neither)"
    r"[ -]+(?:(?:a|an|any|have|has|had|got|get|be|been|really|actually|yet|is|am|are|with)[ ]+)*)$"
)
"""What stands before a condition that somebody does not have."""


@dataclass(frozen=True)
class Ailment:
    """A condition that a question names."""

    text: str
    tag: str | None
    """The health tag that keeps to it; without one and without `refused` Larder has no rules for it."""
    words: range
    """The words that name it."""
    is_denied: bool = False
    """Somebody says that they do not have it."""
    refused: str | None = None
    """The food that is kept out because of it."""

    def covers(self, mention: Mention) -> bool:
        """Whether a mention is made of its words and of nothing else."""
        return mention.first in self.words and mention.last in self.words


def ailments(question: str, words: Sequence[Word]) -> tuple[Ailment, ...]:
    """The conditions of health that are named in a question, in the order of the tags and of the words."""
    asked = folded_in_place(question)
    found: list[Ailment] = []
    for tag, refused, named in _NAMED:
        for match in named.finditer(asked):
            here = words_between(words, match.start(), match.end())
            if here:
                text = question[match.start() : match.end()]
                is_denied = _NOT.search(asked[: match.start()]) is not None
                found.append(Ailment(text, tag, range(here[0], here[-1] + 1), is_denied, refused))
    return tuple(found)
