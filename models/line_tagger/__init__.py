"""The line tagger: marks the words of an ingredient line with what they say. The model card is card.md."""
