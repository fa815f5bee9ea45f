"""The line tagger labels the words of an ingredient line. The model card is card.md."""
