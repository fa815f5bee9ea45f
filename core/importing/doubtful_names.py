"""Names that were understood only by a guess, so that what they do not name is not known to be absent.

"Moules" is one letter from "mole" and means mussels; "glurf butter" ends in butter and may be of nuts.
"""

from itertools import pairwise
from typing import Final

from core.kg.names import NameIndex
from core.kg.phrase.read import read_phrase
from core.kg.phrase.vocabulary import CUTS, PARTS, STATES, TRAILING
from core.kg.phrase.words import is_guessed, may_trail
from core.kg.spelling import words_of

_MADE_OF: Final = frozenset(
    "butter milk flour oil paste spread extract meal powder sauce cream bread chip brittle candy cookie bark".split()
)
"""Foods that the word before them is the substance of."""
_SLIPS: Final = frozenset(
    "mozarella mozzerella mozzarela parmesean parmesian parmasean parmisan parmesen chedder chedar proscuitto cinammon"
    " cinamon cinnimon tumeric turneric cummin coriandor corriander parsely rosemarry oregeno basel thyne nutmeq brocolli"
    " broccolli brocoli zuchini zuchinni zucchinni jalepeno jalapeno avacado avocodo tomatoe potatoe potatos tomatos letuce"
    " lettuse cabage cucumer cilanto celantro garlick onoin onin shallott mayonaise mayonnaise mayonnase worchestershire"
    " worcestershire worcester vinagrette vinager vineger rasberry rasberries strawbery strawberrie blackberrie bluberry"
    " bannana bananna banannas pinapple pineaple cantalope cantelope peper peppper sugur suger buter buttter margerine"
    " yougurt yoghurt youghurt chese cheeze chesse creme vanila vannilla choclate chocolat chocolte mollases molassas"
    " crystalized xanthum sucrolose breadcumb breadcrum rasin raisen currents sausag tortila tortillia spagetti spaghetti"
    " linguini fettucine fettuccini canneloni cannelini canellini gochugang pumkpin pumkin cauliflour califlower muscavado"
    " muscovade kidnei lettuc strawberri raspberri rosemari chipotl noodl orang jelli preserv unsulfured flavoured coloured"
    " caulifloweret japenese pepperocini capiscum scallion scallions shirmp shrimps salmom chiken chickn chicke beaf"
    " tukey turky almnod almons almonds wallnut wallnuts walnutts cashue cashues peacan peacans pistaccio pistaccios"
    " hazlenut hazlenuts peanutt peanutts tahinni".split()
)
"""Words that cooks who write English misspell so, and mean nothing else by."""


def is_doubtful(name: str, names: NameIndex) -> bool:
    """Whether what a name was understood as rests on a word that was taken for another, or leaves its substance open."""
    words = words_of(name)
    return _has_unknown_substance(words, names) or _rests_on_a_slip(name, words, names)


def _has_unknown_substance(words: list[str], names: NameIndex) -> bool:
    return any(word in _MADE_OF and not _is_known(before, names) for before, word in pairwise(words))


def _is_known(word: str, names: NameIndex) -> bool:
    return (
        word in names.words
        or may_trail(word, names)
        or any(word in known for known in (PARTS, CUTS, TRAILING, STATES, _SLIPS))
        or any(character.isdigit() for character in word)
        or is_guessed(word, names)
    )


def _rests_on_a_slip(name: str, words: list[str], names: NameIndex) -> bool:
    kept = [word for word in words if word in _SLIPS or not is_guessed(word, names)]
    if len(kept) == len(words):
        return False
    return _entities(name, names) != _entities(" ".join(kept), names)


def _entities(phrase: str, names: NameIndex) -> list[str | None]:
    return [item.entity for item in read_phrase(phrase, names)] if phrase else []
