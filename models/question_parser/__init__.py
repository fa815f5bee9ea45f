"""The question parser: marks the words of a question with what they ask for. The model card is card.md."""
