"""The encoder's tokenizer: common words are one piece, rare words several."""

from collections.abc import Iterable

from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors

from models.recipe_encoder.encoder import MAX_TOKENS
from models.training.byte_pairs import learn

PAD, UNKNOWN, START = "[PAD]", "[UNK]", "[CLS]"
SIZE = 8192


def train_tokenizer(texts: Iterable[str]) -> Tokenizer:
    """Learn 8,192 word pieces without accents and case. Every text starts with one start token.

    An empty text consists of the start token, so no text has an empty mean.
    """
    normalizer = normalizers.BertNormalizer(lowercase=True, strip_accents=True)
    splitter = pre_tokenizers.BertPreTokenizer()
    words = (word for text in texts for word, _ in splitter.pre_tokenize_str(normalizer.normalize_str(text)))
    pieces = learn(words, SIZE, (PAD, UNKNOWN, START))
    tokenizer = Tokenizer(models.WordPiece(pieces.ids, unk_token=UNKNOWN))
    tokenizer.normalizer = normalizer
    tokenizer.pre_tokenizer = splitter
    tokenizer.decoder = decoders.WordPiece()
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{START} $A", special_tokens=[(START, tokenizer.token_to_id(START))]
    )
    tokenizer.enable_truncation(MAX_TOKENS)
    return tokenizer
