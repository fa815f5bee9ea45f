"""The question parser labels the words of a question. The model card is card.md."""
