"""Word pieces for the stance model and the meal estimator: those of all-MiniLM-L6-v2 that their texts need.

Its whole vocabulary has 30,522 pieces: names of people and places, other scripts and rare words as well. With the 21,500
that common English words need, the stance model read four closed sets with the same area under the curve as with 10,600.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from string import printable
from typing import Final

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers
from torch import Tensor

from models.question_parser.stance import BEGIN, END
from models.training.recipe_encoder.teacher import read_safetensors
from models.word_pieces import places_of

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


def english_vectors(pieces: Sequence[str], teacher: Path) -> tuple[Mapping[str, Tensor], Tensor]:
    """Return the English model's weights by name, and its word vectors of some pieces, (pieces, width)."""
    weights = read_safetensors(teacher / "model.safetensors")
    known = Tokenizer.from_file(str(teacher / "tokenizer.json")).get_vocab()
    return weights, weights["embeddings.word_embeddings.weight"][[known[piece] for piece in pieces]]


def ids_of(text: str, tokenizer: Tokenizer, most: int) -> tuple[list[int], list[range]]:
    """Return the token ids of a text, at most some, and the letters of those between the first and the last."""
    encoding = tokenizer.encode(text, add_special_tokens=False)
    begin, end = tokenizer.token_to_id(BEGIN), tokenizer.token_to_id(END)
    assert begin is not None
    assert end is not None
    letters = [range(*ends) for ends in encoding.offsets[: most - 2]]
    return [begin, *encoding.ids[: most - 2], end], letters


def places_in(letters: range, pieces: Sequence[range]) -> list[int]:
    """Return the places of the pieces that some letters touch; the first place is that of `BEGIN`."""
    return [place + 1 for place in places_of(letters, pieces)]
