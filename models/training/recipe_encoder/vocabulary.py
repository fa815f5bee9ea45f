"""The encoder's tokenizer: whole food words where they are common, pieces of words where they are not."""

from collections.abc import Iterable

from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

from models.recipe_encoder.encoder import MAX_TOKENS

PAD, UNKNOWN, START = "[PAD]", "[UNK]", "[CLS]"
SIZE = 8192


def train_tokenizer(texts: Iterable[str]) -> Tokenizer:
    """Learn 8,192 word pieces; accents and case are dropped, every text starts with one start token.

    The start token is what an empty text consists of, so that no text has an empty mean.
    """
    tokenizer = Tokenizer(models.WordPiece(unk_token=UNKNOWN))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True, strip_accents=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece()
    trainer = trainers.WordPieceTrainer(
        vocab_size=SIZE, min_frequency=2, special_tokens=[PAD, UNKNOWN, START], show_progress=False
    )
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{START} $A", special_tokens=[(START, tokenizer.token_to_id(START))]
    )
    tokenizer.enable_truncation(MAX_TOKENS)
    return tokenizer
