"""The word pieces of the stance network: those of all-MiniLM-L6-v2 that the sentences and the names of foods need.

Its whole vocabulary has 30,522 pieces: names of people and places, other scripts and rare words as well. With the 21,500
that common English words need beside these 10,600, four closed sets were read with the same area under the curve.
"""

from collections.abc import Iterable
from pathlib import Path
from string import printable
from typing import Final

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

from models.question_parser.stance import BEGIN, END

_UNKNOWN: Final = "[UNK]"
_SPECIAL: Final = ("[PAD]", _UNKNOWN, BEGIN, END)


def choose_pieces(teacher: Path, texts: Iterable[str]) -> list[str]:
    """Return the special pieces, and those that the texts and single letters need."""
    whole = Tokenizer.from_file(str(teacher / "tokenizer.json"))
    whole.no_truncation()
    needed: set[str] = set()
    for text in (*texts, *printable):
        needed.update(whole.encode(text, add_special_tokens=False).tokens)
    needed.update(f"##{letter}" for letter in printable if letter.isalnum())
    known = whole.get_vocab()
    chosen = sorted(needed.intersection(known).difference(_SPECIAL), key=lambda piece: known[piece])
    return [*_SPECIAL, *chosen]


def make_tokenizer(pieces: Iterable[str], path: Path) -> Tokenizer:
    """Save the tokenizer that cuts a text into these pieces: lower case, no accents, the longest piece first, as in BERT."""
    vocabulary = {piece: number for number, piece in enumerate(pieces)}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token=_UNKNOWN))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    path.parent.mkdir(parents=True, exist_ok=True)
    tokenizer.save(str(path), pretty=False)
    return tokenizer
